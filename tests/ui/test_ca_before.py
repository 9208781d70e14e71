"""Counter Attack before the match as people use it: set-up, draft, line-up; by mouse and by keys."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from game.content.words import words
from game.core.clock import Glass
from game.journal.entries import SeatKind
from game.play.session import Session
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.frames import Draft
from game.rules.counter_attack.presets import FIRST_HALF_ACTIONS
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.state import ADVANCED, Half, Options, Switch
from game.ui import matches
from game.ui.app import App
from game.ui.board.replay import ReplayScene
from game.ui.counter_attack.draft_scene import DraftScene
from game.ui.counter_attack.dressed import contrast, dressed
from game.ui.counter_attack.gallery import before as gallery
from game.ui.counter_attack.gallery.before import SHOTS, dealt, drafted, line_up, put, session_of
from game.ui.counter_attack.line_up_form import KEYS
from game.ui.counter_attack.line_up_scene import LineUpScene
from game.ui.counter_attack.screens import BEFORE
from game.ui.counter_attack.team_page import Squads
from game.ui.dialogs import Dialog
from game.ui.entering import viewer
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.matches import TitleScreens
from game.ui.scene import Scene
from game.ui.scenes.setup import SetupScene
from game.ui.table.kick_off import KickOffPage
from game.ui.theme import DARK, THEMES
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Toggle
from tests.ui.programs import rule_ids
from tests.ui.screens import drawn

FULL = 16


class Kicked(Scene):
    """Stands for the match that has begun."""

    def build(self) -> Widget:
        return Widget()


@pytest.fixture(autouse=True)
def screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screens before the match, and then nothing more; whether or not the game is in the table of games."""
    found = TitleScreens(lambda app, table: Kicked(app), lambda app, match: Kicked(app), BEFORE)
    monkeypatch.setattr(matches, "screens", lambda game: found)
    monkeypatch.setattr(gallery, "spec", lambda game: SPEC)


def texts(app: App) -> str:
    return " ".join(ink.text for ink in drawn(app, app.size, app.settings.text))


# -- what it looks like -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shot", ["ca-draft-pinned", "ca-line-up"])
def test_a_still_screen_draws_nothing(app: App, shot: str) -> None:
    SHOTS[shot](app)
    app.draw()
    painted = app.painted
    Hands(app).wait(0.5)
    assert app.painted == painted


def test_numbers_can_be_read_on_every_kit_and_both_sides_keep_their_patterns() -> None:
    kits = SPEC.setup.kits
    assert kits is not None
    for kit in kits.offered():
        for theme in THEMES.values():
            for side in dressed(theme, (kit, kit)).kits:
                assert contrast(side.body, side.ink) >= 3
    first, second = dressed(DARK, (kits.offered()[4], kits.offered()[5])).kits
    assert (first.pattern, second.pattern) == (DARK.kits[0].pattern, DARK.kits[1].pattern)
    assert first.body != DARK.kits[0].body


# -- set-up -------------------------------------------------------------------------------------------------------


def setup_page(app: App) -> SetupScene:
    scene = SetupScene(app, SPEC)
    app.push(scene)
    return scene


def began(app: App) -> Session:
    """The match that was started."""
    return next(scene.table.session for scene in app.stack if isinstance(scene, KickOffPage))


def test_every_rule_and_variant_is_a_switch_with_words_and_a_rule(app: App) -> None:
    scene = setup_page(app)
    assert {field.inside or field.name for field in SPEC.setup.fields} == {each.name for each in fields(Options)}
    switches = [field for field in SPEC.setup.fields if field.inside]
    assert {field.name for field in switches} == {switch.value for switch in Switch}
    pages = {field.name: field.page for field in switches}
    assert {name for name, page in pages.items() if page == "advanced"} == {switch.value for switch in ADVANCED}
    for page in SPEC.setup.pages:
        scene._turn_to(page)
        for field in SPEC.setup.fields:
            if field.page == page and not field.about_time and field.counts(scene.choices.options):
                assert field.rule
                assert scene.options.name(field)
                assert scene.options.help(field)
                assert scene.root.find(field.name) is not None
                assert scene.root.find(f"rule-of-{field.name}") is not None


def test_presets_say_what_they_promise(app: App) -> None:
    scene = setup_page(app)
    Hands(app).click("preset-first")
    options = scene.choices.options
    assert (options["high_balls"], options["half_actions"], options["glass"]) == (False, FIRST_HALF_ACTIONS, "off")
    assert options["switches"] == []
    Hands(app).click("preset-book")
    assert (scene.choices.options["minutes"], scene.choices.options["high_balls"]) == (45, True)
    Hands(app).click("preset-advanced")
    assert set(scene.choices.options["switches"]) == {switch.value for switch in ADVANCED}
    button = scene.root.find("preset-advanced")
    assert isinstance(button, Button)
    assert button.chosen
    scene._turn_to("advanced")
    app.focus(scene.root.find("CA-ADV-14"))
    Hands(app).key("space")
    assert "CA-ADV-14" not in scene.choices.options["switches"]
    button = scene.root.find("preset-advanced")
    assert isinstance(button, Button)
    assert not button.chosen
    Hands(app).key("space")
    button = scene.root.find("preset-advanced")
    assert isinstance(button, Button)
    assert button.chosen


def test_all_on_and_all_off(app: App) -> None:
    scene = setup_page(app)
    scene._turn_to("variants")
    Hands(app).click("all-on")
    assert len(scene.choices.options["switches"]) == len(Switch) - len(ADVANCED)
    Hands(app).click("all-off")
    assert scene.choices.options["switches"] == []


def test_what_makes_no_difference_is_not_asked(app: App) -> None:
    scene = setup_page(app)
    assert scene.root.find("glass_seconds") is None
    assert scene.root.find("extra_actions") is None
    assert scene.root.find("glass_second_half") is None
    app.focus(scene.root.find("extra_time"))
    Hands(app).key("space")
    assert scene.root.find("extra_actions") is not None
    scene._set(next(field for field in SPEC.setup.fields if field.name == "glass"), "strict")
    assert scene.root.find("glass_seconds") is not None
    app.focus(scene.root.find("glass_second_half"))
    Hands(app).key("space")
    scene.choices.way = "line-ups"
    Hands(app).click("start")
    options = began(app).state.options
    assert options.extra_time
    assert (options.glass, options.glass_seconds, options.glass_second_half) == (Glass.STRICT, 60, True)


def test_a_half_by_the_clock_needs_no_actions(app: App) -> None:
    scene = setup_page(app)
    assert scene.root.find("half_actions") is not None
    scene._set(next(field for field in SPEC.setup.fields if field.name == "minutes"), 45)
    assert scene.root.find("half_actions") is None
    assert "Length of a half: 45 min" in texts(app)
    scene.choices.way = "line-ups"
    Hands(app).click("start")
    assert began(app).state.options.minutes == 45


def test_kits_that_clash_are_changed_by_themselves_and_it_is_said(app: App) -> None:
    scene = setup_page(app)
    scene.choices.kits[:] = ["red", "red-white"]
    scene.rebuild()
    home, away = scene.sides.worn()
    assert home.key == "red"
    assert away.key not in ("red", "red-white")
    said = scene.root.find("kit-changed")
    assert "red and white stripes is too much like red" in getattr(said, "text", "")
    scene.choices.kits[1] = "sky"
    scene.rebuild()
    assert scene.root.find("kit-changed") is None
    scene.choices.way = "line-ups"
    Hands(app).click("start")
    assert [squad.kit.key for squad in began(app).state.squads] == ["red", "sky"]


def test_a_draft_is_started_with_names_and_kits(app: App) -> None:
    scene = setup_page(app)
    scene.sides._take_way("draft")
    assert scene.root.find("club-0") is None
    app.focus(scene.root.find("title-1"))
    Hands(app).type("Die Elf")
    Hands(app).click("start")
    state = began(app).state
    assert [squad.name for squad in state.squads] == ["Team Anna", "Die Elf"]
    Hands(app).click("begin")
    assert isinstance(app.scene, DraftScene)


def test_own_squads_lie_beside_the_ready_ones(app: App) -> None:
    own = app.folders.teams / SPEC.id
    own.mkdir(parents=True)
    SPEC.teams.save(SPEC.load_team(Path("assets") / SPEC.sample_teams[1]), own / "mine.json")
    scene = setup_page(app)
    assert sum(entry.sample for entry in scene.shelf) == 4
    assert any(entry.path == own / "mine.json" and not entry.sample for entry in scene.shelf)


def test_rules_of_the_page_can_be_opened_and_switches_are_toggles(app: App) -> None:
    scene = setup_page(app)
    scene._turn_to("variants")
    toggle = scene.root.find("OPT-SHIELD")
    assert isinstance(toggle, Toggle)
    chip = scene.root.find("rule-of-OPT-SHIELD")
    assert chip is not None
    app.focus(chip)
    Hands(app).key("enter")
    assert type(app.scene).__name__ == "RulesReader"


# -- the draft ----------------------------------------------------------------------------------------------------


def cards(session: Session) -> list[int]:
    return [len(squad.cards) for squad in session.state.squads]


def draft_scene(app: App) -> DraftScene:
    assert isinstance(app.scene, DraftScene), app.scene
    return app.scene


@pytest.mark.rule("CA-SETUP-03")
def test_a_whole_draft_by_keys(app: App) -> None:
    session = put(app, session_of(app, "draft")).session
    hands = Hands(app).key("enter")
    assert cards(session) == [1, 1]
    steps = 0
    while isinstance(app.scene, DraftScene):
        open_before = app.scene.cards.open
        hands.key("right" if steps % 2 else str(open_before[-1] + 1), "enter")
        steps += 1
        assert steps < 40
    assert cards(session) == [FULL, FULL]
    assert isinstance(app.scene, LineUpScene)


@pytest.mark.rule("CA-SETUP-03")
def test_a_whole_draft_by_mouse(app: App) -> None:
    session = put(app, session_of(app, "draft")).session
    hands = Hands(app).click("begin")
    steps = 0
    while isinstance(app.scene, DraftScene):
        scene = app.scene
        number = scene.cards.open[0]
        name = scene.slots[number].card
        hands.click_at(scene.cards.box(number).center)
        assert app.scene is scene, "one click does nothing but pin"
        assert scene.pinned == number
        hands.click_at(scene.cards.box(number).center) if steps % 2 else hands.click("take")
        assert name in session.state.squads[scene.seat].cards
        steps += 1
        assert steps < 40
    assert cards(session) == [FULL, FULL]


def test_the_button_takes_nothing_while_nothing_is_pinned(app: App) -> None:
    session = drafted(app, 0).session
    scene = draft_scene(app)
    before = len(session.timeline.decisions)
    Hands(app).click("take").key("enter")
    assert len(session.timeline.decisions) == before
    assert app.scene is scene
    assert any(toast.text == words("en").say("ca-draft.nothing-pinned") for toast in app.toasts.told)


def test_taken_cards_leave_their_place_empty(app: App) -> None:
    drafted(app, 1)
    scene = draft_scene(app)
    gone = [slot for slot in scene.slots if slot.choice < 0]
    assert len(scene.slots) == 4
    assert len(gone) == 1
    assert gone[0].card in scene.view.squads[gone[0].side].cards
    numbers = [number for number, slot in enumerate(scene.slots) if slot.choice >= 0]
    Hands(app).key(str(numbers[0] + 1))
    assert scene.pinned == numbers[0]
    missing = scene.slots.index(gone[0])
    Hands(app).key(str(missing + 1))
    assert scene.pinned == numbers[0]


def test_hovering_compares_with_the_average_of_whoever_picks(app: App) -> None:
    drafted(app, 13)
    scene = draft_scene(app)
    number = scene.cards.open[0]
    app.dispatch(Pointer("move", scene.cards.box(number).center))
    card = scene.slots[number].card
    assert scene.big.card == card
    own = [each for each in scene.view.squads[scene.seat].cards if not each.keeper]
    assert scene.big.averages["pace"] == pytest.approx(sum(each.pace for each in own) / len(own))
    tray = scene.root.find("squad-1")
    assert tray is not None
    app.dispatch(Pointer("move", tray.box(0).center))  # type: ignore[attr-defined]
    assert scene.big.card == scene.view.squads[1].cards[0]


@pytest.mark.parametrize("dealing", ["random", "balanced"])
def test_the_rest_is_dealt_after_a_question(app: App, dealing: str) -> None:
    session = drafted(app, 3).session
    scene = draft_scene(app)
    Hands(app).click(f"deal-{dealing}")
    question = app.scene
    assert isinstance(question, Dialog)
    Hands(app).key("escape")
    assert app.scene is scene
    before = cards(session)
    Hands(app).click(f"deal-{dealing}").key("enter")
    assert (draft_scene(app).asked, cards(session)) == (True, before)
    Hands(app).click("go-on")
    assert (draft_scene(app).picking, cards(session)) == (True, before)
    Hands(app).click(f"deal-{dealing}").key("enter", "enter")
    assert cards(session) == [FULL, FULL]
    assert isinstance(app.scene, LineUpScene)


def test_a_pick_is_taken_back(app: App) -> None:
    session = drafted(app, 0).session
    before = session.digest()
    Hands(app).key("2", "enter")
    assert session.digest() != before
    Hands(app).click("undo")
    assert session.digest() == before
    assert isinstance(app.scene, DraftScene)


def test_the_strip_shows_the_coming_picks(app: App) -> None:
    drafted(app, 1)
    scene = draft_scene(app)
    coming, frame = DESK.coming(scene.view), scene.view.frames[-1]
    assert isinstance(frame, Draft)
    assert coming[0] == frame.picks
    assert sum(map(len, coming)) == 2 * (FULL - 1) - 1
    assert coming[1][0] != coming[2][0]


def test_the_computer_picks_without_being_asked(app: App) -> None:
    scene = setup_page(app)
    scene.sides._take_way("draft")
    scene._player(1, "random")
    assert scene.choices.seats()[1].kind is SeatKind.BOT
    Hands(app).click("start").click("begin").key("enter")
    steps = 0
    while isinstance(app.scene, DraftScene):
        assert app.scene.seat == 0
        Hands(app).key(str(app.scene.cards.open[0] + 1), "enter")
        steps += 1
        assert steps < 20
    assert isinstance(app.scene, LineUpScene)


# -- the line-up --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SETUP-05")
def test_a_whole_team_by_keys(app: App) -> None:
    scene, hands = line_up(app, "draft"), Hands(app)
    hands.click("clear")
    app.focus(scene.root.find("squad"), by_key=True)
    hands.key("home")
    keys = {shirt: key for key, shirt in KEYS.items()}
    fielders = iter(range(2, 12))
    for card in scene.form.cards:
        shirt = 1 if card.keeper else next(fielders, 0)
        hands.key(*([keys[shirt]] if shirt else []), "down")
    assert not scene.form.faults
    expected = scene.draft.shirts
    while scene.focus is None or scene.focus.name != "hand-in":
        hands.key("tab")
    hands.key("enter")
    assert scene.session.state.squads[0].shirts == expected
    assert isinstance(app.scene, LineUpScene)
    assert app.scene.seat == 1
    assert scene.seat not in scene.table.drafts


@pytest.mark.rule("CA-SETUP-05", "CA-KICKOFF-01")
def test_both_line_ups_lead_to_the_kick_off(app: App) -> None:
    table = dealt(app)
    first = app.scene
    assert isinstance(first, LineUpScene)
    first.shape("3-5-2")
    Hands(app).click("suggest").click("hand-in").click("hand-in")
    assert isinstance(app.scene, Kicked)
    state = table.session.state
    assert state.half is Half.FIRST
    assert state.squads[0].formation == "3-5-2"
    assert sum(where is not None for where in state.at) == 22


@pytest.mark.rule("CA-SETUP-05")
def test_an_illegal_team_says_why_with_its_rules(app: App) -> None:
    scene = line_up(app)
    for shirt in (1, 5):
        scene.give(scene.form.wearing(shirt), 0)
    assert "Nobody wears shirt 5" in texts(app)
    Hands(app).click("hand-in")
    assert rule_ids(app) == ["CA-SETUP-05", "CA-SETUP-05"]
    assert scene.session.prompt is not None
    assert scene.session.prompt.seats == (0,)


@pytest.mark.rule("CA-SETUP-05")
def test_a_keeper_in_the_attack_bounces_with_the_reason(app: App) -> None:
    scene, hands = line_up(app), Hands(app)
    before = scene.draft.now
    spots = scene.pitch.spots()
    hands.drag(spots[1][0], spots[9][0])
    assert rule_ids(app) == ["CA-SETUP-05"]
    hands.key("escape").wait(0.4)
    assert scene.draft.now == before
    assert scene.hand.carried is None
    hands.drag(spots[9][0], spots[1][0])
    assert rule_ids(app) == ["CA-SETUP-05"]


def test_drag_and_drop_swaps_benches_and_brings_on(app: App) -> None:
    scene, hands = line_up(app), Hands(app)
    four, eight = scene.form.wearing(4), scene.form.wearing(8)
    spots = scene.pitch.spots()
    hands.drag(spots[4][0], spots[8][0])
    assert (scene.form.shirt(four), scene.form.shirt(eight)) == (8, 4)
    hands.drag(spots[8][0], scene.pitch.bench.center)
    assert scene.form.shirt(four) == 0
    sub = next(card for card in scene.form.bench if card != four)
    hands.drag(scene.squad.row(sub).center, spots[8][0])
    assert scene.form.shirt(sub) == 8
    hands.drag(spots[8][0], scene.squad.row(0).center)
    assert scene.form.shirt(sub) == 0
    hands.drag(scene.squad.row(sub).center, (5, 5)).wait(0.4)
    assert scene.form.shirt(sub) == 0


def test_choose_and_click_a_free_place(app: App) -> None:
    scene, hands = line_up(app), Hands(app)
    nine = scene.form.wearing(9)
    hands.click_at(scene.pitch.spots()[9][0], button=3)
    assert scene.form.shirt(nine) == 0
    sub = scene.form.bench[0]
    hands.click_at(scene.squad.row(sub).center).click_at(scene.pitch.spots()[9][0])
    assert scene.form.shirt(sub) == 9


def test_undo_and_redo_stay_inside_the_form_and_the_draft_survives(app: App) -> None:
    scene, hands = line_up(app), Hands(app)
    begin = scene.draft.now
    scene.shape("5-4-1")
    hands.key("7")
    changed = scene.draft.now
    assert changed != begin
    hands.key("ctrl+z", "ctrl+z")
    assert scene.draft.now == begin
    hands.key("ctrl+y", "ctrl+y")
    assert scene.draft.now == changed
    hands.key("ctrl+l")
    assert LineUpScene(app, scene.table).draft.now == changed
    assert len(scene.session.timeline.decisions) == 0


def test_arrows_walk_over_the_pitch_and_enter_brings_on(app: App) -> None:
    scene, hands = line_up(app), Hands(app)
    app.focus(scene.root.find("pitch"), by_key=True)
    scene.choose(scene.form.wearing(1))
    hands.key("up")
    line = DESK.lines(scene.draft.formation)[1]
    assert scene.form.shirt(scene.draft.chosen) in line
    card = scene.draft.chosen
    hands.key("delete")
    assert scene.form.shirt(card) == 0
    hands.key("enter")
    assert scene.form.shirt(card) in line


def test_every_formation_has_a_place_for_every_shirt(app: App) -> None:
    scene = line_up(app)
    for formation in DESK.formations:
        scene.shape(formation)
        spots = scene.pitch.spots()
        assert set(spots) == set(range(1, 12))
        assert len({at for at, _ in spots.values()}) == 11
        for at, _ in spots.values():
            assert scene.pitch.field.collidepoint(at)


@pytest.mark.parametrize(("level", "filled"), [(1, False), (2, True)])
def test_full_help_begins_with_a_suggestion(app: App, level: int, filled: bool) -> None:
    scene = setup_page(app)
    scene.sides._take_way("draft")
    scene.choices.help[:] = [level, level]
    Hands(app).click("start").click("begin").click("deal-random").key("enter").click("agree")
    assert isinstance(app.scene, LineUpScene)
    assert any(app.scene.draft.shirts) == filled


def test_a_draft_is_watched_again_with_its_squads(app: App) -> None:
    """While the cards are dealt, the page of the teams has whoever was taken so far, and nobody else."""
    table = drafted(app, 3)
    path = table.session.path
    table.leave()
    app.push(viewer(app, path))
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    scene.turn_to("team")
    for at in range(scene.last + 1):
        scene.jump(at)
        app.draw()
        squads = next(widget for widget in scene.root.walk() if isinstance(widget, Squads))
        taken = [card.name for squad in scene.ground.shown.squads for card in squad.cards]
        assert [line.text for line in squads.lines if squads.selectable(squads.lines.index(line))] == taken
        assert bool(taken) == bool(at)

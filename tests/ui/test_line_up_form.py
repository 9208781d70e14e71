"""The line-up form as a person uses it: by keys and by mouse, refused with reasons, secret, exact in the laboratory."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import FrameType

import pytest

from game.content.places import ASSETS
from game.content.words import words
from game.core.clock import Glass
from game.journal.entries import SeatKind, SeatSetup
from game.play.laboratory import MIRROR
from game.play.opening import start
from game.rules.registry import spec
from game.rules.united.actions import SubmitLineUp
from game.rules.united.desk import DESK
from game.rules.united.state import ROW_INDEX, ROWS, Age, Club, LineUp, MatchState, Options, Player, TeamRow
from game.ui.app import App
from game.ui.forms.draft import Draft
from game.ui.forms.laboratory import percentages, tenths
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.forms import finish_lab, table_of
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.scenes.keysheet import KeySheet
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.desk import SHOTS, filled, form
from game.ui.united.line_up import UnitedForm, line_up
from game.ui.widgets.tabs import TabBar
from tests.ui.ink import faults
from tests.ui.programs import Make, handed_in, rule_ids

KEYS = {TeamRow.T: "t", TeamRow.A: "a", TeamRow.V: "v", TeamRow.M: "m", TeamRow.S: "s"}


def own_rows(scene: UnitedForm) -> dict[str, TeamRow]:
    """Every man in the first of his rows: a legal line-up of the sample clubs."""
    return {man.name: man.qualified[0] for man in scene.form.squad}


def middle(scene: UnitedForm, row: TeamRow) -> tuple[int, int]:
    return scene.making.board.pitch.bands[row].center


# -- by keys ------------------------------------------------------------------------------------------------------


def test_a_whole_line_up_by_keys_alone(app: App) -> None:
    scene, hands = form(app), Hands(app)
    hands.key("home")
    for man in scene.form.squad:
        assert scene.form.draft.chosen == man.name
        hands.key(KEYS[man.qualified[0]], "down")
    assert not scene.form.faults

    def tab_to(name: str) -> None:
        while scene.focus is None or scene.focus.name != name:
            hands.key("tab")

    tab_to("hardness-M")
    hands.key("right", "right", "left")
    tab_to("home-S")
    hands.key(*["right"] * 3)
    tab_to("hand-in")
    expected = scene.form.draft.line_up
    assert expected.hardness == (0, 0, 0, 1, 0)
    assert expected.home == (0, 0, 3)
    hands.key("enter")
    assert type(app.scene).__name__ == "Dialog", "points that cost nothing are left: it asks once"
    assert handed_in(scene) is None
    hands.key("enter")
    assert handed_in(scene) == expected
    assert type(app.scene).__name__ == "Curtain"
    assert scene.form.seat not in table_of(scene).drafts


def test_keys_take_out_and_go_on_through_the_rows(app: App) -> None:
    scene, hands = form(app), Hands(app)
    name = next(man.name for man in scene.form.squad if man.qualified == (TeamRow.V,))
    scene.choose(name)
    hands.key("enter")
    assert scene.form.row_of(name) is TeamRow.V
    hands.key("enter")
    assert scene.form.row_of(name) is TeamRow.M
    hands.key("delete")
    assert scene.form.row_of(name) is None
    hands.key("s", "backspace")
    assert scene.form.draft.line_up == LineUp(((), (), (), (), ()))


def test_one_key_makes_only_what_has_changed_anew(app: App) -> None:
    """So few functions are called from the key to the next frame; with the whole form built anew it were 16,138."""
    scene, hands = filled(app), Hands(app)
    scene.choose(next(man.name for man in scene.form.squad if man.qualified[0] is TeamRow.M))
    hands.key("s", "m")
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        hands.key("s")
    finally:
        sys.setprofile(None)
    assert scene.form.row_of(scene.form.draft.chosen) is TeamRow.S
    assert calls <= 16_138 / 4


def test_a_letter_that_is_not_allowed_says_why(app: App) -> None:
    scene, hands = form(app), Hands(app)
    keeper = scene.form.squad[0]
    scene.choose(keeper.name)
    hands.key("s")
    assert rule_ids(app) == ["U-2.1"]
    assert scene.form.row_of(keeper.name) is None
    hands.key("escape")
    assert app.scene is scene
    assert scene.focus is not None
    assert scene.focus.name == "squad"


def test_arrows_on_the_pitch_go_from_man_to_man(app: App) -> None:
    scene = filled(app)
    app.focus(scene.making.board.pitch, by_key=True)
    scene.choose(scene.form.men(TeamRow.S)[0])
    seen = []
    for chord in ("right", "right", "down", "down", "down", "down"):
        Hands(app).key(chord)
        seen.append(scene.form.row_of(scene.form.draft.chosen))
    assert seen == [TeamRow.S, TeamRow.S, TeamRow.M, TeamRow.V, TeamRow.A, TeamRow.T]


# -- by mouse -----------------------------------------------------------------------------------------------------


def test_a_whole_line_up_by_dragging(app: App) -> None:
    scene, hands = form(app), Hands(app)
    for name, row in own_rows(scene).items():
        number = scene.making.squad.number_of(name)
        hands.drag(scene.making.squad.row_rect(number).center, _free_place(scene, row))
        assert scene.form.row_of(name) is row
    hands.click("hand-in").key("enter")
    assert handed_in(scene) is not None


def _free_place(scene: UnitedForm, row: TeamRow) -> tuple[int, int]:
    return next(at for name, at in scene.making.board.pitch.spots(row) if not name)


def test_dropped_on_another_they_change_places_and_on_the_list_he_leaves(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    first, second = scene.form.men(TeamRow.V)[0], scene.form.men(TeamRow.M)[-1]
    pitch = scene.making.board.pitch
    begin, end = pitch.spot_of(first), pitch.spot_of(second)
    assert begin
    assert end
    hands.drag(begin, end)
    assert scene.form.row_of(first) is TeamRow.M
    assert scene.form.row_of(second) is TeamRow.V
    at = scene.making.board.pitch.spot_of(first)
    assert at
    hands.drag(at, scene.making.squad.row_rect(0).center)
    assert scene.form.row_of(first) is None


def test_an_illegal_drop_is_refused_with_its_rule_and_changes_nothing(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    before, past = scene.form.draft.line_up, list(scene.form.draft.past)
    keeper = scene.making.board.pitch.spot_of(scene.form.men(TeamRow.T)[0])
    assert keeper
    hands.drag(keeper, middle(scene, TeamRow.A))
    assert rule_ids(app)[0] == "U-2.1"
    hands.wait(0.5)
    assert scene.form.draft.line_up == before
    assert scene.form.draft.past == past
    assert scene.hand.carried is None


def test_a_man_dropped_beside_the_pitch_flies_back(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    before = scene.form.draft.line_up
    at = scene.making.board.pitch.spot_of(scene.form.men(TeamRow.M)[0])
    assert at
    hands.drag(at, (app.size[0] - 20, app.size[1] - 60))
    assert scene.moving
    hands.wait(0.4)
    assert not scene.moving
    assert scene.form.draft.line_up == before
    assert app.scene is scene


def test_carrying_redraws_only_what_moves(app: App) -> None:
    scene = filled(app)
    at = scene.making.board.pitch.spot_of(scene.form.men(TeamRow.M)[0])
    assert at
    app.draw()
    app.dispatch(Pointer("move", at))
    app.dispatch(Pointer("down", at, 1))
    app.dispatch(Pointer("move", (at[0] + 20, at[1])))
    app.draw()
    app.dispatch(Pointer("move", (at[0] + 24, at[1])))
    painted = sum(area.width * area.height for area in app.draw())
    assert 0 < painted < app.size[0] * app.size[1] / 12
    app.dispatch(Pointer("up", at, 1))


# -- points -------------------------------------------------------------------------------------------------------


def test_hardness_stops_at_its_limit_with_the_reason(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    for _ in range(12):
        stepper = scene.root.find("hardness-M")
        assert stepper
        app.focus(stepper, by_key=True)
        hands.key("right")
        if app.scene is not scene:
            break
    assert rule_ids(app) == ["U-3.4"]
    hands.key("escape")
    limits = scene.form.limits
    assert sum(scene.form.draft.line_up.hardness) == limits.hardness_used == limits.hardness
    assert not scene.form.faults


def test_home_points_stop_at_their_limit_and_nobody_has_them_away(make: Make) -> None:
    first = make()
    scene, hands = filled(first), Hands(first)
    stepper = scene.root.find("home-M")
    assert stepper
    first.focus(stepper, by_key=True)
    hands.key("right")
    assert rule_ids(first) == ["U-3.6"]
    second = make()
    away = form(second, seat=1)
    assert away.root.find("home-M") is None
    assert away.root.find("hardness-M") is not None


def test_the_numbers_of_the_rows_are_those_of_the_desk(app: App) -> None:
    scene = filled(app)
    sheet = DESK.sheet(scene.form.view, 0, scene.form.draft.line_up)
    assert sheet is not None
    for row in ROWS:
        label = scene.root.find(f"worth-{row.value}")
        assert label is not None
        assert getattr(label, "text", "") == str(sheet.values[ROW_INDEX[row]])
    (card,) = scene.making.board.cards[TeamRow.M].children()
    tip = card.tooltip()
    assert "U-3.3" in tip
    assert "U-3.4" in tip
    assert "U-3.6" in tip


def test_hovering_a_row_tells_its_arithmetic_with_rules(app: App) -> None:
    scene = filled(app)
    (card,) = scene.making.board.cards[TeamRow.M].children()
    assert scene.root.at(card.rect.center) is card
    app.dispatch(Pointer("move", card.rect.center))
    app.notes = []
    Hands(app).wait(1)
    drawn = " ".join(ink.text for ink in app.notes)
    assert "U-3.3" in drawn
    assert words("en").say("note.united.hardness", {"points": 2}) in drawn


# -- history, plans, mending --------------------------------------------------------------------------------------


def test_undo_and_redo_stay_inside_the_form(app: App) -> None:
    scene, hands = form(app), Hands(app)
    scene.choose(scene.form.squad[0].name)
    hands.key("t")
    one = scene.form.draft.line_up
    scene.start_from("united.plan-attack")
    attack = scene.form.draft.line_up
    hands.key("ctrl+z")
    assert scene.form.draft.line_up == one
    hands.key("ctrl+z", "ctrl+z")
    assert scene.form.draft.line_up == LineUp(((), (), (), (), ()))
    hands.key("ctrl+y", "ctrl+y")
    assert scene.form.draft.line_up == attack
    assert len(table_of(scene).session.timeline.decisions) == 0


def test_mending_shows_the_changes_first(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    scene.making.take_out(scene.form.men(TeamRow.M)[0])
    broken = scene.form.draft.line_up
    assert scene.form.faults
    hands.click("repair")
    assert type(app.scene).__name__ == "Dialog"
    assert scene.form.draft.line_up == broken
    hands.key("enter")
    assert app.scene is scene
    assert not scene.form.faults
    assert scene.form.draft.past[-1] == broken


def test_an_illegal_form_cannot_be_handed_in_and_names_every_fault(app: App) -> None:
    scene = form(app)
    Hands(app).click("hand-in")
    slip = app.scene
    assert isinstance(slip, WhyNot)
    assert slip.rulings == scene.form.faults
    assert handed_in(scene) is None


def test_a_refusal_names_the_man_one_meant(app: App) -> None:
    scene = form(app)
    keeper = scene.form.squad[0].name
    scene.making.put(keeper, TeamRow.S)
    slip = app.scene
    assert isinstance(slip, WhyNot)
    assert slip.title == words("en").say("desk.cannot-stand", {"player": keeper})
    assert keeper in slip.title


def test_the_check_list_ticks_exactly_what_is_done(app: App) -> None:
    scene = form(app)
    assert [fault for item in scene.form.checklist for fault in item.faults]
    assert getattr(scene.root.find("check-summary"), "text", "") == words("en").say("desk.empty")
    assert getattr(scene.root.find("check-begin"), "text", "") == words("en").say("desk.begin")
    assert {item.key.split(".")[-1] for item in scene.form.checklist if not item.judged} == {
        "sweeper", "own-men", "available", "right-rows", "specialists",
    }  # fmt: skip
    scene.making.put(scene.form.squad[0].name, TeamRow.T)
    summary = scene.root.find("check-summary")
    assert getattr(summary, "text", "") == words("en").say("desk.faults", {"count": len(scene.form.faults)})
    scene.start_from("united.plan-balanced")
    assert getattr(scene.root.find("check-summary"), "text", "") == words("en").say("desk.legal")


def test_f7_shows_the_tutor_and_then_switches_it(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    hands.key("f7")
    assert scene.root.find("tutor-now") is not None
    hands.key("f7")
    assert not app.settings.tutor
    assert scene.root.find("tutor-now") is None


# -- rebuilds and the way out -------------------------------------------------------------------------------------


def test_the_draft_survives_language_size_and_pages(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    draft = scene.form.draft.line_up
    hands.key("ctrl+l")
    assert app.settings.language == "de"
    assert scene.form.draft.line_up == draft
    app.change(text=150)
    hands.key("ctrl+tab", "ctrl+tab")
    assert scene.form.draft.line_up == draft
    assert scene.form.draft.past


def test_the_draft_survives_the_curtain_and_the_way_through_the_menu(app: App) -> None:
    scene = filled(app)
    draft = scene.form.draft.line_up
    Hands(app).key("f6")
    assert type(app.scene).__name__ == "Curtain"
    assert scene not in app.stack
    again = Table(app, table_of(scene).session)
    table_of(scene).session.chair.take(0)
    assert line_up(app, again).form.draft.line_up == draft


def test_time_that_runs_out_ends_the_form_and_drops_its_draft(app: App) -> None:
    scene = form(app, Options(line_up_seconds=30, glass=Glass.STRICT))
    scene.start_from("united.plan-attack")
    now = table_of(scene).session.timer.clock
    table_of(scene).session.timer.start(table_of(scene).session.prompt, now.limit + 1000)
    Hands(app).wait(0.1)
    assert scene not in app.stack
    assert scene.form.seat not in table_of(scene).drafts
    assert handed_in(scene) is not None


# -- secrets ------------------------------------------------------------------------------------------------------


def test_nothing_of_the_opponent_is_within_reach_of_the_form(make: Make) -> None:
    """Two matches that differ only in the other squad give the same form, to the pixel."""
    pictures = []
    for level in (1, 9):
        app = make()
        scene = _with_rival(app, level)
        assert scene.form.view.clubs[0].players == ()
        assert scene.form.view.line_ups[0] is None
        assert "Geheim" not in repr(scene.form.view)
        for page in ("check", "tutor", "lab"):
            scene.side.turn_to(page)
        finish_lab(scene)
        app.draw()
        pictures.append(app.surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


def _with_rival(app: App, level: int) -> UnitedForm:
    """The form of the second seat; the first has handed in a line-up of other men."""
    united = spec("united")
    club: Club = united.load_team(ASSETS / united.sample_teams[0])
    men = tuple(replace(man, name=f"Geheim {man.name}", level=level) for man in club.players)
    rival = Club(club.name, men, club.short)
    state: MatchState = united.new_match((rival, united.load_team(ASSETS / united.sample_teams[1])), Options())
    seats = (SeatSetup("Anna", SeatKind.PERSON), SeatSetup("Ben", SeatKind.PERSON))
    session = start(app.folders.matches / "secret.jsonl", united, state, seats, seed=bytes(32))
    session.submit(0, SubmitLineUp(DESK.sensible(session.view(0), 0)))
    session.chair.take(1)
    table = Table(app, session)
    table.viewer = 1
    scene = line_up(app, table)
    table.put(scene)
    scene.start_from("united.plan-balanced")
    return scene


def test_the_drafts_of_the_two_are_apart(app: App) -> None:
    scene = filled(app)
    assert scene.hides_secrets()
    Hands(app).click("hand-in")
    table = table_of(scene)
    table.session.chair.take(1)
    other = line_up(app, table)
    assert other.form.seat == 1
    assert other.form.draft.line_up == LineUp(((), (), (), (), ()))
    assert not other.form.draft.past
    assert set(table.drafts) == {1}


# -- the laboratory -----------------------------------------------------------------------------------------------


def test_the_laboratory_says_what_the_forecast_says(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("lab")
    assert scene.side.laboratory.opponent.name == scene.form.view.clubs[1].name, "the real opponent's club comes first"
    scene.side.try_rival(0)
    finish_lab(scene)
    desk, view, united = DESK, scene.form.view, spec("united")
    assert united.forecast is not None
    assert scene.side.laboratory.plan == MIRROR
    twin = desk.twin(view, 0, scene.form.draft.line_up)
    data = united.forecast(desk.what_if(view, 0, scene.form.draft.line_up, None, twin))
    shares = [Fraction(data["results"][key]) for key in ("home", "draw", "away")]
    shown = [getattr(scene.root.find(f"lab-{part}"), "text", "") for part in ("win", "draw", "loss")]
    assert shown == percentages(shares, app.words)


def test_the_laboratory_asks_for_a_legal_line_up(app: App) -> None:
    scene = form(app)
    scene.side.turn_to("lab")
    assert scene.root.find("lab-not-legal") is not None
    assert scene.root.find("lab-win") is None


@pytest.mark.parametrize("parts", [(1, 1, 1), (2, 3, 2), (1, 0, 0), (999, 1, 1), (5, 7, 11)])
def test_percentages_add_up_to_a_hundred(parts: tuple[int, int, int]) -> None:
    shares = [Fraction(part, sum(parts)) for part in parts]
    assert sum(tenths(shares)) == 1000
    assert percentages([Fraction(1, 3)] * 3, words("de"))[0] == "33,4 %"


# -- what it looks like -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}])
@pytest.mark.parametrize("name", ["line-up", "line-up-illegal", "line-up-home-drag", "line-up-away"])
def test_every_text_can_be_read(make: Make, name: str, settings: dict[str, object]) -> None:
    app = make(**settings)
    SHOTS[name](app)
    app.notes = []
    app.draw()
    assert not faults(app.notes, app.size)


def test_a_large_squad_with_bans_and_long_names_fits(app: App) -> None:
    scene = form(app)
    club = scene.form.club
    more = tuple(
        Player(f"Bartholomäus von Hohenwarte {number}", (TeamRow.V, TeamRow.M), Age.II, 5, points=8, banned=number % 2)
        for number in range(9)
    )
    large = Club(club.name, (*club.players, *more), club.short)
    scene.form.view.clubs = (large, scene.form.view.clubs[1])
    places = tuple(tuple(man.name for man in large.players if man.qualified[0] is row) for row in ROWS)
    keeper, sweeper, defence, midfield, attack = places
    scene.form.apply(LineUp((keeper, sweeper, defence, midfield, attack)))
    app.notes = []
    app.draw()
    assert not faults(app.notes, app.size)
    banned = next(man.name for man in more if man.banned)
    scene.making.put(banned, TeamRow.M)
    assert rule_ids(app) == ["U-3.5c"]


def test_a_still_form_draws_nothing(app: App) -> None:
    scene = filled(app)
    app.draw()
    painted = app.painted
    Hands(app).wait(0.5)
    assert app.painted == painted
    assert isinstance(scene.form.draft, Draft)


@pytest.mark.parametrize(("level", "pages"), [(0, ["check"]), (1, ["check", "tutor"]), (2, ["check", "lab", "tutor"])])
def test_the_form_offers_as_much_help_as_was_asked_for(tmp_path: Path, level: int, pages: list[str]) -> None:
    app = stage(tmp_path)
    game = spec("united")
    clubs = tuple(game.load_team(ASSETS / name) for name in game.sample_teams)
    seats = (SeatSetup("Anna", assistance=level), SeatSetup("Ben"))
    session = start(tmp_path / "m.jsonl", game, game.new_match(clubs, game.rules.options_type()), seats, seed=bytes(32))
    table = Table(app, session)
    table.lift_curtain(0)
    desk = app.scene
    assert isinstance(desk, LineUpForm)
    tabs = desk.root.find("pages")
    assert isinstance(tabs, TabBar)
    assert [page for page, _ in tabs.options] == pages
    assert (set(desk.form.starts) - {"stored"} == set()) == (level < 2)
    helping = [desk.root.find(name) is not None for name in ("start-from", "repair", "keep")]
    starts = bool(desk.form.starts)
    assert helping == [starts, level == 2, True], "no list without entries; mending makes a whole line-up"
    if level == 2:
        desk.side.turn_to("lab")
        desk.side.turn_to("check")
        desk.side.turn_to("lab")
        assert session.help.used(0) == 1
    table.close()


# -- keys, keeping, how much help -----------------------------------------------------------------------------------


def test_the_letters_of_the_rows_act_wherever_the_focus_is_and_are_told(app: App) -> None:
    scene, hands = form(app), Hands(app)
    muted = app.settings.mute
    man = next(each for each in scene.form.squad if each.qualified[0] is TeamRow.M)
    scene.choose(man.name)
    app.focus(scene.root.find("clear"), by_key=True)
    hands.key("m")
    assert scene.form.row_of(man.name) is TeamRow.M
    assert app.settings.mute == muted
    told = dict(KeySheet(app, scene).groups()[0][1])
    assert "T  A  V  M  S" in told
    everywhere = [keys for _, lines in KeySheet(app, scene).groups()[1:] for keys, _ in lines]
    assert "M" not in everywhere
    assert "V" not in everywhere


def test_a_line_up_is_kept_with_its_club_and_offered_next_time(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    before = table_of(scene).session.state
    assert scene.form.starts.get("stored") != scene.form.draft.line_up
    hands.click("keep")
    own = app.folders.base / "teams" / "united"
    (path,) = own.glob("*.json")
    assert spec("united").load_team(path).stored[0] == scene.form.draft.line_up
    assert table_of(scene).session.state == before
    assert len(table_of(scene).session.timeline.decisions) == 0
    again = line_up(app, table_of(scene))
    table_of(scene).put(again)
    assert next(iter(again.form.starts)) == "stored"
    assert again.form.starts["stored"] == scene.form.draft.line_up
    again.start_from("stored")
    again.making.set_points("hardness", TeamRow.M, 1)
    Hands(app).click("keep")
    assert [each.name for each in own.glob("*.json")] == [path.name], "the own copy is changed, not copied again"

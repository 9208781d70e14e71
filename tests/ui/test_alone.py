"""Playing alone: a computer opponent is chosen in the menu, is never asked for anything, and is seen at its work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest

from game.content.titles import TITLES
from game.content.words import words
from game.core.choices import OptionField
from game.core.dice import StreamDice
from game.journal.entries import SeatKind
from game.play.option_words import OptionWords
from game.play.session import Session
from game.rules.counter_attack.actions import Decline, StartPhase
from game.rules.counter_attack.desk import DESK
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.data import Kind
from game.ui.board.lower import BoardSide
from game.ui.board.match import MatchScene
from game.ui.board.programs import THINKS
from game.ui.counter_attack.gallery import match as gallery
from game.ui.film.match import MatchScene as FilmMatch
from game.ui.gallery.windowless import Hands
from game.ui.matches import Table, screens
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.versus import VersusScene
from game.ui.table.consent import Consent
from game.ui.table.curtain import Curtain
from game.ui.table.log import LogPanel
from game.ui.table.side import MatchLayout
from game.ui.undici.title import TITLE as UNDICI
from game.ui.widgets.base import Rect
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

BOARDS = ("counter_attack", "undici", "world_cup")
TICK = 1 / 30
Board: TypeAlias = MatchScene[Any, Any]


def versus(app: App, game: str, mode: str = "play") -> Table:
    """From the menu into a match against the computer."""
    app.push(MainMenu(app))
    Hands(app).click("computer").click(f"game-{game}").click(mode).click("begin")
    table: Table = app.scene.table  # type: ignore[attr-defined]
    return table


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_a_line_up_against_a_computer_is_no_secret_and_only_people_take_help(
    make: Callable[..., App], game: str
) -> None:
    app = make()
    table = versus(app, game)
    whose = app.scene.root.find("whose")
    assert isinstance(whose, Label)
    assert whose.text == words("en").say("desk.whose-alone", {"name": table.names[0]})
    session = table.session
    while session.prompt is not None:
        session.submit(session.prompt.seats[0], answer(session))
    app.reset(screens(game).due(app, table))
    helped = app.scene.root.find("helped")
    assert isinstance(helped, Label)
    assert table.names[0] in helped.text
    assert table.names[1] not in helped.text


def answer(session: Session) -> object:
    """Something sensible for whoever is asked."""
    assert session.prompt is not None
    seat = session.prompt.seats[0]
    return next(iter(session.spec.bots.values()))(session.view(seat), seat, StreamDice(len(session.timeline.decisions)))


def on_the_board(app: App, game: str) -> Board:
    """A match against the computer, as far as the board; everything before it is decided quickly."""
    table = versus(app, game)
    for _ in range(20):
        if isinstance(app.scene, MatchScene):
            return app.scene
        prompt = table.session.prompt
        assert prompt is not None
        table.submit(prompt.seats[0], answer(table.session))
        table.go_on()
    raise AssertionError("never on the board")


def decisions(app: App, scene: Board, most: int) -> Iterator[None]:
    """Every tick until so many decisions of one's own are made, each as soon as it is asked for."""
    own = 0
    for _ in range(30_000):
        if app.scene is not scene or own > most:
            return
        yield
        if not scene.resting and not scene.dice.due and scene.session.prompt is not None:
            own += 1
            scene.commit(answer(scene.session))
        app.tick(TICK)
    raise AssertionError("it stands still")


def buttons(scene: Board) -> dict[str, Button]:
    """What can be pressed to decide something, beside the board and above it, as it stands on the screen."""
    layout = scene.root
    assert isinstance(layout, MatchLayout)
    assert isinstance(layout.side, BoardSide)
    parts = (*layout.side.actions.walk(), *layout.prompt.walk())
    return {each.name: each for each in parts if isinstance(each, Button)}


# -- choosing an opponent ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_the_computer_is_played_from_the_menu_in_one_click_after_game_and_level(app: App, game: str) -> None:
    session = versus(app, game).session
    first, second = session.header.seats
    assert (first.name, first.kind) == ("Anna", SeatKind.PERSON)
    assert (second.name, second.kind) == (next(iter(spec(game).bots.values())).name, SeatKind.BOT)
    assert session.spec.id == game


def test_the_level_is_kept_and_the_same_keys_play_again(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).key("p", "5").click("level-random").click("play")
    app.reset(MainMenu(app))
    Hands(app).key("p")
    scene = app.scene
    assert isinstance(scene, VersusScene)
    assert (scene.game, scene.level) == (list(TITLES)[4], "random")


def test_computer_opponents_have_names_of_their_own() -> None:
    names = [bot.name for game in TITLES for bot in spec(game).bots.values()]
    assert len(set(names)) == len(names)
    for game in TITLES:
        levels = [bot.level for bot in spec(game).bots.values()]
        assert levels == sorted(set(levels), reverse=True), "the strongest first"


def test_a_person_of_the_same_name_can_be_told_apart(make: Callable[..., App]) -> None:
    app = make(names=("Kasimir", ""))
    session = versus(app, "counter_attack").session
    assert [seat.name for seat in session.header.seats] == ["Kasimir", "Kasimir II"]


# -- at the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOARDS)
def test_a_program_is_never_asked_to_look_away_to_agree_or_to_be_ready(app: App, game: str) -> None:
    app.change(speed=8, computer_pace=8)
    scene = on_the_board(app, game)
    for _ in decisions(app, scene, 25):
        assert not any(isinstance(each, Curtain | Consent) for each in app.stack)
    assert scene.session.chair.hand_over is None


@pytest.mark.parametrize("game", ["undici", "world_cup"])
def test_the_hand_stays_open_while_a_program_decides(app: App, game: str) -> None:
    app.change(speed=8, computer_pace=6)
    scene, seen = on_the_board(app, game), 0
    for _ in decisions(app, scene, 30):
        hand = scene.session.view(0).hands[0]
        if scene.programs.thinks and hand:
            app.draw()
            cards = [each.name for each in scene.root.walk() if each.name.startswith(("hand-", "card-"))]
            assert len([name for name in cards if name[-1].isdigit()]) >= len(hand)
            seen += 1
    assert seen


@pytest.mark.parametrize("game", BOARDS)
def test_each_step_of_a_program_is_announced_with_its_name_and_waits(app: App, game: str) -> None:
    scene = on_the_board(app, game)
    assert scene.app.settings.computer_pace == 4
    name, waits = scene.table.names[1], dict[int, float]()
    for _ in decisions(app, scene, 12):
        if scene.programs.thinks:
            assert scene.prompt.text == app.words.say("versus.deciding", {"name": name})
            assert scene.prompt.face == name
            at = len(scene.session.timeline.decisions)
            waits[at] = waits.get(at, 0.0) + TICK
    decided = [at for at, decision in enumerate(scene.session.timeline.decisions) if decision.seat == 1]
    assert decided
    shown = [at for at in decided if at in waits]
    assert len(shown) >= len(decided) - 2, "only what is no part of the match is decided unseen"
    assert all(abs(waits[at] - THINKS[3]) < 0.2 for at in shown), waits


@pytest.mark.parametrize("game", ["counter_attack", "undici"])
def test_what_a_program_did_stays_on_the_pitch_until_the_next_decision(app: App, game: str) -> None:
    app.change(speed=8, computer_pace=8)
    scene, most, asked, cleared = on_the_board(app, game), 0, False, False
    for _ in decisions(app, scene, 40):
        if not scene.resting:
            marks = [each for each in scene.overlays() if each.kind is Kind.LAST]
            most, asked = max(most, len(marks)), True
            assert len(marks) >= min(1, len(scene.trail))
        elif asked and scene.programs.shown_by == 0:
            cleared = cleared or scene.trail == ()
            asked = False
    assert most >= 2
    assert cleared


@pytest.mark.parametrize("game", BOARDS)
def test_buttons_rest_in_their_places_while_dice_fall_and_others_decide(app: App, game: str) -> None:
    """Neither a die, nor a film, nor the turn of a program moves a button, or takes it away."""
    app.change(speed=8, computer_pace=7)
    scene = on_the_board(app, game)
    places: dict[str, Rect] = {}
    rested = rolled = thought = 0
    for _ in decisions(app, scene, 60):
        now = buttons(scene)
        if not scene.resting:
            places = {name: each.rect.copy() for name, each in now.items()}
            assert not any(each.rests for each in now.values())
            continue
        assert {name: each.rect for name, each in now.items() if name in places} == places
        tools = [now[name] for name in places if name.startswith(("tool-", "skip", "play-card", "lay-aside"))]
        assert all(each.rests for each in tools)
        rested += len(tools)
        rolled += scene.film.rolling
        thought += scene.programs.thinks
    assert rested
    assert thought
    assert rolled or game == "world_cup"


def test_a_button_at_rest_does_nothing(app: App) -> None:
    scene = on_the_board(app, "undici")
    for _ in decisions(app, scene, 30):
        tool = next((each for name, each in buttons(scene).items() if name.startswith("tool-") and each.rests), None)
        if tool is not None and scene.programs.thinks:
            before = len(scene.session.timeline.decisions), scene.decision.choosing.tool
            Hands(app).click(tool.name)
            assert (len(scene.session.timeline.decisions), scene.decision.choosing.tool) == before
            return
    raise AssertionError("nothing rested")


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_no_button_of_a_film_moves(app: App, game: str) -> None:
    table = versus(app, game)
    table.submit(0, answer(table.session))
    table.go_on()
    scene = app.scene
    assert isinstance(scene, FilmMatch)
    app.draw()
    rects = {each.name: each.rect.copy() for each in scene.root.walk() if isinstance(each, Button)}
    scene.source.kick_off()
    for _ in range(400):
        app.tick(0.1)
        if app.scene is not scene:
            break
        now = {each.name: each for each in scene.root.walk() if isinstance(each, Button)}
        assert {name: now[name].rect for name in rects if name in now} == {n: r for n, r in rects.items() if n in now}
        assert set(rects) - set(now) <= {"action-kick-off", "action-main"}


# -- what is not asked -------------------------------------------------------------------------------------------------


def with_it(scene: SetupScene, field: OptionField) -> dict[str, Any]:
    """Options with which this one makes a difference: with those of now, or with another value of one of them."""
    now = scene.choices.options
    others = [{**now, other.name: value} for other in scene.form.fields if not other.inside for value in other.offered]
    return next(options for options in (now, *others) if field.counts(options))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", TITLES)
def test_every_option_of_a_set_up_is_explained_in_a_line(make: Callable[..., App], game: str, language: str) -> None:
    app = make(language=language)
    scene = SetupScene(app, game)
    app.push(scene)
    told = OptionWords(spec(game), words(language))
    found: dict[str, str] = {}
    fields = {field.name: field for field in scene.form.fields}
    for field in fields.values():
        scene.turned_to = field.page
        scene.choices.options = with_it(scene, field)
        scene.rebuild()
        line = scene.root.find(f"about-{field.name}")
        assert isinstance(line, Label), field.name
        found[field.name] = line.text
    assert found == {name: told.help(field) for name, field in fields.items()}
    assert all(found.values())
    assert all(told._said(field, "help") for field in scene.form.fields), "its own line, not the whole rule"
    assert all(len(text) <= 200 for text in found.values())


FAR = gallery.IN_FRONT.replace(
    "choose phase", '[{"@":"Choose","after":"phase"},{"@":"Thirds","moved":[],"sides":[0],"zones":[0]}]'
)


@pytest.mark.rule("CA-F3-01")
def test_one_word_is_enough_for_the_far_third_until_the_ball_comes_back(app: App) -> None:
    """The ball stays in the east: whoever has said so is not asked again; in the journal it stands every time."""
    app.change(speed=8, auto_go=False)
    scene = gallery.scene(app, FAR)
    assert scene.decision.seat == 0
    Hands(app).click("stay")
    thirds: list[Any] = []
    for _ in range(20_000):
        app.tick(TICK)
        if scene.resting or scene.dice.due:
            continue
        assert not (scene.decision.choosing.kind.endswith(".thirds") and scene.decision.seat == 0), "not asked again"
        assert DESK.far_third(scene.ground.shown) == 0
        pairs = zip(scene.records, scene.session.timeline.decisions, strict=True)
        thirds = [made for record, made in pairs if made.seat == 0 and DESK.only_far_third(record.before)]
        if len(thirds) > 2:
            break
        offers = [offer.action for offer in scene.session.offers()]
        scene.commit(Decline() if Decline() in offers else StartPhase())
    assert [made.action for made in thirds] == [{"@": "Decline"}] * 3, "the first one by hand, the others by themselves"


@pytest.mark.rule("CA-F3-01")
def test_what_was_taken_back_is_asked_again(app: App) -> None:
    scene = gallery.scene(app, FAR)
    Hands(app).click("stay").wait(3)
    assert scene.decision.staying == {0: 0}
    scene.table.taking_back.undo()
    Hands(app).wait(1)
    assert scene.decision.staying == {}
    assert scene.root.find("stay") is not None


def test_what_is_the_only_choice_is_done_and_can_still_be_taken_back(app: App) -> None:
    scene = on_the_board(app, "counter_attack")
    assert [decision.action["@"] for decision in scene.session.timeline.decisions] == ["BeginMatch"]
    Hands(app).wait(8)
    scene.table.taking_back.undo()
    Hands(app).wait(3)
    assert not scene.session.timeline.decisions, "taken back, it is not done again by itself"
    assert scene.decision.choosing.only is not None
    Hands(app).key("enter").wait(1)
    assert len(scene.session.timeline.decisions) >= 1


def test_whoever_wants_to_press_everything_himself_can(make: Callable[..., App]) -> None:
    scene = on_the_board(make(auto_go=False), "counter_attack")
    Hands(scene.app).wait(3)
    assert not scene.session.timeline.decisions


def test_the_log_goes_on_below_an_open_hand(make: Callable[..., App]) -> None:
    """A match that is taken up with cards in hand, without the tutor: the hand lies where the log would be."""
    app = make(tutor=False, speed=8)
    scene = on_the_board(app, "undici")
    for _ in decisions(app, scene, 40):
        if scene.ground.shown.hands[0] and not scene.resting:
            break
    again = MatchScene(app, scene.table, UNDICI)
    app.push(again)
    assert not any(isinstance(widget, LogPanel) for widget in again.root.walk()), "the hand lies over it"
    before = len(again.side.log.lines)
    for _ in decisions(app, again, 1):
        pass
    assert len(again.side.log.lines) > before


@pytest.mark.parametrize("text", [100, 150])
def test_an_empty_hand_takes_the_room_of_nothing(make: Callable[..., App], text: int) -> None:
    """With large letters a hand lies where the tools would be; without cards there is none, and that is said."""
    app = make(text=text, speed=8)
    scene = on_the_board(app, "undici")
    for _ in decisions(app, scene, 40):
        if scene.decision.choosing.what == "turn" and not scene.resting and not scene.ground.shown.hands[0]:
            break
    assert not scene.ground.shown.hands[0]
    app.scene.rebuild()
    known = buttons(scene)
    assert {"tool-move", "tool-group"} <= set(known)
    assert known["hand"].text == scene.say("un.hand.open")
    assert known["hand"].why == scene.say("un.hand.empty")
    before = scene.decision.hand.open
    Hands(app).key("h")
    assert scene.decision.hand.open == before


def test_cards_stay_on_the_table_while_two_programs_are_held(app: App) -> None:
    """Everything is built anew then, in the middle of what is shown."""
    versus(app, "world_cup", "watch")
    scene = app.scene
    assert isinstance(scene, MatchScene)
    while not (scene.busy and scene.ground.film_view.open and scene.ground.strip.facts.pile):
        app.tick(TICK)
    before = scene.ground.strip.facts
    assert before.title == scene.word("hands-watched")
    Hands(app).click("hold")
    assert scene.film.director.held
    assert scene.ground.strip.facts == before


@pytest.mark.parametrize("game", ["counter_attack", "undici"])
def test_whoever_only_watches_is_told_to_do_nothing(app: App, game: str) -> None:
    """The tutor names whoever is at it; what a decision asks for is told to nobody."""
    app.change(speed=8)
    versus(app, game, "watch")
    scene = app.scene
    while not isinstance(scene, MatchScene):
        app.tick(TICK)
        scene = app.scene
    names = scene.people
    for _ in range(400):
        app.tick(TICK)
        if app.scene is not scene:
            break
        card = scene.root.find("tutor-now")
        said = " ".join(widget.text for widget in card.walk() if isinstance(widget, Label)) if card else ""
        assert any(name in said for name in names)
        assert scene.root.find("tutor-watch-out") is None
        scene.side.refresh_page()


def test_with_large_letters_the_tools_come_before_the_hand(make: Callable[..., App]) -> None:
    """There is room for one of them: the hand is opened with its button, and stays open then."""
    app = make(text=150, speed=8)
    scene = on_the_board(app, "undici")
    for _ in decisions(app, scene, 40):
        if scene.decision.choosing.what == "turn" and not scene.resting and scene.ground.shown.hands[0]:
            break
    assert scene.ground.shown.hands[0]
    assert {"tool-move", "tool-pass", "hand"} <= set(buttons(scene))
    Hands(app).click("hand")
    cards = [each for each in scene.root.walk() if each.name.startswith("hand-") and each.name[-1].isdigit()]
    assert len(cards) == len(scene.ground.shown.hands[0])

"""The curtain hides: picture, tooltips, log and title are the same whatever lies behind; it lifts on purpose only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.play.session import Session
from game.rules.united.actions import SubmitLineUp
from game.rules.united.chaos import random_clubs
from game.rules.united.state import Club, LineUp
from game.ui.app import App
from game.ui.early import TITLE
from game.ui.entering import lay
from game.ui.gallery import windowless as stages
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Key, Pointer, Typed
from game.ui.keys import COMMANDS
from game.ui.matches import Table
from game.ui.table.consent import Consent
from game.ui.table.curtain import HOLD, Curtain, Recap
from game.ui.undici.gallery import match as undici
from game.ui.world_cup.gallery import chart as world_cup
from tests.journal.helpers import begin, clubs, play
from tests.ui.sample import hover, pixels

UI = Path(__file__).resolve().parents[2] / "game" / "ui"
NOT_HERE = {"bundle", "full-screen"}
"""Commands that write a file or change the window; what a report bundle holds is no business of the curtain."""


OPENED: list[App] = []


def stage(folder: Path, **settings: Any) -> App:
    OPENED.append(stages.stage(folder, **settings))
    return OPENED[-1]


@pytest.fixture(autouse=True)
def _closing() -> Iterator[None]:
    """Every match is laid aside in the end."""
    yield
    while OPENED:
        OPENED.pop().quit()


def other_club(club: Club, seed: int) -> Club:
    """A squad that has nothing but its name in common with ``club``."""
    return Club(club.name, random_clubs(StreamDice(seed))[0].players, club.short, clubs()[0].stored, not club.founded)


def hand_in(session: Session, which: int, **more: Any) -> None:
    """The line-up of whoever is asked: one of those the game proposes, without anybody looking at a screen."""
    prompt = session.prompt
    assert prompt is not None
    offers = [offer.action for offer in session.spec.rules.offers(session.state)]
    action = replace(offers[which % len(offers)], **more)
    session.submit(prompt.seats[0], action)


def fresh(session: Session, which: int) -> None:
    """Nobody has handed in anything."""


def anna_in(session: Session, which: int) -> None:
    hand_in(session, which)


def both_in(session: Session, which: int) -> None:
    """Both are in and Ben still sits there, so the next screen is for both."""
    hand_in(session, which)
    hand_in(session, which + 1)
    session.chair.take(1)


MOMENTS: dict[str, Callable[[Session, int], None]] = {"fresh": fresh, "anna-in": anna_in, "both-in": both_in}


SECRETS = {
    "scout": '["white",0,[{"@":"Turn"},{"@":"ScoutDue","side":0}]]',
    "full-hand": '["white",0,[{"@":"Next"},{"@":"Draw"},{"@":"HandDue"}]]',
}
"""Undici: white looks at black's hand, or throws a card of his own away."""
HELD = (
    "hand-white=EP-01,LR-01,EA-01,UE-04,EP-04 hand-black=EP-10,EP-11,UE-06,EP-12",
    "hand-white=UE-02,EP-03,EP-07,LR-06,EA-04 hand-black=LR-04,EA-02,EP-13,TC-05",
)
"""As many cards, but others."""


def secret_of_cards(folder: Path, moment: str, which: int, **settings: Any) -> Hands:
    """The curtain before somebody is shown cards; ``which`` hands are held."""
    app = stage(folder, **settings)
    chips = f"{undici.WHITE} / {undici.BLACK} / white 8 / {SECRETS[moment]}"
    undici.table(app, f"{chips} / turn=7 score=1:0 locks=H11,K10 locked-by=white {HELD[which]} piles=15,16").go_on()
    assert isinstance(app.scene, Curtain)
    app.draw()
    return Hands(app)


def curtained(folder: Path, moment: str, which: int, squads: int, **settings: Any) -> Hands:
    """The curtain of a match; ``which`` and ``squads`` decide everything that is hidden."""
    if moment in SECRETS:
        return secret_of_cards(folder, moment, which, **settings)
    home, away = clubs()
    teams = (other_club(home, squads), other_club(away, squads + 50)) if squads else (home, away)
    app = stage(folder, **settings)
    session = begin(folder / "match.jsonl", teams=teams)
    MOMENTS[moment](session, which)
    lay(app, session).go_on()
    assert isinstance(app.scene, Curtain)
    app.draw()
    return Hands(app)


PAIRS = [
    (moment, which, squads)
    for moment in MOMENTS
    for which, squads in ((1, 0), (0, 3), (2, 7))
    if squads or moment != "fresh"
] + [(moment, 1, 0) for moment in SECRETS]
"""Other line-ups of the same squads, other squads, and both; before the first line-up there are only squads. Or other
hands of cards."""


@pytest.fixture(params=PAIRS, ids=lambda pair: f"{pair[0]}-{pair[1]}-{pair[2]}")
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Hands, Hands]:
    moment, which, squads = request.param
    one = curtained(tmp_path / "one", moment, 0, 0)
    two = curtained(tmp_path / "two", moment, which, squads)
    return one, two


def test_the_two_matches_do_differ(pair: tuple[Hands, Hands]) -> None:
    """Otherwise the comparisons below would prove nothing."""
    first, second = (session_of(hands.app) for hands in pair)
    assert first.digest() != second.digest()


def session_of(app: App) -> Session:
    scene = app.scene
    assert isinstance(scene, Curtain)
    return scene.table.session


def test_the_picture_is_the_same(pair: tuple[Hands, Hands]) -> None:
    one, two = pair
    assert pixels(one.app) == pixels(two.app)
    for hands in pair:
        hands.app.change(language="de", theme="light", text=150)
        hands.app.draw()
    assert pixels(one.app) == pixels(two.app)


def test_hovering_and_asking_tell_nothing(pair: tuple[Hands, Hands]) -> None:
    one, two = pair
    spots = [widget.rect.center for widget in one.app.scene.root.walk()]
    assert spots == [widget.rect.center for widget in two.app.scene.root.walk()]
    for spot in spots:
        for hands in pair:
            hover(hands, spot)
            hands.wait(0.6)
        assert pixels(one.app) == pixels(two.app)
    for _ in range(3):
        for hands in pair:
            hands.key("tab", "v").wait(0.1)
        assert pixels(one.app) == pixels(two.app)


@pytest.mark.parametrize(
    "chord", sorted({key for command in COMMANDS if command.id not in NOT_HERE for key in command.keys})
)
def test_no_key_lets_anything_through(tmp_path: Path, chord: str) -> None:
    """Whatever opens over the curtain shows the same for both, and closing it leads back to the curtain."""
    one = curtained(tmp_path / "one", "anna-in", 0, 0)
    two = curtained(tmp_path / "two", "anna-in", 1, 3)
    for hands in (one, two):
        hands.key(chord).wait(0.1)
    assert pixels(one.app) == pixels(two.app)
    for hands in (one, two):
        hands.key("escape", "escape", "escape").wait(0.1)
        assert isinstance(hands.app.scene, Curtain), chord
        assert session_of(hands.app).chair.hand_over is not None
    assert pixels(one.app) == pixels(two.app)


def test_nothing_of_the_match_lies_below_the_curtain(pair: tuple[Hands, Hands]) -> None:
    for hands in pair:
        assert [type(scene) for scene in hands.app.stack] == [Curtain]


def test_the_log_behind_it_says_the_same(pair: tuple[Hands, Hands]) -> None:
    """What the next one to sit down would be told."""
    told = []
    for hands in pair:
        scene = hands.app.scene
        assert isinstance(scene, Curtain)
        assert isinstance(scene.table, Table)
        told.append(scene.table.sentences_since(0, scene.hand_over.to) if scene.hand_over.to is not None else [])
    assert told[0] == told[1]


def test_the_title_of_the_window_never_changes() -> None:
    calls = [call for path in UI.rglob("*.py") for call in re.findall(r"set_caption\((.*?)\)", path.read_text("utf-8"))]
    assert set(calls) == {"TITLE"}
    assert TITLE == "Touchline"


# -- lifting it -------------------------------------------------------------------------------------------------


def test_only_holding_lifts_it(tmp_path: Path) -> None:
    hands = curtained(tmp_path, "anna-in", 0, 0)
    hands.key("space", "enter", "escape").click("hold").wait(0.3)
    hands.hold("space", HOLD / 2).wait(1)
    assert isinstance(hands.app.scene, Curtain)
    hands.hold("space", HOLD + 0.2)
    assert not isinstance(hands.app.scene, Curtain)


def test_the_mouse_lifts_it_too(tmp_path: Path) -> None:
    hands = curtained(tmp_path, "anna-in", 0, 0)
    hold = hands.app.scene.root.find("hold")
    assert hold is not None
    hands.app.dispatch(Pointer("down", hold.rect.center, 1))
    hands.wait(HOLD + 0.2)
    assert not isinstance(hands.app.scene, Curtain)


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("recap", [True, False])
def test_a_key_still_held_does_nothing_behind_it(tmp_path: Path, moment: str, recap: bool) -> None:
    hands = curtained(tmp_path, moment, 0, 0, recap=recap)
    app, session = hands.app, session_of(hands.app)
    app.dispatch(Key("space", code=32))
    while isinstance(app.scene, Curtain):
        app.dispatch(Key("space", code=32))
        hands.wait(1 / 30)
    scene, entry = app.scene, session.timeline.steps
    hands.wait(2.0)
    still = pixels(app)
    for _ in range(20):
        app.dispatch(Key("space", code=32))
        app.dispatch(Typed(" "))
        hands.wait(1 / 30)
    assert (app.scene, session.timeline.steps) == (scene, entry)
    if not app.moving:
        assert pixels(app) == still
    app.dispatch(Key("space", down=False, code=32))
    assert (app.scene, session.timeline.steps) == (scene, entry)


def test_a_button_of_the_mouse_still_held_does_nothing_behind_it(tmp_path: Path) -> None:
    hands = curtained(tmp_path, "anna-in", 0, 0, recap=False)
    hold = hands.app.scene.root.find("hold")
    assert hold is not None
    session = session_of(hands.app)
    hands.app.dispatch(Pointer("down", hold.rect.center, 1))
    hands.wait(HOLD + 0.2)
    scene, entry = hands.app.scene, session.timeline.steps
    for widget in list(scene.root.focusables()):
        hands.app.dispatch(Pointer("up", widget.rect.center, 1))
        hands.app.tick(0.02)
    assert (hands.app.scene, session.timeline.steps) == (scene, entry)


# -- the recap --------------------------------------------------------------------------------------------------


def illegal(line_up: LineUp) -> LineUp:
    """Nobody in the last row that has somebody: the game master has to mend it."""
    places = list(line_up.places)
    row = max(number for number, names in enumerate(places) if len(names) > 1)
    places[row] = places[row][:1] * 2
    keeper, sweeper, back, middle, front = places
    return replace(line_up, places=(keeper, sweeper, back, middle, front))


def repaired(session: Session) -> None:
    offer = next(iter(session.spec.rules.offers(session.state))).action
    assert isinstance(offer, SubmitLineUp)
    session.submit(0, SubmitLineUp(illegal(offer.line_up), repair=True))


def test_the_recap_tells_only_what_may_be_told(tmp_path: Path) -> None:
    lines = []
    for name, act in (("plain", anna_in), ("repaired", lambda session, which: repaired(session))):
        app = stage(tmp_path / name)
        session = begin(tmp_path / name / "match.jsonl")
        table = Table(app, session)
        table.go_on()
        table.lift_curtain(0)
        act(session, 0)
        table.go_on()
        assert isinstance(app.scene, Curtain)
        table.lift_curtain(1)
        scene = app.scene
        assert isinstance(scene, Recap)
        assert scene.lines == table.sentences_since(0, 1)
        lines.append(scene.lines)
        Hands(app).wait(3)
        hidden = [event for event in table.events_since(0, 0) if event not in table.events_since(0, 1)]
        assert bool(hidden) == (name == "repaired"), "the mending of a line-up is for its owner alone"
    assert lines[0] == lines[1]


def test_the_recap_ends_with_any_key_and_only_once(tmp_path: Path) -> None:
    app = stage(tmp_path)
    session = begin(tmp_path / "match.jsonl")
    table = Table(app, session)
    hand_in(session, 0)
    table.seen[1] = 0
    table.go_on()
    table.lift_curtain(1)
    assert isinstance(app.scene, Recap)
    Hands(app).key("x")
    assert app.scene is table.scene
    assert session.timeline.steps == 1


def test_a_seat_is_told_nothing_twice(tmp_path: Path) -> None:
    app = stage(tmp_path)
    session = begin(tmp_path / "match.jsonl")
    play(session, 2)
    table = Table(app, session)
    table.go_on()
    assert not isinstance(app.scene, Recap)


# -- agreeing together ------------------------------------------------------------------------------------------


def asked_both(folder: Path, hand: tuple[str, ...]) -> App:
    """The World Cup Game: Anna holds these cards and wants the last two turns back, to which Ben must agree."""
    app = stage(folder, recap=False)
    laid = world_cup.played(app, world_cup.after(20))
    world_cup.go_on(laid, 2)
    scene = world_cup.sit(app, laid)
    laid.session.state.hands[laid.viewer or 0] = hand
    scene.rebuild()
    hands = Hands(app)
    hands.wait(3)
    hands.key("ctrl+z")
    hands.wait(0.5)
    assert isinstance(app.scene, Consent)
    return app


def test_a_hand_is_covered_while_both_agree(tmp_path: Path) -> None:
    first, second = (asked_both(tmp_path / name, hand)
                     for name, hand in (("a", ("1", "foul", "3")), ("b", ("penalty", "2", "attack"))))  # fmt: skip
    first.draw()
    second.draw()
    assert pixels(first) == pixels(second)


def test_who_does_not_agree_comes_back_through_the_curtain(tmp_path: Path) -> None:
    app = asked_both(tmp_path, ("1", "foul", "3"))
    Hands(app).key("escape")
    assert isinstance(app.scene, Curtain)

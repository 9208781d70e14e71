"""Whatever a seat can reach is equal for two matches that differ only in what is hidden from it.

Every way to reach something (``reaches.py``, ``windows.py``) goes out from both of two twin matches (``twins.py``), at
several moments of matches of every game that hides something. ``TOUCHLINE_SECRETS=3`` in the environment: all moments
of three matches for each of them, and everything looked at more closely, which takes hours.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.rules import SEATS, Rules
from game.journal import lines
from game.journal.entries import SeatKind, SeatSetup
from game.journal.envelopes import closed, packed
from game.journal.lines import Chain
from game.rules.registry import TITLES, spec
from game.rules.world_cup.match import WorldCup
from game.ui.board.replay import ReplayScene
from game.ui.table.curtain import Curtain
from game.ui.world_cup.hands import Hands
from game.ui.world_cup.strip import StripFacts
from tests.secrets.reaches import LONG, REACHES, SEATED, Reach, Spot
from tests.secrets.twins import MAKERS, Twins, course, recorded
from tests.secrets.windows import SEATED_WINDOWS, WINDOWS
from tests.secrets.worlds import living_in

OPEN = [game for game in TITLES if type(spec(game).rules).view is Rules.view]
"""Games without secrets: their rules show everybody everything."""
ALL = REACHES | WINDOWS
BY_SEAT = (*SEATED, *SEATED_WINDOWS)
SEEDS = range(int(os.environ.get("TOUCHLINE_SECRETS", "0")) or 1)
COURSES = [
    (game, kind, side, seed) for game, kinds in MAKERS.items() for kind in kinds for side in SEATS for seed in SEEDS
]


@pytest.fixture(scope="module", params=COURSES, ids=lambda each: "-".join(map(str, each)))
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Twins]:
    return list(recorded(course(*request.param), tmp_path_factory.mktemp("twins")))


@pytest.mark.parametrize("name", ALL)
def test_nothing_tells_twins_apart(twins: list[Twins], name: str, tmp_path: Path) -> None:
    for pair, seat in looked_at(twins, name):
        compare(pair, ALL[name], seat, tmp_path / "home")


def looked_at(twins: list[Twins], name: str) -> list[tuple[Twins, int | None]]:
    """Which moments, and from which seats."""
    if LONG:
        return [(pair, seat) for pair in twins for seat in (pair.blind if name in BY_SEAT else pair.blind[:1])]
    if name not in BY_SEAT:
        return [(twins[-1], twins[-1].blind[0])]
    own = [(pair, pair.blind[0]) for pair in twins if pair.name.endswith("seen")][-1:]
    unseen: list[tuple[Twins, int | None]] = [(pair, None) for pair in twins if not pair.name.endswith("seen")]
    others = unseen[-1:]
    if name == "faults" and own:
        return own
    if name == "meanwhile":
        return [(pair, pair.blind[0]) for pair in twins if pair.name.endswith("hidden")][-1:]
    return others if others and others[0][0].name.endswith("both") else [*own, *others]


@pytest.mark.parametrize("side", SEATS if LONG else SEATS[1:])
@pytest.mark.parametrize("game", MAKERS)
def test_nor_does_anything_against_a_program(game: str, side: int, tmp_path: Path) -> None:
    """One person plays without a curtain, and what the program holds is as secret as anybody's."""
    bot = SeatSetup("Robot", SeatKind.BOT, next(iter(spec(game).bots)))
    seats = (bot, SeatSetup("Ben")) if side == 0 else (SeatSetup("Anna"), bot)
    kind = next(iter(MAKERS[game]))
    own = [pair for pair in recorded(course(game, kind, side), tmp_path, seats) if pair.name.endswith("seen")]
    for pair in own if LONG else own[-1:]:
        for name in SEATED_WINDOWS if LONG else ("table",):
            compare(pair, ALL[name], pair.blind[0], tmp_path / "home")


def compare(pair: Twins, reach: Reach, seat: int | None, home: Path) -> None:
    found = [gathered(pair, which, reach, seat, home) for which in (0, 1)]
    for one, two in zip(*found, strict=False):
        assert one == two, f"{pair.game}, {pair.name}: seat {seat} can tell by {one[0]}: {differing(one[1], two[1])}"
    assert len(found[0]) == len(found[1])


def gathered(pair: Twins, which: int, reach: Reach, seat: int | None, home: Path) -> list[tuple[str, Any]]:
    path = pair.lay(which, home)
    with living_in(pair.worlds[which]):
        coming = tuple((each, actions[which]) for each, actions in pair.coming)
        return list(reach(Spot(home, path, pair.game, seat, coming)))


def differing(one: Any, two: Any) -> str:
    """Where two things begin to differ, with a little of what is around."""
    first, second = (each if isinstance(each, bytes | str) else repr(each) for each in (one, two))
    if first == second:
        return "the picture"
    at = next(
        (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )
    begin = max(0, at - 60)
    return f"at {at} of {len(first)}/{len(second)}: {first[begin : at + 80]!r} / {second[begin : at + 80]!r}"


# -- the net has no holes ---------------------------------------------------------------------------------------------

TO_BYTES, SAY = Chain.to_bytes, Curtain.say


def bare(chain: Chain, line: Any, room: int) -> bytes:
    """A journal without envelopes."""
    return TO_BYTES(chain, line, 0)


def tight(key: bytes, place: str, data: Any, size: int) -> str:
    """Envelopes as large as what is in them."""
    return closed(key, place, data, len(packed(data)))


def said(curtain: Curtain, *given: Any) -> str:
    """A curtain that knows what lies behind it."""
    return f"{SAY(curtain, *given)} {curtain.table.session.state.hands}"


def laid(hands: Hands, facts: StripFacts) -> None:
    """A film with open hands."""
    film = hands.wall.scene
    assert isinstance(film, ReplayScene)
    facts.title = str(film.watched.timeline.state.hands)


def told(rules: WorldCup, state: Any, event: Any, seat: int | None) -> Any:
    return event


def seen(rules: WorldCup, state: Any, seat: int | None) -> Any:
    return state


WRITING = {"bare": (Chain, "to_bytes", bare), "tight": (lines, "closed", tight)}
HOLES = {
    "command line": (WorldCup, "event_view", told),
    "pages": (WorldCup, "event_view", told),
    "listing": (WorldCup, "view", seen),
    "session": (WorldCup, "view", seen),
    "film": (Hands, "fill", laid),
    "table": (Curtain, "say", said),
    "faults": (Curtain, "say", said),
}


@pytest.mark.parametrize("name", WRITING)
def test_what_lies_open_in_a_file_is_found(name: str, tmp_path: Path) -> None:
    with patch.object(*WRITING[name]):
        pair = list(recorded(course("world_cup", "hands", 1), tmp_path))[-1]
        with pytest.raises(AssertionError, match="can tell by"):
            compare(pair, ALL["files"], 0, tmp_path / "home")


@pytest.mark.parametrize("name", HOLES)
def test_what_gets_out_of_the_program_is_found(name: str, tmp_path: Path) -> None:
    """A comparison that cannot fail would prove nothing."""
    pair = next(pair for pair in recorded(course("world_cup", "hands", 1), tmp_path) if pair.name == "turn-hidden")
    with patch.object(*HOLES[name]), pytest.raises(AssertionError, match="can tell by"):
        compare(pair, ALL[name], None, tmp_path / "home")


# -- what the comparison rests on -------------------------------------------------------------------------------------


def test_the_twins_do_differ(twins: list[Twins]) -> None:
    """Otherwise the comparisons above would prove nothing."""
    for pair in twins:
        one, two = (path.read_bytes() for path in pair.files)
        assert one != two
        assert len(one) == len(two)


def test_every_game_is_looked_at() -> None:
    assert set(TITLES) == {*MAKERS, *OPEN}


@pytest.mark.parametrize("game", OPEN)
@pytest.mark.parametrize("seed", range(8 if LONG else 2))
def test_games_without_secrets_have_none(game: str, seed: int) -> None:
    """Whatever the options: what anybody sees is all there is, and nobody is asked behind a curtain."""
    title, dice = spec(game), StreamDice(seed)
    state = title.random_start(dice)
    for _ in range(400):
        prompt = title.rules.prompt(state)
        if prompt is None:
            break
        assert not prompt.secret
        assert all(title.rules.view(state, seat) == state for seat in (0, 1, None))
        done = apply(title.rules, state, prompt.seats[0], title.rules.random_answer(state, prompt.seats[0], dice), dice)
        assert isinstance(done, Applied)
        assert all(title.rules.event_view(done.state, event, None) == event for event in done.events)
        state = done.state

"""Somebody alone plays the computer in the real window, at every game; then he watches two of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.journal.entries import Decision, SeatKind
from game.rules.registry import TITLES
from tests.window.harness import Display, Program
from tests.window.journey import first_start, journal_at, past_the_seal, stamp
from tests.window.ways import Keys, Mouse, Way

NEVER = ("Curtain", "Consent")
"""Nobody hands anything over, and nobody agrees, where a program sits opposite."""


def newest(home: Path) -> Path:
    return max((home / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


def decided(home: Path, seat: int) -> int:
    """How often a seat has decided in the match that lies on the table."""
    return sum(isinstance(line, Decision) and line.seat == seat for line in journal_at(stamp(newest(home))).lines)


def choose(way: Way, game: str, mode: str) -> None:
    """From the menu: the computer, a game, one click."""
    program = way.program
    way.command("computer", "p")
    program.wait_scene("VersusScene")
    way.command(f"game-{game}", str(list(TITLES).index(game) + 1))
    program.picture(f"alone-{way.name}-{game}-01-versus")
    way.press(mode)
    past_the_seal(way)


def wait_quietly(way: Way, done: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Wait for something; on the way nobody is asked to look away or to agree."""
    program, end = way.program, time.monotonic() + seconds
    while not done():
        assert not set(program.seen()["scenes"]) & set(NEVER)
        assert time.monotonic() < end, f"waited for {what} in vain; there is {program.seen()['scenes']}"
        program.pause(0.1)


def own_line_up(way: Way) -> None:
    """A plan of the list; the program has its own already, and the match is on at once."""
    way.program.wait_scene("LineUpForm")
    way.choose("start-from", "")
    way.press("hand-in")
    way.program.wait_scene("MatchScene")
    way.command("action-go", "enter")
    way.program.wait(lambda seen: seen["moving"], "the film")


def own_eleven(way: Way) -> None:
    way.program.wait_scene("LineUpScene")
    way.press("ready")
    way.program.wait_scene("MatchScene")
    way.program.wait_place("ready")
    way.command("ready", "enter")


def own_places(way: Way) -> None:
    way.program.wait_place("ready")
    way.command("ready", "x")


def own_card(way: Way) -> None:
    """Wait for the own turn, then lay a card aside."""
    home = way.program.home
    wait_quietly(way, lambda: resting(way), "the own turn")
    before = decided(home, 0)
    way.command("card-0", "1")
    way.command("lay-aside", "x")
    way.command("play-card", "enter")
    way.program.wait(lambda seen: decided(home, 0) > before, "the card")


def resting(way: Way) -> bool:
    """Whether the own turn is open."""
    seen = way.program.seen()
    return not seen["moving"] and "lay-aside" in seen["places"]


FIRST: Mapping[str, Callable[[Way], None]] = {
    "counter_attack": own_places, "undici": own_eleven, "united": own_line_up, "powerplay": own_line_up,
    "world_cup": own_card,
}  # fmt: skip
FILMED = ("united", "powerplay")


def alone(way: Way, game: str) -> None:
    """One decision of one's own, then the program's, seen on the same screen."""
    home = way.program.home
    choose(way, game, "play")
    header = journal_at(stamp(newest(home))).header
    assert [seat.kind for seat in header.seats] == [SeatKind.PERSON, SeatKind.BOT]
    before = decided(home, 1)
    FIRST[game](way)
    way.program.picture(f"alone-{way.name}-{game}-02-after-mine")
    if game not in FILMED:
        wait_quietly(way, lambda: decided(home, 1) > before, "the program's turn")
        assert way.program.seen()["scenes"][-1] == "MatchScene"
        way.program.picture(f"alone-{way.name}-{game}-03-its-turn")
    to_the_menu(way)


def watch(way: Way, game: str) -> None:
    """Two programs: it goes on without anybody doing anything."""
    home = way.program.home
    choose(way, game, "watch")
    way.program.wait_scene("MatchScene")
    before = sum(decided(home, seat) for seat in (0, 1))
    wait_quietly(way, lambda: sum(decided(home, seat) for seat in (0, 1)) > before + 1, "both to play")
    way.program.picture(f"alone-{way.name}-{game}-04-watching")
    to_the_menu(way)


def to_the_menu(way: Way) -> None:
    """While a program is at it, the menu is one key or one click away; a film of one's own is ended first."""
    for _ in range(4):
        way.command("menu", "escape")
        if way.program.soon(lambda seen: seen["scenes"][-1] == "PauseMenu"):
            break
    way.program.wait_scene("PauseMenu")
    way.press("leave")
    way.program.wait_scene("MainMenu")


def evening(display: Display, home: Path, kind: type[Way], **more: str) -> None:
    with Program(display, home, **more) as program:
        way = kind(program)
        first_start(way)
        for game in TITLES:
            alone(way, game)
            watch(way, game)
        assert program.close_window() == 0
        assert program.errors == ""


@pytest.mark.window
def test_alone_at_every_game_by_mouse(display: Display, home: Path) -> None:
    evening(display, home, Mouse)


@pytest.mark.window
def test_alone_at_every_game_by_keys_in_german(large: Display, home: Path) -> None:
    evening(large, home, Keys, LANG="de_DE.UTF-8")

"""A short look at everything: is the program complete and does it do what it should on this machine?"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from game.content.rulebook import rule_book
from game.content.words import LANGUAGES, words
from game.core.codec import decode, encode
from game.core.dice import StreamDice
from game.core.frozen import frozen
from game.journal.entries import SeatKind, SeatSetup
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.folders import Folders
from game.play.journaled import Done
from game.play.library import Library
from game.play.opening import resume as resume_session
from game.play.opening import start as start_session
from game.play.opponents import bot_turn
from game.play.session import Session
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec
from game.workshop.simulate import load_teams, ready_match
from game.workshop.soak import soak

MATCHES = 6
"""Random matches of every game: enough to see that it works on this machine; ``soak`` is for more."""


@frozen
class SelfTest:
    """One check: its name, and what went wrong (nothing: it passed)."""

    name: str
    problem: str = ""


def run_selftest() -> list[SelfTest]:
    """Every check; a failing one says why and the others still run."""
    return [_run(name, check) for name, check in CHECKS.items()]


def _run(name: str, check: Callable[[], None]) -> SelfTest:
    try:
        check()
    except Exception as error:  # noqa: BLE001 - whatever it is, the person must be told and the rest goes on
        return SelfTest(name, f"{type(error).__name__}: {error}")
    return SelfTest(name)


def _data_is_there() -> None:
    for game in TITLES:
        title = spec(game)
        for kind in title.files:
            for path in title.samples(kind):
                _expect(not kind.faults(kind.load(path)), f"{game}: {path.name} is not legal")
        _expect(len(rule_book(game).rule) > 0, f"{game}: the rule book is empty")


def _words_are_complete() -> None:
    first, second = (words(language).entries.keys() for language in LANGUAGES)
    _expect(first == second, f"words differ: {sorted(first ^ second)[:3]}")


def _positions_survive() -> None:
    for game in TITLES:
        position = spec(game).position
        state = position.parse(position.example)
        _expect(position.parse(position.describe(state)) == state, f"{game}: position text")


def _odds_sum_to_one() -> None:
    for game in TITLES:
        title = spec(game)
        if title.forecast is not None:
            scores = title.forecast(ready_match(title, None, None, ()))["scores"]
            _expect(sum(Fraction(chance) for chance in scores.values()) == 1, f"{game}: the odds do not sum to 1")


def _matches_keep_their_promises() -> None:
    for game in TITLES:
        soak(spec(game), MATCHES, 10 * MATCHES, 1)


def _a_match_can_be_saved() -> None:
    """A whole match between bots in a journal, closed, taken up again, verified and indexed."""
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Folders(Path(folder)))
        for game in TITLES:
            title = spec(game)
            best, other = (*title.bots, *title.bots)[:2]
            bots = SeatSetup(best, SeatKind.BOT, best), SeatSetup(f"{other} 2", SeatKind.BOT, other)
            path = library.new_path(game)
            start = title.new_match(load_teams(title, None, None), _first_options(title))
            with start_session(path, title, start, bots) as session:
                _expect(isinstance(bot_turn(session), Done), f"{game}: the bot did not move")
            with resume_session(path) as session:
                while session.prompt is not None:
                    _play_on(session)
                _expect(session.secret is not None, f"{game}: the seal is not opened")
            replay(title.rules, read_journal(path), verify=True)
        rows = library.matches()
        _expect([row.status for row in rows] == ["over"] * len(TITLES), f"the index shows {rows}")


def _first_options(title: GameSpec) -> Any:
    """As the game suggests for a first match: that is a short one."""
    usual = title.rules.options_type
    first = next(iter(title.setup.presets.values()), None)
    return decode(usual, encode(usual, usual()) | dict(first.options if first else {}))


def _play_on(session: Session) -> None:
    """A bot's turn, or any answer where both may give it."""
    if bot_turn(session) is None and session.prompt is not None:
        seat = session.prompt.seats[0]
        session.submit(seat, session.rules.random_answer(session.state, seat, StreamDice(session.timeline.steps)))


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


CHECKS: dict[str, Callable[[], None]] = {
    "data files": _data_is_there,
    "words in both languages": _words_are_complete,
    "positions as text": _positions_survive,
    "exact odds": _odds_sum_to_one,
    "random matches": _matches_keep_their_promises,
    "saving, resuming, verifying": _a_match_can_be_saved,
}

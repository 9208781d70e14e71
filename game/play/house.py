"""A season kept going as far as people's orders are in: what commands and soak runs do, and a window step by step."""

from __future__ import annotations

from collections.abc import Callable

from game.core.driver import Refused
from game.core.frozen import frozen
from game.core.rules import Seat
from game.league.running import assistant_dice
from game.play.season_session import SeasonSession

Progress = Callable[[int, int], None]
"""Told how many matches of how many of a day are played."""


@frozen
class Stopped:
    """Why a season does not go on by itself: it is over, enough rounds were played, or people must decide."""

    over: bool = False
    waits_for: tuple[Seat, ...] = ()


def go_on(session: SeasonSession, rounds: int | None = None, progress: Progress | None = None) -> Stopped:
    """As far as possible, or so many rounds."""
    left = rounds
    while session.prompt is not None and not session.waits_for:
        closed = session.rounds_over
        working = session.house()
        try:
            while True:
                done, total = next(working)
                if progress is not None:
                    progress(done, total)
        except StopIteration:
            pass
        if left is not None and session.rounds_over > closed:
            left -= 1
            if left <= 0:
                break
    return Stopped(session.prompt is None, session.waits_for)


def assist(session: SeasonSession, seat: Seat) -> None:
    """The computer answers in a person's place, from what that manager may know."""
    dice = assistant_dice(bytes.fromhex(session.header.secret), session.timeline.steps, seat)
    result = session.submit(seat, session.league.assistant(session.view(seat), seat, dice))
    if isinstance(result, Refused):
        raise RuntimeError(f"the assistant did what it may not: {result.ruling}")

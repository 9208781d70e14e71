"""Short ways to make careers and to play them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.driver import Refused
from game.core.rules import Seat
from game.play.career import Career, new_career, open_career
from game.play.house import assist, go_on
from game.play.season_session import SeasonSession
from game.rules.registry import league

SEED, CLUBS, ADA, BEN = bytes(range(32)), 4, 0, 1
LEAGUE = league("united")


def begin(careers: Path, people: tuple[str, ...] = ("Ada", "Ben"), seed: bytes = SEED, **more: Any) -> Career:
    """A small league with known dice."""
    settings = LEAGUE.rules.options_type(clubs=CLUBS, doubles=1, **more)
    return new_career(careers, "united", "A league", settings, people, seed)


def decide(session: SeasonSession, seat: Seat) -> None:
    """A person's answer: what the computer would do."""
    assist(session, seat)


def step(session: SeasonSession) -> bool:
    """One decision; False: the season is over."""
    if session.prompt is None:
        return False
    if session.waits_for:
        decide(session, session.waits_for[0])
    else:
        for _ in session.house():
            pass
    return True


def to_orders(session: SeasonSession) -> SeasonSession:
    """On, until people are asked for orders."""
    while not (session.waits_for and LEAGUE.sheets.moment(session.state)):
        assert step(session)
    return session


def play_season(session: SeasonSession) -> SeasonSession:
    while step(session):
        pass
    return session


def rounds(session: SeasonSession, number: int) -> SeasonSession:
    """Until so many rounds are over."""
    while session.rounds_over < number:
        assert step(session)
    return session


def submitted(session: SeasonSession, seat: Seat, action: Any) -> None:
    assert not isinstance(session.submit(seat, action), Refused)


__all__ = ["ADA", "BEN", "LEAGUE", "begin", "decide", "go_on", "open_career", "play_season", "rounds", "step",
           "submitted", "to_orders"]  # fmt: skip

"""What the tests of the command line share: answers of commands, and matches to look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.workshop.simulate import load_teams


class Ran(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def write_match(path: Path, decisions: int = 99) -> Path:
    """A journal of a cup match between the sample clubs, played up to so many decisions or to its end."""
    united = spec("united")
    choices = StreamDice(3)
    teams, options = load_teams(united, None, None), united.rules.options_type(cup=True)
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(path, united, united.new_match(teams, options), seats, seed=bytes(range(32))) as session:
        while session.prompt is not None and len(session.timeline.decisions) < decisions:
            seat = session.prompt.seats[0]
            session.submit(seat, united.rules.random_answer(session.state, seat, choices))
    return path

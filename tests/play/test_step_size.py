"""How large a step is never changes the dice: nobody gets other luck by playing on in other portions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.journal.entries import SeatSetup, UndoPolicy
from game.play.opening import start
from game.play.session import Session
from game.rules.registry import spec
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.position import parse

UNITED = spec("united")
MATCH = "T3 A6+2 V8,5,6 M7,8,9+3 S8,7,9+2 / T4 A5 V7,9,9 M9,6,8+4 S8,10,7+2 / kick-off cup"


@pytest.fixture
def sessions(tmp_path: Path) -> Iterator[list[Session]]:
    opened = [
        start(
            tmp_path / f"{number}.jsonl",
            UNITED,
            parse(MATCH),
            (SeatSetup("A"), SeatSetup("B")),
            UndoPolicy.TUTOR,
            seed=b"7" * 32,
        )
        for number in range(3)
    ]
    yield opened
    for session in opened:
        session.close()


def play(session: Session, portion: int) -> None:
    session.submit(0, StartMatch())
    while session.prompt is not None:
        session.submit(0, PlayOn(portion))


def test_one_by_one_in_portions_or_at_once_is_the_same_match(sessions: list[Session]) -> None:
    play(sessions[0], 1)
    play(sessions[1], 7)
    sessions[2].submit(1, Finish())
    assert sessions[0].digest() == sessions[1].digest() == sessions[2].digest()


def test_taking_back_and_asking_for_more_changes_nothing(sessions: list[Session]) -> None:
    session, other = sessions[0], sessions[1]
    for each in (session, other):
        each.submit(0, StartMatch())
    session.submit(0, PlayOn(1))
    assert session.history.undo(0)
    session.submit(0, PlayOn(3))
    for _ in range(3):
        other.submit(0, PlayOn(1))
    assert session.digest() == other.digest()


def test_typed_dice_leave_the_program_its_own(sessions: list[Session]) -> None:
    by_hand, program = sessions[0], sessions[1]
    by_hand.by_hand.submit(0, Finish())
    while by_hand.by_hand.waiting_for is not None:
        by_hand.by_hand.type_die(None)
    program.submit(0, Finish())
    assert by_hand.digest() == program.digest()

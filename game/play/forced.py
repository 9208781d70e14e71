"""Decisions that can only be answered in one way: nobody need be asked, unless not being asked would tell something."""

from __future__ import annotations

from game.core.rules import AnyAction
from game.journal.entries import SeatKind
from game.play.session import Session


def forced(session: Session) -> AnyAction:
    """The one answer to the open decision; None: somebody must be asked.

    Who sits opposite would learn from a question that does not come: a person may only learn what both know anyway. A
    computer opponent sees states, not questions, and learns nothing.
    """
    prompt = session.prompt
    if prompt is None or len(prompt.seats) != 1:
        return None
    seat = prompt.seats[0]
    answer = session.spec.only_answer(session.view(seat), seat)
    if answer is None or session.header.seats[1 - seat].kind is not SeatKind.PERSON:
        return answer
    return answer if session.spec.only_answer(session.view(None), seat) == answer else None

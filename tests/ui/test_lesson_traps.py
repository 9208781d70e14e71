"""Traps that count can be found: what the rules refuse in Undici's lessons can be tried on its board, unless it is only
told of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.content.lessons import DoStep, course
from game.play.action_lines import read_action
from game.play.conditions import full_name
from game.ui.app import App
from game.ui.board.holding import How, Tool
from game.ui.board.match import MatchScene
from game.ui.undici.choosing import Choosing
from tests.ui.lessons import Learner

GAME = "undici"


def cases() -> Iterator[tuple[str, int, int]]:
    """Every refused try of the course that counts, but for elevens, which are handed in as they stand: lesson, step,
    number."""
    for lesson in course(GAME).lessons:
        for at, step in enumerate(lesson.file.step):
            if isinstance(step, DoStep):
                for number, wrong in enumerate(step.wrong):
                    if wrong.reason is not None and not wrong.told and not wrong.action.startswith("NameEleven"):
                        yield lesson.id, at, number


def tried(board: MatchScene[Any, Any], action: Any) -> Iterator[str]:
    """The reasons of everything that clicks with the tool of such an action are refused for."""
    decision = board.decision
    places = sorted(board.ground.view.places)
    if decision.arrange:
        arranging = decision.arranging
        for piece, _ in action.places:
            for place in places:
                before = dict(arranging.places)
                arranging.put(piece, place)
                if arranging.refusal is not None:
                    yield arranging.refusal.ruling.reason
                arranging.places = before
        return
    choosing = decision.choosing
    for tool in choosing.tools:
        if tool.makes(action):
            yield from _with(choosing, tool, places, board)


def _with(choosing: Choosing, tool: Tool, places: list[int], board: MatchScene[Any, Any]) -> Iterator[str]:
    held = [token.at for token in board.ground.view.tokens]
    firsts = {How.LOCK: [[place] for place in places], How.MOVER: [[place] for place in held],
              How.KICK: [[one, other] for one in held for other in held],
              How.GROUP: [[one, other] for one in held for other in held]}  # fmt: skip
    for first in firsts.get(tool.how, [[]]):
        for last in places:
            while choosing.back():
                pass
            if choosing.tool is not tool:
                choosing.press(tool)
            yield from _refused(choosing)
            for place in (*first, last):
                choosing.click(place)
                yield from _refused(choosing)


def _refused(choosing: Choosing) -> Iterator[str]:
    if choosing.refusal is not None:
        yield choosing.refusal.ruling.reason


@pytest.mark.parametrize(("lesson", "at", "number"), list(cases()), ids=str)
def test_a_trap_that_counts_can_be_met(app: App, lesson: str, at: int, number: int) -> None:
    anna = Learner(app, GAME, lesson, at)
    step = anna.table.lesson.run.step
    assert isinstance(step, DoStep)
    wrong = step.wrong[number]
    action = read_action(anna.table.lesson.spec, anna.table.lesson.state, wrong.action)
    assert wrong.reason is not None
    wanted = full_name(anna.table.lesson.spec, wrong.reason)
    assert any(reason == wanted for reason in tried(anna.board, action)), f"{wrong.action} cannot be tried: told = true"

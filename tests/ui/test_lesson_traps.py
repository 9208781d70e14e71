"""Traps that count can be found: what the rules refuse in lessons on boards can be tried there by clicks, unless it is
only told of; what is allowed and not meant can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from game.content.lessons import DoStep, Wrong, course
from game.play.action_lines import read_action
from game.play.conditions import full_name
from game.rules.counter_attack.actions import Decline
from game.ui.app import App
from game.ui.board.holding import How, Tool
from game.ui.board.match import MatchScene
from game.ui.counter_attack.arranging import Arranging as Formation
from game.ui.counter_attack.choosing import Choosing as PitchChoosing
from game.ui.counter_attack.tools import hex_of, piece_of
from game.ui.undici.choosing import Choosing
from tests.ui.lessons import Learner

Board = MatchScene[Any, Any]
FORMS = ("NameEleven", "PickCard", "SubmitTeam")
"""What is handed in on a page of its own."""


def cases() -> Iterator[tuple[str, str, int, int]]:
    """Every try on a board that counts: game, lesson, step, number."""
    for game in HANDS:
        for lesson in course(game).lessons:
            for at, step in enumerate(lesson.file.step if lesson.file.waits is None else ()):
                if isinstance(step, DoStep):
                    for number, wrong in enumerate(step.wrong):
                        if not wrong.told and not wrong.action.startswith(FORMS):
                            yield game, lesson.id, at, number


def _refused(hand: Any) -> Iterator[str]:
    if hand.refusal is not None:
        yield hand.refusal.ruling.reason


# -- Undici ------------------------------------------------------------------------------------------------------------


def on_squares(board: Board, action: Any) -> Iterator[str]:
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


# -- Counter Attack ----------------------------------------------------------------------------------------------------


PITCH = [(x, y) for x in range(-20, 21) for y in range(-13, 14)]


def on_hexes(board: Board, action: Any) -> Iterator[str]:
    """The buttons, whoever the action names and where it leads; then everything else that these tools can do."""
    decision = board.decision
    if decision.arrange:
        yield from _arranged(decision.arranging, action)
        return
    choosing: PitchChoosing = decision.choosing
    if isinstance(action, Decline):
        choosing.decline()
        yield from _refused(choosing)
    if choosing.tool is None and hex_of(action) is not None:
        choosing.click(hex_of(action))  # type: ignore[arg-type]
        yield from _refused(choosing)
    for tool in choosing.tools:
        yield from _clicked(choosing, tool, action)


def _arranged(arranging: Formation, action: Any) -> Iterator[str]:
    """Anybody to any of the places that are meant, and handed in."""
    for piece, _ in action.places:
        for _, target in action.places:
            arranging.renew()
            arranging.click(arranging.places[piece])
            arranging.click(target)
            yield from _refused(arranging)
            arranging.hand_in(lambda answer: None)
            yield from _refused(arranging)


def _clicked(choosing: PitchChoosing, tool: Tool, action: Any) -> Iterator[str]:
    at, place = choosing.view.at, hex_of(action)
    pieces = [piece_of(action)] if piece_of(action) >= 0 else list(getattr(action, "pieces", ()))
    clicks = [at[piece] for piece in pieces] + ([place] if place is not None else [])
    if tool.how is How.PRESS and tool.offers:
        return
    choosing.drop()
    choosing.press(tool)
    yield from _refused(choosing)
    for each in clicks:
        if tool.offers and each is not None:
            choosing.click(each)
            yield from _refused(choosing)
    if tool.makes(action) or not clicks:
        yield from _anywhere(choosing, tool, [at[piece] for piece in tool.pieces if piece >= 0])


def _anywhere(choosing: PitchChoosing, tool: Tool, firsts: Sequence[Any]) -> Iterator[str]:
    for first in firsts or [None]:
        for place in PITCH:
            choosing.drop()
            choosing.press(tool)
            for each in (first, place):
                if each is not None and choosing.pinned is None:
                    choosing.click(each)
                    yield from _refused(choosing)


# -- The World Cup Game ------------------------------------------------------------------------------------------------


def on_lanes(board: Board, action: Any) -> Iterator[str]:
    """The card, and its lanes one after the other."""
    choosing = board.decision.choosing
    choosing.take(choosing.hand.index(action.card))
    for lane in action.lanes:
        choosing.click(lane)
        yield from _refused(choosing)


HANDS: Mapping[str, Callable[[Board, Any], Iterator[str]]] = {
    "counter_attack": on_hexes, "undici": on_squares, "world_cup": on_lanes,
}  # fmt: skip


@pytest.mark.parametrize(("game", "lesson", "at", "number"), list(cases()), ids=str)
def test_a_trap_that_counts_can_be_met(app: App, game: str, lesson: str, at: int, number: int) -> None:
    anna = Learner(app, game, lesson, at)
    step = anna.table.lesson.run.step
    assert isinstance(step, DoStep)
    wrong: Wrong = step.wrong[number]
    spec = anna.table.lesson.spec
    action = read_action(spec, anna.table.lesson.state, wrong.action)
    if wrong.reason is None:
        assert anna.board.session.judge(anna.table.lesson.you, action).allowed
        return
    wanted = full_name(spec, wrong.reason)
    assert any(reason == wanted for reason in HANDS[game](anna.board, action)), f"{wrong.action} cannot be tried"

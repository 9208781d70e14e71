"""What the side with the ball may do next: the quick-guide table as data (CA-MOVE-01, CA-PASS-05, CA-LOOSE-08)."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Fact, RuleRef, Ruling
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Action, Jump, Pass, Shoot, Snapshot, StartPhase
from game.rules.counter_attack.frames import After, Choose, HeaderAttack, PassKind
from game.rules.counter_attack.mechanics import any_pass, jumping, shot
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Switch


class Menu(NamedTuple):
    """A row of the table; ``rule`` is why the rest is not on it."""

    rule: RuleRef
    phase: bool = True
    passes: tuple[PassKind, ...] = ()
    shot: bool = False
    snapshot: bool = False


EVERY_PASS = (PassKind.STANDARD, PassKind.HIGH, PassKind.LONG)
MENUS = MappingProxyType(
    {
        After.PHASE: Menu("CA-MOVE-01", passes=EVERY_PASS, shot=True),
        After.STANDARD: Menu("CA-PASS-05", snapshot=True),
        After.FIRST: Menu("CA-FIRST-06", snapshot=True),
        After.HEADED: Menu("CA-HEAD-06", snapshot=True),
        After.WON: Menu("CA-LOOSE-08", passes=EVERY_PASS, shot=True),
        After.TACKLED: Menu("CA-TACKLE-04", passes=EVERY_PASS, shot=True),
        After.QUICK: Menu("CA-GK-08", snapshot=True),
        After.LOW: Menu("CA-PASS-05", snapshot=True),
        After.KICKED: Menu("CA-GK-07"),
        After.FREE_KICK: Menu("CA-SET-14", phase=False, passes=EVERY_PASS, shot=True),
        After.KICK_OFF: Menu("CA-KICKOFF-05", phase=False, passes=(PassKind.STANDARD,)),
    }
)


def menu(state: MatchState, after: After) -> Menu:
    """The row with the switches applied: CA-ADV-03, OPT-QTFIRST, OPT-AOS."""
    row, on = MENUS[after], state.options.on
    if on(Switch.FIRST_TIME) and (after is After.STANDARD or (after is After.QUICK and on(Switch.QUICK_FIRST))):
        return row._replace(passes=(PassKind.FIRST,))
    if after is After.WON and on(Switch.SNAP_ON_WON):
        return row._replace(shot=False, snapshot=True)
    return row


def options(state: MatchState, row: Menu) -> str:
    """What the row leaves as everybody stands, in one word for the question."""
    shoots = row.shot and state.carrier != NOBODY and bool(shot.aims(state, state.carrier))
    if not row.phase:
        return "pass-or-shoot" if shoots else "any-pass" if len(row.passes) > 1 else "pass"
    if row.passes == (PassKind.FIRST,):
        return "move-or-first"
    if row.passes:
        return "all" if shoots else "move-or-pass"
    return "move-or-snap" if row.snapshot and shot.snapshot_ruling(state, state.carrier).allowed else "move"


def _heads_again(state: MatchState, after: After) -> bool:
    """OPT-HEADSHOT2: a headed pass may be headed at goal."""
    return after is After.HEADED and state.options.on(Switch.HEAD_SHOT_AGAIN)


# -- judged -----------------------------------------------------------------------------------------------------


def _judge(state: MatchState, frame: Choose, action: StartPhase | Pass | Shoot | Snapshot | Jump) -> Ruling:
    row = menu(state, frame.after)
    if isinstance(action, StartPhase):
        return ALLOWED if row.phase else _not_after(frame, row.rule)
    if state.carrier == NOBODY:
        return refused(Reason.NOT_NOW, "CA-MOVE-09")
    if isinstance(action, Pass):
        return _judge_pass(state, frame, row, action)
    if isinstance(action, Shoot):
        return shot.ruling(state, state.carrier, action.aim) if row.shot else _not_after(frame, "CA-SHOT-01")
    if isinstance(action, Snapshot):
        return shot.snapshot_ruling(state, state.carrier) if row.snapshot else _not_after(frame, "CA-SNAP-01")
    if not _heads_again(state, frame.after):
        return _not_after(frame, "CA-HEAD-06")
    return jumping.judge_attack(state, HeaderAttack(PassKind.HEADED), action)


def _not_after(frame: Choose, rule: RuleRef) -> Ruling:
    """What has just been done does not let this follow."""
    return refused(Reason.NOT_AFTER, rule, after=str(frame.after))


def _judge_pass(state: MatchState, frame: Choose, row: Menu, action: Pass) -> Ruling:
    """CA-FIRST-01: a first-time pass follows only where the menu has it; then the pass itself is judged."""
    if action.kind is PassKind.FIRST and not state.options.on(Switch.FIRST_TIME):
        return refused(Reason.SWITCHED_OFF)
    if action.kind not in (*EVERY_PASS, PassKind.FIRST):
        return refused(Reason.WRONG_KIND, kind=str(action.kind))
    if action.kind not in row.passes:
        rule = "CA-FIRST-01" if action.kind is PassKind.FIRST else row.rule
        return _not_after(frame, rule)
    return any_pass.ruling(state, state.carrier, action)


# -- offered ----------------------------------------------------------------------------------------------------


def _offers(state: MatchState, frame: Choose) -> Iterator[Action]:
    row = menu(state, frame.after)
    if row.phase:
        yield StartPhase()
    if state.carrier == NOBODY:
        return
    if row.shot:
        yield from (Shoot(aim) for aim in shot.aims(state, state.carrier))
    if row.snapshot and shot.snapshot_ruling(state, state.carrier).allowed:
        yield Snapshot()
    if _heads_again(state, frame.after):
        yield from jumping.offer_attack(state, HeaderAttack(PassKind.HEADED))
    yield from any_pass.offers(state, state.carrier, *row.passes)


def _choose(state: MatchState, frame: Choose, dice: Dice) -> Action:
    """One of the things to do, then one of its ways; so a shot is as likely as a pass."""
    row = menu(state, frame.after)
    ways: list[PassKind | Action] = [*row.passes]
    if row.phase:
        ways.append(StartPhase())
    if row.shot and (aims := shot.aims(state, state.carrier)):
        ways.append(Shoot(aims[dice.roll("bot", len(aims)) - 1]))
    if row.snapshot and shot.snapshot_ruling(state, state.carrier).allowed:
        ways.append(Snapshot())
    while ways:
        way = ways.pop(dice.roll("bot", len(ways)) - 1)
        if not isinstance(way, PassKind):
            return way
        found = any_pass.some(state, state.carrier, way, dice)
        if found is not None:
            return found
    raise AssertionError("nothing can be done with the ball")


# -- answered ---------------------------------------------------------------------------------------------------


def _answer(work: Work[MatchState], frame: Choose, action: StartPhase | Pass | Shoot | Snapshot | Jump) -> None:
    carrier = work.draft.carrier
    if isinstance(action, StartPhase):
        flow.start_phase(work)
    elif isinstance(action, Pass):
        any_pass.play(work, carrier, action)
    elif isinstance(action, Shoot):
        shot.take(work, carrier, action.aim, free_kick=frame.after is After.FREE_KICK)
    elif isinstance(action, Snapshot):
        shot.announce(work, carrier)
    else:
        jumping.again(work, action)


def _free_ball(work: Work[MatchState]) -> bool:
    """CA-MOVE-09, CA-PASS-05, CA-LONG-05: nobody has the ball, so nothing but a movement phase is left."""
    if work.draft.carrier != NOBODY:
        return False
    flow.start_phase(work)
    return True


def _seat(state: MatchState, frame: Choose) -> Seat:
    return state.attack


def _facts(state: MatchState, frame: Choose) -> tuple[Fact, ...]:
    word = options(state, menu(state, frame.after))
    return (("after", str(frame.after)), ("piece", state.carrier), ("options", word), ("advice", word))


PARTS: dict[type, Part[Any]] = {
    Choose: Part(
        "choose", "CA-MOVE-01", _seat, (StartPhase, Pass, Shoot, Snapshot, Jump), _judge, _offers, _answer,
        facts=_facts, choose=_choose, rule_of=lambda state, frame: MENUS[frame.after].rule,
    )
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Choose: _free_ball}

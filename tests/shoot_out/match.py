"""The rules of the shoot-out."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, ClassVar

from game.core.chaos import Nonsense
from game.core.checks import Aim, Check
from game.core.dice import Rolled
from game.core.luck import LuckRoll
from game.core.parts import Part, PartRules
from game.core.reports import RollReport, Thrown
from game.core.rules import Ending, Prospect, Seat, Work
from game.core.ruling import ALLOWED, RuledReason, Ruling, refused
from game.core.sums import of_check
from tests.shoot_out.actions import Action, Chip, Shoot
from tests.shoot_out.events import Event, Kicked, Won
from tests.shoot_out.state import Kick, Options, ShootOut

NONSENSE = Nonsense(Action, {})


class Reason(RuledReason):
    CHIPPED = "spot_kicks.chipped", "SO-3"


def check_of(chip: bool) -> Check:
    """SO-2: a shot needs a 3. SO-3: a chip needs a 2."""
    reason, rule, needed = ("chip", "SO-3", 2) if chip else ("shot", "SO-2", 3)
    return Check(f"spot_kicks.{reason}", rule, 6, 0, Aim.AT_LEAST, needed)


def judge(state: ShootOut, frame: Kick, action: Action) -> Ruling:
    """SO-3: once for each side."""
    again = isinstance(action, Chip) and state.chipped[frame.side]
    return refused(Reason.CHIPPED) if again else ALLOWED


def offers(state: ShootOut, frame: Kick) -> Iterator[Action]:
    yield Shoot()
    if not state.chipped[frame.side]:
        yield Chip()


def take(work: Work[ShootOut], frame: Kick, action: Action) -> None:
    """SO-2, SO-3: the die decides, then the other side kicks."""
    side, chip, draft = frame.side, isinstance(action, Chip), work.draft
    check = check_of(chip)
    work.dice.about(lambda: of_check(check, side))
    rolled = work.dice.check(check)
    draft.taken[side] += (rolled.passed,)
    draft.chipped[side] |= chip
    work.tell(Kicked, side, chip, rolled.passed, report=lambda: told(check, side, rolled))
    work.replace(Kick(1 - side))


def told(check: Check, side: Seat, rolled: Rolled) -> RollReport:
    luck = LuckRoll(side, check.reason.partition(".")[2], check.chance(), rolled.passed, side)
    thrown = Thrown(of_check(check, side), (rolled.face,))
    verdict, good = ("goal", side) if rolled.passed else ("miss", 1 - side)
    return RollReport((thrown,), verdict, good, lambda: (luck,))


def leader(state: ShootOut) -> Seat | None:
    """SO-4: whoever the other side cannot catch any more."""
    score, left = state.score, [state.rounds - len(taken) for taken in state.taken]
    return next((side for side in (0, 1) if score[side] > score[1 - side] + left[1 - side]), None)


class ShootOutRules(PartRules[ShootOut, Action]):
    game = "spot_kicks"
    version = 1
    state_type = ShootOut
    action_type = Action
    event_type = Event
    options_type = Options
    reasons: ClassVar[dict[str, str]] = Reason.rules()
    parts: ClassVar[dict[type, Part[Any]]] = {
        Kick: Part("kick", "SO-1", lambda state, frame: frame.side, (Shoot, Chip), judge, offers, take,
                   facts=lambda state, frame: (("club", state.names[frame.side]),)),
    }  # fmt: skip
    automatic: ClassVar[dict[type, Any]] = {}

    def turn(self, state: ShootOut) -> int:
        return len(state.taken[0]) + len(state.taken[1])

    def settle(self, work: Work[ShootOut]) -> None:
        winner = leader(work.draft)
        if winner is not None:
            work.draft.frames.clear()
            work.emit(Won, winner, work.draft.rounds > work.draft.options.kicks)

    def ending(self, state: ShootOut) -> Ending | None:
        """SO-4, SO-5."""
        if state.frames:
            return None
        reason = "sudden-death" if state.rounds > state.options.kicks else "kicks"
        return Ending(reason, leader(state), state.score)

    def outcome(self, before: ShootOut, events: Sequence[Any]) -> Hashable:
        return "goal" if events[0].scored else "miss"

    def prospect(self, before: ShootOut, outcome: Hashable, seat: Seat) -> Prospect:
        side = before.frames[-1].side
        return Prospect(f"spot_kicks.{outcome}", side if outcome == "goal" else 1 - side)

    def misshapen(self, state: ShootOut) -> list[str]:
        whole = len(state.taken) == len(state.chipped) == 2 and len(state.frames) < 2
        return [] if whole and all(frame.side in (0, 1) for frame in state.frames) else ["two sides, one kick"]

    def broken_invariants(self, state: ShootOut) -> list[str]:
        ahead = len(state.taken[0]) - len(state.taken[1])
        in_turn = ahead in (0, 1) and all(frame.side == ahead for frame in state.frames)
        over = (leader(state) is None) == bool(state.frames)
        return [*([] if in_turn else ["kicks in turn"]), *([] if over else ["over as soon as it is decided"])]

    def nonsense(self, state: ShootOut) -> Nonsense:
        return NONSENSE


SHOOT_OUT = ShootOutRules()


def new_match(names: tuple[str, str], options: Options) -> ShootOut:
    """SO-1: the home side begins."""
    return ShootOut(options, names, [Kick(0)])

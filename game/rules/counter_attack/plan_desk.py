"""What the match screen asks about several moves at once: ready-made set pieces, the shape of the last time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.ruling import Ruling
from game.rules.counter_attack import last_shape, moves, plans, set_plays
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.frames import Phase, Placing, Thirds
from game.rules.counter_attack.mechanics import placing
from game.rules.counter_attack.plans import Plan
from game.rules.counter_attack.queries import phase_of
from game.rules.counter_attack.state import MatchState
from game.rules.counter_attack.tables import PHASE_MOVES


class PlanDesk:
    """Pure questions about plans; everything is answered from a view and changes nothing."""

    def set_plays(self, view: MatchState) -> tuple[tuple[str, Plan], ...]:
        """Ideas for the open turn of a set piece by name, each with its moves (CA-SET-01, CA-SET-03)."""
        return tuple((name, set_plays.plan(view, name)) for name in set_plays.names(view))

    def set_piece(self, view: MatchState) -> tuple[str, int] | None:
        """Which set piece players are being placed for, and who takes it."""
        frame = view.frames[-1] if view.frames else None
        return (placing.kind_of(frame), frame.taker) if isinstance(frame, Placing) else None

    def repeated(self, views: Sequence[MatchState]) -> Plan | None:
        """CA-F3-02: the moves back into the shape the side last had at such a moment; None: there was none.

        ``views`` are those at every decision so far, the open one last.
        """
        now = last_shape.moment(views[-1])
        kept = last_shape.last(views, now) if now is not None else None
        return last_shape.repeat(views[-1], kept) if kept is not None else None

    def trial(self, view: MatchState, planned: Iterable[Move]) -> Ruling:
        """Whether a plan can be carried out, in its order."""
        return plans.trial(view, planned)

    def unused(self, view: MatchState) -> tuple[int, int]:
        """CA-MOVE-02: how many moves of the running step are left that somebody can make, and how many it has."""
        frame = view.frames[-1] if view.frames else None
        if not isinstance(frame, Phase):
            return 0, 0
        return min(frame.left, len(moves.starters(view, frame))), PHASE_MOVES[frame.step - 1]

    def action(self, view: MatchState) -> int:
        """CA-TIME-05: the number of the action that is going on; a movement phase is counted when it ends."""
        return view.actions + (phase_of(view) is not None)

    def begun(self, view: MatchState) -> bool:
        """Whether anybody has used his free move in the thirds."""
        frame = view.frames[-1] if view.frames else None
        return isinstance(frame, Thirds) and bool(frame.moved)

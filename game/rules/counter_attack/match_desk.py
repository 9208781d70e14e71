"""What the match screen asks besides legality and odds: reach, zones, lines, who rolls, what is in the way.

Everything is answered from a view and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from game.core.ruling import Ruling
from game.core.sums import Sum
from game.geometry import paths
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import evidence, formations, moves, pitch, report, scenarios, statistics, sums
from game.rules.counter_attack.actions import Jump, Move, Pass, PlacePlayers, Run, Shoot
from game.rules.counter_attack.frames import (
    Arrange,
    Blocks,
    Flight,
    FlightMove,
    Ground,
    HeaderAttack,
    KeeperMove,
    Leaving,
    Opening,
    PassKind,
    Phase,
    Placing,
    Running,
    Shot,
    ShotRoll,
    SnapBlock,
    Thirds,
)
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.lanes import ball_line, near_line
from game.rules.counter_attack.mechanics import (
    air_duel,
    high,
    kickoff,
    offside,
    passing,
    periods,
    shot,
    steal,
    substitution,
)
from game.rules.counter_attack.queries import (
    forward,
    occupied,
    on_pitch,
    pace,
    phase_of,
    piece_at,
    skill,
    target_end,
    within,
)
from game.rules.counter_attack.state import NOBODY, PIECES, MatchState, Piece, Side, side_of
from game.rules.counter_attack.table import PARTS
from game.rules.counter_attack.tables import DIE, EXTRA_SHARE, HALF_MINUTES
from game.rules.counter_attack.zones import around, board, third_of, ways

Roller = tuple[Piece, int, Hex]
"""A player who may roll, the lowest face that succeeds (0: he needs none), and where."""
HIGH = (PassKind.HIGH, PassKind.LONG, PassKind.KICK, PassKind.CORNER, PassKind.HEAD_THROW, PassKind.HEADED)
"""Balls nobody on the way can reach."""
HEADED = (PassKind.HIGH, PassKind.CORNER, PassKind.HEAD_THROW)
"""Balls that are headed where they come down."""
SECONDS, MILLI = 60, 1000
"""In a minute, and milliseconds in a second."""


class MatchDesk:
    """Pure questions about a view of a match."""

    # -- players ------------------------------------------------------------------------------------------------

    def reach(self, view: MatchState, piece: Piece) -> tuple[Hex, ...]:
        """Where a player on the pitch could run in a movement phase (CA-MOVE-02)."""
        where = view.at[piece]
        if where is None:
            return ()
        phase = phase_of(view)
        own = phase is not None and side_of(piece) == moves.mover(view, phase)
        steps = moves.stride(view, phase, piece) if phase is not None and own else pace(view, piece)
        return tuple(place for place in paths.reach(where, steps, occupied(view), ways()) if place != where)

    def pace(self, view: MatchState, piece: Piece) -> int:
        """How far he runs now, injured or not."""
        return pace(view, piece)

    def zone(self, view: MatchState, piece: Piece) -> tuple[Hex, ...]:
        """The hexes a player influences: his own and those around it (CA-MOVE-05, CA-PASS-04)."""
        where = view.at[piece]
        return () if where is None else (where, *around(where))

    def zones(self, view: MatchState, side: Side) -> tuple[Hex, ...]:
        """The zones of influence of a whole side."""
        return tuple(sorted({place for piece in on_pitch(view, side) for place in self.zone(view, piece)}))

    def moved(self, view: MatchState) -> frozenset[Piece]:
        """Who has had his move in what is going on now."""
        frames = [frame for frame in view.frames if isinstance(frame, Phase | Thirds)]
        return frozenset(frames[-1].moved) if frames else frozenset()

    def resting(self, view: MatchState) -> frozenset[Piece]:
        """Who takes no part in the movement phase (CA-MOVE-12, CA-HEAD-10)."""
        phase = phase_of(view)
        return frozenset((*phase.barred, *phase.frozen)) if phase is not None else frozenset(view.barred)

    def bench(self, view: MatchState, side: Side) -> tuple[Piece, ...]:
        """Who can still come on (CA-SET-17)."""
        return tuple(substitution.bench(view, side))

    def changes_left(self, view: MatchState, side: Side) -> int:
        return max(0, substitution.allowed(view) - substitution.used(view, side))

    def keeper(self, view: MatchState, piece: Piece) -> bool:
        return is_keeper(view, piece)

    def runner(self, view: MatchState) -> Piece:
        """Who is on his run with the ball now, or nobody."""
        frame = view.frames[-1] if view.frames else None
        return frame.piece if isinstance(frame, Running) else NOBODY

    # -- the pitch ----------------------------------------------------------------------------------------------

    def offside_line(self, view: MatchState) -> Hex | None:
        """A hex of the column behind which attackers are offside; None: the halfway line (CA-SET-20)."""
        level = offside.level(view, view.attack)
        return (forward(view, view.attack) * level, 0) if level > 0 else None

    def offside(self, view: MatchState) -> tuple[Piece, ...]:
        """Attackers who stand offside now, or stood so when the ball was played."""
        return offside.as_it_arrives(view) or tuple(offside.standing_offside(view, view.attack))

    def shooting(self, view: MatchState, side: Side) -> tuple[Hex, ...]:
        """From where a side can shoot (CA-SHOT-02)."""
        return tuple(sorted(pitch.shooting_hexes(target_end(view, side))))

    def aims(self, view: MatchState, place: Hex) -> tuple[Hex, ...]:
        """The goal hexes the side with the ball could aim at from a hex (CA-SHOT-02)."""
        return pitch.shot_aims(place, target_end(view, view.attack))

    def thirds(self, view: MatchState) -> tuple[Hex, ...]:
        """The final thirds whose players may move freely now (CA-F3-01)."""
        frame = view.frames[-1] if view.frames else None
        if not isinstance(frame, Thirds):
            return ()
        return tuple(sorted(place for zone in frame.zones for place in board().third[zone]))

    def far_third(self, view: MatchState) -> int:
        """CA-F3-01: the third opposite to the one the ball lies in: 0 west, 1 east; -1: the ball lies in neither."""
        here = third_of(view.ball)
        return 1 - here if here is not None else -1

    def only_far_third(self, view: MatchState) -> bool:
        """Whether nobody but the players in that third may move freely now: at a keeper's kick both thirds may."""
        frame = view.frames[-1] if view.frames else None
        return isinstance(frame, Thirds) and frame.zones == (self.far_third(view),)

    def landing(self, view: MatchState) -> Hex | None:
        """Where a ball that is on its way is going."""
        for frame in reversed(view.frames):
            if isinstance(frame, Ground | Flight):
                return frame.to
            if isinstance(frame, Blocks | ShotRoll):
                return frame.shot.aim
        return None

    def announced(self, view: MatchState) -> tuple[Hex, ...]:
        """CA-GK-11: the way the carrier said he runs while the keeper is asked, where he stands first."""
        going = next((frame.path for frame in view.frames if isinstance(frame, Leaving)), ())
        return (view.ball, *going) if going else ()

    # -- what an action leads over ------------------------------------------------------------------------------

    def way(self, view: MatchState, action: Any) -> tuple[Hex, ...]:
        """The hexes of a run, a move or the ball, where it starts first; empty for anything else."""
        if isinstance(action, Run):
            return (view.hex(action.piece), *action.path)
        if isinstance(action, Move):
            return self._walk(view, action)
        if isinstance(action, Pass | Shoot):
            to = action.to if isinstance(action, Pass) else action.aim
            return (view.ball, *ball_line(view, view.ball, to)) if to != view.ball else ()
        return ()

    def _walk(self, view: MatchState, action: Move) -> tuple[Hex, ...]:
        start = view.at[action.piece] if action.piece in PIECES else None
        frame = view.frames[-1]
        if start is None or action.to == start:
            return ()
        if isinstance(frame, Phase):
            found = moves.way(view, frame, action.piece, action.to)
        elif isinstance(frame, FlightMove | KeeperMove | SnapBlock | Thirds):
            found = paths.way(start, action.to, self._steps(frame), occupied(view), ways())
        else:
            found = (action.to,)
        return (start, *found) if found else ()

    def _steps(self, frame: FlightMove | KeeperMove | SnapBlock | Thirds) -> int:
        if isinstance(frame, FlightMove | KeeperMove):
            return frame.reach
        ranges = board().ranges
        return ranges.snapshot_move if isinstance(frame, SnapBlock) else ranges.final_third_move

    def rollers(self, view: MatchState, action: Any) -> tuple[Roller, ...]:
        """Who may roll against a run, a pass along the ground or a shot, in the order in which it comes by."""
        if isinstance(action, Run):
            return tuple(self._steals(view, action))
        if isinstance(action, Pass) and action.kind not in HIGH and action.kind is not PassKind.QUICK:
            return self._interceptions(view, action)
        if isinstance(action, Shoot) and view.carrier != NOBODY:
            tried = shot.blockers(view, Shot(view.carrier, action.aim))
            return tuple((piece, needed, view.hex(piece)) for piece, needed in tried)
        return ()

    def _steals(self, view: MatchState, action: Run) -> Iterable[Roller]:
        """CA-MOVE-05: once for each defender whom the runner comes next to."""
        phase = phase_of(view)
        if phase is None:
            return
        waiting = list(steal.rollers(view, phase, action.piece))
        for place in action.path:
            for piece in [each for each in waiting if distance(view.hex(each), place) == 1]:
                waiting.remove(piece)
                yield piece, steal.needed(view, piece), place

    def _interceptions(self, view: MatchState, action: Pass) -> tuple[Roller, ...]:
        """CA-PASS-04, CA-GK-10."""
        passer = view.carrier if view.carrier != NOBODY else piece_at(view, view.ball)
        if passer == NOBODY:
            return ()
        frame = Ground(action.kind, passer, action.to)
        near = near_line(view, side_of(passer), view.ball, action.to)
        return tuple((piece, passing.face_needed(view, frame, piece), view.hex(piece)) for piece in near)

    def later(self, view: MatchState, action: Any) -> tuple[Sum, ...]:
        """The dice that fall once others have decided: of a high ball (CA-HIGH-04, CA-LONG-03, CA-GK-06), or of those
        who jump for it before the other side has named its own (CA-HEAD-04)."""
        if isinstance(action, Jump) and action.pieces and isinstance(view.frames[-1], HeaderAttack):
            jumping = tuple(sums.die(piece, air_duel.parts(view, piece)) for piece in action.pieces)
            return (Sum(air_duel.ROLL, "CA-HEAD-04", DIE, jumping),)
        if not isinstance(action, Pass) or action.kind not in HIGH or view.carrier == NOBODY:
            return ()
        if action.kind is PassKind.HEADED:
            return ()
        target = high.accuracy_target(view, Flight(action.kind, view.carrier, action.to))
        if not target:
            return ()
        return (sums.checked(high.accuracy(skill(view, view.carrier, "high_pass"), target), view.carrier),)

    def heads(self, view: MatchState, action: Any) -> tuple[Hex, ...]:
        """CA-HEAD-02: where those stand who are near enough to jump for a high ball as they stand now."""
        if not isinstance(action, Pass) or action.kind not in HEADED:
            return ()
        reach = board().ranges.header_reach
        return tuple(view.hex(piece) for side in (0, 1) for piece in within(view, side, action.to, reach))

    def evidence(self, view: MatchState, action: Any, ruling: Ruling) -> tuple[Hex, ...]:
        """The hexes that show why something is refused."""
        return evidence.evidence(view, action, ruling, self.way(view, action))

    # -- what came of it ----------------------------------------------------------------------------------------

    def counted(self, before: MatchState, events: Sequence[Any]) -> list[statistics.Entry]:
        """What the statistics count in a step of the match."""
        return statistics.counted(before, events)

    def figures(self, entries: Iterable[statistics.Entry]) -> tuple[tuple[str, Fraction, Fraction], ...]:
        """The sums for both sides by name: the share of actions first."""
        sums: dict[tuple[Side, str], Fraction] = {}
        for side, _, figure, amount, _ in entries:
            sums[side, figure] = sums.get((side, figure), Fraction(0)) + amount
        found = {
            figure: (sums.get((0, figure), Fraction(0)), sums.get((1, figure), Fraction(0)))
            for figure in statistics.Figure
        }
        actions = found.pop(statistics.Figure.ACTIONS)
        total = sum(actions)
        shares = tuple(part / total for part in actions) if total else (Fraction(1, 2), Fraction(1, 2))
        return (("possession", shares[0], shares[1]), *((str(name), *pair) for name, pair in found.items()))

    def scorers(self, view: MatchState) -> tuple[tuple[Side, str, int], ...]:
        """For which side, who, and how often, in the order of their first goals; own goals are nobody's."""
        goals = Counter(report.scorers(view))
        return tuple((side, name, count) for (side, name), count in goals.items())

    # -- kick-off and set pieces --------------------------------------------------------------------------------

    def presets(self, view: MatchState) -> tuple[tuple[str, PlacePlayers], ...]:
        """The formations a side can take its places in, by name (CA-KICKOFF-01)."""
        frame = view.frames[-1]
        if not isinstance(frame, Arrange):
            return ()
        side = frame.sides[0]
        made = [(name, self.placing(view, kickoff.formed(view, side, name))) for name in formations.FORMATIONS]
        return tuple((name, action) for name, action in made if kickoff.judge(view, frame, action).allowed)

    def placing(self, view: MatchState, places: Iterable[tuple[Piece, Hex]], receiver: Piece = NOBODY) -> PlacePlayers:
        """Places as an answer; whoever stands on the spot kicks off, or the nearest goes there.

        CA-SCEN-03: the first ball comes to ``receiver``, or to whoever is farthest forward.
        """
        frame, chosen = view.frames[-1], tuple(places)
        assert isinstance(frame, Arrange)
        if frame.sides[0] != frame.kicking or frame.opening is Opening.GOAL_KICK:
            return PlacePlayers(chosen)
        if frame.opening is Opening.TO_ATTACK:
            able, ahead = kickoff.receivers(view, frame.kicking, chosen), forward(view, frame.kicking)
            farthest = max(able, key=lambda piece: ahead * dict(chosen)[piece][0], default=NOBODY)
            return PlacePlayers(chosen, receiver if receiver in able else farthest)
        taker = next((piece for piece, place in chosen if place == board().kick_off), NOBODY)
        return PlacePlayers(chosen, taker) if taker != NOBODY else kickoff.placing(view, frame, chosen)

    def time(self, view: MatchState) -> tuple[str, int, int]:
        """CA-TIME-01, CA-TIME-05: what is counted, how much of it was played in this half, and how much there is.

        ``actions``, ``seconds`` or ``added`` (actions of added time).
        """
        if view.added:
            return "added", max(0, view.until - view.actions), view.added
        options, share = view.options, scenarios.minutes(view.options)
        extra = view.half in periods.EXTRA
        if options.minutes:
            whole = options.minutes * SECONDS * share // HALF_MINUTES
            return "seconds", view.clock // MILLI, whole // (EXTRA_SHARE if extra else 1)
        actions = (options.extra_actions if extra else options.half_actions) * share
        return "actions", view.actions, -(-actions // HALF_MINUTES)

    def clock_runs(self, view: MatchState) -> bool:
        """Whether the clock of the half runs at this decision, or stands while something is set up (CA-TIME-01)."""
        return bool(view.frames) and PARTS[type(view.frames[-1])].clock

    def turns(self, view: MatchState) -> tuple[tuple[Side, int], ...]:
        """Whose turn it is to place how many at a set piece, the present turn first (CA-SET-03)."""
        frame = view.frames[-1] if view.frames else None
        return frame.turns if isinstance(frame, Placing) else ()

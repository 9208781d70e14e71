"""Pure questions of a movement phase: who may move, how far, on which way (CA-MOVE-02, CA-MOVE-03, CA-MOVE-10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from game.core.ruling import ALLOWED, Ruling
from game.geometry import paths
from game.geometry.hexes import Hex, distance, neighbours
from game.rules.counter_attack.frames import Phase
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.queries import occupied, pace, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, pieces_of, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP, LAST_STEP
from game.rules.counter_attack.zones import board, ways

Path = tuple[Hex, ...]


def mover(state: MatchState, phase: Phase) -> Side:
    """CA-MOVE-02: the attack moves in the first and the third step, the defence in the second."""
    return 1 - state.attack if phase.step == DEFENCE_STEP else state.attack


def stride(state: MatchState, phase: Phase, piece: Piece) -> int:
    """CA-MOVE-02: how far he may go in this step."""
    full = pace(state, piece)
    return min(full, board().ranges.third_step) if phase.step == LAST_STEP else full


def start_ruling(state: MatchState, phase: Phase, piece: Piece) -> Ruling:
    """Whether a piece may begin to move in this step (CA-MOVE-02, CA-MOVE-11, CA-MOVE-12)."""
    fault = piece_fault(state, mover(state, phase), piece, "CA-MOVE-02")
    if fault is not None:
        return fault
    if phase.left < 1:
        return refused(Reason.NO_MOVES_LEFT, step=phase.step)
    for pieces, reason in (
        (phase.moved, Reason.ALREADY_MOVED),
        (phase.barred, Reason.BARRED),
        (phase.frozen, Reason.FROZEN),
    ):
        if piece in pieces:
            return refused(reason, piece=piece)
    if phase.before_throw and state.at[piece] == state.ball:
        return refused(Reason.TAKER_STAYS, "CA-SET-07", piece=piece)
    return ALLOWED


def starters(state: MatchState, phase: Phase) -> list[Piece]:
    """Everybody whom ``start_ruling`` allows to move, keepers too (CA-GK-01), in one quick go: this is asked a lot."""
    if phase.left < 1:
        return []
    resting = {*phase.moved, *phase.barred, *phase.frozen}
    thrower = state.ball if phase.before_throw else None
    return [
        piece
        for piece in pieces_of(mover(state, phase))
        if (where := state.at[piece]) is not None and piece not in resting and where != thrower
    ]


# -- without the ball -----------------------------------------------------------------------------------------------


def free_ball(state: MatchState) -> Hex | None:
    """Where the ball lies if nobody has it; a thrower at the line counts as nobody, but he stands on it."""
    return state.ball if state.carrier == NOBODY and state.ball not in state.at else None


def standing_tackle(state: MatchState, phase: Phase, piece: Piece) -> bool:
    """OPT-STANDTACKLE: a defender next to the carrier may tackle without moving; it counts as a move."""
    return (
        phase.step == DEFENCE_STEP
        and state.options.on(Switch.STAND_TACKLE)
        and state.carrier != NOBODY
        and distance(state.hex(piece), state.ball) == 1
    )


def move_ruling(state: MatchState, phase: Phase, piece: Piece, to: Hex) -> Ruling:
    """Whether a piece that may move, and does not have the ball, gets to a hex (CA-MOVE-02, CA-MOVE-03)."""
    if to not in ways():
        return refused(Reason.OUT_OF_BOUNDS, x=to[0], z=to[1])
    if to == state.at[piece]:
        return ALLOWED if standing_tackle(state, phase, piece) else refused(Reason.STANDS_THERE, piece=piece)
    if to in state.at:
        return refused(Reason.OCCUPIED, piece=state.at.index(to))
    if piece == state.passer and to == state.ball:
        return refused(Reason.OWN_FIRST_TIME_PASS, piece=piece)
    if way(state, phase, piece, to) is None:
        return refused(Reason.OUT_OF_REACH, piece=piece, steps=stride(state, phase, piece))
    return ALLOWED


def way(state: MatchState, phase: Phase, piece: Piece, to: Hex) -> Path | None:
    """The way he takes to a hex, round the free ball where that is no longer; None if it is too far."""
    start, steps = state.hex(piece), stride(state, phase, piece)
    if distance(start, to) > steps:
        return None
    walls: dict[Hex, Piece] = occupied(state)
    ball = free_ball(state)
    if ball is None or ball == to:
        return _straight(start, to, walls) or paths.way(start, to, steps, walls, ways())
    around = {**walls, ball: NOBODY}
    found = _straight(start, to, around) or paths.way(start, to, steps, around, ways())
    if found is not None or phase.step == DEFENCE_STEP:
        return found
    return paths.way(start, to, steps, walls, ways())


def _straight(start: Hex, to: Hex, walls: Collection[Hex]) -> Path | None:
    """A way that comes nearer with every step: quick, and nearly always there."""
    walked: list[Hex] = []
    place = start
    for left in range(distance(start, to) - 1, -1, -1):
        for beside in ways()[place]:
            if distance(beside, to) == left and beside not in walls:
                break
        else:
            return None
        walked.append(beside)
        place = beside
    return tuple(walked)


def destinations(state: MatchState, phase: Phase, piece: Piece, walls: Mapping[Hex, Piece]) -> list[Hex]:
    """Every hex ``move_ruling`` allows; ``walls`` is who stands where.

    A defender takes a free ball the moment he comes to it (CA-MOVE-08), so he gets no farther; an attacker may.
    """
    start, steps = state.hex(piece), stride(state, phase, piece)
    ball = free_ball(state)
    if ball is None or phase.step != DEFENCE_STEP:
        found = list(paths.reach(start, steps, walls, ways()))
    else:
        cost = paths.reach(start, steps, {**walls, ball: NOBODY}, ways())
        found = list(cost)
        if any(cost.get(beside, steps) < steps for beside in ways()[ball]):
            found.append(ball)
    if not standing_tackle(state, phase, piece):
        del found[0]
    return [to for to in found if to != ball] if piece == state.passer else found


# -- with the ball --------------------------------------------------------------------------------------------------


@cache
def exits(end: int) -> Mapping[Hex, Path]:
    """CA-MOVE-10: the steps from the hexes between the posts into the goal at an end."""
    goal = board().goal[end]
    return {place: tuple(beside for beside in neighbours(place) if beside in goal) for place in board().mouth[end]}


def run_ruling(state: MatchState, piece: Piece, path: Path, steps: int) -> Ruling:
    """Whether the carrier may run this way, hex by hex (CA-MOVE-03, CA-MOVE-04, CA-MOVE-10)."""
    if not path:
        return refused(Reason.BROKEN_PATH, piece=piece)
    if len(path) > steps:
        return refused(Reason.OUT_OF_REACH, piece=piece, steps=steps)
    doors, walls = exits(target_end(state, side_of(piece))), occupied(state)
    place = state.hex(piece)
    for beside in path:
        if beside not in doors.get(place, ()):
            if beside not in ways():
                return refused(Reason.OUT_OF_BOUNDS, x=beside[0], z=beside[1])
            if beside not in ways().get(place, ()):
                return refused(Reason.BROKEN_PATH, piece=piece)
            if walls.get(beside, piece) != piece:
                return refused(Reason.OCCUPIED, piece=walls[beside])
        place = beside
    return ALLOWED


Node = tuple[Hex, int, "Node | None"]
"""Where a run has come to, the set of defenders who go for the ball on the way, and the node before."""


def runs(state: MatchState, piece: Piece, steps: int, risks: Mapping[Hex, int]) -> list[Path]:
    """One run to every hex in reach: the one with the fewest tries at the ball, then the shortest.

    ``risks`` names for a hex the set of defenders who go for it there, as bits; each does so once on a way.
    """
    start = state.hex(piece)
    seen: dict[Hex, list[int]] = {start: [0]}
    best: dict[Hex, tuple[int, Node]] = {}
    edge: list[Node] = [(start, 0, None)]
    doors, walls = exits(target_end(state, side_of(piece))), occupied(state)
    for _ in range(steps):
        edge = _one_further(edge, seen, doors, walls, risks)
        for node in edge:
            rolls = node[1].bit_count()
            if node[0] not in best or rolls < best[node[0]][0]:
                best[node[0]] = (rolls, node)
    return [_walked(node) for _, node in best.values()]


def _one_further(
    edge: list[Node],
    seen: dict[Hex, list[int]],
    doors: Mapping[Hex, Path],
    walls: Mapping[Hex, Piece],
    risks: Mapping[Hex, int],
) -> list[Node]:
    """All ways one hex longer that meet fewer, or other, defenders than those ``seen`` before."""
    following: list[Node] = []
    board_ways = ways()
    for node in edge:
        place, risked, _before = node
        for beside in (*board_ways.get(place, ()), *doors.get(place, ())):
            if beside in walls:
                continue
            total = risked | risks.get(beside, 0)
            known = seen.setdefault(beside, [])
            if not any(old & total == old for old in known):
                known.append(total)
                following.append((beside, total, node))
    return following


def _walked(node: Node) -> Path:
    """The hexes of a run, without the one it started from."""
    found = []
    place, _, before = node
    while before is not None:
        found.append(place)
        place, _, before = before
    return tuple(reversed(found))

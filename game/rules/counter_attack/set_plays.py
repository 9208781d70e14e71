"""Ready-made set pieces: whom to place where in one's turn, by the name of an idea (CA-SET-01, -03, -10, -13).

Every idea is a list of wishes, the most pressing first, seen as if the attack played to the east and the ball lay in
the south. A side that stands on some of its wishes already goes on with the rest, so that an idea can be followed turn
by turn. What comes out is a plan for the open turn only; every move of it is legal where it stands in the order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.core.frozen import frozen
from game.geometry.hexes import Hex, distance, line_coordinates, mirror_east_west, mirror_north_south
from game.rules.counter_attack import evaluate, pitch
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.frames import PassKind, Placing
from game.rules.counter_attack.keepers import is_keeper, keeper_of
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.mechanics import placing
from game.rules.counter_attack.plans import Plan, carried, judged
from game.rules.counter_attack.queries import forward, on_pitch, skill, target_end, top
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import area, board

ASIDE = 2
"""So far from the wished hex somebody is still placed if it is taken."""
MARKED = 1
"""So near to his man a marker stands well."""
WALL = 3
"""Men in a wall."""
HOME, EDGE = (17, -1), (-12, 0)
"""Where the keeper of the defence awaits the ball, and the edge of the other area."""


@frozen
class Wish:
    """Somebody should stand here, the better he is at ``skill`` the rather; up to ``near`` hexes off will do.

    Nobody is put farther forward than ``line``, where he would be offside.
    """

    place: Hex
    skill: str = "heading"
    near: int = 0
    line: int | None = None
    """None: anywhere."""


@frozen
class Sight:
    """A position at a set piece, looked at as if the attack played to the east and the ball lay in the south."""

    state: MatchState
    frame: Placing

    @property
    def attack(self) -> Side:
        return side_of(self.frame.taker)

    @property
    def side(self) -> Side:
        return self.frame.turns[0][0]

    @property
    def ball(self) -> Hex:
        return self.turned(self.state.ball)

    def turned(self, place: Hex) -> Hex:
        """A hex of the pitch as it is looked at, and back again."""
        west = forward(self.state, self.attack) < 0
        north = line_coordinates(self.state.ball)[1] > 0
        place = mirror_east_west(place) if west else place
        return mirror_north_south(place) if north else place

    def men(self, side: Side) -> list[Piece]:
        """The outfielders of a side who can be placed."""
        state = self.state
        return [piece for piece in on_pitch(state, side) if piece != self.frame.taker and not is_keeper(state, piece)]

    def where(self, piece: Piece) -> Hex:
        return self.turned(self.state.hex(piece))


Idea = Callable[[Sight], Iterable[Wish]]


# -- ideas: fixed places ------------------------------------------------------------------------------------------


def _spots(skill: str, *places: Hex) -> Idea:
    return lambda sight: [Wish(place, skill) for place in places]


NEAR_POST = _spots("heading", (17, -4), (16, -3), (15, -5), (16, -6), (14, -2), (13, 0))
FAR_POST = _spots("heading", (17, 3), (16, 4), (15, 3), (16, 2), (14, 1), (13, -1))
CROWD = _spots("heading", (16, 0), (16, -2), (16, 2), (15, -1), (15, 0), (14, 0))
ZONAL = _spots("heading", (17, -4), (17, -2), (17, 1), (17, 3), (15, -3), (15, 2))
REBOUND = _spots("shooting", (11, -4), (11, 3), (11, -6), (11, 5), (9, 0))
CLEAR_UP = _spots("tackling", (11, -3), (11, 2), (11, -5), (11, 4), (9, -1))
COVER = _spots("tackling", (0, 0), (-2, -5), (-2, 5), (-6, 0))
COUNTER = _spots("pace", (0, -5), (0, 5), (-4, 0))


def _short_corner(sight: Sight) -> Iterator[Wish]:
    """Two to play it to, the rest before the goal."""
    yield from (Wish(place, "dribbling") for place in ((16, -10), (14, -9)))
    yield from (Wish(place) for place in ((15, -2), (15, 2), (13, 0), (16, 0)))


def _posts(sight: Sight) -> Iterator[Wish]:
    """One beside each post, then men for men."""
    yield from (Wish(place, "tackling") for place in ((18, -3), (18, 3)))
    yield from _marking(sight)


# -- ideas: as the others stand -----------------------------------------------------------------------------------


def _marking(sight: Sight) -> Iterator[Wish]:
    """A man goal-side of every attacker near the goal, the most dangerous one first."""
    goal = (board().columns[1], 0)
    threats = sorted(sight.men(sight.attack), key=lambda piece: (distance(sight.where(piece), goal), piece))
    aerial = sight.frame.piece_kind is PassKind.CORNER
    for piece in threats:
        x, z = sight.where(piece)
        yield Wish((min(x + 1, goal[0]), z), "heading" if aerial else "tackling", MARKED)


def _wall(sight: Sight) -> Iterator[Wish]:
    """Side by side on the way from the ball to the goal, then men for men."""
    ball, goal = sight.ball, (board().columns[1] + 1, 0)
    gap = board().ranges.free_kick_clear + 1
    way = [place for place in ball_line(sight.state, ball, goal) if distance(ball, place) == gap]
    ring = [place for place in board().hexes if distance(ball, place) == gap]
    middle = way[0] if way else goal
    ring.sort(key=lambda place: (distance(place, middle), abs(place[1]), place))
    yield from (Wish(place, "tackling") for place in ring[:WALL])
    yield from _marking(sight)


def _back_line(sight: Sight) -> Iterator[Wish]:
    """A line across the pitch a little behind the ball, never deeper than the edge of the area."""
    edge = min(x for x, _ in area(1))
    column = max(-edge, min(sight.ball[0] + board().ranges.free_kick_clear + 2, edge))
    yield from (Wish((column, row), "tackling") for row in (-2, 2, -6, 6))
    yield from (Wish((column - 3, row), "tackling") for row in (-3, 3))


def _last_line(sight: Sight) -> int:
    """How far forward an attacker stands onside."""
    return evaluate.offside_line(sight.state, sight.attack)


def _into_area(sight: Sight) -> Iterator[Wish]:
    """Heads before the goal, as far as offside lets them."""
    line = _last_line(sight)
    spots = ((14, 0), (15, 3), (15, -4), (16, 1), (13, 2), (13, -3), (12, 0))
    yield from (Wish((min(x, line), z), line=line) for x, z in spots)


def _on_the_line(sight: Sight) -> Iterator[Wish]:
    """Level with the last defender, the quickest first."""
    line = min(_last_line(sight), board().columns[1] - 2)
    yield from (Wish((line, row), "pace", line=line) for row in (-2, 3, -6, 7))
    yield from (Wish((line - 4, row), "dribbling") for row in (-4, 0, 4))


def _near_the_ball(sight: Sight) -> Iterator[Wish]:
    """Three to play it to, and two farther on."""
    x, z = sight.ball
    ahead = min(x, board().columns[1] - 6)
    offsets = ((3, 1), (0, 4), (1, -3), (5, 5), (6, -2))
    yield from (Wish((ahead + dx, z + dz), "dribbling") for dx, dz in offsets)


# -- which ideas there are ----------------------------------------------------------------------------------------

IDEAS: dict[tuple[str, bool], dict[str, Idea]] = {
    ("corner", True): {"near-post": NEAR_POST, "far-post": FAR_POST, "crowd": CROWD, "short": _short_corner},
    ("corner", False): {"zonal": ZONAL, "marking": _marking, "posts": _posts},
    ("free-kick", True): {"box": _into_area, "last-line": _on_the_line, "short": _near_the_ball},
    ("free-kick", False): {"wall": _wall, "back-line": _back_line, "marking": _marking},
    ("penalty", True): {"rebound": REBOUND, "cover": COVER},
    ("penalty", False): {"rebound": CLEAR_UP, "counter": COUNTER},
    ("throw-in", True): {"keeper-up": _spots("")},
    ("throw-in", False): {"keeper-home": _spots("")},
}
"""By set piece and whether it is for the side that has it."""


def names(state: MatchState) -> tuple[str, ...]:
    """The ideas for the open turn of a set piece, in their order; none at any other decision."""
    frame = top(state)
    if not isinstance(frame, Placing):
        return ()
    sight = Sight(state, frame)
    found = IDEAS[placing.kind_of(frame), sight.side == sight.attack]
    return tuple(name for name in found if _fits(sight, name))


def _fits(sight: Sight, name: str) -> bool:
    """A wall only where a shot threatens, the area only where it can be reached."""
    if name == "wall":
        return sight.state.ball in pitch.shooting_hexes(target_end(sight.state, sight.attack))
    return name != "box" or sight.ball[0] >= 0


# -- from an idea to moves ----------------------------------------------------------------------------------------


def plan(state: MatchState, name: str) -> Plan:
    """The moves of an idea for the open turn; none if everybody stands as he should."""
    frame = state.frames[-1]
    assert isinstance(frame, Placing)
    sight = Sight(state, frame)
    wishes = list(IDEAS[placing.kind_of(frame), sight.side == sight.attack][name](sight))
    made: list[Move] = []
    for move in (*_keeper(sight, name), *_men(sight, wishes)):
        if judged(state, move).allowed:
            made.append(move)
            state = carried(state, move)
    return tuple(made)


def _keeper(sight: Sight, name: str) -> Iterator[Move]:
    """CA-SET-01: the keeper of the defence into his goal, the thrower's to the edge of his area if that is the idea."""
    state, side = sight.state, sight.side
    goalie = keeper_of(state, side)
    counted = side in sight.frame.keepers
    if goalie == NOBODY or state.at[goalie] is None or counted or (side == sight.attack and name != "keeper-up"):
        return
    place = sight.turned(EDGE if name == "keeper-up" else HOME)
    if distance(state.hex(goalie), place) > 1:
        yield Move(goalie, place)


def _men(sight: Sight, wishes: list[Wish]) -> Iterator[Move]:
    """Whoever is best for the wishes nobody fulfils yet, as many as may be placed."""
    left = sight.frame.turns[0][1]
    free, taken = sight.men(sight.side), {sight.turned(place) for place in sight.state.at if place is not None}
    allowed = {sight.turned(place) for place in placing.free_hexes(sight.state, sight.frame, board().hexes)}
    open_wishes = []
    for wish in wishes:
        there = _fulfils(sight, wish, free, wish.place not in taken)
        if there == NOBODY:
            open_wishes.append(wish)
        else:
            free.remove(there)
    for wish in open_wishes:
        place = _place(wish, allowed)
        if not left or not free or place is None:
            continue
        piece = max(free, key=lambda piece: (_value(sight, piece, wish), -piece))
        free.remove(piece)
        allowed.remove(place)
        left -= 1
        yield Move(piece, sight.turned(place))


def _fulfils(sight: Sight, wish: Wish, free: list[Piece], vacant: bool) -> Piece:
    """Who stands where a wish wants somebody: near enough, or beside it where it cannot be had."""
    reach = wish.near if vacant or wish.near else ASIDE
    near = [piece for piece in free if distance(sight.where(piece), wish.place) <= reach]
    return min(near, key=lambda piece: (distance(sight.where(piece), wish.place), piece), default=NOBODY)


def _place(wish: Wish, allowed: set[Hex]) -> Hex | None:
    """The hex of a wish, or the nearest one beside it that can be had."""
    onside = allowed if wish.line is None else {place for place in allowed if place[0] <= wish.line}
    near = [place for place in onside if distance(place, wish.place) <= ASIDE]
    return min(near, key=lambda place: (distance(place, wish.place), place), default=None)


def _value(sight: Sight, piece: Piece, wish: Wish) -> tuple[int, int]:
    """How well he suits a wish; of equally good ones the nearest."""
    worth = skill(sight.state, piece, wish.skill) if wish.skill != "pace" else sight.state.card(piece).pace
    return worth, -distance(sight.where(piece), wish.place)

"""Ready-made set pieces, plans of several moves, the shape of the last time (CA-SET-01, -03, -10, -13, CA-F3-02)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.core.rules import Work
from game.geometry.hexes import Hex, distance, line_coordinates, mirror_east_west, mirror_north_south
from game.rules.counter_attack import awards, formations, last_shape, set_plays
from game.rules.counter_attack.actions import Decline, Move, NameTaker, Pass
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.frames import After, Choose, PassKind, Phase, Placing, Thirds
from game.rules.counter_attack.mechanics import offside
from game.rules.counter_attack.pitch import shooting_hexes
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import SQUAD, MatchState, Options, Piece, Switch, side_of
from game.rules.counter_attack.strides import strides
from game.rules.counter_attack.tutor import hints
from game.rules.counter_attack.zones import area, board, third_of
from tests.counter_attack.builders import act, asks, build, happen, r, w

WHITE = dict(formations.places("4-4-2"))
RED = dict(formations.places("4-4-2", east=False))
Award = Callable[[Work[MatchState]], None]


def random_position(chance: random.Random, switches: tuple[Switch, ...] = ()) -> MatchState:
    """Everybody anywhere, everybody different."""
    places = chance.sample(sorted(board().hexes), 22)
    cards = {
        piece: {"heading": chance.randint(1, 6), "tackling": chance.randint(1, 6), "pace": chance.randint(3, 6)}
        for side in (0, SQUAD)
        for piece in range(side + 1, side + 11)
    }
    white, red = dict(enumerate(places[:11], 1)), dict(enumerate(places[11:], 1))
    state = build(white, red, 9, cards=cards, options=Options(switches=switches))
    state.east = chance.randint(0, 1)
    return state


def awarded(chance: random.Random, state: MatchState, kind: str) -> MatchState:
    """Some set piece for white; one of its outfielders takes it."""
    free = sorted(board().hexes - {place for place in state.at if place})
    at = chance.choice(free)
    east = 18 if state.east == 0 else -18
    award: Award = {
        "corner": lambda work: awards.corner(work, 0, (east, chance.choice((-5, 5)))),
        "free-kick": lambda work: awards.free_kick(work, 0, at),
        "penalty": lambda work: awards.penalty(work, 0),
        "throw-in": lambda work: awards.throw_in(work, 0, (chance.randint(-8, 8) * 2, 12)),
    }[kind]
    return act(happen(state, award).state, NameTaker(w(chance.randint(2, 11)))).state


KINDS = ("corner", "free-kick", "penalty", "throw-in")


@pytest.mark.rule("CA-SET-01")
@pytest.mark.rule("CA-SET-03")
@pytest.mark.rule("CA-SET-10")
@pytest.mark.rule("CA-SET-13")
@pytest.mark.parametrize("kind", KINDS)
def test_every_idea_is_legal_from_its_first_move_to_its_last(kind: str) -> None:
    """In random positions, turn by turn, through the real judge; nobody is placed twice in a turn."""
    chance = random.Random(kind)
    for number in range(12):
        limits = (Switch.CORNER_LIMITS,) if number % 2 else ()
        state = awarded(chance, random_position(chance, limits), kind)
        while isinstance(frame := state.frames[-1], Placing):
            ideas = DESK.set_plays(state)
            assert ideas
            for _, planned in ideas:
                assert DESK.trial(state, planned).allowed
                assert len({move.piece for move in planned}) == len(planned)
                assert len(planned) <= frame.turns[0][1] + 1
            state = follow(state, chance.choice(ideas)[1])


def follow(state: MatchState, planned: tuple[Move, ...]) -> MatchState:
    """Carry a plan out, then give the turn away if it is still there."""
    turns = state.frames[-1].turns if isinstance(state.frames[-1], Placing) else ()
    for move in planned:
        state = act(state, move).state
    frame = state.frames[-1]
    if isinstance(frame, Placing) and len(frame.turns) == len(turns):
        state = act(state, Decline()).state
    return state


def mirrored(state: MatchState, mirror: Callable[[Hex], Hex], swap_ends: bool) -> MatchState:
    seen = state.clone()
    seen.at = [mirror(place) if place is not None else None for place in state.at]
    seen.ball = mirror(state.ball)
    if swap_ends:
        seen.east = 1 - state.east
    return seen


@pytest.mark.rule("CA-SET-03")
@pytest.mark.parametrize("kind", KINDS)
def test_ideas_are_the_same_to_both_ends_and_on_both_sides(kind: str) -> None:
    chance = random.Random(kind + "mirror")
    for _ in range(6):
        state = awarded(chance, random_position(chance), kind)
        for mirror, ends in ((mirror_east_west, True), (mirror_north_south, False)):
            if not ends and line_coordinates(state.ball)[1] == 0:
                continue
            other = DESK.set_plays(mirrored(state, mirror, ends))
            for (name, planned), (name_there, there) in zip(DESK.set_plays(state), other, strict=True):
                assert name == name_there
                assert [(move.piece, mirror(move.to)) for move in planned] == [(move.piece, move.to) for move in there]


# -- what the ideas do ------------------------------------------------------------------------------------------------


def at_corner(cards: dict[Piece, dict[str, int]] | None = None) -> MatchState:
    """White has a corner in the south."""
    state = build(WHITE, RED, 9, cards=cards or {})
    return act(happen(state, lambda work: awards.corner(work, 0, (18, -5))).state, NameTaker(w(7))).state


def every_turn(state: MatchState, attack: str, defence: str) -> MatchState:
    """Both follow an idea to the end."""
    while isinstance(state.frames[-1], Placing):
        state = follow(state, set_plays.plan(state, attack if asks(state) == 0 else defence))
    return state


@pytest.mark.rule("CA-SET-03")
def test_the_best_heads_go_to_the_near_post_first() -> None:
    state = at_corner({w(4): {"heading": 6}, w(5): {"heading": 5}})
    planned = set_plays.plan(state, "near-post")
    assert [move.piece for move in planned] == [w(4), w(5)]
    assert all(move.to in area(1) and move.to[1] < 0 for move in planned)
    far = set_plays.plan(state, "far-post")
    assert all(move.to in area(1) and move.to[1] > 0 for move in far)


@pytest.mark.rule("CA-SET-03")
def test_an_idea_is_followed_turn_by_turn_and_moves_nobody_twice() -> None:
    state = every_turn(at_corner(), "near-post", "zonal")
    box = [piece for piece in range(2 * SQUAD) if state.at[piece] in area(1)]
    assert sum(side_of(piece) == 0 for piece in box) == 6
    assert sum(side_of(piece) == 1 for piece in box) >= 6


@pytest.mark.rule("CA-SET-03")
def test_markers_stand_beside_their_men_on_the_side_of_the_goal() -> None:
    state = every_turn(at_corner(), "crowd", "marking")
    inside = [w(n) for n in range(2, 12) if state.at[w(n)] in area(1)]
    for piece in inside:
        assert any(distance(state.hex(piece), state.hex(r(n))) <= 2 for n in range(2, 12)), piece
    assert inside


@pytest.mark.rule("CA-SET-03")
def test_a_short_corner_puts_two_in_reach_of_a_low_ball() -> None:
    planned = set_plays.plan(at_corner(), "short")
    assert all(distance(move.to, (18, -12)) <= board().ranges.low_corner for move in planned)
    assert len(planned) == 2


@pytest.mark.rule("CA-SET-01")
def test_the_keeper_of_the_defence_goes_home_and_is_not_counted() -> None:
    state = follow(at_corner(), ())
    state.at[r(1)] = (10, 4)
    planned = set_plays.plan(state, "posts")
    assert planned[0].piece == r(1)
    assert third_of(planned[0].to) == 1
    assert {move.to for move in planned[1:]} == {(18, -3), (18, 3)}


@pytest.mark.rule("CA-SET-12")
@pytest.mark.rule("CA-SET-13")
def test_a_wall_stands_between_ball_and_goal_at_its_distance() -> None:
    state = happen(build(WHITE, RED, 9), lambda work: awards.free_kick(work, 0, (10, -2))).state
    state = follow(act(state, NameTaker(w(9))).state, ())
    assert state.ball in shooting_hexes(1)
    wall = set_plays.plan(state, "wall")
    assert len(wall) == 2
    assert all(distance(move.to, state.ball) == board().ranges.free_kick_clear + 1 for move in wall)
    assert all(move.to[0] > state.ball[0] for move in wall)
    assert distance(wall[0].to, wall[1].to) == 1


@pytest.mark.rule("CA-SET-13")
def test_no_wall_and_no_box_far_from_goal() -> None:
    state = happen(build(WHITE, RED, 9), lambda work: awards.free_kick(work, 0, (-9, 1))).state
    state = act(state, NameTaker(w(4))).state
    assert set_plays.names(state) == ("last-line", "short")
    assert "wall" not in set_plays.names(follow(state, ()))


@pytest.mark.rule("CA-SET-20")
def test_nobody_is_sent_offside_before_a_free_kick() -> None:
    chance = random.Random(20)
    for _ in range(15):
        state = awarded(chance, random_position(chance), "free-kick")
        for name, planned in DESK.set_plays(state):
            after = state.clone()
            for move in planned:
                after.at[move.piece] = move.to
            sent = {move.piece for move in planned} & set(offside.standing_offside(after, 0))
            assert not sent or name == "short"


@pytest.mark.rule("CA-SET-03")
def test_a_plan_is_judged_move_by_move() -> None:
    state = at_corner()
    assert DESK.trial(state, (Move(w(4), (14, 0)), Move(w(5), (14, 1)))).allowed
    twice = DESK.trial(state, (Move(w(4), (14, 0)), Move(w(5), (14, 0))))
    assert twice.reason == Reason.OCCUPIED
    too_many = DESK.trial(state, [Move(w(n), (14, n)) for n in (2, 3, 4)])
    assert too_many.reason == Reason.NO_MOVES_LEFT
    assert DESK.trial(state, (Move(w(1), (-15, 0)), Move(w(4), (14, 0)), Move(w(5), (14, 1)))).allowed


# -- the far third ----------------------------------------------------------------------------------------------------


def in_thirds(white: dict[int, Hex], east: int = 0) -> MatchState:
    """White has the ball far forward; its players in its own third may move."""
    home = 0 if east == 0 else 1
    state = build(white, RED, 9, frame=Choose(After.PHASE))
    state.east = east
    state.frames.append(Thirds((0,), (home,)))
    return state


BACK = {1: (-16, 0), 2: (-14, -6), 3: (-14, 6), 4: (-12, 2), 5: (-12, -2), 9: (14, 0)}


@pytest.mark.rule("CA-F3-02")
def test_the_last_shape_comes_back_by_legal_moves() -> None:
    state = in_thirds(BACK)
    wanted = {2: (-12, -6), 3: (-12, 6), 4: (-11, 2), 5: (-11, -2)}
    views = [state]
    for shirt, place in wanted.items():
        views.append(act(views[-1], Move(w(shirt), place)).state)
    views.append(act(views[-1], Decline()).state)
    later = in_thirds({**BACK, 9: (15, 1)})
    planned = DESK.repeated([*views, later])
    assert planned is not None
    assert {(move.piece, move.to) for move in planned} == {(w(shirt), place) for shirt, place in wanted.items()}
    for move in planned:
        later = act(later, move).state


@pytest.mark.rule("CA-F3-02")
def test_without_such_a_moment_before_there_is_nothing_to_repeat() -> None:
    assert DESK.repeated([in_thirds(BACK)]) is None
    other = in_thirds(BACK)
    other.frames[-1] = Thirds((0,), (1,))
    assert DESK.repeated([other, act(other, Decline()).state, in_thirds(BACK)]) is None
    assert DESK.repeated([build(WHITE, RED, 9)]) is None


@pytest.mark.rule("CA-F3-02")
def test_players_let_each_other_through_and_the_rest_come_as_near_as_they_can() -> None:
    state = in_thirds({1: (-16, 0), 4: (-12, 2), 5: (-12, -2), 3: (-17, 9), 9: (14, 0)})
    planned = last_shape.repeat(state, {4: (-11, -2), 5: (-12, 2), 3: (-9, 0)})
    assert DESK.trial(state, planned).allowed
    ends = {move.piece: move.to for move in planned}
    assert (ends[w(4)], ends[w(5)]) == ((-11, -2), (-12, 2))
    after = state.clone()
    for piece, place in ends.items():
        after.at[piece] = place
    far = state.clone()
    far.at = [place if piece != w(3) else state.at[piece] for piece, place in enumerate(after.at)]
    reach = strides(far, w(3), board().ranges.final_third_move)
    assert distance(ends[w(3)], (-9, 0)) == min(distance(place, (-9, 0)) for place in reach)


@pytest.mark.rule("CA-F3-02")
def test_a_shape_outlives_the_change_of_ends() -> None:
    first = in_thirds(BACK)
    moved = act(first, Move(w(4), (-13, 4))).state
    done = act(moved, Decline()).state
    second = in_thirds({shirt: mirror_east_west(place) for shirt, place in BACK.items()}, east=1)
    second.attack = 0
    assert DESK.repeated([first, moved, done, second]) == (Move(w(4), (13, 4)),)


@pytest.mark.rule("CA-F3-02")
def test_random_shapes_are_never_illegal() -> None:
    chance = random.Random(3)
    for _ in range(25):
        state = random_position(chance)
        state.frames.append(Thirds((chance.randint(0, 1),), (0, 1)))
        shape = {shirt: chance.choice(sorted(board().hexes)) for shirt in range(1, 12)}
        assert DESK.trial(state, last_shape.repeat(state, shape)).allowed


@pytest.mark.rule("CA-SET-01")
def test_nothing_is_proposed_at_other_decisions() -> None:
    assert DESK.set_plays(build(WHITE, RED, 9)) == ()
    assert DESK.set_piece(build(WHITE, RED, 9)) is None
    assert DESK.set_piece(at_corner()) == (PassKind.CORNER, w(7))


# -- what else the screen asks ----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-12")
@pytest.mark.rule("CA-SET-10")
def test_a_closed_region_is_drawn_as_the_reason() -> None:
    state = happen(build(WHITE, RED, 9), lambda work: awards.free_kick(work, 0, (9, 3))).state
    state = follow(act(state, NameTaker(w(9))).state, ())
    near = Move(r(4), (10, 3))
    shown = DESK.evidence(state, near, DESK.trial(state, (near,)))
    assert {place for place in board().hexes if 0 < distance(place, (9, 3)) <= 2} <= set(shown)
    spot = happen(build(WHITE, RED, 9), lambda work: awards.penalty(work, 0)).state
    spot = act(spot, NameTaker(w(9))).state
    inside = Move(w(8), (13, 2))
    assert set(area(1)) <= set(DESK.evidence(spot, inside, DESK.trial(spot, (inside,))))


@pytest.mark.rule("CA-HIGH-04")
@pytest.mark.rule("CA-HEAD-02")
def test_a_high_ball_tells_its_later_die_and_the_heads_around_it() -> None:
    state = build({6: (0, 0), 9: (8, 0)}, {1: (17, 0), 4: (9, 0)}, 6, cards={w(6): {"high_pass": 4}})
    (coming,) = DESK.later(state, Pass(PassKind.HIGH, (8, 0)))
    assert (coming.needed - coming.dice[0].bonus, coming.rule, coming.dice[0].who) == (4, "CA-HIGH-04", w(6))
    assert set(DESK.heads(state, Pass(PassKind.HIGH, (8, 0)))) == {(8, 0), (9, 0)}
    assert DESK.later(state, Pass(PassKind.STANDARD, (8, 0))) == ()
    assert DESK.heads(state, Pass(PassKind.STANDARD, (8, 0))) == ()


@pytest.mark.rule("CA-MOVE-02")
def test_unused_moves_are_counted_as_far_as_somebody_can_make_them() -> None:
    state = build({6: (0, 0), 9: (8, 0)}, RED, 6, frame=Phase(1, 4))
    assert DESK.unused(state) == (2, 4)
    state.frames = [Phase(1, 3, moved=(w(9),), barred=(w(6),))]
    assert DESK.unused(state) == (0, 4)
    assert DESK.unused(build(WHITE, RED, 9)) == (0, 0)


@pytest.mark.rule("CA-HEAD-10")
@pytest.mark.rule("CA-MOVE-12")
def test_the_tutor_names_whoever_takes_no_part() -> None:
    state = build(WHITE, RED, 9, frame=Phase(1, 4, barred=(w(9), r(4))))
    (hint,) = [hint for hint in hints(state, 0) if hint.key == "counter_attack.resting"]
    assert (hint.rule, dict(hint.facts)["count"]) == ("CA-HEAD-10", 1)
    state.frames = [Phase(1, 4, frozen=(r(4),))]
    assert not [hint for hint in hints(state, 0) if hint.key == "counter_attack.resting"]

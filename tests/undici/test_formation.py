"""Elevens and kick-off formations (UN-SET-04 to UN-SET-12, UN-GOAL-04, UN-GOAL-05)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.content.places import ASSETS
from game.content.undici_board import FIRST
from game.rules.undici.actions import NameEleven, TakePlaces
from game.rules.undici.chips import Flank, Role, Squad
from game.rules.undici.events import ElevenNamed, PlacesTaken
from game.rules.undici.formations import SHAPES, any_formation, picked, proposed
from game.rules.undici.frames import FirstRoll, Formation, LineUpDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics.line_up import outfield
from game.rules.undici.pitch import GRID, in_area, set_up_squares
from game.rules.undici.reasons import Reason
from game.rules.undici.squads import load_squad
from game.rules.undici.state import GOAL, OFF, MatchState, Options, Permanent
from tests.undici.builders import act, b, blank, changed, events, offered, play, sq, squad, w, why_not

ELEVEN = tuple(range(11))


def line_ups() -> MatchState:
    state = blank()
    state.frames[:] = [FirstRoll(), LineUpDue(1), LineUpDue(0)]
    return state


def forming(side: int = 0, options: Options | None = None) -> MatchState:
    """Both elevens are named, white forms."""
    state = blank(options=options)
    for each in (0, 1):
        state.elevens[each] = tuple(range(18 * each, 18 * each + 11))
        state.at[18 * each] = GOAL
        state.captains[each] = 18 * each + 7
    state.frames[:] = [Turn(), Formation(side)]
    state.actions = 3
    return state


PLACES = {
    w(2): "A1", w(3): "E1", w(4): "L2", w(5): "P2", w(7): "B3", w(6): "E4", w(8): "H3", w(11): "M4", w(9): "E5",
    w(10): "L6",
}  # fmt: skip


def places(changes: dict[int, str] | None = None) -> TakePlaces:
    return TakePlaces(tuple((piece, sq(name)) for piece, name in {**PLACES, **(changes or {})}.items()))


# -- line-ups ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-04", "UN-SET-08", "UN-SET-10")
def test_eleven_and_a_captain_are_named() -> None:
    done = act(line_ups(), NameEleven(ELEVEN[::-1], w(8)))
    assert done.state.elevens[0] == ELEVEN
    assert (done.state.captains[0], done.state.at[w(1)]) == (w(8), GOAL)
    assert set(done.state.at[1:]) == {OFF}
    assert events(done, ElevenNamed) == [ElevenNamed(0, w(8))]
    assert done.state.frames == [FirstRoll(), LineUpDue(1)]


WRONG_ELEVENS = [
    ((), w(8), Reason.ELEVEN_NEEDED, "UN-SET-04"),
    (ELEVEN[:10], w(8), Reason.ELEVEN_NEEDED, "UN-SET-04"),
    ((*ELEVEN, 12), w(8), Reason.ELEVEN_NEEDED, "UN-SET-04"),
    ((*ELEVEN[:10], b(5)), w(8), Reason.NOT_YOURS, "UN-SET-04"),
    ((*ELEVEN[:10], 77), w(8), Reason.NOT_YOURS, "UN-SET-04"),
    ((*ELEVEN[:10], -1), w(8), Reason.NOT_YOURS, "UN-SET-04"),
    ((*ELEVEN[:10], w(2)), w(8), Reason.NAMED_TWICE, "UN-SET-04"),
    ((*ELEVEN[:10], w(12)), w(8), Reason.ONE_KEEPER, "UN-SET-04"),
    ((*ELEVEN[1:], w(13)), w(8), Reason.ONE_KEEPER, "UN-SET-04"),
    (ELEVEN, w(13), Reason.CAPTAIN_PLAYS, "UN-SET-10"),
    (ELEVEN, -1, Reason.CAPTAIN_PLAYS, "UN-SET-10"),
]


@pytest.mark.rule("UN-SET-04", "UN-SET-10")
@pytest.mark.parametrize(("pieces", "captain", "reason", "rule"), WRONG_ELEVENS)
def test_wrong_elevens(pieces: tuple[int, ...], captain: int, reason: Reason, rule: str) -> None:
    refusal = why_not(line_ups(), NameEleven(pieces, captain))
    assert (refusal.reason, refusal.rule) == (reason, rule)


@pytest.mark.rule("UN-SET-11")
def test_an_eleven_that_could_not_take_any_formation() -> None:
    """Five central defenders would all stand in the area; pink ones may stand further up."""
    state = line_ups()
    chips = list(state.squads[0].chips)
    for index in (1, 4, 5):
        chips[index] = replace(chips[index], role=Role.DEFENDER, flank=Flank.CENTRE)
    crowd = changed(state, squads=(replace(state.squads[0], chips=tuple(chips)), state.squads[1]))
    refusal = why_not(crowd, NameEleven(ELEVEN, w(8)))
    assert (refusal.reason, refusal.rule) == (Reason.NO_FORMATION, "UN-SET-11")
    chips[5] = replace(chips[5], role=Role.PINK)
    better = changed(state, squads=(replace(state.squads[0], chips=tuple(chips)), state.squads[1]))
    act(better, NameEleven(ELEVEN, w(8)))


def squads() -> list[Squad]:
    shipped = sorted((ASSETS / "undici" / "squads").glob("*.json"))
    assert len(shipped) == 4
    return [squad("Test"), *map(load_squad, shipped)]


def test_elevens_and_formations_for_every_usual_shape() -> None:
    """UN-SET-11 and section D.2: every squad can play every usual formation, for both sides, and line up legally."""
    for each in squads():
        for side in (0, 1):
            state = line_ups()
            state.squads = (each, each)
            state.frames[:] = [LineUpDue(side)]
            assert len(offered(state)) >= 1
            for shape in SHAPES.values():
                chosen = picked(each, shape)
                assert chosen is not None, (each.name, shape)
                named = tuple(18 * side + index for index in chosen)
                assert UNDICI.judge(state, side, NameEleven(named, named[3])).allowed, (each.name, shape)
                chips = outfield(state, named)
                stood = proposed(FIRST, side, chips, shape)
                assert stood is not None, (each.name, shape)
                ready = changed(forming(side), squads=(each, each))
                ready.elevens[side], ready.captains[side] = named, named[3]
                assert TakePlaces(stood) in offered(ready), (each.name, shape)
                assert UNDICI.judge(ready, side, TakePlaces(stood)).allowed


# -- formations --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-05", "UN-SET-06", "UN-SET-09", "UN-SET-11")
def test_any_square_of_the_right_line_and_side_will_do() -> None:
    done = act(forming(), places())
    assert [GRID.name(done.state.at[piece]) for piece in PLACES] == list(PLACES.values())
    assert events(done, PlacesTaken)[0].side == 0
    assert done.state.frames == [Turn()]


WRONG_PLACES: list[tuple[TakePlaces, Reason, str]] = [
    (TakePlaces(()), Reason.TEN_PLACES, "UN-SET-04"),
    (TakePlaces(places().places[:9]), Reason.TEN_PLACES, "UN-SET-04"),
    (TakePlaces((*places().places[:9], (w(9), sq("F5")))), Reason.TEN_PLACES, "UN-SET-04"),
    (TakePlaces((*places().places, (w(13), sq("F4")))), Reason.NOT_PLAYING, "UN-SET-04"),
    (TakePlaces((*places().places, (w(1), sq("H1")))), Reason.NOT_PLAYING, "UN-SET-04"),
    (TakePlaces((*places().places, (b(9), sq("H10")))), Reason.NOT_PLAYING, "UN-SET-04"),
    (TakePlaces((*places().places[:9], (400, sq("F5")))), Reason.NOT_PLAYING, "UN-SET-04"),
    (places({w(2): "A3"}), Reason.WRONG_PLACE, "UN-SET-05"),
    (places({w(2): "M1"}), Reason.WRONG_PLACE, "UN-SET-05"),
    (places({w(9): "E7"}), Reason.WRONG_PLACE, "UN-SET-05"),
    (places({w(9): "E10"}), Reason.WRONG_PLACE, "UN-SET-05"),
    (places({w(9): "L6"}), Reason.SAME_SQUARE, "UN-SET-09"),
    (TakePlaces((*places().places[:9], (w(10), -1))), Reason.OFF_GRID, "UN-SET-05"),
    (TakePlaces((*places().places[:9], (w(10), 999))), Reason.OFF_GRID, "UN-SET-05"),
    (replace(places(), change=((w(9), w(17)),)), Reason.NO_MORE_CHANGES, "UN-GOAL-04"),
]


@pytest.mark.rule("UN-SET-05", "UN-SET-06", "UN-SET-09", "UN-GOAL-04")
@pytest.mark.parametrize(("action", "reason", "rule"), WRONG_PLACES)
def test_wrong_places(action: TakePlaces, reason: Reason, rule: str) -> None:
    refusal = why_not(forming(), action)
    assert (refusal.reason, refusal.rule) == (reason, rule)


def crowded_team() -> tuple[MatchState, TakePlaces]:
    """Two central defenders, two central pinks and a central midfielder in front of the goal."""
    state = forming()
    state.elevens[0] = (*ELEVEN[:5], w(6), w(7), w(8), w(9), w(13), w(11))
    changes = {w(3): "F1", w(4): "G1", w(13): "H1", w(6): "I3", w(8): "J3"}
    given = {piece: name for piece, name in {**PLACES, **changes}.items() if piece != w(10)}
    return state, TakePlaces(tuple((piece, sq(name)) for piece, name in given.items()))


@pytest.mark.rule("UN-SET-07", "UN-SET-11", "UN-AREA-01")
def test_at_most_four_start_in_their_own_area() -> None:
    state, five = crowded_team()
    refusal = why_not(state, five)
    assert (refusal.reason, refusal.rule, refusal.facts) == (Reason.AREA_FULL, "UN-SET-11", (("most", 4),))
    low_block = changed(state, permanents=[(Permanent("block"),), ()])
    assert sum(in_area(FIRST, square, 0) for square in act(low_block, five).state.at) == 5
    pink_up = tuple((piece, sq("K4") if piece == w(13) else square) for piece, square in five.places)
    assert act(state, TakePlaces(pink_up)).state.at[w(13)] == sq("K4")


@pytest.mark.rule("UN-SET-07", "UN-GOAL-04")
def test_pink_and_blue_chips_choose_anew() -> None:
    state = forming()
    state.elevens[0] = (*ELEVEN[:6], w(13), w(14), w(15), w(16), w(11))
    shapes = {name: proposed(FIRST, 0, outfield(state, state.elevens[0]), shape) for name, shape in SHAPES.items()}
    assert [name for name, found in shapes.items() if found] == ["4-4-2", "5-3-2"]
    for found in shapes.values():
        for piece, square in found or ():
            chip = state.chip(piece)
            assert square in set_up_squares(FIRST, 0, chip.role, chip.flank)
    assert len(offered(state)) == 2


def test_an_unusual_eleven_still_gets_a_proposal() -> None:
    """One defender and nine who can only attack or stand in midfield."""
    state = forming()
    chips = [
        replace(chip, role=Role.FORWARD) if 2 < n < 12 else chip for n, chip in enumerate(state.squads[0].chips, 1)
    ]
    state.squads = (replace(state.squads[0], chips=tuple(chips)), state.squads[1])
    [only] = offered(state)
    assert UNDICI.judge(state, 0, only).allowed
    found = any_formation(FIRST, 0, outfield(state, state.elevens[0]))
    assert found is not None
    assert found[0] == "1-0-9"


@pytest.mark.rule("UN-GOAL-04")
def test_substitutions_where_they_are_played() -> None:
    state = forming(options=Options(substitutions=2))
    state.flipped[w(9)] = 1
    change = ((w(9), w(15)), (w(1), w(12)))
    after = tuple((w(15) if piece == w(9) else piece, sq(name)) for piece, name in PLACES.items())
    done = act(state, TakePlaces(after, change)).state
    assert (done.at[w(9)], done.at[w(15)], done.at[w(12)], done.at[w(1)]) == (OFF, sq("E5"), GOAL, OFF)
    assert done.elevens[0][0] == w(12)
    assert (done.substituted, done.flipped[w(9)]) == ([2, 0], 0)
    wrong: list[tuple[Any, Reason]] = [
        (((w(9), w(15)), (w(10), w(16)), (w(2), w(14))), Reason.NO_MORE_CHANGES),
        (((w(9), w(10)),), Reason.BAD_CHANGE),
        (((w(13), w(15)),), Reason.BAD_CHANGE),
        (((w(9), b(15)),), Reason.BAD_CHANGE),
        (((w(9), 1000),), Reason.BAD_CHANGE),
        (((-5, w(15)),), Reason.BAD_CHANGE),
        (((w(9), w(12)),), Reason.BAD_CHANGE),
        (((w(9), w(15)), (w(9), w(16))), Reason.BAD_CHANGE),
        (((w(8), w(13)),), Reason.CAPTAIN_STAYS),
    ]
    for swap, reason in wrong:
        refusal = why_not(state, TakePlaces(after, swap))
        assert refusal.reason == reason, swap
    used = changed(state, substituted=[1, 0])
    assert why_not(used, TakePlaces(after, change)).facts == (("left", 1),)


@pytest.mark.rule("UN-SET-12", "UN-SET-13", "UN-KICK-01")
def test_from_the_line_ups_to_the_kick_off() -> None:
    """The loser of the roll takes his places first; nothing is locked before the first turn ends."""
    black = tuple(range(18, 29))
    named = play(
        line_ups(), NameEleven(ELEVEN, w(8)), NameEleven(black, b(8)),
        dice=[("undici.kick-off", 3), ("undici.kick-off", 3), ("undici.kick-off", 2), ("undici.kick-off", 5)],
    ).state  # fmt: skip
    assert named.first == 1
    assert [frame.side for frame in named.frames if isinstance(frame, Formation)] == [1, 0]
    first = act(named, offered(named)[0]).state
    prompt = UNDICI.prompt(first)
    assert prompt is not None
    assert prompt.seats == (1,)
    second = act(first, offered(first)[0]).state
    assert (second.active, second.turn, second.actions, second.locks) == (1, 1, 3, [OFF, OFF])
    assert all(second.at[piece] != OFF for piece in (*ELEVEN, *black))

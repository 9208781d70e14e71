"""The greedy bot's smaller decisions: elevens, formations, kick-off, free moves, interceptions, captains."""

from __future__ import annotations

from game.rules.undici import flow, frames, rolls
from game.rules.undici.actions import Action, Done, GoOn, Intercept, Reroll, TakePlaces
from game.rules.undici.bot_cards import STAKES, chance
from game.rules.undici.bot_plan import TAKEN_LATE, Attack
from game.rules.undici.bot_shape import Shape
from game.rules.undici.bot_sight import Sight
from game.rules.undici.frames import Contested
from game.rules.undici.mechanics import duel, formation, free_move, kickoff, line_up
from game.rules.undici.pitch import GRID
from game.rules.undici.state import MatchState, Piece, Rerolls, Side, side_of

ROLL_AGAIN = 0.12
"""What a captain's re-roll must bring in goals while much of the match is left ..."""
LATE = 8
"""... and less of it when only so many cards are left to draw."""


# -- before the kick-off ---------------------------------------------------------------------------------------------


def name_eleven(state: MatchState, frame: frames.LineUpDue) -> Action | None:
    """The usual eleven with the most abilities."""
    elevens = line_up.offers(state, frame)
    return max(elevens, key=lambda each: sum(_skills(state, piece) for piece in each.pieces), default=None)


def _skills(state: MatchState, piece: Piece) -> int:
    chip = state.chip(piece)
    return len(chip.abilities) + len(chip.black)


def take_places(state: MatchState, frame: frames.Formation) -> Action | None:
    """Ahead near the end with many at the back, behind with many up front, else the first usual shape."""
    shapes = list(formation.offers(state, frame))
    if not shapes:
        return None
    lead = state.score[frame.side] - state.score[1 - frame.side]
    if not lead or state.piles[frame.side] > LATE:
        return shapes[0]
    return (min if lead > 0 else max)(shapes, key=lambda places: _advanced(places, frame.side))


def _advanced(action: TakePlaces, side: Side) -> int:
    rows = sum(GRID.row(square) for _, square in action.places)
    return -rows if side else rows


def kick_off(state: MatchState, frame: frames.KickOffDue) -> Action | None:
    """UN-KICK-02, UN-KICK-03: to whom the rest of the turn is worth most; by whom the centre suits best."""
    side = state.active
    sight = Sight(state, side)
    attack, shape = Attack(sight), Shape(sight, side)
    offers = list(kickoff.offers(state, frame))
    left = max(0, state.actions - 1)
    worth = {each.receiver: attack.best(left, each.receiver, state.at[each.receiver]) for each in offers}
    return max(
        offers,
        key=lambda each: (worth[each.receiver] + shape.gain(each.kicker, each.square), -each.kicker, -each.square),
        default=None,
    )


# -- after duels and failures ----------------------------------------------------------------------------------------


def go_on(state: MatchState, frame: frames.FreeMoveDue) -> Action:
    """UN-TACK-06: on to where the ball is worth most, in the own turn or in the other's."""
    side = side_of(frame.piece)
    sight = Sight(state, side)
    attack = Attack(sight)
    here = state.at[frame.piece]

    def worth(action: GoOn) -> tuple[float, int]:
        there = action.path[-1] if action.path else here
        if side == state.active:
            return attack.best(min(1, state.actions), frame.piece, there), -len(action.path)
        kept = 1.0 if frame.closes else sight.keeps(frame.piece, there, state.actions)
        bad = TAKEN_LATE * sight.ground[1 - side][there]
        return kept * sight.worth(frame.piece, there) - (1 - kept) * bad, -len(action.path)

    return max(free_move.offers(state, frame), key=worth)


def intercept(state: MatchState, frame: frames.InterceptDue) -> Action:
    """UN-PASS-06: the ball goes to whoever is farthest from doing harm."""
    sight = Sight(state, 1 - frame.deed.side)
    return Intercept(min(frame.candidates, key=lambda piece: (sight.worth(piece, state.at[piece]), piece)))


# -- captains --------------------------------------------------------------------------------------------------------


def reach_again(state: MatchState, frame: frames.Reached) -> Action:
    """UN-CAPT-01: a failed pass or cross costs the ball; a fair chance is worth a roll."""
    gain = chance(state, frame.deed) * STAKES[frame.deed.kind]
    return Reroll() if gain >= _price(state, frame.deed.side) else Done()


def roll_again(state: MatchState, frame: frames.Contested) -> Action:
    """UN-CAPT-03: where the new die is likelier to win than what lies there."""
    side = duel.window(state, frame)
    assert side is not None
    gain = (_again(state, frame, side) - _stands(state, frame, frame.faces, side)) * STAKES[frame.deed.kind]
    return Reroll() if gain >= _price(state, side) else Done()


def _price(state: MatchState, side: Side) -> float:
    """Re-rolls are worth less the fewer turns are left to use them in."""
    if flow.is_last_turn(state):
        return 0.0
    return ROLL_AGAIN * min(1.0, state.piles[side] / LATE) / state.rerolls[side]


def _stands(state: MatchState, frame: frames.Contested, faces: tuple[int, int], side: Side) -> float:
    """How much of a success two faces are for a side; ties are even."""
    lead = rolls.lead(state, Contested(frame.deed, faces, frame.ties, second=frame.second))
    won = (lead > 0) + (lead == 0) / 2
    return won if side == frame.deed.side else 1 - won


def _again(state: MatchState, frame: frames.Contested, side: Side) -> float:
    """The chance of success with a new die, or with two (UN-CAPT-03)."""
    mine = side == frame.deed.side
    faces = range(1, state.options.die_sides + 1)
    both = state.options.captain_rerolls is Rerolls.BOTH
    thrown = [
        (one, other)
        for one in (faces if mine or both else (frame.faces[0],))
        for other in (faces if not mine or both else (frame.faces[1],))
    ]
    return sum(_stands(state, frame, each, side) for each in thrown) / len(thrown)

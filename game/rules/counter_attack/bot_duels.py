"""How the greedy bot answers duels: tackles, dives, fouls, and where it goes afterwards (CA-TACKLE, CA-GK-11)."""

from __future__ import annotations

from fractions import Fraction

from game.rules.counter_attack import evaluate
from game.rules.counter_attack.actions import Action, Decline, Dive, Move, PlayOn, StopPlay, Swap, Tackle
from game.rules.counter_attack.frames import DiveOffer, FoulChoice, NutmegPlace, RepositionDue, SwapOffer, TackleOffer
from game.rules.counter_attack.mechanics import nutmeg, shot, tackle
from game.rules.counter_attack.queries import skill, target_end
from game.rules.counter_attack.state import MatchState, Switch, side_of
from game.rules.counter_attack.tables import BEHIND_FOUL_FACE, FOUL_FACE
from game.rules.counter_attack.zones import area

TACKLE_FROM = Fraction(1, 3)
DIVE_FROM = Fraction(1, 3)
"""From these chances on it is tried."""


def nutmeg_place(state: MatchState, frame: NutmegPlace) -> Action:
    side = side_of(frame.runner)
    free = nutmeg.beyond(state, frame.start, frame.defender)
    return Move(frame.runner, max(free, key=lambda place: (evaluate.promise(state, side, place), place)))


def reposition(state: MatchState, frame: RepositionDue) -> Action:
    """CA-TACKLE-03: to where the ball promises more, if there is such a hex."""
    side = state.attack
    free = tackle.free_around(state, frame.around)
    best = max(free, key=lambda place: (evaluate.promise(state, side, place), place))
    better = evaluate.promise(state, side, best) > evaluate.promise(state, side, state.ball)
    return Move(state.carrier, best) if better else Decline()


def answer_tackle(state: MatchState, frame: TackleOffer) -> Action:
    """CA-TACKLE-02: where it is likely enough to win the ball; never at somebody who does not have it."""
    if not tackle.at_the_ball(state, frame.tackler):
        return Decline()
    foul = BEHIND_FOUL_FACE if tackle.from_behind(state, frame.tackler) else FOUL_FACE
    tackling, dribbling = skill(state, frame.tackler, "tackling"), skill(state, state.carrier, "dribbling")
    return Tackle() if evaluate.challenge_chance(tackling, dribbling, foul) >= TACKLE_FROM else Decline()


def swap(state: MatchState, frame: SwapOffer) -> Action:
    """CA-TACKLE-04: to where the ball promises more."""
    side = side_of(frame.tackler)
    here = evaluate.promise(state, side, state.hex(frame.tackler))
    if not state.options.on(Switch.REPOSITION):
        return Swap() if evaluate.promise(state, side, state.hex(frame.loser)) > here else Decline()
    free = tackle.free_around(state, frame.loser)
    best = max(free, key=lambda place: (evaluate.promise(state, side, place), place), default=None)
    if best is None or evaluate.promise(state, side, best) <= here:
        return Decline()
    return Move(frame.tackler, best)


def dive(state: MatchState, frame: DiveOffer) -> Action:
    """CA-GK-11."""
    saving, dribbling = skill(state, frame.keeper, "saving"), skill(state, frame.runner, "dribbling")
    return Dive() if evaluate.challenge_chance(saving, dribbling, FOUL_FACE) >= DIVE_FROM else Decline()


def foul(state: MatchState, frame: FoulChoice) -> Action:
    """CA-FOUL-01: a penalty, or a free kick from where it can be shot; otherwise play goes on."""
    side = side_of(frame.fouled)
    in_area = state.hex(frame.fouled) in area(target_end(state, side))
    near = bool(shot.aims(state, frame.fouled))
    return StopPlay() if in_area or near or state.carrier != frame.fouled else PlayOn()

"""How the greedy bot answers duels: tackles, dives, fouls, and where it goes afterwards (CA-TACKLE, CA-GK-11)."""

from __future__ import annotations

from fractions import Fraction

from game.geometry.hexes import distance
from game.rules.counter_attack import chances, evaluate, frames, keepers
from game.rules.counter_attack.actions import Action, Decline, Dive, Move, PlayOn, StopPlay, Swap, Tackle
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import nutmeg, shot, tackle
from game.rules.counter_attack.queries import on_pitch, skill, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import BEHIND_FOUL_FACE, DIE, FOUL_FACE
from game.rules.counter_attack.zones import area, in_bounds

DIVE_FROM = Fraction(1, 3)
"""From this chance on it is tried."""
PENALTY, FREE_KICK, SENDING_OFF = 700, 40, 120
"""What a foul costs, in thousandths of a goal; a second yellow card comes on top."""
PAST_SHARE = 4
"""Such a part of the danger is added when the carrier gets past a tackler."""
DESPERATE = 80
"""A carrier whose ball is worth this much is brought down if nobody else is left to stop him."""


def nutmeg_place(state: MatchState, frame: frames.NutmegPlace) -> Action:
    side = side_of(frame.runner)
    free = nutmeg.beyond(state, frame.start, frame.defender)
    return Move(frame.runner, max(free, key=lambda place: (evaluate.promise(state, side, place), place)))


def reposition(state: MatchState, frame: frames.RepositionDue) -> Action:
    """CA-TACKLE-03: to where the ball promises more, if there is such a hex."""
    side = state.attack
    free = tackle.free_around(state, frame.around)
    best = max(free, key=lambda place: (evaluate.promise(state, side, place), place))
    better = evaluate.promise(state, side, best) > evaluate.promise(state, side, state.ball)
    return Move(state.carrier, best) if better else Decline()


def answer_tackle(state: MatchState, frame: frames.TackleOffer) -> Action:
    """CA-TACKLE-02: where winning the ball outweighs what a foul and a failure cost; brutally as the last resort."""
    tackler, danger = frame.tackler, evaluate.promise(state, state.attack, state.ball)
    if not tackle.at_the_ball(state, tackler):
        return Decline()
    faces = BEHIND_FOUL_FACE if tackle.from_behind(state, tackler) else FOUL_FACE
    tackling, dribbling = skill(state, tackler, "tackling"), skill(state, state.carrier, "dribbling")
    won, foul = chances.challenge_chance(tackling, dribbling, faces), Fraction(faces, DIE)
    gain = won * (danger + evaluate.worth(state, side_of(tackler), state.ball))
    lost = foul * _foul_cost(state, tackler) + (1 - won - foul) * danger / PAST_SHARE
    if gain > lost:
        return Tackle()
    return Tackle(reckless=True) if _desperate(state, tackler) else Decline()


def _foul_cost(state: MatchState, tackler: Piece) -> int:
    """CA-FOUL-01, CA-FOUL-03: a penalty or a free kick, and perhaps a man less."""
    in_area = state.ball in area(target_end(state, state.attack))
    return (PENALTY if in_area else FREE_KICK) + (SENDING_OFF if state.yellows[tackler] else 0)


def _desperate(state: MatchState, tackler: Piece) -> bool:
    """CA-ADV-09: a free kick and a card are better than a man who is through; never a penalty, never a second card."""
    if not state.options.on(Switch.RECKLESS) or state.yellows[tackler]:
        return False
    goal = evaluate.goal_of(state, state.attack)
    gap = distance(state.ball, goal)
    behind = [piece for piece in on_pitch(state, side_of(tackler)) if distance(state.hex(piece), goal) < gap]
    through = all(is_keeper(state, piece) or piece == tackler for piece in behind)
    near = evaluate.worth(state, state.attack, state.ball) >= DESPERATE
    return through and near and state.ball not in area(target_end(state, state.attack))


def swap(state: MatchState, frame: frames.SwapOffer) -> Action:
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


def dive(state: MatchState, frame: frames.DiveOffer) -> Action:
    """CA-GK-11: where it is likely enough to be won, and in any case before the ball is walked in."""
    through = any(isinstance(below, frames.Leaving) and not all(map(in_bounds, below.path)) for below in state.frames)
    return Dive() if through or dive_chance(state, frame.runner) >= DIVE_FROM else Decline()


def dive_chance(state: MatchState, runner: Piece) -> Fraction:
    """CA-GK-11: that the keeper takes the ball off this carrier's feet; none if there is no keeper."""
    goalie = keepers.keeper_of(state, 1 - side_of(runner))
    if goalie == NOBODY:
        return chances.NO_CHANCE
    return chances.challenge_chance(skill(state, goalie, "saving"), skill(state, runner, "dribbling"), FOUL_FACE)


def foul(state: MatchState, frame: frames.FoulChoice) -> Action:
    """CA-FOUL-01: a penalty, or a free kick from where it can be shot; otherwise play goes on."""
    side = side_of(frame.fouled)
    in_area = state.hex(frame.fouled) in area(target_end(state, side))
    near = bool(shot.aims(state, frame.fouled))
    return StopPlay() if in_area or near or state.carrier != frame.fouled else PlayOn()

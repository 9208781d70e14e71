"""The greedy bot's own turn without the ball: go for it where that is worth it, come closer, else cover."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.rules.undici import bot_hand, effects, paying
from game.rules.undici.actions import Action, Done, Move, Tackle
from game.rules.undici.bot_cards import Stake, declared
from game.rules.undici.bot_plan import Attack
from game.rules.undici.bot_shape import Shape
from game.rules.undici.bot_sight import Sight, tackling_squares
from game.rules.undici.deck import Effect
from game.rules.undici.frames import NOBODY, DeedKind
from game.rules.undici.judging import Path
from game.rules.undici.mechanics import moving, tackling
from game.rules.undici.pitch import ahead
from game.rules.undici.state import MatchState, Piece, Square
from game.rules.undici.tables import SLEEP_PASSIVE

AGAIN = 0.8
"""What a carrier's escape is worth while somebody else can still go for him."""
WORTH_IT = 0.005
"""What a tackle must bring more than to let him be."""


class Challenge(NamedTuple):
    """A tackle, perhaps after a movement: what the turn is worth with it, what is done first."""

    value: float
    action: Tackle | Move
    stake: Stake


def defend(sight: Sight) -> Action:
    state = sight.state
    actions = state.actions
    in_play = state.at[state.carrier] >= 0
    found = max(_challenges(sight, max(actions, 1)), key=lambda each: each.value, default=None) if in_play else None
    worth_it = found is not None and found.value > -_danger(sight, state.at[state.carrier]) + WORTH_IT
    if not actions:
        return _more(sight, found if worth_it else None) or _cover(sight)
    if found is not None and worth_it:
        return _carried_out(sight, found)
    return _cover(sight)


def _danger(sight: Sight, there: Square) -> float:
    """What the ball is worth to the other side if it begins its turn there."""
    state = sight.state
    return sight.worth(state.carrier, there) if sight.turns_left(1 - state.active) else 0.0


# -- tackles ---------------------------------------------------------------------------------------------------------


def _challenges(sight: Sight, actions: int) -> Iterator[Challenge]:
    """Everybody who stands right, everybody who can come there with an action to spare."""
    state = sight.state
    attack = Attack(Sight(_robbed(state), state.active))
    for tackle in tackling.options(state) if state.actions else _bare(sight):
        if not tackle.cards or not tackling.chip_ruling(state, tackle.piece, ()).allowed:
            yield _challenge(attack, tackle, tackle.piece, state.at[tackle.piece], actions - 1)
    if actions > 1:
        targets = [near for near in tackling_squares(state.at[state.carrier], state.active) if near not in sight.taken]
        for piece in sight.men[state.active]:
            for way, cards in _ways(sight, piece, targets):
                yield _challenge(attack, Move(piece, way, cards), piece, way[-1], actions - 2)


def _robbed(state: MatchState) -> MatchState:
    """The position once a tackle is won: the loser lies on his face (UN-TACK-07)."""
    other = state.clone()
    other.flipped[state.carrier] = SLEEP_PASSIVE
    return other


def _bare(sight: Sight) -> Iterator[Tackle]:
    """Who could tackle with one action more."""
    state = sight.state
    return (Tackle(piece) for piece in sight.men[state.active] if tackling.chip_ruling(state, piece, ()).allowed)


def _ways(sight: Sight, piece: Piece, targets: list[Square]) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Movements that end where one may tackle; TC-08 round a corner only where no straight one does."""
    state = sight.state
    if state.at[piece] in tackling_squares(state.at[state.carrier], state.active):
        return
    straight = [way for way in moving.paths(state, piece, moving.reach(state, piece)) if way[-1] in targets]
    yield from ((way, ()) for way in straight)
    if straight or not state.hands[state.active]:
        return
    for card in effects.declarable(state, DeedKind.MOVE, piece, NOBODY):
        yield from ((way, (card,)) for way in moving.bent_paths(state, piece) if way[-1] in targets)


def _challenge(attack: Attack, action: Tackle | Move, tackler: Piece, start: Square, left: int) -> Challenge:
    """UN-TACK-05, UN-TACK-06: won, we go on from where the ball is; lost, the carrier is past and a square on."""
    sight = attack.sight
    state = sight.state
    chance = sight.tackle_chance(tackler, state.carrier)
    good = attack.best(left, tackler, state.at[state.carrier])
    beyond = ahead(start, 1 - state.active)
    escaped = beyond if beyond >= 0 and beyond not in sight.taken else start
    bad = -_danger(sight, escaped) * (AGAIN if left else 1.0)
    return Challenge(chance * good + (1 - chance) * bad, action, Stake(good, bad))


def _carried_out(sight: Sight, found: Challenge) -> Action:
    state, action = sight.state, found.action
    if isinstance(action, Move) or not state.hands[state.active]:
        return action
    deed = tackling.deed_of(state, action)
    return replace(action, cards=declared(state, deed, found.stake))


def _more(sight: Sight, found: Challenge | None) -> Action | None:
    """EA-01 for a tackle that is worth it; EA-02 and EA-03 to cover better."""
    state = sight.state
    if not state.hands[state.active]:
        return None
    if found is not None and isinstance(found.action, Tackle) and not found.action.cards:
        gain = found.value + _danger(sight, state.at[state.carrier])
        card = bot_hand.more(state, gain, Effect.EXTRA_ACTION)
        if card is not None:
            return card
    best = Shape(sight, state.active).best()
    gain = best[0] if best else 0.0
    return bot_hand.more(state, gain, Effect.EXTRA_MOVE, Effect.EXTRA_GROUP) or bot_hand.engine(sight)


# -- covering --------------------------------------------------------------------------------------------------------


def _cover(sight: Sight) -> Action:
    """Men to mark, shots to block, the carrier's way to close; else the turn is over."""
    state = sight.state
    single = paying.payment(state, DeedKind.MOVE) is not None
    group = paying.payment(state, DeedKind.GROUP) is not None
    found = Shape(sight, state.active).best(group, single) if single or group else None
    return found[1] if found else Done()

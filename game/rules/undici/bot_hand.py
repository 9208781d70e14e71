"""Cards that the greedy bot plays apart from an action: permanents, further actions, help for chips and plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from game.rules.undici.actions import PlayCard
from game.rules.undici.bot_cards import chance, keeping, price
from game.rules.undici.bot_sight import Sight
from game.rules.undici.chips import Ability
from game.rules.undici.deck import UNKNOWN, Card, Effect
from game.rules.undici.effects import card_of
from game.rules.undici.frames import Deed
from game.rules.undici.mechanics import playing
from game.rules.undici.pitch import GRID
from game.rules.undici.queries import has, standing
from game.rules.undici.state import OFF, MatchState, Piece

WISHES = (Ability.HARE, Ability.CANNON, Ability.WIZARD, Ability.PLAYMAKER, Ability.TRACTOR)
"""UE-01: what a captain should have."""
MUCH_TO_SEE = 3
"""UE-05: a look is worth it from so many cards on."""


def held(state: MatchState, *wanted: Effect) -> Iterator[Card]:
    """The cards in the active trainer's hand with one of these effects."""
    for card in dict.fromkeys(state.hands[state.active]):
        known = card_of(state, card) if card != UNKNOWN else None
        if known is not None and known.effect in wanted:
            yield known


def playable(state: MatchState, action: PlayCard | None) -> PlayCard | None:
    return action if action is not None and playing.ruling(state, action).allowed else None


# -- at once ---------------------------------------------------------------------------------------------------------


def at_once(state: MatchState) -> PlayCard | None:
    """What only gets better the earlier it is played."""
    if not state.hands[state.active]:
        return None
    for card in held(state, *AT_ONCE):
        action = playable(state, AT_ONCE[card.effect](state, card))
        if action is not None:
            return action
    return None


def _plainly(state: MatchState, card: Card) -> PlayCard:
    return PlayCard(card.id)


def _lend(state: MatchState, card: Card) -> PlayCard | None:
    captain = state.captains[state.active]
    if state.at[captain] < 0:
        return None  # a keeper needs none of these
    lacking = (ability for ability in WISHES if not has(state, captain, ability))
    return PlayCard(card.id, ability=next(lacking, Ability.GORILLA))


def _destroy(state: MatchState, card: Card) -> PlayCard | None:
    other = 1 - state.active
    lying = [permanent.card for permanent in state.permanents[other]]
    worst = max(lying, key=lambda each: (keeping(state, other, each), each), default="")
    return PlayCard(card.id, other=worst) if worst else None


def _wake(state: MatchState, card: Card) -> PlayCard | None:
    """UE-04: whoever lies nearest to the ball."""
    down = [piece for piece in standing(state, state.active) if state.flipped[piece]]
    ball = state.at[state.carrier]
    nearest = min(down, key=lambda piece: (_far(state, piece, ball), piece), default=None)
    return PlayCard(card.id, nearest) if nearest is not None else None


def _far(state: MatchState, piece: Piece, ball: int) -> int:
    return GRID.distance(state.at[piece], ball) if ball >= 0 else 0


def _scout(state: MatchState, card: Card) -> PlayCard | None:
    return PlayCard(card.id) if len(state.hands[1 - state.active]) >= MUCH_TO_SEE else None


AT_ONCE: MappingProxyType[Effect, Callable[[MatchState, Card], PlayCard | None]] = MappingProxyType(
    {
        Effect.SHORT_PASSES: _plainly,
        Effect.FIVE_IN_AREA: _plainly,
        Effect.LEND_ABILITY: _lend,
        Effect.DESTROY_PERMANENT: _destroy,
        Effect.WAKE: _wake,
        Effect.SCOUT: _scout,
    }
)


# -- for a plan ------------------------------------------------------------------------------------------------------


def more(state: MatchState, gain: float, *wanted: Effect) -> PlayCard | None:
    """A card that gives one action more, if that action would gain enough."""
    if gain < price(state, state.active):
        return None
    found = (playable(state, PlayCard(card.id)) for card in held(state, *wanted))
    return next((action for action in found if action is not None), None)


def unlock(state: MatchState, deed: Deed, stake: float) -> PlayCard | None:
    """UE-03: lay the padlock aside that is most in an action's way."""
    if state.locks == [OFF, OFF]:
        return None
    for card in held(state, Effect.LIFT_LOCK):
        gain, lock = max((_without(state, deed, lock), lock) for lock in range(len(state.locks)))
        if gain * stake >= price(state, state.active):
            return playable(state, PlayCard(card.id, lock=lock))
    return None


def _without(state: MatchState, deed: Deed, lock: int) -> float:
    """How much likelier an action is without a padlock."""
    if state.locks[lock] == OFF:
        return 0.0
    other = state.clone()
    other.locks[lock] = OFF
    return chance(other, deed) - chance(state, deed)


def engine(sight: Sight) -> PlayCard | None:
    """TC-10: at the end of a turn, for a Tractor who does not have the ball."""
    state = sight.state
    for card in held(state, Effect.TWO_TRACTORS):
        for piece in sight.men[state.active]:
            if piece != state.carrier and sight.points(piece, Ability.TRACTOR):
                return playable(state, PlayCard(card.id, piece))
    return None

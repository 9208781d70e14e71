"""The greedy bot's own turn with the ball: shoot, cross, play on or hold it, and use what is left for better places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.undici import bot_defence, bot_hand, frames, paying
from game.rules.undici.actions import Action, Cross, Done, Dribble, GroupMove, Move, Pass, Shoot
from game.rules.undici.bot_cards import Stake, declared
from game.rules.undici.bot_plan import SPARE, Attack, Plan
from game.rules.undici.bot_shape import Shape
from game.rules.undici.bot_sight import Sight
from game.rules.undici.deck import Effect
from game.rules.undici.frames import Deed, DeedKind
from game.rules.undici.mechanics import crossing, dribbling, passing, shooting
from game.rules.undici.queries import has_ball, keeper_holds
from game.rules.undici.state import MatchState

KINDS: dict[type, DeedKind] = {
    Move: DeedKind.MOVE, GroupMove: DeedKind.GROUP, Pass: DeedKind.PASS, Cross: DeedKind.CROSS, Shoot: DeedKind.SHOT,
    Dribble: DeedKind.DRIBBLE,
}  # fmt: skip
SCORING = (Shoot, Cross)
ROLLED = (Pass, Cross, Shoot, Dribble)
BETTER = 1e-9


def turn(state: MatchState, frame: frames.Turn) -> Action:
    """One decision of the own turn."""
    early = bot_hand.at_once(state)
    if early is not None:
        return early
    sight = Sight(state, state.active)
    if keeper_holds(state, state.active):
        return _from_keeper(sight)
    return _attack(sight) if has_ball(state, state.active) else bot_defence.defend(sight)


# -- the keeper's pass -----------------------------------------------------------------------------------------------


def _from_keeper(sight: Sight) -> Action:
    """UN-SAVE-05, UN-SAVE-11: to whom most can be made of it; without a receiver people make themselves free."""
    state = sight.state
    plans = Attack(sight).passes(state.actions, state.carrier, state.at[state.carrier])
    best = max(plans, key=lambda plan: plan.value, default=None)
    if best is not None and payable(state, Pass):
        return carried_out(state, best)
    receivers = passing.receivers(state)
    if receivers and payable(state, Pass):
        return Pass(receivers[0])
    return better_places(sight)


# -- with the ball ---------------------------------------------------------------------------------------------------


def _attack(sight: Sight) -> Action:
    state = sight.state
    attack = Attack(sight)
    actions = max(state.actions, 1 if state.extras else 0)
    if not actions:
        return _more(attack) or bot_hand.engine(sight) or Done()
    able = [plan for plan in _plans(attack, actions) if plan.action is None or payable(state, type(plan.action))]
    best = max(able, key=lambda plan: plan.value)
    if best.action is None or _can_wait(attack, best, actions):
        return better_places(sight, best)
    return carried_out(state, best)


def _plans(attack: Attack, actions: int) -> Iterator[Plan]:
    """What can be done, and what only a card allows (TC-02)."""
    yield from attack.options(actions)
    state = attack.sight.state
    for action in crossing.options(state) if state.hands[state.active] else ():
        if action.cards and not crossing.place_ruling(state, ()).allowed:
            yield from (
                plan._replace(action=action)
                for plan in attack.crosses(state.carrier, state.at[state.carrier], anywhere=True)
                if isinstance(plan.action, Cross) and plan.action.to == action.to
            )


def _can_wait(attack: Attack, best: Plan, actions: int) -> bool:
    """Whether the rest of the turn is as good with one action less: then the others find their places first."""
    if isinstance(best.action, SCORING) or actions < 2 or attack.sight.state.extras:
        return False
    state = attack.sight.state
    later = attack.best(actions - 1, state.carrier, state.at[state.carrier])
    return later + SPARE + BETTER >= best.value


def _more(attack: Attack) -> Action | None:
    """A card for another action, if it brings enough (EA-01, EA-02, EA-04, TC-03)."""
    state = attack.sight.state
    if not state.hands[state.active]:
        return None
    options = attack.options(1)
    held = next(plan.value for plan in options if plan.action is None)
    gains: dict[type, float] = {}
    for plan in options:
        if plan.action is not None:
            gains[type(plan.action)] = max(gains.get(type(plan.action), 0.0), plan.value - held)
    offers = (
        (gains.get(Shoot, 0.0), Effect.SHOOT_AT_ONCE), (gains.get(Pass, 0.0), Effect.EXTRA_PASS),
        (gains.get(Move, 0.0), Effect.EXTRA_MOVE), (max(gains.values(), default=0.0), Effect.EXTRA_ACTION),
    )  # fmt: skip
    found = (bot_hand.more(state, gain, effect) for gain, effect in offers)
    return next((action for action in found if action is not None), None)


def payable(state: MatchState, action: type) -> bool:
    return paying.payment(state, KINDS[action]) is not None


# -- carrying it out -------------------------------------------------------------------------------------------------


def carried_out(state: MatchState, plan: Plan) -> Action:
    """The planned action with the cards that help it enough; first a padlock out of its way (UE-03)."""
    action = plan.action
    assert action is not None
    if not isinstance(action, ROLLED) or not state.hands[state.active]:
        return action
    deed = _deed(state, action)
    key = bot_hand.unlock(state, deed, plan.good - plan.bad)
    return key or replace(action, cards=declared(state, deed, Stake(plan.good, plan.bad)))


def _deed(state: MatchState, action: Pass | Cross | Shoot | Dribble) -> Deed:
    match action:
        case Pass():
            return passing.deed_of(state, action)
        case Cross():
            return crossing.deed_of(state, action)
        case Shoot():
            return shooting.deed_of(state, action)
        case Dribble():
            return dribbling.deed_of(state, action)


def better_places(sight: Sight, plan: Plan | None = None) -> Action:
    """A movement that gains something; else what was planned, else the end of the turn."""
    state = sight.state
    shape = Shape(sight, state.active)
    if payable(state, Move) or payable(state, GroupMove):
        found = shape.best(payable(state, GroupMove), payable(state, Move))
        if found is not None:
            return found[1]
    if plan is not None and plan.action is not None:
        return carried_out(state, plan)
    return Done()

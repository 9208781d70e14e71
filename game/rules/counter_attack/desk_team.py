"""What the forms before a match ask: who may wear which shirt, what a team still lacks, who picks next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack.cards import Card, Referee, Squad, batches, value_of
from game.rules.counter_attack.formations import DEFAULT, FORMATIONS
from game.rules.counter_attack.frames import Draft
from game.rules.counter_attack.kits import Kit
from game.rules.counter_attack.mechanics.draft import batch_number, fielders_each
from game.rules.counter_attack.mechanics.line_up import KEEPERS_SHIRT
from game.rules.counter_attack.mechanics.line_up import suggested as usual_shirts
from game.rules.counter_attack.queries import top
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.squads import SAMPLE_LENIENCY, formation_faults, shipped_kits, shirt_faults
from game.rules.counter_attack.state import SQUAD, MatchState, Side
from game.rules.counter_attack.usual import usual
from game.rules.spec import CheckItem

STARTERS = 11
OWN_KITS = ("own", "own-second")
"""The keys of kits that people made themselves."""
Shirts = tuple[int, ...]


# -- the draft --------------------------------------------------------------------------------------------------


def coming(state: MatchState) -> tuple[tuple[Side, ...], ...]:
    """CA-SETUP-03: who picks, batch by batch, what is left of the open one first; empty: no draft."""
    frame = top(state)
    if not isinstance(frame, Draft):
        return ()
    following = batches(frame.first, fielders_each(state.options))[batch_number(state) + 1 :]
    return (frame.picks, *following)


# -- the line-up ------------------------------------------------------------------------------------------------


def stored(state: MatchState, seat: Seat) -> tuple[Shirts, str]:
    """The shirts a squad has already; all 0 after a draft."""
    return state.squads[seat].shirts, state.squads[seat].formation


def suggested(state: MatchState, seat: Seat, formation: str) -> Shirts:
    """A sensible team in a formation."""
    return usual_shirts(state.squads[seat].cards, formation)


def may_wear(state: MatchState, seat: Seat, card: int, shirt: int) -> Ruling:
    """CA-SETUP-05: whether this shirt suits this card at all; 0 takes it away."""
    player = state.squads[seat].cards[card]
    if not shirt or player.keeper == (shirt == KEEPERS_SHIRT):
        return ALLOWED
    if player.keeper:
        return refused(Reason.KEEPER_IN_FIELD, player=player.name, shirt=shirt)
    return refused(Reason.KEEPERS_SHIRT, player=player.name)


def faults(state: MatchState, seat: Seat, shirts: Shirts, formation: str) -> tuple[Ruling, ...]:
    """CA-SETUP-05, CA-KICKOFF-01: everything that keeps a team from being handed in."""
    squad = _named(state, seat, shirts, formation)
    return (*shirt_faults(squad), *formation_faults(squad))


def checklist(state: MatchState, seat: Seat, shirts: Shirts, formation: str) -> tuple[CheckItem, ...]:
    """The same, item by item, with those that are in order."""
    squad = _named(state, seat, shirts, formation)
    faults = shirt_faults(squad)
    goal = tuple(fault for fault in faults if _about_goal(fault))
    field = tuple(fault for fault in faults if not _about_goal(fault))
    worn = len({shirt for shirt in shirts if shirt > KEEPERS_SHIRT})
    bench = sum(not shirt for shirt in shirts)
    return (
        CheckItem("counter_attack.goal", "CA-SETUP-05", goal, ()),
        CheckItem("counter_attack.field", "CA-SETUP-05", field, (("count", worn), ("needed", STARTERS - 1))),
        CheckItem("counter_attack.bench", "CA-SETUP-01", (), (("count", bench), ("needed", SQUAD - STARTERS))),
        CheckItem("counter_attack.shape", "CA-KICKOFF-01", tuple(formation_faults(squad)),
                  (("formation", formation),)),
    )  # fmt: skip


def wearing(shirts: Shirts, card: int, shirt: int) -> Shirts:
    """The shirts after giving one to a card: whoever had it takes what the card had."""
    had = shirts[card]
    return tuple(
        shirt if place == card else had if worn == shirt and shirt else worn for place, worn in enumerate(shirts)
    )


def _named(state: MatchState, seat: Seat, shirts: Shirts, formation: str) -> Squad:
    return replace(state.squads[seat], shirts=shirts, formation=formation)


def _about_goal(fault: Ruling) -> bool:
    return fault.reason == Reason.KEEPERS_SHIRT or dict(fault.facts).get("shirt") == KEEPERS_SHIRT


# -- making teams and cards ---------------------------------------------------------------------------------------


def new_card(name: str, keeper: bool = False) -> Card:
    """A card that is as strong as usual."""
    return of_kind(Card(name), keeper)


def of_kind(card: Card, keeper: bool) -> Card:
    """The card as a keeper's or an outfielder's: what it lacks becomes usual, what is not printed goes."""
    turned = replace(card, keeper=keeper)
    means = usual(keeper).means
    values: dict[str, Any] = {name: value_of(card, name) or round(means[name]) for name in turned.attributes}
    return replace(Card(card.name, keeper), **values)


def new_referee(name: str) -> Referee:
    return Referee(name, SAMPLE_LENIENCY)


def new_squad(name: str) -> Squad:
    """A squad without players in the first kit of the program."""
    return Squad(name, (), (), DEFAULT, replace(shipped_kits()[0], key=OWN_KITS[0]))


def coloured(kit: Kit | None, second: bool, **values: str) -> Kit:
    """A kit with other colours or another pattern: then it is the team's own."""
    base = kit or shipped_kits()[1]
    return replace(base, **{"key": OWN_KITS[second], **values})


def suits(squad: Squad) -> Shirts:
    """A sensible team of these cards in their formation; as they were if there is none."""
    fielders = sum(not card.keeper for card in squad.cards)
    if squad.formation not in FORMATIONS or fielders < STARTERS - 1 or fielders == len(squad.cards):
        return squad.shirts
    return usual_shirts(squad.cards, squad.formation)

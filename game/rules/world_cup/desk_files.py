"""What the editors of tournaments and decks ask: something new, changes, a look at it, and how it would be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rules.world_cup import plans
from game.rules.world_cup.cards import ALL_TILES, CARDS, TILES, TURNED, USUAL_BOX, Card, CardId, Tile
from game.rules.world_cup.decks import Deck, shipped_deck
from game.rules.world_cup.mechanics.stages import group_fixtures
from game.rules.world_cup.plans import Plan, PlanGroup, PlanRound
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import CupState, Manager, Options
from game.rules.world_cup.tournament import KNOCK_OUT, Stage, Tie, later_deck, shipped, tournament_deck

NOBODY = (Manager("1"), Manager("2"))
ACTING = (Card.DEFENCE, Card.FOUL, Card.OFFSIDE)


def new_plan(name: str) -> Plan:
    """Two groups of four and two rounds: small, sound, and ready to be changed."""
    ties = tuple(map(str, (Tie.DIFFERENCE, Tie.GOALS, Tie.LOT)))
    rounds = (PlanRound(str(Stage.SEMI), 12, ("S1 1A-2B", "S2 1B-2A")), PlanRound(str(Stage.FINAL), 6, ("F S1-S2",)))
    plan = Plan(name, (PlanGroup("A", (), ()), PlanGroup("B", (), ())), rounds, ties, "")
    for group in (0, 1):
        for _ in range(4):
            plan = plans.more_teams(plan, group)
    return replace(plan, champion=plan.codes()[0])


def new_deck(name: str) -> Deck:
    """The cards of the program under another name."""
    return replace(shipped_deck(), name=name)


def chart_of(plan: Plan) -> CupState | None:
    """How a tournament would hang on the wall before its first card; None: it does not fit together yet."""
    cup = plans.playable(plan)
    if cup is None:
        return None
    state = new_tournament(NOBODY, Options(), cup)
    state.owners = tuple(team % 2 for team in range(len(cup.nations)))
    group_fixtures(state)
    return state


def with_round(plan: Plan, at: int, made: PlanRound) -> Plan:
    """A round changed; the one behind the last is the match for third place."""
    if at == len(plan.rounds):
        return replace(plan, third_place=made)
    return replace(plan, rounds=(*plan.rounds[:at], made, *plan.rounds[at + 1 :]))


def stages_left(plan: Plan) -> tuple[str, ...]:
    """Rounds that could be played before those there are."""
    first = plan.rounds[0].stage if plan.rounds else ""
    names = [str(stage) for stage in KNOCK_OUT if stage is not Stage.THIRD]
    return tuple(names[: names.index(first)] if first in names else names)


def more_rounds(plan: Plan) -> Plan:
    """One more round before the others, to be filled in."""
    left = stages_left(plan)
    if not left:
        return plan
    return replace(plan, rounds=(PlanRound(left[-1], 12, ("N1 1A-2B",)), *plan.rounds))


def deck_sizes(deck: Deck) -> tuple[tuple[str, str, int, int], ...]:
    """The tournaments of the program in both languages, and how many cards their first and later decks have."""
    return tuple(
        (cup.en, cup.de, sum(tournament_deck(cup, deck.cards)), sum(later_deck(cup, deck.cards)))
        for cup in shipped().values()
    )


def with_count(deck: Deck, card: CardId, count: int) -> Deck:
    at = CARDS.index(Card(card))
    return replace(deck, cards=(*deck.cards[:at], count, *deck.cards[at + 1 :]))


def with_box(deck: Deck, field: str, value: Any) -> Deck:
    """Another hand, die, effect or worth."""
    return replace(deck, box=replace(deck.box, **{field: value}))


def with_worth(deck: Deck, tile: Tile, halves: int) -> Deck:
    """WC-LANE-04: another worth of a tile."""
    one, two, three, attack, penalty = (
        halves if each == tile else deck.box.worth(each) for each in ALL_TILES if each != TURNED
    )
    return with_box(deck, "halves", (one, two, three, attack, penalty))


def with_touch(deck: Deck, card: CardId, tile: Tile, on: bool) -> Deck:
    """WC-CARD-05 to WC-CARD-08: whether an acting card can touch a tile."""
    now = deck.box.touched(card)
    return with_box(deck, str(card), "".join(each for each in ALL_TILES if (on if each == tile else each in now)))


def acts(card: CardId) -> bool:
    return card in ACTING


def own_way(state: CupState, card: CardId) -> bool:
    """Whether a card does something else than by the rule book, because of the deck of the match."""
    box = state.box
    if acts(card):
        return box.touched(card) != USUAL_BOX.touched(card)
    tiles = TILES[card]
    changed = any(box.worth(tile) != USUAL_BOX.worth(tile) for tile in tiles)
    together = len(tiles) > 1 and not box.apart
    die = card == Card.PENALTY and (box.ball != USUAL_BOX.ball or box.missed_lies)
    return changed or together or die

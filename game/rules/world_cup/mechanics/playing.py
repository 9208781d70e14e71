"""The turn: play a card or discard one, then draw (WC-TURN, WC-CARD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, active_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.world_cup import events as told
from game.rules.world_cup import piles
from game.rules.world_cup.actions import NOWHERE, Action, Discard, LaneId, PlayCard, TimeExpired, canonical
from game.rules.world_cup.cards import PENALTY_TILE, TILES, TURNED, UNKNOWN, Card, CardId, Tile
from game.rules.world_cup.frames import RunEnd, Turn
from game.rules.world_cup.judging import legal_lanes, next_fault, play_fault
from game.rules.world_cup.queries import open_lanes
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tables import penalty
from game.rules.world_cup.verdicts import kicked

BOT = "bot"
IDLE = 12
"""A random manager discards once in so many turns."""
TRIES = 4
"""So often he looks for a lane at random before he lists them all."""


# -- what may be done --------------------------------------------------------------------------------------------------


def judge(state: CupState, frame: Turn, action: PlayCard | Discard) -> Ruling:
    """WC-TURN-01, WC-TURN-02."""
    if action.card not in state.hands[state.active]:
        return refused(Reason.NOT_IN_HAND, card=action.card)
    if isinstance(action, Discard):
        return ALLOWED
    return play_fault(state, action) or ALLOWED


def offers(state: CupState, frame: Turn) -> Iterator[Action]:
    """Every card on every single lane, and every discard; of multiple cards one tile alone. Nothing of hidden cards."""
    for card in (Card(card) for card in dict.fromkeys(state.hands[state.active]) if card != UNKNOWN):
        lanes = legal_lanes(state, card)
        for at in _singles(card):
            yield from (PlayCard(card, canonical(card, (*(NOWHERE,) * at, lane))) for lane in lanes)
        yield Discard(card)


def _singles(card: Card) -> list[int]:
    """Which tile of a card can be laid alone, without those that are alike."""
    tiles = TILES.get(card, ("",))
    return [tiles.index(tile) for tile in dict.fromkeys(tiles)]


# -- what happens ------------------------------------------------------------------------------------------------------


def answer(work: Work[CupState], frame: Turn, action: PlayCard | Discard | TimeExpired) -> None:
    """WC-TURN-01, WC-TURN-06: play, draw, and the run ends with the last card of the pile."""
    draft = work.draft
    side = draft.active
    if isinstance(action, TimeExpired):
        work.emit(told.TimeRanOut, side)
        action = Discard(_lot(work, draft.hands[side]))
    if isinstance(action, Discard):
        piles.drop(draft, side, action.card)
        work.emit(told.CardDropped, side, str(action.card))
    else:
        piles.spend(draft, side, action.card)
        work.emit(told.CardPlayed, side, str(action.card), action.lanes)
        use(work, action)
    piles.draw(work, side)
    draft.plays += 1
    draft.turn += 1
    draft.active = 1 - side
    if not draft.pile:
        work.replace(RunEnd())


def _lot(work: Work[CupState], hand: tuple[CardId, ...]) -> Card:
    """Which card goes when the sand has run through."""
    return Card(hand[work.dice.roll("world_cup.late", len(hand)) - 1])


def use(work: Work[CupState], action: PlayCard) -> None:
    """WC-CARD-01 to WC-CARD-07."""
    tiles = TILES.get(action.card)
    if tiles is None:
        act_on(work, action.card, next(lane for lane in action.lanes if lane != NOWHERE))
        return
    for tile, lane in zip(tiles, action.lanes, strict=False):
        if lane == NOWHERE:
            continue
        if tile != PENALTY_TILE or _scored(work, lane):
            lay(work, lane, tile)
        elif work.draft.box.missed_lies:
            lay(work, lane, TURNED)


def _scored(work: Work[CupState], lane: LaneId) -> bool:
    """WC-CARD-04: a ball is a goal, a blank is none."""
    draft, check = work.draft, penalty(work.draft.box)
    rolled, team = work.dice.check(check), draft.team_of(lane)
    work.tell(
        told.PenaltyRolled, lane, team, rolled.face, rolled.passed,
        report=lambda: kicked(draft, check, team, rolled, draft.active),
    )  # fmt: skip
    return rolled.passed


def lay(work: Work[CupState], lane: LaneId, tile: Tile) -> None:
    """WC-LANE-01: on the next free square."""
    draft = work.draft
    draft.lanes[lane] += tile
    if work.events is not None:
        work.emit(told.TileLaid, lane, draft.team_of(lane), tile, draft.score(lane >> 1))


def act_on(work: Work[CupState], card: Card, lane: LaneId) -> None:
    """WC-CARD-05 to WC-CARD-07: only the outermost tile can be touched (WC-LANE-03)."""
    draft = work.draft
    inner, tile = draft.lanes[lane][:-1], draft.lanes[lane][-1]
    team = draft.team_of(lane)
    if card is Card.DEFENCE:
        draft.lanes[lane] = inner + TURNED
        work.emit(told.TileTurned, lane, team, tile, draft.score(lane >> 1))
    else:
        draft.lanes[lane] = inner
        work.emit(told.TileRemoved, lane, team, tile, str(card), draft.score(lane >> 1))


# -- random play -------------------------------------------------------------------------------------------------------


def choose(state: CupState, frame: Turn, dice: Dice) -> Action:
    """Some legal answer: a card of the hand on lanes at random; it is discarded where there is none."""
    hand = state.hands[state.active]
    card = Card(hand[dice.roll(BOT, len(hand)) - 1])
    if dice.roll(BOT, IDLE) == 1:
        return Discard(card)
    lanes: list[LaneId] = []
    for _ in TILES.get(card, ("",)):
        lane = _some_lane(state, card, dice, lanes)
        if lane != NOWHERE and (not lanes or dice.roll(BOT, IDLE) > 1):
            lanes.append(lane)
    return PlayCard(card, canonical(card, lanes)) if lanes else Discard(card)


def _some_lane(state: CupState, card: Card, dice: Dice, used: list[LaneId]) -> LaneId:
    """Any lane the card can be used on; quickly where most lanes will do."""
    every = open_lanes(state)
    for _ in range(TRIES):
        lane = every[dice.roll(BOT, len(every)) - 1]
        if next_fault(state, card, lane, used) is None:
            return lane
    lanes = [lane for lane in legal_lanes(state, card) if next_fault(state, card, lane, used) is None]
    return lanes[dice.roll(BOT, len(lanes)) - 1] if lanes else NOWHERE


def _facts(state: CupState, frame: Turn) -> tuple[Fact, ...]:
    return (("stage", str(state.stage)), ("pile", state.pile))


PARTS: dict[type, Part[Any]] = {
    Turn: Part(
        "turn", "WC-TURN-01", active_side, (PlayCard, Discard), judge, offers, answer, facts=_facts, choose=choose,
        open_form=True, secret=True, glass=True,
    )
}  # fmt: skip

"""The wall chart as it hangs: tables, lanes, bracket, the cards below; the scoreboard, the pages of groups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.content.words import Words
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.ui.board.slips import Refusal
from game.ui.board.title import Ground
from game.ui.table.records import Record
from game.ui.table.scoreboard import Scoreboard
from game.ui.widgets.base import Rect, Widget
from game.ui.world_cup import cards, texts
from game.ui.world_cup.chart_stage import ChartStage
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.flying import FlyLayer
from game.ui.world_cup.hands import Hands
from game.ui.world_cup.pages import group_page, stats_page
from game.ui.world_cup.spots import Marks, Spot
from game.ui.world_cup.strip import HandStrip, StripFacts, card_units, pile_units

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene

TOUCHING = (told.TileLaid, told.TileTurned, told.TileRemoved, told.PenaltyRolled)
PILED_UP = (told.StageBegan, told.RunEnded, told.CardDropped)
"""After these no card lies open on the discards."""


def last_card(records: Sequence[Record]) -> str:
    """The card that lies open on the discards: the last one played since they were shuffled."""
    for record in reversed(records):
        for event in reversed(record.events):
            if isinstance(event, told.CardPlayed):
                return event.card
            if isinstance(event, PILED_UP):
                return ""
    return ""


class Wall(Ground[CupState]):
    """The ground of The World Cup Game."""

    def __init__(self, scene: BoardScene[Wall], state: CupState) -> None:
        self.scene, self.app, self.word = scene, scene.app, scene.word
        self.view = ChartView(state, on_hover=scene.on_hover, on_click=scene.on_click, on_tab=scene.on_tab,
                              on_enter=scene.on_enter, about=self._tip, on_focus=self._turned_to)  # fmt: skip
        self.looking = ChartLooking(self.view)
        self.looked = state.tournament.groups[0].name
        """The group the page of the chart tells of."""
        self.hands = Hands(self)
        self.strip = HandStrip()
        self.flying = FlyLayer()
        self._answer: tuple[Spot, CupState, Words, str] | None = None
        """What was last asked about, and the answer: a tip is asked for in every frame."""
        self._foreseen: tuple[Any, CupState, CupState] | None = None
        """An event, the chart before it, and after it."""
        self.stand(state)

    def stand(self, state: CupState) -> None:
        self.shown = self.film_view = state
        """``film_view`` is the chart as the film has told it."""
        self.last_card = last_card(self.scene.heard)
        """The card that lies open on the discards."""

    def stage(self) -> ChartStage:
        self.view.forget()
        self.strip = self.hands.strip()
        self.flying.clear()
        self._draw_cards()
        return ChartStage(self.view, self.strip, self.flying)

    # -- the chart ----------------------------------------------------------------------------------------------

    def refresh(self, marks: Marks | None = None) -> None:
        """``marks``: what a decision in the making lays over it."""
        if not self.scene.busy:
            self.film_view = self.shown
            self.view.missing, self.view.flips = {}, {}
            self.view.set_view(self.shown)
            self.view.set_marks(marks or Marks(last=frozenset(self.scene.arrow)))
        self.refresh_strip()

    def pointed(self) -> None:
        spot, view = self.scene.hovered, self.view.view
        if isinstance(spot, Spot):
            lane = spot.kind == "lane" and spot.lane >= 0
            self._look_at(view.fixtures[spot.lane >> 1].group if lane else spot.group)

    def _turned_to(self) -> None:
        """One group fills the sheet now, or the whole chart is seen again."""
        self._look_at(self.view.alone, again=True)

    def _look_at(self, group: str, again: bool = False) -> None:
        """The page of the chart tells of this group, if it is one."""
        if again or (group and group != self.looked):
            self.looked = group or self.looked
            if self.scene.side.tab == "team" and not self.scene.busy:
                self.scene.side.refresh_page()

    def _tip(self, spot: Spot) -> str:
        return "" if self.scene.busy else self.scene.about(spot)

    def described(self, place: Spot | int) -> str:
        spot = Spot("lane", place) if isinstance(place, int) else place
        if spot.kind == "lane" and spot.lane < 0:
            return ""
        view, words = self.view.view, self.app.words
        asked = self._answer
        if asked is None or asked[0] != spot or asked[1] is not view or asked[2] is not words:
            asked = self._answer = (spot, view, words, texts.described(spot, view, words, self.scene.people))
        return asked[3]

    def rect_of(self, place: Spot | int) -> Rect:
        return self.view.place_rect(place)

    def evidence(self, refusal: Refusal) -> Sequence[int]:
        return DESK.evidence(self.shown, refusal.action, refusal.ruling)

    # -- in a film ----------------------------------------------------------------------------------------------

    def advance(self, event: Event) -> bool:
        """An event has happened on the chart; True: lines of tables are on their way."""
        self.film_view = self._after(event)
        if isinstance(event, told.CardPlayed):
            self.last_card = event.card
        elif isinstance(event, told.StageBegan | told.RunEnded):
            self.last_card = ""
        if isinstance(event, TOUCHING):
            self.view.set_marks(Marks(last=frozenset((event.lane,))))
        glides = self.view.set_view(self.film_view, glide=True)
        self.scene.film.soon(self.scene.refresh_board, self.refresh_strip)
        return glides

    def _after(self, event: Event) -> CupState:
        """The chart after an event; perhaps it was worked out in advance."""
        known = self._foreseen
        if known is not None and known[0] is event and known[1] is self.film_view:
            return known[2]
        return DESK.after(self.film_view, event)

    def foresee(self, event: Event) -> None:
        """Work out the chart after an event while its pieces are still on their way."""
        after = DESK.after(self.film_view, event)
        self._foreseen = (event, self.film_view, after)
        self.view.foresee(after)

    def show_owners(self, owners: tuple[int, ...]) -> None:
        """The nations as far as they are dealt."""
        view = self.film_view.clone()
        view.owners = owners
        self.view.set_view(view)

    # -- cards --------------------------------------------------------------------------------------------------

    @property
    def card_size(self) -> tuple[int, int]:
        u, units = self.app.metrics.u, card_units(self.app.metrics.text)
        return u(units[0]), u(units[1])

    def card_name(self, card: str) -> str:
        return str(self.app.words.named("cup_card", card))

    def card_title(self, card: str) -> str:
        """Its name where it stands at the beginning."""
        name = self.card_name(card)
        return name[:1].upper() + name[1:]

    def face(self, card: str) -> pygame.Surface:
        return cards.face(card, self.card_name(card), self.card_size, False)

    def card_back(self, side: int) -> pygame.Surface:
        """The back of a card of this manager, as large as cards in the hand."""
        return cards.back(self.card_size, self.strip.back_tone(self.app.theme.kits[side].body))

    def _draw_cards(self) -> None:
        """Every picture of a card, before it is needed in the middle of a film."""
        u, pile = self.app.metrics.u, pile_units(self.app.metrics.text)
        for card in DESK.cards:
            for size in (self.card_size, (u(pile[0]), u(pile[1]))):
                cards.face(card, self.card_name(card), size, False)
        for side in (0, 1):
            self.card_back(side)

    def refresh_strip(self) -> None:
        self.strip.set(self.strip_facts())

    def strip_facts(self) -> StripFacts:
        """What lies below the chart."""
        view, say, hands = self.film_view, self.word, self.hands
        seat = hands.seat
        other = 1 - seat if seat is not None else 1
        behind = len(view.hands[other]) if seat is not None else 0
        discards = sum(view.spent) + len(view.dropped[0]) + len(view.dropped[1])
        facts = StripFacts(
            seat, tuple(hands.cards) if seat is not None else (), "", behind,
            say("hand-of", {"name": self.scene.people[other]}) if behind else "", other,
            names={card: self.card_name(card) for card in {*hands.cards, self.last_card}},
            pile=view.pile, full=max(1, DESK.progress(view).due), discards=discards, last=self.last_card,
            pile_text=say("pile", {"count": view.pile}) if view.fixtures else "",
            discard_text=say("discards", {"count": discards}) if discards else "",
        )  # fmt: skip
        hands.fill(facts)
        return facts

    # -- around it ----------------------------------------------------------------------------------------------

    def fill(self, board: Scoreboard) -> None:
        view, say, middle = self.film_view, self.word, board.middle
        for side, part in enumerate(board.sides):
            left = DESK.nations_in(view, side) if view.owners else 0
            part.team, part.score = self.scene.people[side], str(left) if view.owners else ""
        cup, progress = view.tournament, DESK.progress(view)
        middle.period = say(f"round.{view.stage}") if view.fixtures else (
            cup.de if self.app.words.language == "de" else cup.en)  # fmt: skip
        middle.clock = say("run", {"run": progress.run, "runs": progress.runs}) if progress.runs > 1 else ""
        middle.note = say("pile-left", {"count": view.pile}) if view.fixtures and view.open else ""
        middle.label = say("nations-left") if view.owners else ""
        middle.hint = say("score-hint")
        board.refresh()

    def team_page(self) -> Widget:
        return group_page(self, self.looked)

    def stats_page(self) -> Widget:
        return stats_page(self)


class ChartLooking:
    """One group alone on the sheet, or the whole chart; nothing to be pressed lies over it."""

    def __init__(self, chart: ChartView) -> None:
        self.chart = chart

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": lambda: self.chart.zoom(1), "zoom-out": lambda: self.chart.zoom(-1),
            "whole-pitch": self.chart.whole,
        }  # fmt: skip

    def covers(self, point: tuple[int, int]) -> bool:
        return False

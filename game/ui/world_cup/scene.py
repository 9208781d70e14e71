"""A screen around the wall chart: scoreboard, prompt, chart, hands, side column, film; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.content.words import Words
from game.play.parts import GameSpec
from game.rules.world_cup.state import CupState
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.world_cup import cards, texts
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.filming import ChartFilm
from game.ui.world_cup.flying import FlyLayer
from game.ui.world_cup.pages import group_page, stats_page
from game.ui.world_cup.reel import Reel, card_back
from game.ui.world_cup.spots import Marks, Spot
from game.ui.world_cup.stage import ChartStage
from game.ui.world_cup.strip import HandStrip, StripFacts, card_units, pile_units

if TYPE_CHECKING:
    from game.ui.app import App

Point = tuple[int, int]


class ChartScene(ChartFilm):
    """What a tournament and its replay have in common. ``shown`` is the state the chart stands at."""

    area = "wc"
    pitch: Any
    stage: ChartStage
    _answer: tuple[Spot, CupState, Words, str] | None = None
    """What was last asked about, and the answer: a tip is asked for in every frame."""

    def __init__(self, app: App, spec: GameSpec, state: CupState, people: tuple[str, str]) -> None:
        super().__init__(app, spec, state, people)
        self.film_view: CupState = state
        """The chart as the film has told it."""
        self.hand: list[str] = []
        """The open hand as it is shown."""
        self.last_card = ""
        self.looked = state.tournament.groups[0].name
        """The group the page of the chart tells of."""
        self.pitch = ChartView(spec.desk, state, on_hover=self.on_hover, on_click=self.on_click, on_tab=self.on_tab,
                               on_enter=self.on_enter, about=self.about, on_focus=self._turned_to)  # fmt: skip
        self.strip = HandStrip()
        self.flying = FlyLayer()
        self.reel = Reel(self)

    # -- the screen ---------------------------------------------------------------------------------------------

    def make_stage(self) -> ChartStage:
        self.chart.forget()
        self.strip = self.make_strip()
        self.flying.clear()
        self._draw_cards()
        return ChartStage(self.chart, self.strip, self.flying)

    def make_strip(self) -> HandStrip:
        return HandStrip()

    def _draw_cards(self) -> None:
        """Every picture of a card, before it is needed in the middle of a film."""
        u, pile = self.app.metrics.u, pile_units(self.app.metrics.text)
        for card in self.desk.cards:
            for size in (self.card_size, (u(pile[0]), u(pile[1]))):
                cards.face(card, self.card_name(card), size, False)
        for side in (0, 1):
            self.card_back(side)

    def dressed(self, theme: Theme) -> Theme:
        """Managers have the colours of their seats."""
        return theme

    def look_commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": lambda: self.chart.zoom(1), "zoom-out": lambda: self.chart.zoom(-1),
            "whole-pitch": self.chart.whole,
        }  # fmt: skip

    def team_page(self) -> Widget:
        return group_page(self, self.looked)

    def stats_page(self) -> Widget:
        return stats_page(self)

    def looked_at(self) -> int:
        return -1

    def described(self, place: Any) -> str:
        spot = Spot("lane", place) if isinstance(place, int) else place
        if spot is None or (spot.kind == "lane" and spot.lane < 0):
            return ""
        view, words = self.chart.view, self.app.words
        asked = self._answer
        if asked is None or asked[0] != spot or asked[1] is not view or asked[2] is not words:
            asked = self._answer = (spot, view, words, texts.described(spot, view, self.desk, words, self.people))
        return asked[3]

    def about(self, place: Any) -> str:
        return "" if self.busy else self.described(place)

    def on_hover(self, place: Any) -> None:
        self.hovered = place
        group = self._group_of(place)
        if group and group != self.looked:
            self.looked = group
            if self.tab == "team" and not self.busy:
                self.refresh_page()

    def _group_of(self, spot: Spot | None) -> str:
        if spot is None:
            return ""
        return self.chart.view.fixtures[spot.lane >> 1].group if spot.kind == "lane" and spot.lane >= 0 else spot.group

    def _turned_to(self) -> None:
        """One group fills the sheet now, or the whole chart is seen again."""
        self.looked = self.chart.alone or self.looked
        if self.tab == "team" and not self.busy:
            self.refresh_page()

    def on_enter(self, lane: int) -> None:
        """Enter on the chart."""

    # -- hands --------------------------------------------------------------------------------------------------

    @property
    def hand_seat(self) -> int | None:
        """Whose hand lies open on the screen; None: nobody's."""
        return None

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
        return card_back(self, side)

    def leaves_from(self, side: int, card: str) -> Point:
        """Where a card comes from that is played."""
        if side == self.hand_seat and card in self.hand:
            return self.strip.card_spot(self.hand.index(card))
        return self.strip.other_rect.center if self.hand_seat is not None else self.strip.rect.center

    def arrives_at(self, side: int) -> Point:
        if side == self.hand_seat:
            return self.strip.card_spot(len(self.hand))
        return self.strip.other_rect.center if self.hand_seat is not None else self.strip.rect.center

    def hand_leaves(self, side: int, card: str) -> None:
        if side == self.hand_seat and card in self.hand:
            self.hand.remove(card)
        self.refresh_strip()

    def hand_gets(self, side: int, card: str) -> None:
        if side == self.hand_seat:
            self.hand.append(card)
        self.refresh_strip()

    def drawn_by(self, side: int) -> str:
        """The card somebody has just drawn, if whoever looks may see it."""
        return ""

    @property
    def card_laid_aside(self) -> str:
        """The card that was laid aside, if whoever looks may see it."""
        return ""

    def run_text(self) -> str:
        """Which run of the deck this is, where there are several."""
        progress = self.desk.progress(self.film_view)
        return self.word("run", {"run": progress.run, "runs": progress.runs}) if progress.runs > 1 else ""

    def strip_facts(self) -> StripFacts:
        view, say = self.film_view, self.word
        progress = self.desk.progress(view)
        seat = self.hand_seat
        other = 1 - seat if seat is not None else 1
        behind = len(view.hands[other]) if seat is not None else 0
        discards = sum(view.spent) + len(view.dropped[0]) + len(view.dropped[1])
        return StripFacts(
            seat, tuple(self.hand) if seat is not None else (), "", behind,
            say("hand-of", {"name": self.people[other]}) if behind else "", other,
            names={card: self.card_name(card) for card in {*self.hand, self.last_card}},
            pile=view.pile, full=max(1, progress.due), discards=discards, last=self.last_card,
            pile_text=say("pile", {"count": view.pile}) if view.fixtures else "",
            discard_text=say("discards", {"count": discards}) if discards else "",
        )  # fmt: skip

    def refresh_strip(self) -> None:
        self.strip.set(self.strip_facts())

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh_board(self) -> None:
        view = self.film_view
        for side, part in enumerate(self.scoreboard.sides):
            left = self.desk.nations_in(view, side) if view.owners else 0
            part.team, part.score = self.people[side], str(left) if view.owners else ""
        cup = view.tournament
        middle = self.scoreboard.middle
        middle.period = self.word(f"round.{view.stage}") if view.fixtures else (
            cup.de if self.app.words.language == "de" else cup.en)  # fmt: skip
        middle.clock = self.run_text()
        middle.note = self.word("pile-left", {"count": view.pile}) if view.fixtures and view.open else ""
        middle.label = self.word("nations-left") if view.owners else ""
        middle.hint = self.word("score-hint")
        self.scoreboard.refresh()

    def refresh_pitch(self) -> None:
        if self.busy:
            self.refresh_strip()
            return
        self.film_view = self.shown
        self.chart.missing, self.chart.flips = {}, {}
        self.chart.set_view(self.shown)
        self.chart.set_marks(self.marks_now())
        self.refresh_strip()

    def marks_now(self) -> Marks:
        """What lies over the chart while nothing is being shown."""
        return Marks(last=frozenset(self.arrow))

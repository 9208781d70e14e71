"""The open hand of whoever looks: how it is shown, carried and closed again, and what it says of a card."""

from __future__ import annotations

from typing import Any

from game.core.rules import Seat
from game.rules.world_cup import events as told
from game.ui.board.tower.asking import Asking
from game.ui.world_cup import texts
from game.ui.world_cup.choosing import Choosing
from game.ui.world_cup.news import news
from game.ui.world_cup.scene import ChartScene
from game.ui.world_cup.spots import Spot
from game.ui.world_cup.strip import HandStrip, StripFacts

PLAYS = (told.CardPlayed, told.CardDropped)
TOGETHER = (told.StageEnded, told.RunEnded)
"""From such an event on both look: hands are closed."""


class Pointed:
    """What would be done on the lane under the pointer, for its odds."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self.odds = False

    def action_at(self, spot: Any) -> Any:
        choosing = self.choosing
        if not isinstance(spot, Spot) or spot.lane not in choosing.lit() or choosing.pinned is not None:
            return None
        return choosing.desk.play(choosing.held, [*choosing.lanes, spot.lane])


class HandHolding(Asking, ChartScene):
    """Whose hand lies open, and what a card of it looks like on its way."""

    choosing: Choosing
    together = False
    """Both look: no hand is shown."""
    watching = False
    """Something is being shown, or is about to be: nothing can be done."""
    _drawn = ""
    _aside = ""

    def commit(self, action: Any) -> None:
        """Carry something out."""
        raise NotImplementedError

    @property
    def hand_seat(self) -> int | None:
        if self.session.prompt is None and not self.busy:
            return None
        if self.alone is not None:
            return self.alone
        return None if self.together or not self.table.people else self.table.viewer

    @property
    def tutored_seat(self) -> Seat:
        """Hints tell of cards: whoever has the turn hears them only while that hand lies open."""
        prompt = self.session.prompt
        hidden = prompt is not None and bool(prompt.secret) and self.hand_seat != prompt.seats[0]
        return 1 - prompt.seats[0] if hidden and prompt is not None else self.seat

    def hides_secrets(self) -> bool:
        return self.hand_seat is not None

    def drawn_by(self, side: int) -> str:
        return self._drawn if side == self.hand_seat else ""

    @property
    def card_laid_aside(self) -> str:
        return self._aside

    def told(self, event: Any) -> None:
        if isinstance(event, TOGETHER) and not self.together and self.alone is None:
            self.together = True
            self.hand = []
            self.refresh_strip()

    def make_strip(self) -> HandStrip:
        return HandStrip(self.press_card, self.carry, self.let_go, self.may_choose, self.card_text)

    def card_text(self, card: str) -> str:
        return texts.card_text(self.shown, card, self.desk, self.app.words)

    def strip_facts(self) -> StripFacts:
        facts = super().strip_facts()
        seat = self.hand_seat
        if seat is None:
            closed = "hands-closed" if self.table.people else "hands-watched"
            facts.title = self.word(closed if self.film_view.hands[0] else "before")
            facts.about = self.repeats_text() if not self.busy else ""
            return facts
        dealt = bool(self.film_view.fixtures)
        facts.title = self.word("hand-of", {"name": self.people[seat]}) if dealt else self.word("before")
        if self.busy or self.choosing.what != "turn" or self.choosing.seat != seat:
            return facts
        facts.chosen = self.choosing.card
        held = self.choosing.held
        facts.title = self.card_title(held) if held else facts.title
        facts.about = self.card_text(held) if held else self.word("hint.choose")
        facts.news = "" if held else self.news()
        facts.dim = frozenset(
            number for number, card in enumerate(self.hand) if self.desk.useless(self.choosing.view, card)
        )
        return facts

    def news(self) -> str:
        """What the other one has done since this one last had a turn."""
        seat = self.choosing.seat
        for record in reversed(self.records[-2:]):
            side = next((event.side for event in record.events if isinstance(event, PLAYS)), None)
            if side == 1 - seat:
                return news(self.app.words, record.before, self.people, record.events)
            if side == seat or any(isinstance(event, told.StageBegan) for event in record.events):
                break
        return ""

    def repeats_text(self) -> str:
        """Which matches are played again, and because of whom."""
        level = sorted(self.chart.level)
        if not self.chart.again:
            return ""
        names = ", ".join(texts.nation(self.shown, team, self.app.words) for team in level)
        return self.word("again", {"names": names})

    def may_choose(self) -> bool:
        return (
            not self.busy and not self.watching and not self.wants_tray and self.choosing.what == "turn"
            and self.choosing.seat == self.hand_seat
        )  # fmt: skip

    def press_card(self, number: int) -> None:
        if self.may_choose():
            self.choosing.take(number)
            self.update()

    def carry(self, number: int, at: tuple[int, int]) -> None:
        """A card follows the pointer; the lanes it can go to are lit."""
        if self.choosing.card != number:
            self.choosing.take(number)
            self.chart.set_marks(self.marks_now())
        self.flying.put("carried", self.face(self.hand[number]), at)
        self.chart.by_mouse = True
        self.chart.set_hover(self.chart.spot_at(at))

    def let_go(self, number: int, at: tuple[int, int]) -> None:
        """The card is laid on a lane, on the discards, or back into the hand."""
        self.flying.drop("carried")
        spot = self.chart.spot_at(at)
        if self.choosing.card != number:
            return
        if spot is not None and spot.kind == "lane":
            self.choosing.click(spot.lane)
        elif self.strip.discard_rect.inflate(40, 40).collidepoint(at):
            self.choosing.lay_aside()
        self.update()

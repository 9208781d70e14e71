"""The hands below the chart: face down for whoever looks at a replay, open for whoever has the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import Event
from game.ui.world_cup import texts
from game.ui.world_cup.choosing import Choosing
from game.ui.world_cup.news import news
from game.ui.world_cup.strip import HandStrip, Point, StripFacts

if TYPE_CHECKING:
    from game.ui.world_cup.title import Match
    from game.ui.world_cup.wall import Wall

PLAYS = (told.CardPlayed, told.CardDropped)
TOGETHER = (told.StageEnded, told.RunEnded)
"""From such an event on both look: hands are closed."""


class Hands:
    """Both hands lie face down, and nothing can be done with them."""

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self.cards: list[str] = []
        """The open hand as it is shown."""
        self.drawn = ""
        """The card somebody has just drawn, if whoever looks may see it."""
        self.aside = ""
        """The card that was laid aside, if whoever looks may see it."""

    @property
    def seat(self) -> Seat | None:
        """Whose hand lies open on the screen; None: nobody's."""
        return None

    def strip(self) -> HandStrip:
        return HandStrip()

    def fill(self, facts: StripFacts) -> None:
        """What the strip says of them."""
        facts.title = self.wall.word("replay.hands")

    def told(self, event: Event) -> None:
        """The event is known from now on."""

    # -- in a film ----------------------------------------------------------------------------------------------

    def drawn_by(self, side: Seat) -> str:
        return self.drawn if side == self.seat else ""

    def leaves_from(self, side: Seat, card: str) -> Point:
        """Where a card comes from that is played."""
        own = side == self.seat and card in self.cards
        return self.wall.strip.card_spot(self.cards.index(card)) if own else self._other

    def arrives_at(self, side: Seat) -> Point:
        return self.wall.strip.card_spot(len(self.cards)) if side == self.seat else self._other

    @property
    def _other(self) -> Point:
        """The middle of the hand that lies face down; of the strip where both do."""
        strip = self.wall.strip
        return (strip.other_rect if self.seat is not None else strip.rect).center

    def leaves(self, side: Seat, card: str) -> None:
        if side == self.seat and card in self.cards:
            self.cards.remove(card)
        self.wall.refresh_strip()

    def gets(self, side: Seat, card: str) -> None:
        if side == self.seat:
            self.cards.append(card)
        self.wall.refresh_strip()


class OpenHands(Hands):
    """At a match: one hand may lie open, and a card of it is pressed, or carried to a lane."""

    def __init__(self, match: Match, choosing: Choosing) -> None:
        super().__init__(match.ground)
        self.match, self.choosing = match, choosing
        self.together = False
        """Both look: no hand is shown."""

    @property
    def seat(self) -> Seat | None:
        match, alone = self.match, self.match.programs.alone
        if match.session.prompt is None and not match.busy:
            return None
        if alone is not None:
            return alone
        return None if self.together or not match.table.people else match.table.viewer

    def settle(self) -> None:
        """Nothing is being shown: the hand as it is."""
        session, prompt = self.match.session, self.match.session.prompt
        self.together = prompt is None or not prompt.secret
        seat = self.seat
        self.cards = list(session.view(seat).hands[seat]) if seat is not None else []
        self.drawn = self.aside = ""

    def told(self, event: Event) -> None:
        if isinstance(event, TOGETHER) and not self.together and self.match.programs.alone is None:
            self.together = True
            self.cards = []
            self.wall.refresh_strip()

    # -- what is said -------------------------------------------------------------------------------------------

    def fill(self, facts: StripFacts) -> None:
        match, choosing, word, seat = self.match, self.choosing, self.wall.word, self.seat
        view = self.wall.film_view
        if seat is None:
            closed = "hands-closed" if match.table.people else "hands-watched"
            facts.title = word(closed if view.hands[0] else "before")
            facts.about = self._again() if not match.busy else ""
            return
        facts.title = word("hand-of", {"name": match.people[seat]}) if view.fixtures else word("before")
        if match.busy or choosing.what != "turn" or choosing.seat != seat:
            return
        facts.chosen, held = choosing.card, choosing.held
        facts.title = self.wall.card_title(held) if held else facts.title
        facts.about = self._about(held) if held else word("hint.choose")
        facts.news = "" if held else self._news()
        facts.dim = frozenset(at for at, card in enumerate(self.cards) if DESK.useless(choosing.view, card))

    def _about(self, card: str) -> str:
        return texts.card_text(self.wall.shown, card, self.match.app.words)

    def _news(self) -> str:
        """What the other one has done since this one last had a turn."""
        seat = self.choosing.seat
        for record in reversed(self.match.records[-2:]):
            side = next((event.side for event in record.events if isinstance(event, PLAYS)), None)
            if side == 1 - seat:
                return news(self.match.app.words, record.before, self.match.people, record.events)
            if side == seat or any(isinstance(event, told.StageBegan) for event in record.events):
                break
        return ""

    def _again(self) -> str:
        """Which matches are played again, and because of whom."""
        chart = self.wall.view
        if not chart.again:
            return ""
        names = [texts.nation(self.wall.shown, team, self.match.app.words) for team in sorted(chart.level)]
        return self.wall.word("again", {"names": ", ".join(names)})

    # -- what people do -----------------------------------------------------------------------------------------

    def strip(self) -> HandStrip:
        return HandStrip(self.press, self._carry, self._let_go, self.may_choose, self._about)

    def may_choose(self) -> bool:
        """Whether a card can be taken now."""
        match, choosing = self.match, self.choosing
        return match.open and not match.unfolding and choosing.what == "turn" and choosing.seat == self.seat

    def press(self, number: int) -> None:
        """The card with this number."""
        if self.may_choose():
            self.choosing.take(number)
            self.match.update()

    def _carry(self, number: int, at: Point) -> None:
        """A card follows the pointer; the lanes it can go to are lit."""
        wall = self.wall
        if self.choosing.card != number:
            self.choosing.take(number)
            wall.view.set_marks(self.match.decision.marks())
        wall.flying.put("carried", wall.face(self.cards[number]), at)
        wall.view.by_mouse = True
        wall.view.set_hover(wall.view.spot_at(at))

    def _let_go(self, number: int, at: Point) -> None:
        """The card is laid on a lane, on the discards, or back into the hand."""
        self.wall.flying.drop("carried")
        spot = self.wall.view.spot_at(at)
        if self.choosing.card != number:
            return
        if spot is not None and spot.kind == "lane":
            self.choosing.click(spot.lane)
        elif self.wall.strip.discard_rect.inflate(40, 40).collidepoint(at):
            self.choosing.lay_aside()
        self.match.update()

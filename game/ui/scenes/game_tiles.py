"""The games as cards to press: in the menu, and where somebody who wants to play at once says which one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.core.faults import LOG
from game.play.index import MatchRow
from game.play.marks import Marks
from game.play.statistics import counted
from game.ui.art.icons import icon
from game.ui.art.keeping import kept
from game.ui.inputs import Input, Key
from game.ui.matches import tile
from game.ui.scene import Scene
from game.ui.shell_parts import Card, Fitting, KeyCap, people, rounded_picture
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Gap, Grid, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

Take = Callable[[str], object]
WIDE = {2: 330, 3: 220}
"""How wide the pictures are where so many games stand below each other; more games: as in a list."""
LISTED = 160
LARGE_PRINT = 0.62
"""How much of that is left when letters are large."""
BARE, INK = (40, 46, 54), (200, 206, 214)
"""Of the tile of a game whose picture cannot be drawn."""


class GameTiles:
    """Cards of games, with what the two people at the table have made of each."""

    def __init__(self, app: App, games: Sequence[str], matches: Sequence[MatchRow], take: Take) -> None:
        self.app, self.games, self.take = app, tuple(games), take
        self.say = app.words.say
        self.balances: dict[str, Label] = {}
        self._count(matches)

    def _count(self, matches: Sequence[MatchRow]) -> None:
        """The matches that count and that both have seen to the end, by their games."""
        marks = Marks(self.app.folders)
        self.matches = [row for row in counted(matches) if not marks.hides_result(row.id)]

    def update(self, matches: Sequence[MatchRow]) -> None:
        """Other figures, where there is room for them without anything else having to move."""
        self._count(matches)
        for game, label in self.balances.items():
            before, label.text = label.text, self._head_to_head(game)
            card: Widget | None = label
            while card is not None and not isinstance(card, Card):
                card = card.parent
            if card is not None and label.text != before:
                if card.measure(card.rect.width)[1] > card.rect.height:
                    label.text = before
                card.place(card.rect)
                card.invalidate()

    def all(self) -> Widget:
        """Every game: the only one as a large picture, several as strips that share the room."""
        shape = self._tall if len(self.games) == 1 else self._strip
        return Grid([shape(number, game) for number, game in enumerate(self.games, 1)], 1, 8, stretch=True)

    def _tall(self, number: int, game: str) -> Widget:
        picture = Picture(lambda size: self._drawn(game, size, low=False), 0, 96, grow=1)
        inner = Column([picture, Padded(self._told(number, game, "h2", "body"), 18, 12)], gap=0)
        return Card(inner, lambda: self.take(game), f"game-{game}", 1)

    def _strip(self, number: int, game: str) -> Widget:
        """The picture on the left, the words beside it."""
        if self.app.metrics.wide_text:
            return self._large_print(number, game)
        few = len(self.games) in WIDE
        wide = WIDE.get(len(self.games), LISTED)
        picture = Picture(lambda size: self._drawn(game, size), wide, wide / 2)
        words = self._told(number, game, *(("h2" if wide > 300 else "h3", "body", 8) if few else ("h3", "table", 2)))
        inner = Row([picture, Column([Gap(), words, Gap()], gap=0, grow=1)], gap=20 if few else 16)
        return Card(inner, lambda: self.take(game), f"game-{game}", 10 if few else 6)

    def _large_print(self, number: int, game: str) -> Widget:
        """In large letters only two games have room for everything; of more, the blurb waits under the pointer."""
        count = len(self.games)
        wide = 84 if count > 3 else 100
        picture = Picture(lambda size: self._drawn(game, size), wide, wide * 0.72)
        parts: list[Widget] = [self._name(number, game, "h3")]
        parts += [self._blurb(game, "table")] if count < 3 else []
        parts += self._facts(game)[: 1 if count > 3 else 2]
        inner = Row([picture, Column(parts, gap=2, grow=1)], gap=12, align="center")
        tip = "" if count < 3 else self.say(f"game.{game}.blurb")
        return Card(inner, lambda: self.take(game), f"game-{game}", 6, tip)

    def _drawn(self, game: str, size: Size, low: bool = True) -> pygame.Surface:
        return rounded_picture(game_tile(game, size), self.app.metrics.u(10), low)

    def _told(self, number: int, game: str, title: str, text: str, gap: float = 6) -> Widget:
        facts = Flow(self._facts(game), gap=24) if gap < 6 else Column(self._facts(game), gap=6)
        return Column([self._name(number, game, title), self._blurb(game, text), facts], gap=gap)

    def _name(self, number: int, game: str, role: str) -> Widget:
        return Row([Label(self.say(f"game.{game}.name"), role, grow=1), KeyCap(str(number))], align="center")

    def _blurb(self, game: str, role: str) -> Widget:
        return Label(self.say(f"game.{game}.blurb"), role, "muted")

    def _facts(self, game: str) -> list[Widget]:
        """How long it takes, and how it stands between the two."""
        self.balances[game] = Label(self._head_to_head(game), "table", "muted")
        told = (("clock", Label(self.say(f"game.{game}.time"), "table", "muted")), ("people", self.balances[game]))
        return [Row([Icon(icon, 18, "muted"), label], align="center") for icon, label in told]

    def _head_to_head(self, game: str) -> str:
        """How often each of the two has won, as far as both know it."""
        names = people(self.app)
        wins, draws = [0, 0], 0
        for row in self.matches:
            seats = (row.first_seat, row.second_seat)
            if row.game != game or set(seats) != set(names):
                continue
            if row.winner is None:
                draws += 1
            else:
                wins[names.index(seats[row.winner])] += 1
        if not any((*wins, draws)):
            return self.say("menu.no-matches-yet", {"first": names[0], "second": names[1]})
        facts: dict[str, str | int] = {"first": names[0], "second": names[1], "wins": wins[0], "losses": wins[1],
                                       "draws": draws}  # fmt: skip
        return self.say("menu.head-to-head", facts)


class ByNumber(Scene):
    """A page on which games are chosen by their numbers, too."""

    def __init__(self, app: App, games: Iterable[str], take: Take) -> None:
        super().__init__(app)
        self.games, self.take_game = tuple(games), take

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen that are no commands."""
        return [(str(number), self.say(f"game.{game}.name")) for number, game in enumerate(self.games, 1)]

    def intercept(self, event: Input) -> bool:
        numbers = {str(number): game for number, game in enumerate(self.games, 1)}
        if not isinstance(event, Key) or not event.down or event.chord not in numbers:
            return False
        self.app.sound("click")
        self.take_game(numbers[event.chord])
        return True


class GameChoice(ByNumber):
    """Which game? A click or a number; Escape goes back to where one was."""

    overlay = True

    def __init__(self, app: App, games: Sequence[str], purpose: str, take: Take, first: str = "") -> None:
        """``purpose``: ``new`` leads to the set-up page, ``ready`` straight into a match, ``learn`` into a lesson;
        ``first`` has the focus."""
        super().__init__(app, games, self._taken)
        self.first = first or games[0]
        self.purpose, self._take = purpose, take

    def build(self) -> Widget:
        cards = Grid([self._card(number, game) for number, game in enumerate(self.games, 1)], 1, 8)
        area = ScrollArea(Padded(cards, 4, 4), "choices")
        line = Label(self.say(f"choose-game.{self.purpose}"), "body", "muted")
        head = Column([Label(self.say("choose-game.title"), "h2"), line], gap=4)
        close = Button(self.say("shell.cancel"), self.back, "close", key=self.app.keymap.shown("back"))
        inner = Column([head, area, Flow([close], align="right")], gap=16)
        return Centered(Fitting(Panel(inner, pad=24, border="line", floating=True, grow=1), area), 820)

    def _card(self, number: int, game: str) -> Widget:
        large = self.app.metrics.wide_text
        wide = LISTED * (LARGE_PRINT if large else 1)
        picture = Picture(lambda size: rounded_picture(game_tile(game, size), self.app.metrics.u(8)), wide, wide / 2)
        about = "ready" if self.purpose == "ready" else "blurb"
        time = Row([Icon("clock", 18, "muted"), Label(self._long(game), "table", "muted")], align="center")
        title = [Label(self.say(f"game.{game}.name"), "h3", grow=1), *([] if large else [time]), KeyCap(str(number))]
        text = Label(self.say(f"game.{game}.{about}"), "table")
        below = [time] if large else []
        said = Column([Gap(), Row(title, align="center", gap=12), text, *below, Gap()], gap=2, grow=1)
        inner = Row([picture, said], gap=16)
        return Card(inner, lambda: self.take_game(game), f"choose-{game}", 6, tone="raised")

    def _long(self, game: str) -> str:
        """How long it takes, or how many lessons there are."""
        if self.purpose == "learn":
            from game.content.lessons import course

            return self.say("learn.lessons", {"count": len(course(game).lessons)})
        return self.say(f"game.{game}.{'ready-time' if self.purpose == 'ready' else 'time'}")

    def _taken(self, game: str) -> None:
        self.app.pop(self)
        self._take(game)

    def first_focus(self) -> str:
        return f"choose-{self.first}"


def play_at_once(app: App, games: Sequence[str]) -> None:
    """A ready-made match of the only game, or of the one that is chosen now."""
    from game.ui.scenes.setup import ready_made

    if len(games) == 1:
        ready_made(app, games[0])
        return
    app.push(GameChoice(app, games, "ready", lambda game: ready_made(app, game)))


__all__ = ["GameChoice", "GameTiles", "play_at_once"]


@kept
def game_tile(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's picture for the menu, opaque; it is shared, so do not draw on it. Only what draws it is imported."""
    try:
        return tile(game, size)
    except ContentError as error:
        LOG.warning("no picture of %s: %s", game, error)
        made = pygame.Surface(size)
        made.fill(BARE)
        sign = icon("warning", max(8, min(size) // 3), INK)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made

"""The log of a match: one line for every fact, grouped, with its dice; filtered, searched, and read at one's ease."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.frozen import frozen
from game.ui.art.dice import die
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.table.dice_tray import die_colours
from game.ui.table.lines import LineList
from game.ui.widgets.base import Rect
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label

DIE = 24
"""The size of a die in the log, in units."""
ROOMY = 860
"""Units of height of the window from which on there is room for a search."""
FILTERS = ("goals", "dice", "cards", "rules")
MARKS = {"goal": "goal", "card": "card-yellow", "red": "card-red", "rule": "book", "seal": "lock", "aside": "undo"}
"""Icons of the kinds of lines that have one; their words say the same."""

NOWHERE = -1
"""The beat of a line that belongs to no moment of the match."""


@frozen
class LogLine:
    """A fact: the entry and the beat of it, its kind (goal, card, red, rule, or any word), its words and its dice."""

    entry: int
    beat: int
    kind: str
    text: str
    dice: tuple[tuple[int, int, bool], ...] = ()
    """Sides, face, rolled by hand."""
    side: int | None = None
    group: str = ""
    look: Callable[[int, float], pygame.Surface] | None = None
    """The picture of its dice where a game has a die of its own, as in ``TrayRoll``."""
    tip: str = ""
    """What is said of it under the pointer, besides its dice."""

    def passes(self, chosen: str) -> bool:
        """Whether a filter lets it through."""
        if chosen == "dice":
            return bool(self.dice)
        kinds = {"goals": ("goal",), "cards": ("card", "red"), "rules": ("rule",)}
        return not chosen or self.kind in kinds[chosen]


@dataclass(slots=True)
class Log:
    """The lines and how they are looked at; it outlives the widgets, which are built anew now and then."""

    lines: list[LogLine] = field(default_factory=list)
    seen: int = 0
    """So many lines from the top have been in view."""
    chosen: str = ""
    """The filter; empty: everything."""
    query: str = ""

    @property
    def unread(self) -> int:
        return len(self.lines) - self.seen

    def shows(self, line: LogLine) -> bool:
        return line.passes(self.chosen) and self.query.casefold() in line.text.casefold()


class LogPanel(Column):
    """The log for a side panel. ``look`` and ``play_on`` hear the beat of the chosen line; without ``search`` there is
    more room for lines."""

    def __init__(
        self,
        log: Log,
        say: Callable[[str], str],
        look: Callable[[int], object] | None = None,
        play_on: Callable[[int], object] | None = None,
        changed: Callable[[], object] | None = None,
        name: str = "log",
        grow: float = 1,
        search: bool = True,
        play_word: str = "log.play-on",
        cards_word: str = "log.cards",
    ) -> None:
        self.log, self.look, self.play_on, self.changed = log, look, play_on, changed
        self.list = LogList(log, f"{name}-lines", self._chose, self._saw)
        named = {kind: f"log.{kind}" for kind in FILTERS} | {"cards": cards_word}
        self._chips = {
            kind: Chip(say(named[kind]), log.chosen == kind, partial(self._filter, kind), f"{name}-{kind}")
            for kind in FILTERS
        }
        entry = Entry(log.query, self._search, f"{name}-search", hint=say("log.search"), width=400)
        entry.visible = search or bool(log.query)
        self._more = Button("", lambda: self.list.to_end(), f"{name}-new", "quiet", "arrow-down", small=True)
        self._more.visible = False
        self._look = Button(say("log.look"), lambda: self._act(self.look), f"{name}-look", icon="eye", small=True)
        back = play_word != "log.play-on"
        self._play = Button(say(play_word), lambda: self._act(self.play_on), f"{name}-play-on",
                            icon="undo" if back else "play", small=True)  # fmt: skip
        self._look.visible = self._play.visible = False
        self._none = Label(say("log.none"), "table", "muted")
        bar = Flow([self._look, self._play, self._more], gap=8)
        super().__init__([Flow([*self._chips.values()], gap=4), entry, self._none, self.list, bar],
                         gap=8, name=name, grow=grow)  # fmt: skip
        self._none.visible = False

    # -- lines --------------------------------------------------------------------------------------------------

    def add(self, line: LogLine) -> None:
        """One more fact; only it is measured, and the list follows it unless somebody is reading further up."""
        at_end = self.list.at_end
        self.log.lines.append(line)
        self.list.added()
        if at_end:
            self.list.to_end()
        if self._none.visible and self.list.count():
            self._none.visible = False
            self._again()
        self._tell()

    def see(self) -> None:
        """Whoever looks has seen what is in view."""
        self.list.see()

    def place(self, rect: Rect) -> None:
        self._none.visible = not self.list.count()
        super().place(rect)
        self._tell()

    def _tell(self) -> None:
        """Offer the way to lines below, if there are unread ones."""
        below = self.log.unread if not self.list.at_end else 0
        show = below > 0
        if self._ready:
            self._more.set(text=self.say("log.new", {"count": below}) if show else "")
        if show != self._more.visible:
            self._more.visible = show
            self._again()

    @property
    def _ready(self) -> bool:
        return self._find_ui() is not None

    def _again(self) -> None:
        """Share the room out anew."""
        if self._ready and self.rect.height:
            super().place(self.rect)
            self.invalidate()

    # -- what people do -----------------------------------------------------------------------------------------

    def _filter(self, kind: str, on: bool) -> None:
        self.log.chosen = kind if on else ""
        for name, chip in self._chips.items():
            chip.on = on and name == kind
            chip.invalidate()
        self._anew()

    def _search(self, text: str) -> None:
        self.log.query = text
        self._anew()

    def _anew(self) -> None:
        self.list.anew()
        self._look.visible = self._play.visible = False
        self._none.visible = not self.list.count()
        self._again()

    def _chose(self, opened: bool) -> None:
        if not self._look.visible:
            self._look.visible, self._play.visible = self.look is not None, self.play_on is not None
            self._again()
            self.list.reveal(self.list.chosen)
        if opened and self.look is not None and self.list.again:
            self._act(self.look)

    def _act(self, act: Callable[[int], object] | None) -> None:
        line = self.list.chosen_line
        if act is not None and line is not None:
            act(line.beat)

    def _saw(self) -> None:
        self._tell()
        if self.changed is not None:
            self.changed()


@frozen
class _Shown:
    """A line of the list: a fact with its number in the log, or the heading of a group. What was taken back meanwhile
    stands here until the list is built anew."""

    number: int
    fact: LogLine | None = None
    heading: str = ""


class LogList(LineList):
    """The lines themselves. Unread ones carry a mark on their left edge until they have been in view."""

    _follows = True

    def __init__(self, log: Log, name: str, chose: Callable[[bool], object], saw: Callable[[], object]) -> None:
        super().__init__(name)
        self.log, self._chose, self._saw = log, chose, saw
        self.again = False
        """Whether the chosen line was pressed once more."""
        self._shown: list[_Shown] = []
        self._taken = 0
        self._group = ""
        self._take()

    def _take(self) -> None:
        """Take up what has been added to the log."""
        for number in range(self._taken, len(self.log.lines)):
            line = self.log.lines[number]
            if self.log.shows(line):
                if line.group and line.group != self._group:
                    self._shown.append(_Shown(-1, heading=line.group))
                    self._group = line.group
                self._shown.append(_Shown(number, line))
        self._taken = len(self.log.lines)

    def added(self) -> None:
        before = len(self._shown)
        self._take()
        if self._width:
            self._grow()
        if before < len(self._shown):
            self.invalidate()

    def anew(self) -> None:
        """Another filter."""
        self._shown, self._taken, self._group, self.chosen = [], 0, "", -1
        self._take()
        self.forget()
        self._grow()
        self.offset = self.most
        self.invalidate()

    def to_end(self) -> None:
        self.scroll_to(self.most)
        self._saw()

    def see(self) -> None:
        """Lines down to the last one in view count as read."""
        shown = [self._shown[line].number for line in self.in_view()]
        last = max(shown, default=-1) + 1
        if last > self.log.seen:
            self.log.seen = last
            self.invalidate()
            self._saw()

    @property
    def chosen_line(self) -> LogLine | None:
        return self._shown[self.chosen].fact if 0 <= self.chosen < len(self._shown) else None

    # -- lines --------------------------------------------------------------------------------------------------

    def count(self) -> int:
        return len(self._shown)

    def selectable(self, line: int) -> bool:
        fact = self._shown[line].fact
        return fact is not None and fact.beat != NOWHERE

    def picked(self, line: int, opened: bool) -> None:
        self._chose(opened)

    def choose(self, line: int, opened: bool = False) -> None:
        self.again = line == self.chosen
        super().choose(line, opened)

    def handle(self, event: Input) -> bool:
        done = super().handle(event)
        if done:
            self.see()
        return done

    def _parts(self, line: LogLine, width: int) -> tuple[tuple[str, ...], int, int]:
        """The wrapped words, how many dice stand in a row, and how many rows of them there are."""
        size = self.u(DIE + 2)
        words = width - self.u(14) - (self.u(22) if line.kind in MARKS else 0)
        if len(line.dice) <= 2:
            return self.ui.fonts.wrap(line.text, "table", words - size * len(line.dice) - self.u(4)), 0, 0
        across = max(1, words // size)
        return self.ui.fonts.wrap(line.text, "table", words), across, -(-len(line.dice) // across)

    def height_of(self, line: int, width: int) -> int:
        shown = self._shown[line]
        fact = shown.fact
        if fact is None:
            lines = self.ui.fonts.wrap(shown.heading, "table-bold", width - self.u(8))
            return len(lines) * self.ui.fonts.line("table-bold") + self.u(14)
        lines, _, rows = self._parts(fact, width)
        words = len(lines) * self.ui.fonts.line("table")
        return max(words, self.u(DIE) if fact.dice and not rows else 0) + rows * self.u(DIE + 2) + self.u(8)

    def paint_line(self, canvas: Canvas, line: int, box: Rect) -> None:
        shown, theme = self._shown[line], canvas.theme
        fact = shown.fact
        if fact is None:
            words = Rect(box.x + self.u(4), box.y + self.u(10), box.width - self.u(8), box.height)
            lines = canvas.fonts.wrap(shown.heading, "table-bold", words.width)
            canvas.lines(lines, words, "table-bold", theme.muted)
            return
        if shown.number >= self.log.seen:
            canvas.fill(Rect(box.x, box.y + self.u(3), self.u(4), box.height - self.u(6)), theme.warn)
        self._paint_fact(canvas, fact, box)

    def _paint_fact(self, canvas: Canvas, fact: LogLine, box: Rect) -> None:
        theme = canvas.theme
        lines, across, rows = self._parts(fact, box.width)
        x, y, high = box.x + self.u(10), box.y + self.u(4), canvas.fonts.line("table")
        if fact.kind in MARKS:
            colour = theme.warn if fact.kind == "card" else theme.bad if fact.kind == "red" else theme.text
            canvas.icon(MARKS[fact.kind], Rect(x, y, self.u(18), high), colour, 16)
            x += self.u(22)
        canvas.lines(lines, Rect(x, y, box.right - x, 0), "table", theme.text)
        step = self.u(DIE + 2)
        if rows:
            top = y + len(lines) * high
            places = [(x + n % across * step, top + n // across * step) for n in range(len(fact.dice))]
        else:
            places = [(box.right - (len(fact.dice) - n) * step, y) for n in range(len(fact.dice))]
        for (sides, face, by_hand), place in zip(fact.dice, places, strict=True):
            own = fact.look(canvas.u(DIE), 1.0) if fact.look is not None else None
            canvas.picture(own or small_die(canvas, sides, face, by_hand, fact.side), place)

    def tooltip(self) -> str:
        """The dice in words, and whatever else there is to say."""
        fact = self._shown[self._hover].fact if 0 <= self._hover < len(self._shown) else None
        if fact is None:
            return ""
        said = [self.say("log.die-hand" if by_hand else "log.die", {"face": face, "sides": sides})
                for sides, face, by_hand in fact.dice]  # fmt: skip
        return ", ".join(said) or fact.tip


def small_die(canvas: Canvas, sides: int, face: int, by_hand: bool, side: int | None) -> pygame.Surface:
    """A die as small as a line of text, in the colours of its side."""
    colours = die_colours(canvas.theme, side)
    return die(sides, face, canvas.u(DIE), *colours, by_hand, font=canvas.fonts.sized)

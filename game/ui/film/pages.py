"""The pages beside a film: sums, log, box score; and the dice of every beat in the tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic

from game.content.words import Words
from game.ui.film.bars import FacingBars
from game.ui.film.beats import B
from game.ui.film.panels import BoxScore, calculation, in_progress
from game.ui.film.rolls import Roll, by_hand, rolls_of
from game.ui.film.scenery import S
from game.ui.film.title import TitleWords
from game.ui.table.dice_tray import HISTORY, TrayRoll
from game.ui.table.log import ROOMY, Log, LogLine, LogPanel
from game.ui.table.reported import tray_roll
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Rule
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.film.scene import FilmScene

TRAY = 100
"""Units of height the dice take from the log."""


def in_tray(said: TitleWords[Any], words: Words, roll: Roll, by_hand: bool = False) -> TrayRoll:
    """A die of a moment as it lies in the tray."""
    return replace(tray_roll(roll.report, roll.fallen, words, by_hand), result=said.roll_words(words, roll)[1])


class FilmPages(Generic[B, S]):
    """What can be read about the film while it runs."""

    bars: FacingBars[B]
    card: Column
    sums: Column

    def __init__(self, scene: FilmScene[B, S]) -> None:
        self.scene, self.app, self.title, self.player = scene, scene.app, scene.title, scene.player
        self.tab = "sums"
        self.log = Log()
        self._lines: list[Widget] = []

    def build(self) -> None:
        """Bars and a card for a new screen."""
        self.bars = FacingBars(self.title.facing, self.title.strengths)
        self.bars.look(self.player.beat)
        self.card = Column([], gap=8)

    def page(self, tab: str) -> Widget:
        return {"sums": self._sums_page, "log": self._log_page, "stats": self._stats_page}[tab]()

    def chores(self) -> list[Callable[[], object]]:
        """What brings the open page up to the beat, each piece short enough for one frame."""
        return [self._write_card, self._measure_card, self._letter_card, self._refresh_bars, self._refresh_page,
                self._add_further]  # fmt: skip

    # -- pages --------------------------------------------------------------------------------------------------

    def _sums_page(self) -> Widget:
        """The card scrolls; the bars below it can always be seen, unless there is hardly room for the card itself."""
        below: Widget = Label(self.scene.say("box.secret"), "table", "muted") if self.scene.secret else self.bars
        asking = self.scene.tray_wanted and self.app.size[1] < self.app.metrics.u(ROOMY)
        wide = self.app.metrics.wide_text and not asking
        inner = Column([self.card, Rule(), below], gap=10) if wide else self.card
        self._sums_scroll = ScrollArea(inner, "sums-scroll", grow=1, focusable=True)
        self.sums = Column([self._sums_scroll] if wide or asking else [self._sums_scroll, below], gap=8)
        return self.sums

    def _log_page(self) -> Widget:
        self.log.lines[:] = self.log_lines()
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY + TRAY)
        self.panel = LogPanel(self.log, self.scene.say, self.player.jump, self.scene.play_on_beat, search=roomy,
                               cards_word=self.title.cards_words)  # fmt: skip
        return self.panel

    def _stats_page(self) -> Widget:
        self._box = BoxScore(self.title, self.player.beats, self.player.at, self.scene.secret)
        return ScrollArea(Column([self._box]), "stats-scroll", focusable=True)

    def log_lines(self) -> list[LogLine]:
        """What was shown, and what was done about the match until then."""
        ahead = min((beat.entry for beat in self.player.beats[self.player.at + 1 :] if not beat.delayed), default=None)
        return self.scene.asides.woven([self._log_line(beat) for beat in self.player.told()], self.app.words, ahead)

    def _log_line(self, beat: B) -> LogLine:
        words, said, rolls = self.app.words, self.title.words, rolls_of(beat)
        return LogLine(
            *(beat.entry, beat.number, "goal" if beat.scored else beat.log_kind),
            f"{said.minute_text(words, beat)} {said.told(words, beat, self.scene.clubs)}".strip(),
            tuple((roll.sum.sides, roll.face, self._by_hand(beat, roll)) for roll in rolls),
            rolls[0].side if rolls else beat.side,
            said.stage_text(words, beat),
        )

    def _write_card(self) -> None:
        """The lines of the card, not laid out yet."""
        words, begun = self.app.words, self.player.under_way()
        if begun is not None:
            beat, lying, due = begun
            self._lines = in_progress(self.title, words, beat, self.player.scenery, lying, due)
        else:
            self._lines = calculation(self.title, words, self.player.beat, rolls_of(self.player.beat), self.scene.clubs)

    def _measure_card(self) -> None:
        """Break its sentences into lines before they are placed."""
        if self.tab == "sums":
            waiting = Column(self._lines, gap=8)
            waiting.root_of(self.app)
            waiting.place(self.card.rect)

    def _letter_card(self) -> None:
        """Write its lines before they are seen; it takes longest."""
        fonts = self.app.fonts
        for label in [each for line in self._lines for each in line.walk()] if self.tab == "sums" else ():
            if isinstance(label, Label):
                for line in fonts.wrap(label.text, label.role, label.rect.width):
                    fonts.surface(line, label.role, getattr(self.app.theme, label.tone))

    def fill_card(self) -> None:
        self._write_card()
        self.card.set_children(self._lines)

    def _refresh_bars(self) -> None:
        self.bars.look(self.player.beat)

    def _refresh_page(self) -> None:
        self.card.set_children(self._lines)
        if self.tab == "sums":
            before = self.bars.rect.copy()
            self.sums.place(self.sums.rect)
            self.app.invalidate(self._sums_scroll.rect)
            if self.bars.rect != before:
                self.sums.invalidate()
        elif self.tab == "stats":
            self._box.set(self.player.beats, self.player.at)
        elif self.tab == "log":
            self._sync_log()

    def _add_further(self) -> None:
        """The odds of what comes next, below the sums."""
        further = self.scene.further_sums() if self.tab == "sums" else []
        if further:
            self.card.set_children([*self.card.children(), *further])
            self.sums.place(self.sums.rect)
            self.app.invalidate(self._sums_scroll.rect)

    def _sync_log(self) -> None:
        lines = self.log_lines()
        if lines == self.log.lines:
            return
        if lines[: len(self.log.lines)] == self.log.lines:
            for line in lines[len(self.log.lines) :]:
                self.panel.add(line)
        else:
            self.log.lines[:] = lines
            self.panel.list.anew()
        self.panel.see()

    # -- dice ---------------------------------------------------------------------------------------------------

    def _by_hand(self, beat: B, roll: Roll) -> bool:
        return by_hand(beat, roll, self.scene.source.decided)

    def tell_tray(self, beat: B) -> None:
        for roll in rolls_of(beat):
            shown = in_tray(self.title.words, self.app.words, roll, self._by_hand(beat, roll))
            if not self.scene.tray.asking:
                self.scene.tray.show(shown)
            self.scene.tray.keep(shown)

    def tell_untold(self) -> None:
        """The dice of what was shown last, once everything else is up to date."""
        while self.player.untold:
            self.tell_tray(self.player.untold.pop(0))

    def refill_tray(self) -> None:
        """A new tray takes over the last dice that were seen, in the words of today."""
        self.player.untold.clear()
        if self.scene.tray.visible:
            for beat in [beat for beat in self.player.told() if rolls_of(beat)][-HISTORY:]:
                self.tell_tray(beat)

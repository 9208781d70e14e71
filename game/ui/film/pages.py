"""The pages beside a film: sums, log, box score; and the dice of every beat in the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.words import Words
from game.journal.entries import Decision
from game.ui.film.panels import BoxScore, calculation, in_progress
from game.ui.film.player import FilmPlayer
from game.ui.film.rolls import Roll, by_hand
from game.ui.film.title import Clubs, FilmTitle, TitleWords
from game.ui.table.asides import Asides
from game.ui.table.dice_tray import HISTORY, DiceTray, TrayRoll
from game.ui.table.log import ROOMY, Log, LogLine, LogPanel
from game.ui.table.reported import tray_roll
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Rule
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.film.title import Bars

TRAY = 100
"""Units of height the dice take from the log."""


def in_tray(said: TitleWords, words: Words, roll: Roll, by_hand: bool = False) -> TrayRoll:
    """A die of a moment as it lies in the tray."""
    return replace(tray_roll(roll.report, roll.fallen, words, by_hand), result=said.roll_words(words, roll)[1])


class FilmPages(FilmPlayer):
    """What can be read about the film while it runs."""

    tray: DiceTray
    asides: Asides
    """Subclasses know them."""
    _bars: Bars
    _card: Column

    def __init__(self, app: App, title: FilmTitle, clubs: Clubs, secret: bool) -> None:
        super().__init__(app, title)
        self.clubs, self.secret = clubs, secret
        self.tab = "sums"
        self.log = Log()

    # -- what subclasses fill in --------------------------------------------------------------------------------

    def tabs(self) -> list[str]:
        return ["sums", "log", "stats"]

    def page(self, tab: str) -> Widget:
        return {"sums": self._sums_page, "log": self._log_page, "stats": self._stats_page}[tab]()

    def further_sums(self) -> list[Widget]:
        """What stands below the sums of the beat."""
        return []

    def play_on_beat(self) -> Callable[[int], object] | None:
        return None

    def decided(self) -> Sequence[Decision]:
        """The decisions of the match, for who rolled the dice."""
        return ()

    # -- pages --------------------------------------------------------------------------------------------------

    def _sums_page(self) -> Widget:
        """The card scrolls; the bars below it can always be seen, unless there is hardly room for the card itself."""
        below: Widget = Label(self.say("box.secret"), "table", "muted") if self.secret else self._bars
        asking = self.wants_tray and self.app.size[1] < self.app.metrics.u(ROOMY)
        wide = self.app.metrics.wide_text and not asking
        inner = Column([self._card, Rule(), below], gap=10) if wide else self._card
        self._sums_scroll = ScrollArea(inner, "sums-scroll", grow=1, focusable=True)
        self._sums = Column([self._sums_scroll] if wide or asking else [self._sums_scroll, below], gap=8)
        return self._sums

    def _log_page(self) -> Widget:
        self.log.lines[:] = self._log_lines()
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY + TRAY)
        self._panel = LogPanel(self.log, self.say, self.look_at_beat, self.play_on_beat(), search=roomy,
                               cards_word=self.title.cards_words)  # fmt: skip
        return self._panel

    def _stats_page(self) -> Widget:
        self._box = BoxScore(self.title, self.beats, self.at, self.secret)
        return ScrollArea(Column([self._box]), "stats-scroll", focusable=True)

    def look_at_beat(self, beat: int) -> None:
        """Show the beat a line of the log belongs to."""
        self.jump(beat)

    def _log_lines(self) -> list[LogLine]:
        """What was shown, and what was done about the match until then."""
        ahead = min((beat.entry for beat in self.beats[self.at + 1 :] if not beat.delayed), default=None)
        return self.asides.woven([self._log_line(beat) for beat in self.seen_beats()], self.app.words, ahead)

    def _log_line(self, beat: Any) -> LogLine:
        words, said, rolls = self.app.words, self.title.words, self.rolls(beat)
        return LogLine(
            *(beat.entry, beat.number, "goal" if beat.scored else beat.log_kind),
            f"{said.minute_text(words, beat)} {said.told(words, beat, self.clubs)}".strip(),
            tuple((roll.sum.sides, roll.face, self._by_hand(beat, roll)) for roll in rolls),
            rolls[0].side if rolls else beat.side,
            said.stage_text(words, beat),
        )

    def _write_card(self) -> None:
        """The lines of the card, not laid out yet."""
        words = self.app.words
        begun = self.under_way()
        if begun is not None:
            beat, lying, due = begun
            self._lines = in_progress(self.title, words, beat, self.scenery, lying, due)
        else:
            self._lines = calculation(self.title, words, self.beat, self.rolls(self.beat), self.clubs)

    def _measure_card(self) -> None:
        """Break its sentences into lines before they are placed."""
        if self.tab == "sums":
            waiting = Column(self._lines, gap=8)
            waiting.root_of(self.app)
            waiting.place(self._card.rect)

    def _letter_card(self) -> None:
        """Write its lines before they are seen; it takes longest."""
        fonts = self.app.fonts
        for label in [each for line in self._lines for each in line.walk()] if self.tab == "sums" else ():
            if isinstance(label, Label):
                for line in fonts.wrap(label.text, label.role, label.rect.width):
                    fonts.surface(line, label.role, getattr(self.app.theme, label.tone))

    def under_way(self) -> tuple[Any, Sequence[Roll], Roll | None] | None:
        """A moment that was stopped before its outcome: its dice so far, and the next one without its face."""
        beat = self._running() if self.director.held else None
        if beat is None:
            return None
        rolls, lying = self.rolls(beat), [duel.roll for duel in self.scenery.duels if duel.t >= 1]
        ahead = rolls[len(lying) :]
        return beat, lying, ahead[0].awaited() if ahead else None

    def _fill_card(self) -> None:
        self._write_card()
        self._card.set_children(self._lines)

    def _refresh_bars(self) -> None:
        self._bars.look(self.beat)

    def _refresh_page(self) -> None:
        self._card.set_children(self._lines)
        if self.tab == "sums":
            before = self._bars.rect.copy()
            self._sums.place(self._sums.rect)
            self._show_page()
            if self._bars.rect != before:
                self._sums.invalidate()
        elif self.tab == "stats":
            self._box.set(self.beats, self.at)
        elif self.tab == "log":
            self._sync_log()

    def _add_further(self) -> None:
        """The odds of what comes next, below the sums."""
        further = self.further_sums() if self.tab == "sums" else []
        if further:
            self._card.set_children([*self._card.children(), *further])
            self._sums.place(self._sums.rect)
            self._show_page()

    def _show_page(self) -> None:
        if self.tab == "sums":
            self.app.invalidate(self._sums_scroll.rect)

    def _sync_log(self) -> None:
        lines = self._log_lines()
        if lines == self.log.lines:
            return
        if lines[: len(self.log.lines)] == self.log.lines:
            for line in lines[len(self.log.lines) :]:
                self._panel.add(line)
        else:
            self.log.lines[:] = lines
            self._panel.list.anew()
        self._panel.see()

    # -- dice ---------------------------------------------------------------------------------------------------

    def _by_hand(self, beat: Any, roll: Roll) -> bool:
        return by_hand(beat, roll, self.decided())

    def tell_tray(self, beat: Any) -> None:
        for roll in self.rolls(beat):
            shown = in_tray(self.title.words, self.app.words, roll, self._by_hand(beat, roll))
            if not self.tray.asking:
                self.tray.show(shown)
            self.tray.keep(shown)

    def tell_untold(self) -> None:
        """The dice of what was shown last, once everything else is up to date."""
        while self.untold:
            self.tell_tray(self.untold.pop(0))

    def _refill_tray(self) -> None:
        """A new tray takes over the last dice that were seen, in the words of today."""
        self.untold.clear()
        if self.tray.visible:
            for beat in [beat for beat in self.seen_beats() if self.rolls(beat)][-HISTORY:]:
                self.tell_tray(beat)

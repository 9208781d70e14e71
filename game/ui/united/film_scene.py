"""A screen that plays the film of a match: stage, ticker, film bar, and the side column; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from game.play.pages import decimal
from game.play.parts import Decision
from game.ui.art.dice import die
from game.ui.art.icons import icon
from game.ui.motion import pace
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.dice_tray import HISTORY, DiceTray, TrayRoll
from game.ui.table.film_bar import Scrubber, Tick
from game.ui.table.log import Log, LogLine, LogPanel
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout, side_column
from game.ui.united.film import Beat, Kind, ticks
from game.ui.united.panels import BoxScore, RowBars, Ticker, calculation, in_progress
from game.ui.united.player import FilmPlayer
from game.ui.united.stage import PitchStage
from game.ui.united.sums import Roll, roller
from game.ui.united.words import headline, headline_icon, minute_text, roll_words, stage_text, told
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Gap, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class FilmScene(FilmPlayer):
    """The film of one match. Subclasses know where beats come from and what else can be done."""

    def __init__(self, app: App, clubs: tuple[str, str], people: tuple[str, str], secret: bool) -> None:
        super().__init__(app)
        self.clubs, self.people, self.secret = clubs, people, secret
        self.tab = "sums"
        self.side_hidden = False
        self.log = Log()
        self.stage: PitchStage | None = None

    # -- what subclasses fill in --------------------------------------------------------------------------------

    tray: DiceTray
    has_tray = True
    """Whether dice can be rolled here."""

    def actions(self) -> list[BarAction]:
        raise NotImplementedError

    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""
        raise NotImplementedError

    def tabs(self) -> list[str]:
        return ["sums", "log", "stats"]

    def page(self, tab: str) -> Widget:
        return {"sums": self._sums_page, "log": self._log_page, "stats": self._stats_page}[tab]()

    def further_sums(self) -> list[Widget]:
        """What stands below the sums of the beat."""
        return []

    def prompt_buttons(self) -> list[Widget]:
        """What always stands at the end of the prompt bar."""
        return []

    def undo_words(self) -> str:
        """A line below the actions: what would be taken back."""
        return ""

    def more_ticks(self) -> list[Tick]:
        return []

    # -- building -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        beat = self.beat
        self.director.calm = self.app.calm
        self.stage = PitchStage(self.scenery, self.clubs, self.skip)
        self.ticker = Ticker(self.seen_beats, self.clubs)
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText())
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = DiceTray()
        self.tray.idle = self.say("film.tray-idle")
        self._bars = RowBars(beat.sheets if beat else (None, None))
        self._card = Column([], gap=8)
        names = [(tab, self.say(f"film.tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self._turn_to, role="table-bold")
        self._built_actions = self._action_key()
        self.tray.visible = self.has_tray and (not self.app.metrics.wide_text or self.wants_tray)
        self._refill_tray()
        side = side_column(self._tabs, self.page(self.tab), Panel(self._actions(), pad=8), self.tray)
        board = Column([self.stage, self.ticker, self._film_bar()], gap=8)
        self._fill_card()
        return MatchLayout(self.scoreboard, self.prompt, board, side, self.side_hidden)

    def rebuild(self) -> None:
        self.chores = []
        super().rebuild()
        self.refresh(self.director.busy)

    def entered(self) -> None:
        if self.stage is not None:
            self.stage.prepare()

    def _actions(self) -> Widget:
        bar = action_bar(self.actions(), lambda why: self.app.toast(why, "warn"))
        words = self.undo_words()
        return Column([bar, Label(words, "caption", "muted")], gap=4) if words else bar

    def _action_key(self) -> object:
        return [(action.id, action.text, action.why, action.primary) for action in self.actions()], self.undo_words()

    def _film_bar(self) -> Widget:
        self._play = self._button("play", "play", self.toggle)
        self.scrubber = Scrubber(max(1, len(self.beats)), max(0, self.at), self.jump)
        slider = Slider(self.app.settings.speed, 1, 8, self.set_speed, "speed", width=84,
                        show=self._pace, tip=self.say("film.speed"))  # fmt: skip
        parts: list[Widget] = [
            self._button("first", "previous", self.to_start),
            self._button("step-back", "step-back", self.step_back),
            self._play,
            self._button("step-forward", "step-forward", self.step_forward),
            self._button("next-chance", "target", self.to_chance),
            self._button("next-goal", "ball", self.to_goal),
            self._button("last", "skip-end", self.to_end),
            *self.more_controls(),
            self.scrubber,
            slider,
            Gap(4),
        ]
        return Panel(Row(parts, gap=4, align="center"), pad=6)

    def _pace(self, step: int) -> str:
        return f"{decimal(Fraction(pace(step)), self.app.words)}×"

    def more_controls(self) -> list[Widget]:
        return []

    def _button(self, command: str, icon: str, act: Callable[[], object]) -> Button:
        tip = self.say("film.key", {"what": self.say(f"film.do-{command}"), "key": self.app.keymap.shown(command)})
        return Button("", act, f"film-{command}", "quiet", icon, tip=tip, small=True)

    def key_name(self, command: str) -> str:
        """A key as it is called in a sentence."""
        shown = self.app.keymap.shown(command)
        return self.say("shell.key-space") if shown == "␣" else shown

    def _turn_to(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    # -- pages --------------------------------------------------------------------------------------------------

    def _sums_page(self) -> Widget:
        below: Widget = Label(self.say("box.secret"), "table", "muted") if self.secret else self._bars
        self._sums_scroll = ScrollArea(Column([self._card, Rule(), below], gap=10), "sums-scroll", focusable=True)
        return self._sums_scroll

    def _log_page(self) -> Widget:
        self.log.lines[:] = self._log_lines()
        self._panel = LogPanel(self.log, self.say, self.look_at_entry, self.play_on_entry())
        return self._panel

    def _stats_page(self) -> Widget:
        self._box = BoxScore(self.beats, self.at, self.secret)
        return ScrollArea(Column([self._box]), "stats-scroll", focusable=True)

    def play_on_entry(self) -> Callable[[int], object] | None:
        return None

    def look_at_entry(self, entry: int) -> None:
        """Show the beat a line of the log belongs to."""
        numbers = [beat.number for beat in self.seen_beats() if beat.entry == entry]
        if numbers:
            self.jump(numbers[-1])

    def _log_lines(self) -> list[LogLine]:
        kinds = {Kind.YELLOW: "card", Kind.RED: "red", Kind.AWARD: "rule", Kind.PUNISHMENTS: "rule", Kind.ROWS: "rule"}
        words = self.app.words
        return [
            LogLine(
                *(beat.entry, beat.number, "goal" if beat.scored else kinds.get(beat.kind, "fact")),
                f"{minute_text(words, beat)} {told(words, beat, self.clubs)}".strip(),
                tuple((roll.check.sides, roll.face, self._by_hand(beat, roll)) for roll in self.rolls(beat)),
                next((self._roller(beat, roll) for roll in self.rolls(beat)), beat.side),
                stage_text(words, beat),
            )
            for beat in self.seen_beats()
        ]

    def _fill_card(self) -> None:
        self._write_card()
        self._card.set_children(self._lines)

    def _write_card(self) -> None:
        """The lines of the card, not laid out yet."""
        words = self.app.words
        if self.director.busy and self.director.held and self._running() is not None:
            rolls = [duel.roll for duel in self.scenery.duels if duel.t >= 1]
            self._lines = in_progress(words, rolls)
        else:
            self._lines = calculation(words, self.beat, self.rolls(self.beat), self.clubs)

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self, running: bool = False, later: bool = False) -> None:
        if self.stage is None:
            return
        if not running:
            self.reel.still(self.beat, self.rolls(self.beat))
        if self._action_key() != self._built_actions:
            self.rebuild()
            return
        self._refresh_stage()
        page = [self._write_card, self._refresh_page, self._show_page, self._add_further, self._show_page]
        self.chores = [self._refresh_board, self._refresh_bar, self.ticker.invalidate, *page]
        while self.chores and not later:
            self.chores.pop(0)()

    def _refresh_stage(self) -> None:
        beat, stage = self.beat, self.stage
        assert stage is not None
        before = (stage.sheets, stage.off, stage.booked)
        stage.sheets = beat.sheets if beat else (None, None)
        stage.off = (beat.off(0), beat.off(1)) if beat else ((), ())
        stage.booked = (
            frozenset((card.side, card.player) for card in beat.cards if not card.red) if beat else frozenset()
        )
        if before != (stage.sheets, stage.off, stage.booked):
            stage.invalidate()

    def men(self, side: int) -> int:
        """How many are on the pitch."""
        return sum(man.side == side for man in self.scenery.men) - (len(self.beat.off(side)) if self.beat else 0)

    def _refresh_board(self) -> None:
        beat, words = self.beat, self.app.words
        running = self._running()
        started = running is not None or (beat is not None and (beat.group > 0 or beat.minute > 0))
        for side, board in enumerate(self.scoreboard.sides):
            cards = [card for card in beat.cards if card.side == side] if beat else []
            board.team, board.person = self.clubs[side], self.people[side]
            board.score = str(beat.score[side]) if beat and started else ""
            board.cards = (sum(not card.red for card in cards), sum(card.red for card in cards))
        middle = self.scoreboard.middle
        middle.period = stage_text(words, beat, running)
        middle.clock = minute_text(words, beat) if beat else ""
        if beat and any(beat.kicks):
            middle.clock = words.say("film.kicks", {"home": beat.kicks[0], "away": beat.kicks[1]})
        men = (self.men(0), self.men(1))
        middle.note = words.say("film.men", {"home": men[0], "away": men[1]}) if men[0] != men[1] else ""
        self.scoreboard.refresh()

    def _refresh_bar(self) -> None:
        running = self.playing or self.moving
        if running:
            self.prompt.set(self.say("film.running", {"key": self.key_name("play")}), None, True)
        else:
            text, seat = self.prompt_now()
            self.prompt.set(text, seat)
        self._play.set(icon="pause" if self.playing else "play")
        known = self.scrub_beats()
        marks = [
            Tick(number, kind, self.beats[number].side or 0, headline(self.app.words, self.beats[number], self.clubs))
            for number, kind in ticks(known)
        ]
        self.scrubber.set(max(0, self.at), max(1, len(known)), [*marks, *self.more_ticks()], self.unknown_share())

    def scrub_beats(self) -> Sequence[Beat]:
        """The beats the line of time may show: those that have been seen."""
        return self.beats[: self.seen + 1]

    def unknown_share(self) -> float:
        return 0.0

    def _refresh_page(self) -> None:
        beat = self.beat
        self._bars.set(beat.sheets if beat else (None, None))
        self._card.set_children(self._lines)
        if self.tab == "sums":
            self._sums_scroll.place(self._sums_scroll.rect)
        elif self.tab == "stats":
            self._box.set(self.beats, self.at)
        elif self.tab == "log":
            self._sync_log()

    def _add_further(self) -> None:
        """The odds of what comes next, below the sums."""
        further = self.further_sums() if self.tab == "sums" else []
        if further:
            self._card.set_children([*self._card.children(), *further])
            self._sums_scroll.place(self._sums_scroll.rect)

    def _show_page(self) -> None:
        if self.tab == "sums":
            self._sums_scroll.invalidate()

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

    def warm_up(self, beat: Beat) -> list[Callable[[], object]]:
        assert self.stage is not None
        theme, words = self.app.theme, self.app.words
        made: list[Callable[[], object]] = [
            partial(self.app.fonts.surface, headline(words, beat, self.clubs), "h3", theme.text),
            partial(icon, headline_icon(beat), self.app.metrics.u(20), theme.text),
        ]
        for roll in self.rolls(beat) if self.tray.visible else ():
            kit = theme.kits[self._roller(beat, roll)]
            look = (kit.body, kit.ink, kit.rim)
            made += [
                partial(die, roll.check.sides, roll.face, self.app.metrics.u(units), *look, font=self.app.fonts.sized)
                for units in (56, 26)
            ]
        return [*made, *self.stage.warm_up(self.rolls(beat), beat.side or 0)]

    def decided(self) -> Sequence[Decision]:
        """The decisions of the match, for who rolled the dice."""
        return ()

    def _by_hand(self, beat: Beat, roll: Roll) -> bool:
        """Whether people rolled this die on the table."""
        rolls = (line for decision in self.decided() if decision.entry == beat.entry for line in decision.rolls)
        return any(line[0] == roll.check.reason and line[2] == roll.face and line[3] for line in rolls)

    def _roller(self, beat: Beat, roll: Roll) -> int:
        return roller(roll, beat.side or 0)

    def tell_tray(self, beat: Beat) -> None:
        rolls = self.rolls(beat)
        for roll in rolls:
            _, result = roll_words(self.app.words, roll)
            side = self._roller(beat, roll)
            shown = TrayRoll(self.say(f"roll.{roll.check.reason}"), roll.check.sides, roll.face, roll.check, result,
                             roll.passed, side, self._by_hand(beat, roll))  # fmt: skip
            if not self.tray.asking:
                self.tray.show(shown)
            self.tray.keep(shown)

    def _refill_tray(self) -> None:
        """A new tray takes over the last dice that were seen, in the words of today."""
        if self.tray.visible:
            for beat in [beat for beat in self.seen_beats() if self.rolls(beat)][-HISTORY:]:
                self.tell_tray(beat)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(),
            "side-panel": self._hide_side,
            "log": lambda: self._turn_to("log"),
            "next-page": lambda: self._tabs.step(1),
            "previous-page": lambda: self._tabs.step(-1),
        }

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()

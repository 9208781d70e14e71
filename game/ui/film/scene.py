"""A screen that plays the film of a match: stage, ticker, film bar, and the side column; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from game.play.pages import decimal
from game.ui.art.dice import die
from game.ui.art.icons import icon
from game.ui.film.beats import ticks
from game.ui.film.film_stage import FilmStage
from game.ui.film.pages import FilmPages
from game.ui.film.panels import Ticker
from game.ui.film.title import Clubs, FilmTitle
from game.ui.motion import pace
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.dice_tray import DiceTray
from game.ui.table.film_bar import Scrubber, Tick
from game.ui.table.log import ROOMY
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout, side_column
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Gap, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class FilmScene(FilmPages):
    """The film of one match. Subclasses know where beats come from and what else can be done."""

    def __init__(self, app: App, title: FilmTitle, clubs: Clubs, people: tuple[str, str], secret: bool) -> None:
        super().__init__(app, title, clubs, secret)
        self.people = people
        self.side_hidden = False
        self.stage: FilmStage | None = None

    # -- what subclasses fill in --------------------------------------------------------------------------------

    has_tray = True
    """Whether dice can be rolled here."""

    def actions(self) -> list[BarAction]:
        raise NotImplementedError

    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""
        raise NotImplementedError

    def prompt_buttons(self) -> list[Widget]:
        """What always stands at the end of the prompt bar."""
        return []

    def undo_words(self) -> str | None:
        """A line below the actions: what would be taken back; None: there is no such line."""
        return None

    def more_ticks(self) -> list[Tick]:
        return []

    def more_controls(self) -> list[Widget]:
        return []

    def unknown_share(self) -> float:
        """How much of the line of time is still to come."""
        return 0.0

    # -- building -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.director.calm = self.app.calm
        self.stage = self.title.stage(self.scenery, self.clubs, self.skip)
        self._ticks: dict[int, tuple[Any, Tick]] = {}
        self.ticker = Ticker(self.seen_beats, self.clubs, self.title.words)
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText(what_if=self.asides.what_if))
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = DiceTray()
        self.tray.idle = self.say("film.tray-idle")
        self._bars = self.title.bars()
        self._bars.look(self.beat)
        self._card = Column([], gap=8)
        names = [(tab, self.say(f"film.tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self._turn_to, role="table-bold")
        self._built_actions = self._action_key()
        self.tray.low = not self.wants_tray and self.app.size[1] < self.app.metrics.u(ROOMY)
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
            self.warming = self.stage.chores()

    def _actions(self) -> Widget:
        """The buttons stand still: the line below them keeps its room when it has nothing to say."""
        bar = action_bar(self.actions(), lambda why: self.app.toast(why, "warn"))
        words = self.undo_words()
        return bar if words is None else Column([bar, Label(words or " ", "caption", "muted")], gap=4)

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
            self._button("next-goal", self.title.goal_icon, self.to_goal),
            self._button("last", "skip-end", self.to_end),
            *self.more_controls(),
            self.scrubber,
            slider,
            Gap(4),
        ]
        return Panel(Row(parts, gap=4, align="center"), pad=6)

    def _pace(self, step: int) -> str:
        return f"{decimal(Fraction(pace(step)), self.app.words)}×"

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

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self, running: bool = False, later: bool = False) -> None:
        if self.stage is None:
            return
        if not running:
            self.show_still()
        self.stage.show(self.beat)
        bars = [self._refresh_board, self._refresh_actions, self._refresh_bar, self._refresh_scrubber]
        page = [self._write_card, self._measure_card, self._letter_card, self._refresh_bars, self._refresh_page,
                self._add_further]  # fmt: skip
        self.chores = [*bars, self.ticker.invalidate, *page, self.tell_untold]
        while self.chores and not later:
            self.chores.pop(0)()

    def _refresh_actions(self) -> None:
        """Other actions are another screen, which has everything else in it already."""
        if self._action_key() != self._built_actions:
            self.rebuild()

    def _refresh_board(self) -> None:
        beat, words, running = self.beat, self.app.words, self._running()
        started = running is not None or (beat is not None and beat.started)
        standing = self.title.standing(words, beat, self.scenery)
        for side, board in enumerate(self.scoreboard.sides):
            board.team, board.person = self.clubs[side], self.people[side]
            board.score = str(beat.score[side]) if beat and started else ""
            board.cards, board.state = standing.cards[side], standing.states[side]
        middle = self.scoreboard.middle
        middle.period = self.title.words.stage_text(words, beat, running)
        middle.clock = standing.clock or (self.title.words.minute_text(words, beat) if beat else "")
        middle.note = standing.note
        self.scoreboard.refresh()

    def _refresh_bar(self) -> None:
        running = (self.playing or self.moving) and not self.wants_tray
        if running:
            self.prompt.set(self.say("film.running", {"key": self.key_name("play")}), None, True)
        else:
            text, seat = self.prompt_now()
            self.prompt.set(text, seat)
        self._play.set(icon="pause" if self.playing else "play")

    def _refresh_scrubber(self) -> None:
        known = self.scrub_beats()
        marks = [self._tick(self.beats[number], kind) for number, kind in ticks(known)]
        self.scrubber.set(max(0, self.at), max(1, len(known)), [*marks, *self.more_ticks()], self.unknown_share())

    def _tick(self, beat: Any, kind: str) -> Tick:
        """The mark of a beat, put into words once."""
        made = self._ticks.get(beat.number)
        if made is None or made[0] is not beat.event:
            words = self.title.words.headline(self.app.words, beat, self.clubs)
            made = self._ticks[beat.number] = (beat.event, Tick(beat.number, kind, beat.side or 0, words))
        return made[1]

    def scrub_beats(self) -> Sequence[Any]:
        """The beats the line of time may show: those that have been seen."""
        return self.beats[: self.seen + 1]

    def warm_up(self, beat: Any) -> list[Callable[[], object]]:
        assert self.stage is not None
        theme, words, said = self.app.theme, self.app.words, self.title.words
        made: list[Callable[[], object]] = [
            lambda: self.app.fonts.surface(said.headline(words, beat, self.clubs), "h3", theme.text),
            *(partial(icon, said.headline_icon(beat), self.app.metrics.u(size), theme.text) for size in (20, 16)),
            partial(icon, said.headline_icon(beat), self.app.metrics.u(16), theme.muted),
        ]
        made.append(partial(self.ticker.ahead, beat))
        for roll in self.rolls(beat) if self.tray.visible else ():
            kit = theme.kits[roll.side]
            look = (kit.body, kit.ink, kit.rim)
            made += [
                partial(die, roll.sum.sides, roll.face, self.app.metrics.u(units), *look, font=self.app.fonts.sized)
                for units in (56, 26)
            ]
        return [*self.stage.warm_up(self.rolls(beat)), *self.stage.ahead(beat), *made]

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

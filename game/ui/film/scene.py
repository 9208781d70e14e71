"""A screen that plays the film of a match: stage, ticker, film bar, and the side column; live or from a file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Generic

from game.ui.art.dice import die
from game.ui.art.icons import icon
from game.ui.film.beats import B, ticks
from game.ui.film.film_stage import FilmStage
from game.ui.film.pages import FilmPages
from game.ui.film.panels import Ticker
from game.ui.film.player import FilmPlayer
from game.ui.film.rolls import rolls_of
from game.ui.film.scenery import S
from game.ui.film.source import Source
from game.ui.film.title import Clubs, FilmTitle
from game.ui.inputs import Input, Key
from game.ui.keys import COMMANDS
from game.ui.scene import Scene
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.asides import Asides
from game.ui.table.dice_tray import DiceTray
from game.ui.table.film_bar import FilmBar, Scrubber, Tick
from game.ui.table.log import ROOMY
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout, side_column
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

FILM_KEYS = ("play", "step-back", "step-forward", "phase-back", "phase-forward", "first", "last", "slower", "faster",
             "next-goal", "next-chance", "bookmark", "play-on-from-here")  # fmt: skip
"""Keys that keep their meaning while the film runs; every other key only skips what is being shown."""
KEPT = (*FILM_KEYS, "side-panel", *(command.id for command in COMMANDS if command.group == "everywhere"))
"""Neither do these skip: they have nothing to do with the match."""


class FilmScene(Scene, ABC, Generic[B, S]):
    """What a match that plays itself and its replay have in common: a player, the pages beside it, a stage."""

    tabs: tuple[str, ...] = ("sums", "log", "stats")
    has_tray = True
    """Whether dice can be rolled here."""
    play_on_beat: Callable[[int], object] | None = None
    """Plays on in a copy from a line of the log, where that can be done."""
    source: Source[B]
    stage: FilmStage[B, S]
    tray: DiceTray

    def __init__(
        self, app: App, title: FilmTitle[B, S], clubs: Clubs, people: tuple[str, str], secret: bool, asides: Asides
    ) -> None:
        super().__init__(app)
        self.title, self.clubs, self.people, self.secret, self.asides = title, clubs, people, secret, asides
        self.side_hidden = False
        self.player = FilmPlayer(self)
        self.pages = FilmPages(self)

    # -- what a match and a replay fill in ----------------------------------------------------------------------

    @abstractmethod
    def actions(self) -> list[BarAction]:
        """What can be done."""

    @abstractmethod
    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""

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

    def further_sums(self) -> list[Widget]:
        """What stands below the sums of the beat."""
        return []

    def page(self, tab: str) -> Widget:
        return self.pages.page(tab)

    @property
    def asked(self) -> bool:
        """Whether a coach asks something on his page, which needs the room."""
        return False

    @property
    def tray_wanted(self) -> bool:
        """Whether a die is being asked for."""
        return self.source.die is not None and self.source.die.due

    def tab_title(self, tab: str) -> str:
        return self.say(f"film.tab-{tab}")

    # -- building -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        player, pages = self.player, self.pages
        player.director.calm = self.app.calm
        self.stage = self.title.stage(player.scenery, self.clubs, player.skip)
        self._ticks: dict[int, tuple[object, Tick]] = {}
        self.ticker = Ticker(player.told, self.clubs, self.title.words)
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText(what_if=self.asides.what_if))
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = DiceTray()
        self.tray.idle = self.say("film.tray-idle")
        pages.build()
        names = [(tab, self.tab_title(tab)) for tab in self.tabs]
        self._tabs = TabBar(names, pages.tab, self.turn_to, role="table-bold")
        self._built_actions = self._action_key()
        self.tray.low = not self.tray_wanted and self.app.size[1] < self.app.metrics.u(ROOMY)
        acts = Panel(self._actions(), pad=8)
        acts.visible = not self.asked
        roomy = not self.app.metrics.wide_text and not self.asked
        self.tray.visible = self.has_tray and (roomy or self.tray_wanted)
        pages.refill_tray()
        side = side_column(self._tabs, self.page(pages.tab), acts, self.tray)
        board = Column([self.stage, self.ticker, self._film_bar()], gap=8)
        pages.fill_card()
        return MatchLayout(self.scoreboard, self.prompt, board, side, self.side_hidden)

    def rebuild(self) -> None:
        self.player.chores = []
        super().rebuild()
        self.refresh(self.player.director.busy)

    def entered(self) -> None:
        self.stage.prepare()
        self.player.warming = self.stage.chores()

    def _actions(self) -> Widget:
        """The buttons stand still: the line below them keeps its room when it has nothing to say."""
        bar = action_bar(self.actions(), lambda why: self.app.toast(why, "warn"))
        words = self.undo_words()
        return bar if words is None else Column([bar, Label(words or " ", "caption", "muted")], gap=4)

    def _action_key(self) -> object:
        return [(action.id, action.text, action.why, action.primary) for action in self.actions()], self.undo_words()

    def _film_bar(self) -> Widget:
        icons = {"first": "previous", "step-back": "step-back", "play": "play", "step-forward": "step-forward",
                 "next-chance": "target", "next-goal": self.title.goal_icon, "last": "skip-end"}  # fmt: skip
        player = self.player
        self.scrubber = Scrubber(max(1, len(player.beats)), max(0, player.at), player.jump)
        self.bar = FilmBar(self.app, icons, player.commands(), self.scrubber, self.more_controls())
        return self.bar

    def with_key(self, text: str, command: str) -> str:
        return self.say("film.key", {"what": text, "key": self.app.keymap.shown(command)})

    def key_name(self, command: str) -> str:
        """A key as it is called in a sentence."""
        shown = self.app.keymap.shown(command)
        return self.say("shell.key-space") if shown == "␣" else shown

    def turn_to(self, tab: str) -> None:
        self.pages.tab = tab
        self.rebuild()

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self, running: bool = False, later: bool = False) -> None:
        """Bring everything around the picture up to the beat; ``running``: the picture looks after itself.

        ``later``: what is not urgent is done in the next frames, a piece in each, so that none of them is late.
        """
        if not self.built:
            return
        player, pages = self.player, self.pages
        if not running:
            player.show_still()
        self.stage.show(player.beat)
        bars = [self._refresh_board, self._refresh_actions, self._refresh_bar, self._refresh_scrubber]
        player.chores = [*bars, self.ticker.invalidate, *pages.chores(), pages.tell_untold]
        while player.chores and not later:
            player.chores.pop(0)()

    def _refresh_actions(self) -> None:
        """Other actions are another screen, which has everything else in it already."""
        if self._action_key() != self._built_actions:
            self.rebuild()

    def _refresh_board(self) -> None:
        beat, words, running = self.player.beat, self.app.words, self.player.running
        started = running is not None or (beat is not None and beat.started)
        standing = self.title.standing(words, beat, self.player.scenery)
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
        running = (self.player.playing or self.moving) and not self.tray_wanted
        if running:
            self.prompt.set(self.say("film.running", {"key": self.key_name("play")}), None, True)
        else:
            self.prompt.set(*self.prompt_now())
        self.bar.buttons["play"].set(icon="pause" if self.player.playing else "play")

    def _refresh_scrubber(self) -> None:
        player = self.player
        known = player.beats[: player.seen + 1]
        marks = [self._tick(player.beats[number], kind) for number, kind in ticks(known)]
        more = [tick for tick in self.more_ticks() if tick.at < len(known)]
        self.scrubber.set(max(0, player.at), max(1, len(known)), [*marks, *more], self.source.unknown_share)

    def _tick(self, beat: B, kind: str) -> Tick:
        """The mark of a beat, put into words once."""
        made = self._ticks.get(beat.number)
        if made is None or made[0] is not beat.event:
            words = self.title.words.headline(self.app.words, beat, self.clubs)
            made = self._ticks[beat.number] = (beat.event, Tick(beat.number, kind, beat.side or 0, words))
        return made[1]

    def warm_up(self, beat: B) -> list[Callable[[], object]]:
        """What makes the pictures a beat is going to need."""
        theme, words, said = self.app.theme, self.app.words, self.title.words
        made: list[Callable[[], object]] = [
            lambda: self.app.fonts.surface(said.headline(words, beat, self.clubs), "h3", theme.text),
            *(partial(icon, said.headline_icon(beat), self.app.metrics.u(size), theme.text) for size in (20, 16)),
            partial(icon, said.headline_icon(beat), self.app.metrics.u(16), theme.muted),
        ]
        made.append(partial(self.ticker.ahead, beat))
        for roll in rolls_of(beat) if self.tray.visible else ():
            kit = theme.kits[roll.side]
            look = (kit.body, kit.ink, kit.rim)
            made += [
                partial(die, roll.sum.sides, roll.face, self.app.metrics.u(units), *look, font=self.app.fonts.sized)
                for units in (56, 26)
            ]
        return [*self.stage.warm_up(rolls_of(beat)), *self.stage.ahead(beat), *made]

    # -- time and input -----------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.player.moving

    @property
    def wait(self) -> float:
        return self.player.wait

    def tick(self, seconds: float) -> None:
        if self.app.scene is self:
            self.player.tick(seconds)

    def intercept(self, event: Input) -> bool:
        if not isinstance(event, Key) or not event.down or not self.moving or event.chord in ("tab", "shift+tab"):
            return False
        named, known = self.app.keymap.commands(event.chord), self.commands()
        mine = next((name for name in named if name in FILM_KEYS and name in known), None)
        if mine is not None:
            known[mine]()
        elif not set(named) & set(KEPT):
            self.player.skip()
        else:
            return False
        return True

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.player.commands(),
            **(self.bar.keys() if self.built else {}),
            "side-panel": self._hide_side,
            "log": lambda: self.turn_to("log"),
            "next-page": lambda: self._tabs.step(1),
            "previous-page": lambda: self._tabs.step(-1),
        }

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()

"""A screen around the hex pitch: scoreboard, prompt, side column, film of what happened; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex
from game.play.parts import GameSpec
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.state import MatchState
from game.ui.canvas import Canvas
from game.ui.counter_attack import seen
from game.ui.counter_attack.dressed import dressed
from game.ui.counter_attack.headlines import headline
from game.ui.counter_attack.log_lines import TELLS, log_line
from game.ui.counter_attack.pages import player_card, stats_page
from game.ui.counter_attack.pitch_data import Overlay
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.counter_attack.reel import SNAPS, Film, last_action
from game.ui.counter_attack.rolls import Rolled, rolled
from game.ui.counter_attack.stage import PitchStage
from game.ui.inputs import Input, Key, Pointer
from game.ui.keys import COMMANDS
from game.ui.motion import Clip, Director, pace
from game.ui.scene import Scene
from game.ui.table.dice_tray import DiceTray, TrayRoll
from game.ui.table.log import Log, LogPanel
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout, side_column
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

TUMBLE, LIE = 0.5, 0.45
"""Seconds a die tumbles, and lies there before play goes on."""
READ = 1.1
GOAL = 2.2
"""Seconds a headline stands; one for a goal longer."""
ROOMY = 860
"""Units of height from which on the log has room for a search."""
KEPT = tuple(command.id for command in COMMANDS if command.group == "everywhere")
"""Keys that do not skip the film."""


@dataclass(frozen=True, slots=True)
class Showing:
    """An event that is still to be shown, with the entry it belongs to and whether its dice came from the table."""

    event: Any
    entry: int
    by_hand: bool = False


class PitchScene(Scene):
    """What a match and its replay have in common. ``shown`` is the state the pitch stands at."""

    tray: DiceTray
    has_tray = True

    def __init__(self, app: App, spec: GameSpec, state: MatchState, people: tuple[str, str]) -> None:
        super().__init__(app)
        self.spec, self.shown, self.people = spec, state, people
        self.tab = "log"
        self.side_hidden = False
        self.log = Log()
        self.entries: list[Any] = []
        """What the statistics have counted so far."""
        self.past: list[TrayRoll] = []
        self.arrow: tuple[Hex, ...] = ()
        self.score = state.score
        """As the film has told it."""
        self.hovered: Hex | None = None
        self.queue: list[Showing] = []
        self.director = Director(app.calm, pace(app.settings.speed))
        self.tray = DiceTray()
        self.pitch = PitchView(load_board(), on_hover=self.on_hover, on_click=self.on_click, on_tab=self.on_tab,
                               about=self.about)  # fmt: skip
        self.pitch.dress = self._dressed
        self.film = Film(self.pitch)
        self._telling = ""

    # -- what subclasses fill in --------------------------------------------------------------------------------

    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""
        raise NotImplementedError

    def prompt_buttons(self) -> list[Widget]:
        return []

    def actions_panel(self) -> Widget:
        raise NotImplementedError

    def tabs(self) -> list[str]:
        return ["log", "team", "stats"]

    def overlays(self) -> list[Overlay]:
        """What lies on the grass while nothing is being shown."""
        return []

    def at_rest(self) -> None:
        """The film has come to its end."""

    def on_hover(self, place: Hex | None) -> None:
        self.hovered = place
        self.refresh_pitch()
        if self.tab == "team":
            self.refresh_page()

    def on_click(self, place: Hex, button: int) -> None:
        """A hex was pressed."""

    def on_tab(self, step: int, place: Hex) -> Hex | None:
        return None

    # -- the screen ---------------------------------------------------------------------------------------------

    @property
    def desk(self) -> Any:
        return self.spec.desk

    @property
    def teams(self) -> tuple[str, str]:
        return self.spec.sides(self.shown)

    def build(self) -> Widget:
        self.director.calm = self.app.calm
        self.stage = PitchStage(self.pitch)
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText())
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = DiceTray()
        self.tray.idle = self.say("ca.tray-idle")
        self.tray.visible = self.has_tray and (not self.app.metrics.wide_text or self.tray_wanted)
        self.tray.past = self.past[:]
        if self.past:
            self.tray.show(self.past[-1])
        names = [(tab, self.say(f"ca.tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self.turn_to, role="table-bold")
        self._page = Column([self.page(self.tab)], grow=1)
        self._page.children()[0].grow = 1
        side = side_column(self._tabs, self._page, self.actions_panel(), self.tray)
        return MatchLayout(self.scoreboard, self.prompt, self.board(), side, self.side_hidden)

    def _dressed(self, theme: Theme) -> Theme:
        """Both sides in their kits."""
        home, away = self.shown.squads
        return dressed(theme, (home.kit, away.kit))

    def draw(self, canvas: Canvas) -> None:
        usual, canvas.theme = canvas.theme, self._dressed(canvas.theme)
        super().draw(canvas)
        canvas.theme = usual

    def board(self) -> Widget:
        """What fills the left of the screen."""
        return self.stage

    @property
    def tray_wanted(self) -> bool:
        return False

    def rebuild(self) -> None:
        super().rebuild()
        self.refresh()

    def first_focus(self) -> str:
        return "pitch"

    def turn_to(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def page(self, tab: str) -> Widget:
        if tab == "team":
            return player_card(self.app, self.shown, self.desk, self.looked_at())
        if tab == "stats":
            return stats_page(self.app.words, self.desk.figures(self.entries))
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY)
        self._panel = LogPanel(self.log, self.say, self.look_at_entry(), self.play_on_entry(), search=roomy)
        return self._panel

    def look_at_entry(self) -> Callable[[int], object] | None:
        return None

    def play_on_entry(self) -> Callable[[int], object] | None:
        return None

    def looked_at(self) -> int:
        """The player the team page tells of: under the pointer, or on the ball."""
        who = seen.standing(self.shown, self.hovered) if self.hovered is not None else -1
        return who if who >= 0 else self.shown.carrier

    def about(self, place: Hex) -> str:
        return seen.described(self.shown, place, self.desk, self.app.words)

    # -- refreshing ---------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.director.busy or bool(self.queue)

    def refresh(self) -> None:
        """Everything around the pitch, and the pitch if nothing runs on it."""
        self.refresh_board()
        self.refresh_prompt()
        self.refresh_pitch()

    def refresh_prompt(self) -> None:
        if self.busy:
            facts = {"what": self._telling}
            text = self.say("ca.showing", facts) if self._telling else self.say("ca.showing-nothing")
            self.prompt.set(text, None, True)
        else:
            self.prompt.set(*self.prompt_now())

    def refresh_board(self) -> None:
        view, words = self.shown, self.app.words
        for side, board in enumerate(self.scoreboard.sides):
            board.team, board.short, board.person = self.teams[side], view.squads[side].short, self.people[side]
            board.score, board.cards = str(self.score[side]), seen.cards(view, side)
            men = seen.ELEVEN - board.cards[1]
            board.state = words.say("ca.men", {"count": men}) if men < seen.ELEVEN else ""
        middle = self.scoreboard.middle
        middle.period = str(words.named("half", view.half.value))
        middle.clock, middle.note = self._clock(view), words.say("ca.leniency", {"leniency": view.referee.leniency})
        self.scoreboard.refresh()

    def _clock(self, view: MatchState) -> str:
        if any(view.kicks):
            return self.say("ca.kicks", {"home": sum(view.kicks[0]), "away": sum(view.kicks[1])})
        what, played, most = self.desk.time(view)
        if what != "seconds":
            return self.say(f"ca.{what}", {"count": played, "most": most})
        now, whole = divmod(played + self.thinking, 60), divmod(most, 60)
        return self.say("ca.minutes", {"played": f"{now[0]}:{now[1]:02d}", "most": f"{whole[0]}:{whole[1]:02d}"})

    @property
    def thinking(self) -> int:
        """Seconds that count although no decision has come of them yet."""
        return 0

    def refresh_pitch(self) -> None:
        if self.busy:
            return
        self.pitch.set_tokens(seen.tokens(self.shown, self.desk.moved(self.shown)))
        self.pitch.set_ball(seen.ball(self.shown))
        self.pitch.set_overlays(self.overlays())

    def refresh_page(self) -> None:
        """The page of the side column, without building everything anew."""
        page = self.page(self.tab)
        page.grow = 1
        self._page.set_children([page])
        self._page.place(self._page.rect)
        self._page.invalidate()

    # -- the film -----------------------------------------------------------------------------------------------

    def film_it(self, showings: Sequence[Showing]) -> None:
        """Show these events, one after the other."""
        self.arrow = last_action([showing.event for showing in showings], self.arrow)
        self.queue += showings
        self.stage.show(None)
        self.pitch.set_overlays([])
        self.pitch.select(None)
        self._next()
        self.refresh_prompt()

    @property
    def moving(self) -> bool:
        return self.busy and not self.director.held

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self or not self.busy:
            return
        self.director.speed = pace(self.app.settings.speed)
        self.director.tick(min(seconds, 0.25))
        while not self.director.busy and self.queue:
            self._next()
            self.director.tick(0)
        if not self.busy:
            self._rest()

    def skip(self) -> None:
        """Whatever is being shown, at once to its end."""
        if not self.busy:
            return
        self.director.skip()
        for showing in self.queue:
            for roll in rolled(showing.event):
                self._keep(self._tray_roll(roll, showing))
            self._tell(showing)
        self.queue = []
        self._rest()

    def _rest(self) -> None:
        self._telling = ""
        self.stage.headline.clear()
        self.at_rest()

    def _next(self) -> None:
        """Clips for events until something takes its time."""
        while self.queue and not self.director.busy:
            showing = self.queue.pop(0)
            self._tell(showing)
            if isinstance(showing.event, SNAPS):
                continue
            clips = [clip for roll in rolled(showing.event) for clip in self._dice(roll, showing)]
            clips += [self._later(showing.event)] if showing.event else []
            self.director.play(*clips, *self._headline(showing.event))
        self.refresh_prompt()

    def _later(self, event: Any) -> Clip:
        """The moves of an event, made only when the dice before them have fallen."""

        def begin() -> None:
            self.director.play_next(*self.film.clips(event))

        return Clip(0.0, begin=begin, calm=0.0)

    def _dice(self, roll: Rolled, showing: Showing) -> list[Clip]:
        shown = self._tray_roll(roll, showing)
        return [
            Clip(TUMBLE, partial(self.tray.show, shown), lambda: self.app.sound("dice"), calm=0.1),
            Clip(LIE, end=lambda: self._keep(shown), calm=0.4),
        ]

    def _tray_roll(self, roll: Rolled, showing: Showing) -> TrayRoll:
        return roll.tray(self.app.words, showing.by_hand)

    def _keep(self, roll: TrayRoll) -> None:
        self.past = [*self.past, roll][-5:]
        self.tray.show(roll)
        self.tray.keep(roll)

    def _headline(self, event: Any) -> list[Clip]:
        made = headline(self.app.words, self.spec, event, self.shown)
        if made is None:
            return []
        text, below, side, sound = made
        shown = self.stage.headline
        start = partial(self._say_headline, text, below, side, sound)
        return [Clip(GOAL if below else READ, begin=start, end=shown.clear, calm=GOAL if below else READ)]

    def _say_headline(self, text: str, below: str, side: int | None, sound: str) -> None:
        self.stage.headline.say_it(text, below, side)
        if sound:
            self.app.sound(sound)

    def _tell(self, showing: Showing) -> None:
        """The event stands in the log, and on the scoreboard if it was a goal."""
        event = showing.event
        if type(event) in TELLS:
            line = log_line(self.app.words, self.spec, self.shown, event, showing.entry, showing.by_hand)
            self._telling = line.text
            if self.tab == "log":
                self._panel.add(line)
            else:
                self.log.lines.append(line)
        if isinstance(event, GoalScored):
            self.score = event.score
            self.refresh_board()

    # -- input --------------------------------------------------------------------------------------------------

    def intercept(self, event: Input) -> bool:
        self.pitch.watch(event)
        if not self.moving:
            return False
        if isinstance(event, Key) and event.down:
            if set(self.app.keymap.commands(event.chord)) & set(KEPT) and event.chord != "v":
                return False
            self.skip()
            return True
        if isinstance(event, Pointer) and event.kind == "down" and self.stage.rect.collidepoint(event.at):
            self.skip()
            return True
        return isinstance(event, Pointer) and event.kind in ("up",) and self.stage.rect.collidepoint(event.at)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "side-panel": self._hide_side, "log": lambda: self.turn_to("log"),
            "next-page": lambda: self._tabs.step(1), "previous-page": lambda: self._tabs.step(-1),
        }  # fmt: skip

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()

"""A screen around the hex pitch: scoreboard, prompt, side column and pages; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex
from game.play.parts import GameSpec
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.board.lower import LastRolls, Lower
from game.ui.board.roll_tray import RollTray
from game.ui.board.stage import BoardStage
from game.ui.canvas import Canvas
from game.ui.counter_attack import seen
from game.ui.counter_attack.board_text import fill
from game.ui.counter_attack.dressed import dressed
from game.ui.counter_attack.filming import Filming
from game.ui.counter_attack.looking import CAMERA_KEYS
from game.ui.counter_attack.pages import stats_page
from game.ui.counter_attack.pitch_data import Overlay, Token
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.counter_attack.reel import Film
from game.ui.counter_attack.team_page import TeamPage
from game.ui.inputs import Input, Key, Pointer
from game.ui.keys import COMMANDS
from game.ui.motion import Director, pace
from game.ui.scene import NEVER
from game.ui.table.dice_tray import TrayRoll
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

ROOMY = 860
"""Units of height from which on the log has room for a search."""
AHEAD = 0.02
"""Seconds from piece to piece of what is drawn before somebody looks there."""
KEPT = tuple(command.id for command in COMMANDS if command.group == "everywhere")
"""Keys that do not skip the film."""


class PitchScene(Filming):
    """What a match and its replay have in common. ``shown`` is the state the pitch stands at."""

    tray: RollTray
    undo_word = "log.play-on"
    """What the log offers besides looking at a moment."""

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
        self.picked = NOBODY
        """Whose card the team page shows while nobody is pointed at."""
        self.queue = []
        self.director = Director(app.calm, pace(app.settings.speed))
        self.tray = RollTray()
        self.pitch = PitchView(load_board(), on_hover=self.on_hover, on_click=self.on_click, on_tab=self.on_tab,
                               about=self.about)  # fmt: skip
        self.pitch.dress = self._dressed
        self.film = Film(self.pitch)
        self.look_around(spec.desk)

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

    def on_hover(self, place: Hex | None) -> None:
        self.hovered = place
        self.refresh_overlays()
        if self.tab == "team":
            self._team.look(self.looked_at(), self.pointed)

    def pick(self, piece: int) -> None:
        """Somebody was chosen from the list of the squads."""
        self.picked = piece
        self._team.look(piece)
        where = self.shown.at[piece]
        if where is not None:
            self.pitch.set_cursor(where)
            self.refresh_pitch()

    def show_luck(self) -> None:
        """The whole ledger of luck."""

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
        self.stage = BoardStage(self.pitch, self.pitch_tools())
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText())
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        fallen, settled = self.tray.fallen, self.tray.settled
        self.tray = RollTray()
        self.tray.fallen, self.tray.settled = fallen, settled
        self.tray.idle = self.say("ca.tray-idle")
        self.tray.past = self.past[:]
        if self.past:
            self.tray.show(self.past[-1])
        names = [(tab, self.say(f"ca.tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self.turn_to, role="table-bold")
        self._page = Column([self.page(self.tab)], grow=1)
        self._page.children()[0].grow = 1
        last = LastRolls(lambda: self.past)
        self.lower = Lower(self.actions_panel(), last, self.tray, self.rolling or self.tray_wanted)
        side = side_column(self._tabs, self._page, self.lower)
        return MatchLayout(self.scoreboard, self.prompt, self.board(), side, self.side_hidden)

    def _dressed(self, theme: Theme) -> Theme:
        """Both sides in their kits."""
        home, away = self.shown.squads
        return dressed(theme, (home.kit, away.kit))

    def draw(self, canvas: Canvas) -> None:
        usual, canvas.theme = canvas.theme, self._dressed(canvas.theme)
        super().draw(canvas)
        canvas.theme = usual

    def fill(self, canvas: Canvas) -> None:
        """Nothing of it is seen through the pitch."""
        if not self.pitch.rect.contains(canvas.surface.get_clip()):
            super().fill(canvas)

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
            self._team = TeamPage(self.app, self.shown, self.desk, self.looked_at(), self.pick, self.pointed)
            return self._team
        if tab == "stats":
            return stats_page(self.app.words, self.desk.figures(self.entries), self.teams, self.show_luck)
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY)
        self._panel = LogPanel(self.log, self.say, self.look_at_entry(), self.play_on_entry(), search=roomy,
                               play_word=self.undo_word)  # fmt: skip
        return self._panel

    def look_at_entry(self) -> Callable[[int], object] | None:
        return None

    def play_on_entry(self) -> Callable[[int], object] | None:
        return None

    def looked_at(self) -> int:
        """The player the team page tells of: under the pointer, or on the ball."""
        who = seen.standing(self.shown, self.hovered) if self.hovered is not None else -1
        return next((piece for piece in (who, self.picked) if piece >= 0), self.shown.carrier)

    @property
    def pointed(self) -> bool:
        """Whether somebody is pointed at on the pitch."""
        return self.hovered is not None and seen.standing(self.shown, self.hovered) != NOBODY

    def about(self, place: Hex) -> str:
        return seen.described(self.shown, place, self.desk, self.app.words)

    # -- refreshing ---------------------------------------------------------------------------------------------

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
        fill(self.scoreboard, self.app.words, self.desk, self.shown, self.teams, self.people, self.score,
             self.thinking)  # fmt: skip

    @property
    def thinking(self) -> int:
        """Seconds that count although no decision has come of them yet."""
        return 0

    def refresh_pitch(self) -> None:
        if self.busy:
            return
        self.pitch.set_tokens(self.tokens())
        self.pitch.set_ball(seen.ball(self.shown))
        self.refresh_overlays()

    def tokens(self) -> list[Token]:
        """Everybody on the pitch."""
        return seen.tokens(self.shown, self.desk.moved(self.shown))

    def refresh_overlays(self) -> None:
        """All that changes with the pointer."""
        if not self.busy:
            self.pitch.set_overlays([*self.overview_overlays(self.shown, self.hovered), *self.overlays()])

    def refresh_page(self) -> None:
        """The page of the side column, without building everything anew."""
        page = self.page(self.tab)
        page.grow = 1
        self._page.set_children([page])
        self._page.place(self._page.rect)
        self._page.invalidate()

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        if not self.busy and self.app.scene is self:
            self.pitch.look_ahead(seconds)
        super().tick(seconds)

    @property
    def wait(self) -> float:
        return super().wait if self.pitch.rests == NEVER else min(AHEAD, super().wait)

    # -- input --------------------------------------------------------------------------------------------------

    def intercept(self, event: Input) -> bool:
        self.pitch.watch(event)
        if not self.moving:
            return False
        if isinstance(event, Pointer) and self.on_tools(event.at):
            return False
        if isinstance(event, Key) and event.down:
            if set(self.app.keymap.commands(event.chord)) & {*KEPT, *CAMERA_KEYS} and event.chord != "v":
                return False
            self.skip()
            return True
        if isinstance(event, Pointer) and event.kind == "down" and self.stage.rect.collidepoint(event.at):
            self.skip()
            return True
        return isinstance(event, Pointer) and event.kind in ("up",) and self.stage.rect.collidepoint(event.at)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.camera_commands(), **self.overlay_commands(),
            "side-panel": self._hide_side, "log": lambda: self.turn_to("log"),
            "next-page": lambda: self._tabs.step(1), "previous-page": lambda: self._tabs.step(-1),
        }  # fmt: skip

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()

"""A screen around a board: scoreboard, prompt, board, side column and pages; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.play.parts import GameSpec
from game.ui.board.data import Overlay
from game.ui.board.dressed import dressed
from game.ui.board.looking import CAMERA_KEYS
from game.ui.board.lower import BoardSide, LastRolls
from game.ui.board.roll_tray import RollTray
from game.ui.board.stage import BoardStage
from game.ui.board.tower.filming import Filming
from game.ui.board.tower.looking import Looking
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.keys import COMMANDS
from game.ui.motion import Director, pace
from game.ui.screen import NEVER, kept_below, restore_below
from game.ui.table.asides import Asides
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import ROOMY, Log, LogLine, LogPanel
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.records import Record
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

AHEAD = 0.02
"""Seconds from piece to piece of what is drawn before somebody looks there."""
KEPT = tuple(command.id for command in COMMANDS if command.group == "everywhere")
"""Keys that do not skip the film."""
NOBODY = -1


class BoardScene(Looking, Filming):
    """What a match and its replay have in common. ``shown`` is the state the board stands at, as both may see it."""

    area = ""
    """Where the words of the game's table are."""
    undo_word = "log.play-on"
    """What the log offers besides looking at a moment."""
    asides: Asides
    """Subclasses know them."""

    def __init__(self, app: App, spec: GameSpec, state: Any, people: tuple[str, str]) -> None:
        super().__init__(app)
        self.spec, self.shown, self.people = spec, state, people
        self.tab = "log"
        self.side_hidden = False
        self.log = Log()
        self.heard: Sequence[Record] = ()
        """The decisions told so far."""
        self.past: list[TrayRoll] = []
        self.arrow: tuple[Any, ...] = ()
        self.score = state.score
        """As the film has told it."""
        self.hovered: Any = None
        self.picked = NOBODY
        """Of whom the team page tells while nobody is pointed at."""
        self.queue = []
        self.director = Director(app.calm, pace(app.settings.speed))
        self.tray = RollTray()

    # -- by the names of the parts ------------------------------------------------------------------------------

    @property
    def film(self) -> Any:
        return self

    side = ground = decision = dice = slips = programs = film

    @property
    def widget(self) -> Any:
        return self.lower

    @property
    def view(self) -> Any:
        return self.pitch

    # -- what a game and its screens fill in --------------------------------------------------------------------

    def make_stage(self) -> BoardStage:
        """The board with what stands around and lies over it."""
        return BoardStage(self.pitch, self.pitch_tools())

    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""
        raise NotImplementedError

    def prompt_buttons(self) -> list[Widget]:
        return []

    def actions_panel(self) -> Widget:
        raise NotImplementedError

    def team_page(self) -> Widget:
        raise NotImplementedError

    def stats_page(self) -> Widget:
        raise NotImplementedError

    def refresh_board(self) -> None:
        raise NotImplementedError

    def standing(self, place: Any) -> int:
        """Who stands at a place."""
        raise NotImplementedError

    def overlays(self) -> list[Overlay]:
        """What lies on the grass while nothing is being shown."""
        return []

    def on_click(self, place: Any, button: int) -> None:
        """A place was pressed."""

    def on_tab(self, step: int, place: Any) -> Any:
        return None

    def on_hover(self, place: Any) -> None:
        """The pointer is somewhere else."""
        raise NotImplementedError

    def described(self, place: Any) -> str:
        """What is at a place, in words."""
        raise NotImplementedError

    def about(self, place: Any) -> str:
        """What a tooltip says there."""
        return self.described(place)

    def show_luck(self) -> None:
        """The whole ledger of luck."""

    def look_at_entry(self) -> Callable[[int], object] | None:
        return None

    def play_on_entry(self) -> Callable[[int], object] | None:
        return None

    def tabs(self) -> list[str]:
        return ["log", "team", "stats"]

    @property
    def entries(self) -> list[Any]:
        """What the statistics have counted so far."""
        return [entry for record in self.heard for entry in record.counted]

    @property
    def tray_wanted(self) -> bool:
        return False

    # -- the screen ---------------------------------------------------------------------------------------------

    def word(self, key: str, facts: Any = ()) -> str:
        """A word of the game's own table."""
        return self.say(f"{self.area}.{key}", facts)

    @property
    def desk(self) -> Any:
        return self.spec.desk

    @property
    def teams(self) -> tuple[str, str]:
        return self.spec.sides(self.shown)

    def build(self) -> Widget:
        self.director.calm = self.app.calm
        self.stage = self.make_stage()
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText(what_if=self.asides.what_if))
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = self._new_tray()
        names = [(tab, self.word(f"tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self.turn_to, role="table-bold")
        self._panel = None
        self._page = Column([self.page(self.tab)], grow=1)
        self._page.children()[0].grow = 1
        last = LastRolls(lambda: self.past)
        rolling = self.rolling or self.tray_wanted
        self.lower = BoardSide(self._tabs, self._page, self.actions_panel(), last, self.tray, rolling)
        return MatchLayout(self.scoreboard, self.prompt, self.board(), self.lower, self.side_hidden)

    def _new_tray(self) -> RollTray:
        """With the dice that lie there already."""
        fresh = RollTray()
        fresh.fallen, fresh.settled = self.tray.fallen, self.tray.settled
        fresh.idle, fresh.past = self.word("tray-idle"), self.past[:]
        if self.past:
            fresh.show(self.past[-1])
        return fresh

    def dressed(self, theme: Theme) -> Theme:
        """Both sides in their kits."""
        home, away = self.shown.squads
        return dressed(theme, (home.kit, away.kit))

    def fill(self, canvas: Canvas) -> None:
        """Nothing of it is seen through the board."""
        if not self.pitch.rect.contains(canvas.surface.get_clip()):
            super().fill(canvas)

    def board(self) -> Widget:
        """What fills the left of the screen."""
        return self.stage

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
            return self.team_page()
        if tab == "stats":
            return self.stats_page()
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY)
        self._panel = LogPanel(self.log, self.say, self.look_at_entry(), self.play_on_entry(), search=roomy,
                               play_word=self.undo_word)  # fmt: skip
        return self._panel

    def tell_lines(self, lines: Sequence[LogLine], until: int | None = None) -> None:
        """The whole log anew, read already; whatever begins with the entry ``until`` is still to come."""
        self.log.lines[:] = self.asides.woven(lines, self.app.words, until)
        self.log.seen = len(self.log.lines)

    def refresh_page(self) -> None:
        """The page of the side column, without building everything anew; it stays scrolled where it was."""
        self._panel = None
        page = self.page(self.tab)
        page.grow = 1
        kept = kept_below(self._page)
        self._page.set_children([page])
        restore_below(page, kept)
        self._page.place(self._page.rect)
        self._page.invalidate()

    def looked_at(self) -> int:
        """Of whom the team page tells: under the pointer, picked from the list, or on the ball."""
        who = self.standing(self.hovered) if self.hovered is not None else NOBODY
        carrier: int = self.shown.carrier
        return next((piece for piece in (who, self.picked) if piece >= 0), carrier)

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything around the board, and the board if nothing runs on it."""
        self.refresh_board()
        self.refresh_prompt()
        self.refresh_pitch()

    def refresh_prompt(self) -> None:
        if self.busy:
            self.prompt.set(self.showing_text(), None, True)
        else:
            self.prompt.set(*self.prompt_now())

    def showing_text(self) -> str:
        """What the prompt bar says while something is being shown."""
        return self._showing_text(self._telling)

    def write_prompt(self, telling: str) -> None:
        self.prompt.ahead(self._showing_text(telling))

    def _showing_text(self, telling: str) -> str:
        return self.word("showing", {"what": telling}) if telling else self.word("showing-nothing")

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
        """While something is shown, any key or click on the board skips it."""
        self.pitch.watch(event)
        if not self.moving:
            return False
        if isinstance(event, Key):
            named = set(self.app.keymap.commands(event.chord))
            meant = event.down and not (named & {*KEPT, *CAMERA_KEYS} and event.chord != "v")
            if meant:
                self.skip()
            return meant
        if not isinstance(event, Pointer) or self.on_tools(event.at) or not self.stage.rect.collidepoint(event.at):
            return False
        if event.kind == "down":
            self.skip()
        return event.kind in ("down", "up")

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.look_commands(), "side-panel": self._hide_side, "log": lambda: self.turn_to("log"),
            "next-page": lambda: self._tabs.step(1), "previous-page": lambda: self._tabs.step(-1),
        }  # fmt: skip

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()

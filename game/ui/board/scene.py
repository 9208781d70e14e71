"""A screen around a board: scoreboard, prompt, board, side column and pages; live or from a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

from game.core.rules import AnyState
from game.core.ruling import FactValue
from game.rules.spec import GameSpec
from game.ui.board.board_stage import BoardStage
from game.ui.board.data import Kind, Overlay
from game.ui.board.filming import Film
from game.ui.board.layout import Place
from game.ui.board.looking import CAMERA_KEYS
from game.ui.board.side import LogActs, SideColumn
from game.ui.board.title import BoardTitle, Decision, G, Show
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.keys import COMMANDS
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.table.asides import Asides
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.records import Record
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout
from game.ui.theme import Theme
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column

if TYPE_CHECKING:
    from game.ui.app import App

AHEAD = 0.02
"""Seconds from piece to piece of what is drawn before somebody looks there."""
HALVES, BANDS = 2, 3
"""Parts of the board and of the side column that are painted one after the other, where all is built step by step."""
BUILDING = 2
"""Steps in which its widgets are made."""
KEPT = tuple(command.id for command in COMMANDS if command.group == "everywhere")
"""Keys that do not skip the film."""


class BoardScene(Scene, Generic[G]):
    """What a match and its replay have in common: a position as both may see it, with its film and its log."""

    stage: BoardStage
    scoreboard: Scoreboard
    prompt: PromptBar
    middle: Widget

    def __init__(
        self, app: App, title: BoardTitle[G, Decision], spec: GameSpec, state: AnyState, people: tuple[str, str],
        asides: Asides,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.spec, self.people, self.asides = title, spec, people, asides
        self.heard: Sequence[Record] = ()
        """The decisions told so far."""
        self.arrow: tuple[Place, ...] = ()
        """What was done last, from where to where."""
        self.hovered: Place | None = None
        self.film = Film(self)
        self.side = SideColumn(self)
        self.ground: G = title.ground(self, state)
        self.show: Show[Any] = title.show(self)

    # -- words --------------------------------------------------------------------------------------------------

    def word(self, key: str, facts: Mapping[str, FactValue] | None = None) -> str:
        """A word of the game's own table."""
        return self.say(f"{self.title.area}.{key}", facts)

    @property
    def teams(self) -> tuple[str, str]:
        return self.spec.sides(self.ground.shown)

    @property
    def entries(self) -> list[Any]:
        """What the statistics have counted so far."""
        return [entry for record in self.heard for entry in record.counted]

    # -- the screen ---------------------------------------------------------------------------------------------

    @property
    def tabs(self) -> tuple[str, ...]:
        """The pages of the side column."""
        return ("log", "team", "stats")

    def tab_title(self, tab: str) -> str:
        return self.word(f"tab-{tab}")

    def build(self) -> Widget:
        self._build_top()
        return self._build_rest()

    def building(self) -> Generator[bool, None, Widget]:
        self._build_top()
        # The board itself stays the same, and is still painted where it was.
        self.stage.root_of(self.app)
        yield False
        return self._build_rest()

    def _build_top(self) -> None:
        """The board, and what stands above it."""
        self.film.director.calm = self.app.calm
        self.stage = self.ground.stage()
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText(what_if=self.asides.what_if))
        self.prompt = PromptBar("", extras=self.prompt_buttons())

    def _build_rest(self) -> Widget:
        side = self.side.build(self.tabs, self.actions(), self.film.rolling or self.tray_wanted)
        self.middle = self.centre()
        return MatchLayout(self.scoreboard, self.prompt, self.middle, side, self.side.hidden)

    def centre(self) -> Widget:
        """What fills the left of the screen."""
        return self.stage

    def actions(self) -> Widget:
        """What can be done, below the pages."""
        return Column([])

    def prompt_buttons(self) -> list[Widget]:
        return []

    def rest_buttons(self) -> None:
        """While something is shown nothing can be decided: the buttons for that rest in their places."""

    @property
    def tray_wanted(self) -> bool:
        """Whether dice are asked for."""
        return False

    def dressed(self, theme: Theme) -> Theme:
        return self.ground.dressed(theme)

    def fill(self, canvas: Canvas) -> None:
        """Nothing of it is seen through the board."""
        if not self.ground.view.rect.contains(canvas.surface.get_clip()):
            super().fill(canvas)

    def rebuild(self) -> None:
        self.film.closing = None
        super().rebuild()

    def rebuilding(self) -> Iterator[bool]:
        """What is seen changes from the top to the bottom of the side column."""
        yield from super().rebuilding()
        (wide, high), middle = self.app.size, self.middle.rect
        self.refresh_board()
        self.refresh_prompt()
        self.app.invalidate(Rect(0, 0, wide, middle.top))
        yield True
        self.refresh_ground()
        side = Rect(middle.right, middle.top, wide - middle.right, high - middle.top)
        for area, count in ((middle, HALVES), (side, BANDS)):
            for part in range(count):
                yield True
                top, bottom = (area.top + area.height * edge // count for edge in (part, part + 1))
                self.app.invalidate(Rect(area.x, top, area.width, bottom - top))

    def first_focus(self) -> str:
        return "pitch"

    # -- pages --------------------------------------------------------------------------------------------------

    def turn_to(self, tab: str) -> None:
        self.side.tab = tab
        self.rebuild()

    def page(self, tab: str) -> Widget:
        if tab == "team":
            return self.ground.team_page()
        return self.ground.stats_page() if tab == "stats" else self.side.log_page(self.log_acts())

    def log_acts(self) -> LogActs:
        return LogActs()

    def show_luck(self) -> None:
        """The whole ledger of luck."""

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything around the board, and the board if nothing runs on it."""
        self.refresh_board()
        self.refresh_prompt()
        self.refresh_ground()

    def refresh_board(self) -> None:
        self.ground.fill(self.scoreboard)

    def refresh_ground(self) -> None:
        self.ground.refresh()

    def refresh_prompt(self) -> None:
        if self.busy:
            self.prompt.set(self.showing_text(self.film.telling), None, True)
        else:
            self.prompt.set(*self.prompt_now())

    def prompt_now(self) -> tuple[str, int | None]:
        """What the prompt bar says while nothing is being shown, and to whom."""
        return "", None

    def showing_text(self, telling: str) -> str:
        """What the prompt bar says while something is being shown."""
        return self.word("showing", {"what": telling}) if telling else self.word("showing-nothing")

    def write_prompt(self, telling: str) -> None:
        """Write what the prompt will say, a frame before it does."""
        self.prompt.ahead(self.showing_text(telling))

    @property
    def thinking(self) -> int:
        """Seconds that count although no decision has come of them yet."""
        return 0

    # -- the board ----------------------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        """What lies on the board while nothing is being shown, besides what was asked for."""
        return [Overlay(Kind.LAST, self.arrow)] if len(self.arrow) > 1 else []

    def on_hover(self, place: Place | None) -> None:
        """The pointer is somewhere else."""
        self.hovered = place
        self.ground.pointed()

    def on_click(self, place: Place, button: int) -> None:
        """A place was pressed."""

    def on_enter(self, place: Place) -> None:
        """Enter at the cursor."""

    def on_tab(self, step: int, place: Place) -> Place | None:
        """Where Tab leads from a place; None: away from the board."""
        return None

    def about(self, place: Place) -> str:
        """What a tooltip says there."""
        return self.ground.described(place)

    def why_no_overlay(self, name: str) -> str:
        """Why something may not be laid over the board now; empty: it may."""
        return ""

    def overlay_shown(self, name: str) -> None:
        """Somebody looks at it now."""

    # -- the film -----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self.film.busy

    @property
    def moving(self) -> bool:
        return self.film.moving

    def skip(self) -> None:
        self.film.skip()

    def at_rest(self) -> None:
        """The film has come to its end."""
        self.build_next()

    def build_next(self) -> None:
        """The screen of what follows: where a film has just run out step by step, else at once."""
        if self.film.runs_out:
            self.film.close(self._closing())
        else:
            self.rebuild()

    def _closing(self) -> Iterator[bool]:
        """The open page, most likely as large as before, measures its words in a frame of its own, in which what was
        scrolled and typed is taken over."""
        steps, room = self.rebuilding(), self.side.widget.page.rect
        for _ in range(BUILDING):
            next(steps)
            yield False
        next(steps)
        self.side.widget.page.place(room)
        yield False
        yield from steps

    def foresee(self) -> None:
        """Work out a little of what follows, in a frame of the film that has nothing else to do."""

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self:
            return
        if not self.busy:
            self.ground.view.look_ahead(seconds)
        self.film.tick(seconds)

    @property
    def wait(self) -> float:
        return NEVER if self.ground.view.rests == NEVER else AHEAD

    # -- input --------------------------------------------------------------------------------------------------

    def intercept(self, event: Input) -> bool:
        """While something is shown, any key or click on the board skips it."""
        closing = self.film.closing is not None
        if not (closing and self.busy):
            self.ground.view.watch(event)
        if closing and not self.busy and not (isinstance(event, Pointer) and event.kind == "move"):
            self.film.finish()
        if not self.moving:
            return False
        if isinstance(event, Key):
            named = set(self.app.keymap.commands(event.chord))
            meant = event.down and not (named & {*KEPT, *CAMERA_KEYS} and event.chord != "v")
            if meant:
                self.skip()
            return meant
        if not isinstance(event, Pointer) or self.ground.looking.covers(event.at):
            return False
        if not self.stage.rect.collidepoint(event.at):
            return False
        if event.kind == "down":
            self.skip()
        return event.kind in ("down", "up")

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.ground.looking.commands(), "side-panel": self.side.hide, "log": lambda: self.turn_to("log"),
            "next-page": lambda: self.side.tabs.step(1), "previous-page": lambda: self.side.tabs.step(-1),
        }  # fmt: skip

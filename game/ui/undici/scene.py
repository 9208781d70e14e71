"""A screen around the pitch of squares: scoreboard, prompt, both trainers' tables, side column, film."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.play.parts import GameSpec
from game.rules.undici.state import MatchState
from game.ui.board.data import Overlay
from game.ui.board.lower import LastRolls, Lower
from game.ui.board.roll_tray import RollTray
from game.ui.canvas import Canvas
from game.ui.motion import Director, pace
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import Log, LogPanel
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout, side_column
from game.ui.theme import Theme
from game.ui.undici import reel, seen
from game.ui.undici.filming import Filming
from game.ui.undici.kits import dressed
from game.ui.undici.log_lines import heading
from game.ui.undici.pages import stats_page
from game.ui.undici.seen import NOBODY
from game.ui.undici.square_layout import Place
from game.ui.undici.stage import Stage
from game.ui.undici.table_facts import trainer_facts, trainer_labels
from game.ui.undici.team_page import TeamPage
from game.ui.undici.trainer import TrainerPanel
from game.ui.undici.view import SquareView
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

ROOMY = 860
"""Units of height from which on the log has room for a search."""


class PitchScene(Filming):
    """What a match and its replay have in common. ``shown`` is the state the pitch stands at, as both may see it."""

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
        self.arrow: tuple[Place, ...] = ()
        self.score = state.score
        """As the film has told it."""
        self.hovered: Place | None = None
        self.picked = NOBODY
        """Of whom the team page tells while nobody is pointed at."""
        self.on: set[str] = set()
        """What is laid over the grass."""
        self.queue = []
        self.director = Director(app.calm, pace(app.settings.speed))
        self.tray = RollTray()
        self.pitch: SquareView = SquareView(on_hover=self.on_hover, on_click=self.on_click, on_tab=self.on_tab,
                                            about=self.about)  # fmt: skip
        self.pitch.dress = self._dressed
        self.pitch.follow = app.settings.follow
        self.film = reel.Film(self.pitch)

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

    def on_click(self, place: Place, button: int) -> None:
        """A square was pressed."""

    def on_tab(self, step: int, place: Place) -> Place | None:
        return None

    def press_table(self, side: int) -> None:
        """The table of a trainer was pressed."""

    def show_luck(self) -> None:
        """The whole ledger of luck."""

    @property
    def open_hand(self) -> int | None:
        """Whose hand lies open; None: nobody's."""
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
        self.pitch.follow = self.app.settings.follow
        self.stage: Stage = Stage(self.pitch, self._tools(), (self._table(0), self._table(1)))
        self.scoreboard = Scoreboard((SideBoard("", ""), SideBoard("", "")), BoardText())
        self.prompt = PromptBar("", extras=self.prompt_buttons())
        self.tray = self._new_tray()
        names = [(tab, self.say(f"un.tab-{tab}")) for tab in self.tabs()]
        self._tabs = TabBar(names, self.tab, self.turn_to, role="table-bold")
        self._page = Column([self.page(self.tab)], grow=1)
        self._page.children()[0].grow = 1
        self.lower = Lower(
            self.actions_panel(), LastRolls(lambda: self.past), self.tray, self.rolling or self.tray_wanted
        )
        side = side_column(self._tabs, self._page, self.lower)
        return MatchLayout(self.scoreboard, self.prompt, self.board(), side, self.side_hidden)

    def _new_tray(self) -> RollTray:
        fresh = RollTray()
        fresh.fallen, fresh.settled = self.tray.fallen, self.tray.settled
        fresh.idle, fresh.past = self.say("un.tray-idle"), self.past[:]
        if self.past:
            fresh.show(self.past[-1])
        return fresh

    def _table(self, side: int) -> TrainerPanel:
        facts = trainer_facts(self.app.words, self.desk, self.shown, side, self.people[side], self.open_hand == side)
        return TrainerPanel(facts, trainer_labels(self.say), partial(self.press_table, side), self.table_tip(side))

    def table_tip(self, side: int) -> str:
        return ""

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
            self._team = TeamPage(self.app, self.shown, self.desk, self.looked_at(), self.pick)
            return self._team
        if tab == "stats":
            return stats_page(self.app.words, self.desk.figures(self.entries), self.teams, self.show_luck)
        roomy = self.app.size[1] >= self.app.metrics.u(ROOMY)
        self._panel = LogPanel(self.log, self.say, self.look_at_entry(), self.play_on_entry(), search=roomy,
                               play_word=self.undo_word)  # fmt: skip
        return self._panel

    def refresh_page(self) -> None:
        """The page of the side column, without building everything anew."""
        page = self.page(self.tab)
        page.grow = 1
        self._page.set_children([page])
        self._page.place(self._page.rect)
        self._page.invalidate()

    def look_at_entry(self) -> Callable[[int], object] | None:
        return None

    def play_on_entry(self) -> Callable[[int], object] | None:
        return None

    def looked_at(self) -> int:
        """The chip the team page tells of: under the pointer, picked from the list, or on the ball."""
        who = seen.standing(self.shown, self.hovered) if self.hovered is not None else NOBODY
        return next((piece for piece in (who, self.picked) if piece >= 0), self.shown.carrier)

    def pick(self, piece: int) -> None:
        """Somebody was chosen from the list of the squads."""
        self.picked = piece
        place = seen.where(self.shown, piece)
        if place >= 0:
            self.pitch.set_cursor(place)
        self.refresh_page()

    def about(self, place: Place) -> str:
        return seen.described(self.shown, place, self.desk, self.app.words)

    def on_hover(self, place: Place | None) -> None:
        before, self.hovered = self.looked_at(), place
        self.refresh_pitch()
        if self.tab == "team" and self.looked_at() != before:
            self.refresh_page()

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything around the pitch, and the pitch if nothing runs on it."""
        self.refresh_board()
        self.refresh_prompt()
        self.refresh_pitch()

    def refresh_prompt(self) -> None:
        if self.busy:
            text = self.say("un.showing", {"what": self._telling}) if self._telling else self.say("un.showing-nothing")
            self.prompt.set(text, None, True)
        else:
            self.prompt.set(*self.prompt_now())

    def refresh_board(self) -> None:
        view = self.shown
        for side, part in enumerate(self.scoreboard.sides):
            part.team, part.person, part.score = view.squads[side].name, self.people[side], str(self.score[side])
        self.scoreboard.middle.period = heading(self.app.words, view)
        left = view.last_turns[0] + view.last_turns[1] if view.last_turns else sum(view.piles)
        key = "un.turns-left" if view.last_turns else "un.cards-left"
        self.scoreboard.middle.clock = self.say(key, {"count": left}) if view.turn else ""
        self.scoreboard.refresh()

    def refresh_pitch(self) -> None:
        if self.busy:
            return
        self.pitch.set_tokens(seen.tokens(self.shown, self.desk))
        self.pitch.set_ball(seen.ball(self.shown))
        self.pitch.set_overlays(self.overlays())

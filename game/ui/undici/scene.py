"""The screen around the pitch of squares: both trainers' tables, its chips and pages; live or from a file."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from game.play.parts import GameSpec
from game.rules.undici.state import MatchState
from game.ui.undici import reel, seen
from game.ui.undici.filming import Filming
from game.ui.undici.log_lines import heading
from game.ui.undici.pages import stats_page
from game.ui.undici.square_layout import Place
from game.ui.undici.stage import Stage
from game.ui.undici.table_facts import trainer_facts, trainer_labels
from game.ui.undici.team_page import TeamPage
from game.ui.undici.trainer import TrainerPanel
from game.ui.undici.view import SquareView
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App

OVERLAYS = {"zones": "hexes", "offside": "flag"}
"""What can be laid over the grass, with the icons of its tools."""


class PitchScene(Filming):
    """What a match and its replay have in common. ``shown`` is the state the pitch stands at, as both may see it."""

    area = "un"
    overlay_icons = OVERLAYS
    tool_columns = 3

    def __init__(self, app: App, spec: GameSpec, state: MatchState, people: tuple[str, str]) -> None:
        super().__init__(app, spec, state, people)
        self.on: set[str] = set()
        """What is laid over the grass."""
        self.pitch: SquareView = SquareView(state.board, on_hover=self.on_hover, on_click=self.on_click,
                                            on_tab=self.on_tab, about=self.about)  # fmt: skip
        self.pitch.dress = self.dressed
        self.motions = reel.Film(self.pitch)

    # -- what subclasses fill in --------------------------------------------------------------------------------

    def press_table(self, side: int) -> None:
        """The table of a trainer was pressed."""

    def table_tip(self, side: int) -> str:
        return ""

    @property
    def open_hand(self) -> int | None:
        """Whose hand lies open; None: nobody's."""
        return None

    # -- looking ------------------------------------------------------------------------------------------------

    def laid_over(self) -> Collection[str]:
        return self.on

    def lay_over(self, name: str) -> bool:
        self.on ^= {name}
        return name in self.on

    def standing(self, place: Place) -> int:
        return seen.standing(self.shown, place)

    def described(self, place: Place) -> str:
        return seen.described(self.shown, place, self.desk, self.app.words)

    def on_hover(self, place: Place | None) -> None:
        before, self.hovered = self.looked_at(), place
        self.refresh_overlays()
        if self.tab == "team" and self.looked_at() != before:
            self.refresh_page()

    def pick(self, piece: int) -> None:
        """Somebody was chosen from the list of the squads."""
        self.picked = piece
        place = seen.where(self.shown, piece)
        if place >= 0:
            self.pitch.set_cursor(place)
        self.refresh_page()

    # -- the screen ---------------------------------------------------------------------------------------------

    def make_stage(self) -> Stage:
        return Stage(self.pitch, self.pitch_tools(), (self._table(0), self._table(1)))

    def _table(self, side: int) -> TrainerPanel:
        facts = trainer_facts(self.app.words, self.desk, self.shown, side, self.people[side], self.open_hand == side)
        return TrainerPanel(facts, trainer_labels(self.say), partial(self.press_table, side), self.table_tip(side))

    def team_page(self) -> Widget:
        return TeamPage(self.app, self.shown, self.desk, self.looked_at(), self.pick)

    def stats_page(self) -> Widget:
        return stats_page(self.app.words, self.desk.figures(self.entries), self.teams, self.show_luck)

    # -- refreshing ---------------------------------------------------------------------------------------------

    def refresh_board(self) -> None:
        view = self.shown
        for side, part in enumerate(self.scoreboard.sides):
            part.team, part.person, part.score = view.squads[side].name, self.people[side], str(self.score[side])
            part.attacks = "down" if side else "up"
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
        self.refresh_overlays()

    def refresh_overlays(self) -> None:
        """All that changes with the pointer."""
        if not self.busy:
            self.pitch.set_overlays(self.overlays())

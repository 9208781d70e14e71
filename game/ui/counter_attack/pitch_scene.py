"""The screen around the hex pitch: its tokens, overlays and pages; live or from a file."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex
from game.play.parts import GameSpec
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.counter_attack import seen
from game.ui.counter_attack.board_text import fill
from game.ui.counter_attack.filming import Filming
from game.ui.counter_attack.overview import Overview
from game.ui.counter_attack.pages import stats_page
from game.ui.counter_attack.pitch_data import Token
from game.ui.counter_attack.pitch_tools import OVERLAY_ICONS
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.counter_attack.reel import Film
from game.ui.counter_attack.team_page import TeamPage
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App


class PitchScene(Filming):
    """What a match and its replay have in common. ``shown`` is the state the pitch stands at."""

    area = "ca"
    overlay_icons = OVERLAY_ICONS

    def __init__(self, app: App, spec: GameSpec, state: MatchState, people: tuple[str, str]) -> None:
        super().__init__(app, spec, state, people)
        self.pitch = PitchView(load_board(), on_hover=self.on_hover, on_click=self.on_click, on_tab=self.on_tab,
                               about=self.about)  # fmt: skip
        self.pitch.dress = self.dressed
        self.film = Film(self.pitch)
        self.overview = Overview(spec.desk)

    # -- looking ------------------------------------------------------------------------------------------------

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

    def laid_over(self) -> Collection[str]:
        return self.overview.on

    def lay_over(self, name: str) -> bool:
        return self.overview.toggle(name)

    def standing(self, place: Hex) -> int:
        return seen.standing(self.shown, place)

    @property
    def pointed(self) -> bool:
        """Whether somebody is pointed at on the pitch."""
        return self.hovered is not None and self.standing(self.hovered) != NOBODY

    def described(self, place: Hex) -> str:
        return seen.described(self.shown, place, self.desk, self.app.words)

    # -- the screen ---------------------------------------------------------------------------------------------

    def team_page(self) -> Widget:
        self._team = TeamPage(self.app, self.shown, self.desk, self.looked_at(), self.pick, self.pointed)
        return self._team

    def stats_page(self) -> Widget:
        return stats_page(self.app.words, self.desk.figures(self.entries), self.teams, self.show_luck)

    # -- refreshing ---------------------------------------------------------------------------------------------

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
            allowed = [name for name in self.overview.on if not self.why_no_overlay(name)]
            over = self.overview.overlays(self.shown, self.hovered, allowed)
            self.pitch.set_overlays([*over, *self.overlays()])

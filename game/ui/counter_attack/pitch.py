"""The hex pitch as it stands: tokens, the ball, what was asked to be laid over it, the scoreboard and the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.board.board_stage import BoardStage
from game.ui.board.data import Overlay
from game.ui.board.dressed import dressed
from game.ui.board.looking import Looking
from game.ui.board.pointing import pointed
from game.ui.board.slips import Refusal
from game.ui.board.title import Ground
from game.ui.counter_attack import board_text, seen
from game.ui.counter_attack.overview import ICONS, Overview
from game.ui.counter_attack.pages import stats_page
from game.ui.counter_attack.pitch_data import Token
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.counter_attack.team_page import TeamPage
from game.ui.table.scoreboard import Scoreboard
from game.ui.theme import Theme
from game.ui.widgets.base import Rect, Widget

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene


class Pitch(Ground[MatchState]):
    """The ground of Counter Attack."""

    def __init__(self, scene: BoardScene[Pitch], state: MatchState) -> None:
        self.scene = scene
        self.view = PitchView(load_board(), on_hover=scene.on_hover, on_click=scene.on_click, on_tab=scene.on_tab,
                              about=scene.about)  # fmt: skip
        self.view.on_enter, self.view.dress = scene.on_enter, self.dressed
        self.looking = Looking(scene, self.view, ICONS)
        self.overview = Overview()
        self.chosen: Callable[[], int] = lambda: NOBODY
        """Who is in hand at an open decision."""
        self._picked = NOBODY
        """Chosen from the list of the squads."""
        self._team: TeamPage | None = None
        self.stand(state)

    def stand(self, state: MatchState) -> None:
        self.shown, self.score = state, state.score

    def stage(self) -> BoardStage:
        return BoardStage(self.view, self.looking.tools())

    # -- the board ----------------------------------------------------------------------------------------------

    def refresh(self, tokens: Sequence[Token] | None = None) -> None:
        """``tokens``: those about to stand elsewhere are there already."""
        if self.scene.busy:
            return
        self.view.set_tokens(seen.tokens(self.shown, DESK.moved(self.shown)) if tokens is None else tokens)
        self.view.set_ball(seen.ball(self.shown))
        self._refresh_overlays()

    def _refresh_overlays(self) -> None:
        """All that changes with the pointer."""
        if not self.scene.busy:
            allowed = [name for name in self.looking.on if not self.scene.why_no_overlay(name)]
            over = self.overview.overlays(self.shown, self.scene.hovered, allowed)
            self.view.set_overlays([*over, *self.scene.overlays()])

    def pointed(self) -> None:
        self._refresh_overlays()
        if self.scene.side.tab == "team" and self._team is not None:
            self._team.look(self.looked_at(), self._points)

    @property
    def _points(self) -> bool:
        """Whether somebody is pointed at on the pitch."""
        return self.scene.hovered is not None and seen.standing(self.shown, self.scene.hovered) != NOBODY

    def described(self, place: Hex) -> str:
        return seen.described(self.shown, place, self.scene.app.words)

    def pointing(self, anchors: Sequence[str]) -> list[Overlay]:
        return pointed(self.scene.spec, self.shown, self.view, anchors)

    def rect_of(self, place: Hex) -> Rect:
        return self.view.place_rect(place)

    def evidence(self, refusal: Refusal) -> Sequence[Hex]:
        return DESK.evidence(self.shown, refusal.action, refusal.ruling)

    # -- around it ----------------------------------------------------------------------------------------------

    def dressed(self, theme: Theme) -> Theme:
        home, away = self.shown.squads
        return dressed(theme, (home.kit, away.kit))

    def fill(self, board: Scoreboard) -> None:
        scene = self.scene
        board_text.fill(board, scene.app.words, self.shown, scene.teams, scene.people, self.score, scene.thinking)

    @property
    def timed(self) -> bool:
        return self.shown.options.minutes > 0

    def team_page(self) -> Widget:
        self._team = TeamPage(self.scene.app, self.shown, self.looked_at(), self._pick, self._points)
        return self._team

    def stats_page(self) -> Widget:
        scene = self.scene
        return stats_page(scene.app.words, DESK.figures(scene.entries), scene.teams, scene.show_luck)

    def looked_at(self) -> int:
        """Of whom the team page tells: under the pointer, in hand, picked from the list, or on the ball."""
        hovered = self.scene.hovered
        first = self.chosen() if hovered is None else seen.standing(self.shown, hovered)
        return next((piece for piece in (first, self._picked) if piece != NOBODY), self.shown.carrier)

    def _pick(self, piece: int) -> None:
        """Somebody was chosen from the list of the squads."""
        self._picked = piece
        if self._team is not None:
            self._team.look(piece)
        where = self.shown.at[piece]
        if where is not None:
            self.view.set_cursor(where)
            self.scene.refresh_ground()

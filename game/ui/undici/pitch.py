"""The pitch of squares as it stands: chips, padlocks and the ball, the tables of both trainers, the pages around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState, side_of
from game.ui.board.data import Kind, Overlay
from game.ui.board.dressed import dressed
from game.ui.board.looking import Looking
from game.ui.board.pointing import pointed
from game.ui.board.slips import Refusal
from game.ui.board.title import Ground
from game.ui.table.scoreboard import Scoreboard
from game.ui.theme import Theme
from game.ui.undici import seen
from game.ui.undici.field_stage import FieldStage
from game.ui.undici.log_lines import heading
from game.ui.undici.pages import stats_page
from game.ui.undici.seen import NOBODY, ChipToken, LockToken
from game.ui.undici.square_layout import GRID, Place, edge
from game.ui.undici.table_facts import trainer_facts, trainer_labels
from game.ui.undici.team_page import TeamPage
from game.ui.undici.trainer import TrainerPanel
from game.ui.undici.view import SquareView
from game.ui.widgets.base import Rect, Widget

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.undici.hand import OpenHand

OVERLAYS = {"zones": "hexes", "offside": "flag"}
"""What can be laid over the grass, with the icons of its tools."""
TOOL_COLUMNS = 3


class SquarePitch(Ground[MatchState]):
    """The ground of Undici."""

    def __init__(self, scene: BoardScene[SquarePitch], state: MatchState) -> None:
        self.scene = scene
        self.view = SquareView(state.board, on_hover=scene.on_hover, on_click=scene.on_click, on_tab=scene.on_tab,
                               about=self._about)  # fmt: skip
        self.view.on_enter, self.view.dress = scene.on_enter, self.dressed
        self.looking = Looking(scene, self.view, OVERLAYS, TOOL_COLUMNS)
        self.hand: OpenHand | None = None
        """At a match: the cards that can be laid open at the table of a trainer."""
        self._picked = self._looked = NOBODY
        """Chosen from the list of the squads; of whom the team page told last."""
        self._over: tuple[MatchState, frozenset[str], list[Overlay]] | None = None
        self.stand(state)

    def stand(self, state: MatchState) -> None:
        self.shown, self.score = state, state.score

    # -- the board ----------------------------------------------------------------------------------------------

    def stage(self) -> FieldStage:
        return FieldStage(self.view, self.looking.tools(), (self._table(0), self._table(1)))

    def _table(self, side: int) -> TrainerPanel:
        scene, hand = self.scene, self.hand
        opened = hand is not None and hand.open and hand.side == side
        facts = trainer_facts(scene.app.words, self.shown, side, scene.people[side], opened)
        labels = trainer_labels(scene.say)
        if hand is None:
            return TrainerPanel(facts, labels)
        return TrainerPanel(facts, labels, partial(hand.press_table, side), hand.table_tip(side))

    def refresh(self, tokens: Sequence[ChipToken | LockToken] | None = None) -> None:
        """``tokens``: what is about to stand elsewhere is there already."""
        if self.scene.busy:
            return
        self.view.set_tokens(seen.tokens(self.shown) if tokens is None else tokens)
        self.view.set_ball(seen.ball(self.shown))
        self._refresh_overlays()

    def _refresh_overlays(self) -> None:
        """All that changes with the pointer."""
        if not self.scene.busy:
            self.view.set_overlays([*self._laid_over(), *self.scene.overlays()])

    def _laid_over(self) -> list[Overlay]:
        """What was asked to be laid over the grass, worked out once for each position."""
        view, on = self.shown, frozenset(self.looking.on)
        if self._over is None or self._over[0] is not view or self._over[1] != on:
            self._over = (view, on, self._asked_for(view))
        return self._over[2]

    def _asked_for(self, view: MatchState) -> list[Overlay]:
        """The offside line, and where the other side is near."""
        if view.carrier == NOBODY:
            return []
        found, side = list[Overlay](), side_of(view.carrier)
        if "offside" in self.looking.on:
            found.append(Overlay(Kind.OFFSIDE, (edge(DESK.offside_row(view, side)),)))
            beyond = tuple(view.at[piece] for piece in DESK.offside(view))
            found += [Overlay(Kind.BLOCKED, beyond)] if beyond else []
        if "zones" in self.looking.on:
            stood = [view.at[piece] for piece in view.elevens[1 - side][1:] if view.at[piece] >= 0]
            near = {square for place in stood for square in GRID.neighbours(place)}
            found.append(Overlay(Kind.ZONE, tuple(sorted(near)), side=1 - side))
        return found

    def pointed(self) -> None:
        self._refresh_overlays()
        looked = self.looked_at()
        if self.scene.side.tab == "team" and looked != self._looked:
            self._looked = looked
            self.scene.side.refresh_page()

    def _about(self, place: Place) -> str:
        """Who stands there is not told over a slip."""
        return "" if self.scene.stage.slip is not None else self.scene.about(place)

    def described(self, place: Place) -> str:
        return seen.described(self.shown, place, self.scene.app.words)

    def pointing(self, anchors: Sequence[str]) -> list[Overlay]:
        return pointed(self.scene.spec, self.shown, self.view, anchors)

    def rect_of(self, place: Place) -> Rect | None:
        return self.view.place_rect(place) if place >= 0 else None

    def evidence(self, refusal: Refusal) -> Sequence[Place]:
        return DESK.evidence(self.shown, refusal.action, refusal.ruling)

    # -- around it ----------------------------------------------------------------------------------------------

    def dressed(self, theme: Theme) -> Theme:
        home, away = self.shown.squads
        return dressed(theme, (home.kit, away.kit))

    def fill(self, board: Scoreboard) -> None:
        view, scene = self.shown, self.scene
        for side, part in enumerate(board.sides):
            part.team, part.person, part.score = view.squads[side].name, scene.people[side], str(self.score[side])
            part.attacks = "down" if side else "up"
        board.middle.period = heading(scene.app.words, view)
        left = view.last_turns[0] + view.last_turns[1] if view.last_turns else sum(view.piles)
        count = {"count": left}
        clock = scene.word("turns-left", count) if view.last_turns else scene.word("cards-left", count)
        board.middle.clock = clock if view.turn else ""
        board.refresh()

    def team_page(self) -> Widget:
        self._looked = self.looked_at()
        return TeamPage(self.scene.app, self.shown, self._looked, self._pick)

    def stats_page(self) -> Widget:
        scene = self.scene
        return stats_page(scene.app.words, DESK.figures(scene.entries), scene.teams, scene.show_luck)

    def looked_at(self) -> int:
        """Of whom the team page tells: under the pointer, picked from the list, or on the ball."""
        hovered = self.scene.hovered
        who = seen.standing(self.shown, hovered) if hovered is not None else NOBODY
        return next((piece for piece in (who, self._picked) if piece >= 0), self.shown.carrier)

    def _pick(self, piece: int) -> None:
        """Somebody was chosen from the list of the squads."""
        self._picked = piece
        place = seen.where(self.shown, piece)
        if place >= 0:
            self.view.set_cursor(place)
        self.scene.side.refresh_page()

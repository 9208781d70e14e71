"""The secret line-up form of a United manager: squad, pitch, points, legality list, laboratory and tutor.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.ruling import Ruling
from game.rules.united.actions import SubmitLineUp
from game.rules.united.events import Change, LineUpRepaired
from game.rules.united.state import LineUp, MatchState, TeamRow
from game.ui.forms.carrying import Ghost, Point
from game.ui.forms.draft import Draft
from game.ui.forms.heads import Roomy
from game.ui.forms.scene import FormScene
from game.ui.united.board import Board
from game.ui.united.draft import Desk, Form
from game.ui.united.form_parts import in_hand, points_strip, tags, used
from game.ui.united.squad import ROW_KEYS, SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class LineUpForm(FormScene):
    """Men are put into rows, points on rows."""

    kind = "united.line-up"
    form: Form
    draft: Draft[LineUp]
    squad: SquadList

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        if not self.draft.chosen and self.form.squad:
            self.draft.chosen = self.form.squad[0].name

    def make_form(self, desk: Desk, view: MatchState) -> Form:
        return Form(desk, view, self.seat, self.draft)

    # -- the widgets --------------------------------------------------------------------------------------------

    def furnish(self) -> None:
        self.squad = SquadList(self.form, self)
        self.board = Board(self.form, self, self.app.words, self.pieces, flat=self.narrow and not self.small)
        self.ghost = Ghost(self, partial(in_hand, self.form))

    def head(self) -> Widget:
        ground = "neutral" if not self.form.view.options.home_points else "away" if self.seat else "at-home"
        against = self.say(f"desk.{ground}", {"club": self.form.view.clubs[1 - self.seat].name})
        return self.header(self.form.club.name, against, tags(self.form, self.app.words))

    def middle(self) -> Widget:
        words = self.app.words
        strip = self.pieces.piece(lambda: used(self.form, words), lambda seen: points_strip(seen, words))
        return Column([Roomy(self.board, "board-scroll"), strip], gap=8, grow=1)

    def squad_columns(self) -> str:
        return self.say("desk.columns")

    # -- keys ---------------------------------------------------------------------------------------------------

    def form_key(self, chord: str) -> bool:
        """The letters of the rows put the chosen man, wherever the focus is."""
        row = ROW_KEYS.get(chord)
        if row is not None and self.draft.chosen:
            self.put(self.draft.chosen, row)
            return True
        return super().form_key(chord)

    def own_keys(self) -> list[tuple[str, str]]:
        pretty = self.app.keymap.pretty
        keys = [("T  A  V  M  S", "row"), (pretty("enter"), "next"), (pretty("shift+enter"), "previous"),
                (pretty("delete"), "out")]  # fmt: skip
        return [*((each, self.say(f"desk.key-{key}")) for each, key in keys), *super().own_keys()]

    def unused(self) -> str:
        left = self.form.limits.home - self.form.limits.home_used
        return self.say("desk.unused", {"points": self.say("desk.home-points", {"points": left})}) if left > 0 else ""

    # -- changing the draft -------------------------------------------------------------------------------------

    def put(self, name: str, row: TeamRow) -> None:
        ruling = self.form.may_stand(name, row)
        if not ruling.allowed:
            self.why_not(ruling, title=self.say("desk.cannot-stand", {"player": name}))
            return
        self.placed(self.form.desk.put(self.draft.line_up, name, row))

    def take_out(self, name: str) -> None:
        self.placed(self.form.desk.take_out(self.draft.line_up, name))

    def next_row(self, name: str, step: int = 1) -> None:
        ruling = self.form.may_play(name)
        if not ruling.allowed:
            self.why_not(ruling, title=self.say("desk.cannot-stand", {"player": name}))
            return
        desk, line_up = self.form.desk, self.draft.line_up
        self.placed(desk.move_player_to_next_row(self.form.view, self.seat, line_up, name, step))

    def set_points(self, kind: str, row: TeamRow, points: int) -> None:
        self.apply(self.form.with_points(kind, row, points))

    def submission(self) -> SubmitLineUp:
        return SubmitLineUp(self.draft.line_up)

    def repaired(self, changes: Sequence[Change]) -> LineUpRepaired:
        return LineUpRepaired(self.seat, tuple(changes))

    # -- carrying -----------------------------------------------------------------------------------------------

    @property
    def ground(self) -> Widget:
        return self.board.pitch

    def target(self, at: Point) -> tuple[TeamRow, str] | None:
        return self.board.pitch.target(at)

    def place_under(self, target: Any) -> TeamRow:
        """A row lights up as a whole."""
        row: TeamRow = target[0]
        return row

    def drop_out(self, name: str, at: Point) -> bool:
        if not self.squad.rect.collidepoint(at) or self.form.row_of(name) is None:
            return False
        self.let_go()
        self.take_out(name)
        return True

    def drop_on(self, name: str, target: tuple[TeamRow, str]) -> tuple[Ruling, ...] | None:
        """Into a row, or in the place of another."""
        row, other = target
        came_from, rulings = self.form.row_of(name), [self.form.may_stand(name, row)]
        swapped = bool(other) and other != name
        if swapped and came_from is not None:
            rulings.append(self.form.may_stand(other, came_from))
        refused = tuple(ruling for ruling in rulings if not ruling.allowed)
        if refused:
            return refused
        if not swapped and came_from is row:
            return None
        self.let_go()
        if swapped:
            self.placed(self.form.desk.swap(self.form.line_up, name, other))
        else:
            self.put(name, row)
        return ()

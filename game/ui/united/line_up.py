"""The line-up form of a United manager: men are put into rows, points on rows.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.united.actions import SubmitLineUp
from game.rules.united.events import LineUpRepaired
from game.rules.united.state import LineUp, MatchState, TeamRow
from game.ui.canvas import Canvas
from game.ui.forms.hand import Point
from game.ui.forms.heads import Roomy, check_panel, sentences
from game.ui.forms.men import draw_man
from game.ui.forms.scene import LineUpForm
from game.ui.forms.task import AtTable
from game.ui.forms.title import FormTitle, Making
from game.ui.united.board import Board, Pitch
from game.ui.united.draft import Form
from game.ui.united.form_parts import points_strip, tags, used
from game.ui.united.squad import ROW_KEYS, SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class UnitedMaking(Making):
    """The pitch with its rows, and all that can be done on it."""

    squad: SquadList
    ground: Pitch

    def __init__(self, scene: UnitedForm) -> None:
        self.scene, self.form = scene, scene.form

    # -- the widgets --------------------------------------------------------------------------------------------

    def middle(self) -> Widget:
        scene, words = self.scene, self.scene.app.words
        self.squad = SquadList(self)
        self.board = Board(self, flat=scene.narrow and not scene.small)
        self.ground = self.board.pitch
        strip = scene.pieces.piece(lambda: used(self.form, words), lambda seen: points_strip(seen, words))
        return Column([Roomy(self.board, "board-scroll"), strip], gap=8, grow=1)

    def check(self) -> Widget:
        return check_panel(self.form, self.scene.app.words, self.scene.title.begin, self.scene.pieces)

    # -- keys ---------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        """The letters of the rows put the chosen man."""
        row, name = ROW_KEYS.get(chord), self.form.draft.chosen
        if row is None or not name:
            return False
        self.put(name, row)
        return True

    def own_keys(self) -> Sequence[tuple[str, str]]:
        pretty = self.scene.app.keymap.pretty
        keys = [("T  A  V  M  S", "row"), (pretty("enter"), "next"), (pretty("shift+enter"), "previous"),
                (pretty("delete"), "out")]  # fmt: skip
        return [(each, self.scene.say(f"desk.key-{key}")) for each, key in keys]

    # -- changing the draft -------------------------------------------------------------------------------------

    def _placed(self, line_up: LineUp) -> None:
        self.scene.app.sound("tick")
        self.form.apply(line_up)

    def put(self, name: str, row: TeamRow) -> None:
        ruling = self.form.may_stand(name, row)
        if ruling.allowed:
            self._placed(self.form.desk.put(self.form.line_up, name, row))
        else:
            self.scene.cannot_stand(name, ruling)

    def take_out(self, name: str) -> None:
        self._placed(self.form.desk.take_out(self.form.line_up, name))

    def next_row(self, name: str, step: int = 1) -> None:
        form, ruling = self.form, self.form.may_play(name)
        if ruling.allowed:
            self._placed(form.desk.move_player_to_next_row(form.view, form.seat, form.line_up, name, step))
        else:
            self.scene.cannot_stand(name, ruling)

    def set_points(self, kind: str, row: TeamRow, points: int) -> None:
        self.form.apply(self.form.with_points(kind, row, points))

    # -- the man in hand ----------------------------------------------------------------------------------------

    def draw_man(self, canvas: Canvas, name: str, at: Point) -> None:
        """As he stands on the pitch."""
        man, row = self.form.man(name), self.form.row_of(name)
        worth = self.form.desk.strength(man, row or man.qualified[0]) if man else 0
        draw_man(canvas, self.form.seat, name, str(worth), at, canvas.metrics.t(160))

    def under(self, at: Point) -> TeamRow | None:
        """A row lights up as a whole."""
        target = self.ground.target(at)
        return target[0] if target is not None else None

    def drop(self, name: str, at: Point) -> tuple[Ruling, ...] | None:
        """Into a row, in the place of another, or back to the squad."""
        target, came_from = self.ground.target(at), self.form.row_of(name)
        if target is not None:
            return self._drop_on(name, *target, came_from)
        if came_from is None or not self.squad.rect.collidepoint(at):
            return None
        self.take_out(name)
        return ()

    def _drop_on(self, name: str, row: TeamRow, other: str, came_from: TeamRow | None) -> tuple[Ruling, ...] | None:
        rulings, swapped = [self.form.may_stand(name, row)], bool(other) and other != name
        if swapped and came_from is not None:
            rulings.append(self.form.may_stand(other, came_from))
        refused = tuple(ruling for ruling in rulings if not ruling.allowed)
        if refused:
            return refused
        if swapped:
            self._placed(self.form.desk.swap(self.form.line_up, name, other))
        elif came_from is row:
            return None
        else:
            self.put(name, row)
        return ()

    # -- handing in ---------------------------------------------------------------------------------------------

    def mended(self) -> tuple[Callable[[], None], Sequence[str]]:
        form, spec, words = self.form, self.form.task.spec, self.scene.app.words
        mended, changes = form.desk.repair(form.view, form.seat, form.line_up)
        told = spec.telling.details(LineUpRepaired(form.seat, tuple(changes)))
        details = [(f"detail.{spec.id}.{key}", facts) for key, facts in told]
        return lambda: form.apply(mended), sentences(details, words)

    def unused(self) -> str:
        say, left = self.scene.say, self.form.limits.home - self.form.limits.home_used
        return say("desk.unused", {"points": say("desk.home-points", {"points": left})}) if left > 0 else ""


UnitedForm = LineUpForm[Form, UnitedMaking]

LINE_UP = FormTitle(
    making=UnitedMaking,
    tags=tags,
    neutral=lambda form: not form.view.options.home_points,
    columns="desk.columns",
)


def line_up(app: App, table: Table) -> UnitedForm:
    """The form of the seat that must decide now."""
    return LineUpForm(app, Form(AtTable[MatchState, LineUp](table, SubmitLineUp)), LINE_UP)

"""Putting men on the form of Powerplay: on fields, into the goal, on the bench; by drag, click and keys alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.powerplay.state import LineUp, TeamRow, row_of
from game.ui.forms.carrying import Point
from game.ui.forms.pieces import Piece
from game.ui.forms.scene import FormScene
from game.ui.matches import Table
from game.ui.powerplay.draft import BENCH, BENCH_ROW, TAKER, Form, SixthDraft
from game.ui.powerplay.form_points import Points, refusals
from game.ui.powerplay.rink_form import Rink
from game.ui.powerplay.squad import SquadList
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App


class PlacingScene(FormScene):
    """What the widgets ask for; every refusal is shown with its rule."""

    form: Form
    draft: SixthDraft
    squad: SquadList
    rink: Rink
    strip: Piece[Points]
    """What holds the points of the chosen man."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.blamed = ""
        self.blocking: frozenset[int] = frozenset()

    # -- putting ------------------------------------------------------------------------------------------------

    def put(self, name: str, where: int) -> None:
        """The man on this place, from wherever he is in this sixth."""
        self._move(name, where, self._origin(name))

    def _origin(self, name: str) -> int | None:
        place = self.form.place_of(name)
        return place.field if place else None

    def _move(self, name: str, where: int, origin: int | None) -> tuple[Ruling, ...] | None:
        moved = self._moved(name, where, origin)
        refused = self._objections(name, where, origin, moved)
        if refused:
            self.blame(name, where, refused)
            self.why_not(*refused, title=self.say("desk.cannot-stand", {"player": name}))
            return refused
        self._stand(moved)
        return ()

    def _stand(self, line_up: LineUp) -> None:
        """Write down where somebody stands now; whatever is wrong with a man because of it is said at once."""
        before = self.form.faults
        self.placed(line_up)
        fresh = self.form.fresh_faults(before)
        if fresh:
            self.why_not(*fresh, title=self.say("desk.stands-wrong"))

    def _objections(self, name: str, where: int, origin: int | None, moved: LineUp) -> tuple[Ruling, ...]:
        """Everything that speaks against it: for him there, for whoever changes places with him, for the number."""
        form, other = self.form, self.form.man_at(where)
        if where in BENCH_ROW:
            freed = self._freed(form.line_up, origin)
            found = [form.desk.may_substitute(form.view, self.seat, freed, BENCH_ROW[where], name)]
        else:
            found = [form.may_stand(name, where)]
        if where >= 0 and origin is not None and origin >= 0 and other and other != name:
            found.append(form.may_stand(other, origin))
        refused = tuple(ruling for ruling in found if ruling is not None)
        if refused or where < 0:
            return refused
        crowd = form.new_faults(moved, "sixth", "player")
        return tuple(fault for fault in crowd if dict(fault.facts).get("count", 0) and "most" in dict(fault.facts))

    def _freed(self, line_up: LineUp, origin: int | None) -> LineUp:
        """The line-up without whoever has this place."""
        edit = self.form.edit
        if origin is None:
            return line_up
        if origin in BENCH_ROW:
            return edit.with_substitute(line_up, BENCH_ROW[origin], "")
        return edit.with_taker(line_up, "") if origin == TAKER else edit.take_out(line_up, self.form.sixth, origin)

    def _moved(self, name: str, where: int, origin: int | None) -> LineUp:
        edit, line_up, sixth = self.form.edit, self.draft.line_up, self.form.sixth
        if where == TAKER:
            return edit.with_taker(line_up, name)
        if where in BENCH_ROW:
            return edit.with_substitute(self._freed(line_up, origin), BENCH_ROW[where], name)
        moved = edit.put(self._freed(line_up, origin) if origin in BENCH_ROW else line_up, sixth, where, name)
        man = self.form.man(name)
        keeps = man is not None and man.row is row_of(where) is TeamRow.T
        return edit.keeper_wherever_free(moved, name) if keeps else moved

    def to_row(self, name: str, row: TeamRow) -> None:
        """To a free field of a row, the middle first; into the goal in the place of whoever is there."""
        where = self.form.desk.free_field(self.draft.line_up, self.form.sixth, row)
        place = self.form.place_of(name)
        if place is not None and place.field in self.form.rows[row]:
            return
        self.put(name, self.form.rows[row][0] if where is None else where)

    def to_bench(self, name: str) -> None:
        """The substitute of his own row; whoever is that already is not any more."""
        man = self.form.man(name)
        if man is None:
            return
        if name in self.form.line_up.substitutes:
            self.take_away(next(where for where in BENCH_ROW if self.form.man_at(where) == name))
            return
        self._move(name, BENCH[man.row if man.row in BENCH else TeamRow.V], None)

    # -- taking out ---------------------------------------------------------------------------------------------

    def take_out(self, name: str) -> None:
        place = self.form.place_of(name)
        bench = next((where for where in BENCH_ROW if name and self.form.man_at(where) == name), None)
        if place is not None:
            self.take_away(place.field)
        elif bench is not None:
            self.take_away(bench)

    def take_away(self, where: int) -> None:
        if self.form.man_at(where):
            self.placed(self._freed(self.draft.line_up, where))

    # -- points -------------------------------------------------------------------------------------------------

    def set_points(self, kind: str, points: int) -> None:
        place = self.form.place_of(self.draft.chosen)
        if place is not None:
            self.apply(self.form.edit.with_points(self.draft.line_up, self.form.sixth, place.field, kind, points))

    def more_points(self, kind: str, more: int) -> None:
        """One more or less for the chosen man, or the reason why not."""
        refused = refusals(self.form, kind) if more > 0 else ()
        if self.form.place_of(self.draft.chosen) is None:
            self.app.sound("refuse")
            self.app.toast(self.say("pp-desk.points-rests", {"player": self.draft.chosen, "sixth": self.form.sixth}))
        elif refused:
            self.why_not(*refused)
        else:
            self.app.sound("tick")
            self.set_points(kind, max(0, self.form.points(kind) + more))

    # -- where the manager is -----------------------------------------------------------------------------------

    def show_sixth(self, number: int) -> None:
        if number != self.draft.sixth:
            self.draft.sixth = number
            self.app.sound("turn-page")
            self.refresh()

    def step_to(self, where: int) -> None:
        if where != self.draft.where:
            self.draft.where = where
            self.rink.invalidate()

    def choose(self, name: str) -> None:
        if name != self.draft.chosen:
            super().choose(name)
            self.pieces.renew(self.strip)

    def blame(self, name: str, where: int, refused: tuple[Ruling, ...]) -> None:
        """Mark what is in the way: the place itself, the sixths that tired him, or everybody who is there already."""
        self.blamed = name
        crowd = any("count" in dict(ruling.facts) for ruling in refused)
        men = self.form.line_up.sixths[self.form.sixth - 1].on_ice
        self.blocking = frozenset(place.field for place in men) if crowd else frozenset({where})
        self.squad.invalidate()
        self.rink.invalidate()

    @property
    def slip_at(self) -> Point | None:
        """The slip lies beside the rink, so that whatever is in the way can be seen."""
        return None if self.narrow else (self.app.size[0], self.rink.rect.y)

    def apply(self, line_up: LineUp) -> None:
        self.blamed, self.blocking = "", frozenset()
        super().apply(line_up)

    def undo(self) -> None:
        before = self.draft.line_up
        if self.draft.past:
            self._turn_to_change(before, self.draft.past[-1])
        super().undo()

    def redo(self) -> None:
        before = self.draft.line_up
        if self.draft.future:
            self._turn_to_change(before, self.draft.future[-1])
        super().redo()

    def _turn_to_change(self, before: LineUp, after: LineUp) -> None:
        """A step that is taken back must be seen: turn to the sixth it changes."""
        changed = [at for at, (old, new) in enumerate(zip(before.sixths, after.sixths, strict=True), 1) if old != new]
        if changed and self.draft.sixth not in changed:
            self.draft.sixth = changed[0]

    # -- carrying -----------------------------------------------------------------------------------------------

    @property
    def ground(self) -> Widget:
        return self.rink

    def target(self, at: Point) -> int | None:
        return self.rink.target(at)

    def carry(self, name: str, home: Point, at: Point) -> None:
        if self.squad.rect.collidepoint(home):
            self.rink.origin = None
        super().carry(name, home, at)

    def drop_on(self, name: str, target: int) -> tuple[Ruling, ...] | None:
        origin = self.rink.origin if self.rink.origin is not None else self._origin(name)
        if target == origin or self.form.man_at(target) == name:
            return None
        moved = self._moved(name, target, origin)
        refused = self._objections(name, target, origin, moved)
        if not refused:
            self.let_go()
            self._stand(moved)
        else:
            self.blame(name, target, refused)
        return refused

    def drop_out(self, name: str, at: Point) -> bool:
        if self.rink.origin is None or not self.squad.rect.collidepoint(at):
            return False
        where = self.rink.origin
        self.let_go()
        self.take_away(where)
        return True

"""Putting men on the form of Powerplay: on fields, into the goal, on the bench; by drag, click and keys alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.powerplay.state import LineUp, TeamRow, row_of
from game.ui.powerplay.draft import BENCH, BENCH_ROW, TAKER

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking


class Placing:
    """What the widgets ask for; every refusal is shown with its rule."""

    def __init__(self, making: PowerplayMaking) -> None:
        self.making, self.scene, self.form = making, making.scene, making.form
        self._blamed: tuple[LineUp | None, str, frozenset[int]] = (None, "", frozenset())

    # -- putting ------------------------------------------------------------------------------------------------

    def put(self, name: str, where: int) -> None:
        """The man on this place, from wherever he is in this sixth."""
        self._move(name, where, self.origin(name))

    def origin(self, name: str) -> int | None:
        place = self.form.place_of(name)
        return place.field if place else None

    def _move(self, name: str, where: int, origin: int | None) -> None:
        refused = self.move(name, where, origin)
        if refused:
            self.scene.cannot_stand(name, *refused)

    def move(self, name: str, where: int, origin: int | None) -> tuple[Ruling, ...]:
        """To another place, or why that cannot be."""
        moved = self._moved(name, where, origin)
        refused = self._objections(name, where, origin, moved)
        if refused:
            self._blame(name, where, refused)
        else:
            self._stand(moved)
        return refused

    def placed(self, line_up: LineUp) -> None:
        """Another line-up, as one step."""
        self.scene.app.sound("tick")
        self.form.apply(line_up)

    def _stand(self, line_up: LineUp) -> None:
        """Write down where somebody stands now; whatever is wrong with a man because of it is said at once."""
        before = self.form.faults
        self.placed(line_up)
        self.scene.why_not(*self.form.fresh_faults(before), title=self.scene.say("desk.stands-wrong"))

    def _objections(self, name: str, where: int, origin: int | None, moved: LineUp) -> tuple[Ruling, ...]:
        """Everything that speaks against it: for him there, for whoever changes places with him, for the number."""
        form, other = self.form, self.form.man_at(where)
        if where in BENCH_ROW:
            freed = self._freed(origin)
            found = [form.desk.may_substitute(form.view, form.seat, freed, BENCH_ROW[where], name)]
        else:
            found = [form.may_stand(name, where)]
        if where >= 0 and origin is not None and origin >= 0 and other and other != name:
            found.append(form.may_stand(other, origin))
        refused = tuple(ruling for ruling in found if ruling is not None)
        if refused or where < 0:
            return refused
        crowd = form.new_faults(moved, "sixth", "player")
        return tuple(fault for fault in crowd if dict(fault.facts).get("count", 0) and "most" in dict(fault.facts))

    def _freed(self, origin: int | None) -> LineUp:
        """The line-up without whoever has this place."""
        edit, line_up = self.form.edit, self.form.line_up
        if origin is None:
            return line_up
        if origin in BENCH_ROW:
            return edit.with_substitute(line_up, BENCH_ROW[origin], "")
        return edit.with_taker(line_up, "") if origin == TAKER else edit.take_out(line_up, self.form.sixth, origin)

    def _moved(self, name: str, where: int, origin: int | None) -> LineUp:
        edit, line_up, sixth = self.form.edit, self.form.line_up, self.form.sixth
        if where == TAKER:
            return edit.with_taker(line_up, name)
        if where in BENCH_ROW:
            return edit.with_substitute(self._freed(origin), BENCH_ROW[where], name)
        moved = edit.put(self._freed(origin) if origin in BENCH_ROW else line_up, sixth, where, name)
        man = self.form.man(name)
        keeps = man is not None and man.row is row_of(where) is TeamRow.T
        return edit.keeper_wherever_free(moved, name) if keeps else moved

    def to_row(self, name: str, row: TeamRow) -> None:
        """To a free field of a row, the middle first; into the goal in the place of whoever is there."""
        where = self.form.desk.free_field(self.form.line_up, self.form.sixth, row)
        if self.origin(name) not in self.form.rows[row]:
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
        benches = (where for where in BENCH_ROW if name and self.form.man_at(where) == name)
        field = self.origin(name)
        where = field if field is not None else next(benches, None)
        if where is not None:
            self.take_away(where)

    def take_away(self, where: int) -> None:
        if self.form.man_at(where):
            self.placed(self._freed(where))

    # -- what is in the way -------------------------------------------------------------------------------------

    def _blame(self, name: str, where: int, refused: tuple[Ruling, ...]) -> None:
        """Mark what is in the way: the place itself, the sixths that tired him, or everybody who is there already."""
        crowd = any("count" in dict(ruling.facts) for ruling in refused)
        men = self.form.line_up.sixths[self.form.sixth - 1].on_ice
        blocking = frozenset(place.field for place in men) if crowd else frozenset({where})
        self._blamed = (self.form.line_up, name, blocking)
        self.making.squad.invalidate()
        self.making.ground.invalidate()

    @property
    def blamed(self) -> str:
        """Whoever was refused last, for this line-up: what he does elsewhere is to blame; empty: nobody."""
        return self._blamed[1] if self._blamed[0] is self.form.line_up else ""

    @property
    def blocking(self) -> frozenset[int]:
        """The places that were in the way."""
        return self._blamed[2] if self._blamed[0] is self.form.line_up else frozenset()

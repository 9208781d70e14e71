"""A man in hand on the line-up form: taken up, carried, put down, or flying back to where he came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.united.state import LineUp, Row
from game.ui.inputs import Input, Key
from game.ui.scene import Scene
from game.ui.united.board import Board
from game.ui.united.draft import Carried, Form
from game.ui.united.form_parts import Ghost
from game.ui.united.squad import SquadList

if TYPE_CHECKING:
    from game.ui.app import App

FLY_BACK = 0.18
"""Seconds in which a man who may not stand there flies home."""


class CarryingScene(Scene):
    """What drag and drop needs of the form, and does to it."""

    form: Form
    board: Board
    squad: SquadList
    ghost: Ghost

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.carried: Carried | None = None
        self._row_under: Row | None = None

    # -- what the form does -------------------------------------------------------------------------------------

    def put(self, name: str, row: Row) -> None:
        raise NotImplementedError

    def take_out(self, name: str) -> None:
        raise NotImplementedError

    def placed(self, line_up: LineUp) -> None:
        raise NotImplementedError

    def why_not(self, *rulings: Ruling, title: str = "") -> None:
        raise NotImplementedError

    # -- carrying -----------------------------------------------------------------------------------------------

    def carry(self, name: str, home: tuple[int, int], at: tuple[int, int]) -> None:
        self.carried = Carried(name, home, at)
        self.board.pitch.invalidate()
        self.carry_on(at)

    def carry_on(self, at: tuple[int, int]) -> None:
        if self.carried is None or self.carried.back is not None:
            return
        self.ghost.touch()
        self.carried.at = at
        self.ghost.touch()
        target = self.board.pitch.target(at)
        row = target[0] if target else None
        if row is not self._row_under:
            self._row_under = row
            self.board.pitch.invalidate()

    def drop(self, at: tuple[int, int]) -> None:
        """Put him down: into a row, in the place of another, on the bench, or back where he came from."""
        carried, target = self.carried, self.board.pitch.target(at)
        if carried is None or carried.back is not None:
            return
        self.carry_on(at)
        if target is not None:
            self._drop_on(carried.name, *target)
        elif self.squad.rect.collidepoint(at) and self.form.row_of(carried.name) is not None:
            self._let_go()
            self.take_out(carried.name)
        else:
            self._fly_back()

    def _drop_on(self, name: str, row: Row, other: str) -> None:
        came_from, rulings = self.form.row_of(name), [self.form.may_stand(name, row)]
        swapped = bool(other) and other != name
        if swapped and came_from is not None:
            rulings.append(self.form.may_stand(other, came_from))
        refused = [ruling for ruling in rulings if not ruling.allowed]
        if refused:
            self._fly_back()
            self.why_not(*refused, title=self.say("desk.cannot-stand"))
        elif swapped:
            self._let_go()
            self.placed(self.form.desk.swap(self.form.line_up, name, other))
        elif came_from is row:
            self._fly_back()
        else:
            self._let_go()
            self.put(name, row)

    # -- the way back -------------------------------------------------------------------------------------------

    def _let_go(self) -> None:
        self.ghost.touch()
        self.carried, self._row_under = None, None
        self.board.pitch.invalidate()

    def _fly_back(self) -> None:
        if self.app.calm or self.carried is None:
            self._let_go()
        else:
            self.carried.back = 0.0
            self.board.pitch.invalidate()

    def fly(self, seconds: float) -> None:
        """Let a man who flies home come nearer."""
        if self.carried is not None and self.carried.back is not None:
            self.ghost.touch()
            self.carried.back += seconds / FLY_BACK
            self.ghost.touch()
            if self.carried.back >= 1:
                self._let_go()

    @property
    def moving(self) -> bool:
        return self.carried is not None and self.carried.back is not None

    def intercept(self, event: Input) -> bool:
        if self.carried is not None and isinstance(event, Key) and event.down and event.chord == "escape":
            self.app.capture(None)
            self._fly_back()
            return True
        return False

"""What the pages over a match ask of it: those of handing over, pausing, taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.core.rules import Seat
from game.journal.errors import JournalError
from game.play.journaled import Done
from game.play.session import Session
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App


class Undoing(Protocol):
    """What is taken back there."""

    def label(self) -> str: ...
    def undo(self) -> None: ...
    def agreed(self) -> None: ...


class AtTable(Protocol):
    """A match on the table, as its pages know it."""

    app: App
    session: Session
    scene: Scene | None
    viewer: Seat | None

    @property
    def names(self) -> tuple[str, str]: ...
    @property
    def sides(self) -> tuple[str, str]: ...
    @property
    def what_if(self) -> bool: ...
    @property
    def people(self) -> tuple[Seat, ...]: ...
    @property
    def cards(self) -> Callable[[App], Scene] | None: ...
    def go_on(self) -> None: ...
    def lift_curtain(self, to: Seat | None) -> None: ...
    def bot_turn(self) -> Done | None: ...
    @property
    def taking_back(self) -> Undoing: ...
    def leave(self) -> None: ...
    def gone_back(self, agreed: tuple[Seat, ...] | None) -> None: ...
    def disk_trouble(self, error: JournalError) -> None: ...

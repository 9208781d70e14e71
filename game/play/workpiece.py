"""Something that is being changed and kept in a file: steps that can be taken back, what is wrong with it, saving."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import Field, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.core.ruling import Ruling
from game.play.drafts import Drafts
from game.play.folders import Folders
from game.play.teams import Shelf
from game.rules.spec import FileKind, Flaw, GameSpec

SURNAMES = (
    "Abernall", "Birkendorf", "Corvander", "Dettling", "Eschbrook", "Falkenau", "Grimshoe", "Holtmere", "Ibbenrath",
    "Jarrowby", "Kestrelin", "Lindquell", "Mossgrave", "Nordeck", "Oxbridger", "Pennwald", "Quillmann", "Rotdorn",
    "Silbermoor", "Tollwick", "Ulmenau", "Varnholt", "Wiesgard", "Yarrowell", "Zinnober", "Ashkettle", "Brombeck",
    "Dornfeld", "Elmstrand", "Fuchsloh",
)  # fmt: skip
"""Invented, for players nobody has named yet."""


def free_name(taken: Collection[str], choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """An invented name that is not taken."""
    free = [name for name in SURNAMES if name not in taken]
    numbered = (f"{name} {number}" for number in range(2, 99) for name in SURNAMES)
    return choose(free) if free else next(name for name in numbered if name not in taken)


class Piece(Protocol):
    """A value that can be replaced by another one with some other fields: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


W = TypeVar("W", bound=Piece)
"""What is being changed."""


class Editing(Generic[W]):
    """A club, a squad or cards in the hands of somebody. Going on in the same field is one step."""

    def __init__(self, spec: GameSpec, kind: FileKind[W], folders: Folders, piece: W, path: Path | None = None,
                 draft: Path | None = None) -> None:  # fmt: skip
        self.spec, self.kind = spec, kind
        self.shelf, self.drafts = Shelf(folders, spec, kind), Drafts(folders, spec, kind)
        self.piece = piece
        self.path, self.draft = path, draft
        """The own file it came from, and the draft it is kept in meanwhile."""
        self.saved = piece if draft is None else None
        self._drafted = piece if draft is not None else None
        """What lies in the draft."""
        self._past: list[W] = []
        self._future: list[W] = []
        self._field: object = None
        self._judged: tuple[W, tuple[Ruling, ...], tuple[Flaw, ...]] | None = None

    # -- steps --------------------------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        return bool(self.piece != self.saved)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def _step(self, change: Callable[[W], W], field: object = None) -> None:
        """Change it; going on in the same field starts again from before it was touched."""
        again = field is not None and field == self._field and bool(self._past)
        base = self._past[-1] if again else self.piece
        after = change(base)
        if after == self.piece:
            return
        if not again:
            self._past.append(base)
        self.piece, self._field = after, field
        self._future.clear()

    def set(self, field: str, value: object) -> None:
        """Another value for a field of the whole, such as its name."""
        self._step(lambda piece: replace(piece, **{field: value}), ("whole", field))

    def become(self, change: Callable[[W], W], field: object = None) -> None:
        """Change it by a function; going on in the same field is one step."""
        self._step(change, field)

    def undo(self) -> bool:
        return self._take(self._past, self._future)

    def redo(self) -> bool:
        return self._take(self._future, self._past)

    def _take(self, ones: list[W], others: list[W]) -> bool:
        if not ones:
            return False
        others.append(self.piece)
        self.piece, self._field = ones.pop(), None
        return True

    # -- judging ------------------------------------------------------------------------------------------------

    def _judge(self) -> tuple[W, tuple[Ruling, ...], tuple[Flaw, ...]]:
        """Asked once for every change."""
        if self._judged is None or self._judged[0] is not self.piece:
            self._judged = (self.piece, self.kind.faults(self.piece), self.kind.flaws(self.piece))
        return self._judged

    def rulings(self) -> tuple[Ruling, ...]:
        """What the rules say against it."""
        return self._judge()[1]

    def flaws(self) -> tuple[Flaw, ...]:
        """What its file could not hold."""
        return self._judge()[2]

    def hints(self) -> tuple[Ruling, ...]:
        """What is worth knowing about it though it breaks no rule."""
        return self.kind.hints(self.piece)

    @property
    def sound(self) -> bool:
        return not self.rulings() and not self.flaws()

    # -- keeping ------------------------------------------------------------------------------------------------

    def save(self) -> Path | None:
        """Write what is sound: over its own file, else a new one. None: it is not, and was kept as a draft."""
        if not self.sound:
            self.keep_draft()
            return None
        if self.path is not None:
            self.shelf.replace(self.path, self.piece)
        else:
            self.path = self.shelf.keep(self.piece)
        self.saved = self.piece
        if self.draft is not None:
            self.drafts.forget(self.draft)
            self.draft = None
        return self.path

    def keep_draft(self) -> Path:
        """Write it as it is, right or wrong, so that no work is lost; a draft that says the same already stays."""
        if self.draft is None or self.piece != self._drafted:
            self.draft = self.drafts.write(self.piece, self.path, self.draft)
            self._drafted = self.piece
        return self.draft

"""What a game of secret line-ups brings along to have them made.

The form is the same for all of them: ``LineUpForm``. No game derives from it. It brings its questions about the draft
(a ``BaseForm``), a ``Making`` and one ``FormTitle``, a value. The making is the line-up in the making: ground, list of
the squad, and all that can be done with men. It is a plain class that names the protocol as its only base; methods with
a body may be left out. It is made with the form it belongs to, keeps it, and calls it:

``form``      the draft and everything that can be asked about it; ``apply`` is one step that can be taken back
``hand``      the man in hand; lists and grounds are given it to carry men with (``Grip``)
``pieces``    makes parts that are made anew when they show something else
``choose``    the man whom keys are about
``why_not``   refusals with their rules; ``cannot_stand``: of a man who was to be put somewhere
``narrow``    there is little room; ``side``: the column of pages, with the laboratory
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.content.words import Words
from game.core.frozen import frozen
from game.play.laboratory import LabResult
from game.ui.forms.draft import AnyForm
from game.ui.forms.hand import Bearer, Point
from game.ui.forms.squad_list import ManList
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.forms.scene import LineUpForm

F = TypeVar("F", bound=AnyForm)
M = TypeVar("M", bound="Making")


class Making(Bearer[str], Protocol):
    """The line-up in the making."""

    squad: ManList
    ground: Widget
    """Where men are put, to be drawn again while one is carried."""

    def middle(self) -> Widget:
        """Make list and ground for the size of now; the ground with everything around it."""
        ...

    def check(self) -> Widget:
        """The page with everything a line-up must satisfy."""
        ...

    def tried(self, result: LabResult[Any, Any, Any]) -> Sequence[Widget]:
        """The ground shows what the laboratory has found; what its signs mean."""
        return ()

    def look_again(self) -> None:
        """Something else is to be shown: what is not made of pieces follows."""

    def chosen(self) -> None:
        """So does what is about the chosen man alone."""

    @property
    def slip_at(self) -> Point | None:
        """Where the slip of a refusal lies; None: in the middle."""
        return None

    # -- what people do -----------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        """The keys of this game act wherever the focus is, before those that mean the same everywhere."""
        ...

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """The same keys for the key sheet, each with what it does."""
        ...

    def take_out(self, name: str) -> None:
        """He does not play."""

    # -- the man in hand ----------------------------------------------------------------------------------------

    def regrip(self) -> None:
        self.ground.invalidate()

    # -- handing in ---------------------------------------------------------------------------------------------

    def mended(self) -> tuple[Callable[[], None], Sequence[str]]:
        """Take over the line-up as it would be mended; everything that changes, in sentences."""
        ...

    def unused(self) -> str:
        """What is left over of points that cost nothing, in a sentence; empty: nothing."""
        return ""


@frozen
class FormTitle(Generic[F, M]):
    """A game, as far as its line-up form is concerned."""

    making: Callable[[LineUpForm[F, M]], M]
    tags: Callable[[F, Words], list[Widget]]
    """How the match is played, for the head of the form."""
    neutral: Callable[[F], bool]
    """Whether nobody is at home."""
    columns: str
    """What stands in the columns of the squad."""
    begin: str = "desk.begin"
    """How to put the first man, for whoever sees an empty form."""
    squad_help: str = "desk.squad-help"
    hand_in: str = "desk.hand-in"
    """What its last button says."""
    through: str = "lab.through"
    """How the laboratory calls the chance to win in the end."""
    squad_wide: float = 304
    """Units of width of the squad, as long as it has a column of its own."""
    side_wide: float = 336
    side_narrow: float = 432
    """Units of width of the pages beside the ground, without the squad among them and with it."""

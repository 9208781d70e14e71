"""Where the beats of a film come from, and what is kept of how far it was seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from game.journal.entries import Decision
from game.ui.film.beats import B

if TYPE_CHECKING:
    from game.ui.film.open_die import OpenDie


class Source(ABC, Generic[B]):
    """A match on the table (``Live``) or a recorded one (``Playback``); what is left out here has nothing to add."""

    asked = False
    """Somebody has pressed to go on, though all was shown; in a lesson each moment is asked for."""

    die: OpenDie[B] | None = None
    """The die that people are asked for; None: nobody rolls here."""

    @property
    @abstractmethod
    def decided(self) -> Sequence[Decision]:
        """The decisions of the match, for who rolled the dice."""

    @property
    @abstractmethod
    def unknown_share(self) -> float:
        """How much of the line of time is still to come."""

    @abstractmethod
    def shown(self) -> None:
        """Another beat has been shown."""

    def ended(self) -> None:
        """The film stands still because there is nothing more to show."""

    def goes_first(self) -> bool:
        """What must be done before the film can go on is done, or asked for; False: nothing must."""
        return False

    def more(self) -> bool:
        """Fetch further beats; False when there are none (yet)."""
        return False

    def play_out(self) -> bool:
        """Fetch all beats there will be; False: that cannot be done now."""
        return True

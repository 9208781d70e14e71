"""What the screens ask besides legality and odds: reach, markers, needed numbers, padlock squares, cards, figures.

Everything is answered from a view and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.figures import Entry, Figures
from game.rules.undici import statistics
from game.rules.undici.box_desk import BoxDesk
from game.rules.undici.card_desk import CardDesk, Held
from game.rules.undici.chips import Chip, Squad
from game.rules.undici.deck import Card
from game.rules.undici.decks import Deck
from game.rules.undici.events import Event
from game.rules.undici.frames import Deed
from game.rules.undici.pitch_desk import PitchDesk
from game.rules.undici.rolls import Need
from game.rules.undici.state import MatchState, Side
from game.rules.undici.team_desk import TeamDesk

__all__ = ["DESK", "Card", "Chip", "Deck", "Deed", "Desk", "Held", "Need", "Squad"]


class Desk(PitchDesk, CardDesk, TeamDesk, BoxDesk):
    """All together, as the one desk of the game."""

    def counted(self, before: MatchState, events: Sequence[Event]) -> list[Entry]:
        """What the statistics count in these events."""
        return statistics.counted(before, events)

    def figures(self, entries: Iterable[Entry]) -> Figures:
        return statistics.figures(entries)

    def scorers(self, view: MatchState) -> tuple[tuple[Side, str, int], ...]:
        """Side, name and goals of everybody who scored."""
        goals = Counter((side, view.chip(scorer).name) for side, scorer, _ in view.goals)
        return tuple((side, name, count) for (side, name), count in goals.items())


DESK = Desk()

"""What the screens ask besides legality and odds. Everything is answered from a view and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.rules.world_cup import statistics
from game.rules.world_cup.desk_chart import ChartDesk
from game.rules.world_cup.desk_files import FilesDesk
from game.rules.world_cup.desk_film import FilmDesk
from game.rules.world_cup.desk_plays import PlayDesk
from game.rules.world_cup.desk_rank import RankDesk
from game.rules.world_cup.state import CupState


class Desk(ChartDesk, PlayDesk, FilmDesk, RankDesk, FilesDesk):
    """All together, as the one desk of the game."""

    def counted(self, before: CupState, events: Sequence[Any]) -> list[statistics.Entry]:
        """What the statistics count in these events."""
        return statistics.counted(before, events)

    def figures(self, entries: Iterable[statistics.Entry]) -> statistics.Figures:
        return statistics.figures(entries)

    def goals_per_match(self, view: CupState) -> tuple[statistics.GoalsLine, ...]:
        """Goals of each stage so far beside those of reality."""
        return statistics.goals_per_match(view)


DESK = Desk()

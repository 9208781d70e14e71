"""What is told alike about every finished postal match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen


@frozen
class ScorerLine:
    """A scorer with his goals, penalties among them counted apart."""

    player: str
    goals: int
    penalties: int


def scorer_lines(goals: Sequence[tuple[str, bool]]) -> tuple[ScorerLine, ...]:
    """Scorers of goals, each given as a name and whether it was a penalty; the best first."""
    lines = [
        ScorerLine(
            name, sum(each == name for each, _ in goals), sum(each == name and penalty for each, penalty in goals)
        )
        for name in dict.fromkeys(name for name, _ in goals)
    ]
    return tuple(sorted(lines, key=lambda line: (-line.goals, line.player)))

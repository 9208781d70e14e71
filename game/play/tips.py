"""Tips on matches of a league, for fun: a small file in its folder. They decide nothing, and no rule knows of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.content.errors import ContentError
from game.content.strict import Strict
from game.core.frozen import frozen
from game.play.noted import Noted

FILE = "tips.json"
EXACT, DIFFERENCE, WINNER = 3, 2, 1
"""Points for the very score, for the right difference of goals, for the right winner."""
MOST_GOALS = 20

Goals = Annotated[int, Field(ge=0, le=MOST_GOALS)]
Score = tuple[int, int]


class Tip(Strict):
    """What somebody thinks a match will end like; ``points`` as soon as it was played."""

    person: str
    season: Annotated[int, Field(ge=1)]
    fixture: Annotated[int, Field(ge=0)]
    home: Goals
    away: Goals
    points: Annotated[int, Field(ge=0, le=EXACT)] | None = None


class TipsFile(Strict):
    version: Literal[1] = 1
    tips: list[Tip] = Field(default_factory=list)


@frozen
class TipLine:
    """What somebody's tips came to."""

    person: str
    points: int
    exact: int
    tips: int
    """How many of them were played."""


def points_for(tip: Score, score: Score) -> int:
    """Three for the score, two for the difference, one for the winner; for a draw that was tipped otherwise two."""
    if tip == score:
        return EXACT
    ahead, was = tip[0] - tip[1], score[0] - score[1]
    if ahead == was:
        return DIFFERENCE
    return WINNER if (ahead > 0) == (was > 0) and (ahead < 0) == (was < 0) else 0


class Tips:
    """The tips of a league."""

    def __init__(self, folder: Path) -> None:
        self._noted = Noted(folder / FILE, TipsFile())

    @property
    def refused(self) -> ContentError | None:
        """Why what was noted last is in memory only; None: it is on the disk."""
        return self._noted.refused

    def of(self, person: str, season: int, fixture: int) -> Tip | None:
        return next((each for each in self.on(season, fixture) if each.person == person), None)

    def on(self, season: int, fixture: int) -> list[Tip]:
        """All tips on a match."""
        return [each for each in self._noted.value.tips if (each.season, each.fixture) == (season, fixture)]

    def put(self, person: str, season: int, fixture: int, score: Score | None) -> None:
        """Another tip, or none; one that was played stays as it is."""
        old = self.of(person, season, fixture)
        if old is not None and old.points is not None:
            return
        kept = [each for each in self._noted.value.tips if each is not old]
        if score is not None:
            kept.append(Tip(person=person, season=season, fixture=fixture, home=score[0], away=score[1]))
        self._noted.write(TipsFile(tips=kept))

    def settle(self, season: int, scores: Iterable[tuple[int, Score]]) -> None:
        """What was tipped on these matches gets its points."""
        known = dict(scores)
        due = [each for each in self._noted.value.tips
               if each.points is None and each.season == season and each.fixture in known]  # fmt: skip
        if due:
            self._noted.write(TipsFile(tips=[self._paid(each, known) if each in due else each
                                             for each in self._noted.value.tips]))  # fmt: skip

    def _paid(self, tip: Tip, known: dict[int, Score]) -> Tip:
        return tip.model_copy(update={"points": points_for((tip.home, tip.away), known[tip.fixture])})

    def table(self, season: int = 0) -> tuple[TipLine, ...]:
        """Who has how many points, the best first; 0: of all seasons together."""
        people: dict[str, list[int]] = {}
        for each in self._noted.value.tips:
            if each.points is not None and season in (0, each.season):
                people.setdefault(each.person, []).append(each.points)
        lines = [TipLine(name, sum(got), got.count(EXACT), len(got)) for name, got in people.items()]
        return tuple(sorted(lines, key=lambda line: (-line.points, -line.exact, line.tips, line.person)))

"""The file of a tournament, and everything that must fit together in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.content import world_cup_models as models
from game.content.faults import checked
from game.content.fields import Colour, within
from game.content.files import read_json
from game.content.places import ASSETS
from game.content.told import Fault

TOURNAMENTS = ASSETS / "world_cup" / "tournaments"
CARD_PATH = ASSETS / "world_cup" / "decks" / "usual.json"
Result = tuple[str, str, int, int]


def _usual_squares() -> dict[models.ColourName, int]:
    return {"black": 4, "red": 4, "blue": 3, "green": 3, "yellow": 2, "grey": 2}


class TournamentFile(models.Strict):
    """A tournament from its groups to its champion."""

    format: Literal["touchline-tournament"]
    version: Literal[1]
    game: Literal["world_cup"]
    about: Annotated[list[str], Field(max_length=50)]
    key: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,20}$")]
    name: models.Texts
    tone: Colour | None = None
    """The colour its chart is printed in."""
    squares: dict[models.ColourName, Annotated[int, within(1, models.MOST_SQUARES)]] = Field(
        default_factory=_usual_squares
    )
    presets: Annotated[list[models.PresetEntry], Field(default_factory=list)]
    points_for_win: Annotated[int, within(1, models.MOST_POINTS)]
    editable: bool
    """Whether managers may set the strengths themselves."""
    without: list[models.CardName]
    second_run: models.SecondRun | None
    ties: Annotated[list[models.TieName], Field(min_length=1)]
    groups: Annotated[list[models.GroupEntry], Field(min_length=1, max_length=8)]
    final_group: models.FinalGroupEntry | None
    rounds: list[models.RoundEntry]
    third_place: models.RoundEntry | None
    third_slots: list[str]
    thirds: list[models.RowText]
    repeat_pile: Annotated[int, within(0, models.MOST_REPEAT)]
    champion: str
    """Who won it in reality."""

    @model_validator(mode="after")
    def fits_together(self) -> Self:
        for fault in self.misfits():
            raise fault
        return self

    @property
    def codes(self) -> list[str]:
        return [code for group in self.groups for code in group.codes]

    def history(self) -> dict[str, list[Result]]:
        """The real results by group; those of the final group have the name "final"."""
        found = {
            group.name: [result for text in group.matches if (result := models.result_of(text))]
            for group in self.groups
        }
        if self.final_group:
            found["final"] = [result for text in self.final_group.history if (result := models.result_of(text))]
        return found

    # -- what must fit ------------------------------------------------------------------------------------------------

    def misfits(self) -> Iterator[Fault]:
        """Everything that does not fit together."""
        yield from self._names()
        yield from self._way_to_the_title()
        yield from self._sources()
        yield from self._thirds()
        yield from self._end()

    def _names(self) -> Iterator[Fault]:
        for colour in models.ColourNames:
            if colour not in self.squares:
                yield Fault("cup-squares-missing", colour=colour)
        groups = [group.name for group in self.groups]
        if len(set(groups)) != len(groups):
            yield Fault("cup-group-twice")
        if len(set(self.codes)) != len(self.codes):
            yield Fault("cup-team-twice")
        if self.champion not in self.codes:
            yield Fault("cup-champion", code=self.champion)
        if self.ties[-1] != "lot" or len(set(self.ties)) != len(self.ties):
            yield Fault("cup-ties-lot")
        if "repeat" in self.ties[1:]:
            yield Fault("cup-ties-repeat")
        if ("repeat" in self.ties) != bool(self.repeat_pile):
            yield Fault("cup-repeat-pile")

    def _way_to_the_title(self) -> Iterator[Fault]:
        if bool(self.rounds) == bool(self.final_group):
            yield Fault("cup-way")
        if self.final_group and len(self.groups) < 2:
            yield Fault("cup-final-group")
        stages = [each.stage for each in self.rounds]
        if len(set(stages)) != len(stages) or "third" in stages:
            yield Fault("cup-stages")
        if self.rounds and (stages[-1] != "final" or len(self.rounds[-1].matches) != 1):
            yield Fault("cup-final")

    def _sources(self) -> Iterator[Fault]:
        """Every match takes its teams from groups or from the round before, each of them once."""
        before: list[str] = []
        for entry in self.rounds:
            came = [source for _, home, away in entry.ties for source in (home, away)]
            if len(set(came)) != len(came):
                yield Fault("cup-comes-twice", stage=entry.stage)
            if before and sorted(came) != sorted(before):
                yield Fault("cup-winners", stage=entry.stage, matches=", ".join(before))
            if not before:
                yield from self._from_groups(came)
            before = [name for name, _, _ in entry.ties]
        names = [name for entry in self.rounds for name, _, _ in entry.ties]
        if len(set(names)) != len(names):
            yield Fault("cup-match-twice")

    def _from_groups(self, came: list[str]) -> Iterator[Fault]:
        known = {group.name: len(group.teams) for group in self.groups}
        for source in came:
            place = models.place_of(source)
            if place is None or any(known.get(group, 0) < place[0] for group in place[1]):
                yield Fault("cup-no-place", source=source)
            elif place[0] < 3 and len(place[1]) != 1:
                yield Fault("cup-one-group", source=source)

    def _slots(self) -> dict[str, str]:
        """Whom a third from which groups meets."""
        first = self.rounds[0].ties if self.rounds else []
        return {home: away[1:] for _, home, away in first if away.startswith("3")}

    def _thirds(self) -> Iterator[Fault]:
        groups = [group.name for group in self.groups]
        yield from models.thirds_faults(
            groups, self._slots(), self.third_slots, [models.row_of(text) for text in self.thirds]
        )

    def _end(self) -> Iterator[Fault]:
        """The match for third place is played by the losers of the semi-finals."""
        if self.third_place is None:
            return
        semis = [name for entry in self.rounds if entry.stage == "semi" for name, _, _ in entry.ties]
        ties = self.third_place.ties
        if len(ties) != 1 or sorted(ties[0][1:]) != sorted(semis):
            yield Fault("cup-third-place")


def read_tournament(path: Path) -> TournamentFile:
    """The tournament in ``path``, or ``ContentError``."""
    return checked(TournamentFile, read_json(path), path)


def read_cards(path: Path = CARD_PATH) -> models.CardFile:
    """How many cards of each kind there are, or ``ContentError``."""
    return checked(models.CardFile, read_json(path), path)


def tournament_paths() -> list[Path]:
    """The tournaments that come with the program."""
    return sorted(TOURNAMENTS.glob("*.json"))

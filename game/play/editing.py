"""Editing a club without a screen: changes with undo, its faults, saving, drafts. Rules stay in the spec."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.content.united_club import ClubFile, PlayerFile
from game.play.folders import Folders
from game.play.workpiece import SURNAMES, Editing, free_name
from game.rules.spec import GameSpec

__all__ = ["SURNAMES", "ClubEditing", "FileFault", "RosterEditing", "Summary", "most_of"]


@dataclass(frozen=True, slots=True)
class FileFault:
    """What the file of a club cannot hold: the end of a key, and the facts of its sentence."""

    key: str
    player: int = -1
    """Whose; -1: the club's."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """The squad in numbers."""

    players: int
    level: int
    points: int
    """What it would cost a new club."""
    most: int | None = None
    """What a new club may spend; None for one that is old already."""


class RosterEditing(Editing):
    """A club with its squad and the line-ups it keeps; every change is a step, the same field changes in one step."""

    def __init__(self, spec: GameSpec, folders: Folders, club: Any, path: Path | None = None,
                 draft: Path | None = None) -> None:  # fmt: skip
        super().__init__(spec, spec.teams, folders, club, path, draft)

    @property
    def club(self) -> Any:
        return self.piece

    # -- changes ------------------------------------------------------------------------------------------------

    def add(self, player: Any) -> int:
        """One more in the squad; his number there."""
        self._step(lambda club: replace(club, players=(*club.players, player)))
        return len(self.club.players) - 1

    def change(self, number: int, field: str, value: Any) -> None:
        """Another value for a player; a new name goes into the kept line-ups as well."""
        if field == "name":
            self._step(lambda club: self._renamed(club, number, value), (number, field))
        else:
            self._step(lambda club: _with_player(club, number, **{field: value}), (number, field))

    def remove(self, number: int) -> int:
        """Take a player out of the squad and the line-ups; how many line-ups could not be kept without him."""
        before = self.club.stored
        self._step(lambda club: self._without(club, number))
        return sum(old is not None and new is None for old, new in zip(before, self.club.stored, strict=True))

    def _without(self, club: Any, number: int) -> Any:
        name = club.players[number].name
        players = (*club.players[:number], *club.players[number + 1 :])
        alone = sum(player.name == name for player in club.players) == 1
        stored = [self.without(line_up, name) if alone and line_up else line_up for line_up in club.stored]
        bare = replace(club, players=players, stored=(None, None))
        kept = [
            line_up if line_up == old or not self._spoils(bare, line_up, place) else None
            for place, (line_up, old) in enumerate(zip(stored, club.stored, strict=True))
        ]
        return replace(bare, stored=tuple(kept))

    def _renamed(self, club: Any, number: int, name: str) -> Any:
        """The player under another name, in the line-ups too as long as the old one meant him alone."""
        old = club.players[number].name
        alone = sum(player.name == old for player in club.players) == 1
        stored = [self.with_name(line_up, old, name) if alone and line_up else line_up for line_up in club.stored]
        return replace(_with_player(club, number, name=name), stored=tuple(stored))

    def with_name(self, line_up: Any, old: str, new: str) -> Any:
        """A line-up in which somebody is called otherwise; the desk knows how."""
        return self.spec.desk.edit.renamed(line_up, old, new)

    def without(self, line_up: Any, gone: str) -> Any:
        """A line-up without somebody; the desk knows how."""
        return self.spec.desk.edit.without(line_up, gone)

    def _spoils(self, bare: Any, line_up: Any, place: int) -> bool:
        """Whether keeping a line-up would break rules that the club does not break without it."""
        trial = replace(bare, stored=tuple(line_up if place == each else None for each in (0, 1)))
        return len(self.spec.team_faults(trial)) > len(self.spec.team_faults(bare))

    def forget_line_up(self, place: int) -> None:
        """Keep no line-up for home (0) or away (1) matches."""
        kept = tuple(None if each == place else old for each, old in enumerate(self.club.stored))
        self._step(lambda club: replace(club, stored=kept))

    def free_name(self, choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
        """An invented name nobody in the club has."""
        return free_name({player.name for player in self.club.players}, choose)

    def value(self, number: int) -> int:
        """What a player costs a new club."""
        price: int = self.spec.desk.value(self.club.players[number])
        return price


class ClubEditing(RosterEditing):
    """A club whose men have several rows and levels."""

    def toggle_row(self, number: int, row: Any, rows: Sequence[Any]) -> bool:
        """Qualify a player for a row or not, in the order of ``rows``; the last one stays."""
        player = self.club.players[number]
        wanted = tuple(each for each in rows if (each in player.qualified) != (each == row))
        if wanted:
            self._step(lambda club: _with_player(club, number, qualified=wanted))
        return bool(wanted)

    def with_name(self, line_up: Any, old: str, new: str) -> Any:
        return replace(
            line_up, places=tuple(tuple(new if name == old else name for name in row) for row in line_up.places)
        )

    def without(self, line_up: Any, gone: str) -> Any:
        return replace(line_up, places=tuple(tuple(name for name in row if name != gone) for row in line_up.places))

    # -- judging ------------------------------------------------------------------------------------------------

    def file_faults(self) -> list[FileFault]:
        """What its file could not hold, as far as the rules do not speak of it themselves."""
        try:
            ClubFile.model_validate(_file_data(self.club))
        except ValidationError as error:
            named = {value for ruling in self.rulings() for name, value in ruling.facts if name == "player"}
            found = [self._file_fault(each["loc"]) for each in error.errors(include_url=False)]
            return list(dict.fromkeys(each for each in found if each is not None and not _told(each, named)))
        return []

    def _file_fault(self, place: tuple[int | str, ...]) -> FileFault | None:
        """Two players of one name have no place; the rules speak of them anyway."""
        if not place:
            return None
        if place[0] == "players" and len(place) > 2 and isinstance(place[1], int):
            return FileFault(f"player-{place[2]}", place[1], self.club.players[place[1]].name)
        return FileFault(f"club-{place[0]}")

    @property
    def sound(self) -> bool:
        return not self.rulings() and not self.file_faults()

    def summary(self) -> Summary:
        squad = self.club.players
        points = sum(self.spec.desk.value(player) for player in squad)
        most = self.spec.desk.founding_points if self.club.founded else None
        return Summary(len(squad), sum(player.level for player in squad), points, most)


# -- pure changes ---------------------------------------------------------------------------------------------------


def _with_player(club: Any, number: int, **values: Any) -> Any:
    changed = replace(club.players[number], **values)
    return replace(club, players=(*club.players[:number], changed, *club.players[number + 1 :]))


def _file_data(club: Any) -> dict[str, Any]:
    """What the file of a club checks, without the line-ups: those are made of the names that stand here."""
    players = [
        {
            "name": player.name,
            "qualified": "".join(player.qualified),
            "age": player.age.value,
            "level": player.level,
            "points": player.points,
            "banned": player.banned,
            "listed": player.listed,
        }
        for player in club.players
    ]
    return {"name": club.name, "short": club.short, "founded": club.founded, "players": players}


def _told(fault: FileFault, named: set[Any]) -> bool:
    """Whether the rules say it already: rows that do not go together are theirs."""
    return fault.key == "player-qualified" and fault.name in named


def most_of(field: str) -> int:
    """The largest number the file of a club holds for a field of a player."""
    most: int = max(limit.le for limit in PlayerFile.model_fields[field].metadata if hasattr(limit, "le"))
    return most

"""Clubs from files and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.content.faults import faults_in
from game.content.files import write_whole
from game.content.united_club import ClubFile, LineUpFile, read_club_file
from game.core.ruling import Ruling
from game.rules.spec import Flaw, flaws_from
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.squad import founding_faults, squad_faults
from game.rules.united.state import FIELD_ROWS, ROWS, Age, Club, LineUp, Player, TeamRow
from game.rules.united.tables import MOST_HOME_POINTS


def load_club(path: Path) -> Club:
    """The club in a file, or ``ContentError``."""
    return club_from(read_club_file(path))


def club_from(file: ClubFile) -> Club:
    players = tuple(
        Player(
            each.name,
            tuple(map(TeamRow, each.qualified)),
            Age(each.age),
            each.level,
            each.points,
            each.banned,
            each.listed,
        )
        for each in file.players
    )
    stored = (_line_up(file.line_ups.home), _line_up(file.line_ups.away))
    return Club(file.name, players, file.short, stored, file.founded)


def _line_up(file: LineUpFile | None) -> LineUp | None:
    if file is None:
        return None
    hardness = {str(letter): points for letter, points in file.hardness.items()}
    home = {str(letter): points for letter, points in file.home.items()}
    keeper, sweeper, defence, midfield, attack = (hardness.get(row.value, 0) for row in ROWS)
    home_defence, home_midfield, home_attack = (home.get(row.value, 0) for row in FIELD_ROWS)
    places = (tuple(file.T), tuple(file.A), tuple(file.V), tuple(file.M), tuple(file.S))
    return LineUp(places, (keeper, sweeper, defence, midfield, attack), (home_defence, home_midfield, home_attack))


def club_faults(club: Club) -> tuple[Ruling, ...]:
    """What the rules say against a club and the line-ups it keeps."""
    stored = [
        fault
        for line_up, home_points in zip(club.stored, (MOST_HOME_POINTS, 0), strict=True)
        if line_up is not None
        for fault in line_up_faults(club, line_up, home_points)
    ]
    return (*squad_faults(club), *(founding_faults(club) if club.founded else ()), *stored)


def save_club(club: Club, path: Path) -> None:
    """Write a club so that it can be read again; the file is whole or not there."""
    data = file_from(club).model_dump(exclude_defaults=True)
    head = {"format": "touchline-club", "version": 1, "game": "united"}
    write_whole(path, json.dumps(head | data, ensure_ascii=False, indent=2) + "\n")


def club_flaws(club: Club) -> tuple[Flaw, ...]:
    """What the file of a club could not hold; of rows that do not go together the rules speak themselves (U-2.1)."""
    named = {value for fault in club_faults(club) for name, value in fault.facts if name == "player"}
    found = flaws_from(faults_in(ClubFile, _file_data(club)), {"players": range(len(club.players))})
    return tuple(flaw for flaw in found if flaw.field != "qualified" or club.players[flaw.at].name not in named)


def file_from(club: Club) -> ClubFile:
    home, away = (_line_up_file(line_up) for line_up in club.stored)
    return ClubFile.model_validate(_file_data(club) | {"line_ups": {"home": home, "away": away}})


def _file_data(club: Club) -> dict[str, Any]:
    """Everything but the line-ups, as the file has it, right or wrong."""
    players = [_player_data(player) for player in club.players]
    return {"name": club.name, "short": club.short, "founded": club.founded, "players": players}


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "name": player.name, "qualified": "".join(player.qualified), "age": player.age.value, "level": player.level,
        "points": player.points, "banned": player.banned, "listed": player.listed,
    }  # fmt: skip


def _line_up_file(line_up: LineUp | None) -> LineUpFile | None:
    if line_up is None:
        return None
    in_goal, sweeping, defence, midfield, attack = (list(names) for names in line_up.places)
    hardness = {row.value: points for row, points in zip(ROWS, line_up.hardness, strict=True) if points}
    home = {row.value: points for row, points in zip(FIELD_ROWS, line_up.home, strict=True) if points}
    return LineUpFile.model_validate(
        {"T": in_goal, "A": sweeping, "V": defence, "M": midfield, "S": attack, "hardness": hardness, "home": home}
    )

"""Clubs from files and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

from game.content.faults import faults_in
from game.content.files import json_format, spread, write_whole
from game.content.powerplay_club import ClubFile, LineUpFile, PlaceFile, read_club_file
from game.core.ruling import Ruling
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.squad import founding_faults, squad_faults
from game.rules.powerplay.state import Age, Club, LineUp, Player, Posting, Region, Sixth, TeamRow, six
from game.rules.powerplay.tables import HOME_POINTS, SOLD_OUT_POINT
from game.rules.spec import Flaw, flaws_from

FORMAT = "touchline-club"
LARGEST: dict[str, int] = {
    name: limit.high
    for kind in (Player, Club)
    for name, hint in get_type_hints(kind, include_extras=True).items()
    for limit in getattr(hint, "__metadata__", ())
}
"""The largest number there is for every field of a player or a club that is one."""


def load_club(path: Path) -> Club:
    """The club in a file, or ``ContentError``."""
    return club_from(read_club_file(path))


def club_from(file: ClubFile) -> Club:
    players = tuple(
        Player(each.name, TeamRow(each.row), Age(each.age), each.strength, each.minutes, each.match_penalties,
               each.banned, each.injured)
        for each in file.players
    )  # fmt: skip
    return Club(
        file.name,
        players,
        file.short,
        Region(file.region),
        file.country,
        file.coach,
        file.arena,
        file.seats,
        file.fans,
        (_line_up(file.line_ups.home), _line_up(file.line_ups.away)),
        file.founded,
    )


def _line_up(file: LineUpFile | None) -> LineUp | None:
    if file is None:
        return None
    sixths = [
        Sixth(tuple(Posting(each.field, each.player, each.mp, each.hv, each.hp) for each in places))
        for places in file.sixths
    ]
    return LineUp(six(sixths), (file.substitutes[0], file.substitutes[1]), file.taker)


def club_faults(club: Club) -> tuple[Ruling, ...]:
    """What the rules say against a club and the line-ups it keeps."""
    stored = [
        fault
        for line_up, home_points in zip(club.stored, (HOME_POINTS + SOLD_OUT_POINT, 0), strict=True)
        if line_up is not None
        for fault in line_up_faults(club, line_up, home_points)
    ]
    return (*squad_faults(club), *(founding_faults(club) if club.founded else ()), *stored)


def save_club(club: Club, path: Path) -> None:
    """Write a club so that it can be read again; the file is whole or not there."""
    data: dict[str, Any] = file_from(club).model_dump(exclude_defaults=True)
    head = {"format": FORMAT, "version": 1, "game": "powerplay"}
    write_whole(path, spread(head | data))


def is_club(path: Path) -> bool:
    """Whether a file looks like a club of this game."""
    return json_format(path, "powerplay") == FORMAT


def club_flaws(club: Club) -> tuple[Flaw, ...]:
    """What the file of a club could not hold; what the rules say against it is left to them."""
    return flaws_from(faults_in(ClubFile, _file_data(club)), {"players": range(len(club.players))})


def file_from(club: Club) -> ClubFile:
    home, away = (_line_up_file(line_up) for line_up in club.stored)
    return ClubFile.model_validate(_file_data(club) | {"line_ups": {"home": home, "away": away}})


def _file_data(club: Club) -> dict[str, Any]:
    """Everything but the line-ups, as the file has it, right or wrong."""
    return {
        "name": club.name, "short": club.short, "region": club.region.value, "country": club.country,
        "coach": club.coach, "arena": club.arena, "seats": club.seats, "fans": club.fans, "founded": club.founded,
        "players": [_player_data(player) for player in club.players],
    }  # fmt: skip


def _player_data(player: Player) -> dict[str, Any]:
    return {
        "name": player.name, "row": player.row.value, "age": player.age.value, "strength": player.strength,
        "minutes": player.minutes, "match_penalties": player.match_penalties, "banned": player.banned,
        "injured": player.injured,
    }  # fmt: skip


def _line_up_file(line_up: LineUp | None) -> LineUpFile | None:
    if line_up is None:
        return None
    sixths = [
        [PlaceFile(field=each.field, player=each.player, mp=each.mp, hv=each.hv, hp=each.hp) for each in sixth.places]
        for sixth in line_up.sixths
    ]
    return LineUpFile(sixths=sixths, substitutes=list(line_up.substitutes), taker=line_up.taker)

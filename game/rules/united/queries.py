"""Pure questions about players, squads and line-ups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.rules.united.state import FIELD_ROWS, ROWS, Age, Club, LineUp, MatchState, Options, Player, TeamRow
from game.rules.united.tables import (
    FIELD_MINIMUM,
    LINE_UP_OTHERS,
    MATCH_MINUTES,
    OUT_OF_ROW,
    ROW_MINIMUM,
    SPECIALIST_COST,
    TALENT_PLAYED_IN,
    half_up,
)


class Footballer(Protocol):
    """Whoever plays: in a match, or for life in a league."""

    @property
    def qualified(self) -> tuple[TeamRow, ...]: ...
    @property
    def age(self) -> Age: ...
    @property
    def level(self) -> int: ...


def is_keeper(player: Footballer) -> bool:
    return TeamRow.T in player.qualified


def is_sweeper(player: Footballer) -> bool:
    return TeamRow.A in player.qualified


def available(player: Player) -> bool:
    """U-3.1: neither banned nor on the transfer list nor frozen."""
    return not player.banned and not player.listed and player.age is not Age.FROZEN


def is_novice(player: Player) -> bool:
    """U-5c: a new talent before his fourth match; a former frozen one counts as played in."""
    return player.age is Age.TALENT and player.level < TALENT_PLAYED_IN and not player.played_in


def may_play(player: Footballer, row: TeamRow) -> bool:
    """U-2.1 and U-5: keepers only in goal, only sweepers at A, new talents only where they are qualified."""
    if is_keeper(player) or row is TeamRow.T:
        return is_keeper(player) and row is TeamRow.T
    if row is TeamRow.A and not is_sweeper(player):
        return False
    return player.age is not Age.TALENT or row in player.qualified


def strength(player: Footballer, row: TeamRow) -> int:
    """U-3.2: the level, one less in a row he is not qualified for, never below 0."""
    return player.level if row in player.qualified else max(0, player.level - OUT_OF_ROW)


def strength_left(full: int, minute: int) -> int:
    """U-3.5b: what a sent-off player contributes, by the minutes he played."""
    return half_up(full * minute, MATCH_MINUTES)


def value_points(player: Footballer) -> int:
    """U-1.4: what he costs a new club; T and A cost double."""
    return player.level * (SPECIALIST_COST if is_keeper(player) or is_sweeper(player) else 1)


def keepers(club: Club) -> list[Player]:
    """The keepers who may play now."""
    return [player for player in club.players if is_keeper(player) and available(player)]


def field_players(club: Club) -> list[Player]:
    """Everybody who may play in V, M or S now; sweepers count among them (U-3.1)."""
    return [player for player in club.players if available(player) and any(may_play(player, row) for row in FIELD_ROWS)]


def beside_keeper(club: Club) -> list[Player]:
    """Everybody who may play now and is no keeper."""
    return [player for player in club.players if available(player) and not is_keeper(player)]


def most_others(club: Club) -> int:
    """U-3.1: how many can play beside the keeper now."""
    return others_at_once(player for player in club.players if available(player))


def others_at_once(players: Iterable[Footballer]) -> int:
    """U-3.1: how many of these can play beside the keeper: as many as possible, ten at most.

    Of those who can do nothing but sweep, one alone has a place.
    """
    others = [player for player in players if not is_keeper(player)]
    afield = sum(any(may_play(player, row) for row in FIELD_ROWS) for player in others)
    return min(LINE_UP_OTHERS, afield + (afield < len(others)))


def coverage(counts: Iterable[int]) -> int:
    """How many of the two obligatory places in each of V, M, S are filled."""
    return sum(min(ROW_MINIMUM, count) for count in counts)


def best_coverage(club: Club) -> int:
    """U-3.1: how many obligatory places this club can fill; 0 when fewer than six can play there."""
    players = field_players(club)
    return most_covered(players) if len(players) >= FIELD_MINIMUM else 0


def most_covered(players: Iterable[Player]) -> int:
    """How many of the obligatory places these players can fill together."""
    places = [row for row in FIELD_ROWS for _ in range(ROW_MINIMUM)]
    return _matching([[may_play(player, row) for row in places] for player in players], len(places))


def _matching(fits: Sequence[Sequence[bool]], places: int) -> int:
    """The size of a largest matching of players to places (augmenting paths)."""
    holder: list[int | None] = [None] * places

    def seat(player: int, tried: set[int]) -> bool:
        for place in range(places):
            if fits[player][place] and place not in tried:
                tried.add(place)
                held = holder[place]
                if held is None or seat(held, tried):
                    holder[place] = player
                    return True
        return False

    return sum(seat(player, set()) for player in range(len(fits)))


def side_line_up(state: MatchState, side: int) -> LineUp:
    """The line-up of a side that has handed one in."""
    line_up = state.line_ups[side]
    if line_up is None:
        raise LookupError(f"side {side} has no line-up yet")
    return line_up


def fielded(club: Club, line_up: LineUp) -> list[tuple[Player, TeamRow]]:
    """Who plays where, in the order T, A, V, M, S."""
    squad = club.by_name
    return [(squad[name], row) for row, names in zip(ROWS, line_up.places, strict=True) for name in names]


def home_points(options: Options, clubs: tuple[Club, Club], side: int) -> int:
    """U-3.6: the home points this side may spread over V, M and S."""
    return options.home_points if side == 0 else 0


def home_allowance(state: MatchState, side: int) -> int:
    return home_points(state.options, state.clubs, side)

"""The tables of a report (U-8.2): standings with arrows, scorers, bans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.page import Listing, Speaker
from game.league.standings import Line
from game.rules.united.season import events as told
from game.rules.united.season.pages.names import club_name
from game.rules.united.season.queries import wp_text
from game.rules.united.season.state import SeasonState
from game.rules.united.season.table import league_table, places

COLUMNS = ("place", "club", "played", "won", "drawn", "lost", "goals", "points", "money", "wp", "dp", "squad")
FIGURES = (0, *range(2, 12))
YELLOW_POINTS, RED_POINTS = 4, 10
MOST_SCORERS = 10
UP, DOWN, STAYED = "↑", "↓", "·"


def standings_blocks(
    state: SeasonState, events: Sequence[object], season: Sequence[object], say: Speaker
) -> Iterator[Listing]:
    """U-7.3d, U-8.2: one table for each league; ``events`` of the round, ``season`` of all of it."""
    before = places(state, before=state.round) if state.round > 1 else {}
    earned = {each.club: each for each in events if isinstance(each, told.AccountsClosed)}
    points = _points(season)
    names = state.settings.leagues
    columns = tuple(say.say(f"ul.table.{name}") for name in COLUMNS)
    for league, name in enumerate(names):
        heading = say.say("ul.table.of", {"league": name}) if len(names) > 1 else say.say("ul.table.one")
        lines = league_table(state, league)
        rows = (_row(state, place, line, before, earned.get(line.club), points[line.club])
                for place, line in enumerate(lines, 1))  # fmt: skip
        yield Listing(heading, columns, tuple(rows), FIGURES)


def _row(
    state: SeasonState,
    place: int,
    line: Line,
    before: dict[int, int],
    accounts: told.AccountsClosed | None,
    points: int,
) -> tuple[str, ...]:
    club = state.clubs[line.club]
    was = before.get(line.club, place)
    arrow = UP if place < was else DOWN if place > was else STAYED
    counts = (line.played, line.won, line.drawn, line.lost)
    wp = wp_text(accounts.wp) if accounts is not None else "–"
    return (
        f"{place} {arrow}", club.name, *map(str, counts), f"{line.goals}:{line.against}", str(line.points),
        str(club.money), wp, str(points), str(len(club.squad)),
    )  # fmt: skip


def _points(season: Sequence[object]) -> Counter[int]:
    """U-3.5c, U-8.2: the disciplinary points of every club, from the cards that were published."""
    found: Counter[int] = Counter()
    for match in season:
        if isinstance(match, told.MatchReported):
            for side, yellow, red in zip((match.home, match.away), match.yellow, match.red, strict=True):
                if not side.amateur:
                    found[side.club] += YELLOW_POINTS * len(yellow) + RED_POINTS * len(red)
    return found


def goal_getters(season: Sequence[object], league: int) -> list[tuple[str, int, int]]:
    """U-8.2: who scored in a league, for which club, how often; the best first."""
    found: Counter[tuple[str, int]] = Counter()
    for match in season:
        if isinstance(match, told.MatchReported) and match.league == league:
            for side, names in zip((match.home, match.away), match.scorers, strict=True):
                found.update((name, side.club) for name in names if name)
    return [(name, club, goals) for (name, club), goals in sorted(found.items(), key=lambda each: (-each[1], each[0]))]


def scorer_blocks(state: SeasonState, season: Sequence[object], say: Speaker) -> Iterator[Listing]:
    names = state.settings.leagues
    columns = tuple(say.say(f"ul.scorers.{name}") for name in ("name", "club", "goals"))
    for league, name in enumerate(names):
        heading = say.say("ul.scorers.of", {"league": name}) if len(names) > 1 else say.say("ul.scorers.one")
        best = goal_getters(season, league)[:MOST_SCORERS]
        if best:
            rows = tuple((player, club_name(state, club), str(goals)) for player, club, goals in best)
            yield Listing(heading, columns, rows, (2,))


def ban_block(state: SeasonState, events: Sequence[object], say: Speaker) -> Iterator[Listing]:
    """U-8.2: who is banned, and how long."""
    banned = [event for event in events if isinstance(event, told.Banned)]
    columns = tuple(say.say(f"ul.bans.{name}") for name in ("name", "club", "matches"))
    if banned:
        rows = tuple((each.name, club_name(state, each.club), str(each.left)) for each in banned)
        yield Listing(say.say("ul.bans.title"), columns, rows, (2,))


def all_tables(state: SeasonState, season: Sequence[object], say: Speaker) -> tuple[Listing, ...]:
    """Everything that is a table, as it stands."""
    closing = [number for number, event in enumerate(season) if isinstance(event, told.RoundBegan)]
    last = season[closing[-1] :] if closing else season
    return (*standings_blocks(state, last, season, say), *scorer_blocks(state, season, say))

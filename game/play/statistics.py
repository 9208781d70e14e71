"""What many matches add up to: rivals, clubs, tables of each game, records. Only matches whose end was seen count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.core.rules import SEATS
from game.play.examining import MatchRow
from game.play.index import StatisticRow
from game.play.library import Library
from game.play.marks import Marks
from game.rules.registry import TITLES, spec
from game.rules.spec import Ranked


@frozen
class Balance:
    """Matches of somebody: won, drawn, lost, goals."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    against: int = 0

    def plus(self, row: MatchRow, side: int) -> Balance:
        """With one more match, seen from ``side``."""
        score = (row.home_goals or 0, row.away_goals or 0)
        return Balance(
            self.played + 1,
            self.won + (row.winner == side),
            self.drawn + (row.winner is None),
            self.lost + (row.winner == 1 - side),
            self.goals + score[side],
            self.against + score[1 - side],
        )


@frozen
class HeadToHead:
    """Two people against each other, from the first one's side; whoever won more stands first."""

    first: str
    second: str
    balance: Balance


@frozen
class ClubRecord:
    club: str
    balance: Balance


@frozen
class RankedLine:
    """Somebody with what he has of each kind, and in how many matches he got some of the first."""

    subject: str
    team: str
    values: tuple[int, ...]
    matches: int


@frozen
class Streak:
    """The most matches in a row that somebody won, or did not lose."""

    name: str
    length: int
    since: str
    until: str


@frozen
class Statistics:
    """Everything a page about all matches shows."""

    matches: int
    unseen: int
    """Finished matches that are left out because their end was not seen yet."""
    rivals: tuple[HeadToHead, ...]
    clubs: tuple[ClubRecord, ...]
    ranked: tuple[tuple[Ranked, tuple[RankedLine, ...]], ...]
    """The tables of the game, each with its lines."""
    biggest_win: MatchRow | None
    longest_wins: Streak | None
    longest_unbeaten: Streak | None


def statistics(library: Library, marks: Marks, game: str) -> Statistics:
    """All matches of a game that count and whose end was seen."""
    over = [row for row in counted(library.matches()) if row.game == game]
    seen = [row for row in over if not marks.hides_result(row.id)]
    rows = sorted(seen, key=lambda row: (row.created, row.file))
    sums = library.index.statistics(row.file for row in rows)
    tables = spec(game).ranked if game in TITLES else ()
    return Statistics(
        matches=len(rows),
        unseen=len(over) - len(seen),
        rivals=rivals(rows),
        clubs=club_records(rows),
        ranked=tuple((table, ranking(sums, table)) for table in tables),
        biggest_win=biggest_win(rows),
        longest_wins=longest_streak(rows, unbeaten=False),
        longest_unbeaten=longest_streak(rows, unbeaten=True),
    )


def counted(rows: Iterable[MatchRow]) -> list[MatchRow]:
    """The finished matches that count: none that was branched off or copied for trial, and each only once.

    Of several files with the same match the one with the shortest name counts; copies have longer ones.
    """
    over = [row for row in rows if row.status == "over" and not row.parent]
    firsts = {row.id: row for row in sorted(over, key=lambda row: (len(row.file), row.file), reverse=True)}
    return [row for row in over if firsts[row.id] is row]


def ranking(sums: Iterable[StatisticRow], table: Ranked) -> tuple[RankedLine, ...]:
    """The lines of a table: whoever has anything of its kinds, by the first, then by the second ..."""
    found: dict[tuple[str, str], dict[str, StatisticRow]] = {}
    for each in sums:
        if each.kind in table.kinds:
            found.setdefault((each.team, each.subject), {})[each.kind] = each
    lines = [
        RankedLine(subject, team, tuple(mine[kind].value if kind in mine else 0 for kind in table.kinds),
                   mine[table.kinds[0]].matches if table.kinds[0] in mine else 0)
        for (team, subject), mine in found.items()
    ]  # fmt: skip
    return tuple(sorted(lines, key=lambda line: ([-value for value in line.values], line.team, line.subject)))


def rivals(rows: Sequence[MatchRow]) -> tuple[HeadToHead, ...]:
    """Every two people who met, those who met most often first; seats may have changed in between."""
    pairs = dict.fromkeys(tuple(sorted(_people(row))) for row in rows if row.first_seat != row.second_seat)
    found = [_better_first(head_to_head(rows, first, second)) for first, second in pairs]
    return tuple(sorted(found, key=lambda pair: (-pair.balance.played, pair.first, pair.second)))


def head_to_head(rows: Iterable[MatchRow], first: str, second: str) -> HeadToHead:
    """The balance of ``first`` against ``second``."""
    balance = Balance()
    for row in rows:
        if _people(row) in ((first, second), (second, first)):
            balance = balance.plus(row, _people(row).index(first))
    return HeadToHead(first, second, balance)


def _better_first(pair: HeadToHead) -> HeadToHead:
    own = pair.balance
    if (own.won, own.goals) >= (own.lost, own.against):
        return pair
    turned = Balance(own.played, own.lost, own.drawn, own.won, own.against, own.goals)
    return HeadToHead(pair.second, pair.first, turned)


def _people(row: MatchRow) -> tuple[str, str]:
    return row.first_seat, row.second_seat


def club_records(rows: Iterable[MatchRow]) -> tuple[ClubRecord, ...]:
    """Every club, by matches won, then by the difference of goals."""
    balances: dict[str, Balance] = {}
    for row in rows:
        for side, club in enumerate((row.home, row.away)):
            balances[club] = balances.get(club, Balance()).plus(row, side)
    records = [ClubRecord(club, balance) for club, balance in balances.items()]
    return tuple(sorted(records, key=lambda record: (*_rank(record.balance), record.club)))


def _rank(balance: Balance) -> tuple[int, int, int]:
    return -balance.won, balance.against - balance.goals, -balance.goals


def biggest_win(rows: Iterable[MatchRow]) -> MatchRow | None:
    """The largest difference, then the most goals, then the earliest; shoot-outs are no wins by goals."""
    wins = [row for row in rows if _margin(row)]
    return max(wins, key=lambda row: (_margin(row), max(row.home_goals or 0, row.away_goals or 0)), default=None)


def _margin(row: MatchRow) -> int:
    return abs((row.home_goals or 0) - (row.away_goals or 0))


def longest_streak(rows: Sequence[MatchRow], unbeaten: bool) -> Streak | None:
    """The longest run of one person over all opponents, the earliest of equals."""
    best: Streak | None = None
    running: dict[str, Streak] = {}
    for row in rows:
        for side in SEATS if row.first_seat != row.second_seat else ():
            name = _people(row)[side]
            if row.winner != side and not (unbeaten and row.winner is None):
                running.pop(name, None)
                continue
            before = running.get(name, Streak(name, 0, row.created, row.created))
            running[name] = replace(before, length=before.length + 1, until=row.created)
            if best is None or running[name].length > best.length:
                best = running[name]
    return best

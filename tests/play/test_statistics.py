"""Statistics across matches: every number by hand, and nothing of matches whose end nobody has seen."""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.journal.reader import read_journal
from game.play.folders import Folders
from game.play.index import MatchRow, StatisticRow
from game.play.library import Library
from game.play.marks import Marks
from game.play.opening import branch, start
from game.play.statistics import (
    Balance,
    ClubRecord,
    HeadToHead,
    RankedLine,
    Statistics,
    Streak,
    biggest_win,
    club_records,
    head_to_head,
    longest_streak,
    ranking,
    rivals,
    statistics,
)
from game.play.statistics_tables import StatTable, pages, stat_table
from game.rules.registry import TITLES, spec
from game.rules.spec import PLAYERS
from game.rules.united.report import match_report
from tests.journal.helpers import at, finished, played

NUMBERS = count()


def row(people: str, clubs: str, score: str, winner: int | None = None) -> MatchRow:
    """``row("Ada Ben", "Reds Blues", "2:1")``; a winner is named only after a shoot-out."""
    first, second = people.split()
    home, away = clubs.split()
    goals = [int(each) for each in score.split(":")]
    if goals[0] != goals[1]:
        winner = int(goals[1] > goals[0])
    number = next(NUMBERS)
    return MatchRow(
        file=f"{number:04}.jsonl",
        stamp="1-1",
        id=f"id{number}",
        game="united",
        created=f"2026-01-01T{number:05}",
        home=home,
        away=away,
        first_seat=first,
        second_seat=second,
        entries=5,
        status="over",
        home_goals=goals[0],
        away_goals=goals[1],
        winner=winner,
        rules_version=1,
    )


SEASON = [
    row("Ada Ben", "Reds Blues", "2:1"),
    row("Ben Ada", "Blues Reds", "0:0"),
    row("Ben Ada", "Blues Greens", "1:4"),
    row("Ada Cy", "Reds Blues", "1:1", winner=1),
    row("Ben Ada", "Reds Blues", "5:2"),
    row("Ada Ben", "Reds Blues", "1:0"),
]


def test_head_to_head_whoever_sat_where() -> None:
    assert head_to_head(SEASON, "Ada", "Ben").balance == Balance(5, 3, 1, 1, 9, 7)
    assert head_to_head(SEASON, "Ben", "Ada").balance == Balance(5, 1, 1, 3, 7, 9)
    assert head_to_head(SEASON, "Ben", "Cy").balance == Balance()


def test_rivals_by_how_often_they_met_and_the_better_one_first() -> None:
    assert rivals(SEASON) == (
        HeadToHead("Ada", "Ben", Balance(5, 3, 1, 1, 9, 7)),
        HeadToHead("Cy", "Ada", Balance(1, 1, 0, 0, 1, 1)),
    )


def test_nobody_is_a_rival_of_himself() -> None:
    assert rivals([row("Ada Ada", "Reds Blues", "2:1")]) == ()
    assert longest_streak([row("Ada Ada", "Reds Blues", "2:1")], unbeaten=True) is None


def test_clubs_by_wins_then_difference() -> None:
    assert club_records(SEASON) == (
        ClubRecord("Reds", Balance(5, 3, 1, 1, 9, 4)),
        ClubRecord("Greens", Balance(1, 1, 0, 0, 4, 1)),
        ClubRecord("Blues", Balance(6, 1, 1, 4, 5, 13)),
    )


def test_the_biggest_win_is_by_difference_then_goals_then_the_first() -> None:
    assert biggest_win(SEASON) is SEASON[4]
    wins = [row("A B", "X Y", score) for score in ("1:0", "3:1", "2:4", "4:2")]
    assert biggest_win(wins) is wins[2]
    assert biggest_win([row("A B", "X Y", "1:1", winner=0)]) is None


def test_streaks_of_one_person_over_all_opponents() -> None:
    """Ada: win, draw, win, lost, lost, win. Nobody wins two in a row; Ada stays unbeaten for three."""
    assert longest_streak(SEASON, unbeaten=False) == Streak("Ada", 1, SEASON[0].created, SEASON[0].created)
    assert longest_streak(SEASON, unbeaten=True) == Streak("Ada", 3, SEASON[0].created, SEASON[2].created)
    more = [*SEASON, *(row("Cy Ada", "Reds Blues", "0:1") for _ in range(3))]
    assert longest_streak(more, unbeaten=False) == Streak("Ada", 4, more[5].created, more[8].created)


def test_no_matches_no_records() -> None:
    assert (rivals([]), club_records([]), biggest_win([]), longest_streak([], unbeaten=True)) == ((), (), None, None)


# -- from journals --------------------------------------------------------------------------------------------------


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(Folders(tmp_path))
    library.folders.matches.mkdir()
    for number in range(4):
        finished(library.folders.matches / f"over {number}.jsonl", seed=bytes([number]) * 32)
    played(library.folders.matches / "open.jsonl", 5)
    broken = finished(library.folders.matches / "broken.jsonl")
    broken.write_bytes(broken.read_bytes()[:900] + b"#" + broken.read_bytes()[901:])
    return library


def by_hand(library: Library, files: list[str]) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str, str]]]:
    """Goals and cards straight from the reports."""
    goals: Counter[tuple[str, str]] = Counter()
    cards: Counter[tuple[str, str, str]] = Counter()
    for file in files:
        for side in match_report(at(library.folders.matches / file).state).sides:
            goals.update({(side.club, scorer.player): scorer.goals for scorer in side.scorers if scorer.player})
            cards.update((side.club, card.player, "red" if card.red else "yellow") for card in side.cards)
    return goals, cards


def test_finished_sound_matches_count_and_no_others(library: Library) -> None:
    found = statistics(library, Marks(library.folders), "united")
    assert (found.matches, found.unseen) == (4, 0)
    assert found.rivals[0].balance.played == 4
    check_against_reports(library, found, [f"over {number}.jsonl" for number in range(4)])


def check_against_reports(library: Library, found: Statistics, files: list[str]) -> None:
    goals, cards = by_hand(library, files)
    scorers, punished = (lines for _, lines in found.ranked)
    assert {(man.team, man.subject): man.values[0] for man in scorers} == dict(goals)
    assert [man.values[0] for man in scorers] == sorted(goals.values(), reverse=True)
    counted = {(man.team, man.subject, "red"): man.values[0] for man in punished if man.values[0]}
    counted |= {(man.team, man.subject, "yellow"): man.values[1] for man in punished if man.values[1]}
    assert counted == dict(cards)
    assert cards


def test_a_match_whose_end_was_not_seen_is_left_out_everywhere(library: Library) -> None:
    marks = Marks(library.folders)
    hidden = next(row for row in library.matches() if row.file == "over 2.jsonl")
    marks.watch(hidden.id, 0)
    found = statistics(library, marks, "united")
    assert (found.matches, found.unseen) == (3, 1)
    check_against_reports(library, found, ["over 0.jsonl", "over 1.jsonl", "over 3.jsonl"])
    assert found.clubs[0].balance.played == 3
    marks.watch(hidden.id, 9, finished=True)
    assert statistics(library, marks, "united").matches == 4


def test_a_copy_played_on_for_trial_does_not_count(library: Library) -> None:
    original = library.folders.matches / "over 0.jsonl"
    with branch(read_journal(original), 2, library.new_path("united")) as copy:
        while (prompt := copy.prompt) is not None:
            copy.submit(prompt.seats[0], [*copy.offers()][-1].action)
    assert sum(row.status == "over" for row in library.matches()) == 5
    assert sum(bool(row.parent) for row in library.matches()) == 1
    found = statistics(library, Marks(library.folders), "united")
    assert (found.matches, found.unseen) == (4, 0)
    check_against_reports(library, found, [f"over {number}.jsonl" for number in range(4)])


def test_another_game_has_statistics_of_its_own(library: Library) -> None:
    assert statistics(library, Marks(library.folders), "chess").matches == 0


# -- as tables -----------------------------------------------------------------------------------------------------

SUMS = Statistics(
    matches=6,
    unseen=2,
    rivals=rivals(SEASON),
    clubs=club_records(SEASON),
    ranked=(
        (PLAYERS[0], (RankedLine("Rot", "Reds", (5,), 3),)),
        (PLAYERS[1], (RankedLine("Hart", "Blues", (1, 2), 1),)),
    ),
    biggest_win=biggest_win(SEASON),
    longest_wins=longest_streak(SEASON, unbeaten=False),
    longest_unbeaten=longest_streak(SEASON, unbeaten=True),
)


def shown(table: StatTable) -> list[tuple[str, ...]]:
    return [table.columns, *(tuple(text for text, _ in row) for row in table.rows)]


def test_tables_and_records() -> None:
    say = words("en")
    assert shown(stat_table(SUMS, "rivals", say))[1] == ("Ada – Ben", "5", "3", "1", "1", "9–7")
    scorers = stat_table(SUMS, "scorers", say)
    assert shown(scorers) == [("Player", "Club", "Goals", "Matches"), ("Rot", "Reds", "5", "3")]
    cards = stat_table(SUMS, "cards", say)
    assert shown(cards) == [("Player", "Club", "Red", "Yellow"), ("Hart", "Blues", "1", "2")]
    assert cards.numbers == (2, 3)
    records = shown(stat_table(SUMS, "records", say))[1:]
    assert [line[:2] for line in records] == [
        ("Biggest win", "Reds – Blues 5–2"),
        ("Longest winning run", "Ada, 1 match"),
        ("Longest run without defeat", "Ada, 3 matches"),
    ]


def test_where_no_goals_are_told_none_are_shown() -> None:
    say = words("en")
    assert shown(stat_table(SUMS, "rivals", say, by_goals=False)) == [
        ("People", "Played", "Won", "Lost"),
        *[(each.first + " – " + each.second, *map(str, (each.balance.played, each.balance.won, each.balance.lost)))
          for each in SUMS.rivals],
    ]  # fmt: skip
    assert len(stat_table(SUMS, "records", say, by_goals=False).rows) == 2


def test_lines_are_ranked_by_the_first_kind_then_by_the_next() -> None:
    counted = [("A", "x", "red", 1, 1), ("A", "y", "yellow", 4, 3), ("B", "z", "red", 1, 1), ("B", "z", "yellow", 2, 2),
               ("B", "z", "goals", 9, 9)]  # fmt: skip
    lines = ranking([StatisticRow(*each) for each in counted], PLAYERS[1])
    assert [(line.subject, line.values) for line in lines] == [("z", (1, 2)), ("x", (1, 0)), ("y", (0, 4))]
    assert [line.matches for line in lines] == [1, 1, 0]


@pytest.mark.parametrize("game", TITLES)
def test_every_game_has_words_for_its_tables(game: str) -> None:
    title = spec(game)
    for language in LANGUAGES:
        say = words(language)
        keys = {*pages(title), *(word for table in title.ranked for word in (table.subject, table.team, *table.kinds))}
        assert [key for key in sorted(keys) if say.say(f"stats.{key}") == f"stats.{key}"] == []


def test_a_tournament_counts_titles_and_goals_of_nations(library: Library) -> None:
    title, dice = spec("world_cup"), StreamDice(4)
    seats = (SeatSetup("Ada"), SeatSetup("Ben"))
    begun = title.new_match(title.ready_teams(("Ada", "Ben")), title.rules.options_type(tournament="2008"))
    with start(library.new_path("world_cup"), title, begun, seats) as session:
        while (prompt := session.prompt) is not None:
            session.submit(prompt.seats[0], title.rules.random_answer(session.state, prompt.seats[0], dice))
        winner, champion = session.state.winner, title.players(session.state)[session.state.champion]
    found = statistics(library, Marks(library.folders), "world_cup")
    ((table, lines),) = found.ranked
    assert (table.page, lines[0].subject, lines[0].team) == ("nations", champion, seats[winner].name)
    assert lines[0].values[0] == 1
    assert found.rivals[0].balance.played == 1
    assert "clubs" not in pages(title)

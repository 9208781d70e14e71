"""What is public of a season: reports, season info, tables, archive. Nothing hidden leaks, by word or by length."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.page import Listing
from game.league.archive import Balance, eternal, head_to_head, records
from game.play.archive_tables import archive_listings
from game.play.career import Career
from game.play.league_pages import Season, all_seasons, csv_of, running
from game.play.printing import html
from game.play.reading import plain_text
from game.play.season_films import films_of
from game.rules.united.season.actions import HandIn
from game.rules.united.season.events import MatchReported
from game.rules.united.season.orders import NO_ORDERS, Orders, TalentOrder
from game.rules.united.season.pages.comment import KINDS, comment_key, kind_of
from game.rules.united.season.state import CupSide, Member, SeasonState
from game.rules.united.state import TeamRow
from tests.career.helpers import ADA, LEAGUE, begin, decide, play_season, rounds, submitted, to_orders


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A season that is over, and the first round of the next."""
    with begin(tmp_path_factory.mktemp("careers")) as career:
        play_season(career.session)
        career.next_season()
        rounds(career.session, 1)
        yield career


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_told_in_both_languages(played: Career, language: str) -> None:
    season, say = running(played), words(language)
    for page in (season.report(1, say), season.info(say)):
        assert page is not None
        for text in (plain_text(page), html(page, language)):
            assert "[ul." not in text
            assert "{" not in plain_text(page)
    assert season.report(2, say) is None
    for listing in (*season.tables(say), *archive_listings(all_seasons(played), say)):
        assert all(len(row) == len(listing.columns) for row in listing.rows)


def test_the_table_of_the_report_adds_up(played: Career) -> None:
    page = running(played).report(1, words("en"))
    assert page is not None
    table = next(block for block in page.blocks if isinstance(block, Listing) and block.heading == "Table")
    goals = [row[6].split(":") for row in table.rows]
    assert sum(int(own) for own, _ in goals) == sum(int(against) for _, against in goals)
    assert {row[2] for row in table.rows} == {"2"}


def test_tables_are_csv_for_other_programs(played: Career) -> None:
    listing = running(played).tables(words("de"))[0]
    rows = list(csv.reader(io.StringIO(csv_of(listing))))
    assert tuple(rows[0]) == listing.columns
    assert [tuple(row) for row in rows[1:]] == list(listing.rows)


def hidden_otherwise(state: SeasonState) -> SeasonState:
    """The same season for everybody: names and money stay, what only managers know is different."""
    twin = state.clone()
    for number, club in enumerate(state.clubs):
        squad = tuple(_other(man) for man in club.squad)
        twin.clubs[number] = replace(club, squad=squad, wp=club.wp + 2, found=0, style="bolt", kept=(None, None))
    twin.orders = [Orders(press="hidden") if orders is None else None for orders in state.orders]
    return twin


def _other(man: Member) -> Member:
    return replace(man, level=(man.level + 3) % 10, qualified=(TeamRow.V,), trained=1, peak=2, rows=(1, 1, 1))


def pages(state: SeasonState, events: Sequence[Any]) -> list[str]:
    """Everything that everybody gets."""
    say, seen = words("en"), LEAGUE.rules.view(state, None)
    told = [found for event in events if (found := LEAGUE.rules.event_view(state, event, None)) is not None]
    report, info = LEAGUE.pages.report(seen, told, say), LEAGUE.pages.info(seen, say)
    return [plain_text(report), plain_text(info), str(LEAGUE.pages.summary(seen, told)),
            str(LEAGUE.pages.tables(seen, told, say))]  # fmt: skip


@pytest.mark.rule("U-8.2")
def test_nothing_hidden_is_in_any_page(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        session = rounds(career.session, 1)
        state, events = session.state, list(Season(LEAGUE, session.timeline).public_events())
    assert pages(hidden_otherwise(state), events) == pages(state, events)


def test_the_length_of_a_line_tells_nothing_of_an_envelope(tmp_path: Path) -> None:
    talents = tuple(TalentOrder(f"Talent {number} {'x' * 20}", TeamRow.S) for number in range(3))
    lengths = []
    for number, orders in enumerate((NO_ORDERS, Orders(talents=talents, press="All of it. " * 30))):
        with begin(tmp_path / str(number)) as career:
            session = to_orders(career.session)
            size = session.path.stat().st_size
            submitted(session, ADA, HandIn(orders))
            lengths.append(session.path.stat().st_size - size)
            assert b"Talent" not in session.path.read_bytes()
    assert len(set(lengths)) == 1


def test_tables_and_exports_know_nothing_of_a_running_round(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        rounds(career.session, 1)
        say = words("en")
        before = running(career).tables(say)
        to_orders(career.session)
        for seat in career.session.waits_for:
            decide(career.session, seat)
        while career.session.rounds_over < 2 and not career.session.waits_for:
            for _ in career.session.house():
                pass
            if career.session.rounds_over < 2:
                assert running(career).tables(say) == before


def test_a_match_is_watched_again_as_it_was(played: Career) -> None:
    session, films = played.session, films_of(played, played.session.season)
    reported = [event for event in session.events(None) if isinstance(event, MatchReported)]
    assert reported
    for event in reported:
        found = films.watch(event.fixture)
        assert found is not None
        fixture, film = found
        assert fixture.number == event.fixture
        assert film.same
        assert film.over.state.score == event.score
        assert film.over.events
    assert films.watch(9999) is None


# -- words about matches -----------------------------------------------------------------------------------------------


def match(home: int, away: int, fixture: int = 0) -> MatchReported:
    sides: Any = ((), ())
    return MatchReported(fixture, 1, 1, 0, CupSide(0), CupSide(1), (home, away), "normal", -1, (0, 0), sides, sides,
                         sides, sides)  # fmt: skip


def test_a_word_about_a_match_fits_it_mostly_and_lies_sometimes() -> None:
    kinds = [comment_key(match(4, 0, number), 1).rsplit("-", 1)[0] for number in range(300)]
    assert kinds.count("clear-home") > 200
    assert set(kinds) == set(KINDS)
    assert comment_key(match(4, 0, 5), 1) == comment_key(match(4, 0, 5), 1)


@pytest.mark.parametrize(("score", "kind"), [((3, 0), "clear-home"), ((1, 0), "home"), ((2, 2), "goals"),
                                             ((1, 1), "nil"), ((0, 1), "away"), ((1, 4), "clear-away")])  # fmt: skip
def test_kinds_of_matches(score: tuple[int, int], kind: str) -> None:
    assert kind_of(*score) == kind


# -- the archive -------------------------------------------------------------------------------------------------------


def test_the_eternal_table_adds_up_all_seasons(played: Career) -> None:
    seasons = all_seasons(played)
    assert [each.season for each in seasons] == [1, 2]
    lines = eternal(seasons)
    assert sum(each.line.played for each in lines) == sum(line.played for each in seasons for table in each.tables
                                                         for line in table.lines)  # fmt: skip
    assert max(each.seasons for each in lines) == 2
    assert [season.over for season in seasons] == [True, played.over]
    assert sum(each.titles for each in lines) == 1 + played.over
    assert lines[0].line.points == max(each.line.points for each in lines)


def test_whoever_leads_before_the_end_has_no_title(played: Career) -> None:
    running = replace(all_seasons(played)[0], over=False)
    assert not any(each.titles for each in eternal([running]))


def test_two_clubs_against_each_other(played: Career) -> None:
    first = all_seasons(played)[0]
    one, other = first.clubs[:2]
    balance, mirrored = head_to_head([first], one, other), head_to_head([first], other, one)
    assert balance.played >= 2
    assert (balance.won, balance.goals) == (mirrored.lost, mirrored.against)
    assert head_to_head([first], one, "nobody") == Balance()


def test_records_are_the_best_of_their_kind(played: Career) -> None:
    seasons = all_seasons(played)
    found = {each.kind: each for each in records(seasons)}
    most = max(line.points for each in seasons for table in each.tables for line in table.lines)
    assert found["most-points"].value == most
    assert found["most-goals"].value == max(sum(each.score) for season in seasons for each in season.matches)

"""Careers: folders of seasons, taken up where they were left, one season after the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.core.driver import Refused
from game.journal.errors import JournalError
from game.journal.writer import InUse
from game.play.career import open_career
from game.play.career_files import CARD, list_careers, rename, season_path
from game.play.league_pages import ARCHIVE, all_seasons, finished_seasons
from game.play.policy import Closed
from game.play.season_check import check_season_file
from game.rules.united.season.actions import HandIn, SkipOrders, Withdraw
from game.rules.united.season.orders import NO_ORDERS, Orders
from tests.career.helpers import ADA, BEN, begin, play_season, rounds, step, submitted, to_orders
from tests.journal.helpers import lines_of, rewrite


def test_a_career_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        to_orders(career.session)
        submitted(career.session, ADA, HandIn(Orders(press="We are coming.")))
        digest, waits = career.session.digest(), career.session.waits_for
    assert waits == (BEN,)
    with open_career(career.folder) as again:
        assert again.session.digest() == digest
        assert again.session.waits_for == waits
        assert again.card == career.card


def test_it_comes_to_the_same_end_however_often_it_is_laid_aside(tmp_path: Path) -> None:
    with begin(tmp_path / "one") as straight:
        end = play_season(straight.session).digest()
    with begin(tmp_path / "two") as career:
        folder = career.folder
    digest, going = "", True
    while going:
        with open_career(folder) as career:
            going = all(step(career.session) for _ in range(7))
            digest = career.session.digest()
    assert digest == end


def test_a_season_follows_a_season(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        with pytest.raises(ValueError, match="not over"):
            career.next_season()
        play_season(career.session)
        first = career.session.header
        career.next_season()
        assert career.session.season == 2
        assert career.session.header.parent is not None
        assert career.session.header.parent.id == first.id
        assert career.session.header.seal != first.seal
        rounds(career.session, 1)
    with open_career(career.folder) as career:
        assert (career.session.season, career.session.rounds_over) == (2, 1)
        checked = [check_season_file(season_path(career.folder, number)) for number in (1, 2)]
    assert [each.different for each in checked] == [(), ()]
    assert checked[1].matches in (4, 5, 6)


def test_an_envelope_is_opened_again_only_while_the_last_one_is_out(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        session = to_orders(career.session)
        submitted(session, ADA, HandIn(NO_ORDERS))
        assert isinstance(session.submit(ADA, HandIn(NO_ORDERS)), Refused)
        submitted(session, ADA, Withdraw())
        assert session.waits_for == (ADA, BEN)
        for seat in (ADA, BEN):
            submitted(session, seat, SkipOrders())
        assert isinstance(session.submit(ADA, Withdraw()), Refused)


def test_nobody_hands_in_for_somebody_else_or_for_the_house(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        session = to_orders(career.session)
        before = session.path.read_bytes()
        for seat in (-2, 2, 3, 99):
            assert isinstance(session.submit(seat, HandIn(NO_ORDERS)), Refused)
        assert session.path.read_bytes() == before


def test_two_copies_never_play_the_same_league(tmp_path: Path) -> None:
    with begin(tmp_path) as career, pytest.raises(InUse):
        open_career(career.folder)


def test_a_copy_of_the_folder_does_not_go_on_beside_it(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        to_orders(career.session)
    copy = tmp_path / "copy"
    shutil.copytree(career.folder, copy, ignore=shutil.ignore_patterns("*.lock"))
    with pytest.raises(Closed, match="twin"):
        open_career(copy)
    with open_career(career.folder):
        pass


def test_a_file_that_was_cut_says_so(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        rounds(career.session, 1)
        steps = career.session.timeline.steps
    path = career.session.path
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-4]))
    with open_career(career.folder) as again:
        assert again.session.shortened == steps


def test_exchanged_dice_are_noticed(tmp_path: Path) -> None:
    with begin(tmp_path) as career, begin(tmp_path, seed=bytes(32)) as other:
        pass
    lines = lines_of(career.session.path)
    head = lines_of(other.session.path)[0]
    lines[0] |= {"seal": head["seal"], "secret": head["secret"]}
    witness = career.session.path.with_name(career.session.path.name + ".lock").read_bytes()
    rewrite(career.session.path, lines)
    career.session.path.with_name(career.session.path.name + ".lock").write_bytes(witness)
    with pytest.raises(JournalError, match="exchanged"):
        open_career(career.folder)


def test_a_season_that_is_missing_or_of_another_league_is_named(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        play_season(career.session)
        career.next_season()
    folder = career.folder
    kept = season_path(folder, 1).read_bytes()
    season_path(folder, 1).unlink()
    with pytest.raises(JournalError, match="season 1 is missing"):
        open_career(folder)
    with begin(tmp_path) as other:
        pass
    season_path(folder, 1).write_bytes(other.session.path.read_bytes())
    with pytest.raises(JournalError, match="does not follow"):
        open_career(folder)
    season_path(folder, 1).write_bytes(kept)
    with open_career(folder):
        pass


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", '{"kind": "career"}', '{"kind": "career", "format": 99}', '{"kind": "career", "format": 1}',
     '{"kind": "career", "format": 1, "id": "x", "game": "chess", "name": "", "created": ""}'],
)  # fmt: skip
def test_a_damaged_card_gets_a_sentence_and_hurts_nobody_else(tmp_path: Path, text: str) -> None:
    with begin(tmp_path) as career, begin(tmp_path) as other:
        pass
    (career.folder / CARD).write_text(text)
    with pytest.raises(ContentError) as caught:
        open_career(career.folder)
    assert caught.value.key
    rows = {row.folder: row for row in list_careers(tmp_path)}
    assert (rows[career.folder].problem is None) == ("chess" in text)
    assert rows[other.folder].card == other.card


def test_a_league_can_be_renamed_and_listed(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        pass
    rename(career.folder, " The long\t way ")
    assert [(row.card.name, row.seasons) for row in list_careers(tmp_path) if row.card] == [("The long  way", 1)]
    assert list(list_careers(tmp_path / "nowhere")) == []


def test_the_archive_can_be_thrown_away(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        play_season(career.session)
        career.next_season()
        rounds(career.session, 1)
        known = all_seasons(career)
        archive = career.folder / ARCHIVE
        kept = archive.read_bytes()
        for broken in (b"", b"{}", kept[:100], kept.replace(b'"format":2', b'"format":3')):
            archive.write_bytes(broken)
            assert all_seasons(career) == known
            assert archive.read_bytes() == kept
        archive.unlink()
        assert list(finished_seasons(career.folder, career.league)) == known[:1]


def test_a_season_is_no_match(tmp_path: Path) -> None:
    from game.play import opening

    with begin(tmp_path) as career:
        pass
    with pytest.raises(JournalError):
        opening.resume(career.session.path)


def test_a_match_of_three_is_none(tmp_path: Path) -> None:
    """Only seasons have other than two seats."""
    from game.journal.reader import read_journal
    from tests.journal.helpers import played

    path = played(tmp_path / "match.jsonl", 2)
    lines = lines_of(path)
    lines[0]["seats"].append(lines[0]["seats"][0])
    rewrite(path, lines)
    with pytest.raises(JournalError, match="two people"):
        read_journal(path)

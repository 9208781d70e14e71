"""Editing a club without a screen: changes and undo, line-ups that follow, what is wrong, saving, drafts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.content.united_club import most_of
from game.play.drafts import Drafts, put_back
from game.play.folders import Folders
from game.play.roster_editing import RosterEditing
from game.play.teams import TeamShelf
from game.play.workpiece import SURNAMES
from game.rules.united.clubs import load_club
from game.rules.united.desk import DESK
from game.rules.united.queries import value_points
from game.rules.united.spec import SPEC
from game.rules.united.state import Age, Club, Player, TeamRow
from game.rules.united.tables import FOUNDING_WP
from game.ui.united.club_editing import summary, toggle_row


def club() -> Club:
    return load_club(ASSETS / "clubs" / "united" / "harrowmere.json")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)


@pytest.fixture
def editing(folders: Folders) -> RosterEditing[Club]:
    return RosterEditing(DESK, SPEC, SPEC.teams, folders, club())


def drafts_in(folders: Folders) -> Drafts[Club]:
    return Drafts(folders, SPEC)


def places_of(club: Club, place: int) -> tuple[tuple[str, ...], ...]:
    """Who plays where in a line-up the club keeps."""
    line_up = club.stored[place]
    assert line_up is not None
    return line_up.places


def number_of(editing: RosterEditing[Club], name: str) -> int:
    return [player.name for player in editing.club.players].index(name)


# -- changes and undo -----------------------------------------------------------------------------------------------


def test_a_new_name_goes_into_both_line_ups(editing: RosterEditing[Club]) -> None:
    editing.change(number_of(editing, "Crakeshaw"), "name", "Fenwick")
    assert [places_of(editing.club, place)[1] for place in (0, 1)] == [("Fenwick",), ("Fenwick",)]
    assert editing.sound


def test_a_name_typed_letter_by_letter_is_one_step_and_takes_nobody_elses_place(editing: RosterEditing[Club]) -> None:
    """On the way it may be the name of another for a moment."""
    before = editing.club
    for text in ("Crakesha", "Oakendale", "Oakendale Jr", "Fenwick"):
        editing.change(1, "name", text)
    home = places_of(editing.club, 0)
    assert home[1] == ("Fenwick",)
    assert home[2] == places_of(before, 0)[2]
    assert editing.undo()
    assert editing.club == before
    assert not editing.can_undo
    assert editing.redo()
    assert editing.club.players[1].name == "Fenwick"


def test_other_fields_are_steps_of_their_own(editing: RosterEditing[Club]) -> None:
    editing.change(0, "level", 6)
    editing.change(0, "level", 7)
    editing.change(1, "level", 3)
    editing.set("name", "Fenwick Rovers")
    editing.undo()
    assert (editing.club.name, editing.club.players[1].level) == ("Harrowmere Rovers", 3)
    editing.undo()
    assert (editing.club.players[0].level, editing.club.players[1].level) == (7, 7)
    editing.undo()
    assert editing.club == club()
    assert not editing.changed


def test_a_change_to_what_is_there_already_is_no_step(editing: RosterEditing[Club]) -> None:
    editing.set("founded", True)
    assert not editing.can_undo


def test_a_change_after_undo_ends_what_could_be_done_again(editing: RosterEditing[Club]) -> None:
    editing.set("short", "HRW")
    editing.undo()
    editing.set("short", "HR")
    assert not editing.redo()


def test_rows_keep_their_order_and_the_last_one_stays(editing: RosterEditing[Club]) -> None:
    at = number_of(editing, "Hazelthorpe")
    assert toggle_row(editing, at, TeamRow.V, tuple(TeamRow))
    assert editing.club.players[at].qualified == (TeamRow.V, TeamRow.S)
    assert toggle_row(editing, at, TeamRow.S, tuple(TeamRow))
    assert not toggle_row(editing, at, TeamRow.V, tuple(TeamRow))
    assert editing.club.players[at].qualified == (TeamRow.V,)


def test_whoever_goes_leaves_the_line_ups_and_what_cannot_be_kept_without_him_goes_too(
    editing: RosterEditing[Club],
) -> None:
    before = editing.club
    lost = editing.remove(number_of(editing, "Tarnwood"))
    names = [name for line_up in editing.club.stored if line_up for name in line_up.names()]
    assert "Tarnwood" not in names
    assert lost == sum(line_up is None for line_up in editing.club.stored)
    editing.undo()
    assert editing.club == before


def test_a_line_up_stays_when_it_can(folders: Folders) -> None:
    """A man who is in no line-up changes none of them."""
    more = replace(club(), players=(*club().players, Player("Fenwick", (TeamRow.S,), Age.I, 1)))
    editing = RosterEditing(DESK, SPEC, SPEC.teams, folders, more)
    assert editing.remove(number_of(editing, "Fenwick")) == 0
    assert editing.club.stored == club().stored


def test_a_line_up_can_be_forgotten(editing: RosterEditing[Club]) -> None:
    editing.forget_line_up(0)
    assert editing.club.stored == (None, club().stored[1])


def test_invented_names_are_never_taken(editing: RosterEditing[Club]) -> None:
    for _ in range(len(SURNAMES) + 3):
        editing.add(Player(editing.free_name(lambda names: names[0]), (TeamRow.M,), Age.I, 1))
    names = [player.name for player in editing.club.players]
    assert len(set(names)) == len(names)


# -- judging --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-2.1", "U-1.4")
def test_rules_are_named(editing: RosterEditing[Club]) -> None:
    toggle_row(editing, 0, TeamRow.S, tuple(TeamRow))
    rules = {ruling.rule for ruling in editing.rulings()}
    assert {"U-2.1", "U-1.4"} <= rules
    assert editing.flaws() == (), "the rules speak of it themselves"
    assert not editing.sound


def test_what_the_file_cannot_hold_is_named(editing: RosterEditing[Club]) -> None:
    editing.change(3, "name", " ")
    editing.set("name", "")
    assert {(flaw.at, flaw.field) for flaw in editing.flaws()} == {(-1, "name"), (3, "name")}
    assert not editing.sound


def test_limits_come_from_the_file_model() -> None:
    assert (most_of("level"), most_of("points"), most_of("banned")) == (15, 999, 99)


def test_a_new_club_is_told_what_it_costs() -> None:
    told = summary(club())
    assert (told.points, told.most) == (sum(value_points(player) for player in club().players), FOUNDING_WP)
    assert summary(replace(club(), founded=False)).most is None


# -- keeping --------------------------------------------------------------------------------------------------------


def test_a_sound_club_is_kept_and_then_replaced(editing: RosterEditing[Club], folders: Folders) -> None:
    path = editing.save()
    assert path is not None
    assert SPEC.load_team(path) == club()
    editing.set("name", "Fenwick Rovers")
    assert editing.save() == path
    assert SPEC.load_team(path).name == "Fenwick Rovers"
    assert not editing.changed
    assert len([entry for entry in TeamShelf(folders, SPEC).teams() if not entry.sample]) == 1


def test_an_illegal_club_is_not_saved_but_kept_as_a_draft(editing: RosterEditing[Club], folders: Folders) -> None:
    editing.change(0, "level", 15)
    assert editing.save() is None
    assert all(entry.sample for entry in TeamShelf(folders, SPEC).teams())
    drafts = drafts_in(folders)
    (entry,) = drafts.entries()
    assert entry.name == "Harrowmere Rovers"
    kept, own = drafts.read(entry.path)
    assert (kept, own) == (editing.club, None)
    again = RosterEditing(DESK, SPEC, SPEC.teams, folders, kept, own, entry.path)
    assert again.changed, "a draft is not saved yet"
    again.change(0, "level", 5)
    assert again.save() is not None
    assert drafts.entries() == []


def test_a_draft_of_an_own_club_goes_back_into_its_file(editing: RosterEditing[Club], folders: Folders) -> None:
    own = editing.save()
    editing.set("name", "")
    editing.keep_draft()
    assert editing.draft is not None
    kept, found = drafts_in(folders).read(editing.draft)
    assert (kept.name, found) == ("", own)


def test_a_broken_draft_is_named(folders: Folders) -> None:
    drafts = drafts_in(folders)
    drafts.folder.mkdir(parents=True)
    (drafts.folder / "half.json").write_text("{", encoding="utf-8")
    (drafts.folder / "other.json").write_text('{"format": "touchline-club-draft", "team": {"name": "X"}}', "utf-8")
    half, other = drafts.entries()
    assert "half.json" in str(half.error)
    with pytest.raises(ContentError, match=r"other\.json"):
        drafts.read(other.path)


def test_a_removed_file_comes_back_to_its_place(editing: RosterEditing[Club], folders: Folders) -> None:
    path = editing.save()
    assert path is not None
    binned = TeamShelf(folders, SPEC).remove(path)
    assert put_back(binned, path) == path
    assert SPEC.load_team(path) == club()

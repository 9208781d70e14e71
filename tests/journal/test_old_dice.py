"""Matches of older rules: the seal, the order and every die are verified without the rules that are gone."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.words import words
from game.core.dice import seal_of
from game.core.digest import digest_of
from game.journal.entries import Decision
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.browsing import Browser, Verified, older_told
from game.play.folders import Folders
from game.play.library import Library
from game.play.opening import resume, spec_of
from game.play.sealing import reroll, seal_of_match
from game.rules.registry import spec
from game.rules.united.match import UnitedMatch
from game.workshop.forging import linked, opened_lines

KEPT = Path(__file__).parents[1] / "fixtures" / "journals"
OLD = [path for path in sorted(KEPT.glob("*.jsonl"))
       if (journal := read_journal(path)).rules_version != spec(journal.header.game).rules.version]  # fmt: skip
EVERY = pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
OVER = [path for path in OLD if not path.stem.endswith("open")]
Lines = list[dict[str, Any]]


def dice_of(path: Path) -> int:
    return sum(len(line.rolls) for line in read_journal(path).lines if isinstance(line, Decision))


def first_rolled(lines: Lines) -> int:
    return next(number for number, line in enumerate(lines) if line.get("rolls"))


def forged(path: Path, target: Path, change: Callable[[Lines], None]) -> Path:
    """A copy with something changed and sums that fit again."""
    lines = opened_lines(path.read_bytes())
    change(lines)
    lines[0]["format"] = 2
    target.write_bytes(linked(lines))
    return target


def refusal(path: Path) -> JournalError:
    journal = read_journal(path)
    with pytest.raises(JournalError) as refused:
        replay(spec_of(journal).rules, journal, verify=True)
    return refused.value


def verified(path: Path, folder: Path) -> Verified:
    """What the window's check comes to."""
    working = Browser(Library(Folders(folder))).verifying(path)
    while True:
        try:
            next(working)
        except StopIteration as end:
            found: Verified = end.value
            return found


def test_every_older_version_is_there() -> None:
    journals = [read_journal(path) for path in OLD]
    assert {(each.header.game, each.rules_version) for each in journals} == {
        ("united", 0), ("counter_attack", 1), ("undici", 1), ("world_cup", 1), ("world_cup", 2),
    }  # fmt: skip


@EVERY
def test_every_die_of_a_kept_match_is_rolled_again(path: Path) -> None:
    journal = read_journal(path)
    older = replay(spec_of(journal).rules, journal, verify=True).older
    moves = [line for line in journal.lines if isinstance(line, Decision)]
    assert (older.moves, older.dice, older.unknown) == (len(moves), dice_of(path), 0)
    assert older.dice > 0


@EVERY
def test_a_forged_die_is_found_out(path: Path, tmp_path: Path) -> None:
    where = []

    def other_face(lines: Lines) -> None:
        number = first_rolled(lines)
        where.append(number + 1)
        roll = lines[number]["rolls"][0]
        roll[2] = roll[2] % roll[1] + 1

    problem = refusal(forged(path, tmp_path / "m.jsonl", other_face))
    assert (problem.line, problem.key) == (where[0], "match-dice")
    assert "roll 1 of entry" in problem.problem


@EVERY
def test_a_secret_from_afterwards_is_found_out(path: Path, tmp_path: Path) -> None:
    other = bytes(range(100, 132))
    exchanged = forged(path, tmp_path / "m.jsonl", lambda lines: lines[0].update(secret=other.hex()))
    assert refusal(exchanged).key == "match-seal"
    both = {"secret": other.hex(), "seal": seal_of(other)}
    problem = refusal(forged(path, tmp_path / "n.jsonl", lambda lines: lines[0].update(both)))
    assert problem.key == "match-dice"
    assert problem.line > 2


@EVERY
def test_a_changed_move_gets_other_dice(path: Path, tmp_path: Path) -> None:
    """The one with the most dice: they do not all come out the same by chance."""
    where = []

    def other_move(lines: Lines) -> None:
        line = max(lines, key=lambda each: len(each.get("rolls", ())))
        where.append(lines.index(line) + 1)
        line["action"] = {**line["action"], "another": 1}

    problem = refusal(forged(path, tmp_path / "m.jsonl", other_move))
    assert (problem.line, problem.key) == (where[0], "match-dice")


def test_a_changed_position_is_found_out(tmp_path: Path) -> None:
    """Also one whose digest was made to fit: the moves before and after it belong to another one."""
    path = KEPT / "undici-rules-1-over.jsonl"

    def stored(lines: Lines) -> tuple[int, dict[str, Any]]:
        return [(number, line) for number, line in enumerate(lines, 1) if line["@"] == "Snapshot"][2]

    place = stored(opened_lines(path.read_bytes()))[0]

    def other_piles(lines: Lines) -> None:
        stored(lines)[1]["state"]["piles"] = [1, 1]

    def fitting(lines: Lines) -> None:
        other_piles(lines)
        line = stored(lines)[1]
        line["digest"] = digest_of(line["state"])

    for change in (other_piles, fitting):
        problem = refusal(forged(path, tmp_path / "m.jsonl", change))
        assert (problem.line, problem.key) == (place, "match-misfit")


def test_a_move_left_out_is_found_out(tmp_path: Path) -> None:
    def without_one(lines: Lines) -> None:
        del lines[5]

    problem = refusal(forged(KEPT / "world_cup-rules-2-over.jsonl", tmp_path / "m.jsonl", without_one))
    assert problem.line == 6
    assert "lines are missing" in problem.problem


@pytest.mark.parametrize("die", [["x", 0, 0, False], ["x", -6, 1, False], ["x", 1 << 40, 3, False], ["x", 6, 7, True]])
def test_no_die_has_such_sides(die: list[Any], tmp_path: Path) -> None:
    def put(lines: Lines) -> None:
        lines[first_rolled(lines)]["rolls"][0] = die

    assert refusal(forged(KEPT / "undici-1-score.jsonl", tmp_path / "m.jsonl", put)).key == "match-dice"


@EVERY
def test_command_and_window_say_the_same_in_both_languages(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = verified(path, tmp_path)
    assert not found.exact
    for language in ("en", "de"):
        told = older_told(found.older, words(language))
        assert len(told) == 2
        assert str(found.older.moves) in told[0]
        assert entry(["replay", str(path), "--verify", "--lang", language]) == 0
        said = capsys.readouterr().out
        assert "\n".join(told) in said
        assert "not verified" not in said


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
def test_the_page_of_the_seal_rolls_the_same_dice(path: Path) -> None:
    seal, rolls, say = seal_of_match(path), list(reroll(path)), words("en")
    assert (seal.fits, seal.known, seal.unknown) == (True, True, False)
    assert rolls
    assert all(roll.fits for roll in rolls)
    if seal.rolls:
        assert len(rolls) == seal.rolls == dice_of(path)
        assert all(f"roll.{roll.reason}" in say.entries for roll in rolls), "old dice still have a name"
    else:
        assert not any(roll.sides for roll in rolls), "where cards stay secret, move by move and without faces"


def test_the_page_of_the_seal_shows_the_die_that_was_forged(tmp_path: Path) -> None:
    def other_face(lines: Lines) -> None:
        roll = lines[first_rolled(lines)]["rolls"][0]
        roll[2] = roll[2] % roll[1] + 1

    rolls = list(reroll(forged(KEPT / "undici-rules-1-over.jsonl", tmp_path / "m.jsonl", other_face)))
    assert [roll.fits for roll in rolls] == [False] + [True] * (len(rolls) - 1)


def test_what_older_rules_wrote_is_checked_in_a_match_that_went_on(tmp_path: Path) -> None:
    """Taken up by today's rules: the moves before that still belong to the seal."""
    path = tmp_path / "old.jsonl"
    shutil.copyfile(KEPT / "undici-rules-1-open.jsonl", path)
    dice = dice_of(path)
    with resume(path) as session:
        assert session.prompt is not None
        seat = session.prompt.seats[0]
        session.submit(seat, next(iter(session.rules.offers(session.state))).action)
    found = verified(path, tmp_path / "folders")
    assert found.exact
    assert (found.entries, found.older.dice) == (1, dice)

    def other_face(lines: Lines) -> None:
        roll = lines[first_rolled(lines)]["rolls"][0]
        roll[2] = roll[2] % roll[1] + 1

    assert refusal(forged(path, tmp_path / "m.jsonl", other_face)).key == "match-dice"


def test_dice_that_settled_within_a_move_are_said_to_be_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Should United's rules change once more: nobody can tell where the dice of version 1 settled."""
    path = KEPT / "united-1-score.jsonl"
    dice = dice_of(path)
    monkeypatch.setattr(UnitedMatch, "version", 2)
    found = verified(path, tmp_path)
    assert (found.exact, found.older.dice, found.older.unknown) == (False, 0, dice)
    assert entry(["replay", str(path), "--verify", "--lang", "de"]) == 0
    assert "lassen sich nicht wiederholen" in capsys.readouterr().out
    seal = seal_of_match(path)
    assert (seal.known, seal.unknown, list(reroll(path))) == (False, True, [])


@pytest.mark.parametrize("part", ["action", "state", "events"])
def test_letters_that_nobody_can_write_are_refused(part: str, tmp_path: Path) -> None:
    """Also in what is kept as it was read: the file could not be written again in today's format."""

    def spoilt(lines: Lines) -> None:
        line = [line for line in lines if line.get(part) and line.get("rolls", True)][-1]
        data = line[part][0] if part == "events" else line[part]
        data["\ud800"] = 1

    with pytest.raises(JournalError, match="a letter in a text is broken") as refused:
        read_journal(forged(KEPT / "undici-1-score.jsonl", tmp_path / "m.jsonl", spoilt))
    assert refused.value.key == "match-damaged"

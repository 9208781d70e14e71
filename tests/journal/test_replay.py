"""Replaying: to any entry what the session had; verifying: nothing that was changed afterwards stays unnoticed."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest

from game.core.codec import decode_union
from game.core.dice import seal_of
from game.journal.entries import Parent
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play import opening
from game.rules.united.match import UNITED
from game.rules.united.state import MatchState, Options
from tests.journal.helpers import (
    BOTH,
    SEED,
    at,
    begin,
    branched,
    decisions,
    first,
    lines_of,
    play,
    played,
    position,
    rewrite,
    step,
    type_dice,
    varied,
)


@pytest.mark.parametrize("seed", range(4))
def test_every_entry_again(tmp_path: Path, seed: int) -> None:
    """Whatever the session was at, the journal knows it, also through undo, redo and typed dice."""
    rng = random.Random(seed)
    path = tmp_path / "match.jsonl"
    seen = {}
    with begin(path, Options(cup=True), seed=bytes([seed]) * 32) as session:
        seen[0] = position(session)
        while session.prompt is not None and session.timeline.steps < 60:
            deed = rng.random()
            if deed < 0.15 and session.timeline.steps > 2:
                session.history.undo(0, BOTH)
            elif deed < 0.25:
                session.history.redo()
            elif deed < 0.5 and session.timeline.steps > 2:
                type_dice(session, rng)
            else:
                step(session, rng.randrange(99))
            seen[session.timeline.steps] = position(session)
    journal = read_journal(path)
    for entry, digest in seen.items():
        timeline = replay(UNITED, journal, entry)
        assert (timeline.steps, position(timeline)) == (entry, digest)
    assert position(at(path, verify=True)) == seen[max(seen)]


@pytest.mark.parametrize("to", [-1, 7, 10**9])
def test_an_entry_that_is_not_there(tmp_path: Path, to: int) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    with pytest.raises(JournalError, match=r"there is no entry -?\d+; they are counted from 0 to 6"):
        at(path, to)


def test_the_recorded_events_are_the_ones_that_happened(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        events = [step(session).events for _ in range(8)]
    for decision, told in zip(decisions(path), events, strict=True):
        assert tuple(decode_union(UNITED.event_type, data) for data in decision.events) == told


# -- what verifying finds -------------------------------------------------------------------------------------------


def refused(path: Path, lines: list[dict[str, Any]], sentence: str) -> None:
    rewrite(path, lines)
    with pytest.raises(JournalError, match=sentence):
        at(path, verify=True)


def test_a_sound_match_is_verified(tmp_path: Path) -> None:
    assert at(played(tmp_path / "match.jsonl"), verify=True).state.stage.value == "over"


def test_every_changed_roll_is_found(tmp_path: Path) -> None:
    """With fitting check sums; some change the match and are found by its positions, the others by the seal."""
    path = branched(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    problems = []
    for number, line in enumerate(lines):
        for index, roll in enumerate(line.get("rolls", [])):
            changed = copy.deepcopy(lines)
            changed[number]["rolls"][index][2] = roll[2] % roll[1] + 1
            rewrite(path, changed)
            with pytest.raises(JournalError) as found:
                at(path, verify=True)
            problems.append(found.value.problem)
    assert len(problems) > 10
    assert any("does not fit the seal" in problem for problem in problems)
    assert any("another position" in problem for problem in problems)


def test_a_changed_digest(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    first(lines, "Decision", 2)["digest"] = "0" * 32
    refused(path, lines, "line 7: entry 3 replays to another position")
    first(lines, "Decision", -1)["digest"] = "0" * 32
    rewrite(path, lines)
    with pytest.raises(JournalError, match="entry 6 replays to another position"):
        at(path)


@pytest.mark.parametrize("change", ["secret", "seal"])
def test_a_changed_secret(tmp_path: Path, change: str) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    lines[0][change] = "00" * 32
    refused(path, lines, "line 1: the seal does not fit the secret")


def test_a_secret_and_seal_changed_together(tmp_path: Path) -> None:
    """Whoever makes up a new secret with its seal cannot have rolled these dice."""
    path = played(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    lines[0] |= {"secret": "00" * 32, "seal": seal_of(bytes(32))}
    refused(path, lines, "does not fit the seal")


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_changed_snapshot(tmp_path: Path, number: int) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    lines = lines_of(path)
    snapshot = first(lines, "Snapshot", number)
    snapshot["state"]["clubs"][0]["players"][0]["level"] ^= 1
    refused(path, lines, "the position stored after entry|another position|not legal")
    snapshot["state"]["clubs"][0]["players"][0]["level"] ^= 1
    snapshot["digest"] = "f" * 32
    refused(path, lines, "the position stored after entry")


def test_every_missing_entry_is_found(tmp_path: Path) -> None:
    path = varied(tmp_path / "match.jsonl")
    lines = lines_of(path)
    numbered = [number for number, line in enumerate(lines) if line["@"] in ("Decision", "TakenBack", "Restored")]
    for number in numbered[:-1]:
        refused(path, lines[:number] + lines[number + 1 :], "lines are missing|the position stored after")
    for number in numbered:
        refused(path, [*lines[: number + 1], lines[number], *lines[number + 1 :]], "lines are missing")


def test_typed_dice_are_marked_and_not_held_against_the_seal(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        play(session, 3)
        for number in range(6):
            type_dice(session, random.Random(number))
    rolls = [roll for decision in decisions(path) for roll in decision.dice()]
    assert {roll.by_hand for roll in rolls[-20:]} == {False, True}
    at(path, verify=True)
    lines = lines_of(path)
    for line in lines:
        for roll in line.get("rolls", []):
            roll[3] = False
    refused(path, lines, "does not fit the seal")


def test_only_the_dice_of_the_program_come_from_the_seed(tmp_path: Path) -> None:
    """Two matches with the same secret and the same decisions have the same dice; another secret has others."""
    one, two, three = (
        [decision.rolls for decision in decisions(played(tmp_path / f"{number}.jsonl", 9, seed=seed))]
        for number, seed in enumerate((SEED, SEED, bytes(32)))
    )
    assert one == two != three


# -- branching ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", [0, 1, 3, 7])
def test_a_branch_is_marked_and_leaves_the_original_alone(tmp_path: Path, to: int) -> None:
    path = varied(tmp_path / "match.jsonl")
    original = path.read_bytes()
    journal = read_journal(path)
    with opening.branch(journal, to, tmp_path / "branch.jsonl", "What if") as session:
        assert position(session) == position(at(path, to))
        assert session.header.parent == Parent(journal.header.id, to)
        assert session.header.id != journal.header.id
        assert session.header.secret != journal.header.secret
        assert session.header.seats == journal.header.seats
        play(session)
    assert path.read_bytes() == original
    branch = read_journal(tmp_path / "branch.jsonl")
    assert branch.name == "What if"
    assert at(tmp_path / "branch.jsonl", verify=True).state.stage.value == "over"


def test_a_branch_of_a_match_that_is_being_played(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with play(begin(path), 5) as session:
        with opening.branch(read_journal(path), 4, tmp_path / "branch.jsonl") as branch:
            step(branch)
        step(session)
        assert session.timeline.steps == 6
    assert isinstance(at(path).state, MatchState)

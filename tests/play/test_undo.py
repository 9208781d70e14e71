"""Taking back and doing again: by the policy agreed on, never with new dice, and always in the journal."""

import random
from pathlib import Path

import pytest

from game.core.digest import digest
from game.journal.entries import Restored, TakenBack, UndoPolicy
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play import opening
from game.play.journaled import Done
from game.play.opponents import bot_turn
from game.play.session import Session
from game.play.undo import UndoState
from game.rules.registry import TITLES
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.match import UNITED
from game.rules.united.state import Options
from tests.journal.helpers import (
    AGAINST_BOT,
    BOTH,
    answer,
    at,
    begin,
    begin_short,
    play,
    position,
    step,
    type_dice,
)


def states(session: Session) -> tuple[UndoState, UndoState]:
    return session.history.choice(0).state, session.history.choice(1).state


def snapshot(session: Session) -> tuple[int, str, bytes]:
    return session.timeline.steps, position(session), session.path.read_bytes()


def test_the_digest_follows_the_state(tmp_path: Path) -> None:
    """It is kept from one decision to the next, and must never be that of another position."""
    with begin(tmp_path / "match.jsonl") as session:
        seen = [session.digest()]
        for _ in range(3):
            step(session)
            assert (
                session.digest()
                == session.timeline.decisions[-1].digest
                == digest(session.rules.state_type, session.state)
            )
            seen.append(session.digest())
        assert len(set(seen)) == 4
        while session.timeline.decisions:
            assert session.history.undo(0, (0, 1))
            seen.pop()
            assert session.digest() == seen[-1]


# -- policies -------------------------------------------------------------------------------------------------------


def test_free_until_something_is_revealed_or_rolled(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        assert states(session) == (UndoState.NOTHING, UndoState.NOTHING)
        step(session)
        assert states(session) == (UndoState.FREE, UndoState.CONSENT), "the own line-up, still sealed"
        step(session)
        assert states(session) == (UndoState.CONSENT, UndoState.CONSENT), "now both have seen it"
        step(session)
        step(session)
        assert session.timeline.decisions[-1].rolls
        assert states(session) == (UndoState.CONSENT, UndoState.CONSENT)


def test_free_means_without_asking(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        start = position(session)
        step(session)
        assert not session.history.undo(1), "it was not his move"
        assert session.history.undo(0)
        assert position(session) == start
        taken_back = [line for line in read_journal(session.path).lines if isinstance(line, TakenBack)]
        assert taken_back == [TakenBack(2, 0, (0,))]


def test_by_consent_of_both(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl"), 6) as session:
        before = snapshot(session)
        assert session.history.choice(0).needs == BOTH
        for asker, agreed in ((0, ()), (1, ()), (0, (0,)), (1, (1,))):
            assert not session.history.undo(asker, agreed)
        assert snapshot(session) == before
        assert session.history.undo(0, (1,))
        assert read_journal(session.path).lines[-2] == TakenBack(7, 5, (0, 1))
        assert session.history.undos == 1


def test_locked_is_locked(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl", undo=UndoPolicy.LOCKED), 1) as session:
        for _ in range(5):
            before = snapshot(session)
            assert states(session) == (UndoState.LOCKED, UndoState.LOCKED)
            assert not session.history.undo(0, BOTH)
            assert not session.history.undo(1, BOTH)
            assert snapshot(session) == before
            step(session)
        assert session.history.undos == 0


def test_the_tutor_takes_back_everything(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", undo=UndoPolicy.TUTOR) as session:
        start = position(session)
        play(session)
        assert states(session) == (UndoState.FREE, UndoState.FREE)
        while session.history.undo(1):
            pass
        assert position(session) == start
        assert states(session) == (UndoState.NOTHING, UndoState.NOTHING)


def test_a_policy_survives_a_restart(tmp_path: Path) -> None:
    for policy in UndoPolicy:
        path = tmp_path / f"{policy}.jsonl"
        play(begin(path, undo=policy), 5).close()
        with opening.resume(path) as session:
            assert session.history.undo(0) == (policy is UndoPolicy.TUTOR)


def test_the_answers_of_a_bot_go_back_too(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", seats=AGAINST_BOT) as session:
        start = position(session)
        assert bot_turn(session) is None
        step(session)
        assert isinstance(bot_turn(session), Done)
        assert session.history.choice(0).needs == (0,), "a bot is not asked"
        assert session.history.undo(0)
        assert position(session) == start
        assert session.history.redo()
        assert session.history.redo()
        assert not session.history.redo()
        assert session.prompt is not None
        assert session.prompt.kind == "united.kick-off"


# -- dice -----------------------------------------------------------------------------------------------------------


def test_the_same_action_rolls_the_same_again(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl"), 2) as session:
        for action in (StartMatch(), PlayOn(), PlayOn(3), PlayOn(), PlayOn(7)):
            tries = []
            for _ in range(3):
                session.submit(0, action)
                tries.append((session.timeline.decisions[-1].rolls, position(session)))
                session.history.undo(0, BOTH)
            assert tries[0] == tries[1] == tries[2]
            session.submit(1, action)
            assert (session.timeline.decisions[-1].rolls, position(session)) == tries[0], "whoever asks for it"


def test_the_size_of_a_step_never_changes_the_dice(tmp_path: Path) -> None:
    """Taking back a step and asking for a larger or smaller one is no way to other dice."""
    with play(begin(tmp_path / "match.jsonl"), 3) as session:
        rolls = {}
        for moments in (1, 2, 5, 20):
            session.submit(0, PlayOn(moments))
            rolls[moments] = session.timeline.decisions[-1].rolls
            session.history.undo(0, BOTH)
        one_by_one: list[tuple[str, int, int, bool]] = []
        for _ in range(5):
            step(session)
            one_by_one += session.timeline.decisions[-1].rolls
        assert rolls[5] == tuple(one_by_one)
        assert rolls[20][: len(rolls[5])] == rolls[5]
        assert rolls[5][: len(rolls[2])] == rolls[2] != rolls[1]


def test_another_position_has_dice_of_its_own(tmp_path: Path) -> None:
    """So a taken back roll says nothing about what another line-up would have rolled."""
    with begin(tmp_path / "match.jsonl") as session:
        faces = set()
        for choice in range(12):
            for _ in range(2):
                session.submit(*answer(session.state, choice))
            session.submit(0, Finish())
            faces.add(tuple(roll.face for roll in session.timeline.decisions[-1].dice()[:6]))
            for _ in range(3):
                session.history.undo(0, BOTH)
        assert len(faces) > 8


def test_doing_again_keeps_typed_dice(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with play(begin(path), 3) as session:
        type_dice(session, random.Random(3))
        rolled = session.timeline.decisions[-1].rolls
        session.history.undo(0, BOTH)
        session.history.redo()
        assert session.timeline.decisions[-1].rolls == rolled
    at(path, verify=True)


def test_nothing_is_taken_back_while_dice_lie_on_the_table(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with play(begin(path, undo=UndoPolicy.TUTOR), 4) as session:
        session.by_hand.submit(0, PlayOn())
        assert states(session) == (UndoState.FREE, UndoState.FREE), "no die yet"
        session.by_hand.type_die(1)
        waiting = session.by_hand.waiting_for
        before = snapshot(session)
        assert not session.history.undo(0, BOTH)
        assert not session.history.redo()
        assert not isinstance(session.submit(0, PlayOn(2)), Done)
        assert not isinstance(session.by_hand.submit(1, PlayOn(2)), Done)
        assert (session.by_hand.waiting_for, snapshot(session)) == (waiting, before)


def test_nothing_is_done_again_while_dice_lie_on_the_table(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl", undo=UndoPolicy.TUTOR), 6) as session:
        session.history.undo(0)
        session.by_hand.submit(0, PlayOn(2))
        session.by_hand.type_die(1)
        before = snapshot(session)
        assert not session.history.redo()
        assert snapshot(session) == before


# -- the whole way --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*TITLES, "united, no cup"])
def test_back_to_the_start_and_on_to_the_end(tmp_path: Path, game: str) -> None:
    """A whole match of every game, decision by decision: equal positions on the way back and on the way on."""
    path = tmp_path / "match.jsonl"
    with begin(path, Options()) if game not in TITLES else begin_short(path, game) as session:
        line = [position(session)]
        while session.prompt is not None:
            step(session, session.timeline.steps)
            line.append(position(session))
        for digest in reversed(line[:-1]):
            assert session.history.undo(session.timeline.steps % 2, BOTH)
            assert position(session) == digest
        assert not session.history.undo(0, BOTH)
        assert session.secret is None, "the match is open again, and so are its dice"
        for digest in line[1:]:
            assert session.history.redo()
            assert position(session) == digest
        assert not session.history.can_redo
        assert session.history.undos == len(line) - 1
    timeline = at(path, verify=True)
    assert position(timeline) == line[-1]
    assert timeline.steps == 3 * (len(line) - 1) > 30


@pytest.mark.parametrize("seed", range(12))
def test_a_random_walk_against_a_simple_model(tmp_path: Path, seed: int) -> None:
    """A list of positions and a list of what was taken back; the session must always agree, also after restarts."""
    rng = random.Random(seed)
    path = tmp_path / "match.jsonl"
    session = begin(path, Options(cup=seed % 2 == 0), seed=bytes([seed]) * 32)
    line = [position(session)]
    undone: list[str] = []
    entry = 0
    for _ in range(60):
        deed = rng.choice(("submit", "submit", "submit", "undo", "undo", "redo", "restart"))
        if deed == "submit" and session.prompt is not None:
            if rng.random() < 0.3 and entry > 3:
                type_dice(session, rng)
            else:
                session.submit(*answer(session.state, rng.randrange(5)))
            line.append(position(session))
            undone.clear()
            entry += 1
        elif deed == "undo":
            assert session.history.undo(rng.randrange(2), BOTH) == (len(line) > 1)
            if len(line) > 1:
                undone.append(line.pop())
                entry += 1
        elif deed == "redo":
            assert session.history.redo() == bool(undone)
            if undone:
                line.append(undone.pop())
                entry += 1
        else:
            session.close()
            session = opening.resume(path)
        assert (position(session), session.history.can_redo, session.timeline.steps) == (line[-1], bool(undone), entry)
        assert len(session.timeline.decisions) == len(line) - 1
    session.close()
    journal = read_journal(path)
    assert any(isinstance(each, Restored) for each in journal.lines)
    assert position(replay(UNITED, journal, verify=True)) == line[-1]


def test_a_new_decision_forgets_what_was_taken_back(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl"), 6) as session:
        session.history.undo(0, BOTH)
        assert session.history.can_redo
        session.submit(0, PlayOn(2))
        before = snapshot(session)
        assert not session.history.can_redo
        assert not session.history.redo()
        assert snapshot(session) == before

"""Commands keep the secrets of a match that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.workshop.simulate import load_teams
from tests.cli.helpers import Run
from tests.cli.test_commands import data_of

SECRET = ("world_cup", "undici")
"""Games with hands of cards."""


def running(path: Path, game: str, decisions: int = 40) -> Path:
    """A match that was laid aside after so many decisions."""
    title, choices = spec(game), StreamDice(5)
    begun = title.new_match(load_teams(title, None, None), title.rules.options_type())
    with start(path, title, begun, (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes(range(32))) as session:
        while session.prompt is not None and len(session.timeline.decisions) < decisions:
            seat = session.prompt.seats[0]
            session.submit(seat, title.rules.random_answer(session.state, seat, choices))
        assert session.prompt is not None
        assert title.rules.view(session.state, None) != session.state
    return path


@pytest.mark.parametrize("game", SECRET)
def test_a_running_match_is_told_without_its_secrets(run: Run, tmp_path: Path, game: str) -> None:
    path = running(tmp_path / "match.jsonl", game)
    hidden = data_of(run, "replay", path)
    assert (hidden["entries"], hidden["position"]) == (40, None)
    decisions = [entry for entry in hidden["story"] if entry["kind"] == "Decision"]
    assert all(entry.keys() == {"entry", "kind", "seat", "events", "sentences"} for entry in decisions)


@pytest.mark.parametrize("command", [("replay",), ("position", "undici")])
def test_nobody_can_ask_for_more(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = running(tmp_path / "match.jsonl", "undici")
    assert run(*command, path, "--open").code == 2


def test_drawn_cards_are_not_named(run: Run, tmp_path: Path) -> None:
    path = running(tmp_path / "match.jsonl", "world_cup")
    drawn = [line for line in run("replay", path).out.splitlines() if "draws" in line]
    assert len(drawn) == 39
    assert all(line.partition("draws")[2].startswith(";") for line in drawn)


@pytest.mark.parametrize("game", SECRET)
def test_its_position_is_nobodys_to_look_at(run: Run, tmp_path: Path, game: str) -> None:
    path = running(tmp_path / "match.jsonl", game)
    refused = run("position", game, path)
    assert (refused.code, refused.out, "play it to the end first" in refused.err) == (1, "", True)


def test_a_finished_match_is_open(run: Run, over: Path) -> None:
    assert data_of(run, "replay", over, "--to", "2")["story"][0]["action"]


def test_verified_against_the_fingerprint_people_saw(run: Run, over: Path) -> None:
    seal = data_of(run, "replay", over)["seal"]
    for seen in (seal, seal[:16], f"{seal[:4]}-{seal[4:8]} {seal[8:12].upper()}"):
        assert run("replay", over, "--verify", "--seal", seen).code == 0
    refused = run("replay", over, "--verify", "--seal", "0" * 16)
    assert (refused.code, seal in refused.err) == (1, True)


@pytest.mark.parametrize("more", [["--verify", "--seal", "---"], ["--verify", "--seal", ""], ["--seal", "0" * 16]])
def test_a_fingerprint_that_would_be_compared_with_nothing_is_refused(run: Run, over: Path, more: list[str]) -> None:
    refused = run("replay", over, *more)
    assert (refused.code, refused.out) == (2, "")

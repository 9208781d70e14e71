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
        while session.prompt is not None and len(session.decisions) < decisions:
            seat = session.prompt.seats[0]
            session.submit(seat, title.rules.random_answer(session.state, seat, choices))
        assert session.prompt is not None
        assert title.rules.view(session.state, None) != session.state
    return path


@pytest.mark.parametrize("game", SECRET)
def test_a_running_match_is_told_without_its_secrets(run: Run, tmp_path: Path, game: str) -> None:
    path = running(tmp_path / "match.jsonl", game)
    hidden, everything = data_of(run, "replay", path), data_of(run, "replay", path, "--open")
    assert (hidden["entries"], hidden["position"]) == (everything["entries"], None)
    assert everything["position"]
    decisions = [entry for entry in hidden["story"] if entry["kind"] == "Decision"]
    assert all(entry.keys() == {"entry", "kind", "seat", "events", "sentences"} for entry in decisions)
    assert hidden["story"] != [{key: entry[key] for key in decisions[0]} for entry in everything["story"]]
    assert run("replay", path).out != run("replay", path, "--open").out


def test_drawn_cards_are_not_named(run: Run, tmp_path: Path) -> None:
    path = running(tmp_path / "match.jsonl", "world_cup")
    drawn = [line for line in run("replay", path).out.splitlines() if "draws" in line]
    shown = [line for line in run("replay", path, "--open").out.splitlines() if "draws" in line]
    assert (len(drawn), len(shown)) == (39, 39)
    assert all(line.partition("draws")[2].startswith(";") for line in drawn)
    assert not any(line.partition("draws")[2].startswith(";") for line in shown)


@pytest.mark.parametrize("game", SECRET)
def test_its_position_needs_to_be_asked_for(run: Run, tmp_path: Path, game: str) -> None:
    path = running(tmp_path / "match.jsonl", game)
    refused = run("position", game, path)
    assert (refused.code, "--open" in refused.err) == (1, True)
    assert run("position", game, path, "--open").code == 0


def test_a_finished_match_is_open(run: Run, over: Path) -> None:
    assert run("replay", over).out == run("replay", over, "--open").out
    assert data_of(run, "replay", over, "--to", "2")["story"][0]["action"]

"""What goes wrong in the middle: the program is killed, or a match on the disk is damaged. Nothing else is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.places import ASSETS
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from tests.window.harness import Display, Program
from tests.window.journey import standing

SEED = bytes(range(32))


def welcomed(home: Path) -> None:
    """The first start is behind us."""
    settings = {"version": 1, "welcomed": True, "names": ["Anna", "Ben"], "speed": 2, "recap": False}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


def ready_to_kick_off(home: Path, name: str = "match") -> Path:
    """A match whose line-ups are in."""
    title = spec("united")
    teams = [title.load_team(ASSETS / team) for team in title.sample_teams]
    state = title.new_match((teams[0], teams[1]), title.rules.options_type())
    (home / "matches").mkdir(exist_ok=True)
    path = home / "matches" / f"{name}.jsonl"
    with start(path, title, state, (SeatSetup("Anna"), SeatSetup("Ben")), seed=SEED, name=name) as session:
        for seat in (0, 1):
            session.submit(seat, next(iter(session.offers())).action)
    return path


def go_on(program: Program) -> None:
    program.wait_scene("MainMenu")
    program.key("c")
    program.wait_scene("MatchScene")


@pytest.mark.window
def test_killed_in_the_middle_of_a_film_the_same_decision_is_open(display: Display, home: Path) -> None:
    welcomed(home)
    ready_to_kick_off(home)
    with Program(display, home) as program:
        go_on(program)
        program.key("enter")
        program.wait(lambda seen: seen["moving"], "the film")
        program.pause(1.5)
        assert program.seen()["moving"], "killed while something moves"
        program.kill()
    was = standing(home)
    assert was.decisions > 2
    with Program(display, home) as program:
        go_on(program)
        assert standing(home) == was
        program.picture("killed-and-back")
        program.key("enter")
        program.wait(lambda seen: standing(home).decisions > was.decisions, "the match to go on")
        assert program.close_window() == 0


@pytest.mark.window
def test_a_damaged_match_is_named_and_the_others_open(display: Display, home: Path) -> None:
    welcomed(home)
    sound = ready_to_kick_off(home, "sound")
    torn = ready_to_kick_off(home, "torn")
    raw = torn.read_bytes()
    torn.write_bytes(raw[:400] + b"#" + raw[401:])
    with Program(display, home) as program:
        program.wait_scene("MainMenu")
        program.click("matches")
        program.wait_scene("SaveBrowser")
        program.click("matches:torn.jsonl")
        program.wait(lambda seen: any("line" in text for text in seen["texts"]), "what is wrong with it")
        assert program.says("torn.jsonl")
        program.picture("damaged-save")
        program.click("matches:sound.jsonl")
        program.wait(lambda seen: seen["chosen"].get("matches") == "sound.jsonl", "the sound one")
        program.key("enter")
        program.wait_scene("MatchScene")
        assert program.close_window() == 0
    assert torn.read_bytes() == raw[:400] + b"#" + raw[401:], "a damaged match is left as it is"
    assert sound.exists()

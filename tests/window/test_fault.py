"""A fault of the program in the real window: a page, ways on by mouse and keys, a report, and the match as it was."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from game.ui.scenes.fault import DEAF
from tests.window.harness import SECRET, Display, Program
from tests.window.journey import standing
from tests.window.test_trouble import go_on, ready_to_kick_off, welcomed

BREAKS = """
from game.ui.film.match import MatchScene
from game.cli import entry
tick, left = MatchScene.tick, [int(times) for times in "{times}".split()]
def broken(self, seconds):
    tick(self, seconds)
    if self.moving and len(self.session.timeline.decisions) > left[0]:
        left.append(left.pop(0) + {later})
        raise ValueError(str(self.session.header))
MatchScene.tick = broken
raise SystemExit(entry([]))
"""


class Fragile(Program):
    """Its film breaks after the third decision; and again after so many more."""

    command = ("-c", BREAKS.format(times=3, later=1000))


class Hopeless(Program):
    """Its film breaks after the third decision, and whenever it goes on."""

    command = ("-c", BREAKS.format(times=3, later=0))


@pytest.mark.window
def test_a_fault_in_the_middle_of_a_film(display: Display, home: Path) -> None:
    welcomed(home)
    ready_to_kick_off(home)
    with Fragile(display, home) as program:
        go_on(program)
        program.key("enter")
        program.wait_scene("FaultPage")
        was = standing(home)
        assert program.says("Your match is safe")
        program.picture("fault")
        program.pause(2 * DEAF)
        program.click("report")
        program.wait(lambda seen: any("Report written" in text for text in seen["texts"]), "the report")
        program.click("go-on")
        program.wait_scene("MatchScene")
        assert standing(home) == was
        program.key("enter")
        program.wait(lambda seen: standing(home).decisions > was.decisions, "the match to go on")
        assert program.close_window() == 0
        assert program.errors == ""
    (report,) = (home / "reports").iterdir()
    with zipfile.ZipFile(report) as archive:
        assert {"fault.txt", "inputs.txt", "log/touchline.log", "match/match.jsonl"} <= set(archive.namelist())
        assert all(SECRET.encode() not in archive.read(name) for name in archive.namelist())
    assert "fault in tick: ValueError in <string>:" in (home / "logs" / "touchline.log").read_text("utf-8")


@pytest.mark.window
def test_a_fault_that_stays_leads_to_the_menu(display: Display, home: Path) -> None:
    welcomed(home)
    path = ready_to_kick_off(home)
    with Hopeless(display, home) as program:
        go_on(program)
        program.key("enter")
        program.wait_scene("FaultPage")
        was = standing(home)
        program.pause(2 * DEAF)
        program.key("enter")
        program.wait_scene("MatchScene")
        program.key("enter")
        program.wait_scene("MainMenu")
        assert standing(home).decisions >= was.decisions, "what was played up to the fault counts"
        assert program.close_window() == 0
    assert path.exists()

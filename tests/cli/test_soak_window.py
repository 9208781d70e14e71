"""A monkey at the real screens: small runs of every game, the same run from the same seed, and faults told and made
short. It plays in processes of its own."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.registry import TITLES
from game.ui.monkey.acts import (
    Change,
    KeyDown,
    Move,
    NotARecording,
    Recording,
    Step,
    Visit,
    Wait,
    read_recording,
    told,
    write_recording,
)
from game.ui.monkey.screens import expected
from game.ui.monkey.shrinking import Shrinker
from game.workshop.soak_window import WindowReport, replay_window, soak_window
from tests.cli.helpers import Run

ROOT = Path(__file__).resolve().parents[2]
FEW = 200
WORLD = """
import json, sys, time
from pathlib import Path
from game.ui.monkey.world import WORLD
WORLD.set_up()
from game.ui.monkey.working import Worker, say
WORLD.fix_dates()
folder, faults = Path(sys.argv[1]), Path(sys.argv[2])
folder.mkdir()
worker = Worker(folder, faults)
def run(target, events, seed):
    worker.run({"target": target, "events": events, "length": 40, "seed": seed, "size": None,
                "numbers": [0, -(-events // 40), 1]})
"""
"""A worker as the process of the monkey has it, for tests that play several runs in one."""


def played(tmp_path: Path, code: str, runs: int = 1) -> list[WindowReport]:
    """What the lines of so many runs add up to."""
    command = [sys.executable, "-c", WORLD + code, str(tmp_path / "work"), str(tmp_path / "faults")]
    fixed = {"PYTHONHASHSEED": "0", "TZ": "UTC"}
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, **fixed}, timeout=600
    )
    assert done.returncode == 0, done.stderr
    reports = [WindowReport("", 0)]
    for line in map(json.loads, done.stdout.splitlines()):
        reports[-1].add(0, line)
        if "screens" in line:
            reports.append(WindowReport("", 0))
    assert len(reports) == runs + 1
    return reports[:-1]


# -- small runs ----------------------------------------------------------------------------------------------------


def test_small_runs_of_every_game_and_of_everything_find_nothing_and_are_the_same_again(tmp_path: Path) -> None:
    targets = [*TITLES, "all"]
    reports = played(tmp_path, f"for target in {targets}: run(target, {FEW}, 4)\nrun('undici', {FEW}, 4)", 7)
    assert [found.traceback for report in reports for found in report.broken] == []
    assert {report.events for report in reports} == {FEW}
    assert min(len(report.scenes) for report in reports) > 3
    first, again = reports[targets.index("undici")], reports[-1]
    assert (first.fingerprint, first.kinds, first.scenes) == (again.fingerprint, again.kinds, again.scenes)
    assert len({report.fingerprint for report in reports}) == len(targets)


def test_a_run_is_the_same_however_it_is_shared(tmp_path: Path) -> None:
    alone, shared = (soak_window("united", 80, 7, None, workers, tmp_path) for workers in (1, 2))
    assert (shared.fingerprint, shared.kinds, shared.scenes) == (alone.fingerprint, alone.kinds, alone.scenes)
    assert (alone.events, len(alone.memories()), len(shared.memories())) == (80, 1, 2)
    assert len(set(alone.prints.values())) == len(alone.prints)


def test_memory_that_grows_is_a_fault_and_single_large_windows_are_not() -> None:
    def run(*held: float) -> WindowReport:
        return WindowReport("all", 1, memory={0: [180.0] * 200, 1: list(held)})

    steady = [170.0 + 10 * (number % 3) for number in range(200)]
    assert run(*steady).memories() == [(180, 180), (180, 180)]
    assert not run(*steady[:-1], 400).grown, "one window at the end was large"
    assert run(*(150 + number / 3 for number in range(200))).grown
    assert not run(100, 110, 150).grown, "pictures come in at the beginning"


def last(name: str) -> str:
    return name.rpartition(".")[2]


def test_every_screen_of_the_program_is_waited_for() -> None:
    """A new screen belongs on the list of those that a run must have seen."""
    bases: dict[str, set[str]] = {}
    for path in sorted((ROOT / "game" / "ui").rglob("*.py")):
        if "gallery" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    module = ".".join(path.relative_to(ROOT / "game" / "ui").with_suffix("").parts)
                    above = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                    bases[f"{module}.{node.name}"] = {base.id for base in above if isinstance(base, ast.Name)}
    scenes = {"Scene"}
    while more := {name for name, those in bases.items() if those & {last(each) for each in scenes}} - scenes:
        scenes |= more
    parts = {base for those in bases.values() for base in those}
    whole = {name for name in scenes if last(name) not in parts}
    assert len(whole) > 40
    assert whole - {*expected(TITLES)} == set()


# -- faults --------------------------------------------------------------------------------------------------------

SABOTAGE = """
from game.ui.monkey import openings
from game.ui.monkey.shrinking import Shrinker
from game.ui.monkey.acts import Visit
from game.ui.scenes.about import AboutScene
openings.openings = lambda target: [Visit("menu"), Visit("about")]
plain = AboutScene.build
def busy(seconds):
    began = time.thread_time()
    while time.thread_time() - began < 1.1: pass
def raises(self): 1 / 0
def hangs(self): self.tick = busy
def leaves(self): self.tick = lambda seconds: self.app.stack.clear()
def strays(self): (faults.parent / "outside.txt").write_text("x")
for act in (raises, hangs, leaves, strays):
    AboutScene.build = lambda self: (act(self), plain(self))[1]
    run("united", 80, 3)
    Shrinker.shrink = lambda self: self.best
"""
"""A program whose page about itself does in turn what no page must do."""


def test_what_no_page_must_do_is_told_made_short_and_can_be_seen_again(tmp_path: Path) -> None:
    reports = played(tmp_path, SABOTAGE, 4)
    raises, hangs, leaves, strays = (report.broken[0] for report in reports)
    assert "ZeroDivisionError" in raises.sign
    assert "in raises\nZeroDivisionError: division by zero" in raises.traceback
    assert (raises.length, raises.steps) == (1, ["Visit('about')"])
    assert hangs.sign.startswith("Hang: ")
    assert leaves.said == "BrokenPromise: no screen is open"
    assert strays.said.startswith("PermissionError")
    assert not (tmp_path / "outside.txt").exists()
    assert str(tmp_path / "outside.txt") in reports[3].outside
    recording = read_recording(Path(raises.file))
    assert (recording.sign, recording.where[-1]) == (raises.sign, "scenes.about.AboutScene")
    mended = replay_window(Path(raises.file))
    assert (mended["recorded"], mended["sign"]) == (raises.sign, ""), "nothing is wrong without the sabotage"


def test_a_refused_action_that_changes_the_match_is_a_fault(tmp_path: Path) -> None:
    code = """
from game.core.driver import Refused
from game.core.ruling import refuse
from game.ui.matches import Table
from game.ui.monkey.performing import BrokenPromise, watch_refusals
class State(list):
    def clone(self): return State(self)
class Timeline:
    decisions = []
class Match:
    state, timeline = State(), Timeline()
class Sat:
    session = Match()
def submit(self, seat, action, rolls=False):
    if action == "honest": return Refused(refuse("x", "U-3.1"))
    if action == "sly": self.session.timeline.decisions.append(1); return Refused(refuse("x", "U-3.1"))
    self.session.state.append(1)
Table.submit = submit
watch_refusals()
said = []
Table.submit(Sat(), 0, "honest")
for action in ("sly", "rude"):
    try: Table.submit(Sat(), 0, action)
    except BrokenPromise as error: said.append(str(error))
say({"screens": said})
"""
    [report] = played(tmp_path, code)
    assert report.screens == {
        "str was refused and changed the match all the same",
        "str changed the position it was played in",
    }


# -- making short --------------------------------------------------------------------------------------------------


def recorded(*steps: Step) -> Recording:
    return Recording("united", 1, (1280, 720), {"language": "de"}, True, list(steps), "boom", "X in y", ("scenes.a.B",))


def test_what_does_not_matter_is_left_out() -> None:
    needed = [Step(Visit("about")), Step(KeyDown("f1")), Step(Wait(50))]
    noise = [Step(Move(number, number)) for number in range(60)]
    long = recorded(needed[0], *noise[:20], needed[1], *noise[20:], needed[2])

    def attempt(recording: Recording) -> Recording | None:
        return recorded(*recording.steps) if all(step in recording.steps for step in needed) else None

    assert Shrinker(long, attempt).shrink().steps == needed


def test_making_short_comes_to_an_end() -> None:
    tries = 0

    def attempt(recording: Recording) -> Recording | None:
        nonlocal tries
        tries += 1
        return None

    steps = [Step(Move(number, 0)) for number in range(1000)]
    assert Shrinker(recorded(*steps), attempt).shrink().steps == steps
    assert tries <= 150


def test_a_recording_comes_back_from_its_file(tmp_path: Path) -> None:
    recording = recorded(Step(Change("text", 150), 40, False), Step(KeyDown("é")), Step(Change("calm", True)))
    write_recording(recording, tmp_path / "a.json")
    assert read_recording(tmp_path / "a.json") == recording
    assert told(recording.steps[0]) == "Change('text', 150)  (then 40 ms, not drawn)"
    (tmp_path / "b.json").write_text('{"target": 5}')
    with pytest.raises(NotARecording):
        read_recording(tmp_path / "b.json")


# -- the command ---------------------------------------------------------------------------------------------------


def test_the_command_tells_what_it_saw(run: Run, tmp_path: Path) -> None:
    done = run("soak", "window", "united", "--events", "60", "--workers", "1", "--faults", tmp_path, "--json")
    data = json.loads(done.out)
    assert (done.code, data["events"], data["faults"]) == (0, 60, [])
    assert {"kinds", "scenes", "never", "matches", "memory", "slowest", "fingerprint"} <= data.keys()
    plain = run("soak", "window", "united", "--events", "40", "--workers", "1", "--size", "800x600")
    assert (plain.code, "every promise kept" in plain.out, "never seen: " in plain.out) == (0, True, True)


def test_what_cannot_be_played_is_said(run: Run, tmp_path: Path) -> None:
    wrong = run("soak", "window", "chess")
    assert (wrong.code, "invalid choice" in wrong.err) == (2, True)
    (tmp_path / "b.json").write_text("[]")
    broken = run("soak", "window", "united", "--replay", tmp_path / "b.json")
    assert (broken.code, "expected an object" in broken.err) == (1, True)

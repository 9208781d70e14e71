"""The hands of these tests wait for the program, not for time."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.window.harness import Program

BUSY = """
import json, sys, time
diary, moving = sys.argv[1:]
print("ready", flush=True)
sys.stdin.readline()
began = time.process_time()
while time.process_time() - began < 0.6 and not int(moving):
    pass
for frame in range(6 if int(moving) else 0):
    with open(diary, "a") as file:
        file.write(json.dumps({"moving": frame < 5}) + "\\n")
    time.sleep(0.12)
with open(diary, "a") as file:
    file.write(json.dumps({"moving": False, "done": True}) + "\\n")
sys.stdin.readline()
"""
"""Works on what it was told, or shows a film; then sleeps."""


class Told(Program):
    """Something that is told of its work without a window."""

    def __init__(self, home: Path, moving: bool) -> None:
        self.diary = home / "trace.jsonl"
        command = [sys.executable, "-c", BUSY, str(self.diary), str(int(moving))]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._errors = (home / "errors.txt").open("wb")
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def tell(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()

    def __exit__(self, *_: object) -> None:
        self.process.communicate()
        super().__exit__()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell who is at work")
@pytest.mark.parametrize("moving", [False, True])
def test_whoever_acts_next_sees_what_became_of_the_last_act(tmp_path: Path, moving: bool) -> None:
    with Told(tmp_path, moving) as program:
        program.tell()
        assert program.settle().get("done"), "longer than any fixed pause, while it works or shows something"
        began = time.monotonic()
        program.settle()
        assert time.monotonic() - began < 5, "and at once when there is nothing to wait for"

"""A worker of a run: its share of the episodes, one after the other, and what it tells about each."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pygame

from game.content.errors import ContentError
from game.ui.measuring import resident
from game.ui.memory import give_back
from game.ui.monkey.acts import NotARecording, Recording, read_recording, told, write_recording
from game.ui.monkey.episodes import Fault, Plan, Played, Workspace, episode, replay
from game.ui.monkey.openings import games_of
from game.ui.monkey.performing import let_laboratories_answer, watch_refusals
from game.ui.monkey.screens import expected
from game.ui.monkey.shrinking import Shrinker

LAST = 12
"""So many steps before a fault are told."""


class Worker:
    """Plays episodes and prints what they saw."""

    def __init__(self, folder: Path, faults: Path) -> None:
        self.place, self.faults = Workspace(folder), faults
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1280, 720))
        watch_refusals()
        let_laboratories_answer()
        self._known: set[str] = set()

    def run(self, wanted: dict[str, Any]) -> None:
        """Every so-manieth episode of a run."""
        size = wanted["size"] and (wanted["size"][0], wanted["size"][1])
        plan = Plan(wanted["target"], wanted["events"], wanted["length"], wanted["seed"], size)
        for number in range(*wanted["numbers"]):
            played = episode(self.place, plan, number)
            give_back(all_left=True)  # as the window does as soon as nothing moves
            say({"episode": number, "events": sum(played.kinds.values()), **self._told(played)})
        say({"screens": expected(games_of(plan.target))})

    def _told(self, played: Played) -> dict[str, Any]:
        return {
            "kinds": played.kinds, "scenes": played.scenes, "begun": played.begun, "ended": played.ended,
            "slowest": round(played.slowest, 3), "slowest_at": played.slowest_at, "outside": played.outside,
            "answers": played.answers, "fingerprint": played.fingerprint, "memory": round(resident(), 1),
            "fault": self._fault(played.fault) if played.fault is not None else None,
        }  # fmt: skip

    # -- faults ---------------------------------------------------------------------------------------------------

    def _fault(self, fault: Fault) -> dict[str, Any]:
        """A fault that is met for the first time is made short and written down."""
        known = {"sign": fault.sign, "said": fault.said, "where": fault.recording.where}
        if fault.sign in self._known:
            return known
        self._known.add(fault.sign)
        again = self._again(fault.recording, fault.sign)
        short = fault.recording
        if again is not None:
            short = Shrinker(again, lambda each: self._again(each, fault.sign)).shrink()
        path = self.faults / f"{short.target}-{hashlib.sha256(fault.sign.encode()).hexdigest()[:8]}.json"
        write_recording(short, path)
        return {**known, "file": str(path), "steps": [told(step) for step in short.steps[-LAST:]],
                "length": len(short.steps), "traceback": short.fault, "once": again is None}  # fmt: skip

    def _again(self, recording: Recording, sign: str) -> Recording | None:
        fault = replay(self.place, recording).fault
        return fault.recording if fault is not None and fault.sign == sign else None

    def replay(self, path: Path) -> None:
        """A recorded episode, for whoever mends the fault."""
        try:
            recording = read_recording(path)
        except (ContentError, NotARecording) as error:
            say({"problem": str(error)})
            return
        fault = replay(self.place, recording).fault
        say({"recorded": recording.sign, "sign": fault.sign if fault is not None else "",
             "traceback": fault.recording.fault if fault is not None else "",
             "where": fault.recording.where if fault is not None else (),
             "steps": [told(step) for step in recording.steps]})  # fmt: skip


def say(data: dict[str, Any]) -> None:
    print(json.dumps(data), flush=True)

"""Folders full of recorded matches, and somebody who looks into them only when told to."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import pytest

from game.content.places import ROOT
from game.play import examining
from game.play.folders import Folders

RECORDED = ROOT / "tests" / "fixtures" / "journals"
OVER, OPEN = RECORDED / "united-1-score.jsonl", RECORDED / "united-rules-0-open.jsonl"


def put(folders: Folders, name: str, source: Path = OVER, when: int = 0) -> Path:
    """A recorded match in the folder, written at that second."""
    folders.matches.mkdir(parents=True, exist_ok=True)
    path = folders.matches / name
    shutil.copyfile(source, path)
    if when:
        os.utime(path, (when, when))
    return path


def many(folders: Folders, count: int, source: Path = OVER) -> None:
    """The larger the number in its name, the later a match was played."""
    for number in range(count):
        put(folders, f"{number:03}.jsonl", source, 1_000_000 + number)


class Gate:
    """Holds back whoever looks into a file below a folder aside, until it is let through; what a program of another
    test still looks into is none of its business."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, within: Path) -> None:
        self.looked: list[str] = []
        self._through = threading.Semaphore(0)
        self._all = threading.Event()
        plain, main = examining.examined, threading.current_thread()

        def examined(path: Path, stamp: str) -> examining.Examined:
            if path.is_relative_to(within):
                if threading.current_thread() is not main and not self._all.is_set():
                    self._through.acquire()
                self.looked.append(path.name)
            return plain(path, stamp)

        monkeypatch.setattr(examining, "examined", examined)

    def open(self, files: int | None = None) -> None:
        """So many files are let through; None: all there will ever be, and whoever waits for one now."""
        if files is None:
            self._all.set()
        self._through.release(files or threading.active_count())

"""Soak runs: random matches in which every promise is checked as they go.

After every action: invariants hold, ``judge`` and ``apply`` agree, the input is unchanged. In every young state and in
a sample of the later ones, drawn by the match's own dice, the long look as well: offers are legal, what was chosen is
among them, the state survives encoding, hidden things stay hidden, questions change nothing. Random nonsense in random
states of the match is refused with a known reason and a rule and changes nothing. The match ends, and its record
replays to the same positions.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from game.rules.registry import spec as spec_of
from game.rules.spec import GameSpec
from game.workshop.progress import with_progress
from game.workshop.soak_match import SoakMatch
from game.workshop.soak_report import MIXED, SoakFailure, SoakReport, bots_of

CHUNK = 25
"""Matches handed to a worker at a time."""


def soak(spec: GameSpec, matches: int, illegal: int, seed: int, bots: str = MIXED, workers: int = 1) -> SoakReport:
    """Play random matches and try random illegal actions; ``SoakFailure`` at the first broken promise.

    With several ``workers`` the same matches are played by as many processes; the report is the same.
    """
    report, tries = SoakReport(spec.id, seed), -(-illegal // matches)
    if workers < 2 or matches <= CHUNK:
        _play(spec, report, with_progress(range(matches), matches, "matches"), tries, bots)
        return report
    numbers = range(matches)
    chunks = [(spec.id, seed, numbers[first : first + CHUNK], tries, bots) for first in numbers[::CHUNK]]
    with ProcessPoolExecutor(workers) as pool:
        try:
            for part in with_progress(pool.map(_chunk, chunks), len(chunks), f"{CHUNK} matches each"):
                report.add(part)
        except SoakFailure:
            pool.shutdown(cancel_futures=True)
            raise
    return report


def all_cores() -> int:
    """How many processes are worth it; a built program cannot start others of its kind."""
    return 1 if getattr(sys, "frozen", False) else os.cpu_count() or 1


def _chunk(work: tuple[str, int, Iterable[int], int, str]) -> SoakReport:
    """Some of the matches, in a worker; games are known by their names there."""
    game, seed, numbers, tries, bots = work
    report = SoakReport(game, seed)
    _play(spec_of(game), report, numbers, tries, bots)
    return report


def _play(spec: GameSpec, report: SoakReport, numbers: Iterable[int], tries: int, bots: str) -> None:
    for number in numbers:
        SoakMatch(spec, report, report.seed * 1_000_003 + number, tries, bots_of(spec, bots, number)).run()

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
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from game.core.dice import StreamDice
from game.rules.registry import leagues
from game.rules.registry import spec as spec_of
from game.workshop.options import parse_options
from game.workshop.progress import with_progress
from game.workshop.soak_match import Soaked, SoakMatch
from game.workshop.soak_report import MIXED, SoakFailure, SoakReport, bots_of
from game.workshop.soak_season import SoakedLeague, SoakSeason

CHUNK = 25
"""Matches handed to a worker at a time."""


class Run(NamedTuple):
    """What holds for every match of a run."""

    seed: int
    tries: int
    """Illegal actions tried in each."""
    bots: str
    settings: tuple[str, ...]
    """Options that are not drawn: ``name=value``."""


def soak(
    spec: Soaked,
    matches: int,
    illegal: int,
    seed: int,
    bots: str = MIXED,
    workers: int = 1,
    settings: Sequence[str] = (),
) -> SoakReport:
    """Play random matches and try random illegal actions; ``SoakFailure`` at the first broken promise.

    With several ``workers`` the same matches are played by as many processes; the report is the same.
    """
    report, run = SoakReport(spec.id, seed), Run(seed, -(-illegal // matches), bots, tuple(settings))
    spec.random_start(StreamDice(seed), fixing(spec, run.settings))
    if workers < 2 or matches <= CHUNK:
        _play(spec, report, with_progress(range(matches), matches, "matches"), run)
        return report
    numbers = range(matches)
    chunks = [(spec.id, numbers[first : first + CHUNK], run) for first in numbers[::CHUNK]]
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


def soaked(name: str) -> Soaked:
    """A game, or a league, by the name that commands call it by."""
    return SoakedLeague(name) if name in leagues() else spec_of(name)


def fixing(spec: Soaked, settings: Sequence[str]) -> Callable[[Any], Any]:
    """What the settings make of drawn options."""
    return lambda options: parse_options(spec.rules.options_type, settings, options)


def _chunk(work: tuple[str, Iterable[int], Run]) -> SoakReport:
    """Some of the matches, in a worker; games are known by their names there."""
    game, numbers, run = work
    report = SoakReport(game, run.seed)
    _play(soaked(game), report, numbers, run)
    return report


def _play(spec: Soaked, report: SoakReport, numbers: Iterable[int], run: Run) -> None:
    fix = fixing(spec, run.settings)
    for number in numbers:
        seed, bots = run.seed * 1_000_003 + number, bots_of(tuple(spec.bots), run.bots, number)
        kind = SoakSeason if isinstance(spec, SoakedLeague) else SoakMatch
        kind(spec, report, seed, run.tries, bots, fix).run()

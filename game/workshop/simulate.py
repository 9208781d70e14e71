"""Many matches of the same two teams, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.rules import Ending
from game.rules.spec import GameSpec
from game.workshop.options import parse_options
from game.workshop.progress import with_progress

NAMES = ("Home", "Away")
"""Of sides that have no files."""
SEED_STEP = 1_000_003
"""Keeps the matches of neighbouring seeds apart."""


def load_teams(spec: GameSpec, home: Path | None, away: Path | None) -> tuple[Any, Any]:
    """The two teams, sample teams where none is named."""
    ready = spec.ready_teams(NAMES)
    return spec.load_team(home) if home else ready[0], spec.load_team(away) if away else ready[1]


def ready_match(spec: GameSpec, home: Path | None, away: Path | None, settings: Iterable[str]) -> Any:
    """A match of two teams in which only dice are left."""
    options = parse_options(spec.rules.options_type, settings)
    return spec.prepared(spec.new_match(load_teams(spec, home, away), options))


def simulate(spec: GameSpec, start: Any, matches: int, seed: int, exact: bool = False) -> dict[str, Any]:
    """Results, goals and scores of ``matches`` matches, ready for JSON."""
    results: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    scores: Counter[tuple[int, int]] = Counter()
    began = time.perf_counter()
    for number in with_progress(range(matches), matches, "matches"):
        ending = play_out(spec, start, seed * SEED_STEP + number)
        results["draw" if ending.winner is None else ("home", "away")[ending.winner]] += 1
        endings[ending.reason] += 1
        scores[ending.score] += 1
    seconds = time.perf_counter() - began
    home, away = spec.sides(start)
    data: dict[str, Any] = {
        "game": spec.id,
        "rules_version": spec.rules.version,
        "home": home,
        "away": away,
        "matches": matches,
        "seed": seed,
        "results": {result: results[result] for result in ("home", "draw", "away")},
        "endings": dict(sorted(endings.items())),
        "mean_goals": {
            side: sum(score[index] * count for score, count in scores.items()) / matches
            for index, side in enumerate(("home", "away"))
        },
        "scores": {f"{score[0]}:{score[1]}": count for score, count in sorted(scores.items())},
        "matches_per_second": round(matches / seconds) if seconds else 0,
    }
    if exact and spec.forecast:
        data["exact"] = spec.forecast(start)
    return data


def play_out(spec: GameSpec, start: Any, seed: int) -> Ending:
    """One match to its end, nobody listening: in one go, or by the first of its bots."""
    dice, state = StreamDice(seed), start
    bot = next(iter(spec.bots.values()))
    while (prompt := spec.rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = spec.finish if spec.finish is not None else bot(spec.rules.view(state, seat), seat, dice)
        result = apply(spec.rules, state, seat, action, dice, listen=False)
        assert isinstance(result, Applied), result
        state = result.state
    ending = spec.rules.ending(state)
    assert ending is not None
    return ending

"""Records complete short matches, one for every way a match can end and one for every scenario.

``python -m tests.counter_attack.record_matches`` makes them all anew. Run it when the rules changed on purpose; once
the program was given to people, raise ``CounterAttackMatch.version`` first and keep the files of the older version.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.journal.writer import lock_path
from game.play.opening import start
from game.rules.counter_attack.state import Options, Scenario
from game.rules.registry import spec
from game.workshop.simulate import load_teams

FOLDER = Path(__file__).parents[1] / "fixtures" / "journals"
COUNTER_ATTACK = spec("counter_attack")
SHORT, LONGER = Options(half_actions=3, extra_actions=8), Options(half_actions=9)
CUP = replace(SHORT, extra_time=True, shoot_out=True)
WAYS = {
    "score": LONGER,
    "draw": SHORT,
    "extra-time": CUP,
    "shoot-out": replace(CUP, extra_actions=2),
    "scenario:outnumbered": replace(LONGER, scenario=Scenario.OUTNUMBERED),
    "scenario:missing-goal": replace(LONGER, scenario=Scenario.MISSING_GOAL),
    "scenario:defence-attack": replace(LONGER, scenario=Scenario.DEFENCE_ATTACK),
    "scenario:top-bottom": replace(SHORT, scenario=Scenario.TOP_BOTTOM),
}
"""The reason of each ending, and the options that can lead to it."""
TRIES = 2000


def file_of(reason: str) -> Path:
    """Where the match with this ending lies."""
    return FOLDER / f"counter_attack-{COUNTER_ATTACK.rules.version}-{reason.replace(':', '-')}.jsonl"


def record(path: Path, seed: int, options: Options) -> str:
    """Play one match into a journal, both sides by the sensible bot, and name the way it ended."""
    begin = COUNTER_ATTACK.new_match(load_teams(COUNTER_ATTACK, None, None), options)
    bot, lot = COUNTER_ATTACK.bots["greedy"], StreamDice(seed)
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(path, COUNTER_ATTACK, begin, seats, seed=seed.to_bytes(32, "big")) as session:
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, bot(session.view(seat), seat, lot))
        ending = session.ending
    lock_path(path).unlink()
    assert ending is not None
    return ending.reason


def tries(folder: Path, options: Options) -> Iterator[tuple[Path, str]]:
    """Matches with these options, each with the way it ended."""
    for seed in range(TRIES):
        path = folder / f"{seed}.jsonl"
        yield path, record(path, seed, options)
        path.unlink(missing_ok=True)


def main() -> None:
    for reason, options in WAYS.items():
        with tempfile.TemporaryDirectory() as folder:
            found = next(path for path, ended in tries(Path(folder), options) if ended == reason)
            file_of(reason).write_bytes(found.read_bytes())
        print(f"{file_of(reason).name}: {file_of(reason).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

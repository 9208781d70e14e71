"""Records complete matches, one for every way a match can end, with everything in them that a match can bring.

``python -m tests.undici.record_matches`` makes them all anew. Run it when the rules changed on purpose; once the
program was given to people, raise ``UndiciMatch.version`` first and keep the files of the older version.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.codec import decode_union
from game.core.dice import StreamDice
from game.journal.entries import Decision, SeatSetup
from game.journal.reader import read_journal
from game.journal.writer import lock_path
from game.play.opening import start
from game.rules.registry import spec
from game.rules.undici import events
from game.rules.undici.state import Options
from game.workshop.simulate import load_teams

FOLDER = Path(__file__).parents[1] / "fixtures" / "journals"
UNDICI = spec("undici")
WAYS = {"score": Options(), "draw": Options(die_sides=8)}
"""The reason of each ending, and the options of its match."""
WANTED = (events.Declared, events.Answered, events.RolledAgain, events.GoalScored, events.Saved, events.CardPlayed)
"""What both matches have in them, besides movements after a save (UN-SAVE-02) and cards with an action."""
TRIES = 500


def file_of(reason: str) -> Path:
    """Where the match with this ending lies."""
    return FOLDER / f"undici-{UNDICI.rules.version}-{reason}.jsonl"


def record(path: Path, seed: int, options: Options) -> str:
    """Play one match into a journal, both sides by the sensible bot, and name the way it ended."""
    begin = UNDICI.new_match(load_teams(UNDICI, None, None), options)
    bot, lot = UNDICI.bots["greedy"], StreamDice(seed)
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(path, UNDICI, begin, seats, seed=seed.to_bytes(32, "big")) as session:
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, bot(session.view(seat), seat, lot))
        ending = session.ending
    lock_path(path).unlink()
    assert ending is not None
    return ending.reason


def told(path: Path) -> Iterator[Any]:
    """Everything that happened in a recorded match."""
    for line in read_journal(path).lines:
        if isinstance(line, Decision):
            yield from (decode_union(UNDICI.rules.event_type, event) for event in line.events)


def complete(path: Path) -> bool:
    """Whether a match has everything in it."""
    happened = list(told(path))
    moved = any(isinstance(event, events.Moved) and event.how == "reposition" for event in happened)
    cards = any(isinstance(event, events.Declared) and event.cards for event in happened)
    return moved and cards and {type(event) for event in happened}.issuperset(WANTED)


def tries(folder: Path, options: Options) -> Iterator[tuple[Path, str]]:
    """Matches with these options, each with the way it ended."""
    for seed in range(TRIES):
        path = folder / f"{seed}.jsonl"
        yield path, record(path, seed, options)
        path.unlink(missing_ok=True)


def main() -> None:
    for reason, options in WAYS.items():
        with tempfile.TemporaryDirectory() as folder:
            matches = tries(Path(folder), options)
            found = next(path for path, ended in matches if ended == reason and complete(path))
            file_of(reason).write_bytes(found.read_bytes())
        print(f"{file_of(reason).name}: {file_of(reason).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

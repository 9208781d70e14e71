"""Complete matches recorded by bots, one for every way a match can end, and the promise that they replay exactly.

A game names its ways in ``tests/<game>/record_matches.py``; running that module makes its files anew. Do so when the
rules changed on purpose; once the program was given to people, raise the version of the rules first and keep the files
of the older version.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.journal.witness import lock_path
from game.play.opening import start
from game.rules.spec import Bot, GameSpec
from game.workshop.simulate import load_teams

FOLDER = Path(__file__).parent / "fixtures" / "journals"
TRIES = 2000


@dataclass(frozen=True, slots=True)
class Recording:
    """The recorded matches of a game: the reason of each ending, and the options that can lead to it.

    Several matches with the same ending have a name of their own behind it: ``champion@1950``.
    """

    spec: GameSpec
    ways: Mapping[str, Any]
    bot: str = "greedy"
    complete: Callable[[Path], bool] = lambda path: True
    """Whether a match has everything in it that is wanted of it."""
    begin: Callable[[GameSpec, Any], Any] | None = None
    """How a match begins, where it is not played by the sample teams."""
    player: Bot | None = None
    """Who plays both sides, where it is none of the game's bots."""

    def file_of(self, reason: str) -> Path:
        """Where the match with this ending lies."""
        return FOLDER / f"{self.spec.id}-{self.spec.rules.version}-{reason.replace(':', '-').replace('@', '-')}.jsonl"

    def record(self, path: Path, seed: int, options: Any) -> str:
        """Play one match into a journal, both sides by the bot, and name the way it ended."""
        bot, lot = self.player or self.spec.bots[self.bot], StreamDice(seed)
        seats = (SeatSetup("Anna"), SeatSetup("Ben"))
        with start(path, self.spec, self._start(options), seats, seed=seed.to_bytes(32, "big")) as session:
            while session.prompt is not None:
                seat = session.prompt.seats[0]
                session.submit(seat, bot(session.view(seat), seat, lot))
            ending = session.ending
        lock_path(path).unlink()
        assert ending is not None
        return ending.reason

    def _start(self, options: Any) -> Any:
        if self.begin is not None:
            return self.begin(self.spec, options)
        return self.spec.new_match(load_teams(self.spec, None, None), options)

    def _tries(self, folder: Path, options: Any) -> Iterator[tuple[Path, str]]:
        """Matches with these options, each with the way it ended."""
        for seed in range(TRIES):
            path = folder / f"{seed}.jsonl"
            yield path, self.record(path, seed, options)
            path.unlink(missing_ok=True)

    def make(self) -> None:
        """Record all of them anew."""
        for reason, options in self.ways.items():
            with tempfile.TemporaryDirectory() as folder:
                matches = self._tries(Path(folder), options)
                found = next(path for path, ended in matches if ended == _ending(reason) and self.complete(path))
                self.file_of(reason).write_bytes(found.read_bytes())
            print(f"{self.file_of(reason).name}: {self.file_of(reason).stat().st_size // 1000} kB")

    def check(self, reason: str, every: int) -> None:
        """It replays to the same positions with the same dice, as a whole and up to every so many-th decision."""
        journal = read_journal(self.file_of(reason))
        assert journal.rules_version == self.spec.rules.version
        timeline = replay(self.spec.rules, journal, verify=True)
        ending = self.spec.rules.ending(timeline.state)
        assert ending is not None
        assert ending.reason == _ending(reason)
        assert timeline.set_aside == 0
        for entry in range(0, timeline.steps, every):
            assert replay(self.spec.rules, journal, to=entry).steps == entry


def _ending(reason: str) -> str:
    """The ending itself, without the name of the match."""
    return reason.partition("@")[0]

"""Episodes of a run: each begins elsewhere with a fresh program in a folder of its own, and can be played again."""

from __future__ import annotations

import hashlib
import shutil
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content.places import ROOT
from game.core.dice import StreamDice
from game.core.frozen import frozen
from game.play.folders import Folders
from game.play.library import Library
from game.ui.monkey import openings
from game.ui.monkey.acts import Act, Recording, Step, Visit
from game.ui.monkey.choosing import CHANGES, SIZES, Chooser
from game.ui.monkey.dealing import FURNISHED, furnish
from game.ui.monkey.performing import BrokenPromise, Hang, Performer
from game.ui.monkey.screens import name_of
from game.ui.monkey.world import WORLD

USUAL: dict[str, Any] = {"welcomed": True}
PRIME = 1_000_003
GAME, HERE = ROOT / "game", Path("ui/monkey")


@frozen
class Plan:
    """A run: on what, how many events in episodes of which length, from which seed, in windows of which size (None: of
    all kinds)."""

    target: str
    events: int
    length: int
    seed: int
    size: tuple[int, int] | None = None

    def length_of(self, number: int) -> int:
        return min(self.length, self.events - number * self.length)


@dataclass(slots=True)
class Fault:
    """What went wrong: what tells it from others, in one line, and everything needed to see it again."""

    sign: str
    said: str
    recording: Recording


@dataclass(slots=True)
class Played:
    """What an episode has seen."""

    kinds: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    begun: int = 0
    ended: int = 0
    slowest: float = 0.0
    slowest_at: str = ""
    outside: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    """What the matches said to what was done in the window."""
    fingerprint: str = ""
    fault: Fault | None = None


class Workspace:
    """The folder in which all episodes of a process have theirs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._furnished: dict[str, Path] = {}

    @contextmanager
    def home(self, recording: Recording) -> Iterator[Path]:
        """An empty folder, or one with matches."""
        home = self._folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        if recording.furnished:
            shutil.copytree(self._model(recording.target), home)
        (home / "touchline").mkdir(parents=True, exist_ok=True)
        WORLD.begin(recording.seed, home)
        try:
            yield home
        finally:
            WORLD.end()

    def _model(self, target: str) -> Path:
        """Made once and copied from then on."""
        if target not in self._furnished:
            model = self._furnished[target] = self._folder / target
            folders = Folders(model / "touchline")
            folders.base.mkdir(parents=True)
            WORLD.begin(FURNISHED, model)
            furnish(folders, openings.games_of(target))
            WORLD.end()
        return self._furnished[target]


class Episode:
    """Plays steps, as they come from the monkey or from a recording."""

    def __init__(self, place: Workspace, recording: Recording) -> None:
        self.place, self.recording = place, recording
        self.played = Played()
        self.performer: Performer | None = None
        self._prints = hashlib.sha256()

    def play(self, steps: Iterable[Step] | None, number: int = 0, events: int = 0, steady: bool = False) -> Played:
        """Given steps, or so many that the monkey chooses, until something goes wrong."""
        recording, played = self.recording, self.played
        with self.place.home(recording) as home:
            try:
                self.performer = Performer(recording, home)
                broken = self._broken()
                chosen = self._chosen(number, events, steady) if steps is None else steps
                for step in chosen:
                    self._take(step)
                self.performer.close()
                self._check_files(broken)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is what the monkey is looking for
                played.fault = self._fault(error)
            played.outside = WORLD.outside
            played.answers = WORLD.answers
        self._sum_up()
        return played

    def _chosen(self, number: int, events: int, steady: bool) -> Iterator[Step]:
        """What the monkey makes of it."""
        assert self.performer is not None
        dice = StreamDice(self.recording.seed)
        chooser = Chooser(self.performer, dice, steady)
        yield chooser.begin(opening_of(self.recording.target, number))
        for _ in range(events - 1):
            yield chooser.next()

    def _take(self, step: Step) -> None:
        performer = self.performer
        assert performer is not None
        self.recording.steps.append(step)
        before = performer.slowest
        performer.perform(step)
        name = name_of(type(performer.app.scene))
        self.played.scenes[name] += 1
        self._prints.update(f"{step} {name}\n".encode("utf-8", "surrogatepass"))
        if performer.slowest > before:
            self.played.slowest_at = f"{type(step.act).__name__} at {name}"

    def _broken(self) -> set[str]:
        """Matches that cannot be read, of which examples have some."""
        return {row.file for row in Library(self._folders).matches() if row.status == "broken"}

    @property
    def _folders(self) -> Folders:
        assert self.performer is not None
        return self.performer.folders

    @property
    def _example(self) -> bool:
        """Whether it began with an example of the gallery."""
        acts = [step.act for step in self.recording.steps[:1]]
        return any(isinstance(act, Visit) and act.page.startswith(openings.SHOT) for act in acts)

    def _check_files(self, before: set[str]) -> None:
        """Whatever was done to the window, every match that was sound still is."""
        assert self.performer is not None
        if self._example or self.performer.meddled:
            return
        found = {row.file: row.problem for row in Library(self._folders).matches() if row.status == "broken"}
        for file in found.keys() - before:
            raise BrokenPromise(f"the match {file} cannot be read any more: {found[file]}")

    def _fault(self, error: Exception) -> Fault:
        recording, performer = self.recording, self.performer
        recording.fault = "".join(traceback.format_exception(error))
        recording.sign = sign_of(error)
        recording.where = tuple(name_of(type(scene)) for scene in performer.app.stack) if performer is not None else ()
        return Fault(recording.sign, f"{type(error).__name__}: {error}", recording)

    def _sum_up(self) -> None:
        played, performer = self.played, self.performer
        played.fingerprint = self._prints.hexdigest()
        if performer is not None:
            played.kinds = performer.kinds
            played.begun, played.ended = len(performer.begun), len(performer.ended)
            played.slowest = performer.slowest


def sign_of(error: Exception) -> str:
    """What tells one fault from another: the kind and where in the program it came from."""
    if isinstance(error, Hang):
        return f"Hang: {str(error).partition(' took ')[0]}"
    frames = [(Path(frame.filename), frame.name) for frame in traceback.extract_tb(error.__traceback__)]
    ours = [(path.relative_to(GAME), name) for path, name in frames if path.is_relative_to(GAME)]
    file, name = next((each for each in reversed(ours) if HERE not in each[0].parents), ours[-1])
    return f"{type(error).__name__} in {file.as_posix()}, {name}"


def opening_of(target: str, number: int) -> Act:
    """How an episode begins: every opening comes once before any comes again, far ones beside each other."""
    found = openings.openings(target)
    stride = next(step for step in range(int(len(found) * 0.618), 10 * len(found)) if _coprime(step, len(found)))
    return found[number * stride % len(found)]


def _coprime(first: int, second: int) -> bool:
    while second:
        first, second = second, first % second
    return first == 1


def episode(place: Workspace, plan: Plan, number: int) -> Played:
    """One episode of a run."""
    seed = plan.seed * PRIME + number
    offset = seed * 7919
    act, dice = opening_of(plan.target, number + plan.seed), StreamDice(offset)
    settings, size, furnished = dict(USUAL), plan.size or (1280, 720), False
    if not (isinstance(act, Visit) and act.page.startswith(openings.SHOT)):
        settings |= {name: values[dice.roll("setting", len(values)) - 1] for name, values in CHANGES}
        size = plan.size or SIZES[dice.roll("size", len(SIZES)) - 1]
        furnished = isinstance(act, Visit) or dice.roll("furnished", 3) == 1
        settings["welcomed"] = dice.roll("welcomed", 8) > 1
    recording = Recording(plan.target, seed, size, settings, furnished)
    return Episode(place, recording).play(None, number + plan.seed, plan.length_of(number), plan.size is not None)


def replay(place: Workspace, recording: Recording) -> Played:
    """A recorded episode once more."""
    return Episode(place, recording.with_steps(())).play(recording.steps)

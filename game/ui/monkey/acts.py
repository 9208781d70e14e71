"""What the monkey can do, as plain values: written down, read back and done again exactly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content.files import read_json, write_whole
from game.core.codec import CodecError, decode, encode
from game.core.frozen import frozen


@frozen
class Move:
    """The pointer goes somewhere."""

    x: int
    y: int


@frozen
class Press:
    """A button of the mouse goes down."""

    x: int
    y: int
    button: int = 1
    shift: bool = False


@frozen
class Release:
    """A button of the mouse is let go."""

    x: int
    y: int
    button: int = 1


@frozen
class Wheel:
    """The wheel turns, in tenths of a step; up is positive."""

    tenths: int


@frozen
class KeyDown:
    """A key goes down, by its chord."""

    chord: str


@frozen
class KeyUp:
    """A key is let go."""

    chord: str


@frozen
class SystemKey:
    """A key as the system reports it: its code, what is held with it, and the sign it makes."""

    code: int
    held: int
    sign: str
    down: bool = True


@frozen
class Type:
    """Text from the keyboard."""

    text: str


@frozen
class Drop:
    """A file is dragged onto the window; it lies in the home folder, or with ``asset:`` among the program's own."""

    file: str


@frozen
class Resize:
    """The window gets another size."""

    wide: int
    high: int


@frozen
class Change:
    """A setting is changed from outside the settings page."""

    name: str
    value: int | bool | str


@frozen
class Wait:
    """Nobody does anything for so many milliseconds."""

    time: int


@frozen
class WorkAside:
    """Whatever is worked out aside gets done."""


@frozen
class Visit:
    """Leave whatever is open and go to a page, by its name among the openings."""

    page: str


@frozen
class NewMatch:
    """A new match, played on by lot for so many decisions before it is put on the table."""

    game: str
    preset: str
    """Of the set-up page; empty: teams and options by lot."""
    way: str
    """How both come by their teams, where a game has several ways; empty: the first."""
    seed: int
    decisions: int
    players: tuple[str, str] = ("", "")
    """Bots; empty: people."""
    help: tuple[int, int] = (2, 2)
    undo: str = "free"
    sensibly: bool = False
    """The first decisions are made by the game's best bot."""


@frozen
class MoveOn:
    """The match on the table is laid aside, played on by lot, and taken up again."""

    seed: int
    decisions: int


@frozen
class Disk:
    """The disk is full from now on, or has room again."""

    full: bool


@frozen
class Vanish:
    """Somebody else takes a file away from the home folder."""

    file: str


@frozen
class Appear:
    """Somebody else puts a copy of a file into the home folder."""

    file: str
    to: str


@frozen
class Restart:
    """The window is closed and opened again."""


Act = (
    Move | Press | Release | Wheel | KeyDown | KeyUp | SystemKey | Type | Drop | Resize | Change | Wait | WorkAside
    | Visit | NewMatch | MoveOn | Disk | Vanish | Appear | Restart
)  # fmt: skip


@frozen
class Step:
    """One act, the milliseconds that pass after it, and whether the picture is drawn then."""

    act: Act
    time: int = 16
    drawn: bool = True


@dataclass(slots=True)
class Recording:
    """An episode that can be played again."""

    target: str
    """A game, or ``all``."""
    seed: int
    """Of the secrets and the clock."""
    size: tuple[int, int]
    settings: dict[str, Any]
    furnished: bool
    """Matches of all games lie in the folder already."""
    steps: list[Step] = field(default_factory=list)
    fault: str = ""
    """What went wrong at the last step, as its traceback."""
    sign: str = ""
    """What tells this fault from others."""
    where: tuple[str, ...] = ()
    """The screens that were open, from bottom to top."""

    def with_steps(self, steps: Sequence[Step]) -> Recording:
        return Recording(self.target, self.seed, self.size, self.settings, self.furnished, list(steps))


class NotARecording(Exception):
    """A file that holds no recording; the text says why."""


def write_recording(recording: Recording, path: Path) -> None:
    write_whole(path, json.dumps(encode(Recording, recording), indent=1) + "\n")


def read_recording(path: Path) -> Recording:
    """From a file, or ``NotARecording`` or ``ContentError``."""
    try:
        return decode(Recording, read_json(path))
    except CodecError as error:
        raise NotARecording(f"{path}: {error}") from error


def told(step: Step) -> str:
    """A step in one line, for a fault report."""
    act = step.act
    values = ", ".join(repr(getattr(act, name)) for name in act.__dataclass_fields__)
    later = "" if step.time == 16 and step.drawn else f"  (then {step.time} ms{'' if step.drawn else ', not drawn'})"
    return f"{type(act).__name__}({values}){later}"

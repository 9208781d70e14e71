"""What can be chosen before a match: the people, their clubs, the options of the game, and presets of one's own."""

from __future__ import annotations

import json
import typing
from dataclasses import dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json, write_whole
from game.core.codec import CodecError, Within, decode, encode
from game.play.parts import GameSpec, SeatKind, SeatSetup, UndoPolicy

PERSON = "person"
COARSE = 60
"""A number with more values than this moves in steps of thirty."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Options, undo and help in one click; options that a game does not have are passed over."""

    options: dict[str, Any]
    undo: str
    help: int


PRESETS: dict[str, Preset] = {
    "first": Preset({}, "tutor", 2),
    "rulebook": Preset({}, "free", 1),
    "tournament": Preset({"cup": True, "glass": "strict", "line_up_seconds": 300}, "locked", 0),
}


@dataclass(slots=True)
class Choices:
    """A match as it stands on the set-up page."""

    names: list[str]
    teams: list[Path]
    players: list[str]
    """``person``, or the name of a bot."""
    help: list[int]
    options: dict[str, Any]
    """As data, so that it can be stored."""
    undo: str

    def take(self, spec: GameSpec, preset: Preset) -> None:
        """Everything a preset speaks of."""
        known = usual_options(spec)
        self.options = known | {name: value for name, value in preset.options.items() if name in known}
        self.undo, self.help = preset.undo, [preset.help, preset.help]

    def same_as(self, spec: GameSpec, preset: Preset) -> bool:
        other = replace(self, options={}, help=[])
        other.take(spec, preset)
        return (other.options, other.undo, other.help) == (self.options, self.undo, self.help)

    def as_preset(self) -> Preset:
        return Preset(dict(self.options), self.undo, self.help[0])

    def seats(self) -> tuple[SeatSetup, SeatSetup]:
        first, second = (
            SeatSetup(name.strip(), SeatKind.PERSON, assistance=assistance)
            if player == PERSON
            else SeatSetup(name.strip(), SeatKind.BOT, player)
            for name, player, assistance in zip(self.names, self.players, self.help, strict=True)
        )
        return first, second

    @property
    def policy(self) -> UndoPolicy:
        return UndoPolicy(self.undo)


def usual_options(spec: GameSpec) -> dict[str, Any]:
    """The options of a game as its rules have them."""
    options = spec.rules.options_type
    found: dict[str, Any] = encode(options, options())
    return found


def made(spec: GameSpec, data: dict[str, Any]) -> Any:
    """The options from their data; ``CodecError`` for what the rules do not allow."""
    return decode(spec.rules.options_type, data)


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option as a form shows it: ``kind`` is switch, number or choice; ``values`` are all that are allowed."""

    name: str
    kind: str
    values: tuple[Any, ...]

    @property
    def about_time(self) -> bool:
        """Whether it belongs to how the match is played rather than to what."""
        return self.name == "glass" or self.name.endswith("_seconds")


def option_fields(spec: GameSpec) -> list[OptionField]:
    """The options of a game, read off its own type: nothing here knows any game."""
    options = spec.rules.options_type
    hints = typing.get_type_hints(options, include_extras=True)
    return [_field(spec, field.name, hints[field.name]) for field in fields(options)]


def _field(spec: GameSpec, name: str, hint: Any) -> OptionField:
    if hint is bool:
        return OptionField(name, "switch", (False, True))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return OptionField(name, "choice", tuple(each.value for each in hint))
    limits = next(part for part in typing.get_args(hint) if isinstance(part, Within))
    step = 1 if limits.high - limits.low <= COARSE else 30
    numbers = range(limits.low, limits.high + 1, step)
    return OptionField(name, "number", tuple(number for number in numbers if _allowed(spec, name, number)))


def _allowed(spec: GameSpec, name: str, value: Any) -> bool:
    """Whether the rules take this value, everything else being as usual."""
    try:
        made(spec, {name: value})
    except CodecError:
        return False
    return True


# -- presets of one's own ------------------------------------------------------------------------------------------


def read_presets(path: Path, spec: GameSpec) -> dict[str, Preset]:
    """The stored presets of a game, or ``ContentError``; those of other games stay where they are."""
    if not path.exists():
        return {}
    found: dict[str, Preset] = {}
    for name, data in _stored(path).get(spec.id, {}).items():
        try:
            preset = Preset(dict(data["options"]), UndoPolicy(data["undo"]).value, int(data["help"]))
            made(spec, preset.options)
        except (KeyError, TypeError, ValueError, CodecError) as error:
            raise ContentError(path, name, f"this preset cannot be used ({error})") from error
        found[name] = preset
    return found


def _stored(path: Path) -> dict[str, dict[str, Any]]:
    data = read_json(path)
    if not isinstance(data, dict) or not all(isinstance(each, dict) for each in data.values()):
        raise ContentError(path, "", "expected presets by game and name")
    return data


def keep_preset(path: Path, spec: GameSpec, name: str, preset: Preset | None) -> None:
    """Store a preset under a name, or take it away (None); a broken file is kept beside the new one."""
    stored: dict[str, dict[str, Any]] = {}
    if path.exists():
        try:
            stored = _stored(path)
            read_presets(path, spec)
        except ContentError:
            path.replace(path.with_name(path.name + ".broken"))
            stored = {}
    own = {**stored.get(spec.id, {})}
    own.pop(name, None)
    if preset is not None:
        own[name] = {"options": preset.options, "undo": preset.undo, "help": preset.help}
    write_whole(path, json.dumps({**stored, spec.id: own}, indent=2, ensure_ascii=False) + "\n")

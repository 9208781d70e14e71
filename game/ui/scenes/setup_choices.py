"""What can be chosen before a match: the people, their teams, the options of the game, and presets of one's own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json, write_whole
from game.core.choices import OptionField, Preset
from game.core.codec import CodecError, decode, encode
from game.play.parts import GameSpec, SeatKind, SeatSetup, UndoPolicy

PERSON = "person"


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
    way: str = ""
    """How both come by their teams, where a game has several ways."""
    titles: list[str] = field(default_factory=lambda: ["", ""])
    """Names of teams that have no file; empty: called after their people."""
    kits: list[str] = field(default_factory=lambda: ["", ""])
    """Keys of kits; empty: the team's own."""
    stock: Path | None = None
    """The cards that are played with, where a game has any; None: those of the program."""

    def swap(self) -> None:
        """The other one plays at home: person, team and help change places."""
        for pair in (self.names, self.teams, self.players, self.help, self.titles, self.kits):
            pair.reverse()

    def take(self, spec: GameSpec, preset: Preset) -> None:
        """Everything a preset speaks of."""
        known = usual_options(spec)
        self.options = known | {name: value for name, value in preset.options.items() if name in known}
        self.undo = self.undo if preset.undo is None else preset.undo
        self.help = self.help if preset.help is None else [preset.help, preset.help]

    def same_as(self, spec: GameSpec, preset: Preset) -> bool:
        other = replace(self, options={})
        other.take(spec, preset)
        return (other.options, other.undo, other.help) == (self.options, self.undo, self.help)

    def as_preset(self) -> Preset:
        return Preset(dict(self.options), self.undo, self.help[0])

    def set(self, spec: GameSpec, option: OptionField, value: Any) -> None:
        self.options = option.written(self.options, value, spec.setup.order(option.inside))

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
    """The options of a game as its form starts with them."""
    options = spec.rules.options_type
    found: dict[str, Any] = encode(options, options())
    return found | dict(spec.setup.usual)


def made(spec: GameSpec, data: Mapping[str, Any]) -> Any:
    """The options from their data; ``CodecError`` for what the rules do not allow."""
    return decode(spec.rules.options_type, dict(data))


def option_fields(spec: GameSpec) -> list[OptionField]:
    """The options of a game as it offers them: nothing here knows any game."""
    return list(spec.setup.fields)


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
        own[name] = {"options": dict(preset.options), "undo": preset.undo, "help": preset.help}
    write_whole(path, json.dumps({**stored, spec.id: own}, indent=2, ensure_ascii=False) + "\n")

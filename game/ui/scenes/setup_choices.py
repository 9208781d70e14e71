"""What can be chosen before a match: the people, their teams, the options of the game, and presets of one's own."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.faults import shown
from game.content.files import read_json, write_whole
from game.content.told import told
from game.core.choices import ChoiceError, OptionField, Preset, TeamWay, Undo
from game.core.names import LONGEST_PERSON, name_fault
from game.journal.entries import SeatKind, SeatSetup, UndoPolicy
from game.play.folders import free_path
from game.play.opponents import called
from game.play.teams import AnyEntry
from game.rules.spec import Computer, GameSpec

PERSON = "person"
LONGEST_NAME = LONGEST_PERSON
"""Of a preset of one's own."""
PARTS = {"options", "undo", "help"}
SIDES = (("home_", "away_"), ("away_", "home_"))
"""How slots begin that belong to one side, and to the other."""


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
    undo: Undo
    way: str = ""
    """How both come by their teams, where a game has several ways."""
    titles: list[str] = field(default_factory=lambda: ["", ""])
    """Names of teams that have no file; empty: called after their people."""
    kits: list[str] = field(default_factory=lambda: ["", ""])
    """Keys of kits; empty: the team's own."""
    stocks: dict[str, Path] = field(default_factory=dict)
    """What is played with besides, by its slot: cards, a board; what is missing is the program's."""
    shelves: dict[str, list[AnyEntry]] = field(default_factory=dict)
    """What there is of that to choose from, by the key of its kind."""
    bots: Mapping[str, Computer] = field(default_factory=dict)
    """The computer opponents of the game."""

    def team_way(self, spec: GameSpec) -> TeamWay | None:
        """How both come by their teams; None: from two files, as ever."""
        ways = spec.setup.ways
        return next((way for way in ways if way.key == self.way), ways[0] if ways else None)

    def given(self, spec: GameSpec) -> dict[str, Any]:
        """What lies in the files that were chosen, by their slots, as far as they can be read."""
        entries = {stock.slot: self.shelves.get(stock.key, []) for stock in spec.setup.stocks}
        return {slot: entry.piece for slot, path in self.stocks.items() for entry in entries[slot]
                if entry.path == path and entry.piece is not None}  # fmt: skip

    def own(self, spec: GameSpec, option: str) -> tuple[str, list[AnyEntry]]:
        """The slot whose files are chosen together with an option, and one's own of them; "": there is none."""
        stock = next((each for each in spec.setup.stocks if each.option == option), None)
        if stock is None:
            return "", []
        return stock.slot, [entry for entry in self.shelves.get(stock.key, []) if not entry.sample]

    def called(self, seat: int) -> str:
        """The name of whoever sits there; a computer opponent has its own."""
        player = self.players[seat]
        if player == PERSON:
            return self.names[seat].strip()
        other = self.names[1 - seat] if self.players[1 - seat] == PERSON else self.called(0) if seat else ""
        return called(self.bots[player], other)

    def swap(self) -> None:
        """The other one plays at home: person, team and help change places."""
        for pair in (self.names, self.teams, self.players, self.help, self.titles, self.kits):
            pair.reverse()
        other = {slot: slot.replace(*way) for way in SIDES for slot in self.stocks if slot.startswith(way[0])}
        self.stocks = {other.get(slot, slot): path for slot, path in self.stocks.items()}

    def take(self, spec: GameSpec, preset: Preset) -> None:
        """Everything a preset speaks of."""
        known = spec.usual_options
        for stock in spec.setup.stocks:
            if stock.option in preset.options:
                self.stocks.pop(stock.slot, None)
        self.options = known | {name: value for name, value in preset.options.items() if name in known}
        self.undo = self.undo if preset.undo is None else preset.undo
        self.help = self.help if preset.help is None else [preset.help, preset.help]

    def same_as(self, spec: GameSpec, preset: Preset) -> bool:
        if any(stock.option in preset.options and stock.slot in self.stocks for stock in spec.setup.stocks):
            return False
        other = replace(self, options={}, stocks={})
        other.take(spec, preset)
        return (other.options, other.undo, other.help) == (self.options, self.undo, self.help)

    def as_preset(self) -> Preset:
        return Preset(dict(self.options), self.undo, self.help[0])

    def set(self, spec: GameSpec, option: OptionField, value: Any) -> None:
        self.options = option.written(self.options, value, spec.setup.order(option.inside))

    def seats(self) -> tuple[SeatSetup, SeatSetup]:
        first, second = (
            SeatSetup(self.called(seat), SeatKind.PERSON, assistance=self.help[seat])
            if player == PERSON
            else SeatSetup(self.called(seat), SeatKind.BOT, player)
            for seat, player in enumerate(self.players)
        )
        return first, second

    @property
    def policy(self) -> UndoPolicy:
        return UndoPolicy(self.undo)


# -- presets of one's own ------------------------------------------------------------------------------------------


def read_presets(path: Path, spec: GameSpec) -> tuple[dict[str, Preset], ContentError | None]:
    """The stored presets of a game, and what is wrong with those that cannot be used; of a file that cannot be read
    there are none."""
    found: dict[str, Preset] = {}
    faults: list[ContentError] = []
    try:
        stored = _stored(path).get(spec.id, {})
    except ContentError as error:
        return {}, error
    for name, data in stored.items():
        try:
            found[name] = _preset(name, data, spec)
        except ChoiceError as error:
            faults.append(told(path, "", "preset", name=shown(name), place=error.name or "options"))
    if not faults:
        return found, None
    faults[0].further = tuple(faults[1:])
    return found, faults[0]


def _preset(name: str, data: Any, spec: GameSpec) -> Preset:
    """A preset from its data, as strictly as if it were typed in; ``ChoiceError``."""
    if name_fault(name, LONGEST_NAME) or name in spec.setup.presets:
        raise ChoiceError("name", "this is no name for a preset")
    if not isinstance(data, dict) or data.keys() != PARTS or not isinstance(data["options"], dict):
        raise ChoiceError("options", f"expected {', '.join(sorted(PARTS))}")
    preset = Preset(**data)
    spec.options(preset.options)
    return preset


def _stored(path: Path) -> dict[str, dict[str, Any]]:
    """All that lies in the file, by game and name; presets of other games stay where they are."""
    if not os.path.lexists(path):
        return {}
    data = read_json(path)
    if not isinstance(data, dict) or not all(isinstance(each, dict) for each in data.values()):
        raise told(path, "", "group")
    return data


def keep_preset(path: Path, spec: GameSpec, name: str, preset: Preset | None) -> None:
    """Store a preset under a name, or take it away (None); those that cannot be used stay as they are, and a file that
    cannot be read is kept beside the new one."""
    stored: dict[str, dict[str, Any]] = {}
    try:
        stored = _stored(path)
    except ContentError:
        path.replace(free_path(path.with_name(path.name + ".broken")))
    own = {**stored.get(spec.id, {})}
    own.pop(name, None)
    if preset is not None:
        own[name] = {"options": dict(preset.options), "undo": preset.undo, "help": preset.help}
    write_whole(path, json.dumps({**stored, spec.id: own}, indent=2, ensure_ascii=False) + "\n")

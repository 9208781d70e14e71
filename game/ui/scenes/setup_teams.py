"""Who plays with which team, on the set-up page: people, clubs or squads, a draft, and kits that can be told apart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content.errors import ContentError
from game.core.choices import TeamWay
from game.core.names import LONGEST_PERSON, shown
from game.play.teams import AnyEntry
from game.rules.spec import GameSpec
from game.ui.art.tokens import token
from game.ui.scenes.setup_cards import entry_text
from game.ui.scenes.setup_choices import PERSON, Choices
from game.ui.shell_parts import face_of, kit_token
from game.ui.theme import rgb
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Row, Rule
from game.ui.widgets.buttons import Choice
from game.ui.widgets.fields import Dropdown, Entry
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

Changed = Callable[[bool], object]
"""Something was chosen; whether the page must be built anew."""


class TeamParts:
    """Makes the widgets of both seats, and the two teams in the end."""

    def __init__(self, app: App, spec: GameSpec, choices: Choices, changed: Changed) -> None:
        self.app, self.spec, self.choices, self.changed = app, spec, choices, changed
        self.say = app.words.say
        self.shelf: list[AnyEntry] = []
        self._loaded: dict[Path, Any] = {}

    # -- what is chosen -----------------------------------------------------------------------------------------

    @property
    def way(self) -> TeamWay | None:
        """How both come by their teams; None: from two files, as ever."""
        return self.choices.team_way(self.spec)

    @property
    def from_files(self) -> bool:
        return self.way is None or self.way.named is None

    @property
    def people(self) -> bool:
        """Whether the sides are simply the two people: nobody is at home."""
        return self.way is not None and self.way.people

    def look(self, shelf: list[AnyEntry]) -> None:
        """The teams as they lie in the folders now."""
        self.shelf, self._loaded = shelf, {}

    def team(self, seat: int) -> Any:
        """The team of a file, read once; ``ContentError`` if that cannot be done."""
        path = self.choices.teams[seat]
        if path not in self._loaded:
            self._loaded[path] = self.spec.load_team(path)
        return self._loaded[path]

    def title(self, seat: int) -> str:
        """What a team is called."""
        if self.from_files:
            path = self.choices.teams[seat]
            return next((entry.name for entry in self.shelf if entry.path == path), shown(path.stem))
        own, person = self.choices.titles[seat].strip(), self.choices.called(seat) or "?"
        if self.people:
            return person
        return own or self.say("setup.team-of", {"name": person})

    def teams(self) -> tuple[Any, Any]:
        """Both teams, dressed so that they can be told apart; ``ContentError`` for a broken file."""
        worn, way = self.worn(), self.way
        if way is not None and way.named is not None:
            return way.named(self.title(0), worn[0]), way.named(self.title(1), worn[1])
        home, away = self.team(0), self.team(1)
        kits = self.spec.setup.kits
        return (home, away) if kits is None else (kits.dressed(home, worn[0]), kits.dressed(away, worn[1]))

    # -- kits ---------------------------------------------------------------------------------------------------

    def wanted(self, seat: int) -> Any:
        """The kit a side has asked for, or its own; None for games without kits."""
        kits = self.spec.setup.kits
        if kits is None:
            return None
        offered = kits.offered()
        chosen = next((kit for kit in offered if kit.key == self.choices.kits[seat]), None)
        return chosen or self._own_kit(seat) or offered[seat]

    def _own_kit(self, seat: int) -> Any:
        kits = self.spec.setup.kits
        try:
            return kits.worn(self.team(seat)) if kits and self.from_files else None
        except ContentError:
            return None

    def worn(self) -> tuple[Any, Any]:
        """What both really wear: the away side changes if need be."""
        kits, home, away = self.spec.setup.kits, self.wanted(0), self.wanted(1)
        return (home, away) if kits is None else (home, kits.fitting(home, away, self._second_kit()))

    def _second_kit(self) -> Any:
        """What the away side has besides its first kit; None if it has asked for another one."""
        kits = self.spec.setup.kits
        try:
            return kits.second(self.team(1)) if kits and self.from_files and not self.choices.kits[1] else None
        except ContentError:
            return None

    def kit_name(self, kit: Any) -> str:
        return self.say(f"kit.{kit.key}")

    # -- widgets ------------------------------------------------------------------------------------------------

    def ways(self) -> list[Widget]:
        """How both come by their teams, where there is a choice."""
        way = self.way
        if way is None:
            return []
        options = [(each.key, self.say(f"setup.way-{each.key}")) for each in self.spec.setup.ways]
        choice = [Choice(options, way.key, self._take_way, "team-way", role="table")] if len(options) > 1 else []
        return [*choice, Label(self.say(f"setup.way-{way.key}-help"), "table", "muted"), Rule()]

    def seat(self, seat: int) -> list[Widget]:
        key = f"setup.player-{seat + 1}" if self.people else "setup.home" if seat == 0 else "setup.away"
        title = Label(self.say(key), "body-bold")
        called = self.choices.called(seat)
        name: Widget = Entry(self.choices.names[seat], self._put(self.choices.names, seat, False), f"name-{seat}",
                             most=LONGEST_PERSON, grow=1, hint=self.say("setup.name"))  # fmt: skip
        if self.choices.players[seat] != PERSON:
            name = Row([face_of(called, 36), Label(called, "body-bold", grow=1)], gap=10, align="center", grow=1)
        return [
            title,
            Row([self._token(seat, (called or "?")[0].upper()), name], gap=10, align="center"),
            *self._team(seat),
            *self._kits(seat),
            *self._player(seat),
        ]

    def _token(self, seat: int, letter: str) -> Widget:
        """The token of a side, in what it wears."""
        kit = self.worn()[seat]
        if kit is None:
            return kit_token(self.app, seat, letter)
        fonts = self.app.fonts

        def paint(room: Size) -> pygame.Surface:
            across = round(min(room) / 1.25)
            return token("away" if seat else "home", across, rgb(kit.body), rgb(kit.trim), rgb(kit.trim), letter,
                         fonts.sized)  # fmt: skip

        return Picture(paint, 36, 36)

    def _team(self, seat: int) -> list[Widget]:
        """Which team, or what it is called; nothing where the people themselves are the sides."""
        if self.from_files:
            return [self._club(seat)]
        return [] if self.people else [self._entry(seat)]

    def _club(self, seat: int) -> Widget:
        clubs = [(str(entry.path), entry_text(entry, self.say)) for entry in self.shelf]
        chosen, key = str(self.choices.teams[seat]), "setup.squad-tip" if self.spec.setup.kits else "setup.club-tip"
        return Dropdown(clubs, chosen, lambda path: self.take_team(seat, path), f"club-{seat}", 0, tip=self.say(key))

    def _entry(self, seat: int) -> Widget:
        person = self.choices.called(seat) or "?"
        return Entry(self.choices.titles[seat], self._put(self.choices.titles, seat, False), f"title-{seat}",
                     most=LONGEST_PERSON, hint=self.say("setup.team-of", {"name": person}),
                     tip=self.say("setup.title-tip"))  # fmt: skip

    def _kits(self, seat: int) -> list[Widget]:
        kits = self.spec.setup.kits
        if kits is None:
            return []
        own = self._own_kit(seat) or kits.offered()[seat]
        offered = [("", self.say("setup.own-kit", {"kit": self.kit_name(own)}))]
        offered += [(kit.key, self.kit_name(kit)) for kit in kits.offered()]
        parts: list[Widget] = [Dropdown(offered, self.choices.kits[seat], self._put(self.choices.kits, seat),
                                        f"kit-{seat}", 0, tip=self.say("setup.kit-tip"))]  # fmt: skip
        wanted, worn = self.wanted(seat), self.worn()[seat]
        if worn != wanted:
            name = self.kit_name
            facts = {"wanted": name(wanted), "home": name(self.worn()[0]), "worn": name(worn)}
            said = Label(self.say("setup.kit-changed", facts), "table", "warn", grow=1, name="kit-changed")
            parts.append(Row([Icon("warning", 18, "warn"), said], gap=8))
        return parts

    def _player(self, seat: int) -> list[Widget]:
        chosen = self.choices
        players = [(PERSON, self.say("setup.person"))]
        players += [(key, self.say("setup.computer", {"name": bot.name, "level": self.say(f"level.{key}.name")}))
                    for key, bot in self.spec.bots.items()]  # fmt: skip
        parts: list[Widget] = [Dropdown(players, chosen.players[seat], lambda who: self.take_player(seat, who),
                                        f"player-{seat}", 0)]  # fmt: skip
        if chosen.players[seat] == PERSON:
            levels = [(str(level), self.say(f"setup.help-{level}")) for level in range(3)]
            choice = Choice(levels, str(chosen.help[seat]), lambda level: self._put(chosen.help, seat)(int(level)),
                            f"help-{seat}", role="table")  # fmt: skip
            parts += [Label(self.say("setup.help"), "table"), choice]
            if seat == chosen.players.index(PERSON):
                parts.append(Label(self.say("setup.help-tip"), "table", "muted"))
        else:
            parts.append(Label(self.say(f"level.{chosen.players[seat]}.help"), "table", "muted"))
        return parts

    # -- choosing -----------------------------------------------------------------------------------------------

    def _put(self, chosen: list[Any], seat: int, again: bool = True) -> Callable[[Any], None]:
        """Takes what a side has chosen; ``again``: the page says something else then."""

        def put(value: Any) -> None:
            chosen[seat] = value
            self.changed(again)

        return put

    def _take_way(self, key: str) -> None:
        self.choices.way = key
        self.changed(True)

    def take_team(self, seat: int, path: str) -> None:
        self._put(self.choices.teams, seat, self.spec.setup.kits is not None)(Path(path))

    def take_player(self, seat: int, who: str) -> None:
        self._put(self.choices.players, seat)(who)

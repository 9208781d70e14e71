"""A closer look at the league that is chosen: how it stands, or what is wrong with it, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.reading import path_text
from game.play.career_files import CareerRow
from game.play.career_shelf import Glimpse
from game.ui.office.colours import crest_of
from game.ui.office.title import office_of
from game.ui.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label


class LeagueList(Host, Protocol):
    """The page that lists leagues, as its side column knows it."""

    binned: bool

    @property
    def current(self) -> CareerRow | None: ...
    def stands(self, row: CareerRow) -> Glimpse | str: ...
    def open(self) -> None: ...
    def ready(self) -> None: ...
    def new(self) -> None: ...
    def rename(self) -> None: ...
    def remove(self) -> None: ...
    def restore(self) -> None: ...


def league_side(scene: LeagueList) -> Widget:
    """Everything about the chosen league."""
    row = scene.current
    if row is None:
        return Column([Label(scene.say("office.about-leagues"), tone="muted")])
    stands = scene.stands(row)
    parts = _broken(scene, row, stands) if isinstance(stands, str) else _sound(scene, stands)
    area = ScrollArea(Column(parts, gap=10), "details", focusable=True, about=row.folder)
    return Column([area, Rule(), Flow(_buttons(scene, not isinstance(stands, str)))], gap=12)


def _broken(scene: LeagueList, row: CareerRow, problem: str) -> list[Widget]:
    head = Row([Icon("warning", 28, "bad"), Label(scene.say("office.broken-title"), "h3", grow=1)], align="center")
    return [head, Label(path_text(row.folder.name), "body-bold"), Label(problem),
            Label(scene.say("office.broken-text"), "table", "muted")]  # fmt: skip


def _sound(scene: LeagueList, seen: Glimpse) -> list[Widget]:
    title, state = office_of(seen.card.game), seen.state
    managers = seen.league.managers(state)
    mine = [seat for seat, (_, human) in enumerate(managers) if human]
    parts: list[Widget] = [
        Label(seen.card.name, "h3"),
        Label(scene.say(f"game.{seen.card.game}.name"), "table", "muted"),
        Label(title.occasion(state, scene.app.words), "body-bold"),
    ]
    places = title.places(state)
    for seat in mine:
        stands = scene.say("office.stands", {"place": places[seat]}) if seat in places else ""
        named = Column([Label(title.club(state, seat), "body-bold"), Label(managers[seat][0], "table", "muted")],
                       gap=0, grow=1)  # fmt: skip
        parts.append(Row([crest_of(title, state, seat), named, Label(stands)], gap=10, align="center"))
    return [*parts, Label(scene.say("office.of-computers", {"count": len(managers) - len(mine)}), "table", "muted")]


def _buttons(scene: LeagueList, sound: bool) -> list[Widget]:
    if scene.binned:
        return [_button(scene, "restore", scene.restore, "undo", "primary")]
    remove = _button(scene, "remove", scene.remove, "trash", "danger", "remove")
    if not sound:
        return [remove]
    return [_button(scene, "continue", scene.open, "play", "primary"),
            _button(scene, "rename", scene.rename, "rename", command="rename"), remove]  # fmt: skip


def _button(scene: LeagueList, name: str, act: Callable[[], object], icon: str, kind: str = "plain", command: str = ""
            ) -> Button:  # fmt: skip
    key = scene.app.keymap.shown(command) if command else ""
    return Button(scene.say(f"around.{name}"), act, name, kind, icon, key, small=kind != "primary")

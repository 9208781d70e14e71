"""The right side of the save browser: a small picture of the chosen match, its facts, last sentences and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.reading import path_text
from game.journal.errors import JournalError
from game.play.browsing import Glimpse, Kept
from game.play.index import MatchRow
from game.play.trouble import said
from game.rules.registry import spec
from game.ui.files import moment, size_text
from game.ui.matches import miniature
from game.ui.scenes.save_actions import MatchList, SaveActions
from game.ui.table.what_if import what_if_mark
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

PICTURE = 148
"""Units of height."""


class MatchPage(MatchList, Protocol):
    """What the closer look needs of the page it stands on."""

    actions: SaveActions
    glance: Glance

    def score_of(self, kept: Kept) -> str: ...
    def winner_of(self, row: MatchRow) -> str: ...


class Glance:
    """The last closer look and its picture, so that neither is made again while somebody types or sorts."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._glimpse: Glimpse | None = None
        self._pictures: dict[Size, pygame.Surface] = {}

    def at(self, scene: MatchPage, kept: Kept) -> Glimpse:
        """What is worth seeing of this match, or ``JournalError``."""
        app = scene.app
        key = (kept.path, kept.row.stamp, kept.hidden, app.words.language, app.theme)
        if self._glimpse is None or key != self._key:
            self._glimpse = scene.browser.glimpse(kept, app.words)
            self._key, self._pictures = key, {}
        return self._glimpse

    def painter(self, scene: MatchPage, glimpse: Glimpse) -> Callable[[Size], pygame.Surface]:
        def paint(size: Size) -> pygame.Surface:
            if size not in self._pictures:
                self._pictures[size] = miniature(glimpse.game, scene.app, glimpse.view, size)
            return self._pictures[size]

        return paint


def side_panel(scene: MatchPage) -> Widget:
    """Everything about the chosen match, or how to get one."""
    kept = scene.current
    if kept is None:
        return Column([Label(scene.say("around.nothing-chosen"), tone="muted")])
    if not kept.sound:
        parts = _broken(scene, kept)
    else:
        parts = _sound(scene, kept)
    area = ScrollArea(Column(parts, gap=10), "details", focusable=True)
    return Column([area, Rule(), _buttons(scene, kept)], gap=12)


def _broken(scene: MatchPage, kept: Kept) -> list[Widget]:
    problem = said(kept.row.trouble(kept.path.parent), scene.app.words)
    return [
        Row(
            [Icon("warning", 28, "bad"), Label(scene.say("around.broken-title"), "h3", grow=1)], gap=10, align="center"
        ),
        Label(path_text(kept.row.file), "body-bold"),
        Label(scene.say("around.broken-text")),
        Label(problem, "table", "muted"),
    ]


def _sound(scene: MatchPage, kept: Kept) -> list[Widget]:
    row, say = kept.row, scene.say
    title = Label(say("around.pairing", {"home": row.home, "away": row.away}), "h3")
    parts: list[Widget] = [title] if not row.name else [Label(row.name, "h3"), Label(title.text, "body-bold")]
    parts += [what_if_mark(scene.app.words)] if kept.branched else []
    try:
        glimpse = scene.glance.at(scene, kept)
    except JournalError as error:
        return [*parts, Label(said(error, scene.app.words), "table", "bad")]
    occasion = spec(row.game).occasion(glimpse.view, scene.app.words.language)
    parts += [Label(occasion, "body-bold")] if occasion else []
    parts.append(Picture(scene.glance.painter(scene, glimpse), height=PICTURE, name="miniature"))
    if kept.hidden:
        parts.append(Label(say("around.hidden"), "table", "warn"))
    parts += [Label(line, "table") for line in glimpse.told]
    return [*parts, Rule(), *_facts(scene, kept)]


def _facts(scene: MatchPage, kept: Kept) -> list[Widget]:
    row, say = kept.row, scene.say
    people = say("around.pairing", {"home": row.first_seat, "away": row.second_seat})
    lines = [
        say("around.fact-people", {"people": people}),
        say("around.fact-game", {"game": say(f"game.{row.game}.name"), "status": say(f"around.status-{row.status}")}),
        say("around.fact-played", {"when": moment(kept.played, scene.app.words)}),
        say("around.fact-entries", {"count": row.entries}),
        say("around.fact-size", {"size": size_text(kept.size, scene.app.words)}),
    ]
    if row.status == "over":
        by_goals = spec(row.game).by_goals or kept.hidden
        facts = {"score": scene.score_of(kept)} if by_goals else {"name": scene.winner_of(row)}
        lines.insert(0, say("around.fact-score" if by_goals else "around.fact-winner", facts))
    if kept.branched:
        lines.append(say("what-if.text"))
    return [Label(line, "table", "muted") for line in lines]


def _buttons(scene: MatchPage, kept: Kept) -> Widget:
    return Flow(_in_bin(scene) if scene.binned else _sound_buttons(scene, kept) if kept.sound else _for_broken(scene))


def _button(scene: MatchPage, name: str, act: Callable[[], object], icon: str, kind: str = "plain", why: str = "",
            command: str = "") -> Button:  # fmt: skip
    key = scene.app.keymap.shown(command) if command else ""
    tip = scene.say(f"around.{name}-tip", {"key": key})
    return Button(scene.say(f"around.{name}"), act, name, kind, icon, tip=tip, why=why, refused=scene.app.toast,
                  small=kind != "primary")  # fmt: skip


def _in_bin(scene: MatchPage) -> list[Widget]:
    return [_button(scene, "restore", scene.actions.restore, "undo", "primary")]


def _for_broken(scene: MatchPage) -> list[Widget]:
    act = scene.actions
    return [
        _button(scene, "salvage", act.salvage, "shield", "primary"),
        _button(scene, "remove", act.remove, "trash", "danger", command="remove"),
    ]


def _sound_buttons(scene: MatchPage, kept: Kept) -> list[Widget]:
    act, over = scene.actions, kept.row.status == "over"
    unfinished = "" if over else scene.say("around.why-not-over")
    unseen = scene.say("around.why-hidden") if kept.hidden else unfinished
    first = [] if over else [_button(scene, "continue", act.go_on, "play", "primary")]
    return [
        *first,
        _button(scene, "watch", act.watch, "film", "primary" if over else "plain"),
        _button(scene, "report", act.report, "printer", why=unseen),
        _button(scene, "verify", act.verify, "shield"),
        _button(scene, "rename", act.rename, "rename", command="rename"),
        _button(scene, "copy", act.copy, "copy"),
        _button(scene, "export", act.export, "export"),
        _button(scene, "remove", act.remove, "trash", "danger", command="remove"),
    ]

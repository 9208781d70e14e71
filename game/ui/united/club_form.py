"""The pages of the club editor: one player, the club, its line-ups, and what is wrong with all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.content.fields import MOST_LETTERS, MOST_SHORT
from game.content.united_club import most_of
from game.rules.united.desk import DESK
from game.rules.united.state import ROWS, Age, Club, Player
from game.rules.united.state import TeamRow as Place
from game.ui.editors.roster_editor import RosterEditor, club_name, number_entry, player_name, remove_button
from game.ui.united.club_editing import summary, toggle_row
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Chip, Toggle
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label

ClubEditor: TypeAlias = RosterEditor[Club, Player]


def player_page(scene: ClubEditor) -> list[Widget]:
    """The chosen player."""
    player = scene.player
    if player is None:
        return [Label(scene.say("around.no-players"), tone="muted")]
    return [
        *player_name(scene, player.name, MOST_LETTERS),
        Label(scene.say("around.qualified"), "caption", "muted"),
        Flow([_row_chip(scene, player, row) for row in ROWS]),
        _line(scene, "age", Dropdown([(age.value, scene.say(f"around.age-{age.value}")) for age in Age],
                                     player.age.value, lambda age: scene.change("age", Age(age)), "player-age")),
        _line(scene, "level", Slider(player.level, 0, most_of("level"), lambda level: scene.change("level", level),
                                     "player-level", width=150, ticks=True)),
        Flow([_line(scene, name, number_entry(value, most_of(name), _taker(scene, name), f"player-{name}"))
              for name, value in (("points", player.points), ("banned", player.banned))], gap=16),
        Toggle(scene.say("around.on-list"), player.listed, lambda on: scene.change("listed", on), "player-listed"),
        Label(scene.say("around.player-value", {"points": DESK.value(player)}), "table"),
        remove_button(scene),
    ]  # fmt: skip


def _row_chip(scene: ClubEditor, player: Player, row: Place) -> Chip:
    text = f"{row.value} · {scene.say(f'value.row.{row.value}')}"
    return Chip(text, row in player.qualified, lambda on: _toggle(scene, row), f"row-{row.value}")


def _line(scene: ClubEditor, name: str, field: Widget) -> Widget:
    return Column([Label(scene.say(f"around.field-{name}"), "caption", "muted"), Flow([field])], gap=4)


def _taker(scene: ClubEditor, field: str) -> Callable[[int], None]:
    return lambda value: scene.change(field, value)


def club_page(scene: ClubEditor) -> list[Widget]:
    """Name, short name, whether it is new, and the squad in numbers."""
    club, squad = scene.club, summary(scene.club)
    facts = [scene.say("around.summary", {"count": squad.players, "levels": squad.level})]
    if squad.most is not None:
        facts.append(scene.say("around.summary-new", {"points": squad.points, "most": squad.most}))
    else:
        facts.append(scene.say("around.summary-points", {"points": squad.points}))
    short = Entry(club.short, lambda text: scene.change_club("short", text), "club-short", most=MOST_SHORT,
                  width=100)  # fmt: skip
    return [
        club_name(scene, MOST_LETTERS),
        _line(scene, "short", short),
        Toggle(scene.say("around.founded"), club.founded, lambda on: scene.change_club("founded", on), "founded"),
        *(Label(fact, "table") for fact in facts),
    ]


def _toggle(scene: ClubEditor, row: Place) -> None:
    """Qualify the chosen player for a row or not; the last one stays."""
    if not toggle_row(scene.editing, scene.chosen, row, tuple(Place)):
        scene.app.toast(scene.say("around.last-row"), "warn")
    scene.rebuild()

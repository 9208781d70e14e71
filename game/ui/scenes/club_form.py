"""The pages of the club editor: one player, the club, its line-ups, and what is wrong with all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.play.editing import FileFault, longest_of, most_of
from game.rules.united.state import ROWS, Age, LineUp, Player
from game.rules.united.state import Row as Place
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.buttons import Button, Chip, Toggle
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.scenes.club_editor import ClubEditor


def player_page(scene: ClubEditor) -> list[Widget]:
    """The chosen player."""
    player = scene.player
    if player is None:
        return [Label(scene.say("around.no-players"), tone="muted")]
    dice = Button("", lambda: scene.change("name", scene.editing.free_name()), "random-name", icon="dice",
                  tip=scene.say("around.random-name"))  # fmt: skip
    name = Entry(player.name, lambda text: scene.change("name", text), "player-name", most=longest_of("name"), grow=1)
    return [
        Label(scene.say("around.column-player"), "caption", "muted"),
        Row([name, dice], align="center"),
        Label(scene.say("around.qualified"), "caption", "muted"),
        Flow([_row_chip(scene, player, row) for row in ROWS]),
        _line(scene, "age", Dropdown([(age.value, scene.say(f"around.age-{age.value}")) for age in Age],
                                     player.age.value, lambda age: scene.change("age", Age(age)), "player-age")),
        _line(scene, "level", Slider(player.level, 0, most_of("level"), lambda level: scene.change("level", level),
                                     "player-level", width=150, ticks=True)),
        Flow([_line(scene, name, _number(scene, name, value)) for name, value in
              (("points", player.points), ("banned", player.banned))], gap=16),
        Toggle(scene.say("around.on-list"), player.listed, lambda on: scene.change("listed", on), "player-listed"),
        *_value(scene),
        Flow([Button(scene.say("around.remove-player"), scene.remove, "remove-player", "danger", "trash", small=True)]),
    ]  # fmt: skip


def _row_chip(scene: ClubEditor, player: Player, row: Place) -> Chip:
    text = f"{row.value} · {scene.say(f'value.row.{row.value}')}"
    return Chip(text, row in player.qualified, lambda on: scene.toggle(row), f"row-{row.value}")


def _line(scene: ClubEditor, name: str, field: Widget) -> Widget:
    return Column([Label(scene.say(f"around.field-{name}"), "caption", "muted"), Flow([field])], gap=4)


def _number(scene: ClubEditor, field: str, value: int) -> Entry:
    """Digits only; what is too large becomes the largest number there is."""

    def typed(text: str) -> None:
        digits = "".join(letter for letter in text if letter.isdecimal())
        scene.change(field, min(int(digits or "0"), most_of(field)))

    return Entry(str(value), typed, f"player-{field}", most=len(str(most_of(field))) + 1, width=80)


def _value(scene: ClubEditor) -> list[Widget]:
    value = scene.editing.value(scene.chosen)
    return [Label(scene.say("around.player-value", {"points": value}), "table")]


def club_page(scene: ClubEditor) -> list[Widget]:
    """Name, short name, whether it is new, and the squad in numbers."""
    club, summary = scene.club, scene.editing.summary()
    facts = [scene.say("around.summary", {"count": summary.players, "levels": summary.level})]
    if summary.most is not None:
        facts.append(scene.say("around.summary-new", {"points": summary.points, "most": summary.most}))
    else:
        facts.append(scene.say("around.summary-points", {"points": summary.points}))
    name = Entry(club.name, lambda text: scene.change_club("name", text), "club-name", most=longest_of("name"))
    short = Entry(club.short, lambda text: scene.change_club("short", text), "club-short", most=longest_of("short"),
                  width=100)  # fmt: skip
    return [
        Column([Label(scene.say("around.field-name"), "caption", "muted"), name], gap=4),
        _line(scene, "short", short),
        Toggle(scene.say("around.founded"), club.founded, lambda on: scene.change_club("founded", on), "founded"),
        *(Label(fact, "table") for fact in facts),
    ]


def line_ups_page(scene: ClubEditor) -> list[Widget]:
    """What the club keeps for home and away matches; they are made in a match."""
    parts: list[Widget] = [Label(scene.say("around.line-ups-help"), "table", "muted")]
    for number, place in enumerate(("home", "away")):
        line_up = scene.club.stored[number]
        parts.append(Label(scene.say(f"around.line-up-{place}"), "body-bold"))
        if line_up is None:
            parts.append(Label(scene.say("around.no-line-up"), "table", "muted"))
            continue
        parts += [Label(text, "table") for text in _rows_of(scene, line_up)]
        forget = Button(scene.say("around.forget"), _forget(scene, number), f"forget-{place}", icon="cross", small=True)
        parts.append(Flow([forget]))
    return parts


def _forget(scene: ClubEditor, number: int) -> Callable[[], None]:
    return lambda: scene.forget(number)


def _rows_of(scene: ClubEditor, line_up: LineUp) -> list[str]:
    return [
        scene.say("around.row-names", {"row": scene.say(f"value.row.{row.value}"), "names": ", ".join(names)})
        for row, names in zip(ROWS, line_up.places, strict=True)
        if names
    ]


def file_sentence(scene: ClubEditor, fault: FileFault) -> str:
    return scene.say(f"around.bad-{fault.key}", {"number": fault.player + 1, "name": fault.name})

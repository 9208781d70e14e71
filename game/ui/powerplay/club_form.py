"""The pages of Powerplay's club editor: one player, and the club with region, coach, house and fans."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.content.fields import MOST_LETTERS
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.state import Age, Club, Player, Region
from game.rules.powerplay.state import TeamRow as Place
from game.ui.editors.editor_parts import field_line
from game.ui.editors.roster_editor import RosterEditor, club_name, number_entry, player_name, remove_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Rule
from game.ui.widgets.buttons import Chip, Toggle
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.scene import Scene

SHORT = 4
"""Letters of a short name."""
COUNTRY = "value.country."
ClubEditor: TypeAlias = RosterEditor[Club, Player]


def player_page(scene: ClubEditor) -> list[Widget]:
    """The chosen player."""
    player, say = scene.player, scene.say
    if player is None:
        return [Label(say("around.no-players"), tone="muted")]
    rows = [
        Chip(f"{row.value} · {say(f'value.row.{row.value}')}", player.row is row, _row(scene, row), f"row-{row.value}")
        for row in Place
    ]
    ages = Dropdown([(age.value, say(f"pp-club.age-{age.value}")) for age in Age], player.age.value,
                    lambda age: scene.change("age", Age(age)), "player-age")  # fmt: skip
    strength = Slider(player.strength, 0, DESK.most("strength"), lambda value: scene.change("strength", value),
                      "player-strength", width=150, ticks=True)  # fmt: skip
    numbers = [
        field_line(say(f"pp-club.field-{name}"), number_entry(getattr(player, name), DESK.most(name),
                                                              _number(scene.change, name), f"player-{name}"))
        for name in ("minutes", "match_penalties", "banned", "injured")
    ]  # fmt: skip
    return [
        *player_name(scene, player.name, MOST_LETTERS),
        Label(say("pp-club.position"), "caption", "muted"),
        Flow(rows),
        field_line(say("around.field-age"), ages),
        field_line(say("pp-club.field-strength"), strength),
        Flow(numbers, gap=16),
        remove_button(scene),
    ]


def _row(scene: ClubEditor, row: Place) -> Callable[[bool], None]:
    return lambda on: scene.change("row", row)


def _number(change: Callable[[str, object], None], field: str) -> Callable[[int], None]:
    return lambda value: change(field, value)


# -- the club -------------------------------------------------------------------------------------------------------


def club_page(scene: ClubEditor) -> list[Widget]:
    """Name, region, coach, house and fans, as far as they touch a match; and the squad in numbers."""
    club, say = scene.club, scene.say
    regions = Dropdown([(region.value, say(f"value.region.{region.value}")) for region in Region], club.region.value,
                       lambda region: scene.change_club("region", Region(region)), "club-region")  # fmt: skip
    coach = Slider(club.coach, 0, DESK.most("coach"), lambda value: scene.change_club("coach", value), "club-coach",
                   width=150, ticks=True)  # fmt: skip
    house = [
        field_line(say(f"pp-club.field-{name}"), number_entry(getattr(club, name), DESK.most(name),
                                                              _number(scene.change_club, name), f"club-{name}", 110))
        for name in ("seats", "fans")
    ]  # fmt: skip
    return [
        club_name(scene, MOST_LETTERS),
        Flow([_text(scene, "short", "around.field-short", SHORT, 100),
              _country(scene)], gap=16),
        field_line(say("pp-club.field-region"), regions),
        Label(say(f"pp-club.region-{club.region.value}"), "caption", "muted"),
        field_line(say("pp-club.field-coach"), coach),
        _text(scene, "arena", "pp-club.field-arena", MOST_LETTERS, 320),
        Flow(house, gap=16),
        Label(_crowd(scene), "caption", "muted"),
        Toggle(say("around.founded"), club.founded, lambda on: scene.change_club("founded", on), "founded"),
        Rule(),
        *(Label(line, "table") for line in figures(scene, club)),
    ]  # fmt: skip


def _text(scene: ClubEditor, field: str, title: str, most: int, width: float) -> Widget:
    entry = Entry(getattr(scene.club, field), lambda text: scene.change_club(field, text), f"club-{field}", most=most,
                  width=width)  # fmt: skip
    return Column([Label(scene.say(title), "caption", "muted"), Flow([entry])], gap=4)


def _country(scene: ClubEditor) -> Widget:
    """Countries are called as the language calls them; the file keeps one name for all, for derbies (PP-8.3)."""
    entries = scene.app.words.entries
    known = {str(text): key.removeprefix(COUNTRY) for key, text in entries.items() if key.startswith(COUNTRY)}
    shown = str(scene.app.words.named("country", scene.club.country))
    entry = Entry(shown, lambda text: scene.change_club("country", known.get(text.strip(), text)), "club-country",
                  most=MOST_LETTERS, width=200)  # fmt: skip
    return Column([Label(scene.say("pp-club.field-country"), "caption", "muted"), Flow([entry])], gap=4)


def _crowd(scene: ClubEditor) -> str:
    """When the house is sold out, which is worth a home point."""
    guests = DESK.guests_to_fill(scene.club)
    return scene.say("pp-club.always-full") if not guests else scene.say("pp-club.full-with", {"fans": guests})


def figures(scene: Scene, club: Club) -> list[str]:
    """The squad in numbers: how many, and their strength points of those a new club may spend."""
    points = sum(DESK.value(player) for player in club.players)
    counted = {row: sum(player.row is row for player in club.players) for row in Place}
    facts = {"count": len(club.players), **{row.value: count for row, count in counted.items()}}
    most = DESK.founding_points(club.region)
    key = "points-new" if club.founded else "points"
    return [scene.say("pp-club.squad", facts), scene.say(f"pp-club.{key}", {"points": points, "most": most})]

"""The club editor of United: squad, the chosen player, the club, its line-ups; all is judged while it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.united.desk import DESK
from game.rules.united.state import ROWS, Age, Club, Player
from game.rules.united.state import TeamRow as Place
from game.ui.editors.roster_editor import COLUMNS, ClubTitle, RosterEditor
from game.ui.united.club_form import ClubEditor, club_page, player_page
from game.ui.widgets.data_table import Cell

if TYPE_CHECKING:
    from game.ui.app import App


def _cells(scene: ClubEditor, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
    value = DESK.value(player)
    return (
        Cell(player.name, icon="warning" if wrong else "", bold=True),
        Cell("".join(player.qualified)),
        Cell(player.age.value, list(Age).index(player.age)),
        Cell(str(player.level), player.level),
        Cell(str(player.points), player.points, tone="muted"),
        Cell(str(player.banned), player.banned, "lock" if player.banned else "", "muted"),
        Cell(scene.say("around.yes" if player.listed else "around.no"), int(player.listed), tone="muted"),
        Cell(str(value), value),
    )


def _kept(scene: ClubEditor, place: int) -> list[str]:
    line_up, say = scene.club.stored[place], scene.say
    return [
        say("around.row-names", {"row": say(f"value.row.{row.value}"), "names": ", ".join(names)})
        for row, names in zip(ROWS, line_up.places if line_up else (), strict=False)
        if names
    ]


CLUB: ClubTitle[Club, Player] = ClubTitle(
    game="united",
    blank=lambda name: Club(name, (), founded=True),
    desk=DESK,
    players=lambda club: club.players,
    new_player=lambda name: Player(name, (Place.M,), Age.I, 1),
    columns=(
        *((f"{COLUMNS}{name}", True) for name in ("player", "rows", "age")),
        *((f"{COLUMNS}{name}", False) for name in ("level", "points", "banned", "listed", "value")),
    ),
    cells=_cells,
    player_page=player_page,
    club_page=club_page,
    kept=_kept,
)


def edit_club(app: App, path: Path | None, club: Club | None = None) -> ClubEditor:
    """The editor of a club, ready to be shown."""
    return RosterEditor(app, CLUB, path, club)

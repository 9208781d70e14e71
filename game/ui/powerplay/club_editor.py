"""The club editor of Powerplay: squad, the chosen player, the club with its house, its line-ups; judged while typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.powerplay.desk import DESK
from game.rules.powerplay.state import Age, Club, Player
from game.rules.powerplay.state import TeamRow as Place
from game.ui.editors.roster_editor import COLUMNS, ClubTitle, RosterEditor
from game.ui.powerplay.club_form import ClubEditor, club_page, figures, player_page
from game.ui.widgets.data_table import Cell

if TYPE_CHECKING:
    from game.ui.app import App


def _cells(scene: ClubEditor, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
    return (
        Cell(player.name, icon="warning" if wrong else "", bold=True),
        Cell(player.row.value, list(Place).index(player.row)),
        Cell(player.age.value, list(Age).index(player.age)),
        Cell(str(player.strength), player.strength),
        Cell(str(player.minutes), player.minutes, tone="muted"),
        Cell(str(player.banned), player.banned, "lock" if player.banned else "", "muted"),
        Cell(str(player.injured), player.injured, "plus" if player.injured else "", "muted"),
    )


def _kept(scene: ClubEditor, place: int) -> list[str]:
    """Who plays in how many sixths, and who waits."""
    say, line_up = scene.say, scene.club.stored[place]
    if line_up is None:
        return []
    counted = {name: sum(any(place.player == name for place in sixth.places) for sixth in line_up.sixths)
               for name in line_up.names()}  # fmt: skip
    plays = ", ".join(f"{name}\u00a0({count})" for name, count in counted.items() if count)
    bench = ", ".join(name for name in line_up.substitutes if name)
    found = [say("pp-club.kept-plays", {"names": plays})]
    found += [say("pp-club.kept-bench", {"names": bench})] if bench else []
    return found + ([say("pp-club.kept-taker", {"name": line_up.taker})] if line_up.taker else [])


CLUB: ClubTitle[Club, Player] = ClubTitle(
    game="powerplay",
    blank=lambda name: Club(name, (), founded=True),
    desk=DESK,
    players=lambda club: club.players,
    new_player=lambda name: Player(name, Place.S, Age.A, 1),
    columns=(
        (f"{COLUMNS}player", True),
        ("pp-club.column-row", True),
        (f"{COLUMNS}age", True),
        ("pp-club.column-strength", False),
        ("pp-club.column-minutes", False),
        (f"{COLUMNS}banned", False),
        ("pp-club.column-injured", False),
    ),
    cells=_cells,
    player_page=player_page,
    club_page=club_page,
    kept=_kept,
    tally=lambda scene: figures(scene, scene.club)[-1],
)


def edit_club(app: App, path: Path | None, club: Club | None = None) -> ClubEditor:
    """The editor of a club, ready to be shown."""
    return RosterEditor(app, CLUB, path, club)

"""Examples of the club editor: a sound club, one with faults, its pages."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.state import Age, Player, TeamRow
from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.gallery.around import club
from game.ui.gallery.examples import Shot
from game.ui.united.club_editor import edit_club


def club_editor(app: App) -> None:
    app.push(edit_club(app, None, replace(club("moewensiel"), name="Möwensiel II")))


def club_editor_faults(app: App) -> None:
    """A new club that is too dear, with a keeper who also wants to play in attack and an old hand."""
    harrow = club("harrowmere")
    players = [*harrow.players]
    players[0] = replace(players[0], qualified=(TeamRow.T, TeamRow.S))
    players[5] = replace(players[5], age=Age.IV, level=13)
    players.append(Player("Crakeshaw", (TeamRow.V,), Age.I, 9))
    app.push(edit_club(app, None, replace(harrow, players=tuple(players))))


def club_editor_club(app: App) -> None:
    club_editor_faults(app)
    if isinstance(app.scene, RosterEditor):
        app.scene.show("club")


def club_editor_line_ups(app: App) -> None:
    club_editor(app)
    if isinstance(app.scene, RosterEditor):
        app.scene.show("line-ups")


SHOTS: dict[str, Shot] = {
    "club-editor": club_editor,
    "club-editor-faults": club_editor_faults,
    "club-editor-club": club_editor_club,
    "club-editor-line-ups": club_editor_line_ups,
}

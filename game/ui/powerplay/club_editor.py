"""The club editor of Powerplay: squad, the chosen player, the club with its house, its line-ups; judged while typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.editing import RosterEditing
from game.play.parts import spec
from game.rules.powerplay.state import Age, Club, LineUp, Player
from game.rules.powerplay.state import Row as Place
from game.ui.powerplay.club_form import club_page, figures, player_page
from game.ui.scenes.editor import opened
from game.ui.scenes.editor_parts import flaw_sentence
from game.ui.scenes.roster_editor import COLUMNS, RosterEditor
from game.ui.widgets.base import Widget
from game.ui.widgets.table import Cell

if TYPE_CHECKING:
    from game.ui.app import App


class ClubEditor(RosterEditor):
    """``path`` is an own club or a draft; None: a new club, or a copy of ``club``."""

    columns = (
        (f"{COLUMNS}player", True),
        ("pp-club.column-row", True),
        (f"{COLUMNS}age", True),
        ("pp-club.column-strength", False),
        ("pp-club.column-minutes", False),
        (f"{COLUMNS}banned", False),
        ("pp-club.column-injured", False),
    )

    def __init__(self, app: App, path: Path | None, club: Club | None = None) -> None:
        title = spec("powerplay")
        blank = Club(app.words.say("around.new-club-name"), (), founded=True)
        loaded, own, draft = opened(app, title, path, club, blank)
        self._club = RosterEditing(title, app.folders, loaded, own, draft)
        super().__init__(app, self._club, "player" if loaded.players else "club")

    @property
    def editing(self) -> RosterEditing:
        return self._club

    # -- the screen ---------------------------------------------------------------------------------------------

    def contents(self, page: str) -> list[Widget]:
        if page == "line-ups":
            return self.line_ups_page()
        return player_page(self) if page == "player" else club_page(self)

    def cells(self, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
        return (
            Cell(player.name, icon="warning" if wrong else "", bold=True),
            Cell(player.row.value, list(Place).index(player.row)),
            Cell(player.age.value, list(Age).index(player.age)),
            Cell(str(player.strength), player.strength),
            Cell(str(player.minutes), player.minutes, tone="muted"),
            Cell(str(player.banned), player.banned, "lock" if player.banned else "", "muted"),
            Cell(str(player.injured), player.injured, "plus" if player.injured else "", "muted"),
        )

    def flawed(self) -> set[int]:
        return {flaw.at for flaw in self.editing.flaws()}

    def file_sentences(self) -> list[str]:
        return [flaw_sentence(self, flaw, self.club.players) for flaw in self.editing.flaws()]

    def rows_of(self, line_up: LineUp) -> list[str]:
        """Who plays in how many sixths, and who waits."""
        say = self.say
        counted = {name: sum(any(place.player == name for place in sixth.places) for sixth in line_up.sixths)
                   for name in line_up.names()}  # fmt: skip
        plays = ", ".join(f"{name}\u00a0({count})" for name, count in counted.items() if count)
        bench = ", ".join(name for name in line_up.substitutes if name)
        found = [say("pp-club.kept-plays", {"names": plays})]
        found += [say("pp-club.kept-bench", {"names": bench})] if bench else []
        return found + ([say("pp-club.kept-taker", {"name": line_up.taker})] if line_up.taker else [])

    def tally(self) -> str:
        return figures(self, self.club, self.editing.spec.desk)[-1]

    # -- changing -----------------------------------------------------------------------------------------------

    def new_player(self, name: str) -> Player:
        return Player(name, Place.S, Age.A, 1)

"""The one table of games: one row says where the rules, the screens, the words and the book of a game lie.

Explicit, so that nothing is searched for. Nothing here is imported or read before it is asked for: ``rules.registry``
imports the rules, ``ui.matches`` the screens, ``ui.gallery.catalogue`` the examples.
"""

from __future__ import annotations

from pathlib import Path

from game.content.places import ASSETS
from game.core.frozen import frozen

COURSE = "course.toml"


@frozen
class Title:
    """One game. What is not named lies where it lies for most of them."""

    id: str
    areas: tuple[str, ...] = ()
    """Its files of words in each language; the first is called as the game is if none is named."""
    cards: str = ""
    """A file below ``assets`` whose cards may bring their words along."""
    rules: str = ""
    """The module with its ``SPEC``."""
    league: str = ""
    """The module with its ``LEAGUE``; empty: it is played in single matches only."""
    window: str = ""
    """The package of its screens, its pictures and its examples, each in the file that is called so."""
    assets: Path = ASSETS
    """The folder with its words, its rule book, its samples and what is measured of it."""

    @property
    def rules_module(self) -> str:
        return self.rules or f"game.rules.{self.id}.spec"

    def window_module(self, file: str) -> str:
        return f"{self.window or f'game.ui.{self.id}'}.{file}"

    def word_files(self, language: str) -> list[Path]:
        """Its words in a language."""
        return [self.assets / "words" / language / f"{area}.toml" for area in self.areas or (self.id,)]

    @property
    def book(self) -> Path:
        """Its rules to be read."""
        return self.assets / "rules" / f"{self.id}.toml"

    @property
    def coverage(self) -> Path:
        """Which of them are enforced and tested in this version."""
        return self.assets / "rules" / f"{self.id}.coverage.json"

    @property
    def lessons(self) -> Path:
        """The folder with its lessons."""
        return self.assets / "lessons" / self.id

    @property
    def bench(self) -> Path:
        """What is measured of it, with its bars."""
        return self.assets / "bench" / f"{self.id}.toml"


_ROWS = (
    Title("counter_attack", ("counter_attack", "ca_table", "ca_before", "ca_following", "ca_deciding", "ca_squads",
                             "ca_report")),
    Title("undici", ("undici", "un_table", "undici_squads", "undici_tutor", "undici_report", "undici_box"),
          cards="undici/cards.json"),
    Title("united", ("united", "united_league", "united_season", "office_shell", "office_sheets", "office_matches",
                     "office_public"), league="game.rules.united.season.spec"),
    Title("powerplay", ("powerplay", "powerplay_desk", "powerplay_match")),
    Title("world_cup", ("world_cup", "wc_table", "wc_report", "wc_files")),
)  # fmt: skip
TITLES: dict[str, Title] = {row.id: row for row in _ROWS}
"""Every game by its id, in the order in which people see them."""


def course_path(game: str) -> Path:
    """Where the course of a game lies, if it has one."""
    return TITLES[game].lessons / COURSE


def league_games() -> tuple[str, ...]:
    """The games that have a league."""
    return tuple(game for game, row in TITLES.items() if row.league)


def taught_games() -> tuple[str, ...]:
    """The games that have a course."""
    return tuple(game for game in TITLES if course_path(game).is_file())

"""Every screen of the program that a person can meet, so that a run can tell which of them it has never seen."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui import dialogs, files, long_reading
from game.ui.gallery.catalogue import galleries
from game.ui.learn import course, drilled, finished, met, puzzle_table, puzzles
from game.ui.learn import pause as lesson_pause
from game.ui.learn import refresh as refreshing
from game.ui.scenes import (
    about,
    clubs,
    coverage,
    fault,
    first_start,
    game_tiles,
    keysheet,
    menu,
    reader,
    saves,
    settings,
    settings_keys,
    setup,
    statistics,
    verify,
    versus,
)
from game.ui.screen import Screen
from game.ui.table import (
    bots_play,
    consent,
    curtain,
    help_levels,
    kick_off,
    luck,
    odds_ticket,
    pause,
    report,
    seal,
    why_not,
)

SHARED: tuple[type[Screen], ...] = (
    about.AboutScene, bots_play.BotsPlay, clubs.ClubShelf, consent.Consent,
    coverage.CoverageScene, curtain.Curtain, curtain.Recap, dialogs.AskText, dialogs.Dialog, dialogs.PickDialog,
    files.AskFile, course.CourseScene, drilled.Drilled, finished.Finished, met.Met,
    lesson_pause.LessonPause, refreshing.RefreshScene, puzzles.PuzzlesScene, puzzle_table.PuzzleSolved,
    first_start.FirstStart, game_tiles.GameChoice, help_levels.HelpLevels, keysheet.KeySheet, luck.LuckScene,
    menu.MainMenu, pause.PauseMenu, reader.RulesReader, report.ReportScene,
    saves.SaveBrowser, seal.SealScene,
    settings.SettingsScene, settings_keys.KeyCatcher, setup.SetupScene, statistics.StatisticsScene, fault.FaultPage,
    kick_off.KickOffPage, long_reading.LongReading, verify.VerifyDialog, versus.VersusScene,
    odds_ticket.EveryWay, odds_ticket.OddsScene, why_not.WhyNot,
)  # fmt: skip
"""What belongs to no game."""


def name_of(kind: type[Screen]) -> str:
    """A screen by its module and class: ``scenes.menu.MainMenu``."""
    return f"{kind.__module__.removeprefix('game.ui.')}.{kind.__qualname__}"


def expected(games: Iterable[str]) -> list[str]:
    """The screens that belong to these games and to all."""
    own = (kind for game in games for kind in galleries(game)[game].screens)
    return list(dict.fromkeys(map(name_of, (*SHARED, *own))))

"""Every screen of the program that a person can meet, so that a run can tell which of them it has never seen."""

from __future__ import annotations

from game.ui.board import match as board_match
from game.ui.board import replay as board_replay
from game.ui.counter_attack import draft_scene, line_up_scene, pool_editor, squad_editor
from game.ui.counter_attack import full_time as ca_full_time
from game.ui.film import match as film_match
from game.ui.film import open_die
from game.ui.film import replay as film_replay
from game.ui.powerplay import full_time as pp_full_time
from game.ui.powerplay import line_up as pp_line_up
from game.ui.scene import Scene
from game.ui.scenes import (
    about,
    bots_play,
    clubs,
    consent,
    coverage,
    curtain,
    dialogs,
    fault,
    files,
    first_start,
    game_tiles,
    help_levels,
    keysheet,
    kick_off,
    long_reading,
    luck,
    menu,
    pause,
    reader,
    report,
    roster_editor,
    saves,
    seal,
    settings,
    settings_keys,
    setup,
    statistics,
    verify,
    versus,
)
from game.ui.table import odds_ticket, why_not
from game.ui.undici import board_editor, browser, deck_editor
from game.ui.undici import full_time as un_full_time
from game.ui.undici import line_up as un_line_up
from game.ui.undici import look_back as un_look_back
from game.ui.undici import match as un_match
from game.ui.undici import replay as un_replay
from game.ui.undici import squad_editor as un_squad_editor
from game.ui.united import full_time as ut_full_time
from game.ui.united import line_up as ut_line_up
from game.ui.world_cup import cup_editor
from game.ui.world_cup import deck_editor as wc_deck_editor
from game.ui.world_cup import full_time as wc_full_time
from game.ui.world_cup import match as wc_match
from game.ui.world_cup import replay as wc_replay

SCREENS: tuple[type[Scene], ...] = (
    about.AboutScene, bots_play.BotsPlay, clubs.ClubShelf, consent.Consent,
    coverage.CoverageScene, curtain.Curtain, curtain.Recap, dialogs.AskText, dialogs.Dialog, dialogs.PickDialog,
    files.AskFile,
    first_start.FirstStart, game_tiles.GameChoice, help_levels.HelpLevels, keysheet.KeySheet, luck.LuckScene,
    menu.MainMenu, pause.PauseMenu, reader.RulesReader, report.ReportScene, roster_editor.RosterEditor,
    saves.SaveBrowser, seal.SealScene,
    settings.SettingsScene, settings_keys.KeyCatcher, setup.SetupScene, statistics.StatisticsScene, fault.FaultPage,
    kick_off.KickOffPage, long_reading.LongReading, verify.VerifyDialog, versus.VersusScene,
    odds_ticket.EveryWay, odds_ticket.OddsScene, why_not.WhyNot,
    film_match.MatchScene, film_replay.ReplayScene, open_die.OpenDieOdds,
    ut_full_time.FullTime, ut_line_up.LineUpForm,
    pp_full_time.FullTime, pp_line_up.LineUpForm,
    draft_scene.DraftScene, line_up_scene.LineUpScene, pool_editor.PoolEditor, squad_editor.SquadEditor,
    board_match.MatchScene, board_replay.LookBack, board_replay.ReplayScene, ca_full_time.FullTime,
    board_editor.BoardEditor, browser.CardBrowser, deck_editor.DeckEditor, un_full_time.FullTime,
    un_line_up.LineUpScene, un_look_back.LookBack, un_match.MatchScene,
    un_replay.ReplayScene, un_squad_editor.SquadEditor,
    cup_editor.CupEditor, wc_deck_editor.DeckEditor,
    wc_full_time.FullTime, wc_match.MatchScene, wc_replay.LookBack, wc_replay.ReplayScene,
)  # fmt: skip
SHARED = ("scenes", "table")
FILMED = ("film", "forms")
"""What United and Powerplay share."""
ON_BOARD = ("board",)
OWN = {"united": FILMED, "powerplay": FILMED, "counter_attack": ON_BOARD}


def name_of(kind: type[Scene]) -> str:
    """A screen by its module and class: ``scenes.menu.MainMenu``."""
    return f"{kind.__module__.removeprefix('game.ui.')}.{kind.__qualname__}"


def expected(games: tuple[str, ...]) -> list[str]:
    """The screens that belong to these games and to all."""
    folders = {*SHARED, *games, *(folder for game in games for folder in OWN.get(game, ()))}
    return [name for name in map(name_of, SCREENS) if name.partition(".")[0] in folders]

"""Every command by its name."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.commands.books import rules_command, validate
from game.commands.league import league_command
from game.commands.learning import lessons
from game.commands.matches import position, replay_command, simulate
from game.commands.measures import bench, soak, soak_files, soak_window
from game.commands.puzzles import puzzles_command
from game.commands.screens import screenshot, selftest

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "selftest": selftest,
    "simulate": simulate,
    "replay": replay_command,
    "rules": rules_command,
    "position": position,
    "lessons": lessons,
    "puzzles": puzzles_command,
    "league": league_command,
    "validate": validate,
    "bench": bench,
    "soak": soak,
    "soak window": soak_window,
    "soak files": soak_files,
    "screenshot": screenshot,
}

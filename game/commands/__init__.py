"""What each command prints, by its name. The work itself is done in ``game.workshop``."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.commands.books import rules_command, validate
from game.commands.learning import lessons
from game.commands.matches import position, replay_command, simulate
from game.commands.measures import bench, soak, soak_files, soak_window
from game.commands.screens import screenshot, selftest, window

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "window": window,
    "selftest": selftest,
    "simulate": simulate,
    "replay": replay_command,
    "rules": rules_command,
    "position": position,
    "lessons": lessons,
    "validate": validate,
    "bench": bench,
    "soak": soak,
    "soak window": soak_window,
    "soak files": soak_files,
    "screenshot": screenshot,
}

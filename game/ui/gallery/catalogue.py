"""The list of all examples; each area of the program keeps its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.play.parts import TITLES
from game.ui.app import App

Shot = Callable[[App], None]
"""Brings a fresh program to the screen that is to be seen."""


def catalogue(game: str = "united") -> Mapping[str, Shot]:
    """Every example by name, in the order of a first evening: the shell, the screens of a game, all around.

    Without a game: those of all games.
    """
    from game.ui.gallery import around, reader, shell, what_if

    shots: dict[str, Shot] = dict(shell.SHOTS)
    if game in ("", "united"):
        from game.ui.gallery import united_desk, united_match

        shots |= united_desk.SHOTS
        shots |= united_match.SHOTS
    if game in ("", "counter_attack"):
        from game.ui.gallery import (
            counter_attack_before,
            counter_attack_following,
            counter_attack_match,
            counter_attack_squads,
        )

        shots |= counter_attack_before.SHOTS
        shots |= counter_attack_match.SHOTS
        shots |= counter_attack_following.SHOTS
        shots |= counter_attack_squads.SHOTS
    if game in ("", "undici") and "undici" in TITLES:
        from game.ui.gallery import undici_box, undici_match, undici_squads

        shots |= undici_match.SHOTS
        shots |= undici_squads.SHOTS | undici_box.SHOTS
    if game in ("", "powerplay") and "powerplay" in TITLES:
        from game.ui.gallery import powerplay_desk, powerplay_match

        shots |= powerplay_desk.SHOTS
        shots |= powerplay_match.SHOTS
    if game in ("", "world_cup") and "world_cup" in TITLES:
        from game.ui.gallery import world_cup, world_cup_files

        shots |= world_cup.SHOTS | world_cup_files.SHOTS
    return shots | what_if.SHOTS | around.SHOTS | reader.SHOTS


def everything() -> Mapping[str, Shot]:
    """The examples of all games."""
    return {name: shot for game in TITLES for name, shot in catalogue(game).items()}

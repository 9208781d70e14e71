"""The list of all examples; each area of the program keeps its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.app import App

Shot = Callable[[App], None]
"""Brings a fresh program to the screen that is to be seen."""


def catalogue(game: str = "united") -> Mapping[str, Shot]:
    """Every example by name, in the order of a first evening: the shell, the screens of a game, all around."""
    from game.ui.gallery import around, reader, shell

    shots: dict[str, Shot] = dict(shell.SHOTS)
    if game == "united":
        from game.ui.gallery import united_desk, united_match

        shots |= united_desk.SHOTS
        shots |= united_match.SHOTS
    if game == "counter_attack":
        from game.ui.gallery import counter_attack_before, counter_attack_match

        shots |= counter_attack_before.SHOTS
        shots |= counter_attack_match.SHOTS
    return shots | around.SHOTS | reader.SHOTS

"""The styles of computer managers: weights in one value each; what they do with them is the same for all."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.united.suggest import Shares


@frozen
class Style:
    """How a manager goes about it."""

    shares: tuple[Shares, ...]
    """The proportions of V, M and S that he likes, of which he picks one for every match."""
    hardness: tuple[int, int]
    """Points of hardness, at home and away, that he asks for where it costs no ban (U-3.4)."""
    hard_row: int
    """Where: 0 V, 1 M, 2 S."""
    behind: int
    """Percent that a level of the keeper or sweeper is worth, compared with another man's."""
    pays: int
    """Percent of what he thinks a player is worth that he bids for him at most."""
    young: int
    """Percent of what he thinks a new talent is worth, compared with a man to be fielded at once."""
    keeps: int
    """He never bids below this balance."""
    buys: int
    """So many men of an offer at most."""
    men: int
    """So many men he keeps for next season at most; he sells the others."""


STYLES: dict[str, Style] = {
    "balanced": Style(((1, 2, 1), (1, 1, 1), (1, 1, 2)), (2, 1), 2, 185, 100, 100, -200, 2, 14),
    "bolt": Style(((3, 4, 2), (2, 3, 2), (1, 2, 1)), (3, 2), 0, 205, 95, 90, -200, 2, 14),
    "attack": Style(((1, 1, 2), (2, 3, 5), (2, 3, 4)), (3, 2), 2, 160, 115, 90, -400, 3, 13),
    "hard-men": Style(((1, 2, 1), (2, 5, 2), (3, 4, 5)), (5, 4), 1, 175, 100, 80, -300, 2, 14),
    "youth": Style(((1, 1, 2), (1, 1, 1), (2, 3, 4)), (1, 0), 2, 180, 90, 130, -100, 2, 15),
    "miser": Style(((3, 4, 2), (1, 2, 1), (1, 1, 1)), (2, 1), 0, 190, 80, 100, 0, 2, 14),
}
"""By the names that clubs are given."""
USUAL = STYLES["balanced"]


def style_of(name: str) -> Style:
    """The style of a manager; people who leave their club to the computer for a while have none."""
    return STYLES.get(name, USUAL)

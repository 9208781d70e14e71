"""What a roll has come to, in a word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.reports import RollReport
from game.rules.undici.frames import Deed


class Verdict(StrEnum):
    """What follows from dice as they lie."""

    TIED = "tied"
    """Nobody is ahead: they roll again."""
    DECIDED = "decided"
    """UN-KICK-01: somebody kicks off."""
    SURE = "sure"
    """UN-PASS-08: any face would have done, nothing was rolled."""
    REACHED = "reached"
    SHORT = "short"
    OPEN = "open"
    """UN-CAPT-01, UN-CAPT-03: a captain may roll again before it counts."""
    WON = "won"
    """The duel, by whoever tackled or dribbled."""
    LOST = "lost"
    GOAL = "goal"
    SAVED = "saved"
    SECOND = "second"
    """LR-02: saved, and rolled once more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelReport(RollReport):
    """Two dice against each other, with the action they belong to."""

    deed: Deed

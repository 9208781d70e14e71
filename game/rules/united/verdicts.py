"""What rolls of a United match decide, in a word."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What came of a roll, or of a moment as a whole."""

    STOPPED = "stopped"
    PAST = "past"
    """The sweeper did not stop it."""
    SAVED = "saved"
    BEATEN = "beaten"
    """The keeper did not save it."""
    GOAL = "goal"
    MISSED = "missed"
    AWARDED = "awarded"
    """A point of hardness cost a penalty."""
    SPARED = "spared"
    """It cost none."""
    PUNISHED = "punished"
    UNPUNISHED = "unpunished"
    YELLOW = "yellow"
    RED = "red"

"""What rolls of a Powerplay match decide, in a word."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What came of a roll, or of a moment as a whole; what hardness brings is named as in its table."""

    GOAL = "goal"
    SAVED = "saved"
    MISSED = "missed"
    DRAWN = "drawn"
    """It is settled when hardness strikes."""
    CAUGHT = "caught"
    """A die has picked a man."""
    SPARED = "spared"
    """It picked nobody."""
    EMPTY = "empty"
    """It picked a place where nobody stands."""
    AGAIN = "again"
    TWO = "two"
    FIVE = "five"
    OWN_INJURY = "own-injury"
    THEIR_INJURY = "their-injury"
    MATCH = "match"
    LIGHT = "light"
    GRAVE = "grave"

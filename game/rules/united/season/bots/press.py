"""What computer managers tell the press: keys of sentences, by style and by how the last round went."""

from __future__ import annotations

from game.core.dice import Dice
from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.bots.styles import STYLES

SELDOM = 6
"""One manager in so many says something after a round."""
MOODS = ("won", "drawn", "lost")
PREFIX = "united-league.press"
KEYS = tuple(f"{PREFIX}-{style}-{mood}" for style in STYLES for mood in MOODS)
"""All that they ever say; the word catalogues have a sentence for each."""


def said(desk: Desk, dice: Dice) -> str:
    """Nothing, or a key of a sentence."""
    tally = desk.club.tally
    if desk.club.human or desk.club.style not in STYLES or not tally.played or dice.roll("bot-press", SELDOM) > 1:
        return ""
    balance = 2 * tally.wins + tally.draws - tally.played
    return f"{PREFIX}-{desk.club.style}-{MOODS[0 if balance > 0 else 1 if balance == 0 else 2]}"

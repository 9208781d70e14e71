"""What computer managers tell the press: keys of sentences, by style and by how the round went."""

from __future__ import annotations

from game.core.dice import Dice
from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.pages.voices import MOODS, VARIANTS, voice

SELDOM = 6
"""One manager in so many says something after a round."""


def said(desk: Desk, dice: Dice) -> str:
    """Nothing, or a key of a sentence, which every reader finds in his own language."""
    club = desk.club
    if club.human or club.style not in STYLES or not club.tally.played or dice.roll("bot-press", SELDOM) > 1:
        return ""
    balance = 2 * club.tally.wins + club.tally.draws - club.tally.played
    mood = MOODS[0 if balance > 0 else 1 if balance == 0 else 2]
    return voice(club.style, mood, dice.roll("bot-press-words", VARIANTS))

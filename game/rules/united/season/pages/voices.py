"""Voices of computer managers in the report: what they hand in for the press are keys of sentences."""

from __future__ import annotations

from game.core.page import Speaker

PREFIX = "ul.voice."
MOODS = ("won", "drawn", "lost")
VARIANTS = 3


def voice(style: str, mood: str, variant: int) -> str:
    """The key of a sentence."""
    return f"ul.voice.{style}-{mood}-{variant}"


def in_words(text: str, say: Speaker) -> str:
    """What somebody told the press: people's own words, or a sentence of a computer manager's."""
    return say.say(text) if text.startswith(PREFIX) else text

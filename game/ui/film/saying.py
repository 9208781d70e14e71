"""What the log says of a beat, in every game that plays itself."""

from __future__ import annotations

from game.content.words import Words
from game.core.cast import Cast
from game.core.ruling import FactValue
from game.play.story import sentence
from game.rules.registry import spec
from game.ui.film.beats import Beat


def said(words: Words, game: str, beat: Beat, clubs: tuple[str, str]) -> str:
    """The sentence of its event, or that the match is taken up there."""
    if not beat.taken_up:
        return sentence(spec(game), beat.event, Cast(clubs), words)
    facts: dict[str, FactValue] = {"home": clubs[0], "away": clubs[1]}
    return words.say("film.taken-up", {**facts, "home_goals": beat.score[0], "away_goals": beat.score[1]})

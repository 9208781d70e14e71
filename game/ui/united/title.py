"""United as its film needs it: actions, prompts, picture, sums and words."""

from __future__ import annotations

from typing import Any

from game.content.words import Words
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.state import TeamRow
from game.ui.film.title import FilmTitle, Moves, Prompts, Standing
from game.ui.united import words as united_words
from game.ui.united.film import Beat, begin
from game.ui.united.full_time import FullTime
from game.ui.united.moves import Pitch, PitchReel
from game.ui.united.panels import RULES, box_lines, facing, facts
from game.ui.united.pitch_stage import PitchStage


def _left(prompt: Any) -> int:
    left = dict(prompt.facts).get("left", 0)
    return left if isinstance(left, int) else 0


def standing(words: Words, beat: Beat | None, scenery: Pitch) -> Standing:
    """Cards, the score of a shoot-out, and how many are left when somebody was sent off."""
    cards = beat.cards if beat else ()
    own = [[card for card in cards if card.side == side] for side in (0, 1)]
    counts = [(sum(not card.red for card in each), sum(card.red for card in each)) for each in own]
    men = [sum(man.side == side for man in scenery.men) - counts[side][1] for side in (0, 1)]
    note = words.say("film.men", {"home": men[0], "away": men[1]}) if men[0] != men[1] else ""
    clock = ""
    if beat and any(beat.kicks):
        clock = words.say("film.kicks", {"home": beat.kicks[0], "away": beat.kicks[1]})
    return Standing((counts[0], counts[1]), note=note, clock=clock)


UNITED = FilmTitle(
    moves=Moves(StartMatch(), PlayOn(1), Finish()),
    prompts=Prompts(
        "united.kick-off",
        "united.in-play",
        "united.in-play-closed",
        last=lambda prompt: _left(prompt) == 1,
        ahead=lambda prompt, beats: _left(prompt) / max(1, beats),
    ),
    rule="U-3.9a",
    begin_words="film.kick-off",
    goal_icon="ball",
    words=united_words,
    cut=begin,
    reel=PitchReel,
    stage=PitchStage,
    standing=standing,
    facing=facing,
    strengths=[f"value.row.{row}" for row in TeamRow],
    facts=facts,
    so_far=lambda words, beat, scenery: [],
    asks=united_words.asks,
    rules=RULES,
    box=box_lines,
    full_time=FullTime,
)

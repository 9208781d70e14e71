"""Powerplay as its film needs it: actions, prompts, picture, sums and words."""

from __future__ import annotations

from typing import Any

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.powerplay.actions import Finish, PlayOn, StartMatch
from game.rules.powerplay.state import EMPTY_SIXTHS, TeamRow
from game.ui.film.title import FilmTitle, Moves, Prompts, Standing
from game.ui.powerplay import words as powerplay_words
from game.ui.powerplay.beats import Beat
from game.ui.powerplay.film import begin
from game.ui.powerplay.full_time import FullTime
from game.ui.powerplay.moves import RinkReel
from game.ui.powerplay.panels import RULES, box_lines, facing, facts, short_of, so_far
from game.ui.powerplay.rink_scenery import Rink
from game.ui.powerplay.rink_stage import RinkStage


def _may_end(prompt: Any) -> bool:
    """Whether the match may be over after the next moment: the last that is left of the last sixth, or of overtime."""
    facts = dict(prompt.facts)
    return bool(facts.get("sixth") == len(EMPTY_SIXTHS) and facts.get("left", 1) == 1)


def _ahead(prompt: Any, beats: int) -> float:
    """The sixths that are still to come, as a share of those that were seen."""
    sixth = dict(prompt.facts).get("sixth", 0)
    done = sixth if isinstance(sixth, int) else 0
    return (len(EMPTY_SIXTHS) - done) / max(1, done)


def standing(words: Words, beat: Beat | None, scenery: Rink) -> Standing:
    """Who is short of how many men, and the score of overtime or shoot-out."""
    clock = _late(words, beat)
    if beat is None or None in beat.boards or not beat.on_fields or beat.over:
        return Standing(clock=clock)
    (home, home_box), (away, away_box) = short_of(beat, 0), short_of(beat, 1)
    missing = [max(home, away) - men for men in (home, away)]
    states = [words.say("pp.short", {"count": count}) if count else "" for count in missing]
    note = words.say("film.men", {"home": home, "away": away}) if home != away or home_box or away_box else ""
    return Standing(states=(states[0], states[1]), note=note, clock=clock)


def _late(words: Words, beat: Beat | None) -> str:
    """The running score of what decides a level match."""
    if beat is None or not (any(beat.kicks) or any(beat.late)):
        return ""
    kind = "kicks" if any(beat.kicks) else "late"
    return words.say(f"pp.{kind}" if beat.over else "pp.running", _pair(beat.kicks if kind == "kicks" else beat.late))


def _pair(score: tuple[int, int]) -> dict[str, FactValue]:
    return {"home": score[0], "away": score[1]}


POWERPLAY = FilmTitle(
    moves=Moves(StartMatch(), PlayOn(1), Finish()),
    prompts=Prompts("powerplay.face-off", "powerplay.in-play", "powerplay.in-play-closed", _may_end, _ahead),
    rule="PP-7.3",
    begin_words="pp.face-off",
    goal_icon="puck",
    cards_words="pp.log-cards",
    words=powerplay_words,
    cut=begin,
    reel=RinkReel,
    stage=RinkStage,
    standing=standing,
    facing=facing,
    strengths=[f"pp.row.{row}" for row in TeamRow],
    facts=facts,
    so_far=so_far,
    asks=powerplay_words.asks,
    rules=RULES,
    box=box_lines,
    full_time=FullTime,
)

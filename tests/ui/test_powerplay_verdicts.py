"""Every kind of roll in Powerplay: film, tray, log, ledger of luck and statistics tell the verdict of the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.content.words import words
from game.core.reports import report_of
from game.rules.powerplay.events import (
    FoulPassed,
    FoulsDrawn,
    GoalScored,
    KickTaken,
    MatchPenalty,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    ShotSaved,
    TimePenalty,
)
from game.rules.powerplay.state import MatchState, Options, Stage, Support
from game.rules.powerplay.verdicts import Verdict
from game.rules.registry import spec
from game.ui.art.rink import LENGTH
from game.ui.film.rolls import rolls_of
from game.ui.powerplay.beats import Beat, Kind
from game.ui.powerplay.film import film
from game.ui.powerplay.moves import RinkReel
from game.ui.powerplay.panels import box_lines
from game.ui.powerplay.places import ahead, goal_spot
from game.ui.powerplay.title import POWERPLAY
from tests.ui.postal_verdicts import dice_tell_the_verdict, luck_tells_the_verdict, random_matches, reporting, verdict

SPEC = spec("powerplay")
KIND_OF = {
    Verdict.SAVED: Kind.SAVED, Verdict.MISSED: Kind.MISSED, Verdict.GOAL: Kind.GOAL, Verdict.DRAWN: Kind.FOULS,
    Verdict.SPARED: Kind.LUCKY, Verdict.EMPTY: Kind.LUCKY, Verdict.TWO: Kind.PENALTY, Verdict.FIVE: Kind.PENALTY,
    Verdict.OWN_INJURY: Kind.INJURY, Verdict.MATCH: Kind.MATCH_PENALTY,
}  # fmt: skip
ALONE = {Verdict.CAUGHT, Verdict.LIGHT, Verdict.GRAVE}
"""What only a die on the way decides, never a moment as a whole."""
NEVER = {Verdict.AGAIN}
"""A die that is rolled again decides nothing: only a table names it."""


def _variant(seed: int, options: Options) -> Options:
    support = list(Support)[seed % len(Support)]
    return replace(options, open_match=True, cup=seed % 2 > 0, neutral=seed % 3 == 0, support=support)


@cache
def matches() -> list[tuple[list[Any], MatchState, list[Beat]]]:
    """Random matches with every kind of support, cup and league, and their films."""
    return [
        (events, last, film(list(enumerate(events)), "seal", None, last))
        for events, last in random_matches(SPEC, 60, _variant)
    ]


def beats() -> list[Beat]:
    return [beat for _, _, film in matches() for beat in film if type(beat.event) in reporting(SPEC)]


def _happened(event: Any) -> str:
    """What the words of an event say, to be compared with the report."""
    if isinstance(event, KickTaken):
        return Verdict.GOAL if event.scored else Verdict.MISSED
    if isinstance(event, FoulPassed):
        return Verdict.EMPTY if event.empty else Verdict.SPARED
    if isinstance(event, TimePenalty):
        return {2: Verdict.TWO, 5: Verdict.FIVE}[event.minutes]
    if isinstance(event, PlayerInjured):
        return Verdict.THEIR_INJURY if event.fouled else Verdict.OWN_INJURY
    return {
        FoulsDrawn: Verdict.DRAWN, PenaltyShotAwarded: Verdict.THEIR_INJURY, MatchPenalty: Verdict.MATCH,
        ShotSaved: Verdict.SAVED, GoalScored: Verdict.GOAL, PenaltyMissed: Verdict.MISSED,
    }[type(event)]  # fmt: skip


def test_every_kind_of_roll_and_every_verdict_occurs() -> None:
    assert {type(beat.event) for beat in beats()} == reporting(SPEC)
    whole = {verdict(beat.event) for beat in beats()}
    single = {each.verdict for beat in beats() if (report := report_of(beat.event)) for each in report.rolls}
    assert whole == set(Verdict) - ALONE - NEVER
    assert whole | single == set(Verdict) - NEVER


def test_the_rules_decide_what_their_events_say() -> None:
    for beat in beats():
        assert verdict(beat.event) == _happened(beat.event)


def test_an_injury_is_as_grave_as_its_die_says() -> None:
    found = Counter[str]()
    for beat in beats():
        if isinstance(beat.event, PlayerInjured):
            report = report_of(beat.event)
            assert report is not None
            long = report.rolls[-1]
            assert long.verdict == (Verdict.GRAVE if beat.event.weaker else Verdict.LIGHT)
            assert long.fallen[0].face == beat.event.matches
            found[long.verdict] += 1
    assert set(found) == {Verdict.GRAVE, Verdict.LIGHT}


def test_dice_in_film_tray_and_log_tell_the_verdict() -> None:
    for beat in beats():
        if beat.in_doubt:
            dice_tell_the_verdict(POWERPLAY, beat, (Verdict.EMPTY,))
    assert {type(beat.event) for beat in beats() if not beat.in_doubt} == {FoulsDrawn}


def test_a_victim_that_is_not_there_is_told_with_the_penalty_shot() -> None:
    """No further event tells of that die."""
    empty = 0
    for beat in beats():
        rolls = rolls_of(beat)
        if isinstance(beat.event, PenaltyShotAwarded) and len(rolls) > 2:
            assert [roll.verdict for roll in rolls] == [Verdict.CAUGHT, Verdict.THEIR_INJURY, Verdict.EMPTY]
            empty += 1
    assert empty


@pytest.mark.rule("PP-7.3.5")
def test_with_fewer_men_more_faces_pick_nobody() -> None:
    """The rule says that hardness passed him by: neither die nor table may say that his place is empty."""
    few = [beat for beat in beats() if isinstance(beat.event, FoulPassed) and not beat.event.empty]
    few = [beat for beat in few if beat.event.face < 6]
    assert few
    for beat in few:
        (roll,) = rolls_of(beat)
        assert POWERPLAY.words.roll_words(words("en"), roll)[1] == words("en").say("value.powerplay.man-spared")
        assert [span.last for span in roll.table][-1] == 6
        assert roll.table[-1].holds(roll.face)


def test_the_film_shows_the_verdict() -> None:
    """Where the puck ends, and which kind of moment it is."""
    reel = RinkReel(lambda beat: None, lambda noise: None)
    for beat in beats():
        decided = Verdict(verdict(beat.event))
        assert beat.scored == (decided is Verdict.GOAL)
        if decided is Verdict.THEIR_INJURY:
            assert beat.kind is (Kind.INJURY if isinstance(beat.event, PlayerInjured) else Kind.AWARD)
        else:
            assert beat.kind is (Kind.KICK if isinstance(beat.event, KickTaken) else KIND_OF[decided])
        if not beat.is_chance:
            continue
        side = beat.side or 0
        reel.still(beat, rolls_of(beat))
        assert reel.scenery.puck is not None
        goal, x = goal_spot(side, 0.0)[0], reel.scenery.puck[0]
        assert (x == goal) == (decided is Verdict.GOAL)
        assert (x == ahead(side, LENGTH - 6.0)) == (decided is Verdict.SAVED)


def test_the_log_tells_the_verdict() -> None:
    ways = {"KickTaken.scored": "goal", "KickTaken.missed": "missed", "PenaltyMissed": "missed", "FoulPassed.lucky":
            "spared", "FoulPassed.empty": "empty", "TimePenalty.two": "two", "TimePenalty.five": "five",
            "PlayerInjured.fouled": "their-injury", "PlayerInjured.own": "own-injury", "MatchPenalty": "match",
            "PenaltyShotAwarded": "their-injury", "GoalScored": "goal", "ShotSaved": "saved",
            "FoulsDrawn": "drawn"}  # fmt: skip
    told = set()
    for beat in beats():
        key = SPEC.telling.key(beat.event)
        way = next(way for way in ways if key.startswith(way))
        assert ways[way] == verdict(beat.event)
        told.add(way)
    assert told == set(ways)


def test_the_ledger_of_luck_tells_the_verdict() -> None:
    for beat in beats():
        report = report_of(beat.event)
        assert report is not None
        luck_tells_the_verdict(report)
        struck = [roll for roll in report.luck() if roll.kind == "foul"]
        assert all(roll.success == (report.verdict != Verdict.SPARED) for roll in struck)


def test_statistics_and_box_score_count_verdicts() -> None:
    minutes = {Verdict.TWO: 2, Verdict.FIVE: 5}
    for events, last, shown in matches():
        told = [event for event in events if type(event) in reporting(SPEC)]
        found = Counter((type(event), verdict(event)) for event in told)
        regular = sum(isinstance(event, GoalScored) and event.goal.stage is Stage.REGULAR for event in told)
        sums = Counter[str]()
        for _, _, kind, count in SPEC.statistics(last):
            sums[kind] += count
        assert sums["minutes"] == sum(found[TimePenalty, word] * length for word, length in minutes.items())
        assert sums["match-penalty"] == found[MatchPenalty, Verdict.MATCH]
        assert sums["injury"] == sum(count for (kind, _), count in found.items() if kind is PlayerInjured)
        numbers = {key.rpartition(".")[2]: int(home) + int(away) for key, home, away in
                   box_lines(shown, len(shown) - 1, False) if home != "–"}  # fmt: skip
        assert numbers["saves"] == found[ShotSaved, Verdict.SAVED]
        assert numbers["awards"] == found[PenaltyShotAwarded, Verdict.THEIR_INJURY]
        assert numbers["minutes"] == sums["minutes"]
        assert sum(numbers[f"sixth-{sixth}"] for sixth in range(1, 7)) == regular
        assert numbers.get("kicks", 0) == found[KickTaken, Verdict.GOAL]

"""Every kind of roll in United: film, tray, log, ledger of luck and statistics tell the verdict of the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.core.reports import report_of
from game.rules.registry import spec
from game.rules.united.actions import PlayOn
from game.rules.united.events import (
    ChanceStopped,
    GoalScored,
    KickTaken,
    PenaltyAwarded,
    PenaltyMissed,
    PunishmentsCounted,
    SentOff,
    ShotSaved,
    YellowShown,
)
from game.rules.united.state import MatchState, Options
from game.rules.united.verdicts import Verdict
from game.ui.art.pitch import LENGTH
from game.ui.film.rolls import rolls_of
from game.ui.united.film import Beat, Kind, box, film
from game.ui.united.moves import PitchReel, ahead
from game.ui.united.title import UNITED
from tests.ui.postal_verdicts import dice_tell_the_verdict, luck_tells_the_verdict, random_matches, reporting, verdict
from tests.united.builders import play, roll

SPEC = spec("united")
KIND_OF = {
    Verdict.STOPPED: Kind.STOPPED, Verdict.SAVED: Kind.SAVED, Verdict.MISSED: Kind.MISSED, Verdict.AWARDED: Kind.AWARD,
    Verdict.PUNISHED: Kind.PUNISHMENTS, Verdict.UNPUNISHED: Kind.PUNISHMENTS, Verdict.YELLOW: Kind.YELLOW,
    Verdict.RED: Kind.RED, Verdict.GOAL: Kind.GOAL,
}  # fmt: skip
ALONE = {Verdict.PAST, Verdict.BEATEN, Verdict.SPARED}
"""What only a die on the way decides, never a moment as a whole."""
CHANCES = "T5 A- V5,5 M5,5 S9,7 / T7 A3 V5,5 M4,2 S4,4 / normal 0 0:0"


def _variant(seed: int, options: Options) -> Options:
    return replace(options, open_match=True, cup=seed % 3 > 0, discipline=seed % 4 > 0)


@cache
def matches() -> list[tuple[list[Any], MatchState, list[Beat]]]:
    """Random matches, cup and league, with and without discipline, and their films."""
    return [
        (events, last, film(list(enumerate(events)), "seal")) for events, last in random_matches(SPEC, 60, _variant)
    ]


def beats() -> list[Beat]:
    return [beat for _, _, film in matches() for beat in film if type(beat.event) in reporting(SPEC)]


def _happened(event: Any) -> set[str]:
    """What the words of an event say, to be compared with the report."""
    if isinstance(event, KickTaken):
        return {Verdict.GOAL if event.scored else Verdict.MISSED}
    if isinstance(event, PunishmentsCounted):
        return {Verdict.PUNISHED if event.punishments else Verdict.UNPUNISHED}
    plain = {
        PenaltyAwarded: Verdict.AWARDED, YellowShown: Verdict.YELLOW, SentOff: Verdict.RED, ShotSaved: Verdict.SAVED,
        ChanceStopped: Verdict.STOPPED, GoalScored: Verdict.GOAL, PenaltyMissed: Verdict.MISSED,
    }  # fmt: skip
    return {plain[type(event)]}


def test_every_kind_of_roll_and_every_verdict_occurs() -> None:
    assert {type(beat.event) for beat in beats()} == reporting(SPEC)
    whole = {verdict(beat.event) for beat in beats()}
    single = {each.verdict for beat in beats() if (report := report_of(beat.event)) for each in report.rolls}
    assert whole == set(Verdict) - ALONE
    assert whole | single == set(Verdict)


def test_the_rules_decide_what_their_events_say() -> None:
    for beat in beats():
        assert {verdict(beat.event)} == _happened(beat.event)


def test_dice_in_film_tray_and_log_tell_the_verdict() -> None:
    shown = [beat for beat in beats() if beat.in_doubt]
    for beat in shown:
        dice_tell_the_verdict(UNITED, beat)
    assert {type(beat.event) for beat in beats() if not beat.in_doubt} == {
        PenaltyAwarded, PunishmentsCounted, YellowShown, SentOff,
    }  # fmt: skip


def test_the_film_shows_the_verdict() -> None:
    """Where the ball ends, which kind of moment it is, and that it passes the sweeper only if he did not stop it."""
    reel = PitchReel(lambda beat: None, lambda noise: None)
    for beat in beats():
        decided = Verdict(verdict(beat.event))
        assert beat.kind is (Kind.KICK if isinstance(beat.event, KickTaken) else KIND_OF[decided])
        assert beat.scored == (decided is Verdict.GOAL)
        if not beat.in_doubt:
            continue
        rolls, side = rolls_of(beat), beat.side or 0
        reel.still(beat, rolls)
        assert reel.scenery.ball is not None
        depth = ahead(side, reel.scenery.ball[0])
        reached = {Verdict.STOPPED: 52, Verdict.SAVED: LENGTH - 4.5, Verdict.GOAL: 106.6, Verdict.MISSED: 106.5}
        assert depth == pytest.approx(reached[decided])
        legs = len(reel.decide(beat, rolls, len(rolls)))
        assert legs - len(reel.ending(beat, "")) == 1 + any(each.verdict == Verdict.PAST for each in rolls)


def test_the_log_tells_the_verdict() -> None:
    ways = {"GoalScored.penalty": "goal", "GoalScored.chance": "goal", "KickTaken.scored": "goal", "KickTaken.missed":
            "missed", "PenaltyMissed": "missed", "ChanceStopped": "stopped", "ShotSaved": "saved",
            "PenaltyAwarded": "awarded", "YellowShown": "yellow", "SentOff": "red"}  # fmt: skip
    for beat in beats():
        key = SPEC.telling.key(beat.event)
        assert ways.get(key, verdict(beat.event)) == verdict(beat.event)
    assert {SPEC.telling.key(beat.event) for beat in beats()} == {*ways, "PunishmentsCounted"}


def test_the_ledger_of_luck_tells_the_verdict() -> None:
    for beat in beats():
        report = report_of(beat.event)
        assert report is not None
        luck_tells_the_verdict(report)


def test_statistics_and_box_score_count_verdicts() -> None:
    for events, last, shown in matches():
        found = Counter((type(event), verdict(event)) for event in events if type(event) in reporting(SPEC))
        goals = found[GoalScored, Verdict.GOAL]
        assert goals == sum(last.score)
        assert [kind for _, _, kind, _ in SPEC.statistics(last)].count("red") == found[SentOff, Verdict.RED]
        assert [kind for _, _, kind, _ in SPEC.statistics(last)].count("yellow") == found[YellowShown, Verdict.YELLOW]
        home, away = (box(shown, len(shown) - 1, side) for side in (0, 1))
        assert home.goals + away.goals == goals
        assert home.stopped + away.stopped == found[ChanceStopped, Verdict.STOPPED]
        assert home.saved + away.saved == found[ShotSaved, Verdict.SAVED]
        kicks = sum(sum(kicks) for kicks in last.kicks)
        assert kicks == found[KickTaken, Verdict.GOAL]


@pytest.mark.rule("U-3.9a", "U-3.9b")
def test_a_saved_shot_has_two_dice_with_a_verdict_each() -> None:
    """The sweeper was passed though the shot was saved: his die must not look as if it had helped."""
    (saved,) = play(CHANCES, PlayOn(1), roll("sweeper", 4), roll("keeper", 7)).events
    report = report_of(saved)
    assert report is not None
    assert [(each.verdict, each.good) for each in report.rolls] == [(Verdict.PAST, 0), (Verdict.SAVED, 1)]
    assert (report.verdict, report.good) == (Verdict.SAVED, 1)
    beat = next(each for each in film([(1, saved)], "seal") if each.event is saved)
    assert [each.good for each in rolls_of(beat)] == [False, True]

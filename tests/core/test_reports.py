"""Reports of rolls: made by the rules where somebody reads them, never written, never compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from game.core.checks import Modifier
from game.core.codec import decode, encode
from game.core.dice import ScriptDice
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import Reporting, RollReport, Thrown, in_steps, report_of, unreported
from game.core.rules import Work
from game.core.sums import Die, Sum
from tests.core.toy import Duel, new_duel

PARTS = (Modifier("toy.power", 4, "T-1"),)
SUM = Sum("toy.shot", "T-1", 6, (Die(0, 7, PARTS), Die(1, 8, (), 3)), against=1)
REPORT = RollReport((Thrown(SUM, (5, 3)),), "goal", 0)


@dataclass(frozen=True, slots=True)
class ShotRolled(Reporting):
    face: int


def told(listen: bool, reports: bool) -> list[ShotRolled] | None:
    work: Work[Duel] = Work(new_duel(), ScriptDice(), listen, Duel, reports)
    work.tell(ShotRolled, 5, report=lambda: REPORT)
    return work.events


def test_a_report_is_made_only_where_somebody_reads_it() -> None:
    assert told(listen=False, reports=True) is None
    unread, read = told(listen=True, reports=False), told(listen=True, reports=True)
    assert unread is not None
    assert read is not None
    assert (report_of(unread[0]), report_of(read[0]), report_of("no event")) == (None, REPORT, None)


def test_a_report_is_neither_written_nor_compared() -> None:
    events = told(listen=True, reports=True)
    assert events is not None
    assert encode(ShotRolled, events[0]) == {"face": 5}
    again = decode(ShotRolled, {"face": 5})
    assert again == events[0]
    assert hash(again) == hash(events[0])
    assert again.report is None
    assert replace(events[0], face=4).report is None, "an event that was changed tells nothing of the dice"


def test_what_dice_come_to_and_for_whom() -> None:
    thrown = REPORT.thrown[0]
    assert [thrown.total(die) for die in range(2)] == [9, 3]
    assert [die.number for die in REPORT.fallen] == [0], "the other die lay there before"
    assert [REPORT.favours(die) for die in SUM.dice] == [True, False]
    assert REPORT.favours(Die()) is None
    assert replace(REPORT, good=None).favours(SUM.dice[0]) is None


def test_every_die_shows_something() -> None:
    with pytest.raises(AssertionError):
        Thrown(SUM, (5,))


def test_rolls_that_led_to_one_another_keep_their_own_verdicts() -> None:
    luck = LuckRoll(0, "toy", Fraction(1, 2), True, 0)
    first = RollReport(REPORT.thrown, "past", 0, lambda: (luck,))
    last = RollReport(REPORT.thrown, "saved", 1)
    whole = in_steps((first, last), "saved", 1, lambda: (replace(luck, kind=ATTEMPT),))
    assert whole.rolls == (first, last)
    assert first.rolls == (first,)
    assert whole.fallen == (*first.fallen, *last.fallen)
    assert [roll.kind for roll in whole.luck()] == ["toy", ATTEMPT]


def test_whoever_may_not_know_the_dice_is_told_the_same_without_them() -> None:
    events = told(listen=True, reports=True)
    assert events is not None
    hidden = unreported(events[0])
    assert hidden == events[0]
    assert report_of(hidden) is None
    assert report_of(events[0]) is not None
    assert unreported("no event") == "no event"

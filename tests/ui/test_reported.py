"""The report of a roll in the dice tray: sums part by part, what was needed, whom it helped."""

from __future__ import annotations

import pytest

from game.content.words import words
from game.core.checks import Aim, Check, Modifier
from game.core.reports import Fallen, RollReport, Span, Thrown
from game.core.sums import Die, Sum, check_of, of_check
from game.ui.app import App
from game.ui.table.reported import tray_rolls

TACKLING = Modifier("counter_attack.tackling", 4, "CA-TACKLE-02")
DRIBBLING = Modifier("counter_attack.dribbling", 5, "CA-TACKLE-02")
NUTMEG = Modifier("counter_attack.nutmeg", -1, "CA-ADV-14")
DUEL = Sum("counter_attack.tackle", "CA-TACKLE-02", 6, (Die(1, 20, (TACKLING, NUTMEG)), Die(0, 9, (DRIBBLING,))),
           against=1, answer="counter_attack.dribble")  # fmt: skip


def by_number(fallen: Fallen) -> str:
    return f"number {fallen.die.who}"


def test_a_duel_is_two_dice_each_with_its_question_its_sum_and_its_mark() -> None:
    report = RollReport((Thrown(DUEL, (6, 5), (True, False)),), "won", 1)
    mine, theirs = tray_rolls(report, words("en"), by_number, by_hand=True)
    assert (mine.question, theirs.question) == (
        "How well does the defender tackle?",
        "How well does the attacker dribble?",
    )
    assert (mine.result, theirs.result) == ("6* +4 Tackling −1 sees the nutmeg coming = 9", "5 +5 Dribbling = 10")
    assert (mine.good, theirs.good) == (True, False), "the verdict counts, not the totals"
    assert (mine.side, theirs.side, mine.who, mine.by_hand) == (1, 0, "number 20", True)
    assert mine.check is None


def test_a_die_that_lay_there_or_did_not_count_gets_no_mark() -> None:
    lies = Sum("counter_attack.header", "CA-HEAD-04", 6, (Die(0, 9, (), 3), Die(1, 20), Die(1, 21)), against=1)
    first, second = tray_rolls(RollReport((Thrown(lies, (3, 2, 5), best=(0, 2)),), "lost", 1), words("en"), by_number)
    assert (first.face, first.good) == (2, None)
    assert (second.face, second.good) == (5, True)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "3 +4 Tackling = 7 (9 or more)"), ("de", "3 +4 Tackling = 7 (ab 9)")]
)
def test_a_number_to_be_reached_is_told_with_the_faces_that_reach_it(language: str, told: str) -> None:
    check = Check("counter_attack.control", "CA-ADV-13", 6, 4, Aim.AT_LEAST, 9, name="counter_attack.tackling")
    (roll,) = tray_rolls(RollReport((Thrown(of_check(check, 0, 9), (3,)),), "lost", 1), words(language), by_number)
    assert (roll.result, roll.good) == (told, False)
    assert roll.check is not None
    assert list(roll.check.success_faces) == [5, 6]


def test_a_check_is_found_again_in_its_sum() -> None:
    parts = (Modifier("powerplay.keeper", -2, "P-1"),)
    for check in (Check("a.b", "P-1", 20, 9, Aim.AT_MOST, 0, parts), Check("a.b", "P-1", 6, 3, Aim.AT_LEAST, 8, parts)):
        assert check_of(of_check(check, 0, 9)) == check


def test_a_face_that_is_looked_up_says_what_it_means() -> None:
    table = (Span("compass.3", 3, 3),)
    spill = Sum("counter_attack.spill", "OPT-SPILL", 6, (Die(),))
    (roll,) = tray_rolls(RollReport((Thrown(spill, (3,), table=table),), "forward"), words("en"), by_number)
    assert (roll.result, roll.good, roll.side) == (f"3: {words('en').named('compass', 3)}", None, None)


def test_nothing_is_shown_of_dice_that_nobody_may_know() -> None:
    assert tray_rolls(None, words("en"), by_number) == []


def test_where_there_is_too_little_room_the_names_of_the_parts_are_left_out(app: App) -> None:
    report = RollReport((Thrown(DUEL, (6, 5), (True, False)),), "won", 1)
    roll = tray_rolls(report, app.words, by_number)[0]
    assert roll.short == "6* +4 −1 = 9"
    wide = app.fonts.width(roll.result, "caption")
    assert roll.told(app.fonts, "caption", wide) == roll.result
    assert roll.told(app.fonts, "caption", wide - 1) == roll.short

"""Founding a club and what players are (book 1.4, 2.1 to 2.7)."""

import pytest

from game.rules.united.queries import value_points
from game.rules.united.reasons import Reason
from game.rules.united.squad import founding_faults, squad_faults
from game.rules.united.state import Age, Club, TeamRow
from tests.united.builders import player, reasons, squad
from tests.united.test_golden_match import MAGIRAN, RASENSCHACH

# ------------------------------------------------------------------ what a player costs (U-1.4, U-2.5 to U-2.7)


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize(
    ("who", "points"),
    [
        ("T I 9", 18),  # the book's example
        ("T I 1", 2),
        ("A I 8", 16),
        ("V I 8", 8),
        ("M I 1", 1),
        ("S I 10", 10),
        ("T nT 0", 0),
        ("A nT 0", 0),
        ("S nT 0", 0),
    ],
)
def test_keeper_and_sweeper_cost_two_points_a_level_outfield_players_one(who: str, points: int) -> None:
    assert value_points(player(who)) == points


# ------------------------------------------------------------------ founding (U-1.4)

LEGAL: dict[str, Club] = {
    "Rasenschach, the book's section 9": RASENSCHACH,
    "Magiran, the book's section 9": MAGIRAN,
    "T + A + 9": squad("T I 5", "A I 5", "8x V I 4", "S I 8"),
    "a keeper and ten, exactly 60": squad("T I 5", "4x V I 5", "3x M I 5", "3x S I 5"),
    "points may be left over": squad("T I 1", "10x V I 1"),
    "three talents": squad("T nT 0", "8x V I 5", "2x S nT 0"),
    "two keepers": squad("2x T I 5", "10x V I 4"),
    "more than eleven": squad("T I 5", "4x V I 4", "4x M I 4", "4x S I 4"),
    "levels 1 and 10": squad("T I 10", "V I 10", "9x M I 1"),
}
ILLEGAL: dict[str, tuple[Club, Reason]] = {
    "no keeper": (squad("11x V I 5"), Reason.FOUNDED_WITHOUT_KEEPER),
    "nine others": (squad("T I 5", "9x V I 5"), Reason.FOUNDED_TOO_SMALL),
    "two keepers and nine others": (squad("2x T I 5", "9x V I 4"), Reason.FOUNDED_TOO_SMALL),
    "a sweeper and eight": (squad("T I 5", "A I 5", "8x V I 5"), Reason.FOUNDED_TOO_SMALL),
    "four talents": (squad("T I 5", "7x V I 5", "4x S nT 0"), Reason.FOUNDED_TALENTS),
    "61 points": (squad("T I 5", "9x V I 5", "S I 6"), Reason.FOUNDED_TOO_DEAR),
    "62 points by a dear sweeper": (squad("T I 5", "A I 8", "9x V I 4"), Reason.FOUNDED_TOO_DEAR),
    "two qualifications": (squad("T I 5", "9x V I 5", "MS I 5"), Reason.FOUNDED_QUALIFICATIONS),
    "age II": (squad("T I 5", "9x V I 5", "S II 5"), Reason.FOUNDED_AGE),
    "a frozen talent": (squad("T I 5", "9x V I 5", "S tT 2"), Reason.FOUNDED_AGE),
}


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize("case", LEGAL)
def test_clubs_that_may_be_founded(case: str) -> None:
    assert founding_faults(LEGAL[case]) == ()


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize("case", ILLEGAL)
def test_clubs_that_may_not_be_founded(case: str) -> None:
    club, reason = ILLEGAL[case]
    assert reasons(founding_faults(club)) == {reason}


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize("who", ["S I 0", "S I 11", "S nT 2", "A nT 1"])
def test_levels_at_foundation_are_1_to_10_and_0_for_talents(who: str) -> None:
    faults = founding_faults(squad("T I 1", "10x V I 4", f"Odd: {who}"))
    assert [dict(ruling.facts).get("player") for ruling in faults] == ["Odd"]


@pytest.mark.rule("U-1.4")
def test_every_fault_is_told() -> None:
    club = squad("8x V I 9", "4x S nT 0", "MS II 5")
    assert reasons(founding_faults(club)) == {
        Reason.FOUNDED_WITHOUT_KEEPER,
        Reason.FOUNDED_TALENTS,
        Reason.FOUNDED_TOO_DEAR,
        Reason.FOUNDED_QUALIFICATIONS,
        Reason.FOUNDED_AGE,
    }


# ------------------------------------------------------------------ qualifications (U-2.1)


@pytest.mark.rule("U-2.1", "U-2.2")
@pytest.mark.parametrize(
    "who",
    ["T IV 3", "A II 5", "AV II 5", "AVMS III 9", "VM I 4", "MS III 7", "VS V 1", "VMS II 13", "S nT 0", "M tT 6"],
)
def test_qualifications_of_the_book(who: str) -> None:
    assert squad_faults(squad("T I 5", "10x V I 5", f"Who: {who}")) == ()


@pytest.mark.rule("U-2.1")
@pytest.mark.parametrize(
    ("who", "reason"),
    [
        ("TV I 5", Reason.KEEPER_ONLY),
        ("TA I 5", Reason.KEEPER_ONLY),
        ("TVMS III 5", Reason.KEEPER_ONLY),
        ("SM II 5", Reason.QUALIFICATION_ORDER),
        ("VA II 5", Reason.QUALIFICATION_ORDER),
        ("MVS II 5", Reason.QUALIFICATION_ORDER),
        ("VV II 5", Reason.QUALIFICATION_ORDER),
    ],
)
def test_qualifications_that_cannot_be(who: str, reason: Reason) -> None:
    (ruling,) = squad_faults(squad("T I 5", "10x V I 5", f"Who: {who}"))
    assert (ruling.reason, ruling.rule, dict(ruling.facts)) == (reason, "U-2.1", {"player": "Who"})


@pytest.mark.rule("U-2.1")
def test_the_notation_of_the_book() -> None:
    """MS III 7: an outfield player qualified for M and S, age III, level 7."""
    who = player("MS III 7", "Who")
    assert (who.qualified, who.age, who.level) == ((TeamRow.M, TeamRow.S), Age.III, 7)


# ------------------------------------------------------------------ talents in a squad (U-5b, U-6.9d)


@pytest.mark.rule("U-5b", "U-6.9d")
@pytest.mark.parametrize("age", ["nT", "tT"])
def test_listed_talents_do_not_count_among_the_six(age: str) -> None:
    assert squad_faults(squad("T I 5", f"6x V {age} 0", f"M {age} 0 listed")) == ()
    assert reasons(squad_faults(squad("T I 5", f"6x V {age} 0", f"M {age} 0"))) == {Reason.TOO_MANY_TALENTS}

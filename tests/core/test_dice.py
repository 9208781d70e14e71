"""The kinds of dice: sealed, tape, script, hand, stream."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from game.core.checks import Check
from game.core.dice import (
    Dice,
    DiceError,
    HandDice,
    PlainDice,
    Roll,
    RollNeeded,
    ScriptDice,
    SealedDice,
    StreamDice,
    TapeDice,
    new_seed,
    seal_of,
)

SEED = bytes(range(32))
CHI_SQUARE_999 = {5: 20.5, 13: 34.5, 14: 36.1, 19: 43.8}
"""By degrees of freedom: exceeded by fair dice once in a thousand."""


def sealed(position: str = "position", action: str = "action", seed: bytes = SEED) -> SealedDice:
    return SealedDice(seed, position, action)


def faces(dice: PlainDice, sides: int, count: int) -> list[int]:
    return [dice.roll("test", sides) for _ in range(count)]


def chi_square(found: list[int], sides: int) -> float:
    counts, expected = Counter(found), len(found) / sides
    assert set(counts) <= set(range(1, sides + 1))
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))


# -- sealed ------------------------------------------------------------------------------------------------------


def test_the_same_action_from_the_same_position_rolls_the_same() -> None:
    assert faces(sealed(), 15, 50) == faces(sealed(), 15, 50)


@pytest.mark.parametrize(
    "other",
    [sealed(action="other action"), sealed(position="other position"), sealed(seed=bytes(32))],
    ids=["action", "position", "seed"],
)
def test_another_action_position_or_seed_rolls_its_own_dice(other: SealedDice) -> None:
    mine, theirs = faces(sealed(), 1000, 50), faces(other, 1000, 50)
    assert sum(a == b for a, b in zip(mine, theirs, strict=True)) <= 2


def test_position_and_action_do_not_run_into_each_other() -> None:
    assert faces(sealed("ab", "c"), 1000, 20) != faces(sealed("a", "bc"), 1000, 20)


def test_rolls_are_numbered_whatever_was_asked_before() -> None:
    dice = sealed()
    dice.roll("first", 6)
    assert dice.roll("second", 20) == sealed().face(1, 20)
    assert [roll.reason for roll in dice.rolls] == ["first", "second"]


def test_a_face_can_be_asked_for_without_rolling() -> None:
    dice = sealed()
    assert [dice.face(3, 6), dice.face(3, 6)] == [dice.face(3, 6)] * 2
    assert dice.rolls == []


@pytest.mark.parametrize("sides", [6, 14, 15, 20])
def test_sealed_dice_are_fair(sides: int) -> None:
    assert chi_square(faces(sealed(), sides, 6000), sides) < CHI_SQUARE_999[sides - 1]


THREE_QUARTERS = 3 << 30
"""So many sides that a quarter of the 32-bit numbers must be thrown away."""


def test_rejection_sampling_leaves_no_modulo_bias() -> None:
    """Without it the first third of the faces would come up in half of the rolls."""
    thirds = [(face - 1) // (1 << 30) + 1 for face in faces(sealed(), THREE_QUARTERS, 3000)]
    assert chi_square(thirds, 3) < 13.8


def number(index: int, attempt: int) -> int:
    message = f"position\naction\n{index}/{attempt}".encode()
    return int.from_bytes(hmac.new(SEED, message, hashlib.sha256).digest()[:4], "big")


def test_a_rejected_number_is_followed_by_the_next_attempt() -> None:
    """The exact recipe is part of the format: old matches must stay verifiable."""
    rejected = [index for index in range(40) if number(index, 0) >= THREE_QUARTERS]
    assert rejected, "a quarter of them"
    for index in range(40):
        attempt = next(each for each in range(99) if number(index, each) < THREE_QUARTERS)
        assert (attempt > 0) == (index in rejected)
        assert sealed().face(index, THREE_QUARTERS) == number(index, attempt) + 1


def test_the_seal_is_the_fingerprint_of_the_seed() -> None:
    assert seal_of(SEED) == hashlib.sha256(SEED).hexdigest()
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


# -- tape --------------------------------------------------------------------------------------------------------

TAPE = (Roll("shot", 6, 4), Roll("save", 14, 9))


def test_a_tape_plays_what_was_recorded() -> None:
    dice = TapeDice(TAPE)
    assert [dice.roll("shot", 6), dice.roll("save", 14)] == [4, 9]
    dice.expect_end()


@pytest.mark.parametrize(
    ("reason", "sides", "said"),
    [("pass", 6, "'pass' with 6 sides, recorded is 'shot' with 6"), ("shot", 8, "'shot' with 8 sides")],
)
def test_a_tape_refuses_another_roll_than_the_recorded(reason: str, sides: int, said: str) -> None:
    with pytest.raises(DiceError, match=said):
        TapeDice(TAPE).roll(reason, sides)


def test_a_tape_that_is_too_short_says_which_roll_is_missing() -> None:
    dice = TapeDice(TAPE[:1])
    dice.roll("shot", 6)
    with pytest.raises(DiceError, match=r"roll 2 \(save\) was never recorded"):
        dice.roll("save", 14)


def test_a_tape_that_is_too_long_is_noticed_at_the_end() -> None:
    dice = TapeDice(TAPE)
    dice.roll("shot", 6)
    with pytest.raises(DiceError, match="1 recorded roll"):
        dice.expect_end()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_tape_refuses_a_face_the_die_does_not_have(face: int) -> None:
    with pytest.raises(DiceError):
        TapeDice([Roll("shot", 6, face)]).roll("shot", 6)


# -- script ------------------------------------------------------------------------------------------------------


def test_a_script_insists_on_its_plan() -> None:
    dice = ScriptDice(("shot", 4), ("save", 9))
    assert dice.roll("shot", 6) == 4
    with pytest.raises(DiceError, match="planned was 'save', rolled is 'shot'"):
        dice.roll("shot", 6)


def test_a_script_refuses_unplanned_and_leftover_rolls() -> None:
    with pytest.raises(DiceError, match="unplanned roll: shot"):
        ScriptDice().roll("shot", 6)
    with pytest.raises(DiceError, match="left over"):
        ScriptDice(("shot", 4)).expect_end()


@pytest.mark.parametrize("face", [0, 7])
def test_a_script_refuses_a_face_the_die_does_not_have(face: int) -> None:
    with pytest.raises(DiceError, match=f"the script says {face}"):
        ScriptDice(("shot", face)).roll("shot", 6)


# -- by hand -----------------------------------------------------------------------------------------------------

CHECK = Check("save", "X-1", 14, 9)


def test_dice_by_hand_ask_for_the_next_roll_and_say_what_for() -> None:
    dice = HandDice([3], sealed())
    assert dice.roll("shot", 6) == 3
    with pytest.raises(RollNeeded) as needed:
        dice.check(CHECK)
    assert (needed.value.reason, needed.value.sides, needed.value.index) == ("save", 14, 1)
    assert needed.value.check == CHECK


def test_a_bare_roll_by_hand_carries_no_check() -> None:
    dice = HandDice([5], sealed())
    dice.check(CHECK)
    with pytest.raises(RollNeeded) as needed:
        dice.roll("shot", 6)
    assert needed.value.check is None


def test_none_leaves_the_roll_to_the_programs_die() -> None:
    dice = HandDice([2, None, 6], sealed())
    assert faces(dice, 6, 3) == [2, sealed().face(1, 6), 6]
    assert [roll.by_hand for roll in dice.rolls] == [True, False, True]


@pytest.mark.parametrize("face", [0, 7, -3])
def test_a_typed_face_must_be_on_the_die(face: int) -> None:
    with pytest.raises(DiceError, match=f"6 sides cannot show {face}"):
        HandDice([face], sealed()).roll("shot", 6)


# -- stream ------------------------------------------------------------------------------------------------------


def test_a_stream_is_reproducible_and_seeds_differ() -> None:
    assert faces(StreamDice(5), 1000, 30) == faces(StreamDice(5), 1000, 30)
    assert faces(StreamDice(5), 1000, 30) != faces(StreamDice(6), 1000, 30)


@pytest.mark.parametrize("sides", [6, 14, 15, 20])
def test_a_stream_is_fair(sides: int) -> None:
    assert chi_square(faces(StreamDice(3), sides, 6000), sides) < CHI_SQUARE_999[sides - 1]


# -- what all have in common -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "index"), [(1, 0), (2, 0), (3, 2), (4, 2), (5, 2)])
def test_a_draw_is_one_roll_over_the_weights(face: int, index: int) -> None:
    dice = ScriptDice(("card", face))
    assert dice.draw("card", (2, 0, 3)) == index
    assert dice.rolls == [Roll("card", 5, face)]


def test_a_draw_follows_its_weights() -> None:
    dice = StreamDice(4)
    drawn = Counter(dice.draw("card", (1, 0, 2, 5)) for _ in range(8000))
    assert drawn[1] == 0
    assert all(abs(drawn[index] - 1000 * weight) < 150 for index, weight in ((0, 1), (2, 2), (3, 5)))


def every_kind(script: list[int]) -> list[Dice]:
    return [
        TapeDice([Roll("save", 14, face) for face in script]),
        ScriptDice(*(("save", face) for face in script)),
        HandDice(script, sealed()),
    ]


def test_all_kinds_read_a_check_alike() -> None:
    for dice in every_kind([9, 10]):
        assert [dice.check(CHECK), dice.check(CHECK)] == [(9, True), (10, False)]


# -- dice that settle on a position ------------------------------------------------------------------------------


def test_settled_dice_depend_on_the_position_alone() -> None:
    """However large the step was that led there, and whatever was rolled before."""
    small, large = sealed(action="one"), sealed("elsewhere", "all of it")
    faces(large, 6, 7)
    for dice in (small, large):
        dice.settle_on(lambda: "here")
    assert faces(small, 1000, 20) == faces(large, 1000, 20)


def test_another_position_gives_other_dice() -> None:
    dice, other = sealed(), sealed()
    dice.settle_on(lambda: "here")
    other.settle_on(lambda: "there")
    assert faces(dice, 1000, 20) != faces(other, 1000, 20)


def test_rolls_before_settling_stay_as_they_were() -> None:
    dice = sealed()
    before = faces(dice, 1000, 3)
    dice.settle_on(lambda: "here")
    dice.roll("test", 1000)
    assert [roll.face for roll in dice.rolls[:3]] == before == faces(sealed(), 1000, 3)


def test_the_programs_die_settles_with_the_dice_by_hand() -> None:
    program = sealed()
    program.settle_on(lambda: "here")
    dice = HandDice([4, None, 2, None], sealed())
    assert faces(dice, 6, 2)[1] == sealed().face(1, 6)
    dice.settle_on(lambda: "here")
    assert faces(dice, 1000, 2) == [2, program.face(1, 1000)]


def test_other_dice_do_not_even_ask_for_the_position() -> None:
    def never() -> str:
        raise AssertionError("nobody needs it")

    for dice in (StreamDice(1), ScriptDice(("test", 3)), TapeDice([Roll("test", 6, 3)])):
        dice.settle_on(never)
        assert 1 <= dice.roll("test", 6) <= 6

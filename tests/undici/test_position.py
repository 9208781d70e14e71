"""A match as one line of text: there and back over whole matches, and what cannot be read."""

from __future__ import annotations

import pytest

from game.core.position import PositionError
from game.rules.undici.match import UNDICI
from game.rules.undici.position import EXAMPLE, describe, parse
from game.rules.undici.state import MatchState, Permanent
from tests.undici.builders import changed
from tests.undici.matches import match


def told(state: MatchState) -> MatchState:
    """What a text is about: not who scored."""
    return changed(state, goals=())


@pytest.mark.parametrize("number", range(6))
def test_every_state_of_a_match_comes_back(number: int) -> None:
    for step in match(number)[::3]:
        text = describe(step.state)
        assert "\n" not in text
        assert told(parse(text)) == told(step.state), text


def test_the_example_can_be_played() -> None:
    state = parse(EXAMPLE)
    assert describe(state) == EXAMPLE
    assert list(UNDICI.offers(state))


def test_cards_and_everything_of_a_turn_are_in_the_text() -> None:
    state = parse(EXAMPLE + " / hand-white=EP-01,UE-06 lying-black=UE-01:hare gone-white=EA-01 piles=17,19 played=1")
    assert (state.hands[0], state.permanents[1], state.discards[0]) == (
        ("EP-01", "UE-06"), (Permanent("UE-01", "hare"),), ("EA-01",),  # type: ignore[arg-type]
    )  # fmt: skip
    own = state.elevens[0][3]
    busy = changed(state, bulldozer=(own,), engine=(own, state.elevens[0][5]), silent=True, substituted=[1, 2])
    assert told(parse(describe(busy))) == told(busy)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected"),
        ("white 1 / black 1 / nobody", "expected"),
        (EXAMPLE.replace("white 1", "red 1", 1), "should begin with"),
        (EXAMPLE.replace("9@F5", "9@F15"), "no square"),
        (EXAMPLE.replace("9@F5", "9-F5"), "no chip"),
        (EXAMPLE.replace("9@F5", "77@F5"), "no shirt 77"),
        (EXAMPLE.replace("9@F5", "10@F5"), "named twice"),
        (EXAMPLE.replace("9@F5", "9@I5"), "two things on one square"),
        (EXAMPLE.replace("/ white 9 /", "/ white /"), "who has the ball"),
        (EXAMPLE.replace("white turn 3", "white 3"), "whose turn"),
        (EXAMPLE + " / nonsense=3", "means nothing"),
        (EXAMPLE + " / turn=x", "cannot be read"),
        (EXAMPLE + " / hand-white=EP-01", "cards were lost or found"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        parse(text)

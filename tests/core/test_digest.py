"""Digests: equal for equal values, different for different ones, the same on every machine."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import decode, encode
from game.core.digest import canonical, digest, digest_of
from game.rules.united.position import EXAMPLE, parse
from game.rules.united.state import MatchState
from tests.core.values import PROPERTY, examples, values


def test_the_canonical_form_sorts_keys_and_keeps_letters() -> None:
    assert canonical({"b": [1, True, None], "a": {"ö": "–"}}) == '{"a":{"ö":"–"},"b":[1,true,null]}'


@PROPERTY
@given(st.dictionaries(st.text(max_size=4), st.integers(), min_size=2))
def test_the_order_of_keys_does_not_matter(data: dict[str, int]) -> None:
    backwards = dict(reversed(data.items()))
    assert list(backwards) != list(data)
    assert digest_of(backwards) == digest_of(data)


@examples(40)
@given(values(MatchState))
def test_equal_values_have_equal_digests(state: MatchState) -> None:
    again: Any = decode(MatchState, encode(MatchState, state))
    assert again is not state
    assert digest(MatchState, again) == digest(MatchState, state)
    assert digest(MatchState, state.clone()) == digest(MatchState, state)


def test_every_field_of_a_state_counts() -> None:
    state = parse(EXAMPLE)
    other = state.clone()
    other.played += 1
    assert digest(MatchState, other) != digest(MatchState, state)


def test_the_recipe_never_changes() -> None:
    """Journals of old versions carry digests; this one was worked out by hand with sha256sum."""
    assert digest_of({"b": 1, "a": "ü"}) == "4e7ff4080b1a00acdaf71eb0cdf2d504"

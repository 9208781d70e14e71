"""One rule for names: what it refuses, what it makes of a text, and that length costs nothing."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.names import CUT, GAPS, LONGEST, cleaned, composed, name_fault, printable, shown, visible

BAD = ["A\0B", "A\x1bB", "A\x9bB", "A\u202eB", "A\u2066B", "A\u2028B", "A\u2029B", "A\nB", "A\u200bB", "A\ud800B"]
"""NUL, escape sequences (C0 and C1), letters that turn the line around, line ends, nothing at all, half a letter."""


@pytest.mark.parametrize("name", ["Nordeck", "Ø", "Zoë Ångström", "Ю" * LONGEST, "7", "🏆 Elf"])
def test_good_names(name: str) -> None:
    assert name_fault(name) == ""
    assert cleaned(name) == shown(name) == name


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_seen_is_refused_and_left_out(name: str) -> None:
    assert name_fault(name) == "name-spaces"
    assert cleaned(name) in ("AB", "A B")
    assert name_fault(cleaned(name)) == ""


@pytest.mark.parametrize(("name", "key"), [("", "name-length"), ("x" * 41, "name-length"), (" A", "name-spaces"),
                                           ("A ", "name-spaces"), ("Zoe\u0308", "name-spaces")])  # fmt: skip
def test_length_ends_and_composition(name: str, key: str) -> None:
    assert name_fault(name) == key


def test_letters_are_composed() -> None:
    assert composed("Zoe\u0308") == cleaned("Zoe\u0308") == "Zoë"
    assert shown("Zoe\u0308") == "Zoë"


def test_a_long_name_is_cut_with_a_sign() -> None:
    long = "Brombeck " * 2000
    assert len(shown(long)) <= LONGEST
    assert shown(long).endswith(CUT)
    assert len(cleaned("e\u0308" * 10_000_000, 24)) == 24
    assert shown("\u202e" * 300) == CUT


@given(st.text(st.characters(), max_size=200), st.integers(2, 60))
def test_whatever_is_cleaned_keeps_to_the_rule(text: str, most: int) -> None:
    for name in (cleaned(text, most), shown(text, most)):
        assert name == "" or name_fault(name, most) == ""
        assert cleaned(name, most) == name
    assert printable(text).strip(GAPS).isprintable() or any(gap in text for gap in GAPS)
    assert visible(text).isprintable()
    assert not any(unicodedata.category(letter) == "Cs" for letter in printable(text))

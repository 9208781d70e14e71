"""Reading a match that is written down as one line of text."""

from __future__ import annotations

from collections.abc import Sequence


class PositionError(ValueError):
    """A position text that cannot be read, with the part that is wrong."""


def parts_of(text: str, expected: str, counts: tuple[int, ...] = (4, 5), mark: str = " / ") -> list[str]:
    """The parts of a position; ``expected`` says what they are, ``counts`` how many there may be."""
    parts = [part.strip() for part in text.split(mark)]
    if len(parts) not in counts:
        raise PositionError(f"expected '{expected}', found {len(parts)} part(s)")
    return parts


def expect_possible(broken: Sequence[str]) -> None:
    """A position that no match can reach is refused with the first promise it breaks."""
    if broken:
        raise PositionError(f"this cannot be: {broken[0]}")

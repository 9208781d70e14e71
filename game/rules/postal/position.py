"""A postal match as one line of text: ``home / away / where it stands``."""

from __future__ import annotations


class PositionError(ValueError):
    """A position text that cannot be read, with the part that is wrong."""


def parted(text: str, opening: str) -> tuple[str, str, list[str]]:
    """Home, away, and the words that say where the match stands; ``opening`` is an example of these."""
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != 3:
        raise PositionError(f"expected 'home / away / where it stands', found {len(parts)} part(s)")
    words = parts[2].split()
    if not words:
        raise PositionError(f"the last part is empty; it says where the match stands, such as '{opening}'")
    return parts[0], parts[1], words


def expect_possible(broken: list[str]) -> None:
    """A position that no match can reach is refused with the first promise it breaks."""
    if broken:
        raise PositionError(f"this cannot happen in a match: {broken[0]}")

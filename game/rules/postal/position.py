"""A postal match as one line of text: ``home / away / where it stands``."""

from __future__ import annotations

from game.core.position import PositionError, parts_of


def parted(text: str, opening: str) -> tuple[str, str, list[str]]:
    """Home, away, and the words that say where the match stands; ``opening`` is an example of these."""
    home, away, standing = parts_of(text, "home / away / where it stands", (3,), "/")
    words = standing.split()
    if not words:
        raise PositionError(f"the last part is empty; it says where the match stands, such as '{opening}'")
    return home, away, words

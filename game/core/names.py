"""Names that people give: of persons, matches, clubs, squads, players, cards. One rule for all of them.

A name is one line of at most so many letters that can be seen, composed (Unicode NFC), without spaces at its ends. What
is typed keeps to it from the first letter on, files are checked against it, and a name that broke it all the same (in a
match of another program) is shown ``cleaned``.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 40
"""Letters of the name of a club, a squad, a player or a card."""
LONGEST_PERSON = 24
"""Of whoever sits at the table."""
LONGEST_MATCH = 60
"""Of a match."""
CUT, UNKNOWN = "…", "\ufffd"
GAPS = "\u00a0\u2007\u2009\u202f"
"""Spaces that printers use: harmless in a sentence, out of place in a name."""
_ROOM = 4
"""So many letters of a text are looked at for each that a name may have: composing makes few of many."""


def composed(text: str) -> str:
    """The same letters, each written in the one usual way."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def name_fault(name: str, most: int = LONGEST) -> str:
    """What speaks against a composed name, as a key below ``file`` in the word catalogues; "" if nothing does."""
    if not 1 <= len(name) <= most:
        return "name-length"
    if name != name.strip() or not name.isprintable():
        return "name-spaces"
    return "" if composed(name) == name else "name-spaces"


def visible(text: str) -> str:
    """A text without anything that cannot be seen: what was a gap stays one, the rest is left out."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)


def printable(text: str) -> str:
    """A line that can be shown, stored and printed: what is no letter at all is replaced by a sign for that."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in GAPS else UNKNOWN for letter in text)


def cleaned(text: str, most: int = LONGEST) -> str:
    """The name that was meant by a text, "" if nothing of it can be seen; quick for texts of any length."""
    return composed(visible(text[: _ROOM * most])).strip()[:most].rstrip()


@lru_cache(maxsize=512)
def shown(text: str, most: int = LONGEST) -> str:
    """A name from anywhere as a screen may show it: as it is if it keeps to the rule, else cleaned and cut.

    The few names of a match are asked for with every line of its log.
    """
    if len(text) <= most:
        return cleaned(text, most)
    return cleaned(text, most - 1) + CUT

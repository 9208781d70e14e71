"""Plans as text, men by their names.

    0T1 3V1 5V2 9S1 10S2 11S3+h1 ; … | V9 - S1

Six sixths with ``;`` between them, then the substitutes for V and S and the taker of penalty shots, ``-`` for nobody.
In a sixth a man stands behind his field, with ``+`` his points. Blanks in names are written as ``_``.
"""

from __future__ import annotations

import re

from game.rules.postal.writing import BLANK, write_name
from game.rules.powerplay.state import LineUp, Posting, Sixth, six
from game.rules.powerplay.tables import SIXTHS
from game.rules.spec import LineFault

PART, NEXT, NOBODY = "|", ";", "-"
LETTERS = ("m", "v", "h")
"""Motivation, home points, hardness behind a man's place."""
_PLACE = re.compile(r"([0-9]{1,2})([^0-9+][^+]*)(?:\+((?:[mvh][0-9])+))?")


def read_line_up(text: str) -> LineUp:
    """The plan in a text, whoever these men are; ``LineFault`` for one that means nothing."""
    plan, _, bench = text.partition(PART)
    sixths = plan.split(NEXT)
    if len(sixths) != SIXTHS:
        raise LineFault("line-sixths", count=len(sixths), needed=SIXTHS)
    names = ["" if word == NOBODY else word.replace(BLANK, " ") for word in bench.split()] or ["", "", ""]
    if len(names) != 3:
        raise LineFault("line-bench", found=bench.strip())
    made = six([Sixth(tuple(_posting(word) for word in each.split())) for each in sixths])
    return LineUp(made, (names[0], names[1]), names[2])


def _posting(word: str) -> Posting:
    """``11S3+h1``: a man on a field, and his points."""
    found = _PLACE.fullmatch(word)
    if found is None:
        raise LineFault("line-place", found=word, expected="11S3+h1")
    points = dict.fromkeys(LETTERS, 0)
    for letter, digit in re.findall(r"([mvh])([0-9])", found[3] or ""):
        points[letter] += int(digit)
    return Posting(int(found[1]), found[2].replace(BLANK, " "), *points.values())


def write_line_up(line_up: LineUp) -> str:
    """The text of a plan."""
    sixths = f" {NEXT} ".join(" ".join(map(_placed, sixth.places)) for sixth in line_up.sixths)
    named = [write_name(name) or NOBODY for name in (*line_up.substitutes, line_up.taker)]
    return f"{sixths} {PART} {' '.join(named)}"


def _placed(place: Posting) -> str:
    points = "".join(f"{letter}{count}" for letter, (_, count) in zip(LETTERS, place.points(), strict=True) if count)
    return f"{place.field}{write_name(place.player)}{'+' if points else ''}{points}"

"""Kits, and whether two of them can be told apart by everybody.

Two kits are compared in CIELAB, as seen by normal, red-blind, green-blind and blue-blind eyes and without colours.
Their bodies must differ, and so must the mixtures that stripes, hoops and halves become from afar: red with white
stripes and white with red ones are the same to many.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from game.core.frozen import frozen

Light = tuple[float, float, float]
"""Red, green and blue as linear light from 0 to 1."""
Matrix = tuple[Light, Light, Light]

LEAST = 20.0
"""A pair of kits whose distance is under this in any view is refused."""
VIEWS: dict[str, Matrix] = {
    "plain": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
"""How colours are seen, in linear light: Machado, Oliveira and Fernandes (2009) at full severity, and luminance."""
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE: Light = (0.95047, 1.0, 1.08883)
"""From linear sRGB to CIE XYZ, and its white (D65)."""
COVERED = {"hoops": 0.5, "stripes": 0.5, "halves": 0.5}
"""How much of the body the second colour covers; what is not named here leaves the body its colour."""


@frozen
class Kit:
    """A kit: its key in the word catalogues, two colours as ``#RRGGBB``, and how the second lies on the first."""

    key: str
    body: str
    trim: str
    pattern: str = "plain"


@frozen
class Likeness:
    """How near two kits come to each other, and in which view that is."""

    distance: float
    view: str

    @property
    def clash(self) -> bool:
        return self.distance < LEAST


def likeness(one: Kit, other: Kit) -> Likeness:
    """The smallest distance between two kits in all views."""
    pairs = ((_light(one.body), _light(other.body)), (_from_afar(one), _from_afar(other)))
    found = [(distance(mine, theirs, view), view) for view, (mine, theirs) in product(VIEWS, pairs)]
    return Likeness(*min(found, key=lambda each: each[0]))


def clash(one: Kit, other: Kit) -> bool:
    """Whether somebody could take one kit for the other."""
    return likeness(one, other).clash


def first_apart(worn: Kit, offered: Iterable[Kit]) -> Kit | None:
    """The first kit on offer that does not clash with the one that is worn; None: all of them do."""
    return next((kit for kit in offered if not clash(worn, kit)), None)


def fitting(home: Kit, away: Kit, offered: Iterable[Kit]) -> Kit | None:
    """What the away side wears: its own kit if it can, else the first on offer that can be told from the home kit."""
    return first_apart(home, (away, *offered))


def distance(one: Light, other: Light, view: str = "plain") -> float:
    """How different two colours look in a view: CIE 1976."""
    mine, theirs = _lab(_seen(one, view)), _lab(_seen(other, view))
    squares = [(a - b) ** 2 for a, b in zip(mine, theirs, strict=True)]
    return float(sum(squares) ** 0.5)


def colour_distance(one: str, other: str, view: str = "plain") -> float:
    """As ``distance``, for colours as ``#RRGGBB``."""
    return distance(_light(one), _light(other), view)


@lru_cache(maxsize=512)
def _light(colour: str) -> Light:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return red, green, blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _from_afar(kit: Kit) -> Light:
    """Both colours of a kit mixed by the room they take."""
    share = COVERED.get(kit.pattern, 0.0)
    pairs = zip(_light(kit.body), _light(kit.trim), strict=True)
    red, green, blue = (body * (1 - share) + trim * share for body, trim in pairs)
    return red, green, blue


def _seen(light: Light, view: str) -> Light:
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(VIEWS[view], light))
    return red, green, blue


def _times(matrix: Matrix, light: Light) -> Light:
    first, second, third = (sum(share * part for share, part in zip(row, light, strict=True)) for row in matrix)
    return first, second, third


def _lab(light: Light) -> Light:
    pairs = zip(_times(XYZ, light), WHITE, strict=True)
    x, y, z = (_root(part / white) for part, white in pairs)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    edge = 6 / 29
    return float(share ** (1 / 3)) if share > edge**3 else share / (3 * edge**2) + 4 / 29

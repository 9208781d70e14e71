"""Chips and squads (UN-SET-04 to UN-SET-07, UN-ABIL): the people on the pitch, as their chips show them."""

from __future__ import annotations

from enum import StrEnum

from game.core.codec import Steady
from game.core.frozen import frozen
from game.core.kits import Kit

WHITE = Kit("white", "#F4F4F0", "#1B2A5B")
"""What a squad wears that says nothing about it."""


class Role(StrEnum):
    """The colour of the position indicator: which line a chip stands on at a kick-off."""

    KEEPER = "keeper"
    DEFENDER = "defender"
    MIDFIELDER = "midfielder"
    FORWARD = "forward"
    PINK = "pink"
    """Defender or midfielder."""
    BLUE = "blue"
    """Midfielder or forward."""


class Flank(StrEnum):
    """The place of the square in the position indicator, as the team looks at the goal it attacks."""

    LEFT, CENTRE, RIGHT = "left", "centre", "right"


class Ability(StrEnum):
    """The special abilities; the first three change how a chip moves, the others add to a die."""

    TRACTOR, GORILLA, HARE, VIPER = "tractor", "gorilla", "hare", "viper"
    CANNON, RAM, PLAYMAKER, ARCHER = "cannon", "ram", "playmaker", "archer"
    WIZARD, GLADIATOR, PAW = "wizard", "gladiator", "paw"


@frozen
class Chip:
    """One player."""

    number: int
    name: str
    role: Role
    flank: Flank
    abilities: tuple[Ability, ...] = ()
    """All of them, the black ones too."""
    black: tuple[Ability, ...] = ()
    """Those that count double."""


@frozen
class Squad(Steady):
    """Eighteen chips; eleven of them play."""

    name: str
    chips: tuple[Chip, ...]
    captain: int = 0
    """The shirt number of whoever usually wears the ring; 0: nobody in particular."""
    kit: Kit = WHITE
    """The colours of its chips."""

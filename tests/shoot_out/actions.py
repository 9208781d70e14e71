"""What can be done with a penalty."""

from __future__ import annotations

from game.core.frozen import frozen


@frozen
class Shoot:
    """SO-2."""


@frozen
class Chip:
    """SO-3."""


Action = Shoot | Chip

"""Two worlds for one match: clock, ids and every die that both may see are the same, what is hidden is not.

The dice of a match depend on its whole position, so two matches that differ in a hidden card would soon differ in
everything. Here they depend on what both may see of the position; only hidden draws are another face in the second
world. Whatever rolls dice again (verifying, the seal) meets the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from game.core import digest as digests
from game.core.dice import SealedDice
from game.play.timers import DecisionTimer
from game.rules.registry import TITLES, spec

SECRET = bytes(range(32))
MOMENT = datetime(2026, 3, 14, 15, 9, 26, tzinfo=UTC)
MATCH_ID = "0123456789abcdef"
ROLLERS = ("game.play.journaled", "game.journal.replay")
"""Whoever makes sealed dice."""
STAMPING = ("game.play.opening", "game.play.library", "game.ui.scenes.bundle")
"""Whoever looks at the clock on the wall."""
DRAWING = ("game.play.opening", "game.play.library", "game.play.disputes", "game.core.dice")
"""Whoever makes ids and secrets."""


class _Still(datetime):
    """It is always the same moment."""

    @classmethod
    def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
        return MOMENT.astimezone(tz) if tz is not None else MOMENT.replace(tzinfo=None)


@dataclass(slots=True)
class World:
    """How the dice fall: ``other`` are the faces of hidden draws that differ, by what they are drawn for."""

    other: dict[tuple[bytes, int], int] = field(default_factory=dict)

    def dice(self, position: str, action: str) -> PublicDice:
        return PublicDice(SECRET, position, action, self)


class PublicDice(SealedDice):
    """Sealed dice that depend on what both may see of a position."""

    def __init__(self, seed: bytes, position: str, action: str, world: World) -> None:
        super().__init__(seed, PUBLIC.get(position, position), action)
        self._world = world

    @property
    def message(self) -> bytes:
        return self._message

    def face(self, index: int, sides: int) -> int:
        return self._world.other.get((self._message, index)) or super().face(index, sides)


PUBLIC: dict[str, str] = {}
"""From the digest of a position to that of what both may see of it."""


def public_digest(kind: Any, value: Any) -> str:
    """The digest of a position, as ever; that of its public part is noted beside it."""
    found = digests.digest(kind, value)
    if found not in PUBLIC:
        rules = next((spec(game).rules for game in TITLES if spec(game).rules.state_type is kind), None)
        if rules is not None:
            PUBLIC[found] = digests.digest(kind, rules.view(value, None))
    return found


@contextmanager
def living_in(world: World) -> Iterator[None]:
    """The program with the dice of this world and a clock that stands still."""

    def made(seed: bytes, position: str, action: str) -> PublicDice:
        return PublicDice(seed, position, action, world)

    still = SimpleNamespace(token_hex=lambda size: MATCH_ID[: 2 * size], token_bytes=lambda size: SECRET[:size],
                            randbits=lambda bits: 5)  # fmt: skip
    with ExitStack() as patches:
        for module in ROLLERS:
            patches.enter_context(patch(f"{module}.SealedDice", made))
            patches.enter_context(patch(f"{module}.digest", public_digest))
        for module in STAMPING:
            patches.enter_context(patch(f"{module}.datetime", _Still))
        for module in DRAWING:
            patches.enter_context(patch(f"{module}.secrets", still))
        patches.enter_context(patch("game.play.timers.time", SimpleNamespace(monotonic=lambda: 0.0)))
        patches.enter_context(patch.object(DecisionTimer.__init__, "__defaults__", (lambda: 0.0,)))
        yield

"""The row of the shoot-out: all that the program needs to be told of it."""

from __future__ import annotations

from pathlib import Path

from game.content.titles import Title

ROW = Title(
    "spot_kicks",
    rules="tests.shoot_out.spec",
    window="tests.shoot_out",
    assets=Path(__file__).parent / "assets",
)

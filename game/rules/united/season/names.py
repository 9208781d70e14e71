"""Names for players whom nobody named (U-5e); in the code, so that a season comes out the same everywhere."""

from __future__ import annotations

from collections.abc import Collection

SPARE = (
    "Aldrik", "Bremmo", "Cordell", "Dunvar", "Eskild", "Fennary", "Grauwin", "Hjelte", "Ivarsen", "Jondal", "Kelmar",
    "Lorvik", "Maddern", "Nordeck", "Ombrino", "Pellegar", "Quistrow", "Rasmark", "Sindell", "Tarnow", "Ulmbach",
    "Vendrik", "Wolmer", "Yssing", "Zandvoll",
)  # fmt: skip


def spare_name(taken: Collection[str], start: int) -> str:
    """The first free name from ``start`` on; when all are taken, with a number behind it."""
    turned = [SPARE[(start + step) % len(SPARE)] for step in range(len(SPARE))]
    lap = 1
    while True:
        free = next((name for each in turned if (name := each if lap == 1 else f"{each} {lap}") not in taken), "")
        if free:
            return free
        lap += 1

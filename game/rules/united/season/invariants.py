"""What must always hold in a season (section 10 of the catalogue)."""

from __future__ import annotations

from game.rules.united.season.state import SeasonState


def misshapen(state: SeasonState) -> list[str]:
    """SKELETON: what no season of any version may be; a stored one that passes can be asked everything."""
    return []


def broken_invariants(state: SeasonState) -> list[str]:
    """SKELETON"""
    return []

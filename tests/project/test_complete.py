"""Every rule of single matches is enforced, tested and explained, and the table for the built program says so."""

from __future__ import annotations

import pytest

from game.rules.registry import TITLES
from game.workshop.coverage import stored_path, stored_text
from tests.project.covered import covered_rules


@pytest.mark.parametrize("game", TITLES)
def test_every_rule_that_applies_is_complete(game: str) -> None:
    assert [row.id for row in covered_rules(game) if not row.complete] == []


@pytest.mark.parametrize("game", TITLES)
def test_the_stored_table_is_fresh(game: str) -> None:
    """Mend with: python run.py rules --coverage --store"""
    assert stored_path(game).read_text(encoding="utf-8") == stored_text(covered_rules(game))

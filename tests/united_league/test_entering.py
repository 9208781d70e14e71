"""Which leagues there can be, and who takes part (U-1.3a)."""

from __future__ import annotations

import pytest

from game.core.dice import StreamDice
from game.rules.registry import league, leagues
from game.rules.united.season.entering import entries, settings_for
from game.rules.united.season.settings import System


@pytest.mark.rule("U-1.3a")
@pytest.mark.parametrize(("clubs", "system"), [(4, "single"), (12, "single"), (36, "three"), (60, "five")])
def test_so_many_clubs_play_in_so_many_leagues(clubs: int, system: str) -> None:
    settings = settings_for(clubs)
    assert settings.system is System(system)
    assert settings.clubs * len(settings.leagues) == clubs


@pytest.mark.rule("U-1.3a")
@pytest.mark.parametrize("clubs", [0, 2, 7, 14, 24, 59])
def test_other_numbers_are_no_league(clubs: int) -> None:
    with pytest.raises(ValueError, match=f"no league of {clubs} clubs"):
        settings_for(clubs)


def test_people_come_first_and_computers_manage_the_rest() -> None:
    found = entries(settings_for(6), ("Anna", "Ben"), StreamDice(1))
    assert [entry.manager for entry in found[:2]] == ["Anna", "Ben"]
    assert [entry.human for entry in found] == [True, True, False, False, False, False]
    assert len({entry.manager for entry in found}) == 6


def test_leagues_are_found_by_the_table_of_games() -> None:
    assert leagues() == {"united-league": "united"}
    assert league("united").game == "united"
    with pytest.raises(LookupError, match="has no league"):
        league("undici")

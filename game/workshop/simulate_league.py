"""Many seasons of a league of computer clubs, one after the other, in figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from game.core.dice import StreamDice, child_secret
from game.league.running import run_season
from game.league.spec import AnyLeague
from game.workshop.progress import with_progress

Figures = dict[str, Any]
MEANS = ("level", "goals", "licences_lost", "lots_sold", "list_sold")


def simulate_league(league: AnyLeague, settings: Any, seasons: int, seed: int) -> Figures:
    """Every season's figures and what they come to, ready for JSON."""
    found = list(with_progress(seasons_of(league, settings, seasons, seed), seasons, "seasons"))
    places = _places(found)
    clubs = sum(len(table) for table in found[0]["places"])
    return {
        "league": league.rules.game, "clubs": clubs, "seed": seed, "seasons": found,
        "means": {name: round(fmean(each[name] for each in found), 2) for name in MEANS} | _shares(found),
        "money": round(fmean(each["money"]["mean"] for each in found)),
        "seasons_with_licences_lost": sum(each["licences_lost"] > 0 for each in found),
        "places": places,
        "clubs_by_place": _by_place(found),
    }  # fmt: skip


def seasons_of(league: AnyLeague, settings: Any, seasons: int, seed: int) -> Iterator[Figures]:
    """The same seed gives the same seasons."""
    dice = StreamDice(seed)
    state = league.begin(settings, league.entries(settings, (), dice, ()))
    for number in range(seasons):
        secret = child_secret(seed.to_bytes(8, "big"), f"season {number}")
        before, events = state, list[Any]()
        for done in run_season(league, state, secret, dice, listen=True):
            before, state = state, done.state
            events += done.events
        yield dict(league.figures(before, state, events))
        state = league.next_season(state)


def _shares(found: Sequence[Figures]) -> dict[str, float]:
    """How many of a hundred matches are won at home, and drawn."""
    matches = sum(each["matches"] for each in found)
    return {name: round(100 * sum(each[name] for each in found) / matches, 1) for name in ("home_wins", "draws")}


def _places(found: Sequence[Figures]) -> dict[str, list[str]]:
    """The places of every club, season by season: league and place, as 1.3."""
    places: dict[str, list[str]] = defaultdict(list)
    for each in found:
        for league, table in enumerate(each["places"], 1):
            for place, club in enumerate(table, 1):
                places[club].append(f"{league}.{place}")
    return dict(places)


def _by_place(found: Sequence[Figures]) -> list[int]:
    """How many different clubs have had each place of the highest league."""
    tables = [each["places"][0] for each in found]
    return [len({table[place] for table in tables}) for place in range(len(tables[0]))]

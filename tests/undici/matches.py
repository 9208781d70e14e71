"""Random matches that several tests look at, played once and kept."""

from __future__ import annotations

from functools import cache

from game.rules.undici.match import UNDICI
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import MatchState, Options, Rerolls
from tests.random_matches import Step, steps

OPTIONS = (
    Options(),
    Options(die_sides=8, captain_rerolls=Rerolls.BOTH, response_cap=3),
    Options(abilities=False, substitutions=3),
)


@cache
def match(number: int) -> tuple[Step[MatchState], ...]:
    return tuple(steps(UNDICI, new_match(sample_squads(), OPTIONS[number % len(OPTIONS)]), number))

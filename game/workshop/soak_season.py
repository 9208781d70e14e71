"""One season of a soak run: every promise of a match, for as many seats as there are clubs, and some of its own.

Orders are wild, results those of real matches. What happened explains every change; from positions that were written
and read back the season comes to the same end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.codec import decode, encode
from game.core.dice import Dice, TapeDice
from game.core.digest import digest
from game.core.driver import Applied, apply
from game.core.rules import AnyRules, AnyState, Prompt
from game.league.seats import HOUSE
from game.league.spec import AnyLeague
from game.rules.registry import league as league_of
from game.rules.registry import leagues
from game.rules.spec import Bot, as_drawn
from game.workshop.soak_match import SoakMatch

RESUMED = 3
"""So many moments of a season it is taken up again at."""


class SoakedLeague:
    """A league as a soak run meets it."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.league: AnyLeague = league_of(leagues()[name])
        self.rules: AnyRules = self.league.rules
        self.bots: Mapping[str, Bot] = {}
        self.time_expired: Any = None

    def random_start(self, dice: Dice, fix: Callable[[Any], Any] = as_drawn) -> AnyState:
        return self.league.random_start(dice, fix)

    def where(self, state: AnyState) -> str:
        managers = self.league.managers(state)
        prompt = self.rules.prompt(state)
        return f"{len(managers)} clubs, round {prompt.turn if prompt else 'over'}, {state.frames[-1:]}"


class SoakSeason(SoakMatch):
    """Plays one season and checks it as it goes."""

    def viewers(self, state: Any) -> tuple[int, ...]:
        """Some of the clubs: the first, the last, and one between."""
        clubs = len(self.managers(state))
        return tuple({0, self.choices.roll("viewer", clubs) - 1, clubs - 1})

    def managers(self, state: Any) -> Any:
        assert isinstance(self.spec, SoakedLeague)
        return self.spec.league.managers(state)

    def check_view(self, state: Any, viewer: int | None) -> None:
        """It shows no more at a second look; through somebody's view nobody sees more than through his own."""
        view = self.rules.view
        seen = view(state, viewer)
        if view(seen, viewer) != seen:
            self.fail("a view shows more when looked at twice", state)
        if viewer is not None:
            other = (viewer + 1) % len(self.managers(state))
            if view(seen, other) != view(view(state, other), viewer):
                self.fail("a view shows what is another club's", state)

    def offered_to(self, state: Any, prompt: Prompt) -> tuple[int, ...]:
        """Whoever is waited for; others can only open their envelopes again."""
        assert isinstance(self.spec, SoakedLeague)
        return tuple(self.spec.league.waits_for(state)) or prompt.seats[:1]

    def choice(self, state: Any, seat: int, prompt: Prompt) -> Any:
        """Wild orders."""
        return self.rules.random_answer(state, seat, self.choices)

    def anybody(self, state: Any) -> int:
        return HOUSE if self.choices.roll("house", 3) == 1 else super().anybody(state)

    def check_events(self, state: Any, result: Applied[Any]) -> None:
        super().check_events(state, result)
        assert isinstance(self.spec, SoakedLeague)
        broken = self.spec.league.changes(state, result.state, result.events)
        if broken:
            self.fail(broken[0], result.state)

    def replay(self) -> None:
        """The whole record, and from some of its positions as they are read back."""
        super().replay()
        kind, end = self.rules.state_type, self.record[-1].after
        for _ in range(RESUMED):
            at = self.choices.roll("resume", len(self.record)) - 1
            state = decode(kind, encode(kind, self.record[at].before))
            for step in self.record[at:]:
                result = apply(self.rules, state, step.seat, step.action, TapeDice(step.rolls), False, step.spent)
                if not isinstance(result, Applied):
                    self.fail("a season that is taken up again goes on differently", state)
                    return
                state = result.state
            if digest(kind, state) != digest(kind, end):
                self.fail("a season that is taken up again comes to another end", state)

"""Somebody at a match in the real window: what is asked is looked up in its file; what is done is waited for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.rules.registry import spec
from tests.window.harness import Program
from tests.window.journey import only_stamp, timeline_at
from tests.window.newcomer import Hand, decisions


@dataclass
class AtTheTable:
    """Somebody at the match, and what was already tried."""

    hand: Hand
    done: list[str] = field(default_factory=list)
    game: ClassVar[str]
    short: ClassVar[str]
    """How its pictures begin."""

    @property
    def program(self) -> Program:
        return self.hand.program

    def picture(self, name: str) -> None:
        self.program.picture(f"{self.short}-{self.hand.way.name}-{name}")

    def first(self, what: str) -> bool:
        """Whether this comes for the first time: then it is worth a picture."""
        new = what not in self.done
        self.done.append(what)
        return new

    # -- what is asked ----------------------------------------------------------------------------------------

    def state(self) -> Any:
        return timeline_at(only_stamp(self.program.home)).state

    def asked(self) -> tuple[str, int]:
        """The open question and who must answer it."""
        prompt = spec(self.game).rules.prompt(self.state())
        assert prompt is not None, "the match is over"
        return prompt.kind.removeprefix(f"{self.game}."), prompt.seats[0]

    def decided(self, what: str, act: Callable[[], object]) -> None:
        """Do something that settles the open question; wait until its film is over."""
        before = decisions(self.program)
        act()
        self.program.wait(lambda seen: decisions(self.program) > before, what)
        self.rest()

    def rest(self) -> None:
        """Until the film is over and the next question stands."""
        self.program.settle()

    # -- what can be done -------------------------------------------------------------------------------------

    def do(self, button: str, key: str) -> None:
        self.hand.way.command(button, key)

    def yes(self, what: str) -> None:
        """Go ahead with what is pinned."""
        self.program.wait_place("slip-go")
        self.decided(what, lambda: self.do("slip-go", "enter"))

    def drop(self) -> None:
        """Lay down what is pinned, or put a slip away."""
        self.do("slip-back" if "slip-go" in self.program.seen()["places"] else "slip", "escape")
        self.program.wait(lambda seen: "slip" not in seen["places"], "the slip to go")

    def choose(self, place: str, sign: Callable[[], bool], what: str) -> None:
        self.hand.choose(place)
        self.program.wait(lambda seen: sign(), what)

    def targets(self) -> list[str]:
        """Marked places, whoever stands there; from west to east."""
        seen = self.program.seen()["places"]
        found = [name for name in seen if name.startswith("pitch:target-")]
        return sorted(found, key=lambda name: (seen[name][0], seen[name][1]))

    def pinned(self) -> bool:
        return "slip-go" in self.program.seen()["places"]

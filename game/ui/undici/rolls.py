"""The dice behind events, as tray and log show them: whose, what for, with which parts, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.content.words import Words
from game.core.ruling import FactValue
from game.core.sums import CARD
from game.rules.undici.events import Compared, KickOffRolled, Needed
from game.rules.undici.state import MatchState, side_of
from game.ui.table.dice_tray import TrayRoll
from game.ui.undici.card_words import card_name
from game.ui.undici.seen import NOBODY, name

Parts = Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Rolled:
    """One die: for what, whose, its face, what was added, and what the sum had to reach (0: nothing)."""

    reason: str
    side: int
    face: int
    parts: tuple[tuple[str, int], ...] = ()
    needed: int = 0
    good: bool | None = None
    piece: int = NOBODY

    def tray(self, words: Words, view: MatchState, by_hand: bool = False) -> TrayRoll:
        who = name(view, self.piece) if self.piece >= 0 else view.squads[self.side].name
        question = words.say(f"un.roll.{self.reason}")
        return TrayRoll(question, view.options.die_sides, self.face, None, self.result(words), self.good, self.side,
                        by_hand, who)  # fmt: skip

    def result(self, words: Words) -> str:
        """The sum with its parts, and what it had to reach."""
        total = self.face + sum(points for _, points in self.parts)
        shown = " ".join(
            [str(self.face), *(f"{signed(points)} {part_name(words, part)}" for part, points in self.parts)]
        )
        facts: dict[str, FactValue] = {"sum": f"{shown} = {total}" if self.parts else shown, "needed": self.needed}
        return words.say("un.roll.needed", facts) if self.needed else str(facts["sum"])


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def part_name(words: Words, part: str) -> str:
    """A part of a total in words; cards by their names."""
    if part.startswith(CARD):
        return card_name(words, part.removeprefix(CARD))
    return words.say(f"part.undici.{part}")


def rolled(event: Any) -> tuple[Rolled, ...]:
    """The dice of an event, in the order in which they fell."""
    find = DICE.get(type(event))
    return find(event) if find else ()


def _needed(event: Needed) -> tuple[Rolled, ...]:
    if not event.face:
        return ()
    return (Rolled(event.kind.value, side_of(event.actor), event.face, event.bonuses, event.need, event.reached,
                   event.actor),)  # fmt: skip


def _won(lead: int) -> bool | None:
    return lead > 0 if lead else None


def _compared(event: Compared) -> tuple[Rolled, ...]:
    mine, theirs = event.faces
    other = "bare" if event.bare else "save" if event.kind.value in ("shot", "header") else "duel"
    own = "bare" if event.bare else event.kind.value
    return (
        Rolled(own, side_of(event.actor), mine, event.mine, 0, _won(event.lead), event.actor),
        Rolled(other, side_of(event.other), theirs, event.theirs, 0, _won(-event.lead), event.other),
    )


def _kick_off(event: KickOffRolled) -> tuple[Rolled, ...]:
    white, black = event.faces
    return (
        Rolled("kick-off", 0, white, good=_won(white - black)),
        Rolled("kick-off", 1, black, good=_won(black - white)),
    )


DICE: dict[type, Callable[[Any], tuple[Rolled, ...]]] = {Needed: _needed, Compared: _compared, KickOffRolled: _kick_off}

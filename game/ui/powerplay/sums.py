"""The dice behind the beats of a film, asked of the rules: no number is worked out on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.play.parts import spec
from game.ui.film.rolls import Roll, Zone
from game.ui.powerplay.beats import Beat
from game.ui.powerplay.words import CHOSEN, caught, payer


class Sums:
    """Answers which rolls a beat consisted of; where fields are secret there is no answer."""

    def __init__(self, rules: Any, states: Iterable[Any]) -> None:
        self._desk = spec(rules.game).desk

    def look(self, state: Any) -> None:
        """Every beat knows the fields it happened on."""

    def rolls(self, beat: Beat) -> tuple[Roll, ...]:
        """The rolls of a beat in their order: shots are rolled by who shoots, hardness by who plays it."""
        side = beat.side or 0
        guarded = beat.boards[1 - side]
        keeper = guarded.keeper_strength if guarded is not None else None
        roller = side if beat.is_chance else payer(beat)
        return tuple(_roll(beat, die, roller) for die in self._desk.dice_behind(beat.event, keeper))


def _roll(beat: Beat, die: Any, roller: int) -> Roll:
    """A die that picks a man is looked up like a table: it neither succeeds nor fails."""
    if die.check.reason in CHOSEN:
        name = die.check.reason.rpartition(".")[2]
        most = die.check.success_faces[-1]
        zones = (Zone(f"pp.roll.{name}-some", 1, most), Zone(f"pp.roll.{name}-no", most + 1, die.check.sides))
        return Roll(die.check, die.face, roller, zones, caught(beat, die.face))
    return Roll(die.check, die.face, roller, tuple(Zone(f"pp.roll.{name}", *span) for name, *span in die.table))

"""The dice behind events, as tray and log show them: what was rolled for, by whom, with what, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.content.words import Words
from game.core.checks import Aim, Check
from game.rules.counter_attack.events import (
    AccuracyRolled,
    BackHeaderRolled,
    BlockRolled,
    BookingChecked,
    ControlRolled,
    DuelRolled,
    HandlingRolled,
    HeaderRolled,
    InjuryChecked,
    InterceptionRolled,
    LooseRolled,
    LooseSaveRolled,
    RecklessRolled,
    ShotRolled,
    ShotWide,
    SpillRolled,
    StealRolled,
    TimeAdded,
)
from game.rules.counter_attack.state import side_of
from game.ui.table.dice_tray import TrayRoll

DIE = 6
GAME = "counter_attack"
WIDE = 1
"""The face of a shot that misses (CA-ADV-06): nothing else sends one wide."""
CHALLENGES = {"tackle": "tackle", "behind": "tackle", "nutmeg": "nutmeg", "dive": "dive"}
"""What a defender rolls for, by how he went for the ball."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """One die: for what, whose, its face, what was added to it, and what the sum had to reach (0: nothing)."""

    reason: str
    side: int
    face: int
    bonus: int = 0
    needed: int = 0
    good: bool | None = None
    """Good for whoever rolled; None: neither."""

    @property
    def total(self) -> int:
        return self.bonus + self.face

    def tray(self, words: Words, by_hand: bool = False) -> TrayRoll:
        """The roll as the tray shows it."""
        check = Check(f"{GAME}.{self.reason}", "", DIE, self.bonus, Aim.AT_LEAST, self.needed) if self.needed else None
        return TrayRoll(words.say(f"roll.{GAME}.{self.reason}"), DIE, self.face, check, self._result(words), self.good,
                        self.side, by_hand)  # fmt: skip

    def _result(self, words: Words) -> str:
        if not self.bonus:
            return words.say("ca.rolled", {"face": self.face})
        if self.bonus < 0:
            return words.say("ca.rolled-less", {"face": self.face, "bonus": -self.bonus, "total": self.total})
        return words.say("ca.rolled-sum", {"face": self.face, "bonus": self.bonus, "total": self.total})


def rolled(event: Any) -> tuple[Rolled, ...]:
    """The dice of an event, in the order in which they fell."""
    find = DICE.get(type(event))
    return find(event) if find else ()


def _reach(reason: str, piece: int, face: int, needed: int, bonus: int = 0) -> tuple[Rolled, ...]:
    return (Rolled(reason, side_of(piece), face, bonus, needed, face + bonus >= needed),)


def _steal(event: StealRolled) -> tuple[Rolled, ...]:
    return (Rolled("steal", side_of(event.defender), event.face),)


def _duel(event: DuelRolled) -> tuple[Rolled, ...]:
    won = sum(event.defence) - sum(event.attack)
    defence, attack = event.defence, event.attack
    return (
        Rolled(CHALLENGES[event.challenge], side_of(event.defender), defence[1], defence[0], good=won > 0),
        Rolled("dribble", side_of(event.attacker), attack[1], attack[0], good=won < 0),
    )


def _header(event: HeaderRolled) -> tuple[Rolled, ...]:
    return tuple(
        Rolled("header", event.side, face, bonus, good=piece == event.best or None)
        for piece, bonus, face in zip(event.pieces, event.bonuses, event.faces, strict=True)
    )


def _shot(event: ShotRolled) -> tuple[Rolled, ...]:
    scored = sum(event.attack) - sum(event.defence)
    attack = Rolled("shot", side_of(event.shooter), event.attack[1], event.attack[0], good=scored > 0)
    if not event.defence[1]:
        return (attack,)
    return attack, Rolled("save", side_of(event.keeper), event.defence[1], event.defence[0], good=scored < 0)


def _loose(event: LooseRolled) -> tuple[Rolled, ...]:
    return Rolled("loose-direction", 0, event.direction), Rolled("loose-distance", 0, event.distance)


def _injury(event: InjuryChecked) -> tuple[Rolled, ...]:
    return (Rolled("injury", side_of(event.piece), event.face, 0, event.resilience, not event.injured),)


def _booking(event: BookingChecked) -> tuple[Rolled, ...]:
    if not event.face:
        return ()
    return (Rolled("booking", side_of(event.piece), event.face, 0, event.leniency, event.card == "none"),)


def _handling(event: HandlingRolled) -> tuple[Rolled, ...]:
    return (Rolled("handling", side_of(event.keeper), event.face, good=event.held),)


DICE: dict[type, Callable[[Any], tuple[Rolled, ...]]] = {
    StealRolled: _steal,
    DuelRolled: _duel,
    RecklessRolled: lambda event: (Rolled("reckless", side_of(event.defender), event.face),),
    InjuryChecked: _injury,
    BookingChecked: _booking,
    InterceptionRolled: lambda event: _reach("interception", event.defender, event.face, event.needed),
    AccuracyRolled: lambda event: _reach("accuracy", event.passer, event.face, event.target, event.high_pass),
    HeaderRolled: _header,
    ControlRolled: lambda event: _reach("control", event.piece, event.face, event.target, event.dribbling),
    BackHeaderRolled: lambda event: (Rolled("back-header", side_of(event.piece), event.face),),
    LooseRolled: _loose,
    LooseSaveRolled: lambda event: (Rolled("loose-save", side_of(event.keeper), event.face),),
    BlockRolled: lambda event: _reach("block", event.defender, event.face, event.needed),
    ShotRolled: _shot,
    HandlingRolled: _handling,
    ShotWide: lambda event: (Rolled("shot", side_of(event.shooter), WIDE, good=False),),
    SpillRolled: lambda event: (Rolled("spill", side_of(event.keeper), event.direction),),
    TimeAdded: lambda event: (Rolled("added-time", 0, event.face),),
}

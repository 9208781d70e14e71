"""The dice behind events, as tray and log show them: what was rolled for, by whom, with what, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.content.words import Words
from game.core.checks import Aim, Check
from game.core.ruling import FactValue
from game.rules.counter_attack.events import (
    AccuracyRolled,
    BackHeaderRolled,
    BlockRolled,
    BookingChecked,
    ControlRolled,
    DuelRolled,
    FreeKickRolled,
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
from game.rules.counter_attack.state import NOBODY, PIECES, MatchState, side_of
from game.ui.counter_attack.seen import name
from game.ui.table.dice_tray import MINUS, TrayRoll

DIE = 6
SHOT, AIR = "shot", "aerial"
"""A try at goal with foot or head; what a keeper heads with."""
GAME = "counter_attack"
COMPASS = ("loose-direction", "spill")
"""Dice that name a direction."""
CHALLENGES = {"tackle": "tackle", "behind": "tackle", "nutmeg": "nutmeg", "dive": "dive"}
"""What a defender rolls for, by how he went for the ball."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """One die: for what, whose, its face, what was added to it, and what the sum had to reach (0: nothing)."""

    reason: str
    side: int | None
    face: int
    bonus: int = 0
    needed: int = 0
    good: bool | None = None
    """Good for whoever rolled; None: neither."""
    piece: int = NOBODY
    """Who rolled."""
    attribute: str = ""
    """The value of his card the bonus begins with; the rest of it are bonuses and penalties of the moment."""
    below: int = 0
    """What the die had to stay below (0: nothing)."""

    @property
    def total(self) -> int:
        return self.bonus + self.face

    def tray(self, words: Words, view: MatchState, shot: str = "shooting", by_hand: bool = False) -> TrayRoll:
        """The roll as the tray shows it; ``shot``: the value tries at goal are made with now."""
        if self.attribute == SHOT:
            return replace(self, attribute=shot).tray(words, view, shot, by_hand)
        check = Check(f"{GAME}.{self.reason}", "", DIE, self.bonus, Aim.AT_LEAST, self.needed) if self.needed else None
        who = name(view, self.piece) if self.piece in PIECES else words.say(f"ca.roll.{self.reason}")
        return TrayRoll(words.say(f"roll.{GAME}.{self.reason}"), DIE, self.face, check, self._result(words, view),
                        self.good, self.side, by_hand, who)  # fmt: skip

    def _result(self, words: Words, view: MatchState) -> str:
        """The sum with its parts, and what it had to reach."""
        facts: dict[str, FactValue] = {"sum": self._sum(words, view), "needed": self.needed, "below": self.below}
        if self.needed:
            return words.say("ca.roll.needed", facts)
        return words.say("ca.roll.below", facts) if self.below else str(facts["sum"])

    def _sum(self, words: Words, view: MatchState) -> str:
        if self.reason in COMPASS:
            way: dict[str, FactValue] = {"face": self.face, "compass": words.named("compass", str(self.face))}
            return words.say("ca.roll.direction", way)
        if not self.attribute:
            facts: dict[str, FactValue] = {"face": self.face, "bonus": abs(self.bonus), "total": self.total}
            return words.say(f"ca.rolled{'-sum' if self.bonus > 0 else '-less' if self.bonus else ''}", facts)
        card = view.card(self.piece)
        attribute = AIR if self.attribute == "heading" and card.keeper else self.attribute
        printed = int(getattr(card, attribute))
        more = self.bonus - printed
        extra = f" {'+' if more > 0 else MINUS} {abs(more)}" if more else ""
        sums: dict[str, FactValue] = {"attribute": words.named("attribute", attribute), "value": f"{printed}{extra}",
                                      "face": self.face, "total": self.total}  # fmt: skip
        return words.say("ca.roll.sum", sums)


def rolled(event: Any) -> tuple[Rolled, ...]:
    """The dice of an event, in the order in which they fell."""
    find = DICE.get(type(event))
    return find(event) if find else ()


def _reach(reason: str, piece: int, face: int, needed: int, bonus: int = 0, attribute: str = "") -> tuple[Rolled, ...]:
    return (_of(piece, reason, face, bonus, needed, face + bonus >= needed, attribute),)


def _of(
    piece: int, reason: str, face: int, bonus: int = 0, needed: int = 0, good: bool | None = None, attribute: str = "",
    below: int = 0,
) -> Rolled:  # fmt: skip
    """A die somebody rolled."""
    return Rolled(reason, side_of(piece), face, bonus, needed, good, piece, attribute, below)


def _won(ahead: int) -> bool | None:
    """A tie is nobody's."""
    return ahead > 0 if ahead else None


def _steal(event: StealRolled) -> tuple[Rolled, ...]:
    return (_of(event.defender, "steal", event.face),)


def _duel(event: DuelRolled) -> tuple[Rolled, ...]:
    """A star decides where totals would not; without one the sums do."""
    won = sum(event.defence) - sum(event.attack)
    if event.stars[0] != event.stars[1]:
        won = 1 if event.stars[0] else -1
    (bonus, face), (other, faced) = event.defence, event.attack
    own = "saving" if event.challenge == "dive" else "tackling"
    return (
        _of(event.defender, CHALLENGES[event.challenge], face, bonus, good=_won(won), attribute=own),
        _of(event.attacker, "dribble", faced, other, good=_won(-won), attribute="dribbling"),
    )


def _header(event: HeaderRolled) -> tuple[Rolled, ...]:
    return tuple(
        _of(piece, "header", face, bonus, good=piece == event.best or None, attribute="heading")
        for piece, bonus, face in zip(event.pieces, event.bonuses, event.faces, strict=True)
    )


def _shot(event: ShotRolled) -> tuple[Rolled, ...]:
    scored = sum(event.attack) - sum(event.defence)
    if event.stars[0] != event.stars[1]:
        scored = 1 if event.stars[0] else -1
    if not event.attack[1]:
        return ()
    attack = _of(event.shooter, "shot", event.attack[1], event.attack[0], good=_won(scored), attribute=SHOT)
    if not event.defence[1]:
        return (attack,)
    return attack, _of(event.keeper, "save", event.defence[1], event.defence[0], good=_won(-scored), attribute="saving")


def _loose(event: LooseRolled) -> tuple[Rolled, ...]:
    return Rolled("loose-direction", None, event.direction), Rolled("loose-distance", None, event.distance)


def _injury(event: InjuryChecked) -> tuple[Rolled, ...]:
    return (_of(event.piece, "injury", event.face, good=not event.injured, below=event.resilience),)


def _booking(event: BookingChecked) -> tuple[Rolled, ...]:
    if not event.face:
        return ()
    return (_of(event.piece, "booking", event.face, good=event.card == "none", below=event.leniency),)


def _handling(event: HandlingRolled) -> tuple[Rolled, ...]:
    return (_of(event.keeper, "handling", event.face, good=event.held, below=event.handling),)


DICE: dict[type, Callable[[Any], tuple[Rolled, ...]]] = {
    StealRolled: _steal,
    DuelRolled: _duel,
    RecklessRolled: lambda event: (_of(event.defender, "reckless", event.face),),
    InjuryChecked: _injury,
    BookingChecked: _booking,
    InterceptionRolled: lambda event: _reach("interception", event.defender, event.face, event.needed),
    AccuracyRolled: lambda event: _reach(
        "accuracy", event.passer, event.face, event.target, event.high_pass, "high_pass"
    ),
    HeaderRolled: _header,
    ControlRolled: lambda event: _reach("control", event.piece, event.face, event.target, event.dribbling, "dribbling"),
    BackHeaderRolled: lambda event: (_of(event.piece, "back-header", event.face),),
    LooseRolled: _loose,
    LooseSaveRolled: lambda event: (_of(event.keeper, "loose-save", event.face),),
    FreeKickRolled: lambda event: _reach(
        "free-kick", event.shooter, event.attack[1], event.needed, event.attack[0], "shooting"
    ),
    BlockRolled: lambda event: _reach("block", event.defender, event.face, event.needed),
    ShotRolled: _shot,
    HandlingRolled: _handling,
    ShotWide: lambda event: (_of(event.shooter, "shot", event.face, good=False),) if event.face else (),
    SpillRolled: lambda event: (_of(event.keeper, "spill", event.direction),),
    TimeAdded: lambda event: (Rolled("added-time", None, event.face),),
}

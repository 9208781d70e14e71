"""The numbers of every roll with their named parts (UN-PASS-02, UN-SHOT-02, UN-SHOT-03, UN-HEAD-02, UN-TACK-03).

Handlers, odds tickets, tutor and bots all ask here; no number of a roll is made up anywhere else.
"""

from __future__ import annotations

from typing import NamedTuple

from game.content.undici_cards import called
from game.core.checks import Modifier
from game.core.frozen import frozen
from game.core.ruling import RuleRef
from game.core.sums import CARD
from game.rules.undici import effects
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Card, Effect
from game.rules.undici.events import Part
from game.rules.undici.frames import Contested, Deed, DeedKind
from game.rules.undici.pitch import in_area, value
from game.rules.undici.queries import ability_points, blocker, distance, keeper, markers
from game.rules.undici.state import CaptainRolls, MatchState, Piece, Side
from game.rules.undici.tables import BLOCK, HIGH, LUCKY, SURE_NEED

Parts = tuple[Part, ...]


@frozen
class Need:
    """A roll against a number: what makes it up, and what adds to the die."""

    parts: Parts
    bonuses: Parts

    @property
    def number(self) -> int:
        return total(self.parts)

    @property
    def face(self) -> int:
        """The lowest face that is enough."""
        return self.number - total(self.bonuses)

    @property
    def sure(self) -> bool:
        """UN-PASS-08: any face will do."""
        return self.face <= SURE_NEED


def total(parts: Parts) -> int:
    return sum(points for _, points in parts)


def named(parts: Parts, rule: RuleRef) -> tuple[Modifier, ...]:
    """Parts as the dice are told of them; their words are below ``part``."""
    return tuple(Modifier(_called(name), points, rule) for name, points in parts)


def _called(part: str) -> str:
    return f"{CARD}{called(part.removeprefix(CARD))}" if part.startswith(CARD) else f"undici.{part}"


# -- against a number: pass and cross ------------------------------------------------------------------------------


def need(state: MatchState, deed: Deed) -> Need:
    """UN-PASS-02 to UN-PASS-04, UN-CROSS-02, UN-CROSS-05, UN-ABIL-07, UN-ABIL-08; TC-01, TC-11 and cards in answer."""
    far = distance(state, deed.actor, deed.target)
    parts: list[Part] = [("distance", far)]
    nearer = effects.find(state, deed, deed.side, Effect.NEARER)
    if nearer:
        parts.append((effects.word(nearer), -min(far, nearer.points)))
    if not effects.has(state, deed, deed.side, Effect.NO_MARKERS):
        parts += [(f"marker-{what}", 1) for what, _ in markers(state, deed.target)]
    parts += effects.roll_bonuses(state, deed, 1 - deed.side)
    helper = Ability.ARCHER if deed.kind is DeedKind.CROSS else Ability.PLAYMAKER
    return Need(tuple(parts), ability(state, deed.actor, helper) + effects.roll_bonuses(state, deed, deed.side))


def ability(state: MatchState, piece: Piece, helper: Ability) -> Parts:
    points = ability_points(state, piece, helper)
    return ((helper.value, points),) if points else ()


# -- two dice against each other -------------------------------------------------------------------------------------


def opponent(state: MatchState, deed: Deed) -> Piece:
    """Who rolls the other die: the keeper, or the other chip of a duel."""
    if deed.kind in (DeedKind.SHOT, DeedKind.HEADER):
        return keeper(state, 1 - deed.side)
    return deed.target


def attack(state: MatchState, deed: Deed) -> Parts:
    """What the acting side adds to its die (UN-SHOT-02, UN-HEAD-02, UN-DRIB-02, UN-ABIL-09, UN-ABIL-10)."""
    if deed.kind is DeedKind.TACKLE:
        own = ability(state, deed.actor, Ability.GLADIATOR)
    elif deed.kind is DeedKind.DRIBBLE:
        own = ability(state, deed.actor, Ability.WIZARD)
    else:
        own = _square(state, deed) + ability(state, deed.actor, _finisher(state, deed))
    gift: Parts = (("plate", deed.header_bonus),) if deed.header_bonus else ()
    return own + gift + effects.roll_bonuses(state, deed, deed.side)


def _square(state: MatchState, deed: Deed) -> Parts:
    """UN-SHOT-02: the number on the shooter's square; TC-04 makes nothing of a malus."""
    points = value(state.board, state.at[deed.actor], deed.side) or 0
    if effects.has(state, deed, deed.side, Effect.NO_MALUS):
        points = max(0, points)
    return (("square", points),)


def _finisher(state: MatchState, deed: Deed) -> Ability:
    """UN-ABIL-04, UN-ABIL-05, UN-ABIL-06, UN-HEAD-04."""
    if deed.kind is DeedKind.HEADER:
        return Ability.RAM
    return Ability.VIPER if in_area(state.board, state.at[deed.actor], 1 - deed.side) else Ability.CANNON


def defence(state: MatchState, deed: Deed) -> Parts:
    """What the other side adds to its die (UN-SHOT-03, UN-HEAD-02, UN-DRIB-02, UN-ABIL-09 to UN-ABIL-11)."""
    other = opponent(state, deed)
    if deed.kind is DeedKind.TACKLE:
        own = ability(state, other, Ability.WIZARD)
    elif deed.kind is DeedKind.DRIBBLE:
        own = ability(state, other, Ability.GLADIATOR)
    else:
        own = _block(state, deed) + ability(state, other, Ability.PAW)
    return own + effects.roll_bonuses(state, deed, 1 - deed.side)


def _block(state: MatchState, deed: Deed) -> Parts:
    """UN-SHOT-03, UN-SHOT-06: once for whatever stands straight ahead; TC-05 leaps above it (UN-DECK-04)."""
    if effects.has(state, deed, deed.side, Effect.NO_BLOCK):
        return ()
    return (("block", BLOCK),) if blocker(state, state.at[deed.actor], deed.side) else ()


def parts(state: MatchState, roll: Contested) -> tuple[Parts, Parts]:
    """UN-TACK-04, UN-SHOT-05, UN-CARD-15: bare dice after a tie; only the square in the second roll of LR-02."""
    if roll.ties:
        return (), ()
    if roll.second:
        return (("square", value(state.board, state.at[roll.deed.actor], roll.deed.side) or 0),), ()
    return attack(state, roll.deed), defence(state, roll.deed)


class Scales(NamedTuple):
    """What weighs two dice against each other, whatever they show. LR-04 and TC-06 decide by themselves."""

    mine: Parts
    theirs: Parts
    """What the acting side and the other side add to their dice."""
    bonus: int
    """By how much the one is more than the other."""
    tie: int = 0
    """Above 0: the acting side wins a tie; below 0: the other side does."""
    saves: int | None = None
    """From this face of the other side's die on, it has won."""

    def lead(self, faces: tuple[int, int]) -> int:
        """By how much the acting side is ahead; below 0: behind."""
        ahead = faces[0] + self.bonus - faces[1]
        if self.saves is not None and faces[1] >= self.saves:
            return min(ahead, -1)
        return ahead or self.tie


def scales(state: MatchState, roll: Contested) -> Scales:
    """For any faces of a roll."""
    mine, theirs = parts(state, roll)
    bonus = total(mine) - total(theirs)
    if roll.ties or roll.second:
        return Scales(mine, theirs, bonus)
    saves = effects.find(state, roll.deed, 1 - roll.deed.side, Effect.LUCKY_SAVE)
    return Scales(mine, theirs, bonus, _won_tie(state, roll.deed), lucky_face(state, saves) if saves else None)


def lead(state: MatchState, roll: Contested) -> int:
    """By how much the acting side is ahead; below 0: behind."""
    return scales(state, roll).lead(roll.faces)


def _won_tie(state: MatchState, deed: Deed) -> int:
    """TC-06: the first tie belongs to the Wizard."""
    mine = effects.has(state, deed, deed.side, Effect.WIN_TIE)
    return mine - effects.has(state, deed, 1 - deed.side, Effect.WIN_TIE)


# -- lucky faces -----------------------------------------------------------------------------------------------------


def lucky_face(state: MatchState, card: Card) -> int:
    """UN-DECK-03: the lowest natural face that a lucky card asks for: its own, or the usual one of the die."""
    usual = HIGH if card.effect is Effect.LUCKY_SAVE else LUCKY
    return card.lucky or usual[state.options.die_sides]


def lucky(state: MatchState, deed: Deed, effect: Effect, face: int) -> bool:
    """UN-DECK-03: whether the acting side's natural face is what its card with this effect asks for."""
    card = effects.find(state, deed, deed.side, effect)
    return card is not None and face >= lucky_face(state, card)


def rerolls(state: MatchState, side: Side, piece: Piece) -> int:
    """UN-CAPT-02: how often this side may still roll again where this piece rolls."""
    any_roll = state.options.captain_rolls is CaptainRolls.TEAM
    return state.rerolls[side] if any_roll or state.captains[side] == piece else 0

"""Strengths of one's own before the teams are dealt (WC-SET-06): one proposes, both must agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.world_cup.actions import Action, Agree, SetStrengths
from game.rules.world_cup.cards import Colour
from game.rules.world_cup.events import StrengthsAgreed, StrengthsSet
from game.rules.world_cup.frames import StrengthsDue
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.state import CupState

BOT = "bot"


def judge(state: CupState, frame: StrengthsDue, action: SetStrengths | Agree) -> Ruling:
    if isinstance(action, Agree):
        return ALLOWED
    if len(action.colours) != len(state.colours):
        return refused(Reason.COLOUR_FOR_EACH, teams=len(state.colours))
    if action.colours == state.colours:
        return refused(Reason.NOTHING_CHANGED)
    return ALLOWED


def offers(state: CupState, frame: StrengthsDue) -> Iterator[Action]:
    """To agree, or any other colour for one team; several at once are allowed as well."""
    yield Agree()
    for team, now in enumerate(state.colours):
        yield from (SetStrengths(_with(state, team, colour)) for colour in Colour if colour is not now)


def _with(state: CupState, team: int, colour: Colour) -> tuple[Colour, ...]:
    return (*state.colours[:team], colour, *state.colours[team + 1 :])


def choose(state: CupState, frame: StrengthsDue, dice: Dice) -> Action:
    if dice.roll(BOT, 3) > 1:
        return Agree()
    made = SetStrengths(tuple(list(Colour)[dice.roll(BOT, len(Colour)) - 1] for _ in state.colours))
    return made if made.colours != state.colours else Agree()


def answer(work: Work[CupState], frame: StrengthsDue, action: SetStrengths | Agree) -> None:
    """Whoever changes something needs the other's word for it."""
    draft = work.draft
    draft.turn += 1
    if isinstance(action, SetStrengths):
        changed = tuple((team, colour) for team, colour in enumerate(action.colours) if colour != draft.colours[team])
        draft.colours = action.colours
        work.emit(StrengthsSet, frame.side, changed)
        work.replace(StrengthsDue(1 - frame.side, agreed=True))
        return
    work.emit(StrengthsAgreed, frame.side)
    if frame.agreed:
        work.pop()
    else:
        work.replace(StrengthsDue(1 - frame.side, agreed=True))


PARTS: dict[type, Part[Any]] = {
    StrengthsDue: Part(
        "strengths",
        "WC-SET-06",
        frames_side,
        (SetStrengths, Agree),
        judge,
        offers,
        answer,
        choose=choose,
        open_form=True,
    )
}

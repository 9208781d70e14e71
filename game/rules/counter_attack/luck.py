"""The rolls of a Counter Attack match that were somebody's luck, with the chances the rules give them.

Where a loose ball runs, how long injury time lasts and which card is drawn is nobody's luck. A duel of two dice is one
entry: whoever went for the ball won it or did not. A steal is won with its face or not; that a 1 is a foul is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.core.luck import ATTEMPT, LuckRoll
from game.rules.counter_attack import attempts, evaluate, jackpot
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
    LooseSaveRolled,
    RecklessRolled,
    ShotRolled,
    ShotWide,
    StealRolled,
)
from game.rules.counter_attack.frames import Challenge, HeaderAim, HeaderDefend, Intent, ShotRoll
from game.rules.counter_attack.mechanics import saves
from game.rules.counter_attack.state import MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import (
    BACK_HEADER_OWN_GOAL,
    BEHIND_FOUL_FACE,
    DIE,
    FOUL_FACE,
    LOOSE_SAVE,
    OFF_TARGET_FACE,
    RECKLESS_MISS,
)

Events = Sequence[Any]
KINDS = (
    "steal", "tackle", "nutmeg", "dive", "reckless", "interception", "accuracy", "header", "control", "back-header",
    "loose-save", "free-kick", "block", "on-target", "shot", "handling", "injury", "booking",
)  # fmt: skip


def luck(before: MatchState, events: Events) -> list[LuckRoll]:
    """The rolls behind ``events``, which followed on ``before``, and the try at goal they decided."""
    found = [roll for event in events if type(event) in _ROLLS for roll in _ROLLS[type(event)](before, event)]
    found += _headers(before, events)
    found += _shots(before, events)
    attempt = attempts.decided(before, events)
    if attempt is not None:
        found.append(LuckRoll(attempt.side, ATTEMPT, attempt.chance, attempt.scored, attempt.side))
    return found


def _at_least(needed: int) -> Fraction:
    """The chance of a face or a higher one."""
    return Fraction(min(DIE, max(0, DIE + 1 - needed)), DIE)


def _own(piece: Piece, kind: str, chance: Fraction, success: bool) -> Iterator[LuckRoll]:
    """A roll that is good for whoever rolled if it succeeds."""
    yield LuckRoll(side_of(piece), kind, chance, success, side_of(piece))


# -- without the ball ---------------------------------------------------------------------------------------------


def _steal(before: MatchState, event: StealRolled) -> Iterator[LuckRoll]:
    return _own(event.defender, "steal", _at_least(event.needed), event.face >= event.needed)


def _duel(before: MatchState, event: DuelRolled) -> Iterator[LuckRoll]:
    foul = BEHIND_FOUL_FACE if event.challenge is Challenge.BEHIND else FOUL_FACE
    (brought, face), (dribbling, answer) = event.defence, event.attack
    kind = "tackle" if event.challenge is Challenge.BEHIND else str(event.challenge)
    won = face > foul and jackpot.lead(brought + face - dribbling - answer, *event.stars) > 0
    chance = evaluate.challenge_chance(brought, dribbling, foul, jackpot.on(before))
    return _own(event.defender, kind, chance, won)


def _reckless(before: MatchState, event: RecklessRolled) -> Iterator[LuckRoll]:
    return _own(event.defender, "reckless", _at_least(RECKLESS_MISS + 1), event.face > RECKLESS_MISS)


def _interception(before: MatchState, event: InterceptionRolled) -> Iterator[LuckRoll]:
    return _own(event.defender, "interception", _at_least(event.needed), event.face >= event.needed)


# -- in the air ---------------------------------------------------------------------------------------------------


def _accuracy(before: MatchState, event: AccuracyRolled) -> Iterator[LuckRoll]:
    chance = _at_least(event.target - event.high_pass)
    return _own(event.passer, "accuracy", chance, event.high_pass + event.face >= event.target)


def _control(before: MatchState, event: ControlRolled) -> Iterator[LuckRoll]:
    chance = _at_least(event.target - event.dribbling)
    return _own(event.piece, "control", chance, event.dribbling + event.face >= event.target)


def _back_header(before: MatchState, event: BackHeaderRolled) -> Iterator[LuckRoll]:
    chance = _at_least(BACK_HEADER_OWN_GOAL + 1)
    return _own(event.piece, "back-header", chance, event.face > BACK_HEADER_OWN_GOAL)


def _headers(before: MatchState, events: Events) -> Iterator[LuckRoll]:
    """CA-HEAD-04: the duel as the attack sees it; CA-ADV-06: whether the header is on target, where that is told apart.

    It is without opponents, and by OPT-WIDE1 for every header at goal before the duel.
    """
    rolled = [event for event in events if isinstance(event, HeaderRolled)]
    frame, starry = before.frames[-1], jackpot.on(before)
    at_goal = isinstance(frame, HeaderDefend) and frame.intent is Intent.SHOT
    wide = _wide_face(before) if len(rolled) == 1 else saves.wide_at_once(before) if at_goal else 0
    on_target = evaluate.best_above(rolled[0].bonuses, wide, starry) if rolled else Fraction(1)
    if rolled and wide:
        missed = len(rolled) == 1 and any(isinstance(event, ShotWide) for event in events)
        yield from _own(rolled[0].best, "on-target", on_target, not missed)
    if len(rolled) > 1:
        attack, defence = rolled
        chance = evaluate.header_chance(attack.bonuses, defence.bonuses, starry, wide) / on_target
        lead = jackpot.lead(_best(attack) - _best(defence), attack.star, defence.star)
        yield LuckRoll(attack.side, "header", chance, lead > 0, attack.side)


def _best(event: HeaderRolled) -> int:
    best = event.pieces.index(event.best)
    return event.bonuses[best] + event.faces[best]


# -- at goal ------------------------------------------------------------------------------------------------------


def _block(before: MatchState, event: BlockRolled) -> Iterator[LuckRoll]:
    return _own(event.defender, "block", _at_least(event.needed), event.face >= event.needed)


def _wide_face(before: MatchState) -> int:
    """CA-ADV-06: up to this face a try is wide; 0: it never is."""
    return OFF_TARGET_FACE if before.options.on(Switch.OFF_TARGET) else 0


def _free_kick(before: MatchState, event: FreeKickRolled) -> Iterator[LuckRoll]:
    """CA-SET-15: whether anybody can block it; a 1 that is wide anyhow (CA-ADV-06) is told apart."""
    bonus, face = event.attack
    wide = _wide_face(before)
    if wide:
        yield from _own(event.shooter, "on-target", _at_least(wide + 1), face > wide)
    if face > wide:
        chance = _at_least(max(wide + 1, event.needed - bonus)) / _at_least(wide + 1)
        yield from _own(event.shooter, "free-kick", chance, bonus + face >= event.needed)


def _known(before: MatchState, events: Events) -> bool:
    """Whether the attacker's die was rolled before the duel: a header, or a free kick (CA-HEAD-05, CA-SET-15)."""
    if any(isinstance(event, FreeKickRolled | HeaderRolled) for event in events):
        return True
    return any(
        isinstance(frame, HeaderAim) or (isinstance(frame, ShotRoll) and frame.shot.face > 0) for frame in before.frames
    )


def _shots(before: MatchState, events: Events) -> Iterator[LuckRoll]:
    """CA-ADV-06: whether it was on target is one roll, the duel another."""
    known, wide = _known(before, events), _wide_face(before)
    for event in events:
        if wide and not known and isinstance(event, ShotWide | ShotRolled):
            on_target = isinstance(event, ShotRolled)
            yield from _own(event.shooter, "on-target", _at_least(wide + 1), on_target)
        if isinstance(event, ShotRolled) and event.defence[1]:
            yield from _save_duel(before, event, known)


def _save_duel(before: MatchState, event: ShotRolled, known: bool) -> Iterator[LuckRoll]:
    """CA-SHOT-05: the duel, given that the ball was on target, or given the whole die where that was known."""
    (bonus, face), (value, answer) = event.attack, event.defence
    wide, starry = _wide_face(before), jackpot.on(before)
    if known:
        chance = evaluate.answered_chance(bonus + face, event.stars[0], value, starry)
    else:
        chance = evaluate.duel_chance(bonus, value, wide, starry) / _at_least(wide + 1)
    won = jackpot.lead(bonus + face - value - answer, *event.stars) > 0
    yield from _own(event.shooter, "shot", chance, won)


def _handling(before: MatchState, event: HandlingRolled) -> Iterator[LuckRoll]:
    chance = 1 - _at_least(event.handling)
    return _own(event.keeper, "handling", chance, event.held)


def _loose_save(before: MatchState, event: LooseSaveRolled) -> Iterator[LuckRoll]:
    return _own(event.keeper, "loose-save", _at_least(LOOSE_SAVE), event.face >= LOOSE_SAVE)


# -- fouls --------------------------------------------------------------------------------------------------------


def _injury(before: MatchState, event: InjuryChecked) -> Iterator[LuckRoll]:
    """CA-FOUL-02: the manager of the fouled rolls and hopes that it fails."""
    side = side_of(event.piece)
    yield LuckRoll(side, "injury", _at_least(event.resilience), event.injured, 1 - side)


def _booking(before: MatchState, event: BookingChecked) -> Iterator[LuckRoll]:
    """CA-FOUL-03: the fouling manager rolls and hopes that it fails; a missed reckless tackle is no roll."""
    if event.face:
        side = side_of(event.piece)
        yield LuckRoll(side, "booking", _at_least(event.leniency), event.face >= event.leniency, 1 - side)


_ROLLS: Mapping[type, Callable[[MatchState, Any], Iterator[LuckRoll]]] = {
    StealRolled: _steal,
    DuelRolled: _duel,
    RecklessRolled: _reckless,
    InterceptionRolled: _interception,
    AccuracyRolled: _accuracy,
    ControlRolled: _control,
    BackHeaderRolled: _back_header,
    BlockRolled: _block,
    FreeKickRolled: _free_kick,
    HandlingRolled: _handling,
    LooseSaveRolled: _loose_save,
    InjuryChecked: _injury,
    BookingChecked: _booking,
}

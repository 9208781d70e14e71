"""Tackles, and what follows: the carrier steps around the defender, or the two swap places.

CA-TACKLE-01 to CA-TACKLE-06, CA-GK-12, CA-ADV-09 (reckless), CA-ADV-10 (from behind), OPT-REPOS, OPT-OFFBALL.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import chances, flow, sums
from game.rules.counter_attack.actions import Action, Decline, Move, Swap, Tackle
from game.rules.counter_attack.events import PlayerPlaced, PlayersSwapped, RecklessRolled
from game.rules.counter_attack.frames import After, Challenge, Loose, RepositionDue, SwapOffer, TackleOffer
from game.rules.counter_attack.mechanics import dribbling, duel, foul
from game.rules.counter_attack.pitch import behind
from game.rules.counter_attack.queries import on_pitch, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DIE, RECKLESS_MISS
from game.rules.counter_attack.verdicts import Verdict, single
from game.rules.counter_attack.zones import around, board

RECKLESS_ROLL = "counter_attack.reckless"


def free_around(state: MatchState, piece: Piece) -> list[Hex]:
    """The free hexes around a player."""
    return [place for place in around(state.hex(piece)) if place not in state.at]


def from_behind(state: MatchState, tackler: Piece) -> bool:
    """CA-ADV-10: whether he stands on one of the two hexes behind the carrier, who looks at the goal."""
    on = state.options.on(Switch.BEHIND)
    return on and state.hex(tackler) in behind(state.ball, target_end(state, state.attack))


# -- the tackle -------------------------------------------------------------------------------------------------------


def victims(state: MatchState, tackler: Piece) -> list[Piece]:
    """OPT-OFFBALL: whom he could bring down although they do not have the ball: next to him and near the ball."""
    if not (state.options.on(Switch.RECKLESS) and state.options.on(Switch.OFF_BALL)):
        return []
    here, near = state.hex(tackler), board().ranges.off_ball
    return [
        piece
        for piece in on_pitch(state, 1 - side_of(tackler))
        if piece != state.carrier
        and distance(state.hex(piece), here) == 1
        and distance(state.hex(piece), state.ball) <= near
    ]


def at_the_ball(state: MatchState, tackler: Piece) -> bool:
    """CA-TACKLE-01: whether he stands next to the carrier."""
    return state.carrier != NOBODY and distance(state.hex(tackler), state.ball) == 1


def judge(state: MatchState, frame: TackleOffer, action: Action) -> Ruling:
    if not isinstance(action, Tackle):
        return ALLOWED
    if action.reckless and not state.options.on(Switch.RECKLESS):
        return refused(Reason.RECKLESS_OFF)
    if action.victim == NOBODY:
        return ALLOWED if at_the_ball(state, frame.tackler) else refused(Reason.TACKLE_TOO_FAR, piece=frame.tackler)
    reckless = action.reckless and action.victim in victims(state, frame.tackler)
    return ALLOWED if reckless else refused(Reason.NO_VICTIM, piece=action.victim)


def offers(state: MatchState, frame: TackleOffer) -> Iterable[Action]:
    if at_the_ball(state, frame.tackler):
        yield Tackle()
        if state.options.on(Switch.RECKLESS):
            yield Tackle(reckless=True)
    yield from (Tackle(True, piece) for piece in victims(state, frame.tackler))
    yield Decline()


def answer(work: Work[MatchState], frame: TackleOffer, action: Action) -> None:
    """CA-TIME-03: the sand of the step stands still meanwhile; time that runs out here only means no tackle."""
    if not isinstance(action, Tackle):
        work.pop()
    elif action.reckless:
        _reckless(work, frame.tackler, action.victim)
    else:
        _tackle(work, frame.tackler)


def _tackle(work: Work[MatchState], tackler: Piece) -> None:
    """CA-TACKLE-02 to CA-TACKLE-05: the higher total has the ball; the defender's 1 is always a foul (CA-FOUL-01)."""
    draft = work.draft
    carrier = draft.carrier
    challenge = Challenge.BEHIND if from_behind(draft, tackler) else Challenge.TACKLE
    work.replace(RepositionDue(tackler))
    verdict = duel.fight(work, challenge, tackler, carrier)
    if verdict is Verdict.FOUL:
        foul.foul(work, tackler, carrier, challenge)
    elif verdict is Verdict.WON:
        won_by(work, tackler, carrier)
    elif verdict is Verdict.TIED:
        flow.loose(work, Loose(draft.hex(tackler), tackler))


def _reckless(work: Work[MatchState], tackler: Piece, victim: Piece) -> None:
    """CA-ADV-09: only the defender rolls; a miss costs a yellow card, a hit is a foul that stops play."""
    if victim == NOBODY:
        victim = work.draft.carrier
        work.replace(RepositionDue(tackler))
    else:
        work.pop()
    about = partial(sums.alone, RECKLESS_ROLL, "CA-ADV-09", tackler)
    work.dice.about(about)
    face = work.dice.roll(RECKLESS_ROLL, DIE)
    hit = face > RECKLESS_MISS
    work.tell(
        RecklessRolled, tackler, victim, face,
        report=lambda: single(about(), face, Verdict.HIT if hit else Verdict.MISSED, hit, "reckless",
                              chances.at_least(RECKLESS_MISS + 1)),
    )  # fmt: skip
    if hit:
        foul.foul(work, tackler, victim, Challenge.RECKLESS)
    else:
        foul.book_miss(work, tackler, victim)


def won_by(work: Work[MatchState], tackler: Piece, loser: Piece) -> None:
    """CA-TACKLE-04, CA-MOVE-08: the ball changes sides, the movement phase is over, the two may swap places."""
    flow.take_ball(work, tackler, "tackle")
    flow.restart(work, SwapOffer(tackler, loser))


# -- the carrier steps around the defender ----------------------------------------------------------------------------


def reposition_step(work: Work[MatchState]) -> bool:
    """Nothing to choose where no hex is free: he stays."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, RepositionDue)
    if free_around(work.draft, frame.around):
        return False
    reposition(work, frame, Decline())
    return True


def judge_reposition(state: MatchState, frame: RepositionDue, action: Action) -> Ruling:
    if not isinstance(action, Move):
        return ALLOWED
    if action.piece != state.carrier:
        return refused(Reason.NOT_CARRIER, "CA-TACKLE-03", piece=action.piece)
    if action.to not in free_around(state, frame.around):
        return refused(Reason.NOT_AROUND, piece=frame.around)
    return ALLOWED


def reposition_offers(state: MatchState, frame: RepositionDue) -> Iterable[Action]:
    yield from (Move(state.carrier, place) for place in free_around(state, frame.around))
    yield Decline()


def reposition(work: Work[MatchState], frame: RepositionDue, action: Action) -> None:
    """CA-TACKLE-03: he is put there with the ball or stays, nobody rolls for a steal, the step goes on.

    The tackle is over, so the far third moves (CA-F3-01), after the keeper has had his hex and his dive.
    """
    work.pop()
    start = work.draft.ball
    if isinstance(action, Move):
        flow.carry(work, action.piece, action.to)
        work.emit(PlayerPlaced, action.piece, start, action.to)
    flow.far_third(work)
    if isinstance(action, Move):
        dribbling.put_down(work, action.piece, start)


# -- tackler and loser swap places ------------------------------------------------------------------------------------


def judge_swap(state: MatchState, frame: SwapOffer, action: Action) -> Ruling:
    """CA-TACKLE-04: swap or stay; with OPT-REPOS the tackler is put around the loser instead."""
    moving = state.options.on(Switch.REPOSITION)
    if isinstance(action, Swap):
        return refused(Reason.SWAP_OFF) if moving else ALLOWED
    if not isinstance(action, Move):
        return ALLOWED
    if not moving:
        return refused(Reason.REPOSITION_OFF)
    if action.piece != frame.tackler:
        return refused(Reason.NOT_CARRIER, "CA-TACKLE-04", piece=action.piece)
    if action.to not in free_around(state, frame.loser):
        return refused(Reason.NOT_AROUND, "CA-TACKLE-04", piece=frame.loser)
    return ALLOWED


def swap_offers(state: MatchState, frame: SwapOffer) -> Iterable[Action]:
    if state.options.on(Switch.REPOSITION):
        yield from (Move(frame.tackler, place) for place in free_around(state, frame.loser))
    else:
        yield Swap()
    yield Decline()


def swap(work: Work[MatchState], frame: SwapOffer, action: Action) -> None:
    draft, tackler, loser = work.draft, frame.tackler, frame.loser
    start = draft.hex(tackler)
    if isinstance(action, Swap):
        there = draft.hex(loser)
        draft.at[loser] = start
        flow.carry(work, tackler, there)
        work.emit(PlayersSwapped, tackler, loser)
    elif isinstance(action, Move):
        flow.carry(work, tackler, action.to)
        work.emit(PlayerPlaced, tackler, start, action.to)
    flow.go_on(work, tackler, After.TACKLED)


def _tackler(state: MatchState, frame: TackleOffer | SwapOffer) -> Seat:
    return side_of(frame.tackler)


def _attack(state: MatchState, frame: RepositionDue) -> Seat:
    return 1 - side_of(frame.around)


PARTS: dict[type, Part[Any]] = {
    TackleOffer: Part(
        "tackle", "CA-TACKLE-01", _tackler, (Tackle, Decline), judge, offers, answer, glass=True,
        facts=lambda state, frame: (("piece", frame.tackler),),
    ),
    RepositionDue: Part(
        "reposition", "CA-TACKLE-03", _attack, (Move, Decline), judge_reposition, reposition_offers, reposition,
        facts=lambda state, frame: (("piece", state.carrier), ("rival", frame.around)),
    ),
    SwapOffer: Part(
        "swap", "CA-TACKLE-04", _tackler, (Swap, Move, Decline), judge_swap, swap_offers, swap,
        facts=lambda state, frame: (("piece", frame.tackler), ("rival", frame.loser)),
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {RepositionDue: reposition_step}

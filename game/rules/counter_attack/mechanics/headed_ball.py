"""Where a headed ball goes: to a hex, back to the own keeper, or at goal (CA-HEAD-05 to CA-HEAD-09, CA-ADV-12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.checks import Aim, Check
from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, keepers, pitch, sums
from game.rules.counter_attack.actions import Action, Pass, Shoot
from game.rules.counter_attack.events import BackHeaderRolled, PassPlayed, ShotTaken
from game.rules.counter_attack.frames import HeaderAim, HeaderTarget, PassKind
from game.rules.counter_attack.lanes import ball_line, field_of
from game.rules.counter_attack.mechanics import air_duel, keeper_moves, offside, passing, saves
from game.rules.counter_attack.queries import occupied, piece_at, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import BACK_HEADER_OWN_GOAL, DIE
from game.rules.counter_attack.verdicts import Verdict, judged
from game.rules.counter_attack.zones import area, board, in_bounds

BACK = Check("counter_attack.back-header", "CA-ADV-12", DIE, 0, Aim.AT_LEAST, BACK_HEADER_OWN_GOAL + 1,
             need=(sums.part("face", BACK_HEADER_OWN_GOAL + 1, "CA-ADV-12"),))  # fmt: skip

# -- where to ---------------------------------------------------------------------------------------------------


def _side(state: MatchState, frame: HeaderTarget | HeaderAim) -> Seat:
    return side_of(frame.header)


def judge_target(state: MatchState, frame: HeaderTarget, action: Pass) -> Ruling:
    """CA-HEAD-06, CA-HEAD-07: up to six hexes from the ball, not to an opponent; CA-HEAD-09: not back off a corner."""
    if action.kind is not PassKind.HEADED:
        return refused(Reason.WRONG_KIND, "CA-HEAD-06", kind=str(action.kind))
    if not in_bounds(action.to):
        return refused(Reason.OFF_THE_PITCH, "CA-HEAD-06")
    gap, reach = distance(state.ball, action.to), board().ranges.header
    if gap > reach:
        return refused(Reason.PASS_TOO_FAR, "CA-HEAD-06", distance=gap, reach=reach)
    receiver = piece_at(state, action.to)
    if not gap or receiver == frame.header:
        return refused(Reason.PASS_NOWHERE, "CA-HEAD-06")
    if receiver != NOBODY and side_of(receiver) != side_of(frame.header):
        return refused(Reason.PASS_TO_OPPONENT, "CA-HEAD-06", piece=receiver)
    if frame.kind is PassKind.CORNER and receiver == state.keepers[side_of(frame.header)] != NOBODY:
        return refused(Reason.BACK_AFTER_CORNER, piece=receiver)
    return ALLOWED


def offer_targets(state: MatchState, frame: HeaderTarget) -> Iterator[Action]:
    side, held = side_of(frame.header), occupied(state)
    for place in field_of(state.ball, board().ranges.header):
        receiver = held.get(place, NOBODY)
        if receiver == frame.header or (receiver != NOBODY and side_of(receiver) != side):
            continue
        if not (frame.kind is PassKind.CORNER and receiver == state.keepers[side] != NOBODY):
            yield Pass(PassKind.HEADED, place)


def choose_target(state: MatchState, frame: HeaderTarget, dice: Dice) -> Action:
    """A quick answer: every other time to a team-mate, perhaps back to the keeper."""
    offers = list(offer_targets(state, frame))
    mates = [offer for offer in offers if isinstance(offer, Pass) and offer.to in state.at]
    chosen = mates if mates and dice.roll("bot", 2) == 1 else offers
    return chosen[dice.roll("bot", len(chosen)) - 1]


def aims(state: MatchState, side: Side) -> tuple[Hex, ...]:
    """CA-HEAD-05: the goal hexes within six of the ball, for a header of ``side``."""
    return pitch.header_aims(state.ball, target_end(state, side))


def judge_aim(state: MatchState, frame: HeaderAim, action: Shoot) -> Ruling:
    """CA-HEAD-05: a goal hex within six of the ball."""
    return ALLOWED if action.aim in aims(state, side_of(frame.header)) else refused(Reason.NO_HEADED_AIM)


def offer_aims(state: MatchState, frame: HeaderAim) -> Iterator[Action]:
    return (Shoot(aim) for aim in aims(state, side_of(frame.header)))


# -- it goes ----------------------------------------------------------------------------------------------------


def _aim(work: Work[MatchState], frame: HeaderAim, action: Shoot) -> None:
    """CA-HEAD-05: the keeper meets the total that was rolled; nobody can block it (CA-ADV-06: 1 is wide)."""
    draft, header = work.draft, frame.header
    way, parts = ball_line(draft, draft.ball, action.aim), air_duel.parts(draft, header)
    work.emit(ShotTaken, header, action.aim, False, way)
    rolled = saves.Try(header, draft.ball, way, sums.total(parts), frame.face, "header", star=frame.star, parts=parts)
    saves.meet_keeper(work, rolled)


def _target(work: Work[MatchState], frame: HeaderTarget, action: Pass) -> None:
    """CA-HEAD-06, CA-HEAD-07, CA-HEAD-12: nobody intercepts it; back to the own keeper, he holds it."""
    draft = work.draft
    side, start = side_of(frame.header), draft.ball
    offside.mark(work, frame.header, PassKind.HEADED)
    work.emit(PassPlayed, PassKind.HEADED, frame.header, start, action.to)
    receiver = piece_at(draft, action.to)
    if receiver != NOBODY and keepers.holds(draft, receiver):
        _back(work, frame.header, receiver)
        return
    settled = passing.landed(work, PassKind.HEADED, frame.header, action.to)
    if settled and _comes_in(draft, side, start, action.to):
        keeper_moves.offer_hex(work, 1 - side)


def _comes_in(state: MatchState, side: Side, start: Hex, to: Hex) -> bool:
    """CA-GK-02: from outside into the area the side attacks."""
    box = area(target_end(state, side))
    return start not in box and to in box


def _back(work: Work[MatchState], header: Piece, receiver: Piece) -> None:
    """CA-HEAD-12, CA-ADV-12: he holds it; with the advanced rule a 1 is an own goal."""
    if work.draft.options.on(Switch.BACK_HEADER):
        rolled = sums.roll(work, BACK, header)
        work.tell(
            BackHeaderRolled, header, rolled.face,
            report=lambda: judged(BACK, header, rolled, "back-header", Verdict.SAFE, Verdict.OWN_GOAL),
        )  # fmt: skip
        if not rolled.passed:
            flow.score_goal(work, 1 - side_of(header), header, "own-goal")
            return
    flow.hold(work, receiver, "header")


def _header(state: MatchState, frame: HeaderTarget | HeaderAim) -> tuple[Fact, ...]:
    return (("piece", frame.header),)


PARTS: dict[type, Part[Any]] = {
    HeaderTarget: Part(
        "header-target", "CA-HEAD-06", _side, (Pass,), judge_target, offer_targets,
        _target, facts=_header, choose=choose_target,
    ),
    HeaderAim: Part(
        "header-aim", "CA-HEAD-05", _side, (Shoot,), judge_aim, offer_aims, _aim, facts=_header,
    ),
}  # fmt: skip

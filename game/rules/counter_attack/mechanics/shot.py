"""Shots and snapshots up to the keeper (CA-SHOT-01 to CA-SHOT-04, CA-SNAP-01 to CA-SNAP-05, CA-SET-15, CA-ADV-05).

The order: the keeper's hex when the ball came into the area, the opponents' move before a snapshot, the aim, the
blocks, the keeper's hex for a shot from outside, then the duel (``saves``). A free kick is rolled before the blocks.
What is decided between a snapshot's announcement and its flight is in ``snapshot``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core.checks import Aim
from game.core.reports import RollReport, Thrown
from game.core.rules import Step
from game.core.ruling import ALLOWED, Ruling
from game.core.sums import Sum
from game.geometry.hexes import Hex, distance, neighbours
from game.rules.counter_attack import chances, keepers, pitch, sums, tables
from game.rules.counter_attack.events import BlockRolled, FreeKickRolled, ShotTaken, SnapshotAnnounced
from game.rules.counter_attack.flow import Draft, loose
from game.rules.counter_attack.frames import Blocks, Loose, Phase, Shot, ShotRoll, SnapBlock
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.mechanics import keeper_moves, saves
from game.rules.counter_attack.queries import on_pitch, skill, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.verdicts import Verdict, face_check, his, reaches
from game.rules.counter_attack.zones import area, board

BLOCK, FREE_KICK = "counter_attack.block", "counter_attack.free-kick"


# -- where a shot may go ----------------------------------------------------------------------------------------


def aims(state: MatchState, shooter: Piece) -> tuple[Hex, ...]:
    """CA-SHOT-02: the goal hexes he can aim at from where he stands."""
    return pitch.shot_aims(state.hex(shooter), target_end(state, side_of(shooter)))


def ruling(state: MatchState, shooter: Piece, aim: Hex) -> Ruling:
    """CA-SHOT-02: whether he may shoot at this goal hex."""
    if shooter == NOBODY or state.carrier != shooter:
        return refused(Reason.NO_BALL_TO_SHOOT)
    if aim in aims(state, shooter):
        return ALLOWED
    if aim not in board().goal[target_end(state, side_of(shooter))]:
        return refused(Reason.NOT_A_GOAL_HEX, piece=shooter)
    limit = board().ranges.shot
    gap = distance(state.hex(shooter), aim)
    if gap > limit and not _inside(state, shooter):
        return refused(Reason.SHOT_TOO_FAR, distance=gap, reach=limit)
    return refused(Reason.OUTSIDE_THE_POSTS)


def snapshot_ruling(state: MatchState, shooter: Piece) -> Ruling:
    """CA-SNAP-01: whether any goal hex is in range; when a snapshot is due at all is the caller's business."""
    if shooter == NOBODY or state.carrier != shooter:
        return refused(Reason.NO_BALL_TO_SHOOT, "CA-SNAP-01")
    if aims(state, shooter):
        return ALLOWED
    goal = board().goal[target_end(state, side_of(shooter))]
    gap = min(distance(state.hex(shooter), aim) for aim in goal)
    return refused(Reason.SHOT_TOO_FAR, "CA-SNAP-01", distance=gap, reach=board().ranges.shot)


def malus(state: MatchState, shooter: Piece, snapshot: bool) -> int:
    """CA-SHOT-05, CA-SNAP-03, CA-ADV-05: what he loses altogether."""
    return sums.total(losses(state, shooter, snapshot))


def losses(state: MatchState, shooter: Piece, snapshot: bool) -> sums.Parts:
    """Whatever makes a shot harder, one by one; together never worse than -2."""
    found = [sums.part("snapshot", tables.SNAPSHOT_MALUS, "CA-SNAP-03")] if snapshot else []
    if not _inside(state, shooter):
        found.append(sums.part("outside", tables.OUTSIDE_MALUS, "CA-SHOT-05"))
    if state.options.on(Switch.ANGLE) and state.hex(shooter) in board().dotted:
        found.append(sums.part("angle", tables.ANGLE_MALUS, "CA-ADV-05"))
    spared = tables.WORST_SHOT_MALUS - sums.total(tuple(found))
    return (*found, sums.part("at-worst", spared, "CA-ADV-05")) if spared > 0 else tuple(found)


def _inside(state: MatchState, shooter: Piece) -> bool:
    return state.hex(shooter) in area(target_end(state, side_of(shooter)))


# -- a shot begins ----------------------------------------------------------------------------------------------


def take(work: Draft, shooter: Piece, aim: Hex, free_kick: bool = False) -> None:
    """CA-SHOT-01: a shot in the place of the top frame; a free kick is rolled first (CA-SET-15)."""
    strike(work, Shot(shooter, aim, free_kick=free_kick))


def announce(work: Draft, shooter: Piece) -> None:
    """CA-SNAP-02: a snapshot in the place of the top frame; a movement phase stays below.

    The keeper has had his hex already when the ball came into the area (CA-GK-02).
    """
    work.emit(SnapshotAnnounced, shooter)
    if isinstance(work.draft.frames[-1], Phase):
        work.push(SnapBlock(shooter))
    else:
        work.replace(SnapBlock(shooter))


def strike(work: Draft, shot: Shot) -> None:
    """The ball is on its way, in the place of the top frame."""
    draft = work.draft
    work.emit(ShotTaken, shot.shooter, shot.aim, shot.snapshot, ball_line(draft, draft.hex(shot.shooter), shot.aim))
    if not shot.free_kick:
        work.replace(Blocks(shot))
        return
    bonus, parts = _bonus(draft, shot), brought(draft, shot)
    about = partial(sums.alone, FREE_KICK, "CA-SET-15", shot.shooter, parts)
    work.dice.about(about)
    rolled = replace(shot, face=saves.attack_die(work, bonus, "CA-SET-15", FREE_KICK))
    verdict = Verdict.CLEAR if bonus + rolled.face >= tables.FREE_KICK_UNBLOCKABLE else Verdict.LOW
    work.tell(
        FreeKickRolled, shot.shooter, (bonus, rolled.face), tables.FREE_KICK_UNBLOCKABLE,
        report=lambda: _free_kick(about(), rolled.face, verdict, saves.wide_face(draft)),
    )  # fmt: skip
    if verdict is Verdict.CLEAR:
        _to_keeper(work, rolled)
    else:
        work.replace(Blocks(rolled))


def _free_kick(alone: Sum, face: int, verdict: Verdict, wide: int) -> RollReport:
    """CA-SET-15: whether anybody can block it; a 1 that is wide anyhow (CA-ADV-06) is luck of its own."""
    (die,) = alone.dice
    needed = replace(
        alone, need=(sums.part("unblockable", tables.FREE_KICK_UNBLOCKABLE, "CA-SET-15"),), aim=Aim.AT_LEAST
    )
    on_target, clear, side = chances.at_least(wide + 1), verdict is Verdict.CLEAR, side_of(die.who)
    luck = (his(die.who, "on-target", on_target, face > wide),) if wide else ()
    if face > wide:
        chance = chances.at_least(max(wide + 1, tables.FREE_KICK_UNBLOCKABLE - die.bonus)) / on_target
        luck = (*luck, his(die.who, "free-kick", chance, clear))
    return RollReport((Thrown(needed, (face,)),), verdict, side if clear else 1 - side, lambda: luck)


def _bonus(state: MatchState, shot: Shot) -> int:
    return skill(state, shot.shooter, "shooting") + malus(state, shot.shooter, shot.snapshot)


def brought(state: MatchState, shot: Shot) -> sums.Parts:
    """CA-SHOT-05: his bonus, part by part."""
    own = sums.own(state, shot.shooter, "shooting", "CA-SHOT-05")
    return (own, *losses(state, shot.shooter, shot.snapshot))


# -- blocks -----------------------------------------------------------------------------------------------------


def blockers(state: MatchState, shot: Shot) -> list[tuple[Piece, int]]:
    """CA-SHOT-03: who can deflect and from which face on, in the order in which the ball comes by."""
    start = state.hex(shot.shooter)
    way = ball_line(state, start, shot.aim)
    place = {hex: index for index, hex in enumerate(way)}
    found = []
    for piece in on_pitch(state, 1 - side_of(shot.shooter)):
        where = state.hex(piece)
        touched = [place[hex] for hex in (where, *neighbours(where)) if hex in place]
        if touched and keepers.blocks(state, piece):
            needed = tables.BLOCK_ON_LINE if where in place else tables.BLOCK_NEXT_TO_LINE
            first = distance(start, way[min(touched)])
            tackling = skill(state, piece, "tackling")
            found.append((first, distance(start, where), tackling, piece, sums.enough(state, piece, needed)))
    return [(piece, needed) for *_, piece, needed in sorted(found)]


def roll_blocks(work: Draft) -> bool:
    """CA-SHOT-03: everybody near the line rolls until one deflects the ball."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Blocks)
    for piece, needed in blockers(work.draft, frame.shot):
        if reaches(work, BlockRolled, face_check(BLOCK, "CA-SHOT-03", needed), piece, Verdict.BLOCKED):
            loose(work, Loose(work.draft.hex(piece), piece))
            return True
    _to_keeper(work, frame.shot)
    return True


def _to_keeper(work: Draft, shot: Shot) -> None:
    """CA-SHOT-04: for a shot from outside the keeper may move first."""
    work.replace(ShotRoll(shot))
    if not _inside(work.draft, shot.shooter):
        keeper_moves.offer_shot_hex(work, 1 - side_of(shot.shooter))


def roll_shot(work: Draft) -> bool:
    """CA-SHOT-05: the duel."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, ShotRoll)
    shot = frame.shot
    start = draft.hex(shot.shooter)
    way = ball_line(draft, start, shot.aim)
    bonus, parts = _bonus(draft, shot), brought(draft, shot)
    saves.meet_keeper(
        work, saves.Try(shot.shooter, start, way, bonus, shot.face, keeper_moved=shot.keeper_moved, parts=parts)
    )
    return True


STEPS: dict[type, Step[MatchState]] = {Blocks: roll_blocks, ShotRoll: roll_shot}

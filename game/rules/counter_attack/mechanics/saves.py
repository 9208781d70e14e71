"""The duel with the keeper: shots, headers, free kicks and penalties (CA-SHOT-05 to CA-SHOT-10, CA-SET-11, CA-GK-03).

What the attack brings is a ``Try``; everything from the keeper's dive to goal, loose ball, corner or held ball is here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.checks import Best
from game.geometry.hexes import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Hex
from game.rules.counter_attack import clash, jackpot, keepers, sums
from game.rules.counter_attack.events import HandlingRolled, PlayerPlaced, ShotRolled, ShotWide, SpillRolled
from game.rules.counter_attack.flow import Draft, loose, score_goal
from game.rules.counter_attack.frames import Loose
from game.rules.counter_attack.mechanics import corner, keeper
from game.rules.counter_attack.places import nearest_free
from game.rules.counter_attack.queries import own_end, piece_at, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DIE, OFF_TARGET_FACE
from game.rules.counter_attack.zones import board

SHOT, SAVE, SPILL = "counter_attack.shot", "counter_attack.save", "counter_attack.spill"
FORWARD = ((NORTH_EAST, SOUTH_EAST), (NORTH_WEST, SOUTH_WEST))
"""OPT-SPILL: away from the goal in the west, in the east."""


@dataclass(frozen=True, slots=True)
class Try:
    """A ball on its way to the goal."""

    shooter: Piece
    start: Hex
    line: tuple[Hex, ...]
    bonus: int
    face: int = 0
    """0: not rolled yet."""
    how: str = "shot"
    keeper_moved: bool = False
    penalty: bool = False
    star: bool = False
    """OPT-JACKPOT: the die of a header showed a star in its first duel."""
    parts: sums.Parts = ()
    """What ``bonus`` is made of."""


def reached(state: MatchState, shot: Try) -> tuple[Hex, int] | None:
    """CA-SHOT-09: where the keeper meets it and how far he dives; nothing if he cannot."""
    return keepers.save_point(state, 1 - side_of(shot.shooter), shot.start, shot.line)


def attack_die(work: Draft, bonus: int, rule: str = "CA-SHOT-05", reason: str = SHOT) -> int:
    """The shooter's die."""
    return work.dice.best(Best(reason, rule, DIE, (bonus,))).face


def off_target(state: MatchState, face: int) -> bool:
    """CA-ADV-06: a natural 1 is wide."""
    return face == OFF_TARGET_FACE and state.options.on(Switch.OFF_TARGET)


def wide_at_once(state: MatchState) -> int:
    """OPT-WIDE1: up to this face of the best attacker a header at goal is wide before anybody answers; 0: none."""
    on = state.options.on
    return OFF_TARGET_FACE if on(Switch.OFF_TARGET) and on(Switch.WIDE_AT_ONCE) else 0


def saving(state: MatchState, shot: Try, dive: int) -> int:
    """What the keeper brings altogether."""
    return sums.total(brought(state, shot, dive))


def brought(state: MatchState, shot: Try, dive: int) -> sums.Parts:
    """What the keeper brings against it."""
    goalie = keepers.keeper_of(state, 1 - side_of(shot.shooter))
    return keepers.saving_parts(state, goalie, dive, shot.keeper_moved, shot.penalty)


def meet_keeper(work: Draft, shot: Try) -> None:
    """CA-SHOT-05, CA-SHOT-09: the duel, or what comes of a ball that nobody can reach."""
    draft = work.draft
    point = reached(draft, shot)
    goalie = keepers.keeper_of(draft, 1 - side_of(shot.shooter))
    if point is not None:
        _duel(work, shot, goalie, point)
        return
    face = shot.face
    if not face and draft.options.on(Switch.OFF_TARGET):
        work.dice.about(lambda: sums.alone(SHOT, "CA-ADV-06", shot.shooter, shot.parts))
        face = attack_die(work, shot.bonus)
    if off_target(draft, face):
        _wide(work, shot, face)
        return
    work.emit(ShotRolled, shot.shooter, goalie, (shot.bonus, face), (0, 0), 0)
    score_goal(work, side_of(shot.shooter), shot.shooter, shot.how)


def _wide(work: Draft, shot: Try, thrown: int) -> None:
    """CA-ADV-06: a die that was rolled before has been told already."""
    work.emit(ShotWide, shot.shooter, 0 if shot.face else thrown)
    keeper.award_goal_kick(work, 1 - side_of(shot.shooter))


def stars_of(work: Draft, shot: Try, thrown: int, face: int) -> tuple[bool, bool]:
    """OPT-JACKPOT: whether both dice show stars; a header has shown his already."""
    star = shot.star if shot.how == "header" else jackpot.shown(work, thrown)
    return star, jackpot.shown(work, face)


def roll(work: Draft, shot: Try, keeps: sums.Parts) -> tuple[int, int]:
    """Both dice, of which the shooter's may be rolled already; a ball that goes wide needs no answer (0)."""
    value, goalie = sums.total(keeps), keepers.keeper_of(work.draft, 1 - side_of(shot.shooter))
    wide = OFF_TARGET_FACE if work.draft.options.on(Switch.OFF_TARGET) else 0
    rule = "CA-SET-11" if shot.penalty else "CA-SHOT-05"
    answer = Best(SAVE, rule, DIE, (value,))
    thrown = shot.face
    if not thrown and jackpot.on(work.draft):
        work.dice.about(lambda: sums.alone(SHOT, rule, shot.shooter, shot.parts))
        thrown = attack_die(work, shot.bonus)
    work.dice.about(
        lambda: sums.against(SAVE if thrown else SHOT, rule, [sums.die(shot.shooter, shot.parts, thrown)],
                             [sums.die(goalie, keeps)])
    )  # fmt: skip
    if thrown:
        return thrown, 0 if thrown <= wide else work.dice.best(answer).face
    fought = clash.fight(work.dice, Best(SHOT, "CA-SHOT-05", DIE, (shot.bonus,)), answer, wide)
    return fought.face, fought.answer


def _duel(work: Draft, shot: Try, goalie: Piece, point: tuple[Hex, int]) -> None:
    """CA-SHOT-06, CA-SHOT-07, CA-SHOT-08."""
    where, dive = point
    keeps = brought(work.draft, shot, dive)
    value = sums.total(keeps)
    thrown, face = roll(work, shot, keeps)
    if off_target(work.draft, thrown):
        _wide(work, shot, thrown)
        return
    stars = stars_of(work, shot, thrown, face)
    work.emit(ShotRolled, shot.shooter, goalie, (shot.bonus, thrown), (value, face), dive, stars)
    margin = jackpot.lead(shot.bonus + thrown - value - face, *stars)
    if margin > 0:
        score_goal(work, side_of(shot.shooter), shot.shooter, shot.how)
        return
    _dive(work, goalie, where)
    if margin == 0:
        loose(work, where, goalie)
    else:
        _handle(work, goalie, where)


def _dive(work: Draft, goalie: Piece, where: Hex) -> None:
    """CA-SHOT-10: the keeper lies on the save hex; who stood there is pushed on."""
    draft = work.draft
    start = draft.hex(goalie)
    if start == where:
        return
    pushed = piece_at(draft, where)
    draft.at[goalie] = where
    if pushed != NOBODY:
        step = 1 if where[1] > start[1] else -1
        draft.at[pushed] = nearest_free(draft, (where[0], where[1] + step))
        work.emit(PlayerPlaced, pushed, where, draft.hex(pushed), True)
    work.emit(PlayerPlaced, goalie, start, where)


def _handle(work: Draft, goalie: Piece, where: Hex) -> None:
    """CA-SHOT-08: below his handling he holds it, otherwise it is a corner (F-08)."""
    face, held = sums.roll(work, keepers.handling(work.draft, goalie), goalie)
    work.emit(HandlingRolled, goalie, face, skill(work.draft, goalie, "handling"), held)
    if held:
        keeper.hold(work, goalie, "save")
    elif not (work.draft.options.on(Switch.SPILL) and _spills_forward(work, goalie, where)):
        corner.award(work, 1 - side_of(goalie), where)


def _spills_forward(work: Draft, goalie: Piece, where: Hex) -> bool:
    """OPT-SPILL: away from the goal the ball stays in play."""
    face = work.dice.roll(SPILL, DIE)
    direction = board().rose[face]
    forward = direction in FORWARD[own_end(work.draft, side_of(goalie))]
    work.emit(SpillRolled, goalie, face, forward)
    if forward:
        loose(work, where, goalie)
        frame = work.draft.frames[-1]
        assert isinstance(frame, Loose)
        work.replace(replace(frame, direction=face))
    return forward

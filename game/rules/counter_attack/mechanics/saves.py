"""The duel with the keeper: shots, headers, free kicks and penalties (CA-SHOT-05 to CA-SHOT-10, CA-SET-11, CA-GK-03).

What the attack brings is a ``Try``; everything from the keeper's dive to goal, loose ball, corner or held ball is here.
"""

from __future__ import annotations

from functools import partial

from game.core.checks import Best
from game.core.frozen import frozen
from game.core.luck import LuckRoll
from game.core.reports import RollReport, Thrown
from game.core.sums import Sum
from game.geometry.hexes import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Hex
from game.rules.counter_attack import awards, chances, clash, jackpot, keepers, sums
from game.rules.counter_attack.events import HandlingRolled, PlayerPlaced, ShotRolled, ShotWide, SpillRolled
from game.rules.counter_attack.flow import Draft, hold, loose, score_goal
from game.rules.counter_attack.frames import Loose
from game.rules.counter_attack.places import nearest_free
from game.rules.counter_attack.queries import own_end, piece_at, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DIE, OFF_TARGET_FACE
from game.rules.counter_attack.verdicts import COMPASS, Verdict, his, judged
from game.rules.counter_attack.zones import board

SHOT, SAVE, SPILL = "counter_attack.shot", "counter_attack.save", "counter_attack.spill"
FORWARD = ((NORTH_EAST, SOUTH_EAST), (NORTH_WEST, SOUTH_WEST))
"""OPT-SPILL: away from the goal in the west, in the east."""


@frozen
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

    @property
    def rule(self) -> str:
        return "CA-SET-11" if self.penalty else "CA-SHOT-05"


def reached(state: MatchState, shot: Try) -> tuple[Hex, int] | None:
    """CA-SHOT-09: where the keeper meets it and how far he dives; nothing if he cannot."""
    return keepers.save_point(state, 1 - side_of(shot.shooter), shot.start, shot.line)


def attack_die(work: Draft, bonus: int, rule: str = "CA-SHOT-05", reason: str = SHOT) -> int:
    """The shooter's die."""
    return work.dice.best(Best(reason, rule, DIE, (bonus,))).face


def wide_face(state: MatchState) -> int:
    """CA-ADV-06: up to this face a try is wide; 0: it never is."""
    return OFF_TARGET_FACE if state.options.on(Switch.OFF_TARGET) else 0


def off_target(state: MatchState, face: int) -> bool:
    """CA-ADV-06: a natural 1 is wide."""
    return face == OFF_TARGET_FACE and state.options.on(Switch.OFF_TARGET)


def wide_at_once(state: MatchState) -> int:
    """OPT-WIDE1: up to this face of the best attacker a header at goal is wide before anybody answers; 0: none."""
    return wide_face(state) if state.options.on(Switch.WIDE_AT_ONCE) else 0


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
    rolls = not shot.face and draft.options.on(Switch.OFF_TARGET)
    if unreached(work, shot, goalie, "CA-ADV-06" if rolls else "") is Verdict.WIDE:
        awards.goal_kick(work, 1 - side_of(shot.shooter))
    else:
        score_goal(work, side_of(shot.shooter), shot.shooter, shot.how)


def unreached(work: Draft, shot: Try, goalie: Piece, rule: str) -> Verdict:
    """CA-SHOT-09: nobody meets it; ``rule``: why the shooter rolls all the same (empty: he does not)."""
    draft, face = work.draft, shot.face
    about = partial(sums.alone, SHOT, rule, shot.shooter, shot.parts)
    if rule:
        work.dice.about(about)
        face = attack_die(work, shot.bonus, shot.rule)
    if off_target(draft, face):
        tell_wide(work, shot.shooter, 0 if shot.face else face)
        return Verdict.WIDE

    def report() -> RollReport:
        thrown = (Thrown(about(), (face,)),) if rule else ()
        return RollReport(thrown, Verdict.UNREACHED, side_of(shot.shooter), partial(_on_target, shot, wide_face(draft)))

    work.tell(ShotRolled, shot.shooter, goalie, (shot.bonus, face), (0, 0), 0, report=report)
    return Verdict.UNREACHED


def tell_wide(work: Draft, shooter: Piece, face: int = 0) -> None:
    """CA-ADV-06: off target; a die that was rolled before has been told already."""

    def report() -> RollReport:
        thrown = (Thrown(sums.alone(SHOT, "CA-ADV-06", shooter), (face,)),) if face else ()
        luck = (his(shooter, "on-target", chances.at_least(OFF_TARGET_FACE + 1), False),) if face else ()
        return RollReport(thrown, Verdict.WIDE, 1 - side_of(shooter), lambda: luck)

    work.tell(ShotWide, shooter, face, report=report)


def _on_target(shot: Try, wide: int) -> tuple[LuckRoll, ...]:
    """CA-ADV-06: that it was not wide is luck of its own, unless the die was rolled before."""
    return (his(shot.shooter, "on-target", chances.at_least(wide + 1), True),) if wide and not shot.face else ()


def stars_of(work: Draft, shot: Try, thrown: int, face: int) -> tuple[bool, bool]:
    """OPT-JACKPOT: whether both dice show stars; a header has shown his already."""
    star = shot.star if shot.how == "header" else jackpot.shown(work, thrown)
    return star, jackpot.shown(work, face)


def roll(work: Draft, shot: Try, keeps: sums.Parts) -> tuple[int, int]:
    """Both dice, of which the shooter's may be rolled already; a ball that goes wide needs no answer (0)."""
    wide, answer = wide_face(work.draft), Best(SAVE, shot.rule, DIE, (sums.total(keeps),))
    thrown = shot.face
    if not thrown and jackpot.on(work.draft):
        work.dice.about(lambda: sums.alone(SHOT, shot.rule, shot.shooter, shot.parts))
        thrown = attack_die(work, shot.bonus)
    work.dice.about(lambda: _both(work.draft, shot, keeps, thrown))
    if thrown:
        return thrown, 0 if thrown <= wide else work.dice.best(answer).face
    fought = clash.fight(work.dice, Best(SHOT, "CA-SHOT-05", DIE, (shot.bonus,)), answer, wide)
    return fought.face, fought.answer


def _both(state: MatchState, shot: Try, keeps: sums.Parts, thrown: int) -> Sum:
    """Both dice, of which the shooter's may lie there already."""
    goalie = keepers.keeper_of(state, 1 - side_of(shot.shooter))
    return sums.against(SAVE if thrown else SHOT, shot.rule, [sums.die(shot.shooter, shot.parts, thrown)],
                        [sums.die(goalie, keeps)], answer=SAVE)  # fmt: skip


def fight(work: Draft, shot: Try, goalie: Piece, dive: int) -> Verdict:
    """CA-SHOT-05: the shooter against the keeper, who dives so far; CA-ADV-06: or a ball that is wide."""
    draft, keeps = work.draft, brought(work.draft, shot, dive)
    value = sums.total(keeps)
    thrown, face = roll(work, shot, keeps)
    if off_target(draft, thrown):
        tell_wide(work, shot.shooter, 0 if shot.face else thrown)
        return Verdict.WIDE
    stars = stars_of(work, shot, thrown, face)
    lead = jackpot.lead(shot.bonus + thrown - value - face, *stars)
    verdict = Verdict.TIED if lead == 0 else Verdict.GOAL if lead > 0 else Verdict.SAVED

    def report() -> RollReport:
        both = Thrown(_both(draft, shot, keeps, shot.face), (thrown, face), stars)
        good = {Verdict.GOAL: side_of(shot.shooter), Verdict.SAVED: side_of(goalie)}.get(verdict)
        luck = partial(_luck, shot, (thrown, stars[0]), value, (wide_face(draft), jackpot.on(draft)), verdict)
        return RollReport((both,), verdict, good, luck)

    work.tell(ShotRolled, shot.shooter, goalie, (shot.bonus, thrown), (value, face), dive, stars, report=report)
    return verdict


def _luck(
    shot: Try, thrown: tuple[int, bool], value: int, options: tuple[int, bool], verdict: Verdict
) -> tuple[LuckRoll, ...]:
    """CA-SHOT-05: the duel, given that the ball was on target, or given the whole die where that was known.

    ``thrown``: the shooter's face, and whether it is a star; ``options``: up to which face a try is wide, and stars.
    """
    (face, star), (wide, starry) = thrown, options
    if shot.face:
        chance = chances.answered_chance(shot.bonus + face, star, value, starry)
    else:
        chance = chances.duel_chance(shot.bonus, value, wide, starry) / chances.at_least(wide + 1)
    return (*_on_target(shot, wide), his(shot.shooter, "shot", chance, verdict is Verdict.GOAL))


def _duel(work: Draft, shot: Try, goalie: Piece, point: tuple[Hex, int]) -> None:
    """CA-SHOT-06, CA-SHOT-07, CA-SHOT-08."""
    where, dive = point
    verdict = fight(work, shot, goalie, dive)
    if verdict is Verdict.WIDE:
        awards.goal_kick(work, 1 - side_of(shot.shooter))
        return
    if verdict is Verdict.GOAL:
        score_goal(work, side_of(shot.shooter), shot.shooter, shot.how)
        return
    _dive(work, goalie, where)
    if verdict is Verdict.TIED:
        loose(work, Loose(where, goalie))
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
    """CA-SHOT-08: below his handling he holds it, otherwise it is a corner."""
    check = keepers.handling(work.draft, goalie)
    rolled = sums.roll(work, check, goalie)
    work.tell(
        HandlingRolled, goalie, rolled.face, skill(work.draft, goalie, "handling"), rolled.passed,
        report=lambda: judged(check, goalie, rolled, "handling", Verdict.HELD, Verdict.SPILLED),
    )  # fmt: skip
    if rolled.passed:
        hold(work, goalie, "save")
    elif not (work.draft.options.on(Switch.SPILL) and _spills_forward(work, goalie, where)):
        awards.corner(work, 1 - side_of(goalie), where)


def _spills_forward(work: Draft, goalie: Piece, where: Hex) -> bool:
    """OPT-SPILL: away from the goal the ball stays in play."""
    face = work.dice.roll(SPILL, DIE)
    direction = board().rose[face]
    forward = direction in FORWARD[own_end(work.draft, side_of(goalie))]
    verdict = Verdict.FORWARD if forward else Verdict.BEHIND
    work.tell(
        SpillRolled, goalie, face, forward,
        report=lambda: RollReport((Thrown(sums.alone(SPILL, "OPT-SPILL", goalie), (face,), table=COMPASS),), verdict),
    )  # fmt: skip
    if forward:
        loose(work, Loose(where, goalie, direction=face))
    return forward

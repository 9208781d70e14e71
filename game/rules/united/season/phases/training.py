"""Phase 5: training (U-4). Which orders are carried out is found out without changing anything, for screens as well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.frozen import frozen
from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season import events as told
from game.rules.united.season.nmr import training_by_default
from game.rules.united.season.queries import wp_text
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import Halves, LeagueClub, Member, SeasonState
from game.rules.united.season.tables import LEVELS_A_SEASON
from game.rules.united.season.work import Season, drop, gave_none, orders_of, put
from game.rules.united.state import Age
from game.rules.united.tables import FULL_LEVEL


@frozen
class Training:
    """What comes of a club's training orders."""

    budget: Halves
    spent: Halves
    trained: tuple[Member, ...]
    """As they are afterwards, in the order in which they were trained."""
    dropped: tuple[Ruling, ...]

    @property
    def kept(self) -> Halves:
        """U-4d: an odd half is kept, the rest lapses."""
        return (self.budget - self.spent) % 2


def train(work: Season, phase: int, lot: int) -> None:
    """U-4b: effect at once; who gave no orders has his players trained for him (U-8.7b)."""
    for number, club in enumerate(work.draft.clubs):
        automatic = gave_none(work.draft, number)
        if automatic:
            done = training(club, training_by_default(club, work.draft), ())
            _publish(work, number, done)
        else:
            done = training(club, orders_of(work.draft, number).training, listed_by(work.draft, number))
            for fault in done.dropped:
                drop(work, number, phase, "training", fault)
        _close(work, number, club, done)


def training(club: LeagueClub, players: Iterable[int], listed: Iterable[Member]) -> Training:
    """U-4f: each order judged in the order given; one that may not be is left out, the others stand."""
    squad = {each.id: each for each in club.squad}
    away = {each.id: each for each in listed}
    budget = club.wp + club.wp_kept
    left, trained, dropped = budget, dict[int, Member](), list[Ruling]()
    for player in players:
        member = squad.get(player)
        if member is None:
            dropped.append(_unknown(away.get(player)))
        elif not (fault := training_fault(member, left, again=player in trained)).allowed:
            dropped.append(fault)
        else:
            trained[player] = replace(member, level=member.level + 1, trained=member.trained + 1)
            left -= member.cost
    return Training(budget, budget - left, tuple(trained.values()), tuple(dropped))


def training_fault(member: Member, left: Halves, again: bool = False) -> Ruling:
    """U-4c, U-4e, U-6.7b: why he may not be trained now; ``again``: he was in this round."""
    if not member.played_in:
        return refused(Reason.TRAINING_NOT_PLAYED_IN, player=member.name)
    if member.untrainable:
        return refused(Reason.TRAINING_BOUGHT_STRONG, player=member.name)
    if again:
        return refused(Reason.TRAINING_TWICE, player=member.name)
    if member.level >= ceiling(member):
        return refused(Reason.TRAINING_CEILING, player=member.name, most=ceiling(member))
    if member.trained >= LEVELS_A_SEASON and not without_limit(member):
        return refused(Reason.TRAINING_SEASON, player=member.name, most=LEVELS_A_SEASON)
    if member.cost > left:
        return refused(Reason.TRAINING_TOO_DEAR, player=member.name, cost=wp_text(member.cost), left=wp_text(left))
    return ALLOWED


def ceiling(member: Member) -> int:
    """U-4c: level 10; U-6.7b: what he had last season if that was more; U-6.7c: his own in the season of purchase."""
    return member.ceiling or max(FULL_LEVEL, member.peak)


def without_limit(member: Member) -> bool:
    """U-5d: talents of age nT, and U-6.7c: who has a ceiling of his own, may be trained more than three levels."""
    return member.age is Age.TALENT or bool(member.ceiling)


def listed_by(state: SeasonState, number: int) -> tuple[Member, ...]:
    return tuple(each.member for each in state.listed if each.seller == number)


def _unknown(listed: Member | None) -> Ruling:
    """U-4e: whoever is on the list is not in the squad."""
    return refused(Reason.ON_THE_LIST, "U-4e", player=listed.name) if listed else refused(Reason.NOT_IN_SQUAD)


def _publish(work: Season, number: int, done: Training) -> None:
    """U-8.7b: the names are published."""
    if done.trained:
        work.emit(told.TrainedByDefault, number, tuple(each.name for each in done.trained))


def _close(work: Season, number: int, club: LeagueClub, done: Training) -> None:
    better = {each.id: each for each in done.trained}
    for each in done.trained:
        work.emit(told.Trained, number, each.id, each.name, each.level)
    squad = tuple(better.get(each.id, each) for each in club.squad) if better else club.squad
    put(work, number, squad=squad, wp=0, wp_kept=done.kept)
    lapsed = done.budget - done.spent - done.kept
    if done.budget:
        work.emit(told.TrainingClosed, number, done.budget, done.spent, done.kept, lapsed)

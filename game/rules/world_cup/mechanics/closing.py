"""How runs and stages end: second run, tables, repeats, thirds, shoot-outs, champion (WC-TURN-06, WC-GRP, WC-KO)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from game.core.rules import Step, Work
from game.rules.world_cup import ends, piles, queries
from game.rules.world_cup import events as told
from game.rules.world_cup.frames import RunEnd, StageEnd, StageStart, Turn
from game.rules.world_cup.mechanics.allocation import shuffled
from game.rules.world_cup.mechanics.shootout import shoot_out
from game.rules.world_cup.mechanics.stages import interval_before
from game.rules.world_cup.repeats import Repeat, due_repeats
from game.rules.world_cup.standings import Lot
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import KNOCK_OUT, Stage
from game.rules.world_cup.verdicts import ranked

# -- runs --------------------------------------------------------------------------------------------------------------


def run_end(work: Work[CupState]) -> bool:
    """WC-DECK-04: after the first run of a group stage with two a second pile follows; otherwise the stage ends."""
    draft = work.draft
    if draft.stage is Stage.GROUP and draft.run == 1 and draft.tournament.second_part:
        gone = piles.second_run(work)
        work.emit(told.RunEnded, gone, draft.pile)
        if draft.pile:
            work.replace(Turn())
            return True
    work.emit(told.StageEnded, draft.stage)
    work.replace(StageEnd())
    return True


# -- groups ------------------------------------------------------------------------------------------------------------


def stage_end(work: Work[CupState]) -> bool:
    """WC-GRP-01, WC-KO-01, WC-GRP-07: after the groups a final group or the first round, as the tournament has it."""
    draft = work.draft
    if draft.stage in KNOCK_OUT:
        end_round(work)
        return True
    groups = queries.deciding_groups(draft)
    called = due_repeats(draft, groups)
    if called:
        _call_repeats(work, called)
        return True
    for group in groups:
        decide_group(work, group)
    if draft.final_phase:
        ends.crown(work, queries.standings(draft, queries.FINAL_GROUP)[0].team)
    elif draft.tournament.final_part:
        interval_before(work, StageStart(Stage.FINAL_GROUP))
    else:
        rank_thirds(work)
        interval_before(work, StageStart(draft.tournament.rounds[0].stage))
    return True


def _call_repeats(work: Work[CupState], called: list[Repeat]) -> None:
    """WC-TIE-04: ties in several groups are repeated together."""
    draft = work.draft
    so_far = dict(draft.repeats)
    for each in called:
        so_far[each.group] = so_far.get(each.group, 0) + 1
        work.emit(told.RepeatCalled, each.group, tuple(chain.from_iterable(each.blocks)), each.matches, each.blocks)
    draft.repeats = tuple(so_far.items())
    interval_before(work, StageStart(Stage.REPEAT, tuple(match for each in called for match in each.matches)))


def decide_group(work: Work[CupState], group: str) -> None:
    """WC-TIE-05, WC-TIE-06, WC-TIE-08: what is still level is decided by lot."""
    draft = work.draft
    for level in queries.ranking(draft, group).undecided(queries.group_records(draft, group).values()):
        draw_lot(work, group, level)
    work.emit(told.GroupDecided, group, tuple(place.team for place in queries.standings(draft, group)))


def draw_lot(work: Work[CupState], group: str, level: Lot) -> None:
    """WC-Q27: a coin for two, a random order for more."""
    reason = "world_cup.coin" if len(level) == 2 else "world_cup.lot"
    order = tuple(shuffled(work.dice, reason, list(level)))
    work.draft.lots += (order,)
    work.tell(told.LotDrawn, group, order, report=lambda: ranked(work.draft, order))


def rank_thirds(work: Work[CupState]) -> None:
    """WC-GRP-04, WC-TIE-07, WC-Q26."""
    draft = work.draft
    if not draft.tournament.third_slots:
        return
    for level in queries.thirds_ranking(draft).undecided(queries.GroupTables(draft).third_records):
        draw_lot(work, "", level)
    tables = queries.GroupTables(draft)
    order = tuple(place.team for place in tables.thirds)
    work.emit(told.ThirdsRanked, order, len(draft.tournament.third_slots), tables.row)


# -- knock-out rounds --------------------------------------------------------------------------------------------------


def end_round(work: Work[CupState]) -> None:
    """WC-KO-04, WC-KO-05: drawn matches go to penalties, winners go on."""
    draft = work.draft
    for match in draft.open:
        home, away = draft.score(match)
        kicks = shoot_out(work, match) if home == away else None
        work.emit(
            told.MatchWon, match, queries.winner_of(draft, match), queries.loser_of(draft, match), (home, away), kicks
        )
    following = next_round(draft)
    if following is None:
        ends.crown(
            work, queries.winner_of(draft, queries.match_named(draft, draft.tournament.rounds[-1].pairings[0].name))
        )
    else:
        interval_before(work, StageStart(following))


def next_round(state: CupState) -> Stage | None:
    """Which round follows."""
    stages = [entry.stage for entry in queries.rounds(state)]
    return next(iter(stages[stages.index(state.stage) + 1 :]), None)


STEPS: dict[type, Step[Any]] = {RunEnd: run_end, StageEnd: stage_end}

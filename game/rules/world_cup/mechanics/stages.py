"""How a stage begins: its matches, its pile, the hands, and the look at the wall chart before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.world_cup import piles
from game.rules.world_cup.actions import Action, FinishEarly, GoOn
from game.rules.world_cup.events import FinishedEarly, Paired, StageBegan
from game.rules.world_cup.frames import Interval, StageStart, Turn
from game.rules.world_cup.queries import FINAL_GROUP, group_winners, loser_of, match_named, settled_for, source_team
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.state import NEUTRAL, CupState, Fixture, Match
from game.rules.world_cup.tournament import Round, Stage, Team, later_deck, tournament_deck

DRAW = "draw"
"""What comes after the very first pause: the teams are dealt."""


# -- the look at the wall chart ----------------------------------------------------------------------------------------


def interval_before(work: Work[CupState], start: StageStart) -> None:
    """Everything is decided; the manager who begins next goes on, or the one who cannot win any more."""
    work.replace(start)
    settled = settled_for(work.draft)
    work.push(Interval(1 - settled if settled != NEUTRAL else 1 - work.draft.first))


def judge(state: CupState, frame: Interval, action: GoOn | FinishEarly) -> Ruling:
    if isinstance(action, FinishEarly) and settled_for(state) != 1 - frame.side:
        return refused(Reason.NOT_DECIDED)
    return ALLOWED


def offers(state: CupState, frame: Interval) -> Iterator[Action]:
    yield GoOn()
    if settled_for(state) == 1 - frame.side:
        yield FinishEarly()


def choose(state: CupState, frame: Interval, dice: Dice) -> Action:
    """Tournaments are played to their end."""
    return GoOn()


def answer(work: Work[CupState], frame: Interval, action: GoOn | FinishEarly) -> None:
    draft = work.draft
    draft.turn += 1
    if isinstance(action, GoOn):
        work.pop()
        return
    draft.winner, draft.early = 1 - frame.side, True
    draft.open = ()
    draft.frames.clear()
    work.emit(FinishedEarly, draft.winner)


def _facts(state: CupState, frame: Interval) -> tuple[Fact, ...]:
    start = state.frames[-2]
    return (("stage", str(start.stage) if isinstance(start, StageStart) else DRAW),)


# -- the beginning of a stage ------------------------------------------------------------------------------------------


def group_stage(work: Work[CupState]) -> None:
    """WC-SET-07, WC-DECK-02, WC-DECK-03, WC-DECK-07: all matches of all groups, the whole deck."""
    draft = work.draft
    group_fixtures(draft)
    piles.gather(work, tournament_deck(draft.tournament, draft.cards))
    piles.deal(work)
    piles.lay_pile(work, sum(draft.deck))


def group_fixtures(draft: CupState) -> None:
    """All matches of all groups, empty and open."""
    for group in draft.tournament.groups:
        _add(draft, Stage.GROUP, group.name, group.pairs)
    draft.open = tuple(range(len(draft.fixtures)))


def clear(draft: CupState, matches: tuple[Match, ...]) -> None:
    """WC-TIE-03: these matches are open again, and nothing lies there."""
    for match in matches:
        draft.lanes[2 * match] = draft.lanes[2 * match + 1] = ""
    draft.open = matches


def repeat(work: Work[CupState], matches: tuple[Match, ...]) -> None:
    """WC-TIE-03, WC-TIE-04: old tiles are cleared, hands are kept."""
    draft = work.draft
    clear(draft, matches)
    piles.gather_discards(work)
    piles.lay_pile(work, draft.tournament.repeat_pile * len(matches))


def final_fixtures(draft: CupState) -> None:
    """All matches of the final group, empty and open."""
    before = len(draft.fixtures)
    _add(draft, Stage.FINAL_GROUP, FINAL_GROUP, tuple(combinations(group_winners(draft), 2)))
    draft.final_phase = True
    draft.open = tuple(range(before, len(draft.fixtures)))


def final_group(work: Work[CupState]) -> None:
    """WC-GRP-03, WC-DECK-09: the winners of the groups, everybody against everybody."""
    draft = work.draft
    final_fixtures(draft)
    piles.gather(work, later_deck(draft.tournament, draft.cards))
    piles.deal(work)
    piles.lay_pile(work, sum(draft.deck) // draft.tournament.final_part)


def knock_out(work: Work[CupState], stage: Stage) -> None:
    """WC-KO-02, WC-KO-03, WC-DECK-10."""
    draft = work.draft
    entry = round_of(draft, stage)
    before = len(draft.fixtures)
    teams = [_pair(draft, stage, pairing.home, pairing.away) for pairing in entry.pairings]
    for pairing, (home, away) in zip(entry.pairings, teams, strict=True):
        work.emit(Paired, len(draft.fixtures), pairing.name, home, away)
        draft.fixtures += (Fixture(pairing.name, stage, "", home, away),)
        draft.lanes += ["", ""]
    draft.open = tuple(range(before, len(draft.fixtures)))
    piles.gather(work, later_deck(draft.tournament, draft.cards))
    piles.deal(work)
    piles.lay_pile(work, entry.pile)


def _pair(state: CupState, stage: Stage, home: str, away: str) -> tuple[Team, Team]:
    """WC-KO-06: the match for third place is played by the losers."""
    if stage is Stage.THIRD:
        return loser_of(state, match_named(state, home)), loser_of(state, match_named(state, away))
    return source_team(state, home, away), source_team(state, away, home)


def round_of(state: CupState, stage: Stage) -> Round:
    return next(entry for entry in state.tournament.every_round if entry.stage is stage)


def _add(draft: CupState, stage: Stage, group: str, pairs: tuple[tuple[Team, Team], ...]) -> None:
    draft.fixtures += tuple(
        Fixture(f"{group}{number}", stage, group, home, away) for number, (home, away) in enumerate(pairs, 1)
    )
    draft.lanes += ["", ""] * len(pairs)


def step(work: Work[CupState]) -> bool:
    """WC-SET-08: in each later stage the other manager begins."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, StageStart)
    if draft.fixtures:
        draft.first = 1 - draft.first
    draft.stage, draft.active = frame.stage, draft.first
    if frame.stage is Stage.GROUP:
        group_stage(work)
    elif frame.stage is Stage.REPEAT:
        repeat(work, frame.matches)
    elif frame.stage is Stage.FINAL_GROUP:
        final_group(work)
    else:
        knock_out(work, frame.stage)
    work.emit(StageBegan, draft.stage, draft.open, draft.pile, draft.first)
    work.replace(Turn())
    return True


PARTS: dict[type, Part[Any]] = {
    Interval: Part(
        "interval", "WC-SET-08", frames_side, (GoOn, FinishEarly), judge, offers, answer, facts=_facts, choose=choose
    )
}
STEPS: dict[type, Step[Any]] = {StageStart: step}

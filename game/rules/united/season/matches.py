"""Phase 9: which matches are due, and what their results mean (U-3.2a, U-3.5c-d, U-5c, U-8.1, U-8.7c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.league.calendar import NO_LEAGUE, Fixture
from game.rules.united.season import events as told
from game.rules.united.season.aftermath import after_match
from game.rules.united.season.cup import cup_results
from game.rules.united.season.plan import CUP_DAY
from game.rules.united.season.port import kept_of, line_up_changed, sides_of
from game.rules.united.season.published import reported
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.results import Result, SideResult
from game.rules.united.season.state import CupSide, RoundTally, Score, SeasonState
from game.rules.united.season.work import Season, put


@frozen
class Played:
    """A result with the match it belongs to."""

    fixture: Fixture
    sides: tuple[CupSide, CupSide]
    result: Result

    @property
    def league(self) -> bool:
        return self.fixture.league != NO_LEAGUE


def due_on(state: SeasonState, day: int) -> tuple[Fixture, ...]:
    """The matches of a day of this round: league on 1 and 2, cup on 3."""
    if day in (1, 2):
        return state.calendar.on(state.round, day)
    return tuple(tie.fixture for tie in state.cup.ties)


def result_faults(state: SeasonState, day: int, results: Sequence[Result]) -> tuple[Ruling, ...]:
    """What is wrong with results that are to enter the season; nothing: they may."""
    due = {fixture.number: fixture for fixture in due_on(state, day)}
    if sorted(result.fixture for result in results) != sorted(due):
        return (refused(Reason.WRONG_MATCHES),)
    return tuple(
        refused(Reason.WRONG_RESULT, number=result.fixture)
        for result in results
        if not _plausible(state, due[result.fixture], result)
    )


def _plausible(state: SeasonState, fixture: Fixture, result: Result) -> bool:
    """Men are of the squad, goals are somebody's, and who won is who scored more; a cup match has a winner (U-8.4e)."""
    sides = zip(sides_of(state, fixture), result.sides, strict=True)
    if not all(_possible(state, who, side) for who, side in sides):
        return False
    home, away = ((side.goals, side.kicks) for side in result.sides)
    winner = -1 if home == away else 0 if home > away else 1
    return result.winner == winner and (fixture.league != NO_LEAGUE or winner >= 0)


def _possible(state: SeasonState, who: CupSide, side: SideResult) -> bool:
    squad = set() if who.amateur else {member.id for member in state.clubs[who.club].squad}
    men = [mark.player for mark in side.marks]
    goals = sum(mark.goals for mark in side.marks) + side.others
    return len(set(men)) == len(men) and squad.issuperset(men) and goals == side.goals


def take_results(work: Season, day: int, results: Sequence[Result]) -> None:
    """Everything takes effect before the matches of the next day; the cup goes on by itself (U-8.4)."""
    fixtures = {fixture.number: fixture for fixture in due_on(work.draft, day)}
    played = [Played(fixtures[each.fixture], sides_of(work.draft, fixtures[each.fixture]), each) for each in results]
    for match in played:
        work.emit(reported, work.draft, match.fixture, match.sides, match.result)
        work.emit(told.MatchKept, match.result)
        for side in (0, 1):
            if not match.sides[side].amateur:
                _take_side(work, match, side)
    work.draft.scores += tuple(_score(match.result) for match in played if match.league)
    if day == CUP_DAY:
        cup_results(work, tuple(results))


def _take_side(work: Season, match: Played, side: int) -> None:
    """A club after its match; what it keeps of its line-up is worked out from how it entered it (U-8.7c)."""
    number, played = match.sides[side].club, match.result.sides[side]
    club = work.draft.clubs[number]
    changed = line_up_changed(work.draft, match.fixture, side, played)
    if changed is not None:
        work.emit(lambda: changed)
    kept = kept_of(work.draft, match.fixture, side, played)
    at_home, away = club.kept
    marks = {mark.player: mark for mark in played.marks}
    put(
        work, number, tally=tallied(club.tally, match, side),
        squad=tuple([after_match(work, number, each, marks.get(each.id), match.league) for each in club.squad]),
        kept=(kept, away) if side == 0 and not match.fixture.neutral else (at_home, kept),
    )  # fmt: skip


def tallied(tally: RoundTally, match: Played, side: int) -> RoundTally:
    """U-4a, U-6.2: what counts for the income and the WP of this round; the cup counts who won in it (U-8.4f)."""
    if not match.league:
        return replace(tally, played=tally.played + 1)
    won, drawn = match.result.winner == side, match.result.winner < 0
    return replace(tally, played=tally.played + 1, wins=tally.wins + won, draws=tally.draws + drawn)


def _score(result: Result) -> Score:
    return Score(result.fixture, result.home.goals, result.away.goals)

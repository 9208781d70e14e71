"""What a match leaves with a man: cards, bans served, rows learned, talents played in (U-3.2a, U-3.5c-d, U-5c)."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.season import events as told
from game.rules.united.season.results import Mark
from game.rules.united.season.state import Member
from game.rules.united.season.tables import LEARNED_AFTER, PLAYED_IN_AFTER
from game.rules.united.season.work import Season
from game.rules.united.state import FIELD_ROWS, Age, FieldPoints, TeamRow
from game.rules.united.tables import RED_POINTS, TALENT_PLAYED_IN, YELLOW_POINTS


def after_match(work: Season, club: int, member: Member, mark: Mark | None, league: bool) -> Member:
    """A man of the squad after a match of his club; without a mark he did not play."""
    if mark is None:
        return served(member)
    points = card_points(mark)
    played = replace(
        member, points=member.points + points, fresh=member.fresh + points, goals=member.goals + mark.goals * league,
        career_matches=member.career_matches + 1, career_goals=member.career_goals + mark.goals,
    )  # fmt: skip
    return _learning(work, club, _playing_in(work, club, played), mark.row)


def served(member: Member) -> Member:
    """U-3.5d: every match of his club, league or cup, takes one off."""
    return replace(member, banned=member.banned - 1) if member.banned else member


def card_points(mark: Mark) -> int:
    """U-3.5c: what the cards of a match cost him."""
    return RED_POINTS if mark.sent_off else YELLOW_POINTS if mark.yellow else 0


def _playing_in(work: Season, club: int, member: Member) -> Member:
    """U-5c: with his fourth match a new talent is level 2 at once, and may be trained from the next phase 5 on."""
    if member.played_in:
        return member
    matches = member.talent_matches + 1
    if member.age is not Age.TALENT or matches < PLAYED_IN_AFTER:
        return replace(member, talent_matches=matches)
    work.emit(told.PlayedIn, club, member.id, member.name, TALENT_PLAYED_IN)
    return replace(member, talent_matches=matches, played_in=True, level=TALENT_PLAYED_IN)


def _learning(work: Season, club: int, member: Member, row: TeamRow) -> Member:
    """U-3.2a: directly after the sixth match in a row he lacks he has it for good, whatever became of him in it."""
    if row not in FIELD_ROWS or row in member.qualified:
        return member
    rows = _counted(member.rows, row)
    if rows[FIELD_ROWS.index(row)] < LEARNED_AFTER:
        return replace(member, rows=rows)
    work.emit(told.RowLearned, club, member.id, member.name, row)
    qualified = tuple(each for each in TeamRow if each is row or each in member.qualified)
    return replace(member, rows=rows, qualified=qualified)


def _counted(rows: FieldPoints, row: TeamRow) -> FieldPoints:
    defence, midfield, attack = (count + (each is row) for each, count in zip(FIELD_ROWS, rows, strict=True))
    return defence, midfield, attack

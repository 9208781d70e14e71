"""Clubs and players as pages call them."""

from __future__ import annotations

from game.core.page import Speaker
from game.rules.united.season.state import CupSide, Member, SeasonState


def club_name(state: SeasonState, number: int) -> str:
    return state.clubs[number].name


def side_name(state: SeasonState, side: CupSide, say: Speaker) -> str:
    """A place in the cup: a club, or its amateurs (U-8.4b)."""
    name = club_name(state, side.club)
    return say.say("ul.amateurs", {"club": name}) if side.amateur else name


def player_data(member: Member) -> str:
    """All data of a player who is for sale, in the notation of the book: ``VMS III 6 (14 DP)``."""
    rows = "".join(row.value for row in member.qualified)
    marks = [f"{member.points} DP"] if member.points else []
    if member.banned:
        marks.append(f"✕{member.banned}")
    if member.ceiling:
        marks.append(f"≤{member.ceiling}")
    return f"{rows} {member.age.value} {member.level}" + (f" ({', '.join(marks)})" if marks else "")

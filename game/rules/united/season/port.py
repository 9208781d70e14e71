"""The bridge to the match: a fixture and the envelopes become a match, and the match becomes a result.

Who may play is asked for each match by itself (U-3.5d); who gave no line-up plays as last time (U-8.7c).
"""

from __future__ import annotations

from game.league.calendar import NO_LEAGUE, Fixture
from game.rules.united.frames import KickOff
from game.rules.united.queries import available, is_novice
from game.rules.united.repair import repaired
from game.rules.united.season.amateurs import amateur_side
from game.rules.united.season.events import LineUpChanged
from game.rules.united.season.frames import MatchDay
from game.rules.united.season.queries import banned_in
from game.rules.united.season.results import SideResult
from game.rules.united.season.state import CupSide, Kept, LeagueClub, Member, SeasonState
from game.rules.united.season.work import gave_none
from game.rules.united.state import ROWS, Club, LineUp, MatchState, Options, Player, TeamRow
from game.rules.united.suggest import PLANS, line_up_for, played_again

HOME, AWAY = 0, 1


def open_match(state: SeasonState, fixture: Fixture) -> MatchState:
    """The match with both line-ups in, before its first die; whoever may not play in it is unavailable."""
    options = Options(
        cup=fixture.league == NO_LEAGUE, home_points=home_points(state, fixture), open_match=state.settings.open_league
    )
    (home, first), (away, second) = (_entering(state, fixture, side) for side in (HOME, AWAY))
    return MatchState(options, (home, away), [first, second], [KickOff()], misses=())


def home_points(state: SeasonState, fixture: Fixture) -> int:
    """U-3.6a: the home advantage of the round, in the cup too; none on neutral ground."""
    return 0 if fixture.neutral else state.calendar.home_points[fixture.round - 1]


def points_of(state: SeasonState, fixture: Fixture, side: int) -> int:
    """U-3.6: what a side may spread over V, M and S."""
    return home_points(state, fixture) if side == HOME else 0


def sides_of(state: SeasonState, fixture: Fixture) -> tuple[CupSide, CupSide]:
    """Who meets whom; in the cup it may be amateurs (U-8.4b)."""
    if fixture.league == NO_LEAGUE:
        for tie in state.cup.ties:
            if tie.fixture.number == fixture.number:
                return tie.home, tie.away
    return CupSide(fixture.home), CupSide(fixture.away)


def _entering(state: SeasonState, fixture: Fixture, side: int) -> tuple[Club, LineUp]:
    who = sides_of(state, fixture)[side]
    points = points_of(state, fixture, side)
    if who.amateur:
        return amateur_side(state, who.club, points)
    return playing(state, fixture, who.club), line_up_of(state, fixture, who.club, points)


def matches_before(state: SeasonState, fixture: Fixture) -> int:
    """U-3.5d: how many matches of this round a club has before this one; everybody plays on both league days."""
    frame = state.frames[-1] if state.frames else None
    played = frame.day - 1 if isinstance(frame, MatchDay) else 0
    return fixture.day - 1 - played


def playing(state: SeasonState, fixture: Fixture, number: int) -> Club:
    """A club as it enters this match: a ban keeps out whoever has not served it by then (U-3.5d)."""
    club, before = state.clubs[number], matches_before(state, fixture)
    return Club(club.name, tuple([_player(member, before) for member in club.squad]), club.short)


def _player(member: Member, served: int) -> Player:
    banned = banned_in(member, served + 1)
    return Player(member.name, member.qualified, member.age, member.level, member.points, banned,
                  played_in=member.played_in)  # fmt: skip


def handed_in(state: SeasonState, fixture: Fixture, number: int) -> LineUp | None:
    """The line-up in the club's envelope for this match: league day 1, league day 2, cup."""
    orders = state.orders[number] if state.orders else None
    line_ups = orders.line_ups if orders is not None else ()
    return line_ups[fixture.day - 1] if len(line_ups) >= fixture.day else None


def line_up_of(state: SeasonState, fixture: Fixture, number: int, points: int) -> LineUp:
    """What the club plays: what its manager handed in, mended where it is illegal (U-3.1), or what stands by."""
    handed = handed_in(state, fixture, number)
    if handed is None:
        return standing_by(state, fixture, number, points)
    return repaired(playing(state, fixture, number), handed, points)[0]


def standing_by(state: SeasonState, fixture: Fixture, number: int, points: int) -> LineUp:
    """U-8.7c: the line-up of the last match at this venue (neutral ground counts as away), never with hardness."""
    club = playing(state, fixture, number)
    kept = _kept(state, number, points)
    if kept is None:
        return line_up_for(club, PLANS["united.plan-balanced"], points)
    as_then = (kept.able, kept.novices) == _able(state.clubs[number], club)
    return played_again(club, kept.line_up, kept.sums, points, as_then)


def _kept(state: SeasonState, number: int, points: int) -> Kept | None:
    return state.clubs[number].kept[HOME if points else AWAY]


def _able(club: LeagueClub, entering: Club) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who can play, and who of them is a talent that is not played in, by ids."""
    pairs = [(member.id, man) for member, man in zip(club.squad, entering.players, strict=True) if available(man)]
    return tuple(sorted([one for one, _ in pairs])), tuple(sorted([one for one, man in pairs if is_novice(man)]))


def kept_of(state: SeasonState, fixture: Fixture, side: int, played: SideResult) -> Kept:
    """U-8.7c: what the club on this side keeps of a match; ``state`` is the one in which the match was opened."""
    number = fixture.clubs[side]
    return Kept(played.line_up, played.sums, *_able(state.clubs[number], playing(state, fixture, number)))


def line_up_changed(state: SeasonState, fixture: Fixture, side: int, played: SideResult) -> LineUpChanged | None:
    """U-3.1, U-8.7c: how what was played differs from what was handed in, or from last time; None: it does not.

    It is published where no orders came. ``state`` is the one in which the match was opened.
    """
    number = fixture.clubs[side]
    handed = handed_in(state, fixture, number)
    kept = _kept(state, number, points_of(state, fixture, side))
    meant = handed or (kept.line_up if kept is not None else None)
    if meant is None:
        return None
    before, after = _rows(meant), _rows(played.line_up)
    out, came = tuple(name for name in before if name not in after), tuple(name for name in after if name not in before)
    moved = tuple(name for name, row in after.items() if before.get(name, row) is not row)
    trimmed = handed is not None and (handed.hardness, handed.home) != (played.line_up.hardness, played.line_up.home)
    if not (out or came or moved or trimmed):
        return None
    return LineUpChanged(number, fixture.number, out, came, gave_none(state, number), moved, trimmed)


def _rows(line_up: LineUp) -> dict[str, TeamRow]:
    return {name: row for row, names in zip(ROWS, line_up.places, strict=True) for name in names}

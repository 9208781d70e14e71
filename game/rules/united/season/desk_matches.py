"""What the office asks about a club's matches: who is out, what was lined up last, what is known of the opponent.

A line-up is judged by the squad as it is when the match is due: talents, sales, trades and training of the same
envelope come before it (U-8.1). Of the opponent only what was published is read (U-8.2).
"""

from __future__ import annotations

from dataclasses import replace

from game.core.frozen import frozen
from game.core.rules import Seat
from game.league.calendar import NO_LEAGUE, Fixture
from game.league.standings import Line, Venue
from game.rules.united.frames import KickOff
from game.rules.united.season.amateurs import nameless_side
from game.rules.united.season.frames import MatchDay
from game.rules.united.season.orders import AmateurOrder, Orders
from game.rules.united.season.plan import CUP_DAY
from game.rules.united.season.port import home_points, matches_before, playing, points_of
from game.rules.united.season.queries import available_in, banned_in
from game.rules.united.season.state import CupSide, CupTie, Member, Score, SeasonState
from game.rules.united.season.table import league_table
from game.rules.united.state import FIELD_ROWS, Club, LineUp, MatchState, Options
from game.rules.united.suggest import largest_remainder
from game.rules.united.tables import FULL_LEVEL

FORM = 5
"""So many matches make the form of a club."""
USUAL_ROWS = (6, 5, 14, 14, 14)
"""Rows of an ordinary club, T A V M S: where a guess begins as long as nothing was played."""
LEAST_FACTOR, MOST_FACTOR = 0.6, 1.6
"""How far results move a guess."""


def playing_day(seen: SeasonState) -> int:
    """Which match day it is: 1, 2, 3 for the cup; 0: none."""
    frame = seen.frames[-1] if seen.frames else None
    return frame.day if isinstance(frame, MatchDay) else 0


def matches_on(seen: SeasonState, day: int) -> tuple[tuple[Fixture, CupSide, CupSide], ...]:
    """Who meets whom on a day of the round; in the cup it may be amateurs."""
    if day == CUP_DAY:
        return tuple((tie.fixture, tie.home, tie.away) for tie in seen.cup.ties)
    return tuple((each, CupSide(each.home), CupSide(each.away)) for each in seen.calendar.on(seen.round, day))


# -- one's own line-up -------------------------------------------------------------------------------------------------


def match_view(seen: SeasonState, seat: Seat, fixture: Fixture) -> MatchState:
    """A match as one manager knows it before it begins: his club as it enters it, of the other one its name."""
    side = fixture.clubs.index(seat)
    kept = seen.clubs[seat].kept
    line_ups = (kept[0].line_up if kept[0] else None, kept[1].line_up if kept[1] else None)
    own = replace(playing(seen, fixture, seat), stored=line_ups)
    other = Club(seen.clubs[fixture.clubs[1 - side]].name, ())
    options = Options(
        cup=fixture.league == NO_LEAGUE, home_points=home_points(seen, fixture), open_match=seen.settings.open_league
    )
    return MatchState(options, (own, other) if side == 0 else (other, own), [None, None], [KickOff()])


def lined_up(orders: Orders, fixture: Fixture) -> LineUp | None:
    """What lies in an envelope for a match: league day 1, league day 2, cup."""
    at = fixture.day - 1
    return orders.line_ups[at] if at < len(orders.line_ups) else None


def with_line_up(orders: Orders, fixture: Fixture, line_up: LineUp | None) -> Orders:
    """The envelope with another line-up for a match; None: whatever stands by."""
    found = [*orders.line_ups, *[None] * (fixture.day - len(orders.line_ups))]
    found[fixture.day - 1] = line_up
    while found and found[-1] is None:
        found.pop()
    return replace(orders, line_ups=tuple(found))


def carried_over(club: Club, line_up: LineUp, points: int) -> LineUp:
    """A line-up of another match for this one: the same men, all home points there are by the strength of the rows."""
    known = club.by_name
    sums = [sum(known[name].level for name in line_up.places[2 + at] if name in known) for at in range(len(FIELD_ROWS))]
    shares = (sums[0], sums[1], sums[2]) if any(sums) else (1, 1, 1)
    return replace(line_up, home=largest_remainder(shares, points))


@frozen
class Out:
    """A man who may not play in a match, and how many matches he then has still to sit out; 0: it is his age."""

    member: Member
    matches: int


def out_of(seen: SeasonState, seat: Seat, fixture: Fixture) -> tuple[Out, ...]:
    """U-3.5d, U-6.7a: who of the squad may not play in a match of the round."""
    match = matches_before(seen, fixture) + 1
    return tuple(Out(each, banned_in(each, match)) for each in seen.clubs[seat].squad if not available_in(each, match))


# -- the opponent ------------------------------------------------------------------------------------------------------


@frozen
class Met:
    """A match of a club: against whom, and how it ended."""

    fixture: Fixture
    goals: int
    against: int


@frozen
class PublicFile:
    """What everybody knows of a club (U-8.2)."""

    place: int
    line: Line
    venue: Line
    """Its matches at the venue in question alone."""
    form: tuple[Met, ...]
    """Its last matches, the latest first."""
    scorers: tuple[Member, ...]
    banned: tuple[Member, ...]
    """Who has matches to sit out now."""


def public_file(seen: SeasonState, club: int, at_home: bool) -> PublicFile:
    league = seen.clubs[club].league
    table = league_table(seen, league)
    place, line = next((place, line) for place, line in enumerate(table, 1) if line.club == club)
    there = league_table(seen, league, Venue.HOME if at_home else Venue.AWAY)
    squad = seen.clubs[club].squad
    scorers = sorted((each for each in squad if each.goals), key=lambda each: (-each.goals, each.name))
    return PublicFile(
        place, line, next(each for each in there if each.club == club), met_by(seen, club)[:FORM],
        tuple(scorers[:FORM]), tuple(each for each in squad if each.banned),
    )  # fmt: skip


def met_by(seen: SeasonState, club: int) -> tuple[Met, ...]:
    """A club's league matches of the season, the latest first."""
    found = []
    for score in reversed(seen.scores):
        fixture = seen.calendar.fixtures[score.fixture]
        if club in fixture.clubs:
            goals = (score.home, score.away) if fixture.home == club else (score.away, score.home)
            found.append(Met(fixture, *goals))
    return tuple(found)


def guessed_rows(seen: SeasonState, club: int) -> AmateurOrder:
    """A guess at a club's rows from what it has scored and let in, measured by its league; no more than a beginning."""
    table = league_table(seen, seen.clubs[club].league)
    line = next(each for each in table if each.club == club)
    usual = sum(each.goals for each in table) / max(1, sum(each.played for each in table))
    attack = _factor(line.goals / max(1, line.played), usual) if line.played else 1.0
    back = _factor(usual, line.against / max(1, line.played)) if line.played else 1.0
    keeper, sweeper, defence, midfield, forwards = USUAL_ROWS
    middle = (attack + back) / 2
    return AmateurOrder((
        min(FULL_LEVEL, round(keeper * back)), min(FULL_LEVEL, round(sweeper * back)), round(defence * back),
        round(midfield * middle), round(forwards * attack),
    ))  # fmt: skip


def _factor(more: float, less: float) -> float:
    """How much one number is above another, gently; none of them counts for nothing."""
    return max(LEAST_FACTOR, min(MOST_FACTOR, (more + 1) / (less + 1)))


def guessed_club(name: str, rows: AmateurOrder, points: int) -> Club:
    """A club of nameless men whose rows are as somebody guesses; it comes with just that line-up."""
    club, line_up = nameless_side(name, "", rows, points)
    return replace(club, stored=(line_up, line_up))


# -- a day as it goes on -----------------------------------------------------------------------------------------------


def live_table(seen: SeasonState, league: int, scores: tuple[Score, ...]) -> tuple[Line, ...]:
    """The table of a league with matches that are going on."""
    return league_table(replace(seen, scores=(*seen.scores, *scores)), league)


# -- amateurs ----------------------------------------------------------------------------------------------------------


def _amateur_tie(seen: SeasonState, club: int) -> CupTie:
    return next(tie for tie in seen.cup.ties if CupSide(club, True) in (tie.home, tie.away))


def amateur_match(seen: SeasonState, club: int) -> Fixture:
    """The match of a club's amateurs in the cup round that comes."""
    return _amateur_tie(seen, club).fixture


def amateur_side_of(seen: SeasonState, club: int) -> int:
    """0: at home, 1: away."""
    return int(_amateur_tie(seen, club).away == CupSide(club, True))


def amateur_points(seen: SeasonState, club: int) -> int:
    """U-3.6a: the home points the amateurs may place."""
    return points_of(seen, amateur_match(seen, club), amateur_side_of(seen, club))

"""What no season of any version may be: a stored one that passes can be asked everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.league.calendar import NO_LEAGUE, Calendar
from game.rules.united.season.plan import CUP_DAY
from game.rules.united.season.queries import lots_left
from game.rules.united.season.shape_flow import flow_faults
from game.rules.united.season.state import NOBODY, Member, SeasonState
from game.rules.united.state import TeamRow


def misshapen(state: SeasonState) -> list[str]:
    """Every promise about the shape that is not kept, as a sentence for whoever debugs it."""
    return [*_leagues(state), *_men(state), *_calendar(state), *flow_faults(state), *_cup(state)]


def _leagues(state: SeasonState) -> Iterator[str]:
    """U-1.3a: full leagues, and room for an envelope each."""
    count = len(state.clubs)
    sizes = Counter(club.league for club in state.clubs)
    if sizes != Counter(dict.fromkeys(range(len(state.settings.leagues)), state.settings.clubs)):
        yield f"leagues of {sorted(sizes.items())} clubs"
    standby = (count,) if state.round else (0, count)
    if not len(state.orders) == len(state.ahead) == count or len(state.standby) not in standby:
        yield f"envelopes of {len(state.orders)}, {len(state.ahead)} and {len(state.standby)} clubs, not of {count}"
    if not all(club.league_before in range(len(state.settings.leagues)) for club in state.clubs):
        yield "a club that comes from no league"
    if state.season < 1 or state.rounds_before < 0:
        yield f"season {state.season}, after {state.rounds_before} rounds"


def _men(state: SeasonState) -> Iterator[str]:
    """Every player in one place only (U-2.1: and qualified for something); names unique in a club."""
    men = [member for club in state.clubs for member in club.squad]
    offered, listed = lots_left(state)
    men += [*offered, *(each.member for each in listed)]
    twice = _first_twice(member.id for member in men)
    if twice is not None:
        yield f"player {twice} is in two places"
    for member in men:
        if not _sound(member):
            yield f"{member.name or member.id}: {member.qualified} {member.age} {member.level}"
    for club in state.clubs:
        name = _first_twice(member.name for member in club.squad)
        if name is not None:
            yield f"two of {club.name} are called {name}"
        if any(kept is not None and min(kept.sums) < 0 for kept in club.kept):
            yield f"{club.name} keeps a line-up worth less than nothing"
    if not all(0 <= each.seller < len(state.clubs) for each in state.listed):
        yield "a player is listed by nobody"
    if len(state.went) > len(state.offer or state.listed):
        yield f"{len(state.went)} lots were sold of fewer"
    if not all(NOBODY <= each.buyer < len(state.clubs) for each in state.went):
        yield "a lot was sold to a club that is in no league"


def _sound(member: Member) -> bool:
    rows = [row for row in TeamRow if row in member.qualified]
    keeper = TeamRow.T in member.qualified
    counts = (member.points, member.fresh, member.banned, member.trained, member.talent_matches, *member.rows)
    return bool(rows) and list(member.qualified) == rows and not (keeper and len(rows) > 1) and min(counts) >= 0


def _first_twice(values: Iterable[str | int]) -> str | int | None:
    return next((value for value, times in Counter(values).items() if times > 1), None)


def _calendar(state: SeasonState) -> Iterator[str]:
    calendar, clubs, leagues = state.calendar, range(len(state.clubs)), range(len(state.settings.leagues))
    if len(calendar.home_points) != calendar.rounds or not 0 <= state.round <= calendar.rounds:
        yield f"round {state.round} of {calendar.rounds}"
    for number, fixture in enumerate(calendar.fixtures):
        known = fixture.home in clubs and fixture.away in clubs and fixture.home != fixture.away
        timed = _in_calendar(calendar, fixture.round) and fixture.day in (1, 2)
        if not (known and timed and fixture.number == number and fixture.league in leagues):
            yield f"fixture {fixture}"
    if not all(0 <= score.fixture < len(calendar.fixtures) for score in state.scores):
        yield "the score of a match that is in no calendar"


def _cup(state: SeasonState) -> Iterator[str]:
    """U-8.4: ties between clubs that are there, in rounds that are played; half as many teams after each."""
    cup = state.cup
    sides = [*cup.through, *(side for tie in cup.ties for side in (tie.home, tie.away))]
    sides += [cup.winner] if cup.winner is not None else []
    if not all(0 <= side.club < len(state.clubs) for side in sides):
        yield "a club in the cup that is in no league"
    if len(cup.wins) not in (0, len(state.clubs)) or not 0 <= cup.round <= len(cup.rounds):
        yield f"round {cup.round} of {len(cup.rounds)} of the cup"
        return
    if not all(_in_calendar(state.calendar, each) for each in cup.rounds):
        yield "the cup is played in rounds that are none"
    if (cup.ties or cup.through) and (not cup.round or not cup.wins):
        yield "a cup that has not begun is drawn"
    elif cup.round and len(cup.ties) + len(cup.through) != 1 << (len(cup.rounds) - cup.round):
        yield f"{len(cup.ties)} matches and {len(cup.through)} teams in round {cup.round} of the cup"
    elif any(tie.fixture.round != cup.rounds[cup.round - 1] for tie in cup.ties):
        yield "a match of the cup at another time"
    for tie in cup.ties:
        fixture = tie.fixture
        fits = (fixture.home, fixture.away, fixture.league, fixture.day) == (
            tie.home.club, tie.away.club, NO_LEAGUE, CUP_DAY,
        )  # fmt: skip
        if not fits or not _in_calendar(state.calendar, fixture.round) or tie.home == tie.away:
            yield f"a match of the cup: {fixture}"


def _in_calendar(calendar: Calendar, round: int) -> bool:
    return 1 <= round <= calendar.rounds

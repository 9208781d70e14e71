"""What must always hold in a season and can be seen in it as it stands (section 10 of the catalogue)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.league.calendar import Calendar
from game.rules.united.season.frames import ComputersDue, Interval, OrdersDue, SeasonOpens
from game.rules.united.season.limits import KINDS_LIMITED
from game.rules.united.season.opening import default_doubles
from game.rules.united.season.queries import lots_left
from game.rules.united.season.shape import misshapen
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.tables import LEAST_FOR_LICENCE, LEVELS_A_SEASON, PLAYED_IN_AFTER, TALENTS_A_SEASON
from game.rules.united.state import Age
from game.rules.united.tables import FULL_LEVEL, HIGHEST_LEVEL, OVERDRAFT, SQUAD_LIMIT, TALENT_PLAYED_IN


def broken_invariants(state: SeasonState) -> list[str]:
    """Every promise that is not kept, as a sentence for whoever debugs it."""
    return misshapen(state) or [
        *(f"{club.name}: {fault}" for club in state.clubs for fault in _club(club)),
        *(f"{club.name}: {man.name} {fault}" for club in state.clubs for man in club.squad for fault in _man(man)),
        *_market(state),
        *_fixtures(state.calendar, state.settings.doubles or default_doubles(state.settings.clubs)),
        *_scores(state),
        *_envelopes(state),
        *_cup(state),
        *_licences(state),
    ]


def _club(club: LeagueClub) -> Iterator[str]:
    """U-6.9d, U-6.7a, U-6.3a, U-4d, U-5a."""
    if len(club.squad) > SQUAD_LIMIT:
        yield f"{len(club.squad)} players"
    for age, most, _ in KINDS_LIMITED:
        count = sum(man.age is age for man in club.squad)
        if count > most:
            yield f"{count} talents of age {age}"
    if club.money < -OVERDRAFT:
        yield f"{club.money} kKj in the account"
    if club.wp < 0 or club.wp_kept not in (0, 1):
        yield f"{club.wp} and {club.wp_kept} half-WP"
    if not 0 <= club.found <= TALENTS_A_SEASON:
        yield f"{club.found} talents found"
    if min(club.missed, club.holiday) < 0:
        yield "less than no rounds missed"


def _man(man: Member) -> Iterator[str]:
    """U-4c, U-5c, U-3.5c."""
    bought_above = HIGHEST_LEVEL if man.untrainable else 0
    if man.level > max(FULL_LEVEL, man.peak, man.ceiling, bought_above):
        yield f"is level {man.level}"
    if man.trained > LEVELS_A_SEASON and not (man.age is Age.TALENT or man.ceiling):
        yield f"was trained {man.trained} levels"
    if man.points % 2 or man.fresh > man.points:
        yield f"has {man.points} points, {man.fresh} of them new"
    if not man.played_in and (man.level or man.talent_matches >= PLAYED_IN_AFTER) and man.age is Age.TALENT:
        yield f"is not played in after {man.talent_matches} matches"
    if man.played_in and man.age is Age.TALENT and man.talent_matches and man.level < TALENT_PLAYED_IN:
        yield f"is played in at level {man.level}"


def _market(state: SeasonState) -> Iterator[str]:
    """U-6.10, U-6.6d: after the last trading round nobody is offered or listed."""
    over = state.round > state.calendar.last_trading or (
        state.round == state.calendar.last_trading and bool(state.frames) and isinstance(state.frames[-1], Interval)
    )
    if state.calendar.rounds and over and (state.offer or state.listed):
        yield "players are for sale after the last trading round"


def _fixtures(calendar: Calendar, doubles: int) -> Iterator[str]:
    """U-1.3b-c: everybody once at home and once away in every round, everybody at everybody's as often."""
    at = Counter((fixture.round, fixture.home) for fixture in calendar.fixtures)
    away = Counter((fixture.round, fixture.away) for fixture in calendar.fixtures)
    days = Counter((fixture.round, fixture.day, club) for fixture in calendar.fixtures for club in fixture.clubs)
    if at != away or set(at.values()) - {1} or set(days.values()) - {1}:
        yield "somebody is not once at home and once away in a round"
    pairs = Counter(fixture.clubs for fixture in calendar.fixtures)
    if set(pairs.values()) - {doubles}:
        yield "a pair does not meet as often as the others"


def _scores(state: SeasonState) -> Iterator[str]:
    """Each match once, none before its round; scorers have no more goals than were scored."""
    played = [score.fixture for score in state.scores]
    fixtures = state.calendar.fixtures
    if len(set(played)) < len(played):
        yield "a match was played twice"
    if any(fixtures[number].round > state.round for number in played):
        yield "a match was played before its round"
    over = bool(state.frames) and isinstance(state.frames[-1], Interval)
    if over and len(played) != sum(fixture.round <= state.round for fixture in fixtures):
        yield "a match of this round was not played"
    goals = sum(score.home + score.away for score in state.scores)
    men = [*(man for club in state.clubs for man in club.squad), *(each.member for each in lots_left(state)[1])]
    scored = sum(man.goals for man in men)
    if state.calendar.rounds and scored > goals:
        yield f"{scored} goals by scorers, {goals} in all"


def _envelopes(state: SeasonState) -> Iterator[str]:
    """Whoever is still asked has none in; the computer's come after the people's."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, OrdersDue) and any(state.orders[club] is not None for club in frame.pending):
        yield "an envelope is in and is waited for"
    if isinstance(frame, (ComputersDue, SeasonOpens)) and any(
        orders is not None and not club.human for orders, club in zip(state.orders, state.clubs, strict=True)
    ):
        yield "the envelope of a computer club is in before its time"


def _cup(state: SeasonState) -> Iterator[str]:
    """U-8.4a: one is left in the end; every match has a number of its own."""
    cup = state.cup
    if not cup.round:
        return
    left = 1 << (len(cup.rounds) - cup.round)
    if (cup.winner is None) != (bool(cup.ties) or left > 1):
        yield "the cup is won at the wrong time"
    numbers = [tie.fixture.number for tie in cup.ties]
    if len(set(numbers)) < len(numbers) or any(number < len(state.calendar.fixtures) for number in numbers):
        yield "two matches have one number"


def _licences(state: SeasonState) -> Iterator[str]:
    """U-7.1c: when a season opens, every club has eight players or is new."""
    if state.frames and isinstance(state.frames[-1], SeasonOpens):
        for club in state.clubs:
            if club.founded != state.season and len(club.squad) < LEAST_FOR_LICENCE:
                yield f"{club.name} has {len(club.squad)} players"
            if not club.squad:
                yield f"{club.name} was never founded"

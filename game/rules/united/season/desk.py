"""What the office asks: sheets are tried before they are sealed, by the very phases that carry them out (U-8.1).

Everything is answered from what one manager may know: his own club, and what is public (U-8.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.dice import ScriptDice
from game.core.frozen import frozen
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.league.calendar import Fixture
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import value_points
from game.rules.united.season import events as told
from game.rules.united.season.ageing import aged
from game.rules.united.season.amateurs import amateur_faults, amateur_spent, amateur_wp, own_amateurs_in, usual_amateurs
from game.rules.united.season.desk_matches import (
    Met,
    Out,
    PublicFile,
    amateur_match,
    amateur_points,
    amateur_side_of,
    carried_over,
    guessed_club,
    guessed_rows,
    lined_up,
    live_table,
    match_view,
    matches_on,
    met_by,
    out_of,
    playing_day,
    public_file,
    with_line_up,
)
from game.rules.united.season.frames import Sitting
from game.rules.united.season.limits import may_leave
from game.rules.united.season.orders import NO_ORDERS, AmateurOrder, Orders, TalentOrder
from game.rules.united.season.phases.closing import income, interest
from game.rules.united.season.phases.table import PHASES
from game.rules.united.season.phases.talents import talent_fault
from game.rules.united.season.phases.training import Training, ceiling, listed_by, training, training_fault
from game.rules.united.season.phases.transfers import may_list
from game.rules.united.season.plan import AFTER_TRADING, CLOSING, MATCHES, cup_today, trading
from game.rules.united.season.port import playing, points_of, standing_by
from game.rules.united.season.promotion import class_of
from game.rules.united.season.state import CupSide, Halves, LeagueClub, Member, SeasonState
from game.rules.united.season.table import league_table, places
from game.rules.united.season.tables import LONGEST_PRESS
from game.rules.united.season.turn import tax_on
from game.rules.united.season.values import estimate_now, nonleague_value
from game.rules.united.state import Club, LineUp, Player

UNKNOWN_IDS = 1_000_000_000
"""What men who come in a rehearsal are numbered from: nobody has such an id."""


@frozen
class Rehearsal:
    """What would come of an envelope if nobody else ordered anything."""

    club: LeagueClub
    """As the club would stand after the sitting's phases, matches aside."""
    dropped: tuple[told.OrderDropped, ...]
    void: tuple[told.BidLost, ...]
    events: tuple[told.Event, ...]

    @property
    def sold(self) -> tuple[told.SoldAway, ...]:
        return tuple(each for each in self.events if isinstance(each, told.SoldAway))

    @property
    def clean(self) -> bool:
        return not self.dropped and not self.void


def rehearsed(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, until: int = CLOSING) -> Rehearsal:
    """U-8.1: the phases of a sitting (those before ``until``) with this envelope, and what would be dropped in them, by
    the rules themselves.

    Trades need the partner's order: only those that he has proposed are seen.
    """
    work: Work[SeasonState] = Work(seen.clone(), ScriptDice(), state_type=SeasonState)
    work.draft.frames = []
    work.draft.next_id = UNKNOWN_IDS
    work.draft.orders = [envelope or NO_ORDERS for envelope in seen.orders]
    work.draft.orders[seat] = orders
    for phase in (each for each in phases_of(seen, sitting) if each < until):
        PHASES[phase].resolve(work, phase, sitting.lot)
    events = tuple(work.events or ())
    return Rehearsal(
        work.draft.clubs[seat],
        tuple(each for each in events if isinstance(each, told.OrderDropped) and each.club == seat),
        tuple(each for each in events if isinstance(each, told.BidLost) and each.club == seat and each.reason),
        events,
    )


def expected(seen: SeasonState, seat: Seat, sitting: Sitting, orders: Orders, until: int = CLOSING) -> SeasonState:
    """The season as the manager may expect it when a phase begins, usually the matches: what he orders before it is
    carried out."""
    after = seen.clone()
    after.clubs[seat] = rehearsed(seen, seat, sitting, orders, until).club
    return after


def phases_of(seen: SeasonState, sitting: Sitting) -> tuple[int, ...]:
    """The phases that a sitting asks for, matches aside (U-6.10: fewer when trading is over)."""
    asked = (each for each in range(sitting.first, sitting.last + 1) if each not in (MATCHES, CLOSING))
    return tuple(each for each in asked if trading(seen.calendar, seen.round) or each in AFTER_TRADING)


# -- matches -----------------------------------------------------------------------------------------------------------


def own_matches(seen: SeasonState, seat: Seat) -> tuple[Fixture, ...]:
    """A club's matches of the round in their order: league day 1, league day 2, cup."""
    today = [each for day in (1, 2) for each in seen.calendar.on(seen.round, day)]
    today += [tie.fixture for tie in seen.cup.ties if not _amateur(seen, tie.fixture, seat)] if cup_today(seen) else []
    return tuple(each for each in today if seat in each.clubs)


def _amateur(seen: SeasonState, fixture: Fixture, seat: Seat) -> bool:
    """Whether it is the club's amateurs alone who play there."""
    tie = next(each for each in seen.cup.ties if each.fixture == fixture)
    return all(side.amateur for side in (tie.home, tie.away) if side.club == seat)


def entering(seen: SeasonState, seat: Seat, fixture: Fixture) -> Club:
    """The club as it enters a match: who is banned then is marked (U-3.5d)."""
    return playing(seen, fixture, seat)


def allowance(seen: SeasonState, seat: Seat, fixture: Fixture) -> int:
    """U-3.6a: the home points the club may place in a match."""
    return points_of(seen, fixture, fixture.clubs.index(seat))


def line_up_rulings(seen: SeasonState, seat: Seat, fixture: Fixture, line_up: LineUp) -> tuple[Ruling, ...]:
    """U-3.1: what is wrong with a line-up for a match; nothing: it is legal."""
    return line_up_faults(entering(seen, seat, fixture), line_up, allowance(seen, seat, fixture))


def by_default(seen: SeasonState, seat: Seat, fixture: Fixture) -> LineUp:
    """U-8.7c: what plays if nothing is handed in."""
    return standing_by(seen, fixture, seat, allowance(seen, seat, fixture))


def wp_text(halves: Halves) -> str:
    """U-4d: WP as they are written: 3, or 3½."""
    return f"{halves // 2 or '' if halves % 2 else halves // 2}{'½' if halves % 2 else ''}"


# -- single orders -----------------------------------------------------------------------------------------------------


def trained(seen: SeasonState, seat: Seat, players: Iterable[int]) -> Training:
    """U-4f: what comes of training orders."""
    return training(seen.clubs[seat], players, listed_by(seen, seat))


def may_train(member: Member, left: int) -> Ruling:
    """U-4c: why a player cannot be trained with so many half-WP left."""
    return training_fault(member, left)


def may_find(club: LeagueClub, order: TalentOrder) -> Ruling:
    """U-5a: why a talent cannot be found."""
    return talent_fault(club, order)


def may_sell(seen: SeasonState, seat: Seat, player: int) -> Ruling:
    """U-6.9: why a player cannot be sold now."""
    return may_leave(seen.clubs[seat], (player,), seen)


def may_offer(seen: SeasonState, seat: Seat, player: int) -> Ruling:
    """U-6.6a, U-6.6d: why a player cannot be put on the list."""
    return may_list(seen, seat, player)


def amateurs_due(seen: SeasonState, seat: Seat) -> bool:
    """U-8.4c: whether the manager lines up amateurs in this round."""
    mine = any(side.amateur and side.club == seat for tie in seen.cup.ties for side in (tie.home, tie.away))
    return cup_today(seen) and mine and not own_amateurs_in(seen, seat)


def amateur_ruling(seen: SeasonState, order: AmateurOrder) -> Ruling:
    return next(iter(amateur_faults(seen, order)), ALLOWED)


__all__ = [
    "LONGEST_PRESS",
    "MATCHES",
    "CupSide",
    "Met",
    "Out",
    "Player",
    "PublicFile",
    "Rehearsal",
    "aged",
    "allowance",
    "amateur_match",
    "amateur_points",
    "amateur_ruling",
    "amateur_side_of",
    "amateur_spent",
    "amateur_wp",
    "amateurs_due",
    "by_default",
    "carried_over",
    "ceiling",
    "class_of",
    "entering",
    "estimate_now",
    "guessed_club",
    "guessed_rows",
    "income",
    "interest",
    "league_table",
    "line_up_rulings",
    "lined_up",
    "live_table",
    "match_view",
    "matches_on",
    "may_find",
    "may_offer",
    "may_sell",
    "may_train",
    "met_by",
    "nonleague_value",
    "out_of",
    "own_matches",
    "phases_of",
    "places",
    "playing_day",
    "public_file",
    "rehearsed",
    "tax_on",
    "trained",
    "usual_amateurs",
    "value_points",
    "with_line_up",
    "wp_text",
]

"""The cup (U-8.4): its rounds, draws with byes and amateurs, home right, and who goes through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.league.calendar import Fixture
from game.rules.united.season import events as told
from game.rules.united.season.amateurs import amateur_order_faults
from game.rules.united.season.plan import CUP_DAY, MATCHES
from game.rules.united.season.promotion import class_of
from game.rules.united.season.results import Result
from game.rules.united.season.state import Cup, CupSide, CupTie, LeagueClub, SeasonState
from game.rules.united.season.tables import CUP_STEP, QUARTER_FINAL
from game.rules.united.season.work import Season, drop, put


def cup_rounds(clubs: int, rounds: int) -> tuple[int, ...]:
    """U-8.4a: in which rounds of the season the cup is played: the last one, and back from there by two."""
    count = (clubs - 1).bit_length()
    return tuple(rounds - CUP_STEP * back for back in reversed(range(count)))


def field_of(rounds: Sequence[int]) -> int:
    """U-8.4a: so many places the cup has, twice as many with every round."""
    return 1 << len(rounds)


def open_cup(work: Season) -> None:
    """U-8.4a-b: the rounds of the cup and its first draw, for the season info."""
    draft = work.draft
    clubs = range(len(draft.clubs))
    rounds = cup_rounds(len(clubs), draft.calendar.rounds)
    free = field_of(rounds) - len(clubs)
    amateurs = [CupSide(club, amateur=True) for club in by_last_cup(draft)[:free]] if draft.settings.amateurs else []
    sides = [*map(CupSide, clubs), *amateurs]
    draft.cup = Cup(0, rounds, wins=(0,) * len(clubs))
    _draw(work, sides)


def by_last_cup(state: SeasonState) -> list[int]:
    """U-8.4b: the clubs in the order in which they enter amateurs; there are fewer free places than clubs, so nobody
    comes to a second team."""

    def place(number: int) -> tuple[int, bool, int, int, int]:
        club: LeagueClub = state.clubs[number]
        above = class_of(state.settings.system, club.league_before)
        return -club.cup_before, not club.place_before, above, club.place_before, club.lot

    return sorted(range(len(state.clubs)), key=place)


def draw_next(work: Season) -> None:
    """U-8.4a: the next round is drawn and published one round before it is played; the first is in the season info."""
    cup = work.draft.cup
    if cup.through and not cup.ties and cup.winner is None and work.draft.round + 1 in cup.rounds:
        _draw(work, list(cup.through))


def _draw(work: Season, sides: list[CupSide]) -> None:
    """U-8.4a-b: all by lot: whoever is drawn for a place that nobody claimed is through, then they meet in pairs."""
    draft = work.draft
    cup = draft.cup
    slots = field_of(cup.rounds) >> cup.round
    drawn = [sides.pop(work.dice.roll("cup-draw", len(sides)) - 1) for _ in range(len(sides) - 1)] + sides
    byes, pairs = drawn[: slots - len(drawn)], drawn[slots - len(drawn) :]
    first = len(draft.calendar.fixtures) + field_of(cup.rounds) - slots
    when = cup.rounds[cup.round]
    ties = tuple(
        _tie(draft, Fixture(first + at, when, CUP_DAY, 0, 0), pairs[2 * at], pairs[2 * at + 1], slots)
        for at in range(len(pairs) // 2)
    )
    draft.cup = replace(cup, round=cup.round + 1, ties=ties, through=tuple(byes))
    work.emit(told.CupDrawn, cup.round + 1, ties, tuple(byes))


def _tie(state: SeasonState, fixture: Fixture, one: CupSide, other: CupSide, slots: int) -> CupTie:
    """U-8.4d: the lower class plays at home, amateurs below everybody; equals, and from the quarter-final on all but
    amateurs, meet on neutral ground."""
    low, high = _depth(state, one), _depth(state, other)
    home, away = (one, other) if low >= high else (other, one)
    neutral = low == high or (slots <= QUARTER_FINAL and not home.amateur)
    return CupTie(replace(fixture, home=home.club, away=away.club, neutral=neutral), home, away)


def _depth(state: SeasonState, side: CupSide) -> int:
    """How low somebody plays."""
    system = state.settings.system
    return len(state.settings.leagues) if side.amateur else class_of(system, state.clubs[side.club].league)


def cup_results(work: Season, results: Sequence[Result]) -> None:
    """U-8.4e-f: winners go through; clubs have won, for WP and money, amateurs earn nothing."""
    draft = work.draft
    for number in {side.club for tie in draft.cup.ties for side in (tie.home, tie.away) if side.amateur}:
        for fault in amateur_order_faults(draft, number):
            drop(work, number, MATCHES, "amateurs", fault)
    winner_of = {result.fixture: result.winner for result in results}
    through = [(tie.home, tie.away)[winner_of[tie.fixture.number]] for tie in draft.cup.ties]
    wins = list(draft.cup.wins)
    for side in through:
        if not side.amateur:
            wins[side.club] += 1
            tally = draft.clubs[side.club].tally
            put(work, side.club, tally=replace(tally, cup_wins=tally.cup_wins + 1))
    left = (*draft.cup.through, *through)
    winner = left[0] if len(left) == 1 else None
    draft.cup = replace(draft.cup, ties=(), through=left, winner=winner, wins=tuple(wins))

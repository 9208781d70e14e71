"""What a round consists of (U-8.1, U-8.6b, U-6.10): sittings, phases and match days, as the frames that carry it."""

from __future__ import annotations

from collections.abc import Iterator

from game.league.calendar import Calendar
from game.rules.united.season.frames import (
    ALL_LOTS,
    LISTING,
    Frame,
    Interval,
    MatchDay,
    Phases,
    Sitting,
    SittingOpens,
)
from game.rules.united.season.orders import LIST, OFFER
from game.rules.united.season.settings import OrderMode
from game.rules.united.season.state import SeasonState

MATCHES, CLOSING = 9, 18
BEFORE_MATCHES = tuple(range(1, MATCHES))
FIRST_MARKET, LAST_MARKET = 10, 17
AFTER_TRADING = (1, 5)
"""U-6.10: of the phases before the matches, those that are left after the last trading round."""
CUP_DAY = 3


def trading(calendar: Calendar, round: int) -> bool:
    """U-6.10: whether clubs may buy and sell in this round."""
    return round <= calendar.last_trading


def cup_today(state: SeasonState) -> bool:
    """U-8.4a: whether the cup is played in this round."""
    return bool(state.cup.ties) and state.round in state.cup.rounds


def round_frames(state: SeasonState) -> tuple[Frame, ...]:
    """U-8.1: everything a round consists of, in its order."""
    open_market = trading(state.calendar, state.round)
    steps = state.settings.order_mode is OrderMode.STEPS
    frames: list[Frame] = []
    if steps and open_market:
        for phase in BEFORE_MATCHES:
            frames += _asked(phase, phase)
        frames.append(SittingOpens(Sitting(MATCHES, MATCHES)))
    else:
        frames += [SittingOpens(Sitting(1, MATCHES)), Phases(BEFORE_MATCHES if open_market else AFTER_TRADING)]
    frames += [MatchDay(1), MatchDay(2)]
    if cup_today(state):
        frames.append(MatchDay(CUP_DAY))
    if open_market:
        frames += _market(state)
    return (*frames, Phases((CLOSING,)), Interval())


def _asked(first: int, last: int, lot: int = ALL_LOTS) -> Iterator[Frame]:
    """Orders for some phases, and then these."""
    yield SittingOpens(Sitting(first, last, lot))
    yield Phases(tuple(range(first, last + 1)), lot)


def _market(state: SeasonState) -> Iterator[Frame]:
    """Phases 10 to 17."""
    mode = state.settings.order_mode
    if mode is OrderMode.EVENING:
        yield from _asked(FIRST_MARKET, LAST_MARKET)
    elif mode is OrderMode.SITTINGS:
        yield from _asked(FIRST_MARKET, OFFER)
        yield from _asked(LIST, LAST_MARKET)
    else:
        for phase in range(FIRST_MARKET, LAST_MARKET + 1):
            lots = {OFFER: len(state.offer), LIST: len(state.listed)}.get(phase)
            for lot in range(lots or 0):
                yield from _asked(phase, phase, lot)
            if lots is None:
                yield from _asked(phase, phase)
            elif phase == LIST:
                yield from _asked(phase, phase, LISTING)

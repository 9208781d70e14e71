"""Where no season of any version may stand: what is due, and what waits below it."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.united.season.frames import (
    ALL_LOTS,
    LISTING,
    ComputersDue,
    FoundingDue,
    Frame,
    Interval,
    MatchDay,
    OrdersDue,
    Phases,
    RoundOpens,
    SeasonEnds,
    SeasonOpens,
    Sitting,
    SittingOpens,
)
from game.rules.united.season.orders import LIST, OFFER
from game.rules.united.season.plan import CLOSING, CUP_DAY
from game.rules.united.season.queries import people
from game.rules.united.season.state import SeasonState

DECISIONS = (FoundingDue, SeasonOpens, OrdersDue, ComputersDue, MatchDay, Interval)
"""Where somebody decides: everything else goes on by itself."""
BEFORE = (FoundingDue, SeasonOpens)
"""Before the season info: there are no fixtures yet."""


def flow_faults(state: SeasonState) -> list[str]:
    """Everything about the frames that is not as it must be."""
    return [*_flow(state), *_lots(state)]


def _flow(state: SeasonState) -> Iterator[str]:
    if state.frames and not isinstance(state.frames[-1], DECISIONS):
        yield f"nobody decides anything: {state.frames[-1]}"
    for frame in state.frames:
        if not _possible(state, frame):
            yield f"this cannot be due: {frame}"
    top = state.frames[-1] if state.frames else None
    if isinstance(top, DECISIONS) and isinstance(top, BEFORE) != (state.calendar.rounds == 0):
        yield "the season info is not where it belongs"
    if isinstance(top, DECISIONS) and not isinstance(top, BEFORE) and state.round < 1:
        yield "something is due before the first round"


def _lots(state: SeasonState) -> Iterator[str]:
    """U-8.6b: where lots are called one by one, each of those that are left once."""
    called = len(state.went)
    due = {OFFER: range(called, len(state.offer)), LIST: range(0 if state.offer else called, len(state.listed))}
    phases = [frame for frame in state.frames if isinstance(frame, Phases) and frame.lot > ALL_LOTS]
    for phase, lots in due.items():
        waiting = sorted(frame.lot for frame in phases if phase in frame.numbers)
        if waiting and waiting != list(lots):
            yield f"lots {waiting} of phase {phase} are waiting, not {list(lots)}"


def _possible(state: SeasonState, frame: Frame) -> bool:
    clubs = range(len(state.clubs))
    if isinstance(frame, (FoundingDue, OrdersDue)):
        pending = frame.pending
        if not pending or len(set(pending)) < len(pending) or not all(club in clubs for club in pending):
            return False
    if isinstance(frame, FoundingDue):
        return not any(state.clubs[club].squad for club in frame.pending)
    if isinstance(frame, OrdersDue) and not set(people(state)).issuperset(frame.pending):
        return False
    if isinstance(frame, (RoundOpens, SeasonEnds)):
        return False
    if isinstance(frame, (SittingOpens, OrdersDue, ComputersDue)):
        return _asked(frame.sitting)
    if isinstance(frame, Phases):
        known = bool(frame.numbers) and all(1 <= number <= CLOSING for number in frame.numbers)
        return known and (frame.lot >= ALL_LOTS or (frame.lot == LISTING and OFFER not in frame.numbers))
    return not isinstance(frame, MatchDay) or _playable(state, frame.day)


def _asked(sitting: Sitting) -> bool:
    return 1 <= sitting.first <= sitting.last < CLOSING


def _playable(state: SeasonState, day: int) -> bool:
    ties = [tie for tie in state.cup.ties if tie.fixture.round == state.round]
    return bool(state.calendar.on(state.round, day)) or (day == CUP_DAY and bool(ties))

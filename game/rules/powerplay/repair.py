"""Mending an illegal line-up by simple changes, and saying what was changed (PP-7.2).

Sixth by sixth, for tiredness depends on what came before: whoever may not stand where he stands is taken out, gaps are
filled with the strongest who can play, surplus men and points go. Substitutes and taker come last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from game.core.ruling import Ruling
from game.rules.powerplay.events import Change
from game.rules.powerplay.judges.line_up import (
    POINT_KINDS,
    hardness_faults,
    line_up_faults,
    place_fault,
    point_faults,
    substitute_fault,
    taker_faults,
)
from game.rules.powerplay.queries import (
    hardness,
    hardness_range,
    keepers,
    may_skate,
    may_stand,
    needed_men,
    strength_at,
    tired_after,
)
from game.rules.powerplay.reasons import Reason
from game.rules.powerplay.state import ICE_ROWS, Club, LineUp, Player, Posting, Six, Sixth, TeamRow, row_of, six
from game.rules.powerplay.tables import COLUMNS, GOAL, OUTFIELD

Changes = list[Change]
MIDDLE_FIRST = (4, 3, 5, 2, 6, 1, 7)
"""The columns in the order in which gaps are filled."""
SOFT = (Reason.TOO_LITTLE_HARDNESS, Reason.SCANDINAVIA_TOO_SOFT)


def repaired(
    club: Club, line_up: LineUp, home_points: int, hardness_due: bool = True
) -> tuple[LineUp, tuple[Change, ...]]:
    """PP-7.2: a legal line-up near the given one, and what was changed; a legal one comes back as it is.

    Without ``hardness_due`` nobody is made to play hard (PP-9.2).
    """
    faults = [fault for fault in line_up_faults(club, line_up, home_points) if hardness_due or fault.reason not in SOFT]
    if not faults:
        return line_up, ()
    changes: Changes = []
    sixths = _mended_sixths(club, line_up, changes)
    due = (fault for fault in point_faults(club, line_up, home_points) if hardness_due or fault.reason not in SOFT)
    changes += _named(due, line_up)
    sixths = trimmed(club, sixths, home_points)
    mended = LineUp(sixths, line_up.substitutes, line_up.taker)
    if hardness_due:
        mended = hardened(club, mended)
    return _with_bench(club, mended, changes), tuple(changes)


def _mended_sixths(club: Club, line_up: LineUp, changes: Changes) -> Six:
    tired: dict[str, int] = {}
    mended = []
    for number, sixth in enumerate(line_up.sixths, 1):
        done = _mended(club, sixth, number, tired, line_up.substitutes, changes)
        mended.append(done)
        tired = tired_after(tired, done)
    return six(mended)


def _mended(
    club: Club, sixth: Sixth, number: int, tired: dict[str, int], spare: Sequence[str], changes: Changes
) -> Sixth:
    """PP-7.1, PP-7.2: one sixth, given what everybody has lost before it."""
    kept: list[Posting] = []
    for place in sixth.places:
        reason = _forbidden(club, place, number, tired, kept)
        if reason:
            changes.append(Change(reason, place.player, number))
        else:
            kept.append(place)
    _fill_goal(club, kept, number, changes)
    while sum(place.field != GOAL for place in kept) > OUTFIELD:
        gone = min((place for place in kept if place.field != GOAL), key=_worth(club, tired))
        kept.remove(gone)
        changes.append(Change(Reason.TOO_MANY_PLAYERS, gone.player, number))
    _fill_ice(club, kept, number, tired, spare, changes)
    return Sixth(tuple(kept))


def _forbidden(club: Club, place: Posting, number: int, tired: dict[str, int], kept: list[Posting]) -> str:
    fault = place_fault(club, place, number, tired.get(place.player, 0))
    if fault is not None:
        return fault.reason
    if any(other.player == place.player for other in kept):
        return Reason.PLAYER_TWICE
    return Reason.FIELD_TAKEN if any(other.field == place.field for other in kept) else ""


def _fill_goal(club: Club, kept: list[Posting], number: int, changes: Changes) -> None:
    """The best keeper who is not on the ice, else the best of all."""
    if any(place.field == GOAL for place in kept) or not keepers(club):
        return
    skating = {place.player for place in kept}
    best = max(keepers(club), key=lambda keeper: (keeper.name not in skating, keeper.strength))
    kept[:] = [Posting(GOAL, best.name), *(place for place in kept if place.player != best.name)]
    changes.append(Change(Reason.NO_KEEPER, best.name, number, GOAL))


def _fill_ice(
    club: Club, kept: list[Posting], number: int, tired: dict[str, int], spare: Sequence[str], changes: Changes
) -> None:
    """The strongest who can play, substitutes only if nobody else can."""
    keeper = next((place.player for place in kept if place.field == GOAL), "")
    while sum(place.field != GOAL for place in kept) < needed_men(club, keeper, tired):
        there = {place.player for place in kept}
        idle = [man for man in club.players if man.name not in there and may_skate(man, tired.get(man.name, 0))]
        man = max(idle, key=lambda each: (each.name not in spare, _best(each, tired.get(each.name, 0))[0]))
        row = _best(man, tired.get(man.name, 0))[1]
        where = free_field(row, {place.field for place in kept})
        kept.append(Posting(where, man.name))
        changes.append(Change(Reason.TOO_FEW_PLAYERS, man.name, number, where))


def _best(man: Player, tired: int) -> tuple[int, TeamRow]:
    """His best row on the ice and what he is worth there."""
    return max((strength_at(man, row, tired), row) for row in ICE_ROWS if may_stand(man, row, tired))


def free_field(row: TeamRow, taken: set[int]) -> int:
    """A field of the row that nobody has, the middle first."""
    offset = COLUMNS if row is TeamRow.S else 0
    return next(each + offset for each in MIDDLE_FIRST if each + offset not in taken)


def _worth(club: Club, tired: dict[str, int]) -> Callable[[Posting], int]:
    def worth(place: Posting) -> int:
        return strength_at(club.by_name[place.player], row_of(place.field), tired.get(place.player, 0)) + place.extra

    return worth


def _named(faults: Iterable[Ruling], line_up: LineUp) -> Changes:
    """One change for every different fault of the points."""
    reasons = dict.fromkeys(fault.reason for fault in faults)
    return [Change(reason, points=hardness(line_up)) for reason in reasons]


def trimmed(club: Club, sixths: Six, home_points: int) -> Six:
    """PP-4: none below 0, none on the keeper, and what is too much goes from the last sixth backwards."""
    left = {"mp": club.coach, "hv": home_points, "hp": hardness_range(club)[1]}
    done = []
    for sixth in sixths:
        places = []
        for place in sixth.places:
            points = {}
            for kind in POINT_KINDS:
                points[kind] = 0 if place.field == GOAL else min(left[kind], max(0, getattr(place, kind)))
                left[kind] -= points[kind]
            places.append(Posting(place.field, place.player, points["mp"], points["hv"], points["hp"]))
        done.append(Sixth(tuple(places)))
    return six(done)


def hardened(club: Club, line_up: LineUp) -> LineUp:
    """PP-4.3: what is missing goes to the first man on the ice."""
    if not any(hardness_faults(club, line_up)):
        return line_up
    missing = hardness_range(club)[0] - hardness(line_up)
    sixths = list(line_up.sixths)
    at = next(index for index, sixth in enumerate(sixths) if sixth.on_ice)
    first = sixths[at].on_ice[0]
    places = [replace(each, hp=each.hp + missing) if each is first else each for each in sixths[at].places]
    sixths[at] = Sixth(tuple(places))
    return replace(line_up, sixths=six(sixths))


def _with_bench(club: Club, line_up: LineUp, changes: Changes) -> LineUp:
    """PP-7.3.7, PP-7.5: substitutes who cannot be any go, and somebody takes the penalty shots."""
    lined_up = {place.player for sixth in line_up.sixths for place in sixth.places}
    bench: list[str] = []
    for name, row in zip(line_up.substitutes, ICE_ROWS, strict=True):
        fault = substitute_fault(club, name, row, lined_up) if name else None
        reason = fault.reason if fault else Reason.SUBSTITUTE_TWICE if name and name in bench else ""
        if reason:
            changes.append(Change(reason, name))
        bench.append("" if reason else name)
    done = replace(line_up, substitutes=(bench[0], bench[1]))
    faults = list(taker_faults(club, done))
    if faults:
        done = replace(done, taker=best_taker(club, done))
        changes.append(Change(faults[0].reason, done.taker))
    return done


def best_taker(club: Club, line_up: LineUp) -> str:
    """PP-7.5: the strongest man on the ice, attackers first; nobody there: nobody."""
    names = dict.fromkeys(place.player for sixth in line_up.sixths for place in sixth.on_ice)
    men = [club.by_name[name] for name in names if name in club.by_name]
    best = max(men, key=lambda man: (man.row is TeamRow.S, man.strength), default=None)
    return best.name if best else ""

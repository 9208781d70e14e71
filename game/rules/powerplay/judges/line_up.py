"""Line-ups: everything that is wrong with one, each fault with its rule (PP-3.3, PP-4, PP-7.1, PP-7.2, PP-7.3.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.ruling import Ruling
from game.rules.powerplay.queries import (
    available,
    hardness,
    hardness_range,
    harmless,
    is_rookie,
    keepers,
    may_stand,
    needed_men,
    strength_at,
    tiredness,
)
from game.rules.powerplay.reasons import Reason, refused
from game.rules.powerplay.state import ICE_ROWS, Club, LineUp, Player, Posting, Sixth, TeamRow, row_of
from game.rules.powerplay.tables import GOAL, LAST_FIELD, OUTFIELD

POINT_KINDS = ("mp", "hv", "hp")


_judged: dict[tuple[int, int, int], tuple[Club, LineUp, tuple[Ruling, ...]]] = {}
REMEMBERED = 8


def line_up_faults(club: Club, line_up: LineUp, home_points: int) -> tuple[Ruling, ...]:
    """Every fault of a line-up, sixth by sixth, then the points, substitutes and taker; none: it is legal.

    A form asks several times about the very same objects, which nobody changes; they are kept alive with the answer.
    """
    key = (id(club), id(line_up), home_points)
    known = _judged.get(key)
    if known is None:
        if len(_judged) >= REMEMBERED:
            _judged.clear()
        known = _judged[key] = (club, line_up, _faults(club, line_up, home_points))
    return known[2]


def _faults(club: Club, line_up: LineUp, home_points: int) -> tuple[Ruling, ...]:
    tired = tiredness(line_up)
    return (
        *(
            fault
            for number, sixth in enumerate(line_up.sixths, 1)
            for fault in sixth_faults(club, sixth, number, tired[number - 1])
        ),
        *point_faults(club, line_up, home_points),
        *substitute_faults(club, line_up),
        *taker_faults(club, line_up),
    )


def sixth_faults(club: Club, sixth: Sixth, number: int, tired: dict[str, int]) -> Iterator[Ruling]:
    """PP-7.1, PP-7.2: everybody once, every field once, each man able to play there, five on the ice."""
    for name, times in Counter(place.player for place in sixth.places).items():
        if times > 1:
            yield refused(Reason.PLAYER_TWICE, player=name, sixth=number)
    for where, times in Counter(place.field for place in sixth.places).items():
        if times > 1:
            yield refused(Reason.FIELD_TAKEN, field=where, sixth=number)
    for place in sixth.places:
        fault = place_fault(club, place, number, tired.get(place.player, 0))
        if fault is not None:
            yield fault
    yield from number_faults(club, sixth, number, tired)


def place_fault(club: Club, place: Posting, number: int, tired: int) -> Ruling | None:
    """Why this man may not stand on this field in this sixth; None: he may."""
    player = club.by_name.get(place.player)
    if player is None:
        return refused(Reason.UNKNOWN_PLAYER, player=place.player)
    if not GOAL <= place.field <= LAST_FIELD:
        return refused(Reason.NO_SUCH_FIELD, field=place.field, sixth=number)
    if not available(player):
        return unavailable(player)
    row = row_of(place.field)
    return None if may_stand(player, row, tired) else misplaced(player, row, number, tired)


def unavailable(player: Player) -> Ruling:
    """PP-4.3.3, PP-7.3.6: why he may not play at all."""
    if player.banned:
        return refused(Reason.BANNED, player=player.name, matches=player.banned)
    return refused(Reason.INJURED, player=player.name, matches=player.injured)


def misplaced(player: Player, row: TeamRow, number: int, tired: int) -> Ruling:
    """PP-3.2.3, PP-3.3, PP-7.3.4: why he may not play in this row, or not yet again."""
    if is_rookie(player) and player.row is not row:
        return refused(Reason.ROOKIE_OUT_OF_ROW, player=player.name, row=row.value)
    fresh = strength_at(player, row, 0)
    if fresh < 0:
        return refused(Reason.TOO_FOREIGN, player=player.name, row=row.value, points=fresh)
    return refused(Reason.TOO_TIRED, player=player.name, sixth=number, points=strength_at(player, row, tired))


def number_faults(club: Club, sixth: Sixth, number: int, tired: dict[str, int]) -> Iterator[Ruling]:
    """PP-7.2: a keeper if there is one, five on the ice, or as many as can."""
    if not sixth.keeper and keepers(club):
        yield refused(Reason.NO_KEEPER, player=keepers(club)[0].name, sixth=number)
    count = sum(place.field != GOAL for place in sixth.places)
    if count > OUTFIELD:
        yield refused(Reason.TOO_MANY_PLAYERS, count=count, most=OUTFIELD, sixth=number)
    needed = needed_men(club, sixth.keeper, tired)
    if count < needed:
        yield refused(Reason.TOO_FEW_PLAYERS, count=count, needed=needed, sixth=number)


def point_faults(club: Club, line_up: LineUp, home_points: int) -> Iterator[Ruling]:
    """PP-4: no point twice, none on the keeper, and only as many as there are."""
    places = [place for sixth in line_up.sixths for place in sixth.places]
    if any(min(place.mp, place.hv, place.hp) < 0 for place in places):
        yield refused(Reason.NEGATIVE_POINTS)
        return
    for number, sixth in enumerate(line_up.sixths, 1):
        for place in sixth.places:
            if place.field == GOAL and place.extra:
                yield refused(Reason.POINTS_ON_KEEPER, player=place.player, sixth=number)
    spent = {kind: sum(getattr(place, kind) for place in places) for kind in POINT_KINDS}
    if spent["mp"] > club.coach:
        reason = Reason.TOO_MUCH_MOTIVATION if club.coach else Reason.NO_MOTIVATION
        yield refused(reason, points=spent["mp"], most=club.coach)
    if spent["hv"] > home_points:
        reason = Reason.TOO_MANY_HOME_POINTS if home_points else Reason.NO_HOME_ADVANTAGE
        yield refused(reason, points=spent["hv"], most=home_points)
    yield from hardness_faults(club, line_up)


def hardness_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """PP-4.3, PP-4.3.4: as much as must be and no more than may; where nobody can skate, no hardness."""
    spent, (least, most) = hardness(line_up), hardness_range(club)
    northern = bool(harmless(club))
    if spent < least and somebody_skates(club, line_up):
        reason = Reason.SCANDINAVIA_TOO_SOFT if northern else Reason.TOO_LITTLE_HARDNESS
        yield refused(reason, points=spent, needed=least)
    if spent > most:
        reason = Reason.SCANDINAVIA_TOO_HARD if northern else Reason.TOO_MUCH_HARDNESS
        yield refused(reason, points=spent, most=most)


def somebody_skates(club: Club, line_up: LineUp) -> bool:
    """PP-7.2: whether anybody is on the ice, or must be: an unfinished form owes its points and its taker already."""
    if any(sixth.on_ice for sixth in line_up.sixths):
        return True
    return any(
        needed_men(club, sixth.keeper, tired) for sixth, tired in zip(line_up.sixths, tiredness(line_up), strict=True)
    )


def substitute_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """PP-7.3.7: one for each row, fit to play there, and not lined up himself."""
    lined_up = {place.player for sixth in line_up.sixths for place in sixth.places}
    first, second = line_up.substitutes
    if first and first == second:
        yield refused(Reason.SUBSTITUTE_TWICE, player=first)
    for name, row in zip(line_up.substitutes, ICE_ROWS, strict=True):
        fault = substitute_fault(club, name, row, lined_up) if name else None
        if fault is not None:
            yield fault


def substitute_fault(club: Club, name: str, row: TeamRow, lined_up: set[str]) -> Ruling | None:
    """Why this man cannot be the substitute of this row; None: he can."""
    player = club.by_name.get(name)
    if player is None:
        return refused(Reason.UNKNOWN_PLAYER, player=name)
    if not available(player):
        return unavailable(player)
    if name in lined_up:
        return refused(Reason.SUBSTITUTE_PLAYS, player=name, row=row.value)
    return None if may_stand(player, row, 0) else misplaced(player, row, 1, 0)


def taker_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """PP-7.5: somebody is named before the match, if anybody can play."""
    player = club.by_name.get(line_up.taker)
    if not line_up.taker:
        if somebody_skates(club, line_up):
            yield refused(Reason.NO_TAKER)
    elif player is None:
        yield refused(Reason.UNKNOWN_PLAYER, player=line_up.taker)
    elif not available(player):
        yield unavailable(player)

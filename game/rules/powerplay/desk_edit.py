"""Changing a line-up that is still being made: every change gives a new value, legal or not. Sixths count from 1."""

from __future__ import annotations

from dataclasses import replace

from game.rules.powerplay.state import LineUp, Posting, Six, Sixth, TeamRow, six
from game.rules.powerplay.tables import GOAL, SIXTHS, mirrored

BLANK = LineUp()
"""A form on which nothing is written yet."""


def place_of(line_up: LineUp, sixth: int, name: str) -> Posting | None:
    """Where a man stands in a sixth; None: nowhere."""
    return next((place for place in line_up.sixths[sixth - 1].places if place.player == name), None)


def man_on(line_up: LineUp, sixth: int, where: int) -> Posting | None:
    """Who stands on a field in a sixth."""
    return next((place for place in line_up.sixths[sixth - 1].places if place.field == where), None)


def put(line_up: LineUp, sixth: int, where: int, name: str) -> LineUp:
    """The man on this field, with the points he has; whoever stood there takes his old field or leaves."""
    own = place_of(line_up, sixth, name)
    other = man_on(line_up, sixth, where)
    if own is not None and own is other:
        return line_up
    kept = [place for place in line_up.sixths[sixth - 1].places if place is not own and place is not other]
    kept.append(_moved(own or Posting(where, name), where))
    if own is not None and other is not None:
        kept.append(_moved(other, own.field))
    return _with_sixth(line_up, sixth, Sixth(tuple(kept)))


def _moved(place: Posting, where: int) -> Posting:
    """PP-4.4: points do not follow a man into the goal."""
    return Posting(where, place.player) if where == GOAL else replace(place, field=where)


def take_out(line_up: LineUp, sixth: int, where: int) -> LineUp:
    """The field empty in this sixth."""
    kept = tuple(place for place in line_up.sixths[sixth - 1].places if place.field != where)
    return _with_sixth(line_up, sixth, Sixth(kept))


def with_points(line_up: LineUp, sixth: int, where: int, kind: str, points: int) -> LineUp:
    """PP-4: so many points of a kind (``mp``, ``hv``, ``hp``) on the man there; nobody there: nothing changes."""
    places = [
        place.raised(kind, points - dict(place.points())[kind]) if place.field == where else place
        for place in line_up.sixths[sixth - 1].places
    ]
    return _with_sixth(line_up, sixth, Sixth(tuple(places)))


def with_substitute(line_up: LineUp, row: TeamRow, name: str) -> LineUp:
    """PP-7.3.7: the substitute of a row; empty: nobody."""
    defence, attack = line_up.substitutes
    return replace(line_up, substitutes=(name, attack) if row is TeamRow.V else (defence, name))


def with_taker(line_up: LineUp, name: str) -> LineUp:
    """PP-7.5: who takes the penalty shots."""
    return replace(line_up, taker=name)


def copied(line_up: LineUp, source: int, target: int) -> LineUp:
    """The men of one sixth in the places of another; every sixth keeps its own points, for there is each only once."""
    return _with_sixth(line_up, target, _refilled(line_up.sixths[target - 1], line_up.sixths[source - 1]))


def taken_over(line_up: LineUp, other: LineUp, sixth: int) -> LineUp:
    """The men of a sixth as another line-up has them; the points of this sixth stay in it."""
    return _with_sixth(line_up, sixth, _refilled(line_up.sixths[sixth - 1], other.sixths[sixth - 1]))


def _refilled(before: Sixth, men: Sixth) -> Sixth:
    """Other men, the same points: on the same man if he still skates, else on his field, else on the first skater."""
    places = [Posting(place.field, place.player) for place in men.places]
    skating = [at for at, place in enumerate(places) if place.field != GOAL]
    for old in before.on_ice:
        if not skating or not old.extra:
            continue
        at = min(skating, key=lambda each: (places[each].player != old.player, places[each].field != old.field, each))
        for kind, points in old.points():
            places[at] = places[at].raised(kind, points)
    return Sixth(tuple(places))


def points_of(line_up: LineUp) -> int:
    """All extra points that are placed."""
    return sum(place.extra for sixth in line_up.sixths for place in sixth.places)


def flipped(line_up: LineUp, sixth: int) -> LineUp:
    """A sixth with left and right exchanged."""
    places = tuple(
        place if place.field == GOAL else replace(place, field=mirrored(place.field))
        for place in line_up.sixths[sixth - 1].places
    )
    return _with_sixth(line_up, sixth, Sixth(places))


def cleared(line_up: LineUp, sixth: int) -> LineUp:
    """Nobody in this sixth."""
    return _with_sixth(line_up, sixth, Sixth())


def _with_sixth(line_up: LineUp, sixth: int, value: Sixth) -> LineUp:
    """Places stand in the order of their fields: a plan is the same, however it was filled in."""
    ordered = Sixth(tuple(sorted(value.places, key=lambda place: place.field)))
    sixths: Six = six([*line_up.sixths[: sixth - 1], ordered, *line_up.sixths[sixth:]])
    return replace(line_up, sixths=sixths)


def keeper_wherever_free(line_up: LineUp, name: str) -> LineUp:
    """The man in goal in every sixth whose goal is empty and in which he does not skate."""
    for sixth in range(1, SIXTHS + 1):
        if man_on(line_up, sixth, GOAL) is None and place_of(line_up, sixth, name) is None:
            line_up = put(line_up, sixth, GOAL, name)
    return line_up


def renamed(line_up: LineUp, old: str, new: str) -> LineUp:
    """A line-up in which somebody is called otherwise."""
    sixths = [
        Sixth(tuple(replace(place, player=new) if place.player == old else place for place in sixth.places))
        for sixth in line_up.sixths
    ]
    defence, attack, taker = (new if name == old else name for name in (*line_up.substitutes, line_up.taker))
    return LineUp(six(sixths), (defence, attack), taker)


def without(line_up: LineUp, gone: str) -> LineUp:
    """A line-up without somebody, in all sixths, on the bench and for penalty shots."""
    sixths = [Sixth(tuple(place for place in sixth.places if place.player != gone)) for sixth in line_up.sixths]
    defence, attack, taker = ("" if name == gone else name for name in (*line_up.substitutes, line_up.taker))
    return LineUp(six(sixths), (defence, attack), taker)

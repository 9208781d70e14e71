"""What another line-up would change, said plainly: men, points, substitutes and the taker, each by name."""

from __future__ import annotations

from game.core.ruling import FactValue
from game.rules.powerplay.state import ICE_ROWS, LineUp, Posting, Sixth
from game.rules.powerplay.tables import GOAL

Told = tuple[str, dict[str, FactValue]]
"""The end of a key, and its facts."""


def changes_between(before: LineUp, after: LineUp) -> list[Told]:
    """Everything that is not the same, goal first, then sixth by sixth, then what belongs to the whole match."""
    pairs = list(enumerate(zip(before.sixths, after.sixths, strict=True), 1))
    found = _goal([(number, old.keeper, new.keeper) for number, (old, new) in pairs])
    for number, (old, new) in pairs:
        found += _ice(number, old, new)
    for number, (old, new) in pairs:
        found += _points(number, old, new)
    return [*found, *_bench(before, after), *_taker(before, after)]


def _goal(keepers: list[tuple[int, str, str]]) -> list[Told]:
    """Who goes into the goal, with all his new sixths at once; where it stays empty, that."""
    named: dict[str, list[int]] = {}
    for number, old, new in keepers:
        if old != new:
            named.setdefault(new, []).append(number)
    return [
        ("goal" if name else "goal-empty", {"player": name, "sixths": ", ".join(map(str, sixths))})
        for name, sixths in named.items()
    ]


def _ice(number: int, before: Sixth, after: Sixth) -> list[Told]:
    """Who leaves the ice, who comes, who changes his field."""
    old, new = ({place.player: place.field for place in sixth.on_ice} for sixth in (before, after))
    left = [name for name in old if name not in new]
    came = [f"{name}\u00a0({where})" for name, where in new.items() if name not in old]
    other = {name: where for name, where in new.items() if old.get(name, where) != where}
    moved = [f"{name}\u00a0({old[name]}\u00a0→\u00a0{where})" for name, where in other.items()]
    return [
        (key, {"sixth": number, "names": ", ".join(names)})
        for key, names in (("out", left), ("in", came), ("moved", moved))
        if names
    ]


def _points(number: int, before: Sixth, after: Sixth) -> list[Told]:
    """Points that somebody gets or loses."""
    old, new = (_placed(sixth) for sixth in (before, after))
    found: list[Told] = []
    for name, kind in dict.fromkeys((*old, *new)):
        more = new.get((name, kind), 0) - old.get((name, kind), 0)
        if more:
            way = "more" if more > 0 else "less"
            found.append((f"{kind}-{way}", {"player": name, "sixth": number, "points": abs(more)}))
    return found


def _placed(sixth: Sixth) -> dict[tuple[str, str], int]:
    def points(place: Posting) -> list[tuple[str, int]]:
        return [(kind, count) for kind, count in place.points() if count]

    return {
        (place.player, kind): count
        for place in sorted(sixth.places, key=lambda each: (each.field == GOAL, each.field))
        for kind, count in points(place)
    }


def _bench(before: LineUp, after: LineUp) -> list[Told]:
    found: list[Told] = []
    for row, old, new in zip(ICE_ROWS, before.substitutes, after.substitutes, strict=True):
        if old != new:
            key = "bench-none" if not new else "bench-new"
            found.append((key, {"row": row.value, "player": new or old}))
    return found


def _taker(before: LineUp, after: LineUp) -> list[Told]:
    if before.taker == after.taker:
        return []
    if not after.taker:
        return [("taker-none", {"player": before.taker})]
    key = "taker-instead" if before.taker else "taker"
    return [(key, {"player": after.taker, "other": before.taker})]

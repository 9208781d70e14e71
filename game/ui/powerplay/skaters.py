"""Who is on the ice at a beat and where: on the fields, in goal, in the penalty box; and the way from here to there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.frozen import frozen
from game.rules.powerplay.events import KickTaken
from game.rules.powerplay.state import Board, Trouble
from game.ui.film.scenery import Point
from game.ui.motion import between, eased
from game.ui.powerplay.beats import Beat
from game.ui.powerplay.places import bench_door, box_spot, keeper_spot, man_spot, shooter_spot

UNKNOWN = (3, 5, 9, 11, 13)
"""Where nameless men stand when the line-ups are secret: only a picture."""
NAMELESS = "#"
"""How the names of nameless men begin."""
Key = tuple[int, str]


@frozen
class Skater:
    """A man in the picture."""

    side: int
    name: str
    strength: int | None
    """What he brings in this sixth; None: nobody may know."""
    place: Point
    where: int = 0
    """His field; 0: the goal."""
    minutes: str = ""
    """How long he sits in the box: two or five."""

    @property
    def in_place(self) -> bool:
        """Whether he stands on his own field."""
        return self.where > 0 and self.place == man_spot(self.side, self.where)


Skaters = Mapping[Key, Skater]


def arranged(beat: Beat | None, known: bool = True) -> dict[Key, Skater]:
    """Everybody as he stands at the end of a beat; where line-ups are not ``known`` there are nameless men instead."""
    found: dict[Key, Skater] = {}
    for side in (0, 1):
        board = beat.boards[side] if beat is not None else None
        men = _known(side, board) if board is not None else [] if known else _nameless(side)
        if beat is not None and not beat.on_fields:
            men = _alone(beat, side, men)
        found |= {(side, man.name): man for man in men}
        if beat is not None and board is not None and beat.on_fields:
            found |= _boxed(beat, side, found)
    return found


def _alone(beat: Beat, side: int, men: list[Skater]) -> list[Skater]:
    """In a shoot-out there are only the keepers, and whoever shoots."""
    taker = beat.event.taker if isinstance(beat.event, KickTaken) and beat.side == side else ""
    shooting = [Skater(side, taker, None, shooter_spot(side), 1)] if taker else []
    return [*(man for man in men if man.where == 0), *shooting]


def _known(side: int, board: Board) -> list[Skater]:
    men = [Skater(side, man.player, man.total, man_spot(side, man.field), man.field) for man in board.men]
    return [*men, Skater(side, board.keeper, board.keeper_strength, keeper_spot(side))]


def _nameless(side: int) -> list[Skater]:
    men = [Skater(side, f"{NAMELESS}{where}", None, man_spot(side, where), where) for where in UNKNOWN]
    return [*men, Skater(side, f"{NAMELESS}0", None, keeper_spot(side))]


def _boxed(beat: Beat, side: int, found: Skaters) -> dict[Key, Skater]:
    """Whoever serves a time penalty sits beside the ice."""
    seated: dict[Key, Skater] = {}
    for seat, incident in enumerate(beat.in_box(side)):
        man = found.get((side, incident.player))
        if man is not None:
            minutes = "two" if incident.kind is Trouble.TWO else "five"
            seated[side, man.name] = replace(man, place=box_spot(side, seat), minutes=minutes)
    return seated


def on_the_way(start: Skaters, end: Skaters, t: float) -> dict[Key, Skater]:
    """Between two pictures: who stays skates over, who is new comes from the bench, who is gone leaves by it."""
    way = eased(t)
    shown: dict[Key, Skater] = {}
    for key in (*end, *(key for key in start if key not in end)):
        if key not in end and t >= 1:
            continue
        man = end.get(key) or start[key]
        begin = start[key].place if key in start else bench_door(man.side)
        finish = end[key].place if key in end else bench_door(man.side)
        place = (between(begin[0], finish[0], way), between(begin[1], finish[1], way))
        shown[key] = Skater(man.side, man.name, man.strength, place, man.where, man.minutes)
    return shown

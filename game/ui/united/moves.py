"""What moves on the pitch: where the men stand, which way the ball takes in a beat, and the clips that show it.

Places are metres of the pitch, so that nothing here depends on the size of the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.core.frozen import frozen
from game.rules.united.events import GoalScored
from game.rules.united.state import ROWS, LineUp, MatchState
from game.rules.united.verdicts import Verdict
from game.ui.art.pitch import BANDS, LENGTH, WIDTH
from game.ui.film.beats import chance
from game.ui.film.rolls import Roll
from game.ui.film.scenery import Point, Scenery, Staging
from game.ui.motion import Clip, between, eased
from game.ui.united.film import Beat, Kind

LEG = 0.42
UNKNOWN = ((1, 1, 3, 3, 3), (1, 1, 3, 3, 3))
"""How many stand in each row when the line-ups are secret: only a picture."""
DEPTHS = (0.28, 0.72)
"""Where in a band that both share the men of each side stand."""


@frozen
class Man:
    """A man on the pitch."""

    side: int
    row: str
    number: int
    name: str
    place: Point


@dataclass(slots=True)
class Pitch(Scenery[Beat]):
    """What moves on a pitch: the ball, and whoever is walking off."""

    men: tuple[Man, ...] = ()
    ball: Point | None = None
    height: float = 0.0
    leaving: tuple[Man, Point] | None = None
    """Who is walking off, and where he is."""


def men_of(line_ups: Sequence[LineUp] | None) -> tuple[Man, ...]:
    """Both teams in their rows; nameless if their line-ups are secret."""
    found: list[Man] = []
    for side in (0, 1):
        rows = line_ups[side].places if line_ups else [("",) * count for count in UNKNOWN[side]]
        number = 0
        for row, names in zip(ROWS, rows, strict=True):
            for index, name in enumerate(names):
                number += 1
                found.append(Man(side, row, number if line_ups else 0, name, _spot(side, row, index, len(names))))
    return tuple(found)


def _spot(side: int, row: str, index: int, count: int) -> Point:
    left, right = BANDS[row]
    left, right = (left, right) if side == 0 else (LENGTH - right, LENGTH - left)
    depth = 0.5 if row in "TA" else DEPTHS[side]
    spread = min(0.84, 0.28 * (count - 1)) if count > 1 else 0.0
    share = 0.5 - spread / 2 + (spread / (count - 1) * index if count > 1 else 0.0)
    return left + (right - left) * depth, WIDTH * share


def ahead(side: int, metres: float) -> float:
    """So far from one's own goal line, as a place on the pitch."""
    return metres if side == 0 else LENGTH - metres


def route(beat: Beat, men: Sequence[Man]) -> list[Point]:
    """The build-up: from the row that made the chance forward to the edge of the area."""
    side = beat.side or 0
    event = beat.event
    row = event.goal.row if isinstance(event, GoalScored) else getattr(event, "row", None)
    rows = {"V": "VMS", "M": "MS", "S": "SS"}.get(str(row or "V"), "VMS")
    off = beat.off(side)
    places: list[Point] = []
    for step, letter in enumerate(rows):
        there = [man for man in men if man.side == side and man.row == letter and (man.name not in off or not man.name)]
        if there:
            places.append(there[int(chance(beat.number, step, "man") * len(there))].place)
    start = places or [(LENGTH / 2, WIDTH / 2)]
    edge = (ahead(side, 83), WIDTH * (0.36 + 0.28 * chance(beat.number, "edge")))
    return [*start, edge]


def _from_spot(beat: Beat) -> bool:
    """Whether it is a penalty, in play or to decide a match."""
    penalty = isinstance(beat.event, GoalScored) and beat.event.goal.penalty
    return beat.kind in (Kind.MISSED, Kind.KICK) or penalty


@dataclass(slots=True)
class PitchReel(Staging[Beat, Pitch]):
    """Makes the clips of a beat for a pitch."""

    scenery: Pitch = field(default_factory=lambda: Pitch(men=men_of(None)))

    def dress(self, view: MatchState) -> None:
        """The men for the picture; those of secret line-ups have no names."""
        known = [line_up for line_up in view.line_ups if line_up is not None]
        self.scenery.men = men_of(known if len(known) == 2 else None)

    def still(self, beat: Beat | None, rolls: Sequence[Roll]) -> None:
        """The picture at the end of a beat, at once."""
        scene = self.scenery
        side = beat.side if beat is not None and beat.side is not None else 0
        self.rest(beat, rolls, 1 - side)
        scene.height, scene.leaving = 0.0, None
        scene.ball = (LENGTH / 2, WIDTH / 2)
        if beat is not None and beat.in_doubt:
            scene.ball = self._end_place(beat)
        for part in ("men", "ball", "duels", "caption", "banner"):
            scene.show(part)

    # -- facts and cards ----------------------------------------------------------------------------------------

    def fact(self, beat: Beat) -> list[Clip]:
        length = {Kind.YELLOW: 1.3, Kind.RED: 1.8, Kind.PERIOD: 1.4, Kind.END: 1.6, Kind.ROWS: 0.9}.get(beat.kind, 1.1)
        noise = {Kind.YELLOW: "card", Kind.RED: "card", Kind.PERIOD: "whistle", Kind.END: "whistle"}.get(beat.kind)
        show = self._walking_off(beat) if beat.kind is Kind.RED else lambda t: None
        return [Clip(length, show, begin=lambda: self.begin_fact(beat, noise), calm=min(length, 0.6))]

    def _walking_off(self, beat: Beat) -> Callable[[float], object]:
        """The man who was sent off leaves over the nearer touchline."""
        man = next(
            (each for each in self.scenery.men if (each.side, each.name) == (beat.side, beat.event.player)), None
        )

        def show(t: float) -> None:
            if man is not None:
                x, y = man.place
                goal = -6.0 if y < WIDTH / 2 else WIDTH + 6.0
                self.scenery.leaving = (man, (x, between(y, goal, eased(t)))) if t < 1 else None
                self.scenery.show("leaving")

        return show

    # -- moments ------------------------------------------------------------------------------------------------

    def approach(self, beat: Beat, rolls: Sequence[Roll]) -> list[Clip]:
        clips = [Clip(0.12, begin=lambda: self._open(beat), calm=0.02)]
        if _from_spot(beat):
            here: Point = (ahead(beat.side or 0, 94), WIDTH / 2)
            return [*clips, Clip(0.5, begin=lambda: self._put(here), calm=0.02)]
        return [*clips, *(self._leg(a, b) for a, b in pairwise(route(beat, self.scenery.men)))]

    def decide(self, beat: Beat, rolls: Sequence[Roll], lying: int) -> list[Clip]:
        side, clips = beat.side or 0, []
        here = self._before_dice(beat)
        for number, roll in enumerate(rolls):
            clips += self.tumble(roll, 1 - side) if number >= lying else []
            if roll.verdict == Verdict.PAST:
                clips.append(self._leg(here, past := (ahead(side, 93), WIDTH * 0.46), 0.7))
                here = past
        clips.append(self._leg(here, self._end_place(beat), 0.8, height=0.8 if beat.scored else 0.3, noise="kick"))
        noise = "goal" if beat.scored else "save" if beat.kind in (Kind.SAVED, Kind.STOPPED) else ""
        return [*clips, *self.ending(beat, noise)]

    def waiting(self, beat: Beat, lying: Sequence[Roll], due: Roll | None) -> None:
        self._open(beat)
        self._put(self._before_dice(beat))
        self.await_die(beat, lying, due, 1 - (beat.side or 0))

    def _before_dice(self, beat: Beat) -> Point:
        """Where the ball is when the dice fall."""
        return (ahead(beat.side or 0, 94), WIDTH / 2) if _from_spot(beat) else route(beat, self.scenery.men)[-1]

    def _open(self, beat: Beat) -> None:
        self.scenery.height = 0.0
        self.open(beat)

    def _put(self, place: Point) -> None:
        self.scenery.ball = place
        self.scenery.show("ball")

    def _leg(self, start: Point, end: Point, pace: float = 1.0, height: float = 0.0, noise: str = "") -> Clip:
        """The ball from one place to another, in an arc if it is played high."""

        def show(t: float) -> None:
            way = eased(t)
            scene = self.scenery
            scene.ball = (between(start[0], end[0], way), between(start[1], end[1], way))
            scene.height = height * 4 * t * (1 - t)
            scene.show("ball")

        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        return Clip(
            LEG * pace * (0.6 + far / 40), show, begin=(lambda: self.sound(noise)) if noise else None, calm=0.02
        )

    def _end_place(self, beat: Beat) -> Point:
        side = beat.side or 0
        aside = chance(beat.number, "post") - 0.5
        if beat.scored:
            return ahead(side, 106.6), WIDTH / 2 + aside * 5
        if beat.kind is Kind.STOPPED:
            return ahead(side, 52), WIDTH * (0.2 + 0.6 * chance(beat.number, "clear"))
        if beat.kind is Kind.SAVED:
            return ahead(side, LENGTH - 4.5), WIDTH / 2
        return ahead(side, 106.5), WIDTH / 2 + (7 if aside > 0 else -7)

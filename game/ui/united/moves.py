"""What moves on the pitch: where the men stand, which way the ball takes in a beat, and the clips that show it.

Places are metres of the pitch, so that nothing here depends on the size of the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.rules.united.events import GoalScored
from game.rules.united.state import ROWS, LineUp
from game.ui.art.pitch import BANDS, LENGTH, WIDTH
from game.ui.motion import Clip, between, eased
from game.ui.united.film import CHANCES, Beat, Kind, chance
from game.ui.united.sums import SWEEPER, Roll, roller

Place = tuple[float, float]
LEG, TUMBLE, HOLD, BANNER = 0.42, 0.7, 0.5, 1.7
UNKNOWN = ((1, 1, 3, 3, 3), (1, 1, 3, 3, 3))
"""How many stand in each row when the line-ups are secret: only a picture."""
DEPTHS = (0.28, 0.72)
"""Where in a band that both share the men of each side stand."""


@dataclass(frozen=True, slots=True)
class Man:
    """A man on the pitch."""

    side: int
    row: str
    number: int
    name: str
    place: Place


@dataclass(slots=True)
class Duel:
    """A roll being shown beside the goal; ``t`` from 0 to 1 lets the die tumble."""

    roll: Roll
    side: int
    """Whose goal it is at."""
    t: float = 0.0

    @property
    def roller(self) -> int:
        """Whose die it is."""
        return roller(self.roll, 1 - self.side)


@dataclass(slots=True)
class Scenery:
    """Everything the picture shows at one moment; the widget draws it, clips change it."""

    men: tuple[Man, ...] = ()
    ball: Place | None = None
    height: float = 0.0
    duels: list[Duel] = field(default_factory=list)
    caption: Beat | None = None
    opening: Beat | None = None
    """A moment that has begun and whose outcome is still open."""
    leaving: tuple[Man, Place] | None = None
    """Who is walking off, and where he is."""
    banner: float = 0.0
    """How far the banner of a goal has come in, 0 to 1."""
    changed: Callable[[str], object] = lambda part: None
    """Called with ball, duels, caption, banner or men."""

    def show(self, part: str) -> None:
        self.changed(part)


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


def _spot(side: int, row: str, index: int, count: int) -> Place:
    left, right = BANDS[row]
    left, right = (left, right) if side == 0 else (LENGTH - right, LENGTH - left)
    depth = 0.5 if row in "TA" else DEPTHS[side]
    spread = min(0.84, 0.28 * (count - 1)) if count > 1 else 0.0
    share = 0.5 - spread / 2 + (spread / (count - 1) * index if count > 1 else 0.0)
    return left + (right - left) * depth, WIDTH * share


def ahead(side: int, metres: float) -> float:
    """So far from one's own goal line, as a place on the pitch."""
    return metres if side == 0 else LENGTH - metres


def route(beat: Beat, men: Sequence[Man]) -> list[Place]:
    """The build-up: from the row that made the chance forward to the edge of the area."""
    side = beat.side or 0
    event = beat.event
    row = event.goal.row if isinstance(event, GoalScored) else getattr(event, "row", None)
    rows = {"V": "VMS", "M": "MS", "S": "SS"}.get(str(row or "V"), "VMS")
    off = beat.off(side)
    places: list[Place] = []
    for step, letter in enumerate(rows):
        there = [man for man in men if man.side == side and man.row == letter and (man.name not in off or not man.name)]
        if there:
            places.append(there[int(chance(beat.number, step, "man") * len(there))].place)
    start = places or [(LENGTH / 2, WIDTH / 2)]
    edge = (ahead(side, 83), WIDTH * (0.36 + 0.28 * chance(beat.number, "edge")))
    return [*start, edge]


@dataclass(slots=True)
class Reel:
    """Makes the clips of a beat for a scenery."""

    scenery: Scenery
    arrive: Callable[[Beat], object]
    """Called when the outcome of a beat can be seen."""
    sound: Callable[[str], object]

    def clips(self, beat: Beat, rolls: Sequence[Roll]) -> list[Clip]:
        """The film of a beat; the last clip leaves a short rest."""
        slow = 1.45 if beat.decisive else 1.0
        made = self._moment(beat, rolls) if beat.kind in CHANCES else self._fact(beat)
        for clip in made:
            clip.seconds *= slow
        return made

    def still(self, beat: Beat | None, rolls: Sequence[Roll]) -> None:
        """The picture at the end of a beat, at once."""
        scene = self.scenery
        side = beat.side if beat is not None and beat.side is not None else 0
        scene.duels = [Duel(roll, 1 - side, 1.0) for roll in rolls]
        scene.caption, scene.opening, scene.banner, scene.height = beat, None, 0.0, 0.0
        scene.leaving = None
        scene.ball = (LENGTH / 2, WIDTH / 2)
        if beat is not None and beat.kind in CHANCES:
            scene.ball = self._end_place(beat)
        for part in ("men", "ball", "duels", "caption", "banner"):
            scene.show(part)

    # -- facts and cards ----------------------------------------------------------------------------------------

    def _fact(self, beat: Beat) -> list[Clip]:
        length = {Kind.YELLOW: 1.3, Kind.RED: 1.8, Kind.PERIOD: 1.4, Kind.END: 1.6, Kind.ROWS: 0.9}.get(beat.kind, 1.1)
        noise = {Kind.YELLOW: "card", Kind.RED: "card", Kind.PERIOD: "whistle", Kind.END: "whistle"}.get(beat.kind)
        show = self._walking_off(beat) if beat.kind is Kind.RED else lambda t: None
        return [Clip(length, show, begin=lambda: self._begin_fact(beat, noise), calm=min(length, 0.6))]

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

    def _begin_fact(self, beat: Beat, noise: str | None) -> None:
        self.still(beat, ())
        if noise:
            self.sound(noise)
        self.arrive(beat)

    # -- moments ------------------------------------------------------------------------------------------------

    def _moment(self, beat: Beat, rolls: Sequence[Roll]) -> list[Clip]:
        side = beat.side or 0
        spot = beat.kind in (Kind.MISSED, Kind.KICK) or (isinstance(beat.event, GoalScored) and beat.event.goal.penalty)
        clips = [Clip(0.12, begin=lambda: self._open(beat), calm=0.02)]
        if spot:
            here: Place = (ahead(side, 94), WIDTH / 2)
            clips.append(Clip(0.5, begin=lambda: self._put(here), calm=0.02))
        else:
            places = route(beat, self.scenery.men)
            clips += [self._leg(a, b) for a, b in pairwise(places)]
            here = places[-1]
        for roll in rolls:
            clips += self._duel(roll, 1 - side)
            if roll.check.reason == SWEEPER and not roll.passed:
                clips.append(self._leg(here, past := (ahead(side, 93), WIDTH * 0.46), 0.7))
                here = past
        clips.append(self._leg(here, self._end_place(beat), 0.8, height=0.8 if beat.scored else 0.3, noise="kick"))
        clips.append(Clip(0.18, self._banner_in(beat), begin=lambda: self._outcome(beat), calm=0.02))
        clips.append(Clip(BANNER if beat.scored else HOLD + 0.25, calm=0.9 if beat.scored else 0.5))
        return clips

    def _open(self, beat: Beat) -> None:
        scene = self.scenery
        scene.duels, scene.banner, scene.caption, scene.opening = [], 0.0, None, beat
        scene.height = 0.0
        for part in ("duels", "banner", "caption"):
            scene.show(part)

    def _put(self, place: Place) -> None:
        self.scenery.ball = place
        self.scenery.show("ball")

    def _leg(self, start: Place, end: Place, pace: float = 1.0, height: float = 0.0, noise: str = "") -> Clip:
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

    def _duel(self, roll: Roll, side: int) -> list[Clip]:
        duel = Duel(roll, side)

        def begin() -> None:
            self.scenery.duels.append(duel)
            self.sound("dice")

        def show(t: float) -> None:
            duel.t = t
            self.scenery.show("duels")

        return [Clip(TUMBLE, show, begin=begin, calm=0.05), Clip(HOLD, calm=0.35)]

    def _end_place(self, beat: Beat) -> Place:
        side = beat.side or 0
        aside = chance(beat.number, "post") - 0.5
        if beat.scored:
            return ahead(side, 106.6), WIDTH / 2 + aside * 5
        if beat.kind is Kind.STOPPED:
            return ahead(side, 52), WIDTH * (0.2 + 0.6 * chance(beat.number, "clear"))
        if beat.kind is Kind.SAVED:
            return ahead(side, LENGTH - 4.5), WIDTH / 2
        return ahead(side, 106.5), WIDTH / 2 + (7 if aside > 0 else -7)

    def _banner_in(self, beat: Beat) -> Callable[[float], object]:
        def show(t: float) -> None:
            if beat.scored:
                self.scenery.banner = eased(t)
                self.scenery.show("banner")

        return show

    def _outcome(self, beat: Beat) -> None:
        self.scenery.caption, self.scenery.opening = beat, None
        self.scenery.show("caption")
        if beat.scored:
            self.sound("goal")
        elif beat.kind in (Kind.SAVED, Kind.STOPPED):
            self.sound("save")
        self.arrive(beat)

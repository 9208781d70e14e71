"""What moves on the rink: men between fields, box and bench, the puck through the fields that were won, the keeper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from game.rules.powerplay.events import RunsCounted
from game.rules.powerplay.state import MatchState
from game.ui.art.rink import LENGTH, WIDTH
from game.ui.film.beats import chance
from game.ui.film.rolls import Roll
from game.ui.film.scenery import LEAVE, Point, Staging
from game.ui.motion import Clip, between, eased, eased_out
from game.ui.powerplay.beats import DEEDS, Beat, Kind
from game.ui.powerplay.places import CENTRE, ahead, bench_door, goal_spot, keeper_spot, lane, number_spot, slot
from game.ui.powerplay.rink_scenery import Rink, end_place, from_spot, guards, leader, wing
from game.ui.powerplay.skaters import Key, Skater, on_the_way

LEG = 0.34
BEHIND = 2.1
"""How far behind the puck whoever leads it skates."""
LENGTHS = {
    Kind.LINE_UPS: 1.1, Kind.FOULS: 1.1, Kind.SIXTH: 1.5, Kind.FIELDS: 0.55, Kind.SIXTH_END: 1.9, Kind.OVERTIME: 1.8,
    Kind.OVERTIME_END: 1.6, Kind.END: 1.8,
}  # fmt: skip
"""Seconds of the beats that hold no dice."""
NOISES = {Kind.SIXTH: "whistle", Kind.SIXTH_END: "horn", Kind.OVERTIME: "whistle", Kind.END: "horn"}
SUMMARY = (Kind.SIXTH_END, Kind.OVERTIME_END)
"""Beats that lay a card over the ice for a while."""


def looks(beat: Beat) -> object:
    """What the picture below the men shows at a beat."""
    return beat.boards, beat.runs, beat.tries, beat.on_fields, beat.incidents


@dataclass(slots=True)
class RinkReel(Staging[Beat, Rink]):
    """Makes the clips of a beat for a rink."""

    scenery: Rink = field(default_factory=Rink)

    def dress(self, view: MatchState) -> None:
        """The men on the ice come with the beats, for every sixth has its own; here it is about the benches."""
        home, away = (line_up.names() if line_up is not None else () for line_up in view.line_ups)
        self.scenery.squads = (home, away)

    def still(self, beat: Beat | None, rolls: Sequence[Roll]) -> None:
        scene = self.scenery
        self.rest(beat, rolls, wing(beat))
        scene.skaters, scene.beat = scene.placed(beat), beat
        scene.puck, scene.trail, scene.left, scene.ring = CENTRE, None, None, None
        scene.fields, scene.drawn = 1.0, (1.0, 1.0)
        scene.summary = 0.0
        if beat is not None and beat.is_chance:
            scene.puck = end_place(beat)
        scene.show("all")

    # -- facts --------------------------------------------------------------------------------------------------

    def fact(self, beat: Beat) -> list[Clip]:
        if isinstance(beat.event, RunsCounted):
            return [self._draw_runs(beat)]
        before = dict(self.scenery.skaters)
        length = LENGTHS[beat.kind]
        changes = beat.kind is Kind.SIXTH

        def begin() -> None:
            nonlocal before
            before = dict(self.scenery.skaters)
            self.begin_fact(beat, NOISES.get(beat.kind))

        def show(t: float) -> None:
            if changes:
                self._skate(before, beat, min(1.0, t * 1.25))
            elif beat.kind in SUMMARY:
                self._card(eased(min(1.0, t * 5)))

        shown = Clip(length, show, begin=begin, calm=min(length, 0.9))
        # A card leaves the ice again: whoever stops here wants to see the fields.
        gone = [Clip(LEAVE, lambda t: self._card(1 - eased(t)), calm=0.02)] if beat.kind in SUMMARY else []
        return [shown, *gone]

    def _card(self, share: float) -> None:
        self.scenery.summary = share
        self.scenery.show("summary")

    def _skate(self, before: dict[Key, Skater], beat: Beat, t: float) -> None:
        """A change of lines: everybody to his new place while the fields come in."""
        self.scenery.skaters = on_the_way(before, self.scenery.placed(beat), t)
        self.scenery.fields = eased(t)
        self.scenery.show("fields")

    def _draw_runs(self, beat: Beat) -> Clip:
        side = beat.side or 0
        count = len(beat.event.runs)

        def show(t: float) -> None:
            way = eased(min(1.0, t * 1.4))
            self.scenery.drawn = (way, 1.0) if side == 0 else (1.0, way)
            self.scenery.show("runs")

        return Clip(1.6 if count else 0.6, show, begin=lambda: self.begin_fact(beat, None), calm=0.7)

    # -- moments ------------------------------------------------------------------------------------------------

    def approach(self, beat: Beat, rolls: Sequence[Roll]) -> list[Clip]:
        if beat.kind in DEEDS:
            return [Clip(0.6, begin=lambda: self._begin(beat), calm=0.02)]
        opened = Clip(0.12, begin=lambda: self._begin(beat), calm=0.02)
        return [opened, *(self._penalty_shot(beat) if from_spot(beat) else self._attack(beat))]

    def decide(self, beat: Beat, rolls: Sequence[Roll], lying: int) -> list[Clip]:
        if beat.kind in DEEDS:
            return self._deed(beat, rolls, lying)
        clips = [clip for roll in rolls[lying:] for clip in self.tumble(roll, wing(beat))]
        clips.append(self._shot(beat))
        noise = "goal" if beat.scored else "save" if beat.kind is Kind.SAVED else "post"
        return [*clips, *self.ending(beat, noise)]

    def waiting(self, beat: Beat, lying: Sequence[Roll], due: Roll | None) -> None:
        """Everybody in his place, the puck where the shot is taken from, and whoever was caught with a ring."""
        self._begin(beat)
        scene = self.scenery
        if beat.is_chance:
            for clip in [*(self._penalty_shot(beat) if from_spot(beat) else self._attack(beat))]:
                if clip.begin is not None:
                    clip.begin()
                clip.show(1.0)
        elif lying:
            self._look_at(beat)
        self.await_die(beat, lying, due, wing(beat))
        scene.show("all")

    def _begin(self, beat: Beat) -> None:
        scene = self.scenery
        over, scene.summary = scene.summary > 0, 0.0
        if over:
            scene.show("summary")
        if scene.ring is not None:
            scene.show("ring")
            scene.ring = None
        if beat.is_chance:
            # Fields and runs are those of the shot before it, so nothing is given away.
            same = scene.beat is not None and looks(scene.beat) == looks(beat)
            scene.skaters, scene.beat = scene.placed(beat), beat
            scene.show("ice" if same else "fields")
        self.open(beat)

    def _deed(self, beat: Beat, rolls: Sequence[Roll], lying: int) -> list[Clip]:
        """Hardness is paid for: who is caught, what it brings; then he goes, and somebody may come."""
        clips: list[Clip] = []
        for number, roll in enumerate(rolls[lying:], lying):
            clips += self.tumble(roll, wing(beat))
            if number == 0:
                clips.append(Clip(0.05, begin=lambda: self._look_at(beat), calm=0.02))
        before: dict[Key, Skater] = {}

        def begin() -> None:
            before.update(self.scenery.skaters)
            self.scenery.beat = beat
            self.scenery.show("fields")

        def show(t: float) -> None:
            self.scenery.skaters = on_the_way(before, self.scenery.placed(beat), t)
            self.scenery.show("ice")

        noise = "" if beat.kind is Kind.LUCKY else "card"
        return [*clips, *self.ending(beat, noise), Clip(0.9, show, begin=begin, calm=0.3)]

    def _look_at(self, beat: Beat) -> None:
        """A ring round the field of whoever was caught."""
        man = self.scenery.skaters.get((beat.payer if beat.kind is Kind.AWARD else beat.side or 0, beat.about))
        self.scenery.ring = (man.side, man.where) if man is not None and man.where else None
        self.scenery.show("ring")

    def _attack(self, beat: Beat) -> list[Clip]:
        """Through every field that was won, what is left going down at each; a further chance begins at the last."""
        run, side = beat.run, beat.side or 0
        if run is None:
            return [self._leg(CENTRE, slot(side, 3), beat)]
        places = [number_spot(side, run.field), *(number_spot(1 - side, met.field) for met in run.met)]
        lefts = [run.start]
        for met in run.met:
            lefts.append(lefts[-1] - met.strength)
        first = len(run.met) if beat.again else 0
        clips = [Clip(0.3, begin=lambda: self._put(places[first], lefts[first]), calm=0.02)]
        for number, (start, end) in enumerate(pairwise(places[first:]), first):
            clips.append(self._leg(start, end, beat))
            clips.append(Clip(0.28, begin=partial(self._put, None, lefts[number + 1]), calm=0.02))
        return [*clips, self._leg(places[-1], slot(side, lane(side, run.field)), beat)]

    def _penalty_shot(self, beat: Beat) -> list[Clip]:
        side = beat.side or 0
        near = (ahead(side, LENGTH - 14), WIDTH / 2 + 1.6)
        return [
            Clip(0.1, begin=lambda: self._step_up(beat), calm=0.02),
            self._leg(CENTRE, CENTRE, beat, 3.0),
            self._leg(CENTRE, near, beat, 1.5),
            self._leg(near, slot(side, 3), beat, 1.4),
        ]

    def _step_up(self, beat: Beat) -> None:
        """The puck lies ready; in a shoot-out the taker comes from his bench."""
        side = beat.side or 0
        key = (side, leader(beat))
        if beat.kind is Kind.KICK and key in self.scenery.skaters:
            self.scenery.skaters[key] = replace(self.scenery.skaters[key], place=bench_door(side))
        self._put(CENTRE, None)

    def _put(self, place: Point | None, left: int | None) -> None:
        scene = self.scenery
        scene.left, scene.trail = left, None
        if place is not None:
            scene.puck = place
        scene.show("ice")

    def _leg(self, start: Point, end: Point, beat: Beat, pace: float = 1.0) -> Clip:
        """The puck from one place to another, and whoever leads it."""
        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        key = (beat.side or 0, leader(beat))
        stood: list[Point] = []

        def show(t: float) -> None:
            way, scene = eased(t), self.scenery
            scene.puck = (between(start[0], end[0], way), between(start[1], end[1], way))
            man = scene.skaters.get(key)
            if man is not None:
                stood[:] = stood or [man.place]
                behind = end[0] + (-BEHIND if man.side == 0 else BEHIND)
                place = (between(stood[0][0], behind, way), between(stood[0][1], end[1], way))
                scene.skaters[key] = replace(man, place=place)
            scene.show("ice")

        return Clip(LEG * pace * (0.6 + far / 14), show, calm=0.02)

    def _shot(self, beat: Beat) -> Clip:
        """The shot, and the keeper who throws himself at it."""
        side = beat.side or 0
        end = end_place(beat)
        aim = goal_spot(side, 2 * chance(beat.number, "post") - 1)
        keeper = next((key for key, man in self.scenery.skaters.items() if guards(man, 1 - side)), None)
        start: list[Point] = []

        def show(t: float) -> None:
            scene, way = self.scenery, eased_out(t)
            if not start:
                start.append(scene.puck or CENTRE)
            scene.puck = (between(start[0][0], end[0], way), between(start[0][1], end[1], way))
            scene.trail = start[0] if t < 1 else None
            if keeper in scene.skaters:
                dive = (WIDTH / 2 - aim[1]) * 0.8 if beat.scored else (aim[1] - WIDTH / 2) * 1.2
                home = keeper_spot(1 - side)
                scene.skaters[keeper] = replace(scene.skaters[keeper], place=(home[0], home[1] + dive * way))
            scene.show("ice")

        def begin() -> None:
            self.scenery.left = None
            self.sound("kick")

        return Clip(0.42, show, begin=begin, calm=0.02)

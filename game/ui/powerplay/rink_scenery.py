"""What the picture of a rink shows at one moment, and what can be asked about a beat before it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.powerplay.events import GoalScored
from game.rules.powerplay.state import Trouble
from game.ui.art.rink import LENGTH, WIDTH
from game.ui.film.beats import chance
from game.ui.film.scenery import Point, Scenery
from game.ui.powerplay.beats import Beat, Kind, penalty_shot
from game.ui.powerplay.places import CENTRE, ahead, goal_spot
from game.ui.powerplay.skaters import Key, Skater, arranged

Squads = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(slots=True)
class Rink(Scenery[Beat]):
    """What moves on a rink."""

    skaters: dict[Key, Skater] = field(default_factory=dict)
    puck: Point | None = CENTRE
    trail: Point | None = None
    """Where the puck came from, while it is on its way."""
    left: int | None = None
    """What the run at the puck has left."""
    fields: float = 1.0
    """How far the fields have come in, 0 to 1."""
    drawn: tuple[float, float] = (1.0, 1.0)
    """How far the runs of either side have been drawn."""
    ring: tuple[int, int] | None = None
    """A side and one of its fields that is looked at."""
    beat: Beat | None = None
    """The beat whose picture this is."""
    summary: float = 0.0
    """How far the card of a sixth has come in."""
    squads: Squads = ((), ())
    """Everybody who was lined up; empty: nobody may know."""
    stood: tuple[Beat | None, Squads, dict[Key, Skater]] = (None, ((), ()), {})
    """The beat and the squads whose men were placed last, and where they stand."""
    seated: tuple[Beat | None, Squads, tuple[int, int]] = (None, ((), ()), (0, 0))
    """The beat and the squads of the benches that were counted last, and what was found."""

    def placed(self, beat: Beat | None) -> dict[Key, Skater]:
        """Everybody as he stands at the end of a beat; asked in every frame, so the last answer is kept."""
        last, squads, men = self.stood
        if not men or beat is not last or squads is not self.squads:
            men = arranged(beat, known=any(self.squads))
            self.stood = (beat, self.squads, men)
        return dict(men)

    def benched(self) -> tuple[int, int]:
        """How many sit on either bench at the beat; asked in every frame, so the last answer is kept."""
        beat, squads, seats = self.seated
        if beat is not self.beat or squads is not self.squads:
            seats = (self._on_bench(0), self._on_bench(1))
            self.seated = (self.beat, self.squads, seats)
        return seats

    def _on_bench(self, side: int) -> int:
        incidents = self.beat.incidents[side] if self.beat is not None else ()
        gone = {each.player for each in incidents if each.kind in (Trouble.INJURY, Trouble.MATCH)}
        busy = {name for owner, name in self.placed(self.beat) if owner == side}
        return sum(name not in gone and name not in busy for name in self.squads[side])


def guards(man: Skater, side: int) -> bool:
    return man.side == side and man.where == 0


def leader(beat: Beat) -> str:
    """Who has the puck in a shot."""
    event = beat.event
    if isinstance(event, GoalScored):
        return event.goal.scorer
    return str(getattr(event, "shooter", "") or getattr(event, "taker", ""))


def from_spot(beat: Beat) -> bool:
    """Whether it is a penalty shot, in play or to decide a match."""
    return beat.kind is Kind.KICK or penalty_shot(beat.event)


def wing(beat: Beat | None) -> int:
    """Beside which goal the dice of a beat lie: that which is shot at, or that of whoever pays for his hardness."""
    if beat is None or beat.side is None:
        return 0
    return 1 - beat.side if beat.is_chance else beat.payer


def end_place(beat: Beat) -> Point:
    """Where the puck lies after a shot."""
    side = beat.side or 0
    aside = 2 * chance(beat.number, "post") - 1
    if beat.scored:
        return goal_spot(side, aside)
    if beat.kind is Kind.SAVED:
        return ahead(side, LENGTH - 6.0), WIDTH / 2 + aside * 1.1
    return ahead(side, LENGTH - 2.2), WIDTH / 2 + (4.2 if aside > 0 else -4.2)

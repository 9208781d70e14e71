"""What moves in the picture of a match, and the clips that move it; what it looks like is the stage's business."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ui.film.beats import Beat
from game.ui.film.rolls import Roll
from game.ui.motion import Clip, eased

TUMBLE, HOLD, BANNER = 0.7, 0.5, 1.7
SLOW = 1.45
"""How much longer a decisive beat takes."""
Place = tuple[float, float]


@dataclass(slots=True)
class Duel:
    """A roll being shown beside a goal; ``t`` from 0 to 1 lets the die tumble."""

    roll: Roll
    side: int
    """Whose goal it is at."""
    t: float = 0.0


@dataclass(slots=True)
class Scenery:
    """Everything the picture shows at one moment; the widget draws it, clips change it."""

    duels: list[Duel] = field(default_factory=list)
    slots: int = 2
    """How many dice have room beside a goal."""
    caption: Beat | None = None
    opening: Beat | None = None
    """A moment that has begun and whose outcome is still open."""
    banner: float = 0.0
    """How far the banner of a goal has come in, 0 to 1."""
    changed: Callable[[str], object] = lambda part: None
    """Called with duels, caption, banner, or a part of the game's own."""

    def show(self, part: str) -> None:
        self.changed(part)


@dataclass(slots=True)
class Reel:
    """Makes the clips of a beat for a scenery; each game says what happens in them."""

    arrive: Callable[[Any], object]
    """Called when the outcome of a beat can be seen."""
    sound: Callable[[str], object]

    @property
    def scenery(self) -> Scenery:
        raise NotImplementedError

    def dress(self, view: Any) -> None:
        """The men for the picture, from what both may see of the match."""
        raise NotImplementedError

    def moment(self, beat: Any, rolls: Sequence[Roll]) -> list[Clip]:
        """A beat whose outcome is in doubt."""
        raise NotImplementedError

    def fact(self, beat: Any) -> list[Clip]:
        """Any other beat."""
        raise NotImplementedError

    def still(self, beat: Any, rolls: Sequence[Roll]) -> None:
        """The picture at the end of a beat, at once."""
        raise NotImplementedError

    def clips(self, beat: Any, rolls: Sequence[Roll]) -> list[Clip]:
        """The film of a beat; the last clip leaves a short rest."""
        made = self.moment(beat, rolls) if beat.in_doubt else self.fact(beat)
        for clip in made:
            clip.seconds *= SLOW if beat.decisive else 1.0
        return made

    # -- what every game shows in the same way ------------------------------------------------------------------

    def rest(self, beat: Beat | None, rolls: Sequence[Roll], wing: int) -> None:
        """Dice, caption and banner as they are at the end of a beat."""
        scene = self.scenery
        scene.duels = [Duel(roll, wing, 1.0) for roll in rolls]
        scene.caption, scene.opening, scene.banner = beat, None, 0.0

    def begin_fact(self, beat: Beat, noise: str | None) -> None:
        self.still(beat, ())
        if noise:
            self.sound(noise)
        self.arrive(beat)

    def open(self, beat: Beat) -> None:
        """A moment begins: nobody knows yet how it ends."""
        scene = self.scenery
        scene.duels, scene.banner, scene.caption, scene.opening = [], 0.0, None, beat
        for part in ("duels", "banner", "caption"):
            scene.show(part)

    def tumble(self, roll: Roll, wing: int) -> list[Clip]:
        """A die rolls beside a goal and is looked at."""
        duel = Duel(roll, wing)

        def begin() -> None:
            self.scenery.duels.append(duel)
            self.sound("dice")

        def show(t: float) -> None:
            duel.t = t
            self.scenery.show("duels")

        return [Clip(TUMBLE, show, begin=begin, calm=0.05), Clip(HOLD, calm=0.35)]

    def ending(self, beat: Beat, noise: str) -> list[Clip]:
        """The outcome is told; a goal gets its banner."""

        def begin() -> None:
            self.scenery.caption, self.scenery.opening = beat, None
            self.scenery.show("caption")
            if noise:
                self.sound(noise)
            self.arrive(beat)

        def show(t: float) -> None:
            if beat.scored:
                self.scenery.banner = eased(t)
                self.scenery.show("banner")

        wait = Clip(BANNER if beat.scored else HOLD + 0.25, calm=0.9 if beat.scored else 0.5)
        return [Clip(0.18, show, begin=begin, calm=0.02), wait]

"""What moves in the picture of a match, and the clips that move it; what it looks like is the stage's business."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.core.rules import AnyState
from game.ui.film.beats import B
from game.ui.film.rolls import Roll
from game.ui.motion import Clip, eased

TUMBLE, HOLD, BANNER, LEAVE = 0.7, 0.5, 1.7, 0.24
SLOW = 1.45
"""How much longer a decisive beat takes."""
Point = tuple[float, float]


@dataclass(slots=True)
class Duel:
    """A roll being shown beside a goal; ``t`` from 0 to 1 lets the die tumble."""

    roll: Roll
    side: int
    """Whose goal it is at."""
    t: float = 0.0


@dataclass(slots=True)
class Scenery(Generic[B]):
    """Everything the picture shows at one moment; the widget draws it, clips change it."""

    duels: list[Duel] = field(default_factory=list)
    caption: B | None = None
    opening: B | None = None
    """A moment that has begun and whose outcome is still open."""
    banner: float = 0.0
    """How far the banner of a goal has come in, 0 to 1."""
    changed: Callable[[str], object] = lambda part: None
    """Called with duels (one that turns), lying (all that are there), caption, banner, or a part of the game's own."""

    def show(self, part: str) -> None:
        self.changed(part)

    def unfold(self) -> None:
        """A banner on its way in or out stands there whole, with its words, while the film is stopped."""
        if 0 < self.banner < 1:
            self.banner = 1.0
            self.show("banner")


S = TypeVar("S", bound=Scenery[Any])
"""What moves in the picture of a game."""


@dataclass(slots=True)
class Staging(ABC, Generic[B, S]):
    """Makes the clips of a beat for a scenery; each game says what happens in them."""

    arrive: Callable[[B], object]
    """Called when the outcome of a beat can be seen."""
    sound: Callable[[str], object]
    scenery: S

    @abstractmethod
    def dress(self, view: AnyState) -> None:
        """The men for the picture, from what both may see of the match."""

    @abstractmethod
    def approach(self, beat: B, rolls: Sequence[Roll]) -> list[Clip]:
        """A moment begins and comes as far as its first die."""

    @abstractmethod
    def decide(self, beat: B, rolls: Sequence[Roll], lying: int) -> list[Clip]:
        """Its dice, and what comes of them; so many of them lie there already."""

    @abstractmethod
    def fact(self, beat: B) -> list[Clip]:
        """Any other beat."""

    @abstractmethod
    def still(self, beat: B | None, rolls: Sequence[Roll]) -> None:
        """The picture at the end of a beat, at once."""

    def clips(self, beat: B, rolls: Sequence[Roll], lying: int | None = None) -> list[Clip]:
        """The film of a beat; the last clip leaves a short rest. ``lying``: it has begun, with so many dice."""
        if not beat.in_doubt:
            made = self.fact(beat)
        else:
            opened = self.approach(beat, rolls) if lying is None else [self._roll_due(lying)]
            made = [*opened, *self.decide(beat, rolls, lying or 0)]
        for clip in made:
            clip.seconds *= SLOW if beat.decisive else 1.0
        return made

    def await_die(self, beat: B, lying: Sequence[Roll], due: Roll | None, wing: int) -> None:
        """The moment has begun, and people are to roll: its dice so far, and the dial of the one that is due."""
        scene = self.scenery
        scene.duels = [*(Duel(roll, wing, 1.0) for roll in lying), *([Duel(due, wing)] if due is not None else [])]
        scene.caption, scene.opening, scene.banner = None, beat, 0.0
        for part in ("duels", "banner", "caption"):
            scene.show(part)

    def _roll_due(self, lying: int) -> Clip:
        """The dial that waited for a die makes room for it."""

        def begin() -> None:
            del self.scenery.duels[lying:]

        return Clip(0.02, begin=begin, calm=0.02)

    @abstractmethod
    def waiting(self, beat: B, lying: Sequence[Roll], due: Roll | None) -> None:
        """The picture while a die is waited for, at once."""

    # -- what every game shows in the same way ------------------------------------------------------------------

    def rest(self, beat: B | None, rolls: Sequence[Roll], wing: int) -> None:
        """Dice, caption and banner as they are at the end of a beat."""
        scene = self.scenery
        scene.duels = [Duel(roll, wing, 1.0) for roll in rolls]
        scene.caption, scene.opening, scene.banner = beat, None, 0.0

    def begin_fact(self, beat: B, noise: str | None) -> None:
        self.still(beat, ())
        if noise:
            self.sound(noise)
        self.arrive(beat)

    def open(self, beat: B) -> None:
        """A moment begins: nobody knows yet how it ends."""
        scene = self.scenery
        if scene.duels:
            scene.show("lying")
        shown = scene.banner > 0
        scene.duels, scene.banner = [], 0.0
        if shown:
            scene.show("banner")
        scene.caption, scene.opening = None, beat
        scene.show("caption")

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

    def ending(self, beat: B, noise: str) -> list[Clip]:
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

        def leave(t: float) -> None:
            self.scenery.banner = 1 - eased(t)
            self.scenery.show("banner")

        wait = Clip(BANNER if beat.scored else HOLD + 0.25, calm=0.9 if beat.scored else 0.5)
        gone = [Clip(LEAVE, leave, calm=0.02)] if beat.scored else []
        return [Clip(0.18, show, begin=begin, calm=0.02), wait, *gone]

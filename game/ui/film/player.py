"""Plays the beats of a film: at any speed, forwards, backwards, to the next goal; knows nothing of widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Generic

from game.ui.film.beats import B, Cutter, Finder, last_phase, next_chance, next_goal, next_phase
from game.ui.film.rolls import Roll, rolls_of
from game.ui.film.scenery import S
from game.ui.motion import Director, pace
from game.ui.screen import NEVER

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.ui.film.scene import FilmScene

MOST_WARMING = 240
"""Pictures that wait to be made beyond these are made when they are needed."""
NO_TIME = 0.0002
"""Seconds that a picture which was made before takes at most."""


class FilmPlayer(Generic[B, S]):
    """The film of one match and where we are in it."""

    def __init__(self, scene: FilmScene[B, S]) -> None:
        self.scene, self.app = scene, scene.app
        self.beats: Sequence[B] = []
        self.at = -1
        """The last beat whose outcome was shown."""
        self.seen = -1
        """The furthest beat that was ever shown."""
        self.showing: B | None = None
        """The beat whose clips are being played."""
        self.playing = False
        self.fast = False
        self.chores: list[Callable[[], object]] = []
        """What is left to be brought up to date, a piece in each frame."""
        self.untold: list[B] = []
        """Beats that were shown and whose dice do not lie in the tray yet."""
        self._to_warm: B | None = None
        self.warming: list[Callable[[], object]] = []
        """Pictures to be made before they are needed, one in each frame."""
        self.director = Director(self.app.calm, pace(self.app.settings.speed))
        self.reel = scene.title.reel(self._arrived, self.app.sound)
        self.scenery = self.reel.scenery

    def load(self, match: Recorded) -> Cutter[B]:
        """Everything so far, as both may be told of it; what has cut the film can go on with it."""
        view, states = match.spec.rules.view, match.timeline.states
        now = view(states[-1], None)
        cutter = self.scene.title.cut(match.journal.header.seal, view(states[0], None), now)
        cutter.take_in([(shown.entry, shown.event) for shown in match.shown()], now)
        self.beats = cutter.beats
        self.reel.dress(now)
        return cutter

    # -- where we are -------------------------------------------------------------------------------------------

    @property
    def beat(self) -> B | None:
        """The beat whose outcome was shown last."""
        return self.beats[self.at] if 0 <= self.at < len(self.beats) else None

    def told(self) -> Sequence[B]:
        """What may be told by now."""
        return self.beats[: self.at + 1]

    @property
    def running(self) -> B | None:
        """The beat that is being shown and whose outcome is still open."""
        beat = self.showing if self.director.busy else None
        return beat if beat is not None and beat.number > self.at and beat.in_doubt else None

    @property
    def all_shown(self) -> bool:
        return self.at + 1 >= len(self.beats)

    def under_way(self) -> tuple[B, Sequence[Roll], Roll | None] | None:
        """A moment that was stopped before its outcome: its dice so far, and the next one without its face."""
        die, beat = self.scene.source.die, self.running if self.director.held else None
        asked = die.under_way() if die is not None else None
        if asked is not None or beat is None:
            return asked
        lying = [duel.roll for duel in self.scenery.duels if duel.t >= 1]
        ahead = rolls_of(beat)[len(lying) :]
        return beat, lying, ahead[0].awaited() if ahead else None

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return (self.director.busy or self.playing) and not self.director.held

    @property
    def wait(self) -> float:
        return 0.0 if self.chores or self.warming or (self.playing and not self.director.held) else NEVER

    def tick(self, seconds: float) -> None:
        if self.playing and not self.director.busy and self.all_shown:
            # Further beats, in a frame of their own: what brings them takes as long as a picture.
            if not self.scene.source.more():
                self._next()
            return
        self._work_ahead()
        self.director.speed = pace(8 if self.fast else self.app.settings.speed)
        busy = self.director.busy
        self.director.tick(min(seconds, 0.25))
        if self.director.busy or not (busy or self.playing):
            return
        if not self.playing:
            self.scene.refresh(True, later=True)
            self._maybe_ended()
        elif not self.all_shown:
            self._next()

    def _work_ahead(self) -> None:
        """One piece of what is left to do; pictures that are there already take no time."""
        if self._to_warm is not None:
            beat, self._to_warm = self._to_warm, None
            self._warm(beat)
            return
        if self.chores:
            self.chores.pop(0)()
            return
        began = perf_counter()
        while self.warming and perf_counter() - began < NO_TIME:
            self.warming.pop(0)()

    def _next(self) -> None:
        if not self.all_shown or self.scene.source.more():
            beat, die = self.beats[self.at + 1], self.scene.source.die
            self.director.held = False
            self.showing = beat
            self.director.play(*self.reel.clips(beat, rolls_of(beat), die.opened(beat) if die is not None else None))
            self.director.tick(0)
            self.scene.refresh(True, later=True)
            self._to_warm = beat
        else:
            self.playing = False
            self.scene.refresh()
            self._maybe_ended()

    def _warm(self, beat: B) -> None:
        """The pictures of this beat and the next come before all others."""
        coming = [piece for each in self.beats[beat.number : beat.number + 2] for piece in self.scene.warm_up(each)]
        self.warming = [*coming, *self.warming][:MOST_WARMING]

    def _maybe_ended(self) -> None:
        if self.at == len(self.beats) - 1:
            self.scene.source.ended()

    def _arrived(self, beat: B) -> None:
        self._stand(beat.number)
        self.scene.source.shown()
        self.untold.append(beat)
        self.scene.refresh(True, later=True)

    def _stand(self, at: int) -> None:
        self.at, self.seen = at, max(self.seen, at)

    def show_still(self) -> None:
        """The picture as it stands while nothing moves."""
        die = self.scene.source.die
        if die is None or not die.stands():
            self.reel.still(self.beat, rolls_of(self.beat))

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.scene.source.asked = self.all_shown
            self.play()

    def play(self) -> None:
        if self.all_shown and self.scene.source.goes_first():
            return
        self.playing, self.director.held = True, False
        if not self.director.busy:
            self._next()
        else:
            self.scene.refresh(True)

    def pause(self) -> None:
        """Stop here; where the last die lies already, its outcome is told as well, so that everything agrees."""
        self.playing, self.fast = False, False
        if self._decided():
            self.director.held = False
            self.director.skip()
            self.scene.refresh()
            return
        self.director.held = self.director.busy
        if self.director.held:
            self.scenery.unfold()
        self.scene.refresh(True)

    def _decided(self) -> bool:
        """Whether all dice of the beat that is being shown can be seen, and its outcome was not told yet."""
        lying = [duel for duel in self.scenery.duels if duel.t >= 1]
        return 0 < len(rolls_of(self.running)) == len(lying)

    def skip(self) -> None:
        """Whatever is being shown, at once to its end."""
        if self.director.busy:
            self.director.held = False
            self.director.skip()
            self.scene.refresh()

    def stop_at(self, number: int) -> None:
        """Stand at a beat, whatever was being shown; the match itself stays where it is."""
        self.director.stop()
        self.director.held = self.playing = self.fast = False
        self._stand(max(-1, min(number, len(self.beats) - 1)))
        self.scene.source.shown()

    def jump(self, number: int) -> None:
        """Show the picture of a beat at once."""
        self.stop_at(number)
        self.scene.refresh()
        if self.beat is not None:
            self.scene.pages.tell_tray(self.beat)

    def step_back(self) -> None:
        back = self.at if self.running is not None else self.at - 1
        self.jump(max(0, back))

    def step_forward(self) -> None:
        if not self.all_shown or self.scene.source.more():
            self.jump(self.at + 1)
            self._maybe_ended()

    def to_end(self) -> None:
        """To the very end of the match, without a film."""
        if self.scene.source.play_out():
            self.jump(len(self.beats) - 1)
            self.scene.source.ended()

    def to_chance(self) -> None:
        self._play_next(next_chance)

    def to_goal(self) -> None:
        self._play_next(next_goal)

    def _play_next(self, find: Finder) -> None:
        """Go to just before the next such beat, play it, and stop there; pressed again meanwhile: to the one after."""
        running = self.running
        start = running.number if running is not None else self.at
        wanted = find(self.beats, start)
        while wanted is None and self.scene.source.more():
            wanted = find(self.beats, start)
        if wanted is None:
            if self.beats and not self.scene.tray_wanted:
                self.to_end()
            return
        self.director.stop()
        self._stand(wanted - 1)
        self.playing, self.director.held = False, False
        self._next()
        self.scene.refresh(True)

    # -- input --------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "play": self.toggle, "step-back": self.step_back, "step-forward": self.step_forward,
            "phase-back": lambda: self.jump(last_phase(self.beats, self.at)),
            "phase-forward": lambda: self.jump(next_phase(self.beats, self.at)),
            "first": lambda: self.jump(0), "last": self.to_end,
            "next-goal": self.to_goal, "next-chance": self.to_chance,
        }  # fmt: skip

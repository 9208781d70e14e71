"""Plays the beats of a film: at any speed, forwards, backwards, to the next goal; knows nothing of widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.ui.film.beats import Beat, Finder, last_phase, next_chance, next_goal, next_phase
from game.ui.film.rolls import Roll, rolls_of
from game.ui.inputs import Input, Key
from game.ui.keys import COMMANDS
from game.ui.motion import Director, pace
from game.ui.scene import Scene
from game.ui.widgets.fields import Slider

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.film.title import FilmTitle

FILM_KEYS = ("play", "step-back", "step-forward", "phase-back", "phase-forward", "first", "last", "slower", "faster",
             "next-goal", "next-chance", "bookmark", "play-on-from-here")  # fmt: skip
"""Keys that keep their meaning while the film runs; every other key only skips what is being shown."""
KEPT = (*FILM_KEYS, "side-panel", *(command.id for command in COMMANDS if command.group == "everywhere"))
"""Neither do these skip: they have nothing to do with the match."""


MOST_WARMING = 240
"""Pictures that wait to be made beyond these are made when they are needed."""
NO_TIME = 0.0002
"""Seconds that a picture which was made before takes at most."""


class FilmPlayer(Scene):
    """The film of one match and where we are in it."""

    def __init__(self, app: App, title: FilmTitle) -> None:
        super().__init__(app)
        self.title = title
        self.beats: Sequence[Any] = []
        self.at = -1
        """The last beat whose outcome was shown."""
        self.seen = -1
        """The furthest beat that was ever shown."""
        self.showing: Beat | None = None
        """The beat whose clips are being played."""
        self.playing = False
        self.fast = False
        self.chores: list[Callable[[], object]] = []
        """What is left to be brought up to date, a piece in each frame."""
        self.untold: list[Beat] = []
        """Beats that were shown and whose dice do not lie in the tray yet."""
        self._to_warm: Beat | None = None
        self.warming: list[Callable[[], object]] = []
        """Pictures to be made before they are needed, one in each frame."""
        self.director = Director(app.calm, pace(app.settings.speed))
        self.reel = title.reel(self._arrived, app.sound)
        self.scenery: Any = self.reel.scenery

    # -- what subclasses fill in --------------------------------------------------------------------------------

    def more(self) -> bool:
        """Fetch further beats; False when there are none (yet)."""
        return False

    @property
    def wants_tray(self) -> bool:
        """Whether a die is being asked for."""
        return False

    def shown(self) -> None:
        """Another beat has been shown."""

    def opened(self, beat: Beat) -> int | None:
        """How many dice of a beat lay there when its film was last seen; None: it has not begun."""
        return None

    def show_still(self) -> None:
        """The picture as it stands while nothing moves."""
        self.reel.still(self.beat, self.rolls(self.beat))

    def warm_up(self, beat: Beat) -> list[Callable[[], object]]:
        """What makes the pictures a beat is going to need."""
        return []

    def tell_tray(self, beat: Beat) -> None:
        """Lay the dice of a beat into the tray."""

    def refresh(self, running: bool = False, later: bool = False) -> None:
        """Bring everything around the picture up to the beat; ``running``: the picture looks after itself.

        ``later``: what is not urgent is done in the next frames, a piece in each, so that none of them is late.
        """

    # -- where we are -------------------------------------------------------------------------------------------

    @property
    def beat(self) -> Any:
        """The beat whose outcome was shown last; its kind is the game's own."""
        return self.beats[self.at] if 0 <= self.at < len(self.beats) else None

    def seen_beats(self) -> Sequence[Any]:
        """What may be told by now."""
        return self.beats[: self.at + 1]

    def rolls(self, beat: Beat | None) -> tuple[Roll, ...]:
        return rolls_of(beat)

    def _running(self) -> Beat | None:
        """The beat that is being shown and whose outcome is still open."""
        beat = self.showing if self.director.busy else None
        return beat if beat is not None and beat.number > self.at and beat.in_doubt else None

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return (self.director.busy or self.playing) and not self.director.held

    @property
    def wait(self) -> float:
        return 0.0 if self.chores or self.warming or (self.playing and not self.director.held) else super().wait

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self:
            return
        if self.playing and not self.director.busy and self._all_shown():
            self._fetch()
            return
        self._work_ahead()
        self.director.speed = pace(8 if self.fast else self.app.settings.speed)
        busy = self.director.busy
        self.director.tick(min(seconds, 0.25))
        if self.director.busy or not (busy or self.playing):
            return
        if not self.playing:
            self.refresh(True, later=True)
            self._maybe_ended()
        elif not self._all_shown():
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

    def _all_shown(self) -> bool:
        return self.at + 1 >= len(self.beats)

    def _fetch(self) -> None:
        """Further beats, in a frame of their own: what brings them takes as long as a picture."""
        if not self.more():
            self._next()

    def _next(self) -> None:
        if not self._all_shown() or self.more():
            beat = self.beats[self.at + 1]
            self.director.held = False
            self.showing = beat
            self.director.play(*self.reel.clips(beat, self.rolls(beat), self.opened(beat)))
            self.director.tick(0)
            self.refresh(True, later=True)
            self._to_warm = beat
        else:
            self.playing = False
            self.refresh()
            self._maybe_ended()

    def _warm(self, beat: Beat) -> None:
        """The pictures of this beat and the next come before all others."""
        coming = [piece for each in self.beats[beat.number : beat.number + 2] for piece in self.warm_up(each)]
        self.warming = [*coming, *self.warming][:MOST_WARMING]

    def _maybe_ended(self) -> None:
        if self.at == len(self.beats) - 1:
            self.ended()

    def ended(self) -> None:
        """The film stands still because there is nothing more to show."""

    def _arrived(self, beat: Beat) -> None:
        self.at = beat.number
        self.seen = max(self.seen, self.at)
        self.shown()
        self.untold.append(beat)
        self.refresh(True, later=True)

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        self.playing, self.director.held = True, False
        if not self.director.busy:
            self._next()
        else:
            self.refresh(True)

    def pause(self) -> None:
        """Stop here; where the last die lies already, its outcome is told as well, so that everything agrees."""
        self.playing, self.fast = False, False
        if self._decided():
            self.director.held = False
            self.director.skip()
            self.refresh()
            return
        self.director.held = self.director.busy
        if self.director.held:
            self.scenery.unfold()
        self.refresh(True)

    def _decided(self) -> bool:
        """Whether all dice of the beat that is being shown can be seen, and its outcome was not told yet."""
        beat = self._running()
        if beat is None:
            return False
        lying = [duel for duel in self.scenery.duels if duel.t >= 1]
        return 0 < len(self.rolls(beat)) == len(lying)

    def skip(self) -> None:
        """Whatever is being shown, at once to its end."""
        if self.director.busy:
            self.director.held = False
            self.director.skip()
            self.refresh()

    def jump(self, number: int) -> None:
        """Show the picture of a beat at once; the match itself stays where it is."""
        self.director.stop()
        self.director.held = self.playing = self.fast = False
        self.at = max(-1, min(number, len(self.beats) - 1))
        self.seen = max(self.seen, self.at)
        self.shown()
        self.refresh()
        if self.beat is not None:
            self.tell_tray(self.beat)

    def step_back(self) -> None:
        back = self.at if self._running() is not None else self.at - 1
        self.jump(max(0, back))

    def step_forward(self) -> None:
        if self.at + 1 < len(self.beats) or self.more():
            self.jump(self.at + 1)
            self._maybe_ended()

    def to_start(self) -> None:
        self.jump(0)

    def to_end(self) -> None:
        self.jump(len(self.beats) - 1)
        self.ended()

    def to_chance(self) -> None:
        self._play_next(next_chance)

    def to_goal(self) -> None:
        self._play_next(next_goal)

    def _play_next(self, find: Finder) -> None:
        """Go to just before the next such beat, play it, and stop there; pressed again meanwhile: to the one after."""
        running = self._running()
        start = running.number if running is not None else self.at
        self.director.stop()
        wanted = find(self.beats, start)
        while wanted is None and self.more():
            wanted = find(self.beats, start)
        if wanted is None:
            if self.beats and not self.wants_tray:
                self.to_end()
            return
        self.at = wanted - 1
        self.seen = max(self.seen, self.at)
        self.playing, self.director.held = False, False
        self._next()
        self.refresh(True)

    def phase_back(self) -> None:
        self.jump(last_phase(self.beats, self.at))

    def phase_forward(self) -> None:
        self.jump(next_phase(self.beats, self.at))

    def set_speed(self, speed: int) -> None:
        self.app.change(speed=max(1, min(8, speed)))

    def _faster(self, by: int) -> None:
        self.set_speed(self.app.settings.speed + by)
        slider = self.root.find("speed")
        if isinstance(slider, Slider):
            slider.value = self.app.settings.speed
            slider.invalidate()

    # -- input --------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "play": self.toggle, "step-back": self.step_back, "step-forward": self.step_forward,
            "phase-back": self.phase_back, "phase-forward": self.phase_forward, "first": self.to_start,
            "last": self.to_end, "slower": lambda: self._faster(-1), "faster": lambda: self._faster(1),
            "next-goal": self.to_goal, "next-chance": self.to_chance,
        }  # fmt: skip

    def intercept(self, event: Input) -> bool:
        if not isinstance(event, Key) or not event.down or not self.moving:
            return False
        named = self.app.keymap.commands(event.chord)
        if event.chord in ("tab", "shift+tab"):
            return False
        mine = next((name for name in named if name in FILM_KEYS and name in self.commands()), None)
        if mine is not None:
            self.commands()[mine]()
        elif not set(named) & set(KEPT):
            self.skip()
        else:
            return False
        return True

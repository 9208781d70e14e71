"""The film of a match: events one after the other, dice first, then what they bring, then its headline and sound.

Nothing is told before its dice have fallen: not in the prompt, not in the log, not on the scoreboard. What an event
looks like is each game's own (``Show``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.frozen import frozen
from game.core.rules import AnyEvent
from game.ui.board.roll_tray import RollTray
from game.ui.motion import Clip, Director, pace
from game.ui.table.dice_tray import TrayRoll

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.board.title import Ground

TUMBLE, LIE = 0.5, 0.45
"""Seconds a die tumbles, and lies there before play goes on."""
MOMENT = 0.02
"""Seconds between what is told and what moves: no frame has to show all at once."""
LATER: tuple[Callable[[], object], ...] = (lambda: None,)
"""A frame that a falling die has for itself."""
READ = 1.1
GOAL = 2.2
"""Seconds a headline stands; one for a goal longer."""
FRAMES, MANY = 60, 1000
"""In a second: where a tick is longer, more is built in it. And more steps than there are."""
LAST = 5
"""So many of the last dice are remembered."""
Headline = tuple[str, str, int | None, str]
"""The words, smaller words below, whose it is, and a sound."""


@frozen
class Showing:
    """An event that is still to be shown, with the entry it belongs to and whether its dice came from the table."""

    event: AnyEvent
    entry: int
    by_hand: bool = False
    action: tuple[str, int] = ("", 0)
    """The period and the action it belongs to, where a game counts them."""


class Film:
    """What is shown on a screen, and the dice that fall there."""

    def __init__(self, scene: BoardScene[Ground[Any]]) -> None:
        self.scene = scene
        self.director = Director(scene.app.calm, pace(scene.app.settings.speed))
        self.queue: list[Showing] = []
        self.past: list[TrayRoll] = []
        self.tray = RollTray()
        self.rolling = False
        """Dice fall now: they take room of the page."""
        self.telling = ""
        """What was told last, or is being rolled for."""
        self.closing: Iterator[bool] | None = None
        """How the screen of what follows is built, a step in each frame."""
        self._stands = False
        """It is there, and has only to be painted; before that the film is not over."""
        self.runs_out = False
        """All was shown and nobody was in a hurry: there is time for that."""
        self._skipping = False
        self._ahead: tuple[Callable[[], object], ...] = ()
        """What is drawn piece by piece while a die lies there, before it is needed."""

    @property
    def busy(self) -> bool:
        return self.director.busy or bool(self.queue) or (self.closing is not None and not self._stands)

    @property
    def moving(self) -> bool:
        return self.closing is not None or (self.busy and not self.director.held)

    def new_tray(self) -> RollTray:
        """Another widget with the dice that lie there already."""
        fresh = RollTray()
        fresh.fallen, fresh.settled = self.tray.fallen, self.tray.settled
        fresh.idle, fresh.past = self.scene.word("tray-idle"), self.past[:]
        if self.past:
            fresh.show(self.past[-1])
        self.tray = fresh
        return fresh

    # -- showing ------------------------------------------------------------------------------------------------

    def begin(self, showings: Sequence[Showing]) -> None:
        """Show these events, one after the other."""
        scene = self.scene
        self.finish()
        self.soon(*LATER)
        self.queue += showings
        self.tray.begin()
        scene.rest_buttons()
        scene.stage.show(None)
        scene.ground.view.set_overlays([])
        scene.ground.view.select(None)
        self._next()
        scene.refresh_prompt()

    def tick(self, seconds: float) -> None:
        """Time passes on the screen that lies on top."""
        if self.closing is not None:
            self._build(max(1, round(seconds * FRAMES)))
            return
        if not self.busy:
            return
        jobs, self._ahead = self._ahead[:1], self._ahead[1:]
        for job in jobs:
            job()
        self.director.speed, cuts = pace(self.scene.app.settings.speed), self.director.cuts
        self.director.tick(min(seconds, 0.25))
        while not self.director.busy and self.queue:
            self._next()
            self.director.tick(0)
        if not jobs and self.director.cuts == cuts:
            self.scene.foresee()
        if not self.busy:
            self.runs_out = True
            self._rest()
            self.runs_out = False
            self._build(round(seconds * FRAMES) - 1)

    def soon(self, *jobs: Callable[[], object]) -> None:
        """Small works for the next frames, one in each; what is still open at the end of the film is not needed."""
        self._ahead += jobs

    def skip(self) -> None:
        """Whatever is being shown, at once to its end."""
        self.finish()
        if not self.busy:
            return
        self._skipping = True
        self.director.skip()
        self._skipping = False
        for showing in self.queue:
            for roll in self.scene.show.dice(showing):
                self._keep(roll)
            self.tray.settle()
            self._tell(showing)
        self.queue = []
        self._rest()

    def stop(self) -> None:
        """Forget what is left, without showing it."""
        self.director.stop()
        self.queue, self.closing = [], None

    def close(self, steps: Iterator[bool]) -> None:
        """The screen of what follows is built by these steps."""
        self.closing, self._stands = steps, False

    def finish(self) -> None:
        """Somebody is in a hurry: it is built at once."""
        self._build(MANY)

    def _build(self, steps: int) -> None:
        """So many steps; in each of them nothing is being shown."""
        while self.closing is not None and steps > 0:
            closing, self.closing, steps = self.closing, None, steps - 1
            stands = next(closing, None)
            if stands is not None:
                self.closing, self._stands = closing, stands

    def _rest(self) -> None:
        self.telling, self.rolling, self._ahead = "", False, ()
        self.scene.stage.headline.clear()
        self.scene.at_rest()

    def _next(self) -> None:
        """Clips for events until something takes its time."""
        show = self.scene.show
        while self.queue and not self.director.busy:
            showing = self.queue.pop(0)
            dice = show.dice(showing)
            if not dice:
                self._tell(showing)
            if show.snaps(showing.event):
                continue
            clips = [clip for number in range(len(dice)) for clip in self._die(number, dice, showing)]
            clips += [Clip(MOMENT, begin=partial(self._fell, showing), calm=0.0)] if dice else []
            self.director.play(*clips, self._later(showing.event), *self._headline(showing.event))
            if not dice:
                self.soon(*LATER, self._write_next)
        self.scene.refresh_prompt()

    def _write_next(self) -> None:
        """The sentence of the event that follows, while this one is still shown."""
        if self.queue and not self.scene.show.dice(self.queue[0]):
            self._write(self.queue[0])

    def _write(self, showing: Showing) -> None:
        line = self.scene.show.line(showing)
        if line is not None:
            self.scene.write_prompt(line.text)

    def _fell(self, showing: Showing) -> None:
        """All dice of an event lie there: only now it is told."""
        self.tray.settle()
        self._tell(showing)
        self.soon(self.scene.refresh_prompt)

    def _later(self, event: AnyEvent) -> Clip:
        """The moves of an event, made only when the dice before them have fallen."""

        def begin() -> None:
            self.scene.ground.view.set_overlays([])
            self._hear(self.scene.show.sound(event))
            self.director.play_next(*self.scene.show.clips(event))

        return Clip(MOMENT, begin=begin, calm=0.0)

    # -- dice ---------------------------------------------------------------------------------------------------

    def _die(self, number: int, dice: Sequence[TrayRoll], showing: Showing) -> list[Clip]:
        """The die of this number tumbles, then lies there."""
        roll, event = dice[number], showing.event

        def tumble(t: float) -> None:
            self.tray.show(roll, t)
            self.scene.show.tumble(event, t)

        return [
            Clip(TUMBLE, tumble, partial(self._begin_roll, roll, event, number), calm=0.1),
            Clip(LIE, begin=partial(self._lie, dice, showing, number + 1), calm=0.4),
        ]

    def _begin_roll(self, roll: TrayRoll, event: AnyEvent, number: int) -> None:
        scene, roller = self.scene, self.scene.show.roller(event, number)
        self.rolling, self.telling = True, f"{roll.who}: {roll.question}" if roller is not None else roll.question
        if scene.side.widget.turn(True, page=False):
            self.soon(scene.side.widget.upper.invalidate)
        scene.ground.view.set_overlays(scene.show.marks(event, number))
        scene.ground.view.select(roller)
        self.soon(*LATER, self._write_telling, *LATER, scene.refresh_prompt)
        self._hear("dice")

    def _write_telling(self) -> None:
        self.scene.write_prompt(self.telling)

    def _lie(self, dice: Sequence[TrayRoll], showing: Showing, fallen: int) -> None:
        """A die has come to rest: time to draw the next one, or what the last one brings."""
        scene, event = self.scene, showing.event
        self._keep(dice[fallen - 1])
        scene.ground.view.set_overlays(scene.show.marks(event, fallen))
        words = scene.show.headline(event) if fallen == len(dice) else None
        if fallen < len(dice):
            self.soon(*self.tray.ahead(dice[fallen], scene.dressed(scene.app.theme)))
        else:
            self.soon(partial(self._write, showing))
        if words is not None:
            self.soon(partial(scene.stage.headline.ahead, words[0], words[1]))

    def _keep(self, roll: TrayRoll) -> None:
        self.past = [*self.past, roll][-LAST:]
        self.scene.side.widget.last.invalidate()
        self.tray.show(roll)
        self.tray.keep(roll)

    # -- what is told -------------------------------------------------------------------------------------------

    def _hear(self, sound: str) -> None:
        """A sound of the film; nothing is heard of what was skipped."""
        if sound and not self._skipping:
            self.scene.app.sound(sound)

    def _headline(self, event: AnyEvent) -> list[Clip]:
        made = self.scene.show.headline(event)
        if made is None:
            return []
        long = GOAL if made[1] else READ
        return [Clip(long, begin=partial(self._say_headline, *made), end=self.scene.stage.headline.clear, calm=long)]

    def _say_headline(self, text: str, below: str, side: int | None, sound: str) -> None:
        self.scene.stage.headline.say_it(text, below, side)
        self._hear(sound)

    def _tell(self, showing: Showing) -> None:
        """The event stands in the log, and wherever else it is to be seen."""
        line = self.scene.show.line(showing)
        if line is not None:
            self.telling = line.text
            self.scene.side.add_line(line)
        self.scene.show.told(showing.event)

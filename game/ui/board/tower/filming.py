"""The film of a match: events one after the other, dice first, then what they bring, then its headline and sound.

Nothing is told before its dice have fallen: not in the prompt, not in the log, not on the scoreboard. What an event
looks like is each game's own; the screens of a game fill in the first part of the class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.ui.board.data import Overlay, Piece
from game.ui.board.filming import GOAL, LATER, LIE, MOMENT, READ, TUMBLE, Headline, Showing
from game.ui.board.lower import BoardSide
from game.ui.board.roll_tray import RollTray
from game.ui.board.stage import BoardStage
from game.ui.board.view import BoardView
from game.ui.motion import Clip, Director, pace
from game.ui.scene import Scene
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import Log, LogLine, LogPanel
from game.ui.table.prompt_bar import PromptBar


class Filming(Scene):
    """A screen on which events are shown."""

    pitch: BoardView
    stage: BoardStage
    director: Director
    queue: list[Showing]
    past: list[TrayRoll]
    tray: RollTray
    lower: BoardSide
    prompt: PromptBar
    log: Log
    tab: str
    _panel: LogPanel | None
    rolling = False
    """Dice fall now: they take the place of what can be done."""
    _telling = ""
    _skipping = False
    _ahead: tuple[Callable[[], object], ...] = ()
    """What is drawn piece by piece while a die lies there, before it is needed."""

    # -- what a game fills in -----------------------------------------------------------------------------------

    def dice_of(self, showing: Showing) -> list[TrayRoll]:
        """The dice of an event, in the order in which they fell."""
        return []

    def marks(self, event: Any, fallen: int) -> list[Overlay]:
        """What is marked on the board while dice fall, of which so many lie there."""
        return []

    def roller(self, event: Any, fallen: int) -> Piece | None:
        """Whose die is falling."""
        return None

    def clips_of(self, event: Any) -> list[Clip]:
        """What moves because of an event."""
        return []

    def headline_of(self, event: Any) -> Headline | None:
        return None

    def sound_of(self, event: Any) -> str:
        return ""

    def line_of(self, showing: Showing) -> LogLine | None:
        """Its line of the log; None: nothing a reader would miss."""
        return None

    def snaps(self, event: Any) -> bool:
        """After such an event the board is best shown as it is."""
        return False

    def told(self, event: Any) -> None:
        """The event is known from now on."""

    def at_rest(self) -> None:
        """The film has come to its end."""

    def refresh_prompt(self) -> None:
        raise NotImplementedError

    def write_prompt(self, telling: str) -> None:
        """Write what the prompt will say, a frame before it does."""

    # -- the film -----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.director.busy or bool(self.queue)

    @property
    def moving(self) -> bool:
        return self.busy and not self.director.held

    def film_it(self, showings: Sequence[Showing]) -> None:
        """Show these events, one after the other."""
        self.queue += showings
        self.tray.begin()
        self.rest_buttons()
        self.stage.show(None)
        self.pitch.set_overlays([])
        self.pitch.select(None)
        self._next()
        self.refresh_prompt()

    def rest_buttons(self) -> None:
        """While something is shown nothing can be decided: the buttons for that rest in their places."""

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self or not self.busy:
            return
        if self._ahead:
            job, *rest = self._ahead
            self._ahead = tuple(rest)
            job()
        self.director.speed = pace(self.app.settings.speed)
        self.director.tick(min(seconds, 0.25))
        while not self.director.busy and self.queue:
            self._next()
            self.director.tick(0)
        if not self.busy:
            self._rest()

    def soon(self, *jobs: Callable[[], object]) -> None:
        """Small works for the next frames, one in each; what is still open at the end of the film is not needed."""
        self._ahead += jobs

    def skip(self) -> None:
        """Whatever is being shown, at once to its end."""
        if not self.busy:
            return
        self._skipping = True
        self.director.skip()
        self._skipping = False
        for showing in self.queue:
            for roll in self.dice_of(showing):
                self._keep(roll)
            self.tray.settle()
            self._tell(showing)
        self.queue = []
        self._rest()

    def _rest(self) -> None:
        self._telling, self.rolling, self._ahead = "", False, ()
        self.stage.headline.clear()
        self.at_rest()

    def _next(self) -> None:
        """Clips for events until something takes its time."""
        while self.queue and not self.director.busy:
            showing = self.queue.pop(0)
            dice = self.dice_of(showing)
            if not dice:
                self._tell(showing)
            if self.snaps(showing.event):
                continue
            clips = [clip for number in range(len(dice)) for clip in self._die(number, dice, showing)]
            clips += [Clip(MOMENT, begin=partial(self._fell, showing), calm=0.0)] if dice else []
            self.director.play(*clips, self._later(showing.event), *self._headline(showing.event))
            if not dice:
                self.soon(*LATER, self._write_next)
        self.refresh_prompt()

    def _write_next(self) -> None:
        """The sentence of the event that follows, while this one is still shown."""
        showing = self.queue[0] if self.queue else None
        line = self.line_of(showing) if showing is not None and not self.dice_of(showing) else None
        if line is not None:
            self.write_prompt(line.text)

    def _fell(self, showing: Showing) -> None:
        """All dice of an event lie there: only now it is told."""
        self.tray.settle()
        self._tell(showing)
        self.refresh_prompt()

    def _later(self, event: Any) -> Clip:
        """The moves of an event, made only when the dice before them have fallen."""

        def begin() -> None:
            self.pitch.set_overlays([])
            self._hear(self.sound_of(event))
            self.director.play_next(*self.clips_of(event))

        return Clip(MOMENT, begin=begin, calm=0.0)

    def _die(self, number: int, dice: Sequence[TrayRoll], showing: Showing) -> list[Clip]:
        """The die of this number tumbles, then lies there."""
        roll = dice[number]
        begin = partial(self._begin_roll, roll, showing.event, number)
        return [
            Clip(TUMBLE, lambda t: self.tray.show(roll, t), begin, calm=0.1),
            Clip(LIE, begin=partial(self._lie, dice, showing.event, number + 1), calm=0.4),
        ]

    def _lie(self, dice: Sequence[TrayRoll], event: Any, fallen: int) -> None:
        """A die has come to rest: time to draw the next one, or what the last one brings."""
        self._keep(dice[fallen - 1])
        self.pitch.set_overlays(self.marks(event, fallen))
        words = self.headline_of(event) if fallen == len(dice) else None
        if fallen < len(dice):
            self.soon(*self.tray.ahead(dice[fallen], self.pitch.dress(self.app.theme)))
        elif words is not None:
            self.soon(partial(self.stage.headline.ahead, words[0], words[1]))

    def _write_telling(self) -> None:
        self.write_prompt(self._telling)

    def _begin_roll(self, roll: TrayRoll, event: Any, number: int) -> None:
        known = self.roller(event, number) is not None
        self.soon(*LATER, self._write_telling, *LATER, self.refresh_prompt)
        self.rolling, self._telling = True, f"{roll.who}: {roll.question}" if known else roll.question
        self.lower.turn(True)
        self.pitch.set_overlays(self.marks(event, number))
        self.pitch.select(self.roller(event, number))
        self._hear("dice")

    def _hear(self, sound: str) -> None:
        """A sound of the film; nothing is heard of what was skipped."""
        if sound and not self._skipping:
            self.app.sound(sound)

    def _keep(self, roll: TrayRoll) -> None:
        self.past = [*self.past, roll][-5:]
        self.lower.last.invalidate()
        self.tray.show(roll)
        self.tray.keep(roll)

    def _headline(self, event: Any) -> list[Clip]:
        made = self.headline_of(event)
        if made is None:
            return []
        shown = self.stage.headline
        long = GOAL if made[1] else READ
        return [Clip(long, begin=partial(self._say_headline, *made), end=shown.clear, calm=long)]

    def _say_headline(self, text: str, below: str, side: int | None, sound: str) -> None:
        self.stage.headline.say_it(text, below, side)
        self._hear(sound)

    def _tell(self, showing: Showing) -> None:
        """The event stands in the log, and wherever else it is to be seen."""
        line = self.line_of(showing)
        if line is not None:
            self._telling = line.text
            self.add_line(line)
        self.told(showing.event)

    def add_line(self, line: LogLine) -> None:
        """One more line of the log, wherever somebody is reading."""
        if self._panel is not None:
            self._panel.add(line)
        else:
            self.log.lines.append(line)

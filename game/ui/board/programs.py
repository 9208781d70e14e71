"""Computer opponents on a board: a pause before each decision, and two of them watched, held, or left to themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.ui.board.bar import Steady
from game.ui.inputs import Input, Key
from game.ui.motion import Clip, pace
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.board.match import MatchScene
    from game.ui.board.title import Decision, Ground

THINKS = (3.0, 2.2, 1.6, 1.1, 0.7, 0.4, 0.2, 0.05)
"""Seconds before a computer opponent decides, by the setting of its pace."""


class Programs:
    """The seats nobody sits at."""

    def __init__(self, match: MatchScene[Ground[Any], Decision]) -> None:
        self.match = match
        self.thinks = False
        """One is about to decide."""
        self.shown_by: Seat | None = None
        """Whose decision is being shown."""

    @property
    def turn(self) -> bool:
        """Whether a program decides now; a pause to look at the board belongs to whoever can look."""
        prompt, people, coach = self.match.session.prompt, self.match.table.people, self.match.table.coach
        if coach is not None:
            return coach.rests
        if prompt is None or (prompt.kind in self.match.title.pauses and people):
            return False
        return not set(prompt.seats) & set(people)

    @property
    def due(self) -> bool:
        """Whether it is to decide now; while a coach speaks nobody is."""
        coach = self.match.table.coach
        return self.turn if coach is None else coach.plays

    @property
    def alone(self) -> Seat | None:
        """The only person at the table; None: there are two of them, or none."""
        people = self.match.table.people
        return people[0] if len(people) == 1 else None

    @property
    def shows(self) -> Seat | None:
        """Whose decision is being shown, if it is a program's."""
        return None if self.shown_by in self.match.table.people else self.shown_by

    # -- deciding -----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Think, then decide."""
        coach = self.match.table.coach
        if self.thinks or (coach is not None and not coach.pauses):
            self._decide()
        else:
            self._think()

    def _think(self) -> None:
        """Before a program decides, whoever watches sees who does, and what was done last."""
        match, settings = self.match, self.match.app.settings
        self.thinks = True
        match.rebuild()
        seconds = THINKS[settings.computer_pace - 1] * pace(settings.speed)
        match.film.director.play(Clip(seconds, calm=seconds))
        match.refresh_prompt()

    def _decide(self) -> None:
        """The program decides; where the disk refuses, it is tried again later."""
        self.thinks = False
        done = self.match.table.bot_turn()
        if done is not None:
            self.match.take_in(done)

    # -- watching -----------------------------------------------------------------------------------------------

    @property
    def watched(self) -> bool:
        """Whether what is shown now is the work of a program, so that whoever watches can leave it at any time."""
        return self.match.busy and (self.thinks or self.shows is not None or not self.match.table.people)

    def key(self, event: Input) -> bool:
        """While a program is at it the menu can be opened, and two of them can be held; other keys go on at once."""
        if not isinstance(event, Key) or not event.down or not self.watched:
            return False
        named = self.match.app.keymap.commands(event.chord)
        if "back" in named:
            self.match.menu()
        elif "play" in named and not self.match.table.people:
            self.hold()
        else:
            return False
        return True

    def hold(self) -> None:
        """Whoever watches two programs stops them, or lets them go on."""
        director = self.match.film.director
        director.held = not director.held
        self.match.rebuild()

    def play_rest(self) -> None:
        """Two programs play the rest without being watched."""
        from game.ui.table.bots_play import BotsPlay

        self.match.table.put(BotsPlay(self.match.app, self.match.table))

    def panel(self) -> Widget:
        """What whoever watches two of them can do."""
        app, say, held = self.match.app, self.match.say, self.match.film.director.held
        return Steady([
            Button(say("versus.go-on" if held else "versus.hold"), self.hold, "hold", "primary",
                   "play" if held else "pause", app.keymap.shown("play")),
            Label(say("settings.computer_pace"), "table", "muted"),
            Slider(app.settings.computer_pace, 1, 8, lambda to: app.change(computer_pace=to), "computer_pace",
                   width=150, ticks=True),
            Button(say("versus.rest-quickly"), self.play_rest, "rest-quickly", icon="skip-end", small=True),
        ])  # fmt: skip

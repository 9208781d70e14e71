"""What can be pressed at a match on a board: the bar of actions, and the buttons beside the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ui.board.bar import Steady, below
from game.ui.board.lower import Low
from game.ui.table.hourglass import Hourglass
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.board.match import MatchScene
    from game.ui.board.title import Decision, Ground

COACHED = 0.3
"""Of the height of the window what can be done takes at most, where large letters of a coach need the room."""


class Buttons:
    """Those of the last own decision stay where they are while others decide, at rest."""

    def __init__(self, match: MatchScene[Ground[Any], Decision]) -> None:
        self.match = match
        self._tools: Widget | None = None
        self._tools_for: tuple[float, str] = (1.0, "")
        self._leaving: Sequence[Widget] = ()

    def forget(self) -> None:
        """Nothing stays of what could be pressed last."""
        self._tools, self._leaving = None, ()

    @property
    def _letters(self) -> tuple[float, str]:
        """What buttons are made for: with other letters or in another language they cannot wait where they were."""
        return self.match.app.metrics.text, self.match.app.words.language

    def bar(self) -> Widget:
        """What can be done; while nobody here can decide, what could be done last, at rest."""
        match = self.match
        coach, wide = match.table.coach, match.app.metrics.wide_text
        if coach is not None and match.programs.turn and not match.programs.due and not match.busy:
            return self._coached_rest()
        if not match.table.people:
            tools = match.programs.panel()
        elif self._tools is None or not match.resting or self._tools_for != self._letters:
            tools = self._tools = self._new_tools()
            self._tools_for = self._letters
        else:
            tools = self._tools
        self.rest()
        if coach is None:
            return Column([tools, below(match)], gap=8)
        if not wide:
            return Column([tools], gap=8)
        if isinstance(tools, Steady):
            tools.yields = True
        return Low(tools, COACHED)

    def _coached_rest(self) -> Widget:
        """While a coach speaks nothing is to be pressed; with a question or large letters he needs the room."""
        coach = self.match.table.coach
        self._tools, nothing = None, Column([])
        nothing.visible = coach is None or not coach.asks
        roomy = self.match.app.metrics.wide_text or not nothing.visible
        return nothing if roomy else Steady([Label(self.match.say("lesson.rests"), "table", "muted")])

    def _new_tools(self) -> Widget:
        match = self.match
        if match.dice.due:
            key = match.app.keymap.shown("go")
            return Steady([Button(match.say("film.type-die"), match.dice.ask, "type-die", "primary", "die-hand", key)])
        if match.resting or match.session.prompt is None:
            return Steady([Label(match.word("watch"), "table", "muted")])
        return match.decision.tools()

    def beside_question(self) -> list[Widget]:
        """The time that is left, what leads on, and what every decision has."""
        match = self.match
        glass = Hourglass(match.session)
        if match.giving.asked:
            return [glass, *match.giving.buttons()]
        if not match.resting or self._tools is None:
            self._leaving = [] if match.resting or match.dice.due else match.decision.leaving()
        return [glass, *self._leaving, *self._standing()]

    def _standing(self) -> list[Widget]:
        """Its rule, and the menu."""
        match, key = self.match, self.match.app.keymap.shown
        rule, menu = match.say("film.rule"), match.say("film.menu")
        return [
            Button("", match.slips.open_rule, "rule", "quiet", "book", tip=f"{rule} ({key('rule')})", small=True),
            Button("", match.menu, "menu", "quiet", "menu", tip=f"{menu} ({key('back')})", small=True),
        ]

    def rest(self) -> None:
        """They can be pressed, or cannot, as things are now."""
        why = self.match.say("versus.rests") if self.match.resting else ""
        for part in (*([self._tools] if self._tools is not None else []), *self._leaving):
            for widget in part.walk():
                if isinstance(widget, Button):
                    widget.rest(why)

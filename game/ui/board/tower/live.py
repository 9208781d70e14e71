"""A match on the table: what a decision brings is shown, then whoever must decide next does, person or program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.by_hand import NeedsRoll
from game.play.parts import Refused
from game.play.session import Done
from game.play.tutor import Card, tutor
from game.ui.board.bar import TwoLines
from game.ui.board.filming import Showing
from game.ui.board.roll_tray import RollTray
from game.ui.board.tower.by_hand import RollsByHand
from game.ui.board.tower.scene import BoardScene
from game.ui.board.tower.watching import watching_panel
from game.ui.inputs import Input, Key
from game.ui.matches import HINTS
from game.ui.motion import Clip, pace
from game.ui.table.hourglass import Hourglass
from game.ui.table.log import LogLine
from game.ui.table.luck import LuckScene
from game.ui.table.records import UNCOUNTED, Action, Record
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.matches import Table

THINKS = (3.0, 2.2, 1.6, 1.1, 0.7, 0.4, 0.2, 0.05)
"""Seconds before a computer opponent decides, by the setting of its pace."""


class LiveMatch(RollsByHand, BoardScene):
    """A match between two decisions or in the middle of one."""

    table: Table
    tray: RollTray
    choosing: Any
    undo_word = "log.undo-to"
    records: list[Record]
    trail: tuple[tuple[Any, ...], ...] = ()
    """What a computer opponent has done since somebody last decided, arrow by arrow."""
    _facts_shown = 0
    _language = ""
    _tools: Widget | None = None
    _tools_for: tuple[float, str] = (1.0, "")
    _leaving: Sequence[Widget] = ()
    """The buttons of the last own decision: they stay where they are while others decide."""
    _thinks = False
    """A computer opponent is about to decide."""
    _shown_by: Seat | None = None
    """Whose decision is being shown."""

    # -- by the names of the parts ------------------------------------------------------------------------------

    @property
    def due(self) -> bool:
        return self.wants_tray

    @property
    def thinks(self) -> bool:
        return self._thinks

    @property
    def shown_by(self) -> Seat | None:
        return self._shown_by

    # -- what a game fills in -----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Who decides."""
        raise NotImplementedError

    def recorded(self) -> list[Record]:
        """Everything so far, from the journal."""
        raise NotImplementedError

    def lines(self) -> Sequence[LogLine]:
        """The log of what was recorded, in the language of now."""
        raise NotImplementedError

    def settle(self) -> None:
        """Nothing is being shown: the board stands at the open decision."""
        raise NotImplementedError

    def refused(self, answer: Refused) -> None:
        """Something was not allowed after all."""
        raise NotImplementedError

    def elsewhere(self) -> bool:
        """Whether the open decision has a screen of its own."""
        return False

    def continues(self) -> bool:
        """Whether something that was begun goes on by itself."""
        return False

    def action_now(self) -> Action:
        """The action the last decision belongs to."""
        return UNCOUNTED

    def taken_in(self, events: Sequence[Any]) -> None:
        """Something is about to be shown."""

    def tutored(self) -> Any:
        """The match as the tutor may speak of it on a screen that both look at."""
        return self.session.view(self.tutored_seat)

    @property
    def tutored_seat(self) -> Seat:
        """Whom the tutor speaks to: whoever decides, or somebody who only watches."""
        prompt = self.session.prompt
        return 1 - prompt.seats[0] if prompt is not None and not self.table.people else self.seat

    @property
    def waits_for_odds(self) -> float:
        raise NotImplementedError

    def tell_odds(self) -> None:
        raise NotImplementedError

    def open_rule(self) -> None:
        raise NotImplementedError

    def open_full_time(self) -> None:
        raise NotImplementedError

    def tools_panel(self) -> Widget:
        """What can be done at the open decision."""
        raise NotImplementedError

    def leaving_buttons(self) -> list[Widget]:
        """The button of the prompt bar that leaves it at that, where it can be left."""
        return []

    def arrows(self, events: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        """What moved because of these events, from where to where."""
        return ()

    # -- computer opponents -------------------------------------------------------------------------------------

    @property
    def computers_turn(self) -> bool:
        """Whether a program decides now."""
        prompt = self.session.prompt
        return prompt is not None and not set(prompt.seats) & set(self.table.people)

    @property
    def alone(self) -> Seat | None:
        """The only person at the table; None: there are two of them, or none."""
        people = self.table.people
        return people[0] if len(people) == 1 else None

    def renew(self) -> None:
        """Another decision: whoever makes it here has nothing in hand yet; where a program does, nobody has."""
        if self.computers_turn:
            self.choosing.rest(self.alone or 0)
        else:
            self.choosing.renew()

    @property
    def resting(self) -> bool:
        """Whether nobody here can decide anything now."""
        return self.busy or self.computers_turn

    def _think(self) -> None:
        """Before a program decides, whoever watches sees who does, and what was done last."""
        self._thinks = True
        self.rebuild()
        seconds = THINKS[self.app.settings.computer_pace - 1] * pace(self.app.settings.speed)
        self.director.play(Clip(seconds, calm=seconds))
        self.refresh_prompt()

    def _decide(self) -> None:
        """The program decides; where the disk refuses, it is tried again later."""
        self._thinks = False
        done = self.table.bot_turn()
        if done is not None:
            self.take_in(done)

    @property
    def watched(self) -> bool:
        """Whether what is shown now is the work of a program, so that whoever watches can leave it at any time."""
        by_program = self._shown_by is not None and self._shown_by not in self.table.people
        return self.busy and (self._thinks or by_program or not self.table.people)

    def intercept(self, event: Input) -> bool:
        """While a program is at it the menu can be opened, and two of them can be held; other keys go on at once."""
        if isinstance(event, Key) and event.down and self.watched:
            named = self.app.keymap.commands(event.chord)
            if "back" in named:
                self.menu()
                return True
            if "play" in named and not self.table.people:
                self.hold()
                return True
        return super().intercept(event)

    def hold(self) -> None:
        """Whoever watches two programs stops them, or lets them go on."""
        self.director.held = not self.director.held
        self.rebuild()

    def play_rest(self) -> None:
        """Two programs play the rest without being watched."""
        from game.ui.table.bots_play import BotsPlay

        self.table.put(BotsPlay(self.app, self.table))

    # -- the session --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Sit down at the table."""
        self.tab = "tutor" if self.app.settings.tutor else "log"
        self.records = []
        self.reload()

    def reload(self) -> None:
        """The match as it stands now, with its whole story: at first, and after something was taken back."""
        decisions = self.session.decisions
        if len(self.records) > len(decisions):
            del self.records[len(decisions) :]
        elif len(self.records) < len(decisions):
            self.records = self.recorded()
        self.heard = self.records
        self.queue = []
        self.director.stop()
        self.arrow, self.trail, self._thinks = (), (), False
        self._tools, self._leaving = None, ()
        self.settle()
        self._retell()

    def _retell(self) -> None:
        """The log from the beginning, in the language of now."""
        self._language = self.app.settings.language
        self.asides = self.table.asides
        self.tell_lines(self.lines())

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        if isinstance(answer, Done):
            self.take_in(answer)
            return True
        if isinstance(answer, Refused):
            self.refused(answer)
        elif isinstance(answer, NeedsRoll):
            self.rebuild()
        return False

    def take_in(self, done: Done) -> None:
        """What a decision has brought, from here on a part of the story."""
        decision = self.session.decisions[-1]
        events = self.session.told(done.events, None)
        by_hand = any(roll[3] for roll in decision.rolls)
        record = Record(done.entry, self.shown, tuple(events), self.desk.counted, by_hand, self.action_now())
        self.records.append(record)
        self.session.timer.pause()
        self._shown_by = decision.seat
        self.trail = (*self.trail, *self.arrows(events)) if decision.seat not in self.table.people else ()
        self.taken_in(events)
        self.film_it([Showing(event, done.entry, by_hand, record.action) for event in events])
        if not self.busy:
            self.at_rest()

    def at_rest(self) -> None:
        """Everything was shown: whoever must decide next does."""
        self.settle()
        if self.session.prompt is None:
            self.open_full_time()
        elif self.elsewhere():
            self.table.go_on()
        elif self.computers_turn:
            (self._decide if self._thinks else self._think)()
        elif not self.continues() and not self.goes_on_by_itself():
            self.rebuild()

    def goes_on_by_itself(self) -> bool:
        """Where only one thing can follow it is done, and stands in the log like anything else."""
        only = self.table.forced()
        if only is not None:
            self.commit(only)
        return only is not None

    def commit(self, action: Any) -> None:
        """Carry something out."""
        raise NotImplementedError

    def entered(self) -> None:
        if not self.computers_turn:
            self.goes_on_by_itself()

    def after_dice(self) -> None:
        """The film runs already."""

    # -- the screen ---------------------------------------------------------------------------------------------

    @property
    def _letters(self) -> tuple[float, str]:
        """What buttons are made for: with other letters or in another language they cannot wait where they were."""
        return self.app.metrics.text, self.app.words.language

    def actions_panel(self) -> Widget:
        """What can be done; while nobody here can decide, what could be done last, at rest."""
        if not self.table.people:
            tools: Widget = watching_panel(self)
        elif self._tools is None or not self.resting or self._tools_for != self._letters:
            tools = self._tools = self.tools_panel()
            self._tools_for = self._letters
        else:
            tools = self._tools
        self.rest_buttons()
        return Column([tools, below(self)], gap=8)

    def prompt_buttons(self) -> list[Widget]:
        if not self.resting or self._tools is None:
            self._leaving = self.leaving_buttons()
        return [Hourglass(self.session), *self._leaving, *self.standing_buttons()]

    def rest_buttons(self) -> None:
        why = self.say("versus.rests") if self.resting else ""
        for part in (*([self._tools] if self._tools is not None else []), *self._leaving):
            for widget in part.walk():
                if isinstance(widget, Button):
                    widget.rest(why)

    def refresh_prompt(self) -> None:
        by, people = self._shown_by, self.table.people
        if self._thinks and self.session.prompt is not None:
            seat = self.session.prompt.seats[0]
            self.prompt.set(self.say("versus.deciding", {"name": self.people[seat]}), seat, True, self.people[seat])
        elif self.busy and by is not None and by not in people:
            self.prompt.set(self.showing_text(), by, True, self.people[by])
        else:
            super().refresh_prompt()

    def tabs(self) -> list[str]:
        return ["tutor", "log", "team", "stats"]

    def page(self, tab: str) -> Widget:
        return self._tutor_page() if tab == "tutor" else super().page(tab)

    def _tutor_page(self) -> Widget:
        seat = self.tutored_seat
        if self.session.prompt is not None and self.table.assistance(seat) < HINTS:
            return Column([Label(self.word("no-tutor", {"name": self.people[seat]}), "table", "muted")])
        cards = tutor(self.session, seat, self.app.words, None, self._facts_shown, self.tutored())
        if not self.table.people:
            cards = replace(cards, watch_out=Card())
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.refresh_page()

    def show_luck(self) -> None:
        self.app.push(LuckScene(self.app, self.session))

    def play_on_entry(self) -> Callable[[int], object] | None:
        return self.undo_to

    def undo_to(self, entry: int) -> None:
        """Take back everything from the decision of a line on."""
        if not self.busy:
            self.table.undo(entry)

    def rebuild(self) -> None:
        if self._language != self.app.settings.language:
            self._retell()
        super().rebuild()
        if self.wants_tray and self.tray.visible:
            self.ask_in_tray()

    @property
    def tray_wanted(self) -> bool:
        return self.wants_tray

    def standing_buttons(self) -> list[Widget]:
        """Those every decision has: its rule, and the menu."""
        key = self.app.keymap.shown
        rule, menu = self.say("film.rule"), self.say("film.menu")
        return [
            Button("", self.open_rule, "rule", "quiet", "book", tip=f"{rule} ({key('rule')})", small=True),
            Button("", self.menu, "menu", "quiet", "menu", tip=f"{menu} ({key('back')})", small=True),
        ]

    def question_now(self) -> str:
        """What whoever must decide is asked."""
        raise NotImplementedError

    def prompt_now(self) -> tuple[str, int | None]:
        needs = self.session.by_hand.waiting_for
        if needs is not None:
            asked = self.say(f"roll.{needs.reason}")
            facts: dict[str, str | int] = {"question": asked[:1].upper() + asked[1:], "sides": needs.sides}
            return self.say("film.roll-die" if asked.endswith(("?", ")")) else "film.roll-for", facts), self.seat
        if self.session.prompt is None:
            return self.say("film.over-prompt"), None
        facts = {"name": self.people[self.seat], "what": self.question_now()}
        return self.word("prompt", facts), self.seat

    def menu(self) -> None:
        from game.ui.table.pause import PauseMenu

        self.app.push(PauseMenu(self.app, self.table))

    # -- time ---------------------------------------------------------------------------------------------------

    @property
    def timed(self) -> bool:
        """Whether a clock is to be seen running."""
        prompt = self.session.prompt
        return prompt is not None and prompt.limit is not None

    def tick(self, seconds: float) -> None:
        if self.computers_turn and not self.busy and self.app.scene is self:
            self.at_rest()
        if self.wants_tray:
            self.session.timer.pause()
        elif not self.busy:
            self.table.tick()
        if not self.busy:
            self.tell_odds()
            for widget in self.prompt.children():
                if isinstance(widget, Hourglass):
                    widget.tick()
        super().tick(seconds)

    @property
    def wait(self) -> float:
        if self.computers_turn and not self.director.held:
            return 0.0
        usual = 0.25 if self.timed else super().wait
        due = self.waits_for_odds
        return usual if due < 0 else min(usual, due)


def below(scene: LiveMatch) -> Widget:
    """What never changes its place: taking back, and who rolls."""
    undo = "" if scene.wants_tray else scene.table.undo_label()
    key = scene.app.keymap.shown("undo")
    icon = "dice" if scene.app.settings.dice == "program" else "die-hand"
    text = scene.say("film.undo-what", {"what": undo}) if undo else scene.word("no-undo")
    return Row(
        [
            Button("", scene.table.undo, "undo", "quiet", "undo", key, small=True, tip=text,
                   why="" if undo else text, refused=scene.app.toast),
            TwoLines(text, "caption", "muted", grow=1),
            Button("", scene.choose_dice, "dice", "quiet", icon, tip=scene.say("film.dice"), small=True),
        ],
        gap=6, align="center",
    )  # fmt: skip

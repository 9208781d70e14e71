"""A match on the table: what a decision brings is shown, then whoever must decide next does, person or program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Generic

from game.core.driver import Refused
from game.core.rules import AnyAction
from game.play.by_hand import NeedsRoll
from game.play.journaled import Done
from game.play.tutor import Card, tutor
from game.ui.board.buttons import Buttons
from game.ui.board.data import Overlay
from game.ui.board.filming import Showing
from game.ui.board.giving import Giving
from game.ui.board.layout import Place
from game.ui.board.programs import Programs
from game.ui.board.replay import LookBack
from game.ui.board.scene import BoardScene
from game.ui.board.side import LogActs
from game.ui.board.slips import Slips
from game.ui.board.title import BoardTitle, D, G
from game.ui.entering import look_into
from game.ui.inputs import Input, Key
from game.ui.matches import HINTS
from game.ui.scene import Scene
from game.ui.table.by_hand import ByHand
from game.ui.table.coaching import LESSON
from game.ui.table.hourglass import Hourglass
from game.ui.table.luck import LuckScene
from game.ui.table.records import Record, records_of
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

LEFT = 1
FEW = 30
"""Things that can be done next which are listed in one frame of a film."""
SECOND = 0.25
"""Seconds between two looks at a clock that runs."""


class MatchScene(BoardScene[G], Generic[G, D]):
    """A match between two decisions or in the middle of one; what is in hand is the game's ``decision``."""

    def __init__(self, app: App, table: Table, title: BoardTitle[G, D]) -> None:
        self.table, self.session = table, table.session
        super().__init__(app, title, self.session.spec, self.session.view(None), table.names, table.asides)
        shown = app.settings.tutor or table.coach is not None or table.led is not None
        self.side.tab = self.tabs[0] if shown else "log"
        self.programs = Programs(self)
        self.dice = ByHand(self, lambda: self.film.tray)
        self.slips = Slips(self)
        self.records: list[Record] = []
        self.trail: tuple[tuple[Place, ...], ...] = ()
        """What a computer opponent has done since somebody last decided, arrow by arrow."""
        self.giving = Giving(self)
        self.unfolding = False
        """What a decision has brought is being shown, or is about to be."""
        self._offers: Iterator[object] = iter(())
        """What can be done next, as far as it is listed while the film runs."""
        self._facts_shown = 0
        self._heard: object = None
        """What a coach had to say last."""
        self._language = ""
        self.buttons = Buttons(self)
        self.decision: D = title.decision(self)
        self.reload()

    # -- the session --------------------------------------------------------------------------------------------

    def reload(self) -> None:
        """The match as it stands now, with its whole story: at first, and after something was taken back."""
        decisions = self.session.timeline.decisions
        if len(self.records) > len(decisions):
            del self.records[len(decisions) :]
        elif len(self.records) < len(decisions):
            self.records = records_of(self.table.watched(), self.show.counted, self.show.action_of)
        self.heard = self.records
        self.film.stop()
        self.arrow, self.trail, self.programs.thinks = (), (), False
        self.buttons.forget()
        self.decision.reload()
        self.settle()
        self._retell()

    def _retell(self) -> None:
        """The log from the beginning, in the language of now."""
        self._language, self.asides = self.app.settings.language, self.table.asides
        self.side.tell(self.show.lines(self.records))

    def settle(self) -> None:
        """Nothing is being shown: the board stands at the open decision, and nobody has anything in hand yet."""
        self.giving.asked = self.unfolding = False
        self.ground.stand(self.session.view(None))
        if self.programs.turn:
            self.decision.rest(self.programs.alone or 0)
        else:
            self.decision.renew()

    def commit(self, action: AnyAction) -> None:
        """Carry something out."""
        self.answered(self.table.submit(self.decision.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        """Take in what became of an action; True: it is done."""
        while isinstance(answer, NeedsRoll) and self.title.left_to_program(answer):
            answer = self.table.type_die(None)
        if isinstance(answer, Done):
            self.take_in(answer)
            return True
        if isinstance(answer, Refused):
            self.decision.refuse(answer.ruling)
            self.update()
        elif isinstance(answer, NeedsRoll):
            self.rebuild()
        return False

    def take_in(self, done: Done) -> None:
        """What a decision has brought, from here on a part of the story."""
        decision, before = self.session.timeline.decisions[-1], self.ground.shown
        events = self.session.told(done.events, None)
        by_hand = any(roll[3] for roll in decision.rolls) and self.table.coach is None
        action = self.show.action_of(before, self.session.view(None))
        self.records.append(Record(done.entry, before, tuple(events), self.show.counted, by_hand, action))
        self.session.timer.pause()
        self.programs.shown_by = decision.seat
        arrows = self.show.arrows(events, before)
        self.trail = (*self.trail, *arrows) if decision.seat not in self.table.people else ()
        self.arrow = self.show.last_action(events, self.arrow, before)
        ours = not self.programs.turn and not self.decision.elsewhere()
        self._offers = iter(self.session.offers() if ours else ())
        self.decision.taken_in(events)
        self.unfolding = True
        self.film.begin([Showing(event, done.entry, by_hand, action) for event in events])
        if not self.busy:
            self.at_rest()

    def at_rest(self) -> None:
        """Everything was shown: whoever must decide next does."""
        self.settle()
        if self.programs.due:
            self.programs.go_on()
        elif self.programs.turn and self.table.coach is not None:
            self.build_next()
        elif self.session.prompt is None:
            self.table.show(lambda: self.title.full_time(self.app, self.table))
        elif self.decision.elsewhere():
            self.table.go_on()
        elif not self._goes_on():
            self.build_next()

    def _goes_on(self) -> bool:
        """Go on with what was begun; where only one thing can follow it is done, and stands in the log like any."""
        if self.decision.goes_on():
            return True
        only = self.table.forced()
        if only is not None:
            self.commit(only)
        return only is not None

    def foresee(self) -> None:
        for _ in islice(self._offers, FEW):
            pass

    def entered(self) -> None:
        if not self.programs.turn:
            self._goes_on()

    def before_dice_chosen(self) -> None:
        """Nothing need be stopped for it."""

    def after_dice(self) -> None:
        """The film runs already."""
        self.rebuild()

    def recap(self, since: int) -> bool:
        return self.decision.recap(since)

    # -- what people do -----------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Whether nobody here can decide anything now."""
        return self.busy or self.unfolding or self.programs.turn

    @property
    def open(self) -> bool:
        """Whether something can be taken in hand now."""
        return not self.busy and not self.dice.due and self.session.prompt is not None

    def update(self) -> None:
        """Something else is in hand: the board, the buttons and the slip follow."""
        if self.busy or self.app.scene is not self:
            return
        if self.decision.refusal is not None:
            self.app.sound("refuse")
        self.rebuild()

    def on_click(self, place: Place, button: int) -> None:
        if self.open:
            self.giving.asked = False
            self.decision.click(place, button)

    def on_enter(self, place: Place) -> None:
        """Enter goes ahead, or is a click at the cursor."""
        if not self.open or self.decision.goes_ahead(place):
            self.go()
        else:
            self.on_click(place, LEFT)

    def on_tab(self, step: int, place: Place) -> Place | None:
        return None if self.busy else self.decision.next_stop(step, place)

    def on_hover(self, place: Place | None) -> None:
        self.slips.hover(place)
        super().on_hover(place)

    def about(self, place: Place) -> str:
        return "" if self.slips.covers else super().about(place)

    def go(self) -> None:
        """The one thing that is due now."""
        if self.dice.due and not self.busy:
            self.dice.ask()
        elif self.open:
            self.decision.go()

    def decline(self) -> None:
        """Leave it at that."""
        if self.open:
            self.decision.decline()

    def why(self) -> None:
        """Why not there?"""
        if self.open:
            self.decision.why(self.hovered if self.hovered is not None else self.ground.view.cursor)

    def unpin(self) -> None:
        if not self.busy and (self.giving.no_more() or self.decision.put_down()):
            self.update()

    def back(self) -> None:
        decision = self.decision
        if self.busy:
            self.skip()
        elif self.stage.slip is not None and decision.pinned is None and decision.refusal is None:
            self.stage.show(None)
        elif self.giving.no_more() or decision.put_down():
            self.update()
        elif not decision.closes():
            self.menu()

    def menu(self) -> None:
        self.table.pause()

    # -- the screen ---------------------------------------------------------------------------------------------

    def rebuilding(self) -> Iterator[bool]:
        if self._language != self.app.settings.language:
            self._retell()
        coach = self.table.coach
        if coach is not None and coach.moment != self._heard:
            # With something else to say he opens his page.
            self._heard, self.side.tab = coach.moment, LESSON
        self.slips.consider()
        yield from super().rebuilding()
        self.dice.ask_in_tray()
        if not self.busy and not self.dice.due:
            self.slips.show()

    def refresh_ground(self) -> None:
        self.decision.refresh()

    def overlays(self) -> list[Overlay]:
        coach = self.table.coach
        pointed = self.ground.pointing(coach.points) if coach is not None else []
        return [*self.decision.overlays(), *pointed]

    def why_no_overlay(self, name: str) -> str:
        return self.decision.why_no_overlay(name)

    def overlay_shown(self, name: str) -> None:
        self.decision.overlay_shown(name)

    @property
    def tabs(self) -> tuple[str, ...]:
        return ("tutor" if self.table.coach is None else LESSON, "log", "team", "stats")

    def tab_title(self, tab: str) -> str:
        coach = self.table.coach
        return self.say(coach.tab) if tab == LESSON and coach is not None else super().tab_title(tab)

    def actions(self) -> Widget:
        return self.buttons.bar()

    def prompt_buttons(self) -> list[Widget]:
        return self.buttons.beside_question()

    def rest_buttons(self) -> None:
        self.buttons.rest()

    @property
    def tray_wanted(self) -> bool:
        return self.dice.due

    def refresh_prompt(self) -> None:
        by, prompt = self.programs.shows, self.session.prompt
        if self.programs.thinks and prompt is not None:
            seat = prompt.seats[0]
            self.prompt.set(self.say("versus.deciding", {"name": self.people[seat]}), seat, True, self.people[seat])
        elif self.busy and by is not None:
            self.prompt.set(self.showing_text(self.film.telling), by, True, self.people[by])
        else:
            super().refresh_prompt()

    def prompt_now(self) -> tuple[str, int | None]:
        coach, needs, seat = self.table.coach, self.dice.needs, self.decision.seat
        if coach is not None:
            return coach.asked(), seat
        if needs is not None:
            asked = self.say(f"roll.{needs.reason}")
            facts: dict[str, str | int] = {"question": asked[:1].upper() + asked[1:], "sides": needs.sides}
            return self.say("film.roll-die" if asked.endswith(("?", ")")) else "film.roll-for", facts), seat
        prompt = self.session.prompt
        if prompt is None:
            return self.say("film.over-prompt"), None
        question = self.decision.question()
        if prompt.kind in self.title.pauses:
            return question, None
        return self.word("prompt", {"name": self.people[seat], "what": question}), seat

    @property
    def thinking(self) -> int:
        return 0 if self.busy else self.session.timer.clock.spent // 1000

    def hides_secrets(self) -> bool:
        return self.decision.hides_secrets()

    # -- pages --------------------------------------------------------------------------------------------------

    def turn_to(self, tab: str) -> None:
        self.decision.turned()
        super().turn_to(tab)

    def page(self, tab: str) -> Widget:
        if tab == LESSON and self.table.coach is not None:
            return self.table.coach.panel()
        if tab == "tutor":
            return self.table.tutored(self.decision.page(tab) or self._tutor_page())
        return self.decision.page(tab) or super().page(tab)

    def _tutor_page(self) -> Widget:
        seat, prompt = self.decision.tutored(), self.session.prompt
        if seat is None:
            seat = 1 - prompt.seats[0] if prompt is not None and not self.table.people else self.decision.seat
        if prompt is not None and self.table.assistance(seat) < HINTS:
            return Column([Label(self.word("no-tutor", {"name": self.people[seat]}), "table", "muted")])
        openly = not self.title.tutor_sees_hands
        cards = tutor(self.session, seat, self.app.words, None, self._facts_shown, openly)
        if not self.table.people:
            cards = replace(cards, watch_out=Card())
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.side.refresh_page()

    def log_acts(self) -> LogActs:
        return LogActs(self._look_back, self.undo_to if self.table.coach is None else None, "log.undo-to")

    def _look_back(self, entry: int) -> None:
        """A moment of the match, looked at again."""
        look_into(self.app, lambda: LookBack(self.app, self.table, self.title, entry))

    def undo_to(self, entry: int) -> None:
        """Take back everything from the decision of a line on."""
        if not self.busy:
            self.table.taking_back.undo(entry)

    def show_luck(self) -> None:
        self.app.push(LuckScene(self.app, self.session))

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, **self.table.taking_back.commands(),
            "odds": self.slips.odds, "why": self.why, "skip": self.decline, "describe": self.slips.describe,
            "roll": self.dice.program_rolls, "tutor": lambda: toggle_tutor(self.app), "rule": self.slips.open_rule,
            "unpin": self.unpin, **self.decision.commands(),
        }  # fmt: skip

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet: keys of the board that are no commands."""
        return [(key, self.word(f"key.{name}")) for key, name in self.decision.own_keys()]

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and self.film.tray.asking and self.film.tray.key(event.chord):
            return True
        if self.programs.key(event) or super().intercept(event):
            return True
        return isinstance(event, Key) and not isinstance(self.focus, Entry) and self.decision.key(event)

    def tick(self, seconds: float) -> None:
        on_top = self.app.scene is self
        if self.programs.due and not self.busy and on_top:
            self.at_rest()
        if self.dice.due:
            self.session.timer.pause()
        elif not self.busy:
            self.table.tick()
        if not self.busy:
            self.slips.tick()
            for widget in self.prompt.children():
                if isinstance(widget, Hourglass):
                    widget.tick()
        super().tick(seconds)
        if not self.busy and on_top and self._clock_runs:
            self.refresh_board()

    @property
    def _clock_runs(self) -> bool:
        """Whether another second on the scoreboard may be gone."""
        return self.session.prompt is not None and self.ground.timed

    @property
    def wait(self) -> float:
        if self.programs.due and not self.film.director.held:
            return 0.0
        prompt = self.session.prompt
        timed = self._clock_runs or (prompt is not None and prompt.limit is not None)
        usual = SECOND if timed else super().wait
        return usual if self.slips.due < 0 else min(usual, self.slips.due)


def played(app: App, table: Table, title: BoardTitle[G, D]) -> Scene:
    """The screen of a match: its end, or the open decision; the match keeps its screen over all its decisions."""
    if table.session.prompt is None and table.coach is None:
        return title.full_time(app, table)
    if isinstance(table.kept, MatchScene):
        table.kept.reload()
    else:
        table.kept = MatchScene(app, table, title)
    return table.kept

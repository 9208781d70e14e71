"""The match as it is played: whoever must decide does so on the pitch or at the buttons; what happens is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.play.parts import Refused
from game.play.session import Done, NeedsRoll
from game.play.story import question
from game.play.tutor import tutor
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.bar import action_panel
from game.ui.counter_attack.choosing import Refusal
from game.ui.counter_attack.deciding import DecidingScene
from game.ui.counter_attack.filming import Showing
from game.ui.counter_attack.layers import HINTS
from game.ui.counter_attack.log_lines import lines_of
from game.ui.counter_attack.look_back import LookBack
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.counter_attack.records import Record, action_of, recorded
from game.ui.counter_attack.seen import name
from game.ui.scenes.luck import LuckScene
from game.ui.table.hourglass import Hourglass
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

ENDS = {"phase": "ca.end-step", "placing": "ca.end-step", "thirds": "ca.end-step", "running": "ca.stop-here"}
"""What the button that leaves it at that says, by the kind of decision."""


class MatchScene(DecidingScene):
    """A match on the table, between two decisions or in the middle of one."""

    undo_word = "log.undo-to"

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.tab = "tutor" if app.settings.tutor else "log"
        self.records: list[Record] = []
        self._facts_shown = 0
        self._language = app.settings.language
        self.reload()

    # -- the session --------------------------------------------------------------------------------------------

    def reload(self) -> None:
        """The match as it stands now, with its whole story: at first, and after something was taken back."""
        decisions = self.session.decisions
        if len(self.records) > len(decisions):
            del self.records[len(decisions) :]
        elif len(self.records) < len(decisions):
            self.records = recorded(self.session, self.desk)
        self.entries = [entry for record in self.records for entry in record.counted]
        self.queue, self.planning.coming = [], []
        self.director.stop()
        self.arrow = ()
        self._settle()
        self._retell()

    def _settle(self) -> None:
        """Nothing is being shown: the pitch stands at the open decision."""
        view: MatchState = self.session.view(None)
        self.shown, self.score = view, view.score
        self.choosing.renew()
        self.asking = False
        self.planning.renew()
        if self.choosing.kind == ARRANGE:
            self.arranging.renew()
        self.layers.forget()

    def _retell(self) -> None:
        """The log from the beginning, in the language of now."""
        self._language = self.app.settings.language
        self.log.lines[:] = lines_of(self.app.words, self.spec, self.records)
        self.log.seen = len(self.log.lines)

    def views(self) -> list[MatchState]:
        return [*(record.before for record in self.records), self.session.view(None)]

    def commit(self, action: Any) -> None:
        """Carry something out."""
        self.answered(self.table.submit(self.choosing.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        if isinstance(answer, Done):
            self._take_in(answer)
            return True
        if isinstance(answer, Refused):
            self.choosing.refusal = Refusal(None, answer.ruling, None)
            self.update()
        elif isinstance(answer, NeedsRoll):
            self.rebuild()
        return False

    def _take_in(self, done: Done) -> None:
        decision = self.session.decisions[-1]
        events = self.session.told(done.events, None)
        by_hand = any(roll[3] for roll in decision.rolls)
        action = action_of(self.desk, self.shown, self.session.view(None))
        counted = tuple(self.desk.counted(self.shown, events))
        record = Record(done.entry, self.shown, tuple(events), counted, by_hand, action)
        self.records.append(record)
        self.entries += record.counted
        self.session.timer.pause()
        self.film_it([Showing(event, done.entry, by_hand, action) for event in events])
        if not self.busy:
            self.at_rest()

    def at_rest(self) -> None:
        """Everything was shown: whoever must decide next does."""
        self._settle()
        prompt = self.session.prompt
        if prompt is None:
            self.full_time()
        elif not self.mine(prompt.kind):
            self.table.go_on()
        elif not self.carry_on() and not self._bot():
            self.rebuild()

    def _bot(self) -> bool:
        """Let the program answer if it is its turn."""
        done = self.session.bot_turn()
        if done is not None:
            self._take_in(done)
        return done is not None

    @staticmethod
    def mine(kind: str) -> bool:
        """Whether this screen is for such a decision; cards and line-ups have screens of their own."""
        return kind not in ("counter_attack.draft-due", "counter_attack.draft", "counter_attack.line-up")

    def entered(self) -> None:
        self._bot()

    def after_dice(self) -> None:
        """The film runs already."""

    def full_time(self) -> None:
        from game.ui.counter_attack.full_time import FullTime

        self.table.put(FullTime(self.app, self.table))

    # -- the screen ---------------------------------------------------------------------------------------------

    def tabs(self) -> list[str]:
        return ["tutor", "log", "team", "stats"]

    def page(self, tab: str) -> Widget:
        if tab != "tutor":
            return super().page(tab)
        if self.session.prompt is not None and self.table.assistance(self.seat) < HINTS:
            return Column([Label(self.say("ca.no-tutor", {"name": self.people[self.seat]}), "table", "muted")])
        cards = tutor(self.session, self.seat, self.app.words, None, self._facts_shown)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def show_luck(self) -> None:
        self.app.push(LuckScene(self.app, self.session))

    def look_at_entry(self) -> Callable[[int], object] | None:
        return lambda entry: self.app.push(LookBack(self.app, self.table, entry))

    def play_on_entry(self) -> Callable[[int], object] | None:
        return self.undo_to

    def undo_to(self, entry: int) -> None:
        """Take back everything from the decision of a line on."""
        if not self.busy:
            self.table.undo(entry)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.refresh_page()

    def looked_at(self) -> int:
        who = super().looked_at()
        chosen = (self.laid or self.choosing).piece
        return chosen if self.hovered is None and chosen >= 0 else who

    def rebuild(self) -> None:
        if self._language != self.app.settings.language:
            self._retell()
        super().rebuild()
        if self.wants_tray and self.tray.visible:
            self.ask_in_tray()

    @property
    def tray_wanted(self) -> bool:
        return self.wants_tray

    def prompt_buttons(self) -> list[Widget]:
        key = self.app.keymap.shown
        found: list[Widget] = [Hourglass(self.session)]
        if self.asking:
            return [*found, *self.ending_buttons()]
        if self.choosing.may_decline and not self.wants_tray and not self.busy:
            look = "primary" if self.laid is self.planning else "plain"
            found.append(Button(self._leaving(), self.decline, "skip", look, key=key("skip"), small=True))
        rule, menu = self.say("film.rule"), self.say("film.menu")
        return [
            *found,
            Button("", self._open_rule, "rule", "quiet", "book", tip=f"{rule} ({key('rule')})", small=True),
            Button("", self._menu, "menu", "quiet", "menu", tip=f"{menu} ({key('back')})", small=True),
        ]

    def _leaving(self) -> str:
        """What the button says that leaves it at that."""
        kind = self.choosing.kind.removeprefix("counter_attack.")
        if self.laid is self.planning:
            return self.say("ca.plan.take" if kind == "placing" else "ca.plan.go")
        fresh = kind == "thirds" and not self.desk.begun(self.shown)
        return self.say("ca.skip-all" if fresh else ENDS.get(kind, "ca.skip"))

    def actions_panel(self) -> Widget:
        return action_panel(self)

    def prompt_now(self) -> tuple[str, int | None]:
        needs, prompt = self.session.waiting_for, self.session.prompt
        if needs is not None:
            asked = self.say(f"roll.{needs.reason}")
            return self.say("film.roll-die", {"question": asked, "sides": needs.sides}), self.seat
        if prompt is None:
            return self.say("film.over-prompt"), None
        if self.asking:
            return self.say("ca.prompt", {"name": self.people[self.seat], "what": self.ending_question()}), self.seat
        what = question(self.spec, prompt, self.session.state, self.app.words)
        what = f"{what} {self._beginner(dict(prompt.facts))}" if self.arrange else what
        return self.say("ca.prompt", {"name": self.people[self.seat], "what": what}), self.seat

    def _beginner(self, facts: Mapping[str, Any]) -> str:
        """Who has the first ball with the places as they are laid out, where this side has it."""
        taker = self.arranging.answer().taker
        if taker == NOBODY:
            return ""
        return self.say(f"ca.begins.{facts.get('kicking')}", {"player": name(self.shown, taker)})

    @property
    def thinking(self) -> int:
        return 0 if self.busy else self.session.timer.clock.spent // 1000

    def tick(self, seconds: float) -> None:
        if self.wants_tray:
            self.session.timer.pause()
        elif not self.busy:
            self.table.tick()
        if not self.busy:
            self._tick_clock()
            self.tell_odds()
            for widget in self.prompt.children():
                if isinstance(widget, Hourglass):
                    widget.tick()
        PitchScene.tick(self, seconds)

    def _tick_clock(self) -> None:
        """Another second of the half is gone."""
        if self.shown.options.minutes and self.app.scene is self and self.session.prompt is not None:
            self.refresh_board()

    @property
    def wait(self) -> float:
        prompt = self.session.prompt
        timed = prompt is not None and (prompt.limit is not None or self.shown.options.minutes > 0)
        usual = 0.25 if timed else super().wait
        due = self.waits_for_odds
        return usual if due < 0 else min(usual, due)

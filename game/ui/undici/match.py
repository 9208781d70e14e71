"""The match as it is played: whoever must decide does so on the pitch, at the buttons or with his cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.play.parts import Refused
from game.play.session import Done, NeedsRoll, Session
from game.play.story import question
from game.play.tutor import tutor
from game.rules.undici.actions import Declare, Respond
from game.rules.undici.state import MatchState
from game.ui.board.filming import Showing
from game.ui.scenes.luck import LuckScene
from game.ui.table.hourglass import Hourglass
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.undici.bar import action_panel
from game.ui.undici.choosing import Refusal
from game.ui.undici.deciding import DecidingScene
from game.ui.undici.hand_page import hand_page
from game.ui.undici.layers import FULL, HINTS
from game.ui.undici.log_lines import Record, lines_of, recorded
from game.ui.undici.reel import last_action
from game.ui.undici.scene import PitchScene
from game.ui.undici.slips import chance, deed_parts
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

DRAW = "undici.draw"
"""Cards are drawn by the program, whoever rolls the dice: nobody may know what the number means."""


class _OpenTable:
    """A session of which only that is seen what both may see."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def view(self, seat: int | None) -> Any:
        return self._session.view(None)


class MatchScene(DecidingScene):
    """A match on the table, between two decisions or in the middle of one."""

    undo_word = "log.undo-to"

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.tab = "tutor" if app.settings.tutor else "log"
        self.records: list[Record] = []
        self._facts_shown = 0
        self._language = app.settings.language
        self.last_places: list[dict[int, int]] = [{}, {}]
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
        self.queue, self.hand_open = [], False
        self.director.stop()
        self.arrow = ()
        self._settle()
        self._retell()

    def _settle(self) -> None:
        """Nothing is being shown: the pitch stands at the open decision."""
        before = self.choosing.seat
        view: MatchState = self.session.view(None)
        self.shown, self.score = view, view.score
        self.choosing.renew()
        self.asking = False
        if self.choosing.seat != before:
            self.hand_open = False
        if self.choosing.what == "scout":
            self.hand_open = True
        if self.arrange:
            self.arranging.renew(self.choosing.seat, self.last_places[self.choosing.seat])
        self.layers.forget()

    def _retell(self) -> None:
        """The log from the beginning, in the language of now."""
        self._language = self.app.settings.language
        self.log.lines[:] = lines_of(self.app.words, self.spec, self.records)
        self.log.seen = len(self.log.lines)

    def commit(self, action: Any) -> None:
        """Carry something out."""
        if self.arrange:
            self.last_places[self.seat] = dict(self.arranging.places)
        self.answered(self.table.submit(self.choosing.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        while isinstance(answer, NeedsRoll) and answer.reason == DRAW:
            answer = self.table.type_die(None)
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
        counted = tuple(self.desk.counted(self.shown, events))
        record = Record(done.entry, self.shown, tuple(events), counted, by_hand, self.shown.turn)
        self.records.append(record)
        self.entries += record.counted
        self.session.timer.pause()
        self._put_hand_away()
        self.arrow = last_action(events, self.arrow, self.shown)
        self.film_it([Showing(event, done.entry, by_hand) for event in events])
        if not self.busy:
            self.at_rest()

    def _put_hand_away(self) -> None:
        """The decision passes on: the hand is closed before anything is shown."""
        prompt = self.session.prompt
        if self.hand_open and (prompt is None or prompt.seats[0] != self.seat):
            self.hand_open = False
            self.choosing.ready = []
            self.rebuild()

    def at_rest(self) -> None:
        """Everything was shown: whoever must decide next does."""
        self._settle()
        prompt = self.session.prompt
        if prompt is None:
            self.full_time()
        elif prompt.kind == "undici.line-up" or self.session.hand_over is not None:
            self.table.go_on()
        elif not self._bot():
            self.rebuild()

    def _bot(self) -> bool:
        """Let the program answer if it is its turn."""
        done = self.session.bot_turn()
        if done is not None:
            self._take_in(done)
        return done is not None

    def entered(self) -> None:
        self._bot()

    def after_dice(self) -> None:
        """The film runs already."""

    def full_time(self) -> None:
        from game.ui.undici.full_time import FullTime

        self.table.put(FullTime(self.app, self.table))

    # -- the screen ---------------------------------------------------------------------------------------------

    def turn_to(self, tab: str) -> None:
        """Another page puts the hand away."""
        self.hand_open = False
        self.choosing.ready = []
        super().turn_to(tab)

    def tabs(self) -> list[str]:
        return ["tutor", "log", "team", "stats"]

    def page(self, tab: str) -> Widget:
        if self.hand_open and self.hand_side >= 0 and not self.busy:
            return hand_page(self)
        if self.choosing.what in ("respond", "header-cards", "reroll") and not self.busy and not self.wants_tray:
            return self._deed_page()
        if tab != "tutor":
            return super().page(tab)
        if self.session.prompt is not None and self.table.assistance(self.seat) < HINTS:
            return Column([Label(self.say("un.no-tutor", {"name": self.people[self.seat]}), "table", "muted")])
        cards = tutor(self._open_table(), self.seat, self.app.words, None, self._facts_shown)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _open_table(self) -> Any:
        """The session as the tutor may speak of it on a screen that both look at: no hand is known to it."""
        return _OpenTable(self.session)

    def _deed_page(self) -> Widget:
        """What is announced, with its numbers, while somebody thinks about an answer or a re-roll."""
        view = self.choosing.view
        deed = self.desk.announced(view)
        if deed is None:
            return super().page("log")
        words = self.app.words
        parts: list[Widget] = [Label(self.say(f"un.deed.{deed.kind.value}"), "body-bold")]
        cards = [str(words.named("card", card)) for card in deed.cards]
        parts += [Label(self.say("un.deed.cards", {"cards": ", ".join(cards)}), "table", "warn")] if cards else []
        parts += deed_parts(self.app, self.choosing, deed)
        parts += self._chance_now()
        lying = self.desk.lying(view)
        if lying:
            parts.append(Label(self.say("un.deed.dice", {"dice": " : ".join(map(str, lying))}), "table-bold"))
        return ScrollArea(Column(parts, gap=8), "deed-scroll")

    def _chance_now(self) -> list[Widget]:
        """How likely it succeeds if nobody adds anything."""
        plain = {"respond": Respond(), "header-cards": Declare()}.get(self.choosing.what)
        if plain is None or self.table.assistance(self.seat) < FULL:
            return []
        found = chance(self.session, self.choosing, plain)
        return [Label(self.say("un.chance-now", {"chance": found}), "table-bold")] if found is not None else []

    def show_luck(self) -> None:
        self.app.push(LuckScene(self.app, self.session))

    def look_at_entry(self) -> Callable[[int], object] | None:
        from game.ui.undici.look_back import LookBack

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
            return [*found, *self._ending_buttons()]
        if self.choosing.may_decline and not self.wants_tray and not self.busy:
            text = self.say(f"un.leave.{self.choosing.what}")
            found.append(Button(text, self.decline, "skip", "plain", key=key("skip"), small=True))
        rule, menu = self.say("film.rule"), self.say("film.menu")
        return [
            *found,
            Button("", self.open_rule, "rule", "quiet", "book", tip=f"{rule} ({key('rule')})", small=True),
            Button("", self.menu, "menu", "quiet", "menu", tip=f"{menu} ({key('back')})", small=True),
        ]

    def _ending_buttons(self) -> list[Widget]:
        key = self.app.keymap.shown
        return [
            Button(self.say("un.end.yes"), self.decline, "end-yes", "primary", key=key("skip"), small=True),
            Button(self.say("un.end.no"), self.back, "end-no", key=key("back"), small=True),
            Button(self.say("un.end.never"), self._never_ask, "end-never", "quiet", small=True),
        ]

    def _never_ask(self) -> None:
        self.app.change(ask_end=False)
        self.asking = True
        self.decline()

    def actions_panel(self) -> Widget:
        return action_panel(self)

    def prompt_now(self) -> tuple[str, int | None]:
        needs, prompt = self.session.waiting_for, self.session.prompt
        if needs is not None:
            asked = self.say(f"roll.{needs.reason}")
            return self.say("film.roll-die", {"question": asked, "sides": needs.sides}), self.seat
        if prompt is None:
            return self.say("film.over-prompt"), None
        what = question(self.spec, prompt, self.session.state, self.app.words)
        if self.asking:
            what = self.say("un.end.ask", {"count": self.shown.actions})
        return self.say("un.prompt", {"name": self.people[self.seat], "what": what}), self.seat

    def tick(self, seconds: float) -> None:
        if self.wants_tray:
            self.session.timer.pause()
        elif not self.busy:
            self.table.tick()
        if not self.busy:
            self.tell_odds()
            for widget in self.prompt.children():
                if isinstance(widget, Hourglass):
                    widget.tick()
        PitchScene.tick(self, seconds)

    @property
    def wait(self) -> float:
        prompt = self.session.prompt
        usual = 0.25 if prompt is not None and prompt.limit is not None else super().wait
        due = self.waits_for_odds
        return usual if due < 0 else min(usual, due)

"""The match as it is played: moment by moment, so that the journal never knows more than the screen has shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.parts import Decision, Refused, SeatKind
from game.play.session import Done, NeedsRoll
from game.play.ticket import ticket
from game.play.tutor import tutor
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.ui.inputs import Input, Key
from game.ui.table.action_bar import BarAction
from game.ui.table.by_hand import RollsByHand
from game.ui.table.odds_ticket import OddsScene, OddsTicket
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.united.film import film
from game.ui.united.film_scene import FilmScene
from game.ui.united.sums import Sums
from game.ui.watching import watched
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class MatchScene(RollsByHand, FilmScene):
    """A match on the table. Stepping back moves the picture only, never the match."""

    def __init__(self, app: App, table: Table) -> None:
        self.table, self.session = table, table.session
        view = self.session.view(None)
        super().__init__(app, table.sides, table.names, not view.options.open_match)
        self.match = self.session.header.id
        self._told: list[tuple[int, Any]] = []
        self._decisions = 0
        self._facts_shown = 0
        self._load()
        self.at = len(self.beats) - 1
        if table.marks.hides_result(self.match):
            self.at = min(self.at, table.marks.watched(self.match) or 0)
        self.seen = self.at

    # -- the session --------------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Everything so far, as both may be told of it."""
        match = watched(self.session.path)
        views = [match.spec.rules.view(state, None) for state in match.timeline.states]
        self._start = views[0]
        self._told = [(shown.entry, shown.event) for shown in match.shown()]
        self._decisions = len(self.session.decisions)
        self.sums = Sums(match.spec.rules, views)
        self._cut()

    def _cut(self) -> None:
        self.beats = film(self._told, self.session.header.seal, self._start)
        self.take_line_ups(self.session.view(None).line_ups)

    def _take_in(self) -> None:
        """What the last decision has brought."""
        decisions = self.session.decisions
        if len(decisions) > self._decisions:
            self._told += [(decisions[-1].entry, event) for event in self.table.events_since(self._decisions, None)]
            self._decisions = len(decisions)
        self.sums.look(self.session.view(None))
        self._cut()

    def decided(self) -> Sequence[Decision]:
        return self.session.decisions

    @property
    def seat(self) -> Seat:
        """Whoever sits here acts for both, once nothing is secret."""
        prompt = self.session.prompt
        seats = prompt.seats if prompt is not None else (0, 1)
        people = [seat for seat in seats if self.session.header.seats[seat].kind is SeatKind.PERSON]
        return (people or list(seats))[0]

    @property
    def kind(self) -> str:
        return self.session.prompt.kind if self.session.prompt is not None else ""

    def submit(self, action: Any) -> bool:
        """Carry something out; False when it did not happen (yet)."""
        return self.answered(self.table.submit(self.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        if isinstance(answer, Done):
            self._take_in()
            return True
        if isinstance(answer, Refused):
            from game.ui.table.why_not import slip_toast

            slip_toast(self.app, answer.ruling)
        elif isinstance(answer, NeedsRoll):
            self.playing = self.fast = False
            self.rebuild()
        return False

    def more(self) -> bool:
        """The next moment, in a closed match all that is left; the match itself goes on only here and at the end."""
        if self.wants_tray or not self.kind.startswith("united.in-play"):
            return False
        before = len(self.beats)
        if self.secret:
            return self._play_rest() and len(self.beats) > before
        prompt = self.session.prompt
        assert prompt is not None
        if dict(prompt.facts).get("left") == 1:
            self.table.marks.watch(self.match, max(0, self.at))
        return self.submit(PlayOn(1)) and len(self.beats) > before

    def kick_off(self) -> None:
        if self.kind == "united.kick-off" and self.submit(StartMatch()):
            self.app.sound("whistle")
            self.play()

    def finish(self) -> None:
        """Play everything that is left, then show it quickly."""
        self.skip()
        if not self._play_rest():
            return
        if self.at + 1 < len(self.beats):
            self.fast = not self.secret
            self.play()

    def _play_rest(self) -> bool:
        """Everything up to the end of the match; from here on its result is hidden until the film has told it."""
        if self.wants_tray:
            return False
        if self.kind:
            self.table.marks.watch(self.match, max(0, self.at))
        if self.kind == "united.kick-off" and not self.submit(StartMatch()):
            return False
        return not self.kind or self.submit(Finish())

    def go(self) -> None:
        """The one thing that is due now."""
        if self.wants_tray:
            self.ask_die()
        elif self.kind == "united.kick-off":
            self.kick_off()
        elif self.secret and self.session.prompt is not None:
            self.finish()
        elif self.film_over:
            self.full_time()
        else:
            self.toggle()

    def play(self) -> None:
        if self.kind == "united.kick-off" and self.at == len(self.beats) - 1:
            self.kick_off()
        elif self.kind == "united.in-play-closed" and self.at == len(self.beats) - 1:
            self.finish()
        else:
            super().play()

    def to_end(self) -> None:
        """To the very end of the match, without a film."""
        if self._play_rest():
            super().to_end()

    # -- the end ------------------------------------------------------------------------------------------------

    @property
    def film_over(self) -> bool:
        return self.session.prompt is None and self.at == len(self.beats) - 1

    def shown(self) -> None:
        marks = self.table.marks
        if self.film_over:
            marks.watch(self.match, max(0, self.at), finished=True)
        elif marks.hides_result(self.match):
            marks.watch(self.match, max(0, self.at))

    def ended(self) -> None:
        if self.film_over:
            self.full_time()

    def full_time(self) -> None:
        from game.ui.united.full_time import FullTime

        self.table.put(FullTime(self.app, self.table))

    # -- dice of one's own --------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        super().rebuild()
        if self.wants_tray and self.tray.visible:
            self.ask_in_tray()

    def after_dice(self) -> None:
        if self.session.prompt is None:
            self.table.marks.watch(self.match, max(0, self.at))
        self.play()

    def before_dice_chosen(self) -> None:
        self.pause()

    # -- the screen ---------------------------------------------------------------------------------------------

    def tabs(self) -> list[str]:
        return ["sums", "log", "tutor", "stats"]

    def page(self, tab: str) -> Widget:
        return self._tutor_page() if tab == "tutor" else super().page(tab)

    def _tutor_page(self) -> Widget:
        if self.at < len(self.beats) - 1 and self.app.settings.tutor:
            return Label(self.say("film.tutor-later"), "table", "muted")
        cards = tutor(self.session, self.seat, self.app.words, None, self._facts_shown)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.rebuild()

    def further_sums(self) -> list[Widget]:
        """The odds of the next moment, while everything that happened has been shown."""
        live = self.kind.startswith("united.in-play") and not self.secret and self.at == len(self.beats) - 1
        if not live or self.playing or self.director.busy or self.wants_tray:
            return []
        shown = ticket(self.session, self.seat, PlayOn(1), self.app.words, self.say("film.next-moment"))
        return [Rule(), OddsTicket(shown, self.app.words)] if shown is not None else []

    def prompt_buttons(self) -> list[Widget]:
        rule, menu = self.say("film.rule"), self.say("film.menu")
        return [
            Button("", self._open_rule, "rule", "quiet", "book", tip=self._with_key(rule, "rule"), small=True),
            Button("", self.back, "menu", "quiet", "menu", tip=self._with_key(menu, "back"), small=True),
        ]

    def more_controls(self) -> list[Widget]:
        icon = "dice" if self.app.settings.dice == "program" else "die-hand"
        return [Button("", self.choose_dice, "film-dice", "quiet", icon, tip=self.say("film.dice"), small=True)]

    def actions(self) -> list[BarAction]:
        busy = self.say("film.why-dice") if self.wants_tray else ""
        return [
            self._main_action(),
            BarAction("finish", self.say("film.to-the-end"), self.finish, tip=self.say("film.finish-tip"),
                      why=busy or (self.say("film.why-over") if self.film_over else "")),
            BarAction("undo", self.say("film.undo"), self.table.undo, tip=self._with_key(self.undo_words(), "undo"),
                      why=busy or ("" if self._undo_label() else self.say("shell.undo-nothing"))),
            BarAction("odds", self.say("film.odds"), self.odds, tip=self._with_key(self.say("film.odds-tip"), "odds"),
                      why=busy or self._why_no_odds()),
        ]  # fmt: skip

    def _with_key(self, text: str, command: str) -> str:
        return self.say("film.key", {"what": text, "key": self.app.keymap.shown(command)})

    def _main_action(self) -> BarAction:
        key = self.app.keymap.shown("go")
        if self.wants_tray:
            return BarAction("go", self.say("film.type-die"), self.ask_die, key, icon="die-hand", primary=True)
        if self.film_over:
            return BarAction("go", self.say("film.full-time"), self.full_time, key, icon="flag", primary=True)
        if self.kind == "united.kick-off":
            return BarAction("go", self.say("film.kick-off"), self.kick_off, key, icon="whistle", primary=True)
        closed = self.secret and self.session.prompt is not None
        text = self.say("film.play-match" if closed else "film.play-on")
        return BarAction("go", text, self.go, key, icon="play", primary=True)

    def _why_no_odds(self) -> str:
        if self.secret:
            return self.say("film.why-secret")
        return self.say("film.why-over") if self.session.prompt is None else ""

    def _undo_label(self) -> str:
        """Nothing is offered while there is more to be shown than was seen: its name would tell."""
        return self.table.undo_label() if self.at == len(self.beats) - 1 or not self.film_hidden else ""

    @property
    def film_hidden(self) -> bool:
        return self.table.marks.hides_result(self.match)

    def undo_words(self) -> str:
        label = self._undo_label()
        return self.say("film.undo-what", {"what": label}) if label else ""

    def odds(self) -> None:
        action = StartMatch() if self.kind == "united.kick-off" else PlayOn(1)
        self.pause()
        self.app.push(OddsScene(self.app, self.session, self.seat, action))

    def prompt_now(self) -> tuple[str, int | None]:
        needs, prompt = self.session.waiting_for, self.session.prompt
        if needs is not None:
            question = self.say(f"roll.{needs.reason}")
            return self.say("film.roll-die", {"question": question, "sides": needs.sides}), None
        if self.at < len(self.beats) - 1 or self.director.busy:
            return self.say("film.paused", {"key": self.key_name("play")}), None
        if prompt is None:
            return self.say("film.over-prompt"), None
        facts = [(name, self.app.words.named(name, value)) for name, value in prompt.facts]
        return self.app.words.say(f"prompt.{prompt.kind}", facts), None

    def unknown_share(self) -> float:
        """How much of the line of time is still to come, by the moments that are left."""
        prompt = self.session.prompt
        if self.film_over:
            return 0.0
        left = dict(prompt.facts).get("left", 0) if prompt is not None and not self.secret else 0
        return max(0.3, float(left) / max(1, len(self.beats))) if isinstance(left, int) else 0.3

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "roll": self.program_rolls, "tutor": lambda: toggle_tutor(self.app), "skip": self.skip,
            "rule": self._open_rule,
        }  # fmt: skip

    def _open_rule(self) -> None:
        """The rule of the open decision."""
        self.pause()
        self.app.open_rule(self.session.prompt.rule if self.session.prompt is not None else "U-3.9a")

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and self.tray.asking and self.tray.key(event.chord):
            return True
        return super().intercept(event)

    def back(self) -> None:
        from game.ui.scenes.pause import PauseMenu

        self.pause()
        self.app.push(PauseMenu(self.app, self.table))

    def tick(self, seconds: float) -> None:
        self.table.tick()
        super().tick(seconds)

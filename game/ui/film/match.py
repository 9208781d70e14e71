"""The match as it is played: what can be done beside watching it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic

from game.core.ruling import FactValue
from game.play.ticket import ticket
from game.play.tutor import tutor
from game.ui.film.beats import B
from game.ui.film.live import Live
from game.ui.film.open_die import OpenDieOdds
from game.ui.film.scene import FilmScene
from game.ui.film.scenery import S
from game.ui.film.title import FilmTitle
from game.ui.inputs import Input, Key
from game.ui.table.action_bar import BarAction
from game.ui.table.by_hand import ByHand
from game.ui.table.coaching import LESSON, Coach
from game.ui.table.odds_ticket import OddsScene, OddsTicket, why_button
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class MatchScene(FilmScene[B, S], Generic[B, S]):
    """The screen of a match in play: actions, odds, tutor, taking back; ``source`` is the match itself."""

    tabs: tuple[str, ...] = ("sums", "log", "tutor", "stats")
    source: Live[B, S]

    def __init__(self, app: App, table: Table, title: FilmTitle[B, S]) -> None:
        self.table, self.session, self.match = table, table.session, table.session.header.id
        secret = not self.session.view(None).options.open_match
        super().__init__(app, title, table.sides, table.names, secret, table.asides)
        if table.coach is not None:
            self.tabs = (LESSON, *(tab for tab in self.tabs if tab != "tutor"))
            self.pages.tab = LESSON
        if table.led is not None:
            self.pages.tab = "tutor"
        self._told_at: object = None
        """What was to be read when the screen was built last."""
        self.source = Live(self, table)
        self.dice = ByHand(self.source, lambda: self.tray)
        self._mode, self._take_over = app.settings.dice, False
        self._begun = bool(table.people)
        """Somebody has begun it; what two programs play begins by itself."""
        self._facts_shown = 0
        self._undo_said: tuple[object, tuple[str, str]] | None = None

    # -- the screen ---------------------------------------------------------------------------------------------

    def page(self, tab: str) -> Widget:
        if tab == LESSON and self.table.coach is not None:
            return self.table.coach.panel()
        return self.table.tutored(self._tutor_page()) if tab == "tutor" else super().page(tab)

    def tab_title(self, tab: str) -> str:
        coach = self.table.coach
        return self.say(coach.tab) if tab == LESSON and coach is not None else super().tab_title(tab)

    def _tutor_page(self) -> Widget:
        if not self.player.all_shown and self.app.settings.tutor:
            return Label(self.say("film.tutor-later"), "table", "muted")
        if self.session.prompt is None and self.app.settings.tutor:
            return Label(self.say("film.tutor-over"), "table", "muted")
        cards = tutor(self.session, self.source.seat, self.app.words, None, self._facts_shown)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.rebuild()

    def further_sums(self) -> list[Widget]:
        """The odds of the next moment, while everything that happened has been shown."""
        live = self.source.in_play and not self.secret and self.player.all_shown
        if not live or self.player.playing or self.player.director.busy or self.tray_wanted:
            return []
        move, name = self.title.moves.play_on, self.say("film.next-moment")
        shown = ticket(self.session, self.source.seat, move, self.app.words, name)
        if shown is None or (not shown.checks and len(shown.outcomes) < 2):
            # What is certain needs no bar.
            return []
        return [Rule(), OddsTicket(shown, self.app.words, more=[why_button(self.app.words, self.why_numbers, "why")])]

    def why_numbers(self) -> None:
        """The ticket of the next moment, with the sums behind its numbers unfolded."""
        self.odds(why=True)

    def prompt_buttons(self) -> list[Widget]:
        rule, menu = self.say("film.rule"), self.say("film.menu")
        return [
            Button("", self._open_rule, "rule", "quiet", "book", tip=self.with_key(rule, "rule"), small=True),
            Button("", self.back, "menu", "quiet", "menu", tip=self.with_key(menu, "back"), small=True),
        ]

    def more_controls(self) -> list[Widget]:
        icon = "dice" if self.app.settings.dice == "program" else "die-hand"
        return [Button("", self.dice.choose, "film-dice", "quiet", icon, tip=self.say("film.dice"), small=True)]

    def actions(self) -> list[BarAction]:
        label, why = self._undo()
        undo = BarAction("undo", self.say("film.undo"), self.table.taking_back.undo, tip=self.with_key(label, "undo"),
                         why=why)  # fmt: skip
        return [
            self._main_action(),
            BarAction("finish", self.say("film.to-the-end"), self.source.finish, tip=self.say("film.finish-tip"),
                      why=self._why_waiting() or (self.say("film.why-over") if self.source.over else "")),
            *([undo] if self.table.coach is None else []),
            BarAction("odds", self.say("film.odds"), self.odds, tip=self.with_key(self.say("film.odds-tip"), "odds"),
                      why=self._why_no_odds()),
        ]  # fmt: skip

    def _why_waiting(self) -> str:
        """Why nothing goes on: a die is waited for."""
        return self.say("film.why-dice", {"question": self.source.die.question}) if self.tray_wanted else ""

    def _main_action(self) -> BarAction:
        if self.tray_wanted:
            said, icon = "film.type-die", "die-hand"
        elif self.source.over:
            said, icon = "film.full-time", "flag"
        elif self.source.before:
            said, icon = self.title.begin_words, "whistle"
        else:
            closed = self.secret and self.session.prompt is not None
            said, icon = "film.play-match" if closed else "film.play-on", "play"
        coach = self.table.coach
        why = self.say("lesson.rests") if coach is not None and coach.rests else ""
        return BarAction("go", self.say(said), self.go, self.app.keymap.shown("go"), why=why, icon=icon, primary=True)

    def _why_no_odds(self) -> str:
        """Nothing tells that the match is over before its end was seen."""
        if self.secret:
            return self.say("film.why-secret")
        return self.say("film.why-over") if self.source.over else ""

    def _undo(self) -> tuple[str, str]:
        """What would be taken back, in words, or why nothing is; asked with every beat, so the answer is kept."""
        needs = self.source.die.needs
        key = (self.session.timeline.steps, needs is not None and needs.index, id(self.app.words))
        if self._undo_said is None or self._undo_said[0] != key:
            why = self.table.taking_back.why_not()
            label = "" if why else self.say("film.undo-what", {"what": self.table.taking_back.label()})
            self._undo_said = (key, (label, why))
        return self._undo_said[1]

    def undo_words(self) -> str | None:
        if self.table.coach is not None:
            return None
        return self._undo()[0]

    def odds(self, why: bool = False) -> None:
        """What the next moment can bring; not before everything up to it was seen, for it would tell what came."""
        due = self.source.die.coming
        if due is not None:
            self.app.push(OpenDieOdds(self.app, due, self.clubs, self.source.die.whose()[0]))
            return
        self.player.pause()
        if self.source.over:
            self.app.toast(self.say("film.why-over"), "warn")
            return
        if not self.player.all_shown:
            self.app.toast(self.say("film.odds-later"), "warn")
            return
        action = self.title.moves.start if self.source.before else self.title.moves.play_on
        title = "" if self.source.before else self.say("film.next-moment")
        self.app.push(OddsScene(self.app, self.session, self.source.seat, action, title, why=why))

    def go(self) -> None:
        """The one thing that is due now."""
        if self.tray_wanted:
            self.dice.ask()
        elif self.source.before:
            self.source.kick_off()
        elif self.secret and self.session.prompt is not None:
            self.source.finish()
        elif self.source.over:
            self.source.full_time()
        else:
            self.player.toggle()

    def prompt_now(self) -> tuple[str, int | None]:
        needs, prompt = self.source.die.needs, self.session.prompt
        if needs is not None:
            question = self.source.die.question
            who, side = self.source.die.whose()
            what = who if who.endswith("?") else f"{who}. {question}"
            facts: dict[str, FactValue] = {"what": what, "question": question, "sides": needs.sides}
            return self.say("film.roll-whose" if who else "film.roll-die", facts), side
        if not self.player.all_shown or self.player.director.busy:
            return self.say("film.paused", {"key": self.key_name("play")}), None
        if self.table.coach is not None:
            return self.table.coach.asked(), None
        if prompt is None:
            return self.say("film.over-prompt"), None
        named = [(name, self.app.words.named(name, value)) for name, value in prompt.facts]
        return self.app.words.say(f"prompt.{prompt.kind}", named), None

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, **self.table.taking_back.commands(), "odds": self.odds,
            "roll": self.dice.program_rolls, "tutor": lambda: toggle_tutor(self.app), "skip": self.player.skip,
            "rule": self._open_rule,
        }  # fmt: skip

    def _open_rule(self) -> None:
        """The rule of the open decision."""
        self.player.pause()
        self.app.open_rule(self.session.prompt.rule if self.session.prompt is not None else self.title.rule)

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and self.tray.asking and self.tray.key(event.chord):
            return True
        return super().intercept(event)

    def back(self) -> None:
        self.player.pause()
        self.table.pause()

    def rebuild(self) -> None:
        coach = self.table.coach
        if coach is not None and coach.moment != self._told_at:
            self._told_at, self.pages.tab = coach.moment, LESSON
        elif coach is None:
            self._told_at = self.table.led
        super().rebuild()
        mode, self._mode = self._mode, self.app.settings.dice
        self.dice.ask_in_tray()
        self._take_over = self._take_over or (self._mode == "program" != mode and self.tray_wanted)

    def laid_aside(self) -> None:
        self.source.laid_aside()

    def tick(self, seconds: float) -> None:
        self.table.tick()
        if not self._begun and self.app.scene is self and not self.tray_wanted:
            self._begun = True
            self.player.play()
        if self._take_over and self.app.scene is self:
            # It was chosen elsewhere that the program rolls: it also rolls what is due.
            self._take_over = False
            self.dice.let_program_roll()
        super().tick(seconds)
        if self.table.coach is not None and self.app.scene is self and not self.moving:
            self._coached(self.table.coach)
        elif self.table.coach is None and self.app.scene is self and self.table.led != self._told_at:
            self.rebuild()

    @property
    def asked(self) -> bool:
        return self.table.coach is not None and self.table.coach.asks

    def _coached(self, coach: Coach) -> None:
        """What the learner does not do is shown; then his page tells what is next."""
        done = self.table.bot_turn() if coach.plays and self.player.all_shown else None
        if done is not None:
            self.source.answered(done)
            if not self.player.all_shown:
                self.player.play()
        elif coach.moment != self._told_at:
            self.rebuild()

"""The match as it is played: what can be done beside watching it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.ruling import FactValue
from game.play.ticket import ticket
from game.play.tutor import tutor
from game.ui.film.live import LiveFilm
from game.ui.film.open_die import OpenDieOdds
from game.ui.film.title import FilmTitle
from game.ui.inputs import Input, Key
from game.ui.table.action_bar import BarAction
from game.ui.table.odds_ticket import OddsScene, OddsTicket, why_button
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class MatchScene(LiveFilm):
    """The screen of a match in play: actions, odds, tutor, taking back."""

    def __init__(self, app: App, table: Table, title: FilmTitle) -> None:
        super().__init__(app, table, title)
        self._facts_shown = 0
        self._undo_said: tuple[object, tuple[str, str]] | None = None

    # -- the screen ---------------------------------------------------------------------------------------------

    def tabs(self) -> list[str]:
        return ["sums", "log", "tutor", "stats"]

    def page(self, tab: str) -> Widget:
        return self._tutor_page() if tab == "tutor" else super().page(tab)

    def _tutor_page(self) -> Widget:
        if self.at < len(self.beats) - 1 and self.app.settings.tutor:
            return Label(self.say("film.tutor-later"), "table", "muted")
        if self.session.prompt is None and self.app.settings.tutor:
            return Label(self.say("film.tutor-over"), "table", "muted")
        cards = tutor(self.session, self.seat, self.app.words, None, self._facts_shown)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._next_fact)

    def _next_fact(self) -> None:
        self._facts_shown += 1
        self.rebuild()

    def further_sums(self) -> list[Widget]:
        """The odds of the next moment, while everything that happened has been shown."""
        live = self.in_play and not self.secret and self.at == len(self.beats) - 1
        if not live or self.playing or self.director.busy or self.wants_tray:
            return []
        move, name = self.title.moves.play_on, self.say("film.next-moment")
        shown = ticket(self.session, self.seat, move, self.app.words, name)
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
            Button("", self._open_rule, "rule", "quiet", "book", tip=self._with_key(rule, "rule"), small=True),
            Button("", self.back, "menu", "quiet", "menu", tip=self._with_key(menu, "back"), small=True),
        ]

    def more_controls(self) -> list[Widget]:
        icon = "dice" if self.app.settings.dice == "program" else "die-hand"
        return [Button("", self.dice.choose, "film-dice", "quiet", icon, tip=self.say("film.dice"), small=True)]

    def actions(self) -> list[BarAction]:
        return [
            self._main_action(),
            BarAction("finish", self.say("film.to-the-end"), self.finish, tip=self.say("film.finish-tip"),
                      why=self._open_die() or (self.say("film.why-over") if self.film_over else "")),
            BarAction("undo", self.say("film.undo"), self.table.undo, tip=self._with_key(self.undo_words(), "undo"),
                      why=self._undo()[1]),
            BarAction("odds", self.say("film.odds"), self.odds, tip=self._with_key(self.say("film.odds-tip"), "odds"),
                      why=self._why_no_odds()),
        ]  # fmt: skip

    def _open_die(self) -> str:
        """Why nothing goes on: a die is waited for."""
        needs = self.session.by_hand.waiting_for
        return self.say("film.why-dice", {"question": self.say(f"roll.{needs.reason}")}) if needs is not None else ""

    def _with_key(self, text: str, command: str) -> str:
        return self.say("film.key", {"what": text, "key": self.app.keymap.shown(command)})

    def _main_action(self) -> BarAction:
        key = self.app.keymap.shown("go")
        if self.wants_tray:
            return BarAction("go", self.say("film.type-die"), self.dice.ask, key, icon="die-hand", primary=True)
        if self.film_over:
            return BarAction("go", self.say("film.full-time"), self.full_time, key, icon="flag", primary=True)
        if self.before:
            return BarAction("go", self.say(self.title.begin_words), self.kick_off, key, icon="whistle", primary=True)
        closed = self.secret and self.session.prompt is not None
        text = self.say("film.play-match" if closed else "film.play-on")
        return BarAction("go", text, self.go, key, icon="play", primary=True)

    def _why_no_odds(self) -> str:
        """Nothing tells that the match is over before its end was seen."""
        if self.secret:
            return self.say("film.why-secret")
        return self.say("film.why-over") if self.film_over else ""

    def _undo(self) -> tuple[str, str]:
        """What would be taken back, in words, or why nothing is; asked with every beat, so the answer is kept."""
        needs = self.session.by_hand.waiting_for
        key = (self.session.entry, needs is not None and needs.index, id(self.app.words))
        if self._undo_said is None or self._undo_said[0] != key:
            why = self.table.why_no_undo()
            label = "" if why else self.say("film.undo-what", {"what": self.table.undo_label()})
            self._undo_said = (key, (label, why))
        return self._undo_said[1]

    def undo_words(self) -> str:
        return self._undo()[0]

    def odds(self, why: bool = False) -> None:
        """What the next moment can bring; not before everything up to it was seen, for it would tell what came."""
        due = self.coming
        if due is not None:
            self.app.push(OpenDieOdds(self.app, due, self.clubs, self.asked(due.needs)[0]))
            return
        self.pause()
        if self.film_over:
            self.app.toast(self.say("film.why-over"), "warn")
            return
        if self.at < len(self.beats) - 1:
            self.app.toast(self.say("film.odds-later"), "warn")
            return
        action = self.title.moves.start if self.before else self.title.moves.play_on
        title = "" if self.before else self.say("film.next-moment")
        self.app.push(OddsScene(self.app, self.session, self.seat, action, title, why=why))

    def prompt_now(self) -> tuple[str, int | None]:
        needs, prompt = self.session.by_hand.waiting_for, self.session.prompt
        if needs is not None:
            question = self.say(f"roll.{needs.reason}")
            who, side = self.asked(needs)
            what = who if who.endswith("?") else f"{who}. {question}"
            facts: dict[str, FactValue] = {"what": what, "question": question, "sides": needs.sides}
            return self.say("film.roll-whose" if who else "film.roll-die", facts), side
        if self.at < len(self.beats) - 1 or self.director.busy:
            return self.say("film.paused", {"key": self.key_name("play")}), None
        if prompt is None:
            return self.say("film.over-prompt"), None
        named = [(name, self.app.words.named(name, value)) for name, value in prompt.facts]
        return self.app.words.say(f"prompt.{prompt.kind}", named), None

    def unknown_share(self) -> float:
        prompt = self.session.prompt
        if self.film_over:
            return 0.0
        known = prompt is not None and not self.secret
        return max(0.3, self.title.prompts.ahead(prompt, len(self.beats))) if known else 0.3

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "roll": self.dice.program_rolls, "tutor": lambda: toggle_tutor(self.app), "skip": self.skip,
            "rule": self._open_rule,
        }  # fmt: skip

    def _open_rule(self) -> None:
        """The rule of the open decision."""
        self.pause()
        self.app.open_rule(self.session.prompt.rule if self.session.prompt is not None else self.title.rule)

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and self.tray.asking and self.tray.key(event.chord):
            return True
        return super().intercept(event)

    def back(self) -> None:
        from game.ui.table.pause import PauseMenu

        self.pause()
        self.app.push(PauseMenu(self.app, self.table))

    def tick(self, seconds: float) -> None:
        self.table.tick()
        super().tick(seconds)

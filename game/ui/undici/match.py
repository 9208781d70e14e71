"""The match as it is played: whoever must decide does so on the pitch, at the buttons or with his cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.play.parts import Refused
from game.play.session import Done, NeedsRoll
from game.play.story import question
from game.rules.undici.actions import Declare, Respond
from game.rules.undici.state import MatchState
from game.ui.entering import look_into
from game.ui.matches import FULL_HELP
from game.ui.table.log import LogLine
from game.ui.table.records import Record, records_of
from game.ui.undici.bar import action_panel
from game.ui.undici.card_words import card_name
from game.ui.undici.deciding import DecidingScene
from game.ui.undici.hand_page import hand_page
from game.ui.undici.log_lines import lines_of
from game.ui.undici.reel import arrows, last_action
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


class MatchScene(DecidingScene):
    """A match on the table, between two decisions or in the middle of one."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.last_places: list[dict[int, int]] = [{}, {}]
        self.begin()

    # -- the session --------------------------------------------------------------------------------------------

    def recorded(self) -> list[Record]:
        return records_of(self.table.watched(), self.desk.counted)

    def lines(self) -> list[LogLine]:
        return lines_of(self.app.words, self.spec, self.records)

    def reload(self) -> None:
        self.hand_open = self.alone is not None and not self.app.metrics.wide_text
        super().reload()

    def settle(self) -> None:
        before = self.choosing.seat
        view: MatchState = self.session.view(None)
        self.shown, self.score = view, view.score
        self.renew()
        self.asking = False
        if self.choosing.seat != before and self.alone is None:
            self.hand_open = False
        if self.choosing.what == "scout":
            self.hand_open = True
        if self.arrange:
            self.arranging.renew(self.choosing.seat, self.last_places[self.choosing.seat])
        self.layers.forget()

    def commit(self, action: Any) -> None:
        """Carry something out."""
        if self.arrange:
            self.last_places[self.seat] = dict(self.arranging.places)
        self.answered(self.table.submit(self.choosing.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        while isinstance(answer, NeedsRoll) and answer.reason == DRAW:
            answer = self.table.type_die(None)
        return super().answered(answer)

    def arrows(self, events: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        return arrows(events, self.shown)

    def taken_in(self, events: Sequence[Any]) -> None:
        self._put_hand_away()
        self.arrow = last_action(events, self.arrow, self.shown)

    def _put_hand_away(self) -> None:
        """The decision passes on: the hand is closed before anything is shown; it is never closed before a program."""
        prompt = self.session.prompt
        if self.alone is None and self.hand_open and (prompt is None or prompt.seats[0] != self.seat):
            self.hand_open = False
            self.choosing.ready = []
            self.rebuild()

    def elsewhere(self) -> bool:
        prompt = self.session.prompt
        return prompt is not None and (prompt.kind == "undici.line-up" or self.session.hand_over is not None)

    def open_full_time(self) -> None:
        from game.ui.undici.full_time import FullTime

        self.table.show(lambda: FullTime(self.app, self.table))

    # -- the screen ---------------------------------------------------------------------------------------------

    def turn_to(self, tab: str) -> None:
        """Another page puts the hand away."""
        self.hand_open = False
        self.choosing.put_cards_away()
        super().turn_to(tab)

    def page(self, tab: str) -> Widget:
        if self.hand_shown:
            return hand_page(self)
        if self.choosing.what in ("respond", "header-cards", "reroll") and not self.busy and not self.wants_tray:
            return self._deed_page()
        return super().page(tab)

    @property
    def hand_shown(self) -> bool:
        """Before a program a hand stays where it is, whatever happens; an empty one need not be looked at."""
        if not self.hand_open or self.hand_side < 0:
            return False
        return not self.busy if self.alone is None else bool(self.shown.hands[self.hand_side])

    def tutored(self) -> MatchState:
        """No hand is known to the tutor."""
        view: MatchState = self.session.view(None)
        return view

    def _deed_page(self) -> Widget:
        """What is announced, with its numbers, while somebody thinks about an answer or a re-roll."""
        view = self.choosing.view
        deed = self.desk.announced(view)
        if deed is None:
            return super().page("log")
        words = self.app.words
        parts: list[Widget] = [Label(self.say(f"un.deed.{deed.kind.value}"), "body-bold")]
        cards = [card_name(words, card) for card in deed.cards]
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
        if plain is None or self.table.assistance(self.seat) < FULL_HELP:
            return []
        found = chance(self.session, self.choosing, plain, self.app.words)
        return [Label(self.say("un.chance-now", {"chance": found}), "table-bold")] if found is not None else []

    def look_at_entry(self) -> Callable[[int], object] | None:
        from game.ui.undici.look_back import LookBack

        return lambda entry: look_into(self.app, lambda: LookBack(self.app, self.table, entry))

    def leaving_buttons(self) -> list[Widget]:
        if not self.choosing.may_decline or self.wants_tray or self.resting:
            return []
        text, key = self.say(f"un.leave.{self.choosing.what}"), self.app.keymap.shown("skip")
        return [Button(text, self.decline, "skip", "plain", key=key, small=True)]

    def tools_panel(self) -> Widget:
        return action_panel(self)

    def question_now(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        if self.asking:
            return self.say("un.end.ask", {"count": self.shown.actions})
        return question(self.spec, prompt, self.session.state, self.app.words)

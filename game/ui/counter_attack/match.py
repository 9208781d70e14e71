"""The match as it is played: whoever must decide does so on the pitch or at the buttons; what happens is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.story import question
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.bar import action_panel
from game.ui.counter_attack.deciding import DecidingScene
from game.ui.counter_attack.log_lines import lines_of
from game.ui.counter_attack.look_back import LookBack
from game.ui.counter_attack.records import action_of
from game.ui.counter_attack.reel import arrows
from game.ui.counter_attack.seen import name
from game.ui.table.log import LogLine
from game.ui.table.records import Action, Record, records_of
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

THIRDS = "counter_attack.thirds"
ENDS = {"phase": "ca.end-step", "placing": "ca.end-step", "thirds": "ca.end-step", "running": "ca.stop-here"}
"""What the button that leaves it at that says, by the kind of decision."""


class MatchScene(DecidingScene):
    """A match on the table, between two decisions or in the middle of one."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.staying: dict[Seat, int] = {}
        """Who has said that nobody moves in this far third until the ball comes back."""
        self.begin()

    # -- the session --------------------------------------------------------------------------------------------

    def recorded(self) -> list[Record]:
        return records_of(self.table.watched(), self.desk, action_of)

    def lines(self) -> list[LogLine]:
        return lines_of(self.app.words, self.spec, self.records)

    def reload(self) -> None:
        self.planning.coming, self.staying = [], {}
        super().reload()

    def settle(self) -> None:
        view: MatchState = self.session.view(None)
        self.shown, self.score = view, view.score
        self.renew()
        far = self.desk.far_third(view)
        self.staying = {seat: third for seat, third in self.staying.items() if third == far}
        self.asking = False
        if self.computers_turn:
            self.planning.drop()
        else:
            self.planning.renew()
        if self.choosing.kind == ARRANGE:
            self.arranging.renew()
        self.layers.forget()

    def views(self) -> list[MatchState]:
        return [*(record.before for record in self.records), self.session.view(None)]

    def commit(self, action: Any) -> None:
        """Carry something out."""
        self.answered(self.table.submit(self.choosing.seat, action, rolls=True))

    def arrows(self, events: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        return arrows(events)

    def action_now(self) -> Action:
        return action_of(self.desk, self.shown, self.session.view(None))

    def continues(self) -> bool:
        return self.carry_on()

    # -- nobody moves in the far third --------------------------------------------------------------------------

    @property
    def may_stay(self) -> bool:
        """Whether one word is enough for all that the far third will be asked until the ball comes back."""
        return self.choosing.kind == THIRDS and self.desk.only_far_third(self.shown)

    def stay(self) -> None:
        """Nobody of this side moves in the far third until the ball has left the other one."""
        if self.resting or self.wants_tray or not self.may_stay:
            return
        self.staying[self.seat] = self.desk.far_third(self.shown)
        self.choosing.decline()
        self.update()

    def goes_on_by_itself(self) -> bool:
        if self.may_stay and self.seat in self.staying and not self.table.taken_back:
            self.choosing.decline()
            return True
        return super().goes_on_by_itself()

    def elsewhere(self) -> bool:
        """Cards and line-ups have screens of their own."""
        prompt = self.session.prompt
        return prompt is not None and not self.mine(prompt.kind)

    @staticmethod
    def mine(kind: str) -> bool:
        """Whether this screen is for such a decision."""
        return kind not in ("counter_attack.draft-due", "counter_attack.draft", "counter_attack.line-up")

    def open_full_time(self) -> None:
        from game.ui.counter_attack.full_time import FullTime

        self.table.show(lambda: FullTime(self.app, self.table))

    # -- the screen ---------------------------------------------------------------------------------------------

    def look_at_entry(self) -> Callable[[int], object] | None:
        from game.ui.matches import look_into

        return lambda entry: look_into(self.app, lambda: LookBack(self.app, self.table, entry))

    def looked_at(self) -> int:
        who = super().looked_at()
        chosen = (self.laid or self.choosing).piece
        return chosen if self.hovered is None and chosen >= 0 else who

    def leaving_buttons(self) -> list[Widget]:
        if not self.choosing.may_decline or self.wants_tray or self.resting:
            return []
        look, key = "primary" if self.laid is self.planning else "plain", self.app.keymap.shown("skip")
        return [Button(self._leaving_word(), self.decline, "skip", look, key=key, small=True)]

    def _leaving_word(self) -> str:
        """What the button says that leaves it at that."""
        kind = self.choosing.kind.removeprefix("counter_attack.")
        if self.laid is self.planning:
            return self.say("ca.plan.take" if kind == "placing" else "ca.plan.go")
        fresh = kind == "thirds" and not self.desk.begun(self.shown)
        return self.say("ca.skip-all" if fresh else ENDS.get(kind, "ca.skip"))

    def tools_panel(self) -> Widget:
        return action_panel(self)

    def question_now(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        if self.asking:
            return self.ending_question()
        what = question(self.spec, prompt, self.session.state, self.app.words)
        return f"{what} {self._beginner(dict(prompt.facts))}" if self.arrange else what

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
        super().tick(seconds)
        if not self.busy and self._half_runs and self.app.scene is self:
            self.refresh_board()

    @property
    def _half_runs(self) -> bool:
        """Whether another second of the half may be gone."""
        return self.shown.options.minutes > 0 and self.session.prompt is not None

    @property
    def timed(self) -> bool:
        return super().timed or self._half_runs

"""The shoot-out in the window: the open kick, the end, and the replay, all made of what every game uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.driver import Refused
from game.core.reports import report_of
from game.play.by_hand import NeedsRoll
from game.play.journaled import Done
from game.play.story import question, sentence
from game.play.tutor import tutor
from game.ui.scene import Scene
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.dice_tray import DiceTray, TrayRoll
from game.ui.table.full_time import FullTimeScene
from game.ui.table.pause import PauseMenu
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.reported import tray_rolls
from game.ui.table.scoreboard import BoardText, Scoreboard, SideBoard
from game.ui.table.side import MatchLayout
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label
from tests.shoot_out.actions import Chip, Shoot
from tests.shoot_out.state import ShootOut

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.rules.spec import GameSpec
    from game.ui.app import App
    from game.ui.matches import Table

ACTIONS = (Shoot(), Chip())


class ShootOutScene(Scene):
    """Scoreboard, one sentence, the kicks of both sides, and at the side what each screen needs."""

    spec: GameSpec

    def state(self) -> ShootOut:
        raise NotImplementedError

    def told(self) -> Sequence[Any]:
        """The events to be read."""
        raise NotImplementedError

    def layout_of(self, said: str, seat: int | None, side: Sequence[Widget], what_if: bool = False) -> Widget:
        state = self.state()
        boards = [SideBoard(name, name[:3], score=str(goals))
                  for name, goals in zip(self.spec.sides(state), state.score, strict=True)]  # fmt: skip
        log = Column([Label(each, "table") for each in self.sentences()], gap=4)
        board = Panel(Column([*(self._kicks(state, seat) for seat in (0, 1)), Label(self.say("shoot-out.log"), "h3"),
                              ScrollArea(log, "log", grow=1)], gap=12))  # fmt: skip
        return MatchLayout(
            Scoreboard((boards[0], boards[1]), BoardText(self.say("shoot-out.kicks"), what_if=what_if)),
            PromptBar(said, seat), board, Column(side, gap=8),
        )  # fmt: skip

    def _kicks(self, state: ShootOut, side: int) -> Widget:
        signs = [Icon("ball" if goal else "cross", 24, "ok" if goal else "bad") for goal in state.taken[side]]
        rest = [Icon("ring", 24, "muted") for _ in range(state.rounds - len(signs))]
        return Column([Label(self.spec.sides(state)[side], "h3"), Flow([*signs, *rest])], gap=4)

    def sentences(self) -> list[str]:
        cast = self.spec.cast(self.state())
        return [sentence(self.spec, event, cast, self.app.words) for event in self.told()]


class KickScene(ShootOutScene):
    """A kick is open; it stays on the table until the last one."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session, self.spec = table, table.session, table.session.spec
        self.tray = DiceTray()
        self._ask()

    @property
    def seat(self) -> int:
        prompt = self.session.prompt
        assert prompt is not None
        return prompt.seats[0]

    def state(self) -> ShootOut:
        found: ShootOut = self.session.view(None)
        return found

    def told(self) -> list[Any]:
        return self.table.events_since(0, None)

    def build(self) -> Widget:
        prompt = self.session.prompt
        assert prompt is not None
        cards = tutor(self.session, self.seat, self.app.words) if self.app.settings.tutor else None
        helped = Panel(TutorPanel(self.app, cards, lambda: toggle_tutor(self.app)), pad=8, grow=1)
        bar = action_bar([*map(self._action, ACTIONS), self._menu()], self.app.toast)
        said = question(self.spec, prompt, self.state(), self.app.words)
        return self.layout_of(said, self.seat, [helped, bar, self.tray], self.table.what_if)

    def _action(self, action: Any) -> BarAction:
        name, ruling = type(action).__name__, self.session.judge(self.seat, action)
        why = "" if ruling.allowed else self.app.words.refusal(ruling)
        return BarAction(name, self.say(f"offer.spot_kicks.{name}"), partial(self.take, action), why=why,
                         primary=action == ACTIONS[0])  # fmt: skip

    def _menu(self) -> BarAction:
        return BarAction("menu", self.say("shoot-out.menu"), self.back, icon="menu")

    def take(self, action: Any) -> None:
        if self.session.by_hand.waiting_for is None:
            self._answered(self.table.submit(self.seat, action, rolls=True))

    def _answered(self, answer: Done | Refused | NeedsRoll | None) -> None:
        if isinstance(answer, Refused):
            self.app.push(WhyNot(self.app, self.spec.id, answer.ruling))
        elif isinstance(answer, NeedsRoll):
            self._ask()
        elif answer is not None:
            self._show(answer)
            self.table.go_on()

    def _show(self, done: Done) -> None:
        sides = self.table.sides
        for event in done.events:
            for roll in tray_rolls(report_of(event), self.app.words, lambda fallen: sides[fallen.die.side or 0]):
                self.tray.show(roll)

    def _ask(self) -> None:
        """The die that is due, rolled by people."""
        needs = self.session.by_hand.waiting_for
        if needs is not None:
            roll = TrayRoll(self.say(f"roll.{needs.reason}"), needs.sides, check=needs.check, by_hand=True)
            self.tray.ask(roll, self._typed, self.app.settings.dice != "hand")

    def _typed(self, face: int | None) -> None:
        self._answered(self.table.type_die(face))

    def reload(self) -> None:
        """Another kick, or one was taken back."""
        self.rebuild()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self.table.taking_back.commands(),
            "tutor": lambda: toggle_tutor(self.app),
        }

    def first_focus(self) -> str:
        return "action-Shoot"

    def back(self) -> None:
        self.app.push(PauseMenu(self.app, self.table))


class FullTime(FullTimeScene):
    """Somebody has won."""

    @property
    def score(self) -> tuple[int, int]:
        found: tuple[int, int] = self.session.state.score
        return found

    def outcome(self) -> str:
        ending = self.session.rules.ended(self.session.state)
        assert ending.winner is not None
        return self.say("shoot-out.wins", {"club": self.table.sides[ending.winner]})

    def teams(self) -> tuple[str, str]:
        found: tuple[str, str] = self.session.state.names
        return found


class ReplayScene(ShootOutScene):
    """A shoot-out seen again, kick by kick."""

    def __init__(self, app: App, match: Recorded) -> None:
        super().__init__(app)
        self.watched, self.spec, self.at = match, match.spec, 0
        self.last = len(match.timeline.decisions)

    def state(self) -> ShootOut:
        found: ShootOut = self.watched.timeline.state_at(self.at)
        return found

    def told(self) -> list[Any]:
        return [shown.event for shown in self.watched.shown() if shown.after <= self.at]

    def build(self) -> Widget:
        said = self.sentences()
        back = Button(self.say("shoot-out.back"), partial(self.step, -1), "step-back", icon="step-back")
        on = Button(self.say("shoot-out.on"), partial(self.step, 1), "step-forward", icon="step-forward")
        return self.layout_of(said[-1] if said else self.say("shoot-out.kicks"), None, [Row([back, on])])

    def step(self, by: int) -> None:
        self.at = min(self.last, max(0, self.at + by))
        self.rebuild()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"step-back": partial(self.step, -1), "step-forward": partial(self.step, 1)}

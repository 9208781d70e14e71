"""The page of what is due: by game the rules that were learned and are asked again, and when the next ones come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.rulebook import find_rule
from game.content.titles import taught_games
from game.play.drills import SET, all_readable, askable
from game.play.learning import Learning
from game.rules.registry import spec
from game.ui.learn.drilled import day_facts
from game.ui.learn.drilling import refresh
from game.ui.learn.finished import rule_line
from game.ui.learn.learners import for_learner, learner, say_refused, today
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App


class RefreshScene(Scene):
    """Ten questions at most for one press."""

    stops_clock = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._look()

    def _look(self) -> None:
        """What is due for whoever learns; nothing is due that nothing can be asked about."""
        self.learning = Learning(self.app.folders)
        self.name = learner(self.app, self.learning)
        due = self.learning.due(self.name or "", today())
        self.due: dict[str, Sequence[str]] = {}
        for game in taught_games():
            found = askable(spec(game), [rule for rule in due if find_rule(game, rule)])
            if found:
                self.due[game] = found
        if all(map(all_readable, taught_games())):
            known = {rule for rules in self.due.values() for rule in rules}
            self.learning.let_go(self.name or "", [rule for rule in due if rule not in known])
        say_refused(self.app, self.learning)

    def entered(self) -> None:
        if self.name is None:
            for_learner(self.app, lambda name: self.resumed())

    def resumed(self) -> None:
        self._look()
        self.rebuild()

    def build(self) -> Widget:
        say = self.say
        lines: list[Widget] = [Label(say("drill.refresh-line"), "body", "muted")]
        for game, rules in self.due.items():
            lines.append(self._game(game, rules))
        if not self.due:
            lines.append(self._nothing())
        return page(self, say("drill.refresh"), [ScrollArea(Padded(Column(lines, gap=12), 4, 4), "due-scroll")])

    def _game(self, game: str, rules: Sequence[str]) -> Widget:
        say = self.say
        first = game == next(iter(self.due))
        head = Row([
            Label(say(f"game.{game}.name"), "h3", grow=1),
            Label(say("drill.due", {"count": len(rules)}), "table", "muted", wrap=False),
            Button(say("drill.refresh"), lambda: self._begin(game), f"refresh-{game}", "primary" if first else "plain",
                   "play", self.app.keymap.shown("go") if first else "", small=True),
        ], gap=12, align="center")  # fmt: skip
        told = [rule_line(game, rule, self.app.words.language) for rule in rules[:SET]]
        return Panel(Column([head, *told], gap=6), pad=14)

    def _nothing(self) -> Widget:
        """When the next ones come."""
        marks = self.learning.person(self.name or "").rules.values()
        say, days = self.say, sorted(mark.due for mark in marks)
        said = [Label(say("drill.nothing-due"), "body-bold")]
        if days:
            said.append(Label(say("drill.next-due", {**day_facts(days[0]), "count": days.count(days[0])}), "body"))
        else:
            said.append(Label(say("drill.nothing-learned"), "body", "muted"))
        row = Row([Icon("check", 24, "ok"), Column([*said], gap=4, grow=1)], gap=12, align="center")
        return Panel(row, pad=14, name="nothing-due")

    def _begin(self, game: str) -> None:
        refresh(self.app, game, self.name or "", self.due[game])

    def _go(self) -> None:
        if self.due:
            self._begin(next(iter(self.due)))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self._go}

    def first_focus(self) -> str:
        return f"refresh-{next(iter(self.due))}" if self.due else ""

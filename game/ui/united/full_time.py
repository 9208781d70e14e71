"""Full time: the result, scorers and cards on both sides, what the chances were worth, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from game.play.luck import match_luck
from game.play.opening import start
from game.play.pages import decimal
from game.play.parts import JournalError
from game.ui.art.crests import crest
from game.ui.canvas import Canvas
from game.ui.scene import Scene
from game.ui.scenes.dialogs import Dialog
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

CREST = 72


class StatBar(Widget):
    """A number of each side, and between them how they share it; the pattern tells the sides apart."""

    def __init__(self, text: str, values: tuple[float, float], shown: tuple[str, str]) -> None:
        super().__init__()
        self.text, self.values, self.shown = text, values, shown

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(280)), self.ui.fonts.line("table") + self.u(16)

    def paint(self, canvas: Canvas) -> None:
        theme, line = canvas.theme, canvas.fonts.line("table")
        top = Rect(self.rect.x, self.rect.y, self.rect.width, line)
        canvas.text(self.shown[0], top, "table-bold", theme.text)
        canvas.text(self.shown[1], top, "table-bold", theme.text, "right")
        ends = max(canvas.fonts.width(text, "table-bold") for text in self.shown) + self.u(8)
        canvas.text(self.text, top.inflate(-2 * ends, 0), "table", theme.muted, "center", shorten=True)
        bar = Rect(self.rect.x, top.bottom + self.u(2), self.rect.width, self.u(8))
        total = sum(self.values)
        canvas.panel(bar, theme.line, 4)
        if not total:
            return
        split = bar.x + round(bar.width * self.values[0] / total)
        for side, part in enumerate((Rect(bar.x, bar.y, split - bar.x, bar.height),
                                     Rect(split, bar.y, bar.right - split, bar.height))):  # fmt: skip
            if part.width > self.u(4):
                kit = theme.kits[side]
                canvas.panel(part, kit.body, 4)
                if kit.pattern == "stripes":
                    canvas.pattern(part, kit.pattern, kit.ink, kit.body, 0.3)


class FullTime(Scene):
    """After the last whistle; everything else is one button away."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session
        self.report: Any = self.session.spec.report(self.session.state)
        self.luck = match_luck(self.session)
        self.undos = self.session.undos()

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        columns = Row([self._side(0), self._middle(), self._side(1)], gap=16, align="top")
        body = Column([self._head(), columns, self._footer()], gap=16, pad=0)
        page = ScrollArea(Padded(body, 24, 16), "full-time-scroll")
        bar = Panel(Flow(self._buttons(), align="center"), "panel", pad=12, radius=0)
        return Column([page, bar], gap=0)

    def _head(self) -> Widget:
        home, away = self.report.sides
        score = Label(f"{home.goals} : {away.goals}", "far", wrap=False, name="result")
        clubs = Row([Label(home.club, "h2", align="right", grow=1), self._crest(0), score,
                     self._crest(1), Label(away.club, "h2", grow=1)], gap=16, align="center")  # fmt: skip
        return Column([Label(self.say("full-time.title"), "body", "muted", "center"), clubs,
                       Label(self.outcome(), "h3", align="center")], gap=4)  # fmt: skip

    def _crest(self, side: int) -> Widget:
        club, kit = self.report.sides[side].club, self.app.theme.kits[side]
        return Picture(lambda size: crest(club, min(size), (kit.body, kit.rim)), CREST, CREST)

    def outcome(self) -> str:
        """Who won, and after what."""
        ending, sides = self.report.ending, self.report.sides
        won = self.say("full-time.draw")
        if ending.winner is not None:
            won = self.say("full-time.winner", {"club": sides[ending.winner].club})
        parts = [won]
        if ending.reason == "shoot-out":
            parts.append(self.say("full-time.shoot-out", {"home": sides[0].kicks, "away": sides[1].kicks}))
        elif any(goal.stage == "extra" for goal in self.session.state.goals):
            parts.append(self.say("full-time.extra"))
        return " · ".join(parts)

    def _side(self, side: int) -> Widget:
        report = self.report.sides[side]
        scorers = [
            self._line("ball", self.say("full-time.goals", {"player": self._name(line.player), "count": line.goals})
                       if line.goals > 1 else self._name(line.player))
            for line in report.scorers
        ]  # fmt: skip
        cards = [
            self._line("card-red" if card.red else "card-yellow",
                       self.say(f"full-time.{'red' if card.red else 'yellow'}",
                                {"player": card.player, "minute": card.minute}))
            for card in report.cards
        ]  # fmt: skip
        nobody = [Label(self.say("full-time.nobody"), "body", "muted")]
        parts = [Label(self.say("full-time.scorers"), "table-bold", "muted"), *(scorers or nobody)]
        if cards:
            parts += [Label(self.say("full-time.cards"), "table-bold", "muted"), *cards]
        return Panel(Column(parts, gap=6), grow=1)

    def _name(self, player: str) -> str:
        return player or self.say("value.scorer.nobody")

    def _line(self, icon: str, text: str) -> Widget:
        tone = {"card-red": "bad", "card-yellow": "warn"}.get(icon, "text")
        return Row([Icon(icon, 18, tone), Label(text, "body", grow=1)], gap=8)

    def _middle(self) -> Widget:
        bars: list[Widget] = []
        home, away = self.report.sides
        if home.chances is not None and away.chances is not None:
            bars.append(self._bar("full-time.chances", sum(home.chances), sum(away.chances)))
            for index, row in enumerate("VMS"):
                bars.append(self._bar(f"box.{row}", home.chances[index], away.chances[index]))
            expected = [float(tally.expected) for tally in self.luck.goals]
            shown = (self._number(self.luck.goals[0].expected), self._number(self.luck.goals[1].expected))
            bars.append(StatBar(self.say("full-time.expected"), (expected[0], expected[1]), shown))
        scored = [side.penalties - side.penalties_missed for side in (home, away)]
        shown = (f"{scored[0]}/{home.penalties}", f"{scored[1]}/{away.penalties}")
        bars.append(StatBar(self.say("full-time.penalties"), (scored[0], scored[1]), shown))
        return Panel(Column(bars, gap=8), grow=1.2)

    def _bar(self, key: str, home: int, away: int) -> StatBar:
        return StatBar(self.say(key), (home, away), (str(home), str(away)))

    def _number(self, value: Fraction) -> str:
        return decimal(value, self.app.words)

    def _footer(self) -> Widget:
        goals = self.luck.goals
        if self.report.sides[0].chances is None:
            luck = self.say("full-time.luck-secret")
        else:
            luck = self.say("full-time.luck", {
                "home_expected": self._number(goals[0].expected), "away_expected": self._number(goals[1].expected),
                "home": goals[0].actual, "away": goals[1].actual,
            })  # fmt: skip
        names = self.table.names
        helped = self.say("full-time.help", {
            "first": names[0], "first_count": self.session.help_used(0), "second": names[1],
            "second_count": self.session.help_used(1), "undos": self.undos,
        })  # fmt: skip
        return Column([Label(luck, "body", align="center"), Label(helped, "caption", "muted", "center")], gap=4)

    # -- what next ----------------------------------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        undo = self.table.undo_label()
        return [
            Button(self.say("full-time.rematch"), self.rematch, "rematch", "primary", "refresh"),
            Button(self.say("full-time.swap"), self.swap, "swap", icon="people"),
            Button(self.say("full-time.replay"), self.replay, "replay", icon="film"),
            Button(self.say("full-time.report"), self.show_report, "report", icon="printer"),
            Button(self.say("full-time.ledger"), self.show_luck, "luck", icon="scales"),
            Button(self.say("full-time.seal"), self.show_seal, "seal", icon="lock"),
            Button(self.say("full-time.undo"), self.table.undo, "undo", icon="undo", tip=undo,
                   why="" if undo else self.say("shell.undo-nothing"), refused=self.app.toast),
            Button(self.say("full-time.menu"), self.table.leave, "menu", icon="home"),
        ]  # fmt: skip

    def rematch(self) -> None:
        """The same clubs and people once more."""
        self._again((0, 1))

    def swap(self) -> None:
        """Once more, on the other ground."""
        self._again((1, 0))

    def _again(self, order: tuple[int, int]) -> None:
        from game.ui.matches import Table

        session, first, second = self.session, *order
        spec, header, state = session.spec, session.header, session.state
        try:
            begun = start(
                self.app.library.new_path(spec.id), spec,
                spec.new_match((state.clubs[first], state.clubs[second]), state.options),
                (header.seats[first], header.seats[second]), header.undo,
            )  # fmt: skip
        except (JournalError, OSError) as error:
            self.app.push(Dialog(self.app, self.say("shell.not-written"), str(error)))
            return
        self.table.close()
        table = Table(self.app, begun)
        table.scene = self
        table.go_on()

    def replay(self) -> None:
        from game.ui.united.replay import ReplayScene
        from game.ui.watching import watched

        self.app.push(ReplayScene(self.app, watched(self.session.path)))

    def show_report(self) -> None:
        from game.ui.scenes.report import ReportScene

        self.app.push(ReportScene(self.app, self.session))

    def show_luck(self) -> None:
        from game.ui.scenes.luck import LuckScene

        self.app.push(LuckScene(self.app, self.session))

    def show_seal(self) -> None:
        from game.ui.scenes.seal import SealScene

        self.app.push(SealScene(self.app, self.session.path))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"undo": self.table.undo, "redo": self.table.redo}

    def first_focus(self) -> str:
        """Something harmless: whoever still presses Enter to see the film must not begin another match with it."""
        return "report"

    def back(self) -> None:
        from game.ui.scenes.pause import PauseMenu

        self.app.push(PauseMenu(self.app, self.table))

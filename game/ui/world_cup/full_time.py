"""After the final: the champion on the podium, whose nations came how far, and the finished chart as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.world_cup.desk import DESK
from game.rules.world_cup.state import CupState
from game.ui.art.pen import mix, rgb
from game.ui.canvas import Canvas
from game.ui.table.full_time import FullTimeScene
from game.ui.table.records import counted
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label, Picture
from game.ui.world_cup import texts
from game.ui.world_cup.flags import flag
from game.ui.world_cup.ink import INK, PAPER
from game.ui.world_cup.pages import figure_bars, goal_lines
from game.ui.world_cup.pictures import Sheet, save_chart
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate, trophy

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

GOLD, SILVER, BRONZE = rgb("#D9A520"), rgb("#A9AFB6"), rgb("#B07A4A")
TONES, SIDES, RISES = (GOLD, SILVER, BRONZE), (0, -1, 1), (40, 16, 0)
"""Of the steps of the first, second and third: colour, side of the middle, units above the lowest."""
FLAG, PLATE, NAME = (66, 44), (64, 20), "body-bold"
"""Units of flags and plates on the steps, and how names are written there."""
CHART = (420, 236)


class FullTime(FullTimeScene):
    """The tournament is over."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.view: CupState = self.session.view(None)
        self.entries = counted(self.session, DESK.counted)

    @property
    def score(self) -> tuple[int, int]:
        home, away = self.ending.score or (0, 0)
        return home, away

    def teams(self) -> tuple[Any, Any]:
        first, second = self.session.state.managers
        return first, second

    def outcome(self) -> str:
        winner = "" if self.ending.winner is None else self.table.names[self.ending.winner]
        return self.say("wc.full-time.winner", {"name": winner})

    def _head(self) -> Widget:
        """Instead of a result the podium."""
        return Column([Podium(self), Label(self.outcome(), "h3", align="center", name="result")], gap=6)

    def side(self, side: int) -> Sequence[Widget]:
        """The nations of a manager, the best first, and how far they came."""
        view, words = self.view, self.app.words
        own = [team for team, owner in enumerate(view.owners) if owner == side]
        title = self.say("wc.full-time.own", {"name": self.table.names[side]})
        lines: list[Widget] = [Label(title, "table-bold", "muted")]
        for team, stage in sorted(((team, DESK.reached(view, team)) for team in own), key=self._rank):
            code = view.tournament.nations[team].code
            badge = Picture(partial(flag, code), 27, 18)
            far = self.say("wc.full-time.champion" if team == view.champion else f"wc.round.{stage}")
            text = self.say("wc.full-time.reached", {"nation": texts.nation(view, team, words), "round": far})
            tone = "text" if team == view.champion else "muted"
            role = "table-bold" if team == view.champion else "table"
            lines.append(Row([badge, Label(text, role, tone, grow=1)], gap=8, align="center"))
        return lines

    def _rank(self, found: tuple[int, Any]) -> tuple[int, int]:
        stages = ["group", "last-16", "final-group", "quarter", "semi", "third", "final"]
        return (0 if found[0] == self.view.champion else 1, -stages.index(str(found[1])))

    def middle(self) -> Sequence[Widget]:
        """The chart as it hangs on the wall now, and the figures of both."""
        words, sheet = self.app.words, self.sheet
        chart = Picture(sheet.small, *CHART)
        bars = figure_bars(words, DESK.figures(self.entries))
        return [chart, *bars, *goal_lines(words, self.view)]

    @property
    def sheet(self) -> Sheet:
        """The finished chart with what stands below it."""
        return Sheet(self.app, self.view, self.table.names, self.session.header.created)

    def _buttons(self) -> list[Widget]:
        save = Button(self.say("replay.picture"), self.save_picture, "picture", icon="save")
        first, *others = super()._buttons()
        return [first, save, *(button for button in others if button.name != "swap")]

    def save_picture(self) -> None:
        """The finished chart as a picture file."""
        save_chart(self, self.sheet)


class Podium(Widget):
    """Three steps with flags; over the highest one the cup. Without a match for it, two share the third step."""

    def __init__(self, scene: FullTime) -> None:
        super().__init__("podium")
        self.scene = scene

    @property
    def steps(self) -> list[tuple[int, ...]]:
        """Who stands on the first, the second and the third step."""
        found = DESK.podium(self.scene.view)
        return [found[at : at + 1] if at < 2 else found[2:] for at in range(min(3, len(found)))]

    def _name(self, team: int) -> str:
        return texts.nation(self.scene.view, team, self.scene.app.words)

    @property
    def _line(self) -> int:
        """A nation on a step: its name, and the plate in the colours of its manager."""
        return self.ui.fonts.line(NAME) + self.u(PLATE[1] + 4)

    def _heights(self) -> list[int]:
        """Of the steps: the lowest has room for everybody on it, the others rise above it."""
        lowest = max((len(teams) for teams in self.steps[2:]), default=1) * self._line + self.u(16)
        return [lowest + self.u(rise) for rise in RISES]

    def measure(self, width: int) -> Size:
        wide = width if width < UNBOUND else self.u(600)
        return wide, self._heights()[0] + self.u(FLAG[1] + 12)

    def paint(self, canvas: Canvas) -> None:
        scene, view, steps = self.scene, self.scene.view, self.steps
        if not steps:
            title = view.tournament.de if scene.app.words.language == "de" else view.tournament.en
            cup = trophy((self.u(120), self.u(120)), GOLD, 255)
            canvas.picture(cup, cup.get_rect(center=self.rect.center).topleft)
            canvas.text(title, Rect(self.rect.x, self.rect.y, self.rect.width, canvas.fonts.line("h3")), "h3", None,
                        "center")  # fmt: skip
            return
        names = [canvas.fonts.width(self._name(team), NAME) for teams in steps for team in teams]
        gap = self.u(16)
        wide = min(max(self.u(200), *(each + self.u(24) for each in names)), self.rect.width // 3 - gap)
        for number, teams in reversed(list(enumerate(steps))):
            high = self._heights()[number]
            box = Rect(0, self.rect.bottom - high, wide, high)
            box.centerx = self.rect.centerx + SIDES[number] * (wide + gap)
            self._step(canvas, box, number, teams)

    def _step(self, canvas: Canvas, box: Rect, number: int, teams: tuple[int, ...]) -> None:
        u, tone = self.u, TONES[number]
        codes = [self.scene.view.tournament.nations[team].code for team in teams]
        canvas.panel(box, mix(tone, INK, 0.1), 6)
        canvas.panel(Rect(box.x, box.y, box.width, u(8)), mix(tone, PAPER, 0.35), 4)
        signs = [flag(code, (u(FLAG[0]), u(FLAG[1]))) for code in codes]
        step = u(FLAG[0] + 10)
        for at, sign in enumerate(signs):
            x = box.centerx + round((at - (len(signs) - 1) / 2) * step)
            canvas.picture(sign, sign.get_rect(midbottom=(x, box.y - u(4))).topleft)
        for at, team in enumerate(teams):
            self._nation(canvas, Rect(box.x + u(6), box.y + u(12) + at * self._line, box.width - u(12), 0), team)
        if number == 0:
            cup = trophy((u(40), u(40)), GOLD, 255)
            for x in (box.centerx - u(62), box.centerx + u(62)):
                canvas.picture(cup, cup.get_rect(midbottom=(x, box.y - u(4))).topleft)

    def _nation(self, canvas: Canvas, room: Rect, team: int) -> None:
        view, name = self.scene.view, self._name(team)
        role = next((each for each in (NAME, "table-bold") if canvas.fonts.width(name, each) <= room.width), "caption")
        words = Rect(room.x, room.y, room.width, canvas.fonts.line(NAME))
        canvas.text(name, words, role, INK, "center")
        kit = kit_of(canvas.theme, DESK.owner(view, team))
        badge = plate(view.tournament.nations[team].code, (self.u(PLATE[0]), self.u(PLATE[1])), kit)
        canvas.picture(badge, badge.get_rect(midtop=(room.centerx, words.bottom + self.u(1))).topleft)

"""After the final: the champion on the podium, whose nations came how far, and the finished chart as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.ui.art.pen import mix, rgb
from game.ui.canvas import Canvas
from game.ui.table.full_time import FullTimeScene
from game.ui.table.records import recorded
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label, Picture
from game.ui.world_cup import texts
from game.ui.world_cup.flags import flag
from game.ui.world_cup.ink import INK, PAPER
from game.ui.world_cup.pages import figure_bars
from game.ui.world_cup.pictures import miniature, save_chart
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate, trophy

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

GOLD, SILVER, BRONZE = rgb("#D9A520"), rgb("#A9AFB6"), rgb("#B07A4A")
STEPS = ((0.5, 1.0, GOLD), (0.2, 0.72, SILVER), (0.8, 0.55, BRONZE))
"""Where the first, second and third stand, how high, and in which colour."""
CHART = (420, 236)


class FullTime(FullTimeScene):
    """The tournament is over."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        self.desk: Any = self.session.spec.desk
        self.view: Any = self.session.view(None)
        self.entries = [entry for record in recorded(self.session, self.desk) for entry in record.counted]

    @property
    def score(self) -> tuple[int, int]:
        ending = self.session.ending
        assert ending is not None
        home, away = ending.score or (0, 0)
        return home, away

    def teams(self) -> tuple[Any, Any]:
        first, second = self.session.state.managers
        return first, second

    def outcome(self) -> str:
        ending = self.session.ending
        assert ending is not None
        winner = "" if ending.winner is None else self.table.names[ending.winner]
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
        for team, stage in sorted(((team, self.desk.reached(view, team)) for team in own), key=self._rank):
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
        app, view = self.app, self.view
        chart = Picture(lambda size: miniature(app, view, size), *CHART)
        return [chart, *figure_bars(self.app.words, self.desk.figures(self.entries))]

    def _buttons(self) -> list[Widget]:
        save = Button(self.say("wc.full-time.picture"), self.save_picture, "picture", icon="save")
        first, *others = super()._buttons()
        return [first, save, *(button for button in others if button.name != "swap")]

    def save_picture(self) -> None:
        """The finished chart as a picture file."""
        save_chart(self, self.view, f"{self.session.header.id}-chart")


class Podium(Widget):
    """Three steps with flags; over the highest one the cup."""

    def __init__(self, scene: FullTime) -> None:
        super().__init__("podium")
        self.scene = scene

    def measure(self, width: int) -> Size:
        return width if width < UNBOUND else self.u(600), self.u(176)

    def paint(self, canvas: Canvas) -> None:
        scene, view = self.scene, self.scene.view
        wide = min(self.rect.width, self.u(720))
        area = Rect(self.rect.centerx - wide // 2, self.rect.y, wide, self.rect.height)
        title = view.tournament.de if scene.app.words.language == "de" else view.tournament.en
        line = canvas.fonts.line("h3")
        found = scene.desk.podium(view)
        for number in range(len(found[:3]) - 1, -1, -1):
            self._step(canvas, area, number, found[number])
        if not found:
            cup = trophy((self.u(120), self.u(120)), GOLD, 255)
            canvas.picture(cup, cup.get_rect(center=area.center).topleft)
            canvas.text(title, Rect(area.x, area.y, area.width, line), "h3", None, "center")

    def _step(self, canvas: Canvas, area: Rect, number: int, team: int) -> None:
        share, high, tone = STEPS[number]
        view, u = self.scene.view, self.u
        wide = u(200)
        top = round((area.height - u(84)) * (1 - high)) + u(66)
        box = Rect(area.x + round(area.width * share) - wide // 2, area.y + top, wide, area.height - top)
        canvas.panel(box, mix(tone, INK, 0.1), 6)
        canvas.panel(Rect(box.x, box.y, box.width, u(8)), mix(tone, PAPER, 0.35), 4)
        sign = flag(view.tournament.nations[team].code, (u(66), u(44)))
        canvas.picture(sign, sign.get_rect(midbottom=(box.centerx, box.y - u(4))).topleft)
        name = texts.nation(view, team, self.scene.app.words)
        words = Rect(box.x + u(6), box.y + u(12), box.width - u(12), canvas.fonts.line("body-bold"))
        canvas.text(name, words, "body-bold", INK, "center", shorten=True)
        kit = kit_of(canvas.theme, self.scene.desk.owner(view, team))
        badge = plate(view.tournament.nations[team].code, (u(64), u(20)), kit)
        if box.bottom - words.bottom > u(22):
            canvas.picture(badge, badge.get_rect(midtop=(box.centerx, words.bottom + u(1))).topleft)
        if number == 0:
            cup = trophy((u(40), u(40)), GOLD, 255)
            for x in (box.centerx - u(62), box.centerx + u(62)):
                canvas.picture(cup, cup.get_rect(midbottom=(x, box.y - u(4))).topleft)

"""The rink of the line-up form: the own half with its fourteen fields as on the paper form, goal and bench above.

Every field shows its number, its strength and who stands there; men are put by drag, by click and by keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.ruling import FactValue
from game.rules.powerplay.state import Man, Posting
from game.ui.art.rink import RinkColours, RinkPlan, half_rink, ice
from game.ui.canvas import Canvas
from game.ui.forms.hand import Point
from game.ui.forms.men import LONG, TOKEN, cover, draw_man
from game.ui.forms.points import told
from game.ui.inputs import Pointer
from game.ui.powerplay.rink_places import RinkPlaces
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Rect

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking

PLAN = RinkPlan(blue_line=17.4, corner=3.2)
"""The blue line runs between defence and attack."""
SIGNS = {"mp": "flame", "hv": "home", "hp": "whistle"}
"""The icon of every kind of points."""
HEAT, MOST_HEAT = 0.045, 0.5
"""How much of the colour of the side a field takes on for each point of strength."""


class Rink(RinkPlaces):
    """One sixth. Arrows go from field to field, Enter puts the chosen man, Delete takes out, Shift moves him."""

    focusable = True

    def __init__(self, making: PowerplayMaking) -> None:
        super().__init__(making.form, making.scene.hand, "rink")
        self.making = making
        self._hover: int | None = None
        self._ice: RinkColours
        self._chances: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._welcome: tuple[str, dict[int, bool]] = ("", {})

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if self.rect.width < 40 or self.rect.height < 40:
            return
        self._ice = ice(canvas.theme)
        canvas.picture(half_rink(self.rect.size, self._ice, PLAN), self.rect.topleft)
        self._chances = self.form.chances()
        troubled = self.form.troubled(self.form.sixth) | self.making.placing.blocking
        for where, box in self.boxes.items():
            if canvas.sees(box.inflate(8, 8)):
                self._place(canvas, where, box, where in troubled)
        carried = self.hand.carried
        if carried is not None and carried.back is None:
            self._invite(canvas, carried.man, carried.at)
        if self.is_focused:
            canvas.ring(self.boxes[self.form.draft.where].inflate(-self.u(4), -self.u(4)), 8)

    def _place(self, canvas: Canvas, where: int, box: Rect, wrong: bool) -> None:
        theme, form = canvas.theme, self.form
        ground = self._ice.ice
        strength = form.board.at(where) if where > 0 else 0
        fill = mix(mix(ground, theme.background, 0.3), theme.kits[form.seat].body, min(MOST_HEAT, HEAT * strength))
        border = theme.bad if wrong else theme.accent if where == self._hover else mix(ground, theme.line, 0.7)
        canvas.panel(box, fill, 8, border, 2 if wrong else 1)
        name = form.man_at(where)
        if where < 0:
            self._slot(canvas, where, box, name)
            return
        if where > 0:
            self._numbers(canvas, where, box, strength)
        if name:
            self._man(canvas, where, name, box)
        elif where == 0:
            canvas.text(self.say("value.row.T"), box, "caption", theme.muted, "center")

    def _slot(self, canvas: Canvas, where: int, box: Rect, name: str) -> None:
        """A place beside the rink: what it is for, and who has it."""
        theme, high = canvas.theme, self.ui.fonts.line("caption")
        inner = box.inflate(-2 * self.u(6), 0)
        top = Rect(inner.x, box.centery - high - self.u(1), inner.width, high)
        canvas.text(self.say(f"pp-desk.slot{where}"), top, "caption", theme.muted)
        text = self.form.short(name) if name else "–"
        tone = theme.text if name else theme.muted
        role = self.slot_letters
        if role == "table-bold" and not (name and name == self.form.draft.chosen):
            role = "table"
        canvas.text(text, top.move(0, high + self.u(2)), role, tone, shorten=len(text) > LONG)

    def _numbers(self, canvas: Canvas, where: int, box: Rect, strength: int) -> None:
        """Number of the field at the left, its strength at the right."""
        theme = canvas.theme
        line = Rect(box.x + self.u(7), box.y + self.u(2), box.width - self.u(14), self.head)
        canvas.text(str(where), line, "caption", mix(theme.muted, self._ice.ice, 0.2))
        tone = theme.text if strength else theme.muted
        canvas.text(str(strength), line, "body-bold" if strength else "body", tone, "right")
        own, other = (side.get(where, 0) for side in self._chances)
        if own or other:
            self._chance(canvas, line, other or own, "bad" if other else "ok")

    def _chance(self, canvas: Canvas, line: Rect, count: int, tone: str) -> None:
        """Chances against whoever the laboratory tries: own ones that start here, or theirs that come through here."""
        colour, icon = getattr(canvas.theme, tone), self.u(16)
        wide = icon + canvas.fonts.width(str(count), "caption")
        x = line.x + canvas.fonts.width("14", "caption") + self.u(4)
        canvas.icon("warning" if tone == "bad" else "target", Rect(x, line.y, self.u(14), line.height), colour, 13)
        canvas.text(str(count), Rect(x + icon, line.y, wide - icon, line.height), "caption", colour)

    def _man(self, canvas: Canvas, where: int, name: str, box: Rect) -> None:
        form, at, carried = self.form, self.middle_of(where), self.hand.carried
        gone = carried is not None and carried.man == name and self.origin == where
        if name == form.draft.chosen:
            ring = Rect(0, 0, self.u(TOKEN + 10), self.u(TOKEN + 10))
            ring.center = at
            canvas.panel(ring, canvas.theme.pinned, TOKEN / 2 + 5)
        man = next((each for each in form.board.men if each.field == where), None)
        draw_man(canvas, form.seat, form.short(name), self._worth(where, name, man), at, box.width - 2 * self.u(2),
                 gone, box, self._ice.ice, self.letters)  # fmt: skip
        if where > 0:
            self._tired(canvas, name, at)
            place = form.place_of(name)
            if place is not None and place.extra:
                self._points(canvas, place, box, at)

    def _worth(self, where: int, name: str, man: Man | None) -> str:
        worth = man.total if man is not None else self.form.strength(name, self.form.sixth)
        return str(worth).replace("-", "−")

    def _tired(self, canvas: Canvas, name: str, at: Point) -> None:
        """A column beside the token: full when he is fresh."""
        theme, lost = canvas.theme, self.form.tired[self.form.sixth - 1].get(name, 0)
        man = self.form.man(name)
        if not lost or man is None:
            return
        high = self.u(TOKEN - 8)
        column = Rect(at[0] + self.u(TOKEN / 2 + 4), at[1] - high // 2, self.u(5), high)
        canvas.panel(column, mix(theme.background, theme.panel, 0.5), 2)
        left = max(0.0, 1 - lost / max(1, man.strength))
        filled = max(self.u(2), round(high * left))
        tone = theme.warn if left > 0.34 else theme.bad
        canvas.panel(Rect(column.x, column.bottom - filled, column.width, filled), tone, 2)

    def _points(self, canvas: Canvas, place: Posting, box: Rect, at: Point) -> None:
        """His extra points, each kind with its sign."""
        kinds = [(kind, points) for kind, points in place.points() if points]
        icon, gap = self.u(15), self.u(5)
        widths = [icon + canvas.fonts.width(str(points), "caption") for _, points in kinds]
        x = box.centerx - (sum(widths) + gap * (len(kinds) - 1)) // 2
        y = at[1] + self.u(TOKEN) // 2 + self.plate + self.u(1)
        for (kind, points), wide in zip(kinds, widths, strict=True):
            canvas.icon(SIGNS[kind], Rect(x, y, self.u(13), self.plate), canvas.theme.text, 12)
            canvas.text(str(points), Rect(x + icon, y, wide - icon, self.plate), "caption")
            x += wide + gap

    def _invite(self, canvas: Canvas, name: str, at: Point) -> None:
        """While a man is carried: where he may stand and where not."""
        theme = canvas.theme
        for where, box in self.boxes.items():
            allowed, here = self._may(name)[where], box.collidepoint(at)
            colour: Colour = theme.target if allowed else (0, 0, 0)
            strength = (58 if here else 18) if allowed else (140 if here else 90)
            canvas.picture(cover(box.size, colour, strength), box.topleft)
            if here or not allowed:
                sign = Rect(box.right - self.u(22), box.bottom - self.u(22), self.u(18), self.u(18))
                canvas.icon("check" if allowed else "cross", sign, theme.target if allowed else theme.bad, 16)

    def _may(self, name: str) -> dict[int, bool]:
        if self._welcome[0] != name:
            self._welcome = (name, {where: self.form.may_stand(name, where) is None for where in self.boxes})
        return self._welcome[1]

    # -- words --------------------------------------------------------------------------------------------------

    def tooltip(self) -> str:
        """About what the pointer is on; asked for by key, about where the cursor is."""
        where = self._hover if self.is_hovered else self.form.draft.where
        return self.about(where) if where is not None and where in self.boxes else ""

    def about(self, where: int) -> str:
        """How a field comes to its number; what a place beside the rink is for."""
        name = self.form.man_at(where)
        if where < 0:
            return "\n".join([self.say(f"pp-desk.slot{where}-help"), *([name] if name else [])])
        if where == 0:
            facts: dict[str, FactValue] = {"player": name, "points": self.form.board.keeper_strength}
            return self.say("pp-desk.goal" if name else "pp-desk.no-goal", facts)
        lines = [self.say("pp-desk.field", {"field": where}), told(self.form.notes(where), self.ui.words)]
        for key, side in zip(("own-chances", "their-chances"), self.form.chances(), strict=True):
            lines += [self.say(f"pp-desk.{key}", {"count": side[where]})] if where in side else []
        return "\n".join(lines)

    # -- input --------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        ways = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
        where, chosen = self.form.draft.where, self.form.draft.chosen
        if chord in ways:
            self.making.step_to(self.beside(where, *ways[chord]))
        elif chord.removeprefix("shift+") in ways and self.form.man_at(where):
            self._shift(where, self.beside(where, *ways[chord.removeprefix("shift+")]))
        elif chord == "space":
            self.making.scene.choose(self.form.man_at(where) or chosen)
        elif chord == "enter" and chosen:
            self.making.placing.put(chosen, where)
        elif chord in ("delete", "backspace"):
            self.making.placing.take_away(where)
        else:
            return False
        return True

    def _shift(self, where: int, there: int) -> None:
        """The man under the cursor to the next place; the cursor goes with him."""
        name = self.form.man_at(where)
        self.making.scene.choose(name)
        self.making.placing.put(name, there)
        if self.form.man_at(there) == name:
            self.making.step_to(there)

    def pointer(self, event: Pointer) -> bool:
        if self.dragged(event):
            return True
        where = self.target(event.at)
        if event.kind == "down" and where is not None:
            self._press(event, where)
        elif event.kind == "move" and where != self._hover:
            self._hover = where
            self.invalidate()
        return event.kind != "wheel"

    def _press(self, event: Pointer, where: int) -> None:
        chosen, name = self.form.draft.chosen, self.form.man_at(where)
        self.ui.focus(self)
        self.making.step_to(where)
        if name and event.button == 3:
            self.making.placing.take_away(where)
        elif name:
            self.making.scene.choose(name)
            self.origin = where
            self.grab(name, event.at)
        elif chosen and event.button == 1:
            self.making.placing.put(chosen, where)

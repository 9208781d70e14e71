"""The squad with the whole match in sight: for each man his strength in every sixth, and whether he plays then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.powerplay.state import Age, Player, TeamRow
from game.ui.canvas import Canvas
from game.ui.forms.men import LETTERS, LONG, Lettering, initials, lettering
from game.ui.forms.squad_list import ManList
from game.ui.inputs import Pointer
from game.ui.powerplay.draft import BENCH, TAKER, Form
from game.ui.theme import mix
from game.ui.widgets.base import Rect

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking

SIXTHS = 6


class SquadList(ManList):
    """Arrows choose a man, letters put him, numbers turn to a sixth; a click on one of his sixths turns to it."""

    def __init__(self, making: PowerplayMaking) -> None:
        super().__init__(making.scene)
        self.making, self.form, self.men = making, making.form, making.form.squad
        self.signs = [badges(man, self.form) for man in self.men]
        self.written = Lettering({}, "table")

    def look_again(self) -> None:
        """Other men may be on the bench or take the shots."""
        self.signs = [badges(man, self.form) for man in self.men]
        if self.attached:
            self.place(self.rect)

    def man_key(self, name: str, chord: str) -> bool:
        if chord in ("enter", "space"):
            self._in_or_out(name)
        elif chord in ("delete", "backspace"):
            self.making.take_out(name)
        else:
            return False
        return True

    def _in_or_out(self, name: str) -> None:
        man = self.form.man(name)
        if self.form.place_of(name) is not None:
            self.making.take_out(name)
        elif man is not None:
            self.making.placing.to_row(name, man.row)

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        return max(self.u(42), self.ui.fonts.line("caption") + self.u(22))

    def _cell(self) -> int:
        """The width of a sixth: a digit and some air."""
        return max(self.u(17), self.ui.fonts.width("−0", "caption") + self.u(1))

    def cells(self, number: int) -> list[Rect]:
        """His six sixths."""
        box, wide = self.row_rect(number), self._cell()
        step = wide + self.u(1)
        left = box.right - self.u(4) - self._pill() - self.u(6) - SIXTHS * step
        high = min(box.height - self.u(6), self.ui.fonts.line("caption") + self.u(17))
        return [Rect(left + at * step, box.centery - high // 2, wide, high) for at in range(SIXTHS)]

    def _pill(self) -> int:
        return self.ui.fonts.width("14", "table-bold") + self.u(12)

    def place(self, rect: Rect) -> None:
        """All names are written alike: whole, with initials, or last names only, whatever fits for everybody."""
        super().place(rect)
        fonts, names = self.ui.fonts, [man.name for man in self.men]
        wide = self.cells(0)[0].x - self.u(4) - fonts.width("M", "table") - self.u(6) - rect.x - self.u(8)
        most = max((len(signs) for signs in self.signs), default=0)
        self.written = lettering(
            fonts,
            [
                ({name: name for name in names}, ("table-bold",)),
                (initials(names), ("table-bold", "caption")),
                (self.form.last_names, ("table-bold", *LETTERS)),
            ],
            wide - max(1, most) * self.u(18),
        )
        if self.written.role == "table-bold":
            self.written = self.written._replace(role="table")

    # -- drawing ------------------------------------------------------------------------------------------------

    def man_line(self, canvas: Canvas, number: int, box: Rect, chosen: bool) -> None:
        theme, man = canvas.theme, self.men[number]
        if number and man.row is not self.men[number - 1].row:
            canvas.fill(Rect(box.x, box.y, box.width, self.u(1)), theme.line)
        pill = self._pill()
        why = self.form.may_play(man.name)
        self.pill(canvas, self._where(man), Rect(box.right - self.u(4) - pill, box.y, pill, box.height),
                  "ring" if why is None else "lock")  # fmt: skip
        cells = self.cells(number)
        self._sixths(canvas, man, cells)
        letter = canvas.fonts.width("M", "table") + self.u(6)
        x = cells[0].x - self.u(4) - letter
        canvas.text(man.row.value, Rect(x, box.y, letter, box.height), "table", theme.muted, "center")
        self.badges(canvas, self.signs[number], Rect(box.x, box.y, x - box.x, box.height))
        written = self.written
        label = Rect(box.x + self.u(6), box.y, x - box.x - self.u(8) - len(self.signs[number]) * self.u(18), box.height)
        ink = theme.text if why is None else theme.muted
        bold = chosen and written.role == "table" and ". " not in written.names[man.name]
        role = "table-bold" if bold else written.role
        text = written.names[man.name]
        canvas.text(text, label, role, ink, shorten=len(text) > LONG)

    def _where(self, man: Player) -> str:
        """The number of his field; the letter of the goal; empty: he does not play in this sixth."""
        place = self.form.place_of(man.name)
        if place is None:
            return ""
        return str(place.field) if place.field else TeamRow.T.value

    def _sixths(self, canvas: Canvas, man: Player, cells: Sequence[Rect]) -> None:
        """His strength as numbers above columns: on the colour of his side while he plays, grey while he rests."""
        theme, form = canvas.theme, self.form
        kit, line, inset = theme.kits[form.seat], canvas.fonts.line("caption"), self.u(2)
        played, rested = (mix(theme.panel, colour, 0.45) for colour in (kit.body, theme.background))
        tall = cells[0].height - line - self.u(1)
        bar = theme.bad if man.name == self.making.placing.blamed else kit.body
        for sixth, cell in enumerate(cells, 1):
            worth, plays = form.strength(man.name, sixth), form.place_of(man.name, sixth) is not None
            canvas.fill(cell, played if plays else rested)
            high = max(1, round(tall * min(1.0, max(0, worth) / max(1, man.strength))))
            tone = theme.bad if worth < 0 else bar if plays else theme.line
            canvas.fill(Rect(cell.x + inset, cell.bottom - high, cell.width - 2 * inset, high), tone)
            ink = theme.bad if worth < 0 else theme.text if plays else theme.muted
            canvas.text(str(worth).replace("-", "−"), Rect(cell.x, cell.y, cell.width, line), "caption", ink, "center")
        shown = cells[form.sixth - 1]
        canvas.fill(Rect(shown.x, shown.bottom + self.u(1), shown.width, inset), theme.accent)

    # -- words --------------------------------------------------------------------------------------------------

    def about_number(self, number: int) -> str:
        """Everything worth knowing about him, in lines."""
        man = self.men[number]
        say, form = self.say, self.form
        facts = {"row": say(f"value.row.{man.row.value}"), "age": man.age.value, "strength": man.strength}
        lines = [man.name, say("pp-desk.man", facts)]
        if man.age is Age.ROOKIE:
            lines.append(say("pp-desk.rookie"))
        if man.minutes:
            lines.append(say("pp-desk.minutes", {"minutes": man.minutes}))
        slots = [where for where in (*BENCH.values(), TAKER) if form.man_at(where) == man.name]
        lines += [say(f"pp-desk.is-slot{where}") for where in slots]
        why = form.may_play(man.name)
        place = form.place_of(man.name)
        worth = form.strength(man.name, form.sixth)
        if why is not None:
            lines.append(self.ui.words.refusal(why))
        elif place is None:
            lines.append(say("pp-desk.rests", {"sixth": form.sixth, "points": worth}))
        else:
            key = "in-goal" if place.field == 0 else "plays"
            lines.append(say(f"pp-desk.{key}", {"sixth": form.sixth, "field": place.field, "points": worth}))
        return "\n".join(lines)

    # -- input --------------------------------------------------------------------------------------------------

    def press(self, event: Pointer, number: int) -> None:
        for sixth, cell in enumerate(self.cells(number), 1):
            if event.button == 1 and cell.inflate(0, self.u(8)).collidepoint(event.at):
                self.scene.choose(self.men[number].name)
                self.making.show_sixth(sixth)
                return
        self.making.ground.origin = None
        super().press(event, number)


def badges(man: Player, form: Form) -> list[tuple[str, str]]:
    """Signs for a man and their tones; every sign has a shape of its own."""
    found = [("card-red", "bad")] if man.banned else []
    found += [("plus", "bad")] if man.injured else []
    found += [("star", "accent")] if man.age is Age.ROOKIE else []
    found += [("refresh", "muted")] if any(form.man_at(where) == man.name for where in BENCH.values()) else []
    return found + ([("target", "muted")] if form.man_at(TAKER) == man.name else [])

"""The squad as a list: rows, age, level, what holds a man back, where he plays now. A place to take men from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.united.state import ROWS, Age, Player, TeamRow
from game.ui.canvas import Canvas
from game.ui.forms.men import LETTERS, LONG, Lettering, initials, last_names, lettering
from game.ui.forms.squad_list import ManList
from game.ui.widgets.base import Rect

if TYPE_CHECKING:
    from game.ui.united.line_up import UnitedMaking

ROW_KEYS = {row.value.lower(): row for row in ROWS}


class SquadList(ManList):
    """All men of the club; arrows choose, the letters of the rows put, Delete takes out, Enter goes on to a row."""

    def __init__(self, making: UnitedMaking) -> None:
        super().__init__(making.scene)
        self.making, self.form, self.men = making, making.form, making.form.squad
        self.signs = [badges(man) for man in self.men]
        self._letters = (-1, Lettering({}, "table"))

    def man_key(self, name: str, chord: str) -> bool:
        return man_key(self.making, name, chord)

    # -- drawing ------------------------------------------------------------------------------------------------

    def _columns(self, canvas: Canvas) -> tuple[int, int, int, int]:
        """The widths of rows, age, level and place, each as wide as its widest text."""
        width = canvas.fonts.width
        rows = max((width(letters(man), "table") for man in self.men), default=0)
        age = max((width(man.age.value, "table") for man in self.men), default=0)
        level = max((width(str(man.level), "table-bold") for man in self.men), default=0)
        return rows + self.u(8), age + self.u(8), level + self.u(8), width("M", "table-bold") + self.u(16)

    def man_line(self, canvas: Canvas, number: int, box: Rect, chosen: bool) -> None:
        theme, man = canvas.theme, self.men[number]
        if number and letters(man)[0] != letters(self.men[number - 1])[0]:
            canvas.fill(Rect(box.x, box.y, box.width, self.u(1)), theme.line)
        free = self.form.may_play(man.name).allowed
        ink = theme.text if free else theme.muted
        rows, age, level, place = self._columns(canvas)
        x = box.right - self.u(4) - place
        self._place(canvas, man, Rect(x, box.y, place, box.height))
        for text, wide, role, tone in (
            (str(man.level), level, "table-bold", ink),
            (man.age.value, age, "table", theme.muted),
            (letters(man), rows, "table", theme.muted),
        ):
            x -= wide + self.u(2)
            canvas.text(text, Rect(x, box.y, wide - self.u(4), box.height), role, tone, "right")
        right = self.badges(canvas, self.signs[number], Rect(box.x, box.y, x - box.x, box.height))
        label = Rect(box.x + self.u(10), box.y, right - box.x - self.u(12), box.height)
        written = self._written(canvas, x - box.x - self.u(16) - self.u(18) * max(map(len, self.signs)))
        role = "table-bold" if chosen and written.role == "table" else written.role
        text = written.names[man.name]
        canvas.text(text, label, role, ink, shorten=len(text) > LONG)

    def _written(self, canvas: Canvas, width: int) -> Lettering:
        """All names alike: whole, with initials, or last names only, whatever fits for everybody."""
        if self._letters[0] != width:
            names = [man.name for man in self.men]
            ways = [
                ({name: name for name in names}, ("table-bold", "caption")),
                (initials(names), ("table-bold", "caption")),
                (last_names(names), ("table-bold", *LETTERS)),
            ]
            found = lettering(canvas.fonts, ways, width)
            self._letters = width, found._replace(role="table") if found.role == "table-bold" else found
        return self._letters[1]

    def _place(self, canvas: Canvas, man: Player, box: Rect) -> None:
        """The letter of his row, or a sign for the bench."""
        row = self.form.row_of(man.name)
        self.pill(canvas, row.value if row else "", box, "ring" if self.form.may_play(man.name).allowed else "lock")

    def about_number(self, number: int) -> str:
        """Everything worth knowing about him, in lines."""
        man = self.men[number]
        say = self.say
        rows = ", ".join(say(f"value.row.{row.value}") for row in man.qualified)
        lines = [man.name, say("desk.man", {"rows": rows, "age": man.age.value, "level": man.level})]
        if man.age is Age.TALENT:
            lines.append(say("desk.talent"))
        if man.points:
            lines.append(say("desk.points", {"points": man.points}))
        ruling = self.form.may_play(man.name)
        row = self.form.row_of(man.name)
        if not ruling.allowed:
            lines.append(self.ui.words.refusal(ruling))
        elif row is None:
            lines.append(say("desk.on-bench"))
        else:
            worth = self.form.desk.strength(man, row)
            lines.append(say("desk.plays", {"row": say(f"value.row.{row.value}"), "points": worth}))
        return "\n".join(lines)


def letters(man: Player) -> str:
    """His rows as the book writes them: ``MS``."""
    return "".join(row.value for row in man.qualified)


def badges(man: Player) -> list[tuple[str, str]]:
    """Signs for a man and their tones; every sign has a shape of its own."""
    found = [("card-red", "bad")] if man.banned else []
    found += [("ticket", "warn")] if man.listed else []
    found += [("star", "accent")] if man.age is Age.TALENT else []
    found += [("hourglass", "muted")] if man.age is Age.FROZEN else []
    return found + ([("card-yellow", "warn")] if man.points and not man.banned else [])


def man_key(making: UnitedMaking, name: str, chord: str) -> bool:
    """The keys that do something with the chosen man, in the list and on the pitch alike."""
    row: TeamRow | None = ROW_KEYS.get(chord)
    if row is not None:
        making.put(name, row)
    elif chord in ("delete", "backspace"):
        making.take_out(name)
    elif chord in ("enter", "space"):
        making.next_row(name)
    elif chord in ("shift+enter", "shift+space"):
        making.next_row(name, -1)
    else:
        return False
    return True

"""Where the fields, the goal and the bench of the form's rink lie, and which place is beside which."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.powerplay.state import TeamRow
from game.ui.forms.hand import Grip, Hand, Point
from game.ui.forms.men import LETTERS, TOKEN, lettering
from game.ui.powerplay.draft import BENCH, TAKER, Form
from game.ui.widgets.base import Rect, Size

GAP = 4


class RinkPlaces(Grip[str]):
    """Two rows of fields as on the paper form, above them the bench, the goal and the taker of penalty shots."""

    def __init__(self, form: Form, hand: Hand[str], name: str) -> None:
        super().__init__(hand, name)
        self.form = form
        self.boxes: dict[int, Rect] = {}
        self.origin: int | None = None
        """The place the man in hand was taken from."""
        self.letters, self.slot_letters = LETTERS[0], LETTERS[0]
        """In which letters all names on the fields and beside the rink are written."""

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """All places as the cursor meets them, from top to bottom."""
        rows = self.form.rows
        return (*BENCH.values(), *rows[TeamRow.T], TAKER), rows[TeamRow.V], rows[TeamRow.S]

    @property
    def head(self) -> int:
        return max(self.ui.fonts.line("body-bold"), self.u(22))

    @property
    def plate(self) -> int:
        return self.ui.fonts.line("caption")

    def _strip(self) -> int:
        """The height of goal and bench."""
        return self.u(TOKEN) + self.plate + self.u(12)

    def _least(self) -> int:
        """The least height of a field."""
        return self.head + self.u(TOKEN) + 2 * self.plate + self.u(10)

    def measure(self, width: int) -> Size:
        return width, self._strip() + 2 * self._least() + self.u(5 * GAP)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.u(GAP + 4), -2 * self.u(GAP + 2))
        gap, strip = self.u(GAP), self._strip()
        high = (inner.height - strip - 3 * gap) // 2
        self.boxes = dict(self._top(Rect(inner.x, inner.y, inner.width, strip)))
        for number, row in enumerate((TeamRow.V, TeamRow.S)):
            y = inner.y + strip + gap + number * (high + 2 * gap)
            fields = self.form.rows[row]
            for at, where in enumerate(fields):
                left = inner.x + at * (inner.width + gap) // len(fields)
                right = inner.x + (at + 1) * (inner.width + gap) // len(fields) - gap
                self.boxes[where] = Rect(left, y, right - left, high)
        field, slot = self.boxes[self.form.rows[TeamRow.V][0]].width, self.boxes[BENCH[TeamRow.V]].width
        named, fonts = self.form.last_names, self.ui.fonts
        self.letters = lettering(fonts, [(named, LETTERS)], field - 2 * self.u(4)).role
        self.slot_letters = lettering(fonts, [(named, ("table-bold", *LETTERS))], slot - 2 * self.u(6)).role

    def _top(self, strip: Rect) -> list[tuple[int, Rect]]:
        """The bench at the left, the goal in the middle, the taker at the right."""
        gap, seventh = self.u(GAP), strip.width // 7
        goal = Rect(0, strip.y, 2 * seventh - gap, strip.height)
        goal.centerx = strip.centerx
        left, inset = strip.x + self.u(10), self.u(2)
        room = (goal.x - gap - left - gap) // 2
        slots = [Rect(left + at * (room + gap), strip.y + inset, room, strip.height - 2 * inset) for at in (0, 1)]
        taker = Rect(goal.right + gap, strip.y + inset, strip.right - self.u(10) - goal.right - gap, slots[0].height)
        (keeper,) = self.form.rows[TeamRow.T]
        return [*zip(BENCH.values(), slots, strict=True), (keeper, goal), (TAKER, taker)]

    def target(self, point: Point) -> int | None:
        """The place under a point."""
        return next((where for where, box in self.boxes.items() if box.collidepoint(point)), None)

    def landmarks(self) -> Iterator[tuple[str, Rect]]:
        """Every place by its number, and where the cursor of the keys is."""
        yield from ((str(where), box) for where, box in self.boxes.items())
        yield "cursor", self.boxes[self.form.draft.where]

    def middle_of(self, where: int) -> Point:
        """Where the token of a place is drawn."""
        box = self.boxes[where]
        if where < 0:
            return box.center
        top = 0 if where == self.form.rows[TeamRow.T][0] else self.head
        room = box.height - top - (0 if not top else self.plate)
        return box.centerx, box.y + top + max(self.u(TOKEN) // 2 + self.u(2), (room - self.plate) // 2)

    def home_of(self, name: str) -> Point:
        return self.middle_of(self.origin) if self.origin is not None else self._from

    def beside(self, where: int, down: int, right: int) -> int:
        """The next place in a direction; where there is none, the same."""
        lines = self.lines
        row = next(number for number, line in enumerate(lines) if where in line)
        if right:
            line = lines[row]
            return line[max(0, min(len(line) - 1, line.index(where) + right))]
        there = lines[max(0, min(len(lines) - 1, row + down))]
        here = self.boxes[where].centerx
        return where if there is lines[row] else min(there, key=lambda each: abs(self.boxes[each].centerx - here))

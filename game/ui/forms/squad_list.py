"""The squad as a list beside a form: choosing by arrows and by mouse, a place to take men from."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.ui.canvas import Canvas
from game.ui.forms.draft import AnyForm, Named
from game.ui.forms.hand import Grip
from game.ui.inputs import Pointer
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size
from game.ui.widgets.scroll import reveal

if TYPE_CHECKING:
    from game.ui.forms.scene import LineUpForm


class ManList(Grip[str]):
    """All men of a club, one below the other. A game says how a line looks and what the keys do with the chosen man."""

    focusable = True

    def __init__(self, scene: LineUpForm[Any, Any]) -> None:
        super().__init__(scene.hand, "squad")
        self.scene = scene
        self._form: AnyForm = scene.form
        self._men: Sequence[Named] = self._form.squad
        self._hover = -1

    # -- what a game says ---------------------------------------------------------------------------------------

    @abstractmethod
    def man_line(self, canvas: Canvas, number: int, box: Rect, chosen: bool) -> None:
        """Draw a man; the ground of the chosen one lies there already."""

    @abstractmethod
    def man_key(self, name: str, chord: str) -> bool:
        """A key that does something with the chosen man."""

    @abstractmethod
    def about_number(self, number: int) -> str:
        """Everything worth knowing about him, in lines."""

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        return max(self.u(36), self.ui.fonts.line("table") + self.u(10))

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(280)), self.line * len(self._men)

    def row_rect(self, number: int) -> Rect:
        return Rect(self.rect.x, self.rect.y + number * self.line, self.rect.width, self.line)

    def landmarks(self) -> Iterator[tuple[str, Rect]]:
        """Every man by his name."""
        return ((man.name, self.row_rect(number)) for number, man in enumerate(self._men))

    def _number_at(self, point: tuple[int, int]) -> int:
        number = (point[1] - self.rect.y) // self.line
        return number if self.rect.collidepoint(point) and number < len(self._men) else -1

    def number_of(self, name: str) -> int:
        return next((number for number, man in enumerate(self._men) if man.name == name), -1)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        for number, man in enumerate(self._men):
            box = self.row_rect(number)
            if canvas.sees(box):
                chosen = man.name == self._form.draft.chosen
                if chosen or number == self._hover:
                    ground = mix(canvas.theme.panel, canvas.theme.accent, 0.22 if chosen else 0.1)
                    canvas.panel(box.inflate(0, -self.u(2)), ground, 6)
                self.man_line(canvas, number, box, chosen)
        if self.is_focused:
            chosen_number = self.number_of(self._form.draft.chosen)
            canvas.ring(self.row_rect(max(0, chosen_number)).inflate(-self.u(8), -self.u(6)), 6)

    def badges(self, canvas: Canvas, signs: Sequence[tuple[str, str]], box: Rect) -> int:
        """Signs of what holds him back, to the left of his numbers; the pixel where they begin."""
        x = box.right - self.u(4)
        for icon, tone in signs:
            x -= self.u(18)
            canvas.icon(icon, Rect(x, box.y, self.u(16), box.height), getattr(canvas.theme, tone), 15)
        return x

    def pill(self, canvas: Canvas, text: str, box: Rect, ring: str) -> None:
        """Where he plays on the colour of his side, or a sign that he does not."""
        high = min(box.height - self.u(10), canvas.fonts.line("table-bold"))
        pill = Rect(box.x, box.centery - high // 2, box.width, high)
        if not text:
            canvas.icon(ring, pill, canvas.theme.muted, 12)
            return
        kit = canvas.theme.kits[self._form.seat]
        canvas.panel(pill, kit.body, 6, kit.rim)
        canvas.text(text, pill, "table-bold", kit.ink, "center")

    def tooltip(self) -> str:
        """About whoever the pointer is on; asked for by key, about the chosen man."""
        number = self._hover if self.is_hovered else self.number_of(self._form.draft.chosen)
        return self.about_number(number) if 0 <= number < len(self._men) else ""

    # -- input --------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        at = self.number_of(self._form.draft.chosen)
        jumps = {"up": at - 1, "down": at + 1, "home": 0, "end": len(self._men) - 1}
        if chord in jumps and self._men:
            self._step_to(max(0, min(len(self._men) - 1, jumps[chord])))
            return True
        return at >= 0 and self.man_key(self._men[at].name, chord)

    def _step_to(self, number: int) -> None:
        self.scene.choose(self._men[number].name)
        self.show(self._men[number].name)

    def show(self, name: str) -> None:
        """Scroll so that he can be seen."""
        number = self.number_of(name)
        if number >= 0:
            reveal(self, self.row_rect(number))

    def pointer(self, event: Pointer) -> bool:
        number = self._number_at(event.at)
        if self.dragged(event):
            return True
        if event.kind == "down" and number >= 0:
            self.press(event, number)
        elif event.kind == "move" and number != self._hover:
            self._hover = number
            self.invalidate()
        return event.kind != "wheel"

    def press(self, event: Pointer, number: int) -> None:
        """The right button takes him out; the left one chooses him and may become a drag."""
        name = self._men[number].name
        if event.button == 3:
            self.scene.making.take_out(name)
            return
        again = name == self._form.draft.chosen and not self.is_focused
        self.ui.focus(self)
        self.scene.choose(name)
        if not again:
            self.show(name)
        self.grab(name, event.at)

"""Dialogs: a question with a few answers, a message, a line of text to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

Answer = tuple[str, str, Callable[[], object]]
"""Text of the button, its kind (primary, plain, danger), and what it does after the dialog is closed."""


class Dialog(Scene):
    """Something to answer before going on; Escape closes it without an answer."""

    overlay = True
    closing = True
    """Whether closing it is what most people want where there are no answers."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer] = (),
        rule: str = "",
        more: Sequence[Widget] = (),
        wide: float = 560,
        close_key: str = "shell.close",
    ) -> None:
        super().__init__(app)
        self.title, self.text, self.answers, self.rule, self.more, self.wide = title, text, answers, rule, more, wide
        self.close_key = close_key

    def body(self) -> list[Widget]:
        """What stands between the title and the buttons."""
        parts: list[Widget] = [Label(self.text)] if self.text else []
        return [*parts, *self.more, *([Flow([RuleChip(self.rule)])] if self.rule else [])]

    def build(self) -> Widget:
        buttons: list[Widget] = [
            Button(text, lambda act=act: self._answer(act), f"answer-{number}", kind)  # type: ignore[misc]
            for number, (text, kind, act) in enumerate(self.answers)
        ]
        close = "plain" if buttons or not self.closing else "primary"
        buttons.append(Button(self.say(self.close_key), self.back, "close", close))
        column = Column([Label(self.title, "h3"), *self.body(), Flow(buttons, align="right")], gap=16)
        panel = Panel(column, pad=24, border="line", floating=True)
        return Centered(_Tall(panel), self.wide)

    def _answer(self, act: Callable[[], object]) -> None:
        self.app.pop(self)
        act()

    def first_focus(self) -> str:
        return "answer-0" if self.answers else "close"


class _Tall(Column):
    """A panel that may be as high as the window and no higher."""

    def __init__(self, child: Widget) -> None:
        super().__init__([child], gap=0)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, min(high, self.ui.metrics.size[1] - self.u(32))


class ScrollDialog(Dialog):
    """A dialog whose contents may be long: they scroll."""

    def __init__(self, app: App, title: str, contents: Callable[[], Sequence[Widget]], height: float = 440,
                 wide: float = 640) -> None:  # fmt: skip
        super().__init__(app, title, "", wide=wide)
        self.contents, self.height = contents, height

    def body(self) -> list[Widget]:
        from game.ui.widgets.boxes import Sized

        area = ScrollArea(Column(self.contents(), gap=12), "dialog-scroll", focusable=True)
        return [Sized(area, height=self.height)]


class PickDialog(Dialog):
    """Somebody is chosen from a list, which shows more of everybody than a name; that is the answer."""

    closing = False

    def __init__(
        self, app: App, title: str, text: str, contents: Callable[[Callable[[int], object]], Widget],
        chose: Callable[[int], object], rule: str = "", first: str = "",
    ) -> None:  # fmt: skip
        super().__init__(app, title, text, rule=rule, close_key="shell.cancel")
        self.contents, self.chose, self.first = contents, chose, first

    def body(self) -> list[Widget]:
        words, *others = super().body()
        return [words, self.contents(lambda piece: self._answer(lambda: self.chose(piece))), *others]

    def first_focus(self) -> str:
        return self.first


class AskText(Dialog):
    """One line of text to type; ``check`` says what is wrong with it, empty if nothing is."""

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        start: str,
        take: Callable[[str], object],
        check: Callable[[str], str] = lambda text: "",
        most: int = 60,
        ok_key: str = "shell.ok",
        wide: float = 560,
        path: bool = False,
    ) -> None:
        super().__init__(app, title, text, wide=wide, close_key="shell.cancel")
        self.typed, self.take, self.check, self.most, self.ok_key = start, take, check, most, ok_key
        self.path = path
        self._touched = bool(start)

    def build(self) -> Widget:
        self._problem = Label("", "table", "bad")
        self._entry = Entry(self.typed, self._changed, "text", most=self.most, width=520, done=self._done,
                            path=self.path)  # fmt: skip
        self._ok = Button(self.say(self.ok_key), self._done, "ok", "primary", refused=lambda why: self._blame())
        parts: list[Widget] = [Label(self.title, "h3")]
        parts += [Label(self.text)] if self.text else []
        parts += [self._entry, self._problem]
        parts.append(Flow([self._ok, Button(self.say("shell.cancel"), self.back, "close")], align="right"))
        self._changed(self.typed)
        return Centered(Panel(Column(parts, gap=14), pad=24, border="line", floating=True), self.wide)

    def _changed(self, text: str) -> None:
        """Nothing is wrong yet with what nobody has touched."""
        self._touched = self._touched or text != self.typed
        self.typed = text
        self._ok.why = self.check(text)
        self._entry.problem = self._problem.text = self._ok.why if self._touched else ""
        if self._built:
            self._problem.invalidate()
            self._ok.invalidate()

    def _blame(self) -> None:
        """Say what is wrong, typed or not."""
        self._touched = True
        self._changed(self.typed)

    def _done(self) -> None:
        if self.check(self.typed):
            self._blame()
        else:
            self.app.pop(self)
            self.take(self.typed)

    def first_focus(self) -> str:
        return "text"

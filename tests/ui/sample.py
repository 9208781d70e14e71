"""A screen with one of everything, and hands that work it; for the tests of the widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.ui.app import App
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel, Row, Sized
from game.ui.widgets.buttons import Button, Chip, Choice, Toggle
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown, Entry, Progress, Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

MANY = [(f"o{number}", f"Option {number}") for number in range(20)]
ROWS = [
    TableRow(f"r{number}", (Cell(f"Name {number * 7 % 30:02}"), Cell(str(number % 3), number % 3)), f"tip {number}")
    for number in range(30)
]


class Made(Scene):
    """A screen from a function that makes its widgets."""

    def __init__(self, app: App, make: Callable[[], Widget], commands: dict[str, Callable[[], object]] | None = None):
        super().__init__(app)
        self.make, self._commands = make, commands or {}

    def build(self) -> Widget:
        return self.make()

    def commands(self) -> dict[str, Callable[[], object]]:
        return self._commands


class Floating(Made):
    """The same, over the screen below."""

    overlay = True


def shown(folder: Path, make: Callable[[], Widget], size: tuple[int, int] = (1280, 720), **settings: Any) -> Hands:
    """A program that shows these widgets, drawn once."""
    app = stage(folder, size, **settings)
    app.push(Made(app, make))
    app.draw()
    return Hands(app)


def stacked(*widgets: Widget) -> Widget:
    return Centered(Column(widgets, gap=12, align="left"), 800)


class Everything:
    """What the sample screen holds; ``heard`` is what its widgets reported."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, object]] = []
        self.typed, self.chosen, self.value, self.tab, self.pick = "Anna", "b", 40, "one", "r0"

    def hear(self, name: str) -> Callable[[object], None]:
        def note(value: object) -> None:
            self.heard.append((name, value))

        return note

    def _left(self) -> Sequence[Widget]:
        return (
            Label("A screen with one of everything that wraps when there is too little room for it", "h3"),
            Flow([Button("Go", lambda: self.heard.append(("go", None)), "go", "primary", key="⏎"),
                  Button("Not now", None, "grey", why="because", refused=self.hear("refused"))]),
            Toggle("A switch", False, self.hear("toggle"), "toggle"),
            Flow([Chip("First", False, self.hear("chip-1"), "chip-1"),
                  Chip("Second", True, self.hear("chip-2"), "chip-2")]),
            Choice([("a", "One"), ("b", "Two"), ("c", "Three")], self.chosen, self.hear("choice"), "choice"),
            Entry(self.typed, self.hear("entry"), "entry", most=12),
            Slider(self.value, 0, 100, self.hear("slider"), "slider", step=5),
            Dropdown(MANY, "o3", self.hear("dropdown"), "dropdown"),
            Progress(0.4, "progress"),
        )  # fmt: skip

    def _right(self) -> Sequence[Widget]:
        columns = [TableColumn("Name", grow=1), TableColumn("Group", "right")]
        long = Column([Button(f"Line {number}", self._line(number), f"line-{number}") for number in range(20)])
        return (
            TabBar([("one", "First"), ("two", "Second")], self.tab, self.hear("tab")),
            Sized(DataTable(columns, ROWS, "table", self.hear("pick"), self.hear("open")), height=220),
            Sized(ScrollArea(long, "scroll"), height=220),
        )

    def _line(self, number: int) -> Callable[[], None]:
        return lambda: self.heard.append(("line", number))

    def make(self) -> Widget:
        left = Panel(Column(self._left(), gap=10, align="left"), floating=True, border="line", grow=1)
        right = Panel(Column(self._right(), gap=10), grow=1)
        return Centered(Row([left, right], gap=24), 1200)


def hover(hands: Hands, point: tuple[int, int]) -> None:
    hands.app.dispatch(Pointer("move", point))


def pixels(app: App) -> bytes:
    """The whole picture as it lies on the surface, four bytes a pixel."""
    return app.surface.get_buffer().raw

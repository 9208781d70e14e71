"""The board editor: the pitch itself to point at, what the chosen square is, and what belongs to the whole pitch."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.fields import MOST_LETTERS
from game.content.undici_board import FIRST, FLANKS, Plan
from game.content.undici_file import COLOURS, HALF, HEIGHT, LETTERS, WIDTH
from game.rules.undici.desk import DESK
from game.ui.board.data import Kind, Overlay
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, field_line
from game.ui.undici.board_look import figures, reason
from game.ui.undici.box_editing import BoardEditing
from game.ui.undici.square_layout import GRID, Place
from game.ui.undici.view import SquareView
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Rule
from game.ui.widgets.buttons import Choice
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "undici"
PAGES = ("square", "pitch")
FORM = 400
START = GRID.parse("H12")


class BoardEditor(Editor[BoardEditing]):
    """``path`` is an own board or a draft; None: a copy of ``plan``, or of the program's."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, plan: Plan | None = None) -> None:
        blank = DESK.program_plan(app.words.say("un-board.new-board"))
        editing = opened(app, BoardEditing, GAME, "boards", path, plan, blank)
        super().__init__(app, editing, "square" if path or plan else "pitch", self.remove)
        self.chosen = START
        self.pitch = SquareView(FIRST, "board", on_click=self._click, about=self._about)
        self.pitch.set_cursor(START)

    @property
    def plan(self) -> Plan:
        plan: Plan = self.editing.piece
        return plan

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        sketch = DESK.sketch(self.plan)
        contents = {"square": self._square_page, "pitch": self._pitch_page}[self.page]() if sketch else self._lost()
        if sketch is not None:
            self.pitch.show(sketch)
            circle = tuple(sorted(sketch.circle[0] | sketch.circle[1]))
            self.pitch.set_overlays([Overlay(Kind.SHOOTING, circle), Overlay(Kind.ZONE, (self.chosen,)),
                                     Overlay(Kind.CORRIDOR, DESK.mirrored(self.chosen))])  # fmt: skip
        left: list[Widget] = [self.pitch] if sketch is not None else []
        return self.laid_out([*left, faults_panel(self, "un-board.good", (), 80)], contents, "un-board.editor",
                             "un-board", FORM)  # fmt: skip

    def _lost(self) -> list[Widget]:
        return [Label(self.say("un-board.nothing"), tone="muted")]

    def _square_page(self) -> list[Widget]:
        kind, number = DESK.square(self.plan, self.chosen)
        say = self.say
        kinds = [(each, say(f"un-board.kind.{each}")) for each in DESK.square_kinds]
        parts: list[Widget] = [
            Label(say("un-board.square", {"square": GRID.name(self.chosen)}), "h3"),
            Label(say("un-board.mirrored"), "table", "muted"),
            field_line(say("un-board.kind-of"), Dropdown(kinds, kind, partial(self._paint, number=number), "kind", 0)),
            Label(say(f"un-board.kind-help.{kind}"), "table", "muted"),
        ]
        if kind in DESK.numbered_kinds:
            slider = Slider(number, -9, 9, lambda value: self._paint(kind, value), "number", show=_signed, width=180)
            parts.append(field_line(say("un-board.number"), slider))
        return [*parts, Rule(), *(Label(line, "table") for line in figures(self, self.plan))]

    def _pitch_page(self) -> list[Widget]:
        plan, say = self.plan, self.say
        name = Entry(plan.name, lambda text: self.change_whole("name", text), "board-name", most=MOST_LETTERS)
        return [
            Column([Label(say("un-board.name"), "caption", "muted"), name], gap=4),
            Rule(),
            Label(say("un-board.area"), "body-bold"),
            Flow([self._places("area", at) for at in (0, 1)], gap=12),
            Label(say("un-board.corners"), "body-bold"),
            Flow([self._places("corners", at) for at in (0, 1)], gap=12),
            Rule(),
            Label(say("un-board.lines"), "body-bold"),
            Label(say("un-board.lines-help"), "table", "muted"),
            *(self._line(at) for at in range(HALF // 2)),
            Rule(),
            Label(say("un-board.flanks"), "body-bold"),
            field_line(say("un-board.flank"), self._flank()),
        ]

    def _places(self, field: str, at: int) -> Widget:
        """One corner of a rectangle in the black half."""
        squares = [f"{letter}{row}" for row in range(HEIGHT, HALF, -1) for letter in LETTERS]
        chosen = getattr(self.plan, field)[at]
        options = [(each, each) for each in squares]
        return field_line(self.say(f"un-board.{('from', 'to')[at]}"),
                          Dropdown(options, chosen, partial(self._part, field, at), f"{field}-{at}", 110))  # fmt: skip

    def _line(self, at: int) -> Widget:
        options = [(colour, str(self.app.words.named("colour", colour))) for colour in COLOURS]
        choice = Choice(options, self.plan.lines[at], partial(self._colour, at), f"line-{at}", role="table")
        return field_line(self.say("un-board.line", {"number": at + 1}), choice)

    def _flank(self) -> Widget:
        """How many columns both wings have."""
        wide = LETTERS.index(self.plan.flanks[0][1]) + 1
        return Slider(wide, 1, WIDTH // 2 - 1, self._wings, "wings", width=180)

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [reason(self.app.words, flaw) for flaw in self.editing.flaws()]

    def first_focus(self) -> str:
        return "board" if self.page == "square" else "board-name"

    def remove(self) -> None:
        """The chosen square shows nothing any more."""
        self._paint("neutral", 0)

    def to_form(self) -> None:
        self.show("square")
        self.app.focus(self.root.find("kind"), by_key=True)

    # -- changing -----------------------------------------------------------------------------------------------

    def _about(self, place: Place) -> str:
        board = DESK.sketch(self.plan)
        if board is None or place not in GRID.squares:
            return ""
        found = [self.say("un.square-name", {"square": GRID.name(place)})]
        return "\n".join([*found, *(self.say(f"un.square.{what}", facts) for what, facts in
                                    DESK.printed(board, place))])  # fmt: skip

    def _click(self, place: Place, button: int) -> None:
        if place in GRID.squares:
            self.choose_square(place)

    def choose_square(self, square: int) -> None:
        """Show this one in the form."""
        self.chosen, self.page = square, "square"
        self.pitch.set_cursor(square)
        self.rebuild()

    def _paint(self, kind: str, number: int) -> None:
        self.editing.paint(self.chosen, kind, number)
        self.rebuild()

    def _part(self, field: str, at: int, value: str) -> None:
        self.editing.set_part(field, at, value)
        self.rebuild()

    def _colour(self, at: int, colour: str) -> None:
        """A line of white's half, and the same of black's, seen from its goal."""
        lines = list(self.plan.lines)
        lines[at] = lines[-1 - at] = colour
        self.change_whole("lines", tuple(lines))

    def _wings(self, wide: int) -> None:
        ends = ((1, wide), (wide + 1, WIDTH - wide), (WIDTH - wide + 1, WIDTH))
        flanks = tuple((LETTERS[first - 1], LETTERS[last - 1]) for first, last in ends)
        assert len(flanks) == len(FLANKS)
        self.change_whole("flanks", flanks)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"

"""A diary of what the window shows, for tests that work it from outside with a real mouse and keyboard.

``TOUCHLINE_TRACE=file`` makes the window add one line of JSON for every picture it draws: the screens from bottom to
top, the focus, and where everything with a name can be seen. Nobody pays for it in normal play.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.ui.board.data import Kind
from game.ui.board.layout import Place
from game.ui.board.view import BoardView
from game.ui.table.dice_tray import DiceTray
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.buttons import Choice
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.fields import DropdownList
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App


def trace(app: App, path: str) -> None:
    """Write down the picture that was just drawn."""
    if app.stack:
        with open(path, "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(json.dumps(picture(app), ensure_ascii=False) + "\n")


def picture(app: App) -> dict[str, Any]:
    """What can be seen and worked now."""
    widgets = list(app.scene.root.walk())
    focus = app.scene.focus
    return {
        "scenes": [type(scene).__name__ for scene in app.stack],
        "focus": focus.name if focus is not None else "",
        "list": app.steering.popup is not None,
        "moving": app.moving,
        "language": app.settings.language,
        "chosen": {widget.name: widget.chosen for widget in widgets if isinstance(widget, (Choice, TabBar, DataTable))},
        "places": {name: list(rect) for name, rect in places(app).items()},
        "tip": app.tips.text,
        "texts": [text for text in (getattr(widget, "text", "") for widget in widgets) if text],
    }


def places(app: App) -> dict[str, Rect]:
    """Where everything with a name can be seen on the top screen, and every part of it that can be meant."""
    found: dict[str, Rect] = {}
    for widget in [*app.scene.root.walk(), *([app.steering.popup] if app.steering.popup is not None else [])]:
        seen = _seen(widget, app.size)
        if widget.name and seen.width and seen.height:
            found.setdefault(widget.name, seen)
            for part, box in (*widget.landmarks(), *_parts(widget)):
                found[f"{widget.name}:{part}"] = box.clip(seen)
    return found


def _seen(widget: Widget, size: tuple[int, int]) -> Rect:
    """The part of it that is not scrolled away."""
    rect = widget.rect.clip(Rect(0, 0, *size))
    above = widget.parent
    while above is not None:
        if above.scrolls:
            rect = rect.clip(above.rect)
        above = above.parent
    return rect


def _parts(widget: Widget) -> Iterator[tuple[str, Rect]]:
    """What can be clicked inside a widget that has several such places."""
    if isinstance(widget, Choice):
        yield from zip((value for value, _ in widget.options), widget.boxes, strict=False)
    elif isinstance(widget, TabBar):
        yield from zip(widget.values, widget.boxes, strict=False)
    elif isinstance(widget, DataTable):
        for line, row in enumerate(widget.rows[widget.top : widget.top + widget.visible_rows], 1):
            yield row.key, Rect(widget.rect.x, widget.rect.y + line * widget.row_height, 200, widget.row_height)
    elif isinstance(widget, DiceTray):
        yield from ((str(face), box) for face, box in widget._faces)
        if widget._program is not None:
            yield "program", widget._program
    elif isinstance(widget, BoardView):
        yield from _on_board(widget)
    elif isinstance(widget, DropdownList):
        for line, (value, _) in enumerate(widget.owner.options[widget.top : widget.top + widget.rows]):
            y = widget.rect.y + widget.u(4) + line * widget.row
            yield value, Rect(widget.rect.x, y, widget.rect.width, widget.row)


def _on_board(board: BoardView) -> Iterator[tuple[str, Rect]]:
    """Every piece by its number, the ball, the cursor of the keys, and what is marked to go to or to aim at."""
    yield from ((f"piece-{token.piece}", board.place_rect(token.at)) for token in board.tokens)
    if board.ball is not None:
        yield "ball", board.place_rect(board.ball.at)
    yield "cursor", board.place_rect(board.cursor)
    marked = [overlay.hexes for overlay in board.overlays if overlay.kind in (Kind.TARGET, Kind.GOAL)]
    yield from ((f"target-{_place(place)}", board.place_rect(place)) for places in marked for place in places)


def _place(place: Place) -> str:
    return ",".join(str(part) for part in place) if isinstance(place, tuple) else str(place)

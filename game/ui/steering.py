"""What somebody does, and whom it reaches: keys go to the focus and to commands, the pointer to what lies under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from game.ui.inputs import Dropped, HeldKeys, Input, Key, Pointer
from game.ui.keys import KeyMap
from game.ui.screen import Screen
from game.ui.tips import Tips
from game.ui.widgets.base import Rect, Ui, W, Widget
from game.ui.widgets.scroll import reveal

ONCE = ("go", "skip", "back")
"""A key that is held down does these only once: what the first press laid ready, the second one would carry out."""
ARROWS = ("up", "down", "left", "right")


class Steered(Ui, Protocol):
    """What must be known of the program to steer it."""

    stack: list[Screen]
    tips: Tips
    keymap: KeyMap
    now: float

    @property
    def scene(self) -> Screen: ...
    def past_warnings(self) -> None: ...


class Steering:
    """Input, the focus, and what is held with the pointer."""

    def __init__(self, app: Steered, everywhere: Callable[[str], bool]) -> None:
        """``everywhere``: carries out the commands that every screen has; False: it is none of them."""
        self._app = app
        self._everywhere = everywhere
        self.pointer = (-1, -1)
        self.captured: Widget | None = None
        """What is held with the pointer."""
        self.popup: Widget | None = None
        """A list that is open over everything."""
        self._held_keys = HeldKeys()

    def screen_changed(self) -> None:
        """Another scene lies on top: keys that are still held were meant for the last one."""
        self.forget_pointer()
        self._held_keys.screen_changed()

    def forget_pointer(self) -> None:
        self.captured = self.popup = None
        self._app.tips.point(None, self._app.now)

    def take(self, event: Input) -> None:
        """One thing somebody did."""
        app = self._app
        meant = self._held_keys.take(event)
        if not app.stack or meant is None:
            return
        if (isinstance(meant, Key) and meant.down) or (isinstance(meant, Pointer) and meant.kind == "down"):
            app.past_warnings()
        if isinstance(meant, Dropped):
            app.scene.dropped(Path(meant.path))
        elif isinstance(meant, Pointer):
            self._point(meant if meant.kind != "wheel" else replace(meant, at=self.pointer))
        else:
            self._press(meant)

    # -- keys ---------------------------------------------------------------------------------------------------

    def _press(self, event: Input) -> None:
        app, down = self._app, isinstance(event, Key) and event.down
        if down:
            app.tips.dismiss(app.now)
        focus = app.scene.focus
        if self.popup is not None:
            self.popup.handle(event)
        elif not app.scene.hears(event) and not self._to_focus(event) and isinstance(event, Key) and down:
            self._command(event)
            if app.stack and app.scene.focus is not focus:
                self._held_keys.focus_moved()

    def _to_focus(self, event: Input) -> bool:
        return _taken(self._app.scene.focus, event)

    def _command(self, event: Key) -> None:
        chord = event.chord
        if chord in ("tab", "shift+tab"):
            self._next_focus(-1 if chord == "shift+tab" else 1)
            return
        scene = self._app.scene
        commands = scene.all_commands()
        for name in self._app.keymap.commands(chord):
            if event.repeat and name in ONCE:
                return
            if name in commands:
                commands[name]()
                return
            if name == "back":
                scene.back()
                return
            if self._everywhere(name):
                return
        if chord in ARROWS:
            self._focus_towards(chord)

    # -- the focus ----------------------------------------------------------------------------------------------

    def focus(self, widget: Widget | None, by_key: bool) -> None:
        scene = self._app.scene
        if scene.focus is not None:
            scene.focus.invalidate()
        scene.focus, scene.focus_by_key = widget, by_key
        if widget is not None:
            widget.invalidate()
            reveal(widget, widget.rect)

    def focused(self, widget: Widget) -> bool:
        return self.popup is None and self._app.scene.focus is widget

    def _next_focus(self, step: int) -> None:
        scene = self._app.scene
        stops = list(scene.root.focusables())
        if stops:
            at = stops.index(scene.focus) if scene.focus in stops else (-1 if step > 0 else 0)
            self.focus(stops[(at + step) % len(stops)], by_key=True)

    def _focus_towards(self, direction: str) -> None:
        """The nearest widget in a direction."""
        here = self._app.scene.focus
        if here is None:
            self._next_focus(1)
            return
        across = direction in ("left", "right")
        sign = 1 if direction in ("right", "down") else -1
        best, best_cost = None, float("inf")
        for widget in self._app.scene.root.focusables():
            dx, dy = widget.rect.centerx - here.rect.centerx, widget.rect.centery - here.rect.centery
            ahead, aside = (dx * sign, abs(dy)) if across else (dy * sign, abs(dx))
            if widget is not here and ahead > 2 and ahead + 3 * aside < best_cost:
                best, best_cost = widget, ahead + 3 * aside
        if best is not None:
            self.focus(best, by_key=True)

    def still_there(self, widget: W) -> W | None:
        """A widget that was pressed, or what is called the same since the screen was built anew; None: it is gone, and
        whatever it stood for is decided."""
        root = self._app.scene.root
        if _root(widget) in (root, self.popup):
            return widget
        same = (each for each in root.focusables() if each.name == widget.name)
        return next((each for each in same if isinstance(each, type(widget))), None)

    # -- the pointer --------------------------------------------------------------------------------------------

    def _point(self, event: Pointer) -> None:
        app, self.pointer = self._app, event.at
        holding = self.captured
        if holding is not None:
            holding.handle(event)
            if event.kind == "move" and self.captured is holding:
                self._hover_over(holding if holding.rect.collidepoint(event.at) else None)
            return
        if self.popup is not None:
            inside = self.popup.rect.collidepoint(event.at)
            if event.kind == "down" and not inside:
                app.close_popup()
            elif inside or event.kind == "wheel":
                self.popup.handle(event)
            return
        if event.kind in ("down", "wheel"):
            app.tips.dismiss(app.now)
        if not app.scene.hears(event):
            self._to_widget(event)
        if event.kind == "move":
            app.tips.moved_on(app.now)

    def _to_widget(self, event: Pointer) -> None:
        """The deepest widget under the pointer, then those around it, until one takes it."""
        target = self._app.scene.root.at(event.at)
        self._hover_over(target)
        if event.kind == "down" and self._app.scene.focus is not None:
            self.focus(None, by_key=False)
        _taken(target, event)

    def _hover_over(self, widget: Widget | None) -> None:
        tips = self._app.tips
        if widget is tips.over:
            return
        for each in (tips.over, widget):
            if each is not None:
                each.hover_changed()
        tips.point(widget, self._app.now)

    def open_list(self, widget: Widget, owner: Rect) -> None:
        """A list over everything, below its owner or above it if there is no room."""
        app, self.popup = self._app, widget
        widget.root_of(app)
        wide, high = widget.measure(app.size[0])
        x = max(0, min(owner.x, app.size[0] - wide))
        below = app.size[1] - owner.bottom
        down = below >= high or below >= owner.y
        high = min(high, below if down else owner.y)
        widget.place(Rect(x, owner.bottom if down else owner.y - high, wide, high))
        app.tips.hide()


def _root(widget: Widget) -> Widget:
    return widget if widget.parent is None else _root(widget.parent)


def _taken(widget: Widget | None, event: Input) -> bool:
    """Offered to a widget, then to those around it, until one takes it."""
    while widget is not None:
        if widget.handle(event):
            return True
        widget = widget.parent
    return False

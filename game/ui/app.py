"""The program around the scenes: the stack, input, focus, drawing of what changed, settings, tooltips and toasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.content.errors import ContentError
from game.content.words import Words, spoken
from game.play.folders import Folders
from game.play.library import Library
from game.play.settings import Settings, save_settings
from game.ui.art.keeping import SHELF
from game.ui.canvas import Canvas, Ink
from game.ui.fonts import Fonts
from game.ui.inputs import Dropped, HeldKeys, Input, Key, Pointer
from game.ui.keys import NAMED, KeyMap
from game.ui.memory import give_back
from game.ui.metrics import metrics_for
from game.ui.scene import NEVER, Scene
from game.ui.small_window import fitted
from game.ui.sounds import Sounds
from game.ui.theme import THEMES
from game.ui.widgets.base import Rect, W, Widget
from game.ui.widgets.scroll import ScrollArea

TIP_AFTER = 0.45
LOW = 72
"""Units: of what is no higher a tip leaves all to be seen."""
TOAST_FOR = 4.5
GLANCE = 0.4
"""Seconds a warning is always there."""
MOST_DIRTY = 12
TIDY_AFTER = 0.5
"""Seconds without anything happening after which the memory of screens that were left is given back."""
MUCH = 8_000_000
"""Bytes of pictures that are worth being given back."""
NEWS = 0.25
"""Seconds between two looks at what was found out aside."""
ONCE = ("go", "skip", "back")
"""A key that is held down does these only once: what the first press laid ready, the second one would carry out."""


class Closer(Protocol):
    """Something open that is to be closed, such as a match with its file."""

    def close(self) -> None: ...


@dataclass(slots=True)
class Toast:
    """A short message that goes by itself."""

    text: str
    tone: str
    until: float


class App:
    """One window with everything in it; it never looks at the clock itself, time is handed in."""

    def __init__(
        self, surface: pygame.Surface, folders: Folders, settings: Settings, sounds: Sounds | None = None,
        aside: bool = False,
    ) -> None:  # fmt: skip
        """``aside``: matches that are not known yet are looked into while the window goes on."""
        self._take_window(surface)
        self.folders = folders
        self.settings: Settings = settings
        self.library = Library(folders, aside)
        self.sounds = sounds or Sounds()
        self.stack: list[Scene] = []
        self.now = 0.0
        self.running = True
        self.places: dict[str, object] = {}
        """Where readers were left, for the rest of this run."""
        self.drafts: dict[str, dict[int, object]] = {}
        """Unfinished forms by the ids of their matches, while the program runs; nothing of them is ever written."""
        self.pointer = (-1, -1)
        self.notes: list[Ink] | None = None
        self.on_full_screen: Callable[[bool], None] = lambda full: None
        self.closers: list[Closer] = []
        """What must be laid aside before the program ends."""
        self.painted = 0
        """Rectangles painted so far; idle screens must not raise it."""
        self._dirty: list[Rect] = []
        self._hover: Widget | None = None
        self._hover_since = 0.0
        self._dismissed = ""
        """The tip that was sent away and does not come again at once."""
        self._captured: Widget | None = None
        self._popup: Widget | None = None
        self._tip: tuple[str, Rect] | None = None
        self._coming = ("", 0)
        """The tip that will come, and for how many frames it has been due."""
        self._pointed = False
        """Whether the tip is about what the pointer is on; a described widget keeps its own."""
        self._toasts: list[Toast] = []
        self._held_keys = HeldKeys()
        self._untidy = False
        """Screens were left whose memory is not given back yet."""
        self._last_stir = 0.0
        self._broken_words: ContentError | None = None
        """What is wrong with the words of the chosen language, so that another one is spoken."""
        self._apply()

    # -- settings -----------------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """What everything is laid out for: the size of the window, but never too small."""
        return self.surface.get_size()

    def _take_window(self, window: pygame.Surface) -> None:
        """Draw into this window from now on."""
        self.window, self.window_size = window, window.get_size()
        self._small = fitted(window)
        self.surface = window if self._small is None else self._small.sheet

    def _apply(self) -> None:
        """Take the settings up."""
        chosen = self.settings
        said, problem = spoken(chosen.language)
        self.words: Words = said
        if problem is not None and problem is not self._broken_words:
            self.toast(said.say("shell.words-broken", {"problem": str(problem)}), "bad")
        self._broken_words = problem
        self.theme = THEMES[chosen.theme, chosen.palette]
        self.metrics = metrics_for(self.size, chosen.scale, chosen.text)
        self.fonts = Fonts(self.metrics)
        SHELF.room_for(self.size)
        self.calm = chosen.calm
        names = {name: self.words.say(f"key.{name}") for name in NAMED}
        self.keymap = KeyMap({name: tuple(keys) for name, keys in chosen.keys.items()}, names)
        self.sounds.volume = chosen.volume / 100
        self.sounds.muted = chosen.mute

    def change(self, **changes: Any) -> None:
        """Change settings: at once on the screen, then in the file."""
        before = self.settings
        self.settings = before.model_copy(update=changes)
        try:
            save_settings(self.settings, self.folders.settings)
        except ContentError as error:
            self.toast(self.words.problem(error), "bad")
        if before.full_screen != self.settings.full_screen:
            self.on_full_screen(self.settings.full_screen)
        quiet = {"volume", "mute", "speed", "window_width", "window_height"}
        self._apply() if set(changes) - quiet else self._apply_sound()
        if set(changes) - quiet:
            self.rebuild()

    def _apply_sound(self) -> None:
        self.sounds.volume, self.sounds.muted = self.settings.volume / 100, self.settings.mute

    def resized(self, surface: pygame.Surface) -> None:
        """The window has another size."""
        self._take_window(surface)
        self._apply()
        self.rebuild()

    def rebuild(self) -> None:
        """Every scene anew, the hidden ones too."""
        self._untidy = True
        self._forget_pointer()
        for scene in self.stack:
            scene.rebuild()
        self.invalidate(Rect(0, 0, *self.size))

    # -- the stack ----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        self._forget_pointer()
        self._held_keys.screen_changed()
        self.stack.append(scene)
        scene.rebuild()
        scene.entered()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene off, or everything down to and including ``scene``."""
        if scene is not None and scene not in self.stack:
            return
        while self.stack:
            gone = self.stack.pop()
            gone.left()
            if scene is None or gone is scene:
                break
        self._untidy = True
        self._forget_pointer()
        self._held_keys.screen_changed()
        if self.stack:
            self.stack[-1].rebuild()
            self.stack[-1].resumed()
        else:
            self.running = False
        self.invalidate(Rect(0, 0, *self.size))

    def replace(self, scene: Scene) -> None:
        """Another scene in the place of the top one."""
        if self.stack:
            self.stack.pop().left()
        self._untidy = True
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Another scene instead of all; the old ones go at once."""
        while self.stack:
            self.stack.pop().left()
        self.push(scene)
        self._tidy_up()

    def quit(self) -> None:
        """Close: every scene may lay its things aside; nothing is asked and nothing is lost."""
        self.library.close()
        for each in list(self.closers):
            each.close()
        while self.stack:
            self.stack.pop().left()
        self.running = False

    def let_go(self) -> None:
        """Take everything off the screen after a fault in the middle of something: nothing is pointed at, dragged,
        held down or half painted any more."""
        self.stack = []
        self._forget_pointer()
        self._held_keys.screen_changed()
        self.surface.set_clip(None)
        self._dirty = [Rect(0, 0, *self.size)]

    # -- what widgets ask for -----------------------------------------------------------------------------------

    def invalidate(self, rect: Rect) -> None:
        area = rect.clip(Rect(0, 0, *self.size))
        if area.width and area.height:
            self._dirty.append(area)

    def relayout(self) -> None:
        self.scene.layout()

    def focus(self, widget: Widget | None, by_key: bool = False) -> None:
        scene = self.scene
        if scene.focus is not None:
            scene.focus.invalidate()
        scene.focus, scene.focus_by_key = widget, by_key
        if widget is not None:
            widget.invalidate()
            self._reveal(widget)

    def focused(self, widget: Widget) -> bool:
        if widget is self._popup:
            return False
        return any(scene.focus is widget and scene is self.scene for scene in self.stack) and self._popup is None

    def hovered(self, widget: Widget) -> bool:
        return self._hover is widget

    def capture(self, widget: Widget | None) -> None:
        self._captured = widget

    @property
    def holding(self) -> bool:
        """Whether somebody holds something with the pointer."""
        return self._captured is not None

    def sound(self, name: str) -> None:
        self.sounds.play(name)

    def popup(self, widget: Widget, owner: Widget) -> None:
        """Open a list over everything, below its owner or above it if there is no room."""
        self._popup = widget
        widget.root_of(self)
        wide, high = widget.measure(self.size[0])
        x = max(0, min(owner.rect.x, self.size[0] - wide))
        below = self.size[1] - owner.rect.bottom
        down = below >= high or below >= owner.rect.y
        high = min(high, below if down else owner.rect.y)
        widget.place(Rect(x, owner.rect.bottom if down else owner.rect.y - high, wide, high))
        self._hide_tip()
        self.invalidate(Rect(0, 0, *self.size))

    def close_popup(self) -> None:
        self._popup = None
        self.invalidate(Rect(0, 0, *self.size))

    @property
    def top_list(self) -> Widget | None:
        """The list that is open over everything, if one is."""
        return self._popup

    @property
    def tip(self) -> str:
        """What the tip says; empty: there is none."""
        return self._tip[0] if self._tip is not None else ""

    def open_rule(self, rule: str) -> None:
        """The rules reader, at this rule."""
        from game.ui.scenes.reader import RulesReader

        self.push(RulesReader(self, rule))

    def toast(self, text: str, tone: str = "accent") -> None:
        """Say something in passing."""
        self._toasts = [
            *[toast for toast in self._toasts if toast.text != text],
            Toast(text, tone, self.now + TOAST_FOR),
        ][-3:]
        self.invalidate(Rect(0, 0, *self.size))

    def _past_warnings(self) -> None:
        """Why something was not possible is of no interest once somebody does something else."""
        seen = [toast for toast in self._toasts if toast.tone == "warn" and toast.until - self.now < TOAST_FOR - GLANCE]
        if seen:
            self._toasts = [toast for toast in self._toasts if toast not in seen]
            self.invalidate(Rect(0, 0, *self.size))

    # -- input --------------------------------------------------------------------------------------------------

    def dispatch(self, event: Input) -> None:
        """One thing somebody did."""
        self._last_stir = self.now
        if self._small is not None and isinstance(event, Pointer):
            event = replace(event, at=self._small.point(event.at))
        meant = self._held_keys.take(event)
        if not self.stack or meant is None:
            return
        if (isinstance(meant, Key) and meant.down) or (isinstance(meant, Pointer) and meant.kind == "down"):
            self._past_warnings()
        if isinstance(meant, Dropped):
            self.scene.dropped(Path(meant.path))
            return
        if isinstance(meant, Pointer):
            self._pointer(meant if meant.kind != "wheel" else replace(meant, at=self.pointer))
            return
        if isinstance(meant, Key) and meant.down:
            self._dismiss_tip()
        focus = self.scene.focus
        if self._popup is not None:
            self._popup.handle(meant)
        elif not self.scene.intercept(meant) and not self._to_focus(meant) and isinstance(meant, Key) and meant.down:
            self._key(meant)
            if self.stack and self.scene.focus is not focus:
                self._held_keys.focus_moved()

    def _to_focus(self, event: Input) -> bool:
        widget = self.scene.focus
        while widget is not None:
            if widget.handle(event):
                return True
            widget = widget.parent
        return False

    def _key(self, event: Key) -> None:
        chord = event.chord
        if chord in ("tab", "shift+tab"):
            self._next_focus(-1 if chord == "shift+tab" else 1)
            return
        scene = self.scene
        commands = scene.commands()
        for name in self.keymap.commands(chord):
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
        if chord in ("up", "down", "left", "right"):
            self._focus_towards(chord)

    def _everywhere(self, command: str) -> bool:
        """Commands that every screen has."""
        from game.ui.scenes.anywhere import run

        return run(self, command)

    def _next_focus(self, step: int) -> None:
        stops = list(self.scene.root.focusables())
        if stops:
            at = stops.index(self.scene.focus) if self.scene.focus in stops else (-1 if step > 0 else 0)
            self.focus(stops[(at + step) % len(stops)], by_key=True)

    def _focus_towards(self, direction: str) -> None:
        """The nearest widget in a direction."""
        here = self.scene.focus
        if here is None:
            self._next_focus(1)
            return
        across = direction in ("left", "right")
        sign = 1 if direction in ("right", "down") else -1
        best, best_cost = None, float("inf")
        for widget in self.scene.root.focusables():
            dx, dy = widget.rect.centerx - here.rect.centerx, widget.rect.centery - here.rect.centery
            ahead, aside = (dx * sign, abs(dy)) if across else (dy * sign, abs(dx))
            if widget is not here and ahead > 2 and ahead + 3 * aside < best_cost:
                best, best_cost = widget, ahead + 3 * aside
        if best is not None:
            self.focus(best, by_key=True)

    def _reveal(self, widget: Widget) -> None:
        above = widget.parent
        while above is not None:
            if isinstance(above, ScrollArea):
                above.reveal(widget.rect)
            above = above.parent

    def still_there(self, widget: W) -> W | None:
        """A widget that was pressed, or what is called the same since the screen was built anew; None: it is gone, and
        whatever it stood for is decided."""
        top: Widget = widget
        while top.parent is not None:
            top = top.parent
        if top in (self.scene.root, self._popup):
            return widget
        same = (each for each in self.scene.root.focusables() if each.name == widget.name)
        return next((each for each in same if isinstance(each, type(widget))), None)

    def _pointer(self, event: Pointer) -> None:
        self.pointer = event.at
        if self._captured is not None:
            self._captured.handle(event)
            if event.kind == "move":
                self._hover_over(self._captured if self._captured.rect.collidepoint(event.at) else None)
            return
        if self._popup is not None:
            inside = self._popup.rect.collidepoint(event.at)
            if event.kind == "down" and not inside:
                self.close_popup()
            elif inside or event.kind == "wheel":
                self._popup.handle(event)
            return
        if event.kind in ("down", "wheel"):
            self._dismiss_tip()
        if not self.scene.intercept(event):
            self._to_widget(event)
        if event.kind == "move":
            self._moved_on()

    def _to_widget(self, event: Pointer) -> None:
        """The deepest widget under the pointer, then those around it, until one takes it."""
        target = self.scene.root.at(event.at)
        self._hover_over(target)
        if event.kind == "down" and self.scene.focus is not None:
            self.focus(None)
        while target is not None:
            if target.handle(event):
                return
            target = target.parent

    def _hover_over(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        for each in (self._hover, widget):
            if each is not None:
                each.hover_changed()
        self._hover, self._hover_since = widget, self.now
        self._hide_tip()

    def _forget_pointer(self) -> None:
        self._hover = self._captured = self._popup = None
        self._hide_tip()

    # -- tooltips -----------------------------------------------------------------------------------------------

    def describe(self) -> None:
        """Show what the focused widget is about."""
        widget = self.scene.focus
        if widget is not None and widget.tooltip():
            self._show_tip(widget.tooltip(), widget.rect)

    def _look_for_tip(self) -> None:
        if self._hover is None or self._captured or self._popup or self.now - self._hover_since < TIP_AFTER:
            return
        text = self._hover.tooltip()
        if text and (self._tip is None or self._tip[0] != text):
            self._tip_comes(text)
        elif not text and self._pointed:
            self._hide_tip()

    def _tip_comes(self, text: str) -> None:
        """It is written in one frame and shown in the next; a pointer that hurries over many things causes neither."""
        self._coming = text, self._coming[1] + 1 if self._coming[0] == text else 0
        if self._coming[1] == 1:
            for line in self._tip_lines(text):
                self.fonts.surface(line, "table", self.theme.text)
        elif self._coming[1] > 1:
            self._show_tip(text, self._tip_beside())
            self._pointed = True

    def _tip_beside(self) -> Rect:
        """The pointer, and the button or line it lies on: a tip never hides what it is about."""
        near, hover = Rect(*self.pointer, 1, self.metrics.u(20)), self._hover
        if hover is None or hover.rect.height > self.metrics.u(LOW):
            return near
        return near.union(Rect(near.x, hover.rect.y, 1, hover.rect.height))

    def _tip_lines(self, text: str) -> tuple[str, ...]:
        wide = min(self.metrics.t(360), self.size[0] - self.metrics.u(16))
        return self.fonts.wrap(text, "table", wide - self.metrics.u(24))

    def _show_tip(self, text: str, near: Rect) -> None:
        self._hide_tip()
        lines = self._tip_lines(text)
        wide = max(self.fonts.width(line, "table") for line in lines) + self.metrics.u(24)
        high = len(lines) * self.fonts.line("table") + self.metrics.u(16)
        x = max(self.metrics.u(8), min(near.x, self.size[0] - wide - self.metrics.u(8)))
        y = near.bottom + self.metrics.u(6)
        if y + high > self.size[1]:
            y = max(0, near.top - high - self.metrics.u(6))
        self._tip = (text, Rect(x, y, wide, high))
        self._invalidate_tip(self._tip[1])

    def _invalidate_tip(self, rect: Rect) -> None:
        """With its shadow."""
        self.invalidate(rect.inflate(2 * self.metrics.u(28), 2 * self.metrics.u(28)))

    def _hide_tip(self) -> None:
        self._pointed, self._coming = False, ("", 0)
        if self._tip is not None:
            self._invalidate_tip(self._tip[1])
            self._tip = None

    def _dismiss_tip(self) -> None:
        """It does not come again before the pointer moves on."""
        self._hide_tip()
        self._hover_since = self.now + NEVER
        self._dismissed = self._hover.tooltip() if self._hover is not None else ""

    def _moved_on(self) -> None:
        """A widget with many places, such as a chart, has another tip for each of them."""
        hover = self._hover
        if hover is not None and self._hover_since > self.now and hover.tooltip() != self._dismissed:
            self._hover_since = self.now

    # -- time and drawing ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return any(scene.moving for scene in self.stack[-1:])

    @property
    def wait(self) -> float:
        """Seconds until something must be looked at again although nobody does anything."""
        waits = [scene.wait for scene in self.stack]
        if self.library.busy:
            waits.append(NEWS)
        if self._toasts:
            waits.append(max(0.0, min(toast.until for toast in self._toasts) - self.now))
        if self._untidy:
            waits.append(max(0.0, self._last_stir + TIDY_AFTER - self.now))
        if self._coming[0]:
            waits.append(0.0)
        elif self._hover is not None and self._tip is None and self._hover.tooltip():
            waits.append(max(0.0, TIP_AFTER - (self.now - self._hover_since)))
        return min(waits, default=NEVER)

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        for scene in list(self.stack):
            scene.tick(seconds)
        gone = [toast for toast in self._toasts if toast.until <= self.now]
        if gone:
            self._toasts = [toast for toast in self._toasts if toast not in gone]
            self.invalidate(Rect(0, 0, *self.size))
        self._look_for_tip()
        self._untidy |= SHELF.freed > MUCH
        if self.moving:
            self._last_stir = self.now
        elif self._untidy and self.now - self._last_stir >= TIDY_AFTER:
            self._tidy_up()

    def _tidy_up(self) -> None:
        """Nothing moves: nobody notices how long it takes."""
        self._untidy, SHELF.freed = False, 0
        give_back()

    def draw(self) -> list[Rect]:
        """Paint what changed; the rectangles that were painted."""
        areas = merged(self._dirty)
        self._dirty = []
        if areas:
            self._last_stir = self.now
        if not self.stack:
            return []
        for area in areas:
            canvas = Canvas(self.surface, self.theme, self.fonts, self.notes)
            self.surface.set_clip(area)
            self._paint(canvas)
            self.surface.set_clip(None)
        self.painted += len(areas)
        return areas if self._small is None or not areas else self._small.show(self.theme.background)

    def _paint(self, canvas: Canvas) -> None:
        bottom = max((number for number, scene in enumerate(self.stack) if not scene.overlay), default=0)
        for scene in self.stack[bottom:]:
            canvas.theme = scene.dressed(canvas.theme)
            scene.draw(canvas)
            canvas.layer += 1
        if self._popup is not None:
            self._popup.draw(canvas)
            canvas.layer += 1
        self._paint_toasts(canvas)
        if self._tip is not None:
            text, rect = self._tip
            canvas.shade(rect, 8)
            canvas.panel(rect, canvas.theme.raised, 8, canvas.theme.muted)
            inner = rect.inflate(-2 * canvas.u(12), -2 * canvas.u(8))
            canvas.lines(canvas.fonts.wrap(text, "table", inner.width + 1), inner, "table")

    def _paint_toasts(self, canvas: Canvas) -> None:
        room = self.scene.toast_room()
        area = room or Rect(0, canvas.u(112), *self.size)
        y, most = area.y, min(canvas.metrics.t(560), area.width - (0 if room else canvas.u(48)))
        for toast in self._toasts[-1:] if room else self._toasts:
            wide = most
            lines = canvas.fonts.wrap(toast.text, "body", wide - canvas.u(64))
            wide = max(canvas.fonts.width(line, "body") for line in lines) + canvas.u(64)
            pad = canvas.u(6 if room else 12)
            high = len(lines) * canvas.fonts.line("body") + 2 * pad
            box = Rect(area.x + (area.width - wide) // 2, y, wide, high)
            colour = getattr(canvas.theme, toast.tone)
            canvas.shade(box, 10)
            canvas.panel(box, canvas.theme.raised, 10, colour, 2)
            mark = {"ok": "check", "bad": "cross", "warn": "warning"}.get(toast.tone, "info")
            canvas.icon(mark, Rect(box.x + canvas.u(14), box.y, canvas.u(24), box.height), colour, 20)
            canvas.lines(lines, Rect(box.x + canvas.u(48), box.y + pad, wide, 0), "body")
            y = box.bottom + canvas.u(8)
        canvas.layer += bool(self._toasts)


def merged(rects: list[Rect]) -> list[Rect]:
    """Few rectangles that cover all; those that overlap become one."""
    result: list[Rect] = []
    for rect in rects:
        area = rect.copy()
        touching = [other for other in result if other.colliderect(area)]
        while touching:
            for other in touching:
                area.union_ip(other)
                result.remove(other)
            touching = [other for other in result if other.colliderect(area)]
        result.append(area)
    if len(result) > MOST_DIRTY:
        return [result[0].unionall(result[1:])]
    return result

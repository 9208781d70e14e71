"""The program around the scenes: the stack, settings, time, and drawing of what changed.

Input and focus are ``steering``, what is said in passing ``toasts``, tooltips ``tips``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import pygame

from game.content.errors import ContentError
from game.content.words import Words, spoken
from game.core.frozen import frozen
from game.play.folders import Folders
from game.play.library import Library
from game.play.settings import Settings, save_settings
from game.ui.art.keeping import SHELF
from game.ui.canvas import Canvas, Ink
from game.ui.fonts import Fonts
from game.ui.inputs import Input, Pointer
from game.ui.keys import NAMED, KeyMap
from game.ui.memory import give_back
from game.ui.metrics import metrics_for
from game.ui.screen import NEVER, Screen
from game.ui.small_window import fitted
from game.ui.sounds import Sounds
from game.ui.steering import Steering
from game.ui.theme import THEMES
from game.ui.tips import Tips
from game.ui.toasts import Toasts
from game.ui.widgets.base import Rect, W, Widget

MOST_DIRTY = 12
TIDY_AFTER = 0.5
"""Seconds without anything happening after which the memory of screens that were left is given back."""
MUCH = 8_000_000
"""Bytes of pictures that are worth being given back."""
NEWS = 0.25
"""Seconds between two looks at what was found out aside."""


class Closer(Protocol):
    """Something open that is to be closed, such as a match with its file."""

    def close(self) -> None: ...


@frozen
class Doors:
    """The screens that are opened from anywhere below them; whoever puts the program together says which they are."""

    home: Callable[[App], Screen]
    """Where everything begins, and where a match is left to."""
    rules: Callable[[App, str], Screen]
    """The rules reader at a rule; without one where it was left."""
    settings: Callable[[App], Screen]
    keys: Callable[[App, Screen], Screen]
    """The keys of a screen."""
    practice: Callable[[App, str, Iterable[str]], Callable[[], object] | None]
    """What opens the lesson in which rules of a game are practised; None: there is none to open now."""
    guided: Callable[[App, str, str, Screen], object]
    """Opens somebody's guided match of a game in the place of a page."""
    commands: Mapping[str, Callable[[App], object]]
    """The commands that every screen has, by their ids."""

    def run(self, app: App, command: str) -> bool:
        """Carry out one of those commands; False: it is none of them."""
        act = self.commands.get(command)
        if act is not None:
            act(app)
        return act is not None


class App:
    """One window with everything in it; it never looks at the clock itself, time is handed in."""

    def __init__(
        self, surface: pygame.Surface, folders: Folders, settings: Settings, doors: Doors,
        sounds: Sounds | None = None, aside: bool = False,
    ) -> None:  # fmt: skip
        """``aside``: matches that are not known yet are looked into while the window goes on."""
        self._take_window(surface)
        self.folders = folders
        self.settings: Settings = settings
        self.doors: Doors = doors
        self.library = Library(folders, aside)
        self.sounds = sounds or Sounds()
        self.stack: list[Screen] = []
        self.now = 0.0
        self.running = True
        self.places: dict[str, object] = {}
        """Where readers were left, for the rest of this run."""
        self.drafts: dict[str, dict[int, object]] = {}
        """Unfinished forms by the ids of their matches, while the program runs; nothing of them is ever written."""
        self.steering: Steering = Steering(self, partial(doors.run, self))
        self.tips: Tips = Tips(self)
        self.toasts: Toasts = Toasts()
        self.notes: list[Ink] | None = None
        self.on_full_screen: Callable[[bool], None] = lambda full: None
        self.closers: list[Closer] = []
        """What must be laid aside before the program ends."""
        self.painted = 0
        """Rectangles painted so far; idle screens must not raise it."""
        self._dirty: list[Rect] = []
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
        self.steering.forget_pointer()
        for scene in self.stack:
            scene.rebuild()
        self.invalidate(Rect(0, 0, *self.size))

    # -- the stack ----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Screen:
        return self.stack[-1]

    def push(self, scene: Screen) -> None:
        self.steering.screen_changed()
        self.stack.append(scene)
        scene.rebuild()
        scene.entered()

    def pop(self, scene: Screen | None = None) -> None:
        """Take the top scene off, or everything down to and including ``scene``."""
        if scene is not None and scene not in self.stack:
            return
        while self.stack:
            gone = self.stack.pop()
            gone.left()
            if scene is None or gone is scene:
                break
        self._untidy = True
        self.steering.screen_changed()
        if self.stack:
            self.stack[-1].rebuild()
            self.stack[-1].resumed()
        else:
            self.running = False
        self.invalidate(Rect(0, 0, *self.size))

    def replace(self, scene: Screen) -> None:
        """Another scene in the place of the top one."""
        if self.stack:
            self.stack.pop().left()
        self._untidy = True
        self.push(scene)

    def reset(self, scene: Screen) -> None:
        """Another scene instead of all; the old ones go at once."""
        while self.stack:
            self.stack.pop().left()
        self.push(scene)
        self._tidy_up(all_left=True)

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
        self.steering.screen_changed()
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
        self.steering.focus(widget, by_key)

    def focused(self, widget: Widget) -> bool:
        return self.steering.focused(widget)

    def hovered(self, widget: Widget) -> bool:
        return self.tips.over is widget

    def capture(self, widget: Widget | None) -> None:
        self.steering.captured = widget

    def still_there(self, widget: W) -> W | None:
        return self.steering.still_there(widget)

    def sound(self, name: str) -> None:
        self.sounds.play(name)

    def popup(self, widget: Widget, owner: Widget) -> None:
        self.steering.open_list(widget, owner.rect)
        self.invalidate(Rect(0, 0, *self.size))

    def close_popup(self) -> None:
        self.steering.popup = None
        self.invalidate(Rect(0, 0, *self.size))

    def open_rule(self, rule: str) -> None:
        """The rules reader, at this rule."""
        self.push(self.doors.rules(self, rule))

    def toast(self, text: str, tone: str = "accent") -> None:
        """Say something in passing."""
        self.toasts.say(text, tone, self.now)
        self.invalidate(Rect(0, 0, *self.size))

    def untoast(self, text: str) -> None:
        """What was said in passing is past."""
        if self.toasts.drop(text):
            self.invalidate(Rect(0, 0, *self.size))

    def past_warnings(self) -> None:
        """Somebody does something else."""
        if self.toasts.drop_warnings(self.now):
            self.invalidate(Rect(0, 0, *self.size))

    def dispatch(self, event: Input) -> None:
        """One thing somebody did."""
        self._last_stir = self.now
        if self._small is not None and isinstance(event, Pointer):
            event = replace(event, at=self._small.point(event.at))
        self.steering.take(event)

    # -- time and drawing ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return bool(self.stack) and self.stack[-1].moving

    @property
    def wait(self) -> float:
        """Seconds until something must be looked at again although nobody does anything."""
        waits = [NEVER, *(scene.patience for scene in self.stack)]
        if self.library.busy:
            waits.append(NEWS)
        if self._untidy:
            waits.append(max(0.0, self._last_stir + TIDY_AFTER - self.now))
        return min(*waits, self.toasts.wait(self.now), self.tips.wait(self.now))

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        for scene in list(self.stack):
            scene.pass_time(seconds)
        if self.toasts.drop_old(self.now):
            self.invalidate(Rect(0, 0, *self.size))
        if self.steering.captured is None and self.steering.popup is None:
            self.tips.look(self.steering.pointer, self.now)
        self._untidy |= SHELF.freed > MUCH
        if self.moving:
            self._last_stir = self.now
        elif self._untidy and self.now - self._last_stir >= TIDY_AFTER:
            self._tidy_up()

    def _tidy_up(self, all_left: bool = False) -> None:
        """Nothing moves: nobody notices how long it takes."""
        self._untidy, SHELF.freed = False, 0
        give_back(all_left)

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
        if self.steering.popup is not None:
            self.steering.popup.draw(canvas)
            canvas.layer += 1
        self.toasts.paint(canvas, self.size, self.scene.toast_room())
        self.tips.paint(canvas)


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

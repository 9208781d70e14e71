"""Parts that the screens around a match share: the head of a page, cards to press, key caps, lines of settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.content.words import Words
from game.ui.art.faces import face
from game.ui.art.keeping import kept
from game.ui.art.tokens import token
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Action, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Padded, Panel, Row
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.fields import Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def percent_text(words: Words, value: int) -> str:
    """A whole percentage as the language writes it."""
    return words.say("odds.percent", {"percent": value})


def people(app: App) -> tuple[str, str]:
    """The two names of the settings, or what stands in for them."""
    first, second = (name.strip() for name in app.settings.names)
    return first or app.words.say("setup.player-1"), second or app.words.say("setup.player-2")


def back_button(scene: Scene, leave: Action | None = None) -> Button:
    """The way back, the same on every page."""
    key = scene.app.keymap.shown("back")
    return Button(scene.say("shell.back"), leave or scene.back, "back", "quiet", "chevron-left", key)


def page_head(scene: Scene, title: str, right: Sequence[Widget] = (), leave: Action | None = None) -> Widget:
    """The way back and the title, tools at the right end; tools that grow take the room that the title leaves."""
    named = Label(title, "h2", wrap=False, grow=0 if any(each.grow for each in right) else 1)
    return Row([back_button(scene, leave), named, *right], gap=16, align="center")


def page(scene: Scene, title: str, body: Sequence[Widget], right: Sequence[Widget] = ()) -> Widget:
    """A whole screen: the way back and the title on top, the contents below."""
    return Padded(Column([page_head(scene, title, right), *body], gap=12), 24, 14)


def practise_button(app: App, game: str, rules: Iterable[str], small: bool = False) -> list[Widget]:
    """*Practise this*, where a lesson teaches one of these rules."""
    act = app.doors.practice(app, game, rules)
    if act is None:
        return []
    say = app.words.say
    return [Button(say("learn.practise"), act, "practise", icon="target", tip=say("learn.practise-tip"), small=small)]


def kit_token(app: App, side: int, letter: str = "", size: float = 36) -> Picture:
    """The token of a side, as it stands on the pitch."""
    kit = app.theme.kits[side]

    def paint(room: Size) -> pygame.Surface:
        across = round(min(room) / 1.25)
        return token("away" if side else "home", across, kit.body, kit.rim, kit.ink, letter, app.fonts.sized)

    return Picture(paint, size, size)


def face_of(name: str, size: float = 40) -> Picture:
    """The face of a computer opponent."""
    return Picture(lambda room: face(name, min(room)), size, size)


class Card(Pressable):
    """A panel that is pressed as a whole; what stands on it is only looked at."""

    def __init__(self, child: Widget, action: Action, name: str, pad: float = 16, tip: str = "", grow: float = 0,
                 strong: bool = False, tone: str = "panel", radius: float = 12) -> None:  # fmt: skip
        super().__init__(name, action, tip, grow)
        self._child, self.pad, self.strong, self.tone, self.radius = child, pad, strong, tone, radius
        self.adopt(child)

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(point) else None

    def measure(self, width: int) -> Size:
        pad = 2 * self.u(self.pad)
        wide, high = self._child.measure(width - pad)
        return wide + pad, high + pad

    def place(self, rect: Rect) -> None:
        super().place(rect)
        pad = 2 * self.u(self.pad)
        self._child.place(rect.inflate(-pad, -pad))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        fill = mix(theme.panel, theme.accent, 0.14) if self.strong else getattr(theme, self.tone)
        if self.held or self.is_hovered:
            fill = mix(fill, theme.text, 0.1 if self.held else 0.06)
        border = theme.accent if self.strong or self.is_hovered else theme.line
        canvas.panel(self.rect, fill, self.radius, border, 2 if self.strong else 1)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.is_focused:
            canvas.ring(self.rect, self.radius)


class Fitting(Column):
    """A panel with a scroll area in it: as high as its contents, but never higher than the window."""

    def __init__(self, panel: Panel, area: ScrollArea) -> None:
        super().__init__([panel], gap=0)
        self._panel, self._area = panel, area

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        inner = self._area.child.measure(width - 2 * self.u(self._panel.pad) - self._area.beside)[1]
        return wide, min(high + inner, self.ui.metrics.size[1] - self.u(24))


class KeyCap(Widget):
    """A key as it looks on a keyboard; ``quiet`` as it looks on a button."""

    def __init__(self, key: str, quiet: bool = False) -> None:
        super().__init__()
        self.key, self.quiet = key, quiet

    def measure(self, width: int) -> Size:
        high = self.ui.fonts.line("caption") + (0 if self.quiet else self.u(6))
        return max(high, self.ui.fonts.width(self.key, "caption") + self.u(10 if self.quiet else 16)), high

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.quiet:
            canvas.panel(self.rect, mix(theme.panel, theme.background, 0.5), 4, theme.line)
        else:
            canvas.panel(self.rect, theme.raised, 6, theme.muted)
        canvas.text(self.key, self.rect, "caption", theme.muted if self.quiet else theme.text, "center")


class LateSlider(Slider):
    """A slider that is heard when it is let go: for values that move the slider itself."""

    def move(self, value: int) -> None:
        if not self.held:
            super().move(value)
            return
        steps = round((value - self.low) / self.step)
        self.value = max(self.low, min(self.high, self.low + steps * self.step))
        self.invalidate()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "up" and self.held:
            self.held = False
            self.ui.capture(None)
            self.change(self.value)
            return True
        return super().handle(event)


class Boxed(Column):
    """A line that a search found: it carries a frame."""

    def __init__(self, child: Widget, marked: bool) -> None:
        super().__init__([child], gap=0, pad=8)
        self.marked = marked

    def paint(self, canvas: Canvas) -> None:
        if self.marked:
            canvas.panel(self.rect, mix(canvas.theme.panel, canvas.theme.accent, 0.16), 8, canvas.theme.accent)


def line(app: App, name: str, text: str, control: Widget, marked: bool = False) -> Widget:
    """A setting: its name and what it means on the left, the control on the right (below it in large print)."""
    said: list[Widget] = [Label(name, "body-bold"), *([Label(text, "table", "muted")] if text else [])]
    if app.metrics.wide_text or app.metrics.size[0] < app.metrics.u(1000):
        return Boxed(Column([*said, control], gap=6, align="left"), marked)
    left = Column(said, gap=2, grow=0.8)
    return Boxed(Row([left, Column([control], align="left", grow=1.2)], gap=24, align="center"), marked)


@kept
def _mask(size: Size, radius: int, low: bool) -> pygame.Surface:
    """White where a picture stays; twice as large at first, so that the corners become smooth."""
    large = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    box = large.get_rect()
    lower = 2 * radius if low else 0
    pygame.draw.rect(large, (255, 255, 255), box, 0, -1, 2 * radius, 2 * radius, lower, lower)
    return pygame.transform.smoothscale(large, size)


def rounded_picture(picture: pygame.Surface, radius: int, low: bool = True) -> pygame.Surface:
    """A picture with round corners; only the upper ones unless ``low``."""
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    made.blit(picture, (0, 0))
    made.blit(_mask(picture.get_size(), radius, low), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return made

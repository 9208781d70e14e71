"""The colours page: presets, and a preview that can be looked at with other eyes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.art.pitch import PitchColours, PitchMap, pitch
from game.ui.art.tokens import ball, token
from game.ui.canvas import Canvas
from game.ui.scenes.settings_pages import choice
from game.ui.theme import Colour, Kit, Theme
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Column, Grid
from game.ui.widgets.buttons import Choice
from game.ui.widgets.text import Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.settings_pages import SettingsPage

PLACES = ((8, 34), (24, 30), (24, 38), (44, 29.5), (46, 37), (66, 30), (74, 37.5))
"""Where the tokens of the home side stand in the preview, in metres; the away side mirrors them."""
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

EYES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
"""How colours are seen, in linear light: Machado, Oliveira and Fernandes (2009) at full severity, and luminance."""


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _coded(light: float) -> int:
    light = max(0.0, min(1.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@lru_cache(maxsize=256)
def seen_as(colour: Colour, eyes: str) -> Colour:
    """A colour as these eyes see it; ``plain``: as it is."""
    if eyes not in EYES:
        return colour
    light = [_linear(part) for part in colour]
    red, green, blue = (_coded(sum(share * part for share, part in zip(row, light, strict=True))) for row in EYES[eyes])
    return red, green, blue


def through(theme: Theme, eyes: str) -> Theme:
    """A theme as these eyes see it, as far as the preview needs it."""
    kits = [Kit(seen_as(kit.body, eyes), seen_as(kit.ink, eyes), seen_as(kit.rim, eyes), kit.pattern)
            for kit in theme.kits]  # fmt: skip
    names = ("panel", "text", "ok", "warn", "bad", "accent", "grass", "stripe", "marking", "target")
    seen: dict[str, Any] = {name: seen_as(getattr(theme, name), eyes) for name in names}
    return replace(theme, **seen, kits=(kits[0], kits[1]))


def colours(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    kinds = ("plain", "protan", "deutan", "tritan", "grey")

    def look(kind: str) -> None:
        scene.seen_as = kind
        scene.rebuild()

    eyes = Choice([(kind, scene.say(f"settings.eyes-{kind}")) for kind in kinds], scene.seen_as, look, "preview")
    theme = through(app.theme, scene.seen_as)
    bands: list[Widget] = [_Band(app, theme, side, scene.say("setup.home" if side == 0 else "setup.away"))
                           for side in (0, 1)]  # fmt: skip
    strip = Picture(lambda size: _strip(app, theme, size), 0, 170)
    return [
        choice(scene, "palette", ("default", "contrast", "grey")),
        scene.line("preview", eyes),
        Column([Grid(bands, 2, 12), strip, _Marks(app, theme, scene)], gap=12, pad=8),
    ]


def _strip(app: App, theme: Theme, size: Size) -> pygame.Surface:
    """A piece of the pitch with both teams and the ball."""
    ground = PitchColours(theme.grass, theme.stripe, theme.marking, theme.panel)
    whole = (size[0], max(size[1], round(size[0] * 0.5)))
    picture = pitch(whole, ground).copy()
    plan = PitchMap(whole)
    across = max(12, round(size[1] * 0.19))
    for number, (x, y) in enumerate(PLACES, 2):
        for side, kit in enumerate(theme.kits):
            piece = token("away" if side else "home", across, kit.body, kit.rim, kit.ink, str(number), app.fonts.sized)
            picture.blit(piece, piece.get_rect(center=plan.at(105 - x if side else x, 68 - y if side else y)))
    sphere = ball(max(8, across // 2))
    picture.blit(sphere, sphere.get_rect(center=plan.at(52.5, 34)))
    return picture.subsurface((0, (whole[1] - size[1]) // 2, *size)).copy()


class _Band(Widget):
    """The area of a side: its colour, its pattern, its token and its name."""

    def __init__(self, app: App, theme: Theme, side: int, text: str) -> None:
        super().__init__()
        self.app, self.theme, self.side, self.text = app, theme, side, text

    def measure(self, width: int) -> Size:
        return width, max(self.u(60), self.ui.fonts.line("h3") + self.u(24))

    def paint(self, canvas: Canvas) -> None:
        kit, ground = self.theme.kits[self.side], self.theme.tint(self.side)
        canvas.fill(self.rect, ground)
        canvas.pattern(self.rect, kit.pattern, kit.body, ground, 0.5)
        piece = token("away" if self.side else "home", round(self.rect.height * 0.66), kit.body, kit.rim, kit.ink, "10",
                      self.app.fonts.sized)  # fmt: skip
        canvas.picture(piece, piece.get_rect(midleft=(self.rect.x + self.u(10), self.rect.centery)).topleft)
        left = self.rect.x + self.u(24) + piece.get_width()
        plate = Rect(left, self.rect.y + self.u(10), canvas.fonts.width(self.text, "h3") + self.u(20),
                     self.rect.height - self.u(20))  # fmt: skip
        canvas.panel(plate, ground, 8)
        canvas.text(self.text, plate, "h3", self.theme.text, "center")


class _Marks(Widget):
    """Good, careful, bad: each has its shape besides its colour."""

    KINDS = (("ok", "check"), ("warn", "warning"), ("bad", "cross"))

    def __init__(self, app: App, theme: Theme, scene: SettingsPage) -> None:
        super().__init__()
        self.theme = theme
        self.words = [scene.say(f"settings.mark-{kind}") for kind, _ in self.KINDS]

    def measure(self, width: int) -> Size:
        return width, self.ui.fonts.line("body") + self.u(8)

    def paint(self, canvas: Canvas) -> None:
        x = self.rect.x
        for (kind, icon), text in zip(self.KINDS, self.words, strict=True):
            mark = Rect(x, self.rect.y, self.u(26), self.rect.height)
            canvas.icon(icon, mark, getattr(self.theme, kind), 20)
            wide = canvas.fonts.width(text, "body")
            canvas.text(text, Rect(mark.right + self.u(4), self.rect.y, wide + 1, self.rect.height), "body",
                        getattr(self.theme, kind))  # fmt: skip
            x = mark.right + wide + self.u(28)

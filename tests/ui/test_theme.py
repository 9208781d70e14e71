"""The colours, computed: contrast of every text on every surface, and sides told apart by every kind of eye."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.ui.theme import THEMES, Colour, Theme
from tests.ui.sample import Everything, shown

SURFACES = ("background", "panel", "raised")
TONES = ("text", "muted", "accent", "ok", "warn", "bad")
NAMES = [f"{light}-{preset}" for light, preset in THEMES]
MACHADO: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full severity, on linear light."""
APART = 20
"""CIELAB distance that two sides need at the least."""


def linear(colour: Colour) -> list[float]:
    shares = [channel / 255 for channel in colour]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = (max(0.0, min(1.0, share)) for share in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: Colour, eye: str) -> list[float]:
    """The linear light as this eye sees it."""
    light = linear(colour)
    if eye == "usual":
        return light
    if eye == "grey":
        return [luminance(colour)] * 3
    return [sum(share * each for share, each in zip(row, light, strict=True)) for row in MACHADO[eye]]


def distance(first: Colour, second: Colour, eye: str) -> float:
    pairs = zip(lab(seen(first, eye)), lab(seen(second, eye)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_the_arithmetic() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert distance((0, 0, 0), (255, 255, 255), "usual") == pytest.approx(100, abs=0.1)
    assert distance((200, 60, 60), (90, 120, 50), "deutan") < distance((200, 60, 60), (90, 120, 50), "usual") / 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
def test_every_text_can_be_read_on_every_surface(theme: Theme) -> None:
    for tone, surface in product(TONES, SURFACES):
        least = 7 if tone == "text" else 4.5
        measured = contrast(getattr(theme, tone), getattr(theme, surface))
        assert measured >= least, f"{tone} on {surface}: {measured:.2f}"
    assert contrast(theme.on_accent, theme.accent) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
def test_texts_on_tinted_bars_and_tokens_can_be_read(theme: Theme) -> None:
    for side in (0, 1):
        assert contrast(theme.text, theme.tint(side)) >= 4.5
        assert contrast(theme.kits[side].ink, theme.kits[side].body) >= 4.5


@pytest.mark.parametrize("eye", ["usual", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
def test_the_sides_are_told_apart(theme: Theme, eye: str) -> None:
    first, second = theme.kits
    assert distance(first.body, second.body, eye) >= APART
    assert first.pattern != second.pattern


@pytest.mark.parametrize("theme", [theme for (_, preset), theme in THEMES.items() if preset == "grey"])
def test_the_grey_preset_needs_no_colour(theme: Theme) -> None:
    assert distance(theme.kits[0].body, theme.kits[1].body, "grey") >= APART


@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
def test_sides_stand_out_from_the_grass(theme: Theme) -> None:
    """By the body or by the rim around it."""
    for kit, ground in product(theme.kits, (theme.grass, theme.stripe)):
        assert max(contrast(kit.body, ground), contrast(kit.rim, ground)) >= 3
    assert contrast(theme.marking, theme.grass) >= 3


@pytest.mark.parametrize(("light", "preset"), list(THEMES))
def test_the_focus_can_be_seen_on_every_ground(tmp_path: Path, light: str, preset: str) -> None:
    """Two rings, dark and light: one of them always stands out by 3 to 1."""
    theme = THEMES[light, preset]
    for surface in (*SURFACES, "grass", "accent"):
        ground = getattr(theme, surface)
        assert max(contrast(ground, (0, 0, 0)), contrast(ground, (255, 255, 255))) >= 3
    hands = shown(tmp_path, Everything().make, theme=light, palette=preset)
    hands.key("tab")
    hands.app.draw()
    widget = hands.app.scene.focus
    assert widget is not None
    box = widget.rect.inflate(12, 12)
    drawn = {tuple(hands.app.surface.get_at((x, box.centery)))[:3] for x in range(box.left, widget.rect.left)}
    assert {(0, 0, 0), (255, 255, 255)} <= drawn

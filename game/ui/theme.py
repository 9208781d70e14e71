"""Colours by meaning: light and dark, with presets. No meaning rests on colour alone; glyphs and shapes carry it."""

from __future__ import annotations

from dataclasses import replace

from game.core.frozen import frozen

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """A colour from its six hexadecimal digits."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """``first`` with a ``share`` of ``second`` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@frozen
class Kit:
    """How a side is drawn: body, number and rim of its tokens; ``pattern`` fills its areas, so shape tells it too."""

    body: Colour
    ink: Colour
    rim: Colour
    pattern: str


@frozen
class Theme:
    """Every colour the screens use."""

    background: Colour
    panel: Colour
    raised: Colour
    line: Colour
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    ok: Colour
    warn: Colour
    bad: Colour
    grass: Colour
    stripe: Colour
    marking: Colour
    target: Colour
    pinned: Colour
    safe: Colour
    risky: Colour
    kits: tuple[Kit, Kit]
    dark: bool = True

    def tint(self, side: int) -> Colour:
        """A quiet surface in the colour of a side, for bars and bands behind text."""
        return mix(self.panel, self.kits[side].body, 0.34 if self.dark else 0.22)


KITS = (
    Kit(rgb("#1F6FB5"), rgb("#FFFFFF"), rgb("#FFFFFF"), "dots"),
    Kit(rgb("#F2A900"), rgb("#000000"), rgb("#000000"), "stripes"),
)

DARK = Theme(
    background=rgb("#14191F"),
    panel=rgb("#1E262E"),
    raised=rgb("#2A343E"),
    line=rgb("#3B4854"),
    text=rgb("#F2F5F7"),
    muted=rgb("#AEBBC6"),
    accent=rgb("#56B4E9"),
    on_accent=rgb("#0B1A24"),
    ok=rgb("#4CC9A0"),
    warn=rgb("#F0C24B"),
    bad=rgb("#FF8A5B"),
    grass=rgb("#2B4A3A"),
    stripe=rgb("#325442"),
    marking=rgb("#DDE8DF"),
    target=rgb("#F4F1DE"),
    pinned=rgb("#56B4E9"),
    safe=rgb("#9ADBC5"),
    risky=rgb("#D55E00"),
    kits=KITS,
)
LIGHT = replace(
    DARK,
    background=rgb("#E9EEF2"),
    panel=rgb("#FBFCFD"),
    raised=rgb("#E2E9EF"),
    line=rgb("#BDC8D2"),
    text=rgb("#14191F"),
    muted=rgb("#46535F"),
    accent=rgb("#0A63A5"),
    on_accent=rgb("#FFFFFF"),
    ok=rgb("#0B6B4D"),
    warn=rgb("#7A5200"),
    bad=rgb("#A8350A"),
    grass=rgb("#2F5643"),
    stripe=rgb("#37634D"),
    dark=False,
)

CONTRAST_DARK = replace(
    DARK,
    background=rgb("#000000"),
    panel=rgb("#0B0E11"),
    raised=rgb("#20272E"),
    line=rgb("#8796A3"),
    text=rgb("#FFFFFF"),
    muted=rgb("#DCE4EA"),
    accent=rgb("#7CC8F5"),
    grass=rgb("#10261B"),
    stripe=rgb("#173324"),
    marking=rgb("#FFFFFF"),
)
CONTRAST_LIGHT = replace(
    LIGHT,
    background=rgb("#FFFFFF"),
    panel=rgb("#FFFFFF"),
    raised=rgb("#EEF1F4"),
    line=rgb("#4A5763"),
    text=rgb("#000000"),
    muted=rgb("#2A333B"),
    accent=rgb("#004A82"),
    grass=rgb("#17402C"),
    stripe=rgb("#1D4A34"),
    marking=rgb("#FFFFFF"),
)
GREY_KITS = (
    Kit(rgb("#20262C"), rgb("#FFFFFF"), rgb("#FFFFFF"), "dots"),
    Kit(rgb("#F4F4F4"), rgb("#000000"), rgb("#000000"), "stripes"),
)


def grey(theme: Theme) -> Theme:
    """A theme whose sides differ in lightness and pattern, so that it survives greyscale."""
    return replace(theme, kits=GREY_KITS, accent=theme.text, on_accent=theme.background, pinned=rgb("#FFFFFF"))


THEMES: dict[tuple[str, str], Theme] = {
    ("dark", "default"): DARK,
    ("light", "default"): LIGHT,
    ("dark", "contrast"): CONTRAST_DARK,
    ("light", "contrast"): CONTRAST_LIGHT,
    ("dark", "grey"): grey(DARK),
    ("light", "grey"): grey(LIGHT),
}
"""By light or dark, and by preset."""

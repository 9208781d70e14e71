"""What is wrong with the texts of a picture: cut off, shortened against their will, or lying over each other."""

from __future__ import annotations

from game.ui.app import App
from game.ui.canvas import Ink

SLACK = 2


def faults(notes: list[Ink], size: tuple[int, int]) -> list[str]:
    """Every fault in one full picture; empty: all texts can be read."""
    found = [fault for ink in notes for fault in _alone(ink, size)]
    rects = [ink.rect for ink in notes]
    for number, first in enumerate(notes):
        found += [
            f"'{first.text}' and '{second.text}' overlap at {first.rect}"
            for second in (notes[other] for other in first.rect.collidelistall(rects) if other > number)
            if first.layer == second.layer and _overlap(first, second)
        ]
    return found


def can_be_read(app: App) -> None:
    """Nothing is wrong with any text of what is on the screen now."""
    app.notes = []
    app.draw()
    assert not faults(app.notes, app.size)


def _alone(ink: Ink, size: tuple[int, int]) -> list[str]:
    found = []
    if ink.shortened:
        found.append(f"'{ink.text}' was shortened")
    clip = ink.clip
    wide = ink.rect.left >= clip.left - SLACK and ink.rect.right <= clip.right + SLACK
    high = ink.rect.top >= clip.top - SLACK and ink.rect.bottom <= clip.bottom + SLACK
    if not ink.scrolled and not (wide and high):
        found.append(f"'{ink.text}' at {ink.rect} is cut off by {clip}")
    if ink.scrolled and not wide:
        found.append(f"'{ink.text}' at {ink.rect} is cut off sideways by {clip}")
    if ink.rect.right > size[0] + SLACK or ink.rect.left < -SLACK:
        found.append(f"'{ink.text}' leaves the window")
    return found


def _overlap(first: Ink, second: Ink) -> bool:
    """Lines have space around their letters, so a little of it may be shared."""
    shared = first.rect.clip(second.rect).clip(first.clip).clip(second.clip)
    return shared.width > 3 and shared.height > first.rect.height * 0.3

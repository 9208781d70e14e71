"""What people do, freed of pygame: pointer, keys as chords such as ``ctrl+z``, and typed text."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.frozen import frozen

NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}
MODIFIER_KEYS = {
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
}


@frozen
class Pointer:
    """The mouse: ``kind`` is move, down, up or wheel; ``amount`` are wheel steps, up is positive.

    The place of a wheel event is filled in by whoever knows where the pointer was last.
    """

    kind: str
    at: tuple[int, int]
    button: int = 0
    amount: float = 0
    shift: bool = False


@frozen
class Key:
    """A key going down (or up, for keys that are held)."""

    chord: str
    down: bool = True
    printable: bool = False
    repeat: bool = False
    """It is still down since before."""
    code: int = 0
    """The key itself, whatever is held with it; 0: unknown."""


@frozen
class Typed:
    """Text from the keyboard."""

    text: str


@frozen
class Dropped:
    """A file that was dragged onto the window."""

    path: str


Input = Pointer | Key | Typed | Dropped


class HeldKeys:
    """Which keys are down: one that went down on another screen does nothing here until it was let go."""

    def __init__(self) -> None:
        self._down: set[int | str] = set()
        self._stale: set[int | str] = set()
        self._mute = False

    def screen_changed(self) -> None:
        self._stale |= self._down

    def focus_moved(self) -> None:
        """By a key: the letter on it is not meant for the field it led to."""
        self._mute = True

    def take(self, event: Input) -> Input | None:
        """The event as the screen may see it; None if it may not."""
        if isinstance(event, Typed):
            return None if self._stale or self._mute else event
        if not isinstance(event, Key):
            return event
        which = event.code or event.chord
        if not event.down:
            meant = which not in self._stale
            self._down.discard(which)
            self._stale.discard(which)
            self._mute = False
            return event if meant else None
        repeat = which in self._down
        self._down.add(which)
        self._mute = self._mute and repeat
        return None if which in self._stale else replace(event, repeat=repeat)


def chord_of(key: int, mod: int, unicode: str) -> str:
    """The name of a key with its modifiers; signs are named by themselves, wherever the keyboard has them."""
    control = bool(mod & pygame.KMOD_CTRL) and not mod & pygame.KMOD_MODE
    alt = bool(mod & pygame.KMOD_LALT)
    sign = unicode if unicode and unicode.isprintable() and not unicode.isalnum() and unicode != " " else ""
    if sign and not control and not alt:
        return sign
    keypad = {pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP0: "0"}
    base = NAMES.get(key) or keypad.get(key) or pygame.key.name(key).lower()
    if control and sign in ("+", "-"):
        base = sign
    if control and base == "=":
        base = "+"
    parts = [name for name, held in (("ctrl", control), ("alt", alt), ("shift", mod & pygame.KMOD_SHIFT)) if held]
    if control and base == "+":
        parts = [part for part in parts if part != "shift"]
    return "+".join([*parts, base])


def translate(event: pygame.event.Event) -> Input | None:
    """A pygame event as ours; None for what no screen cares about."""
    if event.type == pygame.MOUSEMOTION:
        return Pointer("move", event.pos)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        return Pointer("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", event.pos, event.button, shift=shift)
    if event.type == pygame.MOUSEWHEEL:
        return Pointer("wheel", (0, 0), amount=event.precise_y)
    if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key not in MODIFIER_KEYS:
        text = getattr(event, "unicode", "")
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_LALT | pygame.KMOD_META) or event.mod & pygame.KMOD_MODE
        printable = bool(text) and text.isprintable() and bool(plain)
        return Key(chord_of(event.key, event.mod, text), event.type == pygame.KEYDOWN, printable, code=event.key)
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    if event.type == pygame.DROPFILE:
        return Dropped(event.file)
    return None

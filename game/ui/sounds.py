"""Plays the synthesised sounds; where there is no sound device it stays silent and never complains."""

from __future__ import annotations

from array import array

import pygame

from game.ui.synth import RATE, SOUNDS, pcm

NAMES = tuple(SOUNDS)
FORMAT = (RATE, -16, 1)
VOICES = 8


def built(name: str) -> array[int]:
    """The samples of a sound: 16 bit, one channel, 22,050 a second."""
    make, loudness = SOUNDS[name]
    return pcm(make(), loudness)


class Sounds:
    """All sounds of the program; each is built when it is first played."""

    def __init__(self, volume: float = 0.7, muted: bool = False) -> None:
        self._volume = _within(volume)
        self.muted = muted
        self._ready: bool | None = None
        self._made: dict[str, pygame.mixer.Sound] = {}

    @property
    def volume(self) -> float:
        """How loud, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = _within(value)
        for sound in self._made.values():
            sound.set_volume(self._volume)

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard: muted, turned down, or no device was found."""
        return self.muted or self._volume == 0 or self._ready is False

    def play(self, name: str) -> bool:
        """Start a sound; says whether it could be started."""
        if name not in SOUNDS:
            raise KeyError(name)
        if self.silent or not self.open():
            return False
        try:
            self._sound(name).play()
        except pygame.error:
            self._ready = False
            return False
        return True

    def open(self) -> bool:
        """Ask for the sound device, once; a missing one is not asked for again."""
        if self._ready is None:
            self._ready = _device()
        return self._ready

    def close(self) -> None:
        """Give the device back."""
        self._made.clear()
        if self._ready:
            pygame.mixer.quit()
        self._ready = None

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=built(name).tobytes())
            self._made[name].set_volume(self._volume)
        return self._made[name]


def _within(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _device() -> bool:
    """Open the mixer in our own format; pygame's usual one would play everything at the wrong speed."""
    try:
        known = pygame.mixer.get_init()
        if known is not None and known[:3] != FORMAT:
            pygame.mixer.quit()
            known = None
        if known is None:
            pygame.mixer.init(*FORMAT, buffer=512, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES)
    except (pygame.error, NotImplementedError):
        # NotImplementedError: a pygame that was built without its mixer.
        return False
    return True

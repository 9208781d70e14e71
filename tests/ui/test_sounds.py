"""The synthesised sounds: within their range, the same every time, quickly made, silent without a device."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from pathlib import Path

import pygame
import pytest

from game.ui import sounds
from game.ui.sounds import FORMAT, NAMES, Sounds, built
from game.ui.synth import LOUDEST, RATE

ROOT = Path(__file__).resolve().parents[2]
NEEDED = {
    "click", "tick", "refuse", "dice", "whistle", "goal", "card", "save", "kick", "curtain", "turn-page", "win",
    "tackle", "horn", "post",
}  # fmt: skip


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> object:
    """A sound device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_every_sound_that_is_needed_is_there() -> None:
    assert set(NAMES) == NEEDED


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_audible_never_clips_and_ends_softly(name: str) -> None:
    wave = built(name)
    assert wave.typecode == "h"
    loudest = max(abs(value) for value in wave)
    assert LOUDEST * 0.15 < loudest <= LOUDEST
    assert abs(wave[0]) < LOUDEST * 0.1
    assert abs(wave[-1]) < LOUDEST * 0.02
    assert 0.02 * RATE <= len(wave) <= 2 * RATE


def test_a_sound_is_the_same_every_time_and_its_own() -> None:
    assert all(built(name) == built(name) for name in NAMES)
    assert len({built(name).tobytes() for name in NAMES}) == len(NAMES)


def mixing() -> tuple[int, int, int]:
    """Rate, format and channels of the mixer, which must be open."""
    found = pygame.mixer.get_init()
    assert found is not None
    return found


def test_a_sound_is_built_when_first_played_and_kept(device: object, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def noted(name: str) -> array[int]:
        made.append(name)
        return built(name)

    monkeypatch.setattr(sounds, "built", noted)
    player = Sounds(0.5)
    assert made == []
    assert player.play("click")
    assert player.play("click")
    assert made == ["click"]
    assert mixing() == FORMAT
    player.close()
    assert pygame.mixer.get_init() is None


def test_the_mixer_is_set_to_our_rate_even_if_it_ran_at_another(device: object) -> None:
    pygame.mixer.init(44_100, -16, 2)
    player = Sounds()
    assert player.play("tick")
    assert mixing() == FORMAT


def test_mute_and_volume(device: object) -> None:
    player = Sounds(volume=7)
    assert player.volume == 1
    player.muted = True
    assert not player.play("dice")
    player.muted = False
    assert player.play("dice")
    player.volume = 0.25
    assert player._made["dice"].get_volume() == pytest.approx(0.25, abs=0.02)
    player.volume = -1
    assert player.volume == 0
    assert not player.play("dice")


def test_an_unknown_name_is_a_mistake_even_in_silence() -> None:
    with pytest.raises(KeyError):
        Sounds(muted=True).play("vuvuzela")


def test_a_refused_device_means_silence_and_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def refuse(*_: object, **__: object) -> None:
        asked.append(1)
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    player = Sounds()
    assert [player.play(name) for name in NAMES] == [False] * len(NAMES)
    assert player.silent
    assert len(asked) == 1


def test_silent_without_any_device() -> None:
    """In a process of its own, with a driver that does not exist."""
    code = "from game.ui.sounds import Sounds; s = Sounds(); print(s.play('goal'), s.play('win'), s.silent)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "nothing-there", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "False False True\n", "")

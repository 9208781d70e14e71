"""Sounds as numbers: tones, noise and envelopes at 22,050 samples a second, made with array and math alone."""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Callable, Iterable

RATE = 22_050
LOUDEST = 32_000
Wave = list[float]


def samples(seconds: float) -> int:
    return int(RATE * seconds)


def noise(count: int, key: str) -> Wave:
    """White noise of -1 to 1, always the same for the same key."""
    raw = array("h")
    raw.frombytes(hashlib.shake_128(key.encode()).digest(2 * count))
    return [value / 32768 for value in raw]


def low(wave: Wave, share: float) -> Wave:
    """Muffled: every sample only goes ``share`` of the way to the next."""
    level, out = 0.0, []
    for value in wave:
        level += (value - level) * share
        out.append(level)
    return out


def tone(count: int, pitch: float, bend: float = 0.0, phase: float = 0.0) -> Wave:
    """A pure tone; ``bend`` is how many hertz it has gained at its end."""
    step = 2 * math.pi / RATE
    grow = bend / count / 2
    sin = math.sin
    return [sin(phase + step * at * (pitch + grow * at)) for at in range(count)]


def fading(wave: Wave, half_life: float, attack: float = 0.002) -> Wave:
    """Struck: a short rise, then half as loud after every ``half_life`` seconds."""
    keep = 0.5 ** (1 / (RATE * half_life))
    rise = max(1, samples(attack))
    level, out = 1.0, []
    for at, value in enumerate(wave):
        out.append(value * level * (at / rise if at < rise else 1.0))
        level *= keep
    return out


def swelling(wave: Wave, top: float) -> Wave:
    """Rising to full at the share ``top`` of its length, then falling to nothing, softly."""
    count = len(wave)
    peak = max(1, int(count * top))
    rest = max(1, count - peak)
    return [value * ((at / peak) ** 2 if at < peak else (1 - (at - peak) / rest) ** 2) for at, value in enumerate(wave)]


def layered(seconds: float, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Waves put together: each with its start in seconds and its loudness."""
    out = [0.0] * samples(seconds)
    for start, loud, wave in parts:
        first = samples(start)
        for at, value in enumerate(wave[: len(out) - first], first):
            out[at] += value * loud
    return out


def pcm(wave: Wave, loudness: float) -> array[int]:
    """As 16-bit numbers whose highest is ``loudness`` of the loudest; ends are faded so that nothing clicks."""
    peak = max(max(wave), -min(wave), 1e-9)
    scale = LOUDEST * loudness / peak
    tail = min(len(wave), samples(0.006))
    out = array("h", [int(value * scale) for value in wave])
    for back in range(tail):
        out[-1 - back] = out[-1 - back] * back // tail
    return out


def click() -> Wave:
    return fading(tone(samples(0.045), 1150, -500), 0.006, 0.001)


def tick() -> Wave:
    return fading(tone(samples(0.03), 1900), 0.004, 0.001)


def refuse() -> Wave:
    count = samples(0.16)
    soft = fading(tone(count, 196, -30), 0.05, 0.012)
    return layered(0.2, [(0, 1, soft), (0.03, 0.45, fading(tone(count, 147), 0.05, 0.012))])


def dice() -> Wave:
    """Knocks that come ever slower, each a little wooden."""
    knocks = []
    start = 0.0
    for knock in range(9):
        body = fading(low(noise(samples(0.05), f"knock {knock}"), 0.55), 0.006, 0.0005)
        wood = fading(tone(samples(0.05), 620 + 90 * (knock * 5 % 4)), 0.008, 0.0005)
        loud = 1.0 - 0.07 * knock
        knocks += [(start, loud, body), (start, loud * 0.5, wood)]
        start += 0.032 + 0.009 * knock
    return layered(0.68, knocks)


def whistle() -> Wave:
    """A pea whistle: two close high tones that flutter."""
    count = samples(0.42)
    step = 2 * math.pi / RATE
    sin = math.sin
    air = noise(count, "air")
    blown = [
        (sin(step * 2350 * at + 2.2 * sin(step * 38 * at)) + 0.3 * air[at]) * (0.72 + 0.28 * sin(step * 38 * at))
        for at in range(count)
    ]
    return swelling(blown, 0.1)


def goal() -> Wave:
    """The crowd rises, and a bright chord over it."""
    # A roar has no high tones: every second sample is enough to compute.
    roar = swelling(low(low(noise(samples(0.75), "crowd"), 0.4), 0.55), 0.3)
    crowd = [value for value in roar for _ in range(2)]
    chord = [
        (0.12 + 0.07 * n, 0.16, fading(tone(samples(0.75), pitch), 0.2, 0.01))
        for n, pitch in enumerate((392, 494, 587, 784))
    ]
    return layered(1.5, [(0, 2.2, crowd), *chord])


def horn() -> Wave:
    """The siren at the end of a period: two low tones that rub against each other."""
    pair = ((0.6, 185.0), (0.5, 233.0))
    return layered(0.5, [(0, loud, fading(tone(samples(0.48), pitch), 0.35, 0.02)) for loud, pitch in pair])


def post() -> Wave:
    """A puck against iron."""
    ring = ((0.7, 1180.0), (0.35, 2210.0))
    return layered(0.16, [(0, loud, fading(tone(samples(0.15), pitch), 0.03, 0.001)) for loud, pitch in ring])


def card() -> Wave:
    snap = fading(noise(samples(0.05), "card"), 0.005, 0.0005)
    return layered(0.34, [(0, 0.5, snap), (0.03, 0.8, fading(tone(samples(0.3), 330), 0.07, 0.004))])


def save() -> Wave:
    """A thud into gloves."""
    slap = fading(low(noise(samples(0.12), "gloves"), 0.4), 0.016, 0.001)
    return layered(0.22, [(0, 0.9, slap), (0, 0.9, fading(tone(samples(0.2), 150, -70), 0.04, 0.002))])


def kick() -> Wave:
    thump = fading(tone(samples(0.13), 180, -110), 0.026, 0.001)
    return layered(0.14, [(0, 1, thump), (0, 0.4, fading(low(noise(samples(0.05), "boot"), 0.6), 0.006, 0.0005))])


def tackle() -> Wave:
    """A knock of boots, and a slide over the grass."""
    slide = swelling(low(noise(samples(0.2), "grass"), 0.35), 0.3)
    return layered(0.26, [(0, 0.9, fading(tone(samples(0.1), 120, -50), 0.02, 0.001)), (0.03, 0.7, slide)])


def curtain() -> Wave:
    return swelling(low(noise(samples(0.4), "cloth"), 0.12), 0.4)


def turn_page() -> Wave:
    return swelling(noise(samples(0.17), "paper"), 0.55)


def win() -> Wave:
    """Three rising notes, the last one held."""
    notes = ((0.0, 523, 0.09), (0.13, 659, 0.09), (0.26, 784, 0.26), (0.26, 1047, 0.2))
    return layered(
        1.0, [(at, 0.5, fading(tone(samples(0.7 if at else 0.3), pitch), half, 0.006)) for at, pitch, half in notes]
    )


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "click": (click, 0.32), "tick": (tick, 0.25), "refuse": (refuse, 0.4), "dice": (dice, 0.6),
    "whistle": (whistle, 0.4), "goal": (goal, 0.75), "card": (card, 0.5), "save": (save, 0.65),
    "kick": (kick, 0.65), "curtain": (curtain, 0.4), "turn-page": (turn_page, 0.25), "win": (win, 0.6),
    "tackle": (tackle, 0.55), "horn": (horn, 0.5), "post": (post, 0.4),
}  # fmt: skip
"""Every sound with its loudness beside the others."""

"""Measures the window: frame times against one bare blit, what idle screens paint, memory over matches.

Runs in a process of its own (``python -m game.ui.measuring WHAT``) and prints JSON; ``main.py bench`` starts it.
"""

from __future__ import annotations

import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.gallery.examples import Motion
    from game.ui.gallery.windowless import Hands
    from game.ui.scene import Scene

STEP = 1 / 60
FEW_MINUTES = 5
"""Of an evening, at its beginning and at its end."""
STILL, MOVING = 120, 120
"""Frames looked at: at rest, and over two seconds of motion."""
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time
"""Frames are work of this process alone: time on the processor leaves out what other programs do meanwhile, wherever
the system counts it finely enough."""
TRIES = 3
"""Of several tries the quickest counts: the rest is interference of other programs."""
MORE_TRIES = 6
"""For what people do by hand, where every frame moves much memory and interference shows most."""


def blit_seconds(size: tuple[int, int]) -> float:
    """One bare blit over the whole window: what any program pays for showing one picture."""
    screen = pygame.display.get_surface()
    assert screen is not None
    picture = pygame.Surface(size).convert()
    picture.fill((40, 90, 60))
    rounds = []
    for _ in range(9):
        began = CLOCK()
        for _ in range(12):
            screen.blit(picture, (0, 0))
        rounds.append((CLOCK() - began) / 12)
    return sorted(rounds)[len(rounds) // 2]


@dataclass
class Look:
    """What one look at a screen found: seconds of its frames in motion and at rest, and rectangles painted idle."""

    unit: float
    moving: list[float]
    still: list[float]
    idle: int


def frames(size: tuple[int, int], only: Sequence[str] = ()) -> dict[str, Any]:
    """Every example of the gallery: its frames at rest and in motion in units of a blit, and what it paints idle."""
    from game.ui.gallery import handover
    from game.ui.gallery.catalogue import catalogue, motions
    from game.ui.gallery.examples import Motion

    pygame.display.init()
    pygame.display.set_mode(size)
    shots = {name: Motion(shot) for name, shot in {**catalogue(), **handover.SHOTS}.items()}
    return {name: _judged([_shot(motion, size) for _ in range(TRIES if motion.act is None else MORE_TRIES)])
            for name, motion in {**shots, **motions()}.items() if not only or name in only}  # fmt: skip


def _judged(looks: Sequence[Look]) -> dict[str, Any]:
    """A screen does the same in every try, frame by frame: each frame counts as in its quickest try."""
    unit = min(look.unit for look in looks)
    mean, p99 = _mean_and_p99([min(times) / unit for times in zip(*(look.still for look in looks), strict=False)])
    found: dict[str, Any] = {"mean": mean, "p99": p99, "idle": max(look.idle for look in looks)}
    moving = [min(times) / unit for times in zip(*(look.moving for look in looks), strict=False)]
    if moving:
        found["moving_mean"], found["moving_p99"] = _mean_and_p99(moving)
    return found


def _mean_and_p99(times: list[float]) -> tuple[float, float]:
    return sum(times) / len(times), sorted(times)[math.ceil(len(times) * 0.99) - 1]


def _shot(motion: Motion, size: tuple[int, int]) -> Look:
    from game.ui.gallery.windowless import stage

    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        app = stage(Path(folder), size)
        app.surface = pygame.display.get_surface() or app.surface
        motion.shot(app)
        app.draw()
        try:
            return _looked_at(app, size, motion)
        finally:
            app.quit()


def _looked_at(app: App, size: tuple[int, int], motion: Motion | None = None) -> Look:
    unit = blit_seconds(size)
    moving: list[float] = []
    scene, act = app.scene, motion.act if motion is not None else None
    while len(moving) < (motion.frames if motion is not None else MOVING) and (act is not None or app.moving):
        seconds = _timed(lambda: _frame(app, STEP, partial(act, app, len(moving)) if act is not None else None))
        if app.scene is not scene:
            # Another screen was built: that is no frame of this motion.
            break
        moving.append(seconds)
    _to_rest(app)
    before, quiet = app.painted, app.wait > 1 and not app.moving
    for _ in range(60):
        _frame(app, STEP)
    idle = app.painted - before if quiet else 0
    return Look(unit, moving, [_timed(lambda: _whole(app)) for _ in range(STILL)], idle)


def feedback(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds from a change on each line-up form to its whole picture: the middle of many changes."""
    from game.ui.gallery.catalogue import galleries

    pygame.display.init()
    pygame.display.set_mode(size)
    forms = {game: gallery.form for game, gallery in galleries().items()}
    return {game: 1000 * _middle(form, size) for game, form in forms.items() if form is not None}


def _middle(motion: Motion, size: tuple[int, int]) -> float:
    """Seconds of what somebody does and of the picture after it, in the middle of all steps."""
    from game.ui.gallery.windowless import stage

    act = motion.act
    assert act is not None
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        app = stage(Path(folder), size)
        app.surface = pygame.display.get_surface() or app.surface
        motion.shot(app)
        app.draw()
        steps = [_timed(partial(_frame, app, 0, partial(act, app, step))) for step in range(motion.frames)]
        app.quit()
    return sorted(steps)[len(steps) // 2]


def lessons(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds on the processor from the menu to the first whole picture of a lesson: of all lessons of each game
    the one that takes longest, the first of them with whatever must be loaded for it."""
    from game.content.lessons import course
    from game.content.titles import taught_games
    from game.ui.gallery.windowless import stage
    from game.ui.learn.opening import open_lesson
    from game.ui.scenes.menu import MainMenu

    pygame.display.init()
    pygame.display.set_mode(size)
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        app = stage(Path(folder), size)
        app.surface = pygame.display.get_surface() or app.surface
        app.push(MainMenu(app))
        app.draw()
        for game in taught_games():
            for lesson in course(game).lessons:
                if lesson.file.waits is None:
                    took = 1000 * _timed(partial(_frame, app, 0, partial(open_lesson, app, lesson, "Anna")))
                    found[game] = max(took, found.get(game, 0.0))
                    app.reset(MainMenu(app))
        app.quit()
    return found


def _timed(work: Callable[[], object]) -> float:
    began = CLOCK()
    work()
    return CLOCK() - began


def _frame(app: App, seconds: float, act: Callable[[], object] | None = None) -> None:
    """What the loop of the window does for one frame; ``act`` is what somebody did meanwhile."""
    if act is not None:
        act()
    app.tick(seconds)
    areas = app.draw()
    if areas:
        pygame.display.update(areas)


def _whole(app: App) -> None:
    """A frame in which nothing changed, with the whole window shown once more."""
    app.tick(0)
    app.draw()
    pygame.display.flip()


def _to_rest(app: App) -> None:
    """Pause whatever still runs, as the space bar does, and let the rest come to its end."""
    shown = getattr(app.scene, "player", app.scene)
    pause = getattr(shown, "pause", None)
    if pause is not None and app.moving:
        pause()
    for _ in range(600):
        if not app.moving and app.wait > 0:
            break
        app.tick(STEP)
    skip = getattr(shown, "skip", None)
    if skip is not None and app.moving:
        skip()
    for _ in range(30):
        _frame(app, STEP)


# -- memory -----------------------------------------------------------------------------------------------------


def resident() -> float:
    """Megabytes of memory this process holds."""
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def memory(matches: int) -> dict[str, Any]:
    """Megabytes after so many matches played from the menu to the final whistle, and after as many more."""
    from game.ui.gallery.windowless import stage
    from game.ui.scenes.menu import MainMenu

    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        app = stage(Path(folder))
        app.surface = pygame.display.get_surface() or app.surface
        app.push(MainMenu(app))
        held = [resident()]
        for _ in range(2):
            for _ in range(matches):
                one_match(app)
            held.append(resident())
        app.quit()
    return {"start": held[0], "after": held[1], "later": held[2]}


def one_match(app: App) -> None:
    """A whole match that plays itself: curtains held, line-ups from the list, the film watched at full speed."""
    from game.content.titles import TITLES
    from game.rules.registry import spec
    from game.ui.gallery.windowless import Hands
    from game.ui.scenes.setup import ready_made

    hands = Hands(app)
    ready_made(app, next(game for game in TITLES if spec(game).finish is not None))
    for _ in range(4000):
        name = type(app.scene).__name__
        if name == "MainMenu":
            return
        _go_on(hands, name)
    raise RuntimeError(f"the match did not end; it stands at {[type(scene).__name__ for scene in app.stack]}")


def _go_on(hands: Hands, scene: str) -> None:
    """Whatever leads on from this screen."""
    if scene == "KickOffPage":
        hands.key("enter")
    elif scene == "Curtain":
        hands.hold("space", 0.8)
    elif scene == "Recap":
        hands.key("x")
    elif scene == "LineUpForm":
        hands.click("start-from").key("down", "enter").click("hand-in")
    elif scene == "MatchScene" and not hands.app.moving and hands.app.wait > 0:
        hands.click("action-finish")
    elif scene == "FullTime":
        hands.wait(0.5)
        hands.click("menu")
    else:
        hands.wait(1 / 30)


def evening(minutes: int) -> dict[str, float]:
    """Megabytes after five minutes of an evening with all games, and at its end: in the middle of the seconds of the
    fifth minute and of the last five; and at most in all of it."""
    from game.ui.evening import Evening
    from game.ui.gallery.windowless import stage

    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    held: dict[int, float] = {}
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        app = stage(Path(folder))
        app.resized(surface)
        played = Evening(
            app, lambda second: held.setdefault(second, resident()),
            lambda size: app.resized(pygame.display.set_mode(size)),
        )  # fmt: skip
        played.spend(minutes)
        app.quit()
    few, end = 60 * FEW_MINUTES, max(held)
    return {
        "first": median(held[second] for second in held if few - 60 < second <= few),
        "last": median(held[second] for second in held if second > end - few),
        "most": max(held.values()),
    }


def matches(home: Path) -> dict[str, float]:
    """Milliseconds by the clock on the wall, in a folder full of matches that are not known yet.

    ``list``: the list is opened over the menu meanwhile; ``frame``: 99 of 100 whole pictures of it take no longer
    until ``all`` is known; ``known-list``: it is opened then.
    """
    from game.play.folders import Folders
    from game.play.settings import load_settings
    from game.ui.app import App
    from game.ui.scenes.anywhere import DOORS
    from game.ui.scenes.menu import MainMenu
    from game.ui.scenes.saves import SaveBrowser
    from game.ui.sounds import Sounds

    folders = Folders(home)
    folders.index.unlink(missing_ok=True)
    pygame.display.init()
    pygame.font.init()
    app = App(
        pygame.display.set_mode((1280, 720)), folders, load_settings(folders.settings)[0], DOORS, Sounds(), aside=True
    )
    app.push(MainMenu(app))
    app.draw()
    began = time.perf_counter()
    found = {"list": _opened(app, SaveBrowser)}
    frames = []
    while app.library.busy:
        app.invalidate(pygame.Rect(0, 0, *app.size))
        frames.append(_walled(lambda: _frame(app, STEP)))
        time.sleep(STEP)
    found["all"] = 1000 * (time.perf_counter() - began)
    found["frame"] = _mean_and_p99(frames)[1] if frames else 0.0
    app.pop()
    app.draw()
    found["known-list"] = _opened(app, SaveBrowser)
    app.quit()
    return found


def _opened(app: App, page: Callable[[App], Scene]) -> float:
    return _walled(lambda: _frame(app, 0, lambda: app.push(page(app))))


def _walled(work: Callable[[], object]) -> float:
    """Milliseconds by the clock on the wall: what waits for others counts."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def sounds() -> float:
    """Milliseconds on the processor to make every sound once; of several times the quickest."""
    from game.ui.sounds import NAMES, built

    def once() -> float:
        start = time.process_time()
        for name in NAMES:
            built(name)
        return time.process_time() - start

    return 1000 * min(once() for _ in range(4))


def main(arguments: Sequence[str]) -> None:
    """What is measured: ``frames WxH [SHOT...]``, ``feedback WxH``, ``lessons WxH``,
    ``sounds``, ``memory N``, ``evening MINUTES`` or ``matches HOME``."""
    what, *rest = arguments
    if what == "frames":
        wide, high = (int(part) for part in rest[0].split("x"))
        print(json.dumps(frames((wide, high), rest[1:])))
    elif what == "feedback":
        wide, high = (int(part) for part in rest[0].split("x"))
        print(json.dumps(feedback((wide, high))))
    elif what == "lessons":
        wide, high = (int(part) for part in rest[0].split("x"))
        print(json.dumps(lessons((wide, high))))
    elif what == "sounds":
        print(json.dumps(sounds()))
    elif what == "memory":
        print(json.dumps(memory(int(rest[0]))))
    elif what == "evening":
        print(json.dumps(evening(int(rest[0]))))
    elif what == "matches":
        print(json.dumps(matches(Path(rest[0]))))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Everything somebody can reach at the window: every page about a match, the film, the table with all that can be
pointed at and pressed there, the curtain, and what is left when the program fails."""

from __future__ import annotations

import random
import zipfile
import zlib
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable
from unittest.mock import patch

import pygame

from game.play.logfile import logging_to
from game.ui.app import App
from game.ui.entering import open_match, viewer
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.windowless import Hands, stage
from game.ui.guard import Guard
from game.ui.inputs import Pointer
from game.ui.keys import COMMANDS
from game.ui.matches import Table, miniature
from game.ui.scene import Scene
from game.ui.scenes.anywhere import EVERYWHERE
from game.ui.scenes.bundle import secret_on, tables_of
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.statistics import StatisticsScene
from game.ui.screen import Screen
from game.ui.table.curtain import HOLD, Curtain, Recap
from game.ui.table.kick_off import KickOffPage
from game.ui.table.luck import LuckScene
from game.ui.table.pause import PauseMenu
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene
from game.ui.widgets.base import Rect
from tests.secrets.reaches import LONG, Found, Reach, Spot, files, masked

SIZE = (1280, 720)
GRID = (32, 18) if LONG else (8, 5)
"""Points on which the pointer rests."""
STEPS = 10_000 if LONG else 4
"""Of a film, from its beginning."""
MONKEY = 400 if LONG else 30
FRAMES = 80 if LONG else 10
NEVER = {"bundle", "full-screen", "mute"}
"""Keys that only write a report or change the window and its sound; what a report holds is looked at by itself."""
LOOKING = ("why", "odds", "zones", "describe", "tutor", "log", "side-panel", "next-page", "previous-page", "zoom-in",
           "whole-pitch", "rule", "keys", "undo", "redo", "back")  # fmt: skip
"""What somebody can press who only looks on while the other one decides at a table that both may see."""
ALL_COMMANDS = tuple(command.id for command in COMMANDS)
OWN_KEYS = ("1", "2", "3", "alt+1", "5", "w", "o")
"""Of a screen itself: cards, actions; then why not, and the odds of what is in hand."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is on the screen: every text that was written, and a sum over all points of the picture."""

    texts: tuple[str, ...]
    points: int

    def __repr__(self) -> str:
        return f"{self.texts}"


class Eyes:
    """Somebody at the window of a home folder."""

    def __init__(self, spot: Spot, **settings: Any) -> None:
        self.spot = spot
        self.app: App = stage(spot.home, SIZE, **{"calm": True, **settings})
        self.hands = Hands(self.app)
        self.heard: list[str] = []
        self.app.sounds.play = self.hear  # type: ignore[method-assign]
        self._summed: tuple[int, pygame.Surface | None, int] = 0, None, 0

    def hear(self, name: str) -> bool:
        self.heard.append(name)
        return False

    def wait(self, seconds: float = 0.3) -> None:
        """Let time pass, in three steps."""
        for _ in range(3):
            self.app.tick(seconds / 3)
            self.app.draw()

    def press(self, chord: str, seconds: float = 0.3) -> None:
        self.hands.key(chord)
        self.wait(seconds)

    def shot(self) -> Picture:
        app = self.app
        app.notes = []
        app.invalidate(Rect(0, 0, *app.size))
        app.draw()
        texts = tuple(note.text for note in app.notes)
        app.notes = None
        return Picture((*(type(scene).__name__ for scene in app.stack), *texts), self.points())

    def points(self) -> int:
        """A sum over the whole picture; where nothing was painted since the last one it is still the same."""
        painted, surface, _ = self._summed
        if painted != self.app.painted or surface is not self.app.surface:
            self._summed = self.app.painted, self.app.surface, zlib.crc32(self.app.surface.get_buffer().raw)
        return self._summed[2]

    def tips(self) -> list[str]:
        """What everything on the top screen would say under the pointer, also what lies behind a scroll bar."""
        return [widget.tooltip() for widget in self.app.scene.root.walk()]

    def pointed(self, grid: tuple[int, int] = GRID) -> Iterator[tuple[str, Any]]:
        """The pointer rests on points all over the window."""
        wide, high = self.app.size
        for column in range(grid[0]):
            for row in range(grid[1]):
                at = round((column + 0.5) * wide / grid[0]), round((row + 0.5) * high / grid[1])
                self.app.dispatch(Pointer("move", at))
                self.app.tick(0.5)
                hover = self.app.tips.over
                yield f"tip at {at}", (hover.tooltip() if hover is not None else "", self.drawn())

    def drawn(self) -> int:
        """The picture after what has changed was painted."""
        self.app.draw()
        return self.points()

    def all(self, name: str, point: bool = False) -> Found:
        yield name, self.shot()
        yield f"{name}: tips", self.tips()
        yield f"{name}: sounds", tuple(self.heard)
        if point:
            yield from ((f"{name}: {each}", found) for each, found in self.pointed())


@contextmanager
def eyes(spot: Spot, **settings: Any) -> Iterator[Eyes]:
    with patch("game.ui.app.give_back"):
        made = Eyes(spot, **settings)
        try:
            yield made
        finally:
            made.app.quit()


# -- around a match ---------------------------------------------------------------------------------------------------


def around(spot: Spot) -> Found:
    """Menu, list, closer look, and every page about a match that the program has."""
    for language in ("en", "de"):
        with eyes(spot, language=language) as seen:
            seen.app.push(MainMenu(seen.app))
            yield from seen.all(f"menu {language}", point=language == "en")
            browser = SaveBrowser(seen.app)
            browser.chosen = spot.path.name
            seen.app.push(browser)
            yield from seen.all(f"list {language}", point=language == "en")
            pages: Sequence[Scene] = (
                ReportScene(seen.app, spot.path), LuckScene(seen.app, spot.path, spot.seat),
                SealScene(seen.app, spot.path), StatisticsScene(seen.app, spot.game),
            )  # fmt: skip
            for page in pages:
                seen.app.push(page)
                yield from seen.all(f"{type(page).__name__} {language}")
                seen.app.pop(page)
    yield from files(spot)


def from_the_list(spot: Spot) -> Found:
    """What the buttons beside a match do."""
    with eyes(spot) as seen:
        browser = SaveBrowser(seen.app)
        browser.chosen = spot.path.name
        seen.app.push(MainMenu(seen.app))
        seen.app.push(browser)
        acts, kept = browser.actions, browser.current
        assert kept is not None
        for name, act in (("copy", acts.copy), ("export", lambda: acts._export_to(kept, spot.home / "sent.jsonl")),
                          ("bring in", lambda: acts.bring_in(spot.path)), ("verify", acts.verify),
                          ("report", acts.report), ("watch", acts.watch)):  # fmt: skip
            act()
            seen.wait()
            while seen.app.moving and seen.app.scene is not browser:
                seen.wait()
            yield from seen.all(name)
            if seen.app.scene is not browser:
                seen.app.pop(seen.app.stack[seen.app.stack.index(browser) + 1])
    yield from files(spot)


def film(spot: Spot) -> Found:
    """The match watched from the list: every step, its log, its pages, and playing on from there."""
    with eyes(spot) as seen:
        seen.app.push(viewer(seen.app, spot.path))
        seen.wait()
        yield from seen.all("film", point=True)
        seen.press("home")
        for step in range(STEPS):
            before = getattr(seen.app.scene, "at", None)
            yield f"step {step}", seen.shot()
            seen.press("right")
            if getattr(seen.app.scene, "at", None) == before:
                break
        for key in ("end", "ctrl+tab", "ctrl+tab", "ctrl+tab", "left", "space", "space", "shift+enter"):
            seen.press(key)
            yield from seen.all(f"key {key}")
    yield from files(spot)


# -- at the table -----------------------------------------------------------------------------------------------------


def sit_down(seen: Eyes, point: bool = True) -> Found:
    """Continue the match; whoever may not see it sits before a curtain, else the table is open when this ends."""
    app = seen.app
    app.push(MainMenu(app))
    open_match(app, seen.spot.path)
    if isinstance(app.scene, KickOffPage):
        yield from seen.all("kick-off", point)
        seen.press("enter")
    drawn = app.scene
    if isinstance(drawn, Curtain):
        yield from seen.all("curtain", point)
        yield from _before_the_curtain(seen) if point else ()
        if isinstance(app.scene, Curtain) and app.scene.hand_over.to in (None, seen.spot.seat):
            seen.hands.hold("space", HOLD + 0.2)
            seen.wait()
    if isinstance(app.scene, Recap):
        yield from seen.all("recap")
        seen.wait(4)
        yield from seen.all("recap, all of it")
        seen.press("x")


def _before_the_curtain(seen: Eyes) -> Found:
    """Every key on the curtain, and the way back to it."""
    for chord in keys_of(seen.app.scene):
        seen.press(chord)
        yield f"curtain, {chord}", (seen.shot(), seen.tips())
        for _ in range(3):
            seen.press("escape", 0)
    seen.app.change(language="en", scale=0)


def keys_of(scene: Screen, only: Container[str] = ALL_COMMANDS) -> list[str]:
    """The keys that mean something on a screen; in a long sweep all keys there are."""
    known = {*ALL_COMMANDS} if LONG else {*scene.commands(), *EVERYWHERE}
    return [each.keys[0] for each in COMMANDS if each.id in known and each.id not in NEVER and each.id in only
            and not {*each.keys} & {"space", "enter"}]  # fmt: skip


def table_of(app: App) -> Table | None:
    return next(iter(tables_of(app)), None)


def may_act(seen: Eyes) -> bool:
    """Whether this seat alone decides now; what both may start shows what comes of it, as the rules want it."""
    table = table_of(seen.app)
    prompt = table.session.prompt if table is not None else None
    return prompt is not None and prompt.seats == (seen.spot.seat,)


def decided(seen: Eyes) -> int:
    """How many decisions were made."""
    table = table_of(seen.app)
    return len(table.session.timeline.decisions) if table is not None else 0


def at_the_table(seen: Eyes) -> bool:
    table = table_of(seen.app)
    return table is not None and not isinstance(seen.app.scene, Curtain) and table.session.chair.hand_over is None


def table(spot: Spot) -> Found:
    """The screen of the open decision: as it is, under the pointer, and whatever keys open."""
    with eyes(spot) as seen:
        yield from sit_down(seen)
        if at_the_table(seen):
            seen.wait(1)
            yield from seen.all("table", point=True)
            own = may_act(seen)
            for chord in [*keys_of(seen.app.scene), *OWN_KEYS] if own else keys_of(seen.app.scene, LOOKING):
                if not at_the_table(seen) or (own and not may_act(seen)):
                    break
                seen.press(chord)
                _finish(seen)
                yield from seen.all(f"key {chord}")
                _close_above(seen)
            yield from _pages(seen)
            yield from _back_then(seen)
            yield from _beside(seen)
    yield from files(spot)


def _finish(seen: Eyes) -> None:
    """Let the laboratory come to an end."""
    laboratory = seen.app.scene.side.trial if isinstance(seen.app.scene, LineUpForm) else None
    if laboratory is not None:
        laboratory.lab.wait(120)
        seen.wait()


def _close_above(seen: Eyes) -> None:
    """Take away whatever lies over the table."""
    table = table_of(seen.app)
    while table is not None and table.scene in seen.app.stack and seen.app.scene is not table.scene:
        seen.app.pop()
    seen.wait()


def _pages(seen: Eyes) -> Found:
    """Every page of the side column."""
    for number in range(6):
        seen.press("ctrl+tab")
        _finish(seen)
        yield from seen.all(f"page {number}")


@runtime_checkable
class LooksBack(Protocol):
    """A screen whose log leads to what was."""

    def look_at_entry(self) -> Callable[[int], object] | None: ...


def _back_then(seen: Eyes) -> Found:
    """Lines of the log lead to what was; and back to the table."""
    scene = seen.app.scene
    look = scene.look_at_entry() if isinstance(scene, LooksBack) and at_the_table(seen) else None
    table = table_of(seen.app)
    if look is None or table is None:
        return
    entries = [each.entry for each in table.session.timeline.decisions]
    for entry in entries[:: max(1, len(entries) // (20 if LONG else 2))]:
        look(entry)
        seen.wait()
        yield from seen.all(f"back at {entry}")
        _close_above(seen)


def _beside(seen: Eyes) -> Found:
    """The pause menu with everything in it."""
    table = table_of(seen.app)
    if table is None or not at_the_table(seen):
        return
    seen.app.push(PauseMenu(seen.app, table))
    yield from seen.all("pause")
    for name in ("help", "name", "rules", "cards", "referee", "undo"):
        pause = seen.app.scene
        if not isinstance(pause, PauseMenu):
            break
        if pause.root.find(name) is not None:
            seen.hands.click(name)
            seen.wait()
            yield from seen.all(f"pause, {name}")
            if pause in seen.app.stack and seen.app.scene is not pause:
                seen.app.pop(seen.app.stack[seen.app.stack.index(pause) + 1])


def monkey(spot: Spot) -> Found:
    """Somebody clicks and presses at random until he has decided; what he draws then may be what the other has not."""
    rng = random.Random(7)
    keys = sorted({key for each in COMMANDS if each.id not in NEVER for key in each.keys} | set("123456") | {"tab"})
    with eyes(spot, recap=False, dice="hand" if spot.seat else "program") as seen:
        for _ in sit_down(seen, point=False):
            pass
        before = decided(seen)
        for number in range(MONKEY):
            if not may_act(seen):
                break
            if rng.random() < 0.6:
                seen.hands.click_at((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])), rng.choice((1, 1, 1, 3)))
            else:
                seen.hands.key(rng.choice(keys))
            seen.wait(0.1)
            _finish(seen)
            if not at_the_table(seen) or decided(seen) != before:
                break
            yield f"after {number}", (seen.shot(), seen.tips())
    yield from files(spot)


def meanwhile(spot: Spot) -> Found:
    """The other one decides behind his curtain or at the open table: what is shown of that, and told afterwards."""
    with eyes(spot, calm=False) as seen:
        table = open_match(seen.app, spot.path)
        assert table is not None
        for number, (seat, action) in enumerate(spot.coming):
            if seat == spot.seat or table.session.prompt is None:
                break
            if isinstance(seen.app.scene, (KickOffPage, Curtain)):
                table.lift_curtain(seat)
            commit = getattr(table.scene, "commit", None)
            if commit is not None:
                commit(action)
            else:
                table.submit(seat, action)
                table.go_on()
            yield from ((f"{each} of {number}", found) for each, found in _watched(seen, table))
    yield from files(spot)


def _watched(seen: Eyes, table: Table) -> Found:
    """What can be seen as soon as nobody sits there who may see more."""
    for frame in range(FRAMES):
        seen.wait(0.4)
        if isinstance(seen.app.scene, Curtain):
            yield f"curtain {frame}", seen.shot()
            if seen.app.scene.hand_over.to not in (None, seen.spot.seat):
                return
            seen.hands.hold("space", HOLD + 0.2)
        if table.viewer in (None, seen.spot.seat) or not secret_on(seen.app):
            yield f"frame {frame}", (seen.shot(), seen.tips(), tuple(seen.heard))
            if isinstance(seen.app.scene, Recap) and frame % 4 == 3:
                seen.press("x")


# -- faults -----------------------------------------------------------------------------------------------------------


def faults(spot: Spot) -> Found:
    """The program fails with the match on the table: the page, the report, the log."""
    with logging_to(spot.folders), eyes(spot, recap=False) as seen:
        guard = Guard(seen.app)
        for _ in sit_down(seen, point=False):
            pass
        seen.press("f12")
        yield from seen.all("report of one's own accord")
        scene = type(seen.app.scene)
        with patch.object(scene, "tick", side_effect=_fault):
            guard.tick(0.1)
        guard.draw()
        yield from seen.all("fault")
        seen.wait(1)
        yield "said", guard.save_report()
        yield from seen.all("report written")
    yield from files_of_reports(spot)
    yield from ((name, found) for name, found in files(spot) if not name.endswith(".zip"))


def _fault(*_: object) -> None:
    raise KeyError("what was in hand")


def files_of_reports(spot: Spot) -> Found:
    for path in sorted(spot.folders.reports.glob("*.zip")):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                yield f"{path.name}/{name}", masked(archive.read(name))


def miniatures(spot: Spot) -> Found:
    """The small picture in list and menu, by itself."""
    from game.play.recorded import standing

    with eyes(spot) as seen:
        found = standing(spot.path)
        view = found.spec.rules.view(found.timeline.state, None)
        for size in ((148, 100), (320, 180)):
            picture = miniature(spot.game, seen.app, view, size)
            yield f"miniature {size}", pygame.image.tobytes(picture, "RGBA")


WINDOWS: dict[str, Reach] = {
    "around": around,
    "from the list": from_the_list,
    "film": film,
    "table": table,
    "monkey": monkey,
    "meanwhile": meanwhile,
    "faults": faults,
    "miniatures": miniatures,
}
SEATED_WINDOWS = ("table", "monkey", "meanwhile", "faults")

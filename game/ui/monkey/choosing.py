"""What the monkey does next, by lot: mostly something with whatever can be worked on the screen, sometimes anything."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.content.titles import TITLES
from game.core.dice import StreamDice
from game.rules.registry import spec
from game.ui.forms.scene import LineUpForm
from game.ui.keys import COMMANDS
from game.ui.metrics import SCALES, TEXT_SIZES
from game.ui.monkey import openings
from game.ui.monkey.acts import (
    Act,
    Appear,
    Change,
    Disk,
    Drop,
    KeyDown,
    KeyUp,
    Move,
    MoveOn,
    NewMatch,
    Press,
    Release,
    Resize,
    Restart,
    Step,
    SystemKey,
    Type,
    Vanish,
    Visit,
    Wait,
    Wheel,
    WorkAside,
)
from game.ui.monkey.performing import ASSET, Performer, files_of
from game.ui.monkey.world import WORLD
from game.ui.small_window import SmallWindow
from game.ui.table.curtain import Curtain
from game.ui.trace import places
from game.ui.widgets.base import Rect
from game.ui.widgets.fields import Entry

T = TypeVar("T")
Point = tuple[int, int]
LOOK_AGAIN = 6
"""Gestures after which the screen is looked at again although it seems to be the same."""
PATIENCE = 25
"""Gestures after which a page without a match becomes boring."""
LEAVING = ("quit", "leave", "menu", "back", "close", "home")
"""What leads away is not taken as often as the rest, or nothing deep is ever reached."""
HANDLES = (":piece-", "hand-", "card-", "chip-", "squad:", ":lane-", "action-")
FORWARD = (
    "hand-in", "start", "go-on", "ready", "take", "agree", "begin", "action-", "answer-", "ok", "end-yes", "skip",
    "deal-", "suggest", "repair", "as-before", "fill-sixth", "formation", "rematch", "replay", "watch", "lay-aside",
    "dice-tray:", "play-on", "log-look", "continue", "hold", "later-", "outcome-", "kick-off", "verify",
)  # fmt: skip
"""Parts of the names of what leads on in matches, forms and dialogs."""
TIMES = ((12, 0), (72, 16), (86, 40), (95, 150), (99, 500), (100, 2500))
"""Milliseconds after a step, by lot out of a hundred."""
SIZES = (
    (640, 360), (700, 900), (820, 460), (1024, 576), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 700),
)  # fmt: skip
ODD_SIZES = ((0, 0), (1, 1), (280, 160), (320, 200), (200, 900), (3000, 90))
"""What only a window manager makes of a window."""
WORDS = (
    "a", "Anna", "ß", "Ä", "x" * 40, "0", "-1", "9", "10", "99999999999", "1e999", " ", "  two  words ", "日本語",
    "🙂🙂", "e\u0301", "\u202eabc", "שלום", "a\tb", "\u200b", "%s {name} {0}", "<b>&amp;</b>", "'; --", "U-3.1",
    "goal", "Tor", "..", ".json", "x.csv", "y.html", "z.zip", "ﷺ" * 5, "W" * 24, "\u0000",
)  # fmt: skip
SIGNS = "abcdefghijklmnopqrstuvwxyzäöüßABCXYZ0123456789 .,;:!?+-_#*()[]{}<>|@€%&=\"'"
ARROWS = ("up", "down", "left", "right", "home", "end", "pageup", "pagedown")
EDITING = ("ctrl+a", "ctrl+c", "ctrl+v", "backspace", "delete", "enter", "tab", "escape", *ARROWS)
WALKING = ("tab", "shift+tab", "enter", "space", "escape", *ARROWS)
CODES = (
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_RETURN, pygame.K_KP_ENTER,
    pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F8,
    pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP0, pygame.K_LSHIFT, pygame.K_RALT, pygame.K_CAPSLOCK,
    pygame.K_INSERT, pygame.K_PRINTSCREEN, pygame.K_LEFT, pygame.K_UP,
)  # fmt: skip
HELD = (0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_MODE, pygame.KMOD_LMETA,
        pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LALT)  # fmt: skip
CHANGES: tuple[tuple[str, Sequence[int | bool | str]], ...] = (
    ("language", ("en", "de")), ("theme", ("dark", "light")), ("palette", ("default", "contrast", "grey")),
    ("text", TEXT_SIZES), ("scale", (0, *SCALES)), ("calm", (False, True)), ("speed", (1, 4, 8)),
    ("dice", ("program", "hand", "ask")), ("one_click", (False, True)), ("tutor", (False, True)),
    ("ask_end", (False, True)), ("recap", (False, True)), ("hide_results", (False, True)), ("follow", (False, True)),
)  # fmt: skip
HEAVY = ("full-screen", "bundle", "larger", "smaller", "usual-size", "language")
"""Commands that build the whole window anew or write large files: they come now and then, not all the time."""
ASSETS = ("icon/touchline.png", "words", "rules")
"""Dropped on the window besides teams of all games."""


class Chooser:
    """Looks at the program and decides; the same dice make the same decisions."""

    def __init__(self, performer: Performer, dice: StreamDice, steady: bool = False) -> None:
        self.performer, self.dice, self.steady = performer, dice, steady
        self._planned: deque[Step] = deque()
        self._then: deque[Callable[[], list[Act]]] = deque()
        """What follows on a gesture, once it is seen what became of it."""
        self._places: list[tuple[str, Rect]] = []
        self._seen: tuple[object, object] = (None, None)
        self._used: Counter[str] = Counter()
        """How often something of a name was taken."""
        self._age = 0
        self._bored = 0
        """Gestures in a row on a page that belongs to no match."""
        self._pages = list(openings.pages(performer.target))
        self._matches = [act for act in openings.openings(performer.target) if isinstance(act, NewMatch)]
        self._gestures: list[tuple[int, Callable[[], list[Act]]]] = [
            (200, self._click), (160, self._take_up), (60, self._forward), (130, self._wander),
            (30, self._right_click), (20, self._double_click), (45, self._wheel), (45, self._drag),
            (90, self._command), (110, self._walk), (40, self._write),
            (20, self._digit), (15, self._system_key), (25, self._hold), (40, self._wait), (8, self._work_aside),
            (4, self._change), (2, self._resize), (2, self._heavy), (3, self._drop), (4, self._go), (4, self._on),
            (3, self._play), (1, self._restart), (2, self._meddle), (1, self._fill),
        ]  # fmt: skip
        self._total = sum(weight for weight, _ in self._gestures)

    def next(self) -> Step:
        while not self._planned:
            if self._then:
                self._seen = (None, None)
            self._look()
            self._planned.extend(self._step(act) for act in self._gesture())
        return self._planned.popleft()

    def begin(self, act: Act) -> Step:
        """The first step of an episode."""
        return Step(self._dealt(act) if isinstance(act, NewMatch) else act)

    def _dealt(self, act: NewMatch) -> NewMatch:
        """What an opening leaves open is drawn."""
        bots = ["", "", "", *spec(act.game).bots]
        players = (self._one(bots), self._one(bots)) if self._roll(3) == 1 else ("", "")
        help_levels = (self._roll(3) - 1, self._roll(3) - 1)
        undo = self._one(("free", "tutor", "locked"))
        depth = act.decisions + (self._roll(act.decisions) if act.decisions > 1 else 0)
        return NewMatch(act.game, act.preset, act.way, self._seed(), depth, players, help_levels, undo,
                        self._roll(3) == 1)  # fmt: skip

    # -- chance ---------------------------------------------------------------------------------------------------

    def _roll(self, sides: int) -> int:
        return self.dice.roll("monkey", sides)

    def _one(self, found: Sequence[T]) -> T:
        return found[self._roll(len(found)) - 1]

    def _seed(self) -> int:
        return self._roll(1_000_000_000)

    def _step(self, act: Act) -> Step:
        """Now and then several things are done before the next picture."""
        rolled = self._roll(100)
        time = next(time for most, time in TIMES if rolled <= most)
        return Step(act, time, drawn=time > 0)

    def _gesture(self) -> list[Act]:
        if self._then:
            return self._then.popleft()()
        if isinstance(self.performer.app.scene, Curtain) and self._roll(3) > 1:
            return [KeyDown("space"), Wait(700), KeyUp("space")]
        self._bored = 0 if hasattr(self.performer.app.scene, "table") else self._bored + 1
        if self._bored > PATIENCE:
            self._bored = 0
            return self._one((lambda: self._key("escape"), self._go, self._play))()
        decides = hasattr(self.performer.app.scene, "session") or isinstance(self.performer.app.scene, LineUpForm)
        if decides and self._roll(2) == 1:
            return self._one((self._take_up, self._take_up, self._forward))()
        rolled = self._roll(self._total)
        for weight, make in self._gestures:
            rolled -= weight
            if rolled <= 0:
                return make()
        return []

    # -- looking --------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """What can be worked on the screen now."""
        app = self.performer.app
        seen = (app.scene.root, app.steering.popup)
        self._age += 1
        if self._seen[0] is not seen[0] or self._seen[1] is not seen[1] or self._age > LOOK_AGAIN:
            self._seen, self._age = seen, 0
            self._places = [(name, rect) for name, rect in places(app).items() if rect.width and rect.height]

    def _place(self, *parts: str) -> Point:
        """A point on something; ``parts``: on something whose name has one of these in it, if there is any."""
        if not self._places or self._roll(8) == 1:
            return self._anywhere()
        found = [place for place in self._places if any(part in place[0] for part in parts)]
        found = found or [place for place in self._places if (":" in place[0]) == (self._roll(2) == 1)] or self._places
        name, rect = min((self._one(found), self._one(found)), key=lambda place: self._worn(place[0]))
        self._used[name] += 1
        return self._in(rect)

    def _worn(self, name: str) -> int:
        """What was not taken yet comes before what was, and what leads away after everything else."""
        return self._used[name] + 100 * (name in LEAVING)

    def _in(self, rect: Rect) -> Point:
        x, y = rect.center
        if self._roll(2) == 1:
            x, y = rect.x + self._roll(rect.width) - 1, rect.y + self._roll(rect.height) - 1
        app = self.performer.app
        if app.window_size == app.size:
            return x, y
        area = SmallWindow(app.window, app.surface).area
        return area.x + x * area.width // app.size[0], area.y + y * area.height // app.size[1]

    def _anywhere(self) -> Point:
        """Also a little outside, as when a drag leaves the window."""
        wide, high = self.performer.app.window_size
        return self._roll(wide + 8) - 4, self._roll(high + 8) - 4

    # -- the mouse ------------------------------------------------------------------------------------------------

    def _click(self, at: Point | None = None, button: int = 1) -> list[Act]:
        x, y = at or self._place()
        shift = self._roll(20) == 1
        moved: list[Act] = [Move(x, y)] if self._roll(5) > 1 else []
        return [*moved, Press(x, y, button, shift), Release(x, y, button)]

    def _take_up(self) -> list[Act]:
        """A piece, a card or a tool, then what is marked for it, then ahead with it."""
        self._then.extend((self._aim, self._ahead))
        return self._click(self._place(*HANDLES)) if self._roll(4) > 1 else self._key(self._one("12345"))

    def _aim(self) -> list[Act]:
        """At something that is marked on a board."""
        return self._click(self._place(":target-")) if self._roll(5) > 1 else []

    def _ahead(self) -> list[Act]:
        """Carry out what is in hand, and often do not watch what comes of it."""
        found = self._key(self._one(("enter", "enter", "enter", "r", "x"))) if self._roll(5) > 1 else []
        return [*found, *self._key("x")] if self._roll(2) == 1 else found

    def _forward(self) -> list[Act]:
        """A button that leads on."""
        return self._click(self._place(*FORWARD))

    def _wander(self) -> list[Act]:
        found: list[Act] = []
        for _ in range(self._roll(6)):
            x, y = self._place() if self._roll(3) > 1 else self._anywhere()
            found.append(Move(x, y))
        return found

    def _right_click(self) -> list[Act]:
        return self._click(button=self._one((2, 3, 3, 3)))

    def _double_click(self) -> list[Act]:
        at = self._place()
        return [*self._click(at), *self._click(at)]

    def _wheel(self) -> list[Act]:
        x, y = self._place()
        turned: list[Act] = [Wheel(self._one((10, -10, 10, -10, 30, -30, 1, -1, 200, -200)))
                             for _ in range(self._roll(4))]  # fmt: skip
        return [Move(x, y), *turned]

    def _drag(self) -> list[Act]:
        """From something to something; now and then it is never let go, or with another button."""
        (x, y), (to_x, to_y) = self._place(), self._place()
        found: list[Act] = [Move(x, y), Press(x, y, self._one((1, 1, 1, 2, 3)))]
        found += [Move(x + (to_x - x) * part // 3, y + (to_y - y) * part // 3) for part in (1, 2, 3)]
        if self._roll(10) > 1:
            found.append(Release(to_x, to_y, self._one((1, 1, 1, 1, 3))))
        return found

    # -- keys -----------------------------------------------------------------------------------------------------

    def _key(self, chord: str) -> list[Act]:
        return [KeyDown(chord), KeyUp(chord)]

    def _command(self) -> list[Act]:
        """A key that this screen listens to, or one that means something elsewhere."""
        app = self.performer.app
        here = list(app.scene.all_commands())
        known = here if here and self._roll(4) > 1 else [command.id for command in COMMANDS]
        name = self._one(known)
        keys = app.keymap.keys(name)
        return self._key(self._one(keys)) if keys and name not in HEAVY else self._key("escape")

    def _heavy(self) -> list[Act]:
        keys = self.performer.app.keymap.keys(self._one(HEAVY))
        return self._key(keys[0]) if keys else []

    def _walk(self) -> list[Act]:
        return [act for _ in range(self._roll(3)) for act in self._key(self._one(WALKING))]

    def _digit(self) -> list[Act]:
        chord = self._one("1234567890nc")
        return self._key(f"{self._one(('', '', 'alt+', 'ctrl+'))}{chord}")

    def _hold(self) -> list[Act]:
        """A key held down, as curtains want it."""
        chord = self._one(("space", "space", "enter", "f", "j", "left", "down", "tab", "x", "ctrl+z"))
        if self._roll(3) == 1:
            return [*[KeyDown(chord)] * self._roll(12), KeyUp(chord)]
        return [KeyDown(chord), Wait(self._one((300, 700, 900))), *([KeyUp(chord)] if self._roll(8) > 1 else [])]

    def _write(self) -> list[Act]:
        """Into the field that has the focus; without one, one is looked for."""
        app = self.performer.app
        if not isinstance(app.scene.focus, Entry):
            fields = [widget for widget in app.scene.root.focusables() if isinstance(widget, Entry)]
            if fields and self._roll(4) > 1:
                return self._click(self._one(fields).rect.center)
        if self._roll(3) == 1:
            return [act for _ in range(self._roll(4)) for act in self._key(self._one(EDITING))]
        if self._roll(3) == 1:
            return [Type(self._one(WORDS))]
        letters = [self._one(SIGNS) for _ in range(self._roll(6))]
        return [act for letter in letters for act in (KeyDown(letter), Type(letter), KeyUp(letter))]

    def _system_key(self) -> list[Act]:
        code, held, sign = self._one(CODES), self._one(HELD), self._one(("", "a", "+", "-", "?", "/", "é", "1", "\r"))
        return [SystemKey(code, held, sign), *([SystemKey(code, held, sign, False)] if self._roll(6) > 1 else [])]

    # -- the rest -------------------------------------------------------------------------------------------------

    def _wait(self) -> list[Act]:
        return [Wait(self._one((50, 200, 500, 1000, 3000)))]

    def _work_aside(self) -> list[Act]:
        return [WorkAside()] if WORLD.aside else []

    def _change(self) -> list[Act]:
        name, values = self._one(CHANGES)
        return [Change(name, self._one(values))]

    def _resize(self) -> list[Act]:
        if self.steady:
            return []
        if self._roll(4) == 1:
            return [Resize(640 + self._roll(1400), 400 + self._roll(800))]
        return [Resize(*self._one(SIZES if self._roll(5) > 1 else ODD_SIZES))]

    def _drop(self) -> list[Act]:
        if self._roll(3) == 1:
            teams = [name for game in TITLES for name in spec(game).sample_teams[:1]]
            return [Drop(f"{ASSET}{self._one((*ASSETS, *teams))}")]
        return [Drop(self._one([*files_of(WORLD.home), "nowhere.json"]))]

    def _go(self) -> list[Act]:
        """Somewhere else."""
        return [Visit(self._one(self._pages))]

    def _play(self) -> list[Act]:
        """A match that stands somewhere."""
        return [self._dealt(self._one(self._matches))]

    def _on(self) -> list[Act]:
        """The match on the table goes on without us, so that later positions are met."""
        return [MoveOn(self._seed(), self._one((5, 40, 150)))] if self.performer.tables() else []

    def _restart(self) -> list[Act]:
        return [Restart()]

    def _meddle(self) -> list[Act]:
        """Files come and go behind the back of the program."""
        found = [file for file in files_of(WORLD.home) if not file.endswith(".lock")]
        if not found or self._roll(2) == 1:
            return [Vanish(self._one(found))] if found else []
        file = self._one(found)
        stem, dot, ending = file.rpartition(".")
        return [Appear(file, f"{stem}-{self._roll(99)}{dot}{ending}" if dot else f"{file}-2")]

    def _fill(self) -> list[Act]:
        """The disk is full for a while."""
        if WORLD.full:
            return [Disk(False)]
        self._then.extend([self._click, self._forward, self._click, self._forward, self._walk, self._click, self._room])
        return [Disk(True)]

    def _room(self) -> list[Act]:
        return [Disk(False)] if self._roll(4) > 1 else []

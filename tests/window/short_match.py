"""A short match alone, by mouse or by keys: what a newcomer does who presses what the screen offers him.

He chooses among the places that are marked, leaves alone what may be left alone, and says yes. No rule is known here:
what can be done is seen on the screen.
"""

from __future__ import annotations

from random import Random

from tests.window.harness import Seen
from tests.window.journey import past_the_seal
from tests.window.newcomer import Hand, MouseHand, towards

TARGET, CURSOR = "pitch:target-", "pitch:cursor"
OVER = "FullTime"
ASKED = {"end-yes": "x", "slip-go": "enter", "go-on": "enter", "close-hand": "h"}
"""Buttons that are pressed wherever they are, with their keys."""
LEAVES = 0.1
"""How often he leaves alone what may be left alone."""
TIRED = 6
"""After so many presses without effect he tries something else."""
MOST = 1500
LOOKS = 10
"""A picture after so many presses."""
READY = {"undici": "enter"}
"""The key of the button that says that all is set, where it is another one than X."""


class Alone:
    """One match against the computer, press by press."""

    def __init__(self, hand: Hand, game: str, lot: Random) -> None:
        self.hand, self.game, self.lot = hand, game, lot
        self.way, self.program = hand.way, hand.program
        self.presses = self.idle = 0
        self._last: object = None

    def begin(self, digit: int) -> None:
        """From the menu: the computer, the game, play."""
        way, program = self.way, self.program
        way.command("computer", "p")
        program.wait_scene("VersusScene")
        way.command(f"game-{self.game}", str(digit))
        way.press("play")
        past_the_seal(way)

    def to_the_end(self) -> None:
        seen = self.program.settle()
        for self.presses in range(MOST):
            over = seen["scenes"][-1] == OVER
            if over or self.presses % LOOKS == 0:
                self.program.picture(f"short-{self.way.name}-{self.game}-{self.presses:04}")
            if over:
                return
            now = seen["texts"]
            self.idle, self._last = (self.idle + 1 if now == self._last else 0), now
            self._once(seen["scenes"][-1], seen)
            seen = self.program.settle()
        raise AssertionError(
            f"the match does not end: {seen['scenes']}, {seen['texts'][:12]}, {sorted(seen['places'])}"
        )

    # -- one press after the other --------------------------------------------------------------------------------

    def _once(self, scene: str, seen: Seen) -> None:
        if scene == "LineUpForm":
            self.way.choose("start-from", "")
            self.way.press("hand-in")
        elif scene == "LineUpScene":
            self.way.press("ready")
        elif scene == "MatchScene":
            self._at_the_match(seen["places"])
        else:
            self.way.command("answer-0" if scene == "Dialog" else "close", "enter" if scene == "Dialog" else "escape")

    def _at_the_match(self, places: dict[str, list[int]]) -> None:
        do, targets = self.way.command, [name for name in places if name.startswith(TARGET)]
        asked = next((name for name in ASKED if name in places), None)
        tired = self.idle >= TIRED
        wanted = "hand-0" in places and not {"skip", "ready"} & {*places} and not tired
        if "action-finish" in places:
            do("action-go", "enter")
            self.program.settle()
            if self.program.seen()["scenes"][-1] == "MatchScene":
                self.way.press("action-finish")
        elif asked is not None and not (asked == "close-hand" and wanted):
            do(asked, ASKED[asked])
        elif "slip" in places:
            do("slip", "escape")
        elif "hand-0" in places:
            do("hand-0", "alt+1")
        elif "lay-aside" in places:
            self._card()
        elif "ready" in places:
            do("ready", READY.get(self.game, "x"))
        elif "skip" in places and (tired or self.lot.random() < LEAVES):
            do("skip", "x")
        elif targets and not (tired and self.lot.random() < 0.5):
            self._choose(self._one_of(targets, places))
        else:
            self._something_else(places)

    def _choose(self, place: str) -> None:
        """A marked place, and once more if that is all there is to choose."""
        if isinstance(self.hand, MouseHand):
            self.hand.choose(place)
        elif not self._walk(place):
            return
        seen = self.program.settle()["places"]
        if "slip-go" not in seen and "tool-lock-white" not in seen:
            self.hand.confirm()

    def _walk(self, place: str) -> bool:
        """With the arrow keys, as long as it is marked; what is marked may depend on where one is."""
        if self.program.seen()["focus"] != "pitch":
            self.program.focus("pitch")
        if CURSOR not in self.program.seen()["places"]:
            self.program.key("right")
        for _ in range(90):
            places = self.program.seen()["places"]
            if place not in places:
                return False
            step = towards(places[CURSOR], places[place])
            if not step:
                self.program.key("enter")
                return True
            self.program.key(step)
        return False

    def _one_of(self, names: list[str], places: dict[str, list[int]]) -> str:
        """Any; whoever walks there with the arrow keys takes a near one."""
        cursor = places.get(CURSOR)
        if isinstance(self.hand, MouseHand) or cursor is None:
            return self.lot.choice(names)
        near = sorted(names, key=lambda name: abs(places[name][0] - cursor[0]) + abs(places[name][1] - cursor[1]))
        return self.lot.choice(near[:4])

    def _card(self) -> None:
        """The first card, into a lane that is lit; where none is, it is laid aside."""
        self.way.command("card-0", "1")
        places = self.program.settle()["places"]
        lit = [name for name in places if name.startswith(TARGET)]
        if lit and self.idle < TIRED:
            self._choose(self._one_of(lit, places))
        else:
            self.way.command("lay-aside", "x")
        self.program.settle()
        self.way.command("play-card", "enter")

    def _something_else(self, places: dict[str, list[int]]) -> None:
        """A tool, the hand of cards, or one of the pieces."""
        tools = sorted((name for name in places if name.startswith("tool-")), key=lambda name: places[name][::-1])
        pieces = [name for name in places if name.startswith("pitch:piece-")]
        if tools and self.lot.random() < 0.4:
            tool = self.lot.choice(tools)
            self.way.command(tool, str(tools.index(tool) + 1))
        elif not tools and "hand" in places:
            self.way.command("hand", "h")
        elif pieces:
            self.hand.choose(self._one_of(pieces, places))

"""A newcomer's first ten minutes with Counter Attack in the real window, the same by mouse and by keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from game.journal.entries import Decision
from tests.window.harness import Display, Program, Seen
from tests.window.journey import Standing, first_start, new_match, only_match, past_the_seal, standing
from tests.window.ways import Keys, Mouse, Way

SQUAD = 16
"""Pieces of the home side have lower numbers."""
STEPS = (2, 2, 1)
"""Of four, five and two moves so many are made; then the step is ended."""
EXTRAS = ("thirds", "running", "tackle", "keeper-move", "flight-move")
"""Questions that may come in between; a newcomer lets them pass."""
Box = tuple[int, int, int, int]


class Hand(ABC):
    """How the pitch and the pages beside it are worked."""

    way: Way
    ground = "pitch"
    """What is played on, by the name of its widget."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @abstractmethod
    def choose(self, place: str) -> None:
        """Press a place of the pitch."""

    @abstractmethod
    def move_man(self, start: str, end: str) -> None:
        """Whoever is at one place to another one."""

    @abstractmethod
    def pick_man(self, squad: str, name: str) -> None:
        """One of a list of men."""

    @abstractmethod
    def confirm(self) -> None:
        """Press the same place once more."""

    @abstractmethod
    def menu(self) -> None:
        """The menu of the match."""

    @abstractmethod
    def turn_to(self, tab: str) -> None:
        """Another page of the side column."""

    def targets(self, piece: bool) -> list[str]:
        """Marked places, from west to east: those of players, or free ones."""
        seen = self.program.seen()["places"]
        taken = [box for name, box in seen.items() if name.startswith("pitch:piece-")]
        found = [name for name, box in seen.items() if name.startswith("pitch:target-") and (box in taken) == piece]
        return sorted(found, key=lambda name: (seen[name][0], seen[name][1]))


class MouseHand(Hand):
    """Clicks only."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.way = Mouse(program)

    def choose(self, place: str) -> None:
        self.program.click(place)

    def move_man(self, start: str, end: str) -> None:
        self.program.drag(start, end)

    def pick_man(self, squad: str, name: str) -> None:
        self.program.click(f"{squad}:{name}")

    def confirm(self) -> None:
        self.program.display.run("xdotool", "click", "1")

    def menu(self) -> None:
        self.program.click("menu")

    def turn_to(self, tab: str) -> None:
        self.program.click(f"tabs:{tab}")


class KeyHand(Hand):
    """The cursor walks over the pitch with the arrow keys."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.way = Keys(program)

    def choose(self, place: str) -> None:
        self._walk(place)
        self.program.key("enter")

    def _walk(self, place: str) -> None:
        if self.program.seen()["focus"] != self.ground:
            self.program.focus(self.ground)
        cursor = f"{self.ground}:cursor"
        for _ in range(90):
            seen = self.program.wait_place(place)["places"]
            step = towards(seen[cursor], seen[place])
            if not step:
                break
            was = seen[cursor]
            self.program.key(step)
            self.program.wait(lambda seen, was=was: seen["places"].get(cursor) != was, "the cursor to move")  # type: ignore[misc]

    def move_man(self, start: str, end: str) -> None:
        self._walk(start)
        self.program.key("space")
        self.choose(end)

    def pick_man(self, squad: str, name: str) -> None:
        self.program.focus(squad)
        men = [place for place in self.program.seen()["places"] if place.startswith(f"{squad}:")]
        self.program.key("home", *["down"] * men.index(f"{squad}:{name}"))

    def confirm(self) -> None:
        self.program.key("enter")

    def menu(self) -> None:
        """What is in hand is laid down first."""
        while self.program.seen()["scenes"][-1] == "MatchScene":
            self.program.key("escape")
            self.program.settle()

    def turn_to(self, tab: str) -> None:
        for _ in range(5):
            if self.program.seen()["chosen"].get("tabs") == tab:
                return
            was = self.program.seen()["chosen"].get("tabs")
            self.program.key("ctrl+tab")
            self.program.wait(lambda seen, was=was: seen["chosen"].get("tabs") != was, "another page")  # type: ignore[misc]
        raise AssertionError(f"no page {tab}")


def towards(cursor: Box, goal: Box) -> str:
    """The arrow key that brings the cursor nearer; empty where it has come."""
    across, down = goal[0] - cursor[0], goal[1] - cursor[1]
    if abs(across) > cursor[2] // 3:
        return "right" if across > 0 else "left"
    if abs(down) > cursor[3] // 3:
        return "down" if down > 0 else "up"
    return ""


# -- what is asked ----------------------------------------------------------------------------------------------------


def kind(program: Program) -> str:
    return standing(program.home).kind.removeprefix("counter_attack.")


def decisions(program: Program) -> int:
    return sum(isinstance(entry, Decision) for entry in only_match(program.home).lines)


def decided(hand: Hand, what: str, act: Callable[[], object]) -> Seen:
    """Do something that settles the open question; wait until its film is over."""
    program, before, asked = hand.program, decisions(hand.program), hand.program.seen()["texts"][0]
    act()
    program.wait(lambda seen: decisions(program) > before, what)
    return program.wait(lambda seen: not seen["moving"] and seen["texts"][0] != asked, f"the question after {what}")


def _pin(hand: Hand, place: str) -> None:
    """Choose a target; it is laid down when the other marks are gone."""
    hand.choose(place)
    hand.program.wait(lambda seen: place not in seen["places"], f"{place} to be chosen")


def pass_extras(hand: Hand) -> None:
    """Whatever may be left alone is left alone."""
    while kind(hand.program) in EXTRAS:
        decided(hand, "an extra", lambda: hand.way.command("skip", "x"))


# -- stations ---------------------------------------------------------------------------------------------------------


def set_up(hand: Hand) -> None:
    """The preset for a first match, and off we go."""
    way, program = hand.way, hand.program
    new_match(way, "counter_attack")
    program.wait_scene("SetupScene")
    way.press("preset-first")
    program.picture(f"ca-{way.name}-03-set-up")
    way.press("start")
    past_the_seal(way)
    program.wait_scene("MatchScene")
    program.picture(f"ca-{way.name}-04-begin")


def line_up(hand: Hand) -> None:
    """The coin falls by itself, and both sides take their places."""
    way, program = hand.way, hand.program
    for side in (1, 2):
        program.wait_place("formation-4-4-2")
        program.picture(f"ca-{way.name}-05-places-{side}")
        decided(hand, f"the places of side {side}", lambda: way.command("ready", "x"))


def illegal(hand: Hand) -> None:
    """A kick-off is a pass: pressing Movement says so, names the rule, and nothing has happened."""
    way, program, before = hand.way, hand.program, decisions(hand.program)
    way.command("tool-phase", "1")
    program.wait_place("rule-CA-KICKOFF-05")
    program.picture(f"ca-{way.name}-06-why-not")
    way.command("slip", "escape")
    program.wait(lambda seen: "slip" not in seen["places"], "the slip to go")
    far = min(_team(program, away=True), key=lambda name: -program.seen()["places"][name][0])
    hand.choose(far)
    program.wait_place("rule-CA-PASS-02")
    program.picture(f"ca-{way.name}-07-too-far")
    assert decisions(program) == before
    way.command("slip", "escape")
    program.wait(lambda seen: "slip" not in seen["places"], "the slip to go")


def _team(program: Program, away: bool = False) -> list[str]:
    """The pieces of a side as they are named in the diary."""
    found = [name for name in program.seen()["places"] if name.startswith("pitch:piece-")]
    return [name for name in found if (int(name.rpartition("-")[2]) >= SQUAD) == away]


def kick_off(hand: Hand) -> None:
    """The first pass, to a team-mate."""
    mate = _near_rivals(hand, piece=True)[0]
    _pin(hand, mate)
    hand.program.picture(f"ca-{hand.way.name}-08-pass")
    decided(hand, "the kick-off", hand.confirm)


def movement(hand: Hand) -> None:
    """Some of the four, five and two moves; the rest is given away, which is asked about first."""
    way, program = hand.way, hand.program
    pass_extras(hand)
    if "tool-phase" in program.seen()["places"]:
        # Where nothing else can follow, it has begun by itself.
        decided(hand, "the movement phase", lambda: way.command("tool-phase", "enter"))
    for number, moves in enumerate(STEPS, 1):
        for move in range(moves):
            pass_extras(hand)
            _move(hand, move, f"ca-{way.name}-09-step-{number}" if move == moves - 1 else "")
        pass_extras(hand)
        way.command("skip", "x")
        program.wait_place("end-yes")
        program.picture(f"ca-{way.name}-09-end-{number}")
        decided(hand, f"the end of step {number}", lambda: way.command("end-yes", "x"))
    pass_extras(hand)


def _move(hand: Hand, number: int, picture: str) -> None:
    """One of the ringed players without the ball, up the pitch or back again."""
    program = hand.program
    program.wait(lambda seen: len(hand.targets(piece=True)) > 1, "who may move")
    before = program.seen()["places"]
    ringed = [name for name in hand.targets(piece=True) if before[name] != before["pitch:ball"]]
    mover = ringed[(1 + number) % len(ringed)]
    hand.choose(mover)
    program.wait(lambda seen: seen["places"] != before and hand.targets(piece=False) != [], "where he may go")
    free = hand.targets(piece=False)
    goal = free[len(free) // 2]
    _pin(hand, goal)
    if picture:
        program.picture(picture)
    decided(hand, "a move", hand.confirm)


def ticket(hand: Hand) -> None:
    """The odds of a pass that leads past a defender; taken back, and asked for in full by key."""
    way, program = hand.way, hand.program
    for number in range(8):
        way.command("tool-standard", "2")
        program.wait(lambda seen: hand.targets(piece=False) != [], "where the ball may go")
        _pin(hand, _near_rivals(hand, piece=False)[number])
        if "slip-go" in program.seen()["places"]:
            break
    program.picture(f"ca-{way.name}-10-ticket")
    program.key("o")
    program.wait_scene("OddsScene")
    program.picture(f"ca-{way.name}-11-odds")
    program.key("escape")
    program.wait_scene("MatchScene")
    way.command("slip-back", "escape")
    program.wait(lambda seen: "slip-go" not in seen["places"], "the ticket to go")


def _near_rivals(hand: Hand, piece: bool) -> list[str]:
    """Marked places, those first that are nearest to somebody of the other side."""
    seen, targets = hand.program.seen()["places"], hand.targets(piece)
    home = any(seen[name] == seen["pitch:ball"] for name in _team(hand.program))
    rivals = [seen[name] for name in _team(hand.program, away=home)]

    def gap(name: str) -> int:
        x, y = seen[name][:2]
        gaps: list[int] = [(x - box[0]) ** 2 + (y - box[1]) ** 2 for box in rivals]
        return min(gaps)

    return sorted(targets, key=gap)


def look_around(hand: Hand) -> None:
    """Zones of influence, nearer and back, and every page of the side column."""
    way, program = hand.way, hand.program
    way.command("pitch-zones", "z")
    program.picture(f"ca-{way.name}-12-zones")
    box = program.seen()["places"]["pitch:piece-0"]
    way.command("pitch-zoom-in", "+")
    program.wait(lambda seen: seen["places"].get("pitch:piece-0") != box, "a nearer pitch")
    program.picture(f"ca-{way.name}-13-near")
    way.command("pitch-whole-pitch", ".")
    program.wait(lambda seen: seen["places"].get("pitch:piece-0") == box, "the whole pitch")
    way.command("pitch-zones", "z")
    for tab in ("log", "team", "stats", "tutor"):
        hand.turn_to(tab)
        program.wait(lambda seen, tab=tab: seen["chosen"].get("tabs") == tab, tab)  # type: ignore[misc]
        program.picture(f"ca-{way.name}-14-{tab}")


def pause(hand: Hand, game: str = "ca") -> Standing:
    """The menu, the referee if there is one, and away."""
    way, program = hand.way, hand.program
    was = standing(program.home)
    hand.menu()
    program.wait_scene("PauseMenu")
    program.picture(f"{game}-{way.name}-15-pause")
    if "referee" in program.seen()["places"]:
        way.press("referee")
        program.wait_scene("Dialog")
        program.picture(f"{game}-{way.name}-16-referee")
        program.key("escape")
        program.wait_scene("PauseMenu")
    way.press("leave")
    program.wait_scene("MainMenu")
    return was


def from_the_list(hand: Hand, was: Standing, game: str = "ca", scene: str = "MatchScene") -> None:
    """Back to the very same question through the list of matches."""
    way, program = hand.way, hand.program
    way.press("matches")
    program.wait_scene("SaveBrowser")
    program.picture(f"{game}-{way.name}-17-matches")
    way.press("continue")
    program.wait_scene(scene)
    assert standing(program.home) == was


def resume(hand: Hand, was: Standing) -> None:
    """After a restart the question is still there; one more decision is made."""
    way, program = hand.way, hand.program
    program.wait_scene("MainMenu")
    program.picture(f"ca-{way.name}-18-continue")
    way.command("continue", "c")
    program.wait_scene("MatchScene")
    assert standing(program.home) == was
    program.picture(f"ca-{way.name}-19-again")
    way.command("tool-standard", "2")
    program.wait(lambda seen: hand.targets(piece=True) != [], "whom to pass to")
    mate = hand.targets(piece=True)[0]
    _pin(hand, mate)
    decided(hand, "another pass", hand.confirm)
    program.picture(f"ca-{way.name}-20-after")


def ten_minutes(display: Display, home: Path, kind: type[Hand], **more: str) -> None:
    """Everything in a row, with a break in which the window is closed."""
    with Program(display, home, **more) as program:
        hand = kind(program)
        first_start(hand.way)
        for station in (set_up, line_up, illegal, kick_off, movement, ticket, look_around):
            station(hand)
        assert decisions(program) >= 10
        was = pause(hand)
        from_the_list(hand, was)
        assert program.close_window() == 0
        assert program.errors == ""
    with Program(display, home, **more) as program:
        resume(kind(program), was)
        assert program.close_window() == 0
        assert program.errors == ""

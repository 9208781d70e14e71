"""A newcomer's first tournament of The World Cup Game in the real window, the same by mouse and by keys.

Which nations and cards are dealt is drawn: what is asked is looked up in the file of the tournament. After a restart
two programs play on to the last cards of the final, and people finish it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from game.core.dice import StreamDice
from game.play.opening import resume as take_up
from game.rules.registry import spec
from game.rules.world_cup.actions import PlayCard
from game.rules.world_cup.cards import TILES, Card
from game.rules.world_cup.desk import DESK
from tests.window.at_the_table import AtTheTable
from tests.window.harness import Display, Program, Seen
from tests.window.journey import Standing, first_start, new_match, past_the_seal, standing
from tests.window.newcomer import Hand, KeyHand, MouseHand, decisions, from_the_list, pause

GAME = "world_cup"
WISHES = ("carry", "press", "aside", "press", "press")
"""How the turns before the break are taken; a card that is carried can also be pressed."""
WATCHED = 2
"""So many turns are watched in full; afterwards what is shown is skipped."""
LAST_CARDS = 2
"""So few cards are left in the pile of the final when people take over again."""
BEHIND = ("MatchScene", "Curtain", "FullTime")


class CupHand(Hand):
    """How cards are taken and laid on the chart."""

    @abstractmethod
    def take(self, number: int) -> None:
        """A card of the hand."""

    @abstractmethod
    def look(self, place: str) -> None:
        """Ask what a line of a table is about; the chart answers."""

    @abstractmethod
    def nearer(self, place: str) -> None:
        """One group alone on the sheet."""

    @abstractmethod
    def whole(self) -> None:
        """All of the chart again."""

    @abstractmethod
    def skip(self) -> None:
        """Do not watch any longer."""

    def carry(self, number: int, lane: str) -> None:
        self.take(number)
        self.choose(lane)


class MouseCup(MouseHand, CupHand):
    """Cards are clicked or dragged."""

    def take(self, number: int) -> None:
        self.program.click(f"card-{number}")

    def carry(self, number: int, lane: str) -> None:
        self.program.drag(f"card-{number}", lane)

    def look(self, place: str) -> None:
        self.program.point(place)

    def nearer(self, place: str) -> None:
        self.program.wheel(place)

    def whole(self) -> None:
        self.program.wheel("pitch", up=False)

    def skip(self) -> None:
        self.program.click("pitch")


class KeyCup(KeyHand, CupHand):
    """Cards have digits; Tab goes from lit lane to lit lane, arrows to any."""

    def take(self, number: int) -> None:
        self.program.key(str(number + 1))

    def choose(self, place: str) -> None:
        if self.program.seen()["focus"] != "pitch":
            self.program.focus("pitch")
        if "pitch:cursor" not in self.program.seen()["places"]:
            self.program.key("right")
            self.program.wait_place("pitch:cursor")
        super().choose(place)

    def look(self, place: str) -> None:
        """The page of the groups says it about the group of the cursor."""
        self.turn_to("team")

    def nearer(self, place: str) -> None:
        self.program.key("+")

    def whole(self) -> None:
        self.program.key(".")

    def skip(self) -> None:
        self.program.key("space")


@dataclass
class Evening(AtTheTable):
    """Two at the chart."""

    hand: CupHand
    preset: str = "first"
    wanted: list[str] = field(default_factory=lambda: list(WISHES))
    game: ClassVar[str] = GAME
    short: ClassVar[str] = "wc"

    def lift(self) -> None:
        """Sit down behind the curtain; what happened meanwhile is shown on the chart, at first it is watched."""
        self.hand.way.lift("MatchScene")
        if not self.first("lift") and self.first("recap"):
            self.program.wait(lambda seen: seen["moving"], "what the other one did")
            self.program.pause(0.4)
            self.picture("09-recap")
        self.rest()

    def settle(self) -> Seen:
        """What is shown is over: a curtain, a question to both, or the end."""
        if self.done.count("turn") > WATCHED and self.program.seen()["moving"]:
            self.hand.skip()
        self.rest()
        return self.program.wait(lambda seen: seen["scenes"][-1] in BEHIND, "what comes next")

    def lane_lit(self, lane: int) -> bool:
        return f"pitch:target-{lane}" in self.program.seen()["places"]


# -- before the first card ---------------------------------------------------------------------------------------------


def set_up(at: Evening) -> None:
    """One of the tournaments that are offered ready to play."""
    way, program = at.hand.way, at.program
    new_match(way, GAME)
    program.wait_scene("SetupScene")
    way.press(f"preset-{at.preset}")
    at.picture("03-set-up")
    way.press("start")
    past_the_seal(way)
    program.wait_scene("MatchScene")


def the_draw(at: Evening) -> None:
    """Nothing lies on the chart yet: by themselves the nations are dealt before everybody's eyes."""
    at.picture("04-chart")
    at.program.wait(lambda seen: seen["moving"], "the draw to begin")
    at.program.pause(1.5)
    assert "tutor-watch-out" not in at.program.seen()["places"], "no hints about a hand while both look"
    at.picture("05-draw")
    at.rest()
    seen = at.program.wait_scene("Curtain")
    assert not any(name.startswith(("card-", "pitch")) for name in seen["places"]), "nothing is seen of the table"
    at.picture("06-curtain")


# -- turns -------------------------------------------------------------------------------------------------------------


def ways(state: Any, seat: int, lanes: Iterable[int] = ()) -> list[tuple[int, int, bool]]:
    """Every card of the hand on every lane, and whether that is allowed."""
    rules = spec(GAME).rules
    every = list(lanes) or range(len(state.lanes))
    return [
        (number, lane, rules.judge(state, seat, PlayCard(Card(card), (lane,))).allowed)
        for number, card in enumerate(state.hands[seat]) for lane in every
    ]  # fmt: skip


def narrowest(state: Any, seat: int) -> tuple[int, int]:
    """A card that lays something, and the lane with the least room: it is full soon."""
    found = [(number, lane) for number, lane, legal in ways(state, seat) if legal]
    laying = [way for way in found if Card(state.hands[seat][way[0]]) in TILES]
    return min(laying or found, key=lambda way: (state.room(way[1]) - len(state.lanes[way[1]]), way[1]))


def why_not(at: Evening, seat: int, state: Any) -> None:
    """A lane that is full, or has nothing to act on: the slip says so and names the rule; nothing has happened."""
    wrong = [(number, lane) for number, lane, legal in ways(state, seat) if not legal]
    if not wrong or not at.first("why-not"):
        return
    before, (number, lane) = decisions(at.program), wrong[-1]
    at.hand.take(number)
    at.program.wait(lambda seen: "hint" in seen["places"], "the card to be taken")
    at.hand.choose(f"pitch:lane-{lane}")
    seen = at.program.wait(lambda seen: any(name.startswith("rule-WC-") for name in seen["places"]), "why not")
    assert "slip" in seen["places"]
    at.picture("10-why-not")
    at.drop()
    assert decisions(at.program) == before
    at.hand.take(number)


def lay(at: Evening, seat: int, state: Any, how: str) -> None:
    """A card onto a lit lane: carried there, or the card and then the lane; then once more on the lane."""
    number, lane = narrowest(state, seat)
    place = f"pitch:lane-{lane}"
    if how == "carry":
        at.hand.carry(number, place)
    else:
        at.hand.take(number)
        at.program.wait(lambda seen: at.lane_lit(lane), "the lane to be lit")
        if at.first("lit"):
            at.picture("08-lit")
        at.hand.choose(place)
    at.program.wait_place("slip-go")
    if at.first(how):
        at.picture(f"11-{how}")
    several = len(TILES.get(Card(state.hands[seat][number]), ())) > 1
    at.decided("a card", (lambda: at.do("play-card", "enter")) if several else at.hand.confirm)


def aside(at: Evening, seat: int, state: Any, how: str) -> None:
    """A card that is of no use is laid aside."""
    at.hand.take(0)
    at.do("lay-aside", "x")
    at.program.wait_place("slip-go")
    at.picture("12-aside")
    at.yes("a card laid aside")


TURNS: dict[str, Callable[[Evening, int, Any, str], None]] = {"carry": lay, "press": lay, "aside": aside}


def turn(at: Evening, how: str) -> None:
    """Sit down, look, play; then the other one."""
    at.lift()
    kind, seat = at.asked()
    assert kind == "turn"
    state = at.state()
    if at.first("hand"):
        at.picture("07-hand")
    why_not(at, seat, state)
    if how == "aside":
        look_closer(at)
    at.done.append("turn")
    TURNS[how](at, seat, state, how)
    at.settle()


def play(at: Evening) -> None:
    for how in at.wanted:
        turn(at, how)
    assert {"why-not", "carry", "press", "turn"} <= set(at.done)


def look_closer(at: Evening) -> None:
    """Why a nation stands where it stands; one group alone; the pages of the side column."""
    program, state = at.program, at.state()
    team = leader(state)
    place = f"pitch:place-{team}"
    at.hand.look(place)
    name = spec(GAME).players(state)[team]
    program.wait(lambda seen: bool(seen["tip"]) or seen["chosen"].get("tabs") == "team", f"why {name} stands there")
    program.pause(0.3)
    at.picture("13-why-ranked")
    ties = {name for name in program.seen()["places"] if name.startswith("pitch:tie-")}
    at.hand.nearer(place)
    program.wait(lambda seen: not ties & set(seen["places"]), "one group alone")
    at.picture("14-group")
    at.hand.whole()
    program.wait(lambda seen: ties <= set(seen["places"]), "the whole chart")
    for tab in ("log", "team", "stats", "tutor"):
        at.hand.turn_to(tab)
        program.wait(lambda seen, tab=tab: seen["chosen"].get("tabs") == tab, tab)  # type: ignore[misc]
        at.picture(f"15-{tab}")


def leader(state: Any) -> int:
    """The first of a group in which something lies."""
    lane = next(number for number, tiles in enumerate(state.lanes) if tiles)
    first: int = DESK.table(state, state.fixtures[lane >> 1].group)[0].team
    return first


# -- the break and the end ---------------------------------------------------------------------------------------------


def resumed(at: Evening, was: Standing) -> None:
    """After a restart the same turn waits behind its curtain, and is played."""
    program = at.program
    program.wait_scene("MainMenu")
    at.picture("18-continue")
    at.do("continue", "c")
    program.wait_scene("Curtain")
    assert standing(program.home) == was
    turn(at, "press")
    assert decisions(program) == was.decisions + 1


def near_the_end(home: Path) -> None:
    """Two programs play the tournament to the last cards of the final."""
    (path,) = (home / "matches").glob("*.jsonl")
    bot, lot = spec(GAME).bots["greedy"], StreamDice(1)
    with take_up(path) as session:
        while not (session.state.stage == "final" and session.state.pile <= LAST_CARDS):
            assert session.prompt is not None
            seat = session.prompt.seats[0]
            session.submit(seat, bot(session.view(seat), seat, lot))


def final(at: Evening) -> None:
    """The last cards, the final whistle, the champion."""
    program = at.program
    program.wait_scene("MainMenu")
    at.do("continue", "c")
    program.wait_scene("Curtain")
    while program.seen()["scenes"][-1] != "FullTime":
        at.lift()
        if at.first("final"):
            at.picture("20-final")
        at.done.append("turn")
        _, seat = at.asked()
        lay(at, seat, at.state(), "press")
        at.settle()
    assert standing(program.home).kind == "over"
    at.picture("21-champion")


def keepsakes(at: Evening) -> None:
    """The report, and the chart as a picture."""
    way, program = at.hand.way, at.program
    way.press("report")
    program.wait_scene("ReportScene")
    at.picture("22-report")
    way.command("back", "escape")
    program.wait_scene("FullTime")
    way.press("picture")
    program.wait(lambda seen: any((program.home / "pictures").glob("*.png")), "the picture of the chart")
    (chart,) = (program.home / "pictures").glob("*.png")
    program.wait(lambda seen: chart.read_bytes()[-8:-4] == b"IEND", "all of the picture")
    at.picture("23-picture")


def first_tournament(display: Display, home: Path, kind: type[CupHand], preset: str, **more: str) -> None:
    """Everything in a row, with a break in which the window is closed."""
    with Program(display, home, **more) as program:
        at = Evening(kind(program), preset=preset)
        first_start(at.hand.way)
        for station in (set_up, the_draw, play):
            station(at)
        at.lift()
        was = pause(at.hand, "wc")
        from_the_list(at.hand, was, "wc", "Curtain")
        assert program.close_window() == 0
        assert program.errors == ""
    with Program(display, home, **more) as program:
        resumed(Evening(kind(program), done=["lift", "recap", "hand", "why-not", "lit", "press"]), was)
        assert program.close_window() == 0
    near_the_end(home)
    with Program(display, home, **more) as program:
        at = Evening(kind(program), done=["recap", "lit", "press"])
        final(at)
        keepsakes(at)
        assert program.close_window() == 0
        assert program.errors == ""

"""A newcomer's friendly of Powerplay in the real window, the same by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

from game.content.words import words
from tests.window.at_the_table import AtTheTable
from tests.window.harness import Display, Program
from tests.window.journey import first_start, new_match, past_the_seal, resume, standing, to_the_end
from tests.window.newcomer import Hand, decisions, pause

KEEPER = "Halvor Stensrud"
"""The first of Anna's squad; he keeps the goal and nothing else."""
FREE = ("rink:3", "rink:2")
"""Where a defender of the balanced template stands, and a field beside him that is free."""
AHEAD = "rink:8"
"""A field of the forwards."""
SIXTH = 2
"""The film is stopped once this sixth has begun."""
MOST = 60


class Evening(AtTheTable):
    """Two managers at their friendly."""

    game, short = "powerplay", "pp"

    def says(self, key: str) -> bool:
        """Whether a text of the program can be read, at least its beginning, in whatever language it speaks."""
        entry = words(self.program.seen()["language"]).entries[key]
        assert isinstance(entry, str)
        return self.program.says(entry.partition("{")[0])

    def template(self, plan: str) -> None:
        self.hand.way.choose("start-from", f"{self.game}.plan-{plan}")

    def hand_in(self) -> None:
        before = decisions(self.program)
        self.hand.way.press("hand-in")
        self.program.wait_scene("Curtain")
        assert decisions(self.program) == before + 1


# -- the line-ups ------------------------------------------------------------------------------------------------------


def set_up(at: Evening) -> None:
    """The preset for a first match, and off we go."""
    way, program = at.hand.way, at.program
    new_match(way, at.game)
    program.wait_scene("SetupScene")
    way.press("preset-first")
    at.picture("03-set-up")
    way.press("start")
    past_the_seal(way)
    program.wait_scene("Curtain")
    at.picture("04-curtain")


def home_form(at: Evening) -> None:
    """A template, one man moved, one who may not go where he is sent, and handed in."""
    at.hand.way.lift("LineUpForm")
    at.picture("05-empty")
    at.template("balanced")
    at.picture("06-template")
    at.hand.move_man(*FREE)
    at.rest()
    at.picture("07-moved")
    illegal(at)
    at.hand_in()
    fields = {place.field for place in at.state().line_ups[0].sixths[0].places}
    start, end = (int(place.partition(":")[2]) for place in FREE)
    assert {start, end} & fields == {end}, "the man was moved, and it counts"


def illegal(at: Evening) -> None:
    """The keeper among the forwards: the slip says why and names the rule, and nothing has happened."""
    program = at.program
    at.hand.pick_man("squad", KEEPER)
    at.hand.choose(AHEAD)
    seen = program.wait_scene("WhyNot")
    assert any(name.startswith("rule-PP-") for name in seen["places"]), seen["places"]
    at.picture("08-why-not")
    at.do("close", "escape")
    program.wait_scene("LineUpForm")


def away_form(at: Evening) -> None:
    """Ben takes a template as it is."""
    at.hand.way.lift("LineUpForm")
    at.template("attack")
    at.picture("09-away")
    at.hand_in()
    at.hand.way.lift("MatchScene")
    at.picture("10-face-off")


# -- the match ---------------------------------------------------------------------------------------------------------


def odds(at: Evening, name: str, key: str = "") -> None:
    """What can happen next, in words; put away again."""
    at.do("action-odds", "o")
    at.program.wait_scene("OddsScene")
    at.picture(name)
    assert not key or at.says(key)
    at.program.key("escape")
    at.program.wait_scene("MatchScene")


def face_off(at: Evening) -> None:
    """First it is asked when hardness may strike, then the puck is dropped."""
    odds(at, "11-strikes", "outcome.powerplay.first-strike")
    at.do("action-go", "enter")
    at.program.wait(lambda seen: seen["moving"], "the film")


def first_sixth(at: Evening) -> None:
    """A little film, stopped; then from chance to chance until the next sixth has begun."""
    program = at.program
    program.pause(1.0)
    at.do("film-play", "space")
    program.wait(lambda seen: not seen["moving"], "the film to stand still")
    at.picture("12-film")
    for _ in range(MOST):
        if at.state().sixth >= SIXTH:
            break
        at.do("film-next-chance", "c")
        program.settle()
    assert at.state().sixth >= SIXTH


def arithmetic(at: Evening) -> None:
    """After a chance the film stands still: sums of the moment, its odds, and the other pages."""
    program = at.program
    at.rest()
    at.picture("13-sums")
    for tab in ("log", "tutor", "stats", "sums"):
        at.hand.turn_to(tab)
        program.wait(lambda seen, tab=tab: seen["chosen"].get("tabs") == tab, tab)  # type: ignore[misc]
        at.picture(f"14-{tab}")
    odds(at, "14-odds")


# -- together ----------------------------------------------------------------------------------------------------------


def report(at: Evening) -> None:
    """What is written about the match."""
    at.hand.way.press("report")
    at.program.wait_scene("ReportScene")
    at.picture("20-report")
    at.do("back", "escape")
    at.program.wait_scene("FullTime")


def friendly(display: Display, home: Path, kind: type[Hand], **more: str) -> None:
    """Everything in a row, with a break in which the window is closed."""
    with Program(display, home, **more) as program:
        at = Evening(kind(program))
        at.hand.ground = "rink"
        first_start(at.hand.way)
        for station in (set_up, home_form, away_form, face_off, first_sixth, arithmetic):
            station(at)
        was = pause(at.hand, at.short)
        assert program.close_window() == 0
        assert program.errors == ""
    with Program(display, home, **more) as program:
        at = Evening(kind(program))
        resume(at.hand.way, was)
        at.picture("19-again")
        to_the_end(at.hand.way)
        report(at)
        assert standing(home).decisions > was.decisions
        assert program.close_window() == 0
        assert program.errors == ""

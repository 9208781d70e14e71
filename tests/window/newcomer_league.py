"""A newcomer's first round of a league in the real window, from the menu to the report, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.content.words import words
from game.play.career import open_career
from game.play.career_files import list_careers
from game.play.league_pages import running
from tests.window.harness import Display, Program
from tests.window.journey import first_start
from tests.window.newcomer import Hand
from tests.window.ways import Way

MOST = 80
"""Screens at most until the first round is over."""


class Evening:
    """Two people in a ready-made league, who take what lies nearest."""

    def __init__(self, way: Way) -> None:
        self.way, self.program = way, way.program
        self.met: list[str] = []
        self.watched = 0

    def picture(self, name: str) -> None:
        self.program.picture(f"league-{self.way.name}-{len(self.met):02}-{name}")

    def says(self, key: str) -> bool:
        entry = words(self.program.seen()["language"]).entries[key]
        assert isinstance(entry, str)
        return self.program.says(entry)

    def begin(self) -> None:
        """From the menu."""
        self.way.command("leagues", "g")
        self.program.wait_scene("Leagues")
        self.picture("leagues")
        self.way.command("ready", "g")
        self.program.wait_scene("Lobby")

    def play(self) -> None:
        """Until the report of the first round is out and the next one waits."""
        while len(self.met) < MOST:
            scene = self.program.settle()["scenes"][-1]
            if scene == "Lobby" and self.says("office.go-on-interval"):
                return
            self.met.append(scene)
            self.picture(scene.lower())
            self.one_step(scene)
        raise AssertionError(f"the round is never over: {self.met}")

    def one_step(self, scene: str) -> None:
        steps: dict[str, Callable[[], object]] = {
            "DeskVeil": self.way.hold,
            "Office": lambda: self.way.command("seal", "ctrl+enter"),
            "SealDialog": lambda: self.way.press("answer-0"),
            "MatchDay": self.match_day,
            "LeagueFilm": self.film,
        }
        steps.get(scene, self.page)()
        self.program.settle()

    def page(self) -> None:
        """A page that everybody reads, or a ceremony that somebody has seen enough of."""
        places = self.program.seen()["places"]
        if "to-end" in places:
            self.way.command("to-end", "end")
        else:
            self.way.command("next", "enter")

    def match_day(self) -> None:
        """The first day is watched, of the second one the results are read."""
        places = self.program.seen()["places"]
        if "watch" in places and not self.watched:
            self.way.press("watch")
        else:
            self.way.press(next(name for name in ("results", "to-end", "next") if name in places))

    def film(self) -> None:
        """A look at it, then to its end."""
        self.watched += 1
        self.program.pause(0.5)
        if "action-skip-film" in self.program.seen()["places"]:
            self.way.command("action-skip-film", "end")
        self.program.settle()
        self.way.command("action-go", "enter")

    def read(self) -> None:
        """The report once more, in the league book."""
        self.way.press("to-book")
        self.program.wait_scene("LeagueBook")
        self.picture("book")
        self.way.command("back", "escape")
        self.program.wait_scene("Lobby")


def first_round(display: Display, home: Path, kind: type[Hand], **more: str) -> None:
    """Everything in a row; what was played stands in the file."""
    with Program(display, home, **more) as program:
        at = Evening(kind(program).way)
        first_start(at.way)
        at.begin()
        at.play()
        at.picture("over")
        at.read()
        assert program.close_window() == 0
        assert program.errors == ""
    assert {"DeskVeil", "Office", "MatchDay", "LeagueFilm"} <= {*at.met}
    row = next(iter(list_careers(home / "careers")))
    with open_career(row.folder) as career:
        assert career.session.state.round == 1
        assert running(career).last_round == 1
        assert [name for name, human in career.league.managers(career.session.state) if human] == ["Anna", "Ben"]

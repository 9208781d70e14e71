"""The puzzles of a game: how hard each is and whether it is solved, the chosen one with its position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.content.puzzles import RATINGS, Puzzle, puzzles
from game.content.titles import TITLES
from game.content.told import Fault
from game.play.learning import Learning
from game.play.puzzles import begun
from game.rules.registry import spec
from game.ui.files import SIDE
from game.ui.learn.learners import for_learner, learner
from game.ui.learn.opening import open_puzzle
from game.ui.learn.progress import stars
from game.ui.matches import miniature
from game.ui.scene import Scene
from game.ui.scenes.game_tiles import game_tile
from game.ui.scenes.which_game import game_tabs, leafing
from game.ui.shell_parts import Card, page_head, rounded_picture
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Gap, Grid, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

ACROSS = 4
"""So many puzzles side by side at most."""
TILE = 210
PICTURE = 168
"""Units: the least width of a tile, the height of the position."""


def puzzled_games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(game for game in TITLES if puzzles(game))


class PuzzlesScene(Scene):
    """A tab for every game that has puzzles; the first one that is open is chosen."""

    stops_clock = True

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.games = puzzled_games()
        self.game = game
        self._chosen: dict[str, Puzzle] = {}
        self._begun: dict[str, Any] = {}
        """What puzzles begin with, as both may see it."""
        self._look()

    def _look(self) -> None:
        self.learning = Learning(self.app.folders)
        self.learner = learner(self.app, self.learning)

    def resumed(self) -> None:
        """Back from wherever: what was solved meanwhile is known."""
        self._look()
        self._chosen.pop(self.game, None)
        self.rebuild()
        self._to_chosen()

    def entered(self) -> None:
        self._to_chosen()

    def _to_chosen(self) -> None:
        self.app.focus(self.root.find(self.first_focus()), self.focus_by_key)

    def solved(self, puzzle: Puzzle) -> bool:
        return self.learning.mark(self.learner or "", puzzle.id).done is not None

    @property
    def puzzle(self) -> Puzzle:
        """The chosen one; at first one that is open."""
        known = puzzles(self.game)
        first = next((each for each in known if not self.solved(each)), known[0])
        return self._chosen.get(self.game, first)

    def turn_to(self, game: str) -> None:
        self.game = game
        self.rebuild()
        self._to_chosen()

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        lines: list[Widget] = [page_head(self, self.say("puzzle.title"))]
        lines += game_tabs(self.app, self.games, self.game, self.turn_to)
        known = puzzles(self.game)
        facts = {"solved": self.learning.solved(self.learner or "", known), "of": len(known)}
        tiles: list[Widget] = [self._tile(number, each) for number, each in enumerate(known, 1)]
        tiles += [Gap(0, 0) for _ in range(ACROSS - len(tiles))]
        far = Label(self.say("puzzle.far", facts), "table-bold", wrap=False, name="far")
        about = Row([Label(self.say("puzzle.about"), "table", "muted", grow=1), far], gap=16, align="center")
        left = ScrollArea(Padded(Column([about, Grid(tiles, ACROSS, 8, TILE)], gap=10), 4, 4), f"puzzles-{self.game}")
        wide = 300 if self.app.metrics.wide_text else SIDE
        right = Sized(self._side(), wide, words=self.app.metrics.wide_text)
        lines.append(Row([Column([left], gap=0, grow=1), right], gap=16, grow=1))
        return Padded(Column(lines, gap=10), 24, 14)

    def _tile(self, number: int, puzzle: Puzzle) -> Widget:
        done = self.solved(puzzle)
        sign: list[Widget] = [Icon("check", 18, "ok")] if done else []
        head = Row([Label(self.say("puzzle.number", {"number": number}), "table-bold", "muted"), Gap(), *sign],
                   align="center")  # fmt: skip
        title = Label(self.say(f"puzzle.{puzzle.game}-{puzzle.file.kind}-title"), "table-bold")
        state = Label(self.say("puzzle.solved" if done else "puzzle.unsolved"), "caption", "muted", wrap=False)
        foot = Row([hardness(self, puzzle), Gap(), state], align="center")
        return Card(Column([head, title, Gap(), foot], gap=4), lambda: self._choose(puzzle), f"puzzle-{puzzle.id}", 10,
                    strong=puzzle == self.puzzle)  # fmt: skip

    def _choose(self, puzzle: Puzzle) -> None:
        """Look at it; what is looked at already is begun."""
        if self.puzzle == puzzle:
            self.solve()
            return
        self._chosen[self.game] = puzzle
        self.rebuild()

    def _side(self) -> Widget:
        puzzle, say = self.puzzle, self.say
        name = f"puzzle.{puzzle.game}-{puzzle.file.kind}"
        number = puzzles(self.game).index(puzzle) + 1
        high = PICTURE * (0.66 if self.app.metrics.wide_text else 1)
        mark = self.learning.mark(self.learner or "", puzzle.id)
        told: list[Widget] = [
            Picture(lambda size: self._picture(puzzle, size), 0, high, "start"),
            Label(say("puzzle.number", {"number": number}), "table-bold", "muted"),
            Label(say(f"{name}-title"), "h3"),
            Label(say(f"{name}-goal")),
            Row([Label(say("puzzle.rating", {"rating": puzzle.file.rating}), "table", grow=1), hardness(self, puzzle)],
                align="center"),
            Label(say("puzzle.rating-tip"), "caption", "muted"),
            Label(say("puzzle.from-match"), "caption", "muted"),
        ]  # fmt: skip
        told += [Row([Label(say("puzzle.solved"), "table", grow=1), stars(mark)], align="center")] if mark.done else []
        area = ScrollArea(Padded(Column(told, gap=10), 2, 2), f"about-{puzzle.id}")
        go = Button(say("puzzle.solve"), self.solve, "solve", "primary", "play", self.app.keymap.shown("go"))
        return Panel(Column([area, go], gap=10), pad=14)

    def _picture(self, puzzle: Puzzle, size: Size) -> pygame.Surface:
        """Its position; the picture of the game where that cannot be shown."""
        try:
            if puzzle.id not in self._begun:
                title = spec(puzzle.game)
                self._begun[puzzle.id] = title.rules.view(begun(title, puzzle), None)
            made = miniature(puzzle.game, self.app, self._begun[puzzle.id], size)
        except Fault:
            made = game_tile(puzzle.game, size)
        return rounded_picture(made, self.app.metrics.u(8))

    # -- acting -------------------------------------------------------------------------------------------------

    def solve(self) -> None:
        """The chosen one, for whoever learns."""
        puzzle = self.puzzle
        for_learner(self.app, lambda name: open_puzzle(self.app, puzzle, name))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.solve, **leafing(self.games, self.game, self.turn_to)}

    def first_focus(self) -> str:
        return f"puzzle-{self.puzzle.id}"


def hardness(scene: Scene, puzzle: Puzzle) -> Widget:
    """How hard a puzzle is, as marks."""
    tip = scene.say("puzzle.rating", {"rating": puzzle.file.rating})
    return Row([Icon("target", 16, "accent" if at < puzzle.file.rating else "line", tip=tip)
                for at in range(RATINGS[1])], gap=2)  # fmt: skip

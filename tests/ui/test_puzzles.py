"""Puzzles in a person's hands: from the page of a course to the list, solved on the real screen, on to the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.content.puzzles import puzzles
from game.play.learning import Learning
from game.play.puzzle_run import PuzzleRun
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.learn.course import CourseScene
from game.ui.learn.puzzle_table import PuzzleSolved, PuzzleTable
from game.ui.learn.puzzles import PuzzlesScene, puzzled_games
from game.ui.matches import table_of
from game.ui.widgets.text import Label
from tests.ui.lessons import settle

GAME = "undici"


class Solver:
    """Somebody on the page of a course."""

    def __init__(self, app: App, game: str = GAME) -> None:
        self.app, self.hands, self.game = app, Hands(app), game
        app.change(learner=NAMES[0], learn_game=game)
        app.push(CourseScene(app, game))

    def to_puzzles(self) -> Solver:
        self.hands.click("puzzles")
        assert isinstance(self.app.scene, PuzzlesScene)
        return self

    @property
    def table(self) -> PuzzleTable:
        table = table_of(self.app.scene)
        assert isinstance(table, PuzzleTable), self.app.scene
        return table

    @property
    def run(self) -> PuzzleRun:
        run = self.table.lesson.run
        assert isinstance(run, PuzzleRun)
        return run

    def settle(self) -> Solver:
        settle(self.hands)
        return self

    def solve(self) -> PuzzleSolved:
        """Shown by the coach, and on to the last page."""
        for _ in range(60):
            if isinstance(self.app.scene, PuzzleSolved):
                return self.app.scene
            self.hands.key("enter" if self.table.coach.readable else "k")
            self.settle()
        raise AssertionError("the puzzle does not end")

    def solved(self) -> int:
        return Learning(self.app.folders).solved(NAMES[0], puzzles(self.game))


@pytest.fixture
def solver(make: Callable[..., App]) -> Solver:
    return Solver(make())


@pytest.mark.parametrize("game", puzzled_games())
def test_a_puzzle_is_solved_and_the_next_one_follows(make: Callable[..., App], game: str) -> None:
    """By keys alone: from the course to the first puzzle, shown, on to the second; what is solved is remembered."""
    solver = Solver(make(), game).to_puzzles()
    solver.hands.key("enter")
    solver.settle()
    assert solver.table.puzzle == puzzles(game)[0]
    page = solver.solve()
    assert page.run.stars == 1
    assert solver.solved() == 1
    solver.hands.key("enter")
    solver.settle()
    assert solver.table.puzzle == puzzles(game)[1]
    solver.table.leave()
    assert isinstance(solver.app.scene, PuzzlesScene)
    assert solver.app.scene.puzzle == puzzles(game)[1]
    far = solver.app.scene.root.find("far")
    assert isinstance(far, Label)
    assert far.text.startswith("1 ")


def test_another_answer_tells_both_chances_and_changes_nothing(solver: Solver) -> None:
    solver.to_puzzles().hands.key("enter")
    solver.settle()
    scene, run, before = solver.app.scene, solver.run, solver.table.lesson.state
    assert isinstance(scene, MatchScene)
    scene.commit(run.solved.answers[1].action)
    solver.settle()
    assert solver.table.lesson.state is before
    comment = solver.table.coach.marked
    assert comment is not None
    assert comment.allowed
    assert comment.words.count("%") == 2
    scene.commit(run.solved.best.action)
    solver.settle()
    assert run.at == 1
    assert solver.solved() == 1


def test_the_page_turns_between_games_and_looks_before_it_begins(solver: Solver) -> None:
    solver.to_puzzles()
    page = solver.app.scene
    assert isinstance(page, PuzzlesScene)
    second = puzzles(GAME)[1]
    solver.hands.click(f"puzzle-{second.id}")
    assert page.puzzle == second
    assert solver.app.scene is page
    solver.hands.click(f"puzzle-{second.id}")
    assert solver.table.puzzle == second
    solver.table.leave()
    games = puzzled_games()
    page.turn_to(games[(games.index(GAME) + 1) % len(games)])
    assert page.game != GAME or len(games) == 1
    solver.hands.key("escape")
    assert isinstance(solver.app.scene, CourseScene)


def test_a_course_without_puzzles_has_no_button(make: Callable[..., App]) -> None:
    """No dead entry: only games with puzzles show the way to them."""
    app = make()
    app.change(learner=NAMES[0])
    for game in CourseScene(app).games:
        app.push(CourseScene(app, game))
        assert (app.scene.root.find("puzzles") is not None) == bool(puzzles(game))

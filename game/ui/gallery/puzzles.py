"""Examples of puzzles: the page of every game that has some, one on the table, a try beside the best, one that is
solved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial

from game.content.lessons import AskStep
from game.content.puzzles import puzzles
from game.play.learning import Learning
from game.play.puzzle_run import PuzzleRun
from game.rules.registry import spec
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES
from game.ui.learn.opening import open_puzzle
from game.ui.learn.puzzle_table import PuzzleTable
from game.ui.learn.puzzles import PuzzlesScene, puzzled_games

DAY = date(2026, 5, 9)
SOLVED = 3
"""So many are solved on the page."""


def page(app: App, game: str) -> None:
    learning = Learning(app.folders)
    for number, puzzle in enumerate(puzzles(game)[:SOLVED]):
        run = PuzzleRun(spec(game), puzzle)
        learning.finished(NAMES[0], run.lesson, 3 - number % 3, (), DAY)
    app.change(learner=NAMES[0], learn_game=game)
    app.push(PuzzlesScene(app, game))


def table(app: App, game: str) -> PuzzleTable:
    """The hardest one, as somebody begins it."""
    open_puzzle(app, puzzles(game)[-1], NAMES[0])
    laid = getattr(app.scene, "table", None)
    assert isinstance(laid, PuzzleTable)
    return laid


def begun(app: App, game: str) -> None:
    table(app, game)


def beside(app: App, game: str) -> None:
    """The answer that comes next, and what is said of it."""
    laid = table(app, game)
    run = laid.lesson.run
    assert isinstance(run, PuzzleRun)
    if isinstance(run.step, AskStep):
        laid.coach.choose(next(at for at, option in enumerate(run.step.choice) if not option.right))
    else:
        commit = getattr(laid.scene, "commit", None)
        assert commit is not None, "this is no board"
        commit(run.solved.answers[1].action)


def done(app: App, game: str) -> None:
    laid = table(app, game)
    run = laid.lesson.run
    run.go_to(len(run.steps))
    laid.finish()


def _of(game: str) -> Iterator[tuple[str, Shot]]:
    name = game.replace("_", "-")
    for kind, shot in (("", page), ("-begun", begun), ("-beside", beside), ("-done", done)):
        yield f"puzzles-{name}{kind}", partial(shot, game=game)


def shots(game: str = "") -> Mapping[str, Shot]:
    """Those of a game, or of all of them."""
    return {name: shot for each in puzzled_games() if game in ("", each) for name, shot in _of(each)}

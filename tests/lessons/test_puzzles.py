"""Every puzzle that comes with the program, proven anew: one best answer by a clear margin, as hard as it says, and
nothing of the answer written down anywhere."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.content.lessons import AskStep, DoStep
from game.content.puzzles import RATINGS, Puzzle, PuzzleFile, puzzles, puzzles_path, read_puzzles
from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Applied, Refused, apply
from game.play.action_lines import write_action
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.lesson_run import Accepted, Explained
from game.play.lesson_session import LessonSession
from game.play.puzzle_run import PuzzleRun
from game.play.puzzles import MARGIN, Reckoning, begun, kind_of, solved
from game.rules.registry import TITLES, spec
from game.workshop.puzzles import as_toml, check, mined

LEAST = 10
"""So many puzzles a game has that has any."""
PUZZLED = [game for game in TITLES if puzzles(game)]
PUZZLES = [puzzle for game in PUZZLED for puzzle in puzzles(game)]
SAMPLES = 400
SIGMAS = 5
TODAY = date(2026, 5, 9)

every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.id for puzzle in PUZZLES])
every_game = pytest.mark.parametrize("game", PUZZLED)


@cache
def run_of(puzzle: Puzzle) -> PuzzleRun:
    return PuzzleRun(spec(puzzle.game), puzzle)


@every_game
def test_a_game_has_enough_of_them(game: str) -> None:
    """At least ten, no position twice, not all alike: of several difficulties, the easy ones first."""
    found = puzzles(game)
    ratings = [puzzle.file.rating for puzzle in found]
    assert len(found) >= LEAST
    assert len({puzzle.file.position for puzzle in found}) == len(found)
    assert ratings == sorted(ratings)
    assert len(set(ratings)) > 1
    assert all(RATINGS[0] <= rating <= RATINGS[1] for rating in ratings)


@every_puzzle
def test_a_puzzle_has_one_best_answer(puzzle: Puzzle) -> None:
    """Ahead of every other by ten points, rated as it says, playable, in both languages."""
    say = words("en")
    assert [say.problem(problem) for problem in check(spec(puzzle.game), puzzle)] == []
    found = run_of(puzzle).solved
    assert 0 < found.best.worth <= 1
    assert all(found.best.worth - other.worth >= MARGIN for other in found.answers[1:])
    texts = [text for step in run_of(puzzle).lesson.file.step if (text := step.text) is not None]
    assert all("[" not in text.say(language) for text in texts for language in ("en", "de"))


@every_game
def test_nothing_of_an_answer_is_stored(game: str) -> None:
    """A puzzle is a position, whose it is and of which kind; the file does not hold the line of any best answer."""
    fields = {"id", "position", "you", "kind", "rating", "match"}
    assert set(PuzzleFile.model_fields) == fields
    text = puzzles_path(game).read_text(encoding="utf-8")
    for puzzle in puzzles(game):
        title = spec(game)
        assert write_action(title, begun(title, puzzle), run_of(puzzle).solved.best.action) not in text


@every_puzzle
def test_the_best_answer_solves_it_and_others_tell_their_chance(puzzle: Puzzle, tmp_path: Path) -> None:
    run = run_of(puzzle)
    step, best, other = run.steps[0], run.solved.best, run.solved.answers[1]
    if isinstance(step, AskStep):
        marked = [option.right for option in step.choice]
        assert len(marked) == len(run.solved.answers)
        assert marked.count(True) == 1
        return
    assert isinstance(step, DoStep)
    with LessonSession(run.lesson, tmp_path, ("Anna", "Ben"), run=PuzzleRun(spec(puzzle.game), puzzle)) as session:
        before, seat = session.state, puzzle.file.you
        refused = session.submit(seat, other.action)
        assert isinstance(refused, Refused)
        assert isinstance(session.said, Explained)
        assert session.said.allowed
        assert session.said.word is not None
        assert session.state is before
        assert not isinstance(session.submit(seat, best.action), Refused)
        assert session.run.at == 1
        assert session.run.stars == 3


def test_whatever_is_worth_as_much_is_right() -> None:
    """A group that moves along with the best single player is as good, though the best answer is another action."""
    title = spec("undici")
    for puzzle in puzzles("undici"):
        run, state = run_of(puzzle), begun(title, puzzle)
        groups = (offer.action for offer in title.rules.offers(state) if type(offer.action).__name__ == "GroupMove")
        best = run.solved.best.action
        alike = next(
            (each for each in groups if getattr(best, "path", ()) and (best.piece, best.path) in each.moves), None
        )
        if alike is not None and run.reckoning.worth(state, puzzle.file.you, alike, 2) == run.solved.best.worth:
            assert isinstance(PuzzleRun(title, puzzle).weigh(state, puzzle.file.you, alike), Accepted)
            return
    raise AssertionError("no puzzle has such a group")


def test_what_a_puzzle_is_not_about_is_said_to_be_so() -> None:
    """A high pass is none of the flat passes forward: no chance is told of it."""
    title = spec("counter_attack")
    puzzle = next(each for each in puzzles("counter_attack") if each.file.kind == "forward")
    run, state = PuzzleRun(title, puzzle), begun(title, puzzle)
    offers = (offer.action for offer in title.rules.offers(state))
    other = next(each for each in offers if not run.reckoning.kind.counts(state, puzzle.file.you, each))
    said = run.weigh(state, puzzle.file.you, other)
    assert isinstance(said, Explained)
    assert said.allowed
    assert said.word is None
    assert said.ruling.reason == "lesson.beside"


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_every_answer_to_choose_from_tells_what_it_comes_to(game: str) -> None:
    """In points of a hundred; the one that comes to most is the right one."""
    title = spec(game)
    for puzzle in puzzles(game):
        run = PuzzleRun(title, puzzle)
        asked = run.question(begun(title, puzzle))
        assert asked is not None
        told = [dict(option.ruling.facts)["chance"] for option in asked.options if option.ruling is not None]
        assert len(told) == len(asked.options)
        assert [option.right for option in asked.options] == [chance == max(told) for chance in told]
        assert max(told) == round(run.solved.best.worth * 100)


def simulated(reckoning: Reckoning, state: Any, seat: int, action: Any, dice: StreamDice) -> bool:
    """One try: this action, then whatever is best, with real dice; small decisions as odds take them for granted."""
    rules = reckoning.rules
    done = apply(rules, state, seat, action, dice)
    assert isinstance(done, Applied)
    while (assumed := rules.assumed(done.state)) is not None:
        done = apply(rules, done.state, *assumed, dice)
        assert isinstance(done, Applied)
    if any(type(event).__name__ == "GoalScored" for event in done.events):
        return True
    prompt = rules.prompt(done.state)
    if reckoning.kind.ends(action) or prompt is None or seat not in prompt.seats:
        return False
    further = reckoning.ranked(done.state, seat, 1)
    return bool(further) and simulated(reckoning, done.state, seat, further[0].action, dice)


def test_what_is_reckoned_is_what_dice_do() -> None:
    """Played out with dice, the best answer of a puzzle brings its goal as often as its exact chance says."""
    title = spec("undici")
    puzzle = puzzles("undici")[0]
    state, seat = begun(title, puzzle), puzzle.file.you
    reckoning = Reckoning(title.rules, kind_of(title, puzzle.file.kind))
    best = run_of(puzzle).solved.best
    goals = sum(simulated(reckoning, state, seat, best.action, StreamDice(number)) for number in range(SAMPLES))
    spread = (float(best.worth * (1 - best.worth)) / SAMPLES) ** 0.5
    assert abs(goals / SAMPLES - float(best.worth)) < SIGMAS * spread


def test_a_file_that_cannot_be_proven_is_told(tmp_path: Path) -> None:
    """A rating that is not that of the position, a kind that there is not, a position without a best answer."""
    title, puzzle = spec("world_cup"), puzzles("world_cup")[0]
    say = words("en")

    def problem(**changed: Any) -> str:
        other = Puzzle(puzzle.game, puzzle.file.model_copy(update=changed), puzzle.path)
        return " ".join(say.problem(each) for each in check(title, other))

    assert problem() == ""
    assert "rated" in problem(rating=puzzle.file.rating % RATINGS[1] + 1)
    assert "no kind of puzzle golf" in problem(kind="golf")
    assert "cannot be" in problem(position="nonsense")
    assert "no answer is ahead" in problem(you=1 - puzzle.file.you, position=_without_hands(title, puzzle))
    path = tmp_path / "puzzles.toml"
    path.write_text(as_toml([puzzle], "world_cup"), encoding="utf-8")
    assert read_puzzles(path)[0].file == puzzle.file


def _without_hands(title: Any, puzzle: Puzzle) -> str:
    """The same position where every card can only be laid aside, which changes nothing."""
    state = begun(title, puzzle).clone()
    state.open = ()
    return str(title.position.describe(state))


def test_puzzles_are_found_by_the_search() -> None:
    """The search finds puzzles in matches of programs, the same ones again, and each can be proven."""
    title = spec("world_cup")
    found = mined(title, 6, 1, 4)
    assert found
    assert [each.file for each in found] == [each.file for each in mined(title, 6, 1, 4)]
    assert all(check(title, each) == [] for each in found)
    assert len({each.file.position for each in found}) == len(found)


def test_solved_puzzles_are_kept_with_what_was_learned(tmp_path: Path) -> None:
    """Per learner, handed on with the rest, forgotten with the course."""
    learning = Learning(Folders(tmp_path))
    known = puzzles("world_cup")
    learning.finished("Anna", run_of(known[0]).lesson, 2, (), TODAY)
    assert learning.solved("Anna", known) == 1
    assert learning.solved("Ben", known) == 0
    learning.export("Anna", tmp_path / "anna.json")
    other = Learning(Folders(tmp_path / "other"))
    other.take_in(tmp_path / "anna.json")
    assert other.solved("Anna", known) == 1
    learning.start_over("Anna", (), known)
    assert learning.solved("Anna", known) == 0


def test_a_position_without_a_clear_answer_is_no_puzzle() -> None:
    title, puzzle = spec("undici"), puzzles("undici")[0]
    state = begun(title, puzzle)
    kind = kind_of(title, puzzle.file.kind)
    assert solved(title, puzzle.file.kind, state, puzzle.file.you) is not None
    assert kind.posed(state, 1 - puzzle.file.you) is None
    assert Reckoning(title.rules, kind).worth(state, puzzle.file.you, run_of(puzzle).solved.best.action, 1) == Fraction(
        0
    )

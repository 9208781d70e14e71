"""Puzzles searched for in matches that programs play, and proven anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product, zip_longest
from typing import Any

from game.content.errors import ContentError
from game.content.lessons import course
from game.content.puzzles import RATINGS, Puzzle, PuzzleFile, puzzles_path
from game.content.told import Fault, told
from game.play.lesson_script import Script
from game.play.puzzle_run import PuzzleRun
from game.play.puzzles import Solved, begun, kind_of, solved
from game.rules.spec import GameSpec, PuzzleKind
from game.workshop.mining import positions, written

SAME = 3
"""So often the same answer is the best one at most, where it is chosen among a few; elsewhere once."""
PER_MATCH = 3
"""So many puzzles of one match and kind at most: they would be too much alike."""


def mined(spec: GameSpec, matches: int, seed: int, most: int) -> list[Puzzle]:
    """Puzzles met in so many matches, as different as they can be: of every difficulty, of every match and kind a few,
    the same best answer not often; what is seldom best comes before what often is. The easy ones come first."""
    every = list(_found(spec, matches, seed))
    often = Counter(type(answer.best.action) for _, answer in every)
    found = sorted(every, key=lambda each: (often[type(each[1].best.action)], -each[1].margin))
    by_rating = [[each for each in found if each[1].rating == rating] for rating in range(RATINGS[0], RATINGS[1] + 1)]
    taken: Counter[tuple[str, int]] = Counter()
    answers: Counter[tuple[str, Any]] = Counter()
    chosen: list[PuzzleFile] = []
    for file, answer in (each for row in zip_longest(*by_rating) for each in row if each is not None):
        taken[file.kind, file.match] += 1
        answers[file.kind, answer.best.action] += 1
        most_alike = SAME if kind_of(spec, file.kind).told is not None else 1
        fresh = taken[file.kind, file.match] <= PER_MATCH and answers[file.kind, answer.best.action] <= most_alike
        if fresh and len(chosen) < most:
            chosen.append(file)
    chosen.sort(key=lambda each: each.rating)
    path = puzzles_path(spec.id)
    return [Puzzle(spec.id, each.model_copy(update={"id": f"{prefix(spec)}-{at:02}"}), path)
            for at, each in enumerate(chosen, 1)]  # fmt: skip


def _found(spec: GameSpec, matches: int, seed: int) -> Iterator[tuple[PuzzleFile, Solved]]:
    kinds = spec.teaching.puzzles if spec.teaching is not None else {}
    known: set[str] = set()
    for match in range(seed, seed + matches):
        for met in positions(spec, 1, match):
            for (name, kind), seat in product(kinds.items(), met.prompt.seats):
                posed = kind.posed(met.state, seat)
                text = _text(spec, kind, posed) if posed is not None else None
                if text is None or text in known:
                    continue
                known.add(text)
                file = PuzzleFile(
                    id=f"{prefix(spec)}-00", kind=name, rating=1, match=match, position=text, you=1 if seat else 0
                )
                state = begun(spec, Puzzle(spec.id, file, puzzles_path(spec.id)))
                answer = solved(spec, name, state, seat)
                if answer is not None:
                    yield file.model_copy(update={"rating": answer.rating}), answer


def _text(spec: GameSpec, kind: PuzzleKind[Any, Any], posed: Any) -> str | None:
    """The position as it is kept; None: the same does not come of it."""
    return kind.text(posed) if kind.text is not None else written(spec, posed)


def prefix(spec: GameSpec) -> str:
    """What the ids of a game's puzzles begin with: as those of its lessons, and a p."""
    return course(spec.id).lessons[0].id.partition("-")[0] + "p"


def as_toml(puzzles: Iterable[Puzzle], game: str) -> str:
    """The whole file of a game."""
    lines = ['format = "touchline-puzzles"', "version = 1", f'game = "{game}"']
    for each in puzzles:
        file, text = each.file, (each.file.position or "").replace("\\", "\\\\").replace('"', '\\"')
        lines += ["", "[[puzzle]]", f'id = "{file.id}"', f'kind = "{file.kind}"', f"rating = {file.rating}",
                  f"match = {file.match}", f"you = {file.you}", f'position = "{text}"']  # fmt: skip
    return "\n".join(lines) + "\n"


def check(spec: GameSpec, puzzle: Puzzle) -> list[ContentError]:
    """What is wrong with a puzzle: it cannot be played, has no clearly best answer, or is rated otherwise."""
    try:
        state = begun(spec, puzzle)
        answer = solved(spec, puzzle.file.kind, state, puzzle.file.you)
        if answer is None:
            return [told(puzzle.path, puzzle.id, "puzzle-none")]
        if answer.rating != puzzle.file.rating:
            return [told(puzzle.path, puzzle.id, "puzzle-rated", found=answer.rating, rating=puzzle.file.rating)]
        for _ in Script(spec, PuzzleRun(spec, puzzle).lesson).walk():
            pass
    except Fault as fault:
        return [told(puzzle.path, puzzle.id, fault.key, **dict(fault.facts))]
    return []

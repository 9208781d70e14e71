"""A guided first match hides what its program holds as any match does: files, course, table, guide, progress.

Lessons, drills and puzzles hide nothing from anybody: their positions stand in files of the program for all to read,
and nobody but the learner sits there.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from unittest.mock import patch

import pytest

from game.journal.entries import SeatKind, SeatSetup
from game.journal.witness import lock_path
from game.play.guide import YOU, path_of
from game.rules.registry import spec
from game.ui.learn.course import CourseScene
from game.ui.learn.guided import GuidedTable, open_guided
from game.ui.learn.refresh import RefreshScene
from game.ui.scenes.menu import MainMenu
from tests.secrets.reaches import LONG, Found, Spot, files
from tests.secrets.test_secrets import compare
from tests.secrets.twins import MAKERS, Twins, course, recorded
from tests.secrets.windows import _back_then, _close_above, _finish, _pages, decided, eyes, keys_of, table_of

ANNA = "Anna"


def guided(spot: Spot) -> Found:
    """From the course to the table, everything there, and what is kept when it is left."""
    path = path_of(spot.folders, spot.game, ANNA)
    path.parent.mkdir(parents=True)
    for source, target in ((spot.path, path), (lock_path(spot.path), lock_path(path))):
        shutil.move(source, target)
    with eyes(spot, names=(ANNA, ""), learner=ANNA) as seen:
        app = seen.app
        app.push(MainMenu(app))
        app.push(CourseScene(app, spot.game))
        seen.wait()
        yield from seen.all("course", point=True)
        open_guided(app, spot.game, ANNA)
        table = table_of(app)
        assert isinstance(table, GuidedTable)
        assert len(list(path.parent.glob("*.jsonl*"))) == 2, "it was taken up, none was begun in its place"
        before = decided(seen)
        seen.wait(1)
        yield from seen.all("table", point=True)
        for chord in keys_of(app.scene):
            if table_of(app) is not table or decided(seen) != before:
                break
            seen.press(chord)
            _finish(seen)
            yield from seen.all(f"key {chord}")
            _close_above(seen)
        yield from _pages(seen)
        yield from _back_then(seen)
        for stage in table.guide.text.stages:
            yield f"stage {stage.number}", table.guide.left(stage, table.own)
        table.unlock()
        seen.wait()
        yield from seen.all("everything now")
        table.leave()
        app.push(RefreshScene(app))
        yield from seen.all("refresh")
    yield from files(spot)


def pairs(game: str, folder: Path) -> list[Twins]:
    """Moments of a match against a program that holds something else in each of two worlds."""
    seats = (SeatSetup(ANNA), SeatSetup("Robot", SeatKind.BOT, next(iter(spec(game).bots))))
    kind = next(iter(MAKERS[game]))
    return [pair for pair in recorded(course(game, kind, 1 - YOU), folder, seats) if pair.name.endswith("seen")]


@pytest.mark.parametrize("game", MAKERS)
def test_nothing_tells_what_the_program_of_a_guided_match_holds(game: str, tmp_path: Path) -> None:
    found = pairs(game, tmp_path)
    assert found
    for pair in found if LONG else found[-1:]:
        compare(pair, guided, YOU, tmp_path / "home")


def test_what_a_guide_would_tell_is_found(tmp_path: Path) -> None:
    """A comparison that cannot fail would prove nothing."""
    say = GuidedTable.say

    def told(table: GuidedTable, text: object) -> str:
        return f"{say(table, text)} {table.session.state.hands}"  # type: ignore[arg-type]

    with patch.object(GuidedTable, "say", told), pytest.raises(AssertionError, match="can tell by"):
        compare(pairs("world_cup", tmp_path)[-1], guided, YOU, tmp_path / "home")

"""What is noted beside a match while somebody decides in secret: help, log, report. None of it tells what he did."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.journal.entries import HelpUsed
from game.journal.reader import read_journal
from game.play.logfile import logging_to
from game.play.opening import resume
from game.ui.entering import open_match
from game.ui.guard import Guard
from game.ui.inputs import Key
from game.ui.scenes.menu import MainMenu
from game.ui.table.curtain import HOLD, Curtain
from tests.journal.helpers import begin_short, step
from tests.secrets.reaches import Spot, files, masked
from tests.secrets.twins import Twins, course, recorded
from tests.secrets.windows import Eyes, eyes, files_of_reports
from tests.secrets.worlds import living_in

SECRET_TURNS = {"united": ("open", "line-up-hidden"), "powerplay": ("open", "line-up-hidden"),
                "world_cup": ("hands", "turn-hidden"), "undici": ("hands", "hand-hidden")}  # fmt: skip
DEEDS = (("w", "f1", "escape", "1", "w", "f1", "escape"), ("tab", "tab", "tab", "tab", "tab", "tab", "tab"))
"""One asks why not, takes something into his hand and looks up a rule, the other one does next to nothing."""
OPENING = {"undici": ("h",)}
"""How cards are opened where they do not lie open behind the curtain."""


def pair_of(game: str, folder: Path) -> Twins:
    kind, moment = SECRET_TURNS[game]
    return next(pair for pair in recorded(course(game, kind, 0), folder) if pair.name == moment)


@pytest.mark.parametrize("game", SECRET_TURNS)
def test_what_one_does_in_secret_is_not_noted(game: str, tmp_path: Path) -> None:
    pair, home = pair_of(game, tmp_path), tmp_path / "home"
    found = []
    for which, keys in enumerate(DEEDS):
        spot = Spot(home, pair.lay(which, home), game, 0)
        with living_in(pair.worlds[which]), logging_to(spot.folders), eyes(spot, recap=False) as seen:
            decide_nothing(seen, (*OPENING.get(game, ()), *keys))
        found.append([*files_of_reports(spot), *(each for each in files(spot) if not each[0].endswith(".zip"))])
    for one, two in zip(*found, strict=True):
        assert one == two


def decide_nothing(seen: Eyes, keys: tuple[str, ...]) -> None:
    """Whoever has the secret turn sits down, does this and that, and leaves again; the other one saves a report."""
    app, guard = seen.app, Guard(seen.app)
    app.push(MainMenu(app))
    table = open_match(app, seen.spot.path)
    assert table is not None
    for chord in ("enter", "space"):
        guard.dispatch(Key(chord))
        guard.tick(HOLD + 0.1)
        guard.dispatch(Key(chord, down=False))
        guard.tick(0.1)
    assert not isinstance(app.scene, Curtain)
    for chord in keys:
        guard.dispatch(Key(chord, printable=len(chord) == 1))
        guard.dispatch(Key(chord, down=False))
        guard.tick(0.1)
        guard.draw()
    assert table.session.timeline.steps == len(table.session.timeline.decisions)
    table.leave()
    guard.tick(0.1)
    guard.save_report()


@pytest.mark.parametrize("game", ["united", "powerplay", "world_cup"])
def test_what_help_was_for_is_closed_with_the_decision(game: str, tmp_path: Path) -> None:
    path, kept = tmp_path / "match.jsonl", []
    with begin_short(path, game) as session:
        while session.prompt is not None and not session.prompt.secret:
            step(session)
    before = path.read_bytes()
    for kind in ("plan", "laboratory"):
        path.write_bytes(before)
        with resume(path) as session:
            session.help.use(0, kind)
        kept.append(masked(path.read_bytes()))
        assert read_journal(path).lines[-1] == HelpUsed(0, kind)
    assert kept[0] == kept[1]
    assert b"plan" not in kept[0]


def test_help_in_an_open_decision_stands_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, "counter_attack") as session:
        session.help.use(0, "odds")
    assert b'"kind":"odds"' in path.read_bytes()

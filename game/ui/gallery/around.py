"""The screens around a match as examples: save browser, bin, statistics, shelf of clubs."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.content.places import ASSETS
from game.journal.entries import SeatSetup
from game.play.index import MatchIndex
from game.play.opening import branch, start
from game.play.recorded import recorded
from game.play.session import Session
from game.rules.registry import spec
from game.rules.united.actions import Finish, StartMatch
from game.rules.united.state import Club, Options
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.statistics import StatisticsScene

EVENING = datetime(2026, 3, 14, 20, 15, tzinfo=UTC).astimezone().replace(day=14, hour=20, minute=15)
TEAMS = ("rasenschach", "magiran", "moewensiel", "harrowmere")


def club(name: str) -> Club:
    found: Club = spec("united").load_team(ASSETS / "clubs" / "united" / f"{name}.json")
    return found


def begin(app: App, file: str, pair: tuple[int, int], name: str = "", options: Options | None = None) -> Session:
    """A match with dice that are the same every time."""
    title = spec("united")
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    state = title.new_match((club(TEAMS[pair[0]]), club(TEAMS[pair[1]])), options or Options())
    seats = (SeatSetup(NAMES[0]), SeatSetup(NAMES[1]))
    return start(app.folders.matches / f"{file}.jsonl", title, state, seats, name=name, seed=bytes([len(file)] * 32))


def line_up(session: Session) -> None:
    """The line-up of whoever must hand one in: the first the game proposes."""
    prompt = session.prompt
    if prompt is not None:
        offer = next(iter(session.spec.rules.offers(session.state)))
        session.submit(prompt.seats[0], offer.action)


def to_the_end(session: Session) -> None:
    for _ in range(2):
        line_up(session)
    session.submit(0, StartMatch())
    session.submit(0, Finish())


def finished(app: App, file: str, pair: tuple[int, int], name: str = "", options: Options | None = None) -> Path:
    with begin(app, file, pair, name, options) as session:
        to_the_end(session)
    return app.folders.matches / f"{file}.jsonl"


def evening(app: App) -> None:
    """Five matches: open, over, broken, branched off, closed; each a day older than the one before."""
    with begin(app, "open", (0, 1), "Derby") as session:
        line_up(session)
    over = finished(app, "cup", (2, 3), "Cup, first round", Options(cup=True))
    finished(app, "closed", (1, 2), "", Options(open_match=False))
    broken = finished(app, "torn", (3, 0))
    raw = broken.read_bytes()
    broken.write_bytes(raw[:900] + b"#" + raw[901:])
    with branch(recorded(over).journal, 2, app.folders.matches / "branch.jsonl", "Cup, what if?") as session:
        session.submit(0, StartMatch())
    date(app, ("open", "branch", "cup", "closed", "torn"))


def date(app: App, files: tuple[str, ...]) -> None:
    """Fixed days, so that the pictures are the same on every day."""
    for days, file in enumerate(files):
        when = (EVENING - timedelta(days=days, minutes=17 * days)).timestamp()
        os.utime(app.folders.matches / f"{file}.jsonl", (when, when))


def saves(app: App) -> None:
    evening(app)
    app.push(SaveBrowser(app))
    _choose(app, "cup.jsonl")


def saves_what_if(app: App) -> None:
    evening(app)
    app.push(SaveBrowser(app))
    _choose(app, "branch.jsonl")


def saves_two_games(app: App) -> None:
    """Matches of both games, with their names and a filter for each."""
    from game.ui.gallery.reader import finished_counter_attack

    evening(app)
    path = finished_counter_attack(app)
    date(app, ("open", path.stem, "branch", "cup", "closed", "torn"))
    app.push(SaveBrowser(app))
    _choose(app, path.name)


def saves_broken(app: App) -> None:
    evening(app)
    app.push(SaveBrowser(app))
    _choose(app, "torn.jsonl")


def _choose(app: App, file: str) -> None:
    scene = app.scene
    if isinstance(scene, SaveBrowser):
        scene.refresh(file)


def saves_bin(app: App) -> None:
    evening(app)
    for file in ("cup", "closed"):
        app.library.remove(app.folders.matches / f"{file}.jsonl")
    app.push(SaveBrowser(app, binned=True))


def saves_empty(app: App) -> None:
    app.push(SaveBrowser(app))


def looking(app: App) -> None:
    """A large folder that is being looked into."""
    app.library.index = Halfway(app.folders.index, app.folders.matches)


class Halfway(MatchIndex):
    """It never gets any further."""

    busy = True
    progress = (340, 2000)


def saves_looking(app: App) -> None:
    evening(app)
    looking(app)
    app.push(SaveBrowser(app))


def statistics(app: App) -> None:
    for number, pair in enumerate(((0, 1), (1, 0), (2, 3), (3, 1), (0, 2))):
        finished(app, f"round-{'i' * (number + 1)}", pair)
    app.push(StatisticsScene(app))


def statistics_scorers(app: App) -> None:
    statistics(app)
    if isinstance(app.scene, StatisticsScene):
        app.scene.show("scorers")


def statistics_empty(app: App) -> None:
    app.push(StatisticsScene(app))


def clubs(app: App) -> None:
    shelf = app.folders.teams / "united"
    shelf.mkdir(parents=True, exist_ok=True)
    spec("united").teams.save(
        replace(club("harrowmere"), name="Harrowmere Reserves"), shelf / "harrowmere-reserves.json"
    )
    (shelf / "half-a-club.json").write_text('{"format": "touchline-club", "version": 1', encoding="utf-8")
    app.push(ClubShelf(app, "united"))


def clubs_odd_files(app: App) -> None:
    """Whatever lies on the shelf has its line: names that are no names, a folder, a draft that is none."""
    shelf, drafts = app.folders.teams / "united", app.folders.base / "drafts" / "united"
    for folder in (shelf, drafts, shelf / "a folder.json"):
        folder.mkdir(parents=True, exist_ok=True)
    raw = (ASSETS / "clubs" / "united" / "harrowmere.json").read_text(encoding="utf-8")
    (shelf / "turned.json").write_text(raw.replace('"Harrowmere', '"\u202eHarrowmere', 1), encoding="utf-8")
    long = shelf / ("long-" * 40 + ".json")
    long.write_text(raw.replace('"Harrowmere', '"' + "Harrow" * 2000, 1), encoding="utf-8")
    (drafts / "draft.json").write_text('{"format": "touchline-club-draft", "team": {"name": "X"}}', encoding="utf-8")
    scene = ClubShelf(app, "united")
    scene.chosen = str(long)
    app.push(scene)


SHOTS: dict[str, Shot] = {
    "saves": saves,
    "saves-what-if": saves_what_if,
    "saves-two-games": saves_two_games,
    "saves-broken": saves_broken,
    "saves-bin": saves_bin,
    "saves-empty": saves_empty,
    "saves-looking": saves_looking,
    "statistics": statistics,
    "statistics-scorers": statistics_scorers,
    "statistics-empty": statistics_empty,
    "clubs": clubs,
    "clubs-odd-files": clubs_odd_files,
}

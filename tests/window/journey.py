"""A whole evening in the real window, station by station: the same for the mouse and for the keys."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.core.digest import digest
from game.journal.entries import Decision, Journal, TakenBack
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.rules.registry import TITLES, spec
from tests.window.harness import Display, Program
from tests.window.ways import Way

FINGERPRINT = re.compile("[0-9a-f]{4}( [0-9a-f]{4}){3}")
FACE = 3
"""The face somebody types in; every die of a chance has it."""


@dataclass(frozen=True)
class Standing:
    """Where a match stands according to its file."""

    digest: str
    kind: str
    decisions: int


Stamp = tuple[Path, int, int]
"""A file, its size and when it was changed."""


def stamp(path: Path) -> Stamp:
    told = path.stat()
    return path, told.st_size, told.st_mtime_ns


@lru_cache(maxsize=1)
def journal_at(stamp: Stamp) -> Journal:
    """Whoever waits for a line looks again and again; a file that has not changed is not read again."""
    return read_journal(stamp[0])


@lru_cache(maxsize=1)
def timeline_at(stamp: Stamp) -> Timeline[Any]:
    journal = journal_at(stamp)
    return replay(spec(journal.header.game).rules, journal)


def only_stamp(home: Path) -> Stamp:
    (path,) = (home / "matches").glob("*.jsonl")
    return stamp(path)


def only_match(home: Path) -> Journal:
    return journal_at(only_stamp(home))


def standing(home: Path) -> Standing:
    at = only_stamp(home)
    rules, timeline = spec(journal_at(at).header.game).rules, timeline_at(at)
    prompt = rules.prompt(timeline.state)
    kind = prompt.kind if prompt is not None else "over"
    return Standing(digest(rules.state_type, timeline.state), kind, len(timeline.decisions))


def first_start(way: Way) -> None:
    """Names, then the menu."""
    program = way.program
    program.wait_scene("FirstStart")
    way.write("name-0", "Anna")
    way.write("name-1", "Ben")
    program.picture(f"{way.name}-01-first-start")
    way.press("go")
    program.wait_scene("MainMenu")
    program.picture(f"{way.name}-02-menu")


def new_match(way: Way, game: str) -> None:
    """The tile of a game in the menu; it has a digit."""
    way.command(f"game-{game}", str(list(TITLES).index(game) + 1))


def set_up(way: Way) -> None:
    """A new match in which people may roll the dice."""
    program = way.program
    new_match(way, "united")
    program.wait_scene("SetupScene")
    way.choose("dice", "ask")
    program.wait(lambda seen: not seen["list"])
    program.picture(f"{way.name}-03-set-up")
    way.press("start")
    past_the_seal(way)
    program.wait_scene("Curtain")
    program.picture(f"{way.name}-04-curtain")
    assert program.title() == "Touchline"


def past_the_seal(way: Way) -> None:
    """The first page of every match shows the fingerprint of its dice."""
    seen = way.program.wait_scene("KickOffPage")
    assert any(FINGERPRINT.fullmatch(text) for text in seen["texts"]), seen["texts"]
    way.press("begin")


def illegal_line_up(way: Way) -> None:
    """An empty form is refused with its reason and its rule."""
    program = way.program
    way.press("hand-in")
    seen = program.wait_scene("WhyNot")
    assert any(place.startswith("rule-U-") for place in seen["places"]), seen["places"]
    assert any("0" in text for text in seen["texts"]), "how many players are there and how many there should be"
    program.picture(f"{way.name}-05-why-not")
    way.command("close", "escape")
    program.wait_scene("LineUpForm")


def line_up(way: Way) -> None:
    """One of the plans of the list, handed in."""
    program = way.program
    way.choose("start-from", "")
    program.picture(f"{way.name}-06-line-up")
    way.press("hand-in")
    program.wait_scene("Curtain")


def both_line_ups(way: Way) -> None:
    way.lift("LineUpForm")
    illegal_line_up(way)
    line_up(way)
    way.lift("LineUpForm")
    line_up(way)
    way.lift("MatchScene")
    way.program.picture(f"{way.name}-07-kick-off")


def one_roll(way: Way) -> None:
    """Kick off; the first die is rolled at the table, then the program takes over."""
    program, home = way.program, way.program.home
    way.command("action-go", "enter")
    program.wait(lambda seen: seen["focus"] == "dice-tray", "the tray to ask for a die", 60)
    program.picture(f"{way.name}-08-tray")
    way.roll(FACE)
    program.wait(lambda seen: hand_rolls(home) == [FACE] or dice_typed(home), "the die in the journal")
    for _ in range(600):
        if hand_rolls(home):
            break
        if "dice-tray:program" in program.seen()["places"]:
            way.command("dice-tray:program", "r")
        else:
            program.key("r")
        program.pause(0.1)
    assert hand_rolls(home)[:1] == [FACE], only_match(home).lines[-4:]


def hand_rolls(home: Path) -> list[int]:
    """The faces of all dice that people rolled."""
    steps = [entry for entry in only_match(home).lines if isinstance(entry, Decision)]
    return [roll[2] for entry in steps for roll in entry.rolls if roll[3]]


def dice_typed(home: Path) -> bool:
    return any(type(line).__name__ == "DiceTyped" for line in only_match(home).lines)


def stand_still(way: Way) -> None:
    """Pause the film; from now on the program rolls. A die that is asked for just then takes the focus: once more."""
    program = way.program
    program.wait(lambda seen: seen["moving"], "the film", 30)
    way.command("film-play", "space")
    program.wait(lambda seen: not seen["moving"], "the film to stand still")
    for _ in range(5):
        way.press("film-dice")
        if program.soon(lambda seen: seen["scenes"][-1] == "Dialog"):
            break
    program.wait_scene("Dialog")
    way.press("answer-0")
    program.wait_scene("MatchScene")


def undo(way: Way) -> None:
    """Both agree, each with a key or a click of their own."""
    program, home = way.program, way.program.home
    before = standing(home).decisions
    for _ in range(20):
        way.command("action-undo", "ctrl+z")
        program.settle()
        if program.seen()["scenes"][-1] == "Consent":
            break
        way.command("film-step-forward", "right")
        program.settle()
    program.wait_scene("Consent")
    program.picture(f"{way.name}-09-consent")
    way.command("agree-0", "f")
    way.command("agree-1", "j")
    program.wait_scene("MatchScene")
    program.wait(lambda seen: standing(home).decisions < before, "one decision less")
    assert any(isinstance(line, TakenBack) for line in only_match(home).lines)


def leave(way: Way) -> None:
    """Pause menu, menu, list of matches."""
    program = way.program
    way.command("menu", "escape")
    program.wait_scene("PauseMenu")
    program.picture(f"{way.name}-10-pause")
    way.press("leave")
    program.wait_scene("MainMenu")
    way.press("matches")
    seen = program.wait_scene("SaveBrowser")
    assert any(place.startswith("matches:") for place in seen["places"])
    program.picture(f"{way.name}-11-saves")


def resume(way: Way, was: Standing) -> None:
    """After a restart the very same decision is open."""
    program = way.program
    program.wait_scene("MainMenu")
    program.picture(f"{way.name}-12-continue")
    way.command("continue", "c")
    seen = program.wait(lambda seen: seen["scenes"][-1] in ("MatchScene", "Curtain"), "the match")
    if seen["scenes"][-1] == "Curtain":
        way.lift("MatchScene")
    assert standing(program.home) == was


def to_the_end(way: Way) -> None:
    program = way.program
    way.press("action-finish")
    program.wait_scene("FullTime", 120)
    assert standing(program.home).kind == "over"
    program.picture(f"{way.name}-13-full-time")


def look_back(way: Way) -> None:
    """Report and replay, and back again."""
    program = way.program
    way.press("report")
    program.wait_scene("ReportScene")
    program.picture(f"{way.name}-14-report")
    way.command("back", "escape")
    program.wait_scene("FullTime")
    way.press("replay")
    program.wait_scene("ReplayScene")
    way.press("film-play")
    program.wait(lambda seen: seen["moving"], "the replay to run")
    program.picture(f"{way.name}-15-replay")
    way.command("film-play", "space")
    program.wait(lambda seen: not seen["moving"], "the replay to stand still")
    way.command("action-leave", "escape")
    program.wait_scene("FullTime")


def other_language(way: Way) -> None:
    """German on the spot, through the settings."""
    program = way.program
    way.press("menu")
    program.wait_scene("MainMenu")
    before = program.seen()["texts"]
    way.command("settings", "f4")
    program.wait_scene("SettingsScene")
    way.pick("tabs", "language")
    way.pick("language", "de")
    program.wait(lambda seen: seen["language"] == "de", "German")
    way.command("back", "escape")
    program.wait_scene("MainMenu")
    assert program.seen()["texts"] != before
    program.picture(f"{way.name}-16-german")


def evening(display: Display, home: Path, kind: type[Way]) -> None:
    """Everything in a row, with a break in which the window is closed."""
    with Program(display, home) as program:
        way = kind(program)
        for station in (first_start, set_up, both_line_ups, one_roll, stand_still, undo, leave):
            station(way)
        was = standing(home)
        assert program.close_window() == 0
        assert program.errors == ""
    with Program(display, home) as program:
        way = kind(program)
        resume(way, was)
        for station in (to_the_end, look_back, other_language):
            station(way)
        assert program.close_window() == 0
        assert program.errors == ""

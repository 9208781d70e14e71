"""Matches that tell what never happened, with links that fit: nothing falls over, and nothing made up is believed.

On version 0.5.0 such events ended the log, the report and the replay of three games with an index out of range.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.words import words
from game.core.cast import Cast
from game.core.names import LONGEST
from game.journal.errors import JournalError
from game.play.browsing import Browser
from game.play.examining import examined
from game.play.folders import Folders
from game.play.library import Library
from game.play.pages import match_page
from game.play.printing import html
from game.play.recorded import recorded
from game.play.story import sentence
from game.rules.registry import TITLES, spec
from game.rules.united.events import LineUpHandedIn
from game.workshop.forging import linked, opened_lines, summed
from game.workshop.sample_matches import sample_matches


def bent(value: Any) -> Any:
    """The same events about people, places and sides that do not exist."""
    if isinstance(value, dict):
        return {key: bent(each) for key, each in value.items()}
    if isinstance(value, list):
        return [bent(each) for each in value]
    return 77 if type(value) is int else value


def forged(path: Path, game: str, kind: str) -> Path:
    raw = next(raw for name, raw in sample_matches(game) if name.endswith(f"{kind}.jsonl"))
    lines = opened_lines(raw)
    made = [{**line, "events": bent(line["events"])} if "events" in line else line for line in lines]
    assert made != lines
    path.write_bytes(summed(made) if kind == "old" else linked(made))
    return path


def sound(path: Path, game: str, kind: str) -> Path:
    path.write_bytes(next(raw for name, raw in sample_matches(game) if name.endswith(f"{kind}.jsonl")))
    return path


@pytest.mark.parametrize("kind", ["open", "over", "old"])
@pytest.mark.parametrize("game", TITLES)
def test_reports_and_films_tell_what_the_rules_say(tmp_path: Path, game: str, kind: str) -> None:
    made, real = forged(tmp_path / "made.jsonl", game, kind), sound(tmp_path / "real.jsonl", game, kind)
    for language in ("en", "de"):
        assert html(match_page(made, language), language) == html(match_page(real, language), language)
    assert [shown.event for shown in recorded(made).shown()] == [shown.event for shown in recorded(real).shown()]
    assert list(recorded(made).told(None)) == list(recorded(real).told(None))


@pytest.mark.parametrize("game", TITLES)
def test_the_list_and_the_glimpse(tmp_path: Path, game: str) -> None:
    folders = Folders(tmp_path)
    folders.matches.mkdir()
    forged(folders.matches / "made.jsonl", game, "over")
    browser = Browser(Library(folders))
    browser.library.matches()
    (kept,) = browser.known()
    assert kept.sound
    assert browser.glimpse(kept, words("de")).told


def test_a_glimpse_of_a_match_whose_dice_never_fell(tmp_path: Path) -> None:
    """Each decision in turn has other dice: a match is entered at its last stored position, and nobody replays what led
    there until it is told."""
    lines = opened_lines(next(raw for name, raw in sample_matches("united") if name.endswith("open.jsonl")))
    problems = set()
    for number in (number for number, line in enumerate(lines) if line["@"] == "Decision"):
        folders = Folders(tmp_path / str(number))
        folders.matches.mkdir(parents=True)
        made = [*lines[:number], {**lines[number], "rolls": [["united.punished", 2, 1, False]]}, *lines[number + 1 :]]
        (folders.matches / "made.jsonl").write_bytes(linked(made))
        browser = Browser(Library(folders))
        browser.library.matches()
        (kept,) = browser.known()
        try:
            browser.glimpse(kept, words("en"))
        except JournalError as error:
            problems.add(error.key)
    assert problems == {"match-misfit"}


@pytest.mark.parametrize("game", TITLES)
def test_the_command_line_says_what_cannot_be_told(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = forged(tmp_path / "made.jsonl", game, "over")
    code = entry(["replay", str(path), "--lang", "de"])
    said = capsys.readouterr()
    assert code == 1 or said.out
    assert "Traceback" not in said.err
    assert entry(["replay", str(path), "--verify"]) == 1
    assert "other events" in capsys.readouterr().err


def test_an_index_out_of_range_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    event = LineUpHandedIn(side=7, automatic=False)
    with caplog.at_level("WARNING", logger="touchline"):
        text = sentence(spec("united"), event, Cast(("Home", "Away")), words("de"))
    assert text == "Dieser Eintrag lässt sich nicht erzählen: Er passt nicht zum Spiel."
    assert "LineUpHandedIn of united cannot be told (IndexError)" in caplog.text


NAMES = ["A\0B", "A\u202eB", "Nordeck " * 1300, "x" * 300, "A\nB"]


def renamed(value: Any, name: str) -> Any:
    """Every name in a position is another one."""
    if isinstance(value, dict):
        return {key: name if key == "name" else renamed(each, name) for key, each in value.items()}
    return [renamed(each, name) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name[:4]))
@pytest.mark.parametrize("game", TITLES)
def test_names_that_break_the_rule_are_shown_clean(tmp_path: Path, game: str, name: str) -> None:
    lines = opened_lines(sample_matches(game)[0][1])
    head, start = lines[0], lines[1]
    seats = [{**seat, "name": name} for seat in head["seats"]]
    state = start["state"] if game in ("counter_attack", "undici") else renamed(start["state"], name)
    path = tmp_path / "made.jsonl"
    path.write_bytes(linked([{**head, "name": name, "seats": seats}, {**start, "state": state}]))
    row = examined(path, "1-1").row
    shown = (row.name, row.home, row.away, row.first_seat, row.second_seat)
    assert row.status in ("open", "broken")
    assert all(each.isprintable() and len(each) <= max(LONGEST, 60) for each in shown)
    if row.status == "open":
        page = match_page(path, "de")
        assert len(html(page, "de")) < 60_000
        assert "\0" not in html(page, "de")

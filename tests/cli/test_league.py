"""The commands about leagues, as somebody uses them of an evening, and by mail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.play.folders import HOME_VARIABLE
from tests.cli.helpers import Ran, Run


@pytest.fixture
def league(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A league of four with Anna and Ben in it, ready for orders."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    made = run("league", "new", "Our league", "--clubs", "4", "--people", "Anna,Ben", "--lang", "en")
    assert made.code == 0
    assert "waits for orders (1/1/1-9) of Anna, Ben" in made.out
    return run


def expect(ran: Ran, code: int, *parts: str) -> str:
    assert ran.code == code, ran
    text = ran.out + ran.err
    assert all(part in text for part in parts), text
    return text


def test_an_evening(league: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "anna.toml"
    expect(league("league", "orders", "Anna", "--write", str(sheet), "--lang", "en"), 0, "a sheet to fill in")
    expect(league("league", "orders", "Anna", "--write", str(sheet)), 2, "is there already")
    text = sheet.read_text()
    handing_in = ("league", "orders", "Anna", "--read", str(sheet), "--lang", "en")
    sheet.write_text(text.replace("training = [", 'training = [ "Nobody at all",'))
    expect(league(*handing_in), 1, "training 1: there is no player")
    twice = ", ".join(f'{{ name = "Nova", row = "{row}" }}' for row in "VS")
    sheet.write_text(text.replace("talents = [", f"talents = [ {twice},"))
    wrong = expect(league(*handing_in), 1, "--anyway")
    assert "talent" in wrong
    expect(league("league", "orders", "Anna", "--read", str(sheet), "--anyway"), 0, "Anna: done")
    expect(league(*handing_in), 1, "closed already")
    expect(league("league", "orders", "Anna", "--open"), 0)
    expect(league("league", "orders", "Anna", "--assist"), 0)
    expect(league("league", "report"), 0, "Season 1")
    expect(league("league", "report", "1", "--lang", "en"), 2, "round 1 is not over yet")
    expect(league("league", "orders", "ben", "--skip"), 0)
    played = json.loads(league("league", "run", "--json").out)
    assert (played["season"], played["round"], played["waits_for"]) == (1, 0, ["Anna", "Ben"])
    while played["round"] < 1:
        for name in played["waits_for"]:
            expect(league("league", "orders", name, "--skip"), 0)
        played = json.loads(league("league", "run", "--rounds", "1", "--json").out)
    expect(league("league", "report", "--lang", "de"), 0, "1. Runde", "TABELLE")
    expect(league("league", "report", "--html", str(tmp_path / "report.html"), "--csv", str(tmp_path / "csv")), 0)
    assert (tmp_path / "report.html").read_text().startswith("<!DOCTYPE html>")
    assert len(list((tmp_path / "csv").glob("*.csv"))) >= 3
    expect(league("league", "table", "--lang", "en"), 0, "TABLE")
    expect(league("league", "verify"), 0, "season 1:", "4 matches")
    expect(league("league", "export", str(tmp_path / "out")), 0, "2 pages")
    expect(league("league", "table", "--eternal", "--lang", "en"), 0, "ETERNAL TABLE")
    clubs = [row[1] for row in json.loads(league("league", "table", "--json").out)[0]["rows"]]
    expect(league("league", "table", "--against", *clubs[:2]), 0, f"{clubs[0]} against {clubs[1]}")


def test_a_club_changes_hands_between_two_rounds(league: Run) -> None:
    expect(league("league", "manager", "Anna", "--computer", "--lang", "en"), 1, "between two rounds")
    played = json.loads(league("league", "run", "--json").out)
    while played["round"] < 1:
        for name in played["waits_for"]:
            expect(league("league", "orders", name, "--assist"), 0)
        played = json.loads(league("league", "run", "--rounds", "1", "--json").out)
    expect(league("league", "manager", "Anna"), 2, "--holiday")
    expect(league("league", "manager", "Anna", "--holiday", "3", "--no-transfers"), 0, "done")
    expect(league("league", "manager", "Ben", "--person", "Carla"), 0, "done")
    assert json.loads(league("league", "run", "--json").out)["waits_for"] == ["Carla"]


def test_by_mail(league: Run, tmp_path: Path) -> None:
    invitation, sheet, letter = (str(tmp_path / name) for name in ("invitation", "sheet.toml", "letter"))
    expect(league("league", "orders", "Ben", "--invite", invitation), 2, "a word is needed")
    expect(league("league", "orders", "Ben", "--invite", invitation, "--word", "hills"), 0)
    expect(league("league", "letter", invitation, "--word", "hill", "--write", sheet, "--lang", "en"), 1, "this word")
    expect(league("league", "letter", invitation, "--word", "hills", "--write", sheet), 0)
    expect(league("league", "letter", invitation, "--word", "hills", "--read", sheet), 2, "--seal")
    expect(league("league", "letter", invitation, "--word", "hills", "--read", sheet, "--seal", letter), 0, "sealed")
    expect(league("league", "orders", "Anna", "--letter", letter, "--lang", "en"), 1, "another club")
    expect(league("league", "orders", "Ben", "--letter", letter), 0, "Ben: done")
    expect(league("league", "run"), 0, "of Anna")


def test_what_is_called_wrongly_is_told(league: Run, tmp_path: Path) -> None:
    expect(league("league", "orders", "Zoe", "--skip"), 2, "'Zoe' is no club here")
    expect(league("league", "orders", "Anna"), 2, "--write")
    expect(league("league", "run", "--league", "nowhere"), 2, "there is no league")
    expect(league("league", "new", "--clubs", "5"), 2, "U-1.3a")
    expect(league("league", "new", "--clubs", "4", "--people", "A,B,C,D,E"), 2, "5 people")
    expect(league("league", "new", "--set", "cup=perhaps"), 2, "cup")
    expect(league("league", "report", "--season", "7"), 2, "there is no season 7")
    card = next((tmp_path / "home" / "careers").glob("*/career.json"))
    kept = card.read_text()
    card.write_text("{}")
    expect(league("league", "run", "--lang", "en"), 1, "career.json: this is not a league")
    expect(league("league", "list"), 0, "BROKEN")
    card.write_text(kept.replace('"format": 1', '"format": 7'))
    expect(league("league", "run", "--lang", "de"), 1, "neueren Touchline")
    card.write_text(kept)
    season = card.with_name("season-01.jsonl")
    season.write_bytes(season.read_bytes()[:-40] + b"x" * 39 + b"\n")
    expect(league("league", "run", "--lang", "en"), 1, "season-01.jsonl, line")
    expect(league("validate", str(card.parent)), 1, "season-01.jsonl")


def test_a_ready_made_league_in_one_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    expect(run("league", "run"), 2, "there is no league yet")
    data = json.loads(run("league", "new", "--json").out)
    assert data["waits_for"] == ["You"]
    assert json.loads(run("league", "list", "--json").out)[0]["league"] == data["league"]


def test_a_soak_run_plays_seasons(run: Run) -> None:
    data = json.loads(run("soak", "united-league", "--matches", "1", "--illegal", "40", "--json", "--workers", "1").out)
    assert data["matches"] == 1
    assert data["endings"] == {"season": 1}
    assert data["illegal_tries"] >= 40

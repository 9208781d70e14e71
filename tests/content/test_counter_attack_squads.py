"""Files of squads and kits: they come back as they were, and every fault is a sentence with its place."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.counter_attack_cards import (
    CARDS,
    HOME,
    KITS,
    SQUADS,
    read_kits,
    read_pool,
    read_squad,
    write_squad,
)
from game.content.errors import ContentError
from game.workshop.spoiling import as_json
from tests.content.card_files import Change, drop, put, refused, write
from tests.journal.damage import spoil_bytes, spoil_value, spoilt_files


@pytest.mark.parametrize("path", SQUADS, ids=lambda path: path.stem)
def test_a_squad_comes_back(tmp_path: Path, path: Path) -> None:
    write_squad(read_squad(path), tmp_path / "squad.json")
    assert (tmp_path / "squad.json").read_bytes() == path.read_bytes()


def test_every_squad_file_is_named() -> None:
    assert sorted((HOME / "squads").glob("*.json")) == sorted(SQUADS)


def fielder_in_goal(data: Any) -> Any:
    data["keepers"][0]["shirt"], data["outfielders"][0]["shirt"] = 2, 1
    return data


def twins(data: Any) -> Any:
    data["keepers"][0]["name"] = data["outfielders"][0]["name"]
    return data


SQUAD_FAULTS: dict[str, tuple[Change, str, str]] = {
    "fifteen": (drop("outfielders", 14), "", "15 outfielders, or 2 keepers and 14 (found 1 and 14)"),
    "no keeper": (put("keepers", []), "", "found 0 and 15"),
    "no shirt 7": (drop("outfielders", 5, "shirt"), "", "nobody wears shirt 7"),
    "moved shirt": (put("outfielders", 0, "shirt", 3), "", "nobody wears shirt 2"),
    "two in one": (put("outfielders", 14, "shirt", 3), "", "both wear shirt 3"),
    "shirt 12": (put("outfielders", 14, "shirt", 12), "outfielders 15", "from 1 to 11 (found 12)"),
    "nobody in goal": (put("keepers", 0, "shirt", 2), "", "nobody wears shirt 1"),
    "fielder in goal": (fielder_in_goal, "", "is the keeper's"),
    "unknown formation": (put("formation", "2-3-5"), "formation", "'4-4-2'"),
    "no kit": (drop("kit"), "kit", "missing"),
    "no colour": (put("kit", "body", "red"), "kit, body", "found 'red'"),
    "unknown pattern": (put("kit", "pattern", "tartan"), "kit, pattern", "'stripes'"),
    "same name": (twins, "", "keepers 1 and outfielders 1"),
    "long short": (put("short", "ABCDE"), "short", "4 characters"),
    "unseen short": (put("short", "A\nB"), "short", "no line breaks"),
    "weak player": (put("outfielders", 3, "heading", 0), "outfielders 4", "from 1 to 6"),
}


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
@pytest.mark.parametrize("fault", SQUAD_FAULTS)
def test_faults_of_squads(tmp_path: Path, fault: str) -> None:
    change, place, problem = SQUAD_FAULTS[fault]
    path = write(tmp_path / "squad.json", change(json.loads(SQUADS[0].read_text(encoding="utf-8"))))
    error = refused(path, read_squad)
    assert error.place.startswith(place)
    assert bool(error.place) == bool(place)
    assert problem in error.problem


@pytest.mark.rule("CA-SETUP-01")
def test_two_keepers_and_fourteen(tmp_path: Path) -> None:
    data = json.loads(SQUADS[0].read_text(encoding="utf-8"))
    spare = {**data["keepers"][0], "name": "Zweitermann"}
    del spare["shirt"], data["outfielders"][-1]
    data["keepers"].append(spare)
    squad = read_squad(write(tmp_path / "squad.json", data))
    assert [keeper.shirt for keeper in squad.keepers] == [1, None]
    data["outfielders"][0]["shirt"], data["keepers"][1]["shirt"] = None, 2
    assert "keepers start with shirt 1 only" in refused(write(tmp_path / "squad.json", data), read_squad).problem


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        (put("kits", 3, "key", "Bad Key"), "kits 4 (Bad Key), key", "found 'Bad Key'"),
        (put("kits", 3, "trim", "#12345G"), "kits 4 (black), trim", "#12345G"),
        (put("kits", 3, "key", "blue"), "", "two kits have the key blue"),
        (put("kits", []), "kits", "at least 2"),
        (drop("kits"), "kits", "missing"),
    ],
)
def test_faults_of_kits(tmp_path: Path, change: Change, place: str, problem: str) -> None:
    error = refused(write(tmp_path / "kits.json", change(json.loads(KITS.read_text(encoding="utf-8")))), read_kits)
    assert error.place == place
    assert problem in error.problem


@pytest.mark.parametrize(("sample", "read"), [(CARDS, read_pool), (SQUADS[0], read_squad), (KITS, read_kits)])
def test_damaged_files(tmp_path: Path, sample: Path, read: Callable[[Path], Any]) -> None:
    raw = sample.read_bytes()

    def spoilt(number: int) -> bytes:
        rng, data = random.Random(number), json.loads(raw)
        spoil_value(rng, data)
        return as_json(data) if number % 2 else spoil_bytes(rng, raw)

    assert spoilt_files(read, tmp_path / "damaged.json", map(spoilt, range(250)), ContentError) > 100


def test_the_command_line_checks_our_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["validate", str(HOME)]) == 0
    assert capsys.readouterr().out.count("of counter_attack") == 2 + len(SQUADS)

"""Squads as tables: they come back, little is enough, and every fault is said in both languages with its place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.counter_attack_cards import CARDS, SQUADS, is_cards, is_squad, read_pool, read_squad, write_squad
from game.content.counter_attack_models import KitFile, SquadFile
from game.content.errors import ContentError
from game.content.words import words
from tests.content import test_counter_attack_cards, test_counter_attack_tables
from tests.content.card_files import FEW, refused, write
from tests.journal.damage import spoil_bytes, spoilt_files

HEAD = "Kind,Name,Shirt,Pace,Dribbling,Heading,High Pass,Resilience,Shooting,Tackling,Aerial Ability,Saving,Handling"
PLAYER = "outfielder,{name},{shirt},5,2,5,4,5,4,3,,,"
KEEPER = "keeper,Gattamo,1,5,3,,5,3,,,4,5,3"


def table(head: str = HEAD, first: str = KEEPER, players: int = 15, **instead: str) -> str:
    """A squad as a table; ``instead`` are other lines for players by number, as ``p3``."""
    lines = [instead.get(f"p{at}", PLAYER.format(name=f"Player {at}", shirt=at + 1 if at <= 10 else ""))
             for at in range(1, players + 1)]  # fmt: skip
    return "\n".join([head, first, *lines]) + "\n"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ending", ["csv", "tsv"])
@pytest.mark.parametrize("path", SQUADS, ids=lambda path: path.stem)
def test_a_squad_comes_back_from_a_table(tmp_path: Path, path: Path, ending: str, language: Any) -> None:
    """All but the keys of its kits, which are its own then."""
    squad = read_squad(path)
    both = squad.model_copy(update={"second_kit": KitFile(key="sky", body="#8CCBF0", trim="#14305E", pattern="hoops")})
    target = tmp_path / f"squad.{ending}"
    write_squad(both, target, language)
    again = read_squad(target)
    assert is_squad(target)
    assert not is_cards(target)
    assert again.second_kit == KitFile(key="own-second", body="#8CCBF0", trim="#14305E", pattern="hoops")
    assert again.kit == squad.kit.model_copy(update={"key": "own"})
    named = {"kit": squad.kit, "second_kit": None}
    assert again.model_copy(update=named) == squad


def test_a_bare_table_of_sixteen_cards_is_enough(tmp_path: Path) -> None:
    path = write(tmp_path / "Küchenelf.csv", table(HEAD.replace("Shirt", "Team"), KEEPER.replace(",1,", ",,", 1))
                 .replace(",", ";"))  # fmt: skip
    text = path.read_text(encoding="utf-8")
    lines = [line if at < 2 else line.replace(f"Player {at - 1};{at}", f"Player {at - 1};")
             for at, line in enumerate(text.splitlines())]  # fmt: skip
    squad = read_squad(write(path, "\n".join(lines)))
    assert squad.name == "Küchenelf"
    assert [keeper.shirt for keeper in squad.keepers] == [1]
    assert [player.shirt for player in squad.outfielders] == [*range(2, 12), None, None, None, None, None]
    assert squad.formation == "4-4-2"


FAULTS: dict[str, tuple[str, str, str]] = {
    "shirt 12": (table(p4=PLAYER.format(name="Long", shirt=12)), "line 6 (Long), column Shirt", "from 1 to 11"),
    "shirt twice": (table(p4=PLAYER.format(name="Long", shirt=3)), "", "Player 2 and Long both wear shirt 3"),
    "slow": (table(p4="outfielder,Slow,5,2,2,5,4,5,4,3,,,"), "line 6 (Slow), column Pace", "3 to 6 (found 2)"),
    "fourteen": (table(players=14), "", "found 1 and 14"),
    "referee": (table(HEAD + ",Leniency", p4="referee,Whistle,,,,,,,,,,,,3"), "line 6, column Kind", "no referee"),
    "two teams": (table(HEAD + ",Team", KEEPER + ",Reds", p4=PLAYER.format(name="X", shirt=5) + ",Blues"),
                  "line 6, column Team", "line 2 says Reds"),
    "half a kit": (table(HEAD + ",Kit", KEEPER + ",red"), "line 2, column Kit", "#1F6FB5 #FFFFFF stripes"),
    "no colour": (table(HEAD + ",Kit", KEEPER + ",red #FFFFFF"), "line 2, column Kit", "a colour is written"),
    "no pattern": (table(HEAD + ",Kit", KEEPER + ",#C1272D #FFFFFF tartan"), "line 2, column Kit", "'stripes'"),
    "no formation": (table(HEAD + ",Formation", KEEPER + ",2-3-5"), "line 2, column Formation", "'4-4-2'"),
    "long team": (table(HEAD + ",Team", KEEPER + "," + "A" * 41), "line 2, column", "1 to 40 characters"),
    "unknown column": (table(HEAD + ",Country"), "line 1, column 14", "'Country' is not a column"),
}  # fmt: skip


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
@pytest.mark.parametrize("fault", FAULTS)
def test_faults_of_squad_tables(tmp_path: Path, fault: str) -> None:
    text, place, problem = FAULTS[fault]
    error = refused(write(tmp_path / "my squad.csv", text), read_squad)
    assert error.place.startswith(place)
    assert problem in error.problem


def every_fault(folder: Path) -> list[ContentError]:
    """Every way to spoil a file that the tests know."""
    found = [refused(write(folder / "squad.csv", text), read_squad) for text, _, _ in FAULTS.values()]
    found += [refused(write(folder / "cards.csv", text)) for text, _, _ in test_counter_attack_tables.FAULTS.values()]
    for change, _, _ in test_counter_attack_cards.POOLS.values():
        (folder / "cards.json").write_text(json.dumps(change(json.loads(json.dumps(FEW)))), encoding="utf-8")
        found.append(refused(folder / "cards.json"))
    found.append(refused(write(folder / "torn.json", '{"format": ')))
    return found


def test_every_fault_can_be_said_in_both_languages(tmp_path: Path) -> None:
    english, german = words("en"), words("de")
    for error in every_fault(tmp_path):
        assert error.key, error
        said = german.problem(error)
        assert "[" not in said.replace(str(error.facts.get("found", "")), ""), said
        assert error.problem in english.problem(error), error
        if error.spot is not None:
            assert f"Zeile {error.spot.line}" in said
            assert f"line {error.spot.line}" in english.problem(error)
    assert german.problem(every_fault(tmp_path)[2]) == (
        "squad.csv, Zeile 6 (Slow), Spalte Pace: hier muss eine ganze Zahl von 3 bis 6 stehen (gefunden: 2)"
    )


def test_damaged_squad_tables(tmp_path: Path) -> None:
    write_squad(read_squad(SQUADS[0]), tmp_path / "whole.csv", "de")
    raw = (tmp_path / "whole.csv").read_bytes()
    files = (spoil_bytes(random.Random(number), raw) for number in range(200))
    spoilt_files(read_squad, tmp_path / "damaged.csv", files, ContentError)


def test_what_a_file_is(tmp_path: Path) -> None:
    assert is_squad(SQUADS[0])
    assert is_cards(CARDS)
    assert not is_cards(SQUADS[0])
    assert not is_squad(CARDS)
    with pytest.raises(ContentError, match="end in"):
        write_squad(read_squad(SQUADS[0]), tmp_path / "squad.xlsx")
    assert list(tmp_path.iterdir()) == []


def test_cards_have_a_name_of_their_own(tmp_path: Path) -> None:
    path = write(tmp_path / "cards.json", {**FEW, "name": "Kitchen table cup"})
    assert read_pool(path).name == "Kitchen table cup"
    assert SquadFile.model_fields["second_kit"].default is None


def test_the_command_line_checks_squad_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "squad.csv", table())
    assert entry(["validate", str(path)]) == 0
    assert "squad of counter_attack, 4-4-2" in capsys.readouterr().out
    write(path, table(p4="outfielder,Slow,5,2,2,5,4,5,4,3,,,"))
    assert entry(["validate", str(path)]) == 1
    assert "line 6 (Slow), column Pace" in capsys.readouterr().out

"""Cards as tables: columns in two languages, three signs, and faults with line and column."""

import random
from pathlib import Path

import pytest

from game.cli import entry
from game.content.counter_attack_cards import CARDS, read_pool, write_pool
from game.content.errors import ContentError
from tests.content.card_files import FEW, refused, write
from tests.journal.damage import spoil_bytes, spoilt_files

ENGLISH = "Name,Pace,Dribbling,Heading,High Pass,Resilience,Shooting,Tackling\nLorvik,5,2,5,4,5,4,3\n"
GERMAN = "Spieler;Tempo;Dribbling;Kopfball;Hoher Pass;Robustheit;Schiessen;Tackling\nLorvik;5;2;5;4;5;4;3\n"
GERMAN_KEEPERS = "Name;Hoher Pass;Lufthoheit;Dribbling;Schnelligkeit;Robustheit;Halten;Ballsicherheit\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "bom"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("text", [ENGLISH, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("sign", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
def test_columns_signs_and_marks(tmp_path: Path, mark: str, end: str, text: str, sign: str) -> None:
    shown = mark + text.replace(",", sign).replace(";", sign).replace("\n", end)
    path = tmp_path / "cards.csv"
    path.write_bytes(shown.encode())
    pool = read_pool(path)
    assert [card.model_dump() for card in pool.outfielders] == [FEW["outfielders"][0] | {"source": "invented"}]
    assert not pool.keepers
    assert not pool.referees


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("name;high_pass;aerial;dribbling;pace;resilience;saving;handling\nA;5;4;3;5;3;5;3", (0, 1, 0)),
        (GERMAN_KEEPERS + "A;5;4;3;5;3;5;3", (0, 1, 0)),
        ("Name,Leniency\nWebb,2\nRose,5", (0, 0, 2)),
        ("Name,Nachsicht\n\n  \nWebb , 2 \n,\n", (0, 0, 1)),
        ("art,name,nachsicht\nSchiedsrichter,Webb,2", (0, 0, 1)),
        ("HIGH-PASS,NAME,PACE,DRIBBLING,HEADING,RESILIENCE,SHOOTING,TACKLING,,\n5,A,5,2,5,5,4,3,,,", (1, 0, 0)),
        ('Name;"Schießen";Tempo;Dribbling;Kopfball;Flanke;Robustheit;Tackling\n"A;b";4;5;2;5;5;4;3', (1, 0, 0)),
    ],
)
def test_tables_of_one_kind(tmp_path: Path, text: str, counts: tuple[int, int, int]) -> None:
    pool = read_pool(write(tmp_path / "cards.csv", text))
    assert (len(pool.outfielders), len(pool.keepers), len(pool.referees)) == counts


HEAD = "Name,Pace,Dribbling,Heading,High Pass,Resilience,Shooting,Tackling\n"
MIXED = "Kind,Name,Pace,Dribbling,Heading,High Pass,Resilience,Shooting,Tackling,Aerial Ability,Leniency\n"
LONG = "A" * 40
FAULTS = {
    "empty": ("", "", "the table is empty"),
    "blank": ("\n \n;;\n", "", "the table is empty"),
    "header only": (HEAD, "", "no card below"),
    "no name column": ("Pace,Dribbling\n4,4\n", "line 1", "no column Name"),
    "unknown column": (HEAD[:-1] + ",Country\nA,5,2,5,4,5,4,3,X\n", "line 1, column 9", "'Country' is not a column"),
    "column twice": (HEAD[:-1] + ",Tempo\nA,5,2,5,4,5,4,3,4\n", "line 1, column 9", "Tempo is there twice"),
    "too low": (HEAD + "A,2,2,5,4,5,4,3\n", "line 2 (A), column Pace", "a whole number from 3 to 6 (found 2)"),
    "too high": (HEAD + "A,5,2,5,4,5,4,7\n", "line 2 (A), column Tackling", "from 1 to 6 (found 7)"),
    "a fraction": (HEAD + "A,5,2.5,5,4,5,4,3\n", "line 2 (A), column Dribbling", "from 1 to 6 (found '2.5')"),
    "a word": (HEAD + "A,5,2,five,4,5,4,3\n", "line 2 (A), column Heading", "from 1 to 6 (found 'five')"),
    "foreign digits": (HEAD + "A,5,2,٤,4,5,4,3\n", "line 2 (A), column Heading", "from 1 to 6"),
    "negative": (HEAD + "A,5,-2,5,4,5,4,3\n", "line 2 (A), column Dribbling", "from 1 to 6 (found '-2')"),
    "an empty cell": (
        HEAD + "\nA,5,2,5,,5,4,3\n",
        "line 3 (A), column High Pass",
        "missing; it must be a whole",
    ),
    "a missing column": (HEAD.replace(",Pace", "") + "A,2,5,4,5,4,3\n", "line 2 (A), column Pace", "from 3 to 6"),
    "a short line": (HEAD + "A,5,2,5,4,5,4\n", "line 2 (A), column Tackling", "missing"),
    "a long line": (HEAD + "A,5,2,5,4,5,4,3,3\n", "line 2", "9 cells, but the first line names 8"),
    "no name": (HEAD + ",5,2,5,4,5,4,3\n", "line 2, column Name", "missing"),
    "a long name": (HEAD + LONG + "A,5,2,5,4,5,4,3\n", f"line 2 ({LONG}), column Name", "1 to 40 characters"),
    "a formula": (HEAD + "=1+1,5,2,5,4,5,4,3\n", "line 2 (=1+1), column Name", "begins with a letter"),
    "a line break": (HEAD + '"A\nB",5,2,5,4,5,4,3\n', "line 2, column Name", "no line breaks"),
    "same name": (HEAD + "Abc,5,2,5,4,5,4,3\naBC,5,2,5,4,5,4,3\n", "line 3, column Name", "first stands in line 2"),
    "open quotes": (HEAD + '"A,5,2,5,4,5,4,3\n', "line 2", "cannot be taken apart"),
    "letters after quotes": (HEAD + '"A"B,5,2,5,4,5,4,3\n', "line 2", "cannot be taken apart"),
    "kinds not told": ("Name,Pace,Shooting,Saving\nA,5,5,5\n", "", "add a column Kind"),
    "no kind at all": ("Name,Pace\nA,5\n", "", "add a column Kind"),
    "unknown kind": (MIXED + "coach,A,5,2,5,4,5,4,3,,\n", "line 2, column Kind", "keeper, referee (found 'coach')"),
    "of another kind": (MIXED + "outfielder,A,5,2,5,4,5,4,3,4,\n", "line 2, column Aerial Ability", "must be empty"),
    "a soft referee": (MIXED + "referee,A,,,,,,,,,6\n", "line 2 (A), column Leniency", "from 2 to 5 (found 6)"),
    "a strict referee": ("Name;Nachsicht\nA;1\n", "line 2 (A), column Nachsicht", "from 2 to 5 (found 1)"),
    "unknown source": ("Name,Leniency,Source\nA,3,moon\n", "line 2 (A), column Source", "'book', 'example'"),
    "another sign": (HEAD.replace(",", "|") + "A|5|2|5|4|5|4|3\n", "line 1, column 1", "not a column"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_of_tables(tmp_path: Path, fault: str) -> None:
    text, place, problem = FAULTS[fault]
    error = refused(write(tmp_path / "my cards.csv", text))
    assert error.place == place
    assert problem in error.problem
    assert len(error.problem) < 300


@pytest.mark.parametrize(
    "raw", [b"\xff\xfeN\x00a\x00", "Name;Nachsicht\nMüller;3".encode("cp1252"), b"Name,Leniency\nA\0,3"]
)
def test_tables_in_other_codes(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "cards.csv").write_bytes(raw)
    assert refused(tmp_path / "cards.csv").problem


def test_damaged_tables(tmp_path: Path) -> None:
    write_pool(read_pool(CARDS), tmp_path / "whole.csv", "de")
    raw = (tmp_path / "whole.csv").read_bytes()
    files = (spoil_bytes(random.Random(number), raw) for number in range(300))
    spoilt_files(read_pool, tmp_path / "damaged.csv", files, ContentError)


def test_the_command_line_checks_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = write(tmp_path / "cards.csv", ENGLISH)
    assert entry(["validate", str(table)]) == 0
    assert "1 outfielders" in capsys.readouterr().out
    write(table, ENGLISH.replace(",3\n", ",9\n"))
    assert entry(["validate", str(table)]) == 1
    said = capsys.readouterr().out
    assert "line 2 (Lorvik), column Tackling: this must be a whole number from 1 to 6 (found 9)" in said

"""Card files: what is written is read again, and every fault is a sentence with its place."""

import copy
import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.counter_attack_cards import CARDS, read_pool, write_pool
from game.content.counter_attack_models import RANGES, CardPool, KeeperCard, OutfieldCard, RefereeCard
from game.content.errors import ContentError
from game.content.fields import same_name
from tests.content.card_files import FEW, Change, drop, put, refused


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ending", ["csv", "tsv", "txt"])
def test_from_json_to_a_table_and_back(tmp_path: Path, ending: str, language: Any) -> None:
    pool = read_pool(CARDS)
    write_pool(pool, tmp_path / f"cards.{ending}", language)
    again = read_pool(tmp_path / f"cards.{ending}")
    assert again == pool
    write_pool(again, tmp_path / "cards.json")
    assert (tmp_path / "cards.json").read_bytes() == CARDS.read_bytes()


def cards(kind: Any, model: Any) -> st.SearchStrategy[Any]:
    letters = st.characters(categories=["L", "N"])
    word = st.text(letters, min_size=1, max_size=20)
    names = word | word.map(lambda text: f'{text} d\'A;b,"c"')
    fields = {column: st.integers(*limits) for column, limits in RANGES[kind].items()}
    return st.builds(model, name=names, source=st.sampled_from(["invented", "book"]), **fields)


pools = st.tuples(
    st.lists(cards("outfielder", OutfieldCard), min_size=1, max_size=6),
    st.lists(cards("keeper", KeeperCard), max_size=3),
    st.lists(cards("referee", RefereeCard), max_size=3),
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=pools, ending=st.sampled_from(["csv", "tsv", "json"]), language=st.sampled_from(["en", "de"]))
def test_every_pool_comes_back(tmp_path: Path, parts: Any, ending: str, language: Any) -> None:
    seen: set[str] = set()
    for part in parts:
        names = {same_name(card.name): card for card in part if same_name(card.name) not in seen}
        part[:] = names.values()
        seen |= names.keys()
    pool = CardPool(outfielders=parts[0], keepers=parts[1], referees=parts[2])
    write_pool(pool, tmp_path / f"cards.{ending}", language)
    assert read_pool(tmp_path / f"cards.{ending}") == pool


POOLS: dict[str, tuple[Change, str, str]] = {
    "a list": (lambda data: [data], "", "names and values in braces"),
    "another format": (put("format", "touchline-club"), "format", "touchline-cards"),
    "a later version": (put("version", 2), "version", "1"),
    "another game": (put("game", "united"), "game", "counter_attack"),
    "misspelt list": (put("keeper", []), "keeper", "misspelt"),
    "no list": (put("outfielders", {}), "outfielders", "list in brackets"),
    "no card": (put("outfielders", 1, 7), "outfielders 2", "braces"),
    "misspelt value": (put("outfielders", 0, "pase", 4), "outfielders 1 (Lorvik), pase", "misspelt"),
    "too slow": (put("outfielders", 1, "pace", 2), "outfielders 2 (Örnsal), pace", "from 3 to 6 (found 2)"),
    "too good": (put("keepers", 0, "saving", 7), "keepers 1 (Gattamo), saving", "from 1 to 6 (found 7)"),
    "nothing": (put("keepers", 0, "saving", 0), "keepers 1 (Gattamo), saving", "from 1 to 6 (found 0)"),
    "null": (put("keepers", 0, "saving", None), "keepers 1 (Gattamo), saving", "from 1 to 6 (found None)"),
    "a text": (put("outfielders", 0, "pace", "4"), "outfielders 1 (Lorvik), pace", "from 3 to 6 (found '4')"),
    "a fraction": (put("outfielders", 0, "pace", 4.0), "outfielders 1 (Lorvik), pace", "from 3 to 6 (found 4.0)"),
    "a truth": (put("outfielders", 0, "heading", True), "outfielders 1 (Lorvik), heading", "from 1 to 6 (found True)"),
    "missing": (drop("outfielders", 0, "tackling"), "outfielders 1 (Lorvik), tackling", "missing; it must be a whole"),
    "missing pace": (drop("keepers", 0, "pace"), "keepers 1 (Gattamo), pace", "from 3 to 6"),
    "nameless": (drop("outfielders", 0, "name"), "outfielders 1, name", "missing"),
    "a number for a name": (put("outfielders", 0, "name", 9), "outfielders 1, name", "text in quotation marks"),
    "empty name": (put("outfielders", 0, "name", ""), "outfielders 1, name", "1 to 40 characters"),
    "spaces": (put("outfielders", 0, "name", " A"), "outfielders 1 ( A), name", "no spaces at its ends"),
    "half a letter": (put("outfielders", 0, "name", "\ud800"), "", "a letter in a text is broken"),
    "turned writing": (put("outfielders", 0, "name", "A\u202eb"), "outfielders 1, name", "invisible"),
    "twice": (put("outfielders", 0, "name", "Örnsal"), "", "called Örnsal: outfielders 1 and outfielders 2"),
    "twice, other letters": (put("keepers", 0, "name", "LORVIK"), "", "outfielders 1 and keepers 1"),
    "twice, taken apart": (put("keepers", 0, "name", "O\u0308rnsal"), "", "outfielders 2 and keepers 1"),
    "source": (put("keepers", 0, "source", "tv"), "keepers 1 (Gattamo), source", "'invented', 'book', 'example'"),
    "hard referee": (put("referees", 0, "leniency", 1), "referees 1 (Pfeifer), leniency", "from 2 to 5 (found 1)"),
    "keeper's value": (put("outfielders", 0, "saving", 4), "outfielders 1 (Lorvik), saving", "misspelt"),
}  # fmt: skip


@pytest.mark.parametrize("fault", POOLS)
def test_faults_of_pools(tmp_path: Path, fault: str) -> None:
    change, place, problem = POOLS[fault]
    path = tmp_path / "my cards.json"
    path.write_text(json.dumps(change(copy.deepcopy(FEW))), encoding="utf-8")
    error = refused(path)
    assert error.place == place
    assert problem in error.problem


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_a_full_disk_keeps_the_old_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    path = tmp_path / f"cards.{ending}"
    few = CardPool.model_validate(FEW)
    write_pool(few, path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(ContentError, match="no space left"):
            write_pool(read_pool(CARDS), path)
    assert read_pool(path) == few
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_cards_are_not_written_to_any_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="end in"):
        write_pool(CardPool(), tmp_path / "cards.xlsx")
    assert list(tmp_path.iterdir()) == []

"""The files of the tournaments: what they say, and what they may not say."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.content.errors import ContentError
from game.content.places import ROOT
from game.content.world_cup_file import CARD_PATH, TOURNAMENTS, read_cards, read_tournament, tournament_paths
from game.data_files import data_files
from game.rules.world_cup.cards import Card, Colour
from game.rules.world_cup.decks import shipped_deck
from game.rules.world_cup.tournament import shipped
from tests.world_cup.builders import YEARS, history

SLOTS = {"1A": "CDE", "1B": "ACD", "1C": "ABF", "1D": "BEF"}
THIRDS = {
    "ABCD": "CDAB", "ABCE": "CABE", "ABCF": "CABF", "ABDE": "DABE", "ABDF": "DABF", "ABEF": "EABF", "ACDE": "CDAE",
    "ACDF": "CDAF", "ACEF": "CAFE", "ADEF": "DAFE", "BCDE": "CDBE", "BCDF": "CDBF", "BCEF": "ECBF", "BDEF": "EDBF",
    "CDEF": "CDFE",
}  # fmt: skip
"""A.6: the thirds that 1A, 1B, 1C and 1D meet; ABEF is the book's own row."""
COLOURS = {
    "1950": {
        "black": "BRA URU", "red": "ESP SWE", "blue": "YUG ENG ITA", "green": "SUI CHI", "yellow": "USA PAR",
        "grey": "MEX BOL",
    },
    "1986": {
        "black": "ARG FRG", "red": "BEL FRA BRA", "blue": "MEX URS ESP DEN ENG", "green": "ITA BUL PAR URU MAR POL",
        "yellow": "HUN NIR ALG SCO POR", "grey": "KOR IRQ CAN",
    },
    "1990": {
        "black": "ARG FRG", "red": "ITA ENG", "blue": "TCH CMR BRA YUG IRL", "green": "ROU CRC COL ESP BEL URU NED",
        "yellow": "AUT URS SCO SWE EGY", "grey": "USA UAE KOR",
    },
    "2008": {
        "red": "POR GER ITA ESP", "blue": "CZE CRO NED RUS", "green": "TUR POL FRA SWE", "yellow": "SUI AUT ROU GRE",
    },
}  # fmt: skip
"""A.3."""
TIERS = {
    "1950": [2, 2, 3, 2, 2, 2], "1986": [2, 3, 5, 6, 5, 3], "1990": [2, 2, 5, 7, 5, 3], "2008": [0, 4, 4, 4, 4, 0],
}  # fmt: skip


def test_four_tournaments_come_with_the_program() -> None:
    assert tuple(shipped()) == YEARS
    packed = data_files(ROOT)
    assert all((str(path), "assets/world_cup/tournaments") in packed for path in tournament_paths())
    assert (str(CARD_PATH), "assets/world_cup/decks") in packed


@pytest.mark.parametrize("year", YEARS)
def test_strengths_matches_and_goals(year: str) -> None:
    cup = shipped()[year]
    tiers = [sum(nation.colour is colour for nation in cup.nations) for colour in Colour]
    assert tiers == TIERS[year]
    goals = sum(home + away for group, found in history(year).items() if group != "final" for _, _, home, away in found)
    matches = sum(len(group.pairs) for group in cup.groups)
    assert (goals, matches) == {"1950": (57, 16), "1986": (84, 36), "1990": (82, 36), "2008": (57, 24)}[year]


@pytest.mark.rule("WC-SET-05", "WC-SET-06")
@pytest.mark.parametrize("year", YEARS)
def test_the_colour_of_every_nation(year: str) -> None:
    expected = {code: colour for colour, codes in COLOURS[year].items() for code in codes.split()}
    assert {nation.code: str(nation.colour) for nation in shipped()[year].nations} == expected


@pytest.mark.rule("WC-GRP-05", "WC-KO-02")
def test_all_fifteen_rows_of_the_thirds() -> None:
    """WC-T24, C.3(5): four different thirds, never against a winner of the same group; both years alike."""
    cup = shipped()["1986"]
    assert cup.thirds == shipped()["1990"].thirds
    assert cup.rounds == shipped()["1990"].rounds
    assert {groups for groups, _ in cup.thirds} == {"".join(each) for each in combinations("ABCDEF", 4)}
    assert cup.third_slots == tuple(SLOTS)
    for groups, given in cup.thirds:
        assert sorted(given) == sorted(groups)
        assert all(group in SLOTS[slot] for slot, group in zip(SLOTS, given, strict=True))
    assert {groups: "".join(given) for groups, given in cup.thirds} == THIRDS
    for slots in SLOTS.items():
        assert slots[0][1] not in slots[1], "never against a third of the own group"


@pytest.mark.rule("WC-DECK-01")
def test_the_card_file() -> None:
    assert dict(zip(Card, shipped_deck().cards, strict=True)) == {
        "1": 28, "2": 14, "3": 5, "1+1": 6, "2+1": 3, "1+1+1": 1, "attack": 10, "penalty": 4, "defence": 7, "foul": 4,
        "offside": 5,
    }  # fmt: skip


def spoil(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        at: Any = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return change


FAULTS = {
    "unknown key": (spoil("extra", to=1), "extra"),
    "colour": (spoil("groups", 0, "teams", 0, "colour", to="pink"), r"groups 1 \(A\), teams 1, colour"),
    "team twice": (spoil("groups", 1, "teams", 0, "code", to="ITA"), "must meet exactly once"),
    "match missing": (spoil("groups", 0, "matches", 0, to="BUL-ARG 1:1"), "must meet exactly once"),
    "match written wrong": (spoil("groups", 0, "matches", 0, to="BUL:ITA"), "not written like"),
    "no lot": (spoil("ties", to=["difference"]), "the lot last"),
    "repeats too late": (spoil("ties", to=["difference", "repeat", "lot"]), "repeated before anything else"),
    "no pile for repeats": (spoil("ties", to=["repeat", "difference", "lot"]), "each repeated match"),
    "no way to the title": (spoil("rounds", to=[]), "either with knock-out rounds or with a final group"),
    "no such group": (spoil("rounds", 0, "matches", 1, to="M2 2A-2X"), "2X is no place of a group"),
    "twice in a round": (spoil("rounds", 0, "matches", 1, to="M2 2A-2E"), "comes twice"),
    "unknown match": (spoil("rounds", 1, "matches", 0, to="Q1 M1-M9"), "must be played by the winners"),
    "no final": (spoil("rounds", 3, "stage", to="semi"), "every stage once"),
    "row missing": (lambda data: data["thirds"].pop(), "one row for each of the 15"),
    "third of the same group": (spoil("thirds", 0, to="ABCD: A D C B"), "sends the third of A to 1A"),
    "third twice": (spoil("thirds", 0, to="ABCD: C C A B"), "must use each of these groups once"),
    "slots": (spoil("third-slots", to=["1A"]), "exactly those winners"),
    "third place": (spoil("third-place", "matches", to=["T S1-Q1"]), "losers of the semi-finals"),
    "champion": (spoil("champion", to="GER"), "does not take part"),
    "pile": (spoil("rounds", 0, "pile", to=301), "rounds 1, pile"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_tournament_is_refused_with_the_reason(fault: str, tmp_path: Path) -> None:
    change, said = FAULTS[fault]
    data = json.loads((TOURNAMENTS / "1986.json").read_text(encoding="utf-8"))
    change(data)
    path = tmp_path / "cup.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ContentError, match=said):
        read_tournament(path)


def test_a_faulty_deck_is_refused(tmp_path: Path) -> None:
    data = json.loads(CARD_PATH.read_text(encoding="utf-8"))
    path = tmp_path / "cards.json"
    for name, value, said in (("1", 100, "cards, 1"), ("1", -1, "cards, 1"), ("4", 1, "cards")):
        path.write_text(json.dumps({**data, "cards": {**data["cards"], name: value}}), encoding="utf-8")
        with pytest.raises(ContentError, match=said):
            read_cards(path)
    path.write_text(json.dumps({**data, "cards": dict.fromkeys(data["cards"], 3)}), encoding="utf-8")
    with pytest.raises(ContentError, match="40 to 300 cards, these are 33"):
        read_cards(path)
    changes: list[tuple[dict[str, object], str]] = [
        ({"hand": 7}, "hand"),
        ({"die": {"sides": 6, "balls": 6}}, "1 to 5 faces"),
        ({"values": {"1": 2}}, "worth of tile"),
        ({"touches": {"defence": "123AD"}}, "turned again"),
        ({"touches": {"foul": "19"}}, "123APD"),
    ]
    for change, said in changes:
        path.write_text(json.dumps({**data, **change}), encoding="utf-8")
        with pytest.raises(ContentError, match=said):
            read_cards(path)
    short = {name: count for name, count in data["cards"].items() if name != "foul"}
    path.write_text(json.dumps({**data, "cards": short}), encoding="utf-8")
    with pytest.raises(ContentError, match="'foul' is missing"):
        read_cards(path)

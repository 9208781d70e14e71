"""Editing squads and cards without a screen: steps, shirts, kinds, what is wrong, drafts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.counter_attack_cards import CARDS, SQUADS
from game.content.errors import ContentError
from game.play.drafts import Drafts
from game.play.folders import Folders
from game.play.teams import Shelf, TeamRefused
from game.rules.counter_attack.desk import DESK, Squad
from game.rules.counter_attack.spec import SPEC
from game.ui.counter_attack.card_editing import PoolEditing, SquadEditing

SQUAD_FILES, CARD_FILES = SPEC.files


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)


@pytest.fixture
def squad(folders: Folders) -> SquadEditing:
    return SquadEditing(SPEC, SQUAD_FILES, folders, SPEC.load_team(SQUADS[0]))


@pytest.fixture
def pool(folders: Folders) -> PoolEditing:
    return PoolEditing(SPEC, CARD_FILES, folders, replace(CARD_FILES.load(CARDS), name="Mine"))


def test_every_change_of_a_squad_can_be_taken_back(squad: SquadEditing) -> None:
    before = squad.piece
    squad.wear(1, 9)
    assert (squad.piece.shirts[1], squad.piece.shirts[8]) == (9, 2), "whoever had it takes what the card had"
    squad.wear(1, 0)
    squad.change(2, "name", "F")
    squad.change(2, "name", "Fen")
    squad.turn(3, True)
    squad.colour(False, body="#C1272D")
    squad.colour(True, pattern="dots")
    number = squad.add(DESK.new_card(squad.free_name()))
    squad.remove(number)
    squad.suggest()
    assert squad.piece.kit.key == "own"
    assert squad.piece.second is not None
    assert squad.piece.second.pattern == "dots"
    steps = 0
    while squad.undo():
        steps += 1
    assert squad.piece == before
    assert steps == 9
    while squad.redo():
        pass
    assert squad.piece.cards[2].name == "Fen"


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
def test_an_unfinished_squad_is_a_draft_until_it_is_right(squad: SquadEditing, folders: Folders) -> None:
    squad.remove(0)
    assert {ruling.rule for ruling in squad.rulings()} == {"CA-SETUP-01", "CA-SETUP-05"}
    assert squad.save() is None
    drafts: Drafts[Squad] = Drafts(folders, SPEC)
    (entry,) = drafts.entries()
    kept, own = drafts.read(entry.path)
    assert (kept, own) == (squad.piece, None)
    squad.wear(squad.add(DESK.new_card("Guardamar II", True)), 1)
    path = squad.save()
    assert path is not None
    assert SPEC.load_team(path).cards[0].name == "Guardamar II", "keepers come first in a file"
    assert Drafts(folders, SPEC).entries() == []


def test_cards_are_numbered_list_by_list(pool: PoolEditing, folders: Folders) -> None:
    fielders, keepers = len(pool.piece.outfielders), len(pool.piece.keepers)
    assert pool.place(fielders) == ("keepers", 0)
    assert pool.place(fielders + keepers) == ("referees", 0)
    at = pool.turn(0, True)
    assert pool.place(at) == ("keepers", keepers)
    assert pool.cards()[at].keeper
    assert pool.turn(at, True) == at
    new = pool.add("referees", DESK.new_referee("Whistle"))
    pool.change(new, "leniency", 2)
    assert pool.piece.referees[-1].leniency == 2
    pool.remove(new)
    assert pool.save() == folders.base / "cards" / "counter_attack" / "mine.json"
    assert CARD_FILES.load(folders.base / "cards" / "counter_attack" / "mine.json") == pool.piece
    pool.change(0, "name", "")
    assert [(flaw.at, flaw.key) for flaw in pool.flaws()] == [(0, "name-length")]
    assert pool.save() is None
    (entry,) = Drafts(folders, SPEC, CARD_FILES).entries()
    assert entry.path.parent != Drafts(folders, SPEC).folder, "drafts of cards are no drafts of squads"
    with pytest.raises(LookupError):
        pool.place(1000)


def test_the_shelf_of_cards(folders: Folders, tmp_path: Path) -> None:
    shelf = Shelf(folders, SPEC, CARD_FILES)
    assert [(entry.name, entry.sample) for entry in shelf.entries()] == [("", True)]
    before = CARDS.read_bytes()
    for deed in (lambda: shelf.remove(CARDS), lambda: shelf.rename(CARDS, "Mine")):
        with pytest.raises(ContentError) as refused:
            deed()
        assert refused.value.key == "sample"
    kept = shelf.keep(replace(CARD_FILES.load(CARDS), name="Mine"))
    shelf.rename(kept, "Yours")
    shelf.export(kept, tmp_path / "out.csv", "de")
    again = shelf.take_in(tmp_path / "out.csv")
    assert CARD_FILES.load(again) == replace(CARD_FILES.load(kept), name="out")
    assert [entry.name for entry in shelf.entries()] == ["", "out", "Yours"]
    assert CARDS.read_bytes() == before


@pytest.mark.rule("CA-SETUP-01")
def test_a_squad_that_breaks_rules_is_not_taken_in(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the models let through but the rules do not."""
    ruled = replace(SQUAD_FILES, faults=lambda squad: SPEC.teams.faults(replace(squad, cards=squad.cards[1:],
                                                                               shirts=squad.shirts[1:])))  # fmt: skip
    shelf = Shelf(folders, SPEC, ruled)
    with pytest.raises(TeamRefused):
        shelf.take_in(SQUADS[0])
    assert not shelf.own.exists()

"""Tournaments and decks of one's own: kept in files, checked, played, and untouched by what becomes of the files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatSetup
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.folders import Folders
from game.play.opening import resume, start
from game.play.teams import Shelf
from game.rules.spec import AnyKind
from game.rules.world_cup import plans
from game.rules.world_cup.actions import PlayCard
from game.rules.world_cup.bots import greedy
from game.rules.world_cup.cards import USUAL_BOX, USUAL_SQUARES, Box, Card
from game.rules.world_cup.decks import Deck, shipped_deck
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import TileLaid
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.plans import Plan, built_plan, everybody, plan_flaws
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.setup import begin, new_tournament
from game.rules.world_cup.spec import DECKS, SPEC, TOURNAMENTS
from game.rules.world_cup.state import CupState, Manager, Options
from game.rules.world_cup.tournament import shipped
from tests.world_cup.builders import MANAGERS, act, changed, events, table, why_not

FRENCH = Box(hand=4, sides=8, balls=3, halves=(2, 4, 8, 2, 3), apart=False, missed_lies=True, defence="12", foul="12A",
             offside="123A")  # fmt: skip


def own_plan(sample: str = "1950", name: str = "Attic cup") -> Plan:
    path = next(Path(each) for each in sorted(Path(plans.__file__).parents[3].glob("assets/world_cup/tournaments/*"))
                if Path(each).stem == sample)  # fmt: skip
    return plans.renamed(plans.load_plan(path), name)


def own_deck(**box: Any) -> Deck:
    return replace(shipped_deck(), name="Attic cards", box=replace(USUAL_BOX, **box))


def dealt(box: Box, hand: str, **lanes: str) -> CupState:
    """1986 with this box, the hand of whoever plays, and tiles on his first lanes."""
    state = table("1986", (hand, "1 1 1"))
    made = changed(state, box=box)
    for number, tiles in lanes.items():
        made.lanes[int(number[1:])] = tiles
    return made


# -- files -------------------------------------------------------------------------------------------------------------


def test_the_deck_of_the_program_is_what_older_matches_take_for_granted() -> None:
    assert shipped_deck().box == USUAL_BOX
    assert {cup.squares for cup in shipped().values()} == {USUAL_SQUARES}


@pytest.mark.rule("WC-DECK-01", "WC-LANE-02")
@pytest.mark.parametrize("key", ["tournaments", "decks"])
def test_own_files_lie_in_the_data_folder_and_come_back_as_they_were(key: str, tmp_path: Path) -> None:
    kind: AnyKind = SPEC.file_kind(key)
    shelf = Shelf(Folders(tmp_path), SPEC, kind)
    assert len(shelf.entries()) == (4 if key == "tournaments" else 1)
    assert all(entry.error is None for entry in shelf.entries())
    piece: Any = own_plan() if key == "tournaments" else own_deck(hand=5)
    path = shelf.keep(piece)
    assert path.parent == tmp_path / key / "world_cup"
    back = kind.load(path)
    assert (back if key == "decks" else replace(back, key=piece.key)) == piece
    assert kind.ours(path)
    assert (kind.flaws(back), kind.faults(back)) == ((), ())
    assert entry(["validate", str(path)]) == 0
    shelf.rename(path, "Cellar")
    assert kind.name(kind.load(path)) == "Cellar"


def test_an_own_tournament_never_takes_the_place_of_one_of_the_program(tmp_path: Path) -> None:
    for name in ("1950", "World Cup 1950", "Ö", "1950!"):
        path = tmp_path / "cup.json"
        plans.save_plan(own_plan(name=name), path)
        key = json.loads(path.read_text(encoding="utf-8"))["key"]
        assert key not in shipped()
        assert begin(MANAGERS, Options("2008"), plans.load_plan(path)).options.tournament == key


MISTAKES: dict[str, tuple[Any, str]] = {
    "a nation twice": (lambda plan: plans.with_team(plan, 0, 1, plan.groups[0].teams[0]), "cup-"),
    "no letters": (lambda plan: plans.with_team(plan, 0, 0, replace(plan.groups[0].teams[0], code="B")), "cup-written"),
    "no name": (lambda plan: plans.with_team(plan, 0, 0, replace(plan.groups[0].teams[0], en="")), "name-length"),
    "a match missing": (lambda plan: plans.with_group(plan, 0, replace(plan.groups[0], matches=())), "cup-meet"),
    "two ways": (lambda plan: replace(plan, rounds=DESK.new_plan("x").rounds), "cup-way"),
    "no lot": (lambda plan: replace(plan, ties=("difference",)), "cup-ties-lot"),
    "seven squares": (lambda plan: replace(plan, squares=(7, 4, 3, 3, 2, 2)), "number"),
    "no name at all": (lambda plan: replace(plan, name=""), "name-length"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_every_mistake_has_a_sentence_in_both_languages(name: str) -> None:
    change, key = MISTAKES[name]
    flaws = plan_flaws(change(own_plan()))
    assert flaws
    assert any(flaw.key.startswith(key) for flaw in flaws), flaws
    for language in ("en", "de"):
        said = [words(language).fault(flaw.key, dict(flaw.facts)) for flaw in flaws]
        assert not any("{" in text or "[" in text for text in said), said


# -- playing -----------------------------------------------------------------------------------------------------------


def test_an_open_match_keeps_its_tournament_and_its_deck(tmp_path: Path) -> None:
    """Files are corrected, then gone: the match goes on as it was begun, and verifies."""
    folders = Folders(tmp_path)
    cup_path = Shelf(folders, SPEC, TOURNAMENTS).keep(replace(own_plan(), squares=(6, 5, 4, 3, 2, 1)))
    deck_path = Shelf(folders, SPEC, DECKS).keep(replace(own_deck(), box=FRENCH))
    state = SPEC.new_match((Manager("A"), Manager("B")), Options("2008"), tournament=plans.load_plan(cup_path),
                           deck=DECKS.load(deck_path))  # fmt: skip
    path, lot = tmp_path / "match.jsonl", StreamDice(1)
    with start(path, SPEC, state, (SeatSetup("A"), SeatSetup("B"))) as session:
        for _ in range(25):
            assert session.prompt is not None
            seat = session.prompt.seats[0]
            session.submit(seat, greedy(session.view(seat), seat, lot))
        before = session.digest()
    Shelf(folders, SPEC, TOURNAMENTS).replace(cup_path, own_plan("1986"))
    deck_path.unlink()
    with resume(path) as session:
        assert (session.digest(), session.timeline.set_aside) == (before, 0)
        state = session.state
        assert (state.tournament.squares, state.box, len(state.hands[0])) == ((6, 5, 4, 3, 2, 1), FRENCH, 4)
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, greedy(session.view(seat), seat, lot))
        assert session.ending is not None
    assert replay(WORLD_CUP, read_journal(path), verify=True).set_aside == 0


@pytest.mark.parametrize("sample", ["1950", "1986", "1990", "2008"])
def test_corrected_tournaments_and_decks_keep_every_promise(sample: str) -> None:
    plan = replace(own_plan(sample), squares=(1, 6, 2, 5, 3, 4), points_for_win=3)
    state = begin(MANAGERS, Options(), plan, replace(shipped_deck(), name="x", box=FRENCH))
    dice = StreamDice(8)
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(WORLD_CUP, state, seat, WORLD_CUP.random_answer(state, seat, dice), dice)
        assert isinstance(done, Applied)
        assert WORLD_CUP.broken_invariants(done.state) == []
        state = done.state
    assert WORLD_CUP.ending(state) is not None


def test_a_new_tournament_can_be_played_at_once_and_grow() -> None:
    plan = DESK.new_plan("New")
    assert plan_flaws(plan) == ()
    assert len(built_plan(plan).nations) == 8
    more = plans.more_teams(plan, 1)
    assert plan_flaws(more) == ()
    assert len(more.groups[1].matches) == 10
    fewer = plans.fewer_teams(more, 1, 0)
    assert plan_flaws(fewer) == ()
    assert plan_flaws(plans.more_groups(plan)) == ()
    named = plans.with_team(plan, 0, 0, replace(plan.groups[0].teams[0], code="NEW", en="New", de="Neu"))
    assert plan_flaws(named) == ()
    assert named.champion == "NEW"
    assert all("NEW" in "".join(named.groups[0].matches) for _ in named.groups[0].matches)
    assert everybody(["AAA", "BBB", "CCC"], ("BBB-AAA 2:1",)) == ("BBB-AAA 2:1", "AAA-CCC", "BBB-CCC")
    assert plans.turned("BBB-AAA 2:1") == "AAA-BBB 1:2"
    assert DESK.chart_of(plan) is not None
    assert DESK.chart_of(replace(plan, ties=())) is None


@pytest.mark.rule("WC-SET-07")
def test_too_few_cards_for_a_tournament_are_refused_at_the_set_up() -> None:
    cards = tuple(40 if card is Card.THREE else 0 for card in Card)
    small = replace(own_deck(), cards=cards)
    assert SPEC.setup.misfits({"tournament": "2008"}, {"deck": small}) == ()
    (ruling,) = SPEC.setup.misfits({"tournament": "1986"}, {"deck": small})
    assert (ruling.reason, ruling.rule) == (Reason.DECK_TOO_SMALL, "WC-SET-07")
    assert SPEC.setup.misfits({"tournament": "2008"}, {"deck": small, "tournament": own_plan("1990")}) != ()


# -- what a box can change ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-TURN-03")
def test_the_hand_is_as_large_as_the_deck_says() -> None:
    state = new_tournament(MANAGERS, Options("2008"), deck=own_deck(hand=5))
    dice = StreamDice(2)
    for _ in range(6):
        prompt = WORLD_CUP.prompt(state)
        assert prompt is not None
        done = apply(WORLD_CUP, state, prompt.seats[0], WORLD_CUP.random_answer(state, prompt.seats[0], dice), dice)
        assert isinstance(done, Applied)
        state = done.state
    assert [len(hand) for hand in state.hands] == [5, 5]


@pytest.mark.rule("WC-PEN-04", "WC-CARD-04")
def test_the_die_and_what_a_miss_leaves_are_those_of_the_box() -> None:
    box = Box(sides=4, balls=1, missed_lies=True)
    state = dealt(box, "penalty 1 1")
    assert DESK.chance(state, "penalty") == box.ball
    missed = act(state, PlayCard(Card.PENALTY, (0,)), ("world_cup.penalty", 4))
    assert events(missed, TileLaid) == [TileLaid(0, state.team_of(0), "D", (0, 0))]
    plain = dealt(replace(box, missed_lies=False), "penalty 1 1")
    usual = act(plain, PlayCard(Card.PENALTY, (0,)), ("world_cup.penalty", 2))
    assert events(usual, TileLaid) == []


@pytest.mark.rule("WC-CARD-05", "WC-CARD-06", "WC-CARD-07", "WC-CARD-08")
@pytest.mark.parametrize(
    ("card", "other"),
    [
        (Card.DEFENCE, replace(USUAL_BOX, defence="P")),
        (Card.FOUL, replace(USUAL_BOX, foul="P")),
        (Card.OFFSIDE, replace(USUAL_BOX, offside="P")),
    ],
)
def test_which_tiles_a_card_can_touch_is_the_box_of_the_match(card: Card, other: Box) -> None:
    state = dealt(other, f"{card} 1 1", l0="1", l1="P")
    ruling = why_not(state, PlayCard(card, (0,)))
    assert ruling.reason == Reason.NOT_TOUCHED
    assert ruling.rule in ("WC-CARD-05", "WC-CARD-06", "WC-CARD-07")
    assert DESK.own_way(state, str(card))
    assert act(state, PlayCard(card, (1,))).state.lanes[1] == ("D" if card is Card.DEFENCE else "")


@pytest.mark.rule("WC-CARD-02", "WC-LANE-02")
def test_tiles_of_a_multiple_card_may_lie_together_where_the_box_says_so() -> None:
    apart, together = dealt(USUAL_BOX, "1+1 1 1"), dealt(Box(apart=False), "1+1 1 1")
    play = PlayCard(Card.ONE_ONE, (0, 0))
    assert why_not(apart, play).reason == Reason.SAME_LANE
    assert act(together, play).state.lanes[0] == "11"
    assert DESK.preview(together, "1+1", (0, 0)) == {0: "11"}
    full = dealt(Box(apart=False), "1+1 1 1", l0="1" * (together.room(0) - 1))
    assert why_not(full, play).reason == Reason.LANE_FULL
    assert 0 in DESK.legal(together, "1+1", (0,))
    assert 0 not in DESK.legal(full, "1+1", (0,))


@pytest.mark.rule("WC-LANE-04")
def test_what_a_tile_is_worth_is_the_box_of_the_match() -> None:
    state = dealt(Box(halves=(2, 4, 8, 2, 3)), "1 1 1", l0="3A", l1="P")
    assert state.score(0) == (5, 1)
    assert dealt(USUAL_BOX, "1 1 1", l0="3A", l1="P").score(0) == (3, 1)

"""Own cards and squads as the rules see them: enough for a draft, kits, usual strength (CA-SETUP-01 to 06)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.counter_attack_cards import CARDS, SQUADS
from game.content.errors import ContentError
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.counter_attack.actions import Action, BeginDraft, BeginMatch, PickCard, SubmitTeam
from game.rules.counter_attack.cards import Card, Pool, Referee
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.kits import Kit, clash
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.pools import load_pool, pool_faults, pool_flaws, save_pool, stock_faults
from game.rules.counter_attack.setup_form import SETUP, dressed
from game.rules.counter_attack.squads import (
    load_squad,
    save_squad,
    shipped_kits,
    shipped_squads,
    squad_faults,
    squad_flaws,
)
from game.rules.counter_attack.state import MatchState, Options, Switch
from game.rules.counter_attack.usual import usual
from tests.counter_attack.builders import asks, offered


def own(outfielders: int = 30, keepers: int = 2, referees: int = 1) -> Pool:
    fielders = tuple(DESK.new_card(f"Field {at}") for at in range(outfielders))
    goalies = tuple(DESK.new_card(f"Goal {at}", keeper=True) for at in range(keepers))
    return Pool("Own", fielders, goalies, tuple(Referee(f"Whistle {at}", 3) for at in range(referees)))


def way(key: str) -> Callable[..., MatchState]:
    return next(each for each in SETUP.ways if each.key == key).start


def act(state: MatchState, action: Action) -> MatchState:
    done = apply(COUNTER_ATTACK, state, asks(state), action, StreamDice(7))
    assert isinstance(done, Applied), done
    return done.state


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_own_cards_come_back(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"Own.{ending}"
    save_pool(own(), path, "de")
    assert load_pool(path) == own()


def test_of_the_cards_of_the_program_only_the_invented_are_played_with() -> None:
    pool = load_pool(CARDS)
    assert (len(pool.outfielders), len(pool.keepers), len(pool.referees)) == (72, 10, 4)
    assert pool.name == ""


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-03", "CA-SETUP-06")
@pytest.mark.parametrize(
    ("pool", "options", "rules"),
    [
        (own(), Options(), []),
        (own(29), Options(), ["CA-SETUP-03"]),
        (own(keepers=1), Options(), ["CA-SETUP-02"]),
        (own(referees=0), Options(), ["CA-SETUP-06"]),
        (own(0, 0, 0), Options(), ["CA-SETUP-06", "CA-SETUP-02", "CA-SETUP-03"]),
        (own(28, 2), Options(switches=(Switch.TWO_KEEPERS,)), ["CA-SETUP-02"]),
        (own(28, 4), Options(switches=(Switch.TWO_KEEPERS,)), []),
    ],
)
def test_enough_cards_for_a_draft(pool: Pool, options: Options, rules: list[str]) -> None:
    assert [fault.rule for fault in stock_faults(pool, options, "draft")] == rules
    ready = [fault.rule for fault in stock_faults(pool, options, "squads")]
    assert ready == [rule for rule in rules if rule == "CA-SETUP-06"], "ready squads need a referee only"


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-03")
def test_a_draft_from_own_cards_holds_them_in_the_match() -> None:
    squads = shipped_squads()
    state = way("draft")((squads[0], squads[1]), Options(), own())
    state = act(state, BeginDraft())
    assert state.referee == Referee("Whistle 0", 3)
    while not any(isinstance(action, SubmitTeam) for action in offered(state)):
        state = act(state, PickCard(0))
    names = {card.name for squad in state.squads for card in squad.cards}
    assert names == {card.name for card in (*own().outfielders, *own().keepers)}


@pytest.mark.rule("CA-SETUP-06")
def test_ready_squads_draw_their_referee_from_the_chosen_cards() -> None:
    squads = shipped_squads()
    state = way("squads")((squads[0], squads[1]), Options(), own())
    assert act(state, BeginMatch()).referee == Referee("Whistle 0", 3)


@pytest.mark.rule("CA-SETUP-01")
def test_faults_and_flaws_of_cards() -> None:
    pool = own(2, 1, 1)
    twins = replace(pool, keepers=(replace(pool.keepers[0], name="FIELD 0"),))
    assert [(fault.rule, dict(fault.facts)) for fault in pool_faults(twins)] == [("CA-SETUP-01", {"player": "Field 0"})]
    wrong = replace(pool, name="", referees=(Referee("", 3),), keepers=(replace(pool.keepers[0], saving=0),))
    assert [(flaw.at, flaw.field, flaw.key) for flaw in pool_flaws(wrong)] == [
        (2, "saving", "number"), (3, "name", "name-length"),
    ]  # fmt: skip


@pytest.mark.rule("CA-SETUP-01")
def test_flaws_of_squads_name_the_card() -> None:
    squad = load_squad(SQUADS[0])
    cards = list(squad.cards)
    cards[3], cards[0] = replace(cards[3], name=" "), cards[3]
    cards[5] = replace(cards[5], pace=2)
    odd = replace(squad, cards=(*cards[1:4], squad.cards[0], *cards[4:]), short="TOO LONG")
    assert {(flaw.at, flaw.field) for flaw in squad_flaws(odd)} == {(2, "name"), (5, "pace"), (-1, "short")}
    assert squad_flaws(squad) == ()
    same = replace(squad, cards=(*squad.cards[:15], replace(squad.cards[15], name=squad.cards[1].name.upper())))
    assert [fault.rule for fault in squad_faults(same)] == ["CA-SETUP-01"]
    with pytest.raises(ContentError, match="two cards are called"):
        save_squad(same, Path("nowhere.json"))


def test_the_second_kit_is_worn_where_the_first_would_be_mixed_up(tmp_path: Path) -> None:
    home, away = shipped_squads()[:2]
    white = Kit("own-second", "#F4F4F0", "#1B7A3D")
    kits = SETUP.kits
    assert kits is not None
    same = replace(dressed(away, home.kit), second=white)
    assert kits.second(same) == white
    assert kits.fitting(home.kit, same.kit, kits.second(same)) == white
    assert kits.fitting(white, home.kit, white) == home.kit, "the first kit fits, so it is worn"
    assert not clash(home.kit, kits.fitting(home.kit, home.kit, home.kit)), "a second kit that is no help"
    save_squad(same, tmp_path / "squad.json")
    assert load_squad(tmp_path / "squad.json") == same


def test_new_cards_are_as_strong_as_usual_and_change_their_kind() -> None:
    fielder, keeper = DESK.new_card("A"), DESK.new_card("B", keeper=True)
    for card in (fielder, keeper):
        assert abs(card.total - usual(card.keeper).total) < 2
        assert not pool_flaws(Pool("P", () if card.keeper else (card,), (card,) if card.keeper else ()))
    strong = Card("C", pace=6, dribbling=5, heading=6, high_pass=3, resilience=2, shooting=6, tackling=6)
    turned = DESK.of_kind(strong, keeper=True)
    assert (turned.pace, turned.dribbling, turned.high_pass, turned.resilience) == (6, 5, 3, 2)
    assert (turned.heading, turned.shooting, turned.tackling) == (0, 0, 0)
    assert (turned.aerial, turned.saving, turned.handling) == (5, 4, 4)


def test_a_line_up_is_suggested_as_soon_as_there_are_enough() -> None:
    squad = DESK.new_squad("New")
    assert DESK.suits(squad) == ()
    cards = (DESK.new_card("Goal", keeper=True), *(DESK.new_card(f"F{at}") for at in range(15)))
    filled = replace(squad, cards=cards, shirts=(0,) * 16)
    assert sorted(DESK.suits(filled)) == [0] * 5 + [*range(1, 12)]
    assert squad_faults(replace(filled, shirts=DESK.suits(filled))) == ()
    assert DESK.coloured(None, True, body="#000000").key == "own-second"
    assert squad.kit.body == shipped_kits()[0].body

"""Ready squads are whole, even and can be told apart; what is wrong with a squad is named."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.counter_attack_cards import SQUADS
from game.content.errors import ContentError
from game.core.codec import decode, encode
from game.rules.counter_attack.cards import OUTFIELD, Card, Squad, numbered
from game.rules.counter_attack.kits import clash
from game.rules.counter_attack.squads import (
    load_squad,
    save_squad,
    shipped_deck,
    shipped_kits,
    shipped_squads,
    squad_faults,
)

DECK = shipped_deck()


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
@pytest.mark.parametrize("path", SQUADS, ids=lambda path: path.stem)
def test_a_ready_squad_is_whole(tmp_path: Path, path: Path) -> None:
    squad = load_squad(path)
    assert squad_faults(squad, two_keepers=False) == ()
    assert (len(squad.cards), len(squad.starters), len(squad.bench)) == (16, 11, 5)
    assert sorted(shirt for shirt in squad.shirts if shirt) == list(range(1, 12))
    assert squad.wearing(1).keeper
    assert squad.starters[0] == squad.wearing(1)
    assert squad.starters[8] == squad.wearing(9)
    known = {*DECK.outfielders, *DECK.keepers}
    assert set(squad.cards) <= known, "its cards are those of the pool"
    assert squad.kit in shipped_kits()
    save_squad(squad, tmp_path / "squad.json")
    assert load_squad(tmp_path / "squad.json") == squad
    assert decode(Squad, json.loads(json.dumps(encode(Squad, squad)))) == squad


def test_ready_squads_are_even_and_share_nobody() -> None:
    squads = shipped_squads()
    assert len(squads) >= 4
    assert len({squad.name for squad in squads}) == len(squads)
    assert len({card.name for squad in squads for card in squad.cards}) == 16 * len(squads)

    def spread(cards_of: Sequence[Sequence[Card]], attribute: str) -> int:
        sums: list[int] = [sum(getattr(card, attribute) for card in cards) for cards in cards_of]
        return max(sums) - min(sums)

    fielders = [[card for card in squad.cards if not card.keeper] for squad in squads]
    elevens = [squad.starters[1:] for squad in squads]
    assert spread(fielders, "total") <= 3
    assert spread(elevens, "total") <= 3
    for attribute in OUTFIELD:
        assert spread(fielders, attribute) <= 3
        assert spread(elevens, attribute) <= 3
    assert spread([squad.starters[:1] for squad in squads], "saving") <= 1


def test_ready_squads_can_be_told_apart() -> None:
    squads = shipped_squads()
    assert not any(clash(one.kit, other.kit) for one in squads for other in squads if one is not other)


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
def test_faults_of_a_squad() -> None:
    squad = shipped_squads()[0]
    spare = DECK.keepers[0] if DECK.keepers[0] not in squad.cards else DECK.keepers[1]
    two = replace(squad, cards=(*squad.cards[:15], spare))

    def reasons(changed: Squad, two_keepers: bool = True) -> list[str]:
        return [str(fault.reason).removeprefix("counter_attack.") for fault in squad_faults(changed, two_keepers)]

    assert reasons(two) == []
    assert reasons(two, two_keepers=False) == ["squad-second-keeper"]
    assert reasons(replace(squad, cards=squad.cards[:15], shirts=squad.shirts[:15])) == ["squad-size"]
    assert reasons(replace(squad, cards=(*squad.cards[1:], spare)))[0] == "keepers-shirt"
    assert reasons(replace(squad, cards=(*squad.cards[:15], squad.cards[5]))) == ["card-twice"]
    assert reasons(replace(squad, formation="2-3-5")) == ["unknown-formation"]
    assert reasons(numbered(squad, [0] * 16)) == ["shirt-missing"] * 11
    assert reasons(numbered(squad, [*squad.shirts[:15], 7])) == ["shirt-twice"]
    swapped = numbered(squad, [2, 1, *squad.shirts[2:]])
    assert reasons(swapped) == ["keepers-shirt", "keeper-in-field"]
    three = (squad.cards[0], spare, replace(spare, name="Third"), *squad.cards[3:])
    assert reasons(replace(squad, cards=three))[0] == "squad-keepers"


def test_an_unsound_squad_is_not_written(tmp_path: Path) -> None:
    squad, path = shipped_squads()[0], tmp_path / "squad.json"
    for wrong in (numbered(squad, [0] * 16), replace(squad, name=""), replace(squad, formation="2-3-5")):
        with pytest.raises(ContentError, match=r"squad\.json"):
            save_squad(wrong, path)
        assert not path.exists()

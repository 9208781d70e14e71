"""Bid sheets at the desk: by keys and by mouse, what is wrong with a bid and by which rule, what is sealed."""

from __future__ import annotations

import pytest

from game.rules.united.season import desk_market as market
from game.rules.united.season.actions import HandIn
from game.rules.united.season.frames import Sitting
from game.rules.united.season.orders import LIST, OFFER, BidOrder, Orders
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.united.gallery.league import office
from game.ui.united.gallery.public import at_list, at_offer, bid_sheet, bids
from game.ui.united.office.envelope import sitting_of
from game.ui.widgets.text import Label


def offered(scene: Office) -> tuple[market.OnSale, ...]:
    return market.on_sale(scene.view, OFFER)


def test_a_bid_with_a_name_by_keys_alone(app: App) -> None:
    scene, hands = bid_sheet(app, written=False), Hands(app)
    app.focus(scene.root.find("lots-offer"), by_key=True)
    least = offered(scene)[1].least
    hands.key("down", "enter").type(str(least)).key("tab", "tab", "tab").type("Otto")
    assert scene.orders.bids == (BidOrder(OFFER, 1, least, "Otto"),)
    assert scene.bureau.envelopes[0] == scene.orders


def test_a_bid_by_mouse_is_a_step_and_can_be_taken_back(app: App) -> None:
    scene, hands = bid_sheet(app, written=False), Hands(app)
    hands.click("bid-estimate")
    lot = offered(scene)[0]
    assert [bid.amount for bid in scene.orders.bids] == [max(lot.least, lot.estimate)]
    hands.key("ctrl+z")
    assert scene.orders.bids == ()
    hands.click("bid-least").click("bid-out")
    assert scene.orders.bids == ()


@pytest.mark.rule("U-6.5d")
@pytest.mark.parametrize(
    ("bid", "rule"),
    [(BidOrder(OFFER, 0, 1, "Otto"), "U-6.5d"), (BidOrder(OFFER, 0, 999), "U-6.5d"),
     (BidOrder(OFFER, 0, 99999, "Otto"), "U-6.3a"), (BidOrder(OFFER, 0, 900, "Otto", leave=800), "U-8.6b")],
)  # fmt: skip
def test_what_is_wrong_with_a_bid_is_said_with_its_rule(app: App, bid: BidOrder, rule: str) -> None:
    scene = bid_sheet(app, written=False)
    scene.order(Orders(bids=(bid,)))
    chip = scene.root.find("bid-why")
    assert chip is not None
    assert chip.rule == rule  # type: ignore[attr-defined]


@pytest.mark.rule("U-6.3a")
def test_what_only_fails_if_all_others_buy_is_no_fault(app: App) -> None:
    """One may bid for more than one has; whatever is no longer covered does not count."""
    scene = bid_sheet(app, written=False)
    first, second = offered(scene)[:2]
    limit = market.purse(scene.view, 0, _sitting(scene), scene.orders, OFFER).limit
    assert first.least < limit
    scene.order(Orders(bids=(BidOrder(OFFER, 0, limit, "Otto"), BidOrder(OFFER, 1, second.least, "Karl"))))
    both = market.faults_together(scene.view, 0, _sitting(scene), scene.orders)
    assert both[OFFER, 1].rule == "U-6.3a"
    assert market.fault_alone(scene.view, 0, _sitting(scene), scene.orders, scene.orders.bids[1]).allowed


def _sitting(scene: Office) -> Sitting:
    found = sitting_of(scene.view)
    assert found is not None
    return found


@pytest.mark.rule("U-8.6a")
def test_conditions_are_put_in_and_taken_out(app: App) -> None:
    scene, hands = bid_sheet(app, lot=2, written=False), Hands(app)
    hands.click("bid-least").click("condition-add")
    assert scene.orders.bids[0].only_with == (0,)
    hands.click("condition-out-0")
    assert scene.orders.bids[0].only_with == ()
    scene.chosen.update({"condition-kind": "cheap", "condition-lot": "1", "condition-price": "450"})
    scene.rebuild()
    hands.click("condition-add")
    assert scene.orders.bids[0].only_if_cheap == ((1, 450),)


@pytest.mark.rule("U-8.6b")
def test_what_must_be_left_may_be_a_debt(app: App) -> None:
    scene, hands = bid_sheet(app, written=False), Hands(app)
    hands.click("bid-least").click("leave").type("-450")
    assert scene.orders.bids[0].leave == -450
    hands.key("ctrl+a", "backspace").type("75")
    assert scene.orders.bids[0].leave == 75
    hands.key("ctrl+a", "backspace")
    assert scene.orders.bids[0].leave == BidOrder(OFFER, 0, 1).leave


def test_a_sealed_sheet_can_only_be_read(app: App) -> None:
    made = at_offer(app)
    made.session.submit(0, HandIn(bids(made, OFFER, 0)))
    scene = office(app, made, 0, "bids-offer")
    assert scene.sealed
    assert scene.root.find("bid-amount") is None
    amount = str(offered(scene)[0].least + 20)
    assert any(amount in each.text for each in scene.root.walk() if isinstance(each, Label))


@pytest.mark.rule("U-6.6b")
def test_listed_men_are_bid_for_by_their_names(app: App) -> None:
    """Who bids for his own man keeps him: nothing is wrong with that."""
    scene = office(app, at_list(app), 0, "bids-list")
    Hands(app).click("bid-least")
    lot = market.on_sale(scene.view, LIST)[0]
    assert lot.seller >= 0
    assert scene.orders.bids == (BidOrder(LIST, 0, lot.least),)
    assert scene.root.find("bid-name") is None
    assert market.fault_alone(scene.view, 0, _sitting(scene), scene.orders, scene.orders.bids[0]).allowed


@pytest.mark.rule("U-8.2")
def test_a_sheet_knows_nothing_of_other_envelopes(app: App) -> None:
    """Whatever the other manager bids: the sheet is the same."""
    made = at_offer(app)
    scene = office(app, made, 0, "bids-offer")
    before = _texts(scene)
    made.session.submit(1, HandIn(bids(made, OFFER, 1)))
    scene.view = scene.bureau.seen(0)
    scene.rebuild()
    assert _texts(scene) == before


def _texts(scene: Office) -> list[str]:
    return [each.text for each in scene.root.walk() if isinstance(each, Label)]

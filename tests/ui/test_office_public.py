"""Public pages of a league: auctions lot by lot, reports and season info in their turn, by keys and by mouse."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.united.season.actions import HandIn
from game.rules.united.season.events import LotSold
from game.rules.united.season.orders import LIST, OFFER, BidOrder, Orders
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.bureau import Bureau
from game.ui.office.lobby import Lobby
from game.ui.scenes.menu import MainMenu
from game.ui.table.sheets import Sheet
from game.ui.united.gallery.league import career
from game.ui.united.gallery.public import at_offer, cup, draw, evening, info, report
from game.ui.united.office.public.auction import AuctionEvening
from game.ui.united.office.public.cup import Node, side_text, tree
from game.ui.united.office.public.page import PublicPage
from game.ui.united.office.public.paper import PaperPage
from game.ui.widgets.text import Label


def drawn_tree(app: App) -> list[list[Node]]:
    assert isinstance(app.scene, PublicPage)
    return tree(app.scene.bureau.session.events(None))


def texts(app: App) -> str:
    found = [each.text for each in app.scene.root.walk() if isinstance(each, Label)]
    found += [cell for each in app.scene.root.walk() if isinstance(each, Sheet) for row in each.rows for cell in row]
    return "\n".join(found)


@pytest.mark.rule("U-6.5d")
def test_a_lot_tells_its_buyer_only_when_the_hammer_has_fallen(app: App) -> None:
    scene, hands = evening(app, seconds=0.5), Hands(app)
    sold = scene.results[0]
    assert isinstance(sold, LotSold)
    assert sold.name not in texts(app)
    hands.wait(1.5)
    assert sold.name in texts(app)
    assert str(sold.price) in texts(app)
    hands.wait(1.5)
    assert scene.at == 1


def test_an_auction_by_keys_alone(app: App) -> None:
    """Lot after lot, paused, all at once, and on."""
    scene, hands = evening(app), Hands(app)
    hands.key("enter", "enter")
    assert scene.at == 2
    hands.key("space").wait(4)
    assert scene.at == 2
    hands.key("end")
    assert scene.over
    assert all(str(each.lot + 1) in texts(app) for each in scene.results)
    hands.key("enter")
    assert app.scene is not scene


def test_an_auction_by_mouse(app: App) -> None:
    scene, hands = evening(app), Hands(app)
    hands.click("step").click("to-end").click("next")
    assert app.scene is not scene


@pytest.mark.rule("U-8.2")
def test_losing_bids_are_told_to_nobody(app: App) -> None:
    """A bid that does not buy stands nowhere on the evening and in no report."""
    made = at_offer(app)
    least = made.session.state.offer[0]
    for seat, amount in ((0, 876), (1, 998)):
        bid = BidOrder(OFFER, 0, amount, f"Zwölfer {seat}")
        assert not hasattr(made.session.submit(seat, HandIn(Orders(bids=(bid,)))), "ruling"), least
    app.push(MainMenu(app))
    found = Bureau(app, made)
    while not isinstance(app.scene, AuctionEvening):
        found.house()
    seen = []
    while not app.scene.over:
        app.scene.tick(2.0)
        app.scene.rebuild()
        seen.append(texts(app))
        app.scene.step()
    seen.append(texts(app))
    assert any("Zwölfer 1" in each for each in seen)
    assert not any("Zwölfer 0" in each or "876" in each for each in seen)


@pytest.mark.rule("U-6.9a")
def test_equal_bids_are_explained_by_the_rule(app: App) -> None:
    scene = evening(app)
    scene.results = [LotSold(OFFER, 0, scene.results[0].player, "Otto", 1, -1, 700, True)]
    scene.rebuild()
    assert scene.root.find("tie-rule") is not None
    scene.to_end()
    assert scene.root.find("tie-rule") is not None
    assert "700*" in texts(app)


@pytest.mark.rule("U-6.6b")
def test_of_the_transfer_list_the_seller_is_told(app: App) -> None:
    scene = evening(app, LIST)
    assert scene.results[0].seller >= 0
    assert scene.bureau.club(scene.results[0].seller) in texts(app)


def test_a_report_comes_when_its_round_is_over_and_is_kept_as_a_page(app: App, tmp_path: Path) -> None:
    report(app)
    scene = app.scene
    assert isinstance(scene, PaperPage)
    target = tmp_path / "round.html"
    scene.printer.write(str(target))
    assert scene.bureau.club(0) in target.read_text(encoding="utf-8")
    Hands(app).key("enter")
    assert isinstance(app.scene, Lobby)


@pytest.mark.rule("U-8.3")
def test_the_season_info_names_every_club_before_the_first_round(app: App) -> None:
    info(app)
    scene = app.scene
    assert isinstance(scene, PublicPage)
    assert all(club.name in texts(app) for club in scene.bureau.public.clubs)


def test_pages_can_be_read_from_the_room_outside_and_lead_back_there(app: App) -> None:
    app.push(MainMenu(app))
    found, hands = Bureau(app, career(app, rounds=1)), Hands(app)
    found.go_on()
    lobby = app.scene
    for key, _, _ in found.title.public(found):
        hands.click(f"page-{key}")
        assert app.scene is not lobby
        assert found.scene is lobby
        hands.key("escape")
        assert app.scene is lobby


@pytest.mark.rule("U-8.4a")
def test_a_draw_tells_pair_after_pair_and_all_at_once(app: App) -> None:
    scene, hands = draw(app, 0), Hands(app)
    first, last = scene.drawn.ties[0], scene.drawn.ties[-1]
    assert side_text(scene, first.home) in texts(app)
    assert side_text(scene, first.away) not in texts(app)
    hands.wait(1.0)
    assert side_text(scene, first.away) in texts(app)
    hands.key("enter")
    assert side_text(scene, first.away) in texts(app)
    assert scene.at == 1
    hands.click("to-end")
    assert side_text(scene, last.home) in texts(app)
    assert side_text(scene, last.away) in texts(app)


@pytest.mark.rule("U-8.4e")
def test_the_tree_leads_every_winner_to_his_next_match(app: App) -> None:
    """Two neighbours of a round meet in the next one; nobody is there who lost before."""
    cup(app)
    rounds = drawn_tree(app)
    assert len(rounds) == 3
    for before, after in pairwise(rounds):
        assert [node.through for node in before] == [side for node in after for side in node.sides]
    assert all(node.score for node in rounds[0])
    assert not rounds[-1][0].score


def test_a_cup_match_that_was_not_played_has_no_score(app: App) -> None:
    cup(app, 0)
    rounds = drawn_tree(app)
    assert [node.score for node in rounds[0]] == [""] * len(rounds[0])

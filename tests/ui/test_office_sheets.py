"""The order sheets of an office: by keys and by mouse, what is refused and why, the assistant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.united.season import desk, desk_squad
from game.rules.united.season.orders import NO_ORDERS, TalentOrder
from game.rules.united.state import TeamRow
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.sheets import finder, market, sheet, show
from game.ui.united.office.sheets.common import own
from tests.ui.programs import rule_ids

# -- squad and training ------------------------------------------------------------------------------------------------


def test_players_are_trained_by_keys_as_long_as_there_are_points(app: App) -> None:
    """Down to a man, Enter: he trains; Enter again: he does not. Each is one step that can be taken back."""
    scene = sheet(app, "squad")
    able = next(man for man in own(scene).squad if desk.may_train(man, own(scene).wp).allowed)
    at = [man.id for man in own(scene).squad].index(able.id)
    hands = show(app, scene, "squad-men").key("home", *["down"] * at, "enter")
    assert scene.orders.training == (able.id,)
    hands.key("enter")
    assert scene.orders.training == ()
    hands.key("ctrl+z")
    assert scene.orders.training == (able.id,)


@pytest.mark.rule("U-4e")
def test_who_may_not_train_says_why_by_mouse(app: App) -> None:
    scene = sheet(app, "squad")
    talent = next(man for man in own(scene).squad if not man.played_in)
    scene.chosen["squad-men"] = str(talent.id)
    scene.rebuild()
    app.tick(0.02)
    Hands(app).click("train")
    assert isinstance(app.scene, WhyNot)
    assert rule_ids(app) == ["U-4e"]
    assert scene.orders == NO_ORDERS


def test_after_ageing_everybody_is_shown_as_next_season_has_him(app: App) -> None:
    scene = sheet(app, "squad")
    Hands(app).click("older")
    table = scene.root.find("squad-men")
    for man, row in zip(own(scene).squad, table.rows, strict=True):  # type: ignore[union-attr]
        older = desk.aged(man)
        assert row.cells[3].text == ("" if older is None else str(older.level))


@pytest.mark.rule("U-6.11b")
def test_who_has_aged_is_estimated_as_before_the_first_round(app: App) -> None:
    scene = sheet(app, "squad", rounds=4)
    aged = [older for man in own(scene).squad if (older := desk.aged(man)) is not None]
    pairs = [(desk_squad.estimate_later(scene.view, man), desk.estimate_now(scene.view, man)) for man in aged]
    assert any(later > now for later, now in pairs)
    assert all(later >= now for later, now in pairs)


def test_the_assistant_fills_in_a_sheet_and_goes_back_in_one_step(app: App) -> None:
    scene = sheet(app, "squad")
    Hands(app).click("assist")
    assert scene.orders.training
    assert not desk.rehearsed(scene.view, scene.seat, scene.view.frames[-1].sitting, scene.orders).dropped
    Hands(app).key("ctrl+z")
    assert scene.orders == NO_ORDERS


# -- sales and the list ------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.9c")
def test_whoever_is_sold_lies_in_the_envelope_and_eleven_are_left(app: App) -> None:
    scene = sheet(app, "sales")
    hands = show(app, scene, "sale-men").key("home", "down", "enter")
    (sale,) = scene.orders.sales
    assert (sale.phase, sale.player) == (2, own(scene).squad[1].id)
    hands.key("down", "enter")
    assert isinstance(app.scene, WhyNot)
    assert rule_ids(app) == ["U-6.9c"]
    hands.key("escape")
    hands.click(f"out-{sale.player}")
    assert scene.orders.sales == ()


@pytest.mark.rule("U-6.4b")
def test_a_man_trained_in_phase_5_brings_more_in_phase_6(app: App) -> None:
    scene = sheet(app, "sales")
    man = next(man for man in own(scene).squad if desk.may_train(man, own(scene).wp).allowed)
    scene.order(replace(scene.orders, training=(man.id,)))
    scene.chosen.update({"sale-phase": "6", "sale-men": str(man.id)})
    scene.rebuild()
    assert any(desk.nonleague_value(replace(man, level=man.level + 1)) == row.cells[4].order
               for row in scene.root.find("sale-men").rows if row.key == str(man.id))  # type: ignore[union-attr]  # fmt: skip


@pytest.mark.rule("U-6.6b")
def test_the_list_keeps_the_order_of_the_sheet(app: App) -> None:
    scene = market(app, "listing")
    first, second = (man.id for man in own(scene).squad[1:3])
    scene.order(replace(scene.orders, listings=(first, second)))
    Hands(app).click(f"up-{second}")
    assert scene.orders.listings == (second, first)
    Hands(app).click(f"out-{second}")
    assert scene.orders.listings == (first,)


# -- talents -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-5a")
def test_talents_are_found_by_name_and_row_until_there_are_three(app: App) -> None:
    scene = finder(app)
    hands = show(app, scene, "talent-name").type("Bo Lindqvist").key("enter")
    assert scene.orders.talents == (TalentOrder("Bo Lindqvist", TeamRow.V),)
    hands.click("any-name").click("find")
    assert len(scene.orders.talents) == 2
    hands.click("any-name").click("find")
    assert isinstance(app.scene, WhyNot)
    assert len(scene.orders.talents) == 2

"""The order sheets of an office: by keys and by mouse, what is refused and why, the assistant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.united.season import desk, desk_money, desk_squad
from game.rules.united.season.actions import HandIn
from game.rules.united.season.orders import NO_ORDERS, TalentOrder
from game.rules.united.season.settings import OrderMode
from game.rules.united.state import TeamRow
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.league import step
from game.ui.united.gallery.sheets import finder, market, proposed, sheet, show
from game.ui.united.office.sheets import assistant, inbox
from game.ui.united.office.sheets.common import own, sitting
from game.ui.united.office.sheets.news import season_events
from game.ui.united.office.sheets.notebook import notes
from game.ui.widgets.buttons import Button
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


# -- the home ----------------------------------------------------------------------------------------------------------


def test_the_assistant_fills_in_what_is_empty_and_nothing_else(app: App) -> None:
    scene = sheet(app, "home")
    mine = replace(scene.orders, training=(own(scene).squad[4].id,))
    scene.order(mine)
    Hands(app).click("assist")
    assert scene.orders.training == mine.training
    assert any(line_up is not None for line_up in scene.orders.line_ups)
    assert scene.orders.press == ""
    Hands(app).key("ctrl+z")
    assert scene.orders == mine


def test_what_lies_in_the_inbox_leads_to_the_sheet_that_solves_it(app: App) -> None:
    scene = sheet(app, "home")
    matters = inbox.cards(scene)
    assert {"line-ups", "squad"} <= {card.sheet for card in matters}
    for at, card in enumerate(matters):
        scene.turn_to("home")
        app.tick(0.02)
        Hands(app).click(f"inbox-{at}")
        assert scene.open == card.sheet
    scene.turn_to("home")
    app.tick(0.02)
    Hands(app).click("assist")
    assert "line-ups" not in {card.sheet for card in inbox.cards(scene)}


def test_a_sheet_is_ticked_when_something_is_ordered_on_it(app: App) -> None:
    scene = sheet(app, "home")
    assert [each.key for each in scene.sheets() if each.orders and each.ordered(scene)] == []
    scene.order(replace(scene.orders, press="Hello"))
    assert [each.key for each in scene.sheets() if each.orders and each.ordered(scene)] == ["press"]


def test_a_note_about_an_opponent_stays_on_this_desk_alone(app: App) -> None:
    scene = sheet(app, "notebook")
    name = next(each.name for each in scene.root.walk() if each.name.startswith("note-"))
    show(app, scene, name).type("weak on the left")
    assert list(notes(scene).values()) == ["weak on the left"]
    assert notes(at_desk(app, scene, 1)) == {}
    assert list(notes(at_desk(app, scene, 0)).values()) == ["weak on the left"]


def at_desk(app: App, scene: Office, seat: int) -> Office:
    scene.bureau.lifted(seat)
    found = app.scene
    assert isinstance(found, Office)
    return found


# -- trades ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.8a", "U-6.8c")
def test_an_offer_made_behind_the_curtain_is_answered_by_ordering_the_same(app: App) -> None:
    scene = proposed(app)
    Hands(app).click("agree-0")
    (answer,) = scene.orders.trades
    offered = scene.view.orders[0].trades[0]
    assert offered.matches(answer, 0)
    session = scene.bureau.session
    session.submit(1, HandIn(scene.orders))
    while session.prompt is not None and not session.prompt.kind.endswith("match-day"):
        list(session.house())
    assert offered.give[0] in {man.id for man in session.state.clubs[1].squad}
    assert offered.get[0] in {man.id for man in session.state.clubs[0].squad}


@pytest.mark.rule("U-6.8c", "U-8.2")
def test_of_a_partner_only_those_are_seen_whom_he_shows(app: App) -> None:
    scene = proposed(app)
    table = scene.root.find("trade-get")
    shown = [row.key for row in table.rows if row.cells[1].text != "–"]  # type: ignore[union-attr]
    assert shown == [str(each) for each in scene.view.orders[0].trades[0].shown]


def test_a_trade_is_put_together_and_proposed_by_keys(app: App) -> None:
    """What depends on the partner's answer is no fault of the envelope."""
    scene = sheet(app, "trades")
    show(app, scene, "trade-give").key("home", "down", "down", "enter")
    show(app, scene, "trade-get").key("home", "enter")
    show(app, scene, "trade-money").key("right", "right")
    man = own(scene).squad[2].id
    Hands(app).click(f"show-{man}")
    show(app, scene, "propose").key("enter")
    (trade,) = scene.orders.trades
    assert (trade.give, trade.shown, trade.money) == ((man,), (man,), 20)
    assert trade.get == (scene.view.clubs[trade.partner].squad[0].id,)
    assert scene.bureau.title.faults(scene) == []


def test_a_trade_of_nobody_says_why_it_cannot_be(app: App) -> None:
    scene = sheet(app, "trades")
    Hands(app).click("propose")
    assert isinstance(app.scene, WhyNot)
    assert scene.orders == NO_ORDERS


# -- finances, press ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.2", "U-6.3b")
def test_the_lines_of_the_rounds_add_up_to_the_account(app: App) -> None:
    scene = sheet(app, "finances", rounds=3)
    lines = desk_money.ledger(season_events(scene), scene.seat)
    balance = own(scene).opening
    for line in lines:
        balance += line.sold - line.bought - line.interest + line.income
        assert line.money in (balance, None)
    assert [line.round for line in lines] == [1, 2, 3, 4]
    assert balance == own(scene).money


@pytest.mark.rule("U-6.2", "U-6.3b")
def test_what_comes_lies_between_all_lost_and_all_won(app: App) -> None:
    scene = sheet(app, "finances", rounds=1)
    ahead = {line.round: line for line in desk_money.look_ahead(scene.view, 0, own(scene).money)}
    later = sheet(app, "finances", rounds=4)
    past = [line for line in desk_money.ledger(season_events(later), 0) if line.money is not None]
    checked = [ahead[line.round].least <= line.money <= ahead[line.round].most  # type: ignore[operator]
               for line in past if line.round in ahead]  # fmt: skip
    assert checked == [True] * 3


def test_a_word_for_the_press_is_one_step_and_the_letters_end(app: App) -> None:
    scene = sheet(app, "press")
    hands = show(app, scene, "press").type("We will win")
    assert scene.orders.press == "We will win"
    hands.key("ctrl+z")
    assert scene.orders.press == "We will"
    scene.order(replace(scene.orders, press="x" * desk.LONGEST_PRESS))
    show(app, scene, "press").key("end").type("y")
    assert scene.orders.press == "x" * desk.LONGEST_PRESS


# -- every sitting -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", OrderMode)
@pytest.mark.rule("U-8.6b", "U-6.10")
def test_every_sheet_of_every_sitting_can_be_opened_and_filled_in(app: App, mode: OrderMode) -> None:
    """From the first round through the market of the second one, and after the last trading round."""
    scene = sheet(app, "home", rounds=0, order_mode=mode)
    bureau, session = scene.bureau, scene.bureau.session
    asked: set[tuple[int, int]] = set()
    while session.state.round < 3:
        if session.waits_for:
            desk_of = at_desk(app, scene, session.waits_for[0])
            for each in desk_of.sheets():
                desk_of.turn_to(each.key)
                app.tick(0.02)
                assert desk_of.open == each.key
            assistant.fill_in_all(desk_of)
            assert bureau.title.faults(desk_of) == []
            asked.add((sitting(desk_of).first, sitting(desk_of).last))
            session.submit(desk_of.seat, HandIn(desk_of.orders))
        else:
            step(bureau.career)
    assert len(asked) == {OrderMode.EVENING: 2, OrderMode.SITTINGS: 3, OrderMode.STEPS: 17}[mode]


def test_after_the_last_trading_round_nothing_is_bought_or_sold(app: App) -> None:
    scene = sheet(app, "home", rounds=8)
    assert scene.view.round > scene.view.calendar.last_trading
    assert not {"sales", "trades", "listing"} & {each.key for each in scene.sheets()}
    assert {"squad", "talents", "line-ups", "press"} <= {each.key for each in scene.sheets()}


def test_a_sealed_envelope_takes_no_orders(app: App) -> None:
    """Every button says why."""
    scene = sheet(app, "squad")
    scene.bureau.session.submit(0, HandIn(NO_ORDERS))
    scene.rebuild()
    app.tick(0.02)
    for key, name in (("squad", "train"), ("sales", "sell"), ("talents", "find"), ("trades", "propose"),
                      ("home", "assist")):  # fmt: skip
        scene.turn_to(key)
        app.tick(0.02)
        button = scene.root.find(name)
        assert isinstance(button, Button)
        assert button.why == app.words.say("office.sealed-why")
        Hands(app).click(name)
    scene.turn_to("press")
    show(app, scene, "press").type("x")
    assert scene.orders == NO_ORDERS

"""The order sheets of an office: by keys and by mouse, what is refused and why, the assistant."""

from __future__ import annotations

import pytest

from game.rules.united.season import desk, desk_squad
from game.rules.united.season.orders import NO_ORDERS
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.sheets import sheet
from game.ui.united.office.sheets.common import own
from tests.ui.programs import rule_ids


def show(app: App, scene: Office, name: str) -> Hands:
    """The keys on a widget."""
    app.focus(scene.root.find(name), by_key=True)
    return Hands(app)


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

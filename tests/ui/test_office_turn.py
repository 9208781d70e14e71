"""The turn of the season in the window: honours piece by piece, the lift, and what each manager reads alone."""

from __future__ import annotations

import pytest

from game.rules.united.season.events import Aged, Champion, CupWon, Retired, TopScorer
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.lobby import Lobby
from game.ui.table.sheets import Sheet
from game.ui.united.gallery.public import lift, season_over, turned
from game.ui.united.office.public.farewell import Farewell
from game.ui.united.office.public.turn import SeasonTurn, TurnVeil
from game.ui.widgets.text import Label


def texts(app: App) -> str:
    found = [each.text for each in app.scene.root.walk() if isinstance(each, Label)]
    found += [cell for each in app.scene.root.walk() if isinstance(each, Sheet) for row in each.rows for cell in row]
    return "\n".join(found)


@pytest.mark.rule("U-1.2")
def test_champion_cup_and_scorer_one_after_the_other_then_the_room_outside(app: App) -> None:
    scene, hands = season_over(app), Hands(app)
    champion = next(each for each in scene.told if isinstance(each, Champion))
    winner = next(each for each in scene.told if isinstance(each, CupWon))
    best = next(each for each in scene.told if isinstance(each, TopScorer))
    assert scene.bureau.club(champion.club) in texts(app)
    assert best.name not in texts(app)
    hands.key("enter")
    assert scene.bureau.club(winner.side.club) in texts(app)
    hands.key("enter", "enter")
    assert scene.over
    assert best.name in texts(app)
    hands.key("enter")
    assert isinstance(app.scene, Lobby)


def test_it_can_be_read_again_as_long_as_the_next_season_has_not_begun(app: App) -> None:
    season_over(app)
    hands = Hands(app)
    hands.key("end", "enter").click("page-turn").key("escape")
    assert isinstance(app.scene, Lobby)


@pytest.mark.rule("U-7.3a")
def test_the_lift_tells_who_goes_where(app: App) -> None:
    scene = lift(app)
    scene.to_end()
    told = texts(app)
    for club, words in ((12, "up from league 2A to league 1"), (8, "down from league 1 to league 2A"),
                        (34, "lose their licence"), (35, "are dissolved")):  # fmt: skip
        assert f"{scene.bureau.club(club)}" in told
        assert any(scene.bureau.club(club) in line and words in line for line in told.split("\n"))


@pytest.mark.rule("U-7.1")
def test_a_manager_reads_alone_what_has_become_of_his_men(app: App) -> None:
    """Behind the curtain, his own men only; then everybody may look again."""
    scene, hands = turned(app), Hands(app)
    events = list(scene.bureau.session.events(1))
    hands.click("own-1")
    assert isinstance(app.scene, TurnVeil)
    app.scene.lift()
    page = app.scene
    assert isinstance(page, Farewell)
    assert page.hides_secrets()
    gone = [each.member.name for each in events if isinstance(each, Retired)]
    older = [each.after.name for each in events if isinstance(each, Aged)]
    assert older
    assert all(name in texts(app) for name in gone + older)
    assert {man.id for man in page.gone} | {man.id for man, _ in page.aged} == {
        each.member.id if isinstance(each, Retired) else each.after.id
        for each in events if isinstance(each, (Retired, Aged)) and each.club == 1
    }  # fmt: skip
    hands.key("enter")
    assert isinstance(app.scene, SeasonTurn)
    assert app.scene.over
    assert scene.bureau.viewer is None


@pytest.mark.rule("U-8.2")
def test_the_public_page_of_the_turn_tells_no_level(app: App) -> None:
    scene = turned(app)
    assert not any(isinstance(each, (Aged, Retired)) for each in scene.told)


def test_a_curtain_that_is_not_lifted_leads_back(app: App) -> None:
    turned(app)
    Hands(app).click("own-0").click("leave")
    assert isinstance(app.scene, SeasonTurn)

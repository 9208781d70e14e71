"""The shell of leagues: the list, the new league, the room outside the offices, curtains, envelopes, managers."""

from __future__ import annotations

import pytest

from game.rules.united.season.actions import SkipOrders
from game.rules.united.season.settings import OrderMode, System
from game.rules.united.season.state import SeasonState
from game.ui.app import App
from game.ui.dialogs import AskText, Dialog
from game.ui.gallery.windowless import Hands
from game.ui.office.bureau import Bureau
from game.ui.office.leagues import Leagues
from game.ui.office.lobby import Lobby
from game.ui.office.managers import Managers
from game.ui.office.new_league import OWN, NewLeague
from game.ui.office.scene import Office
from game.ui.office.sealing import SealDialog
from game.ui.office.veil import DeskVeil
from game.ui.scenes.menu import MainMenu
from game.ui.united.gallery import leagues as examples
from game.ui.united.office.founding import FoundingScene
from tests.ui.programs import Make


def bureau_of(app: App) -> Bureau:
    """The league that is open."""
    return next(each for each in app.closers if isinstance(each, Bureau))


def state_of(found: Bureau) -> SeasonState:
    state = found.public
    assert isinstance(state, SeasonState)
    return state


def texts(app: App) -> list[str]:
    """Everything that is written on the screen."""
    app.notes = []
    app.rebuild()
    app.draw()
    notes, app.notes = app.notes, None
    return [note.text for note in notes]


# -- from the menu -----------------------------------------------------------------------------------------------------


def test_a_ready_made_league_begins_with_two_keys(app: App, hands: Hands) -> None:
    app.push(MainMenu(app))
    hands.key("g", "g")
    found = bureau_of(app)
    assert isinstance(app.scene, Lobby)
    assert [found.manager(seat) for seat in found.people] == ["Anna", "Ben"]
    assert len(state_of(found).clubs) == 12
    assert all(club.squad for club in found.session.state.clubs if club.human)
    names = [club.name for club in state_of(found).clubs]
    assert len(set(names)) == 12


def test_a_ready_made_league_begins_with_two_clicks(app: App, hands: Hands) -> None:
    app.push(MainMenu(app))
    hands.click("leagues").click("ready")
    assert isinstance(app.scene, Lobby)
    hands.click("next")
    assert bureau_of(app).kind == "orders"


def test_the_two_clubs_of_ready_made_leagues_come_by_lot(app: App, hands: Hands) -> None:
    seen = set()
    for _ in range(6):
        app.reset(MainMenu(app))
        hands.key("g").click("ready")
        found = bureau_of(app)
        seen.add(tuple(found.club(seat) for seat in found.people))
        found.close()
    assert len(seen) > 1


# -- the list ----------------------------------------------------------------------------------------------------------


def test_a_league_is_left_and_goes_on_where_it_was(app: App, hands: Hands) -> None:
    before = examples.bureau(app, "orders", 2)
    wanted = state_of(before)
    hands.key("escape")
    assert isinstance(app.scene, MainMenu)
    hands.key("g", "enter")
    found = bureau_of(app)
    assert isinstance(app.scene, Lobby)
    assert found is not before
    assert state_of(found).scores == wanted.scores
    assert (found.kind, found.pending) == ("orders", (0, 1))


def test_how_a_league_stands_is_told_in_the_list(app: App) -> None:
    examples.leagues(app)
    told = " ".join(texts(app))
    assert "Season 1, round 2 of 11" in told
    assert "10 computer managers" in told
    assert "Place" in told


def test_a_damaged_league_has_a_sentence_and_hurts_no_other(app: App, hands: Hands) -> None:
    examples.leagues_broken(app)
    scene = app.scene
    assert isinstance(scene, Leagues)
    told = " ".join(texts(app))
    assert "This league is damaged" in told
    assert "career.json" in told
    scene.open()
    assert app.scene is scene
    scene.chosen = next(name for name, row in scene.rows.items() if row.card is not None)
    scene.open()
    assert isinstance(app.scene, Lobby)


def test_a_league_gets_another_name(app: App, hands: Hands) -> None:
    examples.leagues(app)
    scene = app.scene
    assert isinstance(scene, Leagues)
    hands.key("ctrl+r")
    assert isinstance(app.scene, AskText)
    hands.key("ctrl+a").type("Friday").key("enter")
    assert scene.current is not None
    assert scene.current.card is not None
    assert scene.current.card.name == "Friday"


def test_a_league_goes_into_the_bin_and_comes_back(app: App, hands: Hands) -> None:
    examples.leagues(app)
    scene = app.scene
    assert isinstance(scene, Leagues)
    name = scene.current.folder.name if scene.current else ""
    hands.key("delete")
    assert name not in scene.rows
    assert (app.folders.careers_bin / name / "season-01.jsonl").is_file()
    hands.key("ctrl+z")
    assert name in scene.rows
    hands.key("delete").click("bin")
    assert list(scene.rows) == [name]
    hands.click("restore")
    assert name in scene.rows
    hands.key("enter")
    assert isinstance(app.scene, Lobby)


def test_a_league_that_is_open_elsewhere_stays_where_it_is(app: App, make: Make) -> None:
    examples.leagues(app)
    scene = app.scene
    assert isinstance(scene, Leagues)
    current = scene.current
    assert current is not None
    scene.open()
    found = bureau_of(app)
    app.reset(Leagues(app))
    again = app.scene
    assert isinstance(again, Leagues)
    again.remove()
    assert isinstance(app.scene, Dialog)
    assert current.folder.is_dir()
    found.close()


def test_a_folder_that_cannot_be_written_is_named(app: App, hands: Hands) -> None:
    app.folders.base.mkdir(parents=True, exist_ok=True)
    app.folders.careers.write_text("a file, not a folder", encoding="utf-8")
    app.push(MainMenu(app))
    hands.key("g", "g")
    assert isinstance(app.scene, Dialog)
    assert app.scene.title == "This league cannot be opened"


# -- a new one ---------------------------------------------------------------------------------------------------------


def new_league(app: App) -> NewLeague:
    examples.new_league(app)
    scene = app.scene
    assert isinstance(scene, NewLeague)
    return scene


def test_a_new_league_with_terms_of_ones_own(app: App, hands: Hands) -> None:
    scene = new_league(app)
    scene._sized("6")
    hands.click("term-cup").click("add-person")
    assert "term-amateurs" not in {each.name for each in scene.root.walk()}
    scene.change("order_mode", OrderMode.EVENING)
    hands.type("Cleo").key("ctrl+enter")
    found = bureau_of(app)
    settings = state_of(found).settings
    assert (settings.clubs, settings.cup, settings.order_mode) == (6, False, OrderMode.EVENING)
    assert [found.manager(seat) for seat in found.people] == ["Anna", "Ben", "Cleo"]


def test_other_numbers_of_clubs_keep_the_terms(app: App) -> None:
    scene = new_league(app)
    scene.change("win_points", 3)
    scene._sized("60")
    assert scene.settings.system is System.FIVE
    assert scene.settings.win_points == 3
    scene.people, scene.chosen = [f"P{at}" for at in range(12)], [OWN] * 12
    scene._sized("4")
    assert len(scene.people) == len(scene.chosen) == 4


def test_a_league_needs_names_that_can_be_told_apart(app: App, hands: Hands) -> None:
    scene = new_league(app)
    for people, why in ((["Anna", ""], "needs a name"), (["Anna", "anna "], "same name")):
        scene.people = people
        scene.rebuild()
        assert why in scene.why_not()
        hands.key("ctrl+enter")
        assert app.scene is scene
    scene.people, scene.name = ["Anna", "Ben"], " "
    assert scene.why_not()
    assert not list(app.folders.careers.glob("*"))


def test_nobody_takes_the_club_of_another(app: App) -> None:
    scene = new_league(app)
    taken = scene.title.ready()[0].name
    scene._takes(0, taken)
    assert "the gate is shut" in scene._about(taken)
    assert taken in dict(scene._offered(0))
    assert taken not in dict(scene._offered(1))


# -- outside and behind the curtain ------------------------------------------------------------------------------------


def test_outside_one_reads_whose_envelope_is_in_and_nothing_of_it(app: App, hands: Hands) -> None:
    found = examples.bureau(app)
    assert "Envelope is in" not in texts(app)
    found.lifted(0)
    hands.key("ctrl+enter").click("answer-0")
    assert isinstance(app.scene, DeskVeil)
    hands.click("leave")
    assert isinstance(app.scene, Lobby)
    assert texts(app).count("Envelope is in") == 1


def test_a_curtain_is_held_and_only_held(app: App, hands: Hands) -> None:
    found = examples.bureau(app)
    hands.key("enter")
    veil = app.scene
    assert isinstance(veil, DeskVeil)
    assert veil.seat == 0
    hands.key("escape", "space")
    assert app.scene is veil
    hands.hold("space")
    assert isinstance(app.scene, Office)
    assert found.viewer == 0
    hands.key("escape")
    assert isinstance(app.scene, Lobby)
    assert found.viewer is None


def test_whoever_plays_alone_needs_no_curtain(app: App, hands: Hands) -> None:
    examples.bureau(app, who=["Anna"], clubs=["*"])
    hands.key("enter")
    assert isinstance(app.scene, Office)


def test_the_last_one_missing_is_asked_at_once(app: App, hands: Hands) -> None:
    examples.bureau(app)
    hands.key("enter").hold("space").key("ctrl+enter")
    assert isinstance(app.scene, SealDialog)
    hands.key("enter")
    veil = app.scene
    assert isinstance(veil, DeskVeil)
    assert veil.seat == 1


def test_a_sealed_envelope_is_opened_again_until_the_last_one_is_in(app: App, hands: Hands) -> None:
    found = examples.bureau(app)
    found.lifted(0)
    hands.key("ctrl+enter").key("enter")
    found.lifted(0)
    office = app.scene
    assert isinstance(office, Office)
    assert office.sealed
    hands.click("reopen")
    assert not office.sealed
    assert found.pending == (0, 1)


@pytest.mark.rule("U-8.7e")
def test_orders_are_left_for_the_next_round(app: App, hands: Hands) -> None:
    found = examples.at_desk(app)
    office = app.scene
    assert isinstance(office, Office)
    squad = found.session.state.clubs[0].squad
    office.order(found.title.blank.__class__(training=(squad[0].id,)))
    hands.click("ahead")
    assert found.session.state.ahead[0] == office.orders
    assert found.session.state.ahead[1] is None
    assert found.seen(1).ahead == found.public.ahead == [None] * 12
    assert "Left for next time" in texts(app)


def test_no_orders_are_asked_about_first(app: App, hands: Hands) -> None:
    found = examples.bureau(app)
    hands.click("skip-0")
    assert isinstance(app.scene, Dialog)
    hands.key("escape")
    assert found.pending == (0, 1)
    hands.click("skip-0").click("answer-0")
    assert list(found.pending) == [1]


def test_unfinished_orders_wait_on_the_desk_and_are_gone_in_the_next_sitting(app: App) -> None:
    found = examples.at_desk(app)
    office = app.scene
    assert isinstance(office, Office)
    orders = found.title.blank.__class__(training=(1,))
    office.order(orders)
    found.get_up()
    found.lifted(0)
    office = app.scene
    assert isinstance(office, Office)
    assert office.orders == orders
    office.undo()
    assert office.orders == orders
    found.get_up()
    for seat in (0, 1):
        found.session.submit(seat, SkipOrders())
    examples.play_to(found.career, "orders", 2)
    assert found.envelopes == {}


# -- foundation --------------------------------------------------------------------------------------------------------


def founding(app: App) -> FoundingScene:
    examples.at_desk(app, "founding", 0, clubs=(OWN, OWN))
    scene = app.scene
    assert isinstance(scene, FoundingScene)
    return scene


@pytest.mark.rule("U-1.4a")
def test_the_proposed_club_may_be_founded_as_it_is(app: App, hands: Hands) -> None:
    name = founding(app).sheet.name
    hands.key("ctrl+enter")
    found = bureau_of(app)
    assert found.pending == (1,)
    assert isinstance(app.scene, DeskVeil)
    assert found.seen(0).clubs[0].name == name


def test_every_style_has_proposals_that_differ(app: App, hands: Hands) -> None:
    scene = founding(app)
    seen = set()
    for style in ("balanced", "bolt", "attack", "hard-men", "youth", "miser"):
        for number in range(3):
            scene.propose(style, number)
            assert scene._why_not() == ""
            seen.add((scene.sheet.name, scene.sheet.players))
    assert len(seen) == 18


@pytest.mark.rule("U-1.4d")
def test_a_club_that_is_too_dear_is_refused_with_its_rule(app: App, hands: Hands) -> None:
    scene = founding(app)
    before = scene.sheet
    scene.player(0, level=10)
    scene.player(1, level=10)
    assert "U-1.4" in scene._why_not()
    hands.key("ctrl+enter")
    assert app.scene is scene
    assert bureau_of(app).pending == (0, 1)
    hands.key("ctrl+z", "ctrl+z")
    assert scene.sheet == before
    hands.key("ctrl+y")
    assert scene.sheet.players[0].level == 10


def test_players_come_and_go_and_are_named(app: App, hands: Hands) -> None:
    scene = founding(app)
    count = len(scene.sheet.players)
    hands.click("add-V")
    assert len(scene.sheet.players) == count + 1
    hands.click(f"name-{count}").key("ctrl+a").type("Gregor")
    assert scene.sheet.players[count].name == "Gregor"
    hands.click(f"gone-{count}")
    assert len(scene.sheet.players) == count


def test_a_founding_sheet_stays_on_the_desk(app: App, hands: Hands) -> None:
    scene = founding(app)
    hands.click("another")
    sheet = scene.sheet
    hands.key("escape")
    assert isinstance(app.scene, Lobby)
    bureau_of(app).lifted(0)
    scene = app.scene  # type: ignore[assignment]
    assert scene.sheet == sheet


# -- managers ----------------------------------------------------------------------------------------------------------


def managers(app: App, kind: str = "interval") -> Managers:
    examples.managers(app, kind)
    scene = app.scene
    assert isinstance(scene, Managers)
    return scene


@pytest.mark.rule("U-8.7e")
def test_somebody_goes_on_holiday_and_comes_back(app: App, hands: Hands) -> None:
    scene = managers(app)
    hands.click("no-transfers").click("go-away")
    club = scene.bureau.session.state.clubs[0]
    assert (club.holiday, club.no_transfers) == (1, True)
    hands.click("is-back")
    assert scene.bureau.session.state.clubs[0].holiday == 0


@pytest.mark.rule("U-1.2")
def test_a_club_changes_hands_between_rounds(app: App, hands: Hands) -> None:
    scene = managers(app)
    hands.click("new-manager").type("Cleo").click("hand-over")
    assert scene.bureau.manager(0) == "Cleo"
    scene._pick("5")
    hands.click("new-manager").type("Dan").click("hand-over")
    assert scene.bureau.people == [0, 1, 5]
    scene._pick("1")
    hands.click("to-computer")
    assert scene.bureau.people == [0, 5]


def test_managers_change_between_rounds_only(app: App, hands: Hands) -> None:
    scene = managers(app, "orders")
    hands.click("to-computer")
    assert scene.bureau.people == [0, 1]
    assert any("U-1.2" in text for text in texts(app))


# -- the newcomer ------------------------------------------------------------------------------------------------------


def step(app: App, hands: Hands) -> str:
    """What somebody does who takes what lies nearest, by keys alone; the screen it was done on."""
    shown = type(app.scene).__name__
    if shown == "DeskVeil":
        hands.hold("space")
    elif shown == "Office":
        hands.key("ctrl+enter")
    elif shown == "SealDialog":
        hands.click("answer-0")
    else:
        hands.key("end", "enter")
    hands.wait(0.1)
    return shown


def through(app: App, hands: Hands, found: Bureau, round: int, most: int = 200) -> set[str]:
    """Screen after screen until orders of a round are asked for; which screens those were."""
    seen: list[str] = []
    while (found.kind, state_of(found).round, type(app.scene)) != ("orders", round, Lobby):
        seen.append(step(app, hands))
        assert len(seen) < most, seen[-20:]
    return set(seen)


@pytest.mark.parametrize("language", ["en", "de"])
def test_from_the_menu_through_the_first_round_by_keys(make: Make, language: str) -> None:
    app = make(language=language, calm=True)
    hands = Hands(app)
    app.push(MainMenu(app))
    hands.key("g", "g")
    found = bureau_of(app)
    met = through(app, hands, found, 2)
    assert len(state_of(found).scores) == 12
    assert {"Lobby", "DeskVeil", "Office", "MatchDay", "LeagueFilm", "AuctionEvening", "PaperPage"} <= met


@pytest.mark.parametrize("mode", OrderMode)
def test_a_round_is_played_however_often_it_asks_for_orders(make: Make, mode: OrderMode) -> None:
    app = make(calm=True)
    found = examples.bureau(app, "season", 0, size=4, order_mode=mode, offer_size=3)
    met = through(app, Hands(app), found, 2, most=600)
    assert {"DeskVeil", "Office", "MatchDay", "PaperPage"} <= met
    assert len(state_of(found).scores) == 4


def test_one_season_follows_the_other(make: Make) -> None:
    app = make(calm=True)
    hands = Hands(app)
    app.push(MainMenu(app))
    made = examples.play_to(examples.career(app, size=4), "interval", 12)
    found = Bureau(app, made)
    found.go_on()
    for _ in range(60):
        if found.session.season == 2:
            break
        step(app, hands)
    assert found.session.season == 2
    assert state_of(found).scores == ()
    assert [path.name for path in sorted(made.folder.glob("season-*.jsonl"))] == ["season-01.jsonl", "season-02.jsonl"]

"""Examples of what is public in a league, and of the bid sheets."""

from __future__ import annotations

from typing import Any

from game.play.career import Career
from game.rules.united.season.actions import HandIn
from game.rules.united.season.desk import may_offer
from game.rules.united.season.desk_market import asked_for, on_sale
from game.rules.united.season.events import Champion, CupDrawn, CupWon, Dissolved, LicenceLost, Moved, TaxPaid
from game.rules.united.season.orders import LIST, OFFER, BidOrder, Orders
from game.rules.united.season.state import CupSide
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.bureau import Bureau
from game.ui.office.scene import Office
from game.ui.scenes.menu import MainMenu
from game.ui.united.gallery.league import career, office, step
from game.ui.united.office.envelope import sitting_of
from game.ui.united.office.public.auction import AuctionEvening
from game.ui.united.office.public.cup import CupDraw, CupTree
from game.ui.united.office.public.figures import FiguresPage
from game.ui.united.office.public.paper import info_page, report_page
from game.ui.united.office.public.turn import SeasonTurn
from game.ui.widgets.data_table import DataTable

LONGEST_NAME = "Maximilian Ferdinand von Hohen"


def asks(made: Career, phase: int, round: int = 1) -> bool:
    """Whether bids for this auction are asked for now."""
    state = made.session.state
    sitting = sitting_of(state)
    return state.round == round and sitting is not None and bool(asked_for(state, sitting, phase))


def at_offer(app: App, **terms: Any) -> Career:
    """The first offer can be bid for."""
    made = career(app, **terms)
    while not asks(made, OFFER):
        step(made)
    return made


def listing(made: Career, seat: int, most: int = 3) -> Orders:
    """The first men of a club whom it may put on the list, one by one."""
    seen = made.session.view(seat)
    men = [man.id for man in seen.clubs[seat].squad if may_offer(seen, seat, man.id).allowed]
    return Orders(listings=tuple(men[-most:]))


def at_list(app: App) -> Career:
    """Both have put men on the list; they can be bid for a round later."""
    made = career(app)
    while not asks(made, LIST, 2):
        sitting = sitting_of(made.session.state)
        waits = made.session.waits_for
        if waits and sitting is not None and sitting.asks(LIST):
            made.session.submit(waits[0], HandIn(listing(made, waits[0])))
        else:
            step(made)
    return made


def bids(made: Career, phase: int, seat: int) -> Orders:
    """Bids of every kind: one that counts, one below the minimum, one with conditions, one that is too much."""
    lots = on_sale(made.session.view(seat), phase)
    names = ["Otto", "", "Karl-Heinz", LONGEST_NAME] if phase == OFFER else [""] * 4
    amounts = [lots[0].least + 20, 1, 333, 9000]
    found = [BidOrder(phase, lot.number, amount, name) for lot, amount, name in zip(lots, amounts, names, strict=False)]
    if len(found) > 2:
        last = found[2]
        found[2] = BidOrder(phase, last.lot, last.amount, last.name, (0,), (1,), ((0, 500),), 2, 100)
    return Orders(bids=tuple(found))


def bid_sheet(app: App, phase: int = OFFER, lot: int = 0, written: bool = True) -> Office:
    made = at_offer(app) if phase == OFFER else at_list(app)
    scene = office(app, made, 0, "bids-offer" if phase == OFFER else "bids-list")
    if written:
        scene.order(bids(made, phase, 0))
    table = scene.root.find("lots-offer" if phase == OFFER else "lots-list")
    assert isinstance(table, DataTable)
    table.choose(str(lot))
    return scene


def evening(app: App, phase: int = OFFER, lot: int = 0, seconds: float = 2.0) -> AuctionEvening:
    """The auction of the first round, in the middle of a lot."""
    made = at_offer(app) if phase == OFFER else at_list(app)
    for seat in made.session.waits_for:
        made.session.submit(seat, HandIn(bids(made, phase, seat)))
    app.push(MainMenu(app))
    found = Bureau(app, made)
    while not isinstance(app.scene, AuctionEvening):
        found.house()
    scene = app.scene
    for _ in range(lot):
        scene.step()
    scene.tick(seconds)
    scene.rebuild()
    return scene


def all_lots(app: App) -> None:
    evening(app).to_end()


def report(app: App, round: int = 2) -> None:
    """The report of a round, in its turn."""
    app.push(MainMenu(app))
    found = Bureau(app, career(app, rounds=round))
    found.put(report_page(found, round))


def info(app: App) -> None:
    app.push(MainMenu(app))
    found = Bureau(app, career(app))
    found.put(info_page(found))


def draw(app: App, ties: int = 1) -> CupDraw:
    """The first draw of the cup, with so many ties drawn and the next one half."""
    app.push(MainMenu(app))
    found = Bureau(app, career(app, clubs=12))
    drawn = next(event for event in found.session.events(None) if isinstance(event, CupDrawn))
    scene = CupDraw(found, drawn)
    found.put(scene)
    for _ in range(ties):
        scene.step()
    scene.tick(0.1)
    scene.rebuild()
    return scene


def cup(app: App, rounds: int = 9) -> None:
    app.push(MainMenu(app))
    found = Bureau(app, career(app, rounds=rounds))
    found.go_on()
    app.push(CupTree(found))


def figures(app: App, page: str = "table", rounds: int = 4, **terms: Any) -> FiguresPage:
    app.push(MainMenu(app))
    found = Bureau(app, career(app, rounds=rounds, **terms))
    found.go_on()
    scene = FiguresPage(found)
    app.push(scene)
    scene.show(page)
    return scene


def season_over(app: App) -> SeasonTurn:
    """The last report was read: the season is over."""
    made = career(app)
    while made.session.prompt is not None:
        step(made)
    app.push(MainMenu(app))
    found = Bureau(app, made)
    scene = SeasonTurn(found, tuple(found.session.events(None)))
    found.put(scene)
    return scene


def turned(app: App) -> SeasonTurn:
    scene = season_over(app)
    scene.to_end()
    return scene


def lift(app: App) -> SeasonTurn:
    """Up and down between three leagues, licences lost, taxes, as they may come together."""
    app.push(MainMenu(app))
    found = Bureau(app, career(app, clubs=36))
    gone = found.club(35)
    told = (*(Champion(league, league * 12) for league in range(3)), CupWon(CupSide(3, True)), Moved(12, 1, 0),
            Moved(25, 2, 0), Moved(8, 0, 1), Moved(11, 0, 2), LicenceLost(34, found.club(34)), Dissolved(35, gone),
            TaxPaid(0, 3210, 605, 4000))  # fmt: skip
    scene = SeasonTurn(found, told)
    found.put(scene)
    return scene


def lifting(app: App) -> None:
    scene = lift(app)
    scene.step()
    scene.step()


def farewell(app: App) -> None:
    turned(app).own(0)


SHOTS = {
    "bids-offer": lambda app: bid_sheet(app, written=False),
    "bids-offer-written": lambda app: bid_sheet(app, lot=2),
    "bids-offer-wrong": lambda app: bid_sheet(app, lot=1),
    "bids-list": lambda app: bid_sheet(app, LIST),
    "auction": lambda app: evening(app, seconds=1.0),
    "auction-sold": lambda app: evening(app, lot=3),
    "auction-list": lambda app: evening(app, LIST),
    "auction-all": all_lots,
    "cup-draw": lambda app: draw(app, 2),
    "cup-drawn": lambda app: draw(app).to_end(),
    "cup-tree": cup,
    "cup-tree-early": lambda app: cup(app, 0),
    "figures-table": figures,
    "figures-none": lambda app: figures(app, rounds=0),
    "figures-curve": lambda app: figures(app, "curve", clubs=12),
    "figures-scorers": lambda app: figures(app, "scorers"),
    "figures-conduct": lambda app: figures(app, "conduct"),
    "figures-eternal": lambda app: figures(app, "eternal"),
    "figures-records": lambda app: figures(app, "records"),
    "figures-balance": lambda app: figures(app, "balance"),
    "season-turn": season_over,
    "season-turned": turned,
    "season-lift": lifting,
    "season-lifted": lambda app: lift(app).to_end(),
    "season-veil": lambda app: Hands(turned(app).app).click("own-1"),
    "season-farewell": farewell,
    "league-report": report,
    "league-info": info,
}

"""Examples of the order sheets: as they lie there, filled in, refused, on other evenings."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.season.actions import HandIn
from game.rules.united.season.orders import NO_ORDERS, TradeOrder
from game.rules.united.season.settings import OrderMode
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.united.gallery.league import career, office, step
from game.ui.united.office.envelope import sitting_of

MARKET = 10
"""The first phase of the market (U-8.1)."""


def show(app: App, scene: Office, name: str) -> Hands:
    """The keys on a widget."""
    app.focus(scene.root.find(name), by_key=True)
    return Hands(app)


def sheet(app: App, name: str, rounds: int = 2, **more: object) -> Office:
    """A sheet of the third round, unless another one is asked for."""
    return office(app, career(app, rounds=rounds, **more), sheet=name)  # type: ignore[arg-type]


def market(app: App, name: str, round: int = 2) -> Office:
    """A sheet of the market after the matches of a round."""
    made = career(app, rounds=round - 1, order_mode=OrderMode.EVENING)
    while sitting_of(made.session.view(0)) is None or sitting_of(made.session.view(0)).first < MARKET:  # type: ignore[union-attr]
        step(made)
    return office(app, made, sheet=name)


def _squad_older(app: App) -> None:
    scene = sheet(app, "squad")
    Hands(app).click("train").click("older")
    scene.turn_to("squad")


def _sales(app: App) -> None:
    show(app, sheet(app, "sales"), "sale-men").key("down", "enter")


def _refused(app: App) -> None:
    """Eleven must be left: the twelfth may go, nobody else."""
    _sales(app)
    Hands(app).key("down", "enter")


def _listing(app: App) -> None:
    show(app, market(app, "listing"), "listing-men").key("down", "enter")


def finder(app: App) -> Office:
    """A club that may still find two talents."""
    made = career(app, rounds=2)
    clubs = made.session.state.clubs
    clubs[0] = replace(clubs[0], found=1)
    return office(app, made, sheet="talents")


def _talents(app: App) -> None:
    finder(app)
    Hands(app).click("any-name").click("find").click("any-name")


def _no_talents(app: App) -> None:
    sheet(app, "talents")
    Hands(app).click("any-name").click("find")


PRESSED = "We have nothing to hide but our defence, and that is hidden well enough. See you on Saturday, bring a scarf."


def press(app: App) -> Office:
    scene = sheet(app, "press")
    scene.order(replace(scene.orders, press=PRESSED))
    return scene


def proposed(app: App) -> Office:
    """Anna has proposed a trade and shows her man; Ben finds it on his desk."""
    made = career(app, rounds=2)
    mine, theirs = (made.session.state.clubs[seat].squad for seat in (0, 1))
    trade = TradeOrder(3, 1, (mine[2].id,), (theirs[3].id,), -150, (mine[2].id,))
    made.session.submit(0, HandIn(replace(NO_ORDERS, trades=(trade,))))
    return office(app, made, seat=1, sheet="trades")


def _trade(app: App) -> None:
    """Put together, not proposed yet."""
    scene = sheet(app, "trades")
    show(app, scene, "trade-give").key("down", "down", "enter")
    show(app, scene, "trade-get").key("down", "enter")
    show(app, scene, "trade-money").key("pageup", "pageup")


LONGEST = "Wilhelmine Oberhuber-Schnatterbeck {:02}"


def _long(app: App, name: str) -> Office:
    """Everybody of the club has the longest name there is."""
    made = career(app, rounds=2)
    clubs = made.session.state.clubs
    squad = [replace(man, name=LONGEST.format(at)) for at, man in enumerate(clubs[0].squad)]
    clubs[0] = replace(clubs[0], squad=tuple(squad))
    return office(app, made, sheet=name)


def _long_trade(app: App) -> None:
    show(app, _long(app, "trades"), "trade-give").key("down", "down", "enter", "down", "enter")


def _long_sale(app: App) -> None:
    show(app, _long(app, "sales"), "sale-men").key("down", "enter")


SHOTS = {
    "office-squad": lambda app: sheet(app, "squad"),
    "office-squad-older": _squad_older,
    "office-sales": _sales,
    "office-sales-refused": _refused,
    "office-listing": _listing,
    "office-talents": _talents,
    "office-talents-all": _no_talents,
    "office-home": lambda app: sheet(app, "home"),
    "office-home-first": lambda app: sheet(app, "home", 0),
    "office-home-market": lambda app: market(app, "home"),
    "office-trades": _trade,
    "office-trades-offer": proposed,
    "office-trades-long": _long_trade,
    "office-sales-long": _long_sale,
    "office-finances": lambda app: sheet(app, "finances"),
    "office-press": press,
    "office-notebook": lambda app: sheet(app, "notebook"),
}

"""United's league in the window: what its office is made of. Every sheet and page is put in here."""

from __future__ import annotations

from game.rules.united.season import actions as act
from game.rules.united.season.orders import NO_ORDERS
from game.rules.united.season.settings import LEAGUE_OF_TWELVE
from game.ui.office.title import OfficeTitle
from game.ui.united.office.envelope import faults, left_ahead, mended, unused
from game.ui.united.office.founding import FoundingScene
from game.ui.united.office.market.bids import BIDS_LIST, BIDS_OFFER
from game.ui.united.office.matches.amateurs import AMATEURS
from game.ui.united.office.matches.line_ups import LINE_UPS
from game.ui.united.office.outside import away, beside, club_name, colours, occasion, places
from game.ui.united.office.pages import match_day, public_pages, shown
from game.ui.united.office.sheets.finances import FINANCES
from game.ui.united.office.sheets.home import HOME
from game.ui.united.office.sheets.listing import LISTING
from game.ui.united.office.sheets.notebook import NOTEBOOK
from game.ui.united.office.sheets.press import PRESS
from game.ui.united.office.sheets.sales import SALES
from game.ui.united.office.sheets.squad import SQUAD
from game.ui.united.office.sheets.talents import TALENTS
from game.ui.united.office.sheets.trades import TRADES
from game.ui.united.office.terms import SIZES, TERMS, ready

SHEETS = (
    HOME,
    SQUAD,
    TALENTS,
    SALES,
    TRADES,
    LINE_UPS,
    AMATEURS,
    BIDS_OFFER,
    BIDS_LIST,
    LISTING,
    PRESS,
    FINANCES,
    NOTEBOOK,
)  # fmt: skip
"""In the order in which they lie on the desk."""

OFFICE = OfficeTitle(
    sheets=SHEETS,
    new=FoundingScene,
    blank=NO_ORDERS,
    hand_in=act.HandIn,
    withdraw=act.Withdraw(),
    skip=act.SkipOrders(),
    leave=act.LeaveOrders,
    left=left_ahead,
    go_on=act.GoOn(),
    mended=mended,
    faults=faults,
    unused=unused,
    shown=shown,
    match_day=match_day,
    public=public_pages,
    club=club_name,
    colours=colours,
    away=away,
    occasion=occasion,
    beside=beside,
    skip_rule="U-8.7",
    places=places,
    sizes=SIZES,
    usual_size=LEAGUE_OF_TWELVE,
    size_rule="U-1.3a",
    terms=TERMS,
    ready=ready,
    holiday=act.Holiday,
    hand_over=act.HandOver,
    holiday_rule="U-8.7e",
    change_rule="U-1.2",
)

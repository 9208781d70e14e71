"""Which public pages tell what has just happened, and which can be read at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

from game.core.rules import AnyEvent
from game.rules.united.season.events import CupDrawn, LotSold, LotUnsold, RoundClosed, SeasonBegan, SeasonEnded
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.united.office.public.auction import AuctionEvening, men_for_sale
from game.ui.united.office.public.cup import CupDraw, CupTree
from game.ui.united.office.public.figures import FiguresPage
from game.ui.united.office.public.paper import info_page, report_page
from game.ui.united.office.public.turn import SeasonTurn

Page = Callable[[], Scene]


def shown(bureau: Bureau, events: Sequence[AnyEvent]) -> Sequence[Page]:
    """The pages about these events, in the order in which they are seen."""
    return [*_auctions(bureau, events), *_draws(bureau, events), *_reading(bureau, events)]


def _auctions(bureau: Bureau, events: Sequence[AnyEvent]) -> Iterator[Page]:
    """One evening for each auction (U-6.5d, U-6.6b)."""
    lots = [event for event in events if isinstance(event, (LotSold, LotUnsold))]
    for _, found in groupby(lots, lambda event: event.phase):
        yield partial(_evening, bureau, tuple(found))


def _evening(bureau: Bureau, lots: tuple[LotSold | LotUnsold, ...]) -> Scene:
    return AuctionEvening(bureau, lots, men_for_sale(bureau.session.events(None)))


def _draws(bureau: Bureau, events: Sequence[AnyEvent]) -> Iterator[Page]:
    """A draw of the cup is watched before it is read of (U-8.4a)."""
    return (partial(CupDraw, bureau, event) for event in events if isinstance(event, CupDrawn) and event.ties)


def _reading(bureau: Bureau, events: Sequence[AnyEvent]) -> Iterator[Page]:
    for event in events:
        if isinstance(event, SeasonBegan):
            yield partial(info_page, bureau)
        elif isinstance(event, RoundClosed):
            yield partial(report_page, bureau, event.round)
        elif isinstance(event, SeasonEnded):
            yield partial(SeasonTurn, bureau, tuple(events))


def public_pages(bureau: Bureau) -> Sequence[tuple[str, str, Page]]:
    """Key below ``office.page``, icon, and the page."""
    from game.ui.united.office.matches.book import FilmShelf

    pages: list[tuple[str, str, Page]] = [("films", "film", lambda: FilmShelf(bureau.app, bureau))]
    if bureau.public.calendar.rounds:
        pages.append(("figures", "chart", partial(FiguresPage, bureau)))
    if bureau.public.cup.rounds:
        pages.append(("cup", "trophy", partial(CupTree, bureau)))
    if not bureau.kind:
        pages.append(("turn", "star", partial(SeasonTurn, bureau, tuple(bureau.session.events(None)))))
    return pages


def match_day(bureau: Bureau) -> Scene:
    """The matches of a day."""
    from game.ui.united.office.matches.day import MatchDay

    return MatchDay(bureau.app, bureau)

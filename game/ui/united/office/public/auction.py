"""An auction, lot by lot: who is for sale, the envelopes, the hammer, buyer and price (U-6.5d, U-6.6b-c, U-6.9a).

Buyer and price are public; who else bid, and how much, is told to nobody (U-8.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.rules import AnyEvent
from game.core.ruling import FactValue
from game.rules.united.season.events import LotSold, LotUnsold, OfferPublished, PlayerListed
from game.rules.united.season.orders import OFFER
from game.rules.united.season.state import NOBODY, Member
from game.ui.office.bureau import Bureau
from game.ui.office.colours import badge
from game.ui.table.sheets import Sheet
from game.ui.united.office.market.lots import data_text, peculiar
from game.ui.united.office.public.ceremony import Ceremony
from game.ui.united.office.public.hammer import HammerStage
from game.ui.united.office.public.page import PublicPage
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel, Row, Sized
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

Result = LotSold | LotUnsold
SECONDS, ENVELOPES, FALL, KNOCK = 3.0, 0.4, 1.3, 1.6
"""How long a lot takes; when its envelopes come, the hammer falls and has fallen."""
SIDE = 400
"""Units of the list of what is sold."""
CRESTS = 56
BOOKS = {True: "offer", False: "list"}


def men_for_sale(told: Iterable[AnyEvent]) -> dict[int, Member]:
    """All who were published as being for sale, by ids, with the data they had then."""
    found: dict[int, Member] = {}
    for event in told:
        if isinstance(event, OfferPublished):
            found |= {man.id: man for man in event.lots}
        elif isinstance(event, PlayerListed):
            found[event.member.id] = event.member
    return found


class AuctionEvening(Ceremony):
    """``at`` is the lot that is shown; when all were, the whole list."""

    def __init__(self, bureau: Bureau, results: Sequence[Result], men: Mapping[int, Member]) -> None:
        super().__init__(bureau, len(results), SECONDS)
        self.results, self.men = results, men
        self._stage = HammerStage()

    @property
    def knocked(self) -> bool:
        """Whether the hammer has fallen for the lot that is shown."""
        return self.passed >= KNOCK

    def beat(self, before: float) -> None:
        if self.knocked and before < KNOCK:
            self.app.sound("tackle")
            self.rebuild()
        self._show()

    def _show(self) -> None:
        """How far the envelopes and the hammer are; with reduced motion there is only before and after."""
        parts = (self.passed - ENVELOPES) / (FALL - ENVELOPES), (self.passed - FALL) / (KNOCK - FALL)
        calm = float(self.knocked)
        self._stage.show(*(calm if self.app.calm else max(0.0, min(1.0, each)) for each in parts))

    def first_focus(self) -> str:
        return super().first_focus() if self.over else "lot"

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        book = BOOKS[self.results[0].phase == OFFER]
        if self.over:
            return self.whole(self.say(f"office.auction.{book}"), [self._all()])
        self._stage = HammerStage()
        self._show()
        wide = self.app.metrics.wide_text
        lot = Panel(ScrollArea(Centered(self._lot(), 620), "lot", focusable=True), pad=20, grow=1)
        sold = Column([Panel(self._sold(), pad=14, grow=1)])
        side = Sized(sold, SIDE if not wide else SIDE * 0.75, words=True)
        body = Row([Column([lot], grow=1), side], gap=16, grow=1)
        return self.whole(
            self.say(f"office.auction.{book}"), [body, Flow(self.tools(self.say("office.auction.next")), gap=10)]
        )

    def _lot(self) -> Widget:
        """Who is under the hammer, and what has become of him."""
        result = self.results[self.at]
        man = self.men.get(result.player)
        facts: dict[str, FactValue] = {"lot": result.lot + 1, "of": self.results[-1].lot + 1}
        head: list[Widget] = [Label(self.say("office.auction.lot", facts), "table", "muted", "center")]
        if man is not None:
            head.append(Label(data_text(man), "score", align="center"))
            head += [Label(each, "table", "muted", "center") for each in peculiar(man, self.app.words)]
        if result.seller != NOBODY:
            named: dict[str, FactValue] = {"name": result.name, "club": self.bureau.club(result.seller)}
            head.append(Label(self.say("office.auction.from", named), "body", align="center"))
        return Column([Panel(Column(head, gap=6), "raised", pad=20), self._stage, *self._fate(result)], gap=12)

    def _fate(self, result: Result) -> list[Widget]:
        if not self.knocked:
            return [Label(self.say("office.auction.waiting"), "body", "muted", "center")]
        told = Label(fate_text(self.bureau, result), "h3", align="center")
        if isinstance(result, LotUnsold):
            return [told]
        price = Label(self.say("office.auction.price", {"price": result.price}), "h2", "accent", "center")
        crest = Column([badge(self.bureau, result.buyer, CRESTS)], align="center")
        return [crest, told, price, *(tie_note(self) if result.tied else [])]

    def _sold(self) -> Widget:
        """What was sold before."""
        done = self.results[: self.at + int(self.knocked)]
        lines = [self._short(each) for each in reversed(done)]
        head = Label(self.say("office.auction.so-far"), "h3")
        return Column([head, ScrollArea(Column(lines, gap=8, pad=2), "so-far")], gap=8)

    def _short(self, result: Result) -> Widget:
        number = Sized(Label(f"{result.lot + 1}.", "table", "muted", "right"), 28, words=True)
        if isinstance(result, LotUnsold):
            told = Label(self._unsold(result), "table", "muted", grow=1)
            return Row([number, Icon("minus", 20, "muted"), told], gap=8, align="center")
        return Row([number, badge(self.bureau, result.buyer, 24), Label(result.name, "table-bold", grow=1),
                    Label(str(result.price), "table")], gap=8, align="center")  # fmt: skip

    def _unsold(self, result: LotUnsold) -> str:
        return self.say("office.auction.nobody") if result.seller == NOBODY else result.name

    def _all(self) -> Widget:
        """The whole auction, to be read."""
        columns = [self.say(f"office.auction.column-{name}") for name in ("lot", "data", "name", "from", "to", "price")]
        rows = [self._line(each) for each in self.results]
        sheet = Sheet([columns, *rows], ("right", "left", "left", "left", "left", "right"), head=True, bold=(2,))
        tied = [each for each in self.results if isinstance(each, LotSold) and each.tied]
        return Panel(ScrollArea(Column([sheet, *(tie_note(self, "* ") if tied else [])], gap=12), "auction",
                                focusable=True), pad=16, grow=1)  # fmt: skip

    def _line(self, result: Result) -> tuple[str, ...]:
        man, say = self.men.get(result.player), self.say
        seller = self.bureau.club(result.seller) if result.seller != NOBODY else say("office.auction.master")
        data = data_text(man) if man is not None else ""
        if isinstance(result, LotSold):
            price = f"{result.price}*" if result.tied else str(result.price)
            return str(result.lot + 1), data, result.name, seller, self.bureau.club(result.buyer), price
        if result.seller == NOBODY:
            return str(result.lot + 1), data, "–", seller, say("office.auction.nobody"), "–"
        return str(result.lot + 1), data, result.name, seller, say("office.auction.non-league"), str(result.price)


def fate_text(bureau: Bureau, result: Result) -> str:
    """What has become of a player, in a sentence."""
    say = bureau.app.words.say
    seller = bureau.club(result.seller) if result.seller != NOBODY else ""
    facts: dict[str, FactValue] = {"name": result.name, "seller": seller, "price": result.price}
    if isinstance(result, LotUnsold):
        return say("office.auction.away" if seller else "office.auction.unsold", facts)
    facts["buyer"] = bureau.club(result.buyer)
    key = "bought" if not seller else "kept" if result.buyer == result.seller else "moved"
    return say(f"office.auction.{key}", facts)


def tie_note(page: PublicPage, mark: str = "") -> list[Widget]:
    """U-6.9a: why one of several equal bids buys."""
    told = Label(mark + page.say("office.auction.tied"), "table", "muted", grow=1)
    return [Row([Icon("scales", 18, "muted"), told,
                 RuleChip("U-6.9a", "tie-rule")], gap=8, align="center")]  # fmt: skip

"""A filled-in order sheet becomes an envelope: every fault is told with its place, and nothing is guessed.

What cannot be read at all is a fault of the text; what the rules would drop is told by their own ruling (U-8.5).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from game.core.codec import CodecError, decode
from game.core.rules import Seat
from game.core.ruling import FactValue
from game.league.spec import SheetFault
from game.rules.united.season.orders import AmateurOrder, BidOrder, Orders, SaleOrder, TalentOrder, TradeOrder
from game.rules.united.season.sheets.writing import moment
from game.rules.united.season.state import SeasonState
from game.rules.united.season.tables import LONGEST_PRESS
from game.rules.united.state import ROWS, LineUp

T = TypeVar("T")


class _Wrong(Exception):
    """One order that cannot be read."""

    def __init__(self, key: str, **facts: FactValue) -> None:
        super().__init__(key)
        self.key, self.facts = key, facts


class SheetReader:
    """Reads one sheet; faults are collected by their places."""

    def __init__(self, state: SeasonState, seat: Seat, data: Mapping[str, Any]) -> None:
        self.state, self.seat, self.data = state, seat, data
        self.faults: list[SheetFault] = []
        self._squad = {man.name: man.id for man in state.clubs[seat].squad}
        self._clubs = {club.name: number for number, club in enumerate(state.clubs)}

    def read(self) -> Orders:
        """The envelope; what is at fault is left out of it."""
        self._check_head()
        return Orders(
            talents=tuple(self._each("talents", self._talent)),
            sales=tuple(self._each("sales", self._sale)),
            trades=tuple(self._each("trades", self._trade)),
            training=tuple(self._each("training", self._own)),
            line_ups=tuple(self._each("line_ups", self._line_up)),
            bids=tuple(self._each("bids", self._bid)),
            listings=tuple(self._each("listings", self._own)),
            amateurs=self._amateurs(),
            press=self._press(),
        )

    def _fault(self, place: str, key: str, **facts: FactValue) -> None:
        self.faults.append(SheetFault(place, key, tuple(facts.items())))

    def _check_head(self) -> None:
        """The right club, the right sitting, and nothing that means nothing."""
        club, now = self.state.clubs[self.seat].name, moment(self.state)
        if self.data.get("club") != club:
            self._fault("club", "other-club", club=club, found=_shown(self.data.get("club")))
        if self.data.get("moment") != now:
            self._fault("moment", "other-moment", moment=now, found=_shown(self.data.get("moment")))
        for name in self.data:
            if name not in KNOWN:
                self._fault(str(name)[:40], "unknown-part", parts=", ".join(KNOWN))

    def _each(self, name: str, read: Callable[[Any], T]) -> list[T]:
        """The orders of a list that can be read."""
        found, given = list[T](), self.data.get(name, [])
        if not isinstance(given, list):
            self._fault(name, "no-list")
            return found
        for number, each in enumerate(given, 1):
            try:
                found.append(read(each))
            except _Wrong as wrong:
                self._fault(f"{name} {number}", wrong.key, **wrong.facts)
        return found

    # -- orders -----------------------------------------------------------------------------------------------------

    def _talent(self, data: Any) -> TalentOrder:
        return _made(TalentOrder, _table(data, "name", "row"))

    def _sale(self, data: Any) -> SaleOrder:
        table = _table(data, "phase", "player")
        return _made(SaleOrder, table | {"player": self._own(table.get("player"))})

    def _trade(self, data: Any) -> TradeOrder:
        table = _table(data, "phase", "partner", "give", "get", "money", "shown")
        partner = self._partner(table.get("partner"))
        theirs = {man.name: man.id for man in self.state.clubs[partner].squad}
        get = [_found(theirs, each, "unknown-player") for each in _names(table.get("get", []))]
        own = {key: [self._own(each) for each in _names(table.get(key, []))] for key in ("give", "shown")}
        return _made(TradeOrder, table | own | {"partner": partner, "get": get})

    def _partner(self, name: Any) -> int:
        return _found(self._clubs, name, "unknown-club")

    def _bid(self, data: Any) -> BidOrder:
        """Lots are counted from 1 on a sheet."""
        table = _table(data, *BID_FIELDS)
        changed: dict[str, Any] = {"lot": _lot(table.get("lot"))}
        for name in ("only_with", "only_without"):
            changed[name] = [_lot(each) for each in _list(table.get(name, []))]
        changed["only_if_cheap"] = [_cheap(each) for each in _list(table.get("only_if_cheap", []))]
        return _made(BidOrder, table | changed)

    def _own(self, name: Any) -> int:
        return _found(self._squad, name, "unknown-player")

    def _line_up(self, data: Any) -> LineUp:
        table = _table(data, *(row.value for row in ROWS), "hardness", "home")
        names = {man.name: man.name for man in self.state.clubs[self.seat].squad}
        places = [[_found(names, each, "unknown-player") for each in _names(table.pop(row.value, []))] for row in ROWS]
        return _made(LineUp, {**table, "places": places})

    def _amateurs(self) -> AmateurOrder | None:
        """U-8.4c."""
        given = self.data.get("amateurs")
        if given is None:
            return None
        try:
            table = _table(given, *(row.value for row in ROWS), "home")
            values = [table.pop(row.value, 0) for row in ROWS]
            return _made(AmateurOrder, {**table, "values": values})
        except _Wrong as wrong:
            self._fault("amateurs", wrong.key, **wrong.facts)
            return None

    def _press(self) -> str:
        press = self.data.get("press", "")
        if not isinstance(press, str) or len(press) > LONGEST_PRESS:
            self._fault("press", "press", most=LONGEST_PRESS)
            return ""
        return press.strip()


KNOWN = (
    "club",
    "moment",
    "talents",
    "training",
    "sales",
    "trades",
    "line_ups",
    "amateurs",
    "bids",
    "listings",
    "press",
)
BID_FIELDS = ("phase", "lot", "amount", "name", "only_with", "only_without", "only_if_cheap", "most_buys", "leave")


def _table(data: Any, *known: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _Wrong("no-table", parts=", ".join(known))
    unknown = [str(name) for name in data if name not in known]
    if unknown:
        raise _Wrong("unknown-field", field=unknown[0][:40], parts=", ".join(known))
    return dict(data)


def _list(data: Any) -> Sequence[Any]:
    if not isinstance(data, list):
        raise _Wrong("no-list")
    return data


def _names(data: Any) -> Sequence[Any]:
    return [data] if isinstance(data, str) else _list(data)


def _lot(data: Any) -> int:
    if type(data) is not int or data < 1:
        raise _Wrong("no-lot", found=_shown(data))
    return data - 1


def _cheap(data: Any) -> list[int]:
    if not isinstance(data, list) or len(data) != 2 or type(data[1]) is not int:
        raise _Wrong("no-pair", found=_shown(data))
    return [_lot(data[0]), data[1]]


def _found(known: Mapping[str, T], name: Any, key: str) -> T:
    """Whom a name means, in large letters or small; the nearest name is told where there is none."""
    folded = {each.casefold(): each for each in known}
    wanted = name.casefold().strip() if isinstance(name, str) else ""
    if wanted in folded:
        return known[folded[wanted]]
    near = [folded[each] for each in get_close_matches(wanted, list(folded), 1)]
    raise _Wrong(f"{key}-near" if near else key, name=_shown(name), near="".join(near))


def _made(kind: type[T], data: Mapping[str, Any]) -> T:
    """The order, as strictly as a file is read."""
    try:
        return decode(kind, dict(data))
    except CodecError as error:
        field = re.split(r"[.\[]", error.place)[0]
        if field not in data:
            raise _Wrong("missing-value") from error
        raise _Wrong("bad-value", field=field, value=_shown(data[field])) from error


def _shown(value: Any) -> str:
    return str(value)[:40] if value is not None else "–"

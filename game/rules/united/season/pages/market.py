"""What is published of clubs between matches (U-8.2): talents, sales, trades, lots, what stood in for missing orders,
press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.core.page import Block, Speaker, Story
from game.core.ruling import FactValue
from game.rules.united.season import events as told
from game.rules.united.season.bots.press import KEYS, PREFIX
from game.rules.united.season.pages.names import club_name
from game.rules.united.season.state import SeasonState

VOICE = f"{PREFIX}-"
Line = tuple[str, Mapping[str, FactValue]]


def story_blocks(state: SeasonState, events: Sequence[object], say: Speaker) -> Iterator[Block]:
    """One block for each kind of news that there is."""
    for heading, kinds in NEWS.items():
        found = (kinds[type(event)](state, event) for event in events if type(event) in kinds)
        lines = [say.say(f"ul.news.{key}", _spoken(facts, say)) for key, facts in filter(None, found)]
        lines += _unwanted(events, say) if heading == "market" else []
        if lines:
            yield Story(say.say(f"ul.news.{heading}"), tuple(lines))


def _spoken(facts: Mapping[str, FactValue], say: Speaker) -> Mapping[str, FactValue]:
    """What computer managers say is a key of a sentence."""
    key = str(facts.get("text", ""))
    return {**facts, "text": say.say(f"ul.voice.{key.removeprefix(VOICE)}")} if key in KEYS else facts


def _unwanted(events: Sequence[object], say: Speaker) -> list[str]:
    """Lots of the game master's that nobody wanted, in one line: they have no names."""
    lots = [str(event.lot + 1) for event in events if isinstance(event, told.LotUnsold) and event.seller < 0]
    facts: dict[str, FactValue] = {"lots": ", ".join(lots), "count": len(lots)}
    return [say.say("ul.news.lots-unsold", facts)] if lots else []


def _talent(state: SeasonState, event: Any) -> Line:
    return "talent", {"club": club_name(state, event.club), "name": event.name}


def _sold_away(state: SeasonState, event: Any) -> Line:
    return "sold-away", {"club": club_name(state, event.club), "name": event.name, "price": event.price}


def _lot_sold(state: SeasonState, event: Any) -> Line:
    facts: dict[str, FactValue] = {"name": event.name, "price": event.price, "buyer": club_name(state, event.buyer)}
    if event.seller < 0:
        return ("lot-tied" if event.tied else "lot-sold"), facts
    seller = club_name(state, event.seller)
    return ("listed-back" if event.seller == event.buyer else "listed-sold"), facts | {"seller": seller}


def _lot_unsold(state: SeasonState, event: Any) -> Line | None:
    if event.seller < 0:
        return None
    return "listed-away", {"name": event.name, "seller": club_name(state, event.seller), "price": event.price}


def _traded(state: SeasonState, event: Any) -> Line:
    one, other = (club_name(state, each) for each in event.clubs)
    gone = [" + ".join(names) for names in event.gone]
    if event.money > 0:
        gone[0] = " + ".join([*([gone[0]] if gone[0] else []), f"{event.money} kKj"])
    elif event.money < 0:
        gone[1] = " + ".join([*([gone[1]] if gone[1] else []), f"{-event.money} kKj"])
    return "traded", {"one": one, "other": other, "gives": gone[0] or "–", "gets": gone[1] or "–"}


def _no_orders(state: SeasonState, event: Any) -> Line:
    return "no-orders", {"club": club_name(state, event.club), "running": event.running}


def _trained(state: SeasonState, event: Any) -> Line:
    return "trained", {"club": club_name(state, event.club), "names": ", ".join(event.names)}


def _line_up(state: SeasonState, event: Any) -> Line:
    return "line-up", {"club": club_name(state, event.club), "came": ", ".join(event.came) or "–",
                       "out": ", ".join(event.out) or "–"}  # fmt: skip


def _manager(state: SeasonState, event: Any) -> Line:
    return "manager", {"club": club_name(state, event.club), "name": event.manager}


def _holiday(state: SeasonState, event: Any) -> Line:
    return "holiday" if event.rounds else "back", {"club": club_name(state, event.club), "rounds": event.rounds}


def _press(state: SeasonState, event: Any) -> Line:
    return "press-text", {"club": club_name(state, event.club), "text": event.text}


News = Mapping[type, Callable[[SeasonState, Any], Line | None]]
NEWS: dict[str, News] = {
    "talents": {told.TalentFound: _talent},
    "market": {
        told.LotSold: _lot_sold, told.LotUnsold: _lot_unsold, told.Traded: _traded,
        told.SoldAway: _sold_away,
    },
    "house": {
        told.NoOrders: _no_orders, told.TrainedByDefault: _trained, told.LineUpChanged: _line_up,
        told.ManagerChanged: _manager, told.OnHoliday: _holiday,
    },
    "press": {told.PressText: _press},
}  # fmt: skip
"""The headings of news, and what stands below each."""

"""What is published of clubs between matches (U-8.2): talents, sales, trades, lots, what stood in for missing orders,
press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.page import Block, Speaker, Story
from game.core.ruling import FactValue
from game.rules.united.season import events as told
from game.rules.united.season.state import SeasonState
from game.rules.united.season.telling import sentence

NEWS: Mapping[str, tuple[type, ...]] = {
    "talents": (),
    "market": (told.LotSold, told.LotUnsold, told.Traded, told.SoldAway),
    "house": (told.NoOrders, told.TrainedByDefault, told.LineUpChanged, told.ManagerChanged, told.OnHoliday),
    "press": (told.PressText,),
}
"""The headings of news, and what stands below each."""


def story_blocks(state: SeasonState, events: Sequence[object], say: Speaker) -> Iterator[Block]:
    """One block for each kind of news that there is."""
    for heading, kinds in NEWS.items():
        lines = [sentence(state, event, say) for event in events if isinstance(event, kinds) and not _unwanted(event)]
        lines += TOGETHER[heading](state, events, say) if heading in TOGETHER else []
        if lines:
            yield Story(say.say(f"ul.news.{heading}"), tuple(lines))


def _unwanted(event: object) -> bool:
    """A lot of the game master's that nobody wanted: it has no name."""
    return isinstance(event, told.LotUnsold) and event.seller < 0


def _all_unwanted(state: SeasonState, events: Sequence[object], say: Speaker) -> list[str]:
    """All of them in one line."""
    lots = [str(event.lot + 1) for event in events if isinstance(event, told.LotUnsold) and _unwanted(event)]
    facts: dict[str, FactValue] = {"lots": ", ".join(lots), "count": len(lots)}
    return [say.say("ul.news.lots-unsold", facts)] if lots else []


def _talents(state: SeasonState, events: Sequence[object], say: Speaker) -> list[str]:
    """The new talents of a club in one line: their names, and nothing else (U-8.2)."""
    found: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, told.TalentFound):
            found.setdefault(event.club, []).append(event.name)
    return [say.say("ul.news.talents-found", {"club": state.clubs[club].name, "names": ", ".join(names)})
            for club, names in found.items()]  # fmt: skip


TOGETHER = {"talents": _talents, "market": _all_unwanted}
"""What is told of many events in one line."""

"""The report of a round, like the booklet of the postal game (U-8.2): two pages on paper, nothing that is secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.page import Block, Listing, Note, Page, Speaker
from game.rules.united.season import events as told
from game.rules.united.season.pages.listings import ban_block, scorer_blocks, standings_blocks
from game.rules.united.season.pages.market import story_blocks
from game.rules.united.season.pages.names import club_name, player_data, side_name
from game.rules.united.season.pages.results import result_blocks
from game.rules.united.season.state import SeasonState

LISTED = ("lot", "name", "data", "seller")
WIDE = 3
"""From so many goals on a win is the talk of the round."""


def round_page(after: SeasonState, events: Sequence[object], say: Speaker) -> Page:
    """``events``: all that happened in the season up to the end of this round."""
    begun = [number for number, event in enumerate(events) if isinstance(event, told.RoundBegan)]
    here = events[begun[-1] :] if begun else events
    blocks = (
        Note(_headline(after, here, say)),
        *result_blocks(after, here, say),
        *standings_blocks(after, here, events, say),
        *scorer_blocks(after, events, say),
        *ban_block(after, here, say),
        *_sales_ahead(after, here, say),
        *story_blocks(after, here, say),
        *_fixtures_ahead(after, say),
    )
    facts = {"round": after.round, "season": after.season}
    return Page(say.say("ul.report.title", facts), say.say("ul.report.subtitle", facts), None, blocks,
                (say.say("ul.report.small-print"),))  # fmt: skip


def _headline(state: SeasonState, events: Sequence[object], say: Speaker) -> str:
    """The match that everybody talks about."""
    matches = [event for event in events if isinstance(event, told.MatchReported)]
    if not matches:
        return say.say("ul.report.quiet")
    best = max(matches, key=lambda match: (abs(match.score[0] - match.score[1]), sum(match.score), -match.fixture))
    home, away = side_name(state, best.home, say), side_name(state, best.away, say)
    won = best.score[0] > best.score[1]
    facts = {
        "winner": home if won else away,
        "loser": away if won else home,
        "score": f"{best.score[0]}:{best.score[1]}",
    }
    wide = abs(best.score[0] - best.score[1]) >= WIDE
    return say.say("ul.report.headline-wide" if wide else "ul.report.headline-close", facts)


def _fixtures_ahead(state: SeasonState, say: Speaker) -> Iterator[Block]:
    """The matches of the next round."""
    following = state.round + 1
    days = [[f"{club_name(state, each.home)} – {club_name(state, each.away)}" for each in fixtures]
            for fixtures in (state.calendar.on(following, day) for day in (1, 2))]  # fmt: skip
    if any(days):
        columns = tuple(say.say("ul.report.day", {"day": day}) for day in (1, 2))
        yield Listing(say.say("ul.report.next", {"round": following}), columns, tuple(zip(*days, strict=True)))


def _sales_ahead(state: SeasonState, events: Sequence[object], say: Speaker) -> Iterator[Block]:
    """The draw of the next cup round, and the lots of the next auctions."""
    for drawn in (event for event in events if isinstance(event, told.CupDrawn)):
        yield cup_block(state, drawn, say)
    yield from lots_blocks(state, say)


def cup_block(state: SeasonState, drawn: told.CupDrawn, say: Speaker) -> Listing:
    """U-8.4a: a draw."""
    rows = [(f"{side_name(state, tie.home, say)} – {side_name(state, tie.away, say)}",
             say.say("ul.report.neutral") if tie.fixture.neutral else "") for tie in drawn.ties]  # fmt: skip
    rows += [(side_name(state, side, say), say.say("ul.report.bye")) for side in drawn.byes]
    columns = (say.say("ul.report.match"), say.say("ul.report.ground"))
    return Listing(say.say("ul.report.draw", {"round": drawn.round}), columns, tuple(rows))


def lots_blocks(state: SeasonState, say: Speaker) -> Iterator[Block]:
    """U-6.5a, U-6.6b: who is for sale next, with all data."""
    master, listed = (tuple(say.say(f"ul.lots.{name}") for name in names) for names in (("lot", "data"), LISTED))
    if state.offer:
        rows = tuple((str(lot), player_data(each)) for lot, each in enumerate(state.offer, 1))
        yield Listing(say.say("ul.lots.offer"), master, rows, (0,))
    if state.listed:
        named = tuple((str(lot), each.member.name, player_data(each.member), club_name(state, each.seller))
                      for lot, each in enumerate(state.listed, 1))  # fmt: skip
        yield Listing(say.say("ul.lots.list"), listed, named, (0,))

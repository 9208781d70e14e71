"""The season info (U-8.3): calendar, fixtures, all clubs with the names of all players, first offer, first draw."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.united_league import ready_clubs
from game.core.page import Block, Listing, Page, Speaker, Story
from game.rules.united.season.events import CupDrawn
from game.rules.united.season.pages.names import club_name
from game.rules.united.season.pages.report import cup_block, lots_blocks
from game.rules.united.season.state import SeasonState


def info_page(state: SeasonState, say: Speaker) -> Page:
    """What everybody gets before the first round."""
    facts = {"season": state.season}
    blocks = (
        _calendar(state, say),
        *_draw(state, say),
        *lots_blocks(state, say),
        _clubs(state, say),
        *_places(state, say),
        _fixtures(state, say),
    )
    return Page(say.say("ul.info.title", facts), say.say("ul.info.subtitle", facts), None, blocks,
                (say.say("ul.report.small-print"),))  # fmt: skip


def _calendar(state: SeasonState, say: Speaker) -> Block:
    """U-3.6a, U-6.10, U-8.4a."""
    calendar, cup = state.calendar, state.cup
    points = " ".join(map(str, calendar.home_points))
    lines = [
        say.say("ul.info.rounds", {"rounds": calendar.rounds}),
        say.say("ul.info.home", {"points": points}),
        say.say("ul.info.trading", {"round": calendar.last_trading}),
    ]
    if cup.rounds:
        lines.append(say.say("ul.info.cup", {"rounds": ", ".join(map(str, cup.rounds))}))
    return Story(say.say("ul.info.calendar"), tuple(lines))


def _draw(state: SeasonState, say: Speaker) -> Iterator[Block]:
    if state.cup.ties or state.cup.through:
        yield cup_block(state, CupDrawn(state.cup.round, state.cup.ties, state.cup.through), say)


def _clubs(state: SeasonState, say: Speaker) -> Block:
    """U-1.4c, U-8.3: all names in the order of the alphabet, without any mark."""
    leagues = state.settings.leagues
    rows = tuple(
        (leagues[club.league], club.name, club.manager, ", ".join(sorted(man.name for man in club.squad)))
        for club in state.clubs
    )
    return Listing(say.say("ul.info.clubs"), tuple(say.say(f"ul.info.{name}") for name in
                                                   ("league", "club", "manager", "players")), rows)  # fmt: skip


def _places(state: SeasonState, say: Speaker) -> Iterator[Block]:
    """What ready clubs are at home in, when they are new."""
    ready = {club.name: club.short.lower() for club in ready_clubs()}
    found = [club.name for club in state.clubs if club.founded == state.season and club.name in ready]
    if found:
        facts = ({"club": name, "text": say.say(f"ul.place.{ready[name]}")} for name in found)
        yield Story(say.say("ul.info.places"), tuple(say.say("ul.info.place", each) for each in facts))


def _fixtures(state: SeasonState, say: Speaker) -> Block:
    """U-1.3c: a round a line."""
    rows = []
    for round in range(1, state.calendar.rounds + 1):
        days = [" · ".join(f"{club_name(state, each.home)} – {club_name(state, each.away)}"
                           for each in state.calendar.on(round, day)) for day in (1, 2)]  # fmt: skip
        rows.append((str(round), *days))
    columns = (say.say("ul.info.round"), *(say.say("ul.report.day", {"day": day}) for day in (1, 2)))
    return Listing(say.say("ul.info.fixtures"), columns, tuple(rows), (0,))

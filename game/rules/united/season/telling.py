"""What happened in a season as sentences (U-8.2): in reports for everybody, and in the log of a manager.

Of every event the key of its sentence is its name, with the way it went where it can go several; its facts are plain
words and numbers. What the house keeps for its books alone is told to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.page import Speaker
from game.core.ruling import Ruling
from game.core.telling import Facts, Wordings, either, keyed, plain_facts
from game.rules.united.season import events as told
from game.rules.united.season.pages.names import club_name, player_data, side_name
from game.rules.united.season.pages.voices import in_words
from game.rules.united.season.queries import wp_text
from game.rules.united.season.state import UNTIL_BACK, SeasonState

NONE = "–"
GAME = "united-league"


def _sold(event: told.LotSold) -> str:
    if event.seller < 0:
        return "tied" if event.tied else "offer"
    if event.seller == event.buyer:
        return "back"
    return "list-tied" if event.tied else "list"


def _changed(event: told.LineUpChanged) -> str:
    if event.automatic:
        return "automatic"
    return "own" if event.out or event.came or event.moved else "points"


def _away(event: told.OnHoliday) -> str:
    return "back" if not event.rounds else "away" if event.rounds < UNTIL_BACK else "open"


WAYS: Wordings = {
    told.TrainingClosed: either(lambda event: event.lapsed, "lapsed", "spent"),
    told.AccountsClosed: either(lambda event: event.interest, "debt", "credit"),
    told.ManagerChanged: either(lambda event: event.human, "person", "computer"),
    told.OnHoliday: _away,
    told.TalentFound: either(lambda event: event.row, "own", "named"),
    told.LineUpChanged: _changed,
    told.MatchReported: lambda event: event.after,
    told.LotSold: _sold,
    told.LotUnsold: either(lambda event: event.seller < 0, "offer", "list"),
    told.BidLost: either(lambda event: event.reason, "void", "low"),
    told.Moved: either(lambda event: event.league < event.origin, "up", "down"),
}
sentence_key = keyed(WAYS)


def sentence(state: SeasonState, event: Any, say: Speaker) -> str:
    """An event, as far as whoever is told of it may know it, in words."""
    facts = sentence_facts(state, event, say)
    return say.say(f"event.{GAME}.{sentence_key(event)}", {name: say.named(name, fact) for name, fact in facts.items()})


def sentence_facts(state: SeasonState, event: Any, say: Speaker) -> Facts:
    """``club`` is whose event it is, ``player`` whom it is about."""
    facts = plain_facts(event)
    for name in CLUBS & facts.keys():
        facts[name] = club_name(state, getattr(event, name)) if getattr(event, name) >= 0 else ""
    if "name" in facts:
        facts["player"] = facts.pop("name")
    if "league" in facts:
        facts["league"] = state.settings.leagues[event.league]
    facts.update((name, wp_text(getattr(event, name))) for name in HALVES & facts.keys())
    more = MORE.get(type(event))
    return facts | more(state, event, say) if more is not None else facts


CLUBS = frozenset({"club", "buyer", "seller"})
"""Fields with the numbers of clubs."""
HALVES = frozenset({"budget", "spent", "kept", "lapsed", "wp"})
"""Fields with WP, which are counted in halves (U-4d)."""


def _why(state: SeasonState, event: Any, say: Speaker) -> Facts:
    if not event.reason:
        return {"number": event.lot + 1}
    facts: Facts = {"why": say.refusal(Ruling(event.reason, event.rule, event.facts))}
    return facts | ({"number": event.lot + 1} if isinstance(event, told.BidLost) else {"order": event.what})


def _founded(state: SeasonState, event: Any, say: Speaker) -> Facts:
    return {"club": event.name, "players": ", ".join(event.players)}


def _gone(state: SeasonState, event: Any, say: Speaker) -> Facts:
    """The club has no name any more but the one that was told."""
    return {"club": event.name}


def _offered(state: SeasonState, event: Any, say: Speaker) -> Facts:
    return {"count": len(event.lots), "lots": ", ".join(map(player_data, event.lots))}


def _drawn(state: SeasonState, event: Any, say: Speaker) -> Facts:
    ties = [f"{side_name(state, tie.home, say)} – {side_name(state, tie.away, say)}" for tie in event.ties]
    byes = [f"{side_name(state, side, say)} ({say.say('ul.report.bye')})" for side in event.byes]
    return {"ties": ", ".join([*ties, *byes])}


def _traded(state: SeasonState, event: Any, say: Speaker) -> Facts:
    one, other = (club_name(state, each) for each in event.clubs)
    paid = [f"{event.money} kKj"] if event.money > 0 else [], [f"{-event.money} kKj"] if event.money < 0 else []
    given = [" + ".join([*names, *money]) or NONE for names, money in zip(event.gone, paid, strict=True)]
    return {"one": one, "other": other, "gives": given[0], "gets": given[1]}


def _changes(state: SeasonState, event: Any, say: Speaker) -> Facts:
    return {part: ", ".join(getattr(event, part)) or NONE for part in ("came", "out", "moved")}


def _result(state: SeasonState, event: Any, say: Speaker) -> Facts:
    return {
        "home": side_name(state, event.home, say), "away": side_name(state, event.away, say),
        "home_goals": event.score[0], "away_goals": event.score[1],
        "home_kicks": event.kicks[0], "away_kicks": event.kicks[1],
    }  # fmt: skip


def _press(state: SeasonState, event: Any, say: Speaker) -> Facts:
    """People say what they wrote, computer managers a sentence of theirs."""
    return {"text": in_words(event.text, say)}


More = Callable[[SeasonState, Any, Speaker], Facts]
MORE: Mapping[type, More] = {
    told.ClubFounded: _founded,
    told.LicenceLost: _gone,
    told.Dissolved: _gone,
    told.OfferPublished: _offered,
    told.CupDrawn: _drawn,
    told.OrderDropped: _why,
    told.BidLost: _why,
    told.LotUnsold: lambda state, event, say: {"number": event.lot + 1},
    told.TrainedByDefault: lambda state, event, say: {"names": ", ".join(event.names)},
    told.Traded: _traded,
    told.LineUpChanged: _changes,
    told.MatchReported: _result,
    told.PlayerListed: lambda state, event, say: {"player": event.member.name, "data": player_data(event.member)},
    told.PressText: _press,
    told.CupWon: lambda state, event, say: {"club": side_name(state, event.side, say)},
    told.Aged: lambda state, event, say: {
        "player": event.after.name, "before": player_data(event.before), "after": player_data(event.after),
    },
    told.Retired: lambda state, event, say: {"player": event.member.name, "data": player_data(event.member)},
}  # fmt: skip

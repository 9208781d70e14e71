"""What somebody has done in a turn, in one line that stays: who, which card, for whom, against whom, the score."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.world_cup import events as told
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.rules.world_cup.verdicts import went_in
from game.ui.world_cup import texts

Facts = dict[str, FactValue]


def news(words: Words, view: CupState, people: tuple[str, str], events: Sequence[Event]) -> str:
    """The line of a turn; empty if nothing was played in it."""
    played = next((event for event in events if isinstance(event, told.CardPlayed | told.CardDropped)), None)
    if played is None:
        return ""
    facts: Facts = {"name": people[played.side]}
    if isinstance(played, told.CardDropped):
        return words.say("wc.news.aside", facts)
    facts["card"] = str(words.named("cup_card", played.card))
    done = [event for event in events if isinstance(event, told.TileTurned | told.TileRemoved)]
    missed = [event for event in events if isinstance(event, told.PenaltyRolled) and not went_in(event)]
    if done:
        facts["tile"] = str(words.named("cup_tile", done[0].tile))
        return words.say(f"wc.news.{played.card}", facts | _match(words, view, done[0].lane, done[0].score))
    if missed:
        return words.say("wc.news.missed", facts | _match(words, view, missed[0].lane, view.score(missed[0].lane >> 1)))
    laid = [event for event in events if isinstance(event, told.TileLaid)]
    if len(laid) == 1:
        return words.say("wc.news.laid", facts | _match(words, view, laid[0].lane, laid[0].score))
    each = [words.say("wc.news.one-of", _match(words, view, event.lane, event.score)) for event in laid]
    return words.say("wc.news.several", facts | {"all": "; ".join(each)})


def _match(words: Words, view: CupState, lane: int, score: tuple[int, int]) -> Facts:
    """The nation whose lane it is, and the match as it stands on the chart."""
    fixture = view.fixtures[lane >> 1]
    return {
        "nation": texts.nation(view, view.team_of(lane), words), "home": texts.nation(view, fixture.home, words),
        "away": texts.nation(view, fixture.away, words), "score": f"{score[0]}:{score[1]}",
    }  # fmt: skip

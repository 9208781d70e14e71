"""The results of a round (U-8.2): scores, scorers, penalties, cards, and a word about every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.page import Block, Listing, Speaker
from game.league.calendar import NO_LEAGUE
from game.rules.united.season.events import MatchReported
from game.rules.united.season.pages.comment import comment_key
from game.rules.united.season.pages.names import side_name
from game.rules.united.season.state import SeasonState


def result_blocks(state: SeasonState, events: Sequence[object], say: Speaker) -> Iterator[Block]:
    """One table for each league, the cup last."""
    matches = [event for event in events if isinstance(event, MatchReported)]
    leagues = state.settings.leagues
    for league, name in enumerate(leagues):
        heading = (
            say.say("ul.report.results", {"league": name}) if len(leagues) > 1 else say.say("ul.report.results-one")
        )
        yield from _table(state, [each for each in matches if each.league == league], heading, say)
    yield from _table(state, [each for each in matches if each.league == NO_LEAGUE], say.say("ul.report.cup"), say)


def _table(state: SeasonState, matches: Sequence[MatchReported], heading: str, say: Speaker) -> Iterator[Block]:
    columns = tuple(say.say(f"ul.report.{name}") for name in ("match", "score", "told"))
    rows = tuple(_row(state, match, say) for match in matches)
    if rows:
        yield Listing(heading, columns, rows)


def _row(state: SeasonState, match: MatchReported, say: Speaker) -> tuple[str, str, str]:
    home, away = side_name(state, match.home, say), side_name(state, match.away, say)
    word = say.say(f"ul.comment.{comment_key(match, state.season)}", {"home": home, "away": away})
    return f"{home} – {away}", score_text(match, say), " ".join([*_incidents(match, say), word])


def score_text(match: MatchReported, say: Speaker) -> str:
    """The score, and how far a cup match went (U-8.4e)."""
    home, away = match.score
    if match.after == "shoot-out":
        return say.say("ul.report.after-kicks", {"home": home, "away": away, "first": match.kicks[0],
                                                 "second": match.kicks[1]})  # fmt: skip
    return (
        say.say("ul.report.after-extra", {"home": home, "away": away}) if match.after == "extra" else f"{home}:{away}"
    )


def _incidents(match: MatchReported, say: Speaker) -> Iterator[str]:
    """Goals, missed penalties and cards, both sides one after the other."""
    goals = [_counted(side, say) for side in match.scorers]
    if any(goals):
        yield say.say("ul.report.goals", {"names": " / ".join(each or "–" for each in goals)})
    missed = [name or say.say("ul.nobody") for side in match.penalties for name, scored in side if not scored]
    if missed:
        yield say.say("ul.report.missed", {"names": ", ".join(missed)})
    yellow = [name for side in match.yellow for name in side]
    if yellow:
        yield say.say("ul.report.yellow", {"names": ", ".join(yellow)})
    red = [f"{name} ({minute}.)" for side in match.red for name, minute in side]
    if red:
        yield say.say("ul.report.red", {"names": ", ".join(red)})


def _counted(names: Sequence[str], say: Speaker) -> str:
    """Every scorer once, with how often he scored."""
    counted = Counter(name or say.say("ul.nobody") for name in names)
    return ", ".join(f"{name} ({count})" if count > 1 else name for name, count in counted.items())

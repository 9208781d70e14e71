"""The report of a tournament as blocks of a page: the podium, both managers, the tables, the rounds, the goals.

What stayed in a hand or was laid aside face down is not told (WC-TURN-07).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.core.page import Block, Facts, Listing, Note, Speaker
from game.core.rules import SEATS
from game.rules.world_cup import events as told
from game.rules.world_cup import statistics
from game.rules.world_cup.desk_chart import kicks, won_by
from game.rules.world_cup.desk_chart import table as table_of
from game.rules.world_cup.events import Event
from game.rules.world_cup.queries import FINAL_GROUP, owner_of
from game.rules.world_cup.report import cup_report
from game.rules.world_cup.standings import TableLine
from game.rules.world_cup.state import CupState, Match
from game.rules.world_cup.tournament import KNOCK_OUT, Stage, Team

Told = Sequence[tuple[CupState, Sequence[Any]]]
Compared = tuple[str, str, str]
DASH = "–"
ROUTINE = (
    told.HandDealt, told.CardDrawn, told.CardDropped, told.CardPlayed, told.TileLaid, told.TileTurned,
    told.TileRemoved, told.KickTaken,
)  # fmt: skip
"""What happens so often that nobody wants to read it again; results are told when a stage ends."""
TABLE = ("group", "place", "nation", "owner", "won", "drawn", "lost", "goals", "points")
RESULTS = ("group", "match", "result")
ROUNDS = ("round", "match", "result", "winner")
GOALS = ("stage", "matches", "goals", "mean", "real")


def blocks(state: CupState, say: Speaker, story: Told = ()) -> list[Block]:
    """A finished tournament."""
    shown: list[Block] = [Note(_about(state, say))]
    shown.append(Facts(say.say("page.world_cup.managers"), tuple(_managers(state, say, story))))
    shown.append(_listing("tables", TABLE, tuple(_tables(state, say)), say, (1, 4, 5, 6, 7, 8)))
    shown.append(_listing("results", RESULTS, tuple(_results(state, say)), say, (2,)))
    shown.append(_listing("rounds", ROUNDS, tuple(_rounds(state, say)), say, (2,)))
    shown.append(_listing("scoring", GOALS, tuple(_goals(state, say)), say, (1, 2, 3, 4)))
    return [block for block in shown if not isinstance(block, Facts | Listing) or block.rows]


def in_story(event: Event) -> bool:
    """The course of the tournament, not every single card."""
    return not isinstance(event, ROUTINE)


def _listing(
    key: str, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...], say: Speaker, numeric: tuple[int, ...]
) -> Listing:
    heads = tuple(say.say(f"page.world_cup.{column}") for column in columns)
    return Listing(say.say(f"page.world_cup.{key}"), heads, rows, numeric)


def _nation(state: CupState, team: Team, say: Speaker) -> str:
    return str(say.named("nation", state.tournament.nations[team].called))


def _owner(state: CupState, team: Team) -> str:
    owner = owner_of(state, team)
    return state.managers[owner].name if owner in SEATS else DASH


def _about(state: CupState, say: Speaker) -> str:
    """Which tournament, and who stood on the podium."""
    report = cup_report(state)
    cup = {"tournament": str(say.named("tournament", state.tournament.called))}
    if not report.podium:
        return say.say("page.world_cup.early", cup)
    champion, second, *third = (_nation(state, team, say) for team in report.podium)
    told = say.say("page.world_cup.about", {**cup, "champion": champion, "second": second})
    if not third:
        return told
    shared = "third-shared" if len(third) > 1 else "third-place"
    return f"{told} {say.say(f'page.world_cup.{shared}', {'nations': ', '.join(third)})}"


# -- managers ----------------------------------------------------------------------------------------------------------


def _managers(state: CupState, say: Speaker, story: Told) -> Iterator[Compared]:
    """Whose nations were whose, the best of them, and what the cards brought."""
    first, second = cup_report(state).managers
    label = say.say
    teams = [", ".join(_nation(state, team, say) for team in each.teams) for each in (first, second)]
    yield label("page.world_cup.nations"), teams[0], teams[1]
    yield label("page.world_cup.best"), _nation(state, first.best, say), _nation(state, second.best, say)
    goals = [f"{each.goals}:{each.conceded}" for each in (first, second)]
    yield label("page.world_cup.goals"), goals[0], goals[1]
    entries = [entry for before, events in story for entry in statistics.counted(before, events)]
    for name, home, away in statistics.figures(entries) if entries else ():
        yield label(f"page.world_cup.{name}"), _number(home, say), _number(away, say)


def _number(value: Fraction, say: Speaker) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.1f}".replace(".", say.say("page.decimal-mark"))


# -- results -----------------------------------------------------------------------------------------------------------


def _tables(state: CupState, say: Speaker) -> Iterator[tuple[str, ...]]:
    for group in (*(each.name for each in state.tournament.groups), FINAL_GROUP):
        for place in table_of(state, group):
            yield _line(state, group, place, say)


def _line(state: CupState, group: str, place: TableLine, say: Speaker) -> tuple[str, ...]:
    row = place.record
    goals = f"{row.scored}:{row.conceded}"
    return (
        str(say.named("cup_group", group)), str(place.place), _nation(state, place.team, say),
        _owner(state, place.team), str(row.won), str(row.drawn), str(row.lost), goals, str(row.points),
    )  # fmt: skip


def _results(state: CupState, say: Speaker) -> Iterator[tuple[str, ...]]:
    """Every match of the groups, group by group, with those that were played again."""
    groups = (*(each.name for each in state.tournament.groups), FINAL_GROUP)
    for group in groups:
        for match, fixture in enumerate(state.fixtures):
            if fixture.group == group:
                played = str(say.named("cup_group", group))
                if fixture.stage is Stage.REPEAT:
                    played = say.say("page.world_cup.repeat", {"cup_group": played})
                yield played, _pair(state, match, say), _result(state, match, say)


def _pair(state: CupState, match: Match, say: Speaker) -> str:
    fixture = state.fixtures[match]
    return f"{_nation(state, fixture.home, say)} {DASH} {_nation(state, fixture.away, say)}"


def _rounds(state: CupState, say: Speaker) -> Iterator[tuple[str, ...]]:
    for match, fixture in enumerate(state.fixtures):
        if fixture.stage in KNOCK_OUT:
            pair = _pair(state, match, say)
            winner = won_by(state, match)
            won = f"{_nation(state, winner, say)} ({_owner(state, winner)})" if winner >= 0 else DASH
            stage = str(say.named("cup_round", str(fixture.stage)))
            yield stage, pair, _result(state, match, say), won


def _result(state: CupState, match: Match, say: Speaker) -> str:
    home, away = state.score(match)
    shot = kicks(state, match)
    score = f"{home}:{away}"
    if shot is None:
        return score
    return say.say("page.world_cup.kicks", {"score": score, "kicks": f"{shot.score[0]}:{shot.score[1]}"})


def _goals(state: CupState, say: Speaker) -> Iterator[tuple[str, ...]]:
    """Goals per match of each stage, beside those of reality where they are known."""
    mark = say.say("page.decimal-mark")
    for line in statistics.goals_per_match(state):
        mean = f"{float(line.mean):.2f}".replace(".", mark)
        real = DASH if line.real is None else f"{float(line.real):.2f}".replace(".", mark)
        yield str(say.named("cup_round", str(line.stage))), str(line.matches), str(line.goals), mean, real

"""The report of a United match as blocks of a page: goals, cards, numbers, rows, line-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game.core.page import Block, Facts, Note, Speaker
from game.core.ruling import FactValue
from game.rules.united.events import Event
from game.rules.united.queries import strength
from game.rules.united.report import CardLine, MatchReport, SideReport, match_report
from game.rules.united.state import FIELD_ROWS, ROWS, Goal, LineUp, MatchState, Stage, TeamRow
from game.rules.united.telling import NOBODY

DASH = "–"
Rows = tuple[tuple[str, str, str], ...]


def blocks(state: MatchState, say: Speaker, told: Sequence[Event] = ()) -> list[Block]:
    """A finished match, left home and right away; what a closed match keeps secret is left out.

    The last state knows everything that is shown, so what was ``told`` on the way is not needed.
    """
    report = match_report(state)
    home, away = report.sides
    shown: list[Block] = [Note(text) for text in _decided(state, report, say)]
    shown.append(Facts(say.say("page.united.goals"), tuple(_goals(state, say))))
    if state.options.open_match:
        shown.append(Facts(say.say("report.rows"), _by_row(ROWS, home.values, away.values, say)))
        shown.append(Facts(say.say("report.chances"), _by_row(FIELD_ROWS, home.chances, away.chances, say)))
    shown.append(Facts(say.say("page.united.numbers"), tuple(_numbers(report, say))))
    shown.append(Facts(say.say("report.cards"), _side_by_side(_cards(home, say), _cards(away, say))))
    if state.options.open_match:
        shown.append(Facts(say.say("report.line-ups"), tuple(_line_ups(state, say))))
    else:
        shown.append(Note(say.say("page.united.closed")))
    return _filled(shown)


def _filled(blocks: Sequence[Block]) -> list[Block]:
    """Without comparisons that have nothing to compare."""
    return [block for block in blocks if not isinstance(block, Facts) or block.rows]


def _decided(state: MatchState, report: MatchReport, say: Speaker) -> Iterator[str]:
    """How a cup match that was level after normal time went on."""
    after_ninety = [goal.side for goal in state.goals if goal.stage is Stage.NORMAL]
    if not state.options.cup or after_ninety.count(0) != after_ninety.count(1):
        return
    home, away = (side.kicks for side in report.sides)
    key = "shoot-out" if report.ending.reason == "shoot-out" else "extra-time"
    yield say.say(f"page.united.{key}", {"home": home, "away": away})


def _goals(state: MatchState, say: Speaker) -> Iterator[tuple[str, str, str]]:
    """The running score with the scorer on his own side."""
    score = [0, 0]
    for goal in state.goals:
        score[goal.side] += 1
        key = "score-extra" if goal.stage is Stage.EXTRA else "score"
        label = say.say(f"page.united.{key}", {"home": score[0], "away": score[1]})
        scorer = _scorer(state, goal, say)
        yield (label, scorer, "") if goal.side == 0 else (label, "", scorer)


def _scorer(state: MatchState, goal: Goal, say: Speaker) -> str:
    name = goal.scorer or str(say.named("scorer", NOBODY))
    if goal.penalty:
        return say.say("page.united.by-penalty", {"scorer": name})
    if goal.row is None or not state.options.open_match:
        return name
    return say.say("page.united.by-chance", {"scorer": name, "row": say.named("row", goal.row.value)})


def _cards(side: SideReport, say: Speaker) -> list[str]:
    return [_card(card, say) for card in side.cards]


def _card(card: CardLine, say: Speaker) -> str:
    facts: dict[str, FactValue] = {"player": card.player, "minute": card.minute}
    text = say.say("report.red" if card.red else "report.yellow", facts)
    return f"{text}; {say.say('report.ban', {'matches': card.ban})}" if card.ban else text


def _side_by_side(home: Sequence[str], away: Sequence[str]) -> Rows:
    return tuple(("", left, right) for left, right in zip_longest(home, away, fillvalue=""))


def _numbers(report: MatchReport, say: Speaker) -> Iterator[tuple[str, str, str]]:
    """Penalties are public; chances, hardness and home advantage only in an open match."""
    home, away = report.sides
    if home.chances is not None and away.chances is not None:
        yield say.say("page.united.all-chances"), str(sum(home.chances)), str(sum(away.chances))
    yield say.say("page.united.penalties"), str(home.penalties), str(away.penalties)
    if home.penalties_missed or away.penalties_missed:
        yield say.say("report.penalties-missed"), str(home.penalties_missed), str(away.penalties_missed)
    if home.line_up is not None and away.line_up is not None:
        yield say.say("page.united.hardness"), _hardness(home.line_up, say), _hardness(away.line_up, say)
        yield say.say("page.united.home-points"), _home(home.line_up, say), _home(away.line_up, say)


def _hardness(line_up: LineUp, say: Speaker) -> str:
    return _spread(ROWS, line_up.hardness, say)


def _home(line_up: LineUp, say: Speaker) -> str:
    return _spread(FIELD_ROWS, line_up.home, say)


def _spread(rows: Sequence[TeamRow], points: Sequence[int], say: Speaker) -> str:
    """``5: Sweeper 4, Midfield 1``; a dash for nothing at all."""
    parts = [f"{say.named('row', row.value)} {value}" for row, value in zip(rows, points, strict=True) if value]
    return f"{sum(points)}: {', '.join(parts)}" if parts else DASH


def _by_row(rows: Sequence[TeamRow], home: Sequence[int] | None, away: Sequence[int] | None, say: Speaker) -> Rows:
    values = zip(rows, home or (), away or (), strict=True)
    return tuple((str(say.named("row", row.value)), str(left), str(right)) for row, left, right in values)


def _line_ups(state: MatchState, say: Speaker) -> Iterator[tuple[str, str, str]]:
    """Row by row, everybody with the strength he has there."""
    for index, row in enumerate(ROWS):
        home, away = (_men(state, side, index, row, say) for side in (0, 1))
        yield str(say.named("row", row.value)), home, away


def _men(state: MatchState, side: int, index: int, row: TeamRow, say: Speaker) -> str:
    line_up, squad = state.line_ups[side], state.clubs[side].by_name
    names = line_up.places[index] if line_up else ()
    if not names:
        return say.say("report.amateur-keeper") if row is TeamRow.T else DASH
    return ", ".join(f"{name} {strength(squad[name], row)}" for name in names)

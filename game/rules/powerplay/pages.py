"""The report of a Powerplay match as blocks of a page: goals, sixths, numbers, penalties, injuries, line-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game.core.page import Block, Facts, Note, Speaker
from game.core.ruling import FactValue
from game.rules.powerplay.counting import plan_of
from game.rules.powerplay.events import Event
from game.rules.powerplay.queries import hardness
from game.rules.powerplay.report import (
    InjuryLine,
    MatchReport,
    PenaltyLine,
    SideReport,
    goals_that_count,
    match_report,
    stage_decided,
)
from game.rules.powerplay.state import Goal, LineUp, MatchState, Stage
from game.rules.powerplay.tables import COLUMNS, SIXTHS
from game.rules.powerplay.telling import NOBODY

DASH = "–"
Rows = tuple[tuple[str, str, str], ...]


def blocks(state: MatchState, say: Speaker, told: Sequence[Event] = ()) -> list[Block]:
    """A finished match, left home and right away; what a closed match keeps secret is left out."""
    report = match_report(state)
    home, away = report.sides
    shown: list[Block] = [Note(text) for text in _decided(state, report, say)]
    shown.append(Facts(say.say("page.powerplay.goals"), tuple(_goals(state, say))))
    shown.append(Facts(say.say("page.powerplay.sixths"), _sixths(report, say)))
    if home.chances is not None and away.chances is not None:
        shown.append(Facts(say.say("page.powerplay.chances"), _by_sixth(home.chances, away.chances, say)))
    shown.append(Facts(say.say("page.powerplay.numbers"), tuple(_numbers(state, report, say))))
    shown.append(
        Facts(say.say("page.powerplay.penalties"), _side_by_side(_penalties(home, say), _penalties(away, say)))
    )
    shown.append(Facts(say.say("page.powerplay.injuries"), _side_by_side(_injuries(home, say), _injuries(away, say))))
    if state.options.open_match:
        shown.append(Facts(say.say("report.line-ups"), tuple(_line_ups(state, say))))
    else:
        shown.append(Note(say.say("page.powerplay.closed")))
    return [block for block in shown if not isinstance(block, Facts) or block.rows]


def _decided(state: MatchState, report: MatchReport, say: Speaker) -> Iterator[str]:
    """How a match that was level after sixty minutes went on, and the points."""
    home, away = report.sides
    stage = stage_decided(state)
    if stage is Stage.OVERTIME:
        yield say.say("page.powerplay.overtime")
    elif stage is Stage.SHOOT_OUT:
        yield say.say("page.powerplay.shoot-out", {"home": home.kicks, "away": away.kicks})
    if not state.options.cup:
        yield say.say("page.powerplay.points", {"home": home.points, "away": away.points})


def _goals(state: MatchState, say: Speaker) -> Iterator[tuple[str, str, str]]:
    """The running score with the scorer on his own side; of overtime only the goal that counts."""
    score = [0, 0]
    for goal in goals_that_count(state):
        score[goal.side] += 1
        key = "score-late" if goal.stage is Stage.OVERTIME else "score"
        facts: dict[str, FactValue] = {"home": score[0], "away": score[1], "sixth": goal.sixth}
        label = say.say(f"page.powerplay.{key}", facts)
        scorer = _scorer(state, goal, say)
        yield (label, scorer, "") if goal.side == 0 else (label, "", scorer)


def _scorer(state: MatchState, goal: Goal, say: Speaker) -> str:
    name = goal.scorer or str(say.named("scorer", NOBODY))
    if goal.penalty:
        return say.say("page.powerplay.by-penalty", {"scorer": name})
    if not goal.field or not state.options.open_match:
        return name
    kind = "by-counter" if goal.field <= COLUMNS else "by-attack"
    facts: dict[str, FactValue] = {"scorer": name, "field": goal.field}
    return say.say(f"page.powerplay.{kind}", facts)


def _sixths(report: MatchReport, say: Speaker) -> Rows:
    return _by_sixth([home for home, _ in report.sixths], [away for _, away in report.sixths], say)


def _by_sixth(home: Sequence[int], away: Sequence[int], say: Speaker) -> Rows:
    return tuple(
        (say.say("page.powerplay.sixth", {"sixth": number}), str(left), str(right))
        for number, (left, right) in enumerate(zip(home, away, strict=True), 1)
    )


def _numbers(state: MatchState, report: MatchReport, say: Speaker) -> Iterator[tuple[str, str, str]]:
    home, away = report.sides
    if home.chances is not None and away.chances is not None:
        yield say.say("page.powerplay.all-chances"), str(sum(home.chances)), str(sum(away.chances))
    yield say.say("page.powerplay.shots"), _shots(home), _shots(away)
    minutes = [sum(line.minutes for line in side.penalties) for side in report.sides]
    yield say.say("page.powerplay.minutes"), str(minutes[0]), str(minutes[1])
    if home.line_up is not None and away.line_up is not None:
        yield say.say("page.powerplay.hardness"), str(hardness(home.line_up)), str(hardness(away.line_up))


def _shots(side: SideReport) -> str:
    return f"{side.shots - side.shots_missed}/{side.shots}" if side.shots else DASH


def _penalties(side: SideReport, say: Speaker) -> list[str]:
    return [_penalty(line, say) for line in side.penalties]


def _penalty(line: PenaltyLine, say: Speaker) -> str:
    facts: dict[str, FactValue] = {"player": line.player, "minutes": line.minutes, "season": line.season}
    parts = [say.say("page.powerplay.penalty", facts)] if line.minutes else []
    parts += [say.say("page.powerplay.match-penalty", facts)] if line.match_penalty else []
    parts += [say.say("report.ban", {"matches": line.ban})] if line.ban else []
    return "; ".join(parts)


def _injuries(side: SideReport, say: Speaker) -> list[str]:
    return [_injury(line, say) for line in side.injuries]


def _injury(line: InjuryLine, say: Speaker) -> str:
    facts: dict[str, FactValue] = {"player": line.player, "matches": line.matches}
    text = say.say("page.powerplay.injury", facts)
    parts = [text, *([say.say("page.powerplay.weaker")] if line.weaker else [])]
    parts += [say.say("page.powerplay.came-on", {"player": line.substitute})] if line.substitute else []
    return "; ".join(parts)


def _side_by_side(home: Sequence[str], away: Sequence[str]) -> Rows:
    return tuple(("", left, right) for left, right in zip_longest(home, away, fillvalue=""))


def _line_ups(state: MatchState, say: Speaker) -> Iterator[tuple[str, str, str]]:
    """Sixth by sixth as it was handed in, everybody with field and strength."""
    for number in range(1, SIXTHS + 1):
        home, away = (_men(state, side, number) for side in (0, 1))
        yield say.say("page.powerplay.sixth", {"sixth": number}), home, away


def _men(state: MatchState, side: int, number: int) -> str:
    line_up: LineUp | None = state.line_ups[side]
    if line_up is None:
        return DASH
    plan = plan_of(state.clubs[side], line_up)
    men = [man for man in plan.standing(number, ()) if man is not None]
    texts = [f"{line_up.sixths[number - 1].keeper or DASH}"]
    texts += [f"{man.field} {man.player} {man.strength}{f'+{man.extra}' if man.extra else ''}" for man in men]
    return ", ".join(texts)

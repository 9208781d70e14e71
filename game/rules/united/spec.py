"""United as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.files import json_format
from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.spec import Bot, FileKind, GameSpec, PositionText, Telling
from game.rules.united.actions import Action, Finish, SubmitLineUp, TimeExpired
from game.rules.united.chaos import random_answer, random_clubs, random_options
from game.rules.united.clubs import club_faults, club_name, load_club, save_club
from game.rules.united.desk import DESK
from game.rules.united.forecast import forecast
from game.rules.united.frames import KickOff, LineUpDue
from game.rules.united.luck import luck
from game.rules.united.match import UNITED, new_match
from game.rules.united.pages import blocks
from game.rules.united.position import EXAMPLE, PositionError, describe, parse
from game.rules.united.queries import home_allowance
from game.rules.united.repair import repaired
from game.rules.united.report import match_report
from game.rules.united.setup_form import SETUP
from game.rules.united.state import Club, MatchState
from game.rules.united.suggest import sensible_line_up, stored_line_up
from game.rules.united.telling import details, sentence_facts, sentence_key
from game.rules.united.tutor import hints


def sensible_answer(state: MatchState, seat: Seat, dice: Dice) -> Action:
    """The best of the plans by expected goals, then let the match run."""
    if isinstance(state.frames[-1], LineUpDue):
        return SubmitLineUp(sensible_line_up(state.clubs[seat], home_allowance(state, seat)))
    return Finish()


BOTS: Mapping[str, Bot] = {"sensible": sensible_answer, "random": random_answer}


def prepared(state: MatchState) -> MatchState:
    """Both line-ups in: the stored ones, repaired if need be, else sensible ones."""
    ready = state.clone()
    for side in (0, 1):
        club, allowance = ready.clubs[side], home_allowance(ready, side)
        stored = stored_line_up(club, allowance)
        ready.line_ups[side] = repaired(club, stored, allowance)[0] if stored else sensible_line_up(club, allowance)
    ready.frames = [KickOff()]
    return ready


def can_forecast(state: MatchState) -> bool:
    """Line-ups known, nothing rolled yet."""
    return bool(state.frames) and isinstance(state.frames[-1], KickOff)


def forecast_data(state: MatchState) -> dict[str, Any]:
    """Exact chances, as fractions in text so that nothing is rounded."""
    seen = forecast(state)
    home, draw, away = seen.results
    data: dict[str, Any] = {
        "results": {"home": str(home), "draw": str(draw), "away": str(away)},
        "means": {"home": str(seen.means[0]), "away": str(seen.means[1])},
        "scores": {f"{score[0]}:{score[1]}": str(chance) for score, chance in seen.scores.items()},
    }
    if seen.through:
        data["through"] = {"home": str(seen.through[0]), "away": str(seen.through[1])}
    return data


def sides(state: MatchState) -> tuple[str, str]:
    return state.clubs[0].name, state.clubs[1].name


def random_start(dice: Dice) -> MatchState:
    return new_match(random_clubs(dice), random_options(dice))


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals, penalties and cards by player."""
    lines: list[tuple[Seat, str, str, int]] = []
    for side, report in enumerate(match_report(state).sides):
        lines += [(side, scorer.player, "goals", scorer.goals) for scorer in report.scorers if scorer.player]
        lines += [(side, card.player, "red" if card.red else "yellow", 1) for card in report.cards]
    return lines


def is_club(path: Path) -> bool:
    """Whether a file looks like a club."""
    return json_format(path) == "touchline-club"


def time_expired(state: MatchState) -> Action:
    return TimeExpired()


SPEC = GameSpec(
    id="united",
    rules=UNITED,
    new_match=new_match,
    load_team=load_club,
    save_team=save_club,
    team_name=club_name,
    team_faults=club_faults,
    sample_teams=("clubs/united/rasenschach.json", "clubs/united/magiran.json"),
    sides=sides,
    position=PositionText(parse, describe, EXAMPLE, PositionError),
    telling=Telling(sentence_key, sentence_facts, details),
    bots=BOTS,
    report=match_report,
    time_expired=time_expired,
    prepared=prepared,
    finish=Finish(),
    random_start=random_start,
    statistics=statistics,
    forecast=forecast_data,
    can_forecast=can_forecast,
    desk=DESK,
    tutor=hints,
    luck=luck,
    page=blocks,
    setup=SETUP,
    shelf=FileKind("teams", Club, "", load_club, save_club, club_name, club_faults, ours=is_club),
)

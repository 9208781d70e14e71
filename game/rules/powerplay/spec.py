"""Powerplay as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.powerplay.actions import Action, Finish, SubmitLineUp, TimeExpired
from game.rules.powerplay.chaos import random_answer, random_clubs, random_options
from game.rules.powerplay.clubs import club_faults, club_name, is_club, load_club, save_club
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.forecast import forecast
from game.rules.powerplay.frames import FaceOff, LineUpDue
from game.rules.powerplay.luck import luck
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.pages import blocks
from game.rules.powerplay.position import EXAMPLE, PositionError, describe, parse
from game.rules.powerplay.queries import home_allowance
from game.rules.powerplay.repair import repaired
from game.rules.powerplay.report import match_report
from game.rules.powerplay.setup_form import SETUP
from game.rules.powerplay.state import Club, MatchState
from game.rules.powerplay.suggest import sensible_line_up, stored_line_up
from game.rules.powerplay.telling import details, sentence_facts, sentence_key
from game.rules.powerplay.tutor import hints
from game.rules.spec import Bot, FileKind, GameSpec, PositionText, Telling


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
    ready.frames = [FaceOff()]
    return ready


def can_forecast(state: MatchState) -> bool:
    """Line-ups known, nothing rolled yet."""
    return bool(state.frames) and isinstance(state.frames[-1], FaceOff)


def forecast_data(state: MatchState) -> dict[str, Any]:
    """Exact chances, as fractions in text so that nothing is rounded."""
    seen = forecast(state)
    home, draw, away = seen.results
    return {
        "results": {"home": str(home), "draw": str(draw), "away": str(away)},
        "means": {"home": str(seen.means[0]), "away": str(seen.means[1])},
        "scores": {f"{score[0]}:{score[1]}": str(chance) for score, chance in seen.scores.items()},
        "through": {"home": str(seen.through[0]), "away": str(seen.through[1])},
        "sixths": [{"home": str(first), "away": str(second)} for first, second in seen.sixths],
        "exact": seen.exact,
    }


def sides(state: MatchState) -> tuple[str, str]:
    return state.clubs[0].name, state.clubs[1].name


def random_start(dice: Dice) -> MatchState:
    return new_match(random_clubs(dice), random_options(dice))


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals, penalty minutes, match penalties and injuries by player."""
    lines: list[tuple[Seat, str, str, int]] = []
    for side, report in enumerate(match_report(state).sides):
        lines += [(side, scorer.player, "goals", scorer.goals) for scorer in report.scorers if scorer.player]
        lines += [(side, line.player, "minutes", line.minutes) for line in report.penalties if line.minutes]
        lines += [(side, line.player, "match-penalty", 1) for line in report.penalties if line.match_penalty]
        lines += [(side, line.player, "injury", 1) for line in report.injuries]
    return lines


def time_expired(state: MatchState) -> Action:
    return TimeExpired()


SPEC = GameSpec(
    id="powerplay",
    rules=POWERPLAY,
    new_match=new_match,
    load_team=load_club,
    save_team=save_club,
    team_name=club_name,
    team_faults=club_faults,
    sample_teams=("powerplay/clubs/nordvik.json", "powerplay/clubs/zellbach.json"),
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

"""Powerplay as the rest of the program meets it."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.rules.postal.outlook import outlook, pair
from game.rules.postal.spec import postal_spec, starting
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.chaos import CHAOS, random_clubs, random_options
from game.rules.powerplay.clubs import club_faults, club_flaws, is_club, load_club, save_club
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.drills import DRILLS
from game.rules.powerplay.forecast import Errors, forecast
from game.rules.powerplay.forms import FORMS
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.pages import blocks
from game.rules.powerplay.position import EXAMPLE, between, describe, parse
from game.rules.powerplay.printed import printed
from game.rules.powerplay.report import match_report
from game.rules.powerplay.setup_form import SETUP
from game.rules.powerplay.state import Club, MatchState
from game.rules.powerplay.teaching import TEACHING
from game.rules.powerplay.telling import details, sentence_facts, sentence_key
from game.rules.powerplay.tutor import hints, in_force
from game.rules.spec import PLAYERS, FileKind, Forecast, PositionText, Ranked, Telling
from game.rules.spec import Errors as ToldErrors


def forecast_data(state: MatchState) -> Forecast:
    """Chances of scores and of winning, expected goals by sixths, as fractions in text so that nothing is rounded.

    ``as_lined_up``: the same expected goals while hardness harms nobody, always exact. ``errors`` are standard errors
    as plain numbers, only where ways were drawn.
    """
    seen = forecast(state)
    told = outlook(seen.scores, seen.means)
    told["through"] = pair(seen.through)
    told["sixths"] = [pair(sixth) for sixth in seen.sixths]
    told["as_lined_up"] = [pair(sixth) for sixth in seen.as_lined_up]
    told["exact"] = seen.exact
    if seen.errors is not None:
        told["errors"] = _errors(seen.errors)
    return told


def _errors(errors: Errors) -> ToldErrors:
    """Four digits say more than enough about an error."""
    home, draw, away = (_short(error) for error in errors.results)

    def sides(errors: tuple[float, float]) -> dict[str, float]:
        return {"home": _short(errors[0]), "away": _short(errors[1])}

    return {
        "results": {"home": home, "draw": draw, "away": away},
        "through": _short(errors.through),
        "means": sides(errors.means),
        "sixths": [sides(each) for each in errors.sixths],
    }


def _short(error: float) -> float:
    return float(f"{error:.4g}")


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals, penalty minutes, match penalties and injuries by player."""
    lines: list[tuple[Seat, str, str, int]] = []
    for side, report in enumerate(match_report(state).sides):
        lines += [(side, scorer.player, "goals", scorer.goals) for scorer in report.scorers if scorer.player]
        lines += [(side, line.player, "minutes", line.minutes) for line in report.penalties if line.minutes]
        lines += [(side, line.player, "match-penalty", 1) for line in report.penalties if line.match_penalty]
        lines += [(side, line.player, "injury", 1) for line in report.injuries]
    return lines


def feedback(state: MatchState, seat: Seat, action: SubmitLineUp) -> tuple[object, ...]:
    """All that the form shows of a line-up."""
    return DESK.feedback(state, seat, action.line_up)


CLUBS = FileKind("teams", Club, "powerplay/clubs/*.json", load_club, save_club, club_faults, club_flaws, ours=is_club)

SPEC = postal_spec(
    FORMS, CHAOS.answer, ("Inger", "Wirbel"), CLUBS, id="powerplay", rules=POWERPLAY, new_match=new_match,
    sample_teams=("powerplay/clubs/nordvik.json", "powerplay/clubs/zellbach.json"),
    position=PositionText(parse, describe, EXAMPLE, between), telling=Telling(sentence_key, sentence_facts, details),
    report=match_report, random_start=starting(new_match, random_clubs, random_options), statistics=statistics,
    ranked=(PLAYERS[0], Ranked("penalties", ("minutes", "match-penalty", "injury"))), forecast=forecast_data,
    feedback=feedback, tutor=hints, standing=lambda view: view.score if view.options.open_match else None,
    in_force=in_force, printed=printed, page=blocks, setup=SETUP, teaching=replace(TEACHING, drills=DRILLS),
)  # fmt: skip

"""United as the rest of the program meets it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.content.files import json_format
from game.content.united_league import read_league_clubs, read_names
from game.core.rules import Seat
from game.rules.postal.outlook import outlook, pair
from game.rules.postal.spec import postal_spec, starting
from game.rules.spec import DataFile, FileKind, Forecast, PositionText, Telling
from game.rules.united.chaos import CHAOS, random_clubs, random_options
from game.rules.united.clubs import club_faults, club_flaws, load_club, save_club
from game.rules.united.drills import DRILLS
from game.rules.united.forecast import forecast
from game.rules.united.forms import FORMS
from game.rules.united.match import UNITED, new_match
from game.rules.united.pages import blocks
from game.rules.united.position import EXAMPLE, between, describe, parse
from game.rules.united.printed import printed
from game.rules.united.report import match_report
from game.rules.united.setup_form import SETUP
from game.rules.united.state import Club, MatchState, Options
from game.rules.united.teaching import TEACHING
from game.rules.united.telling import details, sentence_facts, sentence_key
from game.rules.united.tutor import hints, in_force


def forecast_data(state: MatchState) -> Forecast:
    """Exact chances, as fractions in text so that nothing is rounded."""
    seen = forecast(state)
    told = outlook(seen.scores, seen.means)
    if seen.through:
        told["through"] = pair(seen.through)
    return told


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals, penalties and cards by player."""
    lines: list[tuple[Seat, str, str, int]] = []
    for side, report in enumerate(match_report(state).sides):
        lines += [(side, scorer.player, "goals", scorer.goals) for scorer in report.scorers if scorer.player]
        lines += [(side, card.player, "red" if card.red else "yellow", 1) for card in report.cards]
    return lines


def is_club(path: Path) -> bool:
    """Whether a file looks like a club of this game."""
    return json_format(path, "united") == "touchline-club"


CLUBS = FileKind("teams", Club, "clubs/united/*.json", load_club, save_club, club_faults, club_flaws, ours=is_club)
READY = DataFile(
    "league-clubs", "touchline-league-clubs", "united/league_clubs.json", read_league_clubs,
    lambda clubs: f"{len(clubs)} clubs",
)  # fmt: skip
NAMES = DataFile(
    "names", "touchline-names", "united/names.json", read_names, lambda names: f"{len(names.families)} families"
)

SPEC = postal_spec(
    FORMS, CHAOS.answer, ("Ottilie", "Fips"), CLUBS, id="united", rules=UNITED, new_match=new_match,
    sample_teams=("clubs/united/rasenschach.json", "clubs/united/magiran.json"),
    position=PositionText(parse, describe, EXAMPLE, between), telling=Telling(sentence_key, sentence_facts, details),
    report=match_report, random_start=starting(new_match, random_clubs, random_options), statistics=statistics,
    forecast=forecast_data,
    tutor=hints, standing=lambda view: view.score if view.options.open_match else None, in_force=in_force,
    printed=printed, page=blocks, setup=SETUP, short=Options(cup=True), teaching=replace(TEACHING, drills=DRILLS),
    data=(READY, NAMES),
)  # fmt: skip

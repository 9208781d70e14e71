"""Counter Attack as the rest of the program meets it."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.counter_attack import people, telling
from game.rules.counter_attack.actions import Action, TimeExpired
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.chaos import random_options
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.luck import luck
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.position import EXAMPLE, PositionError, describe, parse
from game.rules.counter_attack.report import match_report
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.setup_form import SETUP
from game.rules.counter_attack.squads import load_squad, sample_squads, save_squad, squad_faults, squad_name
from game.rules.counter_attack.state import MatchState, side_of
from game.rules.counter_attack.tutor import hints
from game.rules.spec import GameSpec, PositionText, Telling


def sides(state: MatchState) -> tuple[str, str]:
    return state.squads[0].name, state.squads[1].name


def random_start(dice: Dice) -> MatchState:
    """The sample squads with any rules, for soak runs."""
    teams, referee = sample_squads()
    return new_match(teams, random_options(dice), referee)


def as_it_is(state: MatchState) -> MatchState:
    """Bots place their players themselves."""
    return state


def time_expired(state: MatchState) -> Action:
    return TimeExpired()


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals and cards by player; own goals count for nobody."""
    lines: list[tuple[Seat, str, str, int]] = [
        (side, state.card(scorer).name, "goals", 1) for side, scorer in state.goals if side_of(scorer) == side
    ]
    for side, report in enumerate(match_report(state).sides):
        lines += [(side, name, "yellow", 1) for name in report.yellow]
        lines += [(side, name, "red", 1) for name in report.sent_off]
    return lines


SPEC = GameSpec(
    id="counter_attack",
    rules=COUNTER_ATTACK,
    new_match=new_match,
    load_team=load_squad,
    save_team=save_squad,
    team_name=squad_name,
    team_faults=squad_faults,
    sample_teams=("counter_attack/squads/brindlewick.json", "counter_attack/squads/falkensund.json"),
    sides=sides,
    players=people.players,
    position=PositionText(parse, describe, EXAMPLE, PositionError),
    telling=Telling(telling.key, telling.facts, telling.details, people.spoken),
    bots=BOTS,
    report=match_report,
    time_expired=time_expired,
    prepared=as_it_is,
    finish=None,
    random_start=random_start,
    statistics=statistics,
    luck=luck,
    desk=DESK,
    tutor=hints,
    setup=SETUP,
)

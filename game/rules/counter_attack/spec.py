"""Counter Attack as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from game.content.counter_attack_board import read_board
from game.content.counter_attack_cards import is_cards, read_kits
from game.core.cast import spoken
from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.counter_attack import people, telling
from game.rules.counter_attack.actions import TimeExpired
from game.rules.counter_attack.attempts import luck
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.cards import Pool, Referee, Squad
from game.rules.counter_attack.chaos import random_options
from game.rules.counter_attack.drills import DRILLS
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.pages import blocks, in_story
from game.rules.counter_attack.pools import load_pool, pool_faults, pool_flaws, save_pool
from game.rules.counter_attack.position import EXAMPLE, between, describe, parse
from game.rules.counter_attack.printed import printed
from game.rules.counter_attack.referee import settle
from game.rules.counter_attack.report import cards, match_report, scorers
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.setup_form import SETUP
from game.rules.counter_attack.squads import SQUAD_FILES, shipped_deck, shipped_kits, shipped_squads
from game.rules.counter_attack.state import MatchState, Options
from game.rules.counter_attack.teaching import TEACHING
from game.rules.counter_attack.tutor import hints, in_force
from game.rules.counter_attack.zones import board
from game.rules.spec import DataFile, FileKind, GameSpec, PositionText, Telling, as_drawn, exported_by, two_of

ENDLESS = 50_000
"""Actions of a half that nobody sees the end of."""


def random_start(dice: Dice, fix: Callable[[Options], Options] = as_drawn) -> MatchState:
    """Any two of the ready squads with any rules, by any of the ways to begin, for soak runs."""
    squads, referees = _ready()
    teams = two_of(squads, dice)
    options, way = fix(random_options(dice)), SETUP.ways[dice.roll("way", len(SETUP.ways)) - 1]
    state: MatchState = way.start(teams, options)
    if way.named is None:
        state.referee = referees[dice.roll("referee", len(referees)) - 1]
    return state


@cache
def _ready() -> tuple[tuple[Squad, ...], tuple[Referee, ...]]:
    return shipped_squads(), shipped_deck().referees


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals and cards by player; own goals count for nobody."""
    goals = [(side, name, "goals", 1) for side, name in scorers(state)]
    return [*goals, *((side, name, colour, 1) for side, name, colour in cards(state))]


def pool_size(pool: Pool) -> str:
    return f"{len(pool.outfielders)} outfielders, {len(pool.keepers)} keepers, {len(pool.referees)} referees"


CARDS = FileKind(
    "cards", Pool, "counter_attack/cards.json", load_pool, save_pool, pool_faults, pool_flaws,
    exported_by(save_pool), (".json", ".csv"), is_cards, noun="cards", detail=pool_size,
)  # fmt: skip
PITCH = DataFile(
    "board", "touchline-board", "../boards/counter_attack.json", read_board, lambda board: f"{len(board.hexes)} hexes"
)
KITS = DataFile("kits", "touchline-kits", "counter_attack/kits.json", read_kits, lambda kits: f"{len(kits)} kits")
SPEC = GameSpec(
    id="counter_attack", rules=COUNTER_ATTACK, new_match=new_match, team_files=SQUAD_FILES,
    sample_teams=("counter_attack/squads/brindlewick.json", "counter_attack/squads/falkensund.json"),
    side_names=lambda state: (state.squads[0].name, state.squads[1].name), player_names=people.players,
    position=PositionText(parse, describe, EXAMPLE, between),
    telling=Telling(telling.key, telling.facts, spoken=spoken),
    bots=BOTS, report=match_report, time_expired=TimeExpired(), random_start=random_start, statistics=statistics,
    whole_tries=luck, page=blocks, in_story=in_story, tutor=hints, standing=lambda view: view.score,
    in_force=in_force, printed=printed, dispute=settle, setup=SETUP, needs=(board, shipped_deck, shipped_kits),
    more_files=(CARDS,), data=(PITCH, KITS), teaching=replace(TEACHING, drills=DRILLS),
    short=Options(half_actions=3, extra_actions=2, extra_time=True, shoot_out=True, toss=True),
    endless=Options(half_actions=ENDLESS),
)  # fmt: skip

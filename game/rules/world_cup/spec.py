"""The World Cup Game as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.dice import Dice
from game.core.names import shown
from game.core.rules import SEATS, Seat
from game.rules.spec import FileKind, GameSpec, PositionText, Ranked, Telling, as_drawn
from game.rules.world_cup import telling
from game.rules.world_cup.actions import TimeExpired
from game.rules.world_cup.bots import BOTS
from game.rules.world_cup.chaos import random_options
from game.rules.world_cup.decks import Deck, deck_flaws, is_deck, load_deck, save_deck, shipped_deck
from game.rules.world_cup.drills import DRILLS
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.only import only_answer
from game.rules.world_cup.pages import blocks, in_story
from game.rules.world_cup.plans import (
    Plan,
    is_plan,
    load_plan,
    plan_called,
    plan_faults,
    plan_flaws,
    renamed,
    save_plan,
)
from game.rules.world_cup.position import EXAMPLE, MANAGERS, describe, parse
from game.rules.world_cup.printed import printed
from game.rules.world_cup.report import cup_report, goals_by_team
from game.rules.world_cup.setup import begin, new_tournament
from game.rules.world_cup.setup_form import SETUP
from game.rules.world_cup.state import CupState, Options
from game.rules.world_cup.teaching import TEACHING
from game.rules.world_cup.tournament import Nation, presets, shipped
from game.rules.world_cup.tutor import hints, in_force


def random_start(dice: Dice, fix: Callable[[Options], Options] = as_drawn) -> CupState:
    """Any tournament with any options, for soak runs."""
    return new_tournament(MANAGERS, fix(random_options(dice)))


def statistics(state: CupState) -> list[tuple[Seat, str, str, int]]:
    """Titles and goals of every team for its manager; teams of nobody are nobody's."""
    goals, nations = goals_by_team(state), state.tournament.nations
    owned = [(owner, _known_as(nations[team]), team) for team, owner in enumerate(state.owners) if owner in SEATS]
    lines = [(owner, code, "goals", goals[team][0]) for owner, code, team in owned if goals[team][0]]
    return lines + [(owner, code, "titles", 1) for owner, code, team in owned if team == state.champion]


def _known_as(nation: Nation) -> str:
    """Across matches: by the letters of a nation of the program, which the catalogues name; any other by its name."""
    known = any(nation.code == each.code and nation.en == each.en for cup in shipped().values() for each in cup.nations)
    return nation.code if known else shown(nation.en)


def occasion(state: CupState, language: str) -> str:
    """The tournament."""
    return state.tournament.de if language == "de" else state.tournament.en


TOURNAMENTS = FileKind(
    "tournaments", Plan, "world_cup/tournaments/*.json", load_plan, save_plan, plan_faults, plan_flaws,
    ours=is_plan, called=plan_called, renamed=renamed, noun="tournament", detail=lambda plan: plan.key or plan.name,
)  # fmt: skip
DECKS = FileKind(
    "decks", Deck, "world_cup/decks/*.json", load_deck, save_deck, flaws=deck_flaws, ours=is_deck,
    noun="cards", detail=lambda deck: f"{sum(deck.cards)} in a deck",
)  # fmt: skip
SPEC = GameSpec(
    id="world_cup", rules=WORLD_CUP, new_match=begin,
    side_names=lambda state: (state.managers[0].name, state.managers[1].name), player_names=telling.players,
    position=PositionText(parse, describe, EXAMPLE, parse),
    telling=Telling(telling.key, telling.facts, spoken=telling.spoken), bots=BOTS, only=only_answer,
    report=cup_report, time_expired=TimeExpired(), random_start=random_start, statistics=statistics,
    ranked=(Ranked("nations", ("titles", "goals"), "nation", "manager"),), by_goals=False, occasion=occasion,
    page=blocks, in_story=in_story, tutor=hints, in_force=in_force, printed=printed, setup=SETUP,
    needs=(shipped, presets, shipped_deck), more_files=(TOURNAMENTS, DECKS), short=Options(edit_strengths=True),
    teaching=replace(TEACHING, drills=DRILLS),
)  # fmt: skip

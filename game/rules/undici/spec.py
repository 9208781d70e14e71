"""Undici as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.content.undici_board import Plan, is_board, load_board, plan_faults, read_plan, write_plan
from game.content.undici_cards import is_deck
from game.content.undici_file import HEIGHT, WIDTH
from game.content.undici_squads import read_kits
from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.spec import DataFile, FileKind, Flaw, GameSpec, PositionText, Telling, as_drawn, two_of
from game.rules.undici import people, telling
from game.rules.undici.actions import TimeExpired
from game.rules.undici.bots import BOTS
from game.rules.undici.chaos import random_options
from game.rules.undici.decks import Deck, deck_flaws, load_deck, save_deck
from game.rules.undici.drills import DRILLS
from game.rules.undici.match import UNDICI
from game.rules.undici.only import only_answer
from game.rules.undici.pages import blocks, in_story
from game.rules.undici.position import EXAMPLE, describe, parse
from game.rules.undici.printed import printed
from game.rules.undici.report import match_report
from game.rules.undici.rolled import luck
from game.rules.undici.setup import new_match
from game.rules.undici.setup_form import SETUP
from game.rules.undici.squads import SQUAD_FILES, shipped_deck, shipped_kits, shipped_squads
from game.rules.undici.state import MatchState, Options
from game.rules.undici.teaching import TEACHING
from game.rules.undici.tutor import hints, in_force


def random_start(dice: Dice, fix: Callable[[Options], Options] = as_drawn) -> MatchState:
    """Any two of the ready squads with any rules, for soak runs."""
    return new_match(two_of(shipped_squads(), dice), fix(random_options(dice)))


def statistics(state: MatchState) -> list[tuple[Seat, str, str, int]]:
    """Goals by player."""
    return [(side, state.chip(scorer).name, "goals", 1) for side, scorer, _ in state.goals]


def plan_flaws(plan: Plan) -> tuple[Flaw, ...]:
    return tuple(Flaw(-1, field, key, tuple(facts.items())) for field, key, facts in plan_faults(plan))


PITCHES = FileKind(
    "boards", Plan, "../boards/undici.json", read_plan, write_plan, flaws=plan_flaws, ours=is_board,
    noun="board", detail=lambda plan: f"{WIDTH * HEIGHT} squares",
)  # fmt: skip
DECKS = FileKind(
    "decks", Deck, "undici/cards.json", load_deck, save_deck, flaws=deck_flaws, ours=is_deck,
    noun="cards", detail=lambda deck: f"{sum(card.count for card in deck.cards)} in a deck",
)  # fmt: skip
KITS = DataFile("kits", "touchline-kits", "undici/kits.json", read_kits, lambda kits: f"{len(kits)} kits")
SPEC = GameSpec(
    id="undici", rules=UNDICI, new_match=new_match, team_files=SQUAD_FILES,
    sample_teams=("undici/squads/harbour_city.json", "undici/squads/old_foundry.json"),
    side_names=lambda state: (state.squads[0].name, state.squads[1].name), player_names=people.players,
    position=PositionText(parse, describe, EXAMPLE),
    telling=Telling(telling.key, telling.facts, telling.details, people.spoken), bots=BOTS, only=only_answer,
    report=match_report, time_expired=TimeExpired(), random_start=random_start, statistics=statistics, whole_tries=luck,
    page=blocks, in_story=in_story, tutor=hints, standing=lambda view: view.score, in_force=in_force,
    printed=printed, setup=SETUP, needs=(load_board, shipped_deck, shipped_kits), more_files=(PITCHES, DECKS),
    data=(KITS,), teaching=replace(TEACHING, drills=DRILLS),
)  # fmt: skip

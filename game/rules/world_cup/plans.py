"""Tournaments as files that people change: everything as it is written there, right or wrong (WC-SET-02, WC-SET-03)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from game.content.faults import faults_in
from game.content.files import json_format, spread, write_whole
from game.content.world_cup_file import TournamentFile, read_tournament
from game.content.world_cup_models import RoundEntry
from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.rules.spec import Flaw
from game.rules.world_cup.cards import COLOURS, USUAL_SQUARES, Colour, Squares
from game.rules.world_cup.tournament import Tournament, built, shipped

LONGEST_KEY = 20


@frozen
class PlanTeam:
    """A nation: its letters, its names, its strength, and its name inside a sentence (empty: just the name)."""

    code: str
    en: str
    de: str
    colour: Colour
    said: tuple[str, str, str, str] = ("", "", "", "")
    """English; German in the first, fourth and third case."""


@frozen
class PlanGroup:
    """A group: matches are written ``BUL-ITA 1:1``, with the real result where it is known."""

    name: str
    teams: tuple[PlanTeam, ...]
    matches: tuple[str, ...]


@frozen
class PlanRound:
    """A knock-out round: matches are written ``M1 1D-3BEF``."""

    stage: str
    pile: int
    matches: tuple[str, ...]


@frozen
class Plan:
    """A tournament as its file has it."""

    name: str
    groups: tuple[PlanGroup, ...]
    rounds: tuple[PlanRound, ...]
    ties: tuple[str, ...]
    champion: str
    german: str = ""
    """Its German name; empty: the same."""
    key: str = ""
    tone: str = ""
    squares: Squares = USUAL_SQUARES
    points_for_win: int = 2
    editable: bool = False
    without: tuple[str, ...] = ()
    second_part: int = 0
    """0: a single run of the deck."""
    second_without: tuple[str, ...] = ()
    final_part: int = 0
    """0: no final group."""
    final_history: tuple[str, ...] = ()
    third_place: PlanRound | None = None
    third_slots: tuple[str, ...] = ()
    thirds: tuple[str, ...] = ()
    repeat_pile: int = 0
    about: tuple[str, ...] = ()

    def codes(self) -> list[str]:
        return [team.code for group in self.groups for team in group.teams]


# -- from files and into them ------------------------------------------------------------------------------------------


def plan_of(file: TournamentFile) -> Plan:
    """A checked file to be changed; ready-made set-ups stay with the program."""
    groups = tuple(
        PlanGroup(
            group.name,
            tuple(PlanTeam(team.code, team.name.en, team.name.de, Colour(team.colour),
                           (team.said.en, team.said.nom, team.said.acc, team.said.dat) if team.said else ("",) * 4)
                  for team in group.teams),
            tuple(group.matches),
        )
        for group in file.groups
    )  # fmt: skip
    second, final, third = file.second_run, file.final_group, file.third_place
    black, red, blue, green, yellow, grey = (file.squares[colour.value] for colour in COLOURS)
    return Plan(
        file.name.en, groups, tuple(map(_round, file.rounds)), tuple(file.ties), file.champion,
        file.name.de if file.name.de != file.name.en else "", file.key, file.tone or "",
        (black, red, blue, green, yellow, grey), file.points_for_win, file.editable, tuple(file.without),
        second.part if second else 0, tuple(second.without) if second else (), final.part if final else 0,
        tuple(final.history) if final else (), _round(third) if third else None, tuple(file.third_slots),
        tuple(file.thirds), file.repeat_pile, tuple(file.about),
    )  # fmt: skip


def _round(entry: RoundEntry) -> PlanRound:
    return PlanRound(entry.stage, entry.pile, tuple(entry.matches))


def plan_data(plan: Plan) -> dict[str, Any]:
    """As its file has it."""
    second = {"part": plan.second_part, "without": list(plan.second_without)} if plan.second_part else None
    final = {"part": plan.final_part, "history": list(plan.final_history)} if plan.final_part else None
    return {
        "format": "touchline-tournament", "version": 1, "game": "world_cup", "about": list(plan.about),
        "key": plan.key or key_of(plan.name), "name": {"en": plan.name, "de": plan.german or plan.name},
        **({"tone": plan.tone} if plan.tone else {}),
        "squares": {str(colour): count for colour, count in zip(COLOURS, plan.squares, strict=True)},
        "points-for-win": plan.points_for_win, "editable": plan.editable, "without": list(plan.without),
        "second-run": second, "ties": list(plan.ties), "groups": [_group_data(group) for group in plan.groups],
        "final-group": final, "rounds": [_round_data(each) for each in plan.rounds],
        "third-place": _round_data(plan.third_place) if plan.third_place else None,
        "third-slots": list(plan.third_slots), "thirds": list(plan.thirds), "repeat-pile": plan.repeat_pile,
        "champion": plan.champion,
    }  # fmt: skip


def _group_data(group: PlanGroup) -> dict[str, Any]:
    return {"name": group.name, "teams": [_team_data(team) for team in group.teams], "matches": list(group.matches)}


def _team_data(team: PlanTeam) -> dict[str, Any]:
    data = {"code": team.code, "name": {"en": team.en, "de": team.de}, "colour": str(team.colour)}
    if not any(team.said):
        return data
    names = (team.en, team.de, team.de, team.de)
    said = (own or name for own, name in zip(team.said, names, strict=True))
    return {**data, "said": dict(zip(("en", "nom", "acc", "dat"), said, strict=True))}


def _round_data(each: PlanRound) -> dict[str, Any]:
    return {"stage": each.stage, "pile": each.pile, "matches": list(each.matches)}


def key_of(name: str) -> str:
    """Letters by which matches name a tournament of one's own; never those of one that comes with the program."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:LONGEST_KEY].strip("-") or "cup"
    return f"own-{plain}"[:LONGEST_KEY] if plain in shipped() else plain


def load_plan(path: Path) -> Plan:
    return plan_of(read_tournament(path))


def save_plan(plan: Plan, path: Path) -> None:
    """What is one's own has a key of its own."""
    data = plan_data(replace(plan, key=key_of(plan.name)))
    TournamentFile.model_validate(data)
    write_whole(path, spread(data))


def plan_called(plan: Plan, language: str) -> str:
    """Its name in a language."""
    return (plan.german or plan.name) if language == "de" else plan.name


def renamed(plan: Plan, name: str) -> Plan:
    """One name for both languages, as somebody has typed it."""
    return replace(plan, name=name, german="")


def plan_flaws(plan: Plan) -> tuple[Flaw, ...]:
    """Everything that its file could not hold: values first, then what does not fit together."""
    data = plan_data(plan)
    found = faults_in(TournamentFile, data, whole=True)
    return tuple(Flaw(_group_at(loc), _field(loc), key, tuple(facts.items())) for loc, key, facts in found)


def _group_at(loc: tuple[int | str, ...]) -> int:
    return loc[1] if len(loc) > 1 and loc[0] == "groups" and isinstance(loc[1], int) else -1


def _field(loc: tuple[int | str, ...]) -> str:
    return ".".join(map(str, loc))


def plan_faults(plan: Plan) -> tuple[Ruling, ...]:
    """The rules speak against nothing that a file can hold."""
    return ()


def is_plan(path: Path) -> bool:
    """Whether a file looks like a tournament."""
    return json_format(path, "world_cup") == "touchline-tournament"


def built_plan(plan: Plan) -> Tournament:
    """As the rules know it; an error for one that could not be kept."""
    return built(TournamentFile.model_validate(plan_data(plan)))


def playable(plan: Plan) -> Tournament | None:
    """As the rules know it, if nothing is wrong with it."""
    return None if plan_flaws(plan) else built_plan(plan)


# -- changes -----------------------------------------------------------------------------------------------------------


def everybody(codes: list[str], known: tuple[str, ...]) -> tuple[str, ...]:
    """Everybody meets everybody once: matches that are there already stay, those of others go."""
    due = {frozenset(pair): f"{pair[0]}-{pair[1]}" for pair in combinations(codes, 2)}
    kept = {frozenset((text[:3], text[4:7])): text for text in known}
    order = [pair for pair in kept if pair in due] + [pair for pair in due if pair not in kept]
    return tuple(kept.get(pair, due[pair]) for pair in order)


def with_team(plan: Plan, group: int, at: int, team: PlanTeam) -> Plan:
    """A nation changed; another code is written into its matches too."""
    here = plan.groups[group]
    old, codes = here.teams[at].code, plan.codes()
    made = replace(here, teams=(*here.teams[:at], team, *here.teams[at + 1 :]))
    if old == team.code or codes.count(old) != 1 or team.code in codes:
        return with_group(plan, group, made)
    renamed_there = re.compile(rf"\b{re.escape(old)}\b")
    made = replace(made, matches=tuple(renamed_there.sub(team.code, text) for text in here.matches))
    final = tuple(renamed_there.sub(team.code, text) for text in plan.final_history)
    champion = team.code if plan.champion == old else plan.champion
    return replace(with_group(plan, group, made), final_history=final, champion=champion)


def with_group(plan: Plan, at: int, group: PlanGroup) -> Plan:
    return replace(plan, groups=(*plan.groups[:at], group, *plan.groups[at + 1 :]))


def more_teams(plan: Plan, group: int) -> Plan:
    """One more nation, which meets all others of its group."""
    here, taken = plan.groups[group], set(plan.codes())
    code = next(code for code in _codes() if code not in taken)
    teams = (*here.teams, PlanTeam(code, code, code, Colour.GREEN))
    matches = everybody([team.code for team in teams], here.matches)
    return with_group(plan, group, PlanGroup(here.name, teams, matches))


def _codes() -> Iterator[str]:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return (f"X{first}{second}" for first in letters for second in letters)


def fewer_teams(plan: Plan, group: int, at: int) -> Plan:
    """A nation less, with its matches."""
    here = plan.groups[group]
    teams = here.teams[:at] + here.teams[at + 1 :]
    gone = here.teams[at].code
    made = PlanGroup(here.name, teams, everybody([team.code for team in teams], here.matches))
    champion = next(iter(with_group(plan, group, made).codes()), "") if plan.champion == gone else plan.champion
    final = tuple(text for text in plan.final_history if gone not in (text[:3], text[4:7]))
    return replace(with_group(plan, group, made), champion=champion, final_history=final)


def more_groups(plan: Plan) -> Plan:
    """One more group of two nations."""
    taken = {group.name for group in plan.groups}
    name = next(name for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if name not in taken)
    made = replace(plan, groups=(*plan.groups, PlanGroup(name, (), ())))
    return more_teams(more_teams(made, len(plan.groups)), len(plan.groups))


def fewer_groups(plan: Plan, at: int) -> Plan:
    groups = plan.groups[:at] + plan.groups[at + 1 :]
    made = replace(plan, groups=groups)
    codes = made.codes()
    return replace(made, champion=plan.champion if plan.champion in codes else next(iter(codes), ""))


def turned(text: str) -> str:
    """A match with the other one at home; its result turns with it."""
    found = re.fullmatch(r"([A-Z]{3})-([A-Z]{3})(?: ([0-9]+):([0-9]+))?", text)
    if not found:
        return text
    home, away, scored, conceded = found.groups()
    return f"{away}-{home} {conceded}:{scored}" if scored else f"{away}-{home}"

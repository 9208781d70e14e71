"""A tournament as the rules know it: plain facts, kept by every match that is played of it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated

from game.content.world_cup_file import TournamentFile, read_tournament, tournament_paths
from game.content.world_cup_models import RoundEntry, TeamEntry, place_of, row_of
from game.core.cast import Called, called
from game.core.codec import Later, Steady
from game.core.frozen import frozen
from game.core.names import shown
from game.rules.world_cup.cards import INDEX, USUAL_SQUARES, CardId, Colour, Counts, Squares

Team = int
"""The number of a team: groups in their order, teams in the order of their group."""


class Stage(StrEnum):
    """What is being played."""

    GROUP, REPEAT, FINAL_GROUP, LAST_16 = "group", "repeat", "final-group", "last-16"
    QUARTER, SEMI, THIRD, FINAL = "quarter", "semi", "third", "final"


CASES = 4
"""A name in sentences: English; German in three cases."""
KNOCK_OUT = (Stage.LAST_16, Stage.QUARTER, Stage.SEMI, Stage.THIRD, Stage.FINAL)


class Tie(StrEnum):
    """What ranks teams: points, then what the tournament says (WC-TIE)."""

    POINTS, REPEAT, DIFFERENCE = "points", "repeat", "difference"
    GOALS, BETWEEN, LOT = "goals", "between", "lot"


@frozen
class Nation:
    """A team that takes part: its three letters, its names in both languages, its strength."""

    code: str
    en: str
    de: str
    colour: Colour
    said: Annotated[tuple[str, ...], Later()] = ()
    """Inside a sentence, where that differs: English; German in the first, fourth and third case."""

    @property
    def called(self) -> Called:
        return nation_called(self)


@lru_cache(maxsize=512)
def nation_called(nation: Nation) -> Called:
    """A nation for sentences: its three letters, its name in both languages, with its article where it has one."""
    en, de = shown(nation.en) or nation.code, shown(nation.de) or nation.code
    said = tuple(map(shown, nation.said)) if len(nation.said) == CASES else (en, de, de, de)
    english, nom, acc, dat = said
    return called(nation.code, {"en": (en, english, english, english), "de": (de, nom, acc, dat)})


@frozen
class Group:
    """Everybody meets everybody once."""

    name: str
    teams: tuple[Team, ...]
    pairs: tuple[tuple[Team, Team], ...]


@frozen
class Pairing:
    """A knock-out match: ``1A`` is a place in a group, ``3CDE`` a third by the table, ``M1`` the winner of a match."""

    name: str
    home: str
    away: str


@frozen
class Round:
    """WC-DECK-10: a knock-out round and the number of cards it is played with."""

    stage: Stage
    pile: int
    pairings: tuple[Pairing, ...]


@frozen
class Tournament(Steady):
    """WC-SET-02: everything that distinguishes one tournament from another; all else is the same."""

    key: str
    en: str
    de: str
    points_for_win: int
    editable: bool
    without: tuple[CardId, ...]
    second_part: int
    """WC-DECK-04: one part in so many of the discards is the second run; 0: there is none."""
    second_without: tuple[CardId, ...]
    ties: tuple[Tie, ...]
    nations: tuple[Nation, ...]
    groups: tuple[Group, ...]
    final_part: int
    """WC-DECK-09: one part in so many of the deck is the pile of the final group; 0: knock-out rounds."""
    rounds: tuple[Round, ...]
    third_place: Round | None
    third_slots: tuple[str, ...]
    thirds: tuple[tuple[str, tuple[str, ...]], ...]
    """The groups that the best thirds come from, and whose third each slot meets."""
    repeat_pile: int
    """WC-TIE-04: cards for each repeated match; 0: nothing is repeated."""
    squares: Annotated[Squares, Later()] = USUAL_SQUARES
    tone: Annotated[str, Later()] = ""
    """The colour of its chart as ``#RRGGBB``; empty: any."""
    real: Annotated[tuple[tuple[Stage, int, int], ...], Later()] = ()
    """What happened in reality: goals and matches of a stage, where they are known."""

    @property
    def called(self) -> Called:
        """Its name in both languages."""
        en, de = shown(self.en), shown(self.de)
        return called(self.key, {"en": (en, en, en, en), "de": (de, de, de, de)})

    @property
    def every_round(self) -> tuple[Round, ...]:
        """The knock-out rounds in their order; the match for third place stands before the final (WC-KO-06)."""
        third = (self.third_place,) if self.third_place is not None else ()
        return (*self.rounds[:-1], *third, *self.rounds[-1:])

    def group_of(self, team: Team) -> Group:
        return next(group for group in self.groups if team in group.teams)

    def group(self, name: str) -> Group:
        return next(group for group in self.groups if group.name == name)


def built(file: TournamentFile) -> Tournament:
    """A checked file as the rules know it."""
    number = {code: index for index, code in enumerate(file.codes)}
    nations = (
        Nation(team.code, team.name.en, team.name.de, Colour(team.colour), _said(team))
        for group in file.groups
        for team in group.teams
    )
    groups = (
        Group(
            group.name,
            tuple(number[code] for code in group.codes),
            tuple((number[home], number[away]) for home, away in group.pairs),
        )
        for group in file.groups
    )
    second, final, third = file.second_run, file.final_group, file.third_place
    return Tournament(
        file.key, file.name.en, file.name.de, file.points_for_win, file.editable, tuple(file.without),
        second.part if second else 0, tuple(second.without) if second else (),
        tuple(map(Tie, file.ties)), tuple(nations), tuple(groups), final.part if final else 0,
        tuple(_round(entry) for entry in file.rounds), _round(third) if third else None,
        tuple(file.third_slots), tuple(map(row_of, file.thirds)), file.repeat_pile, _squares(file), file.tone or "",
        tuple(_real(file)),
    )  # fmt: skip


def _said(team: TeamEntry) -> tuple[str, ...]:
    return (team.said.en, team.said.nom, team.said.acc, team.said.dat) if team.said else ()


def _squares(file: TournamentFile) -> Squares:
    black, red, blue, green, yellow, grey = (file.squares[colour.value] for colour in Colour)
    return black, red, blue, green, yellow, grey


def _real(file: TournamentFile) -> Iterator[tuple[Stage, int, int]]:
    """Goals and matches in reality, of the groups and of the final group."""
    results: dict[Stage, list[int]] = {}
    for group, played in file.history().items():
        stage = Stage.FINAL_GROUP if group == "final" else Stage.GROUP
        results.setdefault(stage, []).extend(home + away for _, _, home, away in played)
    yield from ((stage, sum(goals), len(goals)) for stage, goals in results.items() if goals)


def _round(entry: RoundEntry) -> Round:
    return Round(Stage(entry.stage), entry.pile, tuple(Pairing(*tie) for tie in entry.ties))


@cache
def shipped() -> dict[str, Tournament]:
    """WC-SET-03: the tournaments that come with the program with those who took part, by their keys."""
    return {each.key: each for each in (built(read_tournament(path)) for path in tournament_paths())}


@cache
def presets() -> dict[str, tuple[str, dict[str, str | int | bool]]]:
    """Ready-made set-ups by their keys: a tournament and options, as the files of the program offer them."""
    files = map(read_tournament, tournament_paths())
    found = sorted((each.rank, each.key, file.key, each.options) for file in files for each in file.presets)
    return {key: (cup, options) for _, key, cup, options in found}


def usual_cup() -> str:
    """The tournament that people begin with: the first of the ready-made set-ups."""
    return next((cup for cup, _ in presets().values()), next(iter(shipped())))


def without(cards: Counts, out: tuple[CardId, ...]) -> Counts:
    """A deck without certain kinds of card."""
    gone = {INDEX[card] for card in out}
    return tuple(0 if index in gone else count for index, count in enumerate(cards))


def tournament_deck(tournament: Tournament, cards: Counts) -> Counts:
    """WC-DECK-02, WC-DECK-03, WC-DECK-07: what the tournament is played with."""
    return without(cards, tournament.without)


def later_deck(tournament: Tournament, cards: Counts) -> Counts:
    """WC-DECK-10, WC-Q08: the deck of the rounds after the groups; what left the game stays out."""
    return without(tournament_deck(tournament, cards), tournament.second_without)


@cache
def source_place(text: str) -> tuple[int, str] | None:
    """The place and group of a source such as ``1A``; None: it names a match."""
    return place_of(text)

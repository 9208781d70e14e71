"""What a game supplies of its league: the rules of a season, the bridge to its matches, and its computer clubs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.dice import Dice
from game.core.frozen import frozen
from game.core.page import Listing, Page, Speaker
from game.core.rules import AnyRules, Seat
from game.core.ruling import Fact, Ruling
from game.league.archive import SeasonSummary
from game.league.calendar import Fixture

SS = TypeVar("SS")
"""The state of a season."""
MS = TypeVar("MS")
"""The state of a match."""
SO = TypeVar("SO", covariant=True)
RS = TypeVar("RS")
"""What a match means to the season."""


ANY_CLUB = "*"
"""A ready club by lot."""


@frozen
class MatchPort(Generic[SS, MS, RS]):
    """The bridge between a season and its matches; a season reads no files, and a match knows no season."""

    rules: AnyRules
    """Of a match."""
    open: Callable[[SS, Fixture], MS]
    """The match with both line-ups in, before its first die."""
    whole: Any
    """The action that plays it to its end, and who does it."""
    seat: Seat
    result: Callable[[SS, Fixture, MS], RS]
    due: Callable[[SS], Sequence[Fixture]]
    """The matches that are to be played now; nothing: something else is due."""
    played: type[Any]
    """The action by which results enter the season, with its ``results``; of each it is known to which ``fixture`` it
    belongs and, by its ``digest``, where the match ended."""


class RandomSeason(Protocol[SO]):
    """How a random league begins; ``fix`` has the last word on its settings."""

    def __call__(self, dice: Dice, fix: Callable[[Any], Any]) -> SO: ...


@frozen
class LeaguePages(Generic[SS]):
    """What is published of a season; states and events are those everybody may know."""

    begun: type[Any]
    """The event with which the season info is out."""
    closed: type[Any]
    """The event that ends a round, with its number in ``round``."""
    report: Callable[[SS, Sequence[Any], Speaker], Page]
    """Of a round: the season after it, and all that happened up to there."""
    info: Callable[[SS, Speaker], Page]
    """What is announced before the first round."""
    tables: Callable[[SS, Sequence[Any], Speaker], Sequence[Listing]]
    """The tables as they stand, after all that happened."""
    summary: Callable[[SS, Sequence[Any]], SeasonSummary]
    """For ever, of a season as its last round closed."""


@frozen
class SheetFault:
    """What is wrong with a line of an order sheet: where it stands, the key of its sentence below ``sheet``, its facts;
    or a ruling of the rules."""

    place: str
    key: str
    facts: tuple[Fact, ...] = ()
    ruling: Ruling | None = None


@frozen
class OrderSheets(Generic[SS]):
    """Orders as a text that people fill in."""

    moment: Callable[[SS], str]
    """Which sitting is open, in a few letters; empty: nobody is asked for orders."""
    write: Callable[[SS, Seat, Speaker], str]
    """An empty sheet for a club, from what its manager may know."""
    read: Callable[[SS, Seat, Mapping[str, Any]], tuple[Any, Sequence[SheetFault]]]
    """The action a filled-in sheet stands for, and everything that is wrong with it."""


@frozen
class LeagueSpec(Generic[SS, MS, RS]):
    """A game's league as the rest of the program meets it."""

    game: str
    """The id of the game whose league it is."""
    rules: AnyRules
    port: MatchPort[SS, MS, RS]
    begin: Callable[[Any, Sequence[Any]], SS]
    """Settings and entries to the state before the first decision."""
    next_season: Callable[[SS], SS]
    """From a finished season to the state before the first decision of the next."""
    house: Callable[[SS, Dice], Any]
    """What the house does at an open decision of its own that is no match day: computers' orders, going on."""
    assistant: Callable[[SS, Seat, Dice], Any]
    """What a computer would answer in a person's place, from what that manager may know."""
    waits_for: Callable[[SS], Iterable[Seat]]
    """The people whose decision it is before the house can act; nobody: the house acts."""
    skip: Any
    """The action by which a person gives no orders this time."""
    withdraw: Any
    """The action by which he opens his envelope again."""
    hand_over: Callable[[Seat, str, bool], Any]
    """The action by which a club gets another manager: its name, and whether that is a person."""
    holiday: Callable[[Seat, int, bool], Any]
    """The action by which the computer stands in for so many rounds, with or without transfers."""
    clubs: Callable[[SS], Sequence[str]]
    """The names of the clubs, by their numbers."""
    managers: Callable[[SS], Sequence[tuple[str, bool]]]
    """Who manages the clubs, by their numbers, and whether it is a person."""
    settings: Callable[[int], Any]
    """The usual terms for so many clubs, or ``ValueError`` with a sentence."""
    entries: Callable[[Any, Sequence[str], Dice, Sequence[str]], Sequence[Any]]
    """Settings and the names of people to the entries of a league: computers manage the other clubs. The last argument
    names the ready clubs that people take over; the others found one."""
    random_start: RandomSeason[SS]
    """A league of any kind with people in it, for soak runs."""
    changes: Callable[[SS, SS, Sequence[Any]], list[str]]
    """What must always hold between a state and the next, by what happened, and does not."""
    figures: Callable[[SS, SS, Sequence[Any]], Mapping[str, Any]]
    """What a season came to: as it stood before its last decision, when it was over, and all that happened in it."""
    pages: LeaguePages[SS]
    sheets: OrderSheets[SS]


AnyLeague: TypeAlias = LeagueSpec[Any, Any, Any]
"""One of whatever game it is."""
AnySeason: TypeAlias = Any
AnyResult: TypeAlias = Any

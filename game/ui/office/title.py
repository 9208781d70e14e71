"""What a game brings along to have its league played in the window.

The bureau knows who must decide and what happened; the game brings the pages. A sheet is a page of a manager's office:
a function from the office to widgets, made anew whenever something else is shown. Order sheets change the envelope
through ``Office.order``, which can be taken back step by step; the others only show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.content.titles import TITLES
from game.content.words import Words
from game.core.choices import OptionField
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyEvent, AnyState, Seat
from game.core.ruling import RuleRef
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.office.bureau import Bureau
    from game.ui.office.scene import Office
    from game.ui.scene import Scene

AnyOrders = Any
"""What lies in an envelope, of whatever game it is."""


def always(office: Office) -> bool:
    return True


def nothing_ordered(office: Office) -> str:
    return ""


@frozen
class Sheet:
    """A page of the office. Its name stands below ``office.sheet`` in the words, what it is about below
    ``office.about``."""

    key: str
    icon: str
    build: Callable[[Office], Widget]
    due: Callable[[Office], bool] = always
    """Whether it lies on the desk now."""
    ordered: Callable[[Office], str] = nothing_ordered
    """What is ordered on it, in a few words, for its line in the list; empty: nothing yet."""
    orders: bool = True
    """False: it only shows."""


@frozen
class Size:
    """So many clubs in so many leagues."""

    clubs: int
    leagues: int


@frozen
class ReadyClub:
    """A club that somebody may take over."""

    name: str
    colours: tuple[str, str]
    about: str
    """The key of the line that says what the place is like."""


@frozen
class OfficeTitle:
    """A game, as far as its league is concerned."""

    sheets: tuple[Sheet, ...]
    """In their order; the first one is the home of the office."""
    new: Callable[[Bureau, Seat], Scene]
    """Where a manager founds his club."""
    blank: AnyOrders
    hand_in: Callable[[AnyOrders], AnyAction]
    withdraw: AnyAction
    skip: AnyAction
    leave: Callable[[AnyOrders], AnyAction]
    """An envelope for the next round, should there be none then."""
    left: Callable[[AnyState, Seat], bool]
    """Whether one was left."""
    go_on: AnyAction
    mended: Callable[[AnyOrders, AnyState, Seat], AnyOrders]
    """An unfinished envelope as it fits the sitting that is open now."""
    faults: Callable[[Office], Sequence[str]]
    """What would come to nothing in the envelope as it is, in sentences: said before it is sealed."""
    unused: Callable[[Office], Sequence[str]]
    """What would be left over without need (WP that lapse, nobody lined up), in sentences."""
    shown: Callable[[Bureau, Sequence[AnyEvent]], Sequence[Callable[[], Scene]]]
    """The public pages about what has just happened (auction, report …), each made when it is its turn."""
    match_day: Callable[[Bureau], Scene]
    """The matches of a day, before and while they are seen."""
    public: Callable[[Bureau], Sequence[tuple[str, str, Callable[[], Scene]]]]
    """The public pages that can be looked at at any time: key below ``office.page``, icon, and the page."""
    club: Callable[[AnyState, Seat], str]
    """The name of a club; before its foundation what stands for it."""
    colours: Callable[[AnyState, Seat], tuple[str, str]]
    """Those of its kit and its crest, as ``#RRGGBB``."""
    away: Callable[[AnyState, Seat], int]
    """For how many rounds the computer stands in for its manager."""
    occasion: Callable[[AnyState, Words], str]
    """Season, round and sitting, in a few words."""
    beside: Callable[[Bureau], Widget]
    """How things stand, for the room outside the offices: table, what was played, what comes."""
    skip_rule: RuleRef
    """What happens where nobody gives orders."""
    places: Callable[[AnyState], Mapping[Seat, int]]
    """The places in the tables; empty before the first match."""
    sizes: tuple[Size, ...]
    usual_size: int
    size_rule: RuleRef
    """What says how many clubs there may be."""
    terms: tuple[OptionField, ...]
    """What can be chosen for a new league, by the names that its settings have."""
    ready: Callable[[], Sequence[ReadyClub]]
    holiday: Callable[[Seat, int, bool], AnyAction]
    """The computer stands in for so many rounds, with or without buying and selling; 0: he is back."""
    hand_over: Callable[[Seat, str, bool], AnyAction]
    """A club gets another manager, a person or not."""
    holiday_rule: RuleRef
    change_rule: RuleRef


def office_of(game: str) -> OfficeTitle:
    """The office of a game that has a league."""
    found = import_module(TITLES[game].window_module("office.title")).OFFICE
    assert isinstance(found, OfficeTitle)
    return found

"""What a game on a board brings along to have its matches played, watched and looked back at.

The screens are the same for all of them: ``MatchScene``, ``ReplayScene`` and ``LookBack``, each a ``BoardScene``. No
game derives from them. It brings one ``BoardTitle``, a value in ``ui/<game>/title.py``, with words, a few settings and
three makers. Each maker gives a small object of the game's own that the screen has from then on:

``ground``    ``Ground``: the board as it stands. Its widget (``view``), how it is looked at (``looking``), the position
              shown, the stage around the board, scoreboard, pages of team and figures, the colours of both sides, and
              places in words and in pixels.
``show``      ``Show``: what an event looks like: its dice, marks, clips, headline, sound, line of the log; and what is
              kept of a decision: what statistics count, arrows of the last action, marks on the line of time.
``decision``  ``Decision``: the open decision in the making, only at a match: what is in hand, clicks, keys and buttons,
              what it lays over the board, its question, the slip with its odds, pages of its own.

They are plain classes that name their protocol as their only base; methods with a body in the protocol may be left out.
They are made in this order with the screen they belong to, keep it, and call it. What the screen has:

``film``      events one after the other with their dice (``begin``, ``skip``, ``stop``, ``soon``, ``past``, ``tray``)
``side``      the side column: the open page and the log (``refresh_page``, ``tell``)
``slips``     refusals and odds beside a place; help that is refused (``no_help``, ``button_odds``, ``speaks_of``)
``programs``  computer opponents (``turn``: one decides now; ``alone``: the only person at the table)
``dice``      dice people roll themselves (``due``, ``ask``)

and for a decision ``commit(action)`` carries something out, ``update()`` shows that something else is in hand, ``open``
says whether anything can be taken in hand now, ``resting`` whether buttons rest, ``giving.asks_first(...)`` asks
before something is given away, ``hovered``, ``arrow`` and ``trail`` are what overlays are made of.

A click goes one way: view -> ``MatchScene.on_click`` -> ``Decision.click`` -> ``MatchScene.commit`` -> ``Table.submit``
-> ``MatchScene.take_in`` -> ``Film`` -> ``MatchScene.at_rest`` -> ``Decision.renew`` (``rest`` for a program).
Only what many games need stands in the screens; a screen never asks which game it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyEvent, Seat
from game.core.ruling import Ruling
from game.play.by_hand import NeedsRoll
from game.ui.board.board_stage import BoardStage, Slip
from game.ui.board.data import Overlay, Piece
from game.ui.board.filming import Headline, Showing
from game.ui.board.layout import Place
from game.ui.board.slips import Refusal
from game.ui.inputs import Input, Key
from game.ui.motion import Clip
from game.ui.picture_files import keep_picture
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import UNCOUNTED, Action, Record
from game.ui.table.scoreboard import Scoreboard
from game.ui.theme import Theme
from game.ui.widgets.base import Rect, Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.board.match import MatchScene
    from game.ui.board.replay import ReplayScene
    from game.ui.board.scene import BoardScene
    from game.ui.matches import Table
    from game.ui.scene import Scene

S = TypeVar("S")
"""The state of a game."""
Before = TypeVar("Before", contravariant=True)
G = TypeVar("G", bound="Ground[Any]", covariant=True)
D = TypeVar("D", bound="Decision", covariant=True)


class View(Protocol):
    """What a screen needs of the widget of a board."""

    cursor: Place
    rect: Rect
    rests: float
    """Seconds since it came to rest; never: nothing is left to be drawn ahead."""

    def watch(self, event: Input) -> None:
        """Input before any widget: the pointer may have left the board."""

    def look_ahead(self, seconds: float) -> None:
        """Draw what may be looked at next."""

    def set_overlays(self, overlays: Sequence[Overlay]) -> None: ...
    def select(self, piece: Piece | None) -> None: ...


class Looks(Protocol):
    """How a board is looked at; ``Looking`` for boards with camera and tools."""

    def commands(self) -> Mapping[str, Callable[[], object]]: ...
    def covers(self, point: tuple[int, int]) -> bool:
        """Whether something to be pressed lies over the board there."""


class Ground(Protocol[S]):
    """The board of a game as it stands, and what around it belongs to the position."""

    view: View
    looking: Looks
    shown: S
    """The position, as both may see it; while a film runs, the one it began with."""

    def stand(self, state: S) -> None:
        """Another position."""

    def stage(self) -> BoardStage:
        """The board with what stands around and lies over it, for a new layout."""
        ...

    def refresh(self) -> None:
        """Everything on the board as it is, unless something is moving there."""

    def pointed(self) -> None:
        """The pointer is somewhere else: at ``hovered`` of the screen."""

    def described(self, place: Place) -> str:
        """What is at a place, in words."""
        ...

    def pointing(self, anchors: Sequence[str]) -> list[Overlay]:
        """What a coach points at, as it lies on the board; the lines are those of lessons."""
        return []

    def rect_of(self, place: Place) -> Rect | None:
        """Where a place is on the screen; None: nowhere."""
        ...

    def evidence(self, refusal: Refusal) -> Sequence[Place]:
        """The places that show why something is refused."""
        ...

    def dressed(self, theme: Theme) -> Theme:
        """The colours of both sides."""
        return theme

    def fill(self, board: Scoreboard) -> None:
        """What the scoreboard says."""

    @property
    def timed(self) -> bool:
        """Whether the scoreboard has a clock that runs while somebody thinks."""
        return False

    def team_page(self) -> Widget: ...
    def stats_page(self) -> Widget: ...


class Show(Protocol[Before]):
    """What events look like, and what is kept of them."""

    def dice(self, showing: Showing) -> list[TrayRoll]:
        """The dice of an event, in the order in which they fell."""
        return []

    def tumble(self, event: AnyEvent, t: float) -> None:
        """A die of an event tumbles, from 0 to 1, on the board as well."""

    def marks(self, event: AnyEvent, fallen: int) -> list[Overlay]:
        """What is marked on the board while dice fall, of which so many lie there."""
        return []

    def roller(self, event: AnyEvent, fallen: int) -> Piece | None:
        """Whose die is falling."""
        return None

    def clips(self, event: AnyEvent) -> list[Clip]:
        """What moves because of an event."""
        return []

    def snaps(self, event: AnyEvent) -> bool:
        """After such an event the board is best shown as it is."""
        return False

    def headline(self, event: AnyEvent) -> Headline | None:
        return None

    def sound(self, event: AnyEvent) -> str:
        return ""

    def told(self, event: AnyEvent) -> None:
        """The event is known from now on."""

    def line(self, showing: Showing) -> LogLine | None:
        """Its line of the log; None: nothing a reader would miss."""
        ...

    def lines(self, records: Sequence[Record]) -> Sequence[LogLine]:
        """The log of what was recorded, in the language of now."""
        ...

    def counted(self, before: Before, events: Sequence[AnyEvent]) -> Iterable[Any]:
        """What the statistics count in a decision."""
        ...

    def action_of(self, before: Before, after: Before) -> Action:
        """The action of the match a decision belongs to, where a game counts them."""
        return UNCOUNTED

    def last_action(self, events: Sequence[AnyEvent], arrow: tuple[Place, ...], before: Before) -> tuple[Place, ...]:
        """From where to where the last thing went; what leaves everything in place keeps the ``arrow`` before."""
        ...

    def arrows(self, events: Sequence[AnyEvent], before: Before) -> tuple[tuple[Place, ...], ...]:
        """Everything that moved, each from where to where."""
        return ()

    def tick(self, number: int, event: AnyEvent, before: Before) -> Tick | None:
        """The mark of an event of the decision with this number on the line of time, if it has one."""
        ...


class Decision(Protocol):
    """The open decision in the making; its buttons, clicks and keys come to nothing while something is shown."""

    # -- the decision -------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Who decides; while a program does, whoever sits there."""
        ...

    def renew(self) -> None:
        """Another decision: nothing is in hand yet."""

    def rest(self, seat: Seat) -> None:
        """Somebody else decides: ``seat`` has nothing in hand and nothing to do."""

    def reload(self) -> None:
        """The match was taken up, or something was taken back: nothing that was begun goes on."""

    def taken_in(self, events: Sequence[AnyEvent]) -> None:
        """What it has brought is about to be shown."""

    def goes_on(self) -> bool:
        """Go on with something that was begun; False: there is nothing of that kind."""
        return False

    def elsewhere(self) -> bool:
        """Whether the open decision has a screen of its own."""
        return False

    def recap(self, since: int) -> bool:
        """Tell what happened after so many decisions as a film; False: a list of sentences will do."""
        return False

    # -- what is in hand ----------------------------------------------------------------------------------------

    @property
    def pinned(self) -> Any:
        """What going ahead would do; None: nothing yet."""
        ...

    @property
    def refusal(self) -> Refusal | None:
        """Why not, if something was refused just now."""
        ...

    def refuse(self, ruling: Ruling) -> None:
        """Something was not allowed after all."""

    def put_down(self) -> bool:
        """Lay the last thing down; False: nothing is in hand."""
        ...

    def closes(self) -> bool:
        """With nothing in hand, close whatever else lies open; False: nothing does."""
        return False

    # -- what people do -----------------------------------------------------------------------------------------

    def click(self, place: Place, button: int) -> None:
        """A place was pressed, by mouse or with Enter."""

    def goes_ahead(self, place: Place) -> bool:
        """Whether Enter at a place goes ahead with what is in hand, rather than be a click there."""
        ...

    def next_stop(self, step: int, place: Place) -> Place | None:
        """Where Tab leads from a place; None: away from the board."""
        ...

    def go(self) -> None:
        """Go ahead, or say what is missing."""

    def decline(self) -> None:
        """Leave it at that, where it can be left."""

    def why(self, place: Place) -> None:
        """Why not there?"""

    def key(self, event: Key) -> bool:
        """A key of its own; False: it is none."""
        return False

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """Its own commands, besides and instead of those of every match."""
        return {}

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Its keys that are no commands, each with the word that tells what it does."""
        return ()

    def turned(self) -> None:
        """Another page of the side column was opened."""

    # -- what is shown ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The board with what is in hand."""

    def overlays(self) -> list[Overlay]:
        """What lies on the board while nothing is being shown."""
        return []

    def why_no_overlay(self, name: str) -> str:
        """Why something may not be laid over the board now; empty: it may."""
        return ""

    def overlay_shown(self, name: str) -> None:
        """Somebody looks at it now."""

    def tools(self) -> Widget:
        """What can be pressed."""
        ...

    def leaving(self) -> list[Widget]:
        """The buttons of the prompt bar that leave it at that, where it can be left."""
        return []

    def question(self) -> str:
        """What whoever decides is asked."""
        ...

    def page(self, tab: str) -> Widget | None:
        """A page of its own in place of one of the side column; None: the usual one."""
        return None

    def tutored(self) -> Seat | None:
        """Whom the tutor speaks to; None: to whoever decides, or somebody who only watches."""
        return None

    def hides_secrets(self) -> bool:
        """Whether what is shown may be seen by one person only."""
        return False

    # -- odds ---------------------------------------------------------------------------------------------------

    def action_at(self, place: Place | None) -> Any:
        """What a click on a place would pin, if its odds are worth telling; None: nothing."""
        ...

    def ticket_slip(self, action: AnyAction) -> Slip | None:
        """The odds of an action; None where there is nothing to say."""
        ...

    def ticket_places(self, action: AnyAction) -> tuple[Place | None, Sequence[Place]]:
        """Where the odds of an action are shown beside, and what they must not hide."""
        ...

    def ticket_title(self, action: AnyAction) -> str:
        """An action in a few words."""
        ...

    def toggle_chances(self) -> bool:
        """Show the chances of every target, or no longer; True: they are shown now."""
        return False

    def remedy(self) -> Widget | None:
        """What can be done about a refusal right there."""
        return None


def _never(needs: NeedsRoll) -> bool:
    return False


def _keep_stage(replay: ReplayScene[Ground[Any]]) -> None:
    """The board as it is seen."""
    seen = replay.app.surface.subsurface(replay.stage.rect)
    keep_picture(replay, seen, f"{replay.match}-{replay.at:04d}.png")


@frozen
class BoardTitle(Generic[G, D]):
    """A game, as far as its screens around a board are concerned."""

    area: str
    """Where the words of its table are."""
    rule: str
    """Where the rule book opens when no rule is meant in particular."""
    ground: Callable[[BoardScene[G], Any], G]
    """From the screen and the first position to be shown."""
    show: Callable[[BoardScene[G]], Show[Any]]
    decision: Callable[[MatchScene[G, D]], D]
    full_time: Callable[[App, Table], Scene]
    pauses: frozenset[str] = frozenset()
    """Decisions that only end a look at the board: they belong to whoever can look, nobody in particular is asked."""
    left_to_program: Callable[[NeedsRoll], bool] = _never
    """Dice and cards that nobody at the table rolls or draws, whoever rolls the dice."""
    tutor_sees_hands: bool = True
    """Whether hints may tell of what only whoever decides may see."""
    keep_picture: Callable[[ReplayScene[G]], None] = _keep_stage
    """Keep the moment a replay stands at as a picture file."""

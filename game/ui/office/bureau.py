"""A career in the window: who must decide, what was shown already, what lies unfinished, which screen comes next.

People hand in one after the other, each behind a curtain; the house does the rest, and what it did is shown before
anything else is: nobody reads a result in a table before it was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.core.driver import Refused
from game.core.rules import AnyAction, AnyEvent, AnyState, Seat
from game.core.ruling import Ruling
from game.journal.errors import JournalError
from game.league.seats import HOUSE
from game.play.career import Career
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.long_reading import About, read_first
from game.ui.office.title import AnyOrders, office_of
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.play.season_session import SeasonSession
    from game.ui.app import App

WORKING = About("office.working", "office.worked", "shell.not-written", 24, 4)
"""The house works match by match."""
SMALL = 12
"""With more clubs it is said that the house works before it begins."""


class Bureau:
    """A career and its screens. Exactly one scene of the stack is its own; menus and dialogs lie above it."""

    def __init__(self, app: App, career: Career) -> None:
        self.app = app
        self.career = career
        self.title = office_of(career.card.game)
        self.scene: Scene | None = None
        self.viewer: Seat | None = None
        """Who sits here behind the curtain; None: everybody may look."""
        self._known: tuple[AnyState, AnyState] | None = None
        self._pages: list[Callable[[], Scene]] = []
        """Public pages that wait for their turn."""
        app.closers.append(self)

    # -- questions ----------------------------------------------------------------------------------------------

    @property
    def session(self) -> SeasonSession:
        return self.career.session

    @property
    def kind(self) -> str:
        """The kind of the open decision without the name of the game; empty: the season is over."""
        prompt = self.session.prompt
        return prompt.kind.rpartition(".")[2] if prompt is not None else ""

    @property
    def envelopes(self) -> dict[Seat, AnyOrders]:
        """What lies unfinished on the desks in the sitting that is open; what was left there in others is gone."""
        league, drafts = f"career-{self.career.card.id}-", self.app.drafts
        now = f"{league}{self.session.season}-{self.session.league.sheets.moment(self.public)}"
        for old in [key for key in drafts if key.startswith(league) and key != now]:
            del drafts[old]
        return drafts.setdefault(now, {})

    @property
    def public(self) -> AnyState:
        """What everybody may know; screens ask many times for it, so it is worked out once for a state."""
        state = self.session.state
        if self._known is None or self._known[0] is not state:
            self._known = (state, self.session.view(None))
        return self._known[1]

    def seen(self, seat: Seat) -> AnyState:
        return self.session.view(seat)

    def club(self, seat: Seat) -> str:
        return self.title.club(self.public, seat)

    def manager(self, seat: Seat) -> str:
        name, _ = self.session.league.managers(self.public)[seat]
        return name

    @property
    def people(self) -> list[Seat]:
        """The clubs that people manage."""
        return [seat for seat, (_, human) in enumerate(self.session.league.managers(self.public)) if human]

    @property
    def pending(self) -> tuple[Seat, ...]:
        """Whose envelope is not in yet."""
        return self.session.waits_for

    # -- what comes next ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Whatever is due: a page that was not seen yet, a match day, somebody's turn, or something the house does."""
        if self._pages:
            self.put(self._pages.pop(0)())
        elif self.kind == "match-day":
            self.put(self.title.match_day(self))
        elif self.pending or self.kind in ("season", "interval", ""):
            self.put(self._lobby())
        else:
            self.house()

    def _lobby(self) -> Scene:
        from game.ui.office.lobby import Lobby

        return Lobby(self.app, self)

    def sit_down(self, seat: Seat) -> None:
        """A manager comes to his desk: first the curtain, unless nobody else plays here."""
        from game.ui.office.veil import DeskVeil

        self.viewer = None
        if len(self.people) == 1:
            self.lifted(seat)
        else:
            self.put(DeskVeil(self.app, self, seat))

    def lifted(self, seat: Seat) -> None:
        """He sits there alone."""
        from game.ui.office.scene import Office

        self.viewer = seat
        self.put(self.title.new(self, seat) if self.kind == "founding" else Office(self.app, self, seat))

    def get_up(self) -> None:
        """Everybody may look again; what is unfinished stays on his desk."""
        self.viewer = None
        self.go_on()

    def handed_in(self) -> None:
        """An envelope is closed: the last one who is missing is asked at once."""
        self.viewer = None
        if len(self.pending) == 1 and not self._pages and self.kind in ("orders", "founding"):
            self.sit_down(self.pending[0])
        else:
            self.go_on()

    def put(self, scene: Scene) -> None:
        """Another screen for this league; whatever lay above the old one goes."""
        if self.scene is not None and self.scene in self.app.stack:
            while self.app.stack[-1] is not self.scene:
                self.app.stack.pop().left()
            self.scene = scene
            self.app.replace(scene)
        else:
            self.scene = scene
            self.app.push(scene)

    # -- acting -------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: AnyAction) -> Ruling | None:
        """Carry an action of a manager out; why not, if it is not. What it brought about is shown in its turn."""
        try:
            done = self.session.submit(seat, action)
        except JournalError as error:
            self.disk_trouble(error)
            return None
        if isinstance(done, Refused):
            return done.ruling
        self.happened(done.events)
        return None

    def house(self, then: Callable[[], object] | None = None) -> None:
        """The house does what is its turn, with a page that says how far it is if that takes long."""

        def finished(done: object) -> None:
            (then or self.go_on)()

        read_first(self.app, self._worked(), finished, self._rest, WORKING)

    def _rest(self) -> None:
        """What the house does was broken off, or could not be written: it is done another time."""
        if self in self.app.closers:
            self.put(self._lobby())

    def _worked(self) -> Generator[tuple[int, int], None, bool]:
        if len(self.session.league.managers(self.public)) > SMALL:
            yield 0, 1
        done = yield from self.session.house()
        if done is not None:
            self.happened(done.events)
        return True

    def happened(self, events: Sequence[AnyEvent]) -> None:
        """What everybody may be told is shown before the game goes on."""
        self._pages += self.title.shown(self, self.session.told(events, None))

    def press(self) -> None:
        """Between rounds somebody says: go on."""
        if self.kind == "":
            self._turn()
        elif self.kind in ("season", "interval"):
            self.submit(HOUSE, self.title.go_on)
        self.go_on()

    def _turn(self) -> None:
        """To the next season, in a file of its own."""
        try:
            self.career.next_season()
        except (ContentError, JournalError) as error:
            self.disk_trouble(error)

    def disk_trouble(self, error: ContentError | JournalError) -> None:
        words = self.app.words
        text = f"{words.say('shell.not-written-text')}\n{said(error, words)}"
        self.app.push(Dialog(self.app, words.say("shell.not-written"), text))

    def skip(self, seat: Seat) -> None:
        """A manager gives no orders this time."""
        self.submit(seat, self.title.skip)
        self.go_on()

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Lay the league aside; it goes on at this very decision."""
        if self in self.app.closers:
            self.app.closers.remove(self)
            self.career.close()

    def leave(self) -> None:
        """Back to the menu."""
        self.close()
        self.app.reset(self.app.doors.home(self.app))

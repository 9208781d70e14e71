"""A match on the table: which screen comes next, who must hand over, what is taken back, and how it is laid aside.

The screens themselves are what each game brings along (``TitleScreens``). They are imported when they are needed; what
menus and lists show of a game lies in files of its own (``tile_art``, ``miniature``, ``shelf``), to load no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import pygame

from game.content.titles import TITLES
from game.core.collecting import nothing_to_collect
from game.core.driver import Refused
from game.core.frozen import frozen
from game.core.rules import SEATS, AnyAction, Seat
from game.core.ruling import Ruling
from game.journal.entries import SeatKind
from game.journal.errors import JournalError
from game.play.by_hand import NeedsRoll
from game.play.forced import forced
from game.play.journaled import Done
from game.play.marks import Marks
from game.play.opponents import bot_turn
from game.play.recorded import Recorded, recorded
from game.play.session import Session
from game.play.story import Aside, asides
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.scene import Scene
from game.ui.table.asides import Asides, asides_of
from game.ui.table.coaching import Coach, Comment
from game.ui.table.curtain import Curtain, Recap
from game.ui.table.kick_off import KickOffPage
from game.ui.table.pause import PauseMenu
from game.ui.table.taking_back import TakingBack

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.shelf_look import ShelfLook
    from game.ui.widgets.base import Size, Widget

HINTS, FULL_HELP = 1, 2
"""How much the program helps a seat."""


@frozen
class TitleScreens:
    """What a game supplies to the window."""

    play: Callable[[App, Table], Scene]
    """The screen of the match, or of its end."""
    watch: Callable[[App, Recorded], Scene]
    """The replay viewer for a recorded match."""
    before: Mapping[str, Callable[[App, Table], Scene]] = field(default_factory=dict)
    """The screens of decisions that have one of their own (line-ups, drafts), by their kinds."""
    stepwise: bool = False
    """Whether all other decisions are shown step by step, also when a program makes them."""
    cards: Callable[[App], Scene] | None = None
    """All cards of the game with their explanations, where it has any."""
    diagram: Callable[[App, str], Widget | None] = lambda app, rule: None
    """A picture for the rule reader, drawn as the board is; None: words do."""

    def due(self, app: App, table: Table) -> Scene:
        """The screen of the decision that is open, or of the end of the match."""
        prompt = table.session.prompt
        make = self.play if prompt is None else self.before.get(prompt.kind, self.play)
        return make(app, table)


def screens(game: str) -> TitleScreens:
    """The screens of a game."""
    found = _file(game, "screens").SCREENS
    assert isinstance(found, TitleScreens)
    return found


def tile(game: str, size: Size) -> pygame.Surface:
    """A game's picture for the menu, opaque."""
    made: pygame.Surface = _file(game, "tile_art").menu_tile(size)
    return made


def miniature(game: str, app: App, view: object, size: Size) -> pygame.Surface:
    """A small picture of a match, from what both may see."""
    made: pygame.Surface = _file(game, "miniature").picture(app, view, size)
    return made


def looks(game: str) -> Mapping[str, ShelfLook]:
    """How what people keep for a game stands on the shelf, by the keys of its kinds of files."""
    found: Mapping[str, ShelfLook] = _file(game, "shelf").LOOKS
    return found


def _file(game: str, file: str) -> ModuleType:
    return import_module(TITLES[game].window_module(file))


@runtime_checkable
class Laid(Protocol):
    """A screen about something on the table: of a match, or over one."""

    table: Table | None


def table_of(screen: object) -> Table | None:
    """The table that a screen belongs to; None: it belongs to none."""
    return screen.table if isinstance(screen, Laid) and isinstance(screen.table, Table) else None


class Table:
    """A session and its screens. Exactly one scene of the stack is its own; menus and dialogs lie above it."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.marks = Marks(app.folders)
        self.coach: Coach | None = None
        """Whoever leads through a lesson; None: this is a match."""
        self.scene: Scene | None = None
        self.kept: Scene | None = None
        """The screen of a board, which is taken up again after every curtain and whatever else came between."""
        made = len(session.timeline.decisions)
        self.seen: dict[Seat | None, int] = {0: made, 1: made, None: 0}
        """Up to which decision each has been told; None: what both were shown together."""
        self.viewer: Seat | None = None
        self._asides: Asides | None = None
        self._story: Recorded | None = None
        """Everything as it was read last."""
        self._helped: set[tuple[int, Seat | None, str]] = set()
        self.taken_back = False
        """Something was taken back, and nobody has decided since: nothing is answered by itself now."""
        self.taking_back = TakingBack(self)
        self.drafts: dict[Seat, object] = app.drafts.setdefault(session.header.id, {})
        """The unfinished secret form of each; handing it in drops it."""
        app.closers.append(self)

    # -- who leads ----------------------------------------------------------------------------------------------

    def tutored(self, tutor: Widget) -> Widget:
        """The tutor's page, with whatever leads through the match."""
        return tutor

    def remark(self, ruling: Ruling) -> Comment | None:
        """What whoever leads says of something that was not carried out; None: the ruling says it all."""
        return None

    def withheld(self, action: AnyAction) -> Ruling | None:
        """Why whoever leads lets nobody do something yet, whatever the rules say; None: nothing is withheld."""
        return None

    @property
    def led(self) -> object:
        """What leads through the match now, another one whenever there is something else to be read; None: nothing."""
        return None

    # -- who sits where -----------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, str]:
        """The two people."""
        first, second = (seat.name for seat in self.session.header.seats)
        return first, second

    @property
    def sides(self) -> tuple[str, str]:
        """The two teams."""
        home, away = self.session.spec.sides(self.session.state)
        return home, away

    @property
    def what_if(self) -> bool:
        """Whether it was played on from a moment of another match; such a match counts nowhere."""
        return self.session.header.parent is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people; a program is never asked whether it agrees or is ready."""
        return tuple(seat for seat in SEATS if self.session.header.seats[seat].kind is SeatKind.PERSON)

    @property
    def asides(self) -> Asides:
        """What the log tells beside the match: read once from the journal, then kept up to date."""
        if self._asides is None and self.session.timeline.steps:
            self.watched()
        if self._asides is None:
            self._asides = asides_of(self.session.header, [])
        return self._asides

    def watched(self) -> Recorded:
        """Everything so far, read again from the journal unless that was done already."""
        match = self._story
        if match is None or match.timeline.steps != self.session.timeline.steps:
            match = self._story = recorded(self.session)
        self._asides = asides_of(self.session.header, asides(match.journal))
        return match

    def assistance(self, seat: Seat | None) -> int:
        """How much the program helps: 0 nothing, 1 hints, 2 everything; for both together, what either has."""
        if seat is None:
            return max((self.session.help.level(each) for each in self.people), default=FULL_HELP)
        return self.session.help.level(seat)

    def count_help(self, seat: Seat | None, kind: str) -> None:
        """Note that somebody looked at something that helps; once for each decision and kind."""
        key = (len(self.session.timeline.decisions), seat, kind)
        if key in self._helped or self.session.prompt is None:
            return
        self._helped.add(key)
        for each in self.people:
            if seat in (None, each):
                try:
                    self.session.help.use(each, kind)
                except JournalError as error:
                    self.disk_trouble(error)
                    return

    # -- what comes next ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Before the first decision of a match everybody sees the fingerprint of its dice; then it goes on.

        ``JournalError`` if it cannot be read.
        """
        if self.session.timeline.steps or self.session.by_hand.waiting_for is not None:
            self.put(self._due())
            return
        self.session.timer.pause()
        self.put(KickOffPage(self.app, self))

    def continue_with(self, story: Recorded) -> None:
        """Go on with a match of which everything so far was read just now."""
        self._story, session, say = story, self.session, self.app.words.say
        with nothing_to_collect():
            self.begin()
        if session.timeline.set_aside:
            self.app.toast(say("shell.set-aside", {"count": session.timeline.set_aside}), "warn")
        if session.shortened:
            self.app.toast(say("shell.shortened", {"count": session.shortened}), "warn")

    def go_on(self) -> None:
        """Show whatever is due now."""
        self.show(self._due)

    def _due(self) -> Scene:
        """A curtain, the open decision, or the end; what a program decides is shown where there is something to see."""
        while not self._to_be_seen() and bot_turn(self.session) is not None:
            pass
        hand_over = self.session.chair.hand_over
        if hand_over is not None:
            self.session.timer.pause()
            return Curtain(self.app, self, hand_over)
        return self._decision()

    def _to_be_seen(self) -> bool:
        """Whether the open decision, though a program makes it, is made on a screen; what both are asked is watched."""
        prompt = self.session.prompt
        return prompt is not None and (self._stepwise(prompt.kind) or len(prompt.seats) > 1)

    def _stepwise(self, kind: str) -> bool:
        ours = screens(self.session.spec.id)
        return ours.stepwise and kind not in ours.before

    def lift_curtain(self, to: Seat | None) -> None:
        """Somebody sits down: show what happened meanwhile, then the decision."""
        since = self.seen[to]
        self.session.chair.take(to)
        self.viewer = to
        self.mark_seen()
        self.session.timer.go_on()
        if not self.show(self._decision) or not self.app.settings.recap:
            return
        if self.scene is not None and self.scene.recap(since):
            return
        news = self.sentences_since(since, to)
        if news:
            self.app.push(Recap(self.app, news))

    @property
    def cards(self) -> Callable[[App], Scene] | None:
        """The page of all cards of the game, where it has any."""
        return screens(self.session.spec.id).cards

    def _decision(self) -> Scene:
        """The screen of the open decision, or of the end."""
        return screens(self.session.spec.id).due(self.app, self)

    def show(self, make: Callable[[], Scene]) -> bool:
        """Put a screen on the table. False: what it must read cannot be read any more, which is said in the menu."""
        try:
            scene = make()
        except JournalError as error:
            self.leave()
            cannot_open(self.app, said(error, self.app.words))
            return False
        self.put(scene)
        return True

    def put(self, scene: Scene) -> None:
        """Another screen for this match; whatever lay above the old one goes."""
        scene.companion = self.coach
        if self.scene is not None and self.scene in self.app.stack:
            while self.app.stack[-1] is not self.scene:
                self.app.stack.pop().left()
            self.scene = scene
            self.app.replace(scene)
        else:
            self.scene = scene
            self.app.push(scene)

    def mark_seen(self) -> None:
        self.seen[self.viewer] = len(self.session.timeline.decisions)

    def events_since(self, decisions: int, seat: Seat | None) -> list[Any]:
        """What ``seat`` may be told of everything after so many decisions."""
        found: list[Any] = []
        for number in range(decisions, len(self.session.timeline.decisions)):
            with suppress(JournalError):
                found += self.session.timeline.events_at(number)
        return self.session.told(found, seat)

    def sentences_since(self, decisions: int, seat: Seat | None) -> list[str]:
        from game.play.story import sentence

        cast = self.session.spec.cast(self.session.state)
        return [sentence(self.session.spec, event, cast, self.app.words)
                for event in self.events_since(decisions, seat)]  # fmt: skip

    # -- acting -------------------------------------------------------------------------------------------------

    @property
    def by_hand(self) -> bool:
        """Whether people roll the dice, or are asked each time."""
        return self.app.settings.dice != "program"

    def submit(self, seat: Seat, action: AnyAction, rolls: bool = False) -> Done | Refused | NeedsRoll | None:
        """Carry an action out; with dice from the table if they are rolled there. None: the disk refused."""
        self.taken_back = False
        try:
            if (rolls and self.by_hand) or self.session.by_hand.waiting_for is not None:
                return self.session.by_hand.submit(seat, action)
            return self.session.submit(seat, action)
        except JournalError as error:
            self.disk_trouble(error)
            return None

    def bot_turn(self) -> Done | None:
        """Let a bot answer if it is its turn. None: it is not, or the disk refused."""
        try:
            return bot_turn(self.session)
        except JournalError as error:
            self.disk_trouble(error)
            return None

    def forced(self) -> Any:
        """The one answer to the open decision, where nobody need be asked; None: somebody must be."""
        if not self.app.settings.auto_go or self.taken_back or self.session.by_hand.waiting_for is not None:
            return None
        return forced(self.session)

    def type_die(self, face: int | None) -> Done | Refused | NeedsRoll | None:
        """The next die as it lies on the table; None: the program rolls it."""
        try:
            return self.session.by_hand.type_die(face)
        except JournalError as error:
            self.disk_trouble(error)
            return None

    def disk_trouble(self, error: JournalError) -> None:
        words = self.app.words
        text = f"{words.say('shell.not-written-text')}\n{said(error, words)}"
        self.app.push(Dialog(self.app, words.say("shell.not-written"), text))

    def gone_back(self, agreed: tuple[Seat, ...] | None) -> None:
        """Something was taken back with the consent of some, or (None) done again: it stands in the log; a log that
        nobody opened yet reads it by itself."""
        made = len(self.session.timeline.decisions)
        self.taken_back = True
        self.seen = {who: min(count, made) for who, count in self.seen.items()}
        if self._asides is not None:
            self._asides.told.append(Aside(self.session.timeline.steps, agreed))

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Stop the clock while something lies over the match; act when a strict one has run out."""
        busy = any(scene.stops_clock for scene in self.app.stack) or self.session.chair.hand_over is not None
        timer = self.session.timer
        if busy and timer.running:
            timer.pause()
        elif not busy and not timer.running and self.session.prompt is not None:
            timer.go_on()
        if not busy and timer.must_end:
            try:
                done = self.session.expire()
            except JournalError as error:
                self.disk_trouble(error)
                return
            if done is not None:
                self.app.toast(self.app.words.say("shell.time-over"), "warn")
                self.go_on()

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Lay the match aside; it can be continued at this very decision."""
        if self in self.app.closers:
            self.app.closers.remove(self)
            if self.scene is not None:
                self.scene.laid_aside()
            self.session.close()

    def pause(self) -> None:
        """The menu over the match."""
        self.app.push(PauseMenu(self.app, self))

    def leave(self) -> None:
        """Back to the menu."""
        self.close()
        self.app.reset(self.app.doors.home(self.app))


def cannot_open(app: App, problem: str) -> None:
    """Say that a match cannot be opened, and why."""
    app.push(Dialog(app, app.words.say("shell.cannot-open"), problem))

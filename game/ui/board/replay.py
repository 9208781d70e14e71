"""The replay viewer of games on a board: a recorded match decision by decision, and a way to play on in a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.play.marks import Marks
from game.play.recorded import Recorded, recorded
from game.ui.board.filming import Showing
from game.ui.board.scene import BoardScene
from game.ui.board.side import LogActs
from game.ui.board.title import BoardTitle, Decision, G
from game.ui.entering import viewer
from game.ui.scene import Scene
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.asides import asides_in
from game.ui.table.film_bar import FilmBar, Scrubber, Tick
from game.ui.table.records import records_of
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class ReplayScene(BoardScene[G]):
    """Everything can be looked at again; nothing of the recorded match changes. ``at`` counts decisions.

    Nothing secret is in it: states and events are those that both may see.
    """

    scrubber: Scrubber
    bar: FilmBar

    def __init__(self, app: App, match: Recorded, title: BoardTitle[G, Decision]) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        self.states = [match.spec.rules.view(state, None) for state in match.timeline.states]
        super().__init__(app, title, match.spec, self.states[0], (first, second), asides_in(match.journal))
        self.watched, self.match = match, match.journal.header.id
        self.at, self.playing = 0, False
        self.saved_marks = Marks(app.folders)
        self.records = records_of(match, self.show.counted, self.show.action_of)
        self.ticks: Sequence[Tick] = [
            tick
            for number, record in enumerate(self.records, 1)
            for event in record.events
            if (tick := self.show.tick(number, event, record.before)) is not None
        ]
        self.side.tell((), self._next_entry)

    # -- where we are -------------------------------------------------------------------------------------------

    def stand(self) -> None:
        """Everything as it was after so many decisions."""
        told = self.heard = self.records[: self.at]
        self.ground.stand(self.states[self.at])
        self.arrow = self.show.last_action(told[-1].events, (), told[-1].before) if told else ()
        self.side.tell(self.show.lines(told), self._next_entry)

    @property
    def last(self) -> int:
        return len(self.records)

    @property
    def _next_entry(self) -> int | None:
        """The entry that is shown next."""
        return self.records[self.at].entry if self.at < self.last else None

    def _tell_asides(self) -> None:
        """What was done about the match after the decision shown last."""
        here, ahead = self.records[self.at - 1].entry if self.at else 0, self._next_entry
        if any(here < aside.entry and (ahead is None or aside.entry < ahead) for aside in self.asides.told):
            whole = self.asides.woven(self.show.lines(self.records[: self.at]), self.app.words, ahead)
            for line in whole[len(self.side.log.lines) :]:
                self.side.add_line(line)

    def jump(self, at: int) -> None:
        """The position after so many decisions, at once."""
        self.film.stop()
        self.playing = False
        self.at = max(0, min(at, self.last))
        self.stand()
        self.stage.headline.clear()
        self.rebuild()

    def toggle(self) -> None:
        """Play or pause."""
        director = self.film.director
        if self.playing:
            self.playing = False
            director.held = director.busy
            self.rebuild()
            return
        self.playing, director.held = True, False
        if not self.busy:
            self._play_next()

    def _play_next(self) -> None:
        while self.playing and self.at < self.last and not self.busy:
            record = self.records[self.at]
            self.at += 1
            self.heard = self.records[: self.at]
            self.arrow = self.show.last_action(record.events, self.arrow, record.before)
            told = [Showing(event, record.entry, record.by_hand, record.action) for event in record.events]
            self.film.begin(told)
            if not self.busy:
                self.ground.stand(self.states[self.at])
        if not self.busy:
            self.playing = False
            self.rebuild()

    def at_rest(self) -> None:
        """The film of a decision is over: the board stands after it."""
        self.ground.stand(self.states[self.at])
        self._tell_asides()
        self.refresh()
        self.scrubber.set(self.at)
        if self.playing:
            self._play_next()
        else:
            self.rebuild()

    def to_goal(self) -> None:
        """The next goal, played."""
        goals = [tick.at - 1 for tick in self.ticks if tick.kind == "goal" and tick.at > self.at]
        if not goals:
            self.jump(self.last)
            return
        self.jump(goals[0])
        self.playing = True
        self._play_next()
        self.playing = False

    def phase(self, step: int) -> None:
        """To the next or last goal or period."""
        places = sorted({0, self.last, *(tick.at for tick in self.ticks if tick.kind in ("goal", "period"))})
        later = [place for place in places if place > self.at]
        earlier = [place for place in places if place < self.at]
        self.jump((later or [self.last])[0] if step > 0 else (earlier or [0])[-1])

    # -- the screen ---------------------------------------------------------------------------------------------

    def prompt_now(self) -> tuple[str, int | None]:
        if self.at == self.last:
            return self.word("replay.over"), None
        shown = self.app.keymap.shown("play")
        return self.word("replay.prompt", {"key": self.say("shell.key-space") if shown == "␣" else shown}), None

    def centre(self) -> Widget:
        """The line of time below the board."""
        marks = [Tick(mark.beat, "bookmark", 0, mark.note) for mark in self.saved_marks.bookmarks(self.match)]
        self.scrubber = Scrubber(self.last + 1, self.at, self.jump, [*self.ticks, *marks])
        icons = {"first": "previous", "step-back": "step-back", "play": "pause" if self.playing else "play",
                 "step-forward": "step-forward", "next-goal": "ball", "last": "skip-end"}  # fmt: skip
        self.bar = FilmBar(self.app, icons, self._moves(), self.scrubber)
        return Column([self.stage, self.bar], gap=8, grow=1)

    def _moves(self) -> Mapping[str, Callable[[], object]]:
        """The ways along the line of time."""
        return {
            "play": self.toggle, "step-back": lambda: self.jump(self.at - 1),
            "step-forward": lambda: self.jump(self.at + 1), "phase-back": lambda: self.phase(-1),
            "phase-forward": lambda: self.phase(1), "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.last), "next-goal": self.to_goal,
        }  # fmt: skip

    def actions(self) -> Widget:
        key = self.app.keymap.shown
        marked = any(mark.beat == self.at for mark in self.saved_marks.bookmarks(self.match))
        actions = [
            BarAction("play-on", self.say("replay.play-on"), self.play_on, key("play-on-from-here"),
                      self.say("replay.play-on-tip"), icon="play", primary=True),
            BarAction("bookmark", self.say("replay.bookmark-off" if marked else "replay.bookmark"), self.bookmark,
                      key("bookmark"), icon="bookmark-filled" if marked else "bookmark"),
            BarAction("picture", self.say("replay.picture"), self.save_picture),
            BarAction("report", self.say("replay.report"), self.report,
                      why="" if self.watched.ending is not None else self.say("replay.not-over")),
            BarAction("leave", self.say("replay.leave"), self.back, key("back")),
        ]  # fmt: skip
        return action_bar(actions, self.app.toast)

    def afresh(self) -> Scene:
        return viewer(self.app, self.watched.path)

    def first_focus(self) -> str:
        return "scrubber"

    def log_acts(self) -> LogActs:
        return LogActs(lambda entry: self.jump(self.number(entry)), lambda entry: self.branch_at(self.number(entry)))

    def number(self, entry: int) -> int:
        """How many decisions there were up to an entry."""
        return next((number for number, record in enumerate(self.records, 1) if record.entry == entry), self.at)

    # -- what can be done ---------------------------------------------------------------------------------------

    def bookmark(self) -> None:
        on = self.saved_marks.toggle(self.match, self.at)
        self.app.toast(self.say("replay.bookmarked" if on else "replay.unmarked"), "ok")
        self.rebuild()

    def report(self) -> None:
        from game.ui.table.report import ReportScene

        self.app.push(ReportScene(self.app, self.watched.path))

    def show_luck(self) -> None:
        from game.ui.table.luck import LuckScene

        self.app.push(LuckScene(self.app, self.watched.path))

    def save_picture(self) -> None:
        """This moment as a picture file."""
        self.title.keep_picture(self)

    def play_on(self) -> None:
        """A copy of the match from this moment."""
        self.branch_at(self.at)

    def branch_at(self, at: int) -> None:
        from game.ui.entering import branch_off

        entry = self.records[at - 1].entry if at else 0
        name = self.say("replay.copy-move", {"count": at}) if at else self.say("replay.copy-start")
        branch_off(self.app, self.watched, entry, name)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), **self._moves(), **(self.bar.keys() if self.built else {}), "go": self.toggle,
            "bookmark": self.bookmark, "play-on-from-here": self.play_on,
        }  # fmt: skip


class LookBack(ReplayScene[G]):
    """A moment of the match that is being played, looked at again: back to the table, or take back to here.

    It lies over the match, whose clock stands still.
    """

    stops_clock = True

    def __init__(self, app: App, table: Table, title: BoardTitle[G, Decision], entry: int) -> None:
        super().__init__(app, recorded(table.session.path), title)
        self.table = table
        self.wanted = self.number(entry)

    def entered(self) -> None:
        self.jump(self.wanted)

    def actions(self) -> Widget:
        entry = self.records[self.at - 1].entry if self.at else 0
        undo = self.table.taking_back.label(entry) if self.at else ""
        key = self.app.keymap.shown
        actions = [
            BarAction("leave", self.say("look-back.leave"), self.back, key("back"), icon="play", primary=True),
            BarAction("undo-to", self.say("log.undo-to"), self.play_on, tip=undo, icon="undo",
                      why="" if undo else self.say("shell.undo-nothing")),
            BarAction("picture", self.say("replay.picture"), self.save_picture),
        ]  # fmt: skip
        return action_bar(actions, self.app.toast)

    def log_acts(self) -> LogActs:
        look = super().log_acts().look
        return LogActs(look, self._take_back, "log.undo-to")

    def play_on(self) -> None:
        """Take the match back to where it stood before this decision."""
        if self.at:
            self._take_back(self.records[self.at - 1].entry)

    def _take_back(self, entry: int) -> None:
        self.app.pop(self)
        self.table.taking_back.undo(entry)

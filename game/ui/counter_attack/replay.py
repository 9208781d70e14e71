"""The replay viewer: a recorded match decision by decision, with its log, bookmarks and a way to play on in a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.play.folders import free_path
from game.play.marks import Marks
from game.play.opening import branch
from game.play.parts import JournalError
from game.rules.counter_attack.events import BookingChecked, GoalScored, HalfEnded
from game.rules.counter_attack.state import side_of
from game.ui.counter_attack.log_lines import TELLS, log_line
from game.ui.counter_attack.pitch_data import Kind, Overlay
from game.ui.counter_attack.pitch_scene import PitchScene, Showing
from game.ui.counter_attack.records import Record, records_of
from game.ui.counter_attack.reel import last_action
from game.ui.scenes.dialogs import Dialog
from game.ui.table.action_bar import BarAction, action_bar
from game.ui.table.film_bar import Scrubber, Tick
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Gap, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.watching import Watched


class ReplayScene(PitchScene):
    """Everything can be looked at again; nothing of the recorded match changes. ``at`` counts decisions."""

    def __init__(self, app: App, match: Watched) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        self.watched = match
        self.states = match.timeline.states
        super().__init__(app, match.spec, self.states[0], (first, second))
        self.records: list[Record] = records_of(match, self.desk)
        self.match = match.journal.header.id
        self.marks = Marks(app.folders)
        self.at = 0
        self.playing = False
        self._ticks = self._marks_of()

    # -- where we are -------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        return len(self.records)

    def jump(self, at: int) -> None:
        """The position after so many decisions, at once."""
        self.director.stop()
        self.queue, self.playing = [], False
        self._stand(max(0, min(at, self.last)))
        self.rebuild()

    def _stand(self, at: int) -> None:
        """Everything as it was then."""
        self.at = at
        self.shown = self.states[at]
        self.score = self.shown.score
        told = self.records[:at]
        self.entries = [entry for record in told for entry in record.counted]
        self.arrow = last_action(told[-1].events, ()) if told else ()
        self.log.lines[:] = [
            log_line(self.app.words, self.spec, record.before, event, record.entry, record.by_hand)
            for record in told
            for event in record.events
            if type(event) in TELLS
        ]
        self.log.seen = len(self.log.lines)
        self.stage.headline.clear()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.playing = False
            self.director.held = self.director.busy
            self.rebuild()
            return
        self.playing, self.director.held = True, False
        if not self.busy:
            self._play_next()

    def _play_next(self) -> None:
        while self.playing and self.at < self.last and not self.busy:
            record = self.records[self.at]
            self.at += 1
            self.entries += record.counted
            self.film_it([Showing(event, record.entry, record.by_hand) for event in record.events])
            if not self.busy:
                self._arrive()
        if not self.busy:
            self.playing = False
            self.rebuild()

    def _arrive(self) -> None:
        self.shown = self.states[self.at]
        self.score = self.shown.score

    def at_rest(self) -> None:
        self._arrive()
        self.refresh()
        self.scrubber.set(self.at)
        if self.playing:
            self._play_next()
        else:
            self.rebuild()

    def to_goal(self) -> None:
        """The next goal, played."""
        goals = [tick.at - 1 for tick in self._ticks if tick.kind == "goal" and tick.at > self.at]
        found = goals[0] if goals else None
        if found is None:
            self.jump(self.last)
            return
        self.jump(found)
        self.playing = True
        self._play_next()
        self.playing = False

    def phase(self, step: int) -> None:
        """To the next or last half or goal."""
        places = sorted({0, self.last, *(tick.at for tick in self._ticks if tick.kind in ("goal", "period"))})
        later = [place for place in places if place > self.at]
        earlier = [place for place in places if place < self.at]
        self.jump((later or [self.last])[0] if step > 0 else (earlier or [0])[-1])

    def _marks_of(self) -> list[Tick]:
        found = []
        for number, record in enumerate(self.records, 1):
            for event in record.events:
                if isinstance(event, GoalScored):
                    found.append(Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}"))
                elif isinstance(event, BookingChecked) and event.card != "none":
                    kind = "card" if event.card == "yellow" else "red"
                    found.append(Tick(number, kind, side_of(event.piece)))
                elif isinstance(event, HalfEnded):
                    found.append(Tick(number, "period"))
        return found

    # -- the screen ---------------------------------------------------------------------------------------------

    def board(self) -> Widget:
        marks = [Tick(mark.beat, "bookmark", 0, mark.note) for mark in self.marks.bookmarks(self.match)]
        self.scrubber = Scrubber(self.last + 1, self.at, self.jump, [*self._ticks, *marks])
        speed = Slider(self.app.settings.speed, 1, 8, lambda value: self.app.change(speed=value), "speed", width=84,
                       tip=self.say("film.speed"))  # fmt: skip
        parts: list[Widget] = [
            self._button("first", "previous", lambda: self.jump(0)),
            self._button("step-back", "step-back", lambda: self.jump(self.at - 1)),
            self._button("play", "pause" if self.playing else "play", self.toggle),
            self._button("step-forward", "step-forward", lambda: self.jump(self.at + 1)),
            self._button("next-goal", "ball", self.to_goal),
            self._button("last", "skip-end", lambda: self.jump(self.last)),
            self.scrubber,
            speed,
            Gap(4),
        ]
        return Column([self.stage, Panel(Row(parts, gap=4, align="center"), pad=6)], gap=8, grow=1)

    def _button(self, command: str, icon: str, act: Callable[[], object]) -> Button:
        tip = self.say("film.key", {"what": self.say(f"film.do-{command}"), "key": self.app.keymap.shown(command)})
        return Button("", act, f"film-{command}", "quiet", icon, tip=tip, small=True)

    def overlays(self) -> list[Overlay]:
        return [Overlay(Kind.LAST, self.arrow)] if len(self.arrow) > 1 else []

    def prompt_now(self) -> tuple[str, int | None]:
        if self.at == self.last:
            return self.say("ca.replay.over"), None
        shown = self.app.keymap.shown("play")
        return self.say("ca.replay.prompt", {"key": self.say("shell.key-space") if shown == "␣" else shown}), None

    def actions_panel(self) -> Widget:
        key = self.app.keymap.shown
        marked = any(mark.beat == self.at for mark in self.marks.bookmarks(self.match))
        actions = [
            BarAction("play-on", self.say("replay.play-on"), self.play_on, key("play-on-from-here"),
                      self.say("replay.play-on-tip"), icon="play", primary=True),
            BarAction("bookmark", self.say("replay.bookmark-off" if marked else "replay.bookmark"), self.bookmark,
                      key("bookmark"), icon="bookmark-filled" if marked else "bookmark"),
            BarAction("picture", self.say("replay.picture"), self.save_picture),
            BarAction("report", self.say("replay.report"), self.report,
                      why="" if self.watched.over else self.say("ca.replay.over")),
            BarAction("leave", self.say("replay.leave"), self.back, key("back")),
        ]  # fmt: skip
        return action_bar(actions, self.app.toast)

    def first_focus(self) -> str:
        return "scrubber"

    def look_at_entry(self) -> Callable[[int], object] | None:
        return lambda entry: self.jump(self._number(entry))

    def play_on_entry(self) -> Callable[[int], object] | None:
        return lambda entry: self._branch(self._number(entry))

    def _number(self, entry: int) -> int:
        return next((number for number, record in enumerate(self.records, 1) if record.entry == entry), self.at)

    # -- what can be done ---------------------------------------------------------------------------------------

    def bookmark(self) -> None:
        on = self.marks.toggle(self.match, self.at)
        self.app.toast(self.say("replay.bookmarked" if on else "replay.unmarked"), "ok")
        self.rebuild()

    def report(self) -> None:
        from game.ui.scenes.report import ReportScene

        self.app.push(ReportScene(self.app, self.watched.path))

    def save_picture(self) -> None:
        """This moment as a picture file."""
        folder = self.app.folders.base / "pictures"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_path(folder / f"{self.match}-{self.at:04d}.png")
            pygame.image.save(self.app.surface.subsurface(self.stage.rect), target)
        except (OSError, pygame.error) as error:
            self.app.toast(self.say("replay.picture-failed", {"problem": str(error)}), "bad")
            return
        self.app.toast(self.say("replay.picture-saved", {"file": str(target)}), "ok")

    def play_on(self) -> None:
        """A copy of the match from this moment."""
        self._branch(self.at)

    def _branch(self, at: int) -> None:
        from game.ui.matches import lay

        entry = self.records[at - 1].entry if at else 0
        try:
            path = self.app.library.new_path(self.watched.spec.id)
            session = branch(self.watched.journal, entry, path, self.say("replay.copy-start"))
        except (JournalError, OSError) as error:
            self.app.push(Dialog(self.app, self.say("shell.not-written"), str(error)))
            return
        lay(self.app, session)
        self.app.toast(self.say("replay.branched"), "ok")

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "play": self.toggle, "go": self.toggle,
            "step-back": lambda: self.jump(self.at - 1), "step-forward": lambda: self.jump(self.at + 1),
            "phase-back": lambda: self.phase(-1), "phase-forward": lambda: self.phase(1),
            "first": lambda: self.jump(0), "last": lambda: self.jump(self.last), "next-goal": self.to_goal,
            "bookmark": self.bookmark, "play-on-from-here": self.play_on,
        }  # fmt: skip

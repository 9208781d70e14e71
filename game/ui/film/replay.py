"""The replay viewer: a recorded match as a film, with bookmarks, pictures, and a way to play on in a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.journal.entries import Decision
from game.play.marks import Marks
from game.ui.entering import viewer
from game.ui.film.beats import branch_entry
from game.ui.film.scene import FilmScene
from game.ui.film.title import FilmTitle
from game.ui.picture_files import keep_picture
from game.ui.scene import Scene
from game.ui.table.action_bar import BarAction
from game.ui.table.asides import asides_in
from game.ui.table.film_bar import Tick

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.ui.app import App


class ReplayScene(FilmScene):
    """Everything can be looked at again; nothing of the recorded match changes."""

    has_tray = False

    def __init__(self, app: App, match: Recorded, title: FilmTitle) -> None:
        state = match.spec.rules.view(match.timeline.state, None)
        first, second = (seat.name for seat in match.journal.header.seats)
        super().__init__(app, title, match.spec.sides(state), (first, second), not state.options.open_match)
        self.watched = match
        self.match, self.asides = match.journal.header.id, asides_in(match.journal)
        self.marks = Marks(app.folders)
        views = [match.spec.rules.view(each, None) for each in match.timeline.states]
        told = [(shown.entry, shown.event) for shown in match.shown()]
        cutter = title.cut(match.journal.header.seal, views[0], views[-1])
        cutter.take_in(told, views[-1])
        self.beats = cutter.beats
        self.reel.dress(state)
        self._hides = self.marks.hides_result(self.match)
        self.at = min(len(self.beats) - 1, (self.marks.watched(self.match) or 0) if self._hides else 0)
        self.seen = self.at if self._hides else len(self.beats) - 1

    # -- what may be seen ---------------------------------------------------------------------------------------

    def unknown_share(self) -> float:
        return 0.3 if self._hides else 0.0

    def decided(self) -> Sequence[Decision]:
        return self.watched.timeline.decisions

    def shown(self) -> None:
        if not self._hides:
            return
        self._hides = self.seen < len(self.beats) - 1
        if self._hides or self.watched.ending is not None:
            self.marks.watch(self.match, self.seen, finished=not self._hides)
        else:
            self.marks.caught_up(self.match)

    def prompt_now(self) -> tuple[str, int | None]:
        if self._hides:
            return self.say("replay.unseen"), None
        facts = {"key": self.key_name("play"), "bookmark": self.key_name("bookmark")}
        return self.say("replay.prompt", facts), None

    # -- what can be done ---------------------------------------------------------------------------------------

    def actions(self) -> list[BarAction]:
        key = self.app.keymap.shown
        marked = any(mark.beat == self.at for mark in self.marks.bookmarks(self.match))
        return [
            BarAction("play-on", self.say("replay.play-on"), self.play_on, key("play-on-from-here"),
                      self.say("replay.play-on-tip"), icon="play", primary=True),
            BarAction("bookmark", self.say("replay.bookmark-off" if marked else "replay.bookmark"), self.bookmark,
                      key("bookmark"), icon="bookmark-filled" if marked else "bookmark"),
            BarAction("picture", self.say("replay.picture"), self.save_picture),
            BarAction("report", self.say("replay.report"), self.report,
                      why="" if self.watched.ending is not None and not self._hides else self.say("replay.unseen")),
            BarAction("leave", self.say("replay.leave"), self.back, key("back")),
        ]  # fmt: skip

    def bookmark(self) -> None:
        if self.at < 0:
            return
        on = self.marks.toggle(self.match, self.at)
        self.app.toast(self.say("replay.bookmarked" if on else "replay.unmarked"), "ok")
        self.refresh(self.director.busy)

    def more_ticks(self) -> list[Tick]:
        return [
            Tick(mark.beat, "bookmark", 0, mark.note or self.say("replay.bookmark"))
            for mark in self.marks.bookmarks(self.match)
            if mark.beat < len(self.scrub_beats())
        ]

    def report(self) -> None:
        from game.ui.table.report import ReportScene

        self.app.push(ReportScene(self.app, self.watched.path))

    def save_picture(self) -> None:
        """This moment as a picture file."""
        assert self.stage is not None
        keep_picture(self, self.app.surface.subsurface(self.stage.rect), f"{self.match}-{max(0, self.at):03d}.png")

    def afresh(self) -> Scene:
        return viewer(self.app, self.watched.path)

    # -- playing on ---------------------------------------------------------------------------------------------

    def play_on_beat(self) -> Callable[[int], object] | None:
        return self._branch

    def play_on(self) -> None:
        """A copy of the match from this moment."""
        self._branch(self.at)

    def _branch(self, at: int) -> None:
        from game.ui.entering import branch_off

        self.pause()
        entries = [decision.entry for decision in self.watched.timeline.decisions]
        entry = branch_entry(self.beats, at, entries) or 0
        shown = [beat.minute for beat in self.beats[: at + 1] if beat.entry <= entry and not beat.delayed]
        minute = max(shown, default=0)
        name = self.say("replay.copy-name", {"minute": minute}) if minute else self.say("replay.copy-start")
        branch_off(self.app, self.watched, entry, name)

    # -- the screen ---------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**super().commands(), "bookmark": self.bookmark, "play-on-from-here": self.play_on, "go": self.toggle}

"""The replay viewer: a recorded match as a film, with bookmarks, pictures, and a way to play on in a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic

from game.journal.entries import Decision
from game.play.marks import Marks
from game.ui.entering import viewer
from game.ui.film.beats import B, branch_entry
from game.ui.film.scene import FilmScene
from game.ui.film.scenery import S
from game.ui.film.source import Source
from game.ui.film.title import FilmTitle
from game.ui.picture_files import keep_picture
from game.ui.scene import Scene
from game.ui.table.action_bar import BarAction
from game.ui.table.asides import asides_in
from game.ui.table.film_bar import Tick

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.ui.app import App


class Playback(Source[B], Generic[B, S]):
    """A recorded match; of one that was not seen to its end no more is shown than that."""

    def __init__(self, scene: ReplayScene[B, S]) -> None:
        self.scene, self.player = scene, scene.player
        self.player.load(scene.watched)
        self.hides = scene.marks.hides_result(scene.match)
        end = len(self.player.beats) - 1
        self.player.at = min(end, (scene.marks.watched(scene.match) or 0) if self.hides else 0)
        self.player.seen = self.player.at if self.hides else end

    @property
    def decided(self) -> Sequence[Decision]:
        return self.scene.watched.timeline.decisions

    @property
    def unknown_share(self) -> float:
        return 0.3 if self.hides else 0.0

    def shown(self) -> None:
        scene = self.scene
        if not self.hides:
            return
        self.hides = self.player.seen < len(self.player.beats) - 1
        if self.hides or scene.watched.ending is not None:
            scene.marks.watch(scene.match, self.player.seen, finished=not self.hides)
        else:
            scene.marks.caught_up(scene.match)


class ReplayScene(FilmScene[B, S], Generic[B, S]):
    """Everything can be looked at again; nothing of the recorded match changes."""

    has_tray = False
    source: Playback[B, S]

    def __init__(self, app: App, match: Recorded, title: FilmTitle[B, S]) -> None:
        state = match.spec.rules.view(match.timeline.state, None)
        first, second = (seat.name for seat in match.journal.header.seats)
        secret = not state.options.open_match
        super().__init__(app, title, match.spec.sides(state), (first, second), secret, asides_in(match.journal))
        self.watched, self.match = match, match.journal.header.id
        self.marks = Marks(app.folders)
        self.source = Playback(self)
        self.play_on_beat = self.branch_at

    def prompt_now(self) -> tuple[str, int | None]:
        if self.source.hides:
            return self.say("replay.unseen"), None
        facts = {"key": self.key_name("play"), "bookmark": self.key_name("bookmark")}
        return self.say("replay.prompt", facts), None

    # -- what can be done ---------------------------------------------------------------------------------------

    def actions(self) -> list[BarAction]:
        key, seen = self.app.keymap.shown, self.watched.ending is not None and not self.source.hides
        marked = any(mark.beat == self.player.at for mark in self.marks.bookmarks(self.match))
        return [
            BarAction("play-on", self.say("replay.play-on"), self.play_on, key("play-on-from-here"),
                      self.say("replay.play-on-tip"), icon="play", primary=True),
            BarAction("bookmark", self.say("replay.bookmark-off" if marked else "replay.bookmark"), self.bookmark,
                      key("bookmark"), icon="bookmark-filled" if marked else "bookmark"),
            BarAction("picture", self.say("replay.picture"), self.save_picture),
            BarAction("report", self.say("replay.report"), self.report, why="" if seen else self.say("replay.unseen")),
            BarAction("leave", self.say("replay.leave"), self.back, key("back")),
        ]  # fmt: skip

    def bookmark(self) -> None:
        if self.player.at < 0:
            return
        on = self.marks.toggle(self.match, self.player.at)
        self.app.toast(self.say("replay.bookmarked" if on else "replay.unmarked"), "ok")
        self.refresh(self.player.director.busy)

    def more_ticks(self) -> list[Tick]:
        return [
            Tick(mark.beat, "bookmark", 0, mark.note or self.say("replay.bookmark"))
            for mark in self.marks.bookmarks(self.match)
        ]

    def report(self) -> None:
        from game.ui.table.report import ReportScene

        self.app.push(ReportScene(self.app, self.watched.path))

    def save_picture(self) -> None:
        """This moment as a picture file."""
        keep_picture(
            self, self.app.surface.subsurface(self.stage.rect), f"{self.match}-{max(0, self.player.at):03d}.png"
        )

    def afresh(self) -> Scene:
        return viewer(self.app, self.watched.path)

    # -- playing on ---------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """A copy of the match from this moment."""
        self.branch_at(self.player.at)

    def branch_at(self, at: int) -> None:
        from game.ui.entering import branch_off

        self.player.pause()
        entries = [decision.entry for decision in self.watched.timeline.decisions]
        entry = branch_entry(self.player.beats, at, entries) or 0
        shown = [beat.minute for beat in self.player.beats[: at + 1] if beat.entry <= entry and not beat.delayed]
        minute = max(shown, default=0)
        name = self.say("replay.copy-name", {"minute": minute}) if minute else self.say("replay.copy-start")
        branch_off(self.app, self.watched, entry, name)

    # -- the screen ---------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        own = {"bookmark": self.bookmark, "play-on-from-here": self.play_on, "go": self.player.toggle}
        return {**super().commands(), **own}

"""The film of a match that was played in the league, with the other grounds beside it as the clock runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.journal.entries import Decision
from game.ui.app import App
from game.ui.film.scene import FilmScene
from game.ui.film.source import Source
from game.ui.office.bureau import Bureau
from game.ui.table.action_bar import BarAction
from game.ui.table.asides import asides_of
from game.ui.united.film import Beat
from game.ui.united.moves import Pitch
from game.ui.united.office.matches.cards import ground_card
from game.ui.united.office.matches.grounds import Ground
from game.ui.united.title import UNITED
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.scroll import ScrollArea

GROUNDS = "grounds"
UNSEEN = 0.3
"""Of the line of time nobody can see how long it still is."""


class Rerun(Source[Beat]):
    """A match that is over; what was not shown yet is told nowhere."""

    def __init__(self, scene: LeagueFilm) -> None:
        self.scene, self.player, ground = scene, scene.player, scene.ground
        self.player.beats = ground.beats
        self.player.reel.dress(scene.view)
        if scene.known:
            self.player.at, self.player.seen = 0, len(ground.beats) - 1

    @property
    def decided(self) -> Sequence[Decision]:
        return ()

    @property
    def over(self) -> bool:
        return self.player.seen >= len(self.player.beats) - 1

    @property
    def unknown_share(self) -> float:
        return 0.0 if self.over else UNSEEN

    def shown(self) -> None: ...

    def ended(self) -> None:
        self.scene.refresh()


class LeagueFilm(FilmScene[Beat, Pitch]):
    """``others``: the grounds beside it, each live, over, or hidden until later; ``known``: it was seen before.

    ``results`` is there while other films are still to come: it leaves them out.
    """

    has_tray = False
    source: Rerun

    def __init__(self, app: App, bureau: Bureau, ground: Ground, then: Callable[[], object],
                 others: Sequence[tuple[Ground, str]] = (), known: bool = False,
                 results: Callable[[], object] | None = None) -> None:  # fmt: skip
        self.ground, self.others, self.known, self.then, self.results = ground, others, known, then, results
        self.bureau = bureau
        rules = bureau.session.league.port.rules
        self.view = rules.view(ground.watched.over.state, None)
        self.tabs = (GROUNDS, *FilmScene.tabs) if others else FilmScene.tabs
        super().__init__(app, UNITED, ground.clubs, ground.people, not self.view.options.open_match,
                         asides_of(bureau.session.header, []))  # fmt: skip
        self.pages.tab = self.tabs[0]
        self.source = Rerun(self)
        self._begun = False
        self._minute = -1

    # -- the other grounds --------------------------------------------------------------------------------------

    @property
    def minute(self) -> int:
        """How late it is on all grounds."""
        if self.source.over and self.player.all_shown:
            return max([self.ground.end, *(each.end for each, _ in self.others)])
        return self.player.beat.minute if self.player.beat is not None else 0

    def page(self, tab: str) -> Widget:
        return self._grounds() if tab == GROUNDS else super().page(tab)

    def tab_title(self, tab: str) -> str:
        return self.say("office.grounds") if tab == GROUNDS else super().tab_title(tab)

    def _grounds(self) -> Widget:
        self._minute = self.minute
        people = set(self.bureau.people)
        cards = [
            ground_card(self.bureau, each, each.end if how == "over" else self._minute,
                        bool(people & {*each.fixture.clubs}), hidden=how == "later")
            for each, how in self.others
        ]  # fmt: skip
        return ScrollArea(Column(cards, gap=8), "grounds-scroll", focusable=True)

    def refresh(self, running: bool = False, later: bool = False) -> None:
        super().refresh(running, later)
        if self.built and self.pages.tab == GROUNDS and self.minute != self._minute:
            self.rebuild()

    # -- what can be done ---------------------------------------------------------------------------------------

    def actions(self) -> list[BarAction]:
        key, over = self.app.keymap.shown, self.done
        text = "office.film-on" if over else "office.film-pause" if self.player.playing else "office.film-play"
        found = [BarAction("go", self.say(text), self.go, key("go"), icon="" if over else "play", primary=True)]
        skip = BarAction("skip-film", self.say("office.film-skip"), self.finish, key("last"),
                         why=self.say("office.film-seen") if over else "")  # fmt: skip
        if self.results is None:
            return [*found, skip]
        rest = BarAction("results", self.say("office.day-results"), self.leave_all, tip=self.say("office.films-left"))
        return [*found, skip, rest]

    def prompt_now(self) -> tuple[str, int | None]:
        if self.done:
            return self.say("office.film-over"), None
        return self.say("film.paused", {"key": self.key_name("play")}), None

    @property
    def done(self) -> bool:
        """Its end is on the screen, or was there before."""
        return self.player.all_shown if self.known else self.source.over

    def go(self) -> None:
        """The one thing that is due."""
        if self.done:
            self.leave()
        else:
            self.player.toggle()

    def finish(self) -> None:
        """To its end, without a film."""
        self.player.pause()
        self.player.jump(len(self.player.beats) - 1)

    def leave(self) -> None:
        self.player.pause()
        self.app.pop(self)
        self.then()

    def leave_all(self) -> None:
        """No further film: how it ended everywhere."""
        self.player.pause()
        self.app.pop(self)
        (self.results or self.then)()

    def back(self) -> None:
        self.leave()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**super().commands(), "go": self.go, "skip": self.player.skip, "last": self.finish}

    def tick(self, seconds: float) -> None:
        if not self._begun and self.app.scene is self:
            self._begun = True
            self.player.play()
        super().tick(seconds)

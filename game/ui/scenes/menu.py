"""The main menu: the games on the left, on the right what to do, with *Continue* first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.content.titles import TITLES, league_games, taught_games
from game.core.ruling import FactValue
from game.journal.errors import JournalError
from game.play.index import MatchRow
from game.play.marks import Marks
from game.play.recorded import Recorded, recorded, standing
from game.play.story import question
from game.ui.art.crests import app_icon
from game.ui.damaged import playable
from game.ui.inputs import Input, Key
from game.ui.matches import miniature
from game.ui.scene import Scene
from game.ui.scenes.first_start import FirstStart, guessed_language
from game.ui.scenes.game_tiles import GameChoice, GameTiles, play_at_once
from game.ui.scenes.news import News, untouched
from game.ui.shell_parts import Card, KeyCap, rounded_picture
from game.ui.table.what_if import what_if_mark
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Gap, Grid, Padded, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

Entry = tuple[str, str, Callable[[], object]]
"""Name, icon and what it opens."""
NARROW = 700
"""Units of width below which the name of the program would be broken: it is written smaller."""


def first_scene(app: App) -> Scene:
    """What the window opens with."""
    if app.settings.welcomed:
        return MainMenu(app)
    if not app.folders.settings.exists() and app.settings.language != guessed_language():
        app.change(language=guessed_language())
    return FirstStart(app)


class MainMenu(Scene):
    """Where every evening starts; nothing on it is dead."""

    def __init__(self, app: App, games: Iterable[str] = TITLES) -> None:
        super().__init__(app)
        self.games = tuple(games)
        self.news = News(app, app.library.index)
        self._look()

    def _look(self) -> None:
        """What is known of the folders now."""
        self.matches = self.app.library.matches()
        self._late = False
        self.last = self._last()
        self.in_film = self.last is not None and Marks(self.app.folders).hides_result(self.last.id)
        """Its film was left in the middle: until it is seen, nothing tells what was played since the beginning."""
        self.open: Recorded | None = None
        if self.last is not None:
            try:
                path = self.app.library.path(self.last)
                self.open = recorded(path, 0) if self.in_film else standing(path)
            except JournalError:
                # It was sound a moment ago; the list of matches will name what is wrong with it.
                self.last = None

    def _last(self) -> MatchRow | None:
        """What *Continue* takes up: open, or over in its file but not for those who were watching it."""
        marks = Marks(self.app.folders)
        return self.app.library.index.last_open(lambda row: row.status == "over" and marks.hides_result(row.id))

    def resumed(self) -> None:
        self._look()
        self.rebuild()

    def tick(self, seconds: float) -> None:
        if self.app.scene is not self:
            return
        if self.news.any():
            self._hear()
        if self._late and untouched(self.app, self.root.find("entries")):
            self.resumed()

    def _hear(self) -> None:
        """More is known: figures change where they stand; *Continue* comes when nothing moves under the pointer."""
        index = self.app.library.index
        self.matches = index.matches()
        self._late = self.last is None and self._last() is not None
        self.tiles.update(self.matches)
        sign = self.root.find("news")
        if isinstance(sign, Label):
            sign.set(self.news.told() or self.say("menu.foot"))

    # -- the picture --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        icon = Picture(lambda size: app_icon(min(size)), 52, 52)
        metrics = self.app.metrics
        title = "h1" if metrics.size[0] / metrics.scale / metrics.text >= NARROW else "h2"
        words = Column([Label("Touchline", title), Label(self.say("menu.line"), "body", "muted")], gap=0, grow=1)
        head = Row([icon, words], gap=16, align="center")
        self.tiles = GameTiles(self.app, self.games, self.matches, self._new)
        left = Column([head, ScrollArea(Padded(self.tiles.all(), 4, 4), "games")], gap=16, grow=1)
        right = Sized(Column([ScrollArea(self._entries(), "entries")], gap=0), 432, words=True)
        return Padded(Column([Row([left, right], gap=24, grow=1), self._foot()], gap=8), 28, 18)

    def _entries(self) -> Widget:
        key = self.app.keymap.shown
        new = Button(self.say("menu.new"), self._new_match, "new", "plain" if self.open else "primary", "plus", "N",
                     align="left")  # fmt: skip
        first: list[Widget] = [self._continue()] if self.open is not None else []
        first += [
            new,
            *self._learn(),
            Button(self.say("menu.computer"), self._computer, "computer", icon="person", key="P", align="left",
                   tip=self.say("menu.computer-tip")),
            Button(self.say("menu.ready-made"), self._ready_made, "ready-made", icon="play", align="left",
                   tip=self.say("menu.ready-made-tip")),
            Button(self.say("menu.matches"), self._matches, "matches", icon="film", align="left",
                   tip=self.say("menu.matches-tip")),
            *self._of_leagues(),
        ]  # fmt: skip
        keys = {"settings": key("settings"), "keys": key("keys")}
        rest = [Button(self.say(f"menu.{name}"), act, name, "quiet", icon, keys.get(name, ""), align="left",
                       tip=self.say(f"menu.{name}-tip"))
                for name, icon, act in self._others()]  # fmt: skip
        return Column([*first, Gap(), Rule(), Grid(rest, 2, 4)], gap=10, pad=4)

    def _of_leagues(self) -> list[Widget]:
        """The way to the leagues, where a game has one."""
        if not {*league_games()} & {*self.games}:
            return []
        return [Button(self.say("menu.leagues"), self._leagues, "leagues", icon="trophy", key="G", align="left",
                       tip=self.say("menu.leagues-tip"))]  # fmt: skip

    def _learn(self) -> list[Widget]:
        """The way to the lessons; once one has begun, with how far one has come."""
        if not taught_games():
            return []
        words, due = self._learned() if self.app.folders.learning.exists() else ("", 0)
        learn = Button(words or self.say("menu.learn"), self._to_learn, "learn", icon="star", key="L", align="left",
                       tip=self.say("menu.learn-tip"))  # fmt: skip
        again = Button(self.say("drill.due", {"count": due}), self._to_refresh, "to-refresh", "quiet", "refresh",
                       align="left", tip=self.say("drill.refresh-tip"), small=True)  # fmt: skip
        return [learn, again] if due else [learn]

    def _learned(self) -> tuple[str, int]:
        """How far one has come in the course that was open last, and how many rules are to be refreshed."""
        from game.play.learning import Learning
        from game.ui.learn.learners import learner, today
        from game.ui.learn.progress import progress

        game, known, words = self.app.settings.learn_game, Learning(self.app.folders), ""
        name = learner(self.app, known)
        if game in taught_games() and name is not None and (mine := progress(known, name, game)).begun:
            facts: dict[str, FactValue] = {"game": self.say(f"game.{game}.name"), "done": mine.done(),
                                           "of": len(mine.course.lessons)}  # fmt: skip
            words = self.say("menu.learn-far", facts)
        return words, len(known.due(name or "", today())) if self.app.settings.refresh else 0

    def _others(self) -> list[Entry]:
        return [
            ("clubs", "shirt", self._clubs), ("statistics", "chart", self._statistics),
            ("rules", "book", self._rules), ("settings", "gear", self._settings),
            ("keys", "keyboard", self._keys), ("coverage", "check", self._coverage),
            ("about", "info", self._about), ("quit", "exit", self.app.quit),
        ]  # fmt: skip

    def _continue(self) -> Widget:
        assert self.open is not None
        assert self.last is not None
        kept, row = self.open, self.last
        picture = Picture(self._miniature, 150, 96)
        occasion = kept.spec.occasion(kept.timeline.state, self.app.words.language)
        match = occasion or f"{row.home} – {row.away}"
        facts = {"first": row.first_seat, "second": row.second_seat}
        words: list[Widget] = [
            *([what_if_mark(self.app.words)] if kept.journal.header.parent is not None else []),
            Label(row.name or match, "body-bold"),
            *([Label(match, "table")] if row.name else []),
            Label(self.say("menu.between", facts), "table"),
            Label(self._stands(kept), "table", "muted"),
            Label(self._when(row), "caption", "muted"),
        ]
        head = Row([Icon("play", 18, "accent"), Label(self.say("menu.continue"), "h3", grow=1), KeyCap("C")],
                   align="center")  # fmt: skip
        beside = Row([picture, Column(words, gap=2, grow=1)], gap=14, align="center")
        if self.app.metrics.wide_text:
            beside = Row([Column(words, gap=2, grow=1)])
        return Card(Column([head, beside], gap=10), self._go_on, "continue", 14, strong=True)

    def _stands(self, kept: Recorded) -> str:
        """What is asked next, or that a film is waiting."""
        if self.in_film:
            return self.say("menu.in-film")
        prompt = kept.spec.rules.prompt(kept.timeline.state)
        return question(kept.spec, prompt, kept.timeline.state, self.app.words) if prompt else ""

    def _miniature(self, size: Size) -> pygame.Surface:
        assert self.open is not None
        seen = self.open.spec.rules.view(self.open.timeline.state, None)
        return rounded_picture(miniature(self.open.spec.id, self.app, seen, size), self.app.metrics.u(8))

    def _when(self, row: MatchRow) -> str:
        moment = datetime.fromtimestamp(row.changed / 1e9).astimezone()
        return self.say("menu.when", {"day": f"{moment:%d}", "month": f"{moment:%m}", "year": f"{moment:%Y}",
                                      "time": f"{moment:%H:%M}"})  # fmt: skip

    def _foot(self) -> Widget:
        version = Label(self.say("menu.version", {"version": __version__}), "caption", "muted")
        told = self.news.told() or self.say("menu.foot")
        return Row([version, Label(told, "caption", "muted", "right", name="news", grow=1)], align="center")

    # -- what the entries do ------------------------------------------------------------------------------------

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen that are no commands."""
        keys = [("C", self.say("menu.continue"))] if self.open is not None else []
        keys += [("N", self.say("menu.new")), ("P", self.say("menu.computer"))]
        keys += [("L", self.say("menu.learn"))] if taught_games() else []
        keys += [("G", self.say("menu.leagues"))] if self._of_leagues() else []
        return keys + [(str(number), self.say(f"game.{game}.name")) for number, game in enumerate(self.games, 1)]

    def intercept(self, event: Input) -> bool:
        if not isinstance(event, Key) or not event.down:
            return False
        acts: dict[str, Callable[[], object]] = {"n": self._new_match, "p": self._computer}
        acts |= {"l": self._to_learn} if taught_games() else {}
        acts |= {"g": self._leagues} if self._of_leagues() else {}
        acts |= {str(number): lambda game=game: self._new(game) for number, game in enumerate(self.games, 1)}  # type: ignore[misc]
        if self.open is not None:
            acts["c"] = self._go_on
        act = acts.get(event.chord)
        if act is not None:
            self.app.sound("click")
            act()
        return act is not None

    def _go_on(self) -> None:
        from game.ui.entering import open_match

        if self.last is not None:
            open_match(self.app, self.app.library.path(self.last))

    def _new_match(self) -> None:
        """Somebody has to say of which game; the one that was played last is proposed."""
        if len(self.games) == 1:
            self._new(self.games[0])
            return
        last = next((row.game for row in self.matches if row.game in self.games), self.games[0])
        self.app.push(GameChoice(self.app, self.games, "new", self._new, last))

    def _to_learn(self) -> None:
        from game.ui.learn.course import CourseScene

        self.app.push(CourseScene(self.app))

    def _to_refresh(self) -> None:
        from game.ui.learn.refresh import RefreshScene

        self.app.push(RefreshScene(self.app))

    def _computer(self) -> None:
        from game.ui.scenes.versus import VersusScene

        self.app.push(VersusScene(self.app, self.games))

    def _new(self, game: str) -> None:
        from game.ui.scenes.setup import SetupScene

        if playable(self.app, game):
            self.app.push(SetupScene(self.app, game))

    def _ready_made(self) -> None:
        play_at_once(self.app, self.games)

    def _matches(self) -> None:
        from game.ui.scenes.saves import SaveBrowser

        self.app.push(SaveBrowser(self.app))

    def _leagues(self) -> None:
        from game.ui.office.leagues import Leagues

        self.app.push(Leagues(self.app))

    def _clubs(self) -> None:
        from game.ui.scenes.clubs import ClubShelf
        from game.ui.shelves import usual_shelf

        self.app.push(ClubShelf(self.app, usual_shelf(self.app)))

    def _statistics(self) -> None:
        from game.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _rules(self) -> None:
        from game.ui.scenes.reader import RulesReader

        self.app.push(RulesReader(self.app))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _keys(self) -> None:
        from game.ui.scenes.keysheet import KeySheet

        self.app.push(KeySheet(self.app, self))

    def _coverage(self) -> None:
        from game.ui.scenes.coverage import CoverageScene

        self.app.push(CoverageScene(self.app))

    def _about(self) -> None:
        from game.ui.scenes.about import AboutScene

        self.app.push(AboutScene(self.app))

    def first_focus(self) -> str:
        return "continue" if self.open is not None else "new"

    def back(self) -> None:
        """Escape: only the entry leaves the program, not a stray key."""

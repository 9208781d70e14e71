"""The course of a game: its chapters with their lessons on the left, the chosen lesson on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content.errors import ContentError
from game.content.guides import guide
from game.content.lessons import Chapter, Lesson
from game.content.puzzles import puzzles
from game.content.rulebook import find_rule
from game.content.titles import taught_games
from game.content.told import Fault
from game.core.ruling import FactValue
from game.play.drills import drill_rules
from game.play.guide import is_left, path_of
from game.play.learning import Learning, LessonMark
from game.play.lesson_script import Script
from game.play.own_lessons import faults, own_lessons
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.ui.damaged import readable
from game.ui.files import SIDE
from game.ui.learn.drilling import practise
from game.ui.learn.guided import open_guided
from game.ui.learn.handing import hand_on, start_over, take_in
from game.ui.learn.learners import called, for_learner, learner, learners, today
from game.ui.learn.own import about_own, own_tools, said_of
from game.ui.learn.practising import begin
from game.ui.learn.progress import Progress, number_of, progress, stars, traps_of
from game.ui.learn.proposing import propose
from game.ui.learn.puzzles import PuzzlesScene
from game.ui.learn.refresh import RefreshScene
from game.ui.matches import miniature
from game.ui.scene import Scene
from game.ui.scenes.game_tiles import game_tile
from game.ui.scenes.which_game import game_tabs, leafing
from game.ui.shell_parts import Card, page_head, rounded_picture
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Flow, Gap, Grid, Pack, Padded, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

ACROSS = 4
"""So many lessons side by side at most."""
TILE = 210
"""Units of width that a lesson needs at least; they grow with the letters."""
PICTURE = 168
"""Units of height of the position a lesson begins with."""


class CourseScene(Scene):
    """A tab for every game that has a course; the lesson to go on with is chosen."""

    stops_clock = True

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.games = taught_games()
        wanted = game or app.settings.learn_game
        self.game = readable(app, wanted if wanted in self.games else self.games[0])
        self.chosen: dict[str, str] = {}
        """The lesson that was chosen last, by game."""
        self._begun: dict[str, Any] = {}
        """What lessons begin with, as both may see it."""
        self._look()

    @property
    def spec(self) -> GameSpec:
        return spec(self.game)

    def _look(self) -> None:
        """How far whoever learns has come."""
        self.learning = Learning(self.app.folders)
        self.learner = learner(self.app, self.learning)
        self.progress: Progress = progress(self.learning, self.learner or "", self.game)
        self.own = own_lessons(self.app.folders, self.game)

    def entered(self) -> None:
        self._to_chosen()
        if self.learner is None:
            for_learner(self.app, lambda name: self.afresh_for())
        if self.learning.problem is not None:
            self.app.toast(self.app.words.problem(self.learning.problem), "bad")

    def resumed(self) -> None:
        """Back from wherever: whoever has learned something meanwhile goes on with the lesson that follows."""
        before = self.learning.person(self.progress.name)
        self._look()
        further = self.learning.person(self.progress.name) != before
        if further:
            self.chosen.pop(self.game, None)
        self.rebuild()
        if further:
            self._to_chosen()

    def _to_chosen(self) -> None:
        """The chosen lesson has the focus and is in view."""
        self.app.focus(self.root.find(self.first_focus()), self.focus_by_key)

    def afresh_for(self) -> None:
        """Somebody else learns, or has learned more."""
        self._look()
        self.rebuild()

    # -- what is chosen -----------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson | None:
        """The chosen lesson; at first the one to go on with."""
        known, chosen = self.progress.course, self.chosen.get(self.game, "")
        return known.find(chosen) or self.own.find(chosen) or self.progress.next or next(iter(known.lessons), None)

    @property
    def _is_own(self) -> bool:
        """Whether the chosen lesson is one of one's own."""
        return self.lesson is not None and self.own.find(self.lesson.id) == self.lesson

    def show_lesson(self, lesson: Lesson) -> None:
        """Choose a lesson of any game; what is known of all of them is looked at anew."""
        self.chosen[lesson.file.game] = lesson.id
        self.turn_to(lesson.file.game)
        self._to_chosen()

    def _choose(self, lesson: Lesson) -> None:
        """Look at it; what is looked at already is begun."""
        if self.lesson == lesson:
            self.begin()
            return
        self.chosen[self.game] = lesson.id
        self.rebuild()

    def turn_to(self, game: str) -> None:
        self.game = readable(self.app, game)
        self.app.change(learn_game=self.game)
        self._look()
        self.rebuild()
        tabs = self.focus
        self._to_chosen()
        if tabs is not None and not tabs.name.startswith("lesson-"):
            self.app.focus(tabs, self.focus_by_key)

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tools = Flow(self._tools(), grow=1, align="right")
        lines: list[Widget] = [page_head(self, self.say("learn.title"), [tools])]
        lines += game_tabs(self.app, self.games, self.game, self.turn_to)
        chapters = [each for number, chapter in enumerate(self.progress.course.chapters, 1)
                    for each in self._chapter(number, chapter)]  # fmt: skip
        rows = [*self._broken(self.progress.course.broken), *chapters, *self._own()]
        left = ScrollArea(Padded(Column(rows, gap=10), 4, 4), f"chapters-{self.game}")
        wide = 300 if self.app.metrics.wide_text else SIDE
        right = Sized(self._side(), wide, words=self.app.metrics.wide_text)
        lines += [Row([Column([left], gap=0, grow=1), right], gap=16, grow=1), self._foot()]
        return Padded(Column(lines, gap=10), 24, 14)

    def _tools(self) -> list[Widget]:
        """Questions about the whole game, and what is due."""
        found: list[Widget] = [self._practise("practise", self.say("drill.practise"), None, "drill.practise-tip")]
        if self.app.settings.refresh:
            due = len(self.learning.due(self.progress.name, today()))
            words = self.say("drill.due", {"count": due}) if due else self.say("drill.refresh")
            found.append(Button(words, self._to_refresh, "to-refresh", "plain" if due else "quiet", "refresh",
                                small=True, tip=self.say("drill.refresh-tip")))  # fmt: skip
        return [*found, *self._puzzles(), *self._who()]

    def _practise(self, name: str, words: str, rules: Sequence[str] | None, tip: str) -> Widget:
        """A set of questions; why not where there is nothing to ask."""
        known = drill_rules(self.game)
        why = "" if known & {*(known if rules is None else rules)} else self.say("drill.nothing")
        return Button(words, lambda: practise(self.app, self.game, rules), name, "quiet", "question", small=True,
                      tip=self.say(tip), why=why, refused=self.app.toast)  # fmt: skip

    def _to_refresh(self) -> None:
        self.app.push(RefreshScene(self.app))

    def _puzzles(self) -> list[Widget]:
        """The way to the puzzles of the game, with how many are solved."""
        known, say = puzzles(self.game), self.say
        facts = {"solved": self.learning.solved(self.progress.name, known), "of": len(known)}
        words = say("puzzle.title") if self.app.metrics.wide_text else say("puzzle.open", facts)
        return [Button(words, self._to_puzzles, "puzzles", "quiet", "target", small=True,
                       tip=say("puzzle.open-tip"))] if known else []  # fmt: skip

    def _to_puzzles(self) -> None:
        self.app.push(PuzzlesScene(self.app, self.game))

    def _who(self) -> list[Widget]:
        """Whoever learns, where there are several to choose from."""
        names = learners(self.app, self.learning)
        if len(names) < 2:
            return []
        shown = [(name, name) for name in names]
        shown += [] if self.learner is not None else [("", self.say("learn.nobody"))]
        return [Dropdown(shown, self.learner or "", self._change_learner, "learner", 0, tip=self.say("learn.who"))]

    def _change_learner(self, name: str) -> None:
        if name:
            self.app.change(learner=name)
            self.chosen.clear()
            self.afresh_for()

    def _broken(self, errors: Sequence[ContentError]) -> list[Widget]:
        """One line for every file that cannot be read."""
        problems = [said_of(self.app, error) for error in errors]
        return [Row([Icon("warning", 20, "bad"), Label(each, "table", "bad", grow=1)], gap=8) for each in problems]

    def _chapter(self, number: int, chapter: Chapter) -> list[Widget]:
        if not chapter.lessons:
            return []
        done, count = self.progress.done(chapter.lessons), len(chapter.lessons)
        sign: list[Widget] = [Icon("check", 18, "ok"), *self._proposed(number, chapter)] if done == count else []
        title = Label(self.say("learn.chapter", {"number": number, "title": chapter.title.say(self._language)}),
                      "h3", grow=1)  # fmt: skip
        far = Label(self.say("learn.far", {"done": done, "of": count}), "table", "muted", wrap=False)
        rules = [rule for lesson in chapter.lessons for rule in lesson.file.teaches]
        asks = [self._practise(f"practise-{number}", "", rules, "drill.chapter-tip")]
        asks = asks if drill_rules(self.game) & {*rules} else []
        guided = [self._guided()] if number == 1 and guide(self.game) is not None else []
        return [Row([title, *sign, *asks, far], align="center"), self._tiles(chapter.lessons), *guided, Gap(4)]

    def _guided(self) -> Widget:
        """The guided match against the computer: what is known of it, and in."""
        text = guide(self.game)
        assert text is not None, "asked for where there is one"
        name = self.progress.name
        mark, open_ = self.learning.guided(name, self.game), is_left(path_of(self.app.folders, self.game, name))
        facts = {"at": len(mark.begun), "of": len(text.stages)}
        state = self.say("guided.left", facts) if open_ else self.say("guided.about")
        words = Column([Label(self.say("guided.title"), "table-bold"), Label(state, "caption", "muted")], gap=2, grow=1)
        signs: list[Widget] = [Icon("check", 18, "ok")] if mark.done is not None else []
        inner = Row([Icon("whistle", 24, "accent"), words, *signs], gap=12, align="center")
        return Card(inner, self.begin_guided, "guided", 10, self.say("guided.tip"))

    def begin_guided(self) -> None:
        """One's first match, where it was left."""
        self.app.change(learn_game=self.game)
        for_learner(self.app, lambda name: open_guided(self.app, self.game, name))

    def _tiles(self, lessons: Sequence[Lesson]) -> Widget:
        tiles: list[Widget] = [self._tile(lesson) for lesson in lessons]
        return Grid([*tiles, *(Gap(0, 0) for _ in range(ACROSS - len(tiles)))], ACROSS, 8, TILE)

    def _own(self) -> list[Widget]:
        """Lessons that somebody has written or taken in, and how to come by some."""
        lines: list[Widget] = [Label(self.say("learn.own"), "h3"), *self._broken(self.own.broken)]
        lines += [self._tiles(self.own.lessons)] if self.own.lessons else []
        folder = str(self.app.folders.own_lessons)
        return [*lines, Label(self.say("learn.own-how", {"folder": folder}), "caption", "muted"), Gap(4)]

    def _proposed(self, number: int, chapter: Chapter) -> list[Widget]:
        """What can be played with what was learned so far."""
        if chapter.preset not in self.spec.setup.presets:
            return []
        return [
            Button(
                self.say("learn.match"),
                lambda: propose(self.app, self.game, self.progress.name, chapter.preset),
                f"match-{number}",
                "quiet",
                "whistle",
                small=True,
                tip=self.say("learn.match-tip"),
            )
        ]

    @property
    def _language(self) -> str:
        return self.app.words.language

    # -- a lesson as a tile -------------------------------------------------------------------------------------

    def _tile(self, lesson: Lesson) -> Widget:
        mark, file = self.progress.mark(lesson), lesson.file
        number = Label(self._called(lesson), "table-bold", "muted")
        head = Row([number, Gap(), self._state(lesson, mark)], align="center")
        facts = [self.say("learn.minutes", {"count": file.minutes})]
        if traps_of(lesson):
            facts.append(self.say("learn.traps", {"found": len(mark.traps), "of": traps_of(lesson)}))
        title = Label(file.title.say(self._language), "table-bold")
        inner = Column([head, title, Gap(), Label(" · ".join(facts), "caption", "muted")], gap=4)
        chosen = lesson == self.lesson
        return Card(inner, lambda: self._choose(lesson), f"lesson-{lesson.id}", 10, file.goal.say(self._language),
                    strong=chosen)  # fmt: skip

    def _called(self, lesson: Lesson) -> str:
        """Its number; those of one's own may be of many people, so they are called by their whole id."""
        return lesson.id if self.own.find(lesson.id) == lesson else number_of(lesson)

    def _state(self, lesson: Lesson, mark: LessonMark) -> Widget:
        """Stars, or what keeps them away: it waits, it was left in the middle."""
        words: list[Widget] = []
        if lesson.file.waits is not None:
            return Label(self.say("learn.later"), "caption", "muted", wrap=False)
        if self.progress.learning.is_new(self.progress.name, lesson):
            words.append(Label(self.say("learn.new"), "caption", "accent", wrap=False))
        if mark.step:
            words.append(Icon("bookmark-filled", 16, "accent"))
        return Row([*words, stars(mark)], gap=6, align="center")

    # -- the chosen lesson --------------------------------------------------------------------------------------

    def _side(self) -> Widget:
        lesson = self.lesson
        if lesson is None:
            return Panel(Label(self.say("learn.nothing"), "body", "muted"), pad=16)
        mark, file, say = self.progress.mark(lesson), lesson.file, self.say
        high = PICTURE * (0.66 if self.app.metrics.wide_text else 1)
        picture = Picture(lambda size: self._picture(lesson, size), 0, high, "start")
        heading = {"number": self._called(lesson), "title": file.title.say(self._language)}
        told: list[Widget] = [
            picture,
            Label(say("learn.heading", heading), "body-bold" if self.app.metrics.wide_text else "h3"),
            *(about_own(self.app, lesson) if self._is_own else []),
            Label(file.goal.say(self._language)),
            Row([Icon("clock", 18, "muted"), Label(say("learn.about", {"count": file.minutes}), "table", "muted",
                                                   grow=1), stars(mark)], align="center"),
        ]  # fmt: skip
        told += self._traps(lesson, mark)
        told += [self._line("bookmark-filled", say("learn.left-at", {"step": mark.step + 1, "of": len(file.step)}))
                 ] if mark.step else []  # fmt: skip
        told += [self._line("hourglass", say(f"learn.waits-{file.waits}"))] if file.waits else self._comes_after(lesson)
        if file.teaches:
            chips: list[Widget] = [RuleChip(rule) for rule in file.teaches if find_rule(self.game, rule)]
            told += [Rule(), Label(say("learn.teaches"), "table-bold", "muted"), Flow(chips, gap=6)]
        if file.book is not None:
            told.append(self._line("book", say("learn.book", {"place": file.book})))
        area = ScrollArea(Padded(Column(told, gap=10), 2, 2), f"about-{lesson.id}")
        return Panel(Column([area, *self._buttons(lesson, mark)], gap=10), pad=14)

    def _traps(self, lesson: Lesson, mark: LessonMark) -> list[Widget]:
        """How many tries there are that are worth a word, and how many of them were made."""
        count = traps_of(lesson)
        said = self.say("learn.found", {"found": len(mark.traps), "of": count})
        sign = Icon("target", 18, "muted", tip=self.say("learn.found-tip"))
        words = Label(said, "table", "muted", grow=1, tip=self.say("learn.found-tip"))
        return [Row([sign, words], align="center")] if count else []

    def _line(self, icon: str, text: str) -> Widget:
        return Row([Icon(icon, 18, "muted"), Label(text, "table", "muted", grow=1)], align="center")

    def _comes_after(self, lesson: Lesson) -> list[Widget]:
        """Lessons that should come first and did not yet; every lesson can be taken all the same."""
        known = (self.progress.course.find(each) for each in lesson.file.needs)
        missing = [each for each in known if each is not None and self.progress.mark(each).done is None]
        names = ", ".join(f"{number_of(each)} {each.file.title.say(self._language)}" for each in missing)
        return [self._line("info", self.say("learn.after", {"lessons": names}))] if names else []

    def _buttons(self, lesson: Lesson, mark: LessonMark) -> list[Widget]:
        waits = self.say(f"learn.waits-{lesson.file.waits}") if lesson.file.waits else self._unfit
        name = "go-on" if mark.step else "again" if mark.done else "begin"
        first = Button(self.say(f"learn.{name}"), self.begin, "begin", "primary", "play", self.app.keymap.shown("go"),
                       why=waits, refused=self.app.toast)  # fmt: skip
        own: list[Widget] = [own_tools(self, lesson)] if self._is_own else []
        if not mark.step:
            return [first, *own]
        afresh = self.say("learn.from-start")
        again = Button("" if self.app.metrics.wide_text else afresh, self._from_start, "from-start", icon="refresh",
                       tip=afresh)  # fmt: skip
        return [Pack([first, again], gap=8), *own]

    def _picture(self, lesson: Lesson, size: Size) -> pygame.Surface:
        """What the lesson begins with; the picture of the game where that shows nothing."""
        try:
            if lesson.id not in self._begun:
                title = spec(lesson.file.game)
                self._begun[lesson.id] = title.rules.view(Script(title, lesson).state_at(0), None)
            made = miniature(lesson.file.game, self.app, self._begun[lesson.id], size)
        except Fault:
            made = game_tile(lesson.file.game, size)
        return rounded_picture(made, self.app.metrics.u(8))

    # -- whoever learns -----------------------------------------------------------------------------------------

    def _foot(self) -> Widget:
        mine, say = self.progress, self.say
        (has, all_stars), (found, traps) = mine.stars, mine.traps
        facts: dict[str, FactValue] = {
            "name": called(self.app, mine.name), "done": mine.done(), "of": len(mine.course.lessons),
            "stars": has, "most": all_stars, "found": found, "traps": traps,
        }  # fmt: skip
        far = say("learn.summary", facts) if self.learner is not None else ""
        words = Label(far, "table", grow=1, name="summary")
        tools: list[Widget] = [
            Button(say("learn.start-over"), lambda: start_over(self, mine), "start-over", "quiet", "undo", small=True,
                   why="" if mine.begun else say("learn.nothing-yet"), refused=self.app.toast),
            Button(say("learn.export"), lambda: hand_on(self, mine), "export", "quiet", "export", small=True,
                   tip=say("learn.export-tip")),
            Button(say("learn.import"), lambda: take_in(self), "import", "quiet", "import", small=True,
                   tip=say("learn.import-tip")),
        ]  # fmt: skip
        return Row([words, Flow(tools, gap=4, align="right")], gap=16, align="center")

    def dropped(self, path: Path) -> None:
        """A file with what somebody has learned, or a lesson."""
        take_in(self, path)

    # -- acting -------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The chosen lesson, where it was left."""
        lesson = self.lesson
        if lesson is None or lesson.file.waits is not None:
            if lesson is not None:
                self.app.sound("refuse")
                self.app.toast(self.say(f"learn.waits-{lesson.file.waits}"))
            return
        if self._unfit:
            self.app.sound("refuse")
            self.app.toast(self._unfit)
            return
        self._open(lesson, self.progress.mark(lesson).step)

    @property
    def _unfit(self) -> str:
        """Why a lesson of one's own cannot be begun; what is wrong with it stands beside its picture."""
        unfit = self._is_own and self.lesson is not None and faults(self.lesson)
        return self.say("learn.own-unfit") if unfit else ""

    def _from_start(self) -> None:
        if self.lesson is not None:
            self._open(self.lesson, 0)

    def _open(self, lesson: Lesson, at: int) -> None:
        self.app.change(learn_game=self.game)
        begin(self.app, lesson, at)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.begin, **leafing(self.games, self.game, self.turn_to)}

    def first_focus(self) -> str:
        return f"lesson-{self.lesson.id}" if self.lesson is not None else ""


def open_course(app: App, game: str) -> None:
    """The page of a game, and over it the lesson to go on with."""
    scene = CourseScene(app, game)

    def known(name: str) -> None:
        app.push(scene)
        scene.afresh_for()
        scene.begin()

    for_learner(app, known)

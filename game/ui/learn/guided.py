"""The guided first match on the table: an ordinary match on its screens, in which rules come one after the other."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.content.guides import GuideText, Stage, guide
from game.content.strict import InBoth
from game.core.driver import Refused
from game.core.rules import AnyAction, Seat
from game.core.ruling import Ruling, refuse
from game.journal.errors import JournalError
from game.play.by_hand import NeedsRoll
from game.play.guide import YOU, Guide, new_match, path_of, set_aside, taken_up
from game.play.guide_check import check_guide
from game.play.journaled import Done
from game.play.learning import GuideMark, Learning
from game.play.lesson_session import put_away
from game.play.session import Session
from game.play.trouble import said
from game.rules.registry import spec as game_spec
from game.ui.learn.beside import BesideTable
from game.ui.learn.guide_panel import guide_panel
from game.ui.learn.learners import say_refused, today
from game.ui.learn.met import Met
from game.ui.learn.pause import LessonPause
from game.ui.learn.progress import number_of
from game.ui.matches import cannot_open
from game.ui.scene import Scene
from game.ui.shell_parts import people
from game.ui.table.coaching import Comment
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen

NOT_YET, ONE_MORE = "guided.not-yet", "guided.one-more"
"""Why something is not carried out: its stage has not begun; something is to be read first."""


class GuidedTable(BesideTable):
    """It counts nowhere; left open it is taken up again."""

    def __init__(self, app: App, session: Session, text: GuideText, learner: str) -> None:
        super().__init__(app, session, app.folders.guided)
        self.learner, self.learning = learner, Learning(app.folders)
        mark = self.learning.guided(learner, text.file.game)
        self.guide = Guide(
            session.spec,
            text,
            mark.begun if session.timeline.steps else (),
            mark.since if session.timeline.steps else 0,
        )
        self.looks_at = -1
        """A stage that is read again; -1: what is new."""
        self._news = ""
        """What was said in passing last: it makes room for what is newer, and for the last page."""

    # -- what is read -------------------------------------------------------------------------------------------

    @property
    def led(self) -> object:
        return tuple(self.guide.begun), self.looks_at

    @property
    def shown(self) -> Stage:
        """The stage that can be read now."""
        return self.guide.text.stages[self.looks_at] if self.looks_at >= 0 else self.guide.now

    def tutored(self, tutor: Widget) -> Widget:
        return guide_panel(self.app, self, tutor)

    def look(self, step: int) -> None:
        """Read what was new before (-1), or after it (1)."""
        known = self.guide.begun
        at = known.index(self.shown.number) + step
        if 0 <= at < len(known):
            self.looks_at = known[at] if at < len(known) - 1 else -1
            self._rebuild()

    def unlock(self) -> None:
        """Everything, now."""
        self.guide.unlock()
        self.looks_at = -1
        self._note()
        self.app.toast(self.app.words.say("guided.unlocked"), "ok")
        self._rebuild()

    def say(self, text: InBoth) -> str:
        return text.say(self.app.words.language)

    @property
    def own(self) -> int:
        """How often the learner has decided."""
        return sum(decision.seat == YOU for decision in self.session.timeline.decisions)

    def _rebuild(self) -> None:
        if self.scene is not None and self.app.scene is self.scene:
            self.scene.rebuild()

    # -- what comes next ----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        self._look()
        super().go_on()

    def show(self, make: Any) -> bool:
        """Its last page instead of the end of an ordinary match, once everything was seen."""
        if self.session.prompt is None and not self.marks.hides_result(self.session.header.id):
            self.finish()
            return True
        return super().show(make)

    def _look(self) -> None:
        self._began(self.guide.look(self.session))

    def _began(self, stages: list[Stage]) -> None:
        """Something is new: it is said in passing, and stands on the page."""
        if not stages:
            return
        self.looks_at = -1
        self._note()
        newest = stages[-1]
        if newest.number and self.session.prompt is not None:
            self.app.untoast(self._news)
            self._news = self.app.words.say("guided.new", {"title": self.say(newest.file.title)})
            self.app.toast(self._news, "accent")

    # -- acting -------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: AnyAction, rolls: bool = False) -> Done | Refused | NeedsRoll | None:
        """What the rules refuse they refuse; what waits for its stage is answered, and nothing changes."""
        if seat == YOU and self.session.by_hand.waiting_for is None and self.session.judge(seat, action).allowed:
            withheld = self.withheld(action)
            if withheld is not None:
                return Refused(withheld)
            held = self.guide.held_by(self.session.state, action)
            if held is not None:
                self._read_first(held)
                return Refused(refuse(ONE_MORE, self._rule(held), title=self.say(held.file.title)))
        done = super().submit(seat, action, rolls)
        if isinstance(done, Done):
            self._look()
        return done

    def withheld(self, action: AnyAction) -> Ruling | None:
        """What waits for its stage."""
        stage = self.guide.stage_of(self.session.state, action)
        return None if stage is None else self._not_yet(stage)

    def type_die(self, face: int | None) -> Done | Refused | NeedsRoll | None:
        done = super().type_die(face)
        if isinstance(done, Done):
            self._look()
        return done

    def bot_turn(self) -> Done | None:
        try:
            done, stage = self.guide.bot_turn(self.session)
        except JournalError as error:
            self.disk_trouble(error)
            return None
        self._began([stage] if stage is not None else [])
        if done is not None:
            self._look()
        return done

    def _read_first(self, stage: Stage) -> None:
        """It begins, and stands on the page; the refusal says so."""
        self.guide.begin(stage)
        self.looks_at = -1
        self._note()
        self._rebuild()

    def remark(self, ruling: Ruling) -> Comment | None:
        """The rules would have taken it."""
        return Comment(True, title=self.app.words.say(ruling.reason)) if ruling.reason in (NOT_YET, ONE_MORE) else None

    def _not_yet(self, stage: Stage) -> Ruling:
        lesson = stage.lessons[0]
        return refuse(
            NOT_YET, self._rule(stage), title=self.say(stage.file.title), lesson=self.say(lesson.file.title),
            number=number_of(lesson), count=self.guide.left(stage, self.own),
        )  # fmt: skip

    def _rule(self, stage: Stage) -> str:
        return stage.rules[0] if stage.rules else ""

    # -- the end ------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        def title() -> str:
            return self.app.words.say(f"game.{self.session.spec.id}.name")

        self.app.push(LessonPause(self.app, self, title, self.restart, "guided"))

    def restart(self) -> None:
        """Another match, with everything still to come."""
        self.leave()
        put_away(self.session.path)
        open_guided(self.app, self.session.spec.id, self.learner)

    def _note(self, done: bool = False) -> None:
        before = self.learning.guided(self.learner, self.session.spec.id).done
        day = today().isoformat() if done else before
        mark = GuideMark(begun=list(self.guide.begun), since=self.guide.since, done=day)
        self.learning.note_guided(self.learner, self.session.spec.id, mark)
        say_refused(self.app, self.learning)

    def finish(self) -> None:
        """The last page; the match itself is not kept."""
        self._note(done=True)
        self.app.untoast(self._news)
        page = Met(self.app, self.session, self.guide, self.learner)
        self.end_with(page)
        put_away(self.session.path)
        with suppress(OSError):
            self.marks.path.unlink(missing_ok=True)


def open_guided(app: App, game: str, learner: str, instead: Screen | None = None, seed: bytes | None = None) -> None:
    """Somebody's guided match, where it was left; ``instead`` of another page. ``seed``: the dice of a new one."""
    text, spec = guide(game), game_spec(game)
    assert text is not None, f"{game} has no guided match"
    path, name = path_of(app.folders, game, learner), learner or people(app)[0]
    try:
        wrong = check_guide(spec, text)
    except ContentError as error:
        wrong = [error]
    if wrong:
        cannot_open(app, app.words.problem(wrong[0]))
        return
    try:
        session = taken_up(spec, path)
        if session is None:
            if set_aside(path):
                app.toast(app.words.say("guided.set-aside"), "bad")
            session = new_match(spec, text, path, name, seed)
    except (JournalError, OSError) as error:
        cannot_open(app, said(error, app.words))
        return
    table = GuidedTable(app, session, text, learner)
    table.scene = instead if isinstance(instead, Scene) else None
    table.begin()

"""The coach of a lesson: what he says and points at, what helps, how the lesson goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from game.content.lessons import (
    AskStep,
    DoStep,
    FormStep,
    FreeStep,
    QuietStep,
    SetStep,
    TheyStep,
)
from game.content.strict import InBoth
from game.core.rules import AnyAction
from game.core.ruling import Ruling
from game.play.action_lines import references
from game.play.journaled import Done
from game.play.lesson_run import Explained, Help, Marked
from game.play.lesson_session import LessonSession
from game.rules.spec import LineFault
from game.ui.inputs import Input, Key
from game.ui.learn.asking import Answering, card
from game.ui.learn.over import CoachLayer
from game.ui.learn.panel import coach_panel
from game.ui.screen import NEVER
from game.ui.table.coaching import Coach, Comment
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Layers
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

UNSPOKEN = (TheyStep, QuietStep, SetStep)
"""Steps that go by without the learner: what is said in them stays until he has acted again."""


MAN = "man"


class OnTable(Protocol):
    """The table of a lesson, as far as its coach is concerned."""

    lesson: LessonSession
    scene: Scene | None

    def go_on(self) -> None: ...
    def finish(self) -> None: ...
    def note(self) -> None: ...
    def writes(self, act: Callable[[], object]) -> bool: ...


class LessonCoach(Coach):
    """One lesson with one learner."""

    def __init__(self, app: App, table: OnTable, tab: str = "lesson.tab") -> None:
        self.app, self.table, self.lesson, self.tab = app, table, table.lesson, tab
        self.helps: list[Help] = []
        """What helped at this step so far."""
        self.marked: Comment | None = None
        """What was said of the last try."""
        self.refused: Ruling | None = None
        self.looks_at = -1
        """An earlier step that is read again; -1: none."""
        self.answering: Answering | None = None
        self.fills: Callable[[Any], object] = lambda action: None
        self.met: tuple[bool, ...] = ()
        """Which conditions of a form are met."""
        self._shows = False
        """He is about to do it himself."""
        self._at = -1
        self._arrive()

    # -- where we are -------------------------------------------------------------------------------------------

    def _arrive(self) -> None:
        """Another step, perhaps: nothing that was said of the last one is about this one."""
        run = self.lesson.run
        if run.at == self._at:
            return
        if self._at >= 0:
            self.table.note()
        self._at, self.looks_at = run.at, -1
        self.helps, self.marked, self.refused, self.met = [], None, None, ()
        asked = run.question(self.lesson.state)
        self.answering = Answering(asked) if asked is not None else None

    @property
    def moment(self) -> object:
        return self._at, self.lesson.run.done, len(self.helps), self.looks_at

    @property
    def rests(self) -> bool:
        return not self.lesson.open or self._shows

    @property
    def asks(self) -> bool:
        return self.answering is not None

    @property
    def free(self) -> bool:
        return isinstance(self.lesson.run.step, FreeStep)

    @property
    def fixed(self) -> bool:
        """Whether dice fall here as the lesson says."""
        steps = self.lesson.run.steps
        named = any(getattr(step, "dice", ()) or getattr(step, "seed", None) is not None for step in steps)
        return named and not self.free

    @property
    def plays(self) -> bool:
        return self.lesson.due or self._shows

    @property
    def pauses(self) -> bool:
        return isinstance(self.lesson.run.step, TheyStep | FreeStep)

    @property
    def points(self) -> tuple[str, ...]:
        """What the step is about, or what the last help points at."""
        helped = self.helps[-1].anchors if self.helps else ()
        return helped or self.lesson.run.points

    def asked(self) -> str:
        return self.say(self.lesson.lesson.file.goal)

    def say(self, text: InBoth) -> str:
        return text.say(self.app.words.language)

    def texts(self) -> tuple[Sequence[str], str]:
        """What was said since the learner acted last, and what is said now; or an earlier step, read again."""
        steps = self.lesson.run.steps
        at = self.looks_at if self.looks_at >= 0 else self.lesson.run.at
        before: list[str] = []
        for step in reversed(steps[:at]):
            if not isinstance(step, UNSPOKEN):
                break
            if step.text is not None:
                before.insert(0, self.say(step.text))
        now = self._now(at)
        if not now and before:
            now = before.pop()
        return before, now or self._last_said(at)

    def _now(self, at: int) -> str:
        run, words = self.lesson.run, self.app.words
        if at >= len(run.steps):
            return words.say("lesson.over")
        step = run.steps[at]
        if isinstance(step, SetStep) and step.text is None:
            return words.say("lesson.another-position")
        if isinstance(step, AskStep) and at == run.at and self.looks_at < 0:
            if run.done:
                return words.say("lesson.right") if step.after is None else self.say(step.after)
            return self.say(step.text)
        if isinstance(step, FormStep) and at == run.at and run.done and self.looks_at < 0:
            return words.say("lesson.formed")
        if isinstance(step, FreeStep) and at == run.at and self.lesson.failed:
            return words.say("lesson.failed")
        return self.say(step.text) if step.text is not None else ""

    def _last_said(self, at: int) -> str:
        spoken = (step.text for step in reversed(self.lesson.run.steps[:at]) if step.text is not None)
        found = next(spoken, None)
        return self.say(found) if found is not None else ""

    # -- going on -----------------------------------------------------------------------------------------------

    @property
    def readable(self) -> bool:
        """Whether *Next* goes on."""
        return self.lesson.run.over or self.lesson.run.readable()

    def next(self) -> None:
        """On to what follows; where another position follows what was only read, it comes at once."""
        if self.looks_at >= 0:
            self.look(0)
        elif self.lesson.run.over:
            self.table.finish()
        elif self.lesson.run.readable() and self.table.writes(self.lesson.go_on):
            if isinstance(self.lesson.run.step, SetStep):
                self.table.writes(self.lesson.go_on)
            self.renew()

    def renew(self) -> None:
        """Show what is due now."""
        self._arrive()
        self.table.go_on()

    def act(self) -> Done | None:
        """A decision that the learner does not make, if one is due."""
        shows, self._shows = self._shows, False
        done = self.lesson.show() if shows else self.lesson.turn()
        self._arrive()
        return done

    def tried(self, done: bool) -> None:
        """The learner has tried something."""
        self._arrive()
        if not done and self.lesson.said is not None:
            self._explained(self.lesson.said)

    def formed(self, action: AnyAction) -> None:
        if isinstance(self.lesson.run.step, FormStep):
            self.met = self.lesson.run.formed(self.lesson.state, action)

    def comment(self, action: AnyAction, ruling: Ruling) -> Comment:
        """A refusal is shown: of a try that was handed in, or of one that the screen did not take."""
        said = None if action is None else self.lesson.consider(action)
        if said is None:
            said = self.lesson.said
        if said is None or said.ruling.reason != ruling.reason:
            said = self.lesson.refused(ruling)
        self._explained(said)
        return self.marked or Comment(False)

    def _explained(self, said: Explained) -> None:
        self.marked = Comment(said.allowed, self.say(said.word) if said.word is not None else "")
        self.refused = said.ruling
        if said.help is not None and said.help not in self.helps:
            self.helps.append(said.help)

    # -- what people press --------------------------------------------------------------------------------------

    @property
    def helpful(self) -> bool:
        """Whether there is something to be helped with."""
        return self.lesson.open and isinstance(self.lesson.run.step, DoStep | FormStep)

    def hint(self) -> None:
        """One more help."""
        found = self.lesson.run.help(self.lesson.state) if self.helpful else None
        if found is None:
            self.app.toast(self.app.words.say("lesson.no-hint"))
            return
        if found not in self.helps:
            self.helps.append(found)
        self._rebuild()

    def show(self) -> None:
        """He does it himself, or tells the answer."""
        step = self.lesson.run.step
        if isinstance(step, AskStep) and self.answering is not None and not self.lesson.run.done:
            self.answering.reveal(self.lesson.run.reveal(self.lesson.state))
            self._rebuild()
        elif isinstance(step, FormStep) and self.helpful:
            self.fills(self.lesson.run.show(self.lesson.state))
        elif isinstance(step, DoStep) and self.helpful:
            self._shows = True
            self.table.go_on()
        else:
            self.app.toast(self.app.words.say("lesson.nothing-to-show"))

    def again(self) -> None:
        """The last thing the learner did, once more."""
        if not self.lesson.returns:
            self.app.toast(self.app.words.say("lesson.nothing-again"))
        elif self.table.writes(self.lesson.back):
            self.renew()

    def restart(self) -> None:
        if self.table.writes(self.lesson.restart):
            self.renew()

    def look(self, step: int) -> None:
        """Read an earlier step again (-1), or a later one (1); 0: back to where we are."""
        at = self.lesson.run.at
        here = self.looks_at if self.looks_at >= 0 else at
        spoken = [number for number in range(at) if self.lesson.run.steps[number].text is not None] + [at]
        earlier, later = [each for each in spoken if each < here], [each for each in spoken if each > here]
        target = earlier[-1] if step < 0 and earlier else later[0] if step > 0 and later else at if step >= 0 else here
        self.looks_at = target if target != at else -1
        self._rebuild()

    def _rebuild(self) -> None:
        if self.table.scene is not None:
            self.table.scene.rebuild()

    def describe(self, action: AnyAction) -> str:
        """An action in words, for whoever is told what to do; a form as lessons write it."""
        step = self.lesson.run.step
        if isinstance(step, FormStep):
            return step.action.partition(" ")[2].strip("[]").replace("_", " ")
        return self.app.words.say(f"action.{self.lesson.spec.id}.{type(action).__name__}",
                                  {"seat": self.lesson.names[self.lesson.you]})  # fmt: skip

    # -- questions ----------------------------------------------------------------------------------------------

    def choose(self, option: int) -> None:
        """An answer was pressed; where only one is right it is given at once."""
        given = self.answering
        if given is None or self.lesson.run.done:
            return
        if given.toggle(option):
            self.give()
        else:
            self._rebuild()

    def give(self) -> None:
        """These are the answers."""
        given = self.answering
        if given is None or self.lesson.run.done:
            return
        numbers = given.given()
        if numbers is None:
            self.app.toast(self.app.words.say("lesson.answer-first"))
            return
        marked: Marked = self.lesson.run.answer(self.lesson.state, numbers)
        given.mark(marked, self.lesson.run.done)
        self.app.sound("click" if marked.right else "refuse")
        self._rebuild()

    # -- as a companion of screens ------------------------------------------------------------------------------

    def panel(self) -> Widget:
        return coach_panel(self.app, self)

    def over(self, root: Widget) -> Widget:
        """The question, if one is asked, and rings around what is pointed at."""
        asks = self.answering is not None and self.looks_at < 0
        question = card(self.app, self, self.answering) if asks and self.answering is not None else None
        return Layers([root, CoachLayer(root, question, self.points, self._marks())], name="coached")

    def _marks(self) -> list[str]:
        """What is pointed at, as the surfaces of the games call it: men by name, lanes by number."""
        found: list[str] = []
        read = {each.anchor: each.read for each in references(self.lesson.spec).values() if each.anchor}
        for kind, _, word in (anchor.partition(" ") for anchor in self.points):
            if kind == MAN:
                found.append(word.replace("_", " "))
            elif kind in read:
                with suppress(LineFault):
                    found.append(f"{kind}-{read[kind](self.lesson.state, word)}")
            else:
                found.append(f"{kind}-{word}")
        return found

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"hint": self.hint, "show-me": self.show, "again": self.again, "next": self.next,
                "earlier": lambda: self.look(-1)}  # fmt: skip

    def intercept(self, event: Input) -> bool:
        scene = self.table.scene
        if not isinstance(event, Key) or not event.down or event.repeat or scene is None:
            return False
        focus = scene.focus
        chosen = scene.focus_by_key and isinstance(focus, Pressable | RuleChip | Entry)
        if "next" in self.app.keymap.commands(event.chord) and not chosen:
            return self._enter()
        if self.answering is None or isinstance(focus, Entry) or not event.chord.isdecimal():
            return False
        if not self.answering.count:
            self.app.focus(scene.root.find("answer-1"))
            return False
        if 1 <= int(event.chord) <= self.answering.count:
            self.choose(int(event.chord) - 1)
        return True

    def _enter(self) -> bool:
        if self.readable or self.looks_at >= 0:
            self.next()
        elif self.answering is not None:
            self.give()
        else:
            return False
        return True

    def tick(self, seconds: float) -> None:
        """Nothing of his moves."""

    @property
    def wait(self) -> float:
        return NEVER

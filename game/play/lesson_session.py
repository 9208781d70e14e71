"""A lesson on the table: an ordinary journal with typed dice, in a folder of its own, that counts nowhere.

The learner's seat is a person's, the other one a program's that does what the lesson says. Whatever is not accepted is
never written. A position that is set begins a match of its own, so ``match`` may be another one after every step;
``part`` counts them. Dice are typed as if they lay on the table, so films, sums, log and ``replay --verify`` know
nothing of lessons.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from game.content.lessons import DoStep, FormStep, FreeStep, Lesson, QuietStep, SetStep, TheyStep
from game.core.closing import Closing
from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.driver import Refused
from game.core.rules import AnyAction, AnyState, Seat
from game.core.ruling import MALFORMED, Ruling
from game.journal.entries import SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.journal.writer import held
from game.play.by_hand import NeedsRoll
from game.play.folders import free_path
from game.play.journaled import Done
from game.play.lesson_run import Accepted, Explained, LessonRun
from game.play.lesson_script import Turn
from game.play.opening import start
from game.play.session import Session
from game.play.timers import DecisionTimer
from game.rules.registry import spec as game_spec
from game.rules.spec import GameSpec


class LessonSession(Closing):
    """One lesson that somebody takes, from any of its steps on."""

    def __init__(
        self, lesson: Lesson, folder: Path, names: tuple[str, str], at: int = 0, spec: GameSpec | None = None,
        run: LessonRun | None = None,
    ) -> None:  # fmt: skip
        """``run``: somebody's way through it that is judged otherwise, from its beginning."""
        self.spec = spec or game_spec(lesson.file.game)
        self.lesson, self.folder, self.names = lesson, folder, names
        self.run = run or LessonRun(self.spec, lesson, names, at)
        self.said: Explained | None = None
        """What the last try came to, as long as it was not accepted; screens show its words."""
        self.part = 0
        self._due: list[Turn] = []
        """What is still to be played of a step that plays by itself."""
        self._begun: dict[int, Any] = {}
        """The states at which steps began, as the learner came to them."""
        self._entries: dict[int, int] = {}
        """How many decisions the match had then."""
        self._free: tuple[Any, int, tuple[Any, ...]] | None = None
        """Of free play: the state it began with, decisions so far, what happened."""
        for stale in sorted(folder.glob("*.jsonl")):
            put_away(stale)
        self.match = self._new_match(self.run.script.state_at(self.run.at))
        self._arrived()

    # -- beginning and ending -------------------------------------------------------------------------------------

    def _new_match(self, state: AnyState) -> Session:
        """A journal of its own from a state."""
        self.part += 1
        seats = [SeatSetup(name) for name in self.names]
        seats[1 - self.run.script.you] = SeatSetup(
            self.names[1 - self.run.script.you], SeatKind.BOT, next(iter(self.spec.bots))
        )
        path = free_path(self.folder / f"{self.lesson.id}-{self.part}.jsonl")
        title = self.lesson.file.title.en
        return start(path, self.spec, state, (seats[0], seats[1]), UndoPolicy.TUTOR, title, timer=DecisionTimer())

    def _set(self, state: AnyState) -> None:
        """On with another match; the one before goes once the new one is on the disk."""
        made = self._new_match(state)
        self._drop()
        self.match = made

    def close(self) -> None:
        """The lesson is laid aside: nothing of it stays but what the learner's progress says."""
        self._drop()

    def _drop(self) -> None:
        self.match.close()
        put_away(self.match.path)

    # -- what is due ----------------------------------------------------------------------------------------------

    @property
    def you(self) -> Seat:
        """The learner's seat."""
        return self.run.script.you

    @property
    def state(self) -> Any:
        return self.match.state

    def _arrived(self) -> None:
        """A step begins: what plays by itself is worked out once, then played decision by decision."""
        run, step = self.run, self.run.step
        self._begun[run.at], self._entries[run.at] = self.state, len(self.match.timeline.decisions)
        self._free = (self.state, 0, ()) if isinstance(step, FreeStep) else None
        if isinstance(step, TheyStep | QuietStep):
            played = run.script.played(self.state, run.at)
            self._due = list(played.turns) if played is not None else []
            if not self._due:
                self._to(run.at + 1)

    def _to(self, at: int) -> None:
        self.run.go_to(at)
        self._arrived()

    @property
    def due(self) -> bool:
        """Whether a decision is due that the learner does not make."""
        prompt = self.match.prompt
        if self._free is None:
            return bool(self._due)
        return prompt is not None and self.you not in prompt.seats and not self.failed

    @property
    def open(self) -> bool:
        """Whether the learner may act now."""
        prompt = self.match.prompt
        acts = isinstance(self.run.step, DoStep | FormStep | FreeStep) and not self.failed
        return acts and prompt is not None and self.you in prompt.seats

    def turn(self) -> Done | None:
        """One decision that the learner does not make, if one is due: of the other side, or a small one. None: he is to
        act or to read."""
        if self._free is not None:
            return self._bot_turn()
        if not self._due:
            return None
        turn = self._due.pop(0)
        done = self._play(turn)
        if not self._due:
            self._to(self.run.at + 1)
        return done

    def go_on(self) -> bool:
        """*Next*: to the step that follows, if this one has been read or answered. A position that is set comes into
        being now. False: there is still something to do."""
        if not self.run.readable():
            return False
        if isinstance(self.run.step, SetStep):
            self._set(self.run.script.begun(self.run.step))
        self.said = None
        self._to(self.run.at + 1)
        return True

    # -- acting ---------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: AnyAction) -> Done | Refused:
        """A try of the learner: carried out if it is accepted; else ``said`` explains it, and nothing is written."""
        action = self.match.book.as_kept(seat, action)
        if action is None:
            return self.match.refused(MALFORMED)
        if isinstance(self.run.step, FreeStep):
            return self._freely(seat, action)
        verdict = self.run.weigh(self.state, seat, action)
        if isinstance(verdict, Explained):
            self.said = verdict
            return Refused(verdict.ruling)
        return self._take(verdict)

    def consider(self, action: AnyAction) -> Explained | None:
        """A try that a screen refuses before it is handed in, as the rules told it; None: it is no such try."""
        if not isinstance(self.run.step, DoStep) or self.match.judge(self.you, action).allowed:
            return None
        verdict = self.run.weigh(self.state, self.you, action)
        assert isinstance(verdict, Explained), "what is refused is not accepted"
        self.said = verdict
        return verdict

    def refused(self, ruling: Ruling) -> Explained:
        """What a screen refused before there was a whole try."""
        self.said = self.run.refused(self.state, ruling)
        return self.said

    def _take(self, verdict: Accepted) -> Done:
        self.said = None
        done = self._play(verdict.turn)
        self._to(self.run.at + 1)
        return done

    def show(self) -> Done | None:
        """*Show me*: the coach does it himself. None: nothing is to be done here, or the form is the learner's."""
        action = self.run.show(self.state)
        if action is None or not isinstance(self.run.step, DoStep):
            return None
        verdict = self.run.weigh(self.state, self.you, action)
        assert isinstance(verdict, Accepted), "the solution of a step is accepted"
        return self._take(verdict)

    def _play(self, turn: Turn) -> Done:
        """A decision with its dice, typed one by one."""
        by_hand = self.match.by_hand
        done = by_hand.submit(turn.seat, turn.action)
        for face in turn.faces:
            if isinstance(done, NeedsRoll):
                done = by_hand.type_die(face)
        assert isinstance(done, Done), f"a decision of a lesson was not carried out: {done}"
        return done

    # -- free play ------------------------------------------------------------------------------------------------

    def _freely(self, seat: Seat, action: AnyAction) -> Done | Refused:
        done = self.match.submit(seat, action)
        return self._noted(done, 1) if isinstance(done, Done) else done

    def _bot_turn(self) -> Done | None:
        """The program's answer in free play, from what its seat may see."""
        step, prompt = self.run.step, self.match.prompt
        if not isinstance(step, FreeStep) or prompt is None or self.you in prompt.seats:
            return None
        seat = prompt.seats[0]
        seen = self.match.view(seat)
        whims = int(digest(self.spec.rules.state_type, seen)[:12], 16) ^ step.seed
        done = self.match.submit(seat, self.spec.bots[step.bot](seen, seat, StreamDice(whims)))
        assert isinstance(done, Done), f"the program chose something illegal: {done}"
        return self._noted(done, 0)

    def _noted(self, done: Done, own: int) -> Done:
        """After every decision: the goal is reached, or there have been too many and it begins anew."""
        step, free = self.run.step, self._free
        assert isinstance(step, FreeStep)
        assert free is not None
        before, count, events = free[0], free[1] + own, free[2] + done.events
        self._free = (before, count, events)
        if self.run.reached(before, self.state, events):
            self._to(self.run.at + 1)
        return done

    @property
    def failed(self) -> bool:
        """Free play has used up its decisions, or the match is over: *Again* begins it anew."""
        step = self.run.step
        if not isinstance(step, FreeStep) or self._free is None:
            return False
        return self._free[1] >= step.limit or self.match.prompt is None

    # -- taking back ----------------------------------------------------------------------------------------------

    def back(self) -> bool:
        """To the last step where the learner did something, as it was; within a match by taking back, so that its log
        goes on. False: he has done nothing yet."""
        free = self._free is not None and self._free[1] > 0
        last = self.run.at + 1 if free else self.run.at
        steps = [at for at in range(last - 1, -1, -1) if isinstance(self.run.steps[at], DoStep | FreeStep)]
        if not steps:
            return False
        self._return_to(steps[0])
        return True

    @property
    def returns(self) -> bool:
        """Whether there is a step to go back to."""
        free = self._free is not None and self._free[1] > 0
        return free or any(isinstance(step, DoStep | FreeStep) for step in self.run.steps[: self.run.at])

    def restart(self) -> None:
        """The whole lesson again."""
        self._return_to(0)

    def _return_to(self, at: int) -> None:
        state, entries = self._state_of(at), self._entries.get(at)
        decisions = self.match.timeline.decisions
        same = entries is not None and entries <= len(decisions) and self.match.timeline.state_at(entries) == state
        if not same:
            self._set(state)
        elif entries is not None and entries < len(decisions):
            self._take_back(entries, state)
        self._due, self.said = [], None
        self._to(at)

    def _take_back(self, entries: int, state: AnyState) -> None:
        first = next((each for each in self.match.timeline.decisions[entries:] if each.seat == self.you), None)
        if first is None or not self.match.history.undo(self.you, (), first.entry) or self.state != state:
            self._set(state)

    def _state_of(self, at: int) -> Any:
        """What a step began with: as the learner came to it, or as it is written."""
        return self._begun[at] if at in self._begun else self.run.script.state_at(at)


def put_away(path: Path) -> None:
    """A journal that nobody needs any more; one that is open elsewhere stays."""
    with contextlib.suppress(JournalError, OSError), held(path):
        path.unlink()

"""Somebody's guided first match: which stages have begun, what still waits, and what the program plays meanwhile.

A stage begins in its turn after so many own decisions, or at once where its rules are asked for: by the open decision,
by the only things that can be done, or by a program that has nothing else to do. Nothing of it changes the rules: what
waits is answered before it comes to them, and everything that is carried out is an ordinary match.
"""

from __future__ import annotations

import dataclasses
import hashlib
import os
from collections.abc import Iterable
from contextlib import nullcontext, suppress
from itertools import islice
from pathlib import Path
from typing import Any

from game.content.guides import GuideText, Stage, guided_games
from game.core.dice import Dice
from game.core.rules import AnyAction, AnyState, Seat
from game.journal.entries import Header, SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.journal.witness import carry, remembered
from game.journal.writer import held
from game.play.action_lines import Pattern, read_pattern
from game.play.folders import Folders, free_path
from game.play.journaled import Done
from game.play.opening import resume, start
from game.play.opponents import computer_seat, whims
from game.play.policy import Closed
from game.play.session import Session
from game.play.timers import DecisionTimer
from game.rules.spec import GameSpec

YOU: Seat = 0
"""The learner's seat."""
DRAWS = 24
"""So often a program looks for something that may be done already, before it takes the first such thing of all."""


class Guide:
    """The stages of one match, with those that have begun."""

    def __init__(self, spec: GameSpec, text: GuideText, begun: Iterable[int] = (), since: int = 0) -> None:
        self.spec, self.text = spec, text
        self.begun = [number for number in dict.fromkeys(begun) if number < len(text.stages)]
        """In the order in which they began."""
        self.since = since
        """Own decisions when the last one began in its turn."""
        self._patterns: dict[tuple[str, ...], tuple[Pattern, ...]] = {}

    # -- what waits -----------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[Stage]:
        """In the order of the course."""
        return [stage for stage in self.text.stages if stage.number not in self.begun]

    @property
    def now(self) -> Stage:
        """What was new last."""
        return self.text.stages[self.begun[-1]] if self.begun else self.text.stages[0]

    def stage_of(self, state: AnyState, action: AnyAction) -> Stage | None:
        """The first stage an action still waits for; None: it may be done."""
        return next((stage for stage in self.waiting if self._belongs(state, stage, action)), None)

    def held_by(self, state: AnyState, action: AnyAction) -> Stage | None:
        """The stage that is to be read before an action is carried out."""
        return next((stage for stage in self.waiting if self._fits(state, stage.file.before, action)), None)

    def left(self, stage: Stage, own: int) -> int:
        """How many more own decisions it takes at most until a stage begins."""
        ahead = [each for each in self.waiting if each.number <= stage.number]
        return max(1, sum(each.file.after for each in ahead) - (own - self.since))

    def _belongs(self, state: AnyState, stage: Stage, action: AnyAction) -> bool:
        used = (field for field in dataclasses.fields(action) if field.name in stage.file.uses)
        return any(getattr(action, field.name) != field.default for field in used) or self._fits(
            state, stage.file.actions, action
        )

    def _fits(self, state: AnyState, lines: tuple[str, ...], action: AnyAction) -> bool:
        if lines not in self._patterns:
            self._patterns[lines] = tuple(read_pattern(self.spec, state, line) for line in lines)
        return any(pattern.fits(action) for pattern in self._patterns[lines])

    # -- what begins ----------------------------------------------------------------------------------------------

    def begin(self, stage: Stage) -> Stage:
        if stage.number not in self.begun:
            self.begun.append(stage.number)
        return stage

    def unlock(self) -> None:
        """Everything, now."""
        for stage in self.waiting:
            self.begin(stage)

    def look(self, session: Session) -> list[Stage]:
        """What begins at the open decision."""
        own = sum(decision.seat == YOU for decision in session.timeline.decisions)
        self.since = min(self.since, own)
        found = [*self._in_turn(own), *self._asked_for(session)]
        stuck = self._stuck(session)
        return found if stuck is None else [*found, self.begin(stuck)]

    def _in_turn(self, own: int) -> list[Stage]:
        found: list[Stage] = []
        for stage in self.waiting:
            if stage.file.before or own - self.since < stage.file.after:
                break
            found.append(self.begin(stage))
            self.since = own
        return found

    def _asked_for(self, session: Session) -> list[Stage]:
        prompt = session.prompt
        if prompt is None or YOU not in prompt.seats:
            return []
        return [self.begin(stage) for stage in self.waiting if prompt.rule in stage.rules and not stage.file.before]

    def _stuck(self, session: Session) -> Stage | None:
        """What the learner would wait for in vain; a form can always be filled in otherwise."""
        prompt = session.prompt
        if prompt is None or YOU not in prompt.seats or prompt.open_form or not self.waiting:
            return None
        first: Stage | None = None
        for offer in session.offers():
            stage = self.stage_of(session.state, offer.action)
            if stage is None:
                return None
            first = stage if first is None or stage.number < first.number else first
        return first

    # -- the program ----------------------------------------------------------------------------------------------

    def bot_turn(self, session: Session) -> tuple[Done | None, Stage | None]:
        """The program's answer, if it is its turn, by the rules that have begun; else what begins with it."""
        prompt = session.prompt
        if prompt is None or YOU in prompt.seats:
            return None, None
        seat = prompt.seats[0]
        action = self.advised(session, seat)
        stage = None if prompt.open_form else self.stage_of(session.view(seat), action)
        if stage is not None:
            self.begin(stage)
        done = session.submit(seat, action)
        assert isinstance(done, Done), f"the program chose something illegal: {done}"
        return done, stage

    def advised(self, session: Session, seat: Seat) -> Any:
        """What a program would do for a seat, from what that may see, with what has begun; else with what has not."""
        seen, dice = session.view(seat), whims(session, seat)
        action = next(iter(self.spec.bots.values()))(seen, seat, dice)
        if self.stage_of(seen, action) is None:
            return action
        other = self._other(session, seen, seat, dice)
        return action if other is None else other

    def _other(self, session: Session, seen: Any, seat: Seat, dice: Dice) -> Any:
        """Something else that may be done already; None: there is nothing."""
        for _ in range(DRAWS):
            action = session.rules.random_answer(seen, seat, dice)
            if self.stage_of(seen, action) is None:
                return action
        offers = (offer.action for offer in session.offers() if self.stage_of(seen, offer.action) is None)
        return next(islice(offers, 1), None)


# -- the match ---------------------------------------------------------------------------------------------------------


def path_of(folders: Folders, game: str, learner: str) -> Path:
    """Where somebody's guided match of a game lies while it is open."""
    who = hashlib.sha256(learner.encode()).hexdigest()[:8]
    return folders.guided / f"{game}-{who}.jsonl"


def options_of(spec: GameSpec, text: GuideText) -> Any:
    """What it is played with."""
    return spec.options({**spec.setup.presets[text.file.preset].options, **text.file.options})


def new_match(spec: GameSpec, text: GuideText, path: Path, learner: str, seed: bytes | None = None) -> Session:
    """An ordinary match against the program in a folder where it counts nowhere; everything may be taken back."""
    bot = next(iter(spec.bots))
    seats = (SeatSetup(learner), computer_seat(spec, bot, learner))
    state = spec.begin(spec.ready_teams((seats[0].name, seats[1].name)), options_of(spec, text))
    return start(path, spec, state, seats, UndoPolicy.TUTOR, seed=seed, timer=DecisionTimer())


def is_left(path: Path) -> bool:
    """Whether one was left open there, as far as the system lets us see."""
    return os.path.isfile(path)


def taken_up(spec: GameSpec, path: Path) -> Session | None:
    """One that was left open; None: there is none that can be gone on with. What only the system refuses now is raised:
    it may be gone on with later."""
    if not path.is_file():
        return None
    witness = remembered(path)
    try:
        session = resume(path)
    except (JournalError, Closed) as error:
        if isinstance(error.__cause__, OSError):
            raise
        return None
    if witness is not None and witness.id == session.header.id and _guided(spec, session.header):
        return session
    session.close()
    return None


def _guided(spec: GameSpec, header: Header) -> bool:
    """Whether a match is one that ``new_match`` begins: any other has its place, its dice and its secrets elsewhere."""
    kinds = header.seats[YOU].kind, header.seats[1 - YOU].kind
    return header.game == spec.id and header.parent is None and kinds == (SeatKind.PERSON, SeatKind.BOT)


def set_aside(path: Path) -> bool:
    """Keep what cannot be gone on with, whatever it is, beside the one that takes its place; whether there was any."""
    if not os.path.lexists(path):
        return False
    with held(path) if path.is_file() else nullcontext():
        path.replace(free_path(path.with_name(path.name + ".broken")))
    return True


def hand_over(folders: Folders, before: str, learner: str) -> None:
    """What a learner left open under the name he had before is found under the one he has now; one that is open
    elsewhere, or that the system holds back, stays where it is."""
    for game in guided_games():
        path, target = path_of(folders, game, before), path_of(folders, game, learner)
        if is_left(path) and not os.path.lexists(target):
            with suppress(JournalError, OSError), held(path):
                carry(path, target)
                path.replace(target)

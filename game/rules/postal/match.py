"""The rules of a postal match as far as they are the same in every game: line-ups, opening, playing on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, ClassVar

from game.core.clock import Glass, TimeLimit
from game.core.dice import Dice
from game.core.rules import SEATS, A, Offer, Prompt, Prospect, Rules, Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.postal.actions import Finish, PlayOn, StartMatch, TimeExpired
from game.rules.postal.chaos import Chaos
from game.rules.postal.events import LineUpHandedIn
from game.rules.postal.forms import Forms
from game.rules.postal.frames import InPlay, LineUpDue
from game.rules.postal.prospects import prospect
from game.rules.postal.state import C, L, M, Op, PostalOptions, PostalState, X

TO_THE_END = 1_000_000
"""Owed moments that no match ever pays back: play everything."""


class PostalMatch(Rules[M, A]):
    """A match between two sealed line-ups."""

    forms: ClassVar[Forms[Any, Any, Any, Any]]
    late: ClassVar[Ruling]
    """Why time cannot run out where no strict glass stands."""
    line_up_rule: ClassVar[str]
    opening_prompt: ClassVar[Prompt]
    chaos: ClassVar[Chaos[Any, Any]]
    favours: ClassVar[Mapping[str, bool]]
    """Whether the result of a moment is good for the side that has it."""
    settles_since = 1
    secret_room = 4096
    """Line-ups and squads are long."""

    def prompt(self, state: M) -> Prompt | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            return self._line_up_due(state, frame.side)
        return self.opening_prompt if isinstance(frame, self.forms.opening) else self.in_play(state)

    def _line_up_due(self, state: M, side: Seat) -> Prompt:
        options, facts = state.options, (("club", state.clubs[side].name),)
        limit = TimeLimit(options.line_up_seconds, options.glass) if options.line_up_seconds else None
        kind = f"{self.game}.line-up"
        return Prompt(kind, (side,), self.line_up_rule, side, facts, secret=True, open_form=True, limit=limit)

    @abstractmethod
    def in_play(self, state: M) -> Prompt:
        """What is asked while moments are left to be played."""

    @abstractmethod
    def next_checks(self, state: M) -> tuple[Any, ...]:
        """The checks the next moment is about to cause."""

    def asked(self, state: M) -> tuple[type, ...]:
        """A closed match is played in one go; going step by step would tell how many chances there were."""
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            return (self.forms.submit, TimeExpired)  # type: ignore[return-value]  # a kind of action
        if isinstance(frame, self.forms.opening):
            return (StartMatch, Finish)
        return (PlayOn, Finish) if state.options.open_match else (Finish,)

    def judge_answer(self, state: M, seat: Seat, action: Any) -> Ruling:
        if isinstance(action, TimeExpired):
            return ALLOWED if time_is_strict(state.options) else self.late
        if isinstance(state.frames[-1], LineUpDue) and not action.repair:
            faults = self.forms.faults_of(state, seat, action.line_up)
            return faults[0] if faults else ALLOWED
        return ALLOWED

    def offers(self, state: M) -> Iterable[Offer[Any]]:
        if not state.frames:
            return
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            for name, line_up in self.forms.plans_of(state, frame.side).items():
                yield Offer(self.forms.submit(line_up), name)
            if time_is_strict(state.options):
                yield Offer(TimeExpired(), f"{self.game}.time-expired")
            return
        if isinstance(frame, self.forms.opening):
            yield Offer(StartMatch(), f"{self.game}.start-match")
        elif state.options.open_match:
            yield Offer(PlayOn(), f"{self.game}.play-on", self.next_checks(state))
        yield Offer(Finish(), f"{self.game}.finish")

    def can_preview(self, state: M) -> bool:
        """Whoever does not know the line-ups cannot know the odds."""
        return bool(state.frames) and None not in state.line_ups

    def prospect(self, before: M, outcome: Hashable, seat: Seat) -> Prospect:
        return prospect(self.game, before, str(outcome), self.favours)

    def random_answer(self, state: M, seat: Seat, dice: Dice) -> A:
        action: A = self.chaos.answer(state, seat, dice)
        return action

    def random_nonsense(self, state: M, seat: Seat, dice: Dice) -> A:
        action: A = self.chaos.nonsense(state, seat, dice)
        return action


def time_is_strict(options: PostalOptions) -> bool:
    """A line-up that comes too late is taken away."""
    return options.glass is Glass.STRICT and options.line_up_seconds > 0


def handing_in(
    forms: Forms[Op, C, L, X],
    repaired: Callable[[Seat, tuple[X, ...]], object],
    opened: Callable[[tuple[L, L]], object],
) -> Callable[[Work[PostalState[Op, C, L]], Seat, Any], None]:
    """How a line-up is taken in: chosen, mended or automatic; ``repaired`` and ``opened`` are the game's events."""

    def hand_in(work: Work[PostalState[Op, C, L]], seat: Seat, action: Any) -> None:
        draft = work.draft
        automatic = isinstance(action, TimeExpired)
        line_up, changes = (
            (forms.automatic_of(draft, seat), ()) if automatic else forms.mended(draft, seat, action.line_up)
        )
        draft.line_ups[seat] = line_up
        work.emit(LineUpHandedIn, seat, automatic)
        if changes:
            work.emit(repaired, seat, changes)
        if seat == 0:
            work.replace(LineUpDue(1))
            return
        work.replace(forms.opening())
        work.emit(opened, tuple(draft.line_ups))

    return hand_in


def begin(work: Work[M], action: object) -> None:
    """From the opening into play; ``Finish`` plays on from here to the end."""
    work.draft.owed = TO_THE_END if isinstance(action, Finish) else 0
    work.replace(InPlay())


def play_on(work: Work[M], seat: Seat, action: object) -> None:
    """Owe so many moments; the automatic step pays them."""
    work.draft.owed = action.moments if isinstance(action, PlayOn) else TO_THE_END


def paying(resolve: Callable[[Work[M], Any], None]) -> Callable[[Work[M]], bool]:
    """The automatic step: play the moments that are owed, as far as any are known."""

    def play_moments(work: Work[M]) -> bool:
        draft = work.draft
        before = owed = draft.owed
        draft.owed = 0
        while owed and draft.played < len(draft.moments):
            work.settle_dice()
            draft.played += 1
            owed -= 1
            resolve(work, draft.moments[draft.played - 1])
        draft.owed = owed
        return owed != before

    return play_moments


def both(kind: str, rule: str, turn: int, **facts: str | int) -> Prompt:
    """A prompt that either manager may answer, with suggestions only."""
    return Prompt(kind, SEATS, rule, turn, tuple(facts.items()), open_form=True)

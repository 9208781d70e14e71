"""What a game supplies: its rules as pure questions and handlers over a stack of frames.

The flow of a match is data: frozen frames on ``state.frames``, the top one owns the decision. ``answers`` maps a kind
of frame to the handler of a decision, ``automatic`` to a step that needs nobody; a frame may be in both and step on
only while something is owed to it. An interrupt is a pushed frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from game.core.checks import Check
from game.core.clock import TimeLimit
from game.core.dice import Dice
from game.core.digest import digest
from game.core.frozen import frozen
from game.core.reports import Reporting, RollReport
from game.core.ruling import ALLOWED, NOT_ASKED, NOT_YOUR_DECISION, Fact, RuleRef, Ruling, refuse
from game.core.seats import SEATS, Seat


class State(Protocol):
    """What the driver needs of a game's state: the stack of frames and a cheap copy."""

    frames: list[Any]

    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)
A = TypeVar("A")


@frozen
class Prompt:
    """The open decision: of what kind, whose, by which rule, and what its sentence needs."""

    kind: str
    seats: tuple[Seat, ...]
    rule: RuleRef
    turn: int
    """Counts up; a new number is a snapshot in the journal."""
    facts: tuple[Fact, ...] = ()
    secret: bool = False
    """Whoever decides must not be watched: a curtain before and after."""
    open_form: bool = False
    """The offers are suggestions only; whatever ``judge`` allows may be done."""
    limit: TimeLimit | None = None


@frozen
class Offer(Generic[A]):
    """Something that may be done now, with the checks it is about to cause."""

    action: A
    label: str
    checks: tuple[Check, ...] = ()


@frozen
class Prospect:
    """Something that may come, as one of the two is told of it: the key of its sentence below ``outcome``, for whom it
    is good (None: for neither), the facts, and further keys for what else it brings."""

    key: str
    good: Seat | None = None
    facts: tuple[Fact, ...] = ()
    also: tuple[str, ...] = ()


@frozen
class Ending:
    """How a match ended: a closed word of the game, the winner's seat (None: drawn) and the score."""

    reason: str
    winner: Seat | None
    score: tuple[int, int]


class Work(Generic[S]):
    """One action in progress: the draft that is changed, the dice, the facts so far."""

    __slots__ = ("dice", "draft", "events", "reports", "state_type")

    def __init__(
        self, draft: S, dice: Dice, listen: bool = True, state_type: Any = None, reports: bool = False
    ) -> None:
        self.draft = draft
        self.reports = reports
        """Whether somebody will read what rolls have come to."""
        self.dice = dice
        self.state_type = state_type
        self.events: list[Any] | None = [] if listen else None

    def emit(self, kind: Callable[..., Any], *facts: Any) -> None:
        """Note a fact; nothing is even built when nobody listens."""
        if self.events is not None:
            self.events.append(kind(*facts))

    def tell(self, kind: Callable[..., Reporting], *facts: Any, report: Callable[[], RollReport]) -> None:
        """Note what dice decided; its report is made at once, from the draft as it is now, where somebody reads it."""
        if self.events is not None:
            event = kind(*facts)
            if self.reports:
                object.__setattr__(event, "report", report())
            self.events.append(event)

    def settle_dice(self) -> None:
        """Let the dice depend on the draft as it is now, not on how large a step led here."""
        self.dice.settle_on(self._position)

    def _position(self) -> str:
        return digest(self.state_type, self.draft)

    def push(self, frame: Any) -> None:
        self.draft.frames.append(frame)

    def pop(self) -> None:
        self.draft.frames.pop()

    def replace(self, *frames: Any) -> None:
        """Put ``frames`` in the place of the top one; the last of them comes next."""
        self.draft.frames[-1:] = frames


Answer = Callable[[Work[S], Seat, A], None]
Step = Callable[[Work[S]], bool]
"""Takes one step; False when it is somebody's decision after all."""


class Rules(ABC, Generic[S, A]):
    """A game. All methods are pure: they never change what they are given."""

    game: ClassVar[str]
    version: ClassVar[int] = 1
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    options_type: ClassVar[Any]
    reasons: ClassVar[Mapping[str, RuleRef]]
    """Every reason for a refusal and its rule."""
    answers: ClassVar[Mapping[type, Answer[Any, Any]]]
    automatic: ClassVar[Mapping[type, Step[Any]]]
    follows: ClassVar[frozenset[str] | None] = None
    """The reasons of the rolls that outcomes depend on; None: of all. Odds need not follow the others."""
    settles_since: ClassVar[int | None] = None
    """The first version in which dice settle within an action (``Work.settle_dice``); None: they never did."""
    secret_room: ClassVar[int] = 1024
    """Bytes in which a decision with all that follows from it always fits, packed; a position in four times as many.
    Whatever is hidden is kept in envelopes of this size, so that nobody can tell it by its length."""
    snapshot_every: ClassVar[int] = 40
    """The journal has a snapshot at every new turn, and at the latest after so many decisions."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt | None:
        """Whose decision is open and of what kind; None when the match is over."""

    @abstractmethod
    def offers(self, state: S) -> Iterable[Offer[A]]:
        """What may be done now (all of it, unless the prompt is an open form)."""

    @abstractmethod
    def judge_answer(self, state: S, seat: Seat, action: A) -> Ruling:
        """Whether this answer to the open decision is legal; seat and kind are checked already."""

    @abstractmethod
    def asked(self, state: S) -> tuple[type, ...]:
        """The kinds of action that answer the open decision."""

    @abstractmethod
    def ending(self, state: S) -> Ending | None:
        """How the match ended; None while it goes on."""

    def ended(self, state: S) -> Ending:
        """How a match ended that is over."""
        ending = self.ending(state)
        if ending is None:
            raise ValueError("the match is not over")
        return ending

    def view(self, state: S, seat: Seat | None) -> S:
        """The state with everything removed that ``seat`` may not know (None: what both may know); often that is
        nothing."""
        return state

    def hides(self, state: S) -> bool:
        """Whether anything about the state is hidden from anybody."""
        return bool(self.view(state, None) != state)

    def room(self, *states: S) -> int:
        """The size of the envelopes of lines about these states (before, and after), by nothing but what everybody
        knows; 0: nothing about them is hidden."""
        return self.secret_room if any(map(self.hides, states)) else 0

    def lets_look(self, state: S) -> bool:
        """Whether the open decision shows somebody on purpose what is hidden from him otherwise."""
        return False

    def event_view(self, state: S, event: Any, seat: Seat | None) -> Any:
        """An event as ``seat`` may be told of it; None: not at all. ``state`` is the one after it."""
        return event

    def can_preview(self, state: S) -> bool:
        """Whether a state as somebody sees it is known well enough to work out odds from it."""
        return True

    def can_count(self, state: S) -> bool:
        """Whether the ways things can go from here may be few enough to be counted; else odds are drawn at once."""
        return True

    @abstractmethod
    def outcome(self, before: S, events: Sequence[Any]) -> Hashable:
        """What the odds of an action are told apart by."""

    def prospect(self, before: S, outcome: Hashable, seat: Seat) -> Prospect:
        """An outcome as ``seat`` is told of it before it happens; ``before`` is what its odds were asked of."""
        return Prospect(f"{self.game}.{outcome}")

    def hopes(self, before: S, seat: Seat, action: A, outcome: Hashable) -> bool:
        """Whether an outcome is what ``seat`` does this for: the one number that is shown of an action."""
        return self.prospect(before, outcome, seat).good == seat

    def assumed(self, state: S) -> tuple[Seat, A] | None:
        """The answer that odds take for granted to a small decision on the way; None: there they stop.

        States that are ``alike`` at such a decision are taken together: the outcome may not depend on how they were
        reached. The answer must be legal; it is not judged.
        """
        return None

    def asked_first(self, state: S) -> tuple[Seat, A] | None:
        """Where an action rolls nothing before somebody decides: the answer whose odds are told of it; None: none."""
        return None

    def alike(self, state: S, seat: Seat) -> Any:
        """The top frame at such a decision of ``seat``, without what the answer taken for granted makes meaningless."""
        return state.frames[-1]

    @abstractmethod
    def misshapen(self, state: S) -> list[str]:
        """What no state of any version of the rules may be; a stored one that passes can be asked everything."""

    @abstractmethod
    def broken_invariants(self, state: S) -> list[str]:
        """What must always hold by today's rules and does not; empty for every state that play can reach."""

    @abstractmethod
    def random_answer(self, state: S, seat: Seat, dice: Dice) -> A:
        """Some legal answer to the open decision, drawn with ``dice``."""

    @abstractmethod
    def random_nonsense(self, state: S, seat: Seat, dice: Dice) -> A:
        """An action that is most likely illegal, drawn with ``dice``."""

    def answer(self, work: Work[S], seat: Seat, action: A) -> None:
        """Carry out a legal answer: by the handler of the top frame."""
        self.answers[type(work.draft.frames[-1])](work, seat, action)

    def time_passed(self, work: Work[S], spent: int) -> None:
        """So many milliseconds went by over the open decision; a game with a clock of its own counts them."""

    def settle(self, work: Work[S]) -> None:
        """What is always looked at after a handler or step: end of a period, end of the match."""

    def reveals(self, events: Sequence[Any]) -> bool:
        """Whether something hidden became known, so that taking back needs both."""
        return any(getattr(type(event), "reveals", False) for event in events)

    def judge(self, state: S, seat: Seat, action: A) -> Ruling:
        """Whether ``seat`` may do this now, and if not, why not."""
        prompt = self.prompt(state)
        if prompt is None or seat not in prompt.seats:
            return refuse(NOT_YOUR_DECISION, prompt.rule if prompt else "", seat=seat)
        if not isinstance(action, self.asked(state)):
            return refuse(NOT_ASKED, prompt.rule, action=type(action).__name__)
        return self.judge_answer(state, seat, action)


# Whoever stands above the games hands these on and never looks into them: they belong to whatever game a match is of.
AnyRules: TypeAlias = Rules[Any, Any]
AnyState: TypeAlias = Any
"""The state of a match, or a view of it."""
AnyAction: TypeAlias = Any
AnyEvent: TypeAlias = Any


__all__ = [
    "ALLOWED",
    "SEATS",
    "A",
    "AnyAction",
    "AnyEvent",
    "AnyRules",
    "AnyState",
    "Ending",
    "Offer",
    "Prompt",
    "Prospect",
    "Rules",
    "S",
    "Seat",
    "State",
    "Work",
]

"""The laboratory: exact results of a manager's own what-if against an opponent of his choice, worked out aside.

It knows his own team, the options and the shelf of teams, never the real opponent. One thread does the work; a new
question takes the place of the old one, which is dropped between two forecasts.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from game.core.closing import Closing
from game.core.digest import digest
from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import Ruling
from game.play.teams import Shelf
from game.rules.spec import Errors as ToldErrors
from game.rules.spec import Forecast, GameSpec, Sides

MIRROR = "mirror"
"""The twin comes with the very same form."""
USUAL = "usual"
"""The first plan of a team: what it keeps, else the first the game proposes."""
ROBUST = "robust"
"""Every plan of a team; the worst result counts."""
LIKELIEST = 6
"""So many scores are told one by one."""
REMEMBERED = 64
"""So many results are kept."""
Score = tuple[int, int]
V = TypeVar("V")
"""What a manager may see of a match."""
L = TypeVar("L")
"""A line-up."""
C = TypeVar("C")
"""A club."""
Other = TypeVar("Other", contravariant=True)


class LabDesk(Protocol[V, L, Other]):
    """What the laboratory asks the desk of a game."""

    def faults(self, state: V, seat: Seat, line_up: L) -> tuple[Ruling, ...]: ...
    def twin(self, state: V, seat: Seat, line_up: L) -> L: ...
    def opponents_plans(self, state: V, seat: Seat, club: Other | None) -> dict[str, L]: ...
    def has_decision(self, state: V) -> bool: ...
    def what_if(
        self, state: V, seat: Seat, line_up: L, other_club: Other | None, other_line_up: L, to_a_decision: bool = False
    ) -> V: ...


@frozen
class Opponent(Generic[C]):
    """Whom to try a form against: a team from the shelf, or (None) one's own twin; with which plan."""

    name: str = ""
    team: C | None = None
    plan: str = USUAL


@frozen
class LabRequest(Generic[V, L, C]):
    """A question, with all that the answer may depend on."""

    view: V
    seat: Seat
    form: L
    opponent: Opponent[C]
    through: bool = True
    """Also who goes through, if the match is played to a decision."""


@frozen
class Errors:
    """How far drawn figures may be off (standard errors), from this seat's point of view."""

    results: tuple[float, float, float]
    means: tuple[float, float]
    through: float
    parts: tuple[tuple[float, float], ...]


@frozen
class Outlook:
    """Exact chances against one plan, from this seat's point of view."""

    plan: str
    results: tuple[Fraction, Fraction, Fraction]
    """Win, draw, loss; together exactly 1."""
    means: tuple[Fraction, Fraction]
    """Expected goals, own and other's."""
    scores: tuple[tuple[Score, Fraction], ...]
    """The likeliest scores, own goals first."""
    rest: Fraction
    """All other scores together."""
    through: Fraction | None = None
    """The chance to go through; None while it is not known or not asked."""
    parts: tuple[tuple[Fraction, Fraction], ...] = ()
    """Expected goals by parts of the match, own and other's, where the game tells them."""
    exact: bool = True
    """Nothing was drawn: every way was followed."""
    as_lined_up: tuple[tuple[Fraction, Fraction], ...] = ()
    """The same parts while nobody is punished or hurt, where the game tells them: always exact."""
    errors: Errors | None = None
    """Standard errors where ways were drawn."""

    @property
    def lead(self) -> Fraction:
        """What plans are compared by: wins less losses."""
        return self.results[0] - self.results[2]


@frozen
class LabResult(Generic[V, L, C]):
    """The answer: an outlook for every plan asked about, or the faults of a form that is not legal yet."""

    request: LabRequest[V, L, C]
    plans: tuple[Outlook, ...] = ()
    faults: tuple[Ruling, ...] = ()
    complete: bool = True
    """Nothing more is coming."""
    forms: Mapping[str, L] = field(default_factory=dict)
    """The line-ups of the other side, by their plans."""

    @property
    def shown(self) -> Outlook | None:
        """The worst case; with one plan simply that one."""
        return min(self.plans, key=lambda outlook: (outlook.lead, outlook.results[0]), default=None)


class Laboratory(Closing, Generic[V, L, C]):
    """Ask, go on drawing, and look for the result now and then."""

    def __init__(self, spec: GameSpec, desk: LabDesk[V, L, C], shelf: Shelf[C]) -> None:
        self._spec, self._desk, self._shelf = spec, desk, shelf
        self._known: OrderedDict[tuple[str, Seat], Outlook] = OrderedDict()
        self._news = threading.Condition()
        self._wanted: LabRequest[V, L, C] | None = None
        self._result: LabResult[V, L, C] | None = None
        self._trouble: Exception | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    # -- whom to ask about --------------------------------------------------------------------------------------

    def opponents(self) -> list[Opponent[C]]:
        """One's own twin first, then every team of the shelf that can be read."""
        sound = [entry for entry in self._shelf.entries() if entry.error is None]
        return [Opponent(plan=MIRROR), *(Opponent(entry.name, entry.piece) for entry in sound)]

    def plans(self, view: V, seat: Seat, opponent: Opponent[C]) -> tuple[str, ...]:
        """What this opponent can be asked for: the twin's mirror, the labels of its plans, and all of them."""
        own = (MIRROR,) if opponent.team is None else ()
        return (*own, *self._desk.opponents_plans(view, seat, opponent.team), ROBUST)

    # -- asking -------------------------------------------------------------------------------------------------

    def request(
        self, state: V, seat: Seat, form: L, opponent: Opponent[C], through: bool = True
    ) -> LabRequest[V, L, C]:
        """The question as it will be worked on: whatever this seat may not know is taken out first."""
        return LabRequest(self._spec.rules.view(state, seat), seat, form, opponent, through)

    def ask(self, state: V, seat: Seat, form: L, opponent: Opponent[C], through: bool = True) -> None:
        """Work this out; the question before it is forgotten."""
        request = self.request(state, seat, form, opponent, through)
        with self._news:
            if self._closed:
                raise RuntimeError("the laboratory is closed")
            if request == self._wanted:
                return
            self._wanted, self._result, self._trouble = request, None, None
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="laboratory", daemon=True)
                self._thread.start()
            self._news.notify_all()

    def result(self) -> LabResult[V, L, C] | None:
        """As much as is known about the last question; None: nothing yet."""
        with self._news:
            if self._trouble is not None:
                raise self._trouble
            return self._result

    @property
    def busy(self) -> bool:
        with self._news:
            return self._open_question() is not None

    def wait(self, seconds: float) -> LabResult[V, L, C] | None:
        """The finished answer to the last question, or None when the time is over; for tools without frames."""
        with self._news:
            self._news.wait_for(lambda: self._open_question() is None, seconds)
        result = self.result()
        return result if result is not None and result.complete else None

    def close(self) -> None:
        """No more questions; work in progress is dropped."""
        with self._news:
            self._closed = True
            self._wanted = None
            self._news.notify_all()

    # -- the thread ---------------------------------------------------------------------------------------------

    def _open_question(self) -> LabRequest[V, L, C] | None:
        """The last question, unless it is answered; only while the lock is held."""
        answered = self._trouble is not None or (self._result is not None and self._result.complete)
        return None if answered else self._wanted

    def _work(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._closed or self._open_question() is not None)
            if not self.answer_open():
                return

    def answer_open(self) -> bool:
        """Work on the open question; False: there is none."""
        with self._news:
            request = self._open_question()
        if request is None:
            return False
        try:
            self._answer(request)
        except Exception as error:  # noqa: BLE001 - whatever it was, ``result`` raises it where it is seen
            with self._news:
                if self._wanted == request:
                    self._trouble = error
                self._news.notify_all()
        return True

    def _answer(self, request: LabRequest[V, L, C]) -> None:
        """Publish what is known, better and better, until the question is another one."""
        for result in self._answers(request):
            with self._news:
                if self._wanted is not request:
                    return
                self._result = result
                self._news.notify_all()

    def _answers(self, request: LabRequest[V, L, C]) -> Iterator[LabResult[V, L, C]]:
        """First the match itself, plan by plan; then, if asked, who goes through against the plan that is shown."""
        desk, view, seat = self._desk, request.view, request.seat
        faults = desk.faults(view, seat, request.form)
        if faults:
            yield LabResult(request, faults=faults)
            return
        forms = self._forms(request)
        decision = request.through and desk.has_decision(view)
        outlooks: tuple[Outlook, ...] = ()
        for number, (plan, form) in enumerate(forms.items(), 1):
            outlooks = (*outlooks, self._outlook(request, plan, form, decision=False))
            yield LabResult(request, outlooks, complete=number == len(forms) and not decision, forms=forms)
        shown = LabResult(request, outlooks).shown
        if decision and shown is not None:
            better = self._outlook(request, shown.plan, forms[shown.plan], decision=True)
            yield LabResult(request, tuple(better if each is shown else each for each in outlooks), forms=forms)

    def _forms(self, request: LabRequest[V, L, C]) -> dict[str, L]:
        """The forms of the other side that are asked about, by their plans."""
        desk, opponent = self._desk, request.opponent
        if opponent.plan == MIRROR:
            return {MIRROR: desk.twin(request.view, request.seat, request.form)}
        plans = desk.opponents_plans(request.view, request.seat, opponent.team)
        if opponent.plan == ROBUST:
            return plans
        plan = next(iter(plans)) if opponent.plan == USUAL else opponent.plan
        return {plan: plans[plan]}

    def _outlook(self, request: LabRequest[V, L, C], plan: str, form: L, decision: bool) -> Outlook:
        """One forecast, or what is remembered of it."""
        tried = self._desk.what_if(
            request.view, request.seat, request.form, request.opponent.team, form, to_a_decision=decision
        )
        key = (digest(self._spec.rules.state_type, tried), request.seat)
        if key not in self._known:
            assert self._spec.forecast is not None
            self._known[key] = outlook(plan, self._spec.forecast(tried), request.seat)
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return replace(self._known[key], plan=plan)


def outlook(plan: str, data: Forecast, seat: Seat) -> Outlook:
    """A forecast of home and away as ``seat`` sees it."""
    results = data["results"]
    scores = sorted(
        ((_score(text, seat), Fraction(chance)) for text, chance in data["scores"].items()),
        key=lambda each: (-each[1], each[0]),
    )
    win, loss = _ours(results, seat)
    return Outlook(
        plan,
        (win, Fraction(results["draw"]), loss),
        _ours(data["means"], seat),
        tuple(scores[:LIKELIEST]),
        sum((chance for _, chance in scores[LIKELIEST:]), Fraction(0)),
        _ours(data["through"], seat)[0] if "through" in data else None,
        tuple(_ours(part, seat) for part in data.get("sixths", ())),
        data.get("exact", True),
        tuple(_ours(part, seat) for part in data.get("as_lined_up", ())),
        _errors(data["errors"], seat) if "errors" in data else None,
    )


def _ours(data: Sides, seat: Seat) -> tuple[Fraction, Fraction]:
    """What is told of home and away, one's own first."""
    home, away = Fraction(data["home"]), Fraction(data["away"])
    return (home, away) if seat == 0 else (away, home)


def _errors(data: ToldErrors, seat: Seat) -> Errors:
    own, other = ("home", "away") if seat == 0 else ("away", "home")
    results, means = data["results"], data["means"]
    return Errors(
        (results[own], results["draw"], results[other]),
        (means[own], means[other]),
        data["through"],
        tuple((part[own], part[other]) for part in data["sixths"]),
    )


def _score(text: str, seat: Seat) -> Score:
    home, away = (int(goals) for goals in text.split(":"))
    return (home, away) if seat == 0 else (away, home)

"""What dice decide is told alike everywhere: film, dice tray, log, ledger of luck and statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar, cast, get_args

import pytest

from game.content.words import Words
from game.core.clock import Glass
from game.core.dice import Dice, StreamDice
from game.core.driver import Applied, apply
from game.core.luck import ATTEMPT
from game.core.reports import Reporting, RollReport
from game.play.luck import reported
from game.rules.registry import spec
from game.rules.undici import events as told
from game.rules.undici.actions import (
    Cross,
    Declare,
    Dribble,
    Pass,
    Reroll,
    Respond,
    Shoot,
    Tackle,
)
from game.rules.undici.frames import Contested, DeedKind, Reached
from game.rules.undici.match import UNDICI
from game.rules.undici.state import CaptainRolls, Level, MatchState, Options, Rerolls, side_of
from game.rules.undici.statistics import DUELS, Figure, counted
from game.rules.undici.verdicts import Verdict
from game.ui.app import App
from game.ui.board.data import Flight, Move, Run
from game.ui.board.filming import Showing
from game.ui.undici import reel, seen
from game.ui.undici.gallery import match as gallery
from game.ui.undici.square_layout import GOALS
from game.ui.undici.title import Match
from game.ui.undici.view import SquareView
from tests.undici.builders import act, b, w
from tests.undici.hands import REAL, captain, duel, table

SPEC = spec("undici")
USUAL = Options()
EVERYTHING = Options(
    8, True, Rerolls.BOTH, response_cap=3, substitutions=3, glass_seconds=60, glass=Glass.STRICT, kick_off_keeper=True,
    captain_rolls=CaptainRolls.TEAM, offside_level=Level.LINE,
)  # fmt: skip
NO_ABILITIES = replace(EVERYTHING, die_sides=6, abilities=False, captain_rerolls=Rerolls.OWN)
ROLLS = (Pass, Cross, Shoot, Tackle, Dribble, Reroll, Respond, Declare)
KEEPER = gallery.OPEN.replace("/ white 8 /", "/ white 1 /", 1)
SECOND_BITE = "LR-02"
T = TypeVar("T")
KINDS = {kind for kind in get_args(told.Event) if issubclass(kind, Reporting)}
PASS = {Verdict.SURE, Verdict.REACHED, Verdict.SHORT, Verdict.OPEN}
TRIES = (DeedKind.SHOT, DeedKind.HEADER)
DUEL = {Verdict.WON, Verdict.LOST, Verdict.TIED, Verdict.OPEN}
TRY = {Verdict.GOAL, Verdict.SAVED, Verdict.TIED, Verdict.OPEN}
EVERY = {
    "": {Verdict.TIED, Verdict.DECIDED}, DeedKind.PASS: PASS, DeedKind.KEEPER_PASS: PASS,
    DeedKind.CROSS: PASS - {Verdict.SURE}, DeedKind.TACKLE: DUEL, DeedKind.DRIBBLE: DUEL,
    DeedKind.SHOT: TRY | {Verdict.SECOND}, DeedKind.HEADER: TRY,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """A roll: the match before its decision, what that brought about, and the number of the roll among it."""

    before: MatchState
    after: MatchState
    events: tuple[Any, ...]
    number: int

    @property
    def event(self) -> Any:
        return self.events[self.number]

    @property
    def report(self) -> RollReport:
        report = self.event.report
        assert isinstance(report, RollReport)
        return report

    @property
    def next(self) -> Any:
        """What followed at once; None: somebody must decide."""
        return self.events[self.number + 1] if self.number + 1 < len(self.events) else None


def eager(state: MatchState, seat: int, dice: Dice) -> Any:
    """Whatever needs dice, more often than not, every kind of it alike."""
    kinds: dict[type, list[Any]] = {}
    for offer in UNDICI.offers(state):
        kinds.setdefault(type(offer.action), []).append(offer.action)
    rolling = [kinds[kind] for kind in ROLLS if kind in kinds]
    if not rolling or dice.roll("wish", 4) == 1:
        return UNDICI.random_answer(state, seat, dice)
    return one_of(one_of(rolling, dice), dice)


def one_of(several: Sequence[T], dice: Dice) -> T:
    return several[dice.roll("which", len(several)) - 1]


def starts(options: Options, dice: Dice) -> Iterator[tuple[MatchState, int]]:
    """Kick-offs, a whole match, and attacks with any cards in hand; with how many decisions are made."""
    yield from ((SPEC.random_start(dice, lambda drawn: options), many) for many in (2,) * 9 + (100_000,))
    for position in (KEEPER, gallery.WING, gallery.WING, gallery.SHOT, gallery.DUEL) * 24:
        state = SPEC.position.parse(position)
        state.options = options
        state.hands = [(SECOND_BITE, *(one_of(REAL, dice).id for _ in range(4))) for _ in (0, 1)]
        yield state, 8


@cache
def cases() -> tuple[Case, ...]:
    return tuple(
        case
        for number, options in enumerate((USUAL, EVERYTHING, NO_ABILITIES))
        for case in played(options, StreamDice(number + 1))
    )


def played(options: Options, dice: Dice) -> Iterator[Case]:
    for state, most in starts(options, dice):
        for _ in range(most):
            prompt = UNDICI.prompt(state)
            if prompt is None:
                break
            seat = prompt.seats[0]
            done = apply(UNDICI, state, seat, eager(state, seat, dice), dice, reports=True)
            assert isinstance(done, Applied)
            yield from decided(state, done)
            state = done.state


def decided(before: MatchState, done: Applied[MatchState]) -> Iterator[Case]:
    shown = tuple(UNDICI.event_view(done.state, event, None) for event in done.events)
    for number, event in enumerate(shown):
        if isinstance(event, Reporting):
            yield Case(UNDICI.view(before, None), done.state, shown, number)


def kind_of(event: Any) -> str:
    return getattr(event, "kind", "")


# -- the rules ---------------------------------------------------------------------------------------------------------


def test_every_kind_of_roll_comes_to_everything_it_can() -> None:
    assert {type(case.event) for case in cases()} == KINDS
    met: dict[str, set[str]] = {kind: set() for kind in EVERY}
    for case in cases():
        met[kind_of(case.event)].add(case.report.verdict)
    assert {kind: EVERY[kind] - met[kind] for kind in EVERY if EVERY[kind] - met[kind]} == {}


@pytest.mark.rule("UN-KICK-01", "UN-PASS-06", "UN-CAPT-01", "UN-TACK-04", "UN-TACK-05", "UN-SHOT-04")
def test_a_verdict_is_what_follows_in_the_match() -> None:
    for case in cases():
        assert (case.report.verdict, case.report.good) == come_to(case), case.event


def come_to(case: Case) -> tuple[Verdict, int | None]:
    """What the rules made of it, seen from what came next."""
    event, then, top = case.event, case.next, case.after.frames[-1] if case.after.frames else None
    if isinstance(event, told.KickOffRolled):
        return (Verdict.TIED, None) if isinstance(then, told.KickOffRolled) else (Verdict.DECIDED, case.after.first)
    acts = side_of(event.actor)
    if isinstance(event, told.Needed):
        if isinstance(then, told.BallPassed):
            return Verdict.REACHED if event.face else Verdict.SURE, acts
        return Verdict.OPEN if then is None and isinstance(top, Reached) else Verdict.SHORT, 1 - acts
    if then is None:
        assert isinstance(top, Contested)
        asked = UNDICI.prompt(case.after)
        assert asked is not None
        assert case.report.good != asked.seats[0], "only who is not ahead may roll again"
        return Verdict.OPEN, case.report.good
    if isinstance(then, told.Compared):
        return (Verdict.TIED, None) if then.bare else (Verdict.SECOND, 1 - acts)
    if isinstance(then, told.DuelEnded):
        return Verdict.WON if then.winner == event.actor else Verdict.LOST, side_of(then.winner)
    return (Verdict.GOAL, then.side) if isinstance(then, told.GoalScored) else (Verdict.SAVED, side_of(then.keeper))


# -- film, tray and log ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Spot:
    """Something on the pitch."""

    at: int
    piece: int = -1


class Pitch:
    """Where the film has brought everybody and the ball."""

    def __init__(self, view: MatchState) -> None:
        self.tokens = [Spot(seen.where(view, piece), piece) for side in view.elevens for piece in side]
        self.ball = Spot(seen.where(view, view.carrier)) if view.carrier >= 0 else None

    def where(self, piece: int) -> int:
        return next(spot.at for spot in self.tokens if spot.piece == piece)

    def show(self, event: Any) -> None:
        for move in film(self).moves(event):
            for each in move if isinstance(move, tuple) else (move,):
                self._move(each)

    def _move(self, move: Move) -> None:
        if isinstance(move, Flight):
            assert self.ball is not None
            self.ball.at = move.path[-1]
        elif isinstance(move, Run):
            next(spot for spot in self.tokens if spot.piece == move.piece).at = move.path[-1]
            if move.ball and self.ball is not None:
                self.ball.at = move.path[-1]


def film(pitch: Pitch) -> reel.Reel:
    return reel.Reel(cast("SquareView", pitch))


def test_the_film_shows_what_was_decided() -> None:
    for case in cases():
        pitch = Pitch(case.before)
        for event in case.events[: case.number]:
            pitch.show(event)
        assert film(pitch).moves(case.event) == [], "dice alone move nothing"
        pitch.show(case.next)
        assert_shown(case, pitch)


def assert_shown(case: Case, pitch: Pitch) -> None:
    event, then, report = case.event, case.next, case.report
    ball = pitch.ball.at if pitch.ball is not None else None
    match report.verdict:
        case Verdict.REACHED | Verdict.SURE:
            assert ball == pitch.where(event.target)
        case Verdict.SHORT if isinstance(then, told.Intercepted):
            assert ball == pitch.where(then.by)
            assert side_of(then.by) == report.good
        case Verdict.WON | Verdict.LOST:
            players = {side_of(piece): piece for piece in (event.actor, event.other)}
            assert report.good is not None
            assert ball == pitch.where(players[report.good])
        case Verdict.GOAL:
            assert report.good is not None
            assert ball == GOALS[1 - report.good]
        case Verdict.SAVED:
            assert report.good is not None
            assert ball == GOALS[report.good]


@pytest.fixture
def scene(app: App, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match that says the keys of its sentences."""
    found = gallery.scene(app, gallery.OPEN)
    monkeypatch.setattr(Words, "say", lambda self, key, facts=(): key)
    return found


def test_the_tray_marks_whom_the_dice_helped(scene: Match) -> None:
    for case in cases():
        scene.ground.shown, good = case.before, case.report.good
        rolls = scene.show.dice(Showing(case.event, 1))
        assert tuple(roll.face for roll in rolls) == fallen(case), case.event
        assert [roll.good for roll in rolls] == [None if good is None else roll.side == good for roll in rolls]
        line = scene.show.line(Showing(case.event, 1))
        assert line is not None
        assert [face for _, face, _ in line.dice] == [roll.face for roll in rolls], "and the log shows the same dice"


def fallen(case: Case) -> tuple[int, ...]:
    """UN-CAPT-03: of two dice a captain may have rolled his own alone."""
    event: told.Needed | told.Compared | told.KickOffRolled = case.event
    if isinstance(event, told.Needed):
        return (event.face,) if event.face else ()
    last, both = case.events[case.number - 1], case.before.options.captain_rerolls is Rerolls.BOTH
    if case.number == 0 or both or not isinstance(last, told.RolledAgain):
        return event.faces
    assert isinstance(event, told.Compared)
    return (event.faces[side_of(last.piece) != side_of(event.actor)],)


FOLLOWS = {
    Verdict.REACHED: "BallPassed", Verdict.SURE: "BallPassed", Verdict.GOAL: "GoalScored", Verdict.SAVED: "Saved",
    Verdict.WON: "DuelEnded.won",
}  # fmt: skip


def test_the_log_and_the_headlines_tell_what_was_decided(scene: Match) -> None:
    for case in cases():
        scene.ground.shown, verdict = case.before, Verdict(case.report.verdict)
        assert said(scene, case.event) == f"event.undici.{type(case.event).__name__}.{words_for(case)}"
        if verdict in FOLLOWS:
            assert said(scene, case.next).startswith(f"event.undici.{FOLLOWS[verdict]}")
        if verdict is Verdict.LOST:
            assert said(scene, case.next) in ("event.undici.DuelEnded.lost", "event.undici.DuelEnded.risen")
        if verdict in (Verdict.GOAL, Verdict.SAVED):
            head = scene.show.headline(case.next)
            assert head is not None
            assert (head[0], head[2]) == (f"un.head.{verdict}", case.report.good)


def said(scene: Match, event: Any) -> str:
    line = scene.show.line(Showing(event, 1))
    assert line is not None
    return line.text


def words_for(case: Case) -> str:
    event, verdict, good = case.event, case.report.verdict, case.report.good
    if isinstance(event, told.KickOffRolled) or verdict == Verdict.SURE:
        return verdict
    if isinstance(event, told.Needed):
        return f"{event.kind}-{'reached' if verdict == Verdict.REACHED else 'short'}"
    ahead = "level" if good is None else "ahead" if good == side_of(event.actor) else "behind"
    return f"{'bare' if event.bare else event.kind}-{ahead}"


# -- luck and statistics -----------------------------------------------------------------------------------------------


def test_the_ledger_of_luck_counts_what_was_decided() -> None:
    for case in cases():
        found, report = list(reported([case.event])), case.report
        if isinstance(case.event, told.KickOffRolled) or report.verdict == Verdict.SURE or report.good is None:
            assert found == []
            continue
        (roll,) = found
        acts = side_of(case.event.actor)
        assert (roll.side, roll.good_for, roll.kind, roll.success) == (acts, acts, case.event.kind, report.good == acts)
        assert roll.chance > 0 if roll.success else roll.chance < 1
    assert {roll.kind for case in cases() for roll in reported([case.event])} == {kind for kind in EVERY if kind}


def test_tries_at_goal_and_statistics_count_what_was_decided() -> None:
    for case in cases():
        if case.event is not next(event for event in case.events if isinstance(event, Reporting)):
            continue
        rolls = [event for event in case.events if isinstance(event, told.Needed | told.Compared)]
        verdicts = Counter[tuple[str, str]](
            (event.kind, event.report.verdict if event.report else "") for event in rolls
        )
        goals, saves = (sum(verdicts[kind, each] for kind in TRIES) for each in (Verdict.GOAL, Verdict.SAVED))
        figures = Counter[str]()
        for entry in counted(case.before, case.events):
            figures[entry.figure] += 1
        arrived = {kind: verdicts[kind, Verdict.REACHED] + verdicts[kind, Verdict.SURE] for kind in EVERY}
        expected = {
            Figure.GOALS: goals, Figure.SAVES: saves, Figure.SHOTS: goals + saves,
            Figure.COMPLETED: arrived[DeedKind.PASS] + arrived[DeedKind.KEEPER_PASS],
            Figure.CROSSES_ARRIVED: arrived[DeedKind.CROSS],
        }  # fmt: skip
        for kind, (tried, won) in DUELS.items():
            expected[won] = verdicts[kind, Verdict.WON]
            expected[tried] = verdicts[kind, Verdict.WON] + verdicts[kind, Verdict.LOST]
        assert {figure: figures[figure] for figure in expected} == expected
        tries = [(roll.kind, roll.success) for roll in SPEC.whole_tries(case.before, case.events)]
        assert tries == [(ATTEMPT, True)] * goals + [(ATTEMPT, False)] * saves


# -- single cases ------------------------------------------------------------------------------------------------------


def golden(scene: Match, before: MatchState, action: Any, *dice: tuple[str, int]) -> tuple[Case, list[bool | None]]:
    """The last roll of an action, and the marks beside its dice."""
    *_, case = decided(before, act(before, action, *dice))
    scene.ground.shown = case.before
    return case, [roll.good for roll in scene.show.dice(Showing(case.event, 1))]


@pytest.mark.rule("UN-DECK-03")
def test_fingertips_save_though_the_shooter_has_more(scene: Match) -> None:
    before = table({9: "H14"}, {4: "A9"}, 9, hands=((), ("LR-04",)))
    asked = act(before, Shoot()).state
    case, marks = golden(scene, asked, Respond(("LR-04",)), *duel(6, 6))
    thrown = case.report.thrown[0]
    assert thrown.total(0) > thrown.total(1)
    assert (case.report.verdict, case.report.good, marks) == (Verdict.SAVED, 1, [False, True])
    assert said(scene, case.event) == "event.undici.Compared.shot-behind"
    pitch = Pitch(case.before)
    pitch.show(case.next)
    assert pitch.ball is not None
    assert pitch.ball.at == GOALS[1]


@pytest.mark.rule("UN-DECK-04")
def test_a_tie_that_a_card_decides_is_no_tie(scene: Match) -> None:
    before = table({9: "G5"}, {7: "G6"}, 9, hands=(("TC-06",), ()), abilities={w(9): "wizard"})
    case, marks = golden(scene, before, Dribble(b(7), ("TC-06",)), *duel(2, 3))
    thrown = case.report.thrown[0]
    assert thrown.total(0) == thrown.total(1)
    assert (case.report.verdict, case.report.good, marks) == (Verdict.WON, 0, [True, False])
    assert said(scene, case.event) == "event.undici.Compared.dribble-ahead"


@pytest.mark.rule("UN-CAPT-03")
def test_a_captain_rolls_his_own_die_and_the_other_one_lies(scene: Match) -> None:
    before = table({6: "G5"}, {7: "G6"}, carrier=b(7), captains=(w(6), -1))
    asked = act(before, Tackle(w(6)), *duel(2, 4)).state
    case, marks = golden(scene, asked, Reroll(), *captain(6))
    assert (case.report.verdict, case.report.good, marks) == (Verdict.WON, 0, [True])

"""What dice decide is told alike everywhere: by what follows, film, dice tray, log, ledger of luck and statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, get_args

import pytest

from game.core.dice import Dice, StreamDice
from game.core.driver import Applied, apply
from game.core.reports import Reporting, RollReport
from game.geometry.hexes import Hex
from game.rules.counter_attack import events as told
from game.rules.counter_attack import flow, telling
from game.rules.counter_attack.actions import Action, Pass, Shoot, Tackle
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.frames import HeaderAim, HeaderTarget, Loose, PassKind, Phase, ShotRoll, TackleOffer
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import NOBODY, MatchState, Options, Switch, side_of
from game.rules.counter_attack.statistics import Figure, counted
from game.rules.counter_attack.verdicts import Verdict
from game.ui.app import App
from game.ui.board.filming import Showing
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.pitch_data import Ball, Flight
from game.ui.counter_attack.reel import Reel
from game.ui.counter_attack.seen import tokens
from game.ui.counter_attack.title import Match
from tests.counter_attack.builders import act, build, events, happen, r, w

KINDS = {kind for kind in get_args(told.Event) if issubclass(kind, Reporting)}
OFTEN = tuple(switch for switch in Switch if switch is not Switch.JACKPOT)
MATCHES = [(seed, switches) for seed in range(4) for switches in (tuple(Switch), OFTEN, ())]
V = Verdict


@dataclass(frozen=True, slots=True)
class Case:
    """A roll: the position before its decision, the event, and everything that the decision brought about."""

    before: MatchState
    event: Any
    report: RollReport
    all: tuple[Any, ...]

    @property
    def later(self) -> tuple[Any, ...]:
        number = next(number for number, event in enumerate(self.all) if event is self.event)
        return self.all[number + 1 :]

    def __str__(self) -> str:
        return f"{self.event}: {self.report.verdict}"


def cases_of(before: MatchState, done: Applied[MatchState]) -> Iterator[Case]:
    for event in done.events:
        if isinstance(event, Reporting):
            assert event.report is not None or not getattr(event, "face", 1), event
            if event.report is not None:
                yield Case(before, event, event.report, done.events)


def played(seed: int, switches: tuple[Switch, ...]) -> Iterator[Case]:
    """A whole match, by chance or by a program that looks for goals and duels."""
    teams, referee = sample_squads()
    state = new_match(teams, Options(switches, shoot_out=True), referee)
    minds, dice = StreamDice(seed), StreamDice(-seed)
    while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(COUNTER_ATTACK, state, seat, answer(seed, state, seat, minds), dice, reports=True)
        assert isinstance(done, Applied)
        yield from cases_of(state, done)
        state = done.state


def answer(seed: int, state: MatchState, seat: int, minds: Dice) -> Action:
    if seed % 2:
        chosen: Action = BOTS["greedy"](state, seat, minds)
        return chosen
    found: Action = COUNTER_ATTACK.random_answer(state, seat, minds)
    return found


def seldom() -> Iterator[Case]:
    """What whole matches hardly ever bring."""
    frame = HeaderTarget(r(2), PassKind.HIGH)
    state = build({9: (0, 0)}, {1: (17, 0), 2: (14, 0)}, (14, 0), frame=frame, attack=1, switches=(Switch.BACK_HEADER,))
    state.carrier = NOBODY
    for face in (1, 2):
        yield from cases_of(state, act(state, Pass(PassKind.HEADED, (17, 0)), ("counter_attack.back-header", face)))
    state = build({8: (13, 0)}, {1: (18, 0), 4: (16, 0)}, ball=8)
    runs = ("counter_attack.loose-direction", 3), ("counter_attack.loose-distance", 6)
    for face in (4, 5):
        dice = *runs, ("counter_attack.loose-save", face)
        yield from cases_of(state, happen(state, lambda work: flow.loose(work, Loose((16, 0), r(4))), *dice))


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return [*(case for match in MATCHES for case in played(*match)), *seldom()]


# -- the verdict is what the rules make of it -------------------------------------------------------------------------


def test_every_kind_of_roll_is_met_and_decides_what_follows(cases: list[Case]) -> None:
    assert {type(case.event) for case in cases} == KINDS
    assert [str(case) for case in cases if case.report.verdict != followed(case)] == []


@dataclass(frozen=True, slots=True)
class Next:
    """What came right after a roll, a keeper who throws himself at the ball aside."""

    case: Case
    first: Any

    def is_(self, *kinds: type) -> bool:
        return isinstance(self.first, kinds)

    @property
    def goal(self) -> bool:
        return self.is_(told.GoalScored) or (self.is_(told.KickTaken) and self.first.scored)

    def won(self, piece: int) -> bool:
        return self.is_(told.BallWon) and self.first.piece == piece


def followed(case: Case) -> str:
    """The verdict as it can be read from what came next."""
    first = next((event for event in case.later if not isinstance(event, told.PlayerPlaced)), None)
    return FOLLOWED[type(case.event)](case.event, Next(case, first))


def duel(event: told.DuelRolled, after: Next) -> str:
    if after.is_(told.FoulGiven, told.LooseRolled):
        return V.FOUL if after.is_(told.FoulGiven) else V.TIED
    return V.WON if after.won(event.defender) else V.PAST


def shot(event: told.ShotRolled, after: Next) -> str:
    if after.is_(told.LooseRolled):
        return V.TIED
    return V.SAVED if not after.goal else V.GOAL if event.defence[1] else V.UNREACHED


def header(event: told.HeaderRolled, after: Next) -> str:
    """Two sides roll one after the other, or one alone."""
    attack = after.case.before.attack
    if event.side == attack:
        return V.CONTESTED if after.is_(told.HeaderRolled) else V.WIDE if after.is_(told.ShotWide) else V.ON_TARGET
    if after.is_(told.LooseRolled):
        return V.TIED
    ours = after.goal or after.is_(told.ShotWide)
    return V.WON if ours or (after.is_(told.HeaderWon) and side_of(after.first.piece) == attack) else V.LOST


def ran(event: told.LooseRolled, after: Next) -> str:
    """Into the goal may be a goal kick instead (OPT-NOPASSGOAL); of a kick of the shoot-out nothing else counts."""
    said = after.case.report.verdict
    if after.is_(told.BallOut):
        return said if said in (V.OUT, V.INTO_GOAL) else V.OUT
    if after.is_(told.KickTaken) and not after.goal:
        return said if said != V.INTO_GOAL else V.OUT
    if after.goal or after.is_(told.LooseSaveRolled):
        return V.INTO_GOAL
    return V.STOPPED if after.is_(told.BallWon, told.OffsideGiven) else V.RESTS


def booked(event: told.BookingChecked, after: Next) -> str:
    sent_off = event.card in ("second-yellow", "red")
    return event.card if after.is_(told.SentOff) == sent_off else "a card that changes nothing"


FOLLOWED: dict[type, Callable[[Any, Next], str]] = {
    told.StealRolled: lambda event, after: (
        V.FOUL if after.is_(told.FoulGiven) else V.STOLEN if after.won(event.defender) else V.TRIED
    ),
    told.DuelRolled: duel,
    told.RecklessRolled: lambda event, after: V.HIT if after.is_(told.FoulGiven) else V.MISSED,
    told.InjuryChecked: lambda event, after: V.INJURED if event.injured else V.FIT,
    told.BookingChecked: booked,
    told.InterceptionRolled: lambda event, after: V.TAKEN if after.won(event.defender) else V.MISSED,
    told.AccuracyRolled: lambda event, after: V.ASTRAY if after.is_(told.LooseRolled) else V.ACCURATE,
    told.HeaderRolled: header,
    told.ControlRolled: lambda event, after: V.CONTROLLED if after.won(event.piece) else V.LOST,
    told.BackHeaderRolled: lambda event, after: V.OWN_GOAL if after.goal else V.SAFE,
    told.LooseRolled: ran,
    told.LooseSaveRolled: lambda event, after: V.BEATEN if after.goal else V.HELD,
    told.FreeKickRolled: lambda event, after: V.LOW if after.is_(told.BlockRolled) else after.case.report.verdict,
    told.BlockRolled: lambda event, after: V.BLOCKED if after.is_(told.LooseRolled) else V.MISSED,
    told.ShotRolled: shot,
    told.ShotWide: lambda event, after: V.GOAL if after.goal else V.WIDE,
    told.HandlingRolled: lambda event, after: V.HELD if after.won(event.keeper) else V.SPILLED,
    told.SpillRolled: lambda event, after: V.FORWARD if after.is_(told.LooseRolled) else V.BEHIND,
    told.TimeAdded: lambda event, after: V.ADDED,
}


# -- and everybody tells it ------------------------------------------------------------------------------------------

OWN = {
    V.STOLEN, V.WON, V.HIT, V.FIT, V.NO_CARD, V.TAKEN, V.ACCURATE, V.CONTROLLED, V.ON_TARGET, V.SAFE, V.HELD, V.CLEAR,
    V.BLOCKED, V.GOAL, V.UNREACHED,
}  # fmt: skip
NEITHER = {V.TIED, V.CONTESTED, V.FORWARD, V.BEHIND, V.STOPPED, V.RESTS, V.INTO_GOAL, V.OUT, V.ADDED}


def good_side(case: Case) -> int | None:
    """For whom it is good, seen from whoever rolled first; a yellow card may be the better of two."""
    event, verdict = case.event, case.report.verdict
    if verdict in NEITHER:
        return None
    if isinstance(event, told.BookingChecked):
        return side_of(event.piece) if event.face < event.leniency else 1 - side_of(event.piece)
    first = case.before.attack if isinstance(event, told.HeaderRolled) else roller(event)
    return first if verdict in OWN else 1 - first


def roller(event: Any) -> int:
    """Whose die was the first."""
    names = ("shooter", "defender", "piece", "keeper", "passer")
    return next(side_of(getattr(event, name)) for name in names if hasattr(event, name))


def test_the_report_says_for_whom_it_is_good(cases: list[Case]) -> None:
    assert [str(case) for case in cases if case.report.good != good_side(case)] == []


def test_the_tray_shows_every_die_once_and_marks_it_by_the_verdict(app: App, cases: list[Case]) -> None:
    scene = gallery.scene(app, gallery.OPEN)
    for case in cases:
        scene.ground.shown = case.before
        rolls = scene.show.dice(Showing(case.event, 1))
        assert [roll.face for roll in rolls] == faces(case), case
        good = good_side(case)
        for roll, fallen in zip(rolls, case.report.fallen, strict=True):
            counts = not isinstance(case.event, told.HeaderRolled) or fallen.die.who == case.event.best
            wanted = roll.side == good if good is not None and counts else None
            assert roll.good is wanted, case
            assert roll.side == (side_of(fallen.die.who) if fallen.die.who != NOBODY else None)


def faces(case: Case) -> list[int]:
    """The dice that an event tells of and that were not told before."""
    event, all = case.event, case.all
    if isinstance(event, told.LooseRolled):
        spilled = any(isinstance(other, told.SpillRolled) for other in all)
        return [event.distance] if spilled else [event.direction, event.distance]
    if isinstance(event, told.ShotRolled):
        known = any(isinstance(other, told.FreeKickRolled) for other in all) or lies(case.before)
        return [face for face in ((0 if known else event.attack[1]), event.defence[1]) if face]
    if isinstance(event, told.DuelRolled):
        return [event.defence[1], event.attack[1]]
    if isinstance(event, told.FreeKickRolled):
        return [event.attack[1]]
    if isinstance(event, told.HeaderRolled):
        return list(event.faces)
    found = event.direction if isinstance(event, told.SpillRolled) else event.face
    return [found] if found else []


def lies(before: MatchState) -> bool:
    """Whether a header or a free kick was rolled in an earlier decision."""
    frames = before.frames
    return any(isinstance(each, HeaderAim) or (isinstance(each, ShotRoll) and each.shot.face > 0) for each in frames)


def test_the_log_says_the_verdict(cases: list[Case]) -> None:
    for case in cases:
        kind, _, way = telling.key(case.event).partition(".")
        assert kind == type(case.event).__name__
        if way:
            assert way.rpartition("-")[2] == case.report.verdict.rpartition("-")[2], case
            assert way.endswith(case.report.verdict), case
        else:
            assert isinstance(case.event, told.HeaderRolled | told.LooseRolled | told.ShotWide | told.TimeAdded), case


def test_the_ledger_of_luck_counts_the_verdict(cases: list[Case]) -> None:
    for case in cases:
        for roll in case.report.luck():
            if roll.kind == "on-target":
                first = case.event.attack[1] if isinstance(case.event, told.FreeKickRolled) else 2
                assert roll.success == (case.report.verdict != V.WIDE and first > 1), case
            else:
                assert roll.success == (good_side(case) == roll.good_for), case
            assert 0 <= roll.chance <= 1


def test_the_statistics_count_the_verdict(cases: list[Case]) -> None:
    duels = [case for case in cases if isinstance(case.event, told.DuelRolled | told.HeaderRolled)]
    for case in duels:
        wanted = [piece for other in duels if other.all is case.all for piece in winner(other)]
        found = [each.piece for each in counted(case.before, case.all) if each.figure is Figure.DUELS_WON]
        assert found == wanted, case


def winner(case: Case) -> list[int]:
    event, verdict = case.event, case.report.verdict
    if isinstance(event, told.DuelRolled):
        return {V.WON: [event.defender], V.PAST: [event.attacker], V.FOUL: [event.attacker]}.get(V(verdict), [])
    attack = next(other for other in case.all if isinstance(other, told.HeaderRolled))
    return {V.WON: [attack.best], V.LOST: [event.best]}.get(V(verdict), [])


def test_the_film_sends_the_ball_where_the_verdict_says(app: App, cases: list[Case]) -> None:
    scene, seen = gallery.scene(app, gallery.OPEN), set[str]()
    for case in cases:
        aim = next((other.aim for other in case.all if isinstance(other, told.ShotTaken)), None)
        if isinstance(case.event, told.ShotRolled | told.BlockRolled) and aim is not None:
            assert ball(scene, case.before, case.event, aim) == goes_to(case, aim), case
            seen.add(case.report.verdict)
    assert seen == {V.GOAL, V.UNREACHED, V.SAVED, V.TIED, V.BLOCKED, V.MISSED}


def goes_to(case: Case, aim: Hex) -> Hex | None:
    """Into the goal, to the keeper, to whoever blocks it; nowhere yet if he does not."""
    event, verdict = case.event, case.report.verdict
    if isinstance(event, told.BlockRolled):
        return case.before.at[event.defender] if verdict == V.BLOCKED else None
    return aim if verdict in (V.GOAL, V.UNREACHED) else case.before.at[event.keeper]


def ball(scene: Match, before: MatchState, event: Any, aim: Hex) -> Hex | None:
    """Where the film sends the ball."""
    view = scene.ground.view
    view.set_tokens(tokens(before))
    view.set_ball(Ball((0, 0), False))
    moves = Reel(view, aim).moves(event)
    return next((move.path[-1] for move in reversed(moves) if isinstance(move, Flight)), None)


# -- stars decide (OPT-JACKPOT) ---------------------------------------------------------------------------------------

SHOT, SAVE, STAR = "counter_attack.shot", "counter_attack.save", "counter_attack.star"
HELD = [("counter_attack.handling", 1)]
LOOSE = [("counter_attack.loose-direction", 5), ("counter_attack.loose-distance", 1)]


@pytest.mark.rule("CA-LOOSE-10", "CA-SHOT-05")
@pytest.mark.parametrize(
    ("shooting", "saving", "dice", "marks", "scored"),
    [
        (1, 6, [(SHOT, 6), (SAVE, 4), (STAR, 2)], [True, False], True),
        (6, 1, [(SHOT, 5), (SAVE, 6), (STAR, 2), *HELD], [False, True], False),
        (6, 1, [(SHOT, 6), (SAVE, 6), (STAR, 2), (STAR, 2), *LOOSE], [None, None], False),
    ],
    ids=["the shooter's star", "the keeper's star", "two stars"],
)
def test_a_star_beats_every_total_in_film_and_tray_too(
    app: App, shooting: int, saving: int, dice: list[tuple[str, int]], marks: list[bool | None], scored: bool
) -> None:
    cards = {w(9): {"shooting": shooting}, r(1): {"saving": saving}}
    state, aim = build({9: (14, 0)}, {1: (17, 0)}, 9, switches=(Switch.JACKPOT,), cards=cards), (19, 0)
    done = act(state, Shoot(aim), *dice)
    assert bool(events(done, told.GoalScored)) is scored
    (shot,) = events(done, told.ShotRolled)
    scene = gallery.scene(app, gallery.OPEN)
    assert ball(scene, state, shot, aim) == (aim if scored else (17, 0))
    scene.ground.shown = state
    assert [roll.good for roll in scene.show.dice(Showing(shot, 1))] == marks


@pytest.mark.rule("CA-LOOSE-10", "CA-TACKLE-02")
def test_a_star_wins_a_tackle_in_the_tray_too(app: App) -> None:
    state = build({9: (3, 0)}, {4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)), switches=(Switch.JACKPOT,),
                  cards={w(9): {"dribbling": 6}, r(4): {"tackling": 1}})  # fmt: skip
    state.frames.append(TackleOffer(r(4)))
    done = act(state, Tackle(), ("counter_attack.tackle", 6), ("counter_attack.dribble", 5), (STAR, 2))
    scene = gallery.scene(app, gallery.OPEN)
    scene.ground.shown = state
    (duel,) = events(done, told.DuelRolled)
    mine, theirs = scene.show.dice(Showing(duel, 1))
    assert (mine.good, mine.result) == (True, "6* +1 Tackling = 7")
    assert (theirs.good, theirs.result) == (False, "5 +6 Dribbling = 11")


@pytest.mark.rule("CA-FOUL-01")
def test_a_foul_is_no_tackle_that_was_won(app: App) -> None:
    """A 1 is a foul, however high the total."""
    cards = {w(9): {"dribbling": 1}, r(4): {"tackling": 6}}
    state = build({9: (3, 0)}, {4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)), cards=cards)
    state.frames.append(TackleOffer(r(4)))
    done = act(state, Tackle(), ("counter_attack.tackle", 1), ("counter_attack.dribble", 1))
    scene = gallery.scene(app, gallery.OPEN)
    scene.ground.shown = state
    (duel,) = events(done, told.DuelRolled)
    assert [roll.good for roll in scene.show.dice(Showing(duel, 1))] == [False, True]

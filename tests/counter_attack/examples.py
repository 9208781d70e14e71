"""One example of every way an event can go, and of every frame that asks somebody, for tests of the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from game.rules.counter_attack import events as told
from game.rules.counter_attack import frames
from game.rules.counter_attack.cards import Deck, Referee
from game.rules.counter_attack.frames import After, Challenge, Dealing, Intent, PassKind
from game.rules.counter_attack.state import NOBODY
from tests.counter_attack.builders import SHIRTS, Reported, card, decided, r, w

HEX = (0, 0)
PATH = ((1, 0), (2, 0))
SCORE = (2, 1)
LEVEL = (1, 1)
HALVES = ("first", "second", "extra-first", "extra-second")
HOWS = ("picked-up", "steal", "tackle", "interception", "loose", "header", "save", "dive", "control")
GOALS = ("shot", "header", "loose", "walked-in", "penalty", "own-goal")
SET_PIECES = ("corner", "throw-in", "free-kick", "penalty")
CARDS = ("none", "yellow", "second-yellow", "red")
DUELS = (Challenge.TACKLE, Challenge.BEHIND, Challenge.NUTMEG, Challenge.DIVE)


def events() -> Iterator[Any]:
    """Every event, with every sentence it can have."""
    yield from _before()
    yield from _periods()
    yield from _movement()
    yield from _duels()
    yield from _ball()
    yield from _shots()
    yield from _set_pieces()


def _every(make: Callable[[], Reported], *verdicts: str) -> Iterator[Any]:
    """A roll with every verdict, and as a match by other rules tells it, without one."""
    yield make()
    yield from (decided(make(), verdict) for verdict in verdicts)


def _before() -> Iterator[Any]:
    one, other = card(w(9), {}), card(r(9), {})
    yield told.KeepersDealt(((card(w(1), {}),), (card(r(1), {}),)))
    yield told.RefereeDrawn(Referee("Okoro", 4))
    yield told.FirstPickDrawn(1)
    yield told.CardsRevealed(1, (one, other))
    yield told.CardPicked(0, one, False)
    yield told.CardPicked(1, other, True)
    yield from (told.CardsDealt(dealing, ((one,), (other,))) for dealing in Dealing)
    yield told.TeamNamed(1, SHIRTS, "4-4-2")
    yield told.TossWon(0)


def _periods() -> Iterator[Any]:
    yield told.PlayersPlaced(0, ((w(9), HEX),))
    yield told.KickOffReady(w(9))
    yield from (told.HalfBegan(half) for half in HALVES)
    yield told.TimeAdded("first", 3, 4, 7)
    yield told.TimeAdded("extra-first", 1, 2, 1)
    yield from (told.HalfEnded(half, SCORE) for half in HALVES)
    yield from (told.MatchEnded(*each) for each in product(("full-time", "extra-time"), (SCORE, LEVEL)))
    yield from (told.MatchEnded(reason, LEVEL) for reason in ("shoot-out", "scenario:outnumbered"))
    yield told.TeamsSwapped(SCORE)
    yield told.BallCleared(HEX)
    yield told.ChoiceOpened(1, After.WON)


def _movement() -> Iterator[Any]:
    yield told.PhaseBegan(0)
    yield from (told.StepBegan(step, side) for step, side in ((1, 0), (2, 1), (3, 0)))
    yield told.PhaseEnded()
    yield from (told.PlayerMoved(w(9), HEX, path, ball) for path, ball in product((PATH, PATH[:1]), (True, False)))
    yield from (told.BallWon(r(4), HEX, how) for how in HOWS)
    yield told.PlayersSwapped(r(4), w(9))
    yield told.ThirdsMoved(1)


def _duels() -> Iterator[Any]:
    yield from _every(lambda: told.StealRolled(r(4), w(9), 3), "foul", "tried", "stolen")
    for challenge in DUELS:
        yield from _every(lambda: told.DuelRolled(challenge, r(4), w(9), (4, 3), (5, 3)), "won", "past", "tied", "foul")  # noqa: B023 - asked at once
    yield from _every(lambda: told.RecklessRolled(r(4), w(9), 3), "hit", "missed")
    yield from (
        told.FoulGiven(r(4), w(9), HEX, challenge, last) for challenge, last in product(Challenge, (True, False))
    )
    yield from (told.InjuryChecked(w(9), face, 4, face > 3) for face in (3, 4))
    yield from (told.BookingChecked(r(4), 4, 4, shown) for shown in CARDS)
    yield from (told.BookingChecked(r(4), 0, 4, shown) for shown in ("yellow", "second-yellow"))
    yield told.SentOff(r(4))
    yield told.WentOff(w(9))
    yield told.AdvantagePlayed(w(9))


def _ball() -> Iterator[Any]:
    yield from (told.PassPlayed(kind, w(7), HEX, (3, 0)) for kind in PassKind)
    yield from _every(lambda: told.InterceptionRolled(r(4), 6, 5), "taken", "missed")
    yield from _every(lambda: told.AccuracyRolled(w(7), 4, 3, 8), "accurate", "astray")
    yield from (told.PassArrived(PassKind.STANDARD, HEX, receiver) for receiver in (w(9), NOBODY))
    yield told.OffsideGiven(w(9), HEX)
    yield from (told.JumpsNamed(0, (w(9), w(4)), intent) for intent in (*Intent, None))
    yield told.JumpsNamed(1, (), None)
    yield told.HeaderRolled(0, (w(9), w(4)), (4, 3), (5, 2), w(9))
    yield told.HeaderRolled(0, (w(9), w(4)), (4, 3), (5, 6), w(4), True)
    yield told.HeaderWon(w(9), HEX)
    yield from _every(lambda: told.ControlRolled(w(9), 5, 3, 9), "controlled", "lost")
    yield from _every(lambda: told.BackHeaderRolled(r(4), 1), "safe", "own-goal")
    yield told.LooseRolled(HEX, 2, 3, PATH)
    yield from _every(lambda: told.LooseSaveRolled(r(1), 4), "held", "beaten")
    yield from (told.BallOut(HEX, restart, 0) for restart in ("throw-in", "corner", "goal-kick"))


def _shots() -> Iterator[Any]:
    yield told.SnapshotAnnounced(w(9))
    yield from (told.ShotTaken(w(9), HEX, snapshot, PATH) for snapshot in (True, False))
    yield from _every(lambda: told.FreeKickRolled(w(9), (4, 4), 9), "clear", "low")
    yield from _every(lambda: told.BlockRolled(r(4), 5, 4), "blocked", "missed")
    yield from _every(lambda: told.ShotRolled(w(9), r(1), (4, 2), (4, 3), 1), "goal", "saved", "tied")
    yield decided(told.ShotRolled(w(9), r(1), (4, 0), (0, 0), 0), "unreached")
    yield decided(told.ShotRolled(w(9), NOBODY, (4, 0), (0, 0), 0), "unreached")
    yield told.ShotWide(w(9))
    yield from (told.HandlingRolled(r(1), face, 4, face < 4) for face in (3, 4))
    yield from (told.SpillRolled(r(1), 3, forward) for forward in (True, False))
    yield from (told.GoalScored(0, r(4) if how == "own-goal" else w(9), how, SCORE) for how in GOALS)


def _set_pieces() -> Iterator[Any]:
    yield from (told.SetPieceAwarded(kind, 1, HEX) for kind in (*SET_PIECES, "goal-kick"))
    yield from (told.TakerNamed(kind, r(4), HEX) for kind in (*SET_PIECES, "shoot-out"))
    yield from (told.PlayerPlaced(w(9), HEX, PATH[0], pushed) for pushed in (True, False))
    yield told.Substituted(w(9), w(12), 9)
    yield told.KeeperNamed(w(4))
    yield from (told.KickTaken(0, w(9), scored, ((scored,), ())) for scored in (True, False))


def asking() -> Iterator[Any]:
    """Every frame that asks somebody."""
    cards = tuple(card(w(shirt), {}) for shirt in (2, 3))
    yield frames.DraftDue(Deck(cards, cards, (Referee("Okoro", 4),)))
    yield frames.Draft(0, cards, cards, (0, 1))
    yield frames.DealOffer(1, frames.Dealing.BALANCED)
    yield frames.LineUp(0)
    yield frames.MatchDue()
    yield from (frames.Arrange((side,), 0, True) for side in (0, 1))
    yield from (frames.Choose(after) for after in After)
    yield from (frames.Phase(step, left) for step, left in ((1, 4), (2, 1)))
    yield frames.Running(w(9), 3)
    yield frames.Steals(w(9), (r(4), r(5)))
    yield frames.DiveOffer(r(1), w(9))
    yield frames.NutmegPlace(w(9), r(4), HEX, 2)
    yield frames.TackleOffer(r(4))
    yield frames.RepositionDue(r(4))
    yield frames.SwapOffer(r(4), w(9))
    yield frames.FoulChoice(r(4), w(9), Challenge.TACKLE)
    yield from _asking_for_high_balls()
    yield frames.SnapBlock(w(9))
    yield frames.ShotAim(w(9), False)
    yield frames.Held(0)
    yield frames.KickDue(w(1))
    yield frames.Thirds((0, 1), (0,))
    yield frames.CornerSide(0)
    yield from _asking_for_set_pieces()
    yield frames.KeeperNeeded(0)
    yield frames.ChangeDue(w(9))
    yield frames.ShootOut(0)


def _asking_for_high_balls() -> Iterator[Any]:
    yield frames.FlightMove(0, 3, PassKind.HIGH, HEX)
    yield frames.KeeperMove(1, 1)
    yield frames.HeaderAttack(PassKind.HIGH)
    yield frames.HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(9),))
    yield frames.HeaderTarget(w(9), PassKind.HIGH)
    yield frames.HeaderAim(w(9), PassKind.HIGH, 4, False)


def _asking_for_set_pieces() -> Iterator[Any]:
    kinds = ((PassKind.CORNER, False), (PassKind.THROW, False), (None, False), (None, True))
    for kind, penalty in kinds:
        yield frames.Taker(0, kind, HEX, penalty)
        yield from (frames.Placing(((0, left),), w(9), kind, penalty) for left in (0, 1, 2))
    yield frames.CornerDue(w(7))
    yield frames.ThrowDue(w(7), True)
    yield frames.PenaltyDue(w(9))

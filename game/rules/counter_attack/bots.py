"""Players that are programs: one answers by lot, one plays simple football (its ways are in the ``bot_`` files)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.parts import Idea, led_by
from game.rules.counter_attack import bot_air, bot_duels, bot_moves, bot_play, bot_set_pieces, frames
from game.rules.counter_attack.actions import Action, BeginDraft, BeginMatch, ChooseCorner, DealAll, RollFor
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.queries import skill
from game.rules.counter_attack.state import MatchState
from game.rules.spec import Bot, computers


def _steals(state: MatchState, frame: frames.Steals) -> Action:
    """CA-MOVE-05: the best tackler first."""
    return RollFor(max(frame.waiting, key=lambda piece: (skill(state, piece, "tackling"), -piece)))


def _corner_side(state: MatchState, frame: frames.CornerSide) -> Action:
    return ChooseCorner(north=state.ball[1] >= 0)


def _begin_draft(state: MatchState, frame: frames.DraftDue) -> Action:
    return BeginDraft()


def _begin_match(state: MatchState, frame: frames.MatchDue) -> Action:
    return BeginMatch()


def _deal(state: MatchState, frame: frames.DealOffer) -> Action:
    """A partner for practice is content with dealt cards."""
    return DealAll(frame.dealing)


WAYS: Mapping[type, Idea] = MappingProxyType(
    {
        frames.DraftDue: _begin_draft,
        frames.MatchDue: _begin_match,
        frames.Draft: bot_set_pieces.pick,
        frames.DealOffer: _deal,
        frames.LineUp: bot_set_pieces.team,
        frames.Arrange: bot_set_pieces.arrange,
        frames.Choose: bot_play.choose,
        frames.Phase: bot_moves.phase,
        frames.Running: bot_moves.run_on,
        frames.Steals: _steals,
        frames.DiveOffer: bot_duels.dive,
        frames.NutmegPlace: bot_duels.nutmeg_place,
        frames.TackleOffer: bot_duels.answer_tackle,
        frames.RepositionDue: bot_duels.reposition,
        frames.SwapOffer: bot_duels.swap,
        frames.FoulChoice: bot_duels.foul,
        frames.FlightMove: bot_air.flight_move,
        frames.KeeperMove: bot_play.keeper_move,
        frames.HeaderAttack: bot_air.attack,
        frames.HeaderDefend: bot_air.defend,
        frames.HeaderTarget: bot_air.target,
        frames.HeaderAim: bot_air.aim,
        frames.SnapBlock: bot_play.snap_block,
        frames.ShotAim: bot_play.aim,
        frames.Held: bot_play.held,
        frames.KickDue: bot_play.kick,
        frames.Thirds: bot_set_pieces.free_move,
        frames.CornerSide: _corner_side,
        frames.Taker: bot_set_pieces.taker,
        frames.Placing: bot_set_pieces.place,
        frames.CornerDue: bot_set_pieces.corner,
        frames.ThrowDue: bot_set_pieces.throw_in,
        frames.PenaltyDue: bot_play.aim,
        frames.KeeperNeeded: bot_set_pieces.keeper_needed,
        frames.ChangeDue: bot_set_pieces.change,
        frames.ShootOut: bot_set_pieces.kicker,
    }
)
"""The way of each kind of decision."""


greedy: Bot = led_by(COUNTER_ATTACK, WAYS)
"""Simple football: forward where it is free, shots that are worth it, tackles that are likely to be won."""

BOTS = computers(greedy, COUNTER_ATTACK, ("Kasimir", "Hops"))

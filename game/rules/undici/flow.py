"""What every mechanic ends in: who has the ball, goals and saves, the closing sequence, the next turn."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.undici import frames
from game.rules.undici.events import GoalScored, MatchEnded, Saved, TurnBegan
from game.rules.undici.queries import standing
from game.rules.undici.state import OFF, MatchState, Piece, Restart, Side, side_of
from game.rules.undici.tables import ACTIONS, REPOSITIONS, SLEEP_ACTIVE, SLEEP_PASSIVE

Draft = Work[MatchState]


# -- the ball ----------------------------------------------------------------------------------------------------------


def give_ball(work: Draft, piece: Piece) -> None:
    """Somebody has the ball now; no event: the mechanic tells why."""
    work.draft.carrier = piece


def turn_over(work: Draft, piece: Piece) -> None:
    """UN-FLIP-02: the loser of a duel is out of play until the end of his trainer's next turn."""
    draft = work.draft
    draft.flipped[piece] = SLEEP_ACTIVE if side_of(piece) == draft.active else SLEEP_PASSIVE


# -- the end of a turn -------------------------------------------------------------------------------------------------


def is_last_turn(state: MatchState) -> bool:
    """UN-END-01: whether nobody has a turn after this one."""
    return state.last_turns is not None and sum(state.last_turns) == 1


def closing(state: MatchState, *before: frames.Frame) -> list[frames.Frame]:
    """UN-TURN-05: the closing sequence, the last frame first; ``before`` are what comes ahead of it, likewise."""
    side = state.active
    return [
        frames.Next(),
        frames.Draw(),
        frames.HandDue(),
        frames.LocksDue(),
        frames.AreaCheck(1 - side),
        frames.AreaCheck(side),
        frames.Wake(),
        *before,
    ]


def close(work: Draft, short: bool = False) -> None:
    """The turn is over: Tractor (unless ``short``), waking, area, padlocks, card; the last one ends the match.

    UN-TURN-06, UN-END-04.
    """
    draft = work.draft
    if is_last_turn(draft):
        end_match(work)
        return
    draft.frames[:] = closing(draft) if short else closing(draft, frames.TractorDue())


def end_match(work: Draft) -> None:
    """UN-END-01, UN-END-03."""
    draft = work.draft
    draft.frames.clear()
    draft.over = True
    work.emit(MatchEnded, draft.score)


def begin_turn(work: Draft, side: Side) -> None:
    """UN-TURN-01, UN-TURN-03: three actions, nothing played yet; after a goal the first of them is the kick-off."""
    draft = work.draft
    draft.active = side
    draft.turn += 1
    draft.actions, draft.extras = ACTIONS, ()
    draft.played = draft.answered = 0
    draft.silent = False
    draft.received, draft.bulldozer, draft.engine = frames.NOBODY, (), ()
    draft.frames[:] = [frames.Turn(), frames.KickOffDue()] if draft.restart is Restart.KICK_OFF else [frames.Turn()]
    draft.restart = Restart.NONE
    work.emit(TurnBegan, side, draft.turn, draft.last_turns is not None)


# -- goals and saves ---------------------------------------------------------------------------------------------------


def score_goal(work: Draft, side: Side, scorer: Piece, kind: frames.DeedKind) -> None:
    """UN-GOAL-01, UN-GOAL-02, UN-GOAL-03: scorer's side forms first, then the other, which will kick off (UN-KICK-05).

    UN-GOAL-05: who is turned over stays so. UN-GOAL-06: the last turn ends the match.
    """
    draft = work.draft
    white, black = draft.score
    draft.score = (white + (side == 0), black + (side == 1))
    draft.goals += ((side, scorer, draft.turn),)
    work.emit(GoalScored, side, scorer, kind, draft.score)
    if is_last_turn(draft):
        end_match(work)
        return
    clear_board(draft)
    draft.restart = Restart.KICK_OFF
    draft.frames[:] = closing(draft, frames.Formation(1 - side), frames.Formation(side))


def clear_board(draft: MatchState) -> None:
    """Everybody goes back for the kick-off, the padlocks are laid aside (UN-GOAL-03); keepers stay."""
    for side in (0, 1):
        for piece in standing(draft, side):
            draft.at[piece] = OFF
    draft.locks = [OFF, OFF]
    draft.carrier = frames.NOBODY


def saved(work: Draft, keeper: Piece, shooter: Piece, kind: frames.DeedKind) -> None:
    """UN-SAVE-01 to UN-SAVE-04, UN-SAVE-10: the keeper has it; both sides reposition, his first; the turn closes."""
    draft = work.draft
    give_ball(work, keeper)
    work.emit(Saved, keeper, shooter, kind)
    if is_last_turn(draft):
        end_match(work)
        return
    first, then = side_of(keeper), side_of(shooter)
    draft.frames[:] = closing(draft, frames.Reposition(then, REPOSITIONS), frames.Reposition(first, REPOSITIONS))

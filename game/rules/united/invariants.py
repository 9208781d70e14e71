"""What must hold in every state of a United match."""

from __future__ import annotations

from game.rules.postal.invariants import misplaced
from game.rules.united.frames import InPlay, KickOff, LineUpDue
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import home_allowance
from game.rules.united.state import MatchState, MomentKind, Stage
from game.rules.united.tables import MATCH_MINUTES


def broken_invariants(state: MatchState) -> list[str]:
    """Every promise that is not kept, as a sentence for whoever debugs it."""
    return misshapen(state) or [
        *_flow(state),
        *_line_ups(state),
        *_cards(state),
        *_book_keeping(state),
        *_periods(state),
    ]


def misshapen(state: MatchState) -> list[str]:
    """What everything else takes for granted, in every version of the rules."""
    broken = []
    for side, line_up in enumerate(state.line_ups[:2]):
        strangers = {name for name in line_up.names() if name not in state.clubs[side].by_name} if line_up else set()
        if strangers:
            broken.append(f"{min(strangers)} plays without being in the squad")
    if not 0 <= state.played <= len(state.moments):
        broken.append(f"{state.played} of {len(state.moments)} moments played")
    in_play = bool(state.frames) and isinstance(state.frames[-1], InPlay)
    if in_play and (len(state.sheets) != 2 or None in state.line_ups):
        broken.append("in play without line-ups or row values")
    if in_play and state.played == len(state.moments):
        broken.append("nothing left to play, but the match goes on")
    if len(state.line_ups) != 2:
        broken.append(f"{len(state.line_ups)} line-ups")
    if len(state.sheets) not in (0, 2):
        broken.append(f"{len(state.sheets)} sheets")
    return [*broken, *misplaced(state)]


def _flow(state: MatchState) -> list[str]:
    broken = []
    if (state.stage is Stage.OVER) != (not state.frames):
        broken.append("over and undecided at once")
    if state.owed:
        broken.append(f"{state.owed} moments are owed while somebody decides")
    return broken


def _periods(state: MatchState) -> list[str]:
    """U-8.4: extra time and shoot-out only in the cup, and only from level."""
    broken = []
    in_play = bool(state.frames) and isinstance(state.frames[-1], InPlay)
    if in_play != (state.stage in (Stage.NORMAL, Stage.EXTRA, Stage.SHOOT_OUT)):
        broken.append(f"stage {state.stage} does not fit what is to be decided")
    if state.stage in (Stage.EXTRA, Stage.SHOOT_OUT):
        normal = [sum(goal.side == side and goal.stage is Stage.NORMAL for goal in state.goals) for side in (0, 1)]
        if not state.options.cup or normal[0] != normal[1]:
            broken.append("extra time without a drawn cup match")
    if state.stage is Stage.SHOOT_OUT and state.score[0] != state.score[1]:
        broken.append("a shoot-out that is not level")
    return broken


def _line_ups(state: MatchState) -> list[str]:
    broken = []
    for side, line_up in enumerate(state.line_ups):
        frame = state.frames[-1] if state.frames else None
        due = isinstance(frame, LineUpDue) and frame.side <= side
        if (line_up is None) != due:
            broken.append(f"line-up of side {side} out of turn")
        if line_up is not None and line_up_faults(state.clubs[side], line_up, home_allowance(state, side)):
            broken.append(f"illegal line-up of side {side} on the pitch")
    return broken


def _book_keeping(state: MatchState) -> list[str]:
    broken = []
    goals = tuple(sum(goal.side == side for goal in state.goals) for side in (0, 1))
    if goals != state.score:
        broken.append(f"score {state.score}, but goals {goals}")
    for side in (0, 1):
        behind = [moment for moment in state.moments[: state.played] if moment.side == side]
        if goals[side] > sum(moment.kind is not MomentKind.KICK for moment in behind):
            broken.append(f"side {side} scored more often than it had moments")
        if len(state.kicks[side]) != sum(moment.kind is MomentKind.KICK for moment in behind):
            broken.append(f"kicks of side {side} do not add up")
    if state.sheets and any(value < 0 for sheet in state.sheets for value in sheet.values):
        broken.append("a row is worth less than nothing")
    before = bool(state.frames) and isinstance(state.frames[-1], (LineUpDue, KickOff))
    if before and (state.goals or state.moments or state.sheets or any(state.cards)):
        broken.append("something happened before kick-off")
    return broken


def _cards(state: MatchState) -> list[str]:
    broken = []
    for side, cards in enumerate(state.cards):
        line_up = state.line_ups[side]
        fielded = line_up.names() if line_up else ()
        for card in cards:
            if card.player not in fielded:
                broken.append(f"{card.player} got a card without playing")
            if card.red != (1 <= card.minute <= MATCH_MINUTES):
                broken.append(f"{card.player}: {card.punishments} punishments, minute {card.minute}")
    return broken

"""How play begins other than by a kick-off: a goal kick, or a keeper's kick to an attacker (CA-SCEN-01, CA-SCEN-03)."""

from __future__ import annotations

from game.rules.counter_attack import awards
from game.rules.counter_attack.events import HalfBegan, PassPlayed
from game.rules.counter_attack.flow import Draft, arrive, next_choice
from game.rules.counter_attack.frames import After, PassKind
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.state import Piece, Side, side_of


def whistle(work: Draft) -> None:
    """A period begins with its first ball (CA-TIME-01)."""
    draft = work.draft
    if draft.actions == 0:
        work.emit(HalfBegan, draft.half.value)


def goal_kick(work: Draft, side: Side) -> None:
    """CA-SCEN-01: the side with eleven has a goal kick; no action led to it."""
    whistle(work)
    awards.goal_kick(work, side)
    work.draft.actions -= 1


def to_attack(work: Draft, receiver: Piece) -> None:
    """CA-SCEN-03: the keeper's kick comes to an attacker whom nobody disturbs."""
    whistle(work)
    draft = work.draft
    defence, to = 1 - side_of(receiver), draft.hex(receiver)
    if any(on_pitch(draft, defence)):
        kicker = awards.goal_kicker(draft, defence)
        work.emit(PassPlayed, PassKind.KICK, kicker, draft.hex(kicker), to)
    arrive(work, PassKind.KICK, to)
    next_choice(work, After.KICKED, counted=False)

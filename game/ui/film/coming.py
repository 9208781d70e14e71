"""A die that people are about to roll, and what it is for: the rules are run on as far as nothing depends on it."""

from __future__ import annotations

from typing import Generic

from game.core.frozen import frozen
from game.core.rules import AnyEvent
from game.play.by_hand import NeedsRoll
from game.play.session import Session
from game.ui.film.beats import B, Cutter
from game.ui.film.rolls import Roll, rolls_of


@frozen
class Coming(Generic[B]):
    """The die that is due. Nothing of ``beat`` and ``events`` may be told that a die has still to decide."""

    needs: NeedsRoll
    beat: B | None = None
    """The moment that has begun; None: the die belongs to no moment of its own."""
    lying: tuple[Roll, ...] = ()
    """Dice of this moment that were rolled already."""
    due: Roll | None = None
    """The die itself, without a face."""
    events: tuple[AnyEvent, ...] = ()
    follows: B | None = None
    """The moment this die leads to, where it only decides who takes part in it."""

    @property
    def side(self) -> int | None:
        """Whose die it is, as far as the moment tells."""
        if self.due is not None:
            return self.due.side
        return self.follows.side if self.follows is not None else None


def coming(session: Session, needs: NeedsRoll, cutter: Cutter[B]) -> Coming[B]:
    """What the die that is waited for belongs to."""
    events = tuple(session.told(session.by_hand.rehearsed(), None))
    ahead = cutter.fork()
    known = len(ahead.beats)
    ahead.take_in([(session.timeline.steps + 1, event) for event in events], session.view(None))
    moments = [beat for beat in ahead.beats[known:] if beat.in_doubt]
    for beat in moments:
        rolls = rolls_of(beat)
        at = next((number for number, roll in enumerate(rolls) if roll.sum.reason == needs.reason), None)
        if at is not None:
            return Coming(needs, beat, rolls[:at], rolls[at].awaited(), events)
    follows = moments[0] if moments else None
    rolls = rolls_of(follows)
    if rolls and needs.index >= len(rolls):
        # All that is rolled in it lies there already; this die only says who it was.
        return Coming(needs, follows, rolls, None, events, follows)
    return Coming(needs, events=events, follows=follows)

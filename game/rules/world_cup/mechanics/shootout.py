"""Penalty shoot-outs of drawn knock-out matches (WC-PEN)."""

from __future__ import annotations

from functools import partial

from game.core.rules import Work
from game.rules.world_cup.events import KickTaken
from game.rules.world_cup.state import CupState, Match, Shootout
from game.rules.world_cup.tables import KICKS, kick
from game.rules.world_cup.verdicts import kicked


def decided(home: str, away: str) -> bool:
    """WC-PEN-02, WC-PEN-03: one side cannot be caught, or a pair of single kicks has made the difference."""
    ours, theirs = home.count("1"), away.count("1")
    if len(home) > KICKS or len(away) > KICKS:
        return len(home) == len(away) and ours != theirs
    return ours > theirs + KICKS - len(away) or theirs > ours + KICKS - len(home)


def shoot_out(work: Work[CupState], match: Match) -> tuple[int, int]:
    """WC-PEN-01, WC-PEN-04, WC-PEN-05: the team named first begins; the goals of both, beside the score."""
    draft = work.draft
    fixture, check = draft.fixtures[match], kick(draft.box)
    kicks = ["", ""]
    while not decided(kicks[0], kicks[1]):
        side = len(kicks[0]) > len(kicks[1])
        rolled = work.dice.check(check)
        kicks[side] += "1" if rolled.passed else "0"
        team = fixture.away if side else fixture.home
        work.tell(
            KickTaken, match, team, rolled.face, rolled.passed, (kicks[0].count("1"), kicks[1].count("1")),
            report=partial(kicked, draft, check, team, rolled),
        )  # fmt: skip
    held = Shootout(match, kicks[0], kicks[1])
    draft.shootouts += (held,)
    return held.score

"""Everything the screens ask of this game: before a match (``team_desk``) and in it (``match_desk``, ``plan_desk``)."""

from __future__ import annotations

from game.rules.counter_attack.match_desk import MatchDesk
from game.rules.counter_attack.plan_desk import PlanDesk
from game.rules.counter_attack.team_desk import TeamDesk


class Desk(MatchDesk, PlanDesk, TeamDesk):
    """All together, as the one desk of the game."""


DESK = Desk()

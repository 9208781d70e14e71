"""Everything the screens ask of this game: before a match (``team_desk``) and during it (``match_desk``)."""

from __future__ import annotations

from game.rules.counter_attack.match_desk import MatchDesk
from game.rules.counter_attack.team_desk import TeamDesk


class Desk(MatchDesk, TeamDesk):
    """Both together, as the one desk of the game."""


DESK = Desk()

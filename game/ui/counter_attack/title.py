"""Counter Attack on its board."""

from __future__ import annotations

from typing import TypeAlias

from game.ui.board.match import MatchScene
from game.ui.board.title import BoardTitle
from game.ui.counter_attack.deciding import Deciding
from game.ui.counter_attack.full_time import FullTime
from game.ui.counter_attack.pitch import Pitch
from game.ui.counter_attack.show import PitchShow

Match: TypeAlias = MatchScene[Pitch, Deciding]
TITLE = BoardTitle("ca", "CA-MOVE-01", Pitch, PitchShow, Deciding, FullTime)

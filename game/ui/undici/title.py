"""Undici on its board."""

from __future__ import annotations

from typing import TypeAlias

from game.ui.board.match import MatchScene
from game.ui.board.title import BoardTitle
from game.ui.undici.deciding import Deciding
from game.ui.undici.full_time import FullTime
from game.ui.undici.pitch import SquarePitch
from game.ui.undici.show import SquareShow

Match: TypeAlias = MatchScene[SquarePitch, Deciding]
DRAW = "undici.draw"
"""Cards are drawn by the program, whoever rolls the dice: nobody may know what the number means."""
TITLE = BoardTitle("un", "UN-TURN-01", SquarePitch, SquareShow, Deciding, FullTime,
                   left_to_program=lambda needs: needs.reason == DRAW, tutor_sees_hands=False)  # fmt: skip

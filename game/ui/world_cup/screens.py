"""The screens The World Cup Game brings along: the wall chart, its end, the replay viewer."""

from __future__ import annotations

from game.ui.board.screens import board_screens
from game.ui.world_cup.diagrams import diagram
from game.ui.world_cup.title import TITLE

SCREENS = board_screens(TITLE, {}, diagram)

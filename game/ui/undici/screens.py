"""The screens Undici brings along: line-ups, the match, its end, the replay viewer, the pages of cards."""

from __future__ import annotations

from game.ui.board.screens import board_screens
from game.ui.undici.browser import CardBrowser
from game.ui.undici.deciding import LINE_UP
from game.ui.undici.diagrams import diagram
from game.ui.undici.line_up import LineUpScene
from game.ui.undici.title import TITLE

SCREENS = board_screens(TITLE, {LINE_UP: LineUpScene}, diagram, CardBrowser)

"""The screens Counter Attack brings along: draft and line-ups, the match, its end, the replay viewer."""

from __future__ import annotations

from game.ui.board.screens import board_screens
from game.ui.counter_attack.diagrams import diagram
from game.ui.counter_attack.draft_scene import DUE, OFFER, PICKING, DraftScene
from game.ui.counter_attack.line_up_scene import LINE_UP, LineUpScene
from game.ui.counter_attack.title import TITLE

BEFORE = {**dict.fromkeys((DUE, PICKING, OFFER), DraftScene), LINE_UP: LineUpScene}
SCREENS = board_screens(TITLE, BEFORE, diagram)

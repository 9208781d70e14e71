"""Handing in line-ups: chosen, repaired (PP-7.2) or automatic (PP-9.2)."""

from __future__ import annotations

from game.rules.postal.match import handing_in
from game.rules.powerplay.events import LineUpRepaired, LineUpsOpened
from game.rules.powerplay.forms import FORMS

hand_in = handing_in(FORMS, LineUpRepaired, LineUpsOpened)

"""Handing in line-ups: chosen, repaired (U-3.1) or automatic (U-8.7)."""

from __future__ import annotations

from game.rules.postal.match import handing_in
from game.rules.united.events import LineUpRepaired, LineUpsOpened
from game.rules.united.forms import FORMS

hand_in = handing_in(FORMS, LineUpRepaired, LineUpsOpened)

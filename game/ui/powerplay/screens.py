"""The screens Powerplay brings along: line-up form, match, its end, replay viewer."""

from __future__ import annotations

from game.ui.film.screens import film_screens
from game.ui.powerplay.line_up import line_up
from game.ui.powerplay.title import POWERPLAY

SCREENS = film_screens(POWERPLAY, {"powerplay.line-up": line_up})

"""The screens United brings along: line-up form, match, its end, replay viewer."""

from __future__ import annotations

from game.ui.film.screens import film_screens
from game.ui.united.line_up import line_up
from game.ui.united.title import UNITED

SCREENS = film_screens(UNITED, {"united.line-up": line_up})

"""The printed numbers of the league, each with its rule."""

from __future__ import annotations

from game.rules.united.state import Age

# -- the calendar
USUAL_ROUNDS = 11  # U-1.3b: of the book's season
LAST_TRADING = 7  # U-6.10: of these
HOME_STEPS = (4, 8)  # U-3.6a: after so many of these, home is worth one point more

# -- the turn of the season
TAX_FREE_GROWTH = 2000  # U-7.2
LEAST_FOR_LICENCE = 8  # U-7.1c
FULL_AGAIN = 12  # U-6.9e: more than 11 players, and sales are open again

# -- players
USUAL_HALVES, SPECIALIST_HALVES = 2, 4  # U-4b: half-WP a level of field players, of T and A
LONGEST_SHORT = 4  # letters of a club's short name

# -- ageing (U-7.1): levels lost by age
LEVELS_LOST = {Age.FROZEN: 0, Age.TALENT: 0, Age.I: 2, Age.II: 4}
LOST_LATER = 5

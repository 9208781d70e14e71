"""The numbers of the league, each with its rule; tables of the book (ageing, values, offer) stand next door."""

from __future__ import annotations

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
LONGEST_PRESS = 400  # letters of what a manager says in a report

# -- the market
FROZEN_LIMIT = 6  # U-6.7a: tT in a squad
FIELDABLE = 11  # U-6.9c: players who must be left to be fielded at once
LEAST_PRICE = 1  # U-6.5d
OFFERED_TALENT = (2, 10)  # U-6.5b: the lowest and the highest level of an offered nT
GUARD_FACTOR = 3  # U-6.8d: so many times more must one side of a trade be worth
GUARD_DIFFERENCE = 300  # U-6.8d: and so much more, for the trade to be refused

# -- rows, training, talents
LEARNED_AFTER = 6  # U-3.2a: matches in a row he lacks
PLAYED_IN_AFTER = 4  # U-5c: matches of a new talent
TALENTS_A_SEASON = 3  # U-5a
LEVELS_A_SEASON = 3  # U-4c
ROUND_WP = 4  # U-4a: for whoever played
WIN_WP = 2  # U-4a
DRAW_WP = 1  # U-4a
CUP_WIN_WP = 2  # U-4a, U-8.4f
WORTH_REACHING = 6  # U-8.7b: talents that can still get there are trained first, and age I from there on

# -- accounts
ROUND_INCOME = 100  # U-6.2
WIN_INCOME = 40  # U-6.2
DRAW_INCOME = 20  # U-6.2
CUP_WIN_INCOME = 40  # U-6.2, U-8.4f
INTEREST_SHARE = 10  # U-6.3b: one kKj of so many owed

# -- the cup
AMATEUR_WP = 70  # U-8.4c
AMATEUR_GROWTH = 5  # U-8.4c: with each later round of the cup
CUP_STEP = 2  # U-8.4a: rounds from one cup round to the next
QUARTER_FINAL = 8  # U-8.4d: with so many teams left, clubs meet on neutral ground

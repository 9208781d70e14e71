"""The printed numbers that are no distances (those stand in the board file), each with its rule."""

from __future__ import annotations

from types import MappingProxyType

DIE = 6
COIN = 2
"""CA-SETUP-04, CA-KICKOFF-02."""
KEEPERS, KEEPERS_TWO = 1, 2
"""CA-SETUP-01, OPT-2GK: keepers in a squad."""

PHASE_MOVES = (4, 5, 2)
"""CA-MOVE-02: how many move in the three steps."""
DEFENCE_STEP, LAST_STEP = 2, 3
"""CA-MOVE-02: the step of the defence, and the one in which the attack moves a little."""

STEAL = 6
FOUL_FACE = 1
"""CA-MOVE-05, CA-TACKLE-02."""
BEHIND_FOUL_FACE = 2
"""CA-ADV-10: from behind, up to this face it is a foul."""
RECKLESS_MISS = 2
"""CA-ADV-09: up to this face the reckless tackle misses."""
NUTMEG_TACKLING = 1
"""CA-ADV-14: the defender's bonus."""
NUTMEG_PACE = 2

INTERCEPT = 6
INTERCEPT_MOVED = 5
"""CA-FIRST-04: a defender who moved into the line of a first-time pass."""
INTERCEPT_KEEPER = 5
"""CA-GK-10."""
TEN = 10
"""OPT-TENPLUS: tackling and die together."""

ACCURACY = MappingProxyType({"high": 8, "kick": 8, "corner": 8, "long": 9})
"""CA-HIGH-04, CA-GK-06, CA-ADV-01, CA-LONG-03."""
THIRD_TO_THIRD = 10
"""CA-ADV-04."""
CONTROL = 9
"""CA-ADV-13."""

HEADER_MALUS = -1
"""CA-HEAD-01."""
HEAD_TWO_MOST = 2
"""OPT-HEAD2: outfielders of a side in one duel."""
BACK_HEADER_OWN_GOAL = 1
"""CA-ADV-12."""

BLOCK_ON_LINE, BLOCK_NEXT_TO_LINE = 5, 6
"""CA-SHOT-03."""
OUTSIDE_MALUS, SNAPSHOT_MALUS, ANGLE_MALUS, WORST_SHOT_MALUS = -1, -1, -1, -2
"""CA-SHOT-05, CA-SNAP-03, CA-ADV-05."""
STRETCH_MALUS, KEEPER_MOVED_MALUS, PENALTY_MALUS = -1, -1, -2
"""CA-ADV-07, CA-ADV-08, CA-SET-11: what the keeper loses."""
OFF_TARGET_FACE = 1
"""CA-ADV-06."""
FREE_KICK_UNBLOCKABLE = 9
"""CA-SET-15."""
LOOSE_SAVE, LOOSE_SAVE_REACH = 5, 1
"""CA-LOOSE-06: the face that holds it, and how far from its path the keeper may stand."""

INJURY_PACE = 2
LEAST_PACE = 1
"""CA-FOUL-02."""
INJURY_ALL = 1
"""OPT-INJALL: what an injury takes from every attribute."""
YELLOWS_FOR_RED = 2
"""CA-FOUL-03."""

CORNER_TURNS = ((0, 2), (1, 2), (0, 2), (1, 2), (0, 2), (1, 2))
FREE_KICK_TURNS = ((0, 2), (1, 2), (0, 2), (1, 2), (0, 3), (1, 2))
"""CA-SET-03, CA-SET-13: 0 attack, 1 defence, and how many."""
FREE_PLACING_TURNS = ((0, 10), (1, 10))
"""CA-SET-13, OPT-FREEFK: everybody but taker and keepers, who are not counted."""
THROW_IN_TURNS = ((0, 0), (1, 0))
"""CA-SET-01: at a throw-in only the keepers are placed."""
PENALTY_TURNS = ((0, 10), (1, 10))
"""CA-SET-10: everybody but taker and keeper."""
SHOOT_OUT_KICKS = 5
SUBSTITUTES, SUBSTITUTES_THREE = 5, 3
"""CA-SET-17, OPT-SUBS3."""
SUBSTITUTES_EXTRA = 1
"""OPT-SUBS3: one more in extra time."""
MINUTE = 60_000
"""In milliseconds."""
EXTRA_SHARE = 3
"""CA-TIME-04: a half of extra time lasts a third of a half."""
ADDED_MOST, ADDED_MOST_EXTRA = 7, 3
"""CA-TIME-05."""

HALF_MINUTES = 45
"""CA-TIME-01: a half by the book; the minutes of a scenario are a share of it."""
SCENARIO_MINUTES = MappingProxyType({"outnumbered": 30, "missing-goal": 45, "defence-attack": 30, "top-bottom": 60})
"""CA-SCEN-01 to CA-SCEN-04: how long each period of them lasts."""
OUTNUMBERED_SCORE, OUTNUMBERED_OFF = (0, 2), 2
"""CA-SCEN-01: side 0 is behind, and so many of side 1 have been sent off."""
MISSING_GOAL_SCORE = (0, 1)
"""CA-SCEN-02: side 0 plays away; the first leg was goalless."""
EXERCISE_ATTACKERS, EXERCISE_DEFENDERS = 7, 5
"""CA-SCEN-03: outfielders of each side; only the defence has a keeper."""

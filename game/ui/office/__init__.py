"""The office: a league in the window, from its foundation to the turn of the season. A game brings its sheets."""

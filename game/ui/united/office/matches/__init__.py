"""Matches of the league in the window: line-ups, amateurs, match days, tips, films of what was played."""

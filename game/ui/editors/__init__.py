"""What the editors of all games share: steps, faults, fields, rosters."""

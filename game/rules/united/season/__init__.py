"""United's league: a season with its clubs, rounds and phases (U-1.2 to U-8.8); a single match is next door."""

"""Computer clubs: how they found, train, find talents, line up, bid, sell and plan; each with a style of its own."""

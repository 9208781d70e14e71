"""Learning: one lesson on the screens of its game, and the ways to it."""

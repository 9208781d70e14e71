"""The screens around a match, the same for all games."""

"""Whole matches between bots, for practice, simulation and soak runs."""

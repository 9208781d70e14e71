"""For all tests: property tests that are the same every time, and never fail for being slow."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("touchline", derandomize=True, deadline=None, database=None)
settings.load_profile("touchline")

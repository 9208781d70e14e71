"""What the headless commands do: simulate, soak, bench, selftest, coverage, positions, validation."""

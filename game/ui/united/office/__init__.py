"""United's league in the window: what it brings to the office."""

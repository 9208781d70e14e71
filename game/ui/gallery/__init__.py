"""Every screen as an example that can be opened at once: for screenshots, render tests and benchmarks."""

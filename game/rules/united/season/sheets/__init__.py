"""Order sheets as texts that people fill in: written from what a manager may know, read back and judged by the rules."""

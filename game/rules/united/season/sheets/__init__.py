"""Order sheets as texts that people fill in: written from what a manager may know, read back, judged by the rules."""

"""Whether something is legal, and if not, why not."""

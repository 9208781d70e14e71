"""Drawn art: pure functions from sizes and colours to surfaces, without widgets, rules or files."""

"""Undici: football on squares, three actions a turn, strategy cards and padlocks."""

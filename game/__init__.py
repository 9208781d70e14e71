"""Touchline: five tabletop sports games, played by their real rules and taught."""

__version__ = "0.10.0"

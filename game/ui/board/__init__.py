"""Boards of cells as widgets: layouts and cameras, overlays, a view with zoom and film. No game is known in here."""

"""What is laid over the grass, with the icons of its tools."""

from __future__ import annotations

from game.ui.board import tools

CAMERA = tuple(tools.CAMERA)
OVERLAY_ICONS = {"zones": "hexes", "offside": "flag", "thirds": "thirds", "shooting": "shooting", "aims": "target"}
OVERLAYS = tuple(OVERLAY_ICONS)

"""Motions on the pitch of hexes, measured like every film."""

from __future__ import annotations

from game.ui.app import App
from game.ui.counter_attack.gallery import match as examples
from game.ui.gallery.examples import Motion
from game.ui.gallery.motions import in_hand, on_board, overlaid
from game.ui.gallery.windowless import Hands

OVERLAYS = ("zones", "offside", "thirds", "shooting")


def _laid(app: App, tool: str = "") -> None:
    """An attack with everything laid over the grass, and perhaps a tool in hand."""
    overlaid(examples.scene(app, examples.OPEN), OVERLAYS)
    in_hand(app, tool)


def _goal(app: App) -> None:
    """A shot that goes in, from its first die on, with everything laid over the grass."""
    match = examples.scene(app, examples.IN_FRONT)
    overlaid(match, OVERLAYS)
    Hands(app).key("6")
    examples.click(app, match, (19, 0), (19, 0))


MOTIONS: dict[str, Motion] = {
    **on_board("ca", _laid, "4"),
    "ca-film-of-a-goal": Motion(_goal, frames=240),
}

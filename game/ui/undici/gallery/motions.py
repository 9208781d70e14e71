"""Motions on the pitch of squares, measured like every film."""

from __future__ import annotations

from game.rules.undici.actions import Respond, Shoot
from game.ui.app import App
from game.ui.gallery.examples import Motion
from game.ui.gallery.motions import LEFT, in_hand, on_board, overlaid, pitch
from game.ui.inputs import Pointer
from game.ui.undici.gallery import match as examples
from game.ui.undici.pitch import OVERLAYS

SCORES = 9
"""Dice with which a shot goes in."""


def _laid(app: App, tool: str = "") -> None:
    """An attack with everything laid over the squares, and perhaps a tool in hand."""
    overlaid(examples.scene(app, examples.OPEN), OVERLAYS)
    in_hand(app, tool)


def _goal(app: App) -> None:
    """A shot nobody answers with a card, from its first die to the new formation."""
    match = examples.scene(app, examples.SHOT, SCORES)
    overlaid(match, OVERLAYS)
    match.commit(Shoot())
    match.skip()
    match.commit(Respond())


def _framing(app: App) -> None:
    """The group tool in hand, a press on the grass before the chips."""
    _laid(app, "2")
    app.dispatch(Pointer("down", pitch(app).rect.inflate(-24, -24).topleft, LEFT))


def _frame(app: App, frame: int) -> None:
    """A frame that grows over the whole pitch."""
    area = pitch(app).rect.inflate(-24, -24)
    app.dispatch(Pointer("move", (area.x + area.width * frame // 120, area.y + area.height * frame // 120)))


MOTIONS: dict[str, Motion] = {
    **on_board("un", _laid, "3"),
    "un-frame": Motion(_framing, _frame),
    "un-film-of-a-goal": Motion(_goal, frames=240),
}

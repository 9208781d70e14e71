"""Pictures for the rule reader: positions on the pitch, with what a rule is about laid over the grass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.counter_attack_board import load_board
from game.rules.counter_attack.actions import Pass, PassKind
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import MatchState
from game.rules.registry import spec
from game.ui.board.diagram import Diagram
from game.ui.counter_attack import seen
from game.ui.counter_attack.overview import MAKERS
from game.ui.counter_attack.pitch_data import Kind, Overlay
from game.ui.counter_attack.pitch_view import PitchView

if TYPE_CHECKING:
    from game.ui.app import App

WHITE = "white 1@-16,0 2@-8,-8 3@-8,8 4@-6,3 5@-6,-3 6@2,0 7@6,-6 8@4,4 9@12,0 10@9,3 11@8,7"
RED = "red 1@17,0 2@12,-6 3@12,6 4@13,2 5@13,-2 6@7,0 7@5,-4 8@6,5 9@-2,1 10@-2,-2 11@3,8"
MIDFIELD = f"{WHITE} / {RED} / white 6 / choose phase / core"
IN_FRONT = f"{WHITE} / {RED} / white 9 / choose phase / core"
PASS = Pass(PassKind.STANDARD, (4, 4))
DIAGRAMS = {
    "CA-SETUP-08": (MIDFIELD, ("zones",)), "CA-MOVE-05": (MIDFIELD, ("zones",)),
    "CA-PASS-03": (MIDFIELD, ("pass",)), "CA-PASS-04": (MIDFIELD, ("zones", "pass")),
    "CA-LONG-02": (MIDFIELD, ("thirds",)), "CA-F3-01": (MIDFIELD, ("thirds",)),
    "CA-SHOT-02": (IN_FRONT, ("shooting", "aims")), "CA-SHOT-03": (IN_FRONT, ("zones", "aims")),
    "CA-SET-20": (IN_FRONT, ("offside",)),
}  # fmt: skip
"""For each rule that needs a picture: the position, and what is shown over it."""
RATIO = 0.66


def diagram(app: App, rule: str) -> Diagram | None:
    """The picture of a rule; None: words do."""
    if rule not in DIAGRAMS:
        return None
    position, shown = DIAGRAMS[rule]
    view: MatchState = spec("counter_attack").position.parse(position)
    return Diagram(PitchView(load_board()), seen.tokens(view), seen.ball(view), _overlays(view, shown), RATIO)


def _overlays(view: MatchState, shown: tuple[str, ...]) -> list[Overlay]:
    found = [overlay for name in shown if name in MAKERS for overlay in MAKERS[name](view, None)]
    return [*found, Overlay(Kind.SAFE, tuple(DESK.way(view, PASS)))] if "pass" in shown else found

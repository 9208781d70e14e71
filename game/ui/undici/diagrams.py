"""Pictures for the rule reader: the pitch as it is printed, with a position on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.registry import spec
from game.rules.undici.state import MatchState
from game.ui.board.diagram import Diagram
from game.ui.undici import seen
from game.ui.undici.view import SquareView

if TYPE_CHECKING:
    from game.ui.app import App

POSITION = (
    "white 1 3@C2 4@F2 5@J2 2@N2 11@C14 8@G10c 15@J9 7@N10 9@H12 10@I11 / "
    "black 1 2@B13 4@G12 5@I13 3@N13 7@C11 8@G11c 15@J11 11@N11d 9@H9 10@I6 / white 8 / white turn 3 / "
    "turn=7 score=0:0 locks=H11,E9 locked-by=black"
)
RULES = ("UN-BOARD-01", "UN-BOARD-02", "UN-BOARD-03", "UN-BOARD-04", "UN-BOARD-05", "UN-PASS-02", "UN-LOCK-08",
         "UN-AREA-01", "UN-OFFS-02")  # fmt: skip
"""Those that are about places on the pitch."""
RATIO = 1.0


def diagram(app: App, rule: str) -> Diagram | None:
    """The picture of a rule; None: words do."""
    if rule not in RULES:
        return None
    view: MatchState = spec("undici").position.parse(POSITION)
    return Diagram(SquareView(view.board), seen.tokens(view), seen.ball(view), (), RATIO)

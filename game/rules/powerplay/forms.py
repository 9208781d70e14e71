"""What Powerplay knows about line-ups, for the parts it shares with other postal games."""

from __future__ import annotations

from game.rules.postal.forms import Forms
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.desk_edit import renamed, without
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.queries import home_points
from game.rules.powerplay.repair import repaired
from game.rules.powerplay.suggest import automatic_line_up, sensible_line_up, stored_line_up, suggestions

FORMS = Forms(
    opening=FaceOff, submit=SubmitLineUp, points=home_points, faults=line_up_faults, repaired=repaired,
    automatic=automatic_line_up, stored=stored_line_up, suggestions=suggestions, sensible=sensible_line_up,
    without=without, renamed=renamed,
)  # fmt: skip

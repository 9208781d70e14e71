"""What United knows about line-ups, for the parts it shares with other postal games."""

from __future__ import annotations

from game.rules.postal.forms import Forms
from game.rules.united.actions import SubmitLineUp
from game.rules.united.desk_edit import renamed, without
from game.rules.united.frames import KickOff
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import home_points
from game.rules.united.repair import repaired
from game.rules.united.suggest import automatic_line_up, sensible_line_up, stored_line_up, suggestions

FORMS = Forms(
    opening=KickOff, submit=SubmitLineUp, points=home_points, faults=line_up_faults, repaired=repaired,
    automatic=automatic_line_up, stored=stored_line_up, suggestions=suggestions, sensible=sensible_line_up,
    without=without, renamed=renamed,
)  # fmt: skip

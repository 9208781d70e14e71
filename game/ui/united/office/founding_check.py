"""What is left to spend on a founding sheet, and what is wrong with it, with the rules that say so (U-1.4)."""

from __future__ import annotations

from game.core.rules import Seat
from game.rules.united.season import desk_founding as desk
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.state import SeasonState
from game.ui.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.fields import Progress
from game.ui.widgets.text import Icon, Label, RuleChip

FEW = 4
"""So many faults are named at once."""


def check_list(scene: Host, seen: SeasonState, seat: Seat, sheet: FoundingSheet) -> Widget:
    """Points, and everything that keeps the club from being founded."""
    left, most = desk.points_left(seen, sheet), desk.founding_points(seen)
    tone = "bad" if left < 0 else "ok" if left == 0 else "accent"
    text = scene.say("office.too-dear", {"wp": -left}) if left < 0 else scene.say("office.wp-left", {"wp": left})
    head = Row([Label(text, "h3", "bad" if left < 0 else "text", grow=1), RuleChip("U-1.4a")], align="center")
    return Column([head, Progress((most - left) / most, height=10, tone=tone), *_faults(scene, seen, seat, sheet)],
                  gap=8)  # fmt: skip


def _faults(scene: Host, seen: SeasonState, seat: Seat, sheet: FoundingSheet) -> list[Widget]:
    found = desk.rulings(seen, seat, sheet)
    if not found:
        return [_line("check", "ok", scene.say("office.may-found"))]
    lines = [_line("warning", "warn", scene.app.words.refusal(fault)) for fault in found[:FEW]]
    more = len(found) - FEW
    return [*lines, *([Label(scene.say("file.further", {"count": more}), "table", "muted")] if more > 0 else [])]


def _line(icon: str, tone: str, text: str) -> Widget:
    return Row([Icon(icon, 18, tone), Label(text, "table", grow=1)], gap=8, align="top")

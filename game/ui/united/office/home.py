"""The home of the office: what lies on the desk, how the club stands, what comes next."""

from __future__ import annotations

from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.text import Label


def build(office: Office) -> Widget:
    club = office.view.clubs[office.seat]
    lines: list[Widget] = [Label(club.name, "h3"), Label(office.say("office.money", {"money": club.money}))]
    return Panel(Column(lines, gap=8))


HOME = Sheet("home", "home", build, orders=False)

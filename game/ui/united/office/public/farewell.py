"""What the turn of the season did to one's own men (U-7.1): farewells, everybody's age and level, what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.rules import Seat
from game.core.ruling import FactValue
from game.rules.united.season.events import Aged, Retired, TaxPaid
from game.rules.united.season.state import Member, SeasonState
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.table.sheets import Sheet
from game.ui.united.office.market.lots import data_text
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Grid, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

WIDE = 900


class Farewell(Scene):
    """For one manager alone; ``done`` leads back to what everybody may see."""

    def __init__(self, bureau: Bureau, seat: Seat, done: Callable[[], object]) -> None:
        super().__init__(bureau.app)
        self.bureau, self.seat, self.done = bureau, seat, done
        self.view: SeasonState = bureau.seen(seat)
        told = [event for event in bureau.session.events(seat) if getattr(event, "club", None) == seat]
        self.gone = [event.member for event in told if isinstance(event, Retired)]
        self.aged = [(event.before, event.after) for event in told if isinstance(event, Aged)]
        self.tax = next((event for event in told if isinstance(event, TaxPaid)), None)

    def build(self) -> Widget:
        parts = [*self._farewells(), *self._warnings(), self._squad()]
        area = ScrollArea(Centered(Column(parts, gap=14), WIDE, top=True), "farewells", focusable=True)
        done = Button(self.say("office.turn.done"), self.back, "done", "primary", "check", self.app.keymap.shown("go"))
        return page(self, self.say("office.turn.own-title", {"club": self.bureau.club(self.seat)}), [area], [done])

    def _farewells(self) -> list[Widget]:
        """U-7.1: whoever fell below level 1, with what he did for the club."""
        if not self.gone:
            return [Label(self.say("office.turn.nobody-gone"), "body", "muted")]
        cards = [self._card(man) for man in self.gone]
        return [Label(self.say("office.turn.farewells"), "h3"), Grid(cards, 2, gap=10, least=300)]

    def _card(self, man: Member) -> Widget:
        facts: dict[str, FactValue] = {"matches": man.career_matches, "goals": man.career_goals, "since": man.since}
        return Panel(Column([Row([Icon("flag", 24, "warn"), Label(man.name, "h3", grow=1)], gap=10, align="center"),
                             Label(data_text(man), "table", "muted"),
                             Label(self.say("office.turn.career", facts), "table")], gap=6), pad=14)  # fmt: skip

    def _warnings(self) -> list[Widget]:
        """What the club must live with now."""
        club = self.view.clubs[self.seat]
        found: list[tuple[str, str, dict[str, FactValue]]] = []
        if self.tax is not None:
            found.append(("tax-paid", "U-7.2", {"growth": self.tax.growth, "tax": self.tax.tax}))
        if club.squad and club.no_sales:
            found.append(("no-sales", "U-6.9e", {"count": len(club.squad)}))
        if club.squad and club.owes_keeper:
            found.append(("owes-keeper", "U-5e", {}))
        if not club.squad:
            found.append(("club-gone", "U-7.3c", {}))
        return [Row([Icon("warning", 22, "warn"), Label(self.say(f"office.turn.{key}", facts), grow=1),
                     RuleChip(rule, f"rule-{key}")], gap=10, align="center") for key, rule, facts in found]  # fmt: skip

    def _squad(self) -> Widget:
        columns = tuple(self.say(f"office.turn.column-{name}") for name in ("name", "before", "after"))
        rows = [(before.name, data_text(before), data_text(after)) for before, after in self.aged]
        head = Row([Label(self.say("office.turn.aged"), "h3", grow=1), RuleChip("U-7.1", "rule-aged")], gap=8,
                   align="center")  # fmt: skip
        return Panel(Column([head, Sheet([columns, *rows], ("left",) * len(columns), head=True, bold=(0,))], gap=10),
                     pad=16)  # fmt: skip

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.back}

    def first_focus(self) -> str:
        return "done"

    def hides_secrets(self) -> bool:
        return True

    def back(self) -> None:
        """Everybody may look again."""
        self.done()

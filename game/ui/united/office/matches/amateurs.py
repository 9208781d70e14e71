"""The sheet of the amateurs: rows without names for their match of the cup (U-8.4c)."""

from __future__ import annotations

from dataclasses import replace

from game.core.ruling import Ruling
from game.rules.united.season import desk
from game.rules.united.season.orders import AmateurOrder
from game.rules.united.season.state import Fixture
from game.rules.united.state import FIELD_ROWS, ROWS
from game.ui.forms.points import Pips, Stepper
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.table.why_not import WhyNot
from game.ui.united.office.envelope import sitting_of
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip


def build(office: Office) -> Widget:
    order = _order(office)
    fixture = desk.amateur_match(office.view, office.seat)
    given = office.orders.amateurs is not None
    state: list[Widget] = [Icon("check" if given else "hourglass", 18, "ok" if given else "warn"),
                           Label(office.say("office.amateurs-in" if given else "office.amateurs-usual"), "table",
                                 grow=1), RuleChip("U-8.4c", "amateurs-rule")]  # fmt: skip
    spent, most = desk.amateur_spent(order), desk.amateur_wp(office.view.cup.round)
    points = Pips("star", office.say("office.amateurs-wp", {"used": spent, "most": most}), spent, most, lamps=False)
    body = [Label(_against(office, fixture), "h3"), Row(state, gap=8, align="center"), Rule(),
            Label(office.say("office.amateurs-about"), "table", "muted"), points, *_rows(office, order),
            *_home(office, order, fixture), Rule(), Flow(_buttons(office, given), gap=8)]  # fmt: skip
    return Panel(ScrollArea(Column(body, gap=12), "amateurs"), pad=16, grow=1)


def _order(office: Office) -> AmateurOrder:
    return office.orders.amateurs or desk.usual_amateurs(office.view)


def _against(office: Office, fixture: Fixture) -> str:
    side = desk.amateur_side_of(office.view, office.seat)
    home, away = (office.view.clubs[club].name for club in fixture.clubs)
    venue = "neutral" if fixture.neutral else "away" if side else "home"
    points = desk.amateur_points(office.view, office.seat)
    return office.say(f"office.venue-{venue}", {"club": home if side else away, "points": points})


def _rows(office: Office, order: AmateurOrder) -> list[Widget]:
    """A line for every row; what cannot go up says why, by the rule."""
    lines: list[Widget] = []
    for at, (row, value) in enumerate(zip(ROWS, order.values, strict=True)):
        more = _with(order, at, value + 1)
        ruling = desk.amateur_ruling(office.view, more)
        name = office.app.words.say(f"value.row.{row.value}")
        step = Stepper(
            "", value, lambda wanted, at=at: _put(office, _with(_order(office), at, wanted)),  # type: ignore[misc]
            f"amateurs-{row.value}", office.say(f"office.amateurs-cost-{'special' if at < 2 else 'field'}"),
            less=value > 0 and not office.sealed, more=ruling.allowed and not office.sealed,
            refused=lambda ruling=ruling: _refused(office, ruling),  # type: ignore[misc]
        )  # fmt: skip
        lines.append(Row([Label(row.value, "body-bold", "muted"), step, Label(name, grow=1)], gap=12, align="center"))
    return lines


def _with(order: AmateurOrder, at: int, value: int) -> AmateurOrder:
    values = list(order.values)
    values[at] = value
    keeper, sweeper, defence, midfield, attack = values
    return replace(order, values=(keeper, sweeper, defence, midfield, attack))


def _refused(office: Office, ruling: Ruling) -> None:
    if office.sealed:
        office.app.toast(office.say("office.sealed-why"), "warn")
    else:
        office.app.push(WhyNot(office.app, "united", ruling))


def _home(office: Office, order: AmateurOrder, fixture: Fixture) -> list[Widget]:
    """U-3.6: home points on V, M and S; left alone they follow the rows."""
    most = desk.amateur_points(office.view, office.seat)
    if not most:
        return []
    steps: list[Widget] = []
    for at, (row, value) in enumerate(zip(FIELD_ROWS, order.home, strict=True)):
        step = Stepper(
            "", value, lambda wanted, at=at: _put(office, _with_home(_order(office), at, wanted)),  # type: ignore[misc]
            f"amateurs-home-{row.value}", office.say("office.amateurs-home-tip"),
            less=value > 0 and not office.sealed, more=sum(order.home) < most and not office.sealed,
            refused=lambda: office.app.toast(office.say("office.amateurs-home-most", {"points": most}), "warn"),
        )  # fmt: skip
        steps.append(Row([Label(row.value, "table-bold", "muted"), step], gap=6, align="center"))
    told = office.say("office.amateurs-home", {"used": sum(order.home), "most": most})
    return [Row([Icon("home", 18, "muted"), Label(told, "table", grow=1)], gap=8), Flow(steps, gap=12)]


def _with_home(order: AmateurOrder, at: int, value: int) -> AmateurOrder:
    home = list(order.home)
    home[at] = value
    return replace(order, home=(home[0], home[1], home[2]))


def _put(office: Office, order: AmateurOrder | None) -> None:
    office.order(replace(office.orders, amateurs=order))


def _buttons(office: Office, given: bool) -> list[Widget]:
    say = office.say
    shut = say("office.sealed-why") if office.sealed else ""
    taken, none = say("office.amateurs-taken") if given else "", "" if given else say("office.amateurs-none")
    take = Button(say("office.amateurs-take"), lambda: _put(office, _order(office)), "amateurs-take", "primary",
                  "check", why=shut or taken, refused=office.app.toast)  # fmt: skip
    out = Button(say("office.amateurs-out"), lambda: _put(office, None), "amateurs-out", "quiet", "trash",
                 why=shut or none, refused=office.app.toast)  # fmt: skip
    return [take, out]


def due(office: Office) -> bool:
    sitting = sitting_of(office.view)
    return sitting is not None and sitting.asks(desk.MATCHES) and desk.amateurs_due(office.view, office.seat)


def ordered(office: Office) -> str:
    return office.say("office.amateurs-ordered") if office.orders.amateurs is not None else ""


AMATEURS = Sheet("amateurs", "people", build, due, ordered)

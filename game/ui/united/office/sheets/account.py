"""The account of a club as a bar: what is there, and how far the credit goes (U-6.3a)."""

from __future__ import annotations

from game.rules.united.season import desk_money
from game.ui.office.scene import Office
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.fields import Progress
from game.ui.widgets.text import Label, RuleChip

FULL = 2000
"""So much fills the bar, unless there is more."""


def account_bar(office: Office, money: int, then: int) -> Widget:
    """Balance now, after what is ordered, and what can still be spent."""
    say = office.say
    most = max(FULL, money, then) + desk_money.OVERDRAFT
    tone = "ok" if then >= 0 else "warn" if then > -desk_money.OVERDRAFT // 2 else "bad"
    facts = {"money": money, "then": then, "free": desk_money.spendable(then), "credit": desk_money.OVERDRAFT}
    lines: list[Widget] = [
        Row([Label(say("office.kkj", {"money": money}), "h3", grow=1), RuleChip("U-6.3a", "account-rule")],
            align="center"),
        Progress(desk_money.spendable(then) / most, "account-bar", height=10, tone=tone,
                 tip=say("office.account.bar", facts)),
    ]  # fmt: skip
    if then != money:
        lines.append(Label(say("office.account.then", facts), "table"))
    lines.append(Label(say("office.account.free", facts), "table", "muted"))
    return Column(lines, gap=6)

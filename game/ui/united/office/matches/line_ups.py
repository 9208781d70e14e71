"""The sheet with the line-ups of the round, a tab a match (U-3.1, U-8.7c)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruling import FactValue, Ruling
from game.rules.united.season import desk
from game.rules.united.season.state import Fixture
from game.rules.united.state import ROWS, LineUp
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.table.why_not import WhyNot
from game.ui.united.office.envelope import sitting_of
from game.ui.united.office.matches.form import open_form
from game.ui.united.office.matches.own import CHOSEN, OwnMatches
from game.ui.united.office.matches.public_file import rival_card
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Icon, Label, RuleChip


def build(office: Office) -> Widget:
    own = OwnMatches(office)
    if not own.fixtures:
        return Panel(Label(office.say("office.no-match")))
    fixture = own.match(int(office.chosen.get(CHOSEN, "1")))
    cards: list[Widget] = [_own_card(own, fixture), rival_card(own, fixture)]
    for card in cards:
        card.grow = 1
    wide = office.app.metrics.wide_text
    body = Column(cards, gap=12) if wide else Row(cards, gap=12, align="top")
    return Panel(Column([_tabs(own, fixture), ScrollArea(body, "match-scroll", about=fixture.number)], gap=10, grow=1),
                 pad=14, grow=1)  # fmt: skip


def _tabs(own: OwnMatches, fixture: Fixture) -> Widget:
    """What is missing carries a mark; the assistant beside them lines up for all of them."""
    office = own.office
    tabs = TabBar([(str(each.day), office.say(f"office.tab-{each.day}")) for each in own.fixtures], str(fixture.day),
                  lambda day: _choose(office, day), "match-tabs")  # fmt: skip
    tabs.badges = {str(each.day): int(own.ordered(each) is None) for each in own.fixtures}
    assist = assist_button(office, "line-ups")
    if office.app.metrics.wide_text:
        return Column([tabs, Flow([assist])], gap=6)
    tabs.grow = 1
    return Row([tabs, assist], gap=12, align="center")


def _choose(office: Office, day: str) -> None:
    office.chosen[CHOSEN] = day
    office.rebuild()


# -- one's own side ----------------------------------------------------------------------------------------------------


def _own_card(own: OwnMatches, fixture: Fixture) -> Widget:
    say = own.office.say
    points = desk.allowance(own.seen, own.seat, fixture)
    facts: dict[str, FactValue] = {"club": own.seen.clubs[own.rival(fixture)].name, "points": points}
    ordered = own.ordered(fixture)
    faults = own.faults(fixture, ordered) if ordered is not None else ()
    parts: list[Widget] = [
        Label(say(f"office.venue-{own.venue(fixture)}", facts), "h3"), _standing(own, ordered, faults),
        *_rows(own, ordered or own.standing_by(fixture), own.venue(fixture), ordered is None), *_missing(own, fixture),
        Rule(), Flow(_buttons(own, fixture, ordered), gap=8),
    ]  # fmt: skip
    return Panel(Column(parts, gap=10), "raised", pad=12)


def _standing(own: OwnMatches, ordered: LineUp | None, faults: Sequence[Ruling]) -> Widget:
    """Whether anything lies in the envelope, and whether it will be played like that."""
    say = own.office.say
    if ordered is None:
        text: list[Widget] = [Icon("hourglass", 18, "warn"), Label(say("office.stands-by"), "table", grow=1),
                              RuleChip("U-8.7c", "stands-by-rule")]  # fmt: skip
    elif faults:
        why = Button(say("office.why"), lambda: _why(own.office, faults), "why", "quiet", "question", small=True)
        text = [Icon("warning", 18, "bad"), Label(say("office.not-legal-now"), "table", grow=1), why]
    else:
        text = [Icon("check", 18, "ok"), Label(say("office.lined-up"), "table", grow=1)]
    return Row(text, gap=8, align="center")


def _why(office: Office, faults: Sequence[Ruling]) -> None:
    office.app.push(WhyNot(office.app, "united", faults, office.say("office.not-legal-now")))


def _rows(own: OwnMatches, line_up: LineUp, venue: str, dim: bool) -> list[Widget]:
    """Who stands where, with his level as it is when the match begins; then the points."""
    levels = {man.name: man.level for man in own.after.clubs[own.seat].squad}
    lines: list[Widget] = []
    for row, names in zip(ROWS, line_up.places, strict=True):
        told = ", ".join(f"{name} {levels.get(name, 0)}" for name in names) or "–"
        lines.append(Row([Label(row.value, "table-bold", "muted"),
                          Label(told, "table", "muted" if dim else "text", grow=1)], gap=10, align="top"))  # fmt: skip
    points = {"hardness": sum(line_up.hardness), "home": sum(line_up.home)}
    key = "office.points-home" if venue == "home" else "office.points"
    return [*lines, Label(own.office.say(key, points), "caption", "muted")]


def _missing(own: OwnMatches, fixture: Fixture) -> list[Widget]:
    """U-3.5d: who cannot play in this match."""
    out = desk.out_of(own.after, own.seat, fixture)
    if not out:
        return []
    say = own.office.say
    told = [say("office.out-banned", {"player": each.member.name, "count": each.matches}) if each.matches
            else say("office.out-frozen", {"player": each.member.name}) for each in out]  # fmt: skip
    return [Row([Icon("card-red", 18, "warn"), Label(say("office.out", {"names": ", ".join(told)}), "table", grow=1),
                 RuleChip("U-3.5d", "out-rule")], gap=8, align="center")]  # fmt: skip


# -- what can be done --------------------------------------------------------------------------------------------------


def _buttons(own: OwnMatches, fixture: Fixture, ordered: LineUp | None) -> list[Widget]:
    office, say = own.office, own.office.say
    shut = say("office.sealed-why") if office.sealed else ""
    buttons: list[Widget] = [
        Button(say("office.line-up-change" if ordered else "office.line-up-make"), lambda: open_form(office, fixture),
               "line-up", "primary", "shirt", why=shut, refused=office.app.toast)
    ]  # fmt: skip
    last = own.last(fixture)
    venue = "home" if own.venue(fixture) == "home" else "away"
    why = shut or ("" if last is not None else say(f"office.no-last-{venue}"))
    buttons.append(Button(say(f"office.as-last-{venue}"), lambda: _take(own, fixture, last), "as-last", icon="undo",
                          why=why, refused=office.app.toast))  # fmt: skip
    for each in own.fixtures:
        copied = own.copied(each, fixture) if each != fixture else None
        if copied is not None:
            buttons.append(Button(say(f"office.copy-{each.day}"), lambda copied=copied: _take(own, fixture, copied),  # type: ignore[misc]
                                  f"copy-{each.day}", icon="copy", why=shut, refused=office.app.toast))  # fmt: skip
    if ordered is not None:
        buttons.append(Button(say("office.line-up-out"), lambda: _put(own, fixture, None), "line-up-out", "quiet",
                              "trash", why=shut, refused=office.app.toast))  # fmt: skip
    return buttons


def _take(own: OwnMatches, fixture: Fixture, line_up: LineUp | None) -> None:
    """A line-up from elsewhere: into the envelope where it is legal, else on the form to be put right."""
    if line_up is None:
        return
    if not own.faults(fixture, line_up):
        _put(own, fixture, line_up)
        return
    open_form(own.office, fixture).form.apply(line_up)
    own.office.app.toast(own.office.say("office.copy-not-legal"), "warn")


def _put(own: OwnMatches, fixture: Fixture, line_up: LineUp | None) -> None:
    own.office.order(desk.with_line_up(own.office.orders, fixture, line_up))


# -- its line on the pile ----------------------------------------------------------------------------------------------


def due(office: Office) -> bool:
    sitting = sitting_of(office.view)
    return sitting is not None and sitting.asks(desk.MATCHES)


def ordered(office: Office) -> str:
    fixtures = desk.own_matches(office.view, office.seat)
    count = sum(desk.lined_up(office.orders, each) is not None for each in fixtures)
    return office.say("office.lined-up-of", {"count": count, "of": len(fixtures)}) if count else ""


LINE_UPS = Sheet("line-ups", "shirt", build, due, ordered)

"""The home of the office: the inbox, the pile of sheets with their ticks, the account, and who comes next."""

from __future__ import annotations

from game.core.ruling import FactValue
from game.rules.united.season import desk
from game.rules.united.season.state import Fixture
from game.ui.office.colours import badge
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.matches.public_file import known
from game.ui.united.office.sheets import inbox, news
from game.ui.united.office.sheets.account import account_bar
from game.ui.united.office.sheets.assistant import assist_all_button
from game.ui.united.office.sheets.common import fact, own, sitting
from game.ui.united.office.sheets.notebook import note_field
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip


def build(office: Office) -> Widget:
    left = Column(
        [_card(office, "inbox", _inbox(office)), _card(office, "pile", _pile(office)), *_news(office)], gap=12
    )
    right = Column([_card(office, "club", _club(office)), *_rivals(office)], gap=12)
    left.grow = right.grow = 1
    wide = office.app.metrics.wide_text
    body = Column([left, right], gap=12) if wide else Row([left, right], gap=12, align="top")
    return Panel(ScrollArea(body, "home-scroll"), pad=14, grow=1)


def _card(office: Office, key: str, lines: list[Widget]) -> Widget:
    head = Label(office.say(f"office.home.{key}"), "body-bold")
    return Panel(Column([head, *lines], gap=8), "raised", pad=12)


# -- what is to be done ------------------------------------------------------------------------------------------------


def _inbox(office: Office) -> list[Widget]:
    """Each matter with the button that leads to its sheet."""
    there = {sheet.key for sheet in office.sheets()}
    found = inbox.cards(office)
    if not found:
        return [Label(office.say("office.home.nothing"), "table", "muted")]
    return [_matter(office, at, card, card.sheet in there) for at, card in enumerate(found)]


def _matter(office: Office, at: int, card: inbox.Card, open: bool) -> Widget:
    said = office.say(f"office.inbox.{card.key}", dict(card.facts))
    parts: list[Widget] = [Icon(card.icon, 20, card.tone), Label(said, "table", grow=1)]
    if card.rule:
        parts.append(RuleChip(card.rule, f"inbox-{at}-rule"))
    if open:
        parts.append(Button("", lambda: office.turn_to(card.sheet), f"inbox-{at}", "quiet", "chevron-right",
                            tip=office.say(f"office.sheet.{card.sheet}"), small=True))  # fmt: skip
    return Row(parts, gap=8, align="center")


def _pile(office: Office) -> list[Widget]:
    """The sheets that something can be ordered on; a tick where something is."""
    sheets = [sheet for sheet in office.sheets() if sheet.orders]
    lines: list[Widget] = [_sheet(office, sheet) for sheet in sheets]
    return [*lines, Flow([assist_all_button(office)])]


def _sheet(office: Office, sheet: Sheet) -> Widget:
    ordered = sheet.ordered(office)
    return Row([
        Icon("check" if ordered else "ring", 18, "ok" if ordered else "muted"),
        Label(office.say(f"office.sheet.{sheet.key}"), "table-bold", grow=1),
        Label(ordered or office.say("office.home.empty"), "table", "text" if ordered else "muted"),
        Button("", lambda: office.turn_to(sheet.key), f"pile-{sheet.key}", "quiet", "chevron-right",
               tip=office.say(f"office.about.{sheet.key}"), small=True),
    ], gap=8, align="center")  # fmt: skip


def _news(office: Office) -> list[Widget]:
    lines = news.lines(office)
    return [_card(office, "news", lines)] if lines else []


# -- how the club stands -----------------------------------------------------------------------------------------------


def _club(office: Office) -> list[Widget]:
    """Account and credit, WP, place."""
    club, say = own(office), office.say
    then = desk.rehearsed(office.view, office.seat, sitting(office), office.orders).club.money
    budget = desk.wp_text(club.wp + club.wp_kept)
    lines = [
        account_bar(office, club.money, then),
        fact(say("office.home.wp"), say("office.wp", {"wp": budget}), "U-4a"),
    ]
    if office.view.scores:
        place = desk.places(office.view)[office.seat]
        lines.append(fact(say("office.home.place"), say("office.stands", {"place": place})))
    more = Button(say("office.sheet.finances"), lambda: office.turn_to("finances"), "to-finances", "quiet", "chart",
                  small=True)  # fmt: skip
    return [*lines, Flow([more])]


# -- who comes next ----------------------------------------------------------------------------------------------------


def _rivals(office: Office) -> list[Widget]:
    """The opponents of this round, after its matches those of the next one; who is met twice has one card."""
    view = office.view
    coming = desk.own_matches(view, office.seat) if sitting(office).asks(desk.MATCHES) else _next_round(office)
    met: dict[int, list[Fixture]] = {}
    for each in coming:
        met.setdefault(sum(each.clubs) - office.seat, []).append(each)
    return [_rival(office, club, fixtures) for club, fixtures in met.items()]


def _next_round(office: Office) -> tuple[Fixture, ...]:
    calendar = office.view.calendar
    found = [each for day in (1, 2) for each in calendar.on(office.view.round + 1, day)]
    return tuple(each for each in found if office.seat in each.clubs)


def _rival(office: Office, club: int, fixtures: list[Fixture]) -> Widget:
    """Where one meets him, his public file, and what one has noted about him."""
    where = Column([Label(_where(office, each), "body-bold") for each in fixtures], gap=2, grow=1)
    head = Row([badge(office.bureau, club, 28), where], gap=10, align="center")
    facts = known(office.view, club, fixtures[0].home == club, office.app.words)
    return Panel(Column([head, *facts, Rule(), note_field(office, club, 2)], gap=8), "raised", pad=12)


def _where(office: Office, fixture: Fixture) -> str:
    side = fixture.clubs.index(office.seat)
    venue = "neutral" if fixture.neutral else "away" if side else "home"
    points = desk.allowance(office.view, office.seat, fixture)
    facts: dict[str, FactValue] = {"club": office.view.clubs[fixture.clubs[1 - side]].name, "points": points}
    return office.say(f"office.venue-{venue}", facts)


HOME = Sheet("home", "home", build, orders=False)

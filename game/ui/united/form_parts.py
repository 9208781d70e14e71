"""The smaller parts of the line-up form: its head, the legality list, the points with their risk, the man in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.ruling import Ruling
from game.play.tutor import spoken
from game.ui.art.crests import crest
from game.ui.canvas import Canvas
from game.ui.motion import between, eased_out
from game.ui.table.hourglass import Hourglass
from game.ui.united.board import TOKEN, draw_man
from game.ui.united.draft import Carried, CheckItem, Form, Hand
from game.ui.united.rows import SIGNS, Pips
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


def header(app: App, form: Form, person: str, glass: Hourglass, menu: Callable[[], object]) -> Widget:
    """Crest and club, whose secret this is, the opponent, how the match is played, the time that is left."""
    say, options, seat = app.words.say, form.view.options, form.seat
    kit = app.theme.kits[seat]
    picture = Picture(lambda size: crest(form.club.name, min(size), (kit.body, kit.rim)), 44, 44)
    ground = "neutral" if not options.home_points else "away" if seat else "at-home"
    against = say(f"desk.{ground}", {"club": form.view.clubs[1 - seat].name})
    secret = Row([Icon("eye-off", 16, "muted"), Label(say("desk.whose", {"name": person}), "table", "muted", grow=1)],
                 gap=6)  # fmt: skip
    title = Flow([Label(form.club.name, "h3"), Label(against, "body", "muted")], gap=12)
    tags = []
    if form.limits.home:
        tags.append(tag("home", say("desk.home-points", {"points": form.limits.home}), say("desk.home-points-help")))
    if options.cup:
        tags.append(tag("trophy", say("desk.cup"), say("desk.cup-help")))
    if not options.discipline:
        tags.append(tag("card-yellow", say("desk.no-discipline"), say("desk.no-discipline-help")))
    pause = Button("", menu, "menu", "plain", "menu", tip=say("desk.menu"))
    side: list[Widget] = [*tags, *([glass] if glass.limited else []), pause]
    return Row([picture, Column([title, secret], gap=0, grow=1), *side], gap=12, align="center")


def tag(icon: str, text: str, tip: str) -> Widget:
    """An option of the match, to read."""
    words = Row([Icon(icon, 16, "muted", tip=tip), Label(text, "caption", tip=tip)], gap=6, align="center")
    return Panel(Padded(words, 4, 0), "raised", pad=6, radius=8)


def check_panel(form: Form, words: Words) -> Widget:
    """The old order form with its inbuilt checking: every item ticked or refused, each with its rule."""
    count = len(form.faults)
    icon, tone = ("warning", "warn") if count else ("check", "ok")
    text = words.say("desk.faults", {"count": count}) if count else words.say("desk.legal")
    lines: list[Widget] = [Row([Icon(icon, 22, tone), Label(text, "body-bold", grow=1, name="check-summary")], gap=10)]
    lines += [_item(number, item, words) for number, item in enumerate(form.checklist)]
    return ScrollArea(Column(lines, gap=10), "check-scroll", focusable=False)


def _item(number: int, item: CheckItem, words: Words) -> Widget:
    done = not item.faults
    head = Row(
        [
            Icon("check" if done else "cross", 18, "ok" if done else "bad"),
            Label(words.say(item.key, item.facts), "table", "text" if done else "bad", grow=1),
            RuleChip(item.rule, f"check-rule-{number}"),
        ],
        gap=8,
        align="center",
    )
    faults: list[Widget] = [Label(reason(fault, words, item.rule), "caption") for fault in item.faults]
    return Column([head, *[Padded(fault, 26, 0) for fault in faults]], gap=2)


def reason(ruling: Ruling, words: Words, known: str) -> str:
    """A refusal in words; its rule is named only if it is not the ``known`` one that stands beside it anyway."""
    facts = [(name, words.named(name, value)) for name, value in ruling.facts]
    sentence = words.say(f"reason.{ruling.reason}", facts)
    return sentence if ruling.rule == known else f"{sentence} ({ruling.rule})"


def points_strip(form: Form, words: Words) -> Widget:
    """Hardness and home points used and left, and what the hardness risks."""
    limits = form.limits
    used = {"used": limits.hardness_used, "most": limits.hardness}
    parts: list[Widget] = [
        Pips(SIGNS["hardness"], words.say("desk.hardness", used), limits.hardness_used, limits.hardness,
             name="hardness-left"),
    ]  # fmt: skip
    if limits.home or limits.home_used:
        used = {"used": limits.home_used, "most": limits.home}
        parts.append(Pips(SIGNS["home"], words.say("desk.home", used), limits.home_used, limits.home, name="home-left"))
    return Panel(Column([Flow(parts, gap=20), Label(risk_text(form, words), "caption", "muted", name="risk")], gap=4),
                 pad=10)  # fmt: skip


def risk_text(form: Form, words: Words) -> str:
    """What the hardness costs on average, in a sentence."""
    risk = form.risk
    if not risk.hardness:
        return words.say("desk.no-risk")
    if not form.view.options.discipline:
        return words.say("desk.no-cards")
    facts = {"penalties": risk.penalties, "cards": risk.punishments, "red": 100 * risk.red}
    return words.say("desk.risk", [(name, spoken(name, value, words)) for name, value in facts.items()])


class Roomy(ScrollArea):
    """A scroll area that keeps no room for its bar while everything fits."""

    _fits = False

    @property
    def _gutter(self) -> int:
        return 0 if self._fits else super()._gutter

    def place(self, rect: Rect) -> None:
        self._fits = self.child.measure(rect.width)[1] <= rect.height
        super().place(rect)


class Ghost(Widget):
    """The man in hand, above everything; it never takes the pointer."""

    def __init__(self, form: Form, hand: Hand) -> None:
        super().__init__("ghost")
        self.form, self.hand = form, hand

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def where(self, carried: Carried) -> tuple[int, int]:
        if carried.back is None:
            return carried.at
        t = eased_out(carried.back)
        (x, y), (home_x, home_y) = carried.at, carried.home
        return round(between(x, home_x, t)), round(between(y, home_y, t))

    def touch(self) -> None:
        """Ask for the place of the man to be drawn again."""
        carried = self.hand.carried
        if carried is not None:
            x, y = self.where(carried)
            half, high = self.ui.metrics.t(90), self.u(TOKEN) + 2 * self.ui.fonts.line("caption")
            self.ui.invalidate(Rect(x - half, y - high, 2 * half, 2 * high))

    def paint(self, canvas: Canvas) -> None:
        carried = self.hand.carried
        if carried is None:
            return
        man = self.form.man(carried.name)
        row = self.form.row_of(carried.name)
        worth = self.form.desk.strength(man, row or man.qualified[0]) if man else 0
        canvas.layer += 1
        draw_man(canvas, self.form.seat, carried.name, str(worth), self.where(carried), canvas.metrics.t(160))
        canvas.layer -= 1

"""The smaller parts of every line-up form: tags of its head, the legality list, a scroll area that keeps to itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.content.words import Words
from game.core.rules import Seat
from game.core.ruling import Ruling
from game.ui.art.crests import crest
from game.ui.canvas import Canvas
from game.ui.forms.draft import BaseForm, CheckItem
from game.ui.inputs import Input, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget, activates
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


def header(
    app: App, club: str, seat: Seat, against: str, person: str, side: Sequence[Widget], menu: Callable[[], object]
) -> Widget:
    """Crest and club, whose secret this is, the opponent; at the ``side`` how the match is played and time left."""
    kit = app.theme.kits[seat]
    picture = Picture(lambda size: crest(club, min(size), (kit.body, kit.rim)), 44, 44)
    whose = Label(app.words.say("desk.whose", {"name": person}), "table", "muted", grow=1)
    secret = Row([Icon("eye-off", 16, "muted"), whose], gap=6)
    title = Flow([Label(club, "h3"), Label(against, "body", "muted")], gap=12)
    pause = Button("", menu, "menu", "plain", "menu", tip=app.words.say("desk.menu"))
    return Row([picture, Column([title, secret], gap=0, grow=1), *side, pause], gap=12, align="center")


def tag(icon: str, text: str, tip: str) -> Widget:
    """An option of the match, to read."""
    words = Row([Icon(icon, 16, "muted", tip=tip), Label(text, "caption", tip=tip)], gap=6, align="center")
    return Panel(Padded(words, 4, 0), "raised", pad=6, radius=8)


def check_panel(form: BaseForm[Any], words: Words, show: Callable[[Ruling], object] | None = None) -> Widget:
    """The old order form with its inbuilt checking: every item ticked or refused, each with its rule.

    ``show`` makes a press on a fault lead to where it is, and brings what is wrong to the top.
    """
    count = len(form.faults)
    icon, tone = ("warning", "warn") if count else ("check", "ok")
    text = words.say("desk.faults", {"count": count}) if count else words.say("desk.legal")
    lines: list[Widget] = [Row([Icon(icon, 22, tone), Label(text, "body-bold", grow=1, name="check-summary")], gap=10)]
    items = list(enumerate(form.checklist))
    if show is not None:
        items.sort(key=lambda each: not each[1].faults)
    lines += [_item(number, item, words, show) for number, item in items]
    return ScrollArea(Still(lines, gap=10), "check-scroll", focusable=False)


def _item(number: int, item: CheckItem, words: Words, show: Callable[[Ruling], object] | None) -> Widget:
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
    faults: list[Widget] = [
        FaultLine(reason(fault, words, item.rule), fault, show, f"fault-{number}-{at}")
        if show
        else Label(reason(fault, words, item.rule), "caption")
        for at, fault in enumerate(item.faults)
    ]
    return Column([head, *[Padded(fault, 26, 0) for fault in faults]], gap=2)


class FaultLine(Label):
    """A fault that leads to its place on the form."""

    focusable = True

    def __init__(self, text: str, fault: Ruling, show: Callable[[Ruling], object], name: str) -> None:
        super().__init__(text, "caption", name=name)
        self.fault, self.show = fault, show

    def paint(self, canvas: Canvas) -> None:
        if self.is_hovered:
            canvas.panel(self.rect.inflate(self.u(8), self.u(2)), canvas.theme.raised, 4)
        super().paint(canvas)
        if self.is_focused:
            canvas.ring(self.rect, 4)

    def handle(self, event: Input) -> bool:
        if activates(event) or (isinstance(event, Pointer) and event.kind == "down" and event.button == 1):
            self.ui.sound("click")
            self.show(self.fault)
            return True
        return isinstance(event, Pointer) and event.kind == "up"


def reason(ruling: Ruling, words: Words, known: str) -> str:
    """A refusal in words; its rule is named only if it is not the ``known`` one that stands beside it anyway."""
    facts = [(name, words.named(name, value)) for name, value in ruling.facts]
    sentence = words.say(f"reason.{ruling.reason}", facts)
    return sentence if ruling.rule == known else f"{sentence} ({ruling.rule})"


class Still(Column):
    """A column whose contents stay as they are: it measures itself once for every width."""

    def __init__(self, children: Sequence[Widget], gap: float = 8) -> None:
        super().__init__(children, gap)
        self._sizes: dict[int, Size] = {}

    def measure(self, width: int) -> Size:
        if width not in self._sizes:
            self._sizes[width] = super().measure(width)
        return self._sizes[width]


class Roomy(ScrollArea):
    """A scroll area that keeps no room for its bar while everything fits."""

    _fits = False

    @property
    def _gutter(self) -> int:
        return 0 if self._fits else super()._gutter

    def place(self, rect: Rect) -> None:
        self._fits = self.child.measure(rect.width)[1] <= rect.height
        super().place(rect)


class Cap(Widget):
    """A letter drawn as the key that does something, such as put a man into a row."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter = letter

    def measure(self, width: int) -> Size:
        high = self.ui.fonts.line("caption") + self.u(2)
        return max(high, self.ui.fonts.width(self.letter, "caption") + self.u(10)), high

    def paint(self, canvas: Canvas) -> None:
        wide, high = self.measure(0)
        cap = Rect(self.rect.x, self.rect.centery - high // 2, wide, high)
        canvas.panel(cap, mix(canvas.theme.panel, canvas.theme.background, 0.5), 4, canvas.theme.line)
        canvas.text(self.letter, cap, "caption", canvas.theme.muted, "center")

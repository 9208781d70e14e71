"""The smaller parts of every line-up form: tags of its head, the legality list, a scroll area that keeps to itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.rules import Seat
from game.core.ruling import FactValue, Ruling
from game.rules.spec import CheckItem
from game.ui.art.crests import crest
from game.ui.canvas import Canvas
from game.ui.forms.draft import AnyForm
from game.ui.forms.pieces import Pieces, Still
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget, activates
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


LEAST_ROOM = 240
"""With less width beside the words of the head, messages lie over them."""


def header(
    app: App, club: str, seat: Seat, against: str, person: str, side: Sequence[Widget], menu: Callable[[], object],
    secret: bool = True,
) -> Head:  # fmt: skip
    """Crest and club, whose line-up this is, and if it is a secret; the opponent; at the ``side`` options and time."""
    kit = app.theme.kits[seat]
    picture = Picture(lambda size: crest(club, min(size), (kit.body, kit.rim)), 44, 44)
    said = app.words.say("desk.whose" if secret else "desk.whose-alone", {"name": person})
    whose: Widget = Label(said, "table", "muted", grow=1, name="whose")
    whose = Row([Icon("eye-off", 16, "muted"), whose], gap=6) if secret else whose
    title = Flow([Label(club, "h3"), Label(against, "body", "muted")], gap=12)
    pause = Button("", menu, "menu", "plain", "menu", tip=app.words.say("desk.menu"))
    return Head(picture, Column([title, whose], gap=0, grow=1), [*side, pause])


class Head(Still):
    """The head of a form; beside the words there is room for what is said in passing."""

    def __init__(self, picture: Widget, words: Column, side: Sequence[Widget]) -> None:
        super().__init__(Row([picture, words, *side], gap=12, align="center"))
        self._words = words

    @property
    def room(self) -> Rect:
        """What lies free beside the words; if that is too little, their place as well."""
        box = self._words.rect
        free = Rect(box)
        free.width = box.width - min(box.width, self._words.measure(UNBOUND)[0] + self.u(24))
        free.right = box.right
        return free if free.width >= self.ui.metrics.t(LEAST_ROOM) else Rect(box)


class Pick(Dropdown):
    """A list of things to do: it always shows what it is for, and that is none of its entries."""

    def __init__(self, prompt: str, options: Sequence[tuple[str, str]], act: Callable[[str], object], name: str,
                 tip: str = "") -> None:  # fmt: skip
        super().__init__(options, "", act, name, tip=tip)
        self.prompt = prompt

    def label(self) -> str:
        return self.prompt

    def measure(self, width: int) -> Size:
        wide = self.ui.fonts.width(self.prompt, "body") + self.u(12 * 2 + 28)
        return min(width, wide), super().measure(width)[1]

    def choose(self, value: str) -> None:
        self.change(value)

    def handle(self, event: Input) -> bool:
        """Arrows open it: nothing is done by passing over it."""
        if isinstance(event, Key) and event.down and event.chord in ("up", "down"):
            self.open()
            return True
        return super().handle(event)


def tag(icon: str, text: str, tip: str) -> Widget:
    """An option of the match, to read."""
    words = Row([Icon(icon, 16, "muted", tip=tip), Label(text, "caption", tip=tip)], gap=6, align="center")
    return Panel(Padded(words, 4, 0), "raised", pad=6, radius=8)


def check_panel(
    form: AnyForm,
    words: Words,
    begin: str,
    pieces: Pieces,
    show: Callable[[Ruling], object] | None = None,
) -> Widget:
    """The old order form with its inbuilt checking: every item ticked or refused, each with its rule.

    ``show`` makes a press on a fault lead to where it is, and brings what is wrong to the top. On an empty form it says
    how to begin, and names what is needed without every single gap.
    """

    def items() -> list[tuple[int, CheckItem]]:
        found = list(enumerate(form.checklist))
        return sorted(found, key=lambda each: not each[1].faults) if show is not None else found

    def line(at: int) -> Widget:
        return pieces.piece(
            lambda: (*items()[at], form.empty),
            lambda each: _item(each[0], each[1], words, show, brief=each[2]),
        )

    head = pieces.piece(lambda: (len(form.faults), form.empty), lambda each: _summary(*each, words, begin))
    lines = Column([head, *map(line, range(len(form.checklist)))], gap=10)
    return ScrollArea(Still(lines), "check-scroll", focusable=False)


def _summary(count: int, empty: bool, words: Words, begin: str) -> Widget:
    icon, tone = ("info", "accent") if empty else ("warning", "warn") if count else ("check", "ok")
    text = words.say("desk.faults", {"count": count}) if count else words.say("desk.legal")
    text = words.say("desk.empty") if empty else text
    line = Row([Icon(icon, 22, tone), Label(text, "body-bold", grow=1, name="check-summary")], gap=10)
    return Column([line, Label(words.say(begin), "table", name="check-begin")], gap=10) if empty else line


def _item(number: int, item: CheckItem, words: Words, show: Callable[[Ruling], object] | None, brief: bool) -> Widget:
    """A tick, a cross, or a ring for what cannot be judged yet; ``brief``: without every single fault."""
    icon, tone, ink = ("cross", "bad", "bad") if item.faults else ("check", "ok", "text")
    if not item.judged:
        icon, tone, ink = "ring", "muted", "muted"
    tip = "" if item.judged else words.say("desk.not-judged")
    told = Label(words.say(item.key, item.facts), "table", ink, grow=1, tip=tip)
    mark, chip = Icon(icon, 18, tone, tip=tip), RuleChip(item.rule, f"check-rule-{number}")
    head = Still(Row([mark, told, chip], gap=8, align="center"))
    faults: list[Widget] = [
        FaultLine(reason(fault, words, item.rule), fault, show, f"fault-{number}-{at}")
        if show
        else Label(reason(fault, words, item.rule), "caption")
        for at, fault in enumerate(() if brief else item.faults)
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


def sentences(told: Iterable[tuple[str, Mapping[str, FactValue]]], words: Words) -> list[str]:
    """What is told by its key and its facts, as people call them."""
    return [words.say(key, [(name, words.named(name, value)) for name, value in facts.items()])
            for key, facts in told]  # fmt: skip


class Limited(ScrollArea):
    """A scroll area as high as its contents, but no higher than so many units."""

    def __init__(self, child: Widget, name: str, most: float) -> None:
        super().__init__(child, name, focusable=True)
        self.grow, self._most = 0, most

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        return wide, min(high, self.ui.metrics.t(self._most))


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

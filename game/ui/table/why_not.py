"""Why not? A small slip for something that may not be done: the reason, the rule, and the way to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.rulebook import find_rule
from game.core.ruling import Ruling
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.scene import Scene
from game.ui.shell_parts import practise_button
from game.ui.table.coaching import Comment
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Box, Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

WIDE = 460
STAYS = ("tab", "shift+tab", "enter", "space", "pageup", "pagedown", "up", "down")
"""Keys that move about on the slip; every other one closes it."""


class WhyNot(Scene):
    """The refusals of one try; ``at`` is where it was made, so that the slip lies beside it."""

    overlay = True
    stops_clock = False

    def __init__(
        self,
        app: App,
        game: str,
        rulings: Ruling | Sequence[Ruling],
        title: str = "",
        at: tuple[int, int] | None = None,
        comment: Comment | None = None,
    ) -> None:
        super().__init__(app)
        self.rulings = (rulings,) if isinstance(rulings, Ruling) else tuple(rulings)
        self.title, self.at, self.game = title, at, game
        self.comment = comment
        """What a coach says of it."""

    def entered(self) -> None:
        self.app.sound("refuse")

    @property
    def rules(self) -> list[str]:
        return list(dict.fromkeys(ruling.rule for ruling in self.rulings if ruling.rule))

    def build(self) -> Widget:
        gentle = self.comment is not None and self.comment.allowed
        tone, title = ("warn", self._gentle()) if gentle else ("bad", self.title)
        icon = Icon("info" if gentle else "cross", 24, tone)
        head = Row([icon, Label(title or self.say("why-not.title"), "h3", grow=1)], gap=12)
        word = (
            [Label(self.comment.words, "body-bold", name="coach-word")] if self.comment and self.comment.words else []
        )
        said = Column([*word, *(part for ruling in self.rulings for part in self._ruling(ruling))], gap=10)
        buttons: list[Widget] = []
        if self.rules:
            key = self.app.keymap.shown("rule")
            buttons.append(Button(self.say("why-not.open"), self._open, "open-rule", icon="book", key=key))
        buttons += practise_button(self.app, self.game, self.rules)
        buttons.append(Button(self.say("shell.close"), self.back, "close", "primary"))
        body = ScrollArea(said, "why-scroll") if len(self.rulings) > 4 else said
        column = Column([head, body, Flow(buttons, align="right")], gap=14)
        return _Slip(Panel(column, pad=20, border=tone, edge=tone, floating=True, name="slip"), self.at)

    def _gentle(self) -> str:
        """What stands above something that the rules would take."""
        return (self.comment.title if self.comment is not None else "") or self.say("lesson.not-this")

    def _ruling(self, ruling: Ruling) -> list[Widget]:
        """The sentence, and below it the rule by number and name."""
        facts = [(name, self.app.words.named(name, value)) for name, value in ruling.facts]
        parts: list[Widget] = [Label(self.app.words.say(f"reason.{ruling.reason}", facts))]
        if ruling.rule:
            rule = find_rule(self.game, ruling.rule)
            name = rule.say(self.app.words.language).title if rule else ""
            parts.append(Row([RuleChip(ruling.rule), Label(name, "table", "muted", grow=1)], align="center"))
        return parts

    def _open(self) -> None:
        self.app.open_rule(self.rules[0])

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"rule": self._open} if self.rules else {}

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down:
            named = self.app.keymap.commands(event.chord)
            if event.chord not in STAYS and not {"rule", "keys", "describe", "larger", "smaller"} & set(named):
                self.back()
                return True
        if isinstance(event, Pointer) and event.kind == "down":
            slip = self.root.find("slip")
            if slip is not None and not slip.rect.collidepoint(event.at):
                self.back()
                return True
        return False

    def first_focus(self) -> str:
        return "close"


class _Slip(Box):
    """A panel beside a point, or in the middle; never outside the window."""

    def __init__(self, child: Widget, at: tuple[int, int] | None) -> None:
        super().__init__([child], "slip-place")
        self.point = at

    def measure(self, width: int) -> Size:
        return width, 0

    def place(self, rect: Rect) -> None:
        super().place(rect)
        slip, room = self.children()[0], rect.inflate(-2 * self.u(16), -2 * self.u(16))
        wide = min(self.ui.metrics.t(WIDE), room.width)
        high = slip.measure(wide)[1]
        high = min(room.height, high + (self.u(240) if slip.find("why-scroll") else 0))
        place = Rect(0, 0, wide, high)
        place.center = rect.center
        if self.point is not None:
            place.topleft = (self.point[0] + self.u(16), self.point[1] + self.u(16))
        place.clamp_ip(room)
        slip.place(place)

    def paint(self, canvas: Canvas) -> None:
        """The slip draws itself."""


def slip_toast(app: App, ruling: Ruling) -> None:
    """The reason in passing, where a slip would be in the way."""
    app.sound("refuse")
    app.toast(app.words.refusal(ruling), "bad")

"""The team page of the side column: one chip in full, and both elevens as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState, side_of
from game.ui.canvas import Canvas
from game.ui.undici import chip_art, seen
from game.ui.undici.symbols import ability_sign
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class Sign(Widget):
    """The badge of an ability."""

    def __init__(self, ability: str, black: bool, size: float = 26) -> None:
        super().__init__("sign")
        self.ability, self.black, self.size = ability, black, size

    def measure(self, width: int) -> Size:
        return self.u(self.size), self.u(self.size)

    def paint(self, canvas: Canvas) -> None:
        canvas.picture(ability_sign(self.ability, self.u(self.size), self.black), self.rect.topleft)


class ChipPicture(Widget):
    """A chip as it lies on the pitch."""

    def __init__(self, token: seen.ChipToken, size: float = 46) -> None:
        super().__init__("chip")
        self.token, self.size = token, size

    def measure(self, width: int) -> Size:
        return self.u(self.size), self.u(self.size)

    def paint(self, canvas: Canvas) -> None:
        kit = canvas.theme.kits[self.token.side]
        made = chip_art.sprite(self.token, round(self.u(self.size) * 0.9), kit, canvas.fonts.sized)
        canvas.picture(made, made.get_rect(center=self.rect.center).topleft)


class ChipRow(Pressable):
    """A line of the list: number, name, role in short, abilities."""

    def __init__(self, token: seen.ChipToken, name: str, role: str, action: Callable[[], object], on: bool) -> None:
        super().__init__(f"chip-{token.piece}", action)
        self.token, self.text, self.role, self.on = token, name, role, on

    def measure(self, width: int) -> Size:
        return width if width < UNBOUND else self.u(300), max(self.u(24), self.ui.fonts.line("table") + self.u(2))

    def paint(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        if self.on or self.is_hovered or self.is_focused:
            canvas.panel(rect, theme.raised, 6, theme.accent if self.on or self.is_focused else None)
        canvas.fill(
            Rect(rect.x, rect.y + self.u(4), self.u(4), rect.height - self.u(8)), theme.kits[self.token.side].body
        )
        size = self.u(18)
        x = rect.right - self.u(4)
        for ability, black in reversed(self.token.signs):
            x -= size + self.u(3)
            canvas.picture(ability_sign(ability, size, black), (x, rect.centery - size // 2))
        wide = canvas.fonts.width(self.role, "caption")
        canvas.text(self.role, Rect(x - wide - self.u(6), rect.y, wide, rect.height), "caption", theme.muted)
        room = Rect(rect.x + self.u(10), rect.y, x - wide - self.u(16) - rect.x, rect.height)
        tone = theme.muted if self.token.down else theme.text
        canvas.text(self.text, room, "table", tone, shorten=True)


def chip_row(app: App, view: MatchState, piece: int, pick: Callable[[int], object], on: bool = False) -> ChipRow:
    role = app.words.say(f"un.role-short.{view.chip(piece).role.value}")
    return ChipRow(seen.chip_token(view, piece), seen.name(view, piece), role, partial(pick, piece), on)


def bench(app: App, view: MatchState, spare: Sequence[int], pick: Callable[[int], object]) -> Widget:
    """Whoever may come in, with role and abilities."""
    return Column([chip_row(app, view, piece, pick) for piece in spare], gap=1)


class TeamPage(Column):
    """The chip that is looked at, then everybody."""

    def __init__(self, app: App, view: MatchState, looked: int, pick: Callable[[int], object]) -> None:
        self.app, self.view = app, view
        rows: list[Widget] = []
        for side in (0, 1):
            rows.append(Label(view.squads[side].name, "table-bold", "muted"))
            eleven = view.elevens[side] or tuple(range(side * 18, side * 18 + 18))
            rows += [chip_row(app, view, piece, pick, piece == looked) for piece in eleven]
        detail = [self._detail(looked)] if looked >= 0 else []
        super().__init__([*detail, ScrollArea(Column(rows, gap=1), "team-scroll", grow=1)], gap=8)

    def _detail(self, piece: int) -> Widget:
        words, view, chip = self.app.words, self.view, self.view.chip(piece)
        place = {
            "role": str(words.named("role", chip.role.value)),
            "flank": str(words.named("flank", chip.flank.value)),
        }
        lines: list[Widget] = [
            Label(seen.name(view, piece), "body-bold"),
            Label(words.say("un.role-line", place), "caption", "muted"),
        ]
        if view.captains[side_of(piece)] == piece:
            lines.append(Label(words.say("un.is-captain", {"count": view.rerolls[side_of(piece)]}), "caption", "warn"))
        if view.flipped[piece]:
            lines.append(Label(words.say("un.is-down", {"count": view.flipped[piece]}), "caption", "warn"))
        head = Row([ChipPicture(seen.chip_token(view, piece)), Column(lines, gap=1, grow=1)], gap=10, align="center")
        texts = seen.abilities(view, piece, words)
        signs = [Row([Sign(ability, black), Label(text, "caption", grow=1)], gap=8, align="center")
                 for (ability, black), text in zip(DESK.signs(view, piece), texts, strict=True)]  # fmt: skip
        return Panel(Column([head, *signs], gap=5), "raised", pad=8)

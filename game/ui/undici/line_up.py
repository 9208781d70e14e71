"""The line-up: eleven of eighteen and the captain, on one page; chips lie open, so both may look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.driver import Refused
from game.core.ruling import Ruling
from game.play.story import with_names
from game.rules.undici.actions import NameEleven
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState
from game.ui.board.bar import ToolGrid
from game.ui.board.dressed import dressed
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.tutoring import Tutoring
from game.ui.theme import Theme, mix
from game.ui.undici import chip_art, seen
from game.ui.undici.symbols import ability_sign
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Padded, Panel, Row
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

CAPTAIN_KEY = "c"
GROUPS = (("keeper",), ("defender", "pink"), ("midfielder",), ("blue", "forward"))


class ChipCard(Pressable):
    """A player as a card: chip, name, place, abilities; lit when he plays."""

    def __init__(self, token: seen.ChipToken, lines: tuple[str, str], on: bool, action: Callable[[], object]) -> None:
        super().__init__(f"chip-{token.piece}", action)
        self.token, self.lines, self.on = token, lines, on

    def measure(self, width: int) -> Size:
        fonts = self.ui.fonts
        return width if width < UNBOUND else self.u(250), max(
            self.u(54), fonts.line("table-bold") + fonts.line("caption") + self.u(12)
        )

    def paint(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        ground = mix(theme.panel, theme.kits[self.token.side].body, 0.14) if self.on else theme.panel
        ground = mix(ground, theme.text, 0.08) if self.is_hovered else ground
        canvas.panel(rect, ground, 8, theme.accent if self.on else theme.line)
        size = min(self.u(44), rect.height - self.u(8))
        kit = theme.kits[self.token.side]
        made = chip_art.sprite(self.token, size, kit, canvas.fonts.sized)
        canvas.picture(made, made.get_rect(center=(rect.x + self.u(30), rect.centery)).topleft)
        sign = self.u(22)
        x = rect.right - self.u(8)
        for ability, black in reversed(self.token.signs):
            x -= sign + self.u(4)
            canvas.picture(ability_sign(ability, sign, black), (x, rect.centery - sign // 2))
        left, fonts = rect.x + self.u(58), canvas.fonts
        high = fonts.line("table-bold") + fonts.line("caption")
        top = Rect(left, rect.centery - high // 2, x - left - self.u(4), fonts.line("table-bold"))
        ink = theme.text if self.on else theme.muted
        canvas.text(self.lines[0], top, "table-bold", ink, shorten=True)
        below = Rect(left, top.bottom, top.width, fonts.line("caption"))
        canvas.text(self.lines[1], below, "caption", theme.muted, shorten=True)
        if self.is_focused:
            canvas.ring(rect, 8)


class LineUpScene(Tutoring):
    """Presets to start from, clicks to change them, and what is still missing in words."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session
        prompt = self.session.prompt
        assert prompt is not None
        self.seat = prompt.seats[0]
        self.preset, self.looked = "", -1
        self.eleven: list[int] = []
        self.captain = -1
        self._propose()

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(None)
        return view

    @property
    def pieces(self) -> range:
        size = len(self.view.squads[self.seat].chips)
        return range(self.seat * size, (self.seat + 1) * size)

    def _propose(self) -> None:
        offers = [offer.action for offer in self.session.offers()]
        names = [name for name, _ in DESK.elevens(self.view, self.seat)]
        if offers:
            self.eleven, self.captain = list(offers[0].pieces), offers[0].captain
            self.preset = names[0] if names else ""

    def take(self, preset: str) -> None:
        """The eleven for a formation."""
        found = dict(DESK.elevens(self.view, self.seat))
        if preset in found:
            self.eleven, self.preset = list(found[preset]), preset
            if self.captain not in self.eleven:
                self._usual_captain()
            self.rebuild()

    def _usual_captain(self) -> None:
        usual = self.view.squads[self.seat].captain
        named = [piece for piece in self.eleven if self.view.chip(piece).number == usual]
        self.captain = named[0] if named else self.eleven[-1]

    def toggle(self, piece: int) -> None:
        """In or out; a second keeper takes the place of the first."""
        self.looked = piece
        keeper = partial(DESK.is_keeper, self.view)
        if piece in self.eleven:
            self.eleven.remove(piece)
        else:
            if keeper(piece):
                self.eleven = [each for each in self.eleven if not keeper(each)]
            self.eleven.append(piece)
        self.preset = ""
        self.rebuild()

    def make_captain(self) -> None:
        """Whoever was taken in last wears the ring; pressed again, the next one of the eleven does."""
        fresh = self.looked in self.eleven and self.looked != self.captain
        at = self.eleven.index(self.captain) + 1 if self.captain in self.eleven else 0
        self.captain = self.looked if fresh else self.eleven[at % len(self.eleven)] if self.eleven else -1
        self.looked = -1
        self.rebuild()

    def action(self) -> NameEleven:
        return NameEleven(tuple(self.eleven), self.captain)

    # -- the screen ---------------------------------------------------------------------------------------------

    def dressed(self, theme: Theme) -> Theme:
        home, away = self.view.squads
        return dressed(theme, (home.kit, away.kit))

    def build(self) -> Widget:
        view, name = self.view, self.table.names[self.seat]
        title = self.say("un.line-up.title", {"name": name, "team": view.squads[self.seat].name})
        bar = PromptBar(self.bar_says(title), self.seat)
        cards: list[Widget] = []
        columns = 1 if self.app.metrics.wide_text else 3
        for roles in GROUPS:
            group: list[Widget] = [self._card(piece) for piece in self.pieces if view.chip(piece).role.value in roles]
            cards.append(Grid([*group, *(Widget() for _ in range(len(group), columns))], columns, 8))
        list_ = ScrollArea(Column(cards, gap=14), "squad-scroll", grow=1)
        body = Row([Column([list_], grow=1), Column([self._side()], grow=0)], gap=16, grow=1)
        return Column([bar, Padded(Column([body], grow=1), 16, 12, grow=1)])

    def _card(self, piece: int) -> ChipCard:
        view, words = self.view, self.app.words
        chip = view.chip(piece)
        token = seen.chip_token(view, piece, 0)
        token = seen.ChipToken(piece, 0, self.seat, token.text, token.keeper, piece == self.captain, False, token.signs)
        below = f"{words.say(f'un.role-short.{chip.role.value}')} · {words.named('flank', chip.flank.value)}"
        return ChipCard(token, (seen.name(view, piece), below), piece in self.eleven, partial(self.toggle, piece))

    def _side(self) -> Widget:
        ruling = self.session.judge(self.seat, self.action())
        known = [name for name, _ in DESK.elevens(self.view, self.seat)]
        presets = [Button(name, partial(self.take, name), f"formation-{name}", key=str(number), small=True,
                          chosen=name == self.preset)
                   for number, name in enumerate(known, 1)]  # fmt: skip
        why = "" if ruling.allowed else self._refusal(ruling)
        captain = seen.name(self.view, self.captain) if self.captain >= 0 else ""
        key = self.app.keymap.shown
        own: list[Widget] = [
            Label(self.say("un.line-up.count", {"count": len(self.eleven)}), "h3"),
            Label(self.say("un.line-up.help"), "table", "muted"),
            ToolGrid(presets),
            Row([Label(self.say("un.line-up.captain"), "table", "muted", grow=1), Label(captain, "table-bold")]),
            Button(self.say("un.line-up.make-captain"), self.make_captain, "captain", key=CAPTAIN_KEY.upper(),
                   small=True),
        ]  # fmt: skip
        if why:
            own += [Label(why.removesuffix(f" ({ruling.rule})"), "table", "bad"), Flow([RuleChip(ruling.rule)])]
        parts = self.paged(self.say("un.line-up.page"), lambda: [ScrollArea(Column(own, gap=12), "own-scroll", grow=1)])
        parts.append(Button(self.say("un.line-up.ready"), self.go, "ready", "primary", "check", key("go"), why=why,
                            refused=lambda why: self.go()))  # fmt: skip
        parts.append(Button(self.say("film.menu"), self.menu, "menu", "quiet", "menu", key("back"), small=True))
        return Panel(_Narrow(parts), pad=14, grow=1)

    def _refusal(self, ruling: Ruling) -> str:
        return self.app.words.refusal(with_names(self.session.spec, ruling, self.session.state))

    # -- what people do -----------------------------------------------------------------------------------------

    def go(self) -> None:
        """Hand it in."""
        answer = self.table.submit(self.seat, self.action())
        if isinstance(answer, Refused):
            self.why_not(with_names(self.session.spec, answer.ruling, self.session.state))
            self.rebuild()
        elif answer is not None:
            self.table.go_on()

    def tick(self, seconds: float) -> None:
        self.table.tick()

    def menu(self) -> None:
        self.table.pause()

    def back(self) -> None:
        self.menu()

    def intercept(self, event: Input) -> bool:
        """The digits of the formations, and the captain's letter."""
        if not isinstance(event, Key) or not event.down or event.repeat:
            return False
        known = [name for name, _ in DESK.elevens(self.view, self.seat)]
        if event.chord in [str(number) for number in range(1, len(known) + 1)]:
            self.take(known[int(event.chord) - 1])
        elif event.chord == CAPTAIN_KEY:
            self.make_captain()
        else:
            return False
        return True

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.go, **self.table.taking_back.commands(),
                "tutor": self.ask_tutor, "rule": lambda: self.app.open_rule("UN-SET-04")}  # fmt: skip

    def first_focus(self) -> str:
        return "ready"


class _Narrow(Column):
    """The column beside the squad, of steady width."""

    def __init__(self, parts: list[Widget]) -> None:
        super().__init__(parts, gap=12)

    def measure(self, width: int) -> Size:
        wide = min(width, self.ui.metrics.t(300))
        return wide, super().measure(wide)[1]

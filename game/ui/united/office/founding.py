"""Where a manager founds his club (U-1.4): a proposal to begin with, every player and level, name, kit, and what is
left to spend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.core.names import LONGEST
from game.core.rules import Seat
from game.rules.united.season import desk_founding as desk
from game.rules.united.season.actions import Found, FoundingSheet
from game.rules.united.season.state import SeasonState
from game.rules.united.state import ROWS, TeamRow
from game.ui.office.bureau import Bureau
from game.ui.office.colours import crest_picture
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.united.office.founding_check import check_list
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.swatches import Swatches
from game.ui.widgets.text import Label

SIDE, SHORT, LEVELS = 380, 4, 10
"""Units of the left side; letters of a short name; the highest level a founding player has (U-1.4b)."""


class FoundingScene(Scene):
    """The sheet stays on the desk when he gets up; every change can be taken back."""

    def __init__(self, bureau: Bureau, seat: Seat) -> None:
        super().__init__(bureau.app)
        self.bureau, self.seat = bureau, seat
        self.view: SeasonState = bureau.seen(seat)
        self.style, self.number = desk.styles()[0], 0
        self._before: list[FoundingSheet] = []
        self._after: list[FoundingSheet] = []
        if seat not in bureau.envelopes:
            bureau.envelopes[seat] = desk.proposal(self.view, seat, self.style, self.number)

    @property
    def sheet(self) -> FoundingSheet:
        found = self.bureau.envelopes[self.seat]
        assert isinstance(found, FoundingSheet)
        return found

    # -- changes ------------------------------------------------------------------------------------------------

    def change(self, sheet: FoundingSheet) -> None:
        """As one step that can be taken back."""
        if sheet != self.sheet:
            self._before.append(self.sheet)
            self._after.clear()
            self._hold(sheet)

    def _hold(self, sheet: FoundingSheet) -> None:
        self.bureau.envelopes[self.seat] = sheet
        self.rebuild()

    def undo(self) -> None:
        if self._before:
            self._after.append(self.sheet)
            self._hold(self._before.pop())

    def redo(self) -> None:
        if self._after:
            self._before.append(self.sheet)
            self._hold(self._after.pop())

    def propose(self, style: str, number: int) -> None:
        """Another whole club."""
        self.style, self.number = style, number
        self.change(desk.proposal(self.view, self.seat, style, number))

    def player(self, at: int, name: str | None = None, row: str = "", level: int | None = None) -> None:
        """Something else about a player."""
        old = self.sheet.players[at]
        made = desk.novice(old.name if name is None else name, TeamRow(row) if row else old.qualified[0],
                           old.level if level is None else level)  # fmt: skip
        self.change(replace(self.sheet, players=(*self.sheet.players[:at], made, *self.sheet.players[at + 1 :])))

    def remove(self, at: int) -> None:
        self.change(replace(self.sheet, players=(*self.sheet.players[:at], *self.sheet.players[at + 1 :])))

    def colour(self, at: int, colour: str) -> None:
        body, trim = self.sheet.kit
        self.change(replace(self.sheet, kit=(body, colour) if at else (colour, trim)))

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        left = Column([ScrollArea(Column([*self._proposals(), Rule(), *self._club()], gap=12, pad=2), "club"), Rule(),
                       check_list(self, self.view, self.seat, self.sheet)], gap=12)  # fmt: skip
        right = Column([self._squad_head(), ScrollArea(Column(self._squad(), gap=6, pad=2), "players")], gap=10)
        body = Row([Sized(Panel(left, pad=16), SIDE, words=True), Column([Panel(right, pad=16, grow=1)], grow=1)],
                   gap=16, grow=1)  # fmt: skip
        found = Button(self.say("office.found"), self.found, "found", "primary", "check",
                       self.app.keymap.shown("seal"), why=self._why_not(),
                       refused=lambda why: self.app.toast(why, "warn"))  # fmt: skip
        title = self.say("office.founding", {"name": self.bureau.manager(self.seat)})
        return page(self, title, [body], [found])

    def _why_not(self) -> str:
        faults = desk.rulings(self.view, self.seat, self.sheet)
        return self.app.words.refusal(faults[0]) if faults else ""

    def _proposals(self) -> list[Widget]:
        styles = [(style, self.say(f"office.style.{style}")) for style in desk.styles()]
        return [
            Label(self.say("office.proposal"), "caption", "muted"),
            Row([Dropdown(styles, self.style, lambda style: self.propose(style, 0), "style", 190, grow=1),
                 Button(self.say("office.another"), lambda: self.propose(self.style, self.number + 1), "another",
                        icon="refresh", tip=self.say("office.another-tip"))], align="center"),
        ]  # fmt: skip

    def _club(self) -> list[Widget]:
        sheet = self.sheet
        name = Entry(sheet.name, lambda text: self.change(replace(self.sheet, name=text)), "club-name",
                     self.say("office.club-name"), most=LONGEST, width=200, grow=1)  # fmt: skip
        short = Entry(sheet.short, lambda text: self.change(replace(self.sheet, short=text)), "club-short",
                      self.say("office.club-short"), most=SHORT, width=84)  # fmt: skip
        kit = [Row([Label(self.say(f"office.kit-{at}"), "table", "muted", grow=1),
                    Sized(Swatches(sheet.kit[at], lambda colour, at=at: self.colour(at, colour),  # type: ignore[misc]
                                   f"kit-{at}"), 216)], align="center") for at in (0, 1)]  # fmt: skip
        return [Row([crest_picture(sheet.name, sheet.kit, 48), name, short], align="center"), *kit]

    def _squad_head(self) -> Widget:
        add = [Button(self.say("office.add-row", {"row": self.say(f"value.row.{row.value}")}),
                      lambda row=row: self.change(desk.with_player(self.view, self.seat, self.sheet, row)),  # type: ignore[misc]
                      f"add-{row.value}", "quiet", "plus", small=True) for row in ROWS]  # fmt: skip
        count = self.say("office.players", {"count": len(self.sheet.players)})
        return Row([Label(count, "h3", grow=1), Flow(add, align="right", grow=6)], align="center")

    def _squad(self) -> list[Widget]:
        """By rows, keepers first."""
        players = self.sheet.players
        order = sorted(range(len(players)), key=lambda at: ROWS.index(players[at].qualified[0]))
        return [self._line(at) for at in order]

    def _line(self, at: int) -> Widget:
        player = self.sheet.players[at]
        rows = [(row.value, f"{row.value} · {self.say(f'value.row.{row.value}')}") for row in ROWS]
        show: Callable[[int], str] = lambda level: self.say("office.novice", {"level": level})  # noqa: E731
        return Row([
            Dropdown(rows, player.qualified[0].value, lambda row: self.player(at, row=row), f"row-{at}", 176),
            Entry(player.name, lambda name: self.player(at, name=name), f"name-{at}", most=LONGEST, grow=1),
            Slider(player.level, 0, LEVELS, lambda level: self.player(at, level=level), f"level-{at}", show=show,
                   width=190),
            Sized(Label(self.say("office.costs", {"wp": desk.value_points(player)}), "table", "muted", "right"), 52,
                  words=True),
            Button("", lambda: self.remove(at), f"gone-{at}", "quiet", "cross", tip=self.say("office.remove-player")),
        ], align="center")  # fmt: skip

    # -- done ---------------------------------------------------------------------------------------------------

    def found(self) -> None:
        why = self._why_not()
        if why:
            self.app.toast(why, "warn")
            return
        ruling = self.bureau.submit(self.seat, Found(self.sheet))
        if ruling is not None:
            self.app.toast(self.app.words.refusal(ruling), "bad")
        elif self.bureau.kind != "founding" or self.seat not in self.bureau.pending:
            self.bureau.handed_in()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"seal": self.found, "undo": self.undo, "redo": self.redo}

    def first_focus(self) -> str:
        return "another"

    def hides_secrets(self) -> bool:
        return True

    def back(self) -> None:
        """He gets up; the sheet stays on his desk."""
        self.bureau.get_up()

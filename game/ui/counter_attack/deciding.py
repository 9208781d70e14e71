"""A decision on the screen: by mouse and keys, on the pitch and at the buttons, with odds and reasons beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.geometry.hexes import Hex
from game.ui.board.stage import Slip
from game.ui.counter_attack import slips
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.arranging import Arranging
from game.ui.counter_attack.choosing import Choosing
from game.ui.counter_attack.handling import Handling
from game.ui.counter_attack.layers import Layers
from game.ui.counter_attack.overview import HELPS
from game.ui.counter_attack.pitch_data import Overlay, Token
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.counter_attack.pitch_tools import OVERLAYS
from game.ui.counter_attack.planning import Planning
from game.ui.counter_attack.tools import hex_of
from game.ui.inputs import Input, Key
from game.ui.matches import HINTS
from game.ui.table.tutor import toggle_tutor
from game.ui.widgets.fields import Entry

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

LEFT = 1
HELD = 0.35
"""Seconds from which on a key that shows something counts as held: letting go takes it away again."""


class DecidingScene(Handling):
    """The pitch with a decision in the making; what becomes of it is the match's business."""

    first_rule = "CA-MOVE-01"

    def __init__(self, app: App, table: Table) -> None:
        self.table, self.session = table, table.session
        PitchScene.__init__(self, app, self.session.spec, self.session.view(None), table.names)
        self.choosing = Choosing(self.session, self.commit, self.ask_change, lambda: app.settings.one_click)
        self.arranging = Arranging(self.session)
        self.planning = Planning(self.session, self.views)
        self.layers = Layers(self.choosing)
        self._pressed_at: dict[str, float] = {}
        self.pitch.on_enter = self.on_enter

    # -- what is shown ------------------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        self.layers.arrow, self.layers.hover, self.layers.trail = self.arrow, self.hovered, self.trail
        self.layers.zones, self.layers.help = "zones" in self.overview.on, self.table.assistance(self.seat)
        if self.wants_tray or self.session.prompt is None or self.computers_turn:
            return self.layers.still(self.shown) if self.shown.frames else []
        laid = self.laid
        if laid is None:
            return self.layers.all()
        return [*self.layers.still(self.shown), *laid.overlays(self.hovered)]

    def refresh_pitch(self) -> None:
        super().refresh_pitch()
        if not self.busy:
            piece = (self.laid or self.choosing).piece
            self.pitch.select(piece if piece >= 0 else None)

    def tokens(self) -> list[Token]:
        if self.choosing.kind == ARRANGE:
            return self.arranging.tokens()
        return self.laid.tokens() if self.laid is not None else super().tokens()

    def ticket_slip(self, action: Any) -> Slip | None:
        return slips.ticket_slip(self.app, self.session, self.choosing, action, self.why_numbers)

    def ticket_places(self, action: Any) -> tuple[Hex, Sequence[Hex]]:
        way: Sequence[Hex] = self.desk.way(self.shown, action)
        standing = (self.shown.at[piece] for piece in self.speaks_of(action))
        return hex_of(action) or self.shown.ball, [*way, *(place for place in standing if place is not None)]

    def ticket_title(self, action: Any) -> str:
        return slips.title_of(self.app, self.shown, self.choosing, action)

    def why_no_overlay(self, name: str) -> str:
        without = self.session.prompt is not None and self.table.assistance(self.seat) < HINTS and name in HELPS
        return self.say("ca.no-help", {"name": self.people[self.seat]}) if without else ""

    def overlay_shown(self, name: str) -> None:
        if name in HELPS:
            self.table.count_help(self.seat, name)

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "why": self.why, "skip": self.decline, "describe": self.describe,
            "roll": self.program_rolls, "tutor": lambda: toggle_tutor(self.app), "rule": self.open_rule,
            "unpin": self.unpin,
        }  # fmt: skip

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet: keys of the pitch that are no commands."""
        return [(key, self.say(f"ca.key.{name}")) for key, name in (("1  2  3", "actions"), ("Tab", "pieces"),
                ("← ↑ ↓ →", "cursor"))]  # fmt: skip

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and self.tray.asking and event.down and self.tray.key(event.chord):
            return True
        if super().intercept(event):
            return True
        if isinstance(event, Key) and not isinstance(self.focus, Entry):
            return self._digit(event) or self._hold(event)
        return False

    def _digit(self, event: Key) -> bool:
        meant = event.down and not event.repeat and event.chord in "123456789" and len(event.chord) == 1
        if meant:
            self.press(int(event.chord) - 1)
        return meant

    def _hold(self, event: Key) -> bool:
        """What is laid over the pitch is shown while its key is held; a short press leaves it there."""
        named = set(self.app.keymap.commands(event.chord)) & {*OVERLAYS, "odds"}
        if not named:
            return False
        command = named.pop()
        if event.down:
            if not event.repeat:
                self._pressed_at[command] = self.app.now
            return event.repeat
        since = self._pressed_at.pop(command, self.app.now)
        shown = self.layers.odds if command == "odds" else command in self.overview.on
        if shown and self.app.now - since >= HELD:
            self.commands()[command]()
        return True

    def put_down(self) -> bool:
        return (self.laid or self.choosing).back()

"""A decision on the screen: by mouse and keys, on the pitch and at the buttons, with odds and reasons beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.geometry.hexes import Hex
from game.ui.counter_attack import seen, slips
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.arranging import Arranging
from game.ui.counter_attack.choosing import Choosing, Refusal
from game.ui.counter_attack.layers import Layers
from game.ui.counter_attack.pitch_data import Overlay
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.counter_attack.stage import Slip
from game.ui.counter_attack.tools import hex_of
from game.ui.inputs import Input, Key
from game.ui.scenes.dialogs import Dialog
from game.ui.table.by_hand import RollsByHand
from game.ui.table.odds_ticket import OddsScene
from game.ui.table.tutor import toggle_tutor
from game.ui.widgets.fields import Entry

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

LEFT = 1
ENDS = {"phase": "ca.end-step", "placing": "ca.end-step", "thirds": "ca.end-step", "running": "ca.stop-here"}
"""What the button that leaves it at that says, by the kind of decision."""
HELD = 0.35
"""Seconds from which on a key that shows something counts as held: letting go takes it away again."""


class DecidingScene(RollsByHand, PitchScene):
    """The pitch with a decision in the making; what becomes of it is the match's business."""

    def __init__(self, app: App, table: Table) -> None:
        self.table, self.session = table, table.session
        PitchScene.__init__(self, app, self.session.spec, self.session.view(None), table.names)
        self.choosing = Choosing(self.session, self.commit, self.ask_change)
        self.arranging = Arranging(self.session)
        self.layers = Layers(self.choosing)
        self.layers.good = self._wanted
        self._pressed_at: dict[str, float] = {}

    def commit(self, action: Any) -> None:
        """Carry something out."""
        raise NotImplementedError

    @property
    def seat(self) -> Seat:
        return self.choosing.seat

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def arrange(self) -> bool:
        return self.choosing.kind == ARRANGE and self.choosing.tool is None

    def overlays(self) -> list[Overlay]:
        self.layers.arrow, self.layers.hover = self.arrow, self.hovered
        if self.wants_tray or self.session.prompt is None:
            return self.layers.still(self.shown) if self.shown.frames else []
        return self.arranging.overlays(self.hovered) if self.arrange else self.layers.all()

    def refresh_pitch(self) -> None:
        super().refresh_pitch()
        if self.busy:
            return
        if self.choosing.kind == ARRANGE:
            self.pitch.set_tokens(self.arranging.tokens())
        piece = self.arranging.piece if self.arrange else self.choosing.piece
        self.pitch.select(piece if piece >= 0 else None)

    def update(self) -> None:
        """Something else is in hand: the pitch, the buttons and the slip follow."""
        if self.busy or self.app.scene is not self:
            return
        if self.refusal is not None:
            self.app.sound("refuse")
        self.rebuild()

    @property
    def refusal(self) -> Refusal | None:
        return self.arranging.refusal if self.arrange else self.choosing.refusal

    def rebuild(self) -> None:
        super().rebuild()
        if not self.busy and not self.wants_tray:
            self._show_slip()

    def _show_slip(self) -> None:
        refusal, pinned = self.refusal, self.choosing.pinned
        if refusal is not None:
            hexes = self.desk.evidence(self.shown, refusal.action, refusal.ruling)
            slip: Slip | None = slips.why_slip(self.app, self.session, refusal)
            self.stage.show(slip, self._beside(refusal.place), [self.pitch.hex_rect(each) for each in hexes])
        elif pinned is not None:
            slip = slips.ticket_slip(self.app, self.session, self.choosing)
            if slip is not None:
                self.table.count_help(self.seat, "odds")
            way = self.desk.way(self.shown, pinned)
            place = hex_of(pinned) or self.shown.ball
            self.stage.show(slip, self._beside(place), [self.pitch.hex_rect(each) for each in way])

    def _beside(self, place: Hex | None) -> Any:
        return self.pitch.hex_rect(place) if place is not None else None

    def _wanted(self, odds: Any) -> Any:
        """How much of some odds is what whoever decides wants."""
        good = [chance for word, chance in odds.chances.items() if self.desk.favours(self.shown, self.seat, str(word))]
        return sum(good) if good else 0

    # -- what people do -----------------------------------------------------------------------------------------

    def on_click(self, place: Hex, button: int) -> None:
        if self.busy or self.wants_tray or self.session.prompt is None:
            return
        if button != LEFT:
            self.why(place)
        elif self.arrange:
            self.arranging.click(place)
            self.update()
        elif not (self._by_key and self._go_pinned(place)):
            self.choosing.click(place)
            self.update()

    @property
    def _by_key(self) -> bool:
        return not self.pitch.by_mouse

    def _go_pinned(self, place: Hex) -> bool:
        """Enter carries out what is pinned, unless the cursor has gone on to another hex."""
        pinned = self.choosing.pinned
        return pinned is not None and hex_of(pinned) in (None, place) and self.choosing.go()

    def on_tab(self, step: int, place: Hex) -> Hex | None:
        if self.busy:
            return None
        return self.arranging.next_stop(step, place) if self.arrange else self.choosing.next_stop(step, place)

    def press(self, number: int) -> None:
        """The button with this number."""
        if self.busy or self.wants_tray:
            return
        if self.arrange:
            presets = self.arranging.presets()
            if number < len(presets):
                self.take_formation(presets[number][0])
            elif number == len(presets) and self.choosing.tools:
                self.press_tool(0)
        else:
            self.press_tool(number)

    def press_tool(self, number: int) -> None:
        if not self.busy and not self.wants_tray and number < len(self.choosing.tools):
            self.choosing.press(self.choosing.tools[number])
            self.update()

    def take_formation(self, name: str) -> None:
        if not self.busy:
            self.arranging.take(name)
            self.update()

    def ready(self) -> None:
        """The places are taken."""
        if not self.busy and not self.wants_tray:
            self.arranging.hand_in(self.commit)
            self.update()

    def go(self) -> None:
        if self.busy:
            return
        if self.wants_tray:
            self.ask_die()
        elif self.arrange:
            self.ready()
        elif self.choosing.go():
            self.update()

    def decline(self) -> None:
        if self.busy or self.wants_tray:
            return
        if self.arrange:
            self.ready()
        else:
            possible = self.choosing.may_decline
            self.choosing.decline()
            if not possible and self.choosing.refusal is None:
                self.app.toast(self.say("ca.no-skip"))
            self.update()

    def ask_change(self, off: int, actions: list[Any]) -> None:
        """Who comes on for a player?"""
        view = self.shown
        answers = [
            (seen.name(view, action.on), "plain", lambda action=action: self.commit(action)) for action in actions
        ]
        text = self.say("ca.change-text", {"player": seen.name(view, off)})
        self.app.push(Dialog(self.app, self.say("ca.tool.substitute"), text, answers, "CA-SET-17"))

    def why(self, place: Hex | None = None) -> None:
        """Why not there?"""
        at = place or self.hovered or self.pitch.cursor
        if self.busy or self.wants_tray:
            return
        if self.arrange:
            self.arranging.click(at)
        else:
            self.choosing.why(at)
        self.update()

    def describe(self) -> None:
        """What is under the cursor, in words."""
        place = self.hovered or self.pitch.cursor
        text = self.about(place)
        if text and not self.busy:
            self.stage.show(slips.words_slip(text), self._beside(place))

    def odds(self) -> None:
        """The whole ticket of what is pinned, or the chances of every target on the pitch."""
        if self.choosing.pinned is not None and not self.busy:
            title = slips.title_of(self.app, self.shown, self.choosing, self.choosing.pinned)
            self.app.push(OddsScene(self.app, self.session, self.seat, self.choosing.pinned, title, self.go))
            return
        self.layers.odds = not self.layers.odds
        if self.layers.odds:
            self.table.count_help(self.seat, "odds")
        self.refresh_pitch()

    def zones(self) -> None:
        self.layers.zones = not self.layers.zones
        self.refresh_pitch()

    # -- input and time -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "zones": self.zones, "why": self.why, "skip": self.decline, "describe": self.describe,
            "roll": self.program_rolls, "tutor": lambda: toggle_tutor(self.app), "rule": self._open_rule,
            "unpin": self.unpin,
        }  # fmt: skip

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet: keys of the pitch that are no commands."""
        return [(key, self.say(f"ca.key.{name}")) for key, name in (("1  2  3", "actions"), ("Tab", "pieces"),
                ("← ↑ ↓ →", "cursor"), ("+  -  .", "zoom"))]  # fmt: skip

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and self.tray.asking and event.down and self.tray.key(event.chord):
            return True
        if PitchScene.intercept(self, event):
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
        """Zones and odds are shown while their keys are held; a short press leaves them on."""
        named = set(self.app.keymap.commands(event.chord)) & {"zones", "odds"}
        if not named:
            return False
        command = named.pop()
        if event.down:
            if not event.repeat:
                self._pressed_at[command] = self.app.now
            return event.repeat
        since = self._pressed_at.pop(command, self.app.now)
        shown = self.layers.zones if command == "zones" else self.layers.odds
        if shown and self.app.now - since >= HELD:
            self.commands()[command]()
        return True

    def unpin(self) -> None:
        if not self.busy and (self.arranging.back() if self.arrange else self.choosing.back()):
            self.update()

    def _open_rule(self) -> None:
        prompt = self.session.prompt
        refusal = self.choosing.refusal
        rule = refusal.ruling.rule if refusal is not None and refusal.ruling.rule else prompt.rule if prompt else ""
        self.app.open_rule(rule or "CA-MOVE-01")

    def back(self) -> None:
        if self.busy:
            self.skip()
        elif self.stage.slip is not None and self.choosing.pinned is None and self.choosing.refusal is None:
            self.stage.show(None)
        elif self.arranging.back() if self.arrange else self.choosing.back():
            self.update()
        else:
            self._menu()

    def _menu(self) -> None:
        from game.ui.scenes.pause import PauseMenu

        self.app.push(PauseMenu(self.app, self.table))

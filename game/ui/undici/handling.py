"""What people do at a decision: clicks on the pitch, buttons, frames, formations, going ahead, leaving it."""

from __future__ import annotations

from typing import Any

from game.ui.dialogs import PickDialog
from game.ui.undici import seen
from game.ui.undici.presenting import Presenting
from game.ui.undici.seen import NOBODY
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.team_page import bench
from game.ui.undici.tools import place_of

LEFT = 1


class Handling(Presenting):
    """Part of a screen with an open decision."""

    def on_click(self, place: Place, button: int) -> None:
        if self.busy or self.wants_tray or self.session.prompt is None:
            return
        self.asking = False
        if self.arrange:
            self.arranging.click(place)
        elif button == LEFT:
            self.choosing.click(place)
        else:
            self._why(place)
        self.update()

    def on_enter(self, place: Place) -> None:
        """Enter goes ahead with what the mouse has chosen, or with what is pinned unless the cursor has gone on; else
        it is a click at the cursor."""
        choosing = self.choosing
        aimed = place_of(choosing.view, choosing.pinned) if choosing.pinned is not None else NOWHERE
        pinned = choosing.pinned is not None and aimed in (NOWHERE, place)
        laid = self.arrange and self.arranging.piece == NOBODY and self.arranging.standing(place) == NOBODY
        if self.pitch.by_mouse or pinned or laid or self.busy or self.wants_tray:
            self.go()
        else:
            self.on_click(place, LEFT)

    def _why(self, place: Place) -> None:
        before = self.choosing.pinned
        self.choosing.pinned = None
        refusal = self.choosing.wrong(place)
        self.choosing.refusal = refusal
        if refusal is None:
            self.choosing.pinned = before

    def why(self) -> None:
        """Why not there?"""
        if not self.busy and not self.wants_tray and not self.arrange:
            self._why(self.hovered if self.hovered is not None else self.pitch.cursor)
            self.update()

    def on_frame(self, places: frozenset[Place]) -> None:
        """A frame was drawn around chips."""
        if not self.busy and not self.wants_tray and not self.arrange:
            self.choosing.frame(places)
            self.update()

    def on_drop(self, piece: Any, place: Place | None) -> None:
        self.arranging.put(piece, place)
        self.update()

    def on_tab(self, step: int, place: Place) -> Place | None:
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
            elif self.may_change:
                self.ask_change()
        else:
            self.press_tool(number)

    def press_tool(self, number: int) -> None:
        if not self.busy and not self.wants_tray and number < len(self.choosing.tools):
            self.asking = False
            self.choosing.press(self.choosing.tools[number])
            self.update()

    def group_way(self, way: int) -> None:
        self.choosing.group.direction = way
        self.choosing.group.lengths = {}
        self.choosing.pin_group()
        self.update()

    def group_length(self, step: int) -> None:
        self.choosing.group.longer(self.choosing.view, step)
        self.choosing.pin_group()
        self.update()

    def group_line(self, step: int) -> None:
        self.choosing.pinned = None
        self.choosing.group.take_line(self.choosing.view, self.seat, step)
        self.update()

    def take_formation(self, name: str) -> None:
        if not self.busy:
            self.arranging.take(name)
            self.update()

    @property
    def may_change(self) -> bool:
        """Whether chips may be exchanged at this formation."""
        view = self.shown
        used = view.substituted[self.seat] + len(self.arranging.change)
        return self.arrange and view.turn > 0 and used < view.options.substitutions

    def ask_change(self) -> None:
        """Who goes, who comes?"""
        view, seat, piece = self.shown, self.seat, self.arranging.piece
        if piece == NOBODY:
            self.app.toast(self.say("un.change-first"))
            return
        spare = [each for each in range(seat * 18, seat * 18 + 18) if each not in self.arranging.eleven
                 and not self.desk.is_keeper(view, each)]  # fmt: skip
        text = self.say("un.change-text", {"player": seen.name(view, piece)})
        self.app.push(PickDialog(
            self.app, self.say("un.change"), text, lambda pick: bench(self.app, view, self.desk, spare, pick),
            lambda come: self._exchange(piece, come), "UN-GOAL-04", f"chip-{spare[0]}" if spare else "",
        ))  # fmt: skip

    def _exchange(self, out: int, come: int) -> None:
        self.arranging.exchange(out, come)
        self.update()

    def go(self) -> None:
        if self.busy:
            return
        if self.wants_tray:
            self.ask_die()
        elif self.arrange:
            self.commit(self.arranging.answer())
        elif self.choosing.go():
            self.update()
        elif hint := self.hint():
            self.app.toast(hint)

    def decline(self) -> None:
        """Leave it at that; asked first where actions would be given away."""
        if self.busy or self.wants_tray:
            return
        if self.arrange:
            self.go()
        elif self.choosing.what == "turn" and self.shown.actions and self.app.settings.ask_end and not self.asking:
            self.asking = True
            self.rebuild()
        else:
            self.asking = False
            if not self.choosing.may_decline and self.choosing.what != "turn":
                self.app.toast(self.say("un.no-skip"))
            self.choosing.decline()
            self.update()

"""What people do at a decision: clicks on the pitch, buttons, going ahead, leaving it, substitutions."""

from __future__ import annotations

from typing import Any

from game.geometry.hexes import Hex
from game.rules.counter_attack.state import MatchState
from game.ui.board.slips import Refusal
from game.ui.counter_attack import seen
from game.ui.counter_attack.advising import Advising
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.arranging import Arranging
from game.ui.counter_attack.planning import Planning
from game.ui.counter_attack.team_page import compared
from game.ui.counter_attack.tools import How, hex_of
from game.ui.scenes.dialogs import PickDialog

LEFT = 1


class Handling(Advising):
    """The hands at the pitch: either places that are laid out, or whatever is being chosen, is in them."""

    arranging: Arranging
    planning: Planning

    def commit(self, action: Any) -> None:
        """Carry something out."""
        raise NotImplementedError

    @property
    def may_stay(self) -> bool:
        """Whether one word is enough for all that the far third will be asked."""
        return False

    def stay(self) -> None:
        """Nobody moves in the far third until the ball comes back."""

    def views(self) -> list[MatchState]:
        """The match at every decision so far, the open one last."""
        raise NotImplementedError

    @property
    def arrange(self) -> bool:
        return self.choosing.kind == ARRANGE and self.choosing.tool is None

    @property
    def laid(self) -> Arranging | Planning | None:
        """Places that are laid out on the pitch and not handed in yet."""
        if self.arrange:
            return self.arranging
        tool = self.choosing.tool
        return self.planning if self.planning.on and (tool is None or tool.how is not How.CHANGE) else None

    @property
    def refusal(self) -> Refusal | None:
        return (self.laid or self.choosing).refusal

    # -- what people do -----------------------------------------------------------------------------------------

    def on_click(self, place: Hex, button: int) -> None:
        if self.busy or self.wants_tray or self.session.prompt is None:
            return
        self.asks_no_more()
        if button != LEFT:
            self.why(place)
        elif self.laid is not None:
            self._click_laid(self.laid, place)
        elif not (self._by_key and self._go_pinned(place)):
            self._click_in_hand(place)

    def on_enter(self, place: Hex) -> None:
        """Enter on the pitch: as a click, but where there is only one thing to do, it is done."""
        if self.choosing.only is not None and self.laid is None and self.choosing.pinned is None:
            self.go()
        else:
            self.on_click(place, LEFT)

    def _click_in_hand(self, place: Hex) -> None:
        """Use the tool there; where it cannot be used at all, say how it is."""
        choosing, before = self.choosing, self._in_hand()
        choosing.click(place)
        tool = choosing.tool
        if tool is not None and tool.how in (How.PIECE, How.JUMP, How.CHANGE) and before == self._in_hand():
            self.app.toast(self.say(f"ca.hint.{tool.how}"))
        self.update()

    def _in_hand(self) -> tuple[Any, ...]:
        choosing = self.choosing
        return (len(self.session.decisions), choosing.pinned, choosing.refusal, choosing.piece, *choosing.jumpers)

    def _click_laid(self, laid: Arranging | Planning, place: Hex) -> None:
        """Choose somebody or put him there; by keys an empty hex with nobody chosen hands everything in."""
        if self._by_key and laid is self.planning and laid.piece < 0 and laid.standing(place) < 0:
            self.ready()
        else:
            laid.click(place)
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
        return (self.laid or self.choosing).next_stop(step, place)

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
        elif number < len(self.choosing.tools):
            self.press_tool(number)
        elif self.may_stay and number == len(self.choosing.tools) + len(self.planning.proposals()):
            self.stay()
        else:
            self.press_proposal(number - len(self.choosing.tools))

    def press_tool(self, number: int) -> None:
        if not self.busy and not self.wants_tray and number < len(self.choosing.tools):
            self.planning.drop()
            self.asks_no_more()
            self.choosing.press(self.choosing.tools[number])
            self.update()

    def press_proposal(self, number: int) -> None:
        """Lay a ready-made plan on the pitch; once more takes it away again."""
        proposals = self.planning.proposals()
        if self.busy or self.wants_tray or number >= len(proposals):
            return
        chosen = proposals[number]
        if chosen.why:
            self.app.sound("refuse")
            self.app.toast(self.say(f"ca.plan.{chosen.why}"))
            return
        again = self.planning.on and self.planning.name == chosen.name
        self.choosing.lay_down()
        self.planning.take("" if again else chosen.name)
        self.update()

    def take_formation(self, name: str) -> None:
        if not self.busy:
            self.arranging.take(name)
            self.update()

    def ready(self) -> None:
        """The places are taken."""
        if self.busy or self.wants_tray:
            return
        if self.laid is self.planning:
            self.planning.begin()
            self.carry_on()
        else:
            self.arranging.hand_in(self.commit)
            self.update()

    def carry_on(self) -> bool:
        """Make the next move of a plan that is being carried out; False: there is none."""
        move = self.planning.following()
        if move is not None:
            self.commit(move)
        return move is not None

    def go(self) -> None:
        if self.busy:
            return
        if self.wants_tray:
            self.ask_die()
        elif self.laid is not None:
            self.ready()
        elif self.choosing.go_on():
            self.update()

    def decline(self) -> None:
        if self.busy or self.wants_tray:
            return
        if self.laid is not None:
            self.ready()
        elif not self.asks_first():
            possible = self.choosing.may_decline
            self.choosing.decline()
            if not possible and self.choosing.refusal is None:
                self.app.toast(self.say("ca.no-skip"))
            self.update()

    def ask_change(self, off: int, actions: list[Any]) -> None:
        """Who comes on for a player?"""
        view, by_piece = self.shown, {action.on: action for action in actions}
        text = self.say("ca.change-text", {"player": seen.name(view, off)})
        self.app.push(PickDialog(
            self.app, self.say("ca.tool.substitute"), text,
            lambda pick: compared(self.app, view, self.desk, off, tuple(by_piece), pick),
            lambda piece: self.commit(by_piece[piece]), "CA-SET-17", "squads",
        ))  # fmt: skip

    def why(self, place: Hex | None = None) -> None:
        """Why not there?"""
        at = place or self.hovered or self.pitch.cursor
        if self.busy or self.wants_tray:
            return
        if self.laid is not None:
            self.laid.click(at)
        else:
            self.choosing.why(at)
        self.update()

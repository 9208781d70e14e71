"""An open decision on the hex pitch: a tool and a player in hand, a plan laid out, or places before a kick-off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.core.ruling import FactValue
from game.geometry.hexes import Hex
from game.play.story import question
from game.rules.counter_attack.actions import Action, Substitute
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.board.board_stage import Slip
from game.ui.board.holding import HandDecision, How
from game.ui.counter_attack import seen, slips
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.arranging import Arranging
from game.ui.counter_attack.bar import action_panel
from game.ui.counter_attack.choosing import Choosing
from game.ui.counter_attack.layers import PitchLayers
from game.ui.counter_attack.overview import HELPS, ICONS
from game.ui.counter_attack.pitch_data import Overlay, Token
from game.ui.counter_attack.planning import Planning
from game.ui.counter_attack.team_page import compared
from game.ui.counter_attack.tools import hex_of
from game.ui.dialogs import PickDialog
from game.ui.inputs import Key
from game.ui.matches import HINTS
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.ui.board.match import MatchScene
    from game.ui.counter_attack.pitch import Pitch

LEFT = 1
HELD = 0.35
"""Seconds from which on a key that shows something counts as held: letting go takes it away again."""
PHASE, THIRDS = "counter_attack.phase", "counter_attack.thirds"
BEFORE = ("counter_attack.draft-due", "counter_attack.draft", "counter_attack.line-up")
"""Cards and line-ups have screens of their own."""
ENDS = {"phase": "end-step", "placing": "end-step", "thirds": "end-step", "running": "stop-here"}
"""What the button that leaves it at that says, by the kind of decision."""
OWN_KEYS = (("1  2  3", "actions"), ("Tab", "pieces"), ("← ↑ ↓ →", "cursor"))


class Deciding(HandDecision):
    """The hands at the pitch: either places that are laid out, or whatever is being chosen, is in them."""

    choosing: Choosing

    def __init__(self, match: MatchScene[Pitch, Deciding]) -> None:
        self.match, self.app, self.session, self.pitch = match, match.app, match.session, match.ground
        self.choosing = Choosing(
            self.session, match.commit, lambda: self.app.settings.one_click, ask_change=self.ask_change
        )
        self.arranging = Arranging(self.session)
        self.planning = Planning(self.session, self._views)
        self.layers = PitchLayers(self.choosing)
        self.staying: dict[Seat, int] = {}
        """Who has said that nobody moves in this far third until the ball comes back."""
        self._pressed_at: dict[str, float] = {}
        self.pitch.chosen = lambda: self.in_hand.piece

    # -- the decision -------------------------------------------------------------------------------------------

    def renew(self) -> None:
        self.choosing.renew()
        self.planning.renew()
        if self.choosing.kind == ARRANGE:
            self.arranging.renew()
        self._forget()

    def rest(self, seat: Seat) -> None:
        self.choosing.rest(seat)
        self.planning.drop()
        self._forget()

    def _forget(self) -> None:
        """What belonged to the last decision, or to a ball in another third."""
        far = DESK.far_third(self.pitch.shown)
        self.staying = {seat: third for seat, third in self.staying.items() if third == far}
        self.layers.forget()

    def reload(self) -> None:
        self.planning.coming, self.staying = [], {}

    def _views(self) -> list[MatchState]:
        """The match at every decision so far, the open one last."""
        return [*(record.before for record in self.match.records), self.session.view(None)]

    def goes_on(self) -> bool:
        """A plan is carried on; whoever has said that nobody moves is not asked again."""
        if self._carry_on():
            return True
        stays = self.may_stay and self.seat in self.staying and not self.match.table.taken_back
        if stays:
            self.choosing.decline()
        return stays

    def elsewhere(self) -> bool:
        prompt = self.session.prompt
        return prompt is not None and prompt.kind in BEFORE

    # -- what is in hand ----------------------------------------------------------------------------------------

    @property
    def arrange(self) -> bool:
        """Whether places before a kick-off are being taken."""
        return self.choosing.kind == ARRANGE and self.choosing.tool is None

    @property
    def laid(self) -> Arranging | Planning | None:
        """Places that are laid out on the pitch and not handed in yet."""
        if self.arrange:
            return self.arranging
        tool = self.choosing.tool
        return self.planning if self.planning.on and (tool is None or tool.how is not How.CHANGE) else None

    @property
    def in_hand(self) -> Arranging | Planning | Choosing:
        return self.laid or self.choosing

    # -- on the pitch -------------------------------------------------------------------------------------------

    def click(self, place: Hex, button: int) -> None:
        if button != LEFT:
            self.why(place)
        elif self.laid is not None:
            self._click_laid(self.laid, place)
        elif not (self._by_key and self._go_pinned(place)):
            self._click_in_hand(place)

    def goes_ahead(self, place: Hex) -> bool:
        """With what the mouse has chosen, or where only one thing can be done."""
        alone = self.choosing.only is not None and self.laid is None and self.pinned is None
        return alone or not self._by_key

    def _click_in_hand(self, place: Hex) -> None:
        """Use the tool there; where it cannot be used at all, say how it is."""
        choosing, before = self.choosing, self._held()
        choosing.click(place)
        tool = choosing.tool
        if tool is not None and tool.how in (How.PIECE, How.JUMP, How.CHANGE) and before == self._held():
            self.app.toast(self.match.word(f"hint.{tool.how}"))
        self.match.update()

    def _held(self) -> tuple[Any, ...]:
        choosing, made = self.choosing, len(self.session.timeline.decisions)
        return (made, choosing.pinned, choosing.refusal, choosing.piece, *choosing.jumpers)

    def _click_laid(self, laid: Arranging | Planning, place: Hex) -> None:
        """Choose somebody or put him there; by keys an empty hex with nobody chosen hands everything in."""
        if self._by_key and laid is self.planning and laid.piece < 0 and laid.standing(place) < 0:
            self.ready()
        else:
            laid.click(place)
            self.match.update()

    @property
    def _by_key(self) -> bool:
        return not self.pitch.view.by_mouse

    def _go_pinned(self, place: Hex) -> bool:
        """Enter carries out what is pinned, unless the cursor has gone on to another hex."""
        return self.pinned is not None and hex_of(self.pinned) in (None, place) and self.choosing.go()

    def next_stop(self, step: int, place: Hex) -> Hex | None:
        return self.in_hand.next_stop(step, place)

    def why(self, place: Hex) -> None:
        if self.laid is not None:
            self.laid.click(place)
        else:
            self.choosing.why(place)
        self.match.update()

    # -- buttons ------------------------------------------------------------------------------------------------

    def tools(self) -> Widget:
        return action_panel(self)

    def press(self, number: int) -> None:
        """The button with this number."""
        tools, presets = len(self.choosing.tools), self.arranging.presets() if self.arrange else ()
        if self.arrange:
            if number < len(presets):
                self.take_formation(presets[number][0])
            elif number == len(presets):
                self.press_tool(0)
        elif number < tools:
            self.press_tool(number)
        elif self.may_stay and number == tools + len(self.planning.proposals()):
            self.stay()
        else:
            self.press_proposal(number - tools)

    def press_tool(self, number: int) -> None:
        if self.match.open and number < len(self.choosing.tools):
            self.planning.drop()
            self.match.giving.asked = False
            self.choosing.press(self.choosing.tools[number])
            self.match.update()

    def press_proposal(self, number: int) -> None:
        """Lay a ready-made plan on the pitch; once more takes it away again."""
        proposals = self.planning.proposals()
        if not self.match.open or number >= len(proposals):
            return
        chosen = proposals[number]
        if chosen.why:
            self.app.sound("refuse")
            self.app.toast(self.match.word(f"plan.{chosen.why}"))
            return
        again = self.planning.on and self.planning.name == chosen.name
        self.choosing.lay_down()
        self.planning.take("" if again else chosen.name)
        self.match.update()

    def take_formation(self, name: str) -> None:
        if self.match.open:
            self.arranging.take(name)
            self.match.update()

    def ready(self) -> None:
        """The places are taken."""
        if not self.match.open:
            return
        if self.laid is self.planning:
            self.planning.begin()
            self._carry_on()
        else:
            self.arranging.hand_in(self.match.commit)
            self.match.update()

    def _carry_on(self) -> bool:
        """Make the next move of a plan that is being carried out; False: there is none."""
        move = self.planning.following()
        if move is not None:
            self.match.commit(move)
        return move is not None

    def go(self) -> None:
        if self.laid is not None:
            self.ready()
        elif self.choosing.go_on():
            self.match.update()
        elif hint := self.hint():
            self.app.toast(hint)

    def decline(self) -> None:
        if self.laid is not None:
            self.ready()
        elif not self.match.giving.asks_first(self.choosing.kind == PHASE and DESK.unused(self.pitch.shown)[0] > 0):
            possible = self.choosing.may_decline
            self.choosing.decline()
            if not possible and self.choosing.refusal is None:
                self.app.toast(self.match.word("no-skip"))
            self.match.update()

    def ask_change(self, off: int, actions: list[Substitute]) -> None:
        """Who comes on for a player?"""
        view, by_piece = self.pitch.shown, {action.on: action for action in actions}
        text = self.match.word("change-text", {"player": seen.name(view, off)})
        self.app.push(PickDialog(
            self.app, self.match.word("tool.substitute"), text, partial(compared, self.app, view, off, tuple(by_piece)),
            lambda piece: self.match.commit(by_piece[piece]), "CA-SET-17", "squads",
        ))  # fmt: skip

    @property
    def may_stay(self) -> bool:
        """Whether one word is enough for all that the far third will be asked until the ball comes back."""
        return self.choosing.kind == THIRDS and DESK.only_far_third(self.pitch.shown)

    def stay(self) -> None:
        """Nobody of this side moves in the far third until the ball has left the other one."""
        if self.match.open and self.may_stay:
            self.staying[self.seat] = DESK.far_third(self.pitch.shown)
            self.choosing.decline()
            self.match.update()

    # -- keys ---------------------------------------------------------------------------------------------------

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return OWN_KEYS

    def key(self, event: Key) -> bool:
        return self._digit(event) or self._hold(event)

    def _digit(self, event: Key) -> bool:
        meant = event.down and not event.repeat and event.chord in "123456789" and len(event.chord) == 1
        if meant and self.match.open:
            self.press(int(event.chord) - 1)
        return meant

    def _hold(self, event: Key) -> bool:
        """What is laid over the pitch is shown while its key is held; a short press leaves it there."""
        named = set(self.app.keymap.commands(event.chord)) & {*ICONS, "odds"}
        if not named:
            return False
        command = named.pop()
        if event.down:
            if not event.repeat:
                self._pressed_at[command] = self.app.now
            return event.repeat
        since = self._pressed_at.pop(command, self.app.now)
        shown = self.layers.odds if command == "odds" else command in self.pitch.looking.on
        if shown and self.app.now - since >= HELD:
            self.match.commands()[command]()
        return True

    # -- what is shown ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.pitch.refresh(self._tokens())
        if not self.match.busy:
            piece = self.in_hand.piece
            self.pitch.view.select(piece if piece != NOBODY else None)

    def _tokens(self) -> list[Token] | None:
        """Those that are laid out elsewhere than they stand."""
        if self.choosing.kind == ARRANGE:
            return self.arranging.tokens()
        return self.laid.tokens() if self.laid is not None else None

    def overlays(self) -> list[Overlay]:
        match, layers, laid = self.match, self.layers, self.laid
        layers.arrow, layers.hover, layers.trail = match.arrow, match.hovered, match.trail
        layers.zones, layers.help = "zones" in self.pitch.looking.on, match.table.assistance(self.seat)
        if not match.open or match.programs.turn:
            return layers.still(self.pitch.shown) if self.pitch.shown.frames else []
        return layers.all() if laid is None else [*layers.still(self.pitch.shown), *laid.overlays(match.hovered)]

    def why_no_overlay(self, name: str) -> str:
        return self.match.slips.no_help(HINTS) if name in HELPS else ""

    def overlay_shown(self, name: str) -> None:
        if name in HELPS:
            self.match.table.count_help(self.seat, name)

    def leaving(self) -> list[Widget]:
        if not self.choosing.may_decline:
            return []
        look, key = "primary" if self.laid is self.planning else "plain", self.app.keymap.shown("skip")
        return [Button(self.match.word(self._leaving_word()), self.match.decline, "skip", look, key=key, small=True)]

    def _leaving_word(self) -> str:
        """What the button says that leaves it at that."""
        kind = self.choosing.kind.removeprefix("counter_attack.")
        if self.laid is self.planning:
            return "plan.take" if kind == "placing" else "plan.go"
        fresh = kind == "thirds" and not DESK.begun(self.pitch.shown)
        return "skip-all" if fresh else ENDS.get(kind, "skip")

    def question(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        if self.match.giving.asked:
            left, most = DESK.unused(self.pitch.shown)
            return self.match.word("end.ask", {"left": left, "most": most})
        what = question(self.session.spec, prompt, self.session.state, self.app.words)
        return f"{what} {self._beginner(dict(prompt.facts))}" if self.arrange else what

    def _beginner(self, facts: Mapping[str, FactValue]) -> str:
        """Who has the first ball with the places as they are laid out, where this side has it."""
        taker = self.arranging.answer().taker
        if taker == NOBODY:
            return ""
        return self.match.word(f"begins.{facts.get('kicking')}", {"player": seen.name(self.pitch.shown, taker)})

    def hint(self) -> str:
        """How what is in hand is used, in a few words."""
        choosing, word, key = self.choosing, self.match.word, self.app.keymap.shown
        tool = choosing.tool
        if self.laid is self.planning:
            return word("plan.hint", {"key": key("skip")})
        if choosing.pinned is not None:
            return word("hint.pinned", {"key": key("go")})
        if tool is None:
            only = choosing.only
            if only is not None:
                return word("hint.only", {"what": word(f"tool.{only.id}"), "key": key("go")})
            return word("hint.none") if any(each.how is not How.PRESS for each in choosing.tools) else ""
        return word("hint.to" if tool.how is How.MOVER and choosing.piece >= 0 else f"hint.{tool.how}")

    # -- odds ---------------------------------------------------------------------------------------------------

    def action_at(self, place: Hex | None) -> Any:
        return None if self.arrange else self.layers.action_at(place)

    def toggle_chances(self) -> bool:
        self.layers.odds = not self.layers.odds
        self.match.refresh_ground()
        return self.layers.odds

    def ticket_slip(self, action: Action) -> Slip | None:
        return slips.ticket_slip(self.app, self.session, self.choosing, action, self.match.slips.why_numbers)

    def ticket_places(self, action: Action) -> tuple[Hex, Sequence[Hex]]:
        view = self.pitch.shown
        standing = (view.at[piece] for piece in self.match.slips.speaks_of(action))
        clear = [*DESK.way(view, action), *(place for place in standing if place is not None)]
        return hex_of(action) or view.ball, clear

    def ticket_title(self, action: Action) -> str:
        return slips.title_of(self.app, self.pitch.shown, self.choosing, action)

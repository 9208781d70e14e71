"""An open decision on the pitch of squares: tools and cards in hand, or a formation that is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.story import question
from game.rules.undici.actions import Action, Declare, GroupMove, Respond
from game.rules.undici.desk import DESK
from game.rules.undici.events import Event
from game.ui.board.board_stage import Slip
from game.ui.board.data import Overlay
from game.ui.board.holding import HandDecision, How
from game.ui.dialogs import PickDialog
from game.ui.inputs import Key
from game.ui.matches import FULL_HELP, HINTS
from game.ui.undici import seen, slips
from game.ui.undici.arranging import Arranging
from game.ui.undici.bar import action_panel
from game.ui.undici.card_words import card_name
from game.ui.undici.choosing import Choosing
from game.ui.undici.hand import NEEDS_CARDS, OpenHand
from game.ui.undici.hand_page import hand_page
from game.ui.undici.layers import SquareLayers
from game.ui.undici.seen import NOBODY, ChipToken, LockToken
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.team_page import bench
from game.ui.undici.tools import place_of
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.undici.title import Match

LEFT = 1
LINE_UP = "undici.line-up"
ANNOUNCED = ("respond", "header-cards", "reroll")
"""Decisions about something that was announced: its numbers are to be read meanwhile."""


class Deciding(HandDecision):
    """The hands at the pitch: either a formation that is laid out, or whatever is being chosen, is in them."""

    choosing: Choosing

    def __init__(self, match: Match) -> None:
        self.match, self.app, self.session, self.pitch = match, match.app, match.session, match.ground
        self.choosing = Choosing(self.session, match.commit, lambda: self.app.settings.one_click)
        self.arranging = Arranging(self.session)
        self.layers = SquareLayers(self.choosing)
        self.hand = self.pitch.hand = OpenHand(match, self.choosing)
        self.last_places: dict[Seat, dict[int, Place]] = {}
        """The formation each side took last."""
        view = self.pitch.view
        view.on_frame, view.on_drop = self.frame, self._drop
        view.draggable = lambda place: self.arrange and self.arranging.standing(place) != NOBODY

    # -- the decision -------------------------------------------------------------------------------------------

    def renew(self) -> None:
        before = self.seat
        self.choosing.renew()
        self._settled(before)
        if self.arrange:
            self.arranging.renew(self.seat, self.last_places.get(self.seat))

    def rest(self, seat: Seat) -> None:
        before = self.seat
        self.choosing.rest(seat)
        self._settled(before)

    def _settled(self, before: Seat) -> None:
        self.hand.settled(before)
        self.layers.forget()

    def reload(self) -> None:
        self.hand.begin()

    def taken_in(self, events: Sequence[Event]) -> None:
        if self.arrange:
            self.last_places[self.seat] = dict(self.arranging.places)
        self.hand.pass_on()

    def elsewhere(self) -> bool:
        prompt = self.session.prompt
        return prompt is not None and (prompt.kind == LINE_UP or self.session.chair.hand_over is not None)

    # -- what is in hand ----------------------------------------------------------------------------------------

    @property
    def arrange(self) -> bool:
        """Whether a formation is being laid out."""
        return self.choosing.what == "formation"

    @property
    def in_hand(self) -> Arranging | Choosing:
        return self.arranging if self.arrange else self.choosing

    def closes(self) -> bool:
        closes = self.hand.open and not self.hand.own
        if closes:
            self.hand.toggle()
        return closes

    # -- on the pitch -------------------------------------------------------------------------------------------

    def click(self, place: Place, button: int) -> None:
        if self.arrange or button == LEFT:
            self.in_hand.click(place)
            self.match.update()
        else:
            self.why(place)

    def goes_ahead(self, place: Place) -> bool:
        """With what the mouse has chosen, or with what is pinned unless the cursor has gone on."""
        aimed = place_of(self.choosing.view, self.pinned) if self.pinned is not None else NOWHERE
        pinned = self.pinned is not None and aimed in (NOWHERE, place)
        laid = self.arrange and self.arranging.piece == NOBODY and self.arranging.standing(place) == NOBODY
        return self.pitch.view.by_mouse or pinned or laid

    def next_stop(self, step: int, place: Place) -> Place | None:
        return self.in_hand.next_stop(step, place)

    def why(self, place: Place) -> None:
        if not self.arrange:
            self.choosing.why(place)
            self.match.update()

    def frame(self, places: frozenset[Place]) -> None:
        """A frame was drawn around chips."""
        if self.match.open and not self.arrange:
            self.choosing.frame(places)
            self.match.update()

    def _drop(self, piece: Any, place: Place | None) -> None:
        self.arranging.put(piece, place)
        self.match.update()

    # -- buttons ------------------------------------------------------------------------------------------------

    def tools(self) -> Widget:
        return action_panel(self)

    def press(self, number: int) -> None:
        """The button with this number."""
        presets = self.arranging.presets() if self.arrange else []
        if not self.arrange:
            self.press_tool(number)
        elif number < len(presets):
            self.take_formation(presets[number][0])
        elif self.may_change and self.match.open:
            self.ask_change()

    def press_tool(self, number: int) -> None:
        if self.match.open and number < len(self.choosing.tools):
            self.match.giving.asked = False
            self.choosing.press(self.choosing.tools[number])
            self.match.update()

    def group_way(self, way: int) -> None:
        self.choosing.group.direction = way
        self.choosing.group.lengths = {}
        self._pin_group()

    def group_length(self, step: int) -> None:
        self.choosing.group.longer(self.choosing.view, step)
        self._pin_group()

    def _pin_group(self) -> None:
        self.choosing.pin_group()
        self.match.update()

    def group_line(self, step: int) -> None:
        self.choosing.pinned = None
        self.choosing.group.take_line(self.choosing.view, self.seat, step)
        self.match.update()

    def take_formation(self, name: str) -> None:
        if self.match.open:
            self.arranging.take(name)
            self.match.update()

    @property
    def may_change(self) -> bool:
        """Whether chips may be exchanged at this formation."""
        view = self.pitch.shown
        used = view.substituted[self.seat] + len(self.arranging.change)
        return self.arrange and view.turn > 0 and used < view.options.substitutions

    def ask_change(self) -> None:
        """Who goes, who comes?"""
        view, seat, piece = self.pitch.shown, self.seat, self.arranging.piece
        if piece == NOBODY:
            self.app.toast(self.match.word("change-first"))
            return
        spare = [each for each in range(seat * 18, seat * 18 + 18) if each not in self.arranging.eleven
                 and not DESK.is_keeper(view, each)]  # fmt: skip
        text = self.match.word("change-text", {"player": seen.name(view, piece)})
        self.app.push(PickDialog(
            self.app, self.match.word("change"), text, lambda pick: bench(self.app, view, spare, pick),
            partial(self._exchange, piece), "UN-GOAL-04", f"chip-{spare[0]}" if spare else "",
        ))  # fmt: skip

    def _exchange(self, out: int, come: int) -> None:
        self.arranging.exchange(out, come)
        self.match.update()

    def go(self) -> None:
        if self.arrange:
            self.match.commit(self.arranging.answer())
        elif self.choosing.go():
            self.match.update()
        elif hint := self.hint():
            self.app.toast(hint)

    def decline(self) -> None:
        """Leave it at that; asked first where actions would be given away."""
        in_turn = self.choosing.what == "turn"
        if self.arrange:
            self.go()
        elif not self.match.giving.asks_first(in_turn and self.pitch.shown.actions > 0):
            if not self.choosing.may_decline and not in_turn:
                self.app.toast(self.match.word("no-skip"))
            self.choosing.decline()
            self.match.update()

    # -- keys ---------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"hand": self.hand.toggle}

    def own_keys(self) -> Sequence[tuple[str, str]]:
        pretty = self.app.keymap.pretty
        return (("1  2  3", "actions"), (pretty("tab"), "pieces"), ("← ↑ ↓ →", "cursor"),
                (f"{pretty('alt+1')}  2  3", "cards"), (f"{pretty('ctrl+up')} ↓ ← →", "group"))  # fmt: skip

    def key(self, event: Key) -> bool:
        return event.down and not event.repeat and (self._digit(event.chord) or self._group_key(event.chord))

    def _digit(self, chord: str) -> bool:
        if len(chord) == 1 and chord in "123456789":
            self.press(int(chord) - 1)
            return True
        if chord.startswith("alt+") and chord[4:] in tuple("12345"):
            self.hand.use_card(int(chord[4:]) - 1)
            return True
        return False

    def _group_key(self, chord: str) -> bool:
        """Group movements by keys: lines up and down, the direction left and right, the length with page keys."""
        tool, group = self.choosing.tool, self.choosing.group
        if tool is None or tool.how is not How.GROUP or self.match.busy:
            return False
        if chord in ("ctrl+up", "ctrl+down"):
            self.group_line(1 if chord.endswith("up") else -1)
        elif chord in ("ctrl+left", "ctrl+right") and group.pieces:
            group.turn(1 if chord.endswith("right") else -1)
            self._pin_group()
        elif chord in ("pageup", "pagedown") and group.pieces:
            self.group_length(1 if chord == "pageup" else -1)
        else:
            return False
        return True

    # -- what is shown ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.pitch.refresh(self._tokens())
        if not self.match.busy:
            piece = self.in_hand.piece
            self.pitch.view.select(piece if piece >= 0 else None)

    def _tokens(self) -> list[ChipToken | LockToken] | None:
        """Those that are laid out elsewhere than they stand."""
        if self.arrange:
            return self.arranging.tokens()
        return seen.tokens(self.pitch.shown, self.choosing.locks) if self.choosing.what == "locks" else None

    def overlays(self) -> list[Overlay]:
        match, layers = self.match, self.layers
        layers.arrow, layers.hover, layers.trail = match.arrow, match.hovered, match.trail
        layers.help = match.table.assistance(self.seat)
        if match.dice.due or self.session.prompt is None or match.programs.turn:
            return layers.last()
        return self.arranging.overlays(match.hovered) if self.arrange else layers.all()

    def why_no_overlay(self, name: str) -> str:
        return self.match.slips.no_help(HINTS)

    def leaving(self) -> list[Widget]:
        if not self.choosing.may_decline:
            return []
        text, key = self.match.word(f"leave.{self.choosing.what}"), self.app.keymap.shown("skip")
        return [Button(text, self.match.decline, "skip", "plain", key=key, small=True)]

    def question(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        if self.match.giving.asked:
            return self.match.word("end.ask", {"count": self.pitch.shown.actions})
        return question(self.session.spec, prompt, self.session.state, self.app.words)

    def hint(self) -> str:
        """How what is in hand is used, in a few words."""
        choosing, tool, word = self.choosing, self.choosing.tool, self.match.word
        if choosing.card_ways:
            return word("hint.card")
        if choosing.pinned is not None:
            return word("hint.pinned", {"key": self.app.keymap.shown("go")})
        if choosing.ready:
            return word("hint.ready", {"cards": ", ".join(card_name(self.app.words, card) for card in choosing.ready)})
        if choosing.what in NEEDS_CARDS:
            return word(f"hint.{choosing.what}")
        if tool is None:
            return ""
        if tool.how is How.MOVER and choosing.piece >= 0:
            return word("hint.to")
        if tool.how is How.GROUP and choosing.group.pieces:
            return word("hint.group-way" if choosing.group.together else "hint.group-two")
        return word(f"hint.{tool.how}")

    def hides_secrets(self) -> bool:
        return self.hand.open

    # -- pages --------------------------------------------------------------------------------------------------

    def turned(self) -> None:
        self.hand.put_away()

    def page(self, tab: str) -> Widget | None:
        if self.hand.shown:
            return hand_page(self.hand)
        announced = self.choosing.what in ANNOUNCED and not self.match.busy and not self.match.dice.due
        return self._deed_page() if announced else None

    def _deed_page(self) -> Widget | None:
        """What is announced, with its numbers, while somebody thinks about an answer or a re-roll."""
        view, word = self.choosing.view, self.match.word
        deed = DESK.announced(view)
        if deed is None:
            return None
        parts: list[Widget] = [Label(word(f"deed.{deed.kind.value}"), "body-bold")]
        cards = [card_name(self.app.words, card) for card in deed.cards]
        parts += [Label(word("deed.cards", {"cards": ", ".join(cards)}), "table", "warn")] if cards else []
        parts += [*slips.deed_parts(self.app, self.choosing, deed), *self._chance_now()]
        lying = DESK.lying(view)
        if lying:
            parts.append(Label(word("deed.dice", {"dice": " : ".join(map(str, lying))}), "table-bold"))
        return ScrollArea(Column(parts, gap=8), "deed-scroll")

    def _chance_now(self) -> list[Widget]:
        """How likely it succeeds if nobody adds anything."""
        answers: dict[str, Action] = {"respond": Respond(), "header-cards": Declare()}
        plain = answers.get(self.choosing.what)
        if plain is None or self.match.table.assistance(self.seat) < FULL_HELP:
            return []
        found = slips.chance(self.session, self.choosing, plain, self.app.words)
        return [Label(self.match.word("chance-now", {"chance": found}), "table-bold")] if found is not None else []

    # -- odds ---------------------------------------------------------------------------------------------------

    def action_at(self, place: Place | None) -> Any:
        return None if self.arrange else self.layers.action_at(place)

    def toggle_chances(self) -> bool:
        self.layers.odds = not self.layers.odds
        self.match.refresh_ground()
        return self.layers.odds

    def ticket_slip(self, action: Action) -> Slip | None:
        return slips.ticket_slip(self.app, self.session, self.choosing, action, self.match.slips.why_numbers)

    def ticket_title(self, action: Action) -> str:
        return slips.title_of(self.app, self.choosing.view, action)

    def ticket_places(self, action: Action) -> tuple[Place | None, Sequence[Place]]:
        view = self.pitch.shown
        here = seen.where(view, view.carrier) if view.carrier >= 0 else NOWHERE
        standing = (seen.where(view, piece) for piece in self.match.slips.speaks_of(action))
        every = (place_of(self.choosing.view, action), here, *self._counting(action), *standing)
        places = [place for place in every if place != NOWHERE]
        return places[0] if places else None, places

    def _counting(self, action: Action) -> list[Place]:
        """Where everybody stands who counts against a pass or cross."""
        if isinstance(action, GroupMove):
            return [path[-1] for _, path in action.moves]
        receiver = getattr(action, "to", NOBODY)
        marks = DESK.markers(self.pitch.shown, receiver) if receiver != NOBODY else []
        return [who if kind == "padlock" else seen.where(self.pitch.shown, who) for kind, who in marks]

"""The draft: four open cards, whose pick it is, the coming picks, both squads as they fill (CA-SETUP-01 to 04)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.driver import Refused
from game.core.rules import Seat
from game.play.journaled import Done
from game.rules.counter_attack.actions import Action, BeginDraft, DealAll, Decline, PickCard
from game.rules.counter_attack.desk import DESK
from game.ui.counter_attack.card_art import CardLike
from game.ui.counter_attack.draft_cards import BigCard, OpenCards, Slot
from game.ui.counter_attack.draft_parts import Facing, PickStrip, SquadTray, averages, totals
from game.ui.counter_attack.dressed import DressedScene
from game.ui.dialogs import Dialog
from game.ui.inputs import Input, Key
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.tutoring import Tutoring
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Padded, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

BATCH = 4
DUE, PICKING, OFFER = "counter_attack.draft-due", "counter_attack.draft", "counter_attack.deal-offer"


class DraftScene(DressedScene, Tutoring):
    """Of whoever picks now; nothing is hidden, so both look."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        prompt = self.session.prompt
        if prompt is None or prompt.kind not in (DUE, PICKING, OFFER):
            raise ValueError("no draft is on")
        self.seat: Seat = prompt.seats[0]
        self.prompt, self.picking, self.asked = prompt, prompt.kind == PICKING, prompt.kind == OFFER
        self.pinned = -1

    # -- the widgets --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.slots = self._slots()
        self.cards = OpenCards(self.slots, self._look, self._pin, self.take)
        self.cards.pinned = self.pinned
        self.big = BigCard()
        self._look(-1)
        strip = [self._strip()] if self.picking else []
        left = Column([self.cards, *strip, Row(self._squads(), gap=10)], gap=10)
        side = Sized(self._side(), 390 if self.app.metrics.wide_text else 300)
        columns: list[Widget] = [ScrollArea(Padded(left, 4, 0), "table-scroll"), side]
        self.bar = PromptBar(self.bar_says(self._asked()), self.seat)
        return Padded(Column([self._head(), self.bar, Row(columns, gap=14, grow=1)], gap=10), 14, 10)

    def _head(self) -> Widget:
        facts = dict(self.prompt.facts)
        parts: list[Widget] = [Label(self.say("ca-draft.title"), "h2")]
        if self.picking:
            said = self.say("ca-draft.batch", {"batch": facts["batch"], "batches": facts["batches"]})
            parts.append(Label(said, "body", "muted"))
        parts += [RuleChip(self.prompt.rule), Label(self._referee(), "table", "muted", "right", grow=1)]
        return Row([*parts, Button("", self.back, "menu", icon="menu", tip=self.say("ca-draft.menu"))], gap=14,
                   align="center")  # fmt: skip

    def _referee(self) -> str:
        referee = self.view.referee
        return self.say("ca-card.referee", {"name": referee.name, "leniency": referee.leniency}) if referee.name else ""

    def _asked(self) -> str:
        if self.asked:
            facts = {"name": self.table.names[self.seat], "other": self.table.names[1 - self.seat]}
            return self.say(f"ca-draft.agree-{dict(self.prompt.facts)['dealing']}", facts)
        if not self.picking:
            return self.say("ca-draft.deal-first")
        if 0 <= self.pinned < len(self.slots):
            card = self.slots[self.pinned].card
            facts = {"name": self.table.names[self.seat], "card": card.name if card else ""}
            return self.say("ca-draft.press-again", facts)
        left = len(self.cards.open)
        return self.say("ca-draft.turn", {"name": self.table.names[self.seat], "left": left, "batch": len(self.slots)})

    def _strip(self) -> Widget:
        first, second = (name[:1].upper() for name in self.table.names)
        coming = DESK.coming(self.view)
        return PickStrip(coming, (first, second), self.say("ca-draft.order"))

    def _squads(self) -> list[Widget]:
        squads, size = self.view.squads, DESK.size
        trays = [self._tray(side, size) for side in (0, 1)]
        sums = (totals(squads[0].cards), totals(squads[1].cards))
        return [trays[0], Facing(sums, self.say("ca-card.total")), trays[1]]

    def _tray(self, side: int, size: int) -> Widget:
        squad = self.view.squads[side]
        count = self.say("ca-draft.squad", {"count": len(squad.cards), "size": size})
        worth = self.say("ca-draft.worth", {"total": sum(card.total for card in squad.cards)})
        last = squad.cards[-1].name if squad.cards and not squad.cards[-1].keeper else ""
        return SquadTray(side, squad, size, (count, worth), self._look_at, last)

    def _side(self) -> Widget:
        undo, keys = self.table.taking_back.label(), self.app.keymap
        buttons = self._answers() if self.asked else [self._go_button(), *self._deal_buttons()]
        back = Button(self.say("ca-draft.undo"), self.table.taking_back.undo, "undo", icon="undo",
                      key=keys.shown("undo"), why="" if undo else self.say("shell.undo-nothing"),
                      tip=self.say("ca-draft.undo-what", {"what": undo}))  # fmt: skip
        page = self.paged(self.say("ca-draft.card-page"), lambda: [ScrollArea(Padded(self.big, 6, 4), "big-scroll")])
        return Column([*page, *buttons, back], gap=8)

    def _go_button(self) -> Widget:
        if self.picking:
            return self._take_button()
        key = self.app.keymap.shown("go")
        return Button(self.say("ca-draft.begin"), self.begin, "begin", "primary", "play", key)

    def _deal_buttons(self) -> list[Widget]:
        return [
            Button(self.say(f"ca-draft.{action.dealing}"), partial(self._ask_deal, action), f"deal-{action.dealing}",
                   icon="dice" if action.dealing == "random" else "scales",
                   tip=self.say(f"ca-draft.{action.dealing}-tip"))
            for action in self._deals()
        ]  # fmt: skip

    def _answers(self) -> list[Widget]:
        """Cards are dealt only if both want it: what the other manager may answer."""
        return [
            Button(self.say("ca-draft.agree"), self.agree, "agree", "primary", "check", self.app.keymap.shown("go")),
            Button(self.say("ca-draft.go-on"), partial(self._submit, Decline()), "go-on", icon="cross"),
        ]

    def _take_button(self) -> Button:
        card = self.slots[self.pinned].card if self.pinned >= 0 else None
        text = self.say("ca-draft.take", {"card": card.name}) if card else self.say("ca-draft.take-none")
        self.taker = Button(text, self.take, "take", "primary", "check", self.app.keymap.shown("go"),
                            why="" if card else self.say("ca-draft.nothing-pinned"),
                            refused=lambda why: self.app.toast(why, "warn"))  # fmt: skip
        return self.taker

    def _deals(self) -> list[DealAll]:
        return [offer.action for offer in self.session.offers() if isinstance(offer.action, DealAll)]

    # -- what lies on the table ---------------------------------------------------------------------------------

    def _slots(self) -> list[Slot]:
        """The open batch in the places where it was turned up; what was taken leaves its place empty."""
        revealed = self._revealed()
        if not revealed:
            return [Slot()] * BATCH
        names = [card.name for card in revealed]
        found = []
        for card in self._batch() or revealed:
            choice = names.index(card.name) if card.name in names else -1
            found.append(Slot(card, choice) if choice >= 0 else self._gone(card))
        return found

    def _revealed(self) -> tuple[CardLike, ...]:
        """What lies open; nothing before the draft has begun."""
        cards: tuple[CardLike, ...] = getattr(self.view.frames[0], "revealed", ())
        return cards

    def _gone(self, card: CardLike) -> Slot:
        side = next((side for side, squad in enumerate(self.view.squads) if card in squad.cards), 0)
        return Slot(card, -1, side, f"{card.name} → {self.view.squads[side].name}")

    def _batch(self) -> tuple[CardLike, ...]:
        """All cards of the batch that lies open, as they were turned up."""
        revealed = self._revealed()
        known: dict[str, CardLike] = {card.name: card for squad in self.view.squads for card in squad.cards}
        known |= {card.name: card for card in revealed}
        for decision in reversed(self.session.timeline.decisions):
            for event in reversed(decision.events):
                if isinstance(event, dict) and event.get("@") == "CardsRevealed":
                    names = [card["name"] for card in event["cards"]]
                    return tuple(known[name] for name in names if name in known)
        return ()

    def _look(self, number: int) -> None:
        """Show the card under the pointer large, else the pinned one."""
        self._look_at(self.slots[number].card if number >= 0 else None)

    def _look_at(self, looked: CardLike | None) -> None:
        card = looked or (self.slots[self.pinned].card if self.pinned >= 0 else None)
        squad = self.view.squads[self.seat]
        if card is None:
            self.big.show(None, {}, self.say("ca-draft.big") if self.picking else self.say("ca-draft.deal-first"))
            return
        mean = averages(squad.cards, card)
        note = self.say("ca-card.average" if mean else "ca-card.no-average", {"team": squad.name})
        self.big.show(card, mean, note)

    # -- deciding -----------------------------------------------------------------------------------------------

    def _pin(self, number: int) -> None:
        self.pinned = number
        self._look(self.cards.hovered)
        card = self.slots[number].card
        if card is not None and self.picking:
            self.taker.set(self.say("ca-draft.take", {"card": card.name}), "")
            self.bar.set(self.bar_says(self._asked()), self.seat)
            self.app.relayout()

    def take(self) -> None:
        """CA-SETUP-03: the pinned card."""
        if self.asked:
            self.agree()
        elif not self.picking:
            self.begin()
        elif self.pinned < 0:
            self.app.toast(self.say("ca-draft.nothing-pinned"), "warn")
        else:
            self._submit(PickCard(self.slots[self.pinned].choice))

    def begin(self) -> None:
        self._submit(BeginDraft())

    def agree(self) -> None:
        """The way of dealing the other manager asked for."""
        self._submit(next(iter(self._deals())))

    def _ask_deal(self, action: DealAll) -> None:
        answer = (self.say("ca-draft.really-do"), "primary", partial(self._submit, action))
        text = "ca-draft.really-text" if len(self.table.people) > 1 else "ca-draft.really-alone"
        self.app.push(Dialog(self.app, self.say(f"ca-draft.really-{action.dealing}"), self.say(text),
                             [answer], close_key="shell.cancel"))  # fmt: skip

    def _submit(self, action: Action) -> None:
        done = self.table.submit(self.seat, action)
        if isinstance(done, Refused):
            self.why_not(done.ruling)
        elif isinstance(done, Done):
            self.app.sound("turn-page")
            self.table.go_on()

    # -- keys ---------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "go": self.take,
            **self.table.taking_back.commands(),
            "rule": lambda: self.app.open_rule(self.prompt.rule),
            "tutor": self.ask_tutor,
        }

    def own_keys(self) -> list[tuple[str, str]]:
        return [("1–4", self.say("ca-draft.numbers"))]

    def intercept(self, event: Input) -> bool:
        """The numbers choose wherever the focus is."""
        plain = isinstance(event, Key) and event.down and not event.repeat and event.chord in ("1", "2", "3", "4")
        return plain and self.picking and isinstance(event, Key) and self.cards.key(event.chord)

    def first_focus(self) -> str:
        return "agree" if self.asked else "cards" if self.picking else "begin"

    def tick(self, seconds: float) -> None:
        self.table.tick()

    def back(self) -> None:
        self.table.pause()

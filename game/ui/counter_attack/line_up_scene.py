"""The line-up: shirts and formation for a squad, by mouse or keys, and what is still wrong with it (CA-SETUP-05)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.driver import Refused
from game.core.rules import Seat
from game.core.ruling import Ruling
from game.play.journaled import Done
from game.play.story import question
from game.rules.counter_attack.actions import SubmitTeam
from game.rules.counter_attack.desk import DESK
from game.rules.spec import CheckItem
from game.ui.canvas import Canvas
from game.ui.counter_attack.draft_cards import BigCard
from game.ui.counter_attack.draft_parts import averages
from game.ui.counter_attack.dressed import DressedScene
from game.ui.counter_attack.line_up_form import Shirts, TeamDraft, TeamForm
from game.ui.counter_attack.line_up_pitch import BENCH, HalfPitch, draw_player
from game.ui.counter_attack.line_up_squad import SquadTable
from game.ui.forms.hand import Hand, Point
from game.ui.inputs import Input, Pointer
from game.ui.matches import FULL_HELP
from game.ui.table.prompt_bar import PromptBar
from game.ui.table.tutoring import Tutoring
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Layers, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

LINE_UP = "counter_attack.line-up"


class LineUpScene(DressedScene, Tutoring):
    """The form of the side that names its team now; cards lie open, so both may look."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        prompt = self.session.prompt
        if prompt is None or prompt.kind != LINE_UP:
            raise ValueError("no line-up is due")
        self.prompt, self.seat = prompt, prompt.seats[0]
        kept = table.drafts.get(self.seat)
        self.draft = kept if isinstance(kept, TeamDraft) else self._fresh(self.seat)
        table.drafts[self.seat] = self.draft
        self.form = TeamForm(self.view, self.seat, self.draft)
        self.hand = Hand[int](app, lambda: self, self.cannot_stand)

    def _fresh(self, seat: Seat) -> TeamDraft:
        """The stored shirts; without any, a suggestion for whoever wanted full help."""
        shirts, formation = DESK.stored(self.view, seat)
        if not any(shirts) and self.table.assistance(seat) >= FULL_HELP:
            shirts = DESK.suggested(self.view, seat, formation)
        return TeamDraft(tuple(shirts), formation)

    # -- the widgets --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.hand.carried = None
        self.squad, self.pitch = SquadTable(self.form, self), HalfPitch(self.form, self)
        self.big = BigCard()
        self.look(-1)
        large = self.app.metrics.wide_text
        table = Column([Label(self.say("ca-line-up.squad"), "body-bold", tip=self.say("ca-line-up.squad-help")),
                        ScrollArea(self.squad, "squad-scroll")], gap=6)  # fmt: skip
        side = Column(self.paged(self.say("desk.check"), self._check), gap=8)
        middle = ScrollArea(self.pitch, "pitch-scroll")
        columns: list[Widget] = [
            Sized(Panel(table, pad=12), 370 if large else 400),
            middle,
            Sized(Panel(side, pad=12), 380 if large else 320),
        ]
        bar = PromptBar(self.bar_says(self._asked()), self.seat)
        body = Column([self._head(), bar, Row(columns, gap=12, grow=1), self._foot()], gap=8)
        return Layers([Padded(body, 14, 10), self.hand.ghost])

    def _asked(self) -> str:
        asked = question(self.session.spec, self.prompt, self.session.state, self.app.words)
        return f"{self.table.names[self.seat]}: {asked}"

    def _head(self) -> Widget:
        title = Label(self.form.squad.name, "h2")
        tags = [RuleChip(self.prompt.rule), Label(self.say("ca-line-up.whose", {"name": self.table.names[self.seat]}),
                                                  "table", "muted", grow=1)]  # fmt: skip
        menu = Button("", self.back, "menu", icon="menu", tip=self.say("ca-draft.menu"))
        return Row([title, *tags, menu], gap=14, align="center")

    def _check(self) -> list[Widget]:
        return [ScrollArea(Column([*self._checks(), Padded(self.big, 4, 8)], gap=8), "side-scroll")]

    def _checks(self) -> list[Widget]:
        """Every item ticked or refused, each with its rule, what is wrong below it."""
        return [self._item(number, item) for number, item in enumerate(self.form.checklist)]

    def _item(self, number: int, item: CheckItem) -> Widget:
        done, words = not item.faults, self.app.words
        head = Row(
            [
                Icon("check" if done else "cross", 18, "ok" if done else "bad"),
                Label(words.say(f"check.{item.key}", item.facts), "table", "text" if done else "bad", grow=1),
                RuleChip(item.rule, f"check-rule-{number}"),
            ],
            gap=8,
            align="center",
        )
        faults = [Padded(Label(self._reason(fault), "caption", name=f"fault-{number}-{at}"), 26, 0)
                  for at, fault in enumerate(item.faults)]  # fmt: skip
        return Column([head, *faults], gap=2)

    def _reason(self, fault: Ruling) -> str:
        words = self.app.words
        return words.say(f"reason.{fault.reason}", [(name, words.named(name, value)) for name, value in fault.facts])

    def _foot(self) -> Widget:
        say, keys, faults = self.say, self.app.keymap, self.form.faults
        shapes = [(each, each) for each in DESK.formations]
        parts: list[Widget] = [
            Dropdown(shapes, self.draft.formation, self.shape, "formation", 110, tip=say("ca-line-up.formation")),
            Button(say("ca-line-up.suggest"), self.suggest, "suggest", icon="star"),
            Button(say("ca-line-up.clear"), self.clear, "clear", icon="trash"),
            Button(say("ca-line-up.undo"), self.undo, "undo", icon="undo", key=keys.shown("undo"),
                   why="" if self.draft.past else say("ca-line-up.undo-nothing")),
            Button(say("ca-line-up.redo"), self.redo, "redo", icon="redo", key=keys.shown("redo"),
                   why="" if self.draft.future else say("ca-line-up.redo-nothing")),
        ]  # fmt: skip
        first = self.app.words.refusal(faults[0]) if faults else ""
        hand_in = Button(say("ca-line-up.hand-in"), self.hand_in, "hand-in", "primary", "check", why=first,
                         refused=lambda why: self._why())  # fmt: skip
        text = say("ca-line-up.faults", {"count": len(faults)}) if faults else say("ca-line-up.legal")
        state = Label(text, "table", "warn" if faults else "ok", "right", name="check-summary")
        return Row([Flow(parts, grow=1), Column([state, Row([hand_in])], gap=4, align="right")], gap=12,
                   align="center")  # fmt: skip

    def first_focus(self) -> str:
        return "squad"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "rule": lambda: self.app.open_rule(self.prompt.rule),
            "why": self._why,
            "tutor": self.ask_tutor,
            "remove": lambda: self.give(self.draft.chosen, 0),
        }

    # -- changing the team --------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.rebuild()
        if self.app.scene is self and self.app.steering.pointer[0] >= 0:
            self.app.dispatch(Pointer("move", self.app.steering.pointer))

    def apply(self, shirts: Shirts, formation: str = "") -> None:
        """Write a team down, as one step that can be taken back."""
        if self.draft.set(shirts, formation or self.draft.formation):
            self.app.sound("tick")
            self.refresh()

    def choose(self, card: int) -> None:
        self.draft.chosen = card
        self.squad.invalidate()
        self.pitch.invalidate()
        self.look(card)

    def look(self, card: int) -> None:
        """Show a card large, against the average of the squad."""
        cards = self.form.cards
        shown = cards[card if card >= 0 else self.draft.chosen]
        others = self.say("ca-card.average", {"team": self.form.squad.name})
        single = sum(each.keeper == shown.keeper for each in cards) < 2
        self.big.show(shown, {} if single else averages(cards, shown), "" if single else others)

    def give(self, card: int, shirt: int) -> None:
        """Give a card a shirt; whoever had it takes the card's old one."""
        ruling = self.form.may_wear(card, shirt)
        if ruling.allowed:
            self.apply(DESK.wearing(self.draft.shirts, card, shirt))
        else:
            self.why_not(ruling, title=self.say("ca-line-up.cannot-wear"))

    def shape(self, formation: str) -> None:
        self.apply(self.draft.shirts, formation)

    def suggest(self) -> None:
        self.table.count_help(self.seat, "plan")
        self.apply(DESK.suggested(self.view, self.seat, self.draft.formation))

    def clear(self) -> None:
        self.apply((0,) * len(self.form.cards))

    def undo(self) -> None:
        self._step(True, "ca-line-up.undo-nothing")

    def redo(self) -> None:
        self._step(False, "ca-line-up.redo-nothing")

    def _step(self, back: bool, nothing: str) -> None:
        if self.draft.step(back):
            self.refresh()
        else:
            self.app.toast(self.say(nothing))

    # -- carrying -----------------------------------------------------------------------------------------------

    def draw_man(self, canvas: Canvas, card: int, at: Point) -> None:
        shirt = str(self.form.shirt(card) or "")
        draw_player(canvas, self.seat, shirt, self.form.cards[card].name, at, canvas.u(140), self.hand.ghost.rect)

    def under(self, at: Point) -> int:
        """The place or shirt below somebody in hand: 0 for the bench, -1 for none."""
        return BENCH if self.squad.rect.collidepoint(at) else self.pitch.target(at)

    def drop(self, card: int, at: Point) -> Sequence[Ruling] | None:
        """On a place, in the place of another, on the bench; None: he is there already, or there is none."""
        shirt = self.under(at)
        if shirt < 0 or shirt == self.form.shirt(card):
            return None
        ruling = self.form.may_wear(card, shirt)
        if not ruling.allowed:
            return (ruling,)
        self.give(card, shirt)
        return ()

    def regrip(self) -> None:
        self.pitch.invalidate()
        self.squad.invalidate()

    def cannot_stand(self, card: int, *rulings: Ruling) -> None:
        """Why he may not stand there; beside all places nothing need be said."""
        if rulings:
            self.why_not(*rulings, title=self.say("ca-line-up.cannot-wear"))

    @property
    def moving(self) -> bool:
        return self.hand.flying

    @property
    def wait(self) -> float:
        return 1 / 60 if self.moving else super().wait

    def tick(self, seconds: float) -> None:
        self.table.tick()
        self.hand.fly(seconds)

    def intercept(self, event: Input) -> bool:
        return self.hand.escapes(event)

    # -- the way out --------------------------------------------------------------------------------------------

    def _why(self) -> None:
        if self.form.faults:
            action = SubmitTeam(*self.draft.now)
            self.why_not(*self.form.faults, title=self.say("ca-line-up.not-legal"), action=action)
        else:
            self.app.toast(self.say("ca-line-up.legal"), "ok")

    def hand_in(self) -> None:
        """CA-SETUP-05: the team as it stands."""
        done = self.table.submit(self.seat, SubmitTeam(*self.draft.now))
        if isinstance(done, Refused):
            self.why_not(done.ruling, title=self.say("ca-line-up.not-legal"))
        elif isinstance(done, Done):
            self.table.drafts.pop(self.seat, None)
            self.table.go_on()

    def back(self) -> None:
        self.table.pause()

"""An open decision at the wall chart: a card in hand and its lanes, a look between stages, strengths in the making."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.core.ruling import FactValue
from game.play.story import question
from game.play.tutor import Card, TutorCards
from game.rules.world_cup import events as told
from game.rules.world_cup.actions import Action, Agree, Discard, FinishEarly, GoOn, PlayCard
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import Event
from game.ui.board.board_stage import Slip
from game.ui.board.filming import Showing
from game.ui.board.holding import HandDecision
from game.ui.inputs import Key
from game.ui.matches import FULL_HELP, HINTS
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from game.ui.world_cup import slips, texts
from game.ui.world_cup.bar import NO_TILE, action_panel
from game.ui.world_cup.choosing import Choosing
from game.ui.world_cup.hands import OpenHands
from game.ui.world_cup.show import touched
from game.ui.world_cup.spots import NOWHERE, Marks, Spot
from game.ui.world_cup.strengths import strengths_page
from game.ui.world_cup.strip import HandCard
from game.ui.world_cup.wall import last_card

if TYPE_CHECKING:
    from game.ui.world_cup.title import Match

LEFT = 1
OWN_KEYS = (("1  2  3", "cards"), (NO_TILE, "no-tile"), ("Tab", "lanes"), ("← ↑ ↓ →", "cursor"))


class Deciding(HandDecision):
    """Whoever decides at the chart: what is in hand is ``choosing``, the cards below the chart are ``hands``."""

    choosing: Choosing

    def __init__(self, match: Match) -> None:
        self.match, self.app, self.session, self.wall = match, match.app, match.session, match.ground
        self.choosing = Choosing(self.session, self.commit, lambda: self.app.settings.one_click)
        self.hands = self.wall.hands = OpenHands(match, self.choosing)

    # -- the decision -------------------------------------------------------------------------------------------

    def renew(self) -> None:
        self.choosing.renew()
        self.hands.settle()

    def rest(self, seat: Seat) -> None:
        self.choosing.rest(seat)
        self.hands.settle()

    def reload(self) -> None:
        """What was done last is marked, although nobody has seen it done."""
        records = self.match.records
        self.match.arrow = touched(records[-1].events) if records else ()

    def commit(self, action: Action) -> None:
        """Carry something out; a card that is laid aside is known to whoever does it."""
        self.hands.aside = self.choosing.held if self.choosing.aside else ""
        self.match.commit(action)

    def taken_in(self, events: Sequence[Event]) -> None:
        seat = self.hands.seat
        if seat is not None and any(isinstance(event, told.CardDrawn) and event.side == seat for event in events):
            hand = self.session.view(seat).hands[seat]
            self.hands.drawn = hand[-1] if hand else ""
        self.choosing.drop()
        self.match.unfolding = True
        self.match.rebuild()

    def elsewhere(self) -> bool:
        """A secret turn waits behind the curtain; where nothing is secret nobody need look away."""
        due, table = self.session.chair.hand_over, self.match.table
        if due is not None and due.to is None:
            self.session.chair.take(None)
            table.viewer = None
            table.mark_seen()
            return False
        return due is not None

    def recap(self, since: int) -> bool:
        """As a film on the chart; any key ends it. Beginnings both have seen."""
        match, records = self.match, self.match.records
        begun = [at for at, record in enumerate(records, 1) if any(isinstance(event, told.StageBegan)
                 for event in record.events)]  # fmt: skip
        since = max(since, *begun[-1:], 0)
        seen, news = records[:since], records[since:]
        if match.busy:
            return False
        if not news:
            return True
        self.wall.stand(news[0].before)
        self.wall.last_card = last_card(seen)
        self.wall.view.set_view(self.wall.shown)
        match.side.tell(match.show.lines(seen), news[0].entry)
        match.unfolding = True
        match.rebuild()
        match.film.begin([Showing(event, record.entry, record.by_hand, record.action) for record in news
                          for event in record.events])  # fmt: skip
        return True

    # -- what is in hand ----------------------------------------------------------------------------------------

    def unpin(self) -> None:
        """One step back; where a lane was chosen twice, its tile is taken back."""
        if not self.take_back():
            self.match.unpin()

    def take_back(self) -> bool:
        """The tile on the lane that was chosen twice is not to lie there after all; False: there is none."""
        taken = self.hands.may_choose() and self.choosing.take_back(self.choosing.twice)
        if taken:
            self.match.update()
        return taken

    # -- on the chart -------------------------------------------------------------------------------------------

    def click(self, place: Spot | int, button: int) -> None:
        spot, choosing = _spot(place), self.choosing
        if choosing.what == "strengths" and spot.kind == "place":
            self.change_strength(spot.team, 1 if button == LEFT else -1)
        elif spot.kind == "lane" and self.hands.may_choose():
            if not choosing.held:
                self.app.toast(self.match.word("hint.choose"))
            elif button == LEFT:
                choosing.click(spot.lane)
            elif not choosing.take_back(spot.lane):
                choosing.refusal = choosing.why_not(spot.lane, choosing.lanes)
            self.match.update()
        elif spot.kind in ("place", "group"):
            self.wall.looked = spot.group
            if self.match.side.tab != "team":
                self.match.turn_to("team")

    def goes_ahead(self, place: Spot | int) -> bool:
        """With what is pinned, unless the cursor has gone on."""
        choosing, lane, mouse = self.choosing, _spot(place).lane, self.wall.view.by_mouse
        if choosing.pinned is not None and (mouse or lane in choosing.lanes or choosing.aside or lane < 0):
            return True
        return lane < 0 or mouse or choosing.what != "turn"

    def next_stop(self, step: int, place: Spot | int) -> int | None:
        """The next lane that the card in hand can be used on."""
        lit, lane = [each for each in self.wall.view.lanes() if each in self.choosing.lit()], _spot(place).lane
        if not lit:
            return None
        if lane not in lit:
            return lit[0 if step > 0 else -1]
        at = lit.index(lane) + step
        return lit[at] if 0 <= at < len(lit) else None

    def why(self, place: Spot | int) -> None:
        choosing, lane = self.choosing, _spot(place).lane
        if self.hands.may_choose() and choosing.held and lane >= 0:
            choosing.refusal = choosing.why_not(lane, choosing.lanes)
            self.match.update()

    # -- buttons and keys ---------------------------------------------------------------------------------------

    def tools(self) -> Widget:
        return action_panel(self)

    def go(self) -> None:
        """Carry out what is pinned, or go on."""
        if self.choosing.what == "interval":
            self.commit(GoOn())
        elif self.choosing.what == "strengths" and self.pinned is None:
            self.agree()
        elif self.choosing.go():
            self.match.update()

    def decline(self) -> None:
        """The card in hand is laid aside."""
        if self.hands.may_choose():
            if not self.choosing.held:
                self.app.toast(self.match.word("hint.choose"))
            self.choosing.lay_aside()
            self.match.update()

    def leave_out(self) -> None:
        if self.hands.may_choose() and self.choosing.leave_out():
            self.match.update()

    def finish_early(self) -> None:
        self.commit(FinishEarly())

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"odds": self.odds, "unpin": self.unpin}

    def own_keys(self) -> Sequence[tuple[str, str]]:
        return OWN_KEYS

    def key(self, event: Key) -> bool:
        if not event.down or event.repeat:
            return False
        if event.chord in ("1", "2", "3"):
            self.hands.press(int(event.chord) - 1)
        elif event.chord == NO_TILE:
            self.leave_out()
        else:
            return self._meant_for_the_card(event.chord)
        return True

    def _meant_for_the_card(self, chord: str) -> bool:
        """With a card in hand, Tab goes to its lanes and Enter plays it, wherever the mouse has pressed meanwhile."""
        match, chart = self.match, self.wall.view
        if not self.hands.may_choose() or not self.choosing.held or match.focus is chart:
            return False
        on_card = isinstance(match.focus, HandCard)
        if chord in ("tab", "shift+tab") and (on_card or not match.focus_by_key) and self.choosing.lit():
            self.app.focus(chart, by_key=True)
            return chart.handle(Key(chord))
        if chord == "enter" and not match.focus_by_key and self.pinned is not None:
            match.go()
            return True
        return False

    # -- strengths ----------------------------------------------------------------------------------------------

    def change_strength(self, team: int, step: int = 1) -> None:
        """Another colour for a nation, not handed in yet; black and grey are the ends."""
        if self.choosing.what != "strengths" or self.match.busy:
            return
        colour = self.choosing.step_of(team, step)
        if colour is None:
            name = texts.nation(self.wall.shown, team, self.app.words)
            self.app.sound("refuse")
            self.app.toast(self.match.word("weakest" if step > 0 else "strongest", {"nation": name}))
            return
        colours = self.choosing.colours
        self.choosing.colours = (*colours[:team], colour, *colours[team + 1 :])
        self.match.update()

    def reset_strengths(self) -> None:
        self.choosing.renew()
        self.match.update()

    def agree(self) -> None:
        self.commit(Agree())

    # -- what is shown ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.wall.refresh(self.marks())

    def marks(self) -> Marks:
        """What lies over the chart."""
        choosing = self.choosing
        helped = self.session.prompt is None or self.match.table.assistance(self.seat) >= HINTS
        lit = choosing.lit() if helped and not choosing.complete else frozenset()
        bad = choosing.refusal.place if choosing.refusal is not None else None
        strengths = choosing.colours if choosing.what == "strengths" else ()
        return Marks(lit, not choosing.tiles, choosing.ghosts(), frozenset(self.match.arrow),
                     bad if isinstance(bad, int) else NOWHERE, strengths)  # fmt: skip

    def question(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        return question(self.session.spec, prompt, self.session.state, self.app.words)

    def page(self, tab: str) -> Widget | None:
        """Strengths instead of a group; while something is laid or told, the next decision is nobody's business yet."""
        match, showing = self.match, self.match.busy or self.match.unfolding
        if tab == "team" and self.choosing.what == "strengths" and not showing:
            return strengths_page(self)
        if tab != "tutor" or not showing or match.table.assistance(self.tutored()) < HINTS:
            return None
        now = Card((match.word("tutor-watch"),), ("",))
        return TutorPanel(self.app, TutorCards(now, Card(), Card()), lambda: toggle_tutor(self.app))

    def tutored(self) -> Seat:
        """Hints tell of cards: whoever has the turn hears them only while that hand lies open."""
        prompt = self.session.prompt
        hidden = prompt is not None and bool(prompt.secret) and self.hands.seat != prompt.seats[0]
        return 1 - prompt.seats[0] if hidden and prompt is not None else self.seat

    def hides_secrets(self) -> bool:
        return self.hands.seat is not None

    def hint(self) -> str:
        """What to do next."""
        choosing, word = self.choosing, self.match.word
        if not choosing.held:
            return word("hint.choose")
        if choosing.aside or choosing.complete:
            return word("hint.go")
        if not choosing.lit():
            return word("hint.useless")
        if len(choosing.tiles) > 1:
            tile = str(self.app.words.named("cup_tile", choosing.tiles[len(choosing.lanes)]))
            facts: dict[str, FactValue] = {"number": len(choosing.lanes) + 1, "of": len(choosing.tiles), "tile": tile}
            return word("hint.next-tile" if choosing.laid else "hint.first-tile", facts)
        return word("hint.lane" if choosing.tiles else "hint.act")

    # -- odds ---------------------------------------------------------------------------------------------------

    def action_at(self, place: Spot | int | None) -> PlayCard | None:
        choosing = self.choosing
        if not isinstance(place, Spot) or place.lane not in choosing.lit() or choosing.pinned is not None:
            return None
        return DESK.play(choosing.held, [*choosing.lanes, place.lane])

    def ticket_slip(self, action: PlayCard | Discard) -> Slip | None:
        return slips.ticket_slip(self.match, self.choosing, action)

    def ticket_places(self, action: Action) -> tuple[int | None, Sequence[int]]:
        lanes = [lane for lane in getattr(action, "lanes", ()) if lane >= 0]
        return (lanes[-1] if lanes else None), lanes

    def ticket_title(self, action: PlayCard | Discard) -> str:
        return slips.title_of(self.match, self.choosing, action)

    def odds(self) -> None:
        """Only the die of a penalty leaves anything to chance: its ticket, or where that will lie."""
        card, match = self.choosing.held, self.match
        certain = not card or self.choosing.aside or DESK.chance(self.wall.shown, card) is None
        if not certain and self.pinned is not None:
            match.slips.odds()
        elif not match.slips.refuses(FULL_HELP):
            self.app.toast(match.word("no-odds" if certain else "odds-on-slip"))

    def remedy(self) -> Widget | None:
        """A lane that was chosen twice can be cleared right there."""
        if self.choosing.twice < 0:
            return None
        key = self.app.keymap.shown("unpin")
        how = Label(self.match.word("take-back-how", {"key": key}), "table", "muted")
        button = Button(self.match.word("take-back"), self.take_back, "take-back", "primary", key=key, small=True)
        return Column([how, Flow([button])], gap=8)


def _spot(place: Spot | int) -> Spot:
    """What the cursor is at is a lane."""
    return Spot("lane", place) if isinstance(place, int) else place

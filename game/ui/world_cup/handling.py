"""What people do at a decision: cards of the hand, lanes of the chart, strengths; and what is shown of it meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.play.ticket import ticket
from game.rules.world_cup.actions import Agree, FinishEarly, GoOn
from game.ui.board.slips import Refusal, why_slip
from game.ui.board.stage import Slip
from game.ui.matches import FULL_HELP, HINTS
from game.ui.table.odds_ticket import outcome_rows, roll_panels, why_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from game.ui.world_cup import texts
from game.ui.world_cup.hands import HandHolding
from game.ui.world_cup.spots import Marks, Spot

LEFT = 1


class Handling(HandHolding):
    """Part of a screen with an open decision."""

    # -- choosing -----------------------------------------------------------------------------------------------

    @property
    def refusal(self) -> Refusal | None:
        return self.choosing.refusal

    def on_click(self, place: Any, button: int) -> None:
        if self.busy or self.wants_tray or self.session.prompt is None:
            return
        if self.choosing.what == "strengths" and place.kind == "place":
            self.change_strength(place.team, 1 if button == LEFT else -1)
        elif place.kind == "lane" and self.may_choose():
            if not self.choosing.held:
                self.app.toast(self.word("hint.choose"))
            elif button == LEFT:
                self.choosing.click(place.lane)
            elif not self.choosing.take_back(place.lane):
                self._ask_why(place.lane)
            self.update()
        elif place.kind in ("place", "group"):
            self.looked = place.group
            if self.tab != "team":
                self.turn_to("team")

    def on_enter(self, lane: int) -> None:
        """Enter goes ahead with what is pinned unless the cursor has gone on; else it is a click at the cursor."""
        choosing, mouse = self.choosing, self.chart.by_mouse
        if choosing.pinned is not None and (mouse or lane in choosing.lanes or choosing.aside or lane < 0):
            self.go()
        elif lane >= 0 and not mouse and choosing.what == "turn":
            self.on_click(Spot("lane", lane), LEFT)
        else:
            self.go()

    def on_tab(self, step: int, lane: int) -> int | None:
        """The next lane that the card in hand can be used on."""
        lit = [each for each in self.chart.lanes() if each in self.choosing.lit()]
        if self.busy or not lit:
            return None
        if lane not in lit:
            return lit[0 if step > 0 else -1]
        at = lit.index(lane) + step
        return lit[at] if 0 <= at < len(lit) else None

    def why(self) -> None:
        """Why not there?"""
        spot = self.hovered if isinstance(self.hovered, Spot) else Spot("lane", self.chart.cursor)
        if self.may_choose() and self.choosing.held and spot.lane >= 0:
            self._ask_why(spot.lane)
            self.update()

    def _ask_why(self, lane: int) -> None:
        self.choosing.refusal = self.choosing.why_not(lane, self.choosing.lanes)

    def unpin(self) -> None:
        """One step back; where a lane was chosen twice, its tile is taken back."""
        if not self.take_back():
            super().unpin()

    def take_back(self) -> bool:
        """The tile on the lane that was chosen twice is not to lie there after all; False: there is none."""
        taken = self.may_choose() and self.choosing.take_back(self.choosing.twice)
        if taken:
            self.update()
        return taken

    def leave_out(self) -> None:
        if self.may_choose() and self.choosing.leave_out():
            self.update()

    def lay_aside(self) -> None:
        if self.may_choose():
            if not self.choosing.held:
                self.app.toast(self.word("hint.choose"))
            self.choosing.lay_aside()
            self.update()

    def decline(self) -> None:
        self.lay_aside()

    def go(self) -> None:
        """Carry out what is pinned, or go on."""
        if self.busy or self.session.prompt is None:
            return
        if self.wants_tray:
            self.ask_die()
        elif self.choosing.what == "interval":
            self.commit(GoOn())
        elif self.choosing.what == "strengths" and self.choosing.pinned is None:
            self.agree()
        elif self.choosing.go():
            self.update()

    def finish_early(self) -> None:
        self.commit(FinishEarly())

    def put_down(self) -> bool:
        return self.choosing.back()

    # -- strengths ----------------------------------------------------------------------------------------------

    def change_strength(self, team: int, step: int = 1) -> None:
        """Another colour for a nation, not handed in yet; black and grey are the ends."""
        if self.choosing.what != "strengths" or self.busy:
            return
        colour = self.choosing.step_of(team, step)
        if colour is None:
            name = texts.nation(self.shown, team, self.app.words)
            self.app.sound("refuse")
            self.app.toast(self.word("weakest" if step > 0 else "strongest", {"nation": name}))
            return
        colours = self.choosing.colours
        self.choosing.colours = (*colours[:team], colour, *colours[team + 1 :])
        self.update()

    def reset_strengths(self) -> None:
        self.choosing.renew()
        self.update()

    def agree(self) -> None:
        self.commit(Agree())

    # -- what is shown ------------------------------------------------------------------------------------------

    def marks_now(self) -> Marks:
        choosing = self.choosing
        help_on = self.session.prompt is None or self.table.assistance(self.seat) >= HINTS
        strengths = choosing.colours if choosing.what == "strengths" else ()
        bad = self.refusal.place if self.refusal is not None and isinstance(self.refusal.place, int) else -1
        lit = choosing.lit() if help_on and not choosing.complete else frozenset()
        return Marks(lit, not choosing.tiles, choosing.ghosts(), frozenset(self.arrow), bad, strengths=strengths)

    def refusal_slip(self, refusal: Refusal) -> Slip:
        """Why not; a lane that was chosen twice can be cleared right there."""
        if self.choosing.twice < 0:
            return why_slip(self.app, self.session, refusal)
        key = self.app.keymap.shown("unpin")
        how = Label(self.word("take-back-how", {"key": key}), "table", "muted")
        button = Button(self.word("take-back"), self.take_back, "take-back", "primary", key=key, small=True)
        return why_slip(self.app, self.session, refusal, Column([how, Flow([button])], gap=8))

    def ticket_slip(self, action: Any) -> Slip | None:
        """What is about to be done and what the score becomes, with the odds where a die decides."""
        pinned = action == self.choosing.pinned
        if self.choosing.what == "strengths":
            return None
        helped = self.session.help.level(self.seat) >= FULL_HELP
        head, parts = Label(self.ticket_title(action), "body-bold"), list[Widget]()
        if not self.choosing.aside:
            scores = texts.scores_after(self.shown, self.desk, action, self.app.words)
            parts += [Label(text, "table") for text in scores]
        rolled = helped and not self.choosing.aside and self.desk.chance(self.shown, self.choosing.held) is not None
        shown = ticket(self.session, self.seat, action, self.app.words) if rolled else None
        why: list[Widget] = []
        if shown is not None and len(shown.outcomes) > 1:
            # The slip is narrow: what comes of the die stands first, what is needed below it.
            parts += [*outcome_rows(shown, self.app.words), *roll_panels(shown, self.app.words, "slip")]
            why = [why_button(self.app.words, self.why_numbers)]
        if not pinned:
            return Slip(Column(parts, gap=6), head, passive=True) if rolled else None
        key = self.app.keymap.shown
        left = len(self.choosing.tiles) - len(self.choosing.lanes)
        if left > 0 and not self.choosing.aside:
            parts.append(Label(self.word("tiles-left", {"count": left}), "table", "muted"))
        foot = Flow([
            Button(self.play_word, self.go, "slip-go", "primary", key=key("go"), small=True),
            Button(self.word("not-this"), self.back, "slip-back", key=key("back"), small=True), *why,
        ])  # fmt: skip
        return Slip(Column(parts, gap=8), head, foot)

    @property
    def play_word(self) -> str:
        """What going ahead means: with all tiles, with some of them, or aside."""
        choosing = self.choosing
        if choosing.aside:
            return self.word("do-aside")
        some = 0 < choosing.laid < len(choosing.tiles)
        return self.word("do-play-some", {"count": choosing.laid}) if some else self.word("do-play")

    def ticket_title(self, action: Any) -> str:
        if self.choosing.aside:
            return self.word("ticket-aside", {"card": self.card_name(str(action.card))})
        lanes = [lane for lane in action.lanes if lane >= 0]
        names = ", ".join(texts.nation(self.shown, self.shown.team_of(lane), self.app.words) for lane in lanes)
        return self.word("ticket", {"card": self.card_title(str(action.card)), "nations": names})

    def ticket_places(self, action: Any) -> tuple[Any, Sequence[Any]]:
        lanes = [lane for lane in getattr(action, "lanes", ()) if lane >= 0]
        return (lanes[-1] if lanes else None), lanes

    def odds(self) -> None:
        """Only the die of a penalty leaves anything to chance: its ticket, or where that will lie."""
        card = self.choosing.held
        certain = not card or self.choosing.aside or self.desk.chance(self.shown, card) is None
        if not certain and self.choosing.pinned is not None:
            super().odds()
        elif not self.refused_help(FULL_HELP):
            self.app.toast(self.word("no-odds" if certain else "odds-on-slip"))

    def hint(self) -> str:
        """What to do next."""
        choosing = self.choosing
        if not choosing.held:
            return self.word("hint.choose")
        if choosing.aside or choosing.complete:
            return self.word("hint.go")
        if not choosing.lit():
            return self.word("hint.useless")
        if len(choosing.tiles) > 1:
            key = "hint.next-tile" if choosing.laid else "hint.first-tile"
            tile = str(self.app.words.named("cup_tile", choosing.tiles[len(choosing.lanes)]))
            return self.word(key, {"number": len(choosing.lanes) + 1, "of": len(choosing.tiles), "tile": tile})
        return self.word("hint.lane" if choosing.tiles else "hint.act")

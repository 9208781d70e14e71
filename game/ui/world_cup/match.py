"""The tournament as it is played: a card from the hand to a lane, then the other manager; between stages both look."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.play.by_hand import NeedsRoll
from game.play.session import Done
from game.play.story import question
from game.play.tutor import Card, TutorCards
from game.rules.world_cup import events as told
from game.ui.board.filming import Showing
from game.ui.inputs import Input, Key
from game.ui.matches import HINTS
from game.ui.table.log import LogLine
from game.ui.table.records import Record, records_of
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Entry
from game.ui.world_cup.bar import NO_TILE, action_panel
from game.ui.world_cup.choosing import Choosing
from game.ui.world_cup.filming import touched
from game.ui.world_cup.handling import Handling
from game.ui.world_cup.hands import Pointed
from game.ui.world_cup.log_lines import lines_of
from game.ui.world_cup.scene import ChartScene
from game.ui.world_cup.strengths import strengths_page
from game.ui.world_cup.strip import HandCard

if TYPE_CHECKING:
    from game.play.parts import Refused
    from game.ui.app import App
    from game.ui.matches import Table


class MatchScene(Handling):
    """A tournament on the table."""

    choosing: Choosing
    first_rule = "WC-TURN-01"

    def __init__(self, app: App, table: Table) -> None:
        self.table, self.session = table, table.session
        ChartScene.__init__(self, app, self.session.spec, self.session.view(None), table.names)
        self.choosing = Choosing(self.session, self.commit, lambda: app.settings.one_click)
        self.layers = Pointed(self.choosing)
        self.together = False
        """Both look: no hand is shown."""
        self.watching = False
        """Something is being shown, or is about to be: nothing can be done."""
        self._drawn = ""
        self._aside = ""
        self.begin()

    # -- the session --------------------------------------------------------------------------------------------

    def recorded(self) -> list[Record]:
        return records_of(self.table.watched(), self.desk.counted)

    def lines(self) -> list[LogLine]:
        return lines_of(self.app.words, self.spec, self.records)

    def reload(self) -> None:
        super().reload()
        self.arrow = touched(self.records[-1].events) if self.records else ()

    def settle(self) -> None:
        self.shown = self.session.view(None)
        self.film_view = self.shown
        self.renew()
        prompt = self.session.prompt
        self.together = prompt is None or not prompt.secret
        seat = self.hand_seat
        self.hand = list(self.session.view(seat).hands[seat]) if seat is not None else []
        self.last_card = last_card(self.records)
        self._drawn = self._aside = ""
        self.watching = False

    @property
    def computers_turn(self) -> bool:
        """A look at the chart belongs to whoever can look: it lasts as long as people want."""
        prompt = self.session.prompt
        look = prompt is not None and prompt.kind == "world_cup.interval" and bool(self.table.people)
        return super().computers_turn and not look

    @property
    def resting(self) -> bool:
        return super().resting or self.watching

    def commit(self, action: Any) -> None:
        """Carry something out."""
        self._aside = self.choosing.held if self.choosing.aside else ""
        self.answered(self.table.submit(self.choosing.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        """Cards, lots and deals are left to the program; penalties and shoot-outs may be rolled at the table."""
        while isinstance(answer, NeedsRoll) and answer.check is None:
            answer = self.table.type_die(None)
        return super().answered(answer)

    def taken_in(self, events: Sequence[Any]) -> None:
        self.arrow = touched(events) or self.arrow
        seat = self.hand_seat
        drew = any(isinstance(event, told.CardDrawn) and event.side == seat for event in events)
        if seat is not None and drew:
            hand = self.session.view(seat).hands[seat]
            self._drawn = hand[-1] if hand else ""
        self.choosing.drop()
        self.watching = True
        self.rebuild()

    def elsewhere(self) -> bool:
        """A secret turn waits behind the curtain; where nothing is secret nobody need look away."""
        prompt, due = self.session.prompt, self.session.hand_over
        if prompt is not None and due is not None and due.to is None:
            self.session.take_seat(None)
            self.table.viewer = None
            self.table.mark_seen()
            return False
        return due is not None

    def open_full_time(self) -> None:
        from game.ui.world_cup.full_time import FullTime

        if self.session.hand_over is not None:
            self.session.take_seat(None)
            self.table.viewer = None
        self.table.show(lambda: FullTime(self.app, self.table))

    def recap(self, since: int) -> bool:
        """What happened since so many decisions, as a film on the chart; any key ends it. Beginnings both have seen."""
        begun = [at for at, record in enumerate(self.records, 1) if any(isinstance(event, told.StageBegan)
                 for event in record.events)]  # fmt: skip
        since = max(since, *begun[-1:], 0)
        news = self.records[since:]
        if self.busy:
            return False
        if not news:
            return True
        self.shown = self.film_view = news[0].before
        told_of = lines_of(self.app.words, self.spec, self.records[:since])
        self.tell_lines(told_of, news[0].entry)
        self.chart.set_view(self.film_view)
        self.last_card = last_card(self.records[:since])
        self.watching = True
        self.rebuild()
        self.film_it([Showing(event, record.entry, record.by_hand, record.action) for record in news
                      for event in record.events])  # fmt: skip
        return True

    # -- what is shown ------------------------------------------------------------------------------------------

    def page(self, tab: str) -> Widget:
        if self.choosing.what == "strengths" and tab == "team" and not self.busy and not self.watching:
            return strengths_page(self)
        return super().page(tab)

    def look_at_entry(self) -> Callable[[int], object] | None:
        from game.ui.entering import look_into
        from game.ui.world_cup.replay import LookBack

        return lambda entry: look_into(self.app, lambda: LookBack(self.app, self.table, entry))

    def _tutor_page(self) -> Widget:
        """While something is laid or told, the next decision is nobody's business yet."""
        helped = self.table.assistance(self.tutored_seat) >= HINTS
        if not (self.watching or self.busy) or not helped:
            return super()._tutor_page()
        now = Card((self.word("tutor-watch"),), ("",))
        return TutorPanel(self.app, TutorCards(now, Card(), Card()), lambda: toggle_tutor(self.app))

    def prompt_now(self) -> tuple[str, int | None]:
        """Between stages nobody in particular is asked."""
        if (
            self.choosing.what == "interval"
            and self.session.by_hand.waiting_for is None
            and self.session.prompt is not None
        ):
            return self.question_now(), None
        return super().prompt_now()

    def tools_panel(self) -> Widget:
        return action_panel(self)

    def question_now(self) -> str:
        prompt = self.session.prompt
        assert prompt is not None
        return question(self.spec, prompt, self.session.state, self.app.words)

    # -- input --------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "why": self.why, "skip": self.lay_aside, "describe": self.describe, "roll": self.program_rolls,
            "tutor": lambda: toggle_tutor(self.app), "rule": self.open_rule, "unpin": self.unpin,
        }  # fmt: skip

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet: keys of the chart that are no commands."""
        names = (("1  2  3", "cards"), (NO_TILE, "no-tile"), ("Tab", "lanes"), ("← ↑ ↓ →", "cursor"))
        return [(key, self.word(f"key.{name}")) for key, name in names]

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and self.tray.asking and event.down and self.tray.key(event.chord):
            return True
        if super().intercept(event):
            return True
        fresh = isinstance(event, Key) and event.down and not event.repeat and not isinstance(self.focus, Entry)
        if fresh and isinstance(event, Key) and event.chord in ("1", "2", "3"):
            self.press_card(int(event.chord) - 1)
            return True
        if fresh and isinstance(event, Key) and event.chord == NO_TILE:
            self.leave_out()
            return True
        return fresh and isinstance(event, Key) and self._meant_for_the_card(event.chord)

    def _meant_for_the_card(self, chord: str) -> bool:
        """With a card in hand, Tab goes to its lanes and Enter plays it, wherever the mouse has pressed meanwhile."""
        if not self.may_choose() or not self.choosing.held or self.focus is self.chart:
            return False
        on_card = isinstance(self.focus, HandCard)
        if chord in ("tab", "shift+tab") and (on_card or not self.focus_by_key) and self.choosing.lit():
            self.app.focus(self.chart, by_key=True)
            return self.chart.handle(Key(chord))
        if chord == "enter" and not self.focus_by_key and self.choosing.pinned is not None:
            self.go()
            return True
        return False


def last_card(records: Sequence[Record]) -> str:
    """The card that lies open on the discards: the last one played since they were shuffled."""
    for record in reversed(records):
        for event in reversed(record.events):
            if isinstance(event, told.CardPlayed):
                return event.card
            if isinstance(event, told.StageBegan | told.RunEnded | told.CardDropped):
                return ""
    return ""

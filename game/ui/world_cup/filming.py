"""What events look like on the chart: which clips, dice, headlines and sounds they have, and how the chart follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.reports import Fallen, report_of
from game.rules.world_cup import events as told
from game.rules.world_cup.state import CupState
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.tower.scene import BoardScene
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import LogLine
from game.ui.table.reported import tray_rolls
from game.ui.world_cup import headlines, texts
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.log_lines import log_line, tells
from game.ui.world_cup.pieces import look_of
from game.ui.world_cup.reel import DIE as DIE_UNITS
from game.ui.world_cup.reel import SOUNDS, Reel
from game.ui.world_cup.spots import Marks

TOUCHING = (told.TileLaid, told.TileTurned, told.TileRemoved, told.PenaltyRolled)


def touched(events: Sequence[Any]) -> tuple[int, ...]:
    """The lanes that something happened to."""
    return tuple(dict.fromkeys(event.lane for event in events if isinstance(event, TOUCHING)))


class ChartFilm(BoardScene):
    """The film of a tournament."""

    pitch: Any
    film_view: CupState
    """The chart as the film has told it."""
    last_card: str
    """The card that lies open on the discards."""
    reel: Reel
    _foreseen: tuple[Any, CupState, CupState] | None = None
    """An event, the chart before it, and after it."""

    @property
    def chart(self) -> ChartView:
        chart: ChartView = self.pitch
        return chart

    @property
    def card_size(self) -> tuple[int, int]:
        raise NotImplementedError

    def refresh_strip(self) -> None:
        raise NotImplementedError

    def advance(self, event: Any) -> bool:
        """An event has happened on the chart; True: lines of tables are on their way."""
        self.film_view = self._after(event)
        if isinstance(event, told.CardPlayed):
            self.last_card = event.card
        elif isinstance(event, told.StageBegan | told.RunEnded):
            self.last_card = ""
        if isinstance(event, TOUCHING):
            self.chart.set_marks(Marks(last=frozenset((event.lane,))))
        glides = self.chart.set_view(self.film_view, glide=True)
        self.refresh_board()
        self.soon(self.refresh_strip)
        return glides

    def _after(self, event: Any) -> CupState:
        """The chart after an event; perhaps it was worked out in advance."""
        known = self._foreseen
        if known is not None and known[0] is event and known[1] is self.film_view:
            return known[2]
        after: CupState = self.desk.after(self.film_view, event)
        return after

    def _foresee(self, event: Any) -> None:
        """Work out the chart after an event while its pieces are still on their way."""
        after: CupState = self.desk.after(self.film_view, event)
        self._foreseen = (event, self.film_view, after)
        self.chart.foresee(after)

    def show_owners(self, owners: tuple[int, ...]) -> None:
        """The nations as far as they are dealt."""
        view = self.film_view.clone()
        view.owners = owners
        self.chart.set_view(view)

    def clips_of(self, event: Any) -> list[Clip]:
        self.soon(partial(self._foresee, event))
        return self.reel.clips(event)

    def dice_of(self, showing: Showing) -> list[TrayRoll]:
        """The die of the box: it has balls instead of numbers."""
        report, words = report_of(showing.event), self.app.words
        if report is None:
            return []
        return [
            replace(roll, check=None, result=words.say(f"wc.die-{report.verdict}"), look=look_of(report))
            for roll in tray_rolls(report, words, self._kicker, showing.by_hand)
        ]

    def _kicker(self, fallen: Fallen) -> str:
        return texts.nation(self.film_view, fallen.die.who, self.app.words)

    def _die(self, number: int, dice: Sequence[TrayRoll], showing: Showing) -> list[Clip]:
        """The blob die tumbles over the chart as well."""
        clips = super()._die(number, dice, showing)
        event, size = showing.event, self.app.metrics.u(DIE_UNITS)
        tray, begin, look = clips[0].show, clips[0].begin, look_of(event.report)

        def begins() -> None:
            if isinstance(event, told.KickTaken):
                self.reel.show_kicks(self.film_view, event.match)
            if begin is not None:
                begin()

        def both(t: float) -> None:
            tray(t)
            self.reel.roll_die(event, look, t, size)

        clips[0].begin, clips[0].show = begins, both
        return clips

    def marks(self, event: Any, fallen: int) -> list[Overlay]:
        return []

    def roller(self, event: Any, fallen: int) -> int | None:
        return int(event.team)

    def headline_of(self, event: Any) -> Headline | None:
        return headlines.headline(self.app.words, event, self.film_view)

    def sound_of(self, event: Any) -> str:
        return SOUNDS.get(type(event), "")

    def line_of(self, showing: Showing) -> LogLine | None:
        if not tells(showing.event):
            return None
        return log_line(self.app.words, self.spec, self.film_view, showing.event, showing.entry, showing.by_hand)

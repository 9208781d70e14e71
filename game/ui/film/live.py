"""A film of a match that is being played: moment by moment, so that the journal knows no more than was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.parts import Decision, Refused, SeatKind
from game.play.session import Done, NeedsRoll
from game.ui.film.scene import FilmScene
from game.ui.film.title import FilmTitle
from game.ui.table.by_hand import RollsByHand
from game.ui.watching import watched

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class LiveFilm(RollsByHand, FilmScene):
    """A match on the table. Stepping back moves the picture only, never the match."""

    def __init__(self, app: App, table: Table, title: FilmTitle) -> None:
        self.table, self.session = table, table.session
        view = self.session.view(None)
        super().__init__(app, title, table.sides, table.names, not view.options.open_match)
        self.match = self.session.header.id
        self._told: list[tuple[int, Any]] = []
        self._decisions = 0
        self._load()
        self.at = len(self.beats) - 1
        if table.marks.hides_result(self.match):
            self.at = min(self.at, table.marks.watched(self.match) or 0)
        self.seen = self.at

    # -- the session --------------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Everything so far, as both may be told of it."""
        match = watched(self.session.path)
        views = [match.spec.rules.view(state, None) for state in match.timeline.states]
        self._start = views[0]
        self._told = [(shown.entry, shown.event) for shown in match.shown()]
        self._decisions = len(self.session.decisions)
        self.sums = self.title.sums(match.spec.rules, views)
        self._cut()

    def _cut(self) -> None:
        now = self.session.view(None)
        self.beats = self.title.cut(self._told, self.session.header.seal, self._start, now)
        self.reel.dress(now)

    def _take_in(self) -> None:
        """What the last decision has brought."""
        decisions = self.session.decisions
        if len(decisions) > self._decisions:
            self._told += [(decisions[-1].entry, event) for event in self.table.events_since(self._decisions, None)]
            self._decisions = len(decisions)
        self.sums.look(self.session.view(None))
        self._cut()

    def decided(self) -> Sequence[Decision]:
        return self.session.decisions

    @property
    def seat(self) -> Seat:
        """Whoever sits here acts for both, once nothing is secret."""
        prompt = self.session.prompt
        seats = prompt.seats if prompt is not None else (0, 1)
        people = [seat for seat in seats if self.session.header.seats[seat].kind is SeatKind.PERSON]
        return (people or list(seats))[0]

    @property
    def kind(self) -> str:
        return self.session.prompt.kind if self.session.prompt is not None else ""

    @property
    def before(self) -> bool:
        """The match may begin."""
        return self.kind == self.title.prompts.begin

    @property
    def in_play(self) -> bool:
        return self.kind.startswith(self.title.prompts.in_play)

    def submit(self, action: Any) -> bool:
        """Carry something out; False when it did not happen (yet)."""
        return self.answered(self.table.submit(self.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        if isinstance(answer, Done):
            self._take_in()
            return True
        if isinstance(answer, Refused):
            from game.ui.table.why_not import slip_toast

            slip_toast(self.app, answer.ruling)
        elif isinstance(answer, NeedsRoll):
            self.playing = self.fast = False
            self.rebuild()
        return False

    # -- playing ------------------------------------------------------------------------------------------------

    def more(self) -> bool:
        """The next moment, in a closed match all that is left; the match itself goes on only here and at the end."""
        if self.wants_tray or not self.in_play:
            return False
        before = len(self.beats)
        if self.secret:
            return self._play_rest() and len(self.beats) > before
        if self.title.prompts.last(self.session.prompt):
            self.table.marks.watch(self.match, max(0, self.at))
        return self.submit(self.title.moves.play_on) and len(self.beats) > before

    def kick_off(self) -> None:
        if self.before and self.submit(self.title.moves.start):
            self.app.sound("whistle")
            self.play()

    def finish(self) -> None:
        """Play everything that is left, then show it quickly."""
        self.skip()
        if not self._play_rest():
            return
        if self.at + 1 < len(self.beats):
            self.fast = not self.secret
            self.play()

    def _play_rest(self) -> bool:
        """Everything up to the end of the match; from here on its result is hidden until the film has told it."""
        if self.wants_tray:
            return False
        if self.kind:
            self.table.marks.watch(self.match, max(0, self.at))
        if self.before and not self.submit(self.title.moves.start):
            return False
        return not self.kind or self.submit(self.title.moves.finish)

    def go(self) -> None:
        """The one thing that is due now."""
        if self.wants_tray:
            self.ask_die()
        elif self.before:
            self.kick_off()
        elif self.secret and self.session.prompt is not None:
            self.finish()
        elif self.film_over:
            self.full_time()
        else:
            self.toggle()

    def play(self) -> None:
        if self.before and self.at == len(self.beats) - 1:
            self.kick_off()
        elif self.kind == self.title.prompts.closed and self.at == len(self.beats) - 1:
            self.finish()
        else:
            super().play()

    def to_end(self) -> None:
        """To the very end of the match, without a film."""
        if self._play_rest():
            super().to_end()

    # -- the end ------------------------------------------------------------------------------------------------

    @property
    def film_over(self) -> bool:
        return self.session.prompt is None and self.at == len(self.beats) - 1

    @property
    def film_hidden(self) -> bool:
        return self.table.marks.hides_result(self.match)

    def shown(self) -> None:
        if self.film_over:
            self.table.marks.watch(self.match, max(0, self.at), finished=True)
        elif self.film_hidden:
            self.table.marks.watch(self.match, max(0, self.at))

    def ended(self) -> None:
        if self.film_over:
            self.full_time()

    def full_time(self) -> None:
        self.table.put(self.title.full_time(self.app, self.table))

    # -- dice of one's own --------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        super().rebuild()
        if self.wants_tray and self.tray.visible:
            self.ask_in_tray()

    def after_dice(self) -> None:
        if self.session.prompt is None:
            self.table.marks.watch(self.match, max(0, self.at))
        self.play()

    def before_dice_chosen(self) -> None:
        self.pause()

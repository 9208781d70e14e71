"""A film of a match that is being played: moment by moment, so that the journal knows no more than was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.driver import Refused
from game.core.rules import Seat
from game.journal.entries import Decision, SeatKind
from game.play.by_hand import NeedsRoll
from game.play.session import Done
from game.ui.film.beats import Beat, Finder
from game.ui.film.coming import Coming, coming
from game.ui.film.rolls import Roll
from game.ui.film.scene import FilmScene
from game.ui.film.title import FilmTitle
from game.ui.motion import Clip
from game.ui.table.by_hand import ByHand

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class LiveFilm(FilmScene):
    """A match on the table. Stepping back moves the picture only, never the match."""

    def __init__(self, app: App, table: Table, title: FilmTitle) -> None:
        self.table, self.session = table, table.session
        view = self.session.view(None)
        super().__init__(app, title, table.sides, table.names, not view.options.open_match)
        self.match = self.session.header.id
        self.dice = ByHand(self, lambda: self.tray)
        self._due: tuple[object, Coming] | None = None
        self._mode, self._take_over = app.settings.dice, False
        self._begun = bool(table.people)
        """Somebody has begun it; what two programs play begins by itself."""
        self._lay = 0
        """How many dice of the moment that people roll for lay there when its picture was last made."""
        self._load()
        self.at = len(self.beats) - 1
        if table.marks.hides_result(self.match):
            self.at = min(self.at, table.marks.watched(self.match) or 0)
            self.shown()
        self.seen = self.at

    # -- the session --------------------------------------------------------------------------------------------

    def _load(self) -> None:
        """Everything so far, as both may be told of it."""
        match = self.table.watched()
        self.asides = self.table.asides
        views = [match.spec.rules.view(state, None) for state in match.timeline.states]
        now = self.session.view(None)
        self._cutter = self.title.cut(self.session.header.seal, views[0], now)
        self._cutter.take_in([(shown.entry, shown.event) for shown in match.shown()], now)
        self.beats = self._cutter.beats
        self.reel.dress(now)

    def _take_in(self, done: Done) -> None:
        """What the last decision has brought; what was cut before stays as it is."""
        now = self.session.view(None)
        self._cutter.take_in([(done.entry, event) for event in self.session.told(done.events, None)], now)
        self.reel.dress(now)

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
            self._take_in(answer)
            return True
        if isinstance(answer, Refused):
            from game.ui.table.why_not import slip_toast

            slip_toast(self.app, answer.ruling)
        elif isinstance(answer, NeedsRoll):
            self._ask(answer)
        return False

    # -- playing ------------------------------------------------------------------------------------------------

    def more(self) -> bool:
        """The next moment, in a closed match all that is left; the match itself goes on only here and at the end."""
        if self.wants_tray:
            self.tell_open_die()
            return False
        if not self.in_play:
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
        """Play everything that is left, then show it quickly; people's own dice are asked for moment by moment."""
        self.skip()
        if self.wants_tray:
            self.tell_open_die()
            return
        if self.table.by_hand and not self.secret:
            self.play()
            self.fast = self.playing
            return
        if not self._play_rest():
            return
        if self.at + 1 < len(self.beats):
            self.fast = not self.secret
            self.play()

    def _play_rest(self) -> bool:
        """Everything up to the end of the match; from here on its result is hidden until the film has told it."""
        if self.wants_tray:
            self.tell_open_die()
            return False
        if self.kind:
            self.table.marks.watch(self.match, max(0, self.at))
        if self.before and not self.submit(self.title.moves.start):
            return False
        return not self.kind or self.submit(self.title.moves.finish)

    def go(self) -> None:
        """The one thing that is due now."""
        if self.wants_tray:
            self.dice.ask()
        elif self.before:
            self.kick_off()
        elif self.secret and self.session.prompt is not None:
            self.finish()
        elif self.film_over:
            self.full_time()
        else:
            self.toggle()

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
        elif self.film_hidden and self._all_shown() and not self._may_end:
            self.table.marks.caught_up(self.match)
        elif self.film_hidden:
            self.table.marks.watch(self.match, max(0, self.at))

    @property
    def _may_end(self) -> bool:
        """Whether the next thing that stands in the file may be the end of the match."""
        prompt = self.session.prompt
        return prompt is None or self.wants_tray or self.title.prompts.last(prompt)

    def laid_aside(self) -> None:
        """Whoever leaves in the middle of the film comes back to where he was."""
        if self.seen < len(self.beats) - 1:
            self.table.marks.watch(self.match, max(0, self.seen))

    def ended(self) -> None:
        if self.film_over:
            self.full_time()

    def full_time(self) -> None:
        self.table.show(lambda: self.title.full_time(self.app, self.table))

    # -- dice of one's own --------------------------------------------------------------------------------------

    @property
    def wants_tray(self) -> bool:
        return self.dice.due

    @property
    def coming(self) -> Coming | None:
        """What the die belongs to that people are asked for; worked out once for each die."""
        needs = self.session.by_hand.waiting_for
        if needs is None:
            return None
        key = (len(self.session.decisions), needs.index, needs.reason)
        if self._due is None or self._due[0] != key:
            self._due = (key, coming(self.session, needs, self._cutter))
        return self._due[1]

    def _ask(self, needs: NeedsRoll) -> None:
        """The moment begins as far as its die; then the tray asks for it."""
        self.director.stop()
        self.playing = self.fast = self.director.held = False
        self.at = len(self.beats) - 1
        self.seen = max(self.seen, self.at)
        self.shown()
        due = self.coming
        if due is not None and due.beat is not None and not due.lying:
            self.showing = due.beat
            roll, lying = due.due, due.lying
            self.director.play(*self.reel.approach(due.beat, ()))
            self.director.play(Clip(0.05, begin=lambda: self.reel.waiting(due.beat, lying, roll), calm=0.02))
        self._lay = len(due.lying) if due is not None else 0
        self.rebuild()

    def show_still(self) -> None:
        due = self.coming if self.at == len(self.beats) - 1 else None
        begun = self._due[1].beat if self._due is not None else None
        if due is not None and due.beat is not None:
            self.reel.waiting(due.beat, due.lying, due.due)
        elif begun is None or begun.number != self.at + 1 or self._all_shown():
            super().show_still()
        # Else the die was rolled: its moment goes on from where it stands.

    def under_way(self) -> tuple[Any, Sequence[Roll], Roll | None] | None:
        due = self.coming if self.at == len(self.beats) - 1 else None
        if due is not None and due.beat is not None:
            return due.beat, due.lying, due.due
        return super().under_way()

    def opened(self, beat: Beat) -> int | None:
        """Whoever was asked for a die has seen how its moment came about."""
        seen = self._due[1].beat if self._due is not None else None
        if seen is None or seen.number != beat.number:
            return None
        self._due = None
        return self._lay

    def asked(self, needs: NeedsRoll) -> tuple[str, int | None]:
        """Who is to roll in which moment, and whose die it is."""
        due = self.coming
        return self.title.asks(self.app.words, due, self.clubs) if due is not None else ("", None)

    def tell_open_die(self) -> None:
        """Nothing goes on before the die lies: say so, and what to do."""
        needs = self.session.by_hand.waiting_for
        if needs is not None:
            key = "film.die-open" if self.app.settings.dice == "hand" else "film.die-open-program"
            self.app.toast(self.say(key, {"question": self.say(f"roll.{needs.reason}"), "sides": needs.sides}), "warn")

    def play(self) -> None:
        if self.before and self.at == len(self.beats) - 1 and not self.wants_tray:
            self.kick_off()
        elif self.kind == self.title.prompts.closed and self.at == len(self.beats) - 1:
            self.finish()
        elif self.wants_tray and self.at == len(self.beats) - 1:
            self.tell_open_die()
        else:
            super().play()

    def _play_next(self, find: Finder) -> None:
        if self.wants_tray and find(self.beats, self.at) is None:
            self.tell_open_die()
        else:
            super()._play_next(find)

    def step_forward(self) -> None:
        if self.wants_tray and self.at == len(self.beats) - 1:
            self.tell_open_die()
        else:
            super().step_forward()

    def rebuild(self) -> None:
        super().rebuild()
        mode, self._mode = self._mode, self.app.settings.dice
        self.dice.ask_in_tray()
        self._take_over = self._take_over or (self._mode == "program" != mode and self.wants_tray)

    def tick(self, seconds: float) -> None:
        if not self._begun and self.app.scene is self and not self.wants_tray:
            self._begun = True
            self.play()
        if self._take_over and self.app.scene is self:
            # It was chosen elsewhere that the program rolls: it also rolls what is due.
            self._take_over = False
            self.dice.let_program_roll()
        super().tick(seconds)

    def after_dice(self) -> None:
        self.rebuild()
        self.director.stop()
        if self.session.prompt is None:
            self.table.marks.watch(self.match, max(0, self.at))
        self.play()

    def before_dice_chosen(self) -> None:
        if not self.wants_tray:
            self.pause()

"""The film of a match that is being played: moment by moment, so that the journal knows no more than was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from game.core.driver import Refused
from game.core.rules import AnyAction, Seat
from game.journal.entries import Decision, SeatKind
from game.play.by_hand import NeedsRoll
from game.play.journaled import Done
from game.ui.film.beats import B
from game.ui.film.open_die import OpenDie
from game.ui.film.scenery import S
from game.ui.film.source import Source
from game.ui.table.why_not import WhyNot, slip_toast

if TYPE_CHECKING:
    from game.ui.film.match import MatchScene
    from game.ui.matches import Table


class Live(Source[B], Generic[B, S]):
    """A match on the table. Stepping back moves the picture only, never the match."""

    die: OpenDie[B]

    def __init__(self, scene: MatchScene[B, S], table: Table) -> None:
        self.scene, self.app, self.player, self.title = scene, scene.app, scene.player, scene.title
        self.table, self.session = table, table.session
        self.cutter = self.player.load(table.watched())
        self.die = OpenDie(self)
        self.player.at = len(self.player.beats) - 1
        if self.hidden:
            self.player.at = min(self.player.at, self.table.marks.watched(self.scene.match) or 0)
            self.shown()
        self.player.seen = self.player.at

    # -- the session --------------------------------------------------------------------------------------------

    @property
    def decided(self) -> Sequence[Decision]:
        return self.session.timeline.decisions

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

    def submit(self, action: AnyAction) -> bool:
        """Carry something out; False when it did not happen (yet)."""
        return self.answered(self.table.submit(self.seat, action, rolls=True))

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        """Take in what became of an action; what was cut before stays as it is."""
        if isinstance(answer, Done):
            now = self.session.view(None)
            self.cutter.take_in([(answer.entry, event) for event in self.session.told(answer.events, None)], now)
            self.player.reel.dress(now)
        elif isinstance(answer, Refused):
            coach = self.table.coach
            if coach is None:
                slip_toast(self.app, answer.ruling)
            else:
                comment = coach.comment(None, answer.ruling)
                self.app.push(WhyNot(self.app, self.session.spec.id, answer.ruling, comment=comment))
        elif isinstance(answer, NeedsRoll):
            self.die.ask()
        return isinstance(answer, Done)

    # -- playing ------------------------------------------------------------------------------------------------

    def more(self) -> bool:
        """The next moment, in a closed match all that is left; the match itself goes on only here and at the end."""
        coach = self.table.coach
        asked, self.asked = self.asked or coach is None or coach.free, False
        if self.die.tell() or not self.in_play or not asked:
            return False
        before = len(self.player.beats)
        if self.scene.secret:
            return self.play_out() and len(self.player.beats) > before
        if self.title.prompts.last(self.session.prompt):
            self._watch()
        return self.submit(self.title.moves.play_on) and len(self.player.beats) > before

    def goes_first(self) -> bool:
        if self.before and not self.die.due:
            self.kick_off()
        elif self.kind == self.title.prompts.closed:
            self.finish()
        else:
            return self.die.tell()
        return True

    def kick_off(self) -> None:
        if self.before and self.submit(self.title.moves.start):
            self.app.sound("whistle")
            self.player.play()

    def finish(self) -> None:
        """Play everything that is left, then show it quickly; people's own dice are asked for moment by moment."""
        player, withheld = self.player, self.table.withheld(self.title.moves.finish)
        if withheld is not None:
            self.answered(Refused(withheld))
            return
        player.skip()
        if self.die.tell():
            return
        if self.table.by_hand and not self.scene.secret:
            player.play()
            player.fast = player.playing
        elif self.play_out() and not player.all_shown:
            player.fast = not self.scene.secret
            player.play()

    def play_out(self) -> bool:
        """Everything up to the end of the match; from here on its result is hidden until the film has told it."""
        if self.die.tell():
            return False
        if self.kind:
            self._watch()
        if self.before and not self.submit(self.title.moves.start):
            return False
        return not self.kind or self.submit(self.title.moves.finish)

    def after_dice(self) -> None:
        """The last die lies on the table: its moment goes on."""
        self.scene.rebuild()
        self.player.director.stop()
        if self.session.prompt is None:
            self._watch()
        self.player.play()

    def before_dice_chosen(self) -> None:
        if not self.die.due:
            self.player.pause()

    # -- how far it was seen ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The match is over, and its end was seen."""
        return self.session.prompt is None and self.player.all_shown

    @property
    def hidden(self) -> bool:
        """Whether more has happened than was seen."""
        return self.table.marks.hides_result(self.scene.match)

    @property
    def unknown_share(self) -> float:
        prompt = self.session.prompt
        if self.over:
            return 0.0
        known = prompt is not None and not self.scene.secret
        return max(0.3, self.title.prompts.ahead(prompt, len(self.player.beats))) if known else 0.3

    def _watch(self, finished: bool = False) -> None:
        self.table.marks.watch(self.scene.match, max(0, self.player.at), finished=finished)

    def shown(self) -> None:
        if self.over:
            self._watch(finished=True)
        elif self.hidden and self.player.all_shown and not self._may_end:
            self.table.marks.caught_up(self.scene.match)
        elif self.hidden:
            self._watch()

    @property
    def _may_end(self) -> bool:
        """Whether the next thing that stands in the file may be the end of the match."""
        prompt = self.session.prompt
        return prompt is None or self.die.due or self.title.prompts.last(prompt)

    def laid_aside(self) -> None:
        """Whoever leaves in the middle of the film comes back to where he was."""
        if self.player.seen < len(self.player.beats) - 1:
            self.table.marks.watch(self.scene.match, max(0, self.player.seen))

    def ended(self) -> None:
        if self.over and self.table.coach is None:
            self.full_time()

    def full_time(self) -> None:
        self.table.show(lambda: self.title.full_time(self.app, self.table))

"""Slips beside a place of a board: why something may not be done, the odds of something, or a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.content.rulebook import find_rule
from game.core.frozen import frozen
from game.core.rules import AnyAction
from game.core.ruling import Ruling
from game.play.session import Session
from game.play.story import with_names
from game.play.ticket import Ticket, ticket
from game.ui.board.board_stage import Slip
from game.ui.board.layout import Place
from game.ui.matches import FULL_HELP
from game.ui.shell_parts import practise_button
from game.ui.table.coaching import Comment
from game.ui.table.odds_ticket import OddsScene, summary
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.board.match import MatchScene
    from game.ui.board.title import Decision, Ground

RESTS = 0.35
"""Seconds the pointer lies on a target before its odds are shown."""


@frozen
class Refusal:
    """Something that may not be done, why, and at which place it was tried."""

    action: AnyAction
    ruling: Ruling
    place: Place | None


def why_slip(
    app: App, session: Session, refusal: Refusal, foot: Widget | None = None, comment: Comment | None = None
) -> Slip:
    """The refusal in a sentence, with its rule; what can be done about it stands at its foot. In a lesson with the
    coach's word, which speaks for itself where the rules would take it."""
    words, ruling = app.words, with_names(session.spec, refusal.ruling, session.state)
    facts = [(name, words.named(name, value)) for name, value in ruling.facts]
    gentle, word = comment is not None and comment.allowed, comment.words if comment is not None else ""
    tone, sign, title = ("warn", "info", "lesson.not-this") if gentle else ("bad", "cross", "why-not.title")
    own = comment.title if gentle and comment is not None else ""
    head = Row([Icon(sign, 20, tone), Label(own or words.say(title), "body-bold", grow=1)], gap=8)
    parts: list[Widget] = []
    if not (gentle and word):
        parts.append(Label(words.say(f"reason.{ruling.reason}", facts), "table"))
    if word:
        parts.append(Label(word, "table" if gentle else "table-bold", name="coach-word"))
    if ruling.rule:
        rule = find_rule(session.spec.id, ruling.rule)
        name = rule.say(words.language).title if rule else ""
        practise = practise_button(app, session.spec.id, (ruling.rule,), small=True)
        parts.append(Flow([RuleChip(ruling.rule), Label(name, "caption", "muted"), *practise], gap=8))
    return Slip(Column(parts, gap=8), head, foot, tone)


def words_slip(text: str) -> Slip:
    """Something in words, as the key that describes a place asks for."""
    return Slip(Column([Label(line, "table") for line in text.split("\n")], gap=4))


class Slips:
    """What is told beside a place of the board at an open decision."""

    def __init__(self, match: MatchScene[Ground[Any], Decision]) -> None:
        self.match, self.app = match, match.app
        self._rests: tuple[Place | None, float] = (None, 0.0)
        """Where the pointer lies, and since when."""
        self._commented: tuple[Refusal | None, Comment | None] = (None, None)
        """The refusal a coach spoke of last."""
        self.told = False
        """The odds of what lies under the pointer are told."""

    def show(self) -> None:
        """Why not, or the odds of what is pinned."""
        match, decision = self.match, self.match.decision
        refusal, pinned = decision.refusal, decision.pinned
        self.told = False
        if refusal is not None:
            slip = why_slip(self.app, match.session, refusal, decision.remedy(), self._commented[1])
            slip.put_away = match.back
            self._lay(slip, refusal.place, match.ground.evidence(refusal))
        elif pinned is not None:
            self.show_ticket(pinned)

    def consider(self) -> None:
        """What the coach says of a refusal, before it is shown; the same one, shown again, was one try."""
        coach, refusal = self.match.table.coach, self.match.decision.refusal
        if refusal is None or self._commented[0] is refusal:
            return
        table = self.match.table
        said = table.remark(refusal.ruling) if coach is None else coach.comment(refusal.action, refusal.ruling)
        self._commented = (refusal, said)

    def show_ticket(self, action: AnyAction) -> None:
        """The odds of an action beside the place it is aimed at."""
        decision = self.match.decision
        slip = decision.ticket_slip(action)
        if slip is not None:
            self.match.table.count_help(decision.seat, "odds")
        self._lay(slip, *decision.ticket_places(action))

    def _lay(self, slip: Slip | None, place: Place | None, clear: Sequence[Place] = ()) -> None:
        """Beside a place, with others left to be seen."""
        ground = self.match.ground
        rects = [rect for each in clear if (rect := ground.rect_of(each)) is not None]
        self.match.stage.show(slip, ground.rect_of(place) if place is not None else None, rects)

    def speaks_of(self, action: AnyAction) -> Sequence[int]:
        """Who rolls or is rolled against, for whoever is shown odds: the slip speaks of these players."""
        shown = self._ticket(action)
        return shown.rolling if shown is not None else ()

    def _ticket(self, action: AnyAction) -> Ticket | None:
        """The numbers of an action, for whoever plays with odds."""
        session, seat = self.match.session, self.match.decision.seat
        return ticket(session, seat, action, self.app.words) if session.help.level(seat) >= FULL_HELP else None

    # -- the odds under the pointer -----------------------------------------------------------------------------

    def hover(self, place: Place | None) -> None:
        """The pointer goes on: what was told of the last place goes away."""
        if place != self._rests[0]:
            self._rests = (place, self.app.now)
            if self.told:
                self.match.stage.show(None)
            self.told = False

    @property
    def covers(self) -> bool:
        """Whether odds lie there, over which nobody is told who stands where."""
        return self.told and self.match.stage.slip is not None

    @property
    def due(self) -> float:
        """Seconds until odds are told; less than none: there are none to tell."""
        if self.match.busy or self.told or self.match.stage.slip is not None:
            return -1.0
        if self.match.decision.action_at(self._rests[0]) is None:
            return -1.0
        return max(0.0, RESTS - (self.app.now - self._rests[1]))

    def tick(self) -> None:
        if self.due == 0.0 and self.app.scene is self.match:
            self.show_ticket(self.match.decision.action_at(self._rests[0]))
            self.told = True

    # -- what people ask ----------------------------------------------------------------------------------------

    def describe(self) -> None:
        """What is under the cursor, in words."""
        match = self.match
        place = match.hovered if match.hovered is not None else match.ground.view.cursor
        text = match.ground.described(place)
        if text and not match.busy:
            slip = words_slip(text)
            slip.put_away = match.back
            self._lay(slip, place)

    def odds(self) -> None:
        """The whole ticket of what is pinned, or the chances of every target on the board."""
        if self.refuses(FULL_HELP):
            return
        if self.match.decision.pinned is not None and not self.match.busy:
            self.why_numbers(unfolded=False)
        elif self.match.decision.toggle_chances():
            self.match.table.count_help(self.match.decision.seat, "odds")

    def why_numbers(self, unfolded: bool = True) -> None:
        """The ticket of what is pinned; with the sums behind its numbers unfolded."""
        match, decision = self.match, self.match.decision
        pinned = decision.pinned
        if pinned is not None and not match.busy:
            title = decision.ticket_title(pinned)
            self.app.push(OddsScene(self.app, match.session, decision.seat, pinned, title, match.go, why=unfolded))

    def button_odds(self, offers: Sequence[AnyAction]) -> str:
        """What a button that stands for one action can bring, for whoever points at it; "": nothing is rolled."""
        plain = [action for action in offers if not getattr(action, "cards", ())]
        shown = self._ticket(plain[0]) if len(plain) == 1 and not self.match.busy else None
        if shown is None or len(shown.outcomes) < 2:
            return ""
        self.match.table.count_help(self.match.decision.seat, "odds")
        return summary(shown, self.app.words)

    def no_help(self, level: int) -> str:
        """Why whoever decides is not helped this much; empty: he is."""
        match, seat = self.match, self.match.decision.seat
        without = match.session.prompt is not None and match.table.assistance(seat) < level
        return match.word("no-help", {"name": match.people[seat]}) if without else ""

    def refuses(self, level: int) -> bool:
        """Whoever decides plays without this much help: say so."""
        why = self.no_help(level)
        if why:
            self.app.sound("refuse")
            self.app.toast(why, "warn")
        return bool(why)

    def open_rule(self) -> None:
        """The rule book where it tells of this decision, or of what was refused."""
        prompt, refusal = self.match.session.prompt, self.match.decision.refusal
        rule = refusal.ruling.rule if refusal is not None and refusal.ruling.rule else prompt.rule if prompt else ""
        self.app.open_rule(rule or self.match.title.rule)

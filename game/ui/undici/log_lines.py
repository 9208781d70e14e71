"""Events as lines of the log, and what happened decision by decision."""

from __future__ import annotations

from game.content.words import Words
from game.core.reports import report_of
from game.core.ruling import FactValue
from game.play.story import sentence
from game.rules.spec import GameSpec
from game.rules.undici import events as told
from game.rules.undici.events import Event
from game.rules.undici.state import MatchState
from game.ui.table.log import LogLine

KINDS: dict[type, str] = {
    told.GoalScored: "goal", told.CardPlayed: "card", told.Answered: "card", told.CardDiscarded: "card",
}  # fmt: skip


def heading(words: Words, view: MatchState) -> str:
    """Of the lines of a turn."""
    if not view.turn:
        return words.say("un.log-before")
    facts: dict[str, FactValue] = {"turn": view.turn, "team": view.squads[view.active].name}
    return words.say("un.log-turn", facts)


def tells(event: Event) -> bool:
    """Whether it has a line: a turn that begins is told by the heading, unless it is the last."""
    return not isinstance(event, told.TurnBegan) or event.last


def log_line(
    words: Words, spec: GameSpec, view: MatchState, event: Event, entry: int, by_hand: bool = False
) -> LogLine:
    """The line of an event; lines of one turn stand together under its heading."""
    report = report_of(event)
    fallen = report.fallen if report is not None else ()
    dice = tuple((each.thrown.sum.sides, each.face, by_hand) for each in fallen)
    side = fallen[0].die.side if fallen else None
    kind = "card" if isinstance(event, told.Declared) and event.cards else KINDS.get(type(event), "fact")
    return LogLine(entry, entry, kind, sentence(spec, event, spec.cast(view), words), dice, side, heading(words, view))

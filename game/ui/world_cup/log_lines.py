"""Events as lines of the log; what only the hands are about is left out, so that it reads like a match report."""

from __future__ import annotations

from game.content.words import Words
from game.core.reports import report_of
from game.play.story import sentence
from game.rules.spec import GameSpec
from game.rules.world_cup import events as told
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.ui.table.log import LogLine
from game.ui.world_cup.pieces import look_of

SILENT = (told.HandDealt, told.CardDrawn, told.Paired)
"""Nothing a reader of the log would miss."""
KINDS: dict[type, str] = {
    told.TileLaid: "goal", told.CardPlayed: "card", told.CardDropped: "card", told.ChampionCrowned: "goal",
    told.MatchWon: "goal", told.RunEnded: "rule", told.StageEnded: "rule", told.RepeatCalled: "rule",
}  # fmt: skip


def tells(event: Event) -> bool:
    return not isinstance(event, SILENT)


def heading(words: Words, view: CupState) -> str:
    """Of the lines of a stage."""
    return words.say(f"wc.round.{view.stage}") if view.fixtures else words.say("wc.log-before")


def log_line(words: Words, spec: GameSpec, view: CupState, event: Event, entry: int, by_hand: bool = False) -> LogLine:
    """The line of an event; lines of one stage stand together."""
    report = report_of(event)
    dice = tuple((fallen.thrown.sum.sides, fallen.face, by_hand) for fallen in report.fallen) if report else ()
    side = getattr(event, "side", None)
    text = sentence(spec, event, spec.cast(view), words)
    look = look_of(report) if report else None
    return LogLine(entry, entry, KINDS.get(type(event), "fact"), text, dice, side, heading(words, view), look)

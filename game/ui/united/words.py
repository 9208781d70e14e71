"""The short words of a film: headlines, minutes, what a roll decides; all of them read from the catalogues."""

from __future__ import annotations

from game.content.words import Words
from game.core.cast import Cast
from game.core.ruling import FactValue
from game.rules.registry import spec
from game.rules.united.events import (
    ChancesCounted,
    ChanceStopped,
    Event,
    GoalScored,
    KickTaken,
    MatchEnded,
    PenaltyMissed,
    PeriodEnded,
    ShotSaved,
)
from game.rules.united.state import TeamRow
from game.ui.film.coming import Coming
from game.ui.film.rolls import Roll
from game.ui.film.saying import said
from game.ui.united.film import Beat, Kind

FOR_SHOW = "film.for-show"
ICONS = {
    Kind.LINE_UPS: "people", Kind.AWARD: "whistle", Kind.PUNISHMENTS: "whistle", Kind.YELLOW: "card-yellow",
    Kind.RED: "card-red", Kind.ROWS: "chart", Kind.CHANCES: "target", Kind.STOPPED: "shield", Kind.SAVED: "shield",
    Kind.GOAL: "ball", Kind.MISSED: "cross", Kind.PERIOD: "whistle", Kind.KICK: "target", Kind.END: "flag",
}  # fmt: skip


def headline_icon(beat: Beat) -> str:
    if beat.kind is Kind.KICK:
        return "ball" if beat.scored else "cross"
    return ICONS[beat.kind]


def _facts(words: Words, event: Event, clubs: tuple[str, str]) -> dict[str, FactValue]:
    told = spec("united").telling.facts(event, Cast(clubs))
    return {name: words.named(name, value) for name, value in told.items()}


def headline(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """A beat in a few words."""
    event, key = beat.event, str(beat.kind)
    if isinstance(event, MatchEnded):
        key = "end-draw" if event.winner is None else "end"
    elif isinstance(event, PeriodEnded):
        key = f"period-{event.stage}"
    elif isinstance(event, KickTaken):
        key = "kick-scored" if event.scored else "kick-missed"
    elif isinstance(event, GoalScored) and event.goal.penalty:
        key = "goal-penalty"
    elif isinstance(event, ChancesCounted) and event.penalties:
        key = "chances-penalties"
    elif beat.taken_up:
        key = "taken-up"
    facts = _facts(words, event, clubs)
    if isinstance(event, ChanceStopped | ShotSaved):
        hero = beat.at_the_back(1 - event.side, TeamRow.A if isinstance(event, ChanceStopped) else TeamRow.T)
        key = f"{key}-by" if hero else key
        facts |= {"player": hero, "against": words.say(f"film.against.{event.row}")}
    return words.say(f"film.head.{key}", facts)


def opening(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """What a moment is about, before anybody knows how it ends."""
    event, facts = beat.event, _facts(words, beat.event, clubs)
    if isinstance(event, KickTaken):
        return words.say("film.open.kick", facts)
    if isinstance(event, PenaltyMissed) or (isinstance(event, GoalScored) and event.goal.penalty):
        return words.say("film.open.penalty", facts)
    return words.say("film.open.row" if facts.get("row") else "film.open.chance", facts)


def asks(words: Words, due: Coming[Beat], clubs: tuple[str, str]) -> tuple[str, int | None]:
    """Who is about to roll in which moment, and whose die it is."""
    return (opening(words, due.beat, clubs), due.side) if due.beat is not None else ("", None)


def told(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """A beat as the log tells it."""
    return said(words, "united", beat, clubs)


def minute_text(words: Words, beat: Beat) -> str:
    """The minute of a beat; one for show is marked."""
    if not beat.minute or beat.kind is Kind.KICK:
        return ""
    return words.say("film.about-minute" if beat.for_show else "film.minute", {"minute": beat.minute})


def stage_text(words: Words, beat: Beat | None, running: Beat | None = None) -> str:
    """How far the match is; ``running`` is a beat that is just being shown."""
    if running is not None:
        return words.say(f"value.stage.{running.stage}")
    if beat is None or (beat.minute == 0 and beat.group == 0 and beat.kind is not Kind.END):
        return words.say("film.before")
    return words.say("film.over") if beat.kind is Kind.END else words.say(f"value.stage.{beat.stage}")


def banner_text(words: Words, beat: Beat) -> tuple[str, str]:
    """The score, and who it was."""
    score = beat.kicks if beat.kind is Kind.KICK else beat.score
    scorer = beat.event.goal.scorer if isinstance(beat.event, GoalScored) else beat.event.taker
    name = scorer or words.say("value.scorer.nobody")
    return f"{score[0]} : {score[1]}", f"{name}  {minute_text(words, beat)}".strip()


def roll_words(words: Words, roll: Roll) -> tuple[str, str]:
    """Who rolls with which number, and what came of it."""
    reason = roll.sum.reason
    title = words.say(f"film.roll.{reason.removeprefix('united.')}", {"total": roll.sum.needed})
    return title, "" if roll.due else words.say(f"value.{reason}-{roll.verdict}")

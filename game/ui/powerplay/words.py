"""The short words of a film: headlines, minutes, what a roll decides, how a field comes to its number."""

from __future__ import annotations

from game.content.words import Words
from game.core.cast import Cast
from game.core.ruling import FactValue
from game.rules.powerplay.events import Event, FoulsDrawn, GoalScored, KickTaken, PlayerInjured, SixthEnded
from game.rules.powerplay.state import Board, Run, Stage
from game.rules.powerplay.verdicts import Verdict
from game.rules.registry import spec
from game.ui.film.coming import Coming
from game.ui.film.rolls import Roll
from game.ui.film.saying import said
from game.ui.powerplay.beats import DEEDS, Beat, Kind, penalty_shot
from game.ui.powerplay.skaters import NAMELESS, Skater

GAME = "powerplay"
FOR_SHOW = "pp.for-show"
MINUS, ARROW = "\u2212", "\u2192"
ICONS = {
    Kind.LINE_UPS: "people", Kind.FOULS: "warning", Kind.SIXTH: "clock", Kind.LUCKY: "eye-off",
    Kind.PENALTY: "whistle", Kind.INJURY: "plus", Kind.AWARD: "target", Kind.MATCH_PENALTY: "whistle",
    Kind.FIELDS: "chart", Kind.RUNS: "target", Kind.SAVED: "shield", Kind.GOAL: "puck", Kind.MISSED: "cross",
    Kind.SIXTH_END: "clock", Kind.OVERTIME: "hourglass", Kind.OVERTIME_END: "hourglass", Kind.KICK: "target",
    Kind.END: "flag",
}  # fmt: skip
HURT = (Verdict.LIGHT, Verdict.GRAVE)
"""What the die says that tells how long somebody is out: the face is the number of matches."""


def headline_icon(beat: Beat) -> str:
    if beat.kind is Kind.KICK:
        return "puck" if beat.scored else "cross"
    return ICONS[beat.kind]


def _facts(words: Words, event: Event, clubs: tuple[str, str]) -> dict[str, FactValue]:
    told = spec(GAME).telling.facts(event, Cast(clubs))
    return {name: words.named(name, value) for name, value in told.items()}


def _key(beat: Beat) -> str:
    """The name of a headline: most kinds have one, some go several ways."""
    event, kind = beat.event, str(beat.kind)
    if isinstance(event, GoalScored):
        counter = beat.run is not None and beat.run.counter
        kind = "goal-penalty" if event.goal.penalty else "goal-counter" if counter else "goal"
    elif isinstance(event, KickTaken):
        kind = "kick-scored" if event.scored else "kick-missed"
    elif isinstance(event, PlayerInjured):
        kind = "injury-replaced" if event.substitute else "injury"
    elif isinstance(event, FoulsDrawn):
        kind = "fouls" if event.sixths else "fouls-none"
    elif beat.kind in (Kind.LUCKY, Kind.PENALTY, Kind.OVERTIME_END):
        kind = f"{kind}-{spec(GAME).telling.key(event).rpartition('.')[2]}"
    elif beat.taken_up:
        kind = "taken-up"
    return kind


def headline(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """A beat in a few words."""
    return words.say(f"pp.head.{_key(beat)}", _facts(words, beat.event, clubs))


def opening(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """What a moment is about, before anybody knows how it ends."""
    facts = _facts(words, beat.event, clubs)
    if beat.kind in DEEDS:
        victim = isinstance(beat.event, PlayerInjured) and beat.event.fouled
        return words.say("pp.open.victim" if victim else "pp.open.hardness", {"club": clubs[beat.payer]})
    if beat.kind is Kind.KICK:
        return words.say("pp.open.kick", facts)
    if penalty_shot(beat.event):
        return words.say("pp.open.penalty", facts)
    if beat.run is None:
        return words.say("pp.open.chance", facts)
    who = facts.get("scorer") or facts.get("shooter") or ""
    kind = "counter" if beat.run.counter else "attack"
    return words.say(f"pp.open.{kind}", {**facts, "player": who, "field": beat.run.field})


def asks(words: Words, due: Coming[Beat], clubs: tuple[str, str]) -> tuple[str, int | None]:
    """Who is about to roll, for which moment, and whose die it is."""
    if due.beat is not None:
        caught_man = due.lying[0].who if due.lying else ""
        if caught_man:
            known: dict[str, FactValue] = {"club": clubs[due.beat.payer], "player": caught_man}
            return words.say("pp.ask.caught", known), due.side
        return opening(words, due.beat, clubs), due.side
    if due.follows is not None and due.follows.side is not None:
        kind = "kick" if due.follows.kind is Kind.KICK else "penalty"
        return words.say(f"pp.ask.{kind}", {"club": clubs[due.follows.side]}), due.follows.side
    before = 0
    for event in due.events:
        if isinstance(event, FoulsDrawn):
            if due.needs.index < before + len(event.sixths):
                facts: dict[str, FactValue] = {"club": clubs[event.side], "count": len(event.sixths)}
                facts["number"] = due.needs.index - before + 1
                return words.say("pp.ask.sixth", facts), event.side
            before += len(event.sixths)
    return "", None


def told(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """A beat as the log tells it."""
    if isinstance(beat.event, FoulsDrawn):
        drawn: dict[str, FactValue] = {"club": clubs[beat.event.side], "count": len(beat.event.sixths)}
        return words.say("pp.told.fouls", drawn)
    plain = said(words, GAME, beat, clubs)
    return f"{plain} {_strikes(words, beat, clubs)}".strip() if beat.kind is Kind.SIXTH else plain


def _strikes(words: Words, beat: Beat, clubs: tuple[str, str]) -> str:
    """Whose hardness strikes in a sixth, told when it begins."""
    told: list[dict[str, FactValue]] = [
        {"club": clubs[side], "count": count} for side, count in enumerate(beat.strikes) if count
    ]
    return " ".join(words.say("pp.told.strikes", facts) for facts in told)


def minute_text(words: Words, beat: Beat) -> str:
    """The minute of a beat; one for show is marked."""
    if not beat.minute or beat.stage is Stage.SHOOT_OUT:
        return ""
    return words.say("film.about-minute" if beat.for_show else "film.minute", {"minute": beat.minute})


def stage_text(words: Words, beat: Beat | None, running: Beat | None = None) -> str:
    """How far the match is; ``running`` is a beat that is just being shown."""
    seen = running or beat
    if seen is None or not seen.sixth:
        return words.say("pp.before")
    if seen.stage is Stage.REGULAR:
        return words.say("pp.sixth", {"sixth": seen.sixth})
    return words.say("pp.siren") if seen.stage is Stage.OVER else words.say(f"pp.stage.{seen.stage}")


def banner_text(words: Words, beat: Beat) -> tuple[str, str]:
    """The score, and who it was."""
    score = beat.kicks if beat.kind is Kind.KICK else beat.late if beat.stage is Stage.OVERTIME else beat.score
    scorer = beat.event.goal.scorer if isinstance(beat.event, GoalScored) else beat.event.taker
    name = scorer or words.say("value.scorer.nobody")
    return f"{score[0]} : {score[1]}", f"{name}  {minute_text(words, beat)}".strip()


def summary_text(words: Words, beat: Beat) -> tuple[str, str]:
    """The card at the end of a sixth: the score, and the chances both sides had."""
    score = beat.late if beat.kind is Kind.OVERTIME_END else beat.score
    chances = [sum(run.chances for run in runs) for runs in beat.runs]
    shown = f"{score[0]} : {score[1]}"
    if not isinstance(beat.event, SixthEnded) or None in beat.boards:
        return shown, stage_text(words, beat)
    facts: dict[str, FactValue] = {"sixth": beat.sixth, "home": chances[0], "away": chances[1]}
    return shown, words.say("pp.summary", facts)


def roll_words(words: Words, roll: Roll) -> tuple[str, str]:
    """What is rolled for, and what came of it."""
    reason = roll.sum.reason
    title = words.say(f"pp.roll.{reason.removeprefix(f'{GAME}.')}", {"total": roll.sum.needed})
    if roll.due:
        return title, ""
    if roll.verdict in HURT:
        return title, words.say("pp.roll.matches", {"count": roll.face})
    if roll.verdict == Verdict.CAUGHT:
        return title, roll.who
    return title, words.say(f"value.{reason}-{roll.verdict}")


# -- the picture -----------------------------------------------------------------------------------------------------


def surname(name: str) -> str:
    """The last of somebody's names."""
    return name.split()[-1] if name.split() else ""


def initials(name: str) -> str:
    """The first letters of somebody's names; nameless men have none."""
    return "" if name.startswith(NAMELESS) else "".join(part[0] for part in name.split()[:2])


def about_man(words: Words, man: Skater, clubs: tuple[str, str]) -> str:
    facts: dict[str, FactValue] = {"club": clubs[man.side], "player": man.name, "field": man.where}
    if man.strength is None:
        return words.say("film.secret-man", facts)
    facts["strength"] = man.strength
    if man.minutes:
        return words.say(f"pp.man-{man.minutes}", facts)
    return words.say("pp.man" if man.where else "pp.keeper", facts)


def about_field(words: Words, board: Board, where: int, club: str) -> str:
    """How a field comes to its number."""
    facts: dict[str, FactValue] = {"field": where, "club": club, "strength": board.at(where), "full": board.full(where)}
    man = next((each for each in board.men if each.field == where), None)
    facts |= {"player": man.player if man else "", "own": man.total if man else 0, "given": board.support[where - 1]}
    key = "pp.field-manned" if man else "pp.field-empty"
    text = words.say(key, facts)
    return f"{text} {words.say('pp.field-cut', facts)}" if board.at(where) < board.full(where) else text


def run_text(words: Words, run: Run) -> str:
    """A run as a sum: from field to field, and the chances in the end."""
    way = f" {ARROW} ".join(str(where) for where in (run.field, *(met.field for met in run.met)))
    parts = f" {MINUS} ".join(str(number) for number in (run.start, *(met.strength for met in run.met)))
    facts: dict[str, FactValue] = {"way": way, "sum": parts, "left": _signed(run.left), "count": run.chances}
    kind = "counter" if run.counter else "attack"
    return words.say(f"pp.run-{kind}" if run.chances else f"pp.run-{kind}-stopped", facts)


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"{MINUS}{-number}"

"""What the scoreboard of a match says: both sides, the period and its clock, kicks and legs, the referee."""

from __future__ import annotations

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import Half, MatchState, Scenario
from game.ui.counter_attack import seen
from game.ui.table.scoreboard import Scoreboard

LEGS = (Scenario.MISSING_GOAL, Scenario.TOP_BOTTOM)
"""Their score counts two legs together."""
IN, OUT = "●", "○"
"""A kick of the shoot-out that went in, and one that did not."""


def fill(
    board: Scoreboard, words: Words, view: MatchState, teams: tuple[str, str], people: tuple[str, str],
    score: tuple[int, int], thinking: int,
) -> None:  # fmt: skip
    """Everything on it as it is now; ``thinking``: seconds of an open decision."""
    for side, part in enumerate(board.sides):
        part.team, part.short, part.person = teams[side], view.squads[side].short, people[side]
        part.score, part.cards = str(score[side]), seen.cards(view, side)
        part.attacks = "right" if view.east == side else "left"
        men = seen.men(view, side)
        part.state = words.say("ca.men", {"count": men}) if men < seen.ELEVEN else ""
    board.middle.period = period(words, view)
    board.middle.clock = clock(words, view, thinking)
    board.middle.note = note(words, view)
    board.middle.hint = hint(words, view)
    board.refresh()


def period(words: Words, view: MatchState) -> str:
    """The half, or the leg where a scenario has two."""
    legs = view.options.scenario is Scenario.TOP_BOTTOM and view.half in (Half.FIRST, Half.SECOND)
    return words.say(f"ca.leg-{view.half.value}") if legs else str(words.named("half", view.half.value))


def clock(words: Words, view: MatchState, thinking: int) -> str:
    """How far the period is: in actions, in minutes, in added actions, or kick by kick."""
    if any(view.kicks):
        marks = ["".join(IN if scored else OUT for scored in kicks) for kicks in view.kicks]
        home, away = (sum(kicks) for kicks in view.kicks)
        facts: dict[str, FactValue] = {"home": home, "away": away, "first": marks[0], "second": marks[1]}
        return words.say("ca.kicks-taken", facts)
    what, played, most = DESK.time(view)
    if what != "seconds":
        return words.say(f"ca.{what}", {"count": played, "most": most})
    shown = min(most, played + (thinking if DESK.clock_runs(view) else 0))
    text = words.say("ca.minutes", {"played": minutes(shown), "most": minutes(most)})
    return text if DESK.clock_runs(view) else words.say("ca.clock-stands", {"clock": text})


def minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def note(words: Words, view: MatchState) -> str:
    """How the first of two legs ended, which counts; without one, the referee."""
    if view.options.scenario in LEGS and any(view.first_leg):
        return words.say("ca.first-leg", {"home": view.first_leg[0], "away": view.first_leg[1]})
    return words.say("ca.leniency", {"leniency": view.referee.leniency}) if refereed(view) else ""


def refereed(view: MatchState) -> bool:
    """Whether the referee is known: he is drawn when the match begins."""
    return not any(getattr(frame, "referees", ()) for frame in view.frames)


def hint(words: Words, view: MatchState) -> str:
    """What there is no room for: the scenario and the referee by name."""
    facts: dict[str, FactValue] = {"referee": view.referee.name, "leniency": view.referee.leniency}
    found = [words.say("ca.referee", facts)] if refereed(view) else []
    if view.options.scenario is not Scenario.NONE:
        found.insert(0, str(words.named("scenario", view.options.scenario.value)))
    return "\n".join(found)

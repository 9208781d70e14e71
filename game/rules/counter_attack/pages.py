"""The report of a Counter Attack match as blocks of a page: goals, figures, cards and injuries, changes, line-ups.

The last state knows the result; when and how things happened is known from what was told of every decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.core.page import Block, Facts, Listing, Note, Speaker
from game.core.ruling import FactValue
from game.rules.counter_attack import people, scenarios
from game.rules.counter_attack.events import (
    BookingChecked,
    ChoiceOpened,
    Event,
    Events,
    GoalScored,
    InjuryChecked,
    KickOffReady,
    KickTaken,
    PhaseBegan,
    PhaseEnded,
    PlayerMoved,
    PlayerPlaced,
    StepBegan,
    Substituted,
    ThirdsMoved,
    WentOff,
)
from game.rules.counter_attack.report import MatchReport, match_report
from game.rules.counter_attack.state import SQUAD, Half, MatchState, Piece, Scenario, pieces_of, side_of
from game.rules.counter_attack.statistics import counted, figures

Told = Sequence[tuple[MatchState, Events]]
Compared = tuple[str, str, str]
DASH = "–"
MINUTE = 60_000
"""Milliseconds."""
FIGURES = (
    *("possession", "shots", "on-target", "expected-goals", "passes", "completed", "duels", "duels-won", "saves"),
    *("corners", "fouls", "offsides", "yellow", "red", "injuries", "distance"),
)
"""What is compared, in this order."""
ROUTINE = (ChoiceOpened, KickOffReady, PhaseBegan, PhaseEnded, PlayerMoved, PlayerPlaced, StepBegan, ThirdsMoved)
"""What happens so often that nobody wants to read it again."""


def blocks(state: MatchState, say: Speaker, told: Told = ()) -> list[Block]:
    """A finished match, left home and right away; what is short comes first, since two blocks stand side by side."""
    report = match_report(state)
    shown: list[Block] = [Note(text) for text in _decided(state, report, say)]
    shown.append(Facts(say.say("page.counter_attack.goals"), tuple(_goals(state, told, say))))
    shown.append(Facts(say.say("page.counter_attack.cards"), tuple(_marks(state, told, say))))
    shown.append(Facts(say.say("page.counter_attack.changes"), tuple(_changes(state, told, say))))
    shown.append(Facts(say.say("page.counter_attack.kicks"), tuple(_kicks(state, told, say))))
    shown.append(Facts(say.say("page.counter_attack.numbers"), tuple(_figures(told, say))))
    shown.append(Facts(say.say("page.counter_attack.line-ups"), tuple(_line_ups(state, say))))
    return [block for block in shown if not isinstance(block, Facts | Listing) or block.rows]


def in_story(event: Event) -> bool:
    """Balls played, duels, fouls, shots; not every single step, unless somebody runs with the ball."""
    return not isinstance(event, ROUTINE) or (isinstance(event, PlayerMoved) and event.with_ball)


# -- how it was decided ---------------------------------------------------------------------------------------------


def _decided(state: MatchState, report: MatchReport, say: Speaker) -> Iterator[str]:
    """First leg, extra time, kicks; who refereed."""
    if state.options.scenario is not Scenario.NONE:
        scenario = str(say.named("scenario", state.options.scenario.value))
        yield say.say("page.counter_attack.scenario", {"scenario": scenario})
    if any(state.first_leg):
        yield say.say("page.counter_attack.first-leg", _pair(state.first_leg))
    if report.ending.reason == "extra-time":
        yield say.say("page.counter_attack.extra-time")
    if any(state.kicks):
        yield say.say("page.counter_attack.shoot-out", _pair((report.sides[0].kicks, report.sides[1].kicks)))
    referee: dict[str, FactValue] = {"referee": report.referee, "leniency": state.referee.leniency}
    yield say.say("page.counter_attack.referee", referee)


def _pair(goals: tuple[int, int]) -> dict[str, FactValue]:
    return {"home": goals[0], "away": goals[1]}


def _kicks(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    """The kicks of a shoot-out, round by round."""
    taken: tuple[list[str], list[str]] = ([], [])
    for before, event in _each(told, KickTaken):
        key = "kick-in" if event.scored else "kick-out"
        taken[event.side].append(say.say(f"page.counter_attack.{key}", {"player": _name(state, before, event.taker)}))
    for number in range(max(map(len, taken))):
        home, away = (side[number] if number < len(side) else "" for side in taken)
        yield str(number + 1), home, away


# -- what happened --------------------------------------------------------------------------------------------------


def _each(told: Told, *kinds: type) -> Iterator[tuple[MatchState, Any]]:
    """Every event of these kinds with the state before its decision."""
    return ((before, event) for before, events in told for event in events if isinstance(event, kinds))


def _name(state: MatchState, before: MatchState, piece: Piece) -> str:
    """Shirt and name, as at the end; of the first leg of two (CA-SCEN-04) as it was then."""
    known = state if scenarios.leg(state) == scenarios.leg(before) else before
    return people.players(known)[piece]


def _when(before: MatchState, say: Speaker) -> str:
    """The half, and how much of it was played."""
    half = say.say(f"page.counter_attack.half.{before.half.value}")
    if before.half is Half.SHOOT_OUT:
        return half
    played: dict[str, FactValue] = {"half": half, "number": max(1, before.actions)}
    if before.options.minutes:
        return say.say("page.counter_attack.minute", played | {"number": before.clock // MINUTE + 1})
    return say.say("page.counter_attack.action", played)


def _beside(label: str, side: int, text: str) -> Compared:
    """A line that is about one of the sides."""
    return (label, text, "") if side == 0 else (label, "", text)


def _goals(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    """The running score with the scorer on the side that it counts for."""
    for before, event in _each(told, GoalScored):
        facts: dict[str, FactValue] = {
            "scorer": _name(state, before, event.scorer),
            "how": say.say(f"page.counter_attack.how.{event.how}"),
            "when": _when(before, say),
        }
        text = say.say("page.counter_attack.goal", facts)
        yield _beside(say.say("page.counter_attack.score", _pair(event.score)), event.side, text)


def _marks(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    """Cards and injuries in their order."""
    for before, event in _each(told, BookingChecked, InjuryChecked):
        key = _mark(event)
        if key:
            text = say.say(f"page.counter_attack.{key}", {"player": _name(state, before, event.piece)})
            yield _beside(_when(before, say), side_of(event.piece), text)


def _mark(event: BookingChecked | InjuryChecked) -> str:
    """What somebody came away with; empty: nothing."""
    if isinstance(event, BookingChecked):
        return "" if event.card == "none" else event.card
    return "injured" if event.injured else ""


def _changes(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    for before, event in _each(told, Substituted, WentOff):
        if isinstance(event, Substituted):
            facts = {"on": _name(state, before, event.on), "off": _name(state, before, event.off)}
            piece, text = event.on, say.say("page.counter_attack.change", facts)
        else:
            piece, player = event.piece, {"player": _name(state, before, event.piece)}
            text = say.say("page.counter_attack.went-off", player)
        yield _beside(_when(before, say), side_of(piece), text)


# -- figures ----------------------------------------------------------------------------------------------------------


def _figures(told: Told, say: Speaker) -> Iterator[Compared]:
    """What the statistics count; without anything told there is nothing to count."""
    entries = [entry for before, events in told for entry in counted(before, events)]
    found = {name: (home, away) for name, home, away in figures(entries)} if entries else {}
    for name in FIGURES:
        if name in found and (any(found[name]) or name in FIGURES[:6]):
            home, away = (_figure(name, value, say) for value in found[name])
            yield say.say(f"ca.figure.{name}"), home, away


def _figure(name: str, value: Fraction, say: Speaker) -> str:
    if name == "possession":
        return say.say("page.counter_attack.percent", {"number": round(100 * value)})
    if name == "expected-goals":
        return f"{float(value):.1f}".replace(".", say.say("page.decimal-mark"))
    return str(int(value))


# -- line-ups ---------------------------------------------------------------------------------------------------------


def _line_ups(state: MatchState, say: Speaker) -> Iterator[Compared]:
    """The formation, everybody who started by his shirt, and who sat on the bench."""
    yield say.say("page.counter_attack.formation"), state.squads[0].formation, state.squads[1].formation
    home, away = (_starters(state, side) for side in (0, 1))
    for shirt in sorted({*home, *away}):
        yield str(shirt), home.get(shirt, ""), away.get(shirt, "")
    first, second = (_bench(state, side) for side in (0, 1))
    yield say.say("page.counter_attack.bench"), first or DASH, second or DASH


def _starters(state: MatchState, side: int) -> dict[int, str]:
    """By shirt; in an exercise (CA-SCEN-03) not everybody takes part."""
    shirts = state.squads[side].shirts
    found = {shirts[piece % SQUAD]: state.card(piece).name for piece in pieces_of(side)
             if state.at[piece] is not None or state.gone[piece]}  # fmt: skip
    return {shirt: name for shirt, name in found.items() if shirt}


def _bench(state: MatchState, side: int) -> str:
    squad = state.squads[side]
    return ", ".join(card.name for card, shirt in zip(squad.cards, squad.shirts, strict=True) if not shirt)

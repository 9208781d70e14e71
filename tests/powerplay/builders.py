"""Clubs, line-ups and matches for the tests, written in the signs of the position text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.dice import Dice, ScriptDice
from game.core.driver import Applied, apply
from game.rules.powerplay.actions import Action, Finish, StartMatch
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.position import parse_sixth
from game.rules.powerplay.state import Age, Club, Fields, LineUp, MatchState, Options, Player, Sixth, TeamRow, six
from game.rules.powerplay.suggest import PLANS, line_up_for

MEN = "T1=6 V1=6 V2=5 V3=4 V4=3 V5=2 S1=6 S2=5 S3=4 S4=3 S5=2 S6=1"


def man(text: str) -> Player:
    """``V1=6``, with ``r`` behind it a rookie."""
    name, _, strength = text.partition("=")
    return Player(name, TeamRow(name[0]), Age.ROOKIE if strength.endswith("r") else Age.A, int(strength.rstrip("r")))


def club(men: str = MEN, name: str = "Home", **more: Any) -> Club:
    return Club(name, tuple(man(each) for each in men.split()), **more)


def changed(team: Club, name: str, **more: Any) -> Club:
    """The club with one man changed."""
    return replace(team, players=tuple(replace(each, **more) if each.name == name else each for each in team.players))


def line_up(*sixths: str, bench: tuple[str, str] = ("", ""), taker: str = "") -> LineUp:
    """Sixths as text; those that are not given are empty."""
    places = [parse_sixth(each, "") for each in sixths]
    return LineUp(six([*places, *[Sixth()] * (6 - len(places))]), bench, taker)


def legal(team: Club, home_points: int = 0) -> LineUp:
    """Some legal line-up."""
    return line_up_for(team, PLANS["powerplay.plan-balanced"], home_points)


def with_sixth(form: LineUp, number: int, text: str) -> LineUp:
    sixths = list(form.sixths)
    sixths[number - 1] = parse_sixth(text, "")
    return replace(form, sixths=six(sixths))


def fields(**values: int) -> Fields:
    """Fourteen field strengths: ``f11=8``."""
    found = [values.get(f"f{where}", 0) for where in range(1, 15)]
    return tuple(found)  # type: ignore[return-value]


def ready(home: LineUp, away: LineUp, clubs: tuple[Club, Club] | None = None, **options: Any) -> MatchState:
    """A match before the face-off; the line-ups need not be legal."""
    return MatchState(Options(**options), clubs or (club(), club(name="Away")), [home, away], [FaceOff()])


def done(state: MatchState, action: Action, dice: Dice, seat: int = 0) -> tuple[MatchState, tuple[Any, ...]]:
    applied = apply(POWERPLAY, state, seat, action, dice, reports=True)
    assert isinstance(applied, Applied), applied
    return applied.state, applied.events


def started(state: MatchState, *sixths: int) -> MatchState:
    """After the face-off, with the sixths in which hardness strikes."""
    return done(state, StartMatch(), ScriptDice(*(("powerplay.sixth", each) for each in sixths)))[0]


def finished(state: MatchState, *script: tuple[str, int]) -> tuple[MatchState, tuple[Any, ...]]:
    """Played to the end with these dice, every one of them needed."""
    dice = ScriptDice(*((f"powerplay.{reason}", face) for reason, face in script))
    result = done(state, Finish(), dice)
    dice.expect_end()
    return result


def told(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]

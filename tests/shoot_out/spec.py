"""The shoot-out as the rest of the program meets it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.core.cast import Cast
from game.core.choices import OptionField, Preset, SetupForm, TeamWay
from game.core.dice import Dice
from game.core.position import PositionError, expect_possible
from game.core.rules import Seat
from game.core.ruling import FactValue
from game.rules.spec import Computer, GameSpec, Hint, PositionText, Telling, as_drawn
from tests.shoot_out.actions import Action, Chip, Shoot
from tests.shoot_out.events import Event, Kicked
from tests.shoot_out.match import SHOOT_OUT, leader, new_match
from tests.shoot_out.state import Kick, Options, ShootOut

KICKS = (3, 5)
POSITION = re.compile(r"([1-9]|1[01]) (-|[ox]{1,99})(\*?) / (-|[ox]{1,99})(\*?)")


def parse(text: str) -> ShootOut:
    """``5 oxo* / ox``: kicks of each side, what became of them, and who has chipped."""
    found = POSITION.fullmatch(text.strip())
    if found is None:
        raise PositionError(f"'{text}' is no position; it reads like {EXAMPLE}")
    kicks, home, chip, away, other = found.groups()
    state = new_match(("Home", "Away"), Options(int(kicks)))
    state.taken = [tuple(each == "o" for each in side if each != "-") for side in (home, away)]
    state.chipped = [bool(chip), bool(other)]
    state.frames = [] if leader(state) is not None else [Kick(len(state.taken[0]) - len(state.taken[1]))]
    expect_possible(SHOOT_OUT.misshapen(state) or SHOOT_OUT.broken_invariants(state))
    return state


def describe(state: ShootOut) -> str:
    sides = (("".join("ox"[not goal] for goal in kicks) or "-") + "*" * chip
             for kicks, chip in zip(state.taken, state.chipped, strict=True))  # fmt: skip
    return f"{state.options.kicks} {' / '.join(sides)}"


EXAMPLE = "5 oxo* / ox"


def key(event: Event) -> str:
    if isinstance(event, Kicked):
        return f"{'chip' if event.chip else 'shot'}-{'goal' if event.scored else 'miss'}"
    return "won-suddenly" if event.sudden else "won"


def facts(event: Event, cast: Cast) -> dict[str, FactValue]:
    return {"club": cast.sides[event.side]}


def sensible(state: ShootOut, seat: Seat, dice: Dice) -> Action:
    """A chip goes in more often, so it is worth most at once."""
    return Shoot() if state.chipped[seat] else Chip()


def hints(state: ShootOut, seat: Seat, form: Any) -> list[Hint]:
    return [] if state.chipped[seat] else [Hint("spot_kicks.chip-left", "SO-3")]


def random_start(dice: Dice, fix: Callable[[Options], Options] = as_drawn) -> ShootOut:
    return new_match(("Ada", "Ben"), fix(Options(KICKS[dice.roll("kicks", len(KICKS)) - 1])))


SPEC = GameSpec(
    id="spot_kicks",
    rules=SHOOT_OUT,
    new_match=new_match,
    side_names=lambda state: state.names,
    position=PositionText(parse, describe, EXAMPLE),
    telling=Telling(key, facts, lambda event: []),
    bots={"sensible": Computer(sensible, 2, "Nell"), "random": Computer(SHOOT_OUT.random_answer, 1, "Tick")},
    random_start=random_start,
    standing=lambda view: view.score,
    tutor=hints,
    setup=SetupForm(
        (OptionField("kicks", "number", KICKS, "SO-1"),),
        {"usual": Preset({"kicks": 5}), "short": Preset({"kicks": 3})},
        ways=(TeamWay("shooters", new_match, lambda name, kit: name, people=True),),
    ),
    short=Options(kicks=3),
)

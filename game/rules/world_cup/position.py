"""A tournament as one line of text, for tests, bug reports and the command line.

    1986 third / ARG BUL=red ... | ITA KOR ... / A1=12A:1 B3=:P M1:BRA-POL=1: / last-16 run 1 0 plays / pile=40 ...

The tournament with its options (``random``, ``edit``, ``first``, ``among``, ``third``, ``most-repeats=4``,
``glass=strict*60``); the teams of both managers with their colours where these differ from the file (all others belong
to nobody); the lanes of matches on which tiles lie, home first, knock-out and final-group matches always and with their
teams (``-``: nothing has begun); the stage, the run of the deck and who decides (or the frames as JSON); then what else
is to be said: ``pile``, ``aside``, ``first``, ``turn``, ``plays``, ``due``, ``hand-0=1,2,foul``, ``hand-1=?,?,?``
(hidden, as in a view), ``spent=1*4,foul*2``, ``dropped-0``, ``dropped-1``, ``deck=...`` (as ``spent``), ``open=A1,A2``
(of repeats), ``repeats=2*1``, ``lots=IRL>NED``, ``kicks=M6*10110:01111``, and at the end ``champion=ARG`` (none: it was
finished early) and ``winner=0``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_type_hints

from game.core.clock import Glass
from game.core.codec import CodecError, decode
from game.core.position import PositionError, expect_possible, parts_of
from game.core.reading import parse_json
from game.rules.world_cup.cards import INDEX, NONE, UNKNOWN, CardId, Colour, Counts
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.invariants import broken_invariants
from game.rules.world_cup.queries import FINAL_GROUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import (
    NEUTRAL,
    NOBODY,
    Allocation,
    CupState,
    Fixture,
    Manager,
    Match,
    Options,
    RepeatScope,
    RepeatSet,
    Shootout,
)
from game.rules.world_cup.tables import ENDLESS
from game.rules.world_cup.tournament import Stage, Team, shipped
from game.rules.world_cup.writing import FLAGS, GLASS, MOST, NUMBERS, describe

__all__ = ["EXAMPLE", "describe", "parse"]

MANAGERS = (Manager("0"), Manager("1"))
EXAMPLE = (
    "2008 / POR TUR GER POL ITA FRA ESP SWE | CZE SUI CRO AUT NED ROU RUS GRE / A1=1:2A B3=P:D / group run 1 0 plays "
    "/ pile=78 plays=3 due=81 deck=1*28,2*14,3*5,1+1*6,2+1*3,1+1+1,attack*10,penalty*4,defence*7,foul*4,offside*5 "
    "hand-0=1,2,foul hand-1=3,defence,offside spent=1,2,attack"
)
_MATCH = re.compile(r"([A-Za-z]*[0-9]*)(?::([A-Z]{3})-([A-Z]{3}))?=([123APD]*):([123APD]*)")
_TURN = re.compile(r"([a-z0-9-]+) run ([12]) ([01]) plays")


def parse(text: str, managers: tuple[Manager, Manager] = MANAGERS) -> CupState:
    """The tournament that ``text`` describes."""
    parts = parts_of(text, "tournament / teams / lanes / whose turn / more")
    state = new_tournament(managers, _options(parts[0].split()))
    try:
        _read_teams(state, parts[1])
        _read_lanes(state, parts[2].split())
        _read_frames(state, parts[3])
        for word in parts[4].split() if len(parts) == 5 else ():
            _read_word(state, word)
    except (KeyError, StopIteration, IndexError) as error:
        raise PositionError(f"something is named that is not there ({error})") from error
    expect_possible(broken_invariants(state))
    return state


def _options(words: Sequence[str]) -> Options:
    if not words or words[0] not in shipped():
        raise PositionError(f"a position begins with one of {', '.join(shipped())}")
    unknown = [word for word in words[1:] if word not in FLAGS and not word.startswith((GLASS, MOST))]
    if unknown:
        raise PositionError(f"'{unknown[0]}' is no option of a tournament")
    return Options(
        words[0], Allocation.RANDOM if "random" in words else Allocation.TIERS, "edit" in words,
        RepeatScope.FIRST if "first" in words else RepeatScope.ANY,
        RepeatSet.AMONG if "among" in words else RepeatSet.ALL, _most(words), "third" in words, *_glass(words),
    )  # fmt: skip


def _most(words: Sequence[str]) -> int:
    text = next((word.removeprefix(MOST) for word in words if word.startswith(MOST)), str(Options().most_repeats))
    if _number(text) > ENDLESS:
        raise PositionError(f"nothing is repeated more than {ENDLESS} times")
    return _number(text)


def _glass(words: Sequence[str]) -> tuple[Glass, int]:
    text = next((word.removeprefix(GLASS) for word in words if word.startswith(GLASS)), "off*0")
    kind, _, seconds = text.partition("*")
    if kind not in list(Glass):
        raise PositionError(f"'{text}' is no hourglass such as strict*60")
    return Glass(kind), _number(seconds)


def _team(state: CupState, code: str) -> Team:
    return {nation.code: team for team, nation in enumerate(state.tournament.nations)}[code]


def _read_teams(state: CupState, text: str) -> None:
    """Both managers' teams; ``=`` sets a colour, also of a team of nobody behind a second ``|``."""
    owners, colours = [NEUTRAL] * len(state.colours), list(state.colours)
    for side, part in enumerate(text.split("|")):
        for word in part.split():
            code, _, colour = word.partition("=")
            team = _team(state, code)
            owners[team] = side if side < 2 else NEUTRAL
            if colour:
                colours[team] = _colour(colour)
    state.owners = tuple(owners) if "|" in text else ()
    state.colours = tuple(colours)


def _colour(text: str) -> Colour:
    if text not in list(Colour):
        raise PositionError(f"'{text}' is no colour")
    return Colour(text)


def _read_lanes(state: CupState, words: Sequence[str]) -> None:
    if words == ["-"]:
        return
    for group in state.tournament.groups:
        state.fixtures += tuple(
            Fixture(f"{group.name}{number}", Stage.GROUP, group.name, *pair)
            for number, pair in enumerate(group.pairs, 1)
        )
    state.lanes = ["", ""] * len(state.fixtures)
    for word in words:
        found = _MATCH.fullmatch(word)
        if not found:
            raise PositionError(f"'{word}' is no match with its lanes, such as A1=12A:1")
        name, home, away, ours, theirs = found.groups()
        if home:
            state.fixtures += (_later(state, name, _team(state, home), _team(state, away)),)
            state.lanes += ["", ""]
        match = _match(state, name)
        state.lanes[2 * match : 2 * match + 2] = [ours, theirs]


def _later(state: CupState, name: str, home: Team, away: Team) -> Fixture:
    if name.startswith(FINAL_GROUP):
        state.final_phase = True
        return Fixture(name, Stage.FINAL_GROUP, FINAL_GROUP, home, away)
    stage = next(
        each.stage for each in state.tournament.every_round if name in [pairing.name for pairing in each.pairings]
    )
    return Fixture(name, stage, "", home, away)


def _match(state: CupState, name: str) -> Match:
    return [fixture.name for fixture in state.fixtures].index(name) if _known(state, name) else _missing(name)


def _known(state: CupState, name: str) -> bool:
    return any(fixture.name == name for fixture in state.fixtures)


def _missing(name: str) -> Match:
    raise PositionError(f"there is no match {name}")


def _read_frames(state: CupState, text: str) -> None:
    found = _TURN.fullmatch(text)
    if found and found[1] in list(Stage):
        state.stage, state.run, state.active = Stage(found[1]), int(found[2]), int(found[3])
        state.frames[:] = [Turn()]
        state.open = tuple(at for at, each in enumerate(state.fixtures) if each.stage is state.stage)
        return
    try:
        data = parse_json(text)
        stage, run, active, frames = data
        state.stage, state.run, state.active = decode(Stage, stage), decode(int, run), decode(int, active)
        state.frames[:] = decode(get_type_hints(CupState)["frames"], frames)
    except (TypeError, ValueError, CodecError) as error:
        said = f"'{text[:40]}' says neither whose turn it is nor which frames lie there ({error})"
        raise PositionError(said) from error


def _read_word(state: CupState, word: str) -> None:
    name, _, value = word.partition("=")
    if name in NUMBERS and value.isdecimal():
        setattr(state, name, int(value))
    elif name in ("spent", "deck"):
        setattr(state, name, _counts(value))
    elif name in ("hand-0", "hand-1"):
        state.hands[int(name[-1])] = tuple(map(_held, value.split(",")))
    elif name in ("dropped-0", "dropped-1"):
        state.dropped[int(name[-1])] = tuple(map(_held, value.split(",")))
    else:
        _read_decided(state, name, value)


def _read_decided(state: CupState, name: str, value: str) -> None:
    items = value.split(",")
    if name == "open":
        state.open = tuple(_match(state, each) for each in items)
    elif name == "lots":
        state.lots = tuple(tuple(_team(state, code) for code in each.split(">")) for each in items)
    elif name == "repeats":
        state.repeats = tuple((group, _number(times)) for group, _, times in (each.partition("*") for each in items))
    elif name == "kicks":
        state.shootouts = tuple(_kicks(state, each) for each in items)
    elif name == "champion":
        state.champion = _team(state, value)
    elif name == "winner":
        state.winner, state.early = _number(value), state.champion == NOBODY
    else:
        raise PositionError(f"'{name}={value}' says nothing that is known here")


def _kicks(state: CupState, text: str) -> Shootout:
    found = re.fullmatch(r"([A-Z0-9]+)\*([01]*):([01]*)", text)
    if not found:
        raise PositionError(f"'{text}' is no shoot-out such as M6*10110:01111")
    return Shootout(_match(state, found[1]), found[2], found[3])


def _number(text: str) -> int:
    if not text.isdecimal():
        raise PositionError(f"'{text}' is no number")
    return int(text)


def _card(text: str) -> CardId:
    if text not in INDEX:
        raise PositionError(f"'{text}' is no card")
    return text


def _held(text: str) -> CardId:
    """A card of a hand or one discarded face down; others may not see it."""
    return UNKNOWN if text == UNKNOWN else _card(text)


def _counts(text: str) -> Counts:
    counts = list(NONE)
    for each in text.split(",") if text else ():
        card, _, times = each.partition("*")
        counts[INDEX[_card(card)]] += _number(times or "1")
    return tuple(counts)

"""The words of the last part of a position text: how the match is played, how far it is, and what is still owed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.state import ADVANCED, NOBODY, Half, MatchState, Piece, Scenario, Switch, side_of

Reader = Callable[[MatchState, re.Match[str]], bool]
"""Puts what a word says into a match; False if it says nothing that can be."""
LETTERS = "wr"
SWITCHES = {switch.value: switch for switch in Switch}


def read_word(state: MatchState, word: str) -> bool:
    """Take in a word; False if it means nothing."""
    for pattern, read in READERS:
        found = re.fullmatch(pattern, word)
        if found:
            return read(state, found)
    return False


def words(state: MatchState) -> Iterator[str]:
    """Everything ``read_word`` understands; what is as it always begins is left out at the end."""
    switches = state.options.switches
    if set(switches) == set(ADVANCED):
        yield "advanced"
    else:
        yield from (switch.value for switch in switches) if switches else ("core",)
    yield f"{state.score[0]}:{state.score[1]}"
    yield state.half.value
    yield str(state.actions)
    yield from _rare_words(state)


def _rare_words(state: MatchState) -> Iterator[str]:
    if state.east:
        yield "west"
    if state.kicked_off:
        yield "red-began"
    if state.added:
        yield f"added={state.added}"
        yield f"until={state.until}"
    if any(state.kicks):
        yield "kicks={}-{}".format(*("".join(str(int(scored)) for scored in kicks) for kicks in state.kicks))
    if state.options.scenario is not Scenario.NONE:
        yield f"scenario={state.options.scenario}"
    if any(state.first_leg):
        yield "first-leg={}-{}".format(*state.first_leg)
    passer = (state.passer,) if state.passer != NOBODY else ()
    for name, pieces in (("passer", passer), ("barred", state.barred), ("offside", state.offside)):
        listed = ",".join(_shirts(state, pieces))
        if listed:
            yield f"{name}={listed}"


def _shirts(state: MatchState, pieces: Iterable[Piece]) -> Iterator[str]:
    """Those of them who are on the pitch."""
    return (f"{LETTERS[side_of(piece)]}{state.shirts[piece]}" for piece in pieces if state.at[piece] is not None)


def _read_switch(state: MatchState, found: re.Match[str]) -> bool:
    switch = SWITCHES.get(found[0])
    if switch is not None and not state.options.on(switch):
        state.options = replace(state.options, switches=(*state.options.switches, switch))
    return switch is not None


def _read_set(state: MatchState, found: re.Match[str]) -> bool:
    state.options = replace(state.options, switches=ADVANCED if found[0] == "advanced" else ())
    return True


def _read_score(state: MatchState, found: re.Match[str]) -> bool:
    state.score = (int(found[1]), int(found[2]))
    return True


def _read_half(state: MatchState, found: re.Match[str]) -> bool:
    state.half = Half(found[0])
    return True


def _read_number(name: str) -> Reader:
    def read(state: MatchState, found: re.Match[str]) -> bool:
        setattr(state, name, int(found[1]))
        return True

    return read


def _read_red(name: str) -> Reader:
    def read(state: MatchState, found: re.Match[str]) -> bool:
        setattr(state, name, 1)
        return True

    return read


def _read_kicks(state: MatchState, found: re.Match[str]) -> bool:
    home, away = (tuple(kick == "1" for kick in kicks) for kicks in found.groups())
    state.kicks = (home, away)
    return True


def _read_scenario(state: MatchState, found: re.Match[str]) -> bool:
    state.options = replace(state.options, scenario=Scenario(found[1]))
    return True


def _read_leg(state: MatchState, found: re.Match[str]) -> bool:
    state.first_leg = (int(found[1]), int(found[2]))
    return True


def _read_men(state: MatchState, found: re.Match[str]) -> bool:
    """Passer, barred and offside players, by side and shirt."""
    worn = {f"{LETTERS[side]}{state.shirts[piece]}": piece for side in (0, 1) for piece in on_pitch(state, side)}
    men = found[2].split(",")
    if not all(man in worn for man in men) or (found[1] == "passer" and len(men) > 1):
        return False
    pieces = tuple(worn[man] for man in men)
    setattr(state, found[1], pieces[0] if found[1] == "passer" else pieces)
    return True


READERS: tuple[tuple[str, Reader], ...] = (
    (r"core|advanced", _read_set),
    (r"(?:CA|OPT)-.*", _read_switch),
    (r"([0-9]{1,2}):([0-9]{1,2})", _read_score),
    (r"([0-9]{1,4})", _read_number("actions")),
    ("|".join(half.value for half in Half if half is not Half.OVER), _read_half),
    (r"west", _read_red("east")),
    (r"red-began", _read_red("kicked_off")),
    (r"added=([0-9]{1,2})", _read_number("added")),
    (r"until=([0-9]{1,4})", _read_number("until")),
    (r"kicks=([01]{0,40})-([01]{0,40})", _read_kicks),
    (f"scenario=({'|'.join(Scenario)})", _read_scenario),
    (r"first-leg=([0-9]{1,2})-([0-9]{1,2})", _read_leg),
    (r"(passer|barred|offside)=([wr0-9,]+)", _read_men),
)

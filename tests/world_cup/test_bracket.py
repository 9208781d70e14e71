"""The bracket as the chart shows it: nobody goes on before it is told, and whoever has won stays there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.registry import spec
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import KickTaken, MatchWon, StageBegan
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.state import NOBODY, CupState, Options
from game.rules.world_cup.tournament import KNOCK_OUT, Stage

SPEC = spec("world_cup")
FOLLOWING = (*KNOCK_OUT, Stage.FINAL_GROUP)
"""What comes after the groups."""


def played(seed: int, year: str) -> Iterator[tuple[CupState, list[Any], CupState]]:
    """A random tournament, decision by decision: before, events, after."""
    dice = StreamDice(seed)
    state = SPEC.new_match(SPEC.ready_teams(("Anna", "Ben")), Options(tournament=year))
    while (prompt := SPEC.rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(SPEC.rules, state, seat, SPEC.rules.random_answer(state, seat, dice), dice, reports=True)
        assert isinstance(done, Applied)
        yield state, list(done.events), done.state
        state = done.state


def shown(state: CupState) -> dict[str, int]:
    """Who has won each knock-out match, as the chart says."""
    return {name: winner for name, (_, winner) in DESK.overview(state).ties.items() if winner != NOBODY}


@pytest.mark.rule("WC-KO-05")
@pytest.mark.parametrize("year", ["1986", "2008"])
def test_winners_stay_in_the_bracket_between_two_rounds(year: str) -> None:
    rounds = 0
    for _, events, state in played(3, year):
        won = {state.fixtures[each.match].name: each.winner for each in events if isinstance(each, MatchWon)}
        if won and state.frames and isinstance(state.frames[-1], Interval):
            rounds += 1
            assert won.items() <= shown(state).items()
            pairings = [pairing for entry in DESK.rounds(state) for pairing in entry.pairings]
            slots = {slot.source: slot for pairing in pairings for slot in DESK.slots(state, pairing)}
            assert all(slots[name].team == winner and slots[name].sure for name, winner in won.items())
            assert {each.loser for each in events if isinstance(each, MatchWon)} <= DESK.out(state)
    assert rounds == len(DESK.rounds(state)) - 1


@pytest.mark.rule("WC-GRP-04")
@pytest.mark.parametrize(("year", "left"), [("1950", 4), ("1986", 16), ("2008", 8)])
def test_after_the_groups_it_is_seen_who_is_out(year: str, left: int) -> None:
    paused = next(state for _, _, state in played(5, year) if isinstance(state.frames[-1], Interval)
                  and isinstance(state.frames[-2], StageStart) and state.frames[-2].stage in FOLLOWING)  # fmt: skip
    assert len(paused.colours) - len(DESK.out(paused)) == left


@pytest.mark.rule("WC-PEN-02")
def test_the_film_names_a_winner_only_when_it_is_told() -> None:
    shoot_outs = 0
    for seed in range(4):
        for before, events, after in played(seed, "1990"):
            if before.stage not in KNOCK_OUT:
                continue
            film = before
            for event in events:
                film = DESK.after(film, event)
                if isinstance(event, KickTaken):
                    shoot_outs += 1
                    assert film.fixtures[event.match].name not in shown(film)
                elif isinstance(event, MatchWon):
                    assert shown(film)[film.fixtures[event.match].name] == event.winner
                elif isinstance(event, StageBegan):
                    assert not any(film.fixtures[match].name in shown(film) for match in event.matches)
            assert shown(film) == shown(after)
    assert shoot_outs

"""A soak run in several processes is the same run; who plays it can be chosen."""

import pytest

from game.core.clock import Glass
from game.core.dice import StreamDice
from game.rules.registry import spec
from game.workshop import soak as soak_module
from game.workshop.options import parse_options
from game.workshop.soak import fixing, soak
from game.workshop.soak_report import bots_of
from tests.cli.helpers import Run


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_several_workers_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_module, "CHUNK", 3)
    alone, together = (soak(spec("united"), 8, 40, 3, workers=workers) for workers in (1, 2))
    assert together.data() == alone.data()
    assert together.matches == 8


def test_a_mixed_run_is_played_by_chance_and_by_the_best_bot() -> None:
    title = spec("counter_attack")
    pairs = [bots_of(tuple(title.bots), "mixed", number) for number in range(8)]
    assert [sum(pair.count(name) for pair in pairs) for name in ("greedy", "random")] == [8, 8]
    assert bots_of(tuple(title.bots), "greedy", 5) == ("greedy", "greedy")


def test_the_bots_of_a_run_can_be_named(run: Run) -> None:
    done = run("soak", "united", "--matches", "2", "--illegal", "4", "--bots", "sensible", "--workers", "1")
    assert (done.code, "ended by " in done.out) == (0, True)
    wrong = run("soak", "united", "--bots", "genius")
    assert wrong.code == 2
    assert "there is no bot 'genius'; there is mixed, sensible, random" in wrong.err


def test_options_of_a_run_can_be_set(run: Run) -> None:
    title = spec("world_cup")
    drawn = {title.random_start(StreamDice(seed)).options.tournament for seed in range(40)}
    assert drawn == {"1950", "1986", "1990", "2008"}
    fix = fixing(title, ("tournament=1950", "third_place=on"))
    held = {title.random_start(StreamDice(seed), fix).options for seed in range(40)}
    assert {(options.tournament, options.third_place) for options in held} == {("1950", True)}
    assert len({options.glass for options in held}) > 1


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [("tournament=1999", "there is no such tournament"), ("colour=red", "the options are"), ("cup", "name=value")],
)
def test_what_cannot_be_set_is_said(run: Run, setting: str, sentence: str) -> None:
    done = run("soak", "world_cup", "--matches", "2", "--set", setting)
    assert (done.code, sentence in done.err) == (2, True)


def test_a_word_of_an_option_is_not_taken_for_a_switch() -> None:
    title = spec("world_cup")
    drawn = title.rules.options_type(glass=Glass.STRICT, third_place=True)
    held = parse_options(title.rules.options_type, ("glass=off", "third_place=off", "glass_seconds=90"), drawn)
    assert (held.glass, held.third_place, held.glass_seconds) == (Glass.OFF, False, 90)

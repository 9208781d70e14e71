"""A soak run in several processes is the same run; who plays it can be chosen."""

import pytest

from game.rules.registry import spec
from game.workshop import soak as soak_module
from game.workshop.soak import soak
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
    pairs = [bots_of(title, "mixed", number) for number in range(8)]
    assert [sum(pair.count(name) for pair in pairs) for name in ("greedy", "random")] == [8, 8]
    assert bots_of(title, "greedy", 5) == ("greedy", "greedy")


def test_the_bots_of_a_run_can_be_named(run: Run) -> None:
    done = run("soak", "united", "--matches", "2", "--illegal", "4", "--bots", "sensible", "--workers", "1")
    assert (done.code, "ended by " in done.out) == (0, True)
    wrong = run("soak", "united", "--bots", "genius")
    assert wrong.code == 2
    assert "there is no bot 'genius'; there is mixed, sensible, random" in wrong.err

"""What is measured of the games: cases that can be played, figures that say what they are. No time is judged here."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.rules.counter_attack.frames import HeaderDefend
from game.rules.registry import TITLES, spec
from game.workshop import bench, game_bench
from game.workshop.game_bench import Case, cases, game_benches
from game.workshop.positions import parse_action

ALL = [case for game in TITLES for case in cases(game)]


@pytest.mark.parametrize("case", [case for case in ALL if case.position], ids=lambda case: f"{case.game}-{case.name}")
def test_every_position_is_a_real_decision(case: Case) -> None:
    title = spec(case.game)
    state = title.position.parse(case.position)
    assert title.rules.broken_invariants(state) == []
    prompt = title.rules.prompt(state)
    assert prompt is not None
    if case.action:
        assert title.rules.judge(state, prompt.seats[0], parse_action(title, state, case.action)).allowed


def test_five_contest_the_header_of_the_measured_cross() -> None:
    case = next(case for case in cases("counter_attack") if case.name == "cross-odds")
    title = spec("counter_attack")
    state = title.position.parse(case.position)
    frame, action = state.frames[-1], parse_action(title, state, case.action)
    assert isinstance(frame, HeaderDefend)
    assert len(frame.jumpers) + len(action.pieces) == 5


def test_the_figures_of_counter_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_bench, "TRIES", 1)
    monkeypatch.setattr(game_bench, "MATCHES", 1)
    monkeypatch.setattr(bench, "_plain_work", lambda: sum(range(1000)))
    figures = {name: measure() for name, measure in game_benches().items() if name.startswith("counter_attack-")}
    assert {(name, figure.unit, figure.bar, figure.at_least) for name, figure in figures.items()} == {
        ("counter_attack-movement-offers", "ms", 15, False),
        ("counter_attack-set-piece-offers", "ms", 15, False),
        ("counter_attack-cross-odds", "ms", 60, False),
        ("counter_attack-random-play", "decisions/s", 3000, True),
        ("counter_attack-replay", "s", 2, False),
    }
    assert all(figure.value > 0 and figure.name == name for name, figure in figures.items())


def test_the_figures_of_the_league_of_united(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_bench, "TRIES", 1)
    monkeypatch.setattr(bench, "_plain_work", lambda: sum(range(1000)))
    season, round = (game_benches()[name]() for name in ("united-season", "united-round"))
    assert [(each.unit, each.bar, each.at_least) for each in (season, round)] == [("s", 5, False), ("s", 0.5, False)]
    assert 0 < round.value < season.value


WRONG_CASES = (
    'kind = "guess"', 'kind = "offers"\nposition = "nowhere"', 'kind = "random"\ncolour = "red"',
    'kind = "season"\nclubs = 12', 'kind = "round"',
)  # fmt: skip


def test_a_file_of_cases_that_cannot_be_measured_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "counter_attack.toml"
    for text in WRONG_CASES:
        wrong.write_text(f'[[case]]\nname = "it"\nbar = 1\n{text}\n', encoding="utf-8")
        with pytest.raises(ContentError, match="cannot be measured"):
            game_bench.read_cases(wrong)

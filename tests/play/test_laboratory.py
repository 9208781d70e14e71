"""The laboratory: exact, from one seat's point of view, the last question only, and never the real opponent."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.content.places import ASSETS
from game.content.words import LANGUAGES, words
from game.play.folders import Folders
from game.play.journaled import Done
from game.play.laboratory import LIKELIEST, MIRROR, REMEMBERED, ROBUST, USUAL, Laboratory, LabResult, Opponent
from game.play.teams import TeamShelf
from game.rules.spec import Forecast
from game.rules.united.actions import SubmitLineUp
from game.rules.united.desk import DESK
from game.rules.united.forecast import forecast
from game.rules.united.match import new_match
from game.rules.united.spec import SPEC
from game.rules.united.state import Club, LineUp, MatchState, Options, TeamRow
from tests.journal.helpers import begin, clubs

HOME, AWAY = clubs()


def stored(club: Club, side: int) -> LineUp:
    kept = club.stored[side]
    assert kept is not None
    return kept


HOME_FORM, AWAY_FORM = stored(HOME, 0), stored(AWAY, 1)
BOOK = Options(discipline=False)
"""As in the book's example: penalties and cards left out."""
SECONDS = 30.0
Lab = Laboratory[MatchState, LineUp, Club]
Result = LabResult[MatchState, LineUp, Club]
TWIN: Opponent[Club] = Opponent(plan=MIRROR)


@pytest.fixture
def shelf(tmp_path: Path) -> TeamShelf:
    return TeamShelf(Folders(tmp_path / "home"), SPEC)


@pytest.fixture
def laboratory(shelf: TeamShelf) -> Iterator[Lab]:
    with Laboratory(SPEC, DESK, shelf) as laboratory:
        yield laboratory


def match(options: Options = BOOK, clubs: tuple[Club, Club] = (HOME, AWAY)) -> MatchState:
    return new_match(clubs, options)


def answer(laboratory: Lab, state: MatchState, seat: int, form: LineUp, opponent: Opponent[Club]) -> Result:
    laboratory.ask(state, seat, form, opponent)
    result = laboratory.wait(SECONDS)
    assert result is not None
    assert not laboratory.busy
    return result


class Gate:
    """A forecast that waits until it is let go, and counts."""

    def __init__(self) -> None:
        self.calls = 0
        self.begun = threading.Semaphore(0)
        self.go_on = threading.Semaphore(0)

    def __call__(self, state: MatchState) -> Forecast:
        self.calls += 1
        self.begun.release()
        assert self.go_on.acquire(timeout=SECONDS)
        assert SPEC.forecast is not None
        return SPEC.forecast(state)

    def release(self, times: int = 1) -> None:
        for _ in range(times):
            self.go_on.release()

    def wait(self) -> None:
        assert self.begun.acquire(timeout=SECONDS)


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def gated(shelf: TeamShelf, gate: Gate) -> Iterator[Lab]:
    with Laboratory(replace(SPEC, forecast=gate), DESK, shelf) as laboratory:
        yield laboratory
        gate.release(100)


# -- exact -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-9")
def test_the_books_example_from_both_seats(laboratory: Lab) -> None:
    """Expected goals exactly 10 · 13/14 and 15 · 1/3."""
    home = answer(laboratory, match(), 0, HOME_FORM, Opponent(AWAY.name, AWAY)).shown
    away = answer(laboratory, match(), 1, AWAY_FORM, Opponent(HOME.name, HOME)).shown
    assert home is not None
    assert away is not None
    assert home.means == (Fraction(130, 14), Fraction(5))
    assert away.means == (Fraction(5), Fraction(130, 14))
    assert home.results == away.results[::-1]
    assert [(score[::-1], chance) for score, chance in away.scores] == list(home.scores)
    assert home.plan == "united.stored"


def test_the_numbers_are_those_of_the_forecast_and_sum_to_one(laboratory: Lab) -> None:
    state = match(Options())
    shown = answer(laboratory, state, 0, HOME_FORM, Opponent(AWAY.name, AWAY)).shown
    exact = forecast(DESK.what_if(state, 0, HOME_FORM, AWAY, AWAY_FORM))
    assert shown is not None
    assert shown.results == exact.results
    assert sum(shown.results) == 1
    assert len(shown.scores) == LIKELIEST
    assert all(exact.scores[score] == chance for score, chance in shown.scores)
    assert sum(chance for _, chance in shown.scores) + shown.rest == 1
    assert min(chance for _, chance in shown.scores) >= sorted(exact.scores.values())[-LIKELIEST]
    assert shown.through is None


def test_a_twin_on_neutral_ground_is_an_even_match(laboratory: Lab) -> None:
    state = match(Options(home_points=0))
    form = replace(HOME_FORM, home=(0, 0, 0))
    for seat in (0, 1):
        own = (HOME, AWAY) if seat == 0 else (AWAY, HOME)
        shown = answer(laboratory, replace(state, clubs=own), seat, form, TWIN).shown
        assert shown is not None
        assert shown.results[0] == shown.results[2]
        assert shown.means[0] == shown.means[1]
        assert shown.plan == MIRROR


def test_options_and_sides_are_respected(laboratory: Lab) -> None:
    opponent = Opponent(AWAY.name, AWAY, "united.plan-balanced")
    plain = replace(HOME_FORM, home=(0, 0, 0))
    seen = []
    for options, seat in ((Options(), 0), (Options(), 1), (Options(home_points=0), 0), (BOOK, 0)):
        state = match(options, (HOME, HOME))
        shown = answer(laboratory, state, seat, plain, opponent).shown
        assert shown is not None
        seen.append(shown.results)
    assert len(set(seen)) == 3, "home without its points is as on neutral ground, everything else differs"
    assert seen[0] == seen[2]
    assert seen[1][0] < seen[0][0], "away the other side has home points"


def test_the_worst_case_over_all_plans(laboratory: Lab) -> None:
    state = match(Options())
    result = answer(laboratory, state, 0, HOME_FORM, Opponent(AWAY.name, AWAY, ROBUST))
    assert [each.plan for each in result.plans] == list(DESK.opponents_plans(state, 0, AWAY))
    assert len(result.plans) == 6
    assert result.shown is not None
    assert all(result.shown.lead <= each.lead for each in result.plans)
    for each in result.plans:
        alone = answer(laboratory, state, 0, HOME_FORM, Opponent(AWAY.name, AWAY, each.plan))
        assert alone.plans == (each,)


@pytest.mark.rule("U-8.4")
def test_a_cup_tie_tells_the_match_first_and_who_goes_through_later(gated: Lab, gate: Gate) -> None:
    state = match(replace(BOOK, cup=True))
    gated.ask(state, 0, HOME_FORM, Opponent(AWAY.name, AWAY))
    gate.release()
    gate.wait()
    gate.wait()  # the second forecast has begun, so the first is published
    first = gated.result()
    assert first is not None
    assert first.shown is not None
    assert not first.complete
    assert gated.busy
    assert first.shown.through is None
    assert sum(first.shown.results) == 1
    gate.release()
    whole = gated.wait(SECONDS)
    assert whole is not None
    assert whole.shown is not None
    assert whole.shown.results == first.shown.results
    exact = forecast(DESK.what_if(state, 0, HOME_FORM, AWAY, AWAY_FORM, to_a_decision=True)).through
    assert exact is not None
    assert whole.shown.through == exact[0]


def test_who_goes_through_is_left_out_on_request(gated: Lab, gate: Gate) -> None:
    gate.release(5)
    gated.ask(match(replace(BOOK, cup=True)), 0, HOME_FORM, Opponent(AWAY.name, AWAY), through=False)
    result = gated.wait(SECONDS)
    assert result is not None
    assert gate.calls == 1


# -- asking ------------------------------------------------------------------------------------------------------


def test_an_illegal_form_is_not_worked_out_but_told_why(gated: Lab, gate: Gate) -> None:
    broken = DESK.take_out(HOME_FORM, "Smyslow")
    result = answer(gated, match(), 0, broken, TWIN)
    assert result.shown is None
    assert result.plans == ()
    assert [fault.rule for fault in result.faults] == ["U-3.1"]
    assert gate.calls == 0


def test_the_last_question_wins_and_the_one_before_is_dropped(gated: Lab, gate: Gate) -> None:
    gated.ask(match(), 0, HOME_FORM, Opponent(AWAY.name, AWAY, ROBUST))
    gate.wait()
    softer = DESK.with_hardness(HOME_FORM, TeamRow.M, 0)
    gated.ask(match(), 0, softer, Opponent(AWAY.name, AWAY))
    assert gated.result() is None
    gate.release(2)
    result = gated.wait(SECONDS)
    assert result is not None
    assert result.request.form == softer
    assert len(result.plans) == 1
    assert gate.calls == 2, "the other five plans of the old question were not looked at"


def test_the_same_question_twice_is_one(gated: Lab, gate: Gate) -> None:
    for _ in range(3):
        gated.ask(match(), 0, HOME_FORM, TWIN)
    gate.release(5)
    assert gated.wait(SECONDS) is not None
    assert gate.calls == 1


def test_results_are_remembered(gated: Lab, gate: Gate) -> None:
    gate.release(5)
    one = answer(gated, match(), 0, HOME_FORM, Opponent(AWAY.name, AWAY))
    other = answer(gated, match(), 0, DESK.with_hardness(HOME_FORM, TeamRow.M, 0), Opponent(AWAY.name, AWAY))
    again = answer(gated, match(), 0, HOME_FORM, Opponent(AWAY.name, AWAY))
    assert gate.calls == 2
    assert one.plans == again.plans != other.plans
    answer(gated, match(Options()), 0, HOME_FORM, Opponent(AWAY.name, AWAY))
    assert gate.calls == 3, "other options, other results"


def test_not_more_is_remembered_than_agreed(shelf: TeamShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.laboratory.REMEMBERED", 2)
    with Laboratory(SPEC, DESK, shelf) as laboratory:
        for points in range(5):
            answer(laboratory, match(), 0, DESK.with_hardness(HOME_FORM, TeamRow.S, points), TWIN)
        assert len(laboratory._known) == 2
    assert REMEMBERED > 12, "two robust questions at least"


def test_trouble_is_not_swallowed(shelf: TeamShelf) -> None:
    def broken(state: MatchState) -> Forecast:
        raise ZeroDivisionError("no chance")

    with Laboratory(replace(SPEC, forecast=broken), DESK, shelf) as laboratory:
        laboratory.ask(match(), 0, HOME_FORM, TWIN)
        with pytest.raises(ZeroDivisionError, match="no chance"):
            laboratory.wait(SECONDS)
        assert not laboratory.busy


def test_closing_ends_the_thread(gated: Lab, gate: Gate) -> None:
    gated.ask(match(), 0, HOME_FORM, Opponent(AWAY.name, AWAY, ROBUST))
    gate.wait()
    gated.close()
    gate.release(10)
    assert gated._thread is not None
    gated._thread.join(SECONDS)
    assert not gated._thread.is_alive()
    assert not gated.busy
    assert gate.calls == 1
    with pytest.raises(RuntimeError, match="closed"):
        gated.ask(match(), 0, HOME_FORM, TWIN)


def test_the_thread_keeps_nobody_from_leaving(gated: Lab) -> None:
    gated.ask(match(), 0, HOME_FORM, TWIN)
    assert gated._thread is not None
    assert gated._thread.daemon


# -- opponents ---------------------------------------------------------------------------------------------------


def test_whom_one_can_try_oneself_against(laboratory: Lab, shelf: TeamShelf) -> None:
    kept = shelf.take_in(ASSETS / "clubs" / "united" / "rasenschach.json")
    shelf.keep(replace(HOME, name="FC Neu"))
    kept.write_text("{}", encoding="utf-8")
    found = laboratory.opponents()
    assert found[0] == TWIN
    assert "FC Neu" in [each.name for each in found]
    assert len(found) == 1 + sum(not entry.error for entry in shelf.teams())
    assert laboratory.plans(match(), 0, TWIN)[0] == MIRROR
    assert laboratory.plans(match(), 0, found[1])[-1] == ROBUST
    assert MIRROR not in laboratory.plans(match(), 0, found[1])
    for opponent in found[1:3]:
        for plan in (USUAL, *laboratory.plans(match(), 0, opponent)):
            assert answer(laboratory, match(), 0, HOME_FORM, replace(opponent, plan=plan)).shown


# -- nothing hidden ----------------------------------------------------------------------------------------------


def test_the_sealed_line_up_of_the_opponent_changes_nothing(laboratory: Lab, tmp_path: Path) -> None:
    """Two matches that differ only in what home handed in: the same questions, the same answers, for every opponent."""
    forms = [replace(HOME_FORM, hardness=(0, 0, 5, 5, 0)), DESK.plans(match(), 0)["united.plan-defence"]]
    seen = []
    for number, form in enumerate(forms):
        with begin(tmp_path / f"{number}.jsonl", Options()) as session:
            assert isinstance(session.submit(0, SubmitLineUp(form)), Done)
            asked = [
                laboratory.request(session.state, 1, AWAY_FORM, opponent) for opponent in laboratory.opponents()[:3]
            ]
            assert asked == [
                laboratory.request(session.view(1), 1, AWAY_FORM, opponent) for opponent in laboratory.opponents()[:3]
            ]
            assert all(each.view.line_ups == [None, None] for each in asked)
            seen.append([(each, answer(laboratory, session.view(1), 1, AWAY_FORM, each.opponent)) for each in asked])
    assert seen[0] == seen[1]


# -- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words(language: str, laboratory: Lab) -> None:
    say = words(language)
    for opponent in laboratory.opponents():
        for plan in laboratory.plans(match(), 0, opponent):
            key = f"lab.{plan}" if plan in (MIRROR, ROBUST, USUAL) else f"lab.plan.{plan}"
            assert key in say.entries
    assert "lab.usual" in say.entries

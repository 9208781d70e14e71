"""The film: the same match gives the same beats, minutes never run backwards, and no beat knows what comes later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.play.recorded import Recorded
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.events import GoalScored, KickTaken, SentOff
from game.rules.united.state import Options
from game.ui.film.beats import branch_entry, last_phase, next_chance, next_goal, next_phase, ticks
from game.ui.film.rolls import rolls_of
from game.ui.film.title import Moves
from game.ui.united.film import CARDS, CHANCES, Beat, Kind, box, film
from tests.ui.played import played as match_of
from tests.ui.played import told

CLUBS = ("clubs/united/moewensiel.json", "clubs/united/harrowmere.json")


def played(folder: Path, seed: int, step: int = 0, **options: Any) -> Recorded:
    """A whole match of the sample clubs: in one go, or in steps of so many moments."""
    moves = Moves(StartMatch(), PlayOn(step) if step else Finish(), Finish())
    return match_of("united", CLUBS, moves, Options(**options), folder / f"{seed}-{step}.jsonl", seed)


def cut(match: Recorded, events: int | None = None) -> list[Beat]:
    first = match.spec.rules.view(match.timeline.states[0], None)
    return film(told(match)[:events], match.journal.header.seal, first)


SEEDS = (2, 10, 37, 47)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cup", [False, True])
def test_minutes_never_run_backwards_and_only_sendings_off_have_true_ones(tmp_path: Path, seed: int, cup: bool) -> None:
    beats = cut(played(tmp_path, seed, cup=cup))
    minutes = [beat.minute for beat in beats]
    assert minutes == sorted(minutes)
    assert all(1 <= beat.minute <= 120 for beat in beats if beat.kind in CHANCES)
    for beat in beats:
        assert beat.for_show == ((beat.kind in CHANCES and beat.kind is not Kind.KICK) or beat.kind is Kind.YELLOW)
        if isinstance(beat.event, SentOff):
            assert beat.minute == beat.event.minute


@pytest.mark.parametrize("seed", SEEDS)
def test_the_score_is_never_ahead_of_the_beat(tmp_path: Path, seed: int) -> None:
    score = [0, 0]
    for beat in cut(played(tmp_path, seed)):
        if isinstance(beat.event, GoalScored):
            score[beat.event.goal.side] += 1
        assert beat.score == tuple(score)


def test_the_same_match_gives_the_same_film_however_it_was_played(tmp_path: Path) -> None:
    whole, steps = cut(played(tmp_path, 37)), cut(played(tmp_path, 37, step=1))
    assert [(beat.kind, beat.minute, beat.event) for beat in whole] == [
        (beat.kind, beat.minute, beat.event) for beat in steps
    ]
    (tmp_path / "again").mkdir()
    assert cut(played(tmp_path / "again", 37)) == whole


def test_a_film_that_goes_on_keeps_what_was_shown(tmp_path: Path) -> None:
    match = played(tmp_path, 37, step=1)
    whole = cut(match)
    assert any(beat.kind is Kind.RED for beat in whole)
    for count in range(len(match.shown()) + 1):
        part = cut(match, count)
        assert part == whole[: len(part)]


def test_a_man_is_on_the_pitch_until_his_minute(tmp_path: Path) -> None:
    beats = cut(played(tmp_path, 37))
    red = next(beat for beat in beats if beat.kind is Kind.RED)
    before = [beat for beat in beats if beat.number < red.number]
    assert any(beat.kind in CHANCES for beat in before)
    assert all(not beat.off(0) and not beat.off(1) for beat in before)
    assert red.off(red.event.side) == (red.event.player,)


def test_the_way_to_goals_chances_and_phases(tmp_path: Path) -> None:
    beats = cut(played(tmp_path, 10, cup=True))
    goals = [beat.number for beat in beats if beat.scored]
    found, at = [], -1
    while (goal := next_goal(beats, at)) is not None:
        found.append(goal)
        at = goal
    assert found == goals
    first = next_chance(beats, -1)
    assert first is not None
    assert beats[first].kind in CHANCES
    assert not any(beat.kind in CHANCES for beat in beats[:first])
    phases, at = [beats[0].phase], 0
    while at < len(beats) - 1:
        at = next_phase(beats, at)
        phases.append(beats[at].phase)
    assert phases == ["before", "normal", "extra", "shoot-out", "end"]
    assert last_phase(beats, len(beats) - 1) == next(beat.number for beat in beats if beat.kind is Kind.KICK)
    assert last_phase(beats, 0) == 0


def test_ticks_mark_goals_cards_and_periods(tmp_path: Path) -> None:
    beats = cut(played(tmp_path, 37))
    marked = dict(ticks(beats))
    assert [number for number, kind in marked.items() if kind == "goal"] == [
        beat.number for beat in beats if beat.scored
    ]
    assert "red" in marked.values()
    assert "period" in marked.values()


def test_the_box_score_counts_what_was_shown_and_no_more(tmp_path: Path) -> None:
    match = played(tmp_path, 2)
    beats = cut(match)
    for at, beat in enumerate(beats):
        assert (box(beats, at, 0).goals, box(beats, at, 1).goals) == beat.score
    report = match.spec.report(match.timeline.state)
    for side in (0, 1):
        whole = box(beats, len(beats) - 1, side)
        assert whole.chances == report.sides[side].chances
        assert whole.penalties[1] == report.sides[side].penalties


def test_playing_on_starts_where_nothing_lies_ahead(tmp_path: Path) -> None:
    match = played(tmp_path, 37, step=1)
    beats = cut(match)
    entries = [decision.entry for decision in match.timeline.decisions]
    for beat in beats:
        entry = branch_entry(beats, beat.number, entries)
        later = {each.entry for each in beats[beat.number + 1 :] if each.kind not in CARDS}
        assert entry is None or all(entry < each for each in later)
    end = branch_entry(beats, len(beats) - 1, entries)
    assert end is not None
    assert end < beats[-1].entry


def test_the_sums_are_the_checks_of_the_rules(tmp_path: Path) -> None:
    match = played(tmp_path, 10, cup=True)
    beats = cut(match)
    for beat in beats:
        rolls = rolls_of(beat)
        if beat.kind is Kind.STOPPED:
            assert rolls[-1].good
            assert rolls[-1].face == beat.event.face
            assert rolls[-1].sum.needed == beat.event.strength
        elif beat.kind is Kind.SAVED:
            assert rolls[-1].good
            assert rolls[-1].sum.needed == beat.event.strength
        elif isinstance(beat.event, KickTaken):
            assert rolls[0].good == beat.event.scored
            assert rolls[0].sum.needed == beat.event.needed
        elif beat.kind is Kind.GOAL and not beat.event.goal.penalty:
            assert not any(roll.good for roll in rolls)


def test_a_closed_match_tells_no_dice_and_no_rows(tmp_path: Path) -> None:
    match = played(tmp_path, 2, open_match=False)
    beats = cut(match)
    assert beats[-1].kind is Kind.END
    assert any(beat.kind is Kind.GOAL for beat in beats)
    assert all(beat.sheets == (None, None) for beat in beats)
    assert not any(rolls_of(beat) for beat in beats)
    assert not {beat.kind for beat in beats} & {Kind.LINE_UPS, Kind.ROWS, Kind.CHANCES, Kind.STOPPED, Kind.SAVED}

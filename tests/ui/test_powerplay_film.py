"""The film of a Powerplay match: every event in its order, no beat ahead of its time, the fields as they count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.parts import spec
from game.rules.powerplay.actions import Finish, PlayOn, StartMatch
from game.rules.powerplay.events import (
    Event,
    FieldsCounted,
    GoalScored,
    LineUpHandedIn,
    LineUpRepaired,
    RunsCounted,
    TimePenalty,
)
from game.rules.powerplay.state import MatchState, Options, Stage
from game.ui.app import App
from game.ui.film.beats import branch_entry, next_chance, next_goal
from game.ui.film.match import MatchScene
from game.ui.film.title import Moves
from game.ui.gallery import powerplay_match as gallery
from game.ui.gallery.stage import Hands, stage
from game.ui.powerplay.beats import KINDS, SHOTS, Beat, Kind
from game.ui.powerplay.field_art import run_path
from game.ui.powerplay.film import film
from game.ui.powerplay.full_time import FullTime
from game.ui.powerplay.panels import box_lines
from game.ui.powerplay.places import lane, number_spot
from game.ui.powerplay.skaters import arranged, on_the_way
from game.ui.powerplay.sums import Sums
from game.ui.powerplay.title import POWERPLAY
from game.ui.watching import Watched
from tests.ui.played import played as match_of
from tests.ui.played import told

PP = spec("powerplay")
SEEDS = (5, 6, 10, 34, 49)
"""Shoot-out, two penalty shots, match penalty, nearly everything, overtime with goals."""
STAGES = {5: {Stage.OVERTIME, Stage.SHOOT_OUT}, 49: {Stage.OVERTIME}}


def played(folder: Path, seed: int, step: int = 0, **options: Any) -> Watched:
    """A whole match of the sample clubs: in one go, or in steps of so many moments."""
    moves = Moves(StartMatch(), PlayOn(step) if step else Finish(), Finish())
    path = folder / f"{seed}-{step}.jsonl"
    return match_of("powerplay", PP.sample_teams, moves, Options(**options), path, seed)


def cut(match: Watched, events: int | None = None) -> list[Beat]:
    views = [match.spec.rules.view(state, None) for state in match.timeline.states]
    return film(told(match)[:events], match.journal.header.seal, views[0], views[-1])


def random_matches(count: int) -> Iterator[tuple[list[Any], MatchState]]:
    """Matches of random clubs with random line-ups and options, as both may be told of them."""
    for seed in range(count):
        dice = StreamDice(seed)
        state = PP.random_start(dice)
        events: list[Any] = []
        while (prompt := PP.rules.prompt(state)) is not None:
            seat = prompt.seats[0]
            done = apply(PP.rules, state, seat, PP.rules.random_answer(state, seat, dice), dice)
            assert isinstance(done, Applied)
            seen = [PP.rules.event_view(done.state, event, None) for event in done.events]
            events += [event for event in seen if event is not None]
            state = done.state
        yield events, state


def test_every_event_of_the_match_has_a_beat() -> None:
    told_before = {LineUpHandedIn, LineUpRepaired}
    assert set(KINDS) == set(get_args(Event)) - told_before
    assert set(KINDS.values()) == set(Kind)


def test_random_films_keep_the_order_and_end_with_the_score() -> None:
    for events, last in random_matches(25):
        beats = film(list(enumerate(events)), "seal", None, PP.rules.view(last, None))
        assert [beat.event for beat in beats] == [event for event in events if type(event) in KINDS]
        assert [beat.number for beat in beats] == list(range(len(beats)))
        minutes = [beat.minute for beat in beats]
        assert minutes == sorted(minutes)
        assert beats[-1].kind is Kind.END
        assert beats[-1].score == last.score


@pytest.mark.parametrize("seed", SEEDS)
def test_no_beat_knows_what_comes_later(tmp_path: Path, seed: int) -> None:
    match = played(tmp_path, seed, step=1)
    whole = cut(match)
    for count in range(0, len(match.shown()) + 1, 3):
        part = cut(match, count)
        assert part == whole[: len(part)]
    assert {beat.stage for beat in whole} >= STAGES.get(seed, set())
    score = [0, 0]
    for beat in whole:
        if isinstance(beat.event, GoalScored) and beat.event.goal.stage is Stage.REGULAR:
            score[beat.event.goal.side] += 1
        if beat.stage is Stage.REGULAR:
            assert beat.score == tuple(score)


def test_the_same_match_gives_the_same_film_however_it_was_played(tmp_path: Path) -> None:
    whole, steps = cut(played(tmp_path, 34)), cut(played(tmp_path, 34, step=1))
    assert [(beat.kind, beat.minute, beat.event, beat.boards) for beat in whole] == [
        (beat.kind, beat.minute, beat.event, beat.boards) for beat in steps
    ]


@pytest.mark.rule("PP-7.3.3", "PP-7.3.5")
def test_the_fields_are_those_the_rules_have_counted() -> None:
    """Hardness weakens the picture step by step; when the rules count, it shows what they have counted."""
    checked = weakened = 0
    for events, last in random_matches(25):
        if not last.options.open_match:
            continue
        beats = film(list(enumerate(events)), "seal", None, last)
        for before, beat in pairwise(beats):
            if isinstance(beat.event, FieldsCounted):
                assert before.boards[beat.event.side] == beat.event.board
                checked += 1
            if isinstance(beat.event, TimePenalty):
                board = beat.boards[beat.event.side]
                assert board is not None
                weakened += board.at(beat.event.field) < board.full(beat.event.field)
                assert beat.event.player in {each.player for each in beat.in_box(beat.event.side)}
    assert checked > 100
    assert weakened > 5


@pytest.mark.rule("PP-7.3.1", "PP-7.3.2")
def test_runs_go_straight_through_the_fields_they_met() -> None:
    """Field 9 meets 13 and then 6: on the rink they lie in one lane; counters come back along it."""
    counters = 0
    for events, last in random_matches(15):
        for event in events if last.options.open_match else ():
            for run in event.runs if isinstance(event, RunsCounted) else ():
                lanes = {lane(event.side, run.field), *(lane(1 - event.side, met.field) for met in run.met)}
                assert len(lanes) == 1
                assert len(run_path(event.side, run)) == 1 + len(run.met) + bool(run.chances)
                counters += run.counter
    assert counters
    assert number_spot(0, 9)[1] == number_spot(1, 13)[1] == number_spot(1, 6)[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_die_of_the_match_lies_in_its_beat(tmp_path: Path, seed: int) -> None:
    """Only those that draw a sixth or a taker, and victims that were rolled again, are told in words alone."""
    match = played(tmp_path, seed, step=1)
    sums = Sums(match.spec.rules, [])
    shown = Counter((roll.check.reason, roll.face) for beat in cut(match) for roll in sums.rolls(beat))
    quiet = ("powerplay.sixth", "powerplay.taker", "powerplay.victim")
    rolled = Counter(
        (line[0], line[2]) for decision in match.timeline.decisions for line in decision.rolls if line[0] not in quiet
    )
    assert {key: count for key, count in shown.items() if key[0] not in quiet} == dict(rolled)
    for beat in cut(match):
        for roll in sums.rolls(beat):
            assert 1 <= roll.face <= roll.check.sides
            assert not roll.zones or roll.zone is not None
            if beat.kind in SHOTS:
                assert roll.passed == beat.scored


def test_men_in_the_box_are_not_on_the_ice(tmp_path: Path) -> None:
    beats = cut(played(tmp_path, 25))
    beat = next(beat for beat in beats if beat.kind is Kind.PENALTY)
    man = arranged(beat)[beat.event.side, beat.event.player]
    assert man.minutes
    assert man.place[1] < 0
    before = arranged(beats[beat.number - 1])
    assert before[beat.event.side, beat.event.player].place[1] > 0
    assert on_the_way(before, arranged(beat), 1.0) == arranged(beat)
    still = on_the_way(before, arranged(beat), 0.0)
    assert {key: man.place for key, man in still.items()} == {key: man.place for key, man in before.items()}


def test_goals_chances_and_ways_back(tmp_path: Path) -> None:
    match = played(tmp_path, 6, step=1)
    beats = cut(match)
    at = next_chance(beats, -1)
    assert at is not None
    assert beats[at].kind in SHOTS
    goal = next_goal(beats, -1)
    assert goal is not None
    entries = [decision.entry for decision in match.timeline.decisions]
    back = branch_entry(beats, goal - 1, entries)
    assert back is not None
    assert back < beats[goal].entry
    numbers = {key: (home, away) for key, home, away in box_lines(beats, len(beats) - 1, False)}
    assert numbers["pp.box.goals"] == tuple(map(str, beats[-1].score))
    assert all(home == away == "0" for _, home, away in box_lines(beats, 0, True) if home != "–")


def test_a_copy_from_the_middle_of_a_sixth_knows_its_fields_and_runs(tmp_path: Path) -> None:
    match = played(tmp_path, 34, step=1)
    whole = cut(match)
    shot = next(beat for beat in whole if beat.run is not None)
    entries = [decision.entry for decision in match.timeline.decisions]
    place = entries.index(shot.entry)
    views = [match.spec.rules.view(state, None) for state in match.timeline.states]
    left = [(entry, event) for entry, event in told(match) if entry >= shot.entry]
    copy = film(left, "copy", views[place], views[-1])
    assert copy[0].kind is Kind.LINE_UPS
    assert copy[1].event == shot.event
    assert (copy[1].boards, copy[1].run, copy[1].score) == (shot.boards, shot.run, shot.score)


# -- on the screen ---------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = stage(tmp_path)
    yield program
    program.quit()


def test_a_whole_match_by_keyboard_without_a_spoiler(app: App) -> None:
    shown = gallery.scene(app, gallery.HARD)
    hands = Hands(app)
    hands.key("enter", "]", "]", "]", "]")
    ticks = 0
    while app.scene is shown and ticks < 6000:
        app.tick(0.1)
        ticks += 1
        if app.scene is shown and shown._running() is not None:
            assert all(tick.at <= shown.at for tick in shown.scrubber.ticks)
            assert shown.scenery.caption is None
        ahead = [beat for beat in shown.beats[shown.at + 1 :] if beat.kind in SHOTS]
        assert len(ahead) <= 1
    full: Any = app.scene
    assert isinstance(full, FullTime)
    ending = full.session.ending
    assert ending is not None
    result: Any = full.root.find("result")
    assert result.text == f"{ending.score[0]} : {ending.score[1]}"


def test_from_chance_to_chance_with_the_die_of_the_last_one_in_the_tray(app: App) -> None:
    """Pressed again while a chance is shown, the key goes to the one after it, however long the frames."""
    shown = gallery.scene(app)
    shown.kick_off()
    seen = []
    for _ in range(3):
        shown.to_chance()
        assert shown.showing is not None
        seen.append(shown.showing.number)
    assert seen == sorted(set(seen))
    while shown.director.busy or shown.chores:
        app.tick(0.25)
    assert shown.at == seen[-1]
    assert shown.tray.roll is not None
    assert shown.tray.roll.face == shown.rolls(shown.beat)[0].face


def test_the_log_sorts_by_penalties_where_other_games_have_cards(app: App) -> None:
    shown = gallery.scene(app)
    shown._turn_to("log")
    chip: Any = shown.root.find("log-cards")
    assert chip.text == app.words.say("pp.log-cards") != app.words.say("log.cards")


def test_the_scoreboard_says_who_is_short(app: App) -> None:
    gallery.SHOTS["pp-penalty"](app)
    shown = app.scene
    assert isinstance(shown, MatchScene)
    side = shown.beat.event.side
    assert shown.scoreboard.sides[side].state == app.words.say("pp.short", {"count": 1})
    assert shown.scoreboard.sides[1 - side].state == ""
    assert shown.scoreboard.middle.note == app.words.say("film.men", {"home": 5 - (side == 0), "away": 5 - (side == 1)})


def test_dice_of_ones_own_go_into_the_match(app: App) -> None:
    app.change(dice="hand")
    shown = gallery.scene(app)
    shown.kick_off()
    assert shown.wants_tray
    hands = Hands(app)
    while shown.kind == POWERPLAY.prompts.begin:
        hands.key("4")
    drawn = [beat.event for beat in shown.beats if beat.kind is Kind.FOULS]
    assert drawn
    assert {sixth for event in drawn for sixth in event.sixths} == {4}


def test_a_closed_match_shows_no_names_no_fields_no_dice(app: App) -> None:
    shown = gallery.scene(app, open_match=False)
    shown.finish()
    for number in range(len(shown.beats)):
        shown.jump(number)
        assert shown.beat.boards == (None, None)
        assert all(man.name.startswith("#") and man.strength is None for man in shown.scenery.skaters.values())
        assert shown.scenery.duels == []


def test_odds_tell_nothing_that_was_not_shown(app: App) -> None:
    """A foul is followed by fields and runs: until they were seen, nobody is told that a shot comes next."""
    shown = gallery.before_beat(app, gallery.PLAIN, lambda beat: beat.kind is Kind.PENALTY)
    shown.jump(shown.at + 1)
    assert shown.at < len(shown.beats) - 1
    shown.odds()
    assert app.scene is shown
    shown.jump(len(shown.beats) - 1)
    shown.odds()
    assert app.scene is not shown

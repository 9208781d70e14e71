"""The film of a Powerplay match: every event in its order, no beat ahead of its time, the fields as they count."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import UndoPolicy
from game.play.recorded import Recorded
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
from game.rules.powerplay.state import MatchState, Met, Options, Run, Stage
from game.rules.registry import spec
from game.ui.app import App
from game.ui.film.beats import branch_entry, next_chance, next_goal
from game.ui.film.match import MatchScene
from game.ui.film.rolls import rolls_of
from game.ui.film.title import Moves
from game.ui.gallery.windowless import Hands, stage
from game.ui.powerplay.beats import KINDS, SHOTS, Beat, Kind
from game.ui.powerplay.field_art import pennant_size, run_path
from game.ui.powerplay.film import film
from game.ui.powerplay.full_time import FullTime
from game.ui.powerplay.gallery import match as gallery
from game.ui.powerplay.panels import box_lines, facing
from game.ui.powerplay.places import RinkMap, keeper_spot, lane, man_spot, number_spot, try_spot, try_step
from game.ui.powerplay.skaters import arranged, on_the_way
from game.ui.powerplay.title import POWERPLAY
from game.ui.powerplay.words import initials, run_text
from game.ui.widgets.text import Icon, Label
from tests.ui.played import played as match_of
from tests.ui.played import told

PP = spec("powerplay")
SEEDS = (5, 6, 10, 34, 49)
"""Shoot-out, two penalty shots, match penalty, nearly everything, overtime with goals."""
STAGES = {5: {Stage.OVERTIME, Stage.SHOOT_OUT}, 49: {Stage.OVERTIME}}


def played(folder: Path, seed: int, step: int = 0, **options: Any) -> Recorded:
    """A whole match of the sample clubs: in one go, or in steps of so many moments."""
    moves = Moves(StartMatch(), PlayOn(step) if step else Finish(), Finish())
    path = folder / f"{seed}-{step}.jsonl"
    return match_of("powerplay", PP.sample_teams, moves, Options(**options), path, seed)


def cut(match: Recorded, events: int | None = None) -> list[Beat]:
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
    shown = Counter((roll.sum.reason, roll.face) for beat in cut(match) for roll in rolls_of(beat))
    quiet = ("powerplay.sixth", "powerplay.taker", "powerplay.victim")
    rolled = Counter(
        (line[0], line[2]) for decision in match.timeline.decisions for line in decision.rolls if line[0] not in quiet
    )
    assert {key: count for key, count in shown.items() if key[0] not in quiet} == dict(rolled)
    for beat in cut(match):
        for roll in rolls_of(beat):
            assert 1 <= roll.face <= roll.sum.sides
            assert roll.fallen.meaning is not None
            if beat.kind in SHOTS:
                assert roll.good == beat.scored


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


def test_a_whole_match_by_keyboard_without_a_spoiler(app: App) -> None:
    shown = gallery.scene(app, gallery.HARD)
    hands = Hands(app)
    hands.key("enter", "]", "]", "]", "]")
    ticks = 0
    while app.scene is shown and ticks < 6000:
        app.tick(0.1)
        ticks += 1
        if app.scene is shown and shown.player.running is not None:
            assert all(tick.at <= shown.player.at for tick in shown.scrubber.ticks)
            assert shown.player.scenery.caption is None
        ahead = [beat for beat in shown.player.beats[shown.player.at + 1 :] if beat.kind in SHOTS]
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
    shown.source.kick_off()
    seen = []
    for _ in range(3):
        shown.player.to_chance()
        assert shown.player.showing is not None
        seen.append(shown.player.showing.number)
    assert seen == sorted(set(seen))
    while shown.player.director.busy or shown.player.chores:
        app.tick(0.25)
    assert shown.player.at == seen[-1]
    assert shown.tray.roll is not None
    assert shown.tray.roll.face == rolls_of(shown.player.beat)[0].face


def test_the_log_sorts_by_penalties_where_other_games_have_cards(app: App) -> None:
    shown = gallery.scene(app)
    shown.turn_to("log")
    chip: Any = shown.root.find("log-cards")
    assert chip.text == app.words.say("pp.log-cards") != app.words.say("log.cards")


def test_the_scoreboard_says_who_is_short(app: App) -> None:
    gallery.SHOTS["pp-penalty"](app)
    shown = app.scene
    assert isinstance(shown, MatchScene)
    side = last(shown).event.side
    assert shown.scoreboard.sides[side].state == app.words.say("pp.short", {"count": 1})
    assert shown.scoreboard.sides[1 - side].state == ""
    assert shown.scoreboard.middle.note == app.words.say("film.men", {"home": 5 - (side == 0), "away": 5 - (side == 1)})


def test_dice_of_ones_own_go_into_the_match(app: App) -> None:
    app.change(dice="hand")
    shown = gallery.scene(app)
    shown.source.kick_off()
    assert shown.tray_wanted
    hands = Hands(app)
    while shown.source.kind == POWERPLAY.prompts.begin:
        hands.key("4")
    drawn = [beat.event for beat in shown.player.beats if beat.kind is Kind.FOULS]
    assert drawn
    assert {sixth for event in drawn for sixth in event.sixths} == {4}


def test_a_closed_match_shows_no_names_no_fields_no_dice(app: App) -> None:
    shown = gallery.scene(app, open_match=False)
    shown.source.finish()
    for number in range(len(shown.player.beats)):
        shown.player.jump(number)
        assert last(shown).boards == (None, None)
        assert all(man.name.startswith("#") and man.strength is None for man in shown.player.scenery.skaters.values())
        assert shown.player.scenery.duels == []


def test_odds_tell_nothing_that_was_not_shown(app: App) -> None:
    """A foul is followed by fields and runs: until they were seen, nobody is told that a shot comes next."""
    shown = gallery.before_beat(app, gallery.PLAIN, lambda beat: beat.kind is Kind.PENALTY)
    shown.player.jump(shown.player.at + 1)
    assert shown.player.at < len(shown.player.beats) - 1
    shown.odds()
    assert app.scene is shown
    shown.player.jump(len(shown.player.beats) - 1)
    shown.odds()
    assert app.scene is not shown


# -- what a newcomer stumbled over -----------------------------------------------------------------------------------


def texts(widget: Any) -> list[str]:
    return [each.text for each in widget.walk() if isinstance(each, Label)]


def last(shown: MatchScene[Any, Any]) -> Any:
    """The beat that was shown last."""
    assert shown.player.beat is not None
    return shown.player.beat


def film_on(app: App) -> MatchScene[Any, Any]:
    shown = app.scene
    assert isinstance(shown, MatchScene)
    return shown


def test_the_line_of_time_stays_in_its_box_however_far_one_jumps(app: App) -> None:
    shown = gallery.scene(app)
    shown.source.kick_off()
    scrubber = shown.scrubber
    for _ in range(4):
        shown.player.to_chance()
        scrubber = shown.scrubber
        assert 0 <= scrubber.at_beat < scrubber.count
        assert scrubber.line.left <= scrubber._x(scrubber.at_beat) <= scrubber.line.right
    scrubber.set(500, 3)
    assert scrubber._x(500) <= scrubber.line.right


@pytest.mark.rule("PP-7.3.1", "PP-7.4")
def test_a_pause_in_an_attack_shows_its_run_and_what_the_die_must_be(app: App) -> None:
    gallery.SHOTS["pp-attack"](app)
    shown = film_on(app)
    beat: Any = shown.player.running
    assert beat is not None
    lines = texts(shown.pages.card)
    needed = rolls_of(beat)[0].sum.needed
    assert app.words.say("sums.in-progress") in lines
    assert run_text(app.words, beat.run) in lines
    assert any(f"1–{needed}" in line and "%" in line for line in lines)
    assert not any(line.startswith("Rolled") for line in lines)


def test_a_pause_when_the_die_lies_tells_what_came_of_it(app: App) -> None:
    """Heading, die, picture and score must agree."""
    shown = gallery.before_beat(app, gallery.PLAIN, lambda beat: beat.scored)
    shown.player.play()
    goal = shown.player.beats[shown.player.at + 1]
    while not (shown.player.scenery.duels and shown.player.scenery.duels[-1].t >= 1):
        app.tick(1 / 60)
    assert shown.player.at < goal.number
    shown.player.pause()
    assert shown.player.at == goal.number
    assert app.words.say("sums.in-progress") not in texts(shown.pages.card)
    assert shown.scoreboard.sides[goal.side].score == str(goal.score[goal.side])
    assert not shown.player.director.busy


@pytest.mark.parametrize("seed", [gallery.LEVEL, gallery.HARD])
@pytest.mark.rule("PP-7.6")
def test_full_time_says_who_decided_a_level_match(app: App, seed: int) -> None:
    gallery.FILMED.over(app, seed).go_on()
    full: Any = app.scene
    assert isinstance(full, FullTime)
    ending, words = full.report.ending, app.words
    late = ending.reason != "score"
    assert late
    assert words.say(f"pp.end-{ending.reason}", {"home": full.report.sides[0].kicks,
                                                 "away": full.report.sides[1].kicks}) in full.outcome()  # fmt: skip
    last = full.report.goals[-1]
    assert last.side == ending.winner
    assert last.score == ending.score
    assert any(last.scorer in line for line in (text for each in full.side(last.side) for text in texts(each)))
    table: Any = full._periods()
    columns = table.columns
    assert [name for name, *_ in columns[:6]] == list("123456")
    assert words.say("pp.end-late") in [name for name, *_ in columns]
    assert (words.say("pp.end-kicks") in [name for name, *_ in columns]) == (ending.reason == "shoot-out")
    assert f"{ending.score[0]} : {ending.score[1]}" not in full.luck_line() or ending.reason == "overtime"


@pytest.mark.rule("PP-7.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_goals_are_told_in_their_order_up_to_the_result(tmp_path: Path, seed: int) -> None:
    match = played(tmp_path, seed)
    report = match.spec.report(match.timeline.state)
    goals = report.goals
    assert [line.sixth for line in goals] == sorted(line.sixth for line in goals)
    assert sum(goals[-1].score) == len(goals)
    assert goals[-1].score == report.ending.score
    for side in (0, 1):
        names = sorted(line.scorer for line in goals if line.side == side and line.stage is not Stage.SHOOT_OUT)
        assert names == sorted(each.player for each in report.sides[side].scorers for _ in range(each.goals))


@pytest.mark.rule("PP-7.3.2")
def test_counters_are_called_counters_also_when_they_are_stopped(app: App) -> None:
    words = app.words
    stopped = Run(5, 1, (Met(3, 4),), -3, 0)
    won = Run(2, 3, (Met(6, 0),), 3, 3)
    assert run_text(words, stopped).startswith("Counter 5")
    assert run_text(words, replace(stopped, field=9)).startswith("Attack 9")
    assert run_text(words, won).count(":") == 1


@pytest.mark.rule("PP-7.3.5")
def test_dice_that_pick_a_man_neither_succeed_nor_fail(app: App) -> None:
    gallery.SHOTS["pp-penalty"](app)
    shown = film_on(app)
    who, what = rolls_of(shown.player.beat)
    assert who.check is None
    assert who.table
    assert who.who == last(shown).event.player
    assert shown.title.words.roll_words(app.words, who)[1] == who.who
    assert shown.tray.past[-1].good is None
    assert shown.tray.past[-2].good is None
    assert not any(isinstance(each, Icon) and each.icon in ("check", "cross") for each in shown.pages.card.walk())
    assert what.fallen.meaning is not None


def test_what_cannot_be_taken_back_looks_so_and_says_why(app: App, tmp_path: Path) -> None:
    laid = gallery.FILMED.over(app, gallery.HARD)
    laid.session.header = replace(laid.session.header, undo=UndoPolicy.LOCKED)
    laid.go_on()
    button: Any = app.scene.root.find("undo")
    assert button.why == app.words.say("shell.undo-locked")
    assert button.tip == ""


def test_the_end_is_not_given_away_by_a_button_that_turns_grey(app: App) -> None:
    """After the last chance of a match the buttons are as after any other, until the siren was shown."""
    shown = gallery.FILMED.started(app, gallery.HARD)
    keys = []
    while shown.session.prompt is not None:
        shown.player.to_chance()
        keys.append([(action.id, bool(action.why)) for action in shown.actions()])
    assert not shown.source.over
    assert all(key == keys[0] for key in keys)
    assert shown.undo_words()
    shown.odds()
    assert app.scene is shown


def test_the_buttons_stand_still_when_there_is_nothing_to_take_back(app: App) -> None:
    shown = gallery.scene(app)
    assert shown.undo_words() == ""
    button: Any = shown.root.find("action-odds")
    before = button.rect.copy()
    shown.source.kick_off()
    shown.player.jump(len(shown.player.beats) - 1)
    assert shown.undo_words()
    moved: Any = shown.root.find("action-odds")
    assert moved.rect == before


def test_the_tutor_has_something_to_say_when_all_is_over(app: App) -> None:
    app.change(tutor=True)
    shown = gallery.FILMED.started(app, gallery.HARD)
    while shown.source.more():
        pass
    shown.player.jump(len(shown.player.beats) - 1)
    shown.turn_to("tutor")
    assert app.words.say("film.tutor-over") in texts(shown.root)


@pytest.mark.rule("PP-7.3.5")
@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_is_told_when_hardness_will_strike(tmp_path: Path, language: str) -> None:
    app = stage(tmp_path, language=language)
    said, words = POWERPLAY.words, app.words
    for seed in SEEDS:
        beats = cut(played(tmp_path, seed))
        clubs = ("One", "Two")
        drawn: tuple[Any, Any] = tuple(beat.event for beat in beats if beat.kind is Kind.FOULS)
        assert len(drawn) == 2
        for beat in beats:
            if beat.kind is Kind.FOULS:
                for text in (said.headline(words, beat, clubs), said.told(words, beat, clubs)):
                    digits = [int(part) for part in re.findall(r"\d+", text)]
                    assert digits in ([], [len(beat.event.sixths)])
            if beat.kind is Kind.SIXTH:
                told_now = said.told(words, beat, clubs)
                for side, event in enumerate(drawn):
                    assert beat.strikes[side] == event.sixths.count(beat.sixth)
                    assert (clubs[side] in told_now) == bool(beat.strikes[side])
    app.quit()


@pytest.mark.parametrize(("size", "text", "share"), [((1280, 720), 100, 0.9), ((1280, 720), 150, 0.84),
                                                     ((1920, 1080), 100, 0.85)])  # fmt: skip
def test_the_rink_uses_the_room_there_is(tmp_path: Path, size: tuple[int, int], text: int, share: float) -> None:
    app = stage(tmp_path, size)
    app.change(text=text)
    gallery.SHOTS["pp-penalty"](app)
    film = film_on(app)
    ground: Any = film.stage
    assert ground.plan.field.width >= share * ground.rect.width
    for number in range(len(film.player.scenery.duels)):
        dice = ground.duel_rect(number)
        assert ground.ground.contains(dice)
        keeper = ground._round(keeper_spot(film.player.scenery.duels[number].side), ground.token_size)
        assert not dice.colliderect(keeper)
        cells = [ground.plan.cell(side, where).move(ground.ground.topleft) for side in (0, 1) for where in range(1, 15)]
        assert not any(dice.colliderect(cell) for cell in cells)
    app.quit()


def test_numbers_of_fields_are_not_under_men_and_grow_with_the_text(app: App) -> None:
    sizes = []
    gallery.SHOTS["pp-runs"](app)
    for text in (100, 150):
        app.change(text=text)
        ground: Any = film_on(app).stage
        sizes.append(ground.small)
        for side, where in ((0, 9), (1, 9), (0, 3), (1, 12)):
            cell, man = ground.plan.cell(side, where), ground.plan.at(*man_spot(side, where))
            behind = pennant_size(ground.plan, ground.small)[0]
            room = cell.width - behind
            token = pygame.Rect(0, 0, ground.token_size, ground.token_size)
            token.center = man
            number = pygame.Rect(cell.x if side == 0 else cell.right - room, cell.y, room, cell.height)
            assert not token.colliderect(number.inflate(-room // 3, 0))
    assert sizes[1] > sizes[0]


def test_men_have_names_where_there_is_room_for_all_of_them(app: App) -> None:
    gallery.SHOTS["pp-runs"](app)
    film = film_on(app)
    ground: Any = film.stage
    named = {
        man.name for man in film.player.scenery.skaters.values() if ground._name(app.theme, app.fonts, man) is not None
    }
    keepers = {board.keeper for board in last(film).boards if board is not None}
    assert keepers <= named
    assert len(named) > len(film.player.scenery.skaters) / 2


def test_the_marks_of_a_shoot_out_are_read_from_left_to_right_and_never_overlap() -> None:
    plan = RinkMap((892, 390))
    for side in (0, 1):
        for count in range(1, 25):
            step, across = try_step(count)
            spots = [try_spot(side, number, count) for number in range(count)]
            first_row = spots[:across]
            assert [spot[0] for spot in first_row] == sorted(spot[0] for spot in first_row)
            size = min(step * plan.across * 0.92, 2.4 / (1 if count <= across else 2) * plan.down)
            pixels = [plan.at(*spot) for spot in spots]
            for one, other in combinations(pixels, 2):
                assert math.hypot(one[0] - other[0], one[1] - other[1]) >= min(size, 4) * 0.9


def test_a_shoot_out_has_a_shooter_with_a_name_and_no_rows(app: App) -> None:
    gallery.SHOTS["pp-shoot-out"](app)
    film = film_on(app)
    taker = last(film).event.taker
    man = film.player.scenery.skaters[last(film).side, taker]
    ground: Any = film.stage
    assert ground._name(app.theme, app.fonts, man) is not None
    assert initials(taker)
    assert facing(film.player.beat) == []
    assert film.pages.bars.rect.height == 0


def test_cards_leave_the_ice_when_the_film_waits(app: App) -> None:
    shown = gallery.before_beat(app, gallery.PLAIN, lambda beat: beat.kind is Kind.SIXTH_END)
    shown.player.jump(shown.player.at + 1)
    assert shown.player.scenery.summary == 0
    assert any(str(last(shown).sixth) in text for text in texts(shown.pages.card))
    shown = gallery.FILMED.started(app, gallery.COUNTER)
    shown.player.to_goal()
    most = 0.0
    while shown.player.director.busy:
        app.tick(1 / 30)
        most = max(most, shown.player.scenery.banner)
    assert most == 1
    assert shown.player.scenery.banner == 0


def test_bars_are_always_seen_and_what_is_certain_has_none(app: App) -> None:
    gallery.SHOTS["pp-goal"](app)
    film = film_on(app)
    film.player.skip()
    page = film.pages.sums.rect
    assert page.contains(film.pages.bars.rect)
    assert film.pages.bars.rect.height > 0
    film = gallery.FILMED.started(app, gallery.COUNTER)
    assert film.session.prompt is not None
    assert film.session.prompt.kind == "powerplay.in-play-face-off"
    assert film.further_sums() == []


def test_a_film_that_goes_on_is_cut_event_by_event(app: App) -> None:
    """What was cut before is not cut again."""
    shown = gallery.FILMED.started(app)
    before = list(shown.player.beats)
    for _ in range(5):
        shown.source.more()
    assert len(shown.player.beats) > len(before)
    assert all(one is other for one, other in zip(before, shown.player.beats, strict=False))
    fork = shown.source.cutter.fork()
    known = len(shown.player.beats)
    fork.take_in([(99, before[-1].event)], None)
    assert len(shown.player.beats) == known

"""Following a Counter Attack match: camera, overlays, help for each seat, log, clocks, dice, teams, figures, sounds."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from game.content.words import words
from game.core.clock import Glass
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.reports import Reporting, report_of
from game.journal.entries import HelpSet, TakenBack
from game.journal.reader import read_journal
from game.play.opening import resume
from game.play.pages import _levels
from game.play.timers import DecisionTimer
from game.rules.counter_attack import events, flow
from game.rules.counter_attack.actions import Decline, Jump, Move, Pass, PassKind, Shoot, StartPhase, TimeExpired
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.frames import After, HeaderAttack, HeaderTarget, Intent, Loose
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.state import MatchState, Switch
from game.ui.app import App
from game.ui.board.filming import Showing
from game.ui.board.replay import LookBack
from game.ui.board.tools import CAMERA
from game.ui.counter_attack.gallery import following as following
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.log_lines import TELLS, log_line
from game.ui.counter_attack.overview import ICONS
from game.ui.counter_attack.pitch_data import Kind
from game.ui.counter_attack.team_page import Squads, ValueBar
from game.ui.counter_attack.title import Match
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.keys import COMMANDS
from game.ui.table.consent import Consent
from game.ui.table.log import LogList
from game.ui.widgets.buttons import Button
from tests.counter_attack.builders import act, build, happen, r, w

Now = following.Now
MISSING = re.compile(r"\[[a-z][a-z0-9-]*(\.[A-Za-z0-9_-]+)+\]|\{[a-z_]+\}")
Make = Callable[..., App]


def kinds(match: Match) -> set[Kind]:
    return {overlay.kind for overlay in match.ground.view.overlays}


def far_pass(match: Match) -> Pass:
    """A high pass to the far left: a long way for the ball."""
    passes = [each for each in match.decision.choosing.offers if isinstance(each, Pass) and each.kind is PassKind.LONG]
    return max(passes, key=lambda each: (each.to[0], each.to[1]))


def at_rest(app: App, match: Match) -> None:
    while match.busy:
        app.tick(0.1)


# -- the camera -------------------------------------------------------------------------------------------------------


def test_the_camera_is_worked_by_wheel_keys_and_tools(app: App) -> None:
    match, hands = gallery.scene(app, gallery.OPEN), Hands(app)
    app.draw()
    camera = match.ground.view.camera
    hands.key("+", "+")
    assert camera.zoom == 1.5
    before = camera.layout.origin
    hands.key("shift+right")
    assert camera.layout.origin[0] < before[0]
    hands.key("shift+left", "shift+up")
    assert camera.layout.origin[1] > before[1]
    hands.click("pitch-zoom-in")
    assert camera.zoom == 1.75
    app.dispatch(Pointer("move", match.ground.view.place_rect((4, 2)).center))
    app.dispatch(Pointer("wheel", (0, 0), amount=9))
    assert camera.zoom == 3
    assert match.ground.view.place_at(app.steering.pointer) == (4, 2)
    hands.key(".")
    assert camera.zoom == 1


def test_every_tool_of_the_pitch_has_a_key_that_can_be_changed(make: Make) -> None:
    named = {command.id for command in COMMANDS}
    assert {*CAMERA, *ICONS} <= named
    app = make(keys={"zoom-in": ["u"]})
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("+")
    assert match.ground.view.camera.step == 0
    Hands(app).key("u")
    assert match.ground.view.camera.step == 1
    tool = match.root.find("pitch-zoom-in")
    assert tool is not None
    assert "(U)" in tool.tooltip()


@pytest.mark.parametrize("follow", [True, False])
def test_a_near_camera_follows_the_ball_if_that_is_wanted(make: Make, follow: bool) -> None:
    app = make(follow=follow)
    match = gallery.scene(app, gallery.OPEN)
    for _ in range(6):
        match.ground.view.zoom(1)
    app.draw()
    match.commit(far_pass(match))
    seen = []
    while match.busy:
        app.tick(0.05)
        spot = match.ground.view._ball_spot()
        assert spot is not None
        seen.append(match.ground.view.rect.collidepoint(match.ground.view.camera.layout.point(*spot.at)))
    assert match.ground.view.camera.zoom == 3
    assert len(seen) > 5
    assert all(seen) == follow
    match.ground.view.pan(-20, 0)
    match.refresh_ground()
    place = match.ground.view.camera.layout.pixel(match.ground.shown.ball)
    assert not match.ground.view.rect.collidepoint(place), "whoever looks elsewhere is left alone until the ball moves"


def test_the_camera_can_be_moved_while_the_film_runs(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    match.commit(far_pass(match))
    Hands(app).key("+").click("pitch-zoom-in")
    assert match.busy
    assert match.ground.view.camera.step == 2
    Hands(app).key("y")
    assert not match.busy


# -- what is laid over the grass --------------------------------------------------------------------------------------

SHOWS = {
    "zones": Kind.ZONE,
    "offside": Kind.OFFSIDE,
    "thirds": Kind.THIRD,
    "shooting": Kind.SHOOTING,
    "aims": Kind.GOAL,
}


@pytest.mark.parametrize("name", ICONS)
def test_overlays_by_tool_and_key_and_while_held(app: App, name: str) -> None:
    match, hands = gallery.scene(app, gallery.OPEN), Hands(app)
    key = app.keymap.keys(name)[0]
    hands.click(f"pitch-{name}")
    assert SHOWS[name] in kinds(match)
    tool = match.root.find(f"pitch-{name}")
    assert getattr(tool, "on", False)
    hands.key(key)
    assert SHOWS[name] not in kinds(match)
    app.dispatch(Pointer("move", (5, 5)))
    hands.hold(key, 0.6)
    assert SHOWS[name] not in kinds(match)


@pytest.mark.rule("CA-SHOT-02")
def test_aims_are_those_of_the_hex_that_is_pointed_at(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("a")
    app.dispatch(Pointer("move", match.ground.view.place_rect((12, 0)).center))
    aimed = [set(overlay.hexes) for overlay in match.ground.view.overlays if overlay.kind is Kind.GOAL]
    assert aimed == [set(DESK.aims(match.ground.shown, (12, 0)))]
    assert aimed[0]
    app.dispatch(Pointer("move", match.ground.view.place_rect((-10, 0)).center))
    assert [overlay.hexes for overlay in match.ground.view.overlays if overlay.kind is Kind.GOAL] == [()]


def test_overlays_are_there_in_the_replay_too(app: App) -> None:
    viewer = gallery.replay(app)
    Hands(app).key("z", "t")
    assert {Kind.ZONE, Kind.THIRD} <= {overlay.kind for overlay in viewer.ground.view.overlays}


# -- help for each seat -----------------------------------------------------------------------------------------------


def test_help_is_each_seats_own(app: App) -> None:
    match, hands = following.timed(app, gallery.STEP, Now(), (2, 0)), Hands(app)
    hands.key("z")
    gallery.click(app, match, (9, 3))
    assert {Kind.ZONE, Kind.TARGET} <= kinds(match)
    hands.key("backspace", "x", "x")
    at_rest(app, match)
    assert match.decision.seat == 1
    assert not {Kind.ZONE, Kind.TARGET} & kinds(match)
    app.draw()
    hands.key("a")
    assert "aims" not in match.ground.looking.on
    assert match.session.help.used(0) == 1
    assert match.session.help.used(1) == 0
    said = [getattr(widget, "text", "") for widget in match.page("tutor").walk()]
    assert said[-1] == app.words.say("ca.no-tutor", {"name": "Ben"})


def test_hints_are_without_odds(app: App) -> None:
    match, hands = following.timed(app, gallery.IN_FRONT, Now(), (1, 2)), Hands(app)
    hands.key("6")
    assert Kind.GOAL in kinds(match)
    gallery.click(app, match, (19, 0))
    assert match.decision.choosing.pinned is not None
    assert match.stage.slip is None
    hands.key("o")
    assert not match.decision.layers.odds
    assert app.scene is match


def test_the_pause_menu_changes_help_and_the_journal_remembers(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app).key("escape").click("help")
    app.draw()
    choice = app.scene.root.find("help-0")
    assert choice is not None
    hands.click_at((choice.rect.x + 8, choice.rect.centery))
    assert match.session.help.level(0) == 0
    match.table.close()
    journal = read_journal(match.session.path)
    assert HelpSet(0, 0) in journal.lines
    with resume(match.session.path) as session:
        assert (session.help.level(0), session.help.level(1)) == (0, 2)
    told = _levels(journal.assistance(0), words("en"))
    assert told == "full help → none"


# -- the log ----------------------------------------------------------------------------------------------------------


def lines(match: Match) -> LogList:
    found = match.root.find("log-lines")
    assert isinstance(found, LogList)
    return found


def test_a_line_of_the_log_leads_to_its_moment(app: App) -> None:
    match = following.chosen_line(app)
    entry = lines(match).chosen_line
    assert entry is not None
    app.draw()
    Hands(app).click("log-look")
    viewer = app.scene
    assert isinstance(viewer, LookBack)
    assert viewer.records[viewer.at - 1].entry == entry.entry
    Hands(app).key("escape")
    assert app.scene is match


def test_lines_stand_together_by_action(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    match.turn_to("log")
    match.commit(StartPhase())
    at_rest(app, match)
    match.commit(next(each for each in match.decision.choosing.offers if isinstance(each, Move)))
    at_rest(app, match)
    groups = [line.group for line in match.side.log.lines if line.kind != "seal"]
    assert len(set(groups)) == 1, groups
    told = [line.group for line in match.side.log.lines]
    match._retell()
    assert [line.group for line in match.side.log.lines] == told, "told again, it is the same"


def test_undo_to_a_line_keeps_to_the_policy(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    match.turn_to("log")
    began = match.session.digest()
    for _ in range(2):
        offers = [each for each in match.decision.choosing.offers if isinstance(each, Move)]
        match.commit(offers[0])
        at_rest(app, match)
    first = match.records[0].entry
    match.undo_to(first)
    assert match.session.digest() == began, "own moves without dice go back at once"
    back = [line for line in read_journal(match.session.path).lines if isinstance(line, TakenBack)]
    assert [line.decisions for line in back] == [0]
    match.commit(next(each for each in match.decision.choosing.offers if isinstance(each, Move)))
    at_rest(app, match)
    match.commit(Decline())
    at_rest(app, match)
    match.commit(next(each for each in match.decision.choosing.offers if isinstance(each, Move)))
    at_rest(app, match)
    match.undo_to(match.records[0].entry)
    assert isinstance(app.scene, Consent), "what the other one did needs both"
    Hands(app).key("f", "j")
    assert match.session.digest() == began


def test_reading_further_up_stops_the_log_from_following(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    match.turn_to("log")
    match.side.log.lines += [replace(line, entry=0) for line in match.side.log.lines] * 3
    for _ in range(4):
        offers = [each for each in match.decision.choosing.offers if isinstance(each, Move)]
        match.commit(offers[0] if offers else Decline())
        at_rest(app, match)
    app.draw()
    shown = lines(match)
    shown.scroll_to(0)
    match.commit(Decline() if match.decision.choosing.may_decline else match.decision.choosing.offers[0])
    at_rest(app, match)
    assert lines(match).offset == 0 or not lines(match).most


# -- clocks -----------------------------------------------------------------------------------------------------------


def a_move(match: Match) -> Move:
    carrier = match.ground.shown.carrier
    return next(each for each in match.decision.choosing.offers if isinstance(each, Move) and each.piece != carrier)


@pytest.mark.rule("CA-TIME-02")
def test_one_glass_serves_a_whole_step(app: App) -> None:
    now = Now()
    match = following.timed(app, gallery.STEP, now, glass=Glass.STRICT, glass_seconds=60)
    now.seconds += 25
    match.commit(a_move(match))
    now.seconds += 500
    assert match.session.timer.clock.left == 35_000, "the film takes no time of the glass"
    at_rest(app, match)
    app.tick(0.1)
    now.seconds += 20
    assert match.session.timer.clock.left == 15_000
    path = match.session.path
    match.table.close()
    with resume(path, DecisionTimer(now)) as session:
        assert session.timer.clock.left == 15_000, "nor does laying the match aside give any back"


@pytest.mark.rule("CA-TIME-03")
def test_a_strict_glass_ends_the_step_and_the_journal_says_so(app: App) -> None:
    now = Now()
    match = following.timed(app, gallery.STEP, now, glass=Glass.STRICT, glass_seconds=60)
    app.tick(0.1)
    Hands(app).key("escape")
    app.tick(0.1)
    now.seconds += 300
    app.tick(0.1)
    Hands(app).key("escape")
    app.tick(0.1)
    assert match.session.timeline.decisions == [], "no time runs in the pause menu"
    now.seconds += 61
    app.tick(0.1)
    last = match.session.timeline.decisions[-1]
    assert last.action["@"] == TimeExpired.__name__
    assert last.spent >= 60_000
    assert match.session.prompt is not None
    assert match.session.prompt.seats == (1,)
    assert match.session.timer.clock.left == 60_000, "the other side turns the glass"


def test_an_advisory_glass_only_warns(app: App) -> None:
    now = Now()
    match = following.timed(app, gallery.STEP, now, glass=Glass.ADVISORY, glass_seconds=60)
    app.tick(0.1)
    now.seconds += 90
    app.tick(0.1)
    assert match.session.timer.clock.expired
    assert match.session.timeline.decisions == []


def test_dice_from_the_table_take_no_sand(make: Make) -> None:
    app, now = make(dice="hand"), Now()
    match = following.timed(app, gallery.BESIDE, now, glass=Glass.STRICT, glass_seconds=60)
    offers = [each for each in match.decision.choosing.offers if type(each).__name__ in ("Run", "Nutmeg")]
    needing = next(each for each in offers if match.answered(match.table.submit(0, each, rolls=True)) is False)
    assert needing is not None
    assert match.dice.due
    app.tick(0.1)
    now.seconds += 100
    app.tick(0.1)
    assert match.dice.due
    assert not match.session.timer.must_end


@pytest.mark.rule("CA-TIME-01")
def test_the_half_clock_runs_on_the_scoreboard_and_stands_at_set_pieces(app: App) -> None:
    now = Now()
    match = following.timed(app, gallery.OPEN, now, minutes=20)
    now.seconds += 75
    app.tick(0.1)
    assert match.scoreboard.middle.clock == "1:15 of 20:00"
    match.commit(StartPhase())
    at_rest(app, match)
    assert match.session.state.clock == 75_000
    set_up = following.timed(app, gallery.CORNER, now, minutes=20)
    now.seconds += 30
    app.tick(0.1)
    assert set_up.scoreboard.middle.clock == "0:00 of 20:00, stopped"


def test_kicks_and_legs_stand_on_the_scoreboard(app: App) -> None:
    match = gallery.scene(app, gallery.SHOOT_OUT)
    assert match.scoreboard.middle.clock == "kicks 2 : 1 (●●○ / ●○)"
    legs = following.legs(app)
    assert (legs.scoreboard.middle.period, legs.scoreboard.middle.note) == ("Second leg", "first leg 2 : 1")


# -- dice and film ----------------------------------------------------------------------------------------------------


def test_nothing_is_told_before_its_dice_have_fallen(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    match.commit(Shoot((19, 0)))
    while not match.film.rolling:
        app.tick(0.02)
    told = [line.text for line in match.side.log.lines]
    Hands(app).wait(0.3)
    assert match.prompt.text == "9 Sorenvik: How good is the shot?"
    assert not match.film.tray.fallen, "the question stands there before the die lies"
    assert match.side.widget.tray.visible
    tools = [
        each for each in match.side.widget.actions.walk() if isinstance(each, Button) and each.name.startswith("tool-")
    ]
    assert tools
    assert all(each.rests for each in tools), "what cannot be done now rests where it is"
    while len(match.film.tray.fallen) < 2:
        app.tick(0.02)
    assert [line.text for line in match.side.log.lines] == told
    assert match.film.tray.settled == 0, "a duel is open until both dice lie"
    at_rest(app, match)
    assert any("keeper is beaten" in line.text for line in match.side.log.lines)
    assert not match.side.widget.tray.visible


def test_a_roll_shows_whose_it_is_and_its_parts(app: App) -> None:
    match = following.contest(app)
    texts = [(roll.who, roll.result) for roll in match.film.tray.fallen]
    assert texts[0] == ("9 Sorenvik", "5 +4 Heading = 9")
    assert any("−1 two hexes from the ball" in result for _, result in texts), "a penalty beside the value of the card"


def test_a_loose_ball_shows_the_rose_on_the_pitch(app: App) -> None:
    match = following.loose(app, 2)
    while not any(overlay.kind is Kind.NUMBER for overlay in match.ground.view.overlays):
        app.tick(0.02)
    rose = next(overlay for overlay in match.ground.view.overlays if overlay.kind is Kind.NUMBER)
    assert [text for _, text in rose.labels] == ["1", "2", "3", "4", "5", "6"]
    while not any(overlay.kind is Kind.RULER for overlay in match.ground.view.overlays) and match.busy:
        app.tick(0.02)
    assert match.busy, "where it runs is shown before it runs"
    at_rest(app, match)
    assert [roll.side for roll in match.film.past[-2:]] == [None, None]


def collected(matches: int) -> dict[type, tuple[MatchState, Any]]:
    """The first event of each kind in random matches, with the state before it."""
    found: dict[type, tuple[MatchState, Any]] = {}
    for seed in range(matches):
        dice = StreamDice(seed)
        state = SPEC.random_start(dice)
        while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
            seat = prompt.seats[0]
            action = COUNTER_ATTACK.random_answer(state, seat, dice)
            applied = apply(COUNTER_ATTACK, state, seat, action, dice, spent=4000, reports=True)
            assert isinstance(applied, Applied)
            for event in applied.events:
                found.setdefault(type(event), (state, event))
            state = applied.state
    return found


RARE = (
    events.OffsideGiven(8, (12, 0)), events.PlayersSwapped(5, 21), events.SnapshotAnnounced(8),
    events.BallCleared((-1, 0)), events.WentOff(7), events.TeamsSwapped((1, 0)),
)  # fmt: skip
"""What random matches seldom bring, in the position of the examples."""


def rare_dice() -> dict[type, tuple[MatchState, Any]]:
    """Rolls that random matches seldom bring."""
    back = build({9: (0, 0)}, {1: (17, 0), 2: (14, 0)}, (14, 0), frame=HeaderTarget(r(2), PassKind.HIGH), attack=1,
                 switches=(Switch.BACK_HEADER,))  # fmt: skip
    back.carrier = -1
    shot = build({9: (14, 0)}, {1: (17, 0), 4: (15, -1)}, 9, switches=(Switch.SPILL,))
    kick = build({9: (10, 0)}, {1: (17, 0)}, 9, after=After.FREE_KICK)
    head = build({9: (14, 0)}, {1: (17, 0)}, (14, 0), frame=HeaderAttack(PassKind.HIGH))
    head.carrier = -1
    loose = build({8: (13, 0)}, {1: (18, 0), 4: (16, 0)}, ball=8)
    runs = ("counter_attack.loose-direction", 3), ("counter_attack.loose-distance", 6), ("counter_attack.loose-save", 5)
    saved = [(f"counter_attack.{die}", face) for die, face in
             (("block", 2), ("shot", 1), ("save", 6), ("handling", 6), ("spill", 1))]  # fmt: skip
    done = [
        (back, act(back, Pass(PassKind.HEADED, (17, 0)), ("counter_attack.back-header", 2))),
        (shot, act(shot, Shoot((19, 0)), *saved)),
        (kick, act(kick, Shoot((19, 0)), ("counter_attack.free-kick", 6))),
        (head, act(head, Jump((w(9),), Intent.SHOT), ("counter_attack.header", 4))),
        (loose, happen(loose, lambda work: flow.loose(work, Loose((16, 0), r(4))), *runs)),
    ]
    return {
        type(event): (state, event) for state, each in done for event in each.events if isinstance(event, Reporting)
    }


def test_every_kind_of_event_is_told_and_shown(app: App) -> None:
    """Every one with words in both languages, and its dice in the tray."""
    match = gallery.scene(app, gallery.OPEN)
    found = {type(event): (match.ground.shown, event) for event in RARE} | rare_dice() | collected(40)
    assert set(found) >= set(get_args(events.Event)), "a kind that neither chance nor the list above brings"
    wrong: list[str] = []
    for kind, (before, event) in found.items():
        thrown = any(name in ("face", "faces", "direction") for name in kind.__dataclass_fields__)
        thrown = thrown or kind in (events.DuelRolled, events.ShotRolled, events.FreeKickRolled)
        if thrown != issubclass(kind, Reporting):
            wrong.append(f"{kind.__name__}: dice that are not shown")
        if kind in TELLS:
            for language in ("en", "de"):
                text = log_line(words(language), SPEC, SPEC.cast(before), event, 1).text
                wrong += [f"{kind.__name__}: {text}"] if MISSING.search(text) or not text else []
        match.ground.shown, match.film.past = before, []
        match.refresh_ground()
        match.film.begin([Showing(event, 1)])
        match.film.director.tick(0.6)
        app.draw()
        while match.film.director.busy:
            match.film.director.tick(0.3)
        report = report_of(event)
        assert len(match.film.past) == len(report.fallen[-5:] if report is not None else ())
        wrong += [
            f"{kind.__name__}: {roll.result}" for roll in match.film.past if MISSING.search(roll.result + roll.who)
        ]
    assert wrong == []


# -- teams, figures, sounds -------------------------------------------------------------------------------------------


def test_the_team_page_lists_both_squads_and_shows_whoever_is_pointed_at(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    match.turn_to("team")
    listed = match.root.find("squads")
    assert isinstance(listed, Squads)
    players = [line for line in listed.lines if line.piece >= 0]
    assert len(players) == 32
    assert [line.shirt for line in players[:11]] == [str(shirt) for shirt in range(1, 12)]
    app.dispatch(Pointer("move", match.ground.view.place_rect((17, 0)).center))
    assert len([widget for widget in match.root.walk() if isinstance(widget, ValueBar)]) == 7
    texts = {getattr(widget, "text", "") for widget in match.root.walk()}
    assert match.ground.shown.card(16).name in texts
    listed.choose(3)
    app.dispatch(Pointer("move", (5, 5)))
    assert match.ground.looked_at() == players[2].piece
    assert match.root.find("squads") is listed, "the list stays where it was"


def test_marks_of_the_team_page(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    match.ground.shown.yellows[5], match.ground.shown.injured[6] = 1, True
    match.turn_to("team")
    listed = match.root.find("squads")
    assert isinstance(listed, Squads)
    marks = {line.piece: [icon for icon, _ in line.marks] for line in listed.lines}
    assert (marks[5], marks[6]) == (["card-yellow"], ["warning"])


def test_figures_tell_goals_against_expectation(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    match.commit(Shoot((19, 0)))
    match.skip()
    match.turn_to("stats")
    texts = [getattr(widget, "text", "") for widget in match.root.walk()]
    line = next(text for text in texts if "expected (" in text)
    assert line.startswith("Brindlewick Town: 1 scored, 0.")
    assert {"Shots", "Duels", "Hexes run", "Yellow cards"} <= set(texts)


def test_what_happens_is_heard_and_what_is_skipped_is_not(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "sound", heard.append)
    match = gallery.scene(app, gallery.IN_FRONT)
    match.commit(Shoot((19, 0)))
    at_rest(app, match)
    assert heard.count("dice") == 2
    assert {"kick", "goal"} <= set(heard)
    heard.clear()
    again = gallery.scene(app, gallery.IN_FRONT, 4)
    again.commit(Shoot((19, 0)))
    heard.clear()
    again.skip()
    assert heard == []

"""Powerplay's line-up form as a person uses it: by keys and by mouse, refused with reasons, secret, exact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.content.words import words
from game.core.clock import Glass
from game.core.dice import StreamDice
from game.core.driver import Refused
from game.core.ruling import FactValue
from game.journal.entries import SeatKind, SeatSetup
from game.play.laboratory import LabRequest, LabResult, Outlook
from game.play.opening import start
from game.play.teams import TeamShelf
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.chaos import spoilt
from game.rules.powerplay.counting import Plan
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.queries import strength_at, tiredness
from game.rules.powerplay.state import Club, LineUp, Options, Region, TeamRow, row_of
from game.rules.registry import spec
from game.ui.app import App
from game.ui.forms.bars import Figures
from game.ui.forms.heads import Pick
from game.ui.forms.laboratory import about, decimals, lab_panel, percentages
from game.ui.gallery.forms import finish_lab, table_of
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.powerplay.draft import BENCH, TAKER
from game.ui.powerplay.gallery.desk import SHOTS, filled, form
from game.ui.powerplay.line_up import PowerplayForm
from game.ui.powerplay.line_up import line_up as opened
from game.ui.scenes.keysheet import KeySheet
from game.ui.widgets.buttons import Button
from tests.powerplay.builders import club, line_up
from tests.ui.ink import can_be_read, faults
from tests.ui.programs import handed_in, rule_ids

BLANK = LineUp()


def plan(scene: PowerplayForm) -> LineUp:
    found: LineUp = scene.form.starts["powerplay.plan-balanced"]
    return found


def same(one: LineUp, other: LineUp) -> bool:
    """Men may stand in another order; that means nothing."""
    return all(set(a.places) == set(b.places) for a, b in zip(one.sixths, other.sixths, strict=True)) and (
        (one.substitutes, one.taker) == (other.substitutes, other.taker)
    )


def tab_to(scene: PowerplayForm, hands: Hands, name: str) -> None:
    for _ in range(60):
        if scene.focus is not None and scene.focus.name == name:
            return
        hands.key("tab")
    raise LookupError(name)


def staged(app: App, home: Club, options: Options | None = None) -> PowerplayForm:
    """The form of this club at home."""
    powerplay = spec("powerplay")
    state = powerplay.new_match((home, powerplay.load_team(ASSETS / powerplay.sample_teams[1])), options or Options())
    seats = (SeatSetup("Anna", SeatKind.PERSON), SeatSetup("Ben", SeatKind.PERSON))
    session = start(app.folders.matches / f"{home.name}.jsonl", powerplay, state, seats, seed=bytes(32))
    session.chair.take(0)
    table = Table(app, session)
    table.viewer = 0
    scene = opened(app, table)
    table.put(scene)
    return scene


# -- by keys ------------------------------------------------------------------------------------------------------


def test_a_whole_line_up_by_keys_alone(app: App) -> None:
    scene, hands = form(app), Hands(app)
    wanted = plan(scene)
    numbers = {man.name: number for number, man in enumerate(scene.form.squad)}
    for number, sixth in enumerate(wanted.sixths, 1):
        hands.key(str(number))
        for place in sixth.places:
            hands.key("home", *["down"] * numbers[place.player])
            assert scene.form.draft.chosen == place.player
            hands.key(row_of(place.field).value.lower())
    for name, key in ((wanted.substitutes[1], "b"), (wanted.taker, "p")):
        hands.key("home", *["down"] * numbers[name], key)
    striker = next(place.player for place in scene.form.draft.line_up.sixths[5].on_ice)
    hands.key("home", *["down"] * numbers[striker], "x", "x", "x", "shift+x", "h", "m")
    assert scene.form.faults == ()
    tab_to(scene, hands, "hand-in")
    expected = scene.form.draft.line_up
    assert [scene.form.purses[kind].used for kind in ("mp", "hv", "hp")] == [1, 1, 2]
    hands.key("enter")
    assert handed_in(scene) is None
    text = getattr(app.scene, "text", "")
    assert "1 motivation point and 4 home points" in text, "points that cost nothing are left: it asks once"
    hands.key("enter")
    assert handed_in(scene) == expected
    assert type(app.scene).__name__ == "Curtain"
    assert scene.form.seat not in table_of(scene).drafts


def test_arrows_on_the_rink_reach_every_place_and_enter_puts_the_chosen_man(app: App) -> None:
    scene, hands = form(app), Hands(app)
    tab_to(scene, hands, "rink")
    seen = set()
    for chord in ["down", *["right", "left"][:0], *["right"] * 7, "down", *["left"] * 7, "up", "up", *["left"] * 3,
                  *["right"] * 3, "down", *["left"] * 7]:  # fmt: skip
        seen.add(scene.form.draft.where)
        hands.key(chord)
    assert seen == set(scene.making.ground.boxes)
    name = next(man.name for man in scene.form.squad if man.row is TeamRow.V)
    scene.choose(name)
    hands.key("enter")
    assert scene.form.man_at(scene.form.draft.where) == name
    here = scene.form.draft.where
    hands.key("shift+right")
    assert scene.form.man_at(here) == ""
    assert scene.form.man_at(scene.form.draft.where) == name
    hands.key("delete")
    assert scene.form.draft.line_up == BLANK


# -- by mouse -----------------------------------------------------------------------------------------------------


def test_a_whole_line_up_by_mouse_alone(app: App) -> None:
    scene, hands = form(app), Hands(app)
    wanted = plan(scene)
    for number, sixth in enumerate(wanted.sixths, 1):
        hands.click_at(scene.root.find("sixths").tabs[number - 1].center)  # type: ignore[union-attr]
        for place in sixth.places:
            line = scene.making.squad.row_rect(scene.making.squad.number_of(place.player))
            hands.drag((line.x + 30, line.centery), scene.making.ground.boxes[place.field].center)
            for kind, points in place.points():
                for _ in range(points):
                    hands.click_at(scene.root.find(f"points-{kind}").buttons()[1].center)  # type: ignore[union-attr]
    for where, name in ((BENCH[TeamRow.S], wanted.substitutes[1]), (TAKER, wanted.taker)):
        line = scene.making.squad.row_rect(scene.making.squad.number_of(name))
        hands.click_at((line.x + 30, line.centery))
        hands.click_at(scene.making.ground.boxes[where].center)
    assert same(scene.form.draft.line_up, wanted)
    hands.click("hand-in")
    assert handed_in(scene) is not None


def test_dropped_on_another_they_change_places_and_on_the_list_he_leaves(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    first, second = scene.form.man_at(4), scene.form.man_at(11)
    extra = scene.form.place_of(second).extra  # type: ignore[union-attr]
    hands.drag(scene.making.ground.middle_of(4), scene.making.ground.middle_of(11))
    assert (scene.form.man_at(11), scene.form.man_at(4)) == (first, second)
    assert scene.form.place_of(second).extra == extra  # type: ignore[union-attr]
    hands.drag(scene.making.ground.middle_of(4), scene.making.squad.row_rect(1).center)
    assert scene.form.man_at(4) == ""
    hands.click_at(scene.making.ground.middle_of(11), button=3)
    assert scene.form.man_at(11) == ""


@pytest.mark.rule("PP-3.3")
def test_the_man_in_hand_shows_what_he_is_worth_where_he_is_held_over(app: App) -> None:
    scene = filled(app)
    name, here, there = scene.form.man_at(10), scene.making.ground.middle_of(10), scene.making.ground.middle_of(2)
    worth = scene.form.strength(name, 3)
    for point, expected in ((there, worth - 2), (here, worth)):
        for event in (Pointer("move", here), Pointer("down", here, 1), Pointer("move", there), Pointer("move", point)):
            app.dispatch(event)
        assert scene.hand.carried is not None
        row = row_of(scene.making.ground.target(point) or 0)
        assert scene.form.strength(name, 3, row) == expected
        app.draw()
        Hands(app).key("escape").wait(0.3)
        app.dispatch(Pointer("up", point, 1))
    assert scene.form.man_at(10) == name


def test_a_click_on_a_sixth_of_a_man_turns_to_it(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    hands.click_at(scene.making.squad.cells(2)[4].center)
    assert scene.form.draft.sixth == 5
    assert scene.form.draft.chosen == scene.form.squad[2].name


# -- refusals -----------------------------------------------------------------------------------------------------


def test_the_form_refuses_what_the_judge_refuses(app: App) -> None:
    """Spoilt line-ups: the list names exactly the faults, its badge leads to them, and the session says the same."""
    scene, dice = filled(app), StreamDice(7)
    sound, refused = scene.form.draft.line_up, 0
    for _ in range(60):
        broken = spoilt(sound, dice)
        scene.form.draft.line_up = broken
        listed = [fault for item in scene.form.checklist for fault in item.faults]
        assert sorted(map(str, listed)) == sorted(map(str, scene.form.faults))
        if listed:
            refused += 1
            answer = table_of(scene).session.submit(0, SubmitLineUp(broken))
            assert isinstance(answer, Refused)
            assert answer.ruling in listed
            assert all(fault.rule.startswith("PP-") for fault in listed)
    assert refused > 30


@pytest.mark.rule("PP-7.3.4")
def test_a_tired_man_is_refused_and_what_tired_him_is_marked(app: App) -> None:
    scene = form(app)
    name = next(man.name for man in scene.form.squad if man.row is TeamRow.V and man.strength == 5)
    for sixth in (1, 2, 3):
        scene.making.show_sixth(sixth)
        scene.making.placing.put(name, 4)
    scene.making.show_sixth(4)
    before = scene.form.draft.line_up
    scene.making.placing.put(name, 4)
    assert rule_ids(app) == ["PP-7.3.4"]
    assert scene.form.draft.line_up == before
    assert (scene.making.placing.blamed, set(scene.making.placing.blocking)) == (name, {4})
    Hands(app).key("escape")
    scene.making.placing.put(name, 11)
    assert rule_ids(app) == ["PP-7.3.4"]


@pytest.mark.rule("PP-7.2")
def test_a_sixth_man_on_the_ice_is_refused_and_the_five_are_marked(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    idle = next(man for man in scene.form.squad if scene.form.place_of(man.name) is None and man.row is TeamRow.V)
    line = scene.making.squad.row_rect(scene.making.squad.number_of(idle.name))
    hands.drag((line.x + 30, line.centery), scene.making.ground.boxes[1].center)
    assert rule_ids(app) == ["PP-7.2"]
    assert scene.making.placing.blocking == {place.field for place in scene.form.draft.line_up.sixths[2].on_ice}
    hands.key("escape").wait(0.5)
    assert scene.hand.carried is None
    assert scene.form.man_at(1) == ""


@pytest.mark.rule("PP-7.3.7")
def test_nobody_who_plays_is_a_substitute(app: App) -> None:
    scene = filled(app)
    scene.making.placing.put(scene.form.man_at(11), BENCH[TeamRow.S])
    assert rule_ids(app) == ["PP-7.3.7"]


@pytest.mark.parametrize(("kind", "where", "rule"), [("mp", 11, "PP-4.1"), ("hv", 11, "PP-4.2"), ("hp", 11, "PP-4.3.4"),
                                                     ("hp", 0, "PP-4.4")])  # fmt: skip
@pytest.mark.rule("PP-4.4")
def test_points_stop_at_their_limit_with_the_reason(app: App, kind: str, where: int, rule: str) -> None:
    scene, hands = filled(app), Hands(app)
    scene.choose(scene.form.man_at(where))
    app.focus(scene.root.find(f"points-{kind}"), by_key=True)
    for _ in range(9):
        if app.scene is scene:
            hands.key("right")
    assert rule in rule_ids(app)
    hands.key("escape")
    assert not scene.form.faults
    assert where == 0 or scene.form.purses[kind].left == 0


def test_a_fault_leads_to_its_place(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    broken = scene.form.edit.take_out(scene.form.draft.line_up, 5, 0)
    scene.form.apply(broken)
    (line,) = [widget for widget in scene.root.walk() if widget.name.startswith("fault-")]
    assert scene.form.draft.sixth == 3
    hands.click(line.name)
    assert (scene.form.draft.sixth, scene.form.draft.where) == (5, 0)
    hands.click("hand-in")
    assert rule_ids(app) == ["PP-7.2"]
    assert handed_in(scene) is None


# -- numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-7.3.3")
def test_the_table_of_the_book_grows_while_men_are_put(app: App) -> None:
    tigers = "T1=6 V1=6 V2=4 S1=1 S2=6 S3=5"
    scene = staged(app, club(tigers, "Tigers"))
    for where, name in ((0, "T1"), (3, "V1"), (5, "V2"), (9, "S1"), (10, "S2"), (11, "S3")):
        scene.making.placing.put(name, where)
    scene.choose("S3")
    scene.making.more_points("hp", 1)
    shown = [int(text) for text in _field_numbers(app, scene)]
    assert shown == [0, 4, 6, 8, 4, 2, 0, 1, 4, 10, 9, 5, 0, 0]
    assert "PP-7.3.3" in scene.making.ground.about(4)


def _field_numbers(app: App, scene: PowerplayForm) -> list[str]:
    """The strength that is written at the upper right of every field."""
    app.notes = []
    app.invalidate(scene.making.ground.rect)
    app.draw()
    found = []
    for where in range(1, 15):
        box = scene.making.ground.boxes[where]
        inside = [ink for ink in app.notes if box.contains(ink.rect) and ink.rect.y < box.y + 12]
        found.append(max(inside, key=lambda ink: ink.rect.right).text)
    return found


def test_tiredness_and_fields_are_those_of_the_rules(app: App) -> None:
    scene = filled(app)
    line_up, home = scene.form.draft.line_up, scene.form.club
    counted = Plan(home, line_up)
    for sixth in range(1, 7):
        assert scene.form.boards[sixth - 1] == counted.board(sixth, (), (), scene.form.view.options.support)
        for man in home.players:
            place = scene.form.place_of(man.name, sixth)
            row = row_of(place.field) if place else man.row
            lost = tiredness(line_up)[sixth - 1].get(man.name, 0)
            assert scene.form.strength(man.name, sixth) == strength_at(man, row, lost)


# -- sixths, history, plans ---------------------------------------------------------------------------------------


def test_copy_mirror_clear_and_every_step_back(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    steps = [scene.form.draft.line_up]
    tabs = scene.root.find("sixths").tabs  # type: ignore[union-attr]
    hands.drag(tabs[0].center, tabs[5].center)
    assert scene.form.draft.sixth == 6
    assert [(each.field, each.player) for each in scene.form.draft.line_up.sixths[5].places] == sorted(
        (each.field, each.player) for each in steps[0].sixths[0].places
    )
    extra = [sum(each.extra for each in form.sixths[5].places) for form in (steps[0], scene.form.draft.line_up)]
    assert extra[0] == extra[1] > 0, "the points of a sixth stay in it"
    steps.append(scene.form.draft.line_up)
    hands.key("ctrl+c", "2", "ctrl+v")
    assert [(each.field, each.player) for each in scene.form.draft.line_up.sixths[1].places] == sorted(
        (each.field, each.player) for each in steps[0].sixths[0].places
    )
    steps.append(scene.form.draft.line_up)
    hands.key("4")
    fields = {place.field for place in scene.form.draft.line_up.sixths[3].places}
    hands.click("flip")
    assert {place.field for place in scene.form.draft.line_up.sixths[3].on_ice} == {
        8 - where if where < 8 else 22 - where for where in fields - {0}
    }
    steps.append(scene.form.draft.line_up)
    hands.click("empty")
    assert scene.form.draft.line_up.sixths[3].places == ()
    scene.making.show_sixth(1)
    for expected in reversed(steps):
        hands.key("ctrl+z")
        assert scene.form.draft.line_up == expected
    assert scene.form.draft.sixth == 6
    hands.key(*["ctrl+y"] * 4)
    assert scene.form.draft.line_up.sixths[3].places == ()
    assert len(table_of(scene).session.timeline.decisions) == 0


def test_a_sixth_is_filled_from_a_plan_without_its_points(app: App) -> None:
    scene = form(app)
    scene.making.fill_from("powerplay.plan-wings")
    first, wings = scene.form.draft.line_up.sixths[0], scene.form.starts["powerplay.plan-wings"].sixths[0]
    assert {(each.field, each.player) for each in first.places} == {(each.field, each.player) for each in wings.places}
    assert sum(each.extra for each in first.places) == 0
    assert not any(sixth.places for sixth in scene.form.draft.line_up.sixths[1:])
    assert table_of(scene).session.help.used(0) == 1


def test_mending_shows_the_changes_first(app: App) -> None:
    scene, hands = form(app), Hands(app)
    hands.click("repair")
    assert type(app.scene).__name__ == "Dialog"
    assert scene.form.draft.line_up == BLANK
    hands.key("enter")
    assert not scene.form.faults
    assert scene.form.draft.past[-1] == BLANK


# -- leaving, time, secrets ---------------------------------------------------------------------------------------


def test_the_draft_survives_language_size_curtain_and_menu(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    draft = scene.form.draft.line_up
    hands.key("ctrl+l")
    app.change(text=150)
    hands.key("ctrl+tab", "ctrl+tab", "f6")
    assert type(app.scene).__name__ == "Curtain"
    table_of(scene).session.chair.take(0)
    again = opened(app, table_of(scene))
    assert (again.form.draft.line_up, again.form.draft.sixth) == (draft, 3)
    assert again.form.draft.past


@pytest.mark.rule("PP-9.2")
def test_time_that_runs_out_ends_the_form_and_drops_its_draft(app: App) -> None:
    scene = form(app, Options(line_up_seconds=30, glass=Glass.STRICT))
    scene.start_from("powerplay.plan-attack")
    table_of(scene).session.timer.start(
        table_of(scene).session.prompt, table_of(scene).session.timer.clock.limit + 1000
    )
    Hands(app).wait(0.1)
    assert scene not in app.stack
    assert scene.form.seat not in table_of(scene).drafts
    taken = handed_in(scene)
    assert taken is not None
    assert not any(place.extra for sixth in taken.sixths for place in sixth.places)


def test_nothing_of_the_opponent_is_within_reach_of_the_form(tmp_path: Path) -> None:
    """Two matches that differ only in the other squad give the same form, to the pixel."""
    powerplay, pictures = spec("powerplay"), []
    for strength in (1, 6):
        app = stage(tmp_path / str(strength))
        home: Club = powerplay.load_team(ASSETS / powerplay.sample_teams[0])
        men = tuple(replace(man, name=f"Geheim {man.name}", strength=strength) for man in home.players)
        state = powerplay.new_match(
            (replace(home, players=men), powerplay.load_team(ASSETS / powerplay.sample_teams[1])), Options()
        )
        seats = (SeatSetup("Anna", SeatKind.PERSON), SeatSetup("Ben", SeatKind.PERSON))
        session = start(app.folders.matches / "secret.jsonl", powerplay, state, seats, seed=bytes(32))
        session.submit(0, SubmitLineUp(DESK.sensible(session.view(0), 0)))
        session.chair.take(1)
        table = Table(app, session)
        table.viewer = 1
        scene = opened(app, table)
        table.put(scene)
        scene.start_from("powerplay.plan-counter")
        assert "Geheim" not in repr(scene.form.view)
        for page in ("check", "tutor", "lab"):
            scene.side.turn_to(page)
        finish_lab(scene)
        app.draw()
        pictures.append(app.surface.get_buffer().raw)
        app.quit()
    assert pictures[0] == pictures[1]


# -- the laboratory -----------------------------------------------------------------------------------------------


def test_the_laboratory_says_what_the_forecast_says_sixth_by_sixth(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("lab")
    assert scene.side.laboratory.opponent.name == "EC Zellbach", "the club of the real opponent comes first"
    scene.side.try_rival(0)
    finish_lab(scene)
    powerplay = spec("powerplay")
    assert powerplay.forecast is not None
    desk, view, own = DESK, scene.form.view, scene.form.draft.line_up
    data = powerplay.forecast(desk.what_if(view, 0, own, None, desk.twin(view, 0, own)))
    shares = [Fraction(data["results"][key]) for key in ("home", "draw", "away")]
    shown = [getattr(scene.root.find(f"lab-{part}"), "text", "") for part in ("win", "draw", "loss")]
    assert shown == percentages(shares, app.words)
    table = scene.root.find("lab-sixths")
    assert isinstance(table, Figures)
    for number, parts in enumerate(zip(data["as_lined_up"], data["sixths"], strict=True), 1):
        figures = [" : ".join(decimals(Fraction(part[side]), app.words) for side in ("home", "away")) for part in parts]
        assert table.rows[number - 1] == (str(number), *figures)


@pytest.mark.rule("PP-7.3.1")
def test_the_rink_shows_where_chances_come_from_and_go_through(app: App) -> None:
    """Own chances stand on the fields they start from, the twin's mirror them on the last field they beat."""
    scene = filled(app)
    scene.making.show_sixth(2)
    assert scene.form.chances() == ({}, {})
    scene.side.turn_to("lab")
    scene.side.try_rival(0)
    finish_lab(scene)
    desk, view, own = DESK, scene.form.view, scene.form.draft.line_up
    twin = Plan(scene.form.club, desk.twin(view, 0, own)).board(2, (), (), view.options.support)
    runs = desk.runs(scene.form.board, twin)
    mine, theirs = scene.form.chances()
    assert mine == {run.field: run.chances for run in runs[0] if run.chances}
    assert sum(theirs.values()) == sum(run.chances for run in runs[1])
    assert mine
    assert "PP-7.3.1" in scene.making.ground.about(next(iter(mine)))
    scene.side.turn_to("check")
    assert scene.form.chances() == ({}, {})


def test_the_laboratory_says_so_when_ways_were_sampled(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("lab")
    finish_lab(scene)
    trial = scene.side.laboratory
    assert trial.result is not None
    drawn = replace(trial.result.plans[0], exact=False)
    trial.result = LabResult(LabRequest(None, 0, None, trial.opponent), (drawn,))
    panel = lab_panel(scene.form, trial, app.words, scene.side.try_rival, scene.side.try_plan)
    said = [getattr(widget, "text", "") for widget in panel.walk()]
    assert app.words.say("lab.sampled") in said
    assert app.words.say("lab.exact") not in said
    assert isinstance(drawn, Outlook)


# -- what it looks like -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}])
@pytest.mark.parametrize("name", ["pp-line-up", "pp-line-up-wrong", "pp-line-up-drag", "pp-line-up-away"])
def test_every_text_can_be_read(make: Callable[..., App], name: str, settings: dict[str, str | int]) -> None:
    app = make(**settings)
    SHOTS[name](app)
    can_be_read(app)


def test_a_large_squad_with_bans_and_long_names_fits(app: App) -> None:
    names = " ".join(f"{row}artholomaeus-von-Hohenwarte-{at}=5" for row in "TVS" for at in range(7))
    large = club(names, "Hohenwarte", region=Region.EASTERN_EUROPE)
    hurt = tuple(replace(man, banned=at % 5 == 1, injured=at % 5 == 2) for at, man in enumerate(large.players))
    scene = staged(app, replace(large, players=hurt))
    scene.start_from("powerplay.plan-balanced")
    can_be_read(app)
    banned = next(man.name for man in hurt if man.banned)
    scene.making.placing.put(banned, 4)
    assert rule_ids(app) == ["PP-4.3.3"]


def test_a_still_form_draws_nothing(app: App) -> None:
    filled(app)
    app.draw()
    painted = app.painted
    Hands(app).wait(0.5)
    assert app.painted == painted


def test_help_is_offered_as_far_as_it_was_asked_for(app: App) -> None:
    scene = form(app)
    assert words("en").say("pp-desk.from-plan", {"plan": "Balanced"}) in str(scene.root.find("fill-sixth").options)  # type: ignore[union-attr]
    assert isinstance(scene.root.find("flip"), Button)
    assert line_up("").sixths[0].places == ()


# -- what a newcomer stumbled over ----------------------------------------------------------------------------------


@pytest.mark.rule("PP-4.3", "PP-7.5")
def test_nothing_is_ticked_that_is_broken_or_not_judged_and_the_count_never_rises_on_the_way(app: App) -> None:
    scene = form(app)
    wanted, edit = plan(scene), scene.form.edit
    scene.making.placing.put(wanted.sixths[0].keeper, 0)
    broken = {item.key.split(".")[-1] for item in scene.form.checklist if item.faults}
    assert broken == {"five", "northern", "taker"}
    assert {item.key.split(".")[-1] for item in scene.form.checklist if not item.judged} == {"points", "bench"}
    left = [len(scene.form.faults)]
    for number, sixth in enumerate(wanted.sixths, 1):
        for place in sixth.on_ice:
            line_up = edit.put(scene.form.draft.line_up, number, place.field, place.player)
            for kind, points in place.points():
                line_up = edit.with_points(line_up, number, place.field, kind, points)
            scene.form.apply(line_up)
            left.append(len(scene.form.faults))
    scene.form.apply(edit.with_taker(scene.form.draft.line_up, wanted.taker))
    left.append(len(scene.form.faults))
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("team", sorted((ASSETS / "powerplay/clubs").glob("*.json")), ids=lambda path: path.stem)
def test_no_name_of_a_sample_club_is_cut_off(tmp_path: Path, team: Path, size: tuple[int, int], text: int) -> None:
    """On the fields, on the bench and in the list, whoever stands there, with as many signs as there are."""
    app = stage(tmp_path, size, language="de", text=text)
    home = spec("powerplay").load_team(team)
    scene = staged(app, home)
    skaters = sorted((man.name for man in home.players if man.row is not TeamRow.T), key=len)
    edit, blank = scene.form.edit, scene.form.draft.line_up
    for taker, substitutes, men in ((skaters[-1], skaters[-2:], skaters[:5]), (skaters[0], skaters[:2], skaters[-5:])):
        line_up = edit.with_taker(blank, taker)
        for row, name in zip((TeamRow.V, TeamRow.S), substitutes, strict=True):
            line_up = edit.with_substitute(line_up, row, name)
        for where, name in zip((1, 4, 7, 8, 14), men, strict=True):
            line_up = edit.put(line_up, 1, where, name)
        scene.form.apply(line_up)
        app.notes = []
        app.draw()
        assert not faults(app.notes, app.size)
        said = {ink.text for ink in app.notes if "…" in ink.text}
        assert said <= {scene.say("desk.start-from"), scene.say("pp-desk.fill"), scene.say("pp-desk.copy")}
    listed = set(scene.making.squad.written.names.values())
    assert len({". " in name for name in listed}) == 1, "all men are written alike"
    app.quit()


def test_the_keys_of_the_form_act_wherever_the_focus_is_and_are_told(app: App) -> None:
    scene, hands = filled(app), Hands(app)
    muted, before = app.settings.mute, scene.form.points("hp")
    app.focus(scene.root.find("clear"), by_key=True)
    hands.key("x")
    assert scene.form.points("hp") == before + 1
    hands.key("m")
    assert rule_ids(app) == ["PP-4.1"], "there are no more; the sound has nothing to do with it"
    hands.key("escape")
    assert app.settings.mute == muted
    hands.key("5")
    assert scene.form.draft.sixth == 5
    fields = {place.field for place in scene.form.draft.line_up.sixths[4].on_ice}
    hands.key("f")
    assert {place.field for place in scene.form.draft.line_up.sixths[4].on_ice} != fields
    sheet = KeySheet(app, scene).groups()
    assert {"V  S  T", "M  H  X", "F", "Ctrl+C  Ctrl+V"} <= {keys for keys, _ in sheet[0][1]}
    everywhere = {key for _, lines in sheet[1:] for keys, _ in lines for key in keys.split("  ")}
    assert not everywhere & {"M", "V", "F", "H"}


def test_mending_names_every_single_thing(app: App) -> None:
    scene = form(app)
    mended, _ = scene.form.desk.repair(scene.form.view, 0, scene.form.draft.line_up)
    _, told = scene.making.mended()
    assert f"{mended.taker} takes the penalty shots" in told
    hard = next(place for sixth in mended.sixths for place in sixth.on_ice if place.hp)
    assert f"Sixth 1: {hard.player} gets {hard.hp} hardness points" in told
    assert not any("[" in line or "{" in line for line in told)
    assert scene.form.desk.changes(mended, mended) == []


@pytest.mark.rule("PP-7.3.7")
def test_a_substitute_who_is_put_on_the_ice_is_told_at_once(app: App) -> None:
    scene = filled(app)
    for page in ("check", "lab"):
        scene.side.turn_to(page)
        name = scene.form.man_at(BENCH[TeamRow.S])
        scene.making.placing.put(scene.form.man_at(9), TAKER)
        scene.making.placing.take_away(9)
        scene.making.placing.put(name, 9)
        assert "PP-7.3.7" in rule_ids(app)
        Hands(app).key("escape", "ctrl+z", "ctrl+z")


def test_the_tip_of_the_rink_is_about_what_the_pointer_is_on(app: App) -> None:
    scene = filled(app)
    scene.making.step_to(11)
    assert scene.making.ground.tooltip() == scene.making.ground.about(11), "asked for by key: where the cursor is"
    app.dispatch(Pointer("move", scene.making.ground.boxes[4].center))
    assert scene.making.ground.tooltip() == scene.making.ground.about(4)
    gap = (scene.making.ground.boxes[4].right + 1, scene.making.ground.boxes[4].centery)
    assert scene.making.ground.target(gap) is None
    app.dispatch(Pointer("move", gap))
    assert scene.making.ground.tooltip() == ""


def test_points_of_a_sixth_that_is_filled_stay_or_are_told(app: App) -> None:
    scene = filled(app)
    had = scene.form.edit.points_of(scene.form.draft.line_up)
    scene.making.fill_from("powerplay.plan-wings")
    assert scene.form.edit.points_of(scene.form.draft.line_up) == had
    scene.form.apply(scene.form.edit.cleared(scene.form.draft.line_up, 6))
    fewer = scene.form.edit.points_of(scene.form.draft.line_up)
    scene.making.copy_here(6, 3)
    lost = fewer - scene.form.edit.points_of(scene.form.draft.line_up)
    assert lost > 0
    assert scene.say("pp-desk.points-lost", {"points": lost}) in [toast.text for toast in app.toasts.told]


def test_lists_of_things_to_do_do_not_contain_their_own_label(app: App) -> None:
    scene = form(app)
    for name in ("start-from", "fill-sixth"):
        pick = scene.root.find(name)
        assert isinstance(pick, Pick)
        assert pick.label() not in [text for _, text in pick.options]
        assert pick.chosen not in [value for value, _ in pick.options]


@pytest.mark.parametrize("text", [100, 150])
def test_a_message_covers_nothing_one_works_with(tmp_path: Path, text: int) -> None:
    app = stage(tmp_path, language="de", text=text)
    scene = filled(app)
    room = scene.toast_room()
    assert room is not None
    for widget in (scene.making.tabs, scene.making.ground, scene.root.find("flip"), scene.root.find("menu")):
        assert widget is not None
        assert not room.colliderect(widget.rect)
    assert scene.root.find("points-whom") is not None, "whose points these are is always told"
    app.quit()


def test_a_line_up_is_kept_with_its_club(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, hands = filled(app), Hands(app)
    before = table_of(scene).session.state
    kept = scene.form.draft.line_up
    hands.click("keep")
    own = app.folders.base / "teams" / "powerplay"
    (path,) = own.glob("*.json")
    assert spec("powerplay").load_team(path).stored == (kept, None)
    assert table_of(scene).session.state == before
    again = opened(app, table_of(scene))
    assert again.form.starts["stored"] == kept
    broken = scene.form.edit.take_out(kept, 5, 0)
    scene.form.apply(broken)
    hands.click("keep")
    assert rule_ids(app) == ["PP-7.2"]
    hands.key("escape")
    scene.form.apply(kept)

    def full(*_: object) -> None:
        raise ContentError(path, "", "no space", "disk-full")

    monkeypatch.setattr(TeamShelf, "replace", full)
    hands.click("keep")
    assert type(app.scene).__name__ == "Dialog"
    assert getattr(app.scene, "title", "") == app.words.say("desk.keep-failed")


def test_a_club_without_a_file_keeps_nothing_and_says_so(app: App) -> None:
    scene = staged(app, club(name="Nowhere", region=Region.ALPS))
    scene.start_from("powerplay.plan-balanced")
    Hands(app).click("keep")
    assert scene.say("desk.keep-no-file", {"club": "Nowhere"}) in [toast.text for toast in app.toasts.told]
    assert not list((app.folders.base / "teams").rglob("*.json"))


def test_what_the_opponent_keeps_is_not_told_by_the_laboratory(app: App) -> None:
    """He may have kept what he has just handed in."""
    scene = filled(app)
    powerplay, other = spec("powerplay"), scene.form.view.clubs[1].name
    sample = powerplay.load_team(ASSETS / powerplay.sample_teams[1])
    secret = DESK.sensible(powerplay.new_match((sample, sample), Options(neutral=True)), 1)
    TeamShelf(app.folders, powerplay).keep(replace(sample, stored=(secret, secret)))
    rivals = [each for each in scene.side.laboratory.rivals if each.name == other]
    assert len(rivals) == 2
    for rival in rivals:
        assert "powerplay.stored" not in scene.side.laboratory.lab.plans(scene.form.view, 0, rival)


def test_a_try_is_worded_as_a_try_and_a_minus_is_a_minus() -> None:
    for language in ("en", "de"):
        said = words(language).say("reason.powerplay.too-much-motivation", {"points": 3, "most": 2})
        assert "3" in said
        assert "placed" not in said
        assert "verteilt" not in said
        tired: dict[str, FactValue] = {"player": "X", "sixth": 4, "points": -1}
        assert "−1" in words(language).say("reason.powerplay.too-tired", tired)


def test_drawn_numbers_are_told_with_one_place_less_and_their_error(app: App) -> None:
    said = app.words
    assert about(Fraction(346, 100), 1, 0.03, said) == "≈ 3.5"
    assert about(Fraction(347, 100), 1, 0.21, said) == "≈ 3.5 ± 0.2"
    assert about(Fraction(487, 10), 0, 0.4, said) == "≈ 49"
    assert about(Fraction(487, 10), 0, 1.2, words("de")) == "≈ 49 ± 1"


def test_on_an_empty_form_list_and_tutor_say_how_to_begin(app: App) -> None:
    scene = form(app)
    begin = scene.say("pp-desk.begin")
    assert getattr(scene.root.find("check-begin"), "text", "") == begin
    assert not [widget for widget in scene.root.walk() if widget.name.startswith("fault-")], "no wall of gaps"
    scene.side.turn_to("tutor")
    said = [getattr(widget, "text", "") for widget in scene.root.walk()]
    assert begin in said
    assert app.words.say("tutor.powerplay.line-up") not in said
    scene.making.placing.put(next(man.name for man in scene.form.squad if man.row is TeamRow.T), 0)
    said = [getattr(widget, "text", "") for widget in scene.root.walk()]
    assert app.words.say("tutor.powerplay.line-up") in said

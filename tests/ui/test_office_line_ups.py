"""Line-ups in the office: into the envelope by keys and by mouse, from earlier matches; what is known of a rival."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.united.season import desk
from game.rules.united.season.orders import SaleOrder
from game.rules.united.state import TeamRow
from game.ui.app import App
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.league import career, office
from game.ui.united.gallery.line_ups import form, fresh, later
from game.ui.united.office.matches.own import OwnMatches
from game.ui.united.office.matches.public_file import known
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from tests.ui.programs import rule_ids

KEYS = {TeamRow.T: "t", TeamRow.A: "a", TeamRow.V: "v", TeamRow.M: "m", TeamRow.S: "s"}


def test_both_line_ups_by_keys_alone(app: App) -> None:
    """The first one man by man, the second as in the first match; then the office again."""
    office_scene, hands = fresh(app), Hands(app)
    office_scene.turn_to("line-ups")
    app.focus(office_scene.root.find("line-up"), by_key=True)
    hands.key("enter")
    scene = app.scene
    assert isinstance(scene, LineUpForm)
    app.focus(scene.root.find("squad"), by_key=True)
    hands.key("home")
    standing = OwnMatches(office_scene).standing_by(OwnMatches(office_scene).fixtures[0])
    rows = {name: row for row, names in zip(TeamRow, standing.places, strict=True) for name in names}
    for man in scene.form.squad:
        assert scene.form.draft.chosen == man.name
        hands.key(*([KEYS[rows[man.name]]] if man.name in rows else []), "down")
    assert not scene.form.faults
    app.focus(scene.root.find("hand-in"), by_key=True)
    hands.key("enter")
    if app.scene is scene or not isinstance(app.scene, LineUpForm):
        hands.key("enter")  # home points that are left over: handed in all the same
    second = app.scene
    assert isinstance(second, LineUpForm)
    assert second is not scene
    second.start_from("office.match-1")
    assert not second.form.faults
    second.hand_in()
    assert app.scene is office_scene
    first, other = OwnMatches(office_scene).fixtures
    assert {name for names in desk.lined_up(office_scene.orders, first).places for name in names} == set(rows)  # type: ignore[union-attr]
    assert desk.lined_up(office_scene.orders, other) is not None
    assert office_scene.bureau.envelopes[office_scene.seat] == office_scene.orders


def test_a_line_up_is_copied_and_taken_out_by_mouse_and_each_is_one_step(app: App) -> None:
    scene, hands = later(app), Hands(app)
    own = OwnMatches(scene)
    hands.click_at(tab(scene, "2")).click("copy-1")
    assert desk.lined_up(scene.orders, own.fixtures[1]) is not None
    assert sum(desk.lined_up(scene.orders, own.fixtures[1]).home) == 0  # type: ignore[union-attr]
    hands.click("line-up-out")
    assert desk.lined_up(scene.orders, own.fixtures[1]) is None
    hands.key("ctrl+z")
    assert desk.lined_up(scene.orders, own.fixtures[1]) is not None


def tab(scene: Office, day: str) -> tuple[int, int]:
    tabs = scene.root.find("match-tabs")
    assert tabs is not None
    return tuple(tabs.boxes[tabs.values.index(day)].center)  # type: ignore[attr-defined]


def test_what_was_begun_stays_on_the_desk_and_what_was_not_changed_does_not(app: App) -> None:
    scene = fresh(app)
    made = form_of(app, scene)
    name = made.form.squad[0].name
    made.making.put(name, made.form.squad[0].qualified[0])
    made.back()
    assert app.scene is scene
    again = form_of(app, scene)
    assert again.form.line_up.names() == [name] or name in again.form.line_up.names()
    again.form.undo()
    again.back()
    assert not form_of(app, scene).form.line_up.names()


def form_of(app: App, scene: Office) -> LineUpForm:  # type: ignore[type-arg]
    Hands(app).click("line-up")
    found = app.scene
    assert isinstance(found, LineUpForm)
    return found


@pytest.mark.rule("U-8.1")
def test_a_man_who_is_sold_before_the_matches_is_missing_in_the_line_up(app: App) -> None:
    """The other orders of the envelope come first: the line-up is judged by the squad they leave."""
    scene = office(app, career(app, rounds=2), sheet="line-ups")
    own = OwnMatches(scene)
    fixture = own.fixtures[0]
    line_up = own.standing_by(fixture)
    scene.order(desk.with_line_up(scene.orders, fixture, line_up))
    gone = next(man for man in own.seen.clubs[own.seat].squad
                if man.name in line_up.names() and desk.may_sell(own.seen, own.seat, man.id).allowed)  # fmt: skip
    scene.order(replace(scene.orders, sales=(SaleOrder(2, gone.id),)))
    after = OwnMatches(scene)
    assert after.faults(fixture, line_up)
    Hands(app).click("why")
    assert isinstance(app.scene, WhyNot)
    assert rule_ids(app)


def test_the_laboratory_knows_nobody_but_a_twin_and_a_guess(app: App) -> None:
    """Of the opponent neither his squad nor a club of the shelf that has his name: rows that the manager has set."""
    scene = form(app)
    rivals = scene.side.laboratory.rivals
    assert [each.name for each in rivals] == ["", scene.form.rival_club]
    guessed = rivals[1].team
    assert guessed is not None
    task = scene.form.task
    truth = task.office.bureau.session.state.clubs[task.own.rival(task.fixture)]  # type: ignore[attr-defined]
    assert not {man.name for man in guessed.players} & {man.name for man in truth.squad}
    assert not scene.form.view.clubs[1 - scene.form.seat].players


def test_a_guess_begins_with_results_and_goes_where_it_is_set(app: App) -> None:
    scene, hands = later(app), Hands(app)
    own = OwnMatches(scene)
    club = own.rival(own.fixtures[0])
    before = own.guess(club)
    scene.root.find("guess-S").move(1)  # type: ignore[union-attr]
    assert own.guess(club).values[4] == before.values[4] + 1
    hands.click("guess-anew")
    assert own.guess(club) == before == own.suggested(club)


def test_whoever_scores_more_and_lets_in_less_is_taken_for_stronger(app: App) -> None:
    seen = office(app, career(app, rounds=3)).view
    table = desk.league_table(seen, 0)
    by_goals = sorted(table, key=lambda line: line.goals)
    by_against = sorted(table, key=lambda line: line.against)
    weak, strong = (desk.guessed_rows(seen, line.club).values[4] for line in (by_goals[0], by_goals[-1]))
    safe, open_ = (desk.guessed_rows(seen, line.club).values[2] for line in (by_against[0], by_against[-1]))
    assert weak < strong
    assert open_ < safe


@pytest.mark.rule("U-8.2")
def test_the_file_of_a_rival_is_the_same_whatever_he_keeps_secret(app: App) -> None:
    """Levels, line-ups and orders of the opponent may be what they like: the card does not change."""
    scene = later(app)
    own = OwnMatches(scene)
    fixture = own.fixtures[0]
    club = own.rival(fixture)
    session = scene.bureau.session
    told = [getattr(each, "text", "") for each in known(session.view(own.seat), club, False, app.words)]
    secret = session.state.clubs[club]
    stronger = tuple(replace(man, level=min(15, man.level + 3)) for man in secret.squad)
    session.state.clubs[club] = replace(secret, squad=stronger, wp_kept=1, kept=(None, None))
    assert [getattr(each, "text", "") for each in known(session.view(own.seat), club, False, app.words)] == told


@pytest.mark.rule("U-3.5d")
def test_a_ban_of_one_match_keeps_out_of_the_first_and_not_of_the_second(app: App) -> None:
    scene = later(app)
    own = OwnMatches(scene)
    first, second = own.fixtures
    club = own.seen.clubs[own.seat]
    banned = replace(club.squad[0], banned=1)
    seen = own.seen.clone()
    seen.clubs[own.seat] = replace(club, squad=(banned, *club.squad[1:]))
    assert [(out.member.name, out.matches) for out in desk.out_of(seen, own.seat, first)] == [(banned.name, 1)]
    assert desk.out_of(seen, own.seat, second) == ()
    scene.view = seen
    Hands(app).key("ctrl+y")
    scene.rebuild()
    assert any(
        banned.name in each.text for each in scene.root.walk() if isinstance(each, Label) and "banned" in each.text
    )


def test_what_is_sealed_is_only_looked_at(app: App) -> None:
    """Nothing is changed, and every button says why."""
    scene, hands = later(app), Hands(app)
    before = scene.orders
    assert scene.bureau.submit(scene.seat, scene.bureau.title.hand_in(before)) is None
    scene.rebuild()
    for name in ("line-up", "as-last", "line-up-out"):
        hands.click(name)
        assert app.scene is scene
        assert scene.orders == before
        button = scene.root.find(name)
        assert isinstance(button, Button)
        assert button.why


def test_the_assistant_lines_up_for_every_match(app: App) -> None:
    scene = fresh(app)
    Hands(app).click("assist")
    own = OwnMatches(scene)
    line_ups = [own.ordered(each) for each in own.fixtures]
    assert all(each is not None and not own.faults(fixture, each)
               for fixture, each in zip(own.fixtures, line_ups, strict=True))  # fmt: skip

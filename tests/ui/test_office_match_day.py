"""Match days: nothing is told before it was shown, films, all grounds as the clock runs, tips, amateurs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from game.play.season_films import films_of
from game.play.tips import DIFFERENCE, EXACT, WINNER, Tips, points_for
from game.rules.united.season import desk
from game.rules.united.season.events import MatchReported
from game.rules.united.season.orders import AmateurOrder
from game.rules.united.season.state import Score
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import Hands
from game.ui.table.why_not import WhyNot
from game.ui.united.gallery.days import before, film, shelf
from game.ui.united.gallery.league import career, office, step, to_amateurs
from game.ui.united.office.matches.day import OVER, RUNNING, MatchDay
from game.ui.united.office.matches.film import LeagueFilm
from game.ui.united.office.matches.grounds import ground, live_scores
from game.ui.widgets.text import Label
from tests.ui.programs import rule_ids


def texts(app: App) -> list[str]:
    return [each.text for each in app.scene.root.walk() if isinstance(each, Label)]


def shown_film(app: App) -> LeagueFilm:
    found = app.scene
    assert isinstance(found, LeagueFilm)
    return found


# -- the day ----------------------------------------------------------------------------------------------------------


def test_the_films_come_one_by_one_and_then_how_it_ended(app: App) -> None:
    """By keys alone: Enter watches, End goes to the end of a film, Enter goes on."""
    day, hands = before(app), Hands(app)
    count = sum(bool(day.own(fixture)) for fixture, _ in day.fixtures)
    hands.key("enter")
    for _ in range(count):
        assert shown_film(app).source.over is False
        hands.key("end", "enter")
    assert app.scene is day
    assert day.stage == OVER
    hands.key("enter")
    assert app.scene is not day


def test_further_films_can_be_left_out(app: App) -> None:
    day = before(app)
    day.watch()
    Hands(app).click("action-results")
    assert app.scene is day
    assert day.stage == OVER


def test_what_comes_later_is_told_nowhere_while_a_film_runs(app: App) -> None:
    """The score of the film itself, of a match whose film comes later, and of every minute that is still to come."""
    scene = film(app)
    scene.player.jump(0)
    scene.rebuild()
    later = [each for each, how in scene.others if how == "later"]
    assert later
    told = " ".join(texts(app))
    for each in (*later, scene.ground):
        for beat in each.beats:
            if beat.scored and beat.minute > scene.minute and beat.event.goal.scorer:
                assert beat.event.goal.scorer not in told


def test_the_match_between_two_people_comes_last(app: App) -> None:
    """Eight clubs, eight people: every match is one; with four people some are between two of them."""
    day = before(app, clubs=4, people=3)
    day.watch()
    order = []
    while isinstance(app.scene, LeagueFilm):
        order.append(day.own(app.scene.ground.fixture))
        app.scene.finish()
        app.scene.leave()
    assert order == sorted(order)
    assert set(order) == {1, 2}


def test_the_clock_runs_over_all_grounds_and_the_table_follows(app: App) -> None:
    day, hands = before(app), Hands(app)
    hands.click("conference")
    assert day.stage == RUNNING
    hands.wait(1.0)
    assert 0 < day.minute < 90
    assert [each.score(day.minute) for each in day.grounds] != [each.result() for each in day.grounds]
    hands.key("space").wait(1.0)
    stopped = day.minute
    hands.wait(0.5)
    assert day.minute == stopped
    hands.key("space", "end")
    assert day.stage == OVER
    final = tuple(Score(each.fixture.number, *each.result()) for each in day.grounds)
    assert live_scores(day.grounds, day.minute) == final
    table = desk.league_table(day.bureau.public, 0)
    assert desk.live_table(day.before, 0, final) == table


def test_results_only_and_nothing_was_known_before(app: App) -> None:
    day, hands = before(app), Hands(app)
    assert not day.grounds
    hands.click("results")
    assert day.stage == OVER
    known = {score.fixture: (score.home, score.away) for score in day.bureau.public.scores}
    assert [known[each.fixture.number] for each in day.grounds] == [each.result() for each in day.grounds]


def test_a_film_has_the_same_minutes_every_time(app: App) -> None:
    day = before(app)
    day.results()
    films = films_of(day.bureau.career, 1)
    for each in day.grounds:
        found = films.watch(each.fixture.number)
        assert found is not None
        assert found[1].same
        assert ground(films, *found).beats == each.beats


@pytest.mark.rule("U-8.2")
def test_a_closed_film_shows_neither_rows_nor_chances_nor_line_ups(app: App) -> None:
    scene = film(app)
    kinds = {str(beat.kind) for beat in scene.ground.beats}
    assert kinds <= {"goal", "missed", "yellow", "red", "award", "period", "kick", "end"}
    assert all(beat.line_ups is None and beat.sheets == (None, None) for beat in scene.ground.beats)


def test_escape_leaves_before_the_day_and_shows_the_results_in_it(app: App) -> None:
    day, hands = before(app), Hands(app)
    hands.click("conference").key("escape")
    assert day.stage == OVER
    app.reset(app.doors.home(app))
    other = before(app, rounds=0)
    Hands(app).key("escape")
    assert not isinstance(app.scene, MatchDay)
    assert other.bureau not in app.closers


# -- the book ---------------------------------------------------------------------------------------------------------


def test_a_match_is_watched_again_from_the_book_by_keys(app: App) -> None:
    """Enter on the table plays the chosen match; at its end Enter leads back to the table."""
    scene, hands = shelf(app), Hands(app)
    told = scene.matches
    assert len(told) == 12
    hands.key("down", "enter")
    shown = shown_film(app)
    assert shown.ground.fixture.number == told[1].fixture
    assert shown.ground.result() == told[1].score
    hands.wait(0.5)
    assert shown.player.moving
    hands.key("end", "enter")
    assert app.scene is scene


def test_the_book_shows_the_matches_of_one_club(app: App) -> None:
    scene = shelf(app)
    scene._only("3")
    assert len(scene.matches) == 4
    assert all(3 in (each.home.club, each.away.club) for each in scene.matches)


def test_a_match_that_rules_of_today_play_otherwise_is_not_shown_as_if_it_had_been_so(app: App) -> None:
    scene = shelf(app)
    with patch("game.play.season_session.match_secret", lambda secret, fixture: bytes(32)):
        scene.watch()
    assert isinstance(app.scene, Dialog)


def test_films_of_an_earlier_season_are_read_from_its_file(app: App) -> None:
    made = career(app, clubs=4, people=1)
    while made.session.prompt is not None:
        step(made)
    first = films_of(made, 1)
    numbers = [each.fixture for each in first.told() if isinstance(each, MatchReported)]
    made.next_season()
    again = films_of(made, 1)
    for number in (numbers[0], numbers[-1]):
        mine, theirs = first.watch(number), again.watch(number)
        assert mine is not None
        assert theirs is not None
        assert theirs[1].same
        assert mine[1].over.state.score == theirs[1].over.state.score
    assert films_of(made, 2).last_day() == []
    made.close()


# -- tips -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tip", "score", "points"),
    [
        ((2, 1), (2, 1), EXACT), ((0, 0), (0, 0), EXACT), ((3, 2), (2, 1), DIFFERENCE), ((1, 1), (2, 2), DIFFERENCE),
        ((3, 0), (1, 0), WINNER), ((0, 1), (0, 4), WINNER), ((1, 0), (1, 1), 0), ((1, 1), (0, 2), 0),
        ((2, 0), (0, 2), 0),
    ],
)  # fmt: skip
def test_what_a_tip_is_worth(tip: tuple[int, int], score: tuple[int, int], points: int) -> None:
    assert points_for(tip, score) == points


def test_tips_are_written_settled_once_and_counted(tmp_path: Path) -> None:
    tips = Tips(tmp_path)
    tips.put("Anna", 1, 7, (1, 0))
    tips.put("Anna", 1, 7, (2, 1))
    tips.put("Ben", 1, 7, (0, 0))
    tips.put("Ben", 1, 8, (4, 0))
    tips.put("Ben", 1, 8, None)
    tips.settle(1, [(7, (2, 1))])
    tips.settle(1, [(7, (0, 0))])
    tips.put("Ben", 1, 7, (2, 1))
    again = Tips(tmp_path)
    assert [(line.person, line.points, line.exact, line.tips) for line in again.table()] == [
        ("Anna", EXACT, 1, 1), ("Ben", 0, 0, 1)
    ]  # fmt: skip
    assert again.table(2) == ()


def test_a_broken_file_of_tips_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "tips.json").write_text('{"tips": 3', encoding="utf-8")
    tips = Tips(tmp_path)
    tips.put("Anna", 1, 1, (1, 1))
    assert Tips(tmp_path).of("Anna", 1, 1) is not None
    assert list(tmp_path.glob("tips.json.broken*"))


def test_everybody_tips_for_himself_by_mouse(app: App) -> None:
    day, hands = before(app), Hands(app)
    fixture = day.fixtures[2][0]
    hands.click(f"tip-{fixture.number}")
    app.scene.root.find(f"tip-home-{fixture.number}").move(1)  # type: ignore[union-attr]
    day.tips_of("1")
    assert day.tips.of("Ben", 1, fixture.number) is None
    hands.click(f"tip-{fixture.number}")
    found = {tip.person: (tip.home, tip.away) for tip in day.tips.on(1, fixture.number)}
    assert found == {"Anna": (2, 1), "Ben": (1, 1)}
    hands.click("results")
    assert all(tip.points is not None for tip in day.tips.on(1, fixture.number))
    day.tip(fixture, None)
    assert len(day.tips.on(1, fixture.number)) == 2


# -- amateurs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-8.4c")
def test_amateurs_are_spread_over_their_rows_and_no_more_than_there_is(app: App) -> None:
    made = career(app)
    seat = to_amateurs(made)
    scene, hands = office(app, made, seat, "amateurs"), Hands(app)
    usual = desk.usual_amateurs(scene.view)
    assert desk.amateur_spent(usual) == desk.amateur_wp(scene.view.cup.round)
    assert scene.orders.amateurs is None
    app.scene.root.find("amateurs-S").move(1)  # type: ignore[union-attr]
    assert isinstance(app.scene, WhyNot)
    assert rule_ids(app)
    app.pop()
    app.scene.root.find("amateurs-V").move(-1)  # type: ignore[union-attr]
    app.scene.root.find("amateurs-S").move(1)  # type: ignore[union-attr]
    keeper, sweeper, defence, midfield, attack = usual.values
    assert scene.orders.amateurs == replace(usual, values=(keeper, sweeper, defence - 1, midfield, attack + 1))
    hands.key("ctrl+z", "ctrl+z")
    assert scene.orders.amateurs is None
    hands.click("amateurs-take")
    assert scene.orders.amateurs == usual
    hands.click("amateurs-out")
    assert scene.orders.amateurs is None
    assert not desk.amateur_ruling(scene.view, AmateurOrder((11, 0, 0, 0, 0))).allowed

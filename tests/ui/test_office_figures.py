"""Tables and figures of a league: what stands in them, for every choice, by keys and by mouse, and as a file."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game.rules.united.season import desk_tables as tables
from game.rules.united.season.settings import Settings, System
from game.rules.united.season.state import SeasonState
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.united.gallery.league import career, to_matches
from game.ui.united.gallery.public import figures
from game.ui.united.office.public.curves import PlaceCurves
from game.ui.united.office.public.figures import PAGES, FiguresPage
from game.ui.widgets.buttons import Choice
from game.ui.widgets.data_table import DataTable


def rows(scene: FiguresPage) -> list[list[str]]:
    found = scene.root.find(f"figures-{scene.page}")
    assert isinstance(found, DataTable)
    return [[cell.text for cell in row.cells] for row in found.rows]


@pytest.mark.rule("U-7.3d")
def test_the_table_of_home_and_away_add_up_to_all(app: App) -> None:
    scene = figures(app)
    venue = scene.root.find("venue")
    assert isinstance(venue, Choice)
    points = {}
    for each in ("all", "home", "away"):
        venue.choose(each)
        points[each] = {row[1]: int(row[-2]) for row in rows(scene)}
    assert points["all"] == {club: points["home"][club] + points["away"][club] for club in points["all"]}
    assert sum(points["all"].values()) > 0


def test_every_page_by_keys_and_back(app: App) -> None:
    scene, hands = figures(app), Hands(app)
    seen = []
    for _ in PAGES:
        seen.append(scene.page)
        hands.key("ctrl+tab")
    assert tuple(seen) == PAGES
    assert scene.page == PAGES[0]
    hands.key("ctrl+shift+tab")
    assert scene.page == PAGES[-1]
    hands.key("escape")
    assert app.scene is not scene


def test_a_page_by_mouse(app: App) -> None:
    scene = figures(app)
    tabs = scene.root.find("tabs")
    Hands(app).click_at(tuple(tabs.boxes[2].center))  # type: ignore[union-attr]
    assert scene.page == "scorers"


def test_goals_of_the_scorers_are_those_of_the_results(app: App) -> None:
    scene = figures(app, "scorers")
    scored = sum(score.home + score.away for score in scene.state.scores)
    listed = [goals for _, _, goals in tables.scorers(scene.told, 0)]
    assert 0 < sum(listed) <= scored
    assert listed == sorted(listed, reverse=True)
    assert len(rows(scene)) == len(listed)


@pytest.mark.rule("U-3.5c")
def test_the_fairest_club_stands_first(app: App) -> None:
    scene = figures(app, "conduct")
    points = [int(row[-1]) for row in rows(scene)]
    assert points == sorted(points)
    assert points[-1] > 0
    assert points == [4 * int(row[2]) + 10 * int(row[3]) for row in rows(scene)]


def test_curves_end_at_the_places_of_now(app: App) -> None:
    scene = figures(app, "curve")
    chart = scene.root.find("curves")
    assert isinstance(chart, PlaceCurves)
    now = {line.club: place for place, line in enumerate(tables.table_of(scene.state, 0, "all"), 1)}
    assert {club: places[-1] for club, places in chart.curves.items()} == now
    assert all(len(places) == 4 for places in chart.curves.values())


def test_people_against_each_other_are_each_others_mirror(app: App) -> None:
    one, other = rows(figures(app, "balance"))
    assert one[:2] == other[:2][::-1]
    assert (one[3], one[5]) == (other[5], other[3])
    assert one[-1].split(":") == other[-1].split(":")[::-1]


def test_a_table_is_written_for_other_programs(app: App, tmp_path: Path) -> None:
    scene, target = figures(app), tmp_path / "table.csv"
    scene._write_to(target)
    with target.open(encoding="utf-8", newline="") as file:
        read = list(csv.reader(file))
    assert read[1:] == rows(scene)


@pytest.mark.rule("U-8.2")
def test_nothing_of_a_running_round_is_in_the_tables(app: App) -> None:
    """A match day that was played but not shown yet: the tables are those of the last round."""
    scene = figures(app)
    before = rows(scene)
    made = scene.bureau.career
    to_matches(made)
    for _ in made.session.house():
        pass
    again = FiguresPage(scene.bureau)
    app.push(again)
    assert rows(again) == before


@pytest.mark.rule("U-7.3a")
@pytest.mark.parametrize(
    ("system", "league", "place", "zone"),
    [(System.SINGLE, 0, 1, tables.STAY), (System.SINGLE, 0, 12, tables.STAY), (System.THREE, 0, 9, tables.DOWN),
     (System.THREE, 1, 2, tables.UP), (System.THREE, 2, 12, tables.OUT), (System.FIVE, 3, 4, tables.UP),
     (System.FIVE, 1, 5, tables.STAY)],
)  # fmt: skip
def test_zones_of_a_table_are_those_of_the_rules(app: App, system: System, league: int, place: int, zone: str) -> None:
    made = career(app)
    state: SeasonState = made.session.state
    made.close()
    state.settings = Settings(system=system)
    assert tables.zone(state, league, place) == zone

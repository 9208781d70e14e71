"""The rule reader shows the tables that the books print, made of the numbers the rules play with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.rulebook import rule_book
from game.content.words import LANGUAGES, words
from game.rules.counter_attack.desk import DESK
from game.rules.powerplay.tables import SHOT_FACES, SUPPORT
from game.rules.registry import spec
from game.rules.united.counting import punishments
from game.rules.united.tables import MOST_HARDNESS, TRADE_VALUES
from game.ui.board.diagram import Diagram
from game.ui.counter_attack import diagrams as counter_attack
from game.ui.gallery.windowless import stage
from game.ui.scenes.reader import RulesReader
from game.ui.table.sheets import Sheet
from game.ui.trace import places
from game.ui.undici import diagrams as undici
from game.ui.world_cup import diagrams as world_cup

PRINTED = {
    "united": ("U-3.5b", "U-3.6a", "U-3.8", "U-6.4a", "U-6.5b", "U-6.11a", "U-7.1a", "U-8.1"),
    "powerplay": ("PP-3.4", "PP-3.5", "PP-5.2", "PP-7.3.3", "PP-7.3.5", "PP-7.4"),
    "counter_attack": ("CA-MOVE-01", "CA-MOVE-02", "CA-HIGH-04", "CA-LONG-03", "CA-SET-03", "CA-SET-13"),
    "undici": ("UN-MOVE-02", "UN-SET-05"),
    "world_cup": ("WC-DECK-01", "WC-LANE-04", "WC-GRP-05"),
}
RULES = [(game, rule) for game, rules in PRINTED.items() for rule in rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_table_is_whole_and_in_words(game: str, rule: str, language: str) -> None:
    assert rule_book(game).find(rule) is not None
    tables = spec(game).printed(rule, words(language))
    assert tables
    for table in tables:
        assert len(table.rows) >= 2
        assert all(len(row) == len(table.columns) for row in table.rows)
        said = " ".join((table.heading, *table.columns, *(cell for row in table.rows for cell in row)))
        assert not re.search(r"\[|\{", said), said


@pytest.mark.parametrize("game", PRINTED)
def test_a_rule_that_speaks_of_a_table_shows_it(game: str) -> None:
    """ "Table", "matrix": whoever reads the word finds the thing below it."""
    meant = re.compile(
        r"\b(in a matrix|A table by|Eine Tabelle nach|eine Tabelle hat|in einer Matrix|a table has"
        r"|the tables? (says|names|give)|[Tt]he table values)\b"
    )
    for rule in rule_book(game).rule:
        if meant.search(rule.say("en").text) or meant.search(rule.say("de").text):
            assert spec(game).printed(rule.id, words("en")), rule.id


@pytest.mark.rule("U-3.5b")
def test_the_matrix_is_what_the_rules_look_up() -> None:
    (matrix,) = spec("united").printed("U-3.5b", words("de"))
    for roll, row in enumerate(matrix.rows):
        assert row == (str(roll), *(str(punishments(hardness, roll)) for hardness in range(MOST_HARDNESS + 1)))
    assert len(matrix.rows) == 10


@pytest.mark.rule("U-6.11a")
def test_the_printed_examples_stand_in_the_table_of_values() -> None:
    assert TRADE_VALUES["I"][8] == 2100
    assert TRADE_VALUES["II"][6] == 750
    (values,) = spec("united").printed("U-6.11a", words("en"))
    assert [len(row) for row in values.rows] == [8] * 14
    assert values.rows[8][values.columns.index("I")] == "2100"


@pytest.mark.rule("U-6.5b", "U-3.6a", "U-8.1")
def test_what_is_rolled_and_when_it_counts_is_printed_as_it_is_played() -> None:
    rows, ages, levels = spec("united").printed("U-6.5b", words("en"))
    assert rows.rows[-2:] == (("97–99", "MS"), ("100", "VMS"))
    assert ages.rows[0] == ("1–10", "nT")
    assert levels.rows[:2] == (("tT", "1–80", "0"), ("tT", "81–95", "1"))
    (home,) = spec("united").printed("U-3.6a", words("en"))
    assert ("11", "1–4", "5–8", "9–11") in home.rows
    (phases,) = spec("united").printed("U-8.1", words("en"))
    assert [row[0] for row in phases.rows] == [str(phase) for phase in range(1, 19)]


@pytest.mark.rule("PP-7.3.3", "PP-7.4")
def test_powerplays_tables_follow_its_numbers() -> None:
    (support,) = spec("powerplay").printed("PP-7.3.3", words("en"))
    assert [int(points) for _, points in support.rows] == list(SUPPORT)
    (shots,) = spec("powerplay").printed("PP-7.4", words("en"))
    assert shots.rows[0][1:] == tuple(f"{10 * faces} %" for faces in SHOT_FACES)


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_the_reader_draws_them(tmp_path: Path, game: str, rule: str) -> None:
    app = stage(tmp_path, language="de")
    app.push(RulesReader(app, rule))
    app.draw()
    assert any(isinstance(widget, Sheet) for widget in app.scene.root.walk())


# -- diagrams ---------------------------------------------------------------------------------------------------------

PICTURED = [
    *(("counter_attack", rule) for rule in counter_attack.DIAGRAMS), *(("undici", rule) for rule in undici.RULES),
    *(("world_cup", rule) for rule in world_cup.RULES),
]  # fmt: skip


@pytest.mark.parametrize(("game", "rule"), PICTURED)
def test_rules_about_places_have_a_picture_of_the_board(tmp_path: Path, game: str, rule: str) -> None:
    """It is drawn by the board itself, and nothing on it can be pressed or focused."""
    assert rule_book(game).find(rule) is not None
    app = stage(tmp_path)
    app.push(RulesReader(app, rule))
    app.draw()
    found = app.scene.root.find("diagram")
    assert found is not None
    assert found.rect.height > 100
    assert found.at(found.rect.center) in (None, found)
    assert not list(found.focusables())
    app.scene.place.both = True  # type: ignore[attr-defined]
    app.scene.rebuild()
    assert len([widget for widget in app.scene.root.walk() if widget.name == "diagram"]) == 1


@pytest.mark.rule("CA-SETUP-08")
def test_the_zones_in_the_picture_are_those_of_the_rules(tmp_path: Path) -> None:
    app = stage(tmp_path)
    made = counter_attack.diagram(app, "CA-SETUP-08")
    assert made is not None
    view = spec("counter_attack").position.parse(counter_attack.MIDFIELD)
    shown = {overlay.side: set(overlay.hexes) for overlay in made.board.overlays}
    assert shown == {side: set(DESK.zones(view, side)) for side in (0, 1)}


def test_a_page_without_a_board_has_none(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.push(RulesReader(app, "U-3.1"))
    assert app.scene.root.find("diagram") is None


def test_a_board_of_another_game_is_shown_as_it_is(tmp_path: Path) -> None:
    """Turning from a diagram of one game to one of another takes neither cursor nor view along."""
    app = stage(tmp_path)
    reader = RulesReader(app, "UN-BOARD-01")
    app.push(reader)
    reader.take("counter_attack")
    reader.go("CA-SETUP-08")
    reader.take("undici")
    app.draw()
    made = next(widget for widget in app.scene.root.walk() if isinstance(widget, Diagram))
    assert made.board.cursor in made.board.places
    assert places(app)["diagram"].height > 0

"""The window is built in layers: no module climbs, and none needs itself over whatever way."""

from __future__ import annotations

import pytest

from tests.architecture.circles import circle
from tests.architecture.window_layers import (
    LAYER,
    WINDOW,
    all_climbing,
    climbing,
    part_of,
    window_needs,
    window_sources,
)


def test_every_module_of_the_window_has_a_layer() -> None:
    parts = {part_of(module) for module, _, _ in window_sources()}
    assert parts == {*LAYER}, "the table names what is there, and nothing else"
    assert len(LAYER) == sum(map(len, WINDOW.values())), "each stands in one layer"


def test_no_module_of_the_window_climbs() -> None:
    assert [str(crossing) for crossing in all_climbing(window_sources())] == []


def test_no_modules_of_the_window_need_each_other_in_a_circle() -> None:
    assert circle(window_needs(window_sources())) == []


def test_parts_of_a_screen_may_name_it_in_their_folder_alone() -> None:
    """Otherwise the test above would prove nothing."""
    scene, typed = "import game.ui.board.side", "if TYPE_CHECKING:\n    from game.ui.board.scene import BoardScene"
    later = "def f():\n    from game.ui.board.scene import BoardScene"
    for folder, part, closed in (("board", typed, False), ("board", later, True), ("film", typed, True)):
        sources = [
            ("game.ui.board.scene", "a.py", scene.replace("board", folder)),
            (f"game.ui.{folder}.side", "b.py", part),
        ]
        assert bool(circle(window_needs(sources))) is closed, (folder, part)


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("game.ui.widgets.base", "from game.ui.app import App", ["widgets may not climb to game.ui.app.App (shell)"]),
        ("game.ui.matches", "def f():\n    from game.ui.scenes import menu",
         ["surfaces may not climb to game.ui.scenes.menu (scenes)"]),
        ("game.ui.app", "if TYPE_CHECKING:\n    from ..ui.scenes.menu import MainMenu",
         ["shell may not climb to game.ui.scenes.menu.MainMenu (scenes)"]),
        ("game.ui.united.screens", "from game.ui.united.gallery.catalogue import GALLERY",
         ["titles may not climb to game.ui.united.gallery.catalogue.GALLERY (examples)"]),
        ("game.ui.film.film_stage", "from game.ui.board.view import BoardView",
         ["film may not know game.ui.board.view.BoardView"]),
        ("game.ui.united.pitch_stage", "import game.ui.undici.field_stage",
         ["united may not know game.ui.undici.field_stage"]),
        ("game.ui.scenes.menu", "from game.ui.board.view import BoardView\nfrom game.ui.scenes import news", []),
        ("game.ui.united.gallery.desk", "from game.ui.scenes.clubs import ClubShelf", []),
        ("game.ui.app", "import pygame\nfrom game.ui.screen import Screen", []),
    ],
)  # fmt: skip
def test_an_import_that_climbs_is_told(module: str, source: str, found: list[str]) -> None:
    """Otherwise the tests above would prove nothing."""
    assert [each.problem for each in climbing(module, "file.py", source)] == found

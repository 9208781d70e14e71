"""The program on a plain surface, for tests of screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.app import App
from game.ui.gallery.windowless import Hands, stage
from tests.known import numbers_once
from tests.ui.screens import Screen

LOOKING_FIRST = "test_render.py"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the tests that share a screen those come first that only look at it."""
    items.sort(key=lambda item: "screen" in getattr(item, "fixturenames", ()) and item.path.name != LOOKING_FIRST)


@pytest.fixture(scope="session")
def screen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """The example of the gallery that a test names as its parameter; whoever asks for the same one comes next."""
    made = Screen(request.param, tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@pytest.fixture
def numbers() -> Iterator[None]:
    """The numbers of tickets are worked out once for every position."""
    with numbers_once():
        yield


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Start the program with these settings, each time in a folder of its own."""
    apps: list[App] = []

    def started(**settings: Any) -> App:
        apps.append(stage(tmp_path / str(len(apps)), **settings))
        return apps[-1]

    yield started
    for app in apps:
        app.quit()


@pytest.fixture
def app(make: Callable[..., App]) -> App:
    return make()


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)

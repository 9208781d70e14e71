"""The program on a plain surface, for tests of screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.gallery.windowless import Hands
from tests.known import numbers_once
from tests.ui.programs import Make, programs
from tests.ui.screens import Screen

LOOKING_FIRST = "test_render.py"
TIDYING = ("test_memory.py", "test_guard_match.py")
"""What is left behind must go there, too."""


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


@pytest.fixture(autouse=True)
def untidied(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever rests a moment would look through all that tests have loaded; what is given back then is a test apart."""
    if request.path.name not in TIDYING:
        monkeypatch.setattr("game.ui.app.give_back", lambda all_left=False: None)


@pytest.fixture
def numbers() -> Iterator[None]:
    """The numbers of tickets are worked out once for every position."""
    with numbers_once():
        yield


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Start the program with these settings, each time in a folder of its own."""
    yield from programs(lambda number: tmp_path / str(number))


@pytest.fixture
def restart(tmp_path: Path) -> Iterator[Make]:
    """The same, always in one folder."""
    yield from programs(lambda number: tmp_path)


@pytest.fixture
def app(make: Make) -> App:
    return make()


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.harness import Display, display_problem


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "window: drives the real window; needs Xvfb and xdotool")


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    problem = display_problem()
    if problem:
        pytest.skip(problem)
    screen = Display(tmp_path_factory.mktemp("display"))
    yield screen
    screen.close()


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Display]:
    """A screen of 1920 by 1080."""
    problem = display_problem()
    if problem:
        pytest.skip(problem)
    screen = Display(tmp_path, (1920, 1080))
    yield screen
    screen.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder

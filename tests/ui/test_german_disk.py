"""A full disk in the German window: every screen says so in German, without the English words of the system."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.entering import viewer
from game.ui.gallery.windowless import Hands
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings_data import _backup
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.scenes.statistics import StatisticsScene
from game.ui.table.help_levels import HelpLevels
from game.ui.table.pause import PauseMenu
from game.ui.table.report import ReportScene
from game.ui.united.gallery import match as united_match
from tests.ui.guarded import Make, texts
from tests.ui.programs import toasts

ENGLISH = os.strerror(errno.ENOSPC)
Act = Callable[[App], object]


def play(app: App) -> Act:
    film = united_match.scene(app)
    return lambda app: film.source.kick_off()


def take_back(app: App) -> Act:
    film = united_match.scene(app)
    film.source.kick_off()
    return lambda app: film.table.taking_back.agreed()


def rename(app: App) -> Act:
    film = united_match.scene(app)
    app.push(PauseMenu(app, film.table))
    return lambda app: Hands(app).click("name").type("Derby").key("enter")


def help_level(app: App) -> Act:
    film = united_match.scene(app)
    scene = HelpLevels(app, film.table)
    app.push(scene)
    return lambda app: scene._set(0, 0)


def begin(app: App) -> Act:
    app.push(MainMenu(app))
    return lambda app: ready_made(app, "united")


def begin_after_setting_up(app: App) -> Act:
    app.push(MainMenu(app))
    app.push(SetupScene(app, "united"))
    return lambda app: Hands(app).click("start")


def settings(app: App) -> Act:
    app.push(SettingsScene(app))
    return lambda app: app.change(recap=not app.settings.recap)


def picture(app: App) -> Act:
    old = united_match.replay(app)
    film: Any = viewer(app, old.watched.path)
    app.push(film)
    app.draw()
    return lambda app: film.save_picture()


def play_on(app: App) -> Act:
    film: Any = united_match.replay(app)
    app.push(film)
    return lambda app: film.play_on()


def report(app: App) -> Act:
    scene = ReportScene(app, united_match.replay(app).watched.path)
    app.push(scene)
    return lambda app: scene.printer.write(str(app.folders.base / "report.html"))


def statistics(app: App) -> Act:
    united_match.replay(app)
    scene = StatisticsScene(app, "united")
    app.push(scene)
    return lambda app: scene._write_to(app.folders.base / "table.csv")


def bundle(app: App) -> Act:
    app.push(MainMenu(app))
    return lambda app: Hands(app).key("f12")


@pytest.mark.parametrize(
    "prepared",
    [play, take_back, rename, help_level, begin, begin_after_setting_up, settings, picture, play_on, report, statistics,
     bundle],
    ids=lambda act: act.__name__,
)  # fmt: skip
def test_a_full_disk_is_told_in_german(
    make: Make, monkeypatch: pytest.MonkeyPatch, prepared: Callable[[App], Act]
) -> None:
    app = make(language="de")
    act = prepared(app)

    def full(*_: Any) -> Any:
        raise OSError(errno.ENOSPC, ENGLISH)

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        act(app)
    said = f"{texts(app)}\n{toasts(app)}"
    assert "auf der Festplatte ist kein Platz mehr" in said
    assert ENGLISH.lower() not in said.lower()


def test_a_copy_that_cannot_be_written_is_told_in_german(make: Make, tmp_path: Path) -> None:
    app = make(language="de")
    scene = SettingsScene(app, "data")
    app.push(scene)
    app.folders.base.mkdir(parents=True, exist_ok=True)
    _backup(scene, tmp_path / "no" / "such" / "folder.zip")
    assert "diese Datei gibt es nicht" in texts(app)
    assert os.strerror(errno.ENOENT).lower() not in texts(app).lower()


def test_a_picture_that_cannot_be_drawn_is_told(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make(language="de")
    act = picture(app)

    def lost(*_: Any) -> Any:
        raise pygame.error("Out of memory")

    monkeypatch.setattr(pygame.image, "tobytes", lost)
    act(app)
    assert "Das Bild ließ sich nicht speichern: picture.png: der Arbeitsspeicher ist voll" in toasts(app)
    assert not (app.folders.base / "pictures").exists()

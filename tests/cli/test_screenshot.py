"""Pictures of screens from the command line: whole files or none, and a sentence when that fails."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.gallery import camera
from game.ui.gallery.catalogue import catalogue
from tests.cli.helpers import Run


def failing(error: Exception) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_a_picture(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "Menü.png"
    assert run("screenshot", "menu-fresh", target) == (0, f"{target}\n", "")
    assert target.read_bytes().startswith(b"\x89PNG")
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_every_picture_goes_into_one_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: shot for name, shot in catalogue("united").items() if name in ("menu-fresh", "about")}
    monkeypatch.setattr(camera, "catalogue", lambda game: few)
    folder = tmp_path / "new" / "folder"
    files = [folder / f"{name}-de.png" for name in few]
    told = "".join(f"{file}\n" for file in files)
    assert run("screenshot", "--all", folder, "--lang", "de") == (0, told, "")
    assert sorted(folder.iterdir()) == sorted(files)
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in files)
    ran = run("screenshot", "--all", folder, "--lang", "de", "--json")
    assert json.loads(ran.out) == [{"scene": scene, "file": str(file)} for scene, file in zip(few, files, strict=True)]


def test_every_picture_and_one_are_not_asked_for_at_once(run: Run, tmp_path: Path) -> None:
    ran = run("screenshot", "menu-fresh", tmp_path / "menu.png", "--all", tmp_path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "no SCENE" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lost", ["disk", "picture"])
def test_a_failed_picture_leaves_nothing_and_spares_the_old_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    old, new = tmp_path / "old.png", tmp_path / "new.png"
    old.write_bytes(b"an older picture")
    for target in (old, new):
        with monkeypatch.context() as broken:
            if lost == "disk":
                broken.setattr(os, "fsync", failing(OSError(28, "No space left on device")))
                said = f"{target}: there is no space left on the disk"
            else:
                broken.setattr(pygame.image, "tobytes", failing(pygame.error("out of memory")))
                said = "picture.png: there is no memory left"
            assert run("screenshot", "menu-fresh", target) == (1, "", f"touchline: {said}\n")
    assert old.read_bytes() == b"an older picture"
    assert [path.name for path in tmp_path.iterdir()] == ["old.png"]


def test_a_scene_that_does_not_exist_leaves_nothing(run: Run, tmp_path: Path) -> None:
    ran = run("screenshot", "no-such-scene", tmp_path / "new.png")
    assert ran.code == 2
    assert "there is no scene 'no-such-scene'" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [("picture.zip", 2, "ends in .png"), ("no/such/folder.png", 1, "there is no folder")],
)
def test_names_that_will_not_do(run: Run, tmp_path: Path, name: str, code: int, said: str) -> None:
    ran = run("screenshot", "menu-fresh", tmp_path / name)
    assert ran.code == code
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken.png").mkdir()
    ran = run("screenshot", "menu-fresh", tmp_path / "taken.png")
    assert ran.code == 1
    assert "this is a folder, not a file" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["taken.png"]

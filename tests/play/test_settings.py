"""Settings: fifteen hundred damaged files give the defaults and the reason, a full disk keeps the old file."""

import errno
import json
import os
import random
from functools import partial
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.words import words
from game.play.settings import Settings, load_settings, save_settings
from game.workshop.spoiling import as_json
from tests.journal.damage import nested, outcome, spoil_bytes, spoil_value

CHOSEN = Settings(language="de", names=("Ada", "Börje 🏆"), dice="hand", undo="tutor")


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert load_settings(path) == (Settings(), None)
    for settings in (CHOSEN, Settings()):
        save_settings(settings, path)
        assert load_settings(path) == (settings, None)
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("chunk", range(3))
def test_damaged_settings(tmp_path: Path, chunk: int) -> None:
    path = tmp_path / "my settings.json"
    save_settings(CHOSEN, path)
    raw = path.read_bytes()
    broken, crashes = 0, []
    for number in range(chunk * 500, (chunk + 1) * 500):
        rng = random.Random(number)
        if number % 2:
            data = json.loads(raw)
            spoil_value(rng, data)
            spoilt = as_json(data)
        else:
            spoilt = spoil_bytes(rng, raw)
        path.write_bytes(spoilt)
        crash = outcome(partial(load_settings, path))
        if crash is not None:
            crashes.append((number, repr(crash)))
            continue
        settings, error = load_settings(path)
        assert path.read_bytes() == spoilt
        if error is not None:
            broken += 1
            assert isinstance(error, ContentError)
            assert str(error).startswith(str(path))
            assert settings == Settings()
        else:
            assert Settings.model_validate(settings.model_dump()) == settings
    assert crashes == []
    assert broken > 300


def test_nested_almost_too_deeply(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in nested("names"):
        path.write_text(text)
        settings, error = load_settings(path)
        assert settings == Settings()
        assert error is not None


def test_a_broken_file_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{broken")
    save_settings(CHOSEN, path)
    assert load_settings(path) == (CHOSEN, None)
    assert (tmp_path / "settings.json.broken").read_text() == "{broken"


def test_a_full_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    save_settings(CHOSEN, path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(ContentError, match=r"settings\.json: there is no space left"):
            save_settings(Settings(), path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
    save_settings(Settings(), path)
    assert load_settings(path) == (Settings(), None)


def no_space(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_broken_file_that_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{broken")
    with monkeypatch.context() as disk:
        disk.setattr(Path, "replace", no_space)
        with pytest.raises(ContentError):
            save_settings(CHOSEN, path)
    assert path.read_text() == "{broken"


def test_an_older_broken_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("{first", "{second"):
        path.write_text(text)
        save_settings(CHOSEN, path)
    assert {each.read_text() for each in tmp_path.glob("*.broken")} == {"{first", "{second"}
    assert load_settings(path) == (CHOSEN, None)


@pytest.mark.parametrize("name", ["A\0B", "A\u202eB", "x" * 25, "A\nB"])
def test_a_name_that_breaks_the_rule_is_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": [name, "Ada"]}))
    settings, problem = load_settings(path)
    assert settings == Settings()
    assert problem is not None
    assert "names 1" in str(problem)
    assert words("de").problem(problem).startswith("settings.json, ")


def test_a_name_is_mended_where_that_needs_no_question(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["Zoe\u0308 ", "Ada"]}))
    assert load_settings(path) == (Settings(names=("Zoë", "Ada")), None)


WRONG = ['{"volume": 1e999}', '{"volume": Infinity}', "[" * 100_000, '{"volume": ' + "9" * 5000]


@pytest.mark.parametrize("text", WRONG)
def test_settings_that_are_no_settings(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings, problem = load_settings(path)
    assert (settings, problem is None) == (Settings(), False)

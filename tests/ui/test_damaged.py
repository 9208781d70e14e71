"""Files that come with the program, damaged: they stop their own game with a sentence, and nothing else.

On version 0.5.0 a broken board of Undici ended the program at its start, and so did a broken catalogue of words.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.cli import entry
from game.content.errors import ContentError
from game.content.places import ASSETS, BOARDS
from game.content.titles import TITLES
from game.content.words import spoken, words
from game.content.world_cup_file import CARD_PATH, TOURNAMENTS
from game.core import reading
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.play.damage import damage, unreadable_book
from game.play.opening import spec_of
from game.ui.app import App
from game.ui.art import keeping
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import stage
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.coverage import CoverageScene
from game.ui.scenes.menu import MainMenu, first_scene
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.shelves import usual_shelf
from game.workshop.sample_matches import sample_matches
from tests.ui.programs import texts

BOARD_FILES = {
    BOARDS / "undici.json": "undici", BOARDS / "counter_attack.json": "counter_attack",
    TOURNAMENTS / "1950.json": "world_cup", CARD_PATH: "world_cup",
    ASSETS / "undici" / "cards.json": "undici", ASSETS / "undici" / "kits.json": "undici",
    ASSETS / "counter_attack" / "cards.json": "counter_attack",
    ASSETS / "counter_attack" / "kits.json": "counter_attack",
}  # fmt: skip


def forget() -> None:
    """Everything that was read once and kept."""
    ours = [module for name, module in sys.modules.items() if name.startswith("game.")]
    named = [each for module in ours for each in vars(module).values()]
    methods = [each for kind in named if isinstance(kind, type) for each in vars(kind).values()]
    for each in (*named, *methods):
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
    keeping.SHELF.clear()


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Makes files of the program unreadable for a while."""
    real = reading.read_bytes

    def spoilt(*paths: Path) -> None:
        monkeypatch.setattr(
            reading, "read_bytes", lambda path, most=reading.LARGE: b'{"broken' if path in paths else real(path, most)
        )
        forget()

    yield spoilt
    monkeypatch.undo()
    forget()


def shown(app: App) -> str:
    app.tick(0.1)
    app.draw()
    return type(app.scene).__name__


def menu(tmp_path: Path) -> tuple[App, MainMenu]:
    app = stage(tmp_path / "home", language="de")
    app.push(first_scene(app))
    shown(app)
    assert isinstance(app.scene, MainMenu)
    return app, app.scene


def back_to(app: App, scene: MainMenu) -> None:
    while app.scene is not scene:
        app.pop(app.scene)


@pytest.mark.parametrize("path", BOARD_FILES, ids=lambda path: path.name)
def test_a_broken_file_stops_its_own_game_alone(tmp_path: Path, spoil: Callable[..., None], path: Path) -> None:
    spoil(path)
    app, start = menu(tmp_path)
    for game in TITLES:
        start._new(game)
        assert shown(app) == ("Dialog" if game == BOARD_FILES[path] else "SetupScene")
        if isinstance(app.scene, Dialog):
            assert "lässt sich gerade nicht spielen" in texts(app)
            assert path.name in texts(app)
        back_to(app, start)
    ready_made(app, BOARD_FILES[path])
    assert "Touchline neu" in texts(app)
    app.reset(start)
    app.push(ClubShelf(app, usual_shelf(app)))
    assert shown(app) == "ClubShelf"
    app.quit()


def test_matches_of_a_damaged_game_are_listed_with_the_reason(tmp_path: Path, spoil: Callable[..., None]) -> None:
    raw = {name: data for game in ("undici", "united") for name, data in sample_matches(game)}
    spoil(BOARDS / "undici.json")
    app, _ = menu(tmp_path)
    app.folders.matches.mkdir(parents=True)
    for name, data in raw.items():
        (app.folders.matches / name).write_bytes(data)
    scene = SaveBrowser(app)
    scene.chosen = "undici-over.jsonl"
    app.push(scene)
    shown(app)
    assert {kept.row.file: kept.sound for kept in scene.kept.values()} == {
        name: name.startswith("united") for name in raw
    }
    with pytest.raises(JournalError) as error:
        spec_of(read_journal(app.folders.matches / "undici-over.jsonl"))
    assert error.value.key == "match-game-damaged"
    app.quit()


@pytest.mark.parametrize("name", ["undici.toml", "united.coverage.json"])
def test_a_broken_rule_book_leaves_the_others_to_be_read(tmp_path: Path, spoil: Callable[..., None], name: str) -> None:
    game = name.split(".")[0]
    spoil(ASSETS / "rules" / name)
    assert unreadable_book(game) is not None
    assert damage(game) is None, "it can be played"
    app, start = menu(tmp_path)
    for each in TITLES:
        for make in (lambda: RulesReader(app, game=each), lambda: CoverageScene(app, each)):  # noqa: B023
            app.push(make())
            shown(app)
            found = app.scene.game  # type: ignore[attr-defined]
            assert (found == each) == (each != game)
            back_to(app, start)
    assert any(name in toast.text for toast in app.toasts.told)
    app.push(SetupScene(app, game))
    assert shown(app) == "SetupScene"
    app.quit()


@pytest.mark.parametrize(("name", "language"), [("de.toml", "en"), ("de/files.toml", "en"), ("en/shell.toml", "de")])
def test_with_broken_words_another_language_is_spoken(
    tmp_path: Path, spoil: Callable[..., None], name: str, language: str
) -> None:
    spoil(ASSETS / "words" / name)
    app = stage(tmp_path / "home", language=name[:2])
    app.push(first_scene(app))
    shown(app)
    assert app.words.language == language
    assert any(name.replace("/", "") in toast.text.replace("/", "") for toast in app.toasts.told)
    ready_made(app, "united")
    shown(app)
    app.quit()


def test_without_any_words_there_is_a_sentence(spoil: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    spoil(ASSETS / "words" / "de.toml", ASSETS / "words" / "en.toml")
    with pytest.raises(ContentError, match=r"en\.toml|de\.toml"):
        spoken("en")
    assert entry(["validate", __file__]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("touchline: ")
    assert "Traceback" not in said.err


def test_sentences_with_stray_braces_are_found_when_they_are_read(tmp_path: Path) -> None:
    from game.content.words import read_words

    path = tmp_path / "words.toml"
    for text in ("{", "a } b", "{0}", "{name.secret}", "{name!r}", "{name:>99999999}", "{}"):
        path.write_text(f"[file]\nkey = '{text}'\n", encoding="utf-8")
        with pytest.raises(ContentError, match="braces"):
            read_words(path)
    path.write_text("[file]\nkey = '{{a}} {name} {other-one}'\n", encoding="utf-8")
    assert read_words(path) == {"file.key": "{{a}} {name} {other-one}"}
    assert words("en").say("file.too-deep")

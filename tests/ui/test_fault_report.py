"""Reports: everything somebody needs who looks into a fault, and nothing that is hidden in a match."""

from __future__ import annotations

import getpass
import json
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__
from game.journal.reader import read_journal
from game.play.logfile import logging_to
from game.play.reporting import UNSAID
from game.ui.app import App
from game.ui.counter_attack.gallery import match as counter_attack_match
from game.ui.gallery.forms import table_of
from game.ui.gallery.shell import sample_match
from game.ui.inputs import Key, Pointer, Typed
from game.ui.matches import Table
from game.ui.scenes.bundle import report_now
from game.ui.scenes.settings import SettingsScene
from game.ui.table.curtain import Curtain
from game.ui.undici.gallery import match as undici_match
from game.ui.united.gallery import desk as united_desk
from game.ui.united.gallery import match as united_match
from tests.ui.guarded import Driven, Make, always, on_page, texts
from tests.ui.test_undici_match import SWAPPED


@contextmanager
def logged(app: App) -> Iterator[Driven]:
    """The program with its net and its log."""
    with logging_to(app.folders):
        driven = Driven(app)
        driven.guard.open()
        yield driven


def reported(driven: Driven) -> dict[str, bytes]:
    """Save a report on the page, and open it."""
    known = set(driven.app.folders.reports.glob("*"))
    driven.answer("report")
    (path,) = set(driven.app.folders.reports.glob("*")) - known
    assert str(path) in texts(driven.app)
    return parts_of(path)


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def fails_with(driven: Driven, *secrets: object) -> None:
    """A fault whose exception quotes all it knows, as exceptions do."""
    with driven.guard.during("tick"):
        try:
            raise KeyError(*secrets)
        except KeyError as error:
            raise ValueError(f"cannot use {secrets}") from error
    on_page(driven.app)


def found_in(parts: dict[str, bytes], *secrets: str) -> list[str]:
    """Where one of these can be read. Closed envelopes are noise, in which any four letters may stand by chance."""
    noise = re.compile(rb'"closed":"[^"]*"')
    plain = {name: noise.sub(b"", raw) for name, raw in parts.items()}
    return [f"{secret} in {name}" for name, raw in plain.items() for secret in secrets if secret.encode() in raw]


# -- what it holds -----------------------------------------------------------------------------------------------


def test_a_report_holds_what_is_needed(make: Make) -> None:
    with logged(make()) as driven:
        table = counter_attack_match.scene(driven.app).table
        driven.hands.key("tab").click_at((600, 300))
        fails_with(driven, "whatever")
        parts = reported(driven)
        page = driven.app.scene
        driven.answer("go-on")
    assert set(parts) == {
        "about.json", "settings.json", "picture.png", "inputs.txt", "fault.txt", "log/touchline.log",
        f"match/{table.session.path.name}",
    }  # fmt: skip
    about = json.loads(parts["about.json"])
    assert about["touchline"] == __version__
    assert {"python", "system", "pygame", "sdl", "window", "screens"} <= about.keys()
    assert json.loads(parts["settings.json"])["names"] == ["Anna", "Ben"]
    assert parts["picture.png"].startswith(b"\x89PNG")
    fault = parts["fault.txt"].decode()
    assert "Which led to:" in fault
    assert re.search(r"tests/ui/test_fault_report\.py.*line \d+, in fails_with", fault)
    assert fault.splitlines()[-1] == f"ValueError: {UNSAID}"
    assert "600,300 1" in parts["inputs.txt"].decode()
    assert "Key tab down" in parts["inputs.txt"].decode()
    log = parts["log/touchline.log"].decode()
    assert f"started: touchline {__version__}" in log
    assert "screens: MainMenu > " in log
    assert "fault in tick: ValueError in tests/ui/test_fault_report.py:" in log
    assert driven.app.scene is not page


def test_what_the_interpreter_says_is_told(make: Make) -> None:
    with logged(make()) as driven:
        with driven.guard.during("tick"):
            None.moves  # type: ignore[attr-defined]  # noqa: B018
        fault = reported(driven)["fault.txt"].decode()
    assert "AttributeError: 'NoneType' object has no attribute 'moves'" in fault


def test_a_match_can_be_played_again_from_a_report_but_an_editor_shows_no_secret(make: Make) -> None:
    with logged(make()) as driven:
        session = counter_attack_match.scene(driven.app).table.session
        secret = session.header.secret
        fails_with(driven)
        parts = reported(driven)
    assert found_in(parts, secret) == []
    copy = driven.app.folders.base / "copy.jsonl"
    copy.write_bytes(parts[f"match/{session.path.name}"])
    journal, original = read_journal(copy), read_journal(session.path)
    assert journal.lines == original.lines
    assert journal.header == original.header


def test_a_finished_match_is_there_as_it_is(make: Make) -> None:
    with logged(make()) as driven:
        session = united_match.FILMED.over(driven.app, united_match.RED).session
        fails_with(driven)
        copy = driven.app.folders.base / "copy.jsonl"
        copy.write_bytes(reported(driven)[f"match/{session.path.name}"])
    journal, original = read_journal(copy), read_journal(session.path)
    assert (journal.header, journal.lines) == (original.header, original.lines)


def test_a_match_that_cannot_be_read_spoils_nothing(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(make()) as driven:
        session = counter_attack_match.scene(driven.app).table.session
        fails_with(driven)
        session.path.write_bytes(session.path.read_bytes()[:300] + b"#")
        parts = reported(driven)
        assert b"cannot be read" in parts[f"match/{session.path.name}"]
        monkeypatch.setattr("game.ui.scenes.bundle.journal_for_report", always(ValueError(session.header.secret)))
        parts = reported(driven)
    told = parts[f"match/{session.path.name}.txt"].decode()
    assert "This could not be made" in told
    assert session.header.secret not in told
    assert "fault.txt" in parts


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_that_cannot_be_written_is_named_and_leaves_nothing(make: Make, language: str) -> None:
    driven = Driven(make(language=language))
    driven.guard.open()
    driven.app.folders.base.mkdir(parents=True, exist_ok=True)
    driven.app.folders.reports.write_text("a file, not a folder", encoding="utf-8")
    fails_with(driven)
    driven.answer("report")
    said = {"en": "could not be written: a part of the path is a file", "de": "nicht schreiben: ein Teil des Pfads ist"}
    assert said[language] in texts(driven.app)
    assert not driven.app.folders.reports.is_dir()


def test_a_report_whose_picture_fails_leaves_no_empty_archive(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(SettingsScene(app))
    monkeypatch.setattr(pygame.image, "tobytes", always(pygame.error("out of memory")))
    path = report_now(app)
    assert path is not None
    assert "out of memory" in parts_of(path)["picture.png.txt"].decode()


def test_a_full_disk_leaves_no_empty_archive(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(SettingsScene(app))
    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", always(OSError(28, "No space left on device")))
        assert report_now(app) is None
    assert list(app.folders.reports.iterdir()) == []
    assert app.toasts.told[-1].tone == "bad"
    assert "no space left on the disk" in app.toasts.told[-1].text


# -- what it does not hold ---------------------------------------------------------------------------------------


def hidden_in_united(session: Any) -> list[str]:
    """Whoever stands in the line-up that was handed in, and the digest by which one could try line-ups out."""
    (decision,) = session.timeline.decisions
    names = [player.name for player in session.state.clubs[0].players]
    return [session.header.secret, decision.digest, session.digest(), *names]


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_of_a_sealed_line_up_is_in_a_report(make: Make, language: str) -> None:
    with logged(make(language=language)) as driven:
        app = driven.app
        table = Table(app, sample_match(app, 1))
        table.go_on()
        assert isinstance(app.scene, Curtain)
        session = table.session
        secrets = hidden_in_united(session)
        assert len(secrets) == 3 + 11
        fails_with(driven, session.state, session.timeline.decisions, session.header)
        parts = reported(driven)
    assert f"match/{session.path.name}" in parts
    assert found_in(parts, *secrets) == []
    assert session.header.seal.encode() in parts[f"match/{session.path.name}"], "what everybody may know is there"


def test_nothing_of_a_form_is_in_a_report(make: Make) -> None:
    """Neither a picture of it nor where somebody pointed and what was typed."""
    with logged(make()) as driven:
        app = driven.app
        form = united_desk.filled(app)
        table = table_of(form)
        names = [player.name for player in table.session.state.clubs[0].players]
        driven.draw()
        driven.hands.click_at((321, 123)).drag((333, 222), (444, 111)).key("down", "x").type("hush")
        fails_with(driven, form.form.line_up)
        parts = reported(driven)
    assert "picture.png" not in parts
    assert found_in(parts, *names, table.session.header.secret, "321,123", "333,222", "444,111", "hush", "Key x") == []
    inputs = parts["inputs.txt"].decode()
    assert "LineUpForm: something that only one may see" in inputs
    assert not any(word in inputs for word in ("LineUpForm: Key", "LineUpForm: Typed", "LineUpForm: Pointer"))


@pytest.mark.parametrize("keys", [(), ("h",)], ids=["closed", "open"])
def test_nothing_of_a_hand_of_cards_is_in_a_report(make: Make, keys: tuple[str, ...]) -> None:
    """Reports about two matches that differ in the hands alone are alike."""
    found = []
    for position in (undici_match.OPEN, SWAPPED):
        with logged(make()) as driven:
            app = driven.app
            match = undici_match.scene(app, position)
            session = match.table.session
            driven.hands.key(*keys)
            assert match.hides_secrets() == bool(keys)
            driven.draw()
            driven.hands.wait(0.5).click_at((640, 690)).key("right", "enter")
            hands = session.state.hands
            assert all(hands)
            fails_with(driven, session.state, hands)
            parts = reported(driven)
        cards = [card for hand in hands for card in hand]
        assert found_in(parts, session.header.secret, session.digest(), *cards) == []
        assert ("picture.png" in parts) == (not keys)
        found.append(comparable(parts, session.header))
    assert found[0] == found[1]


def comparable(parts: dict[str, bytes], header: Any) -> dict[str, bytes]:
    """A report without what differs from match to match anyway: its number, its time, links, the clock; of envelopes
    only how large they are."""
    plain = {}
    for name, raw in parts.items():
        for own in (header.id, header.created):
            raw = raw.replace(own.encode(), b"-")
        raw = re.sub(rb'"closed":"([^"]*)"', lambda part: b"closed: %d" % len(part[1]), raw)
        raw = re.sub(rb'"link":"[0-9a-f]{32}"', b"", raw)
        plain[name] = re.sub(rb"(?m)^\d{4}-\d\d-\d\d [\d:,]+ ", b"", raw)
    return plain


def test_the_key_for_a_report_tells_nothing_either(make: Make) -> None:
    with logged(make()) as driven:
        app = driven.app
        form = united_desk.filled(app)
        driven.hands.key("f12")
        (path,) = app.folders.reports.iterdir()
        parts = parts_of(path)
        assert "stays hidden" in app.toasts.told[-1].text
        names = [player.name for player in table_of(form).session.state.clubs[0].players]
    assert "picture.png" not in parts
    assert found_in(parts, table_of(form).session.header.secret, *names) == []


def test_typed_text_is_never_noted(make: Make) -> None:
    driven = Driven(make())
    driven.guard.open()
    driven.dispatch(Typed("private words"))
    driven.dispatch(Pointer("move", (5, 5)))
    driven.dispatch(Pointer("move", (6, 6)))
    driven.dispatch(Key("ctrl+q"))
    noted = "\n".join(driven.guard.inputs)
    assert "private" not in noted
    assert noted.count("move") == 1, "only the last move in a row"
    assert "6,6" in noted


def test_nobodys_folder_is_named(make: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    with logged(make()) as driven:
        app = driven.app
        app.folders.base.mkdir(parents=True, exist_ok=True)
        with driven.guard.during("tick"):
            (app.folders.base / "nothing").read_text("utf-8")
        parts = reported(driven)
    assert "FileNotFoundError" in parts["fault.txt"].decode()
    assert "'~" in parts["fault.txt"].decode()
    assert found_in(parts, str(tmp_path)) == []
    user = getpass.getuser()
    assert user == "root" or found_in(parts, f"/{user}/") == []

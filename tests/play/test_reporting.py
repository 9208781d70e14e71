"""What may be told about a fault: where it happened, and nothing that an exception quotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.places import ASSETS
from game.play.reporting import UNSAID, Fault, fault_of, without_home


class Mute(OSError):
    """An exception that cannot be said."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


def caught(error: BaseException) -> Fault:
    try:
        raise error
    except BaseException as found:  # noqa: BLE001 - whatever it is
        return fault_of(found)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (TypeError("unhashable type: 'list'"), "TypeError: unhashable type: 'list'"),
        (OSError(28, "No space left"), "OSError: [Errno 28] No space left"),
        (ValueError("'Lorvik' is not in list"), f"ValueError: {UNSAID}"),
        (KeyError("Lorvik"), f"KeyError: {UNSAID}"),
        (AssertionError("Lorvik"), f"AssertionError: {UNSAID}"),
        (Mute(), f"tests.play.test_reporting.Mute: {UNSAID}"),
    ],
)
def test_only_what_cannot_quote_anything_is_told(error: Exception, said: str) -> None:
    fault = caught(error)
    assert fault.text.splitlines()[-1] == said
    assert "Lorvik" not in fault.text
    assert fault.place.startswith("tests/play/test_reporting.py:")
    assert fault.kind == type(error).__name__


def test_the_same_fault_is_known_again() -> None:
    first, second = caught(KeyError(1)), caught(KeyError(2))
    assert first.same(second)
    assert not first.same(caught(ValueError(1)))
    assert not first.same(None)


def test_a_long_way_is_told_from_its_end() -> None:
    def deeper(left: int) -> None:
        if not left:
            raise LookupError
        other(left - 1)

    def other(left: int) -> None:
        deeper(left)

    with pytest.raises(LookupError) as found:
        deeper(300)
    text = fault_of(found.value).text
    assert "raise LookupError" in text
    assert text.count("\n") < 200


def test_paths_begin_in_the_program_or_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "anna"
    monkeypatch.setattr(Path, "home", lambda: home)
    assert without_home(f"'{home}'") == "'~'"
    assert without_home(f"{home / 'x'} and {home}") == f"{Path('~') / 'x'} and ~"
    assert without_home(f"{home}belle") == f"{home}belle", "another folder whose name begins alike"
    assert without_home(str(ASSETS / "words")) == str(Path("assets") / "words")


def test_a_person_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    assert without_home("a text") == "a text"

"""Whatever the program says about a game by its id is said about every game, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from game.content.places import ROOT
from game.content.words import LANGUAGES, Words, words
from game.play.option_words import OptionWords
from game.rules.registry import TITLES, spec

CATALOGUES = pytest.mark.parametrize("say", [words(language) for language in LANGUAGES], ids=LANGUAGES)
GAMES = pytest.mark.parametrize("game", TITLES)
ID = re.compile(r"\.id\b|\bgame\b")
NEEDS_NONE = {
    "detail": "a game may tell every event in one sentence",
    "verdict": "a game may have nothing that two people could argue about",
}
OF_A_GAME = ("name", "blurb", "time", "ready", "ready-time")


def families() -> Iterator[str]:
    """The beginnings of keys that are followed by the id of a game, from the sources that know no game by name."""
    for folder in ("play", "ui/scenes", "ui/table"):
        for path in sorted((ROOT / "game" / folder).glob("*.py")):
            yield from _families(path)
    yield from _families(ROOT / "game" / "ui" / "matches.py")


def _families(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.JoinedStr) or len(node.values) < 3:
            continue
        begin, gap, after = node.values[:3]
        follows = isinstance(after, ast.Constant) and str(after.value).startswith(".")
        if isinstance(begin, ast.Constant) and isinstance(gap, ast.FormattedValue) and follows:
            text = str(begin.value)
            if text.endswith(".") and ID.search(ast.unparse(gap.value)):
                yield text[:-1]


FAMILIES = sorted({*families()} - {*NEEDS_NONE})


def test_the_families_are_found() -> None:
    """So that the tests below cannot pass for want of anything to look at."""
    assert {"game", "luck.kind", "setup.preset", "action", "ending", "event", "tutor"} <= set(FAMILIES)


@CATALOGUES
@GAMES
def test_every_family_of_words_has_every_game(game: str, say: Words) -> None:
    title = spec(game)
    has = {"shelf": bool(title.files), "drill": title.teaching is not None and bool(title.teaching.drills)}
    needed = [each for each in FAMILIES if has.get(each, True)]
    assert [each for each in needed if not any(key.startswith(f"{each}.{game}.") for key in say.entries)] == []


@CATALOGUES
@GAMES
def test_a_game_is_named_its_options_explained_and_its_actions_told(game: str, say: Words) -> None:
    title, option = spec(game), OptionWords(spec(game), say)
    wanted = {f"game.{game}.{part}" for part in OF_A_GAME}
    wanted |= {f"setup.preset.{game}.{name}.{part}" for name in title.setup.presets for part in ("name", "tip")}
    wanted |= {f"action.{game}.{kind.__name__}" for kind in get_args(title.rules.action_type)}
    assert sorted(wanted - say.entries.keys()) == []
    for field in title.setup.fields:
        assert option.name(field) != field.name
        assert option.help(field)
        assert all(option.shown(field, value) for value in field.values)


@GAMES
def test_a_game_that_keeps_secrets_has_words_for_its_curtain(game: str) -> None:
    """The curtain says why it is down, by the kind of the decision that waits."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "game" / "rules" / game).rglob("*.py")]
    secret = any("secret=" in text or "(PostalMatch[" in text for text in sources)
    found = {key.removeprefix("curtain.") for key in words("en").entries if key.startswith(f"curtain.{game}.")}
    kinds = {key.removeprefix("prompt.") for key in words("en").entries if key.startswith(f"prompt.{game}.")}
    assert found == (kinds if secret else set())

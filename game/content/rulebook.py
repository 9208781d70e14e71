"""The rule book of a game as data: every rule with title and text in both languages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import read_toml
from game.content.strict import Bilingual
from game.content.titles import TITLES

Text = Annotated[str, Field(min_length=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Both(_Strict, Bilingual[str]):
    """A sentence in both languages."""

    en: Text
    de: Text


class RuleText(_Strict):
    title: Text
    text: Text


class Rule(_Strict, Bilingual[RuleText]):
    """One rule of the catalogue."""

    id: Annotated[str, Field(pattern=r"^[A-Z]{1,2}[A-Z0-9]?-[A-Z0-9.\-]*[A-Za-z0-9]$")]
    section: Text
    """Of the printed book."""
    chapter: Text
    scope: Literal["match", "league"]
    """What it belongs to: a single match, or league play."""
    rulings: tuple[Both, ...] = ()
    """How open questions of the book are settled here."""
    league_part: Both | None = None
    """What of it belongs to league play only."""
    left_out: Both | None = None
    """Why something that applies is not enforced or tested."""
    unlearned: Both | None = None
    """Why no lesson teaches it; see also the book."""
    en: RuleText
    de: RuleText


class RuleBook(_Strict):
    """All rules of a game."""

    game: Text
    chapters: dict[str, Both]
    sections: dict[str, Both] = {}
    """What the sections of a German book are called in both languages; one that is missing keeps its name."""
    rule: tuple[Rule, ...]
    league_unlearned: Both | None = None
    """Why no lesson teaches those rules of league play that none teaches."""

    def waits(self, rule: Rule) -> bool:
        """Whether it belongs to league play, and this game's is not built yet."""
        title = TITLES.get(self.game)
        return rule.scope == "league" and not (title and title.league)

    def unlearned(self, rule: Rule) -> Both | None:
        """Why no lesson teaches a rule, if that is said."""
        return rule.unlearned or (self.league_unlearned if rule.scope == "league" else None)

    def letters(self, rule: Rule) -> tuple[Rule, ...]:
        """The rules that one without a letter introduces: U-4a, U-4b … of U-4."""
        return tuple(each for each in self.rule if each.id[:-1] == rule.id and each.id[-1].islower())

    def section(self, rule: Rule, language: str) -> str:
        """The section of the printed book that a rule stands in."""
        named = self.sections.get(rule.section)
        return named.say(language) if named is not None else rule.section

    def find(self, rule_id: str) -> Rule | None:
        wanted = rule_id.casefold()
        return next((rule for rule in self.rule if rule.id.casefold() == wanted), None)


@lru_cache(maxsize=8)
def rule_book(game: str) -> RuleBook:
    """The rule book of a game, or ``ContentError``."""
    return read_rule_book(TITLES[game].book)


def find_rule(game: str, rule: str) -> Rule | None:
    """One rule of a game, for a remark beside something else: None where there is none, or the book is damaged."""
    try:
        return rule_book(game).find(rule)
    except ContentError:
        return None


def read_rule_book(path: Path) -> RuleBook:
    """The rule book in a file, or ``ContentError``."""
    return checked(RuleBook, read_toml(path), path)

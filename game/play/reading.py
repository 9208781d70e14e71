"""Reading the rules: search in both languages, links between rules, and how complete the program is, rule by rule."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from game.content.files import read_json
from game.content.rulebook import Both, Rule, RuleBook, rule_book
from game.content.titles import TITLES
from game.content.told import told
from game.content.words import LANGUAGES, spoken
from game.core.frozen import frozen
from game.core.page import Block, Facts, Listing, Note, Page, Story

SNIPPET = 34
"""Letters shown on both sides of a hit."""


# -- search ---------------------------------------------------------------------------------------------------------


@frozen
class Hit:
    """A rule that has every word looked for: how often, in which language, and the text around the first place."""

    rule: str
    count: int
    language: str
    snippet: str


def search(book: RuleBook, query: str, language: str) -> list[Hit]:
    """Rules with all words of ``query``; first the language being read, then what only the other one has."""
    wanted = [_folded(word)[0] for word in query.split()]
    if not wanted:
        return []
    first = [hit for rule in book.rule if (hit := _hit(rule, wanted, language))]
    found = {hit.rule for hit in first}
    other = next(each for each in LANGUAGES if each != language)
    return first + [hit for rule in book.rule if rule.id not in found and (hit := _hit(rule, wanted, other))]


def _hit(rule: Rule, wanted: list[str], language: str) -> Hit | None:
    parts = list(rule_texts(rule, language))
    folded = [_folded(part) for part in parts]
    counts = [sum(text.count(word) for text, _ in folded) for word in wanted]
    if not all(counts):
        return None
    # The id and the title stand in every list anyway, so the text around comes from the body if it can.
    order = sorted(range(len(parts)), key=lambda number: number < 2)
    at = next(number for number in order if wanted[0] in folded[number][0])
    text, places = folded[at]
    start = places[text.index(wanted[0])]
    return Hit(rule.id, sum(counts), language, _around(parts[at], start, len(wanted[0])))


def rule_texts(rule: Rule, language: str) -> Iterator[str]:
    """Everything that is said about a rule: id, title, text, rulings, remarks."""
    yield rule.id
    said = rule.say(language)
    yield said.title
    yield said.text
    for remark in (*rule.rulings, rule.league_part, rule.left_out):
        if isinstance(remark, Both):
            yield remark.say(language)


@lru_cache(maxsize=2048)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Small letters without accents, and for each of them its place in ``text``."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for plain in unicodedata.normalize("NFKD", letter).casefold():
            if not unicodedata.combining(plain):
                letters.append(plain)
                places.append(place)
    return "".join(letters), tuple(places)


def _around(text: str, start: int, length: int) -> str:
    """The words around a place, on one line."""
    left = text.rfind(" ", 0, max(0, start - SNIPPET)) + 1 if start > SNIPPET else 0
    right = text.find(" ", start + length + SNIPPET)
    cut = text[left : right if right > 0 else len(text)]
    return ("… " if left else "") + " ".join(cut.split()) + (" …" if right > 0 else "")


# -- links ----------------------------------------------------------------------------------------------------------


def mentioned(book: RuleBook, rule: Rule, language: str) -> list[str]:
    """Other rules this one speaks of, in the order of its text."""
    text = "\n".join(list(rule_texts(rule, language))[1:])
    return [each for each in dict.fromkeys(_ids(book.game).findall(text)) if each != rule.id]


def mentioning(book: RuleBook, rule: Rule, language: str) -> list[str]:
    """Other rules that speak of this one."""
    return [each.id for each in book.rule if rule.id in mentioned(book, each, language)]


@lru_cache(maxsize=8)
def _ids(game: str) -> re.Pattern[str]:
    """Whole ids of a book, the longest first."""
    ids = sorted((rule.id for rule in rule_book(game).rule), key=len, reverse=True)
    return re.compile("|".join(re.escape(each) + r"(?![\w.]*\w)" for each in ids))


def neighbours(book: RuleBook) -> list[str]:
    """The ids in the order of the contents: chapter by chapter."""
    return [rule.id for chapter in book.chapters for rule in book.rule if rule.chapter == chapter]


# -- how complete it is -----------------------------------------------------------------------------------------------


class Tick(StrEnum):
    """What can be said about one side of one rule."""

    DONE = "done"
    """Of what is taught: the learner does it himself."""
    ASKED = "asked"
    """He is asked about it."""
    TOLD = "told"
    """He is told of it."""
    MISSING = "missing"
    LATER = "later"
    """It belongs to league play, which this game has not yet."""
    LEFT_OUT = "left-out"
    """It is not done for a reason that is stated."""


ASPECTS = ("enforced", "explained", "taught", "tutor", "tested")
REACHED = (Tick.DONE, Tick.ASKED, Tick.TOLD)


@frozen
class Ticks:
    """One rule: whether the program enforces it, explains it, teaches it in a lesson, lets the tutor speak of it during
    matches, and has a test of it."""

    rule: str
    scope: str
    enforced: Tick
    explained: Tick
    taught: Tick
    tutor: Tick
    tested: Tick

    def of(self, aspect: str) -> Tick:
        found: Tick = getattr(self, aspect)
        return found

    @property
    def complete(self) -> bool:
        """Enforced, explained and tested."""
        return all(self.of(aspect) is Tick.DONE for aspect in ("enforced", "explained", "tested"))

    @property
    def left_out(self) -> bool:
        """Not done, and said why."""
        return not self.complete and Tick.LEFT_OUT in (self.enforced, self.explained, self.tested)


@lru_cache(maxsize=8)
def ticks(game: str) -> tuple[Ticks, ...]:
    """Every rule of the book, by the table stored with this version; ``ContentError`` if there is none."""
    stored = stored_ticks(TITLES[game].coverage)
    known = {rules_told(key.split(".", 3)[3])[0] for key in spoken("en")[0].entries if key.startswith(f"know.{game}.")}
    found = []
    book = rule_book(game)
    for rule in book.rule:
        enforced, tested = stored.get(rule.id, (False, False))
        explained = all(rule.say(language).text.strip() for language in LANGUAGES)
        tutor = rule.id in known
        marks = {"enforced": enforced, "explained": explained, "tutor": tutor, "tested": tested}
        ticked = {aspect: _tick(book, rule, done) for aspect, done in marks.items()}
        found.append(Ticks(rule.id, rule.scope, taught=_taught(book, rule), **ticked))
    return tuple(found)


def _taught(book: RuleBook, rule: Rule) -> Tick:
    """How a lesson that can be played teaches it; none: why not."""
    from game.play.taught import teaching  # lessons are asked for by whoever reads, not when the window opens

    lessons = teaching(book.game, rule.id)
    if lessons:
        return Tick(lessons[0].how)
    return Tick.LEFT_OUT if book.unlearned(rule) else _tick(book, rule, done=False)


def rules_told(name: str) -> tuple[str, ...]:
    """The rules that a sentence of *Did you know?* speaks of, from its name (``UN-TACK-06+UN-SET-14``)."""
    return tuple(name.split("+"))


def stored_ticks(path: Path) -> dict[str, tuple[bool, bool]]:
    """Of every rule whether it is enforced and tested, from the file of a game, or ``ContentError``."""
    data = read_json(path)
    if not isinstance(data, list) or not all(
        isinstance(row, list) and len(row) == 3 and isinstance(row[0], str) for row in data
    ):
        raise told(path, "", "no-table")
    return {row[0]: (bool(row[1]), bool(row[2])) for row in data}


def _tick(book: RuleBook, rule: Rule, done: bool) -> Tick:
    if done:
        return Tick.DONE
    if book.waits(rule):
        return Tick.LATER
    return Tick.LEFT_OUT if rule.left_out else Tick.MISSING


@frozen
class Share:
    """So many of so many."""

    done: int
    of: int

    @property
    def part(self) -> Fraction:
        return Fraction(self.done, self.of) if self.of else Fraction(0)


def shares(game: str, scope: str = "") -> dict[str, Share]:
    """For every aspect, ``complete`` and ``left-out``: how many rules have it, of all or of those of one scope."""
    chosen = [each for each in ticks(game) if scope in ("", each.scope)]
    found = {aspect: Share(sum(each.of(aspect) in REACHED for each in chosen), len(chosen)) for aspect in ASPECTS}
    return found | {
        "complete": Share(sum(each.complete for each in chosen), len(chosen)),
        "left-out": Share(sum(each.left_out for each in chosen), len(chosen)),
    }


# -- pages as plain text ----------------------------------------------------------------------------------------------


def plain_text(page: Page) -> str:
    """A page to be pasted into a letter."""
    lines = [page.title, page.subtitle]
    if page.score is not None:
        home, away = page.score.goals
        lines += ["", f"{page.score.home} {home}:{away} {page.score.away}", page.score.remark]
    for block in page.blocks:
        lines += ["", *block_lines(block)]
    return "\n".join([*lines, "", *page.footer]).strip() + "\n"


def block_lines(block: Block) -> Iterator[str]:
    """A part of a page, line by line."""
    if isinstance(block, Note):
        yield block.text
        return
    if block.heading:
        yield block.heading.upper()
    if isinstance(block, Story):
        yield from block.lines
    elif isinstance(block, Facts):
        yield from (f"{label}: {home} | {away}" for label, home, away in block.rows)
    elif isinstance(block, Listing):
        yield " | ".join(block.columns)
        yield from (" | ".join(row) for row in block.rows)

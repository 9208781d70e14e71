"""The report as a page and as one HTML file: whole, escaped, self-contained, and silent about secrets."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.page import Facts, Listing, Note, Page, Score, Story
from game.journal.entries import SeatKind, SeatSetup
from game.journal.reader import read_journal
from game.play.pages import date, match_page
from game.play.printing import html, write_report
from game.play.recorded import recorded, standing
from game.rules.united.actions import Finish
from game.rules.united.spec import SPEC
from game.rules.united.state import Options
from tests.journal.helpers import SEED, at, begin, play, varied
from tests.many_matches import RECORDED

Headed = TypeVar("Headed", bound=Facts | Listing | Story)
VOID = {"meta", "col"}
EVIL = "Ada <script>alert(\"1\")</script> & 'co'"


def match(path: Path, options: Options | None = None, **more: Any) -> Path:
    """A match as two careful managers would play it."""
    with begin(path, options, **more) as session:
        for seat in (0, 1):
            session.submit(seat, SPEC.bots["sensible"](session.state, seat, StreamDice(0)))
        session.submit(0, Finish())
    return path


def texts(value: Any) -> list[str]:
    """Every text inside a page."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, (tuple, list)):
        return [text for each in value for text in texts(each)]
    parts = fields(value) if is_dataclass(value) else ()
    return [text for part in parts for text in texts(getattr(value, part.name))]


def block(page: Page, kind: type[Headed], heading: str) -> Headed:
    return next(each for each in page.blocks if isinstance(each, kind) and each.heading == heading)


# -- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [Options(), Options(cup=True), Options(open_match=False)], ids=str)
def test_every_text_of_a_report_is_whole(tmp_path: Path, language: str, options: Options) -> None:
    page = match_page(match(tmp_path / "m.jsonl", options), language)
    assert not [text for text in texts(page) if re.search(r"\[[a-z]|[{}]|None", text)]


def test_a_report_tells_the_result_and_who_played(tmp_path: Path) -> None:
    path = match(tmp_path / "m.jsonl", name="Opener")
    page = match_page(path, "en")
    assert page.score is not None
    assert (page.score.home, page.score.away, page.score.people) == (
        "SV Rasenschach 1934",
        "Magiran Adventurers",
        ("Ada", "Ben"),
    )
    goals = block(page, Facts, "Goals").rows
    assert goals[-1][0] == f"{page.score.goals[0]}–{page.score.goals[1]}"
    assert page.subtitle.startswith("Opener · United · ")
    assert page.title == "SV Rasenschach 1934 against Magiran Adventurers"


def test_the_story_ends_with_the_final_whistle(tmp_path: Path) -> None:
    lines = block(match_page(match(tmp_path / "m.jsonl"), "en"), Story, "The match").lines
    assert lines[1] == "SV Rasenschach 1934 have handed in their line-up."
    assert lines[-1].startswith("Final whistle: ")


def test_help_undos_and_dice_by_hand_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    seats = (SeatSetup("Ada", assistance=1), SeatSetup("Ben", SeatKind.BOT, "random"))
    with begin(path, seats=seats) as session:
        play(session, 3)
        session.help.use(0, "hint")
        session.help.use(0, "odds")
        assert session.history.undo(0, (0, 1))
        play(session, 8)
    assert block(match_page(path, "en"), Facts, "At the table").rows == (
        ("Manager", "Ada", "Ben"),
        ("Help", "hints", "plays by itself"),
        ("Help used", "2 times", "never"),
        ("Taken back", "once", "once"),
    )


def test_dice_are_counted_by_who_rolled_them(tmp_path: Path) -> None:
    path = varied(tmp_path / "m.jsonl")
    told = next(each.text for each in match_page(path, "en").blocks if isinstance(each, Note) and "Dice" in each.text)
    dice = [roll for decision in at(path).decisions for roll in decision.dice()]
    hand = sum(roll.by_hand for roll in dice)
    assert hand > 0
    assert told == f"Dice: {len(dice) - hand} rolled by the program, {hand} by hand."


def test_the_secret_of_the_dice_stands_there_only_when_the_match_is_over(tmp_path: Path) -> None:
    over = match_page(match(tmp_path / "over.jsonl"), "en")
    with begin(tmp_path / "open.jsonl") as session:
        play(session, 5)
        running = match_page(session, "en")
    assert any(SEED.hex() in line for line in over.footer)
    assert not any(SEED.hex() in text for text in texts(running))
    seal = read_journal(tmp_path / "open.jsonl").header.seal
    assert all(any(seal in line for line in page.footer) for page in (over, running))


def test_a_running_match_has_no_result_yet(tmp_path: Path) -> None:
    with begin(tmp_path / "m.jsonl") as session:
        play(session, 5)
        page = match_page(session, "en")
    assert page.score is None
    assert Note("The match is not over yet.") in page.blocks
    assert "Line-ups" not in texts(page)


def test_a_sealed_line_up_is_not_in_the_report(tmp_path: Path) -> None:
    with begin(tmp_path / "m.jsonl") as session:
        play(session, 1)
        names = session.state.line_ups[0].names()
        page = match_page(session, "en")
    assert not [name for name in names for text in texts(page) if name in text]


def test_a_closed_match_tells_neither_its_dice_nor_its_chances(tmp_path: Path) -> None:
    """The number of rolls would betray the number of chances."""
    page = match_page(match(tmp_path / "m.jsonl", Options(open_match=False)), "en")
    assert Note("Dice: all rolled by the program.") in page.blocks
    assert Note("The dice of a closed match stay secret, so there is nothing to count.") in page.blocks
    listed = [each for each in page.blocks if isinstance(each, Listing)]
    assert [(each.heading, each.rows) for each in listed] == [("Rules of this match", (("Open match", "off"),))]
    assert not [text for text in texts(page) if "chance for" in text or "strength" in text]


def test_luck_is_told_with_the_decimal_mark_of_the_language(tmp_path: Path) -> None:
    path = match(tmp_path / "m.jsonl")
    english = block(match_page(path, "en"), Listing, "Luck")
    german = block(match_page(path, "de"), Listing, "Würfelglück")
    assert all(len(row) == len(english.columns) for row in english.rows)
    assert [row[3].replace(".", ",") for row in english.rows] == [row[3] for row in german.rows]
    assert all("." in row[3] for row in english.rows)


def test_dates_are_written_out() -> None:
    assert date("2026-11-16T12:00:00+00:00", words("en")) == "16 November 2026"
    assert date("2026-03-01T12:00:00+00:00", words("de")) == "1. März 2026"
    assert date("some day", words("en")) == "some day"


# -- on paper ----------------------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """Notes tags and texts, and whether every tag is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def parsed(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    tags.close()
    assert tags.open == []
    return tags


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_whole_and_needs_nothing_outside_itself(tmp_path: Path, language: str) -> None:
    page = match_page(match(tmp_path / "m.jsonl"), language)
    text = html(page, language)
    tags = parsed(text)
    assert {tag for tag, _ in tags.seen} & {"link", "script", "img", "iframe", "object", "a"} == set()
    assert not [attrs for _, attrs in tags.seen if {"src", "href", "onclick"} & attrs.keys()]
    assert "url(" not in text
    assert "@import" not in text
    assert "://" not in text
    assert ("html", {"lang": language}) in tags.seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_page_is_on_paper(tmp_path: Path, language: str) -> None:
    page = match_page(match(tmp_path / "m.jsonl"), language)
    written = " ".join(parsed(html(page, language)).texts)
    assert [text for text in texts(page) if text not in written] == []


def test_names_cannot_break_out_of_their_place() -> None:
    page = Page(
        EVIL,
        EVIL,
        Score(EVIL, EVIL, (1, 0), (EVIL, EVIL), EVIL),
        (
            Facts(EVIL, ((EVIL, EVIL, EVIL),)),
            Listing(EVIL, (EVIL,), ((EVIL,),), (0,)),
            Story(EVIL, (EVIL,)),
            Note(EVIL),
        ),
        (EVIL,),
    )
    tags = parsed(html(page, "en"))
    assert "script" not in {tag for tag, _ in tags.seen}
    assert sum(text.count(EVIL) for text in tags.texts) == len(texts(page))


def test_figures_are_marked_for_alignment() -> None:
    page = Page("t", "", None, (Listing("", ("name", "goals"), (("Ada", "3"),), (1,)),))
    text = html(page, "en")
    assert '<td>Ada</td><td class="figure">3</td>' in text
    assert '<th>name</th><th class="figure">goals</th>' in text


def test_short_comparisons_share_the_width_and_long_ones_do_not() -> None:
    short, long = Facts("a", (("x", "1", "2"),)), Facts("b", (("x", "1" * 40, "2"),))
    assert html(Page("t", "", None, (short, short, long)), "en").count('<div class="columns">') == 1
    assert '<div class="columns">' not in html(Page("t", "", None, (short, long, short)), "en")


def test_a_normal_report_fits_two_pages(tmp_path: Path) -> None:
    """By a rough count of lines: A4 takes about 60 of 9.5 points, the story has two columns of 60 letters."""
    page = match_page(match(tmp_path / "m.jsonl"), "de")
    lines = 10 + len(page.footer)
    for each in page.blocks:
        if isinstance(each, (Facts, Listing)):
            lines += 3 + len(each.rows)
        elif isinstance(each, Story):
            lines += 3 + sum(1 + len(line) // 60 for line in each.lines) // 2
        else:
            lines += 2
    assert lines < 2 * 60


def test_the_report_is_written_whole(tmp_path: Path) -> None:
    page = Page("Ä", "", None, ())
    target = tmp_path / "new" / "report.html"
    write_report(page, target, "de")
    assert target.read_text(encoding="utf-8") == html(page, "de")


@pytest.mark.parametrize("path", sorted(RECORDED.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_last_things_told_are_the_end_of_the_story(path: Path) -> None:
    """Whether the match is replayed or only its end is looked at."""
    whole = recorded(path)
    told = [(cast, event) for cast, events in whole.stories() for event in events]
    for count in (1, 3, 40):
        assert standing(path).last_told(count) == told[-count:]
    assert [digest(type(state), state) for state in standing(path).timeline.states] == [
        digest(type(state), state) for state in whole.timeline.states
    ]

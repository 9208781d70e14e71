"""Everything somebody can reach who has no screen open: files, list, copies, pages, the command line, the session.

A *reach* goes out from a home folder with one match in it and a seat (None: nobody sits there), and yields what it
finds, each thing with a name. Whatever differs between twins is a leak.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.cli import entry
from game.content.words import LANGUAGES, words
from game.core.codec import decode_union
from game.core.dice import StreamDice
from game.core.rules import SEATS, Seat
from game.core.ruling import Ruling
from game.journal.entries import SeatKind, SeatSetup
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.witness import lock_path
from game.play.browsing import Browser
from game.play.disputes import settled
from game.play.folders import HOME_VARIABLE, Folders
from game.play.library import Library
from game.play.luck import recorded_luck
from game.play.marks import Marks
from game.play.opening import branch, resume
from game.play.opponents import bot_turn
from game.play.pages import match_page
from game.play.policy import Closed
from game.play.printing import html
from game.play.recorded import recorded
from game.play.reporting import journal_for_report
from game.play.sealing import reroll, seal_of_match
from game.play.session import Session
from game.play.statistics import statistics
from game.play.ticket import ticket, ways
from game.play.tutor import tutor
from game.rules.registry import spec

Found = Iterator[tuple[str, Any]]
LONG = bool(os.environ.get("TOUCHLINE_SECRETS"))
"""A long sweep: every moment of every course, more points under the pointer, more steps, more of everything."""
OWN_WISHES = 30 if LONG else 8
"""So many answers and as much nonsense are thought of, from what a seat sees."""
ODDS = 8 if LONG else 2
"""So many of them are worked out."""
WITHOUT_ODDS = ("world_cup.interval",)
"""A whole stage is drawn: no screen asks for the odds of that."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where somebody is: a home folder with a match, and his seat."""

    home: Path
    path: Path
    game: str
    seat: Seat | None
    coming: tuple[tuple[Seat, Any], ...] = ()
    """Who decides what next."""

    @property
    def folders(self) -> Folders:
        return Folders(self.home)


Reach = Callable[[Spot], Found]


# -- files ------------------------------------------------------------------------------------------------------------

CLOSED = re.compile(rb'("closed":")([^"]*)(")')
LINK = re.compile(rb'("link":")([0-9a-f]+)(")')
INDEXED = re.compile(rb"[0-9a-f]{8} (\[\d+,\[\"[^\"]*\",\"\d+-)\d+")
LOGGED = re.compile(rb"(?m)^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} \d+ ")


def files(spot: Spot) -> Found:
    """Every file of the home folder in an editor."""
    for path in sorted(each for each in spot.home.rglob("*") if each.is_file()):
        yield str(path.relative_to(spot.home)), masked(path.read_bytes())


def masked(data: bytes) -> bytes:
    """What nobody can read, and what is only the time of day, as so many dots."""
    for pattern in (CLOSED, LINK):
        data = pattern.sub(lambda found: found[1] + b"." * len(found[2]) + found[3], data)
    data = INDEXED.sub(rb"\1", data)
    return LOGGED.sub(b"", data)


# -- the list, and what is done with a match --------------------------------------------------------------------------


def listing(spot: Spot) -> Found:
    """The row of the list, the closer look beside it, the statistics."""
    library = Library(spot.folders)
    yield "rows", [asdict(row) | {"stamp": row.stamp.partition("-")[0]} for row in library.matches()]
    yield "continue", library.last_open() is not None
    browser = Browser(library)
    for kept in browser.known():
        yield "kept", (kept.branched, kept.hidden, kept.size, kept.sound)
        for language in LANGUAGES:
            yield f"glimpse {language}", browser.glimpse(kept, words(language))
    yield "statistics", statistics(library, Marks(spot.folders), spot.game)


def copies(spot: Spot) -> Found:
    """Copy, export, what-if, bring in, salvage: what is done, and what is said."""
    library = Library(spot.folders)
    browser, journal = Browser(library), read_journal(spot.path)
    away = spot.home / "away"
    away.mkdir()
    deeds: dict[str, Callable[[], object]] = {
        "copy": lambda: browser.copy(spot.path, "copy"),
        "export": lambda: library.export(spot.path, away / "sent.jsonl"),
        "take in": lambda: browser.bring_in(_copied(spot.path, away / "copied.jsonl")),
        "copied by hand": lambda: resume(_copied(spot.path, spot.path.with_name("again.jsonl"))).close(),
    }

    def branch_off(to: int) -> None:
        branch(journal, to, away / "branch.jsonl").close()

    for to in sorted({0, journal.last // 2, journal.last}):
        deeds[f"branch {to}"] = partial(branch_off, to)
    for name, deed in deeds.items():
        yield name, _outcome(deed)
    yield "salvaged", library.salvage(spot.path).name
    yield "moved to the bin", library.remove(spot.path).name
    yield from files(spot)


def _copied(source: Path, target: Path) -> Path:
    shutil.copyfile(source, target)
    return target


def _outcome(deed: Callable[[], object]) -> Any:
    try:
        return "done", deed() is not None
    except Closed as error:
        return "closed", error.reason, error.facts
    except JournalError as error:
        return "trouble", str(error)


# -- pages of a recorded match ----------------------------------------------------------------------------------------


def pages(spot: Spot) -> Found:
    """Story, report, luck, seal, verifying, and what a report about a fault takes along."""
    match = recorded(spot.path)
    rules = match.spec.rules
    yield "told", list(match.told(None))
    yield "stories", list(match.stories())
    yield "views", [rules.view(state, None) for state in match.timeline.states]
    for language in LANGUAGES:
        yield f"page {language}", html(match_page(spot.path, language), language)
    yield "luck", recorded_luck(match, spot.seat)
    yield "seal", (seal_of_match(spot.path), list(reroll(spot.path)))
    yield "verified", _verified(spot)
    yield "for a report", masked(journal_for_report(spot.path))
    yield from files(spot)


def _verified(spot: Spot) -> Any:
    working = Browser(Library(spot.folders)).verifying(spot.path)
    try:
        while True:
            next(working)
    except StopIteration as end:
        return end.value


# -- the command line -------------------------------------------------------------------------------------------------


def command_line(spot: Spot) -> Found:
    """Every command that takes a match."""
    last = read_journal(spot.path).last
    tos = sorted({0, last // 2, max(0, last - 1), last} if LONG else {0, last // 2})
    match = str(spot.path)
    asked = [["replay", match], ["replay", match, "--json"], ["replay", match, "--verify"],
             *(["replay", match, "--json", "--to", str(to)] for to in tos),
             ["position", spot.game, match], ["position", spot.game, match, "--offers", "--json"],
             ["position", spot.game, match, "--seat", "0", "--judge", "Nothing"],
             ["validate", match, "--json"], ["validate", str(spot.home)]]  # fmt: skip
    for command in asked:
        for language in LANGUAGES if LONG else ("de",):
            yield " ".join([*command, language]), _ran(spot, [*command, "--lang", language])
    yield from files(spot)


def _ran(spot: Spot, arguments: list[str]) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, {HOME_VARIABLE: str(spot.home)}),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = entry(arguments)
    return code, out.getvalue(), err.getvalue()


# -- the session ------------------------------------------------------------------------------------------------------


def session(spot: Spot) -> Found:
    """Whatever the session tells a seat, and whatever a program in this seat would do."""
    with resume(spot.path) as match:
        yield from _standing(match, spot.seat)
        prompt = match.prompt
        if spot.seat is not None and prompt is not None and spot.seat in prompt.seats:
            yield from _asked(match, spot.seat)
    yield from files(spot)


def _standing(match: Session, seat: Seat | None) -> Found:
    rules, game = match.rules, match.spec
    yield "view", match.view(seat)
    yield (
        "question",
        (match.prompt, match.ending, match.secret, match.timeline.steps, match.name, match.chair.hand_over),
    )
    yield "sides", (game.sides(match.state), game.players(match.state), game.cast(match.state))
    yield "occasion", [game.occasion(match.state, language) for language in LANGUAGES]
    for choice in (match.history.choice(asker) for asker in SEATS):
        last = choice.decision
        yield "taking back", (choice.state, choice.needs, last and (last.entry, last.seat, last.action["@"]))
    yield "again", match.history.can_redo
    yield "dice", (match.by_hand.waiting_for, match.by_hand.rehearsed())
    yield "referee", settled(match, 5)
    yield "glass", (match.timer.clock, match.timer.must_end)
    events = [
        decode_union(rules.event_type, event) for decision in match.timeline.decisions for event in decision.events
    ]
    yield "told", match.told(events, seat)
    asked = match.prompt.seats if match.prompt is not None else ()
    yield "offers", list(match.offers()) if seat in asked or len(asked) > 1 else ()


def wishes(match: Session, seat: Seat) -> list[Any]:
    """What somebody could want to do who knows no more than his seat: offers, answers, nonsense."""
    rules, seen = match.rules, match.view(seat)
    offered = [offer.action for offer in match.offers()]
    thought = [*offered[:: max(1, len(offered) // OWN_WISHES)]]
    for number in range(OWN_WISHES):
        thought.append(rules.random_answer(seen, seat, StreamDice(number)))
        thought.append(rules.random_nonsense(seen, seat, StreamDice(number)))
    return thought


def _asked(match: Session, seat: Seat) -> Found:
    rules, say = match.rules, words("en")
    for number, action in enumerate(wishes(match, seat)):
        ruling = match.judge(seat, action)
        yield f"ruling {number}: {action}", ruling
        yield f"ruling {number} from what is seen", _same(ruling, rules.judge(match.view(seat), seat, action))
        if number < ODDS and match.prompt is not None and match.prompt.kind not in WITHOUT_ODDS:
            yield f"odds {number}", match.odds(seat, action)
            yield f"ticket {number}", ticket(match, seat, action, say)
            yield f"ways {number}", ways(match, seat, action, say, 40)
    for language in LANGUAGES:
        yield f"tutor {language}", tutor(match, seat, words(language))


def bots(spot: Spot) -> Found:
    """What a program does that sits in this seat."""
    kept = {path: path.read_bytes() for path in (spot.path, lock_path(spot.path))}
    for name in spec(spot.game).bots:
        with resume(spot.path) as match:
            if match.prompt is None or match.prompt.seats[0] != spot.seat:
                return
            match.header = replace(match.header, seats=(SeatSetup("One", SeatKind.BOT, name),) * 2)
            bot_turn(match)
            yield name, match.timeline.decisions[-1].action
        for path, data in kept.items():
            path.write_bytes(data)


def _same(known: Ruling, seen: Ruling) -> Ruling:
    """A ruling may depend on nothing but what its seat sees."""
    assert known == seen
    return known


REACHES: dict[str, Reach] = {
    "files": files,
    "listing": listing,
    "copies": copies,
    "pages": pages,
    "command line": command_line,
    "session": session,
    "bots": bots,
}
SEATED = ("session", "bots")
"""What depends on where one sits."""

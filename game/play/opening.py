"""How sessions begin: a new match, one taken up again, one branched off another."""

from __future__ import annotations

import os
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game import __version__
from game.core.dice import new_seed, seal_of
from game.core.names import LONGEST_MATCH, LONGEST_PERSON, cleaned
from game.core.rules import AnyRules, AnyState
from game.journal.entries import FORMAT, Header, Journal, Parent, SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.journal.lines import LineError, header_data
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest, replay
from game.journal.witness import remembered
from game.journal.writer import JournalWriter
from game.play.book import snapshot_of
from game.play.damage import damage
from game.play.policy import Closed, require_open
from game.play.session import Session
from game.play.timers import DecisionTimer
from game.rules.registry import spec as game_spec
from game.rules.spec import GameSpec

DRIVEN, SECRET = "TOUCHLINE_TRACE", "TOUCHLINE_SECRET"
"""Tests that drive the window from outside (``ui/trace.py``) may name the secret of new matches, 64 digits."""

FIRST_LINE = 64 * 1024
"""No first line of a match is longer."""


def _planned() -> bytes | None:
    """The secret named by a test; nobody else is asked."""
    named = os.environ.get(SECRET, "") if DRIVEN in os.environ else ""
    return bytes.fromhex(named) if named else None


def start(
    path: Path,
    spec: GameSpec,
    state: AnyState,
    seats: tuple[SeatSetup, ...],
    undo: UndoPolicy = UndoPolicy.FREE,
    name: str = "",
    seed: bytes | None = None,
    parent: Parent | None = None,
    timer: DecisionTimer | None = None,
) -> Session:
    """A new match in a new journal."""
    header = new_header(spec.id, spec.rules, seats, seed, undo=undo, name=cleaned(name, LONGEST_MATCH), parent=parent)
    writer = begun(path, spec.rules, header, state)
    return Session(spec, header, Timeline([state]), writer, timer or DecisionTimer())


def new_header(
    game: str, rules: AnyRules, seats: tuple[SeatSetup, ...], seed: bytes | None = None, **more: Any
) -> Header:
    """The first line of something that begins now, with a secret of its own."""
    secret = seed or _planned() or new_seed()
    return Header(
        format=FORMAT,
        game=game,
        rules_version=rules.version,
        program=__version__,
        id=secrets.token_hex(8),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=_named(seats),
        seal=seal_of(secret),
        secret=secret.hex(),
        **more,
    )


def begun(path: Path, rules: AnyRules, header: Header, state: AnyState) -> JournalWriter:
    """A new journal with its first position."""
    return JournalWriter.create(path, header, snapshot_of(rules, 0, state), rules.room(state))


def _named(seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """The seats with names that keep to the rule of names."""
    return tuple(replace(seat, name=cleaned(seat.name, LONGEST_PERSON)) for seat in seats)


def resume(path: Path, timer: DecisionTimer | None = None) -> Session:
    """A match taken up again at the decision that was open; ``Closed`` for a copy of one that is being played."""
    writer, journal = JournalWriter.resume(path)
    try:
        spec = spec_of(journal)
        witness = remembered(path)
        if witness is not None:
            witness.check_seal(journal)
        timeline = latest(spec.rules, journal)
        if spec.rules.ending(timeline.state) is None:
            _refuse_twin(path, journal.header.id)
        session = Session(spec, journal.header, timeline, writer, timer or DecisionTimer())
        session.take_up(journal, witness.entry if witness is not None and witness.missing(journal) else 0)
    except BaseException:
        writer.close()
        raise
    return session


def holding(match: str, folder: Path) -> list[Path]:
    """The files in a folder that hold the same match and can be read."""
    return [each for each in sorted(folder.glob("*.jsonl")) if _id_of(each) == match and readable(each)]


def _refuse_twin(path: Path, match: str) -> None:
    """Two files of one open match have the same dice: where this computer knows one of them, only that one goes on."""
    if _played_here(path, match):
        return
    others = (each for each in sorted(path.parent.glob("*.jsonl")) if each != path and _played_here(each, match))
    known = next((each for each in others if _id_of(each) == match and readable(each)), None)
    if known is not None:
        raise Closed("twin", (("file", known.name),))


def _played_here(path: Path, match: str) -> bool:
    """Whether this computer remembers a file for this very match, not for one that lay there before."""
    witness = remembered(path)
    return witness is not None and witness.id == match


def _id_of(path: Path) -> str:
    """The id of the match in a file, from its first line alone."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            return str(header_data(file.readline(FIRST_LINE).rstrip(b"\n")).get("id"))
    except (OSError, LineError):
        return ""


def readable(path: Path) -> bool:
    try:
        read_journal(path)
    except JournalError:
        return False
    return True


def branch(journal: Journal, to: int, path: Path, name: str = "") -> Session:
    """Play on from an earlier moment, in a marked copy with dice of its own; the original is not touched.

    ``Closed`` while anything about the original as it stands is hidden from somebody.
    """
    spec = spec_of(journal)
    now = latest(spec.rules, journal)
    require_open(spec.rules, now.state, "closed-branch")
    after = now.after(to)
    state = replay(spec.rules, journal, to).state if after is None else after
    parent = Parent(journal.header.id, to)
    return start(path, spec, state, journal.header.seats, journal.header.undo, name, parent=parent)


def spec_of(journal: Journal) -> GameSpec:
    """The game a journal belongs to, if it is there with all its bots."""
    if journal.header.season:
        raise JournalError(journal.path, 1, "this is a season of a league, not a match", "match-season")
    try:
        spec = game_spec(journal.header.game)
    except LookupError as error:
        raise JournalError(journal.path, 1, str(error), "match-no-game", {"game": journal.header.game[:40]}) from error
    damaged = damage(spec.id)
    if damaged is not None:
        raise JournalError(journal.path, 1, f"a file of the game is damaged: {damaged}", "match-game-damaged")
    for seat in journal.header.seats:
        if seat.kind is SeatKind.BOT and seat.bot not in spec.bots:
            problem = f"there is no bot '{seat.bot}'; there is {', '.join(spec.bots)}"
            raise JournalError(journal.path, 1, problem, "match-no-bot", {"bot": seat.bot[:40]})
    return spec

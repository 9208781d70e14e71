"""A career: a league through its seasons, in a folder of its own, with one journal a season.

``career.json`` says what it is; ``season-01.jsonl`` and so on hold all the rest, each the parent of the next. Nothing
but ``career.json`` and the archive, which can be made anew, is ever written twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import refused_by_system
from game.core.closing import Closing
from game.core.dice import ChildDice, child_secret, new_seed
from game.core.names import LONGEST_MATCH, cleaned
from game.journal.entries import Journal, Parent, SeatKind, SeatSetup, UndoPolicy
from game.journal.replay import Timeline, latest
from game.journal.witness import remembered
from game.journal.writer import JournalWriter
from game.league.spec import AnyLeague, AnySeason
from game.play.career_files import (
    CARD,
    CareerCard,
    check_line,
    check_season,
    league_for,
    read_card,
    season_path,
    season_paths,
    write_card,
)
from game.play.league_pages import Season, remember_season
from game.play.opening import begun, new_header
from game.play.policy import Closed
from game.play.season_session import SeasonSession
from game.rules.registry import league as league_of

UNFINISHED = ".new-"
"""Before the name of a folder that is being made; it takes its name when it is whole."""
COMPUTER = "league"
"""What manages the clubs of no person, as the header of a season calls it."""


class Career(Closing):
    """A league that is open for playing; its last season is the one that is played."""

    def __init__(self, folder: Path, card: CareerCard, session: SeasonSession) -> None:
        self.folder = folder
        self.card = card
        self.session = session

    def close(self) -> None:
        self.session.close()

    @property
    def league(self) -> AnyLeague:
        return self.session.league

    @property
    def over(self) -> bool:
        """Whether the season is over, so that the next one can begin."""
        return self.session.prompt is None

    def next_season(self) -> None:
        """The season after one that is over, in a journal of its own, with a secret of its own (U-1.2: there is no last
        one). Nothing of the old one changes."""
        before = self.session
        if not self.over:
            raise ValueError("the season is not over")
        parent = Parent(before.header.id, before.timeline.steps)
        state, number = self.league.next_season(before.state), before.season + 1
        self.session = _begin(self.league, season_path(self.folder, number), state, number, parent, None)
        before.close()
        remember_season(self.folder, before.path, Season(self.league, before.timeline))


def new_career(
    careers: Path, game: str, name: str, settings: Any, people: Sequence[str], seed: bytes | None = None,
    entries: Sequence[Any] | None = None, clubs: Sequence[str] = (),
) -> Career:  # fmt: skip
    """A new league in a new folder: with these people and the ready clubs they take over, or with the entries that
    were put together for it."""
    league, secret = league_of(game), seed or new_seed()
    if entries is None:
        entries = league.entries(settings, people, ChildDice(child_secret(secret, "entries")), clubs)
    state = league.begin(settings, entries)
    stamp = datetime.now(UTC)
    card = CareerCard(secrets.token_hex(8), game, cleaned(name, LONGEST_MATCH), stamp.isoformat(timespec="seconds"))
    folder = careers / f"{stamp:%Y%m%d-%H%M%S}-{card.id[:6]}"
    fresh = folder.with_name(f"{UNFINISHED}{folder.name}")
    try:
        _begin(league, season_path(fresh, 1), state, 1, None, secret).close()
        write_card(fresh, card)
        fresh.rename(folder)
    except OSError as error:
        raise refused_by_system(folder, error) from error
    return open_career(folder)


def _begin(
    league: AnyLeague, path: Path, state: AnySeason, season: int, parent: Parent | None, seed: bytes | None
) -> SeasonSession:
    header = new_header(
        league.rules.game,
        league.rules,
        _seats(league, state),
        seed,
        undo=UndoPolicy.LOCKED,
        parent=parent,
        season=season,
    )
    writer = begun(path, league.rules, header, state)
    return SeasonSession(league, header, Timeline([state]), writer)


def _seats(league: AnyLeague, state: AnySeason) -> tuple[SeatSetup, ...]:
    """Who managed the clubs when the season began."""
    people = ((manager, SeatKind.PERSON if human else SeatKind.BOT) for manager, human in league.managers(state))
    return tuple(SeatSetup(name, kind, COMPUTER if kind is SeatKind.BOT else "") for name, kind in people)


def open_career(folder: Path) -> Career:
    """A career taken up where it was left; ``ContentError``, ``JournalError`` or ``Closed`` if that cannot be."""
    card = read_card(folder)
    league = league_for(folder, card)
    paths = season_paths(folder)
    check_line(paths)
    writer, journal = JournalWriter.resume(paths[-1])
    try:
        session = _taken_up(league, folder, card, writer, journal)
    except BaseException:
        writer.close()
        raise
    return Career(folder, card, session)


def _taken_up(
    league: AnyLeague, folder: Path, card: CareerCard, writer: JournalWriter, journal: Journal
) -> SeasonSession:
    check_season(league, journal)
    witness = remembered(writer.path)
    if witness is not None:
        witness.check_seal(journal)
    _refuse_twin(folder, card)
    session = SeasonSession(league, journal.header, latest(league.rules, journal), writer)
    session.take_in(journal, witness.entry if witness is not None and witness.missing(journal) else 0)
    return session


def _refuse_twin(folder: Path, card: CareerCard) -> None:
    """A copy of a career by hand has the same dice: where this computer knows one of them, only that one goes on."""
    if _played_here(folder):
        return
    for other in sorted(folder.parent.iterdir()):
        if other != folder and (other / CARD).is_file() and _played_here(other) and _same(other, card):
            raise Closed("twin", (("file", other.name),))


def _played_here(folder: Path) -> bool:
    """Whether this computer remembers any season of it."""
    return any(remembered(path) is not None for path in folder.glob("season-*.jsonl"))


def _same(folder: Path, card: CareerCard) -> bool:
    try:
        return read_card(folder).id == card.id
    except ContentError:
        return False

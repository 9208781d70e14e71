"""A career: a league through its seasons, in a folder of its own, with one journal a season.

``career.json`` says what it is; ``season-01.jsonl`` and so on hold all the rest, each the parent of the next. Nothing
but ``career.json`` and the archive, which can be made anew, is ever written twice.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json, refused_by_system, write_whole
from game.content.told import told
from game.core.closing import Closing
from game.core.dice import ChildDice, child_secret, new_seed
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, cleaned
from game.journal.entries import Journal, Parent, SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.journal.lines import LineError, header_data
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest
from game.journal.witness import remembered
from game.journal.writer import JournalWriter
from game.league.spec import AnyLeague, AnySeason
from game.play.opening import FIRST_LINE, begun, new_header
from game.play.policy import Closed
from game.play.season_session import SeasonSession
from game.rules.registry import league as league_of
from game.rules.registry import leagues

FORMAT = 1
CARD = "career.json"
SEASON = re.compile(r"season-([0-9]{2,5})\.jsonl")
UNFINISHED = ".new-"
"""Before the name of a folder that is being made; it takes its name when it is whole."""
COMPUTER = "league"
"""What manages the clubs of no person, as the header of a season calls it."""


@frozen
class CareerCard:
    """What stands in ``career.json``."""

    id: str
    game: str
    name: str
    created: str


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


def new_career(
    careers: Path, game: str, name: str, settings: Any, people: Sequence[str], seed: bytes | None = None,
    entries: Sequence[Any] | None = None,
) -> Career:  # fmt: skip
    """A new league in a new folder: with these people, or with the entries that were put together for it."""
    league, secret = league_of(game), seed or new_seed()
    if entries is None:
        entries = league.entries(settings, people, ChildDice(child_secret(secret, "entries")))
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
    _check_line(paths)
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


def league_for(folder: Path, card: CareerCard) -> AnyLeague:
    """The league of a career's game."""
    try:
        return league_of(card.game)
    except LookupError as error:
        raise told(folder / CARD, "game", "career-no-league", game=card.game[:40]) from error


def league_of_season(journal: Journal) -> AnyLeague:
    """The league whose season lies in a file, or ``JournalError``."""
    for game in leagues().values():
        if league_of(game).rules.game == journal.header.game:
            return league_of(game)
    raise JournalError(journal.path, 1, "there is no such league", "career-misfit")


def check_season(league: AnyLeague, journal: Journal) -> None:
    """A journal of this league's seasons, or ``JournalError``."""
    header = journal.header
    if header.game != league.rules.game or not header.season:
        raise JournalError(journal.path, 1, "this is not a season of this league", "career-misfit")


# -- files -------------------------------------------------------------------------------------------------------------


def season_path(folder: Path, number: int) -> Path:
    return folder / f"season-{number:02}.jsonl"


def season_paths(folder: Path) -> list[Path]:
    """The journals of a career, the first season first; ``JournalError`` if one is missing."""
    found = {int(match[1]): path for path in folder.iterdir() if (match := SEASON.fullmatch(path.name))}
    missing = next((number for number in range(1, max(found, default=0) + 1) if number not in found), 0)
    if missing or not found:
        number = missing or 1
        path = season_path(folder, number)
        raise JournalError(path, 0, f"season {number} is missing", "career-gap", {"season": number})
    return [found[number] for number in sorted(found)]


def _check_line(paths: Sequence[Path]) -> None:
    """Every season follows the one before it."""
    before = ""
    for number, path in enumerate(paths, 1):
        data = first_line(path)
        parent = data.get("parent")
        known = parent.get("id") if isinstance(parent, dict) else ""
        if data.get("season") != number or known != before:
            raise JournalError(
                path, 1, "this season does not follow the one before it", "career-line", {"season": number}
            )
        before = str(data.get("id"))


def first_line(path: Path) -> dict[str, Any]:
    """The first line of a season as it lies open, or ``JournalError``."""
    if not path.is_file():
        raise JournalError(path, 0, "there is no such file", "missing-file")
    try:
        with path.open("rb") as file:
            return header_data(file.readline(FIRST_LINE).rstrip(b"\n"))
    except LineError as error:
        raise JournalError(path, 1, str(error), "match-none") from error
    except OSError as error:
        raise JournalError(path, 0, "the season cannot be read", "missing-file") from error


def read_season(folder: Path, number: int) -> Journal:
    """The journal of a season."""
    return read_journal(season_path(folder, number))


def write_card(folder: Path, card: CareerCard) -> None:
    data = {"format": FORMAT, "kind": "career", "id": card.id, "game": card.game, "name": card.name,
            "created": card.created}  # fmt: skip
    write_whole(folder / CARD, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_card(folder: Path) -> CareerCard:
    """What ``career.json`` says, or ``ContentError``."""
    path = folder / CARD
    data = read_json(path)
    if not isinstance(data, dict) or data.get("kind") != "career":
        raise told(path, "", "career-none")
    version = data.get("format")
    if type(version) is not int or version < 1:
        raise told(path, "format", "career-none")
    if version > FORMAT:
        raise told(path, "format", "career-newer")
    values = [data.get(name) for name in ("id", "game", "name", "created")]
    if not all(isinstance(each, str) for each in values):
        raise told(path, "", "career-damaged")
    id, game, name, created = map(str, values)
    return CareerCard(id, game, cleaned(name, LONGEST_MATCH), created)


def rename(folder: Path, name: str) -> CareerCard:
    """Another name for a career."""
    card = read_card(folder)
    changed = CareerCard(card.id, card.game, cleaned(name, LONGEST_MATCH), card.created)
    write_card(folder, changed)
    return changed


@frozen
class CareerRow:
    """A career in a list: its card and how many seasons it has, or what is wrong with it."""

    folder: Path
    card: CareerCard | None
    seasons: int = 0
    problem: ContentError | JournalError | None = None


def list_careers(careers: Path) -> Iterator[CareerRow]:
    """All careers in a folder, the newest first; a damaged one is named and hurts no other."""
    named = (each for each in careers.glob("*") if each.is_dir() and not each.name.startswith("."))
    for folder in sorted(named, reverse=True):
        try:
            card, paths = read_card(folder), season_paths(folder)
            _check_line(paths)
            yield CareerRow(folder, card, len(paths))
        except (ContentError, JournalError) as error:
            yield CareerRow(folder, None, problem=error)


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


__all__ = ["Career", "CareerRow", "list_careers", "new_career", "open_career", "rename"]

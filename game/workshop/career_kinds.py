"""Files of careers, spoilt for soak runs: seasons, cards, archives, sheets and letters."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from game.content.files import read_toml
from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Refused
from game.core.reading import LARGEST
from game.play.career import Career, new_career, open_career
from game.play.career_files import CARD, list_careers
from game.play.folders import Folders
from game.play.house import go_on
from game.play.league_pages import ARCHIVE, all_seasons, finished_seasons, running
from game.play.mail import open_invitation, read_orders, write_invitation, write_orders
from game.rules.registry import league, leagues
from game.workshop.file_kind import JSON, MATCH, TOML, Kind, Samples, Spoken
from game.workshop.forging import linked, opened_lines
from game.workshop.spoiling import Chance

SECRET, CLUBS, WORD = bytes(range(32)), 4, "a word"
LAST, SHEET, INVITATION, LETTER = "season-02.jsonl", "sheet.toml", "invitation.json", "letter.json"
HERE = "careers/one"


def career_kinds() -> Iterator[Kind]:
    """Of every league."""
    for game in leagues().values():
        for name, file, ways, opened in KINDS:
            here = file in (LAST, CARD, ARCHIVE)
            yield Kind(
                f"{name}-{game}", HERE if here else "inbox", partial(_samples, game, file), ways, opened,
                partial(_around, game, file), fixed=here, renewed=file == ARCHIVE,
            )  # fmt: skip


@cache
def sample_career(game: str) -> dict[str, bytes]:
    """A career in its second season with an open sitting, a sheet and letters for it, by the names of the files."""
    with tempfile.TemporaryDirectory() as folder:
        career = new_career(Path(folder), game, "A league", league(game).settings(CLUBS), ["Ada"], SECRET)
        _play_a_season(career)
        beside = _beside(career)
        list(finished_seasons(career.folder, career.league))
        career.close()
        files = {path.name: path.read_bytes() for path in career.folder.iterdir() if path.suffix != ".lock"}
    files[LAST] = linked(opened_lines(files[LAST]), lambda number: number % 2 == 0)
    return files | beside


def _play_a_season(career: Career) -> None:
    """Empty envelopes, until the second season asks for its first orders."""
    while not (career.session.season == 2 and career.league.sheets.moment(career.session.state)):
        if career.over:
            career.next_season()
        go_on(career.session)
        for seat in career.session.waits_for if career.session.season == 1 else ():
            _decide(career, seat)


def _decide(career: Career, seat: int) -> None:
    """A club is founded by the computer; any other envelope is empty."""
    league, state = career.league, career.session.state
    moment = league.sheets.moment(state)
    if moment:
        data = {"club": league.clubs(state)[seat], "moment": moment}
        action, _ = league.sheets.read(career.session.view(seat), seat, data)
    else:
        action = league.assistant(career.session.view(seat), seat, StreamDice(seat))
    assert not isinstance(career.session.submit(seat, action), Refused)


def _beside(career: Career) -> dict[str, bytes]:
    """A sheet, an invitation and a letter."""
    seat = career.session.waits_for[0]
    sheet = career.league.sheets.write(career.session.view(seat), seat, words("en"))
    with tempfile.TemporaryDirectory() as folder:
        invitation, letter = Path(folder, INVITATION), Path(folder, LETTER)
        write_invitation(career, seat, invitation, WORD)
        write_orders(open_invitation(invitation, WORD), career.league.skip, letter)
        return {SHEET: sheet.encode(), INVITATION: invitation.read_bytes(), LETTER: letter.read_bytes()}


def _samples(game: str, name: str) -> Samples:
    return ((name, sample_career(game)[name]),)


def _around(game: str, spoilt: str, folders: Folders) -> dict[Path, bytes]:
    """The rest of the career."""
    apart = (SHEET, LETTER, INVITATION, spoilt)
    kept = {name: raw for name, raw in sample_career(game).items() if name not in apart}
    return {folders.careers / "one" / name: raw for name, raw in kept.items()}


def _copied(folders: Folders) -> Path:
    """A career that is taken up is written to; one with something in it that is no file of ours is refused before."""
    source = folders.careers / "one"
    if any(not each.is_file() or each.stat().st_size > LARGEST for each in source.iterdir()):
        return source
    copy = folders.base / "elsewhere" / "one"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source, copy)
    return copy


def _taken_up(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """Listed, opened, shown and gone on with."""
    for row in list_careers(folders.careers):
        if row.problem is not None:
            yield row.problem
    with open_career(_copied(folders)) as career:
        say = words(chance.pick(("en", "de")))
        season = running(career)
        season.info(say), season.tables(say), all_seasons(career)
        for seat in career.session.waits_for:
            career.session.submit(seat, career.league.skip)
        go_on(career.session, 1)


def _archive(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    with open_career(_copied(folders)) as career:
        assert len(all_seasons(career)) == 2
    yield from ()


def _sheet(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    data = read_toml(path)
    say = words(chance.pick(("en", "de")))
    with open_career(_copied(folders)) as career:
        seat = career.session.waits_for[0]
        action, faults = career.league.sheets.read(career.session.view(seat), seat, data)
        for fault in faults:
            yield say.refusal(fault.ruling) if fault.ruling else say.say(f"sheet.{fault.key}", fault.facts)
        career.session.submit(seat, action)


def _letter(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    with open_career(_copied(folders)) as career:
        seat, action = read_orders(career, path)
        career.session.submit(seat, action)
    yield from ()


def _invitation(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    found = open_invitation(path, WORD)
    found.rules.sheets.write(found.state, found.club, words("en"))
    yield from ()


KINDS = (
    ("seasons", LAST, MATCH, _taken_up), ("cards", CARD, JSON, _taken_up), ("archives", ARCHIVE, JSON, _archive),
    ("sheets", SHEET, TOML, _sheet), ("letters", LETTER, JSON, _letter), ("invitations", INVITATION, JSON, _invitation),
)  # fmt: skip
__all__ = ["career_kinds", "sample_career"]

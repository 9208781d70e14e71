"""Commands about orders: sheets to fill in, envelopes, and letters between the host and managers elsewhere."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from game.commands.answering import WRONG_USE, Trouble
from game.commands.league_table import opened
from game.content.files import read_toml, write_whole
from game.content.words import Words, words
from game.core.driver import Refused
from game.core.rules import AnyAction, Seat
from game.league.seats import HOUSE
from game.league.spec import AnyLeague, SheetFault
from game.play.career import Career
from game.play.house import assist
from game.play.mail import open_invitation, read_orders, write_invitation, write_orders

WORD = "TOUCHLINE_WORD"
"""The word of an invitation may stand in the environment, so that no list of commands keeps it."""


def orders(options: argparse.Namespace) -> int:
    """What one manager, or the host for him, does with his envelope."""
    say = words(options.lang)
    with opened(options.league) as career:
        seat = seat_of(career, options.club)
        if options.letter:
            seat, action = read_orders(career, Path(options.letter), seat)
            return hand_in(career, seat, action, say)
        if options.write:
            return write_sheet(career, seat, Path(options.write), say)
        if options.read:
            return read_sheet(career, seat, Path(options.read), say, options.anyway)
        if options.invite:
            write_invitation(career, seat, Path(options.invite), word_of(options))
            print(f"an invitation for {_manager(career, seat)}: {options.invite}")
            return 0
        if options.skip or options.open:
            return hand_in(career, seat, career.league.skip if options.skip else career.league.withdraw, say)
        if options.assist:
            _must_be_asked(career, seat, say)
            assist(career.session, seat)
            print(f"{_manager(career, seat)}: done")
            return 0
    raise Trouble("one of --write, --read, --assist, --skip, --open, --invite, --letter is needed", WRONG_USE)


def seat_of(career: Career, name: str) -> Seat:
    """A club by its number from 1, its name or its manager's, as far as that is unmistakable."""
    names = career.league.clubs(career.session.state)
    managers = [manager for manager, _ in career.league.managers(career.session.state)]
    wanted = name.casefold()
    found = [
        seat for seat, pair in enumerate(zip(names, managers, strict=True))
        if wanted == str(seat + 1) or any(each.casefold().startswith(wanted) for each in pair if each)
    ]  # fmt: skip
    exact = [seat for seat in found if wanted in (str(seat + 1), names[seat].casefold(), managers[seat].casefold())]
    if len(exact or found) != 1:
        raise Trouble(f"'{name}' is no club here, or several; there are {', '.join(names)}", WRONG_USE)
    return (exact or found)[0]


def _manager(career: Career, seat: Seat) -> str:
    return career.league.managers(career.session.state)[seat][0]


def _must_be_asked(career: Career, seat: Seat, say: Words) -> None:
    if seat not in career.session.waits_for:
        asked = career.league.sheets.moment(career.session.state)
        raise Trouble(say.say("sheet.envelope-in" if asked else "sheet.nobody-asked"))


def write_sheet(career: Career, seat: Seat, path: Path, say: Words) -> int:
    """An empty sheet; nothing that is there is written over."""
    _must_be_asked(career, seat, say)
    _write_new(path, career.league.sheets.write(career.session.view(seat), seat, say))
    return 0


def _write_new(path: Path, text: str) -> None:
    if os.path.lexists(path):
        raise Trouble(f"{path} is there already: nothing was written", WRONG_USE)
    write_whole(path, text)
    print(f"a sheet to fill in: {path}")


def read_sheet(career: Career, seat: Seat, path: Path, say: Words, anyway: bool) -> int:
    """A sheet that was filled in becomes an envelope, unless something is wrong with it."""
    _must_be_asked(career, seat, say)
    action, faults = career.league.sheets.read(career.session.view(seat), seat, read_toml(path))
    _tell_faults(faults, path, say, anyway)
    return hand_in(career, seat, action, say)


def _tell_faults(faults: Sequence[SheetFault], path: Path, say: Words, anyway: bool) -> None:
    """Faults of the text stop a sheet; what the rules would drop can be handed in all the same."""
    said = [f"{path.name}, {fault.place}: {fault_text(fault, say)}" for fault in faults]
    if said and not (anyway and all(fault.ruling is not None for fault in faults)):
        raise Trouble("\n".join([*said, "nothing was handed in" + ("" if anyway else " (--anyway: the rest stands)")]))
    if said:
        print("\n".join(said))


def fault_text(fault: SheetFault, say: Words) -> str:
    return say.refusal(fault.ruling) if fault.ruling is not None else say.say(f"sheet.{fault.key}", fault.facts)


def hand_in(career: Career, seat: Seat, action: AnyAction, say: Words) -> int:
    done = career.session.submit(seat, action)
    if isinstance(done, Refused):
        raise Trouble(say.refusal(done.ruling))
    print(f"{_manager(career, seat)}: done")
    return 0


def manager(options: argparse.Namespace) -> int:
    """Between two rounds a club changes hands, or the computer stands in (U-1.2, U-8.7e)."""
    say = words(options.lang)
    with opened(options.league) as career:
        seat, league = seat_of(career, options.club), career.league
        if options.holiday is not None:
            action = league.holiday(seat, options.holiday, options.no_transfers)
        elif options.person or options.computer:
            action = league.hand_over(seat, options.person or _manager(career, seat), bool(options.person))
        else:
            raise Trouble("one of --person, --computer, --holiday is needed", WRONG_USE)
        done = career.session.submit(HOUSE, action)
        if isinstance(done, Refused):
            raise Trouble(f"{say.refusal(done.ruling)}; clubs change hands between two rounds: 'league run --rounds 1'")
        print(f"{league.clubs(career.session.state)[seat]}: done")
    return 0


# -- elsewhere --------------------------------------------------------------------------------------------------------


def letter(options: argparse.Namespace) -> int:
    """What a manager elsewhere does with an invitation: a sheet out of it, and his orders back into a letter."""
    say = words(options.lang)
    found = open_invitation(Path(options.invitation), word_of(options))
    league: AnyLeague = found.rules
    if options.write:
        _write_new(Path(options.write), league.sheets.write(found.state, found.club, say))
        return 0
    if not (options.read and options.seal):
        raise Trouble("give --write SHEET, or --read SHEET with --seal LETTER", WRONG_USE)
    path = Path(options.read)
    action, faults = league.sheets.read(found.state, found.club, read_toml(path))
    _tell_faults(faults, path, say, options.anyway)
    write_orders(found, action, Path(options.seal))
    print(f"sealed for the host: {options.seal}")
    return 0


def word_of(options: argparse.Namespace) -> str:
    word: str = options.word or os.environ.get(WORD, "")
    if not word.strip():
        raise Trouble(f"a word is needed: --word, or {WORD} in the environment", WRONG_USE)
    return word

"""The tables of a league on the command line, and how its commands find it and tell what is wrong."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path

from game.commands.answering import WRONG_USE, Trouble, show_json
from game.content.errors import ContentError
from game.content.files import write_whole
from game.content.words import words
from game.core.codec import encode
from game.core.page import Listing, Page
from game.journal.errors import JournalError
from game.league.archive import head_to_head
from game.play.archive_tables import archive_listings
from game.play.career import Career, open_career
from game.play.career_files import CARD
from game.play.folders import own_folders
from game.play.league_pages import all_seasons, csv_of, running
from game.play.policy import Closed
from game.play.reading import plain_text


@contextlib.contextmanager
def told_errors(language: str) -> Iterator[None]:
    """What is wrong with a league's files, as a sentence."""
    say = words(language)
    try:
        yield
    except ContentError as error:
        raise Trouble(say.problem(error)) from error
    except JournalError as error:
        told = say.fault(error.key, error.facts) if error.key else error.problem
        where = f", line {error.line}" if error.line else ""
        raise Trouble(f"{Path(error.path).name}{where}: {told}") from error
    except Closed as error:
        raise Trouble(say.say(error.key, error.facts)) from error


def opened(named: str | None) -> Career:
    """The league of that folder or name; without one the newest."""
    return open_career(folder_of(named))


def folder_of(named: str | None) -> Path:
    if named is not None and (Path(named) / CARD).is_file():
        return Path(named)
    careers = own_folders().careers
    known = sorted(each for each in careers.glob("*") if each.is_dir() and not each.name.startswith("."))
    found = [each for each in known if named is None or each.name.startswith(named)]
    if not found:
        raise Trouble(f"there is no league '{named}'" if named else "there is no league yet: 'league new'", WRONG_USE)
    return found[-1]


def table_command(options: argparse.Namespace) -> int:
    """Tables as they stand, the eternal table, records, or two clubs against each other."""
    say = words(options.lang)
    with opened(options.league) as career:
        if options.against:
            return _against(career, options)
        if options.eternal:
            listings = list(archive_listings(all_seasons(career), say))
        else:
            listings = list(running(career).tables(say))
    if options.csv:
        write_whole(Path(options.csv), "\n".join(map(csv_of, listings)))
    elif options.json:
        show_json([encode(Listing, each) for each in listings])
    else:
        print(plain_text(Page("", "", None, tuple(listings))), end="")
    return 0


def _against(career: Career, options: argparse.Namespace) -> int:
    one, other = options.against
    balance = head_to_head(all_seasons(career), one, other)
    if options.json:
        show_json(encode(type(balance), balance))
    else:
        print(f"{one} against {other}: {balance.played} matches, won {balance.won}, drawn {balance.drawn}, lost "
              f"{balance.lost}, goals {balance.goals}:{balance.against}")  # fmt: skip
    return 0

"""Commands about leagues: new ones, running them, what is public of them, and checking them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.commands.answering import BROKEN, WRONG_USE, Trouble, show_json
from game.commands.league_orders import letter, manager, orders
from game.commands.league_table import opened, told_errors
from game.content.files import write_whole
from game.content.words import words
from game.core.dice import fingerprint
from game.core.page import Page
from game.play.career import Career, new_career
from game.play.career_files import list_careers, read_season, season_paths
from game.play.folders import own_folders
from game.play.house import Stopped, assist, go_on
from game.play.league_pages import Season, csv_of, running, season_of
from game.play.printing import html
from game.play.reading import plain_text
from game.play.season_check import check_season_file
from game.rules.registry import league as league_of
from game.rules.registry import leagues
from game.workshop.options import OptionError, parse_options


def league_command(options: argparse.Namespace) -> int:
    """One of the commands below ``league``."""
    with told_errors(options.lang):
        return ACTIONS[options.action](options)


def new(options: argparse.Namespace) -> int:
    """A new league: people found as the computer would, computer clubs by themselves; ready for the first orders."""
    game = leagues()[options.game]
    league = league_of(game)
    try:
        settings = parse_options(league.rules.options_type, options.set, league.settings(options.clubs))
    except (OptionError, ValueError) as error:
        raise Trouble(str(error), WRONG_USE) from error
    people = [name.strip() for name in options.people.split(",") if name.strip()]
    if len(people) > options.clubs:
        raise Trouble(f"{len(people)} people cannot manage {options.clubs} clubs", WRONG_USE)
    with new_career(own_folders().careers, game, options.name, settings, people) as career:
        while league.sheets.moment(career.session.state) == "" and career.session.prompt is not None:
            for seat in career.session.waits_for:
                assist(career.session, seat)
            go_on(career.session, 1)
        show_standing(career, Stopped(False, career.session.waits_for), options.json)
    return 0


def show_standing(career: Career, stopped: Stopped, as_json: bool) -> None:
    """Where a league stands, for everybody."""
    session = career.session
    managers = career.league.managers(session.state)
    waiting = [managers[seat][0] for seat in stopped.waits_for]
    data = {
        "league": career.folder.name, "name": career.card.name, "season": session.season,
        "round": session.rounds_over, "over": session.prompt is None, "waits_for": waiting,
        "moment": career.league.sheets.moment(session.state), "seal": session.header.seal,
    }  # fmt: skip
    if as_json:
        show_json(data)
        return
    print(f"{career.card.name or career.folder.name}: season {session.season}, {session.rounds_over} rounds over")
    print(f"league {career.folder.name}, seal {fingerprint(session.header.seal)}")
    if data["over"]:
        print("the season is over; 'league run --next' begins another one")
    elif waiting:
        print(f"waits for orders ({data['moment']}) of {', '.join(waiting)}")


def listed(options: argparse.Namespace) -> int:
    say = words(options.lang)
    rows = list(list_careers(own_folders().careers))
    if options.json:
        show_json([{"league": row.folder.name, "name": row.card.name if row.card else "", "seasons": row.seasons,
                    "problem": str(row.problem or "")} for row in rows])  # fmt: skip
        return 0
    for row in rows:
        if row.card is not None:
            print(f"{row.folder.name}  {row.card.name}  {say.say(f'game.{row.card.game}.name')}, season {row.seasons}")
        else:
            print(f"{row.folder.name}  BROKEN  {row.problem}")
    return 0


def run(options: argparse.Namespace) -> int:
    """Go on as far as orders are in."""
    from game.workshop.progress import told_progress

    with opened(options.league) as career:
        if options.next and career.over:
            career.next_season()
        stopped = go_on(career.session, options.rounds, told_progress("matches of the day"))
        show_standing(career, stopped, options.json)
    return 0


def report(options: argparse.Namespace) -> int:
    """A round, or the season info, as text, HTML or CSV."""
    say = words(options.lang)
    with opened(options.league) as career:
        season = _season(career, options.season)
        round = options.round or season.last_round
        page = season.info(say) if options.info or not round else season.report(round, say)
    if page is None:
        raise Trouble(f"round {round} is not over yet" if round else "the season info is not out yet", WRONG_USE)
    _put(page, options, say.language)
    return 0


def _season(career: Career, number: int | None) -> Season:
    if number is None or number == career.session.season:
        return running(career)
    if not 1 <= number < career.session.season:
        raise Trouble(f"there is no season {number}; there are 1 to {career.session.season}", WRONG_USE)
    return season_of(career.league, read_season(career.folder, number))


def _put(page: Page, options: argparse.Namespace, language: str) -> None:
    """As text, or into files."""
    if options.html:
        write_whole(Path(options.html), html(page, language))
    if options.csv:
        _write_tables(Path(options.csv), [each for each in page.blocks if hasattr(each, "columns")])
    if not options.html and not options.csv:
        print(plain_text(page), end="")


def _write_tables(folder: Path, listings: Sequence[Any]) -> None:
    for number, listing in enumerate(listings, 1):
        write_whole(folder / f"{number:02}-{_file_name(listing.heading)}.csv", csv_of(listing))


def _file_name(text: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in text.casefold()).strip("-") or "table"


def verify(options: argparse.Namespace) -> int:
    """Every season again: its dice, its positions, its matches."""
    with opened(options.league) as career:
        found = [check_season_file(path, career.league) for path in season_paths(career.folder)]
    if options.json:
        show_json([asdict(each) for each in found])
    for each in found if not options.json else ():
        print(f"season {each.season}: {each.decisions} decisions, {each.dice} dice, {each.matches} matches")
        different = f", DIFFERENT: {', '.join(map(str, each.different))}" if each.different else ""
        print(f"  seal {fingerprint(each.seal)}{different}")
    return BROKEN if any(each.different for each in found) else 0


def export(options: argparse.Namespace) -> int:
    """Everything that is public, into a folder: season info, reports, tables. Nothing of a running round."""
    folder, say = Path(options.folder), words(options.lang)
    files = 0
    with opened(options.league) as career:
        for number in range(1, career.session.season + 1):
            season = _season(career, number)
            pages = {"info": season.info(say)}
            pages |= {f"round-{each:02}": season.report(each, say) for each in range(1, season.last_round + 1)}
            for name, page in pages.items():
                if page is not None:
                    write_whole(folder / f"season-{number:02}" / f"{name}.html", html(page, say.language))
                    files += 1
            if season.last_round:
                _write_tables(folder / f"season-{number:02}" / "tables", season.tables(say))
    print(f"{files} pages in {folder}")
    return 0


def table(options: argparse.Namespace) -> int:
    from game.commands.league_table import table_command

    return table_command(options)


ACTIONS: dict[str, Callable[[argparse.Namespace], int]] = {
    "new": new, "list": listed, "orders": orders, "letter": letter, "manager": manager, "run": run, "report": report,
    "table": table, "verify": verify, "export": export,
}  # fmt: skip

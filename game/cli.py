"""The command line. Every command is imported only when it runs, so that starting stays quick."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from game import __version__

PAIRS = ("soak window", "soak files")
"""Commands of two words."""
WINDOW = "window"
"""What is done without a command; nothing else is loaded for it."""


def entry(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 it went well, 1 something is broken, 2 it was called wrongly."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if words == ["--version"]:
            print(f"Touchline {__version__}")
            return 0
        if not words:
            _window_at_once()
            return _run(argparse.Namespace(command=WINDOW, lang=None))
        return _run(parser().parse_args(joined(words)))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2


def joined(words: list[str]) -> list[str]:
    """Some commands have two words."""
    pair = " ".join(words[:2])
    return [pair, *words[2:]] if pair in PAIRS else words


def _window_at_once() -> None:
    """Without a command the window opens first, and the rest of the program is loaded behind it."""
    try:
        from game.ui.early import open_early
    except ImportError:
        return
    open_early()


def _run(options: argparse.Namespace) -> int:
    from game.commands.answering import BROKEN, Trouble, chosen_language
    from game.content.errors import ContentError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    options.lang = options.lang or chosen_language()
    try:
        if options.command == WINDOW:
            from game.commands.screens import window

            return window()
        from game.commands.table import COMMANDS

        return COMMANDS[options.command](options)
    except Trouble as trouble:
        print(f"touchline: {trouble}", file=sys.stderr)
        return trouble.code
    except ContentError as error:
        print(f"touchline: {error}", file=sys.stderr)
        return BROKEN


def _count(text: str) -> int:
    """A number of things: whole and at least 1."""
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 10_000_000:
        raise argparse.ArgumentTypeError(f"'{text}' should be a whole number from 1 to 10000000")
    return number


def _number(text: str) -> int:
    """A whole number, 0 included."""
    if not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"'{text}' should be a whole number, 0 or more")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    """A size in pixels such as 1280x720."""
    wide, _, high = text.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal() and 320 <= int(wide) <= 7680 and 240 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError(f"'{text}' should be a size from 320x240 to 7680x4320, such as 1280x720")
    return int(wide), int(high)


def _scale(text: str) -> int:
    """An interface scale: percent, a factor such as 1.5, or 0 for whatever fits."""
    try:
        number = float(text.rstrip("%"))
    except ValueError:
        number = -1
    percent = round(number * 100) if 0 < number <= 3 else round(number)
    if percent and not 80 <= percent <= 300:
        raise argparse.ArgumentTypeError(f"'{text}' should be 0 or from 80 to 300 percent")
    return percent


def _about_leagues(commands: Commands) -> None:
    """The commands about leagues."""
    top = commands.add("league", "leagues: begin one, give orders, let it run, read and check it")
    actions = top.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, help_text: str, of_one: bool = True) -> argparse.ArgumentParser:
        made = actions.add_parser(name, help=help_text, description=help_text)
        made.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print JSON")
        made.add_argument(
            "--lang", choices=("en", "de"), default=argparse.SUPPRESS, help="language of reports and sheets"
        )
        if of_one:
            made.add_argument("--league", metavar="L", help="its folder, or how that begins; without it the newest")
        return made

    new = action("new", "a new league, ready for the first orders", of_one=False)
    new.add_argument("name", metavar="NAME", nargs="?", default="")
    new.add_argument("--game", choices=commands.leagues, default=commands.leagues[0], help="which league")
    new.add_argument("--clubs", type=_count, default=12, metavar="N", help="how many clubs play in it")
    new.add_argument("--people", default="You", metavar="A,B", help="who plays; computers manage the other clubs")
    new.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the league")
    action("list", "the leagues on this computer", of_one=False)

    orders = action("orders", "the orders of a club: a sheet to fill in, and back")
    orders.add_argument("club", metavar="CLUB", help="its name, its manager's, or its number")
    kinds = orders.add_mutually_exclusive_group()
    for option, metavar, help_text in (
        ("--write", "SHEET", "an empty sheet to fill in"), ("--read", "SHEET", "hand in a sheet that was filled in"),
        ("--invite", "FILE", "an invitation for a manager elsewhere"), ("--letter", "FILE", "take his sealed letter"),
    ):  # fmt: skip
        kinds.add_argument(option, metavar=metavar, help=help_text)
    kinds.add_argument("--assist", action="store_true", help="the computer fills in the sheet")
    kinds.add_argument("--skip", action="store_true", help="no orders this time")
    kinds.add_argument("--open", action="store_true", help="open the envelope again")
    orders.add_argument("--anyway", action="store_true", help="hand in what stands, though the rules drop some of it")
    orders.add_argument("--word", metavar="WORD", help="what seals an invitation")

    letter = action("letter", "elsewhere: a sheet out of an invitation, orders back into a letter", of_one=False)
    letter.add_argument("invitation", metavar="INVITATION")
    letter.add_argument("--word", metavar="WORD", help="what the invitation was sealed with")
    letter.add_argument("--write", metavar="SHEET", help="an empty sheet to fill in")
    letter.add_argument("--read", metavar="SHEET", help="a sheet that was filled in")
    letter.add_argument("--seal", metavar="LETTER", help="the sealed letter for the host")
    letter.add_argument("--anyway", action="store_true", help="seal what stands, though the rules drop some of it")

    manager = action("manager", "between two rounds: another manager, or the computer stands in")
    manager.add_argument("club", metavar="CLUB", help="its name, its manager's, or its number")
    hands = manager.add_mutually_exclusive_group()
    hands.add_argument("--person", metavar="NAME", help="a person takes it over")
    hands.add_argument("--computer", action="store_true", help="the computer takes it over")
    hands.add_argument("--holiday", type=_number, metavar="N", help="the computer stands in for N rounds; 0: no longer")
    manager.add_argument("--no-transfers", action="store_true", help="with --holiday: it buys and sells nobody")

    run = action("run", "go on as far as orders are in")
    run.add_argument("--rounds", type=_count, metavar="N", help="at most so many rounds")
    run.add_argument("--next", action="store_true", help="begin the next season if this one is over")

    report = action("report", "the report of a round: text, HTML or CSV")
    report.add_argument("round", metavar="ROUND", nargs="?", type=_count, help="without it the last one")
    report.add_argument("--season", type=_count, metavar="S", help="without it the running one")
    report.add_argument("--info", action="store_true", help="the season info instead")
    report.add_argument("--html", metavar="FILE", help="a page to print")
    report.add_argument("--csv", metavar="FOLDER", help="its tables for other programs")

    table = action("table", "the tables: now, of all times, or two clubs against each other")
    table.add_argument("--eternal", action="store_true", help="the eternal table and the records")
    table.add_argument("--against", nargs=2, metavar=("CLUB", "CLUB"), help="their balance")
    table.add_argument("--csv", metavar="FILE", help="for other programs")

    action("verify", "check every season: dice, positions, matches")
    export = action("export", "everything public into a folder: reports, season info, tables")
    export.add_argument("folder", metavar="FOLDER")


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(
        prog="touchline",
        description="Touchline: tabletop sports games by their real rules. Without a command the window opens; "
        "the commands need no display.",
        epilog="Exit codes: 0 done, 1 something is broken, 2 called wrongly. docs/cli.md describes the JSON.",
    )
    top.add_argument("--version", action="version", version=f"Touchline {__version__}")
    top.set_defaults(command=WINDOW, lang=None)
    commands = Commands(top)
    commands.add("selftest", "a short check of everything on this machine")
    for add in (_about_matches, _about_leagues, _about_rules, _about_positions, _about_lessons, _about_puzzles,
                _about_files, _about_screens, _soaks):  # fmt: skip
        add(commands)
    return top


class Commands:
    """The commands, to which others are added."""

    def __init__(self, top: argparse.ArgumentParser) -> None:
        from game.rules.registry import TITLES, leagues

        self.games = tuple(TITLES)
        self.leagues = tuple(leagues())
        self._all = top.add_subparsers(dest="command", metavar="COMMAND", required=False)

    def add(self, name: str, help_text: str, game: bool = False, league: bool = False) -> argparse.ArgumentParser:
        """``game``: it is about one game, which must be named; ``league``: or about one of their leagues."""
        command = self._all.add_parser(name, help=help_text, description=help_text)
        if game:
            known = (*self.games, *(self.leagues if league else ()))
            command.add_argument("game", metavar="GAME", choices=known, help=f"one of: {', '.join(known)}")
        command.add_argument("--json", action="store_true", help="print JSON")
        command.add_argument(
            "--lang", choices=("en", "de"), help="language of sentences; without it the one in your settings"
        )
        return command


def _about_matches(commands: Commands) -> None:
    about = "play many matches, or seasons of a league, and count"
    simulate = commands.add("simulate", about, game=True, league=True)
    simulate.add_argument("--matches", type=_count, default=1000, metavar="N")
    simulate.add_argument("--seed", type=_number, default=1, metavar="S")
    simulate.add_argument("--home", metavar="FILE", help="a club file; without it a sample club")
    simulate.add_argument("--away", metavar="FILE", help="a club file; without it a sample club")
    simulate.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    simulate.add_argument("--exact", action="store_true", help="the exact distribution as well")
    simulate.add_argument("--seasons", type=_count, default=10, metavar="N", help="of a league")
    simulate.add_argument("--clubs", type=_count, default=12, metavar="N", help="of a league, all managed by computers")

    replay = commands.add("replay", "show a saved match, or check it")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", type=_number, metavar="N", help="only up to entry N")
    replay.add_argument("--verify", action="store_true", help="check every position and the seal of the dice")
    replay.add_argument("--seal", help="with --verify: the fingerprint shown before the match, or how it begins")


def _about_rules(commands: Commands) -> None:
    rules = commands.add("rules", "read the rules, or see how complete they are")
    rules.add_argument("game", metavar="GAME", nargs="?", choices=commands.games)
    rules.add_argument("id", metavar="ID", nargs="?", help="one rule, such as U-3.1")
    rules.add_argument("--coverage", action="store_true", help="enforced, tested, explained; exit 1 if any is missing")
    rules.add_argument("--store", action="store_true", help="with --coverage: keep the table for the built program")


def _about_positions(commands: Commands) -> None:
    position = commands.add("position", "look at one position", game=True)
    position.add_argument("text", metavar="TEXT", help="a position in one line, or a saved match")
    asked = position.add_mutually_exclusive_group()
    asked.add_argument("--offers", action="store_true", help="what may be done")
    asked.add_argument("--judge", metavar="ACTION", help="whether this may be done, and why not")
    asked.add_argument("--odds", metavar="ACTION", help="the odds of this")
    position.add_argument("--seat", type=int, choices=(0, 1), help="who acts; without it whoever must decide")


def _about_lessons(commands: Commands) -> None:
    lessons = commands.add("lessons", "the lessons of a game: list, check or tell them")
    lessons.add_argument("game", metavar="GAME", nargs="?", choices=commands.games)
    lessons.add_argument("id", metavar="ID", nargs="?", help="one lesson, such as ca-03")
    told = lessons.add_mutually_exclusive_group()
    told.add_argument("--check", action="store_true", help="whether they fit the rules; exit 1 if anything is wrong")
    told.add_argument("--walk", action="store_true", help="told step by step, as they play themselves")
    told.add_argument("--progress", action="store_true", help="how far everybody on this computer has come")
    told.add_argument("--queries", action="store_true", help="what lessons can ask the rules of a game")
    told.add_argument("--mine", metavar="N", type=_count, help="positions for drills out of N matches of programs")
    lessons.add_argument("--seed", type=_number, metavar="S", default=1, help="of these matches")


def _about_puzzles(commands: Commands) -> None:
    puzzles = commands.add("puzzles", "the puzzles of a game: list them, prove them, search for more")
    puzzles.add_argument("game", metavar="GAME", nargs="?", choices=commands.games)
    searched = puzzles.add_mutually_exclusive_group()
    searched.add_argument("--check", action="store_true", help="reckon every answer anew; exit 1 if anything is wrong")
    searched.add_argument("--mine", metavar="N", type=_count, help="search N matches of programs; prints the file")
    puzzles.add_argument("--seed", type=_number, metavar="S", default=1, help="of the first of these matches")
    puzzles.add_argument("--most", type=_count, metavar="M", default=12, help="so many puzzles at most")


def _about_files(commands: Commands) -> None:
    validate = commands.add("validate", "check files: matches, clubs, settings, rule books")
    validate.add_argument("paths", metavar="PATH", nargs="+")

    bench = commands.add("bench", "measure speed against the bars")
    bench.add_argument("name", metavar="NAME", nargs="?", help="one benchmark; without it all of them")


def _about_screens(commands: Commands) -> None:
    shot = commands.add("screenshot", "draw a screen into a PNG file; without a scene: list them")
    shot.add_argument("scene", metavar="SCENE", nargs="?", help="a screen, such as menu")
    shot.add_argument("out", metavar="OUT.png", nargs="?")
    shot.add_argument("--all", metavar="FOLDER", help="draw every screen into this folder")
    shot.add_argument(
        "--game", metavar="G", choices=commands.games, default="", help=f"only of one: {', '.join(commands.games)}"
    )
    shot.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720))
    shot.add_argument("--scale", metavar="S", type=_scale, default=0, help="of the interface, 80 to 300 percent")
    shot.add_argument("--text", metavar="T", type=int, choices=(100, 115, 130, 150), default=100)
    shot.add_argument("--theme", choices=("dark", "light"), default="dark")
    shot.add_argument("--palette", choices=("default", "contrast", "grey"), default="default")


def _soaks(commands: Commands) -> None:
    about = "random matches, or seasons of a league, in which every promise is checked"
    soak = commands.add("soak", about, game=True, league=True)
    soak.add_argument("--matches", type=_count, default=200, metavar="N")
    soak.add_argument("--illegal", type=_number, default=2000, metavar="N", help="random illegal actions to try")
    soak.add_argument("--seed", type=_number, default=1, metavar="S")
    soak.add_argument("--bots", metavar="B", default="mixed", help="who plays: mixed, or the name of a bot of the game")
    soak.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option that is not drawn")
    soak.add_argument("--workers", type=_number, default=0, metavar="N", help="processes; 0: one for each core")

    monkey = commands.add("soak window", "a monkey at the real screens, in which every promise is checked")
    targets = (*commands.games, "all")
    monkey.add_argument("target", metavar="GAME|all", choices=targets, help=f"one of: {', '.join(targets)}")
    monkey.add_argument("--events", type=_count, default=20_000, metavar="N")
    monkey.add_argument("--seed", type=_number, default=1, metavar="S")
    monkey.add_argument("--size", type=_size, metavar="WxH", help="of the window; without it all kinds of sizes")
    monkey.add_argument("--workers", type=_number, default=0, metavar="N", help="processes; 0: one for each core")
    monkey.add_argument("--faults", default="soak-faults", metavar="FOLDER", help="where faults are written")
    monkey.add_argument("--replay", metavar="FILE", help="the steps that led to a fault once more")

    spoilt = commands.add("soak files", "files of every kind, spoilt in every way and opened as the window opens them")
    spoilt.add_argument("kind", metavar="KIND|all", nargs="?", default="all", help="such as settings, teams or matches")
    spoilt.add_argument("--files", type=_count, default=3000, metavar="N")
    spoilt.add_argument("--seed", type=_number, default=1, metavar="S")
    spoilt.add_argument("--workers", type=_number, default=0, metavar="N", help="processes; 0: one for each core")
    spoilt.add_argument("--faults", default="soak-faults", metavar="FOLDER", help="where files that break a promise go")

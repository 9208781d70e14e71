"""The command that plays many seasons of a league, as a table."""

from __future__ import annotations

import argparse
from typing import Any

from game.commands.answering import WRONG_USE, Trouble, show_json
from game.rules.registry import league, leagues

WIDTHS = (6, 28, 28, 7, 7, 7, 6, 8, 6, 6, 6, 5)
HEADS = ("season", "champion", "cup", "money", "least", "most", "level", "licences", "goals", "home%", "draw%", "sold")


def simulate_league_command(options: argparse.Namespace) -> int:
    from game.workshop.options import OptionError, parse_options
    from game.workshop.simulate_league import simulate_league

    title = league(leagues()[options.game])
    try:
        settings = parse_options(title.rules.options_type, options.set, title.settings(options.clubs))
    except (OptionError, ValueError) as error:
        raise Trouble(str(error), WRONG_USE) from error
    data = simulate_league(title, settings, options.seasons, options.seed)
    if options.json:
        show_json(data)
    else:
        _tell(data)
    return 0


def _tell(data: dict[str, Any]) -> None:
    means = data["means"]
    print(f"{data['league']}, {data['clubs']} clubs, seed {data['seed']}")
    print(_line(HEADS))
    for each in data["seasons"]:
        money, share = each["money"], each["matches"] / 100
        cells = (each["season"], each["champions"][0], each["cup"] or "-", money["mean"], money["least"], money["most"],
                 each["level"], each["licences_lost"], each["goals"], round(each["home_wins"] / share),
                 round(each["draws"] / share), each["lots_sold"])  # fmt: skip
        print(_line(cells))
    print(f"on average: {data['money']} kKj, level {means['level']}, {means['goals']} goals a match, "
          f"{means['home_wins']} % won at home, {means['draws']} % drawn, {means['lots_sold']} lots sold")  # fmt: skip
    print(f"seasons in which a computer club lost its licence: {data['seasons_with_licences_lost']}")
    print("different clubs by place of the first league: " + " ".join(map(str, data["clubs_by_place"])))
    for club, places in sorted(data["places"].items(), key=lambda each: (-each[1].count("1.1"), each[0])):
        print(f"{club:40} {places.count('1.1'):3} times champion, {min(places, key=_rank)} to {max(places, key=_rank)}")


def _rank(place: str) -> tuple[int, int]:
    league_number, _, number = place.partition(".")
    return int(league_number), int(number)


def _line(cells: tuple[object, ...]) -> str:
    first, champion, cup, *numbers = (str(cell)[:width] for cell, width in zip(cells, WIDTHS, strict=True))
    told = " ".join(number.rjust(width) for number, width in zip(numbers, WIDTHS[3:], strict=True))
    return f"{first:>6} {champion:28} {cup:28} {told}"

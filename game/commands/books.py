"""Commands about rules and files."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.answering import BROKEN, WRONG_USE, Trouble, show_json
from game.content.errors import ContentError
from game.content.words import words
from game.core.page import Block
from game.rules.registry import TITLES, spec

if TYPE_CHECKING:
    from game.workshop.coverage import Covered


def rules_command(options: argparse.Namespace) -> int:
    from game.content.rulebook import rule_book

    if options.game is None:
        return _coverage(options) if options.coverage else _list_games(options)
    try:
        book = rule_book(options.game)
    except ContentError as error:
        raise Trouble(str(error)) from error
    if options.coverage:
        return _coverage(options)
    chosen = [rule for rule in book.rule if options.id is None or rule is book.find(options.id)]
    if not chosen:
        raise Trouble(f"there is no rule '{options.id}' in {options.game}", WRONG_USE)
    if options.json:
        show_json([_rule_data(rule, options.lang) for rule in chosen])
    elif options.id is None:
        for rule in chosen:
            print(f"{rule.id:8} {rule.say(options.lang).title}")
    else:
        _print_rule(chosen[0], options.lang, spec(options.game).printed(chosen[0].id, words(options.lang)))
    return 0


def _list_games(options: argparse.Namespace) -> int:
    from game.content.rulebook import rule_book

    say = words(options.lang)
    games = {game: say.say(f"game.{game}.name") for game in TITLES}
    if options.json:
        show_json(games)
    else:
        for game, name in games.items():
            print(f"{game}: {name}, {len(rule_book(game).rule)} rules")
    return 0


def _rule_data(rule: Any, language: str) -> dict[str, Any]:
    text = rule.say(language)
    return {
        "id": rule.id,
        "section": rule.section,
        "chapter": rule.chapter,
        "scope": rule.scope,
        "title": text.title,
        "text": text.text.strip(),
        "rulings": [ruling.say(language) for ruling in rule.rulings],
        "league_part": rule.league_part.say(language) if rule.league_part else None,
    }


def _print_rule(rule: Any, language: str, tables: Sequence[Block]) -> None:
    from game.play.reading import block_lines

    text = rule.say(language)
    print(f"{rule.id}  {text.title}\n\n{text.text.strip()}")
    for ruling in rule.rulings:
        print(f"\n* {ruling.say(language)}")
    for table in tables:
        print("\n" + "\n".join(block_lines(table)))
    if rule.league_part:
        print(f"\n({rule.league_part.say(language)})")


def _coverage(options: argparse.Namespace) -> int:
    """One game, or all of them."""
    from game.workshop.coverage import LATER, coverage, store

    rows: list[Covered] = []
    for game in [options.game] if options.game else TITLES:
        found = coverage(game)
        if options.store:
            store(game, found)
        rows += found
    missing = [row for row in rows if not row.complete]
    if options.json:
        show_json([{**asdict(row), "complete": row.complete} for row in rows])
        return BROKEN if missing else 0
    for row in rows:
        ticks = [_tick(bool(row.enforced)), _tick(bool(row.tested)), _tick(row.explained)]
        state = "" if row.complete else "MISSING"
        taught = row.taught[0].split()[0] if row.taught else "no"
        told = f"enforced {ticks[0]}  tested {ticks[1]}  explained {ticks[2]}  taught {taught:5}"
        remarks = [remark for remark in (row.reason or state, row.untaught) if remark]
        print(f"{row.id:8} {told}  {'; '.join(remarks)}".rstrip())
    applicable = [row for row in rows if row.reason != LATER]
    done = sum(row.done for row in applicable)
    left_out = len(applicable) - len(missing) - done
    reasons = f"; {left_out} left out for a stated reason" if left_out else ""
    ways = Counter(row.taught[0].split()[0] for row in rows if row.taught)
    how = ", ".join(f"{ways[each]} {each}" for each in ("done", "asked", "told"))
    print(f"{sum(ways.values())} of {len(rows)} rules are taught by lessons: {how}{_others(rows)}")
    print(f"{done} of {len(applicable)} rules that apply are complete{reasons}")
    return BROKEN if missing else 0


def _others(rows: Sequence[Covered]) -> str:
    """Of how many it is said why no lesson teaches them, and of how many nobody says it."""
    others = [row for row in rows if not row.taught]
    said = sum(bool(row.untaught) for row in others)
    told = f"; {said} wait for league play or are left out for a stated reason" if said else ""
    return told + (f"; {len(others) - said} missing" if said < len(others) else "")


def _tick(done: bool) -> str:
    return "yes" if done else "no "


def validate(options: argparse.Namespace) -> int:
    from game.workshop.validate import validate as check

    say = words(options.lang)
    results = [result for path in options.paths for result in check(Path(path), say)]
    if options.json:
        show_json([{"path": each.path, "kind": each.kind, "problems": list(each.problems), "hints": list(each.hints)}
                   for each in results])  # fmt: skip
    else:
        for each in results:
            if not each.problems:
                print(f"ok      {each.path} ({each.kind})")
            for problem in each.problems:
                place = "" if problem.startswith(each.path) else f"{each.path}: "
                print(f"BROKEN  {place}{problem}")
            for hint in each.hints:
                print(f"hint    {each.path}: {hint}")
    return BROKEN if any(each.problems for each in results) else 0

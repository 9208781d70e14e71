"""The command about puzzles."""

from __future__ import annotations

import argparse

from game.commands.answering import BROKEN, show_json
from game.content.puzzles import puzzles
from game.content.words import words
from game.rules.registry import TITLES, spec


def puzzles_command(options: argparse.Namespace) -> int:
    """List them, prove them anew, or search for more."""
    from game.workshop.puzzles import as_toml, check, mined

    if options.mine:
        print(as_toml(mined(spec(options.game), options.mine, options.seed, options.most), options.game), end="")
        return 0
    known = [each for game in ([options.game] if options.game else TITLES) for each in puzzles(game)]
    say = words(options.lang)
    if options.check:
        found = [problem for each in known for problem in check(spec(each.game), each)]
        for problem in found:
            print(f"BROKEN  {say.problem(problem)}")
        print(f"{len(known)} puzzles, {len(found)} problems")
        return BROKEN if found else 0
    listed = [{"id": each.id, "game": each.game, "kind": each.file.kind, "rating": each.file.rating,
               "position": each.file.position} for each in known]  # fmt: skip
    if options.json:
        show_json(listed)
        return 0
    for each in known:
        print(f"{each.id:6} {say.say(f'puzzle.{each.game}-{each.file.kind}-title')} ({each.file.rating} of 5)")
    return 0

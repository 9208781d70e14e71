"""Matches for the monkey: new ones of every preset, and matches played on by lot so that deep positions are met."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.dice import StreamDice
from game.journal.entries import SeatKind, SeatSetup, UndoPolicy
from game.play.folders import Folders
from game.play.library import Library
from game.play.opening import resume, start
from game.play.session import Session
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.ui.monkey.acts import NewMatch
from game.ui.monkey.world import WORLD

NAMES = ("Anna", "Ben")
SENSIBLE = 12
"""So many decisions at most are left to a game's best bot: it thinks longer than chance does."""
FURNISHED = 20_260_314
"""The seed of what lies in a furnished folder."""
ENDLESS = 5_000


def deal(folders: Folders, wanted: NewMatch) -> Path:
    """A match in its file, played on as far as is wanted."""
    title, dice = spec(wanted.game), StreamDice(wanted.seed)
    state = title.random_start(dice) if not wanted.preset else _begun(title, wanted)
    first, second = (_seat(name, bot, level)
                     for name, bot, level in zip(NAMES, wanted.players, wanted.help, strict=True))  # fmt: skip
    path = Library(folders).new_path(wanted.game)
    with start(path, title, state, (first, second), UndoPolicy(wanted.undo)) as session:
        play_on(session, dice, wanted.decisions, wanted.sensibly)
    return path


def _seat(name: str, bot: str, assistance: int) -> SeatSetup:
    return SeatSetup(name, SeatKind.BOT, bot) if bot else SeatSetup(name, assistance=assistance)


def _begun(title: GameSpec, wanted: NewMatch) -> Any:
    """As the set-up page begins it."""
    options = title.options(title.setup.presets[wanted.preset].options)
    ways, kits = title.setup.ways, title.setup.kits
    way = next((way for way in ways if way.key == wanted.way), ways[0] if ways else None)
    if way is not None and way.named is not None:
        worn = kits.offered() if kits is not None else (None, None)
        return way.start((way.named(NAMES[0], worn[0]), way.named(NAMES[1], worn[1])), options)
    home, away = title.ready_teams(NAMES)
    if kits is not None:
        away = kits.dressed(away, kits.fitting(kits.worn(home), kits.worn(away)))
    return way.start((home, away), options) if way is not None else title.new_match((home, away), options)


def play_on(session: Session, dice: StreamDice, decisions: int, sensibly: bool = False) -> None:
    """So many legal decisions, by lot or at first by the game's best bot, for people and bots alike."""
    rules, best = session.spec.rules, next(iter(session.spec.bots.values()))
    for number in range(decisions):
        prompt = session.prompt
        if prompt is None:
            return
        seat = prompt.seats[dice.roll("seat", len(prompt.seats)) - 1]
        if sensibly and number < SENSIBLE:
            action = best(session.view(seat), seat, dice)
        else:
            action = rules.random_answer(session.state, seat, dice)
        session.submit(seat, action)


def move_on(path: Path, seed: int, decisions: int) -> None:
    """A match from its file, played on."""
    with resume(path) as session:
        play_on(session, StreamDice(seed), decisions)


def furnish(folders: Folders, games: Sequence[str]) -> None:
    """What a person has after a few evenings: of each of these games a match that is over and one that goes on, and
    some files that are not what their names say."""
    for number, game in enumerate(games):
        for decisions in (ENDLESS, 3 + 20 * number):
            deal(folders, NewMatch(game, "", "", FURNISHED + number, decisions))
            WORLD.pass_time(600)
    for name, contents in JUNK.items():
        (folders.base.parent / name).write_bytes(contents)
    Library(folders).matches()


JUNK = {
    "empty.json": b"",
    "list.json": b"[1, 2, 3]",
    "table.csv": "name;value\nÄnne;7\n".encode(),
    "torn.jsonl": b'{"format": 3, "game": "',
    "picture.json": bytes(range(256)),
}

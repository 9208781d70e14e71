"""What people keep (clubs, squads, cards, boards): on the shelf, as drafts, and as tables that are brought in."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game.play.drafts import Drafts
from game.play.folders import Folders
from game.play.keeping import Keeper
from game.play.teams import Shelf
from game.rules.registry import TITLES, spec
from game.rules.spec import AnyKind, GameSpec
from game.workshop.file_kind import JSON, TABLE, Kind, Samples, Spoken, contents, validated
from game.workshop.sample_matches import goes_on
from game.workshop.spoiling import Chance


def own_kinds(title: GameSpec, kind: AnyKind) -> Iterator[Kind]:
    """Files on the shelf, drafts of them, and tables that are brought in."""
    name = f"{kind.key}-{title.id}"
    folder = title.id if kind.key == "teams" else f"{title.id}-{kind.key}"
    samples = partial(contents, partial(title.samples, kind))
    yield Kind(name, f"{kind.key}/{title.id}", samples, JSON, partial(_shelved, title, kind))
    yield Kind(
        f"drafts-{name}", f"drafts/{folder}", partial(_draft_samples, title, kind), JSON, partial(_draft, title, kind)
    )
    if ".csv" in kind.endings:
        yield Kind(f"tables-{name}", "inbox", partial(_table_samples, title, kind), TABLE, _brought_in)


def _draft_samples(title: GameSpec, kind: AnyKind) -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        drafts = Drafts(Folders(Path(folder)), title, kind)
        pieces = [kind.load(path) for path in title.samples(kind)[:2]]
        return tuple(("draft.json", drafts.write(piece, None, None).read_bytes()) for piece in pieces)


def _table_samples(title: GameSpec, kind: AnyKind) -> Samples:
    assert kind.export is not None
    found: list[tuple[str, bytes]] = []
    with tempfile.TemporaryDirectory() as folder:
        for source in title.samples(kind)[:2]:
            for language in ("en", "de"):
                for ending in (".csv", ".tsv"):
                    target = Path(folder) / f"{source.stem}-{language}{ending}"
                    kind.export(kind.load(source), target, language)
                    found.append((target.name, target.read_bytes()))
    return tuple(found)


def _shelved(title: GameSpec, kind: AnyKind, path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As the shelf and the set-up page do; what is sound is kept, exported and played with."""
    if chance.one_in(8):
        entries = Shelf(folders, title, kind).entries()
        yield from (each.error for each in entries if each.error is not None)
    piece = kind.load(path)
    faults = [*kind.faults(piece), *kind.flaws(piece)]
    if chance.one_in(4):
        Drafts(folders, title, kind).write(piece, path, None)
    if kind.export is not None and chance.one_in(4):
        target = folders.base / f"out{chance.pick(kind.endings)}"
        kind.export(piece, target, chance.pick(("en", "de")))
        kind.load(target)
    if kind.key != "teams" and not faults:
        _played_with(title, kind, piece, chance)
    if kind.key == "teams" and not faults:
        state = title.begin((piece, piece), title.options({}))
        title.sides(state), title.cast(state)
        goes_on(title, state, chance.below(1000))
        if hasattr(piece, "stored") and chance.one_in(8):
            Keeper(title, folders).stored(kind.name(piece), 0)
    yield from validated(path, chance)


def _played_with(title: GameSpec, kind: AnyKind, piece: Any, chance: Chance) -> None:
    """A match with a board or cards that are no teams, in every slot they fit into."""
    options, ways = title.options({}), title.setup.ways
    way = ways[0].key if ways else ""
    slots = {stock.slot: piece for stock in title.setup.stocks
             if stock.key == kind.key and not stock.faults(piece, options, way)}  # fmt: skip
    if slots:
        state = title.begin(title.ready_teams(("Ada", "Ben")), options, **slots)
        goes_on(title, state, chance.below(1000))


def _draft(title: GameSpec, kind: AnyKind, path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    drafts = Drafts(folders, title, kind)
    for entry in drafts.entries():
        if entry.error is not None:
            yield entry.error
        else:
            kind.faults(entry.piece), kind.flaws(entry.piece)
            drafts.write(entry.piece, None, None)
    yield from validated(path, chance)


def _brought_in(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As a file that is dragged onto the window: by whichever kind knows it."""
    for title in map(spec, TITLES):
        for kind in title.files:
            if kind.ours(path):
                Shelf(folders, title, kind).take_in(path)
                return
    yield from validated(path, chance)

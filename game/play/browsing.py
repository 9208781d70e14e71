"""The save browser without a screen: matches and bin as lists, a closer look at one, copies, checks, bringing in."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import UTC, datetime
from pathlib import Path

from game.content.words import Words
from game.core.frozen import frozen
from game.core.rules import AnyState
from game.journal.entries import Journal
from game.journal.errors import JournalError
from game.journal.old_dice import OldMoves
from game.journal.reader import file_bytes, read_journal
from game.journal.replay import latest, replay, replaying
from game.journal.witness import remembered
from game.play.examining import MatchRow, size
from game.play.folders import free_path
from game.play.index import MatchIndex
from game.play.library import Library
from game.play.opening import branch, holding, spec_of
from game.play.policy import Closed, require_open
from game.play.recorded import Recorded, recorded, standing
from game.play.story import sentence

TOLD = 3
"""So many of the last sentences are shown beside a match."""


@frozen
class Kept:
    """A match in one of the two folders, as the list shows it."""

    row: MatchRow
    path: Path
    branched: bool
    """A marked copy, played on from a moment of another match."""
    hidden: bool
    """Its film was not watched as far as it was played: nothing may give away what happened."""

    @property
    def size(self) -> int:
        return size(self.row.stamp)

    @property
    def played(self) -> datetime:
        """When it was written last, by the clock on the wall."""
        return datetime.fromtimestamp(self.row.changed / 1e9, UTC).astimezone()

    @property
    def sound(self) -> bool:
        return self.row.status != "broken"


@frozen
class Glimpse:
    """What is worth seeing of a match before it is opened; only what both may know."""

    game: str
    view: AnyState
    told: tuple[str, ...]
    score: tuple[int, int] | None


@frozen
class Verified:
    """A match that was checked from the first entry to the last."""

    entries: int
    """Since its present rules began."""
    seal: str
    exact: bool
    """False: played by another version of the rules, so only order, stored positions and dice could be checked."""
    over: bool
    """False: it goes on, so nobody can tell from the file alone whether its last lines are missing."""
    older: OldMoves
    """What was checked of moves that older rules made."""


class Browser:
    """Both folders of matches; ``hides`` says of the id of a match whether its end is still a secret."""

    def __init__(self, library: Library, hides: Callable[[str], bool] = lambda match: False) -> None:
        self.library = library
        self.hides = hides

    def index(self, binned: bool = False) -> MatchIndex:
        return self.library.bin_index if binned else self.library.index

    def known(self, binned: bool = False) -> list[Kept]:
        """What is known of the matches, or of what lies in the bin."""
        return [self.kept(row, binned) for row in self.index(binned).matches()]

    def kept(self, row: MatchRow, binned: bool = False) -> Kept:
        folders = self.library.folders
        path = (folders.bin if binned else folders.matches) / row.file
        hidden = row.status != "broken" and self.hides(row.id)
        return Kept(row, path, bool(row.parent), hidden)

    # -- one match ----------------------------------------------------------------------------------------------

    def glimpse(self, kept: Kept, say: Words) -> Glimpse:
        """A closer look, or ``JournalError``; of a match whose end is hidden only what it was at the start."""
        match = recorded(kept.path, 0) if kept.hidden else standing(kept.path)
        state = match.timeline.state
        score = match.ending.score if match.ending else None
        told = () if kept.hidden else tuple(_last_told(match, say))
        return Glimpse(match.spec.id, match.spec.rules.view(state, None), told, score)

    def verifying(self, path: Path) -> Generator[tuple[int, int], None, Verified]:
        """Every position, every event, every die and the seal, yielding how far it has come; ``JournalError`` names
        what does not fit."""
        journal = read_journal(path)
        spec = spec_of(journal)
        check_whole(path, journal)
        timeline = yield from replaying(spec.rules, journal, verify=True)
        over = spec.rules.ending(timeline.state) is not None
        exact = journal.rules_version == spec.rules.version
        entries = timeline.steps - journal.begun
        return Verified(entries, journal.header.seal, exact, over, timeline.older)

    def copy(self, path: Path, name: str) -> Path:
        """A finished match in another file, under a name of its own; one that goes on as a *what if* from where it
        stands, with dice of its own, or ``Closed``."""
        journal = read_journal(path)
        rules = spec_of(journal).rules
        state = latest(rules, journal).state
        require_open(rules, state, "closed-copy")
        target = free_path(self.library.folders.matches / f"{path.stem}-copy.jsonl")
        if rules.ending(state) is None:
            branch(journal, journal.last, target, name).close()
        else:
            self.library.export(path, target)
            self.library.rename(target, name)
        return target

    def bring_in(self, path: Path) -> Path:
        """Take a match from somewhere else into the folder, once it is sound; one that was played on elsewhere takes
        the place of the shorter file. ``Closed`` if it is there already, or not over and in the bin."""
        journal = read_journal(path)
        rules, folders = spec_of(journal).rules, self.library.folders
        over = rules.ending(replay(rules, journal).state) is not None
        folder = folders.matches
        folder.mkdir(parents=True, exist_ok=True)
        here, gone = holding(journal.header.id, folder), [] if over else holding(journal.header.id, folders.bin)
        for reason, files in (("here-already", here), ("in-the-bin", gone)):
            if not all(_goes_on(path, each) for each in files):
                raise Closed(reason, (("file", files[0].name),))
        binned = [self.library.remove(each) for each in here]
        target = free_path(here[0] if here else folder / f"{path.stem}.jsonl")
        try:
            self.library.take_in(path, target)
        except JournalError:
            for each in binned:
                self.library.put_back(each)
            raise
        return target


def _goes_on(path: Path, shorter: Path) -> bool:
    """Whether one file begins with all of the other and has more."""
    whole, start = file_bytes(path), file_bytes(shorter)
    return len(whole) > len(start) and whole.startswith(start)


def older_told(older: OldMoves, say: Words) -> list[str]:
    """What was checked of moves that older rules made, and what nobody can check; how many dice may be a secret."""
    if not older.moves:
        return []
    dice = "around.verify-older-unknown" if older.unknown else "around.verify-older-dice"
    return [say.say("around.verify-older", {"count": older.moves}), say.say(dice)]


def check_whole(path: Path, journal: Journal) -> None:
    """``JournalError`` if this computer knows that the match had come further, or had another seal."""
    witness = remembered(path)
    if witness is not None:
        witness.check_seal(journal)
    seen = max(journal.shortened, witness.entry if witness is not None and witness.missing(journal) else 0)
    if seen:
        problem = f"the file was cut: on this computer the match had come to entry {seen}"
        raise JournalError(path, 0, problem, "match-cut", {"entry": seen})


def _last_told(match: Recorded, say: Words) -> list[str]:
    return [sentence(match.spec, event, cast, say) for cast, event in match.last_told(TOLD)]


def problem_of(error: JournalError) -> str:
    """The cause without the long path before it."""
    where = f"{Path(error.path).name}, {error.line}" if error.line else Path(error.path).name
    return f"{where}: {error.problem}"

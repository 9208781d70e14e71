"""Checking the seal: every die of a finished match rolled again from its secret, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.core.dice import Roll, seal_of
from game.core.frozen import frozen
from game.journal.entries import Decision, Journal, Restored, TakenBack
from game.journal.old_dice import old_moves
from game.journal.reader import read_journal
from game.journal.replay import Timeline, check_digest, latest, redone, replay, rerolled
from game.play.opening import spec_of
from game.rules.spec import GameSpec


@frozen
class Seal:
    """The seal of a match: its fingerprint and, once the match is over, the secret behind it."""

    fingerprint: str
    secret: str
    """Empty while the match goes on."""
    fits: bool
    """Whether the secret gives this fingerprint; only asked of finished matches."""
    rolls: int
    """Dice that can be rolled again, or were rolled on the table; 0 while that must stay secret."""
    known: bool = True
    """Whether its dice can be rolled again, at least some of them."""
    unknown: bool = False
    """Whether older rules rolled dice that cannot be rolled again."""


@frozen
class Rerolled:
    """One die again: what was recorded and whether it came out the same.

    In a match whose dice stay secret it stands for all dice of an entry, without what for and which face.
    """

    entry: int
    reason: str
    sides: int
    face: int
    by_hand: bool
    fits: bool


def seal_of_match(path: Path) -> Seal:
    """The seal as far as it may be known, or ``JournalError``."""
    journal = read_journal(path)
    spec = spec_of(journal)
    timeline = latest(spec.rules, journal)
    header = journal.header
    if spec.rules.ending(timeline.state) is None:
        return Seal(header.seal, "", True, 0)
    fits = seal_of(bytes.fromhex(header.secret)) == header.seal
    rolls = sum(len(step.rolls) for step in journal.steps() if isinstance(step, Decision))
    unknown = sum(again is None for move in old_moves(spec.rules, journal) for _, again in move.dice)
    told = 0 if spec.rules.hides(timeline.state) else rolls - unknown
    return Seal(header.seal, header.secret, fits, told, not unknown or unknown < rolls, bool(unknown))


def reroll(path: Path) -> Iterator[Rerolled]:
    """Every die again, also of what was taken back; dice rolled on the table are taken as they were typed in.

    Nothing comes for a match that is not over: its secret is still one. ``JournalError`` for a damaged file.
    """
    journal = read_journal(path)
    spec = spec_of(journal)
    end = latest(spec.rules, journal)
    if spec.rules.ending(end.state) is None:
        return
    shown = not spec.rules.hides(end.state)
    for move in old_moves(spec.rules, journal):
        yield from _told(move.decision, [pair for pair in move.dice if pair[1] is not None], shown)
    if journal.rules_version != spec.rules.version:
        return
    start = journal.begun
    timeline = replay(spec.rules, journal, start)
    for step in journal.steps():
        if step.entry <= start:
            continue
        if isinstance(step, Decision):
            yield from _entry(spec, journal, timeline, step, shown)
        elif isinstance(step, TakenBack):
            timeline.take_back(step.decisions)
        elif isinstance(step, Restored):
            timeline.restore()


def _entry(
    spec: GameSpec, journal: Journal, timeline: Timeline[Any], decision: Decision, shown: bool
) -> Iterator[Rerolled]:
    """The dice of one decision; the match then goes on as it was recorded, so that one wrong die spoils no other."""
    before = timeline.state
    after = redone(spec.rules, journal, 0, before, decision).state
    check_digest(spec.rules, journal, 0, decision, after)
    yield from _told(decision, rerolled(spec.rules, journal, before, decision), shown)
    timeline.add(decision, after)


def _told(decision: Decision, pairs: Sequence[tuple[Roll | None, Roll | None]], shown: bool) -> Iterator[Rerolled]:
    """The dice of one decision as they were and as they are; where they stay secret, only whether they fit."""
    if shown:
        for old, new in pairs:
            roll = old or new
            assert roll is not None
            yield Rerolled(decision.entry, roll.reason, roll.sides, roll.face, roll.by_hand, old == new)
    elif pairs:
        yield Rerolled(decision.entry, "", 0, 0, False, all(old == new for old, new in pairs))

"""What two people cannot agree about: the referee of their game has the last word."""

from __future__ import annotations

import secrets

from game.content.words import Words
from game.core.dice import StreamDice
from game.core.ruling import RuleRef
from game.play.session import Session
from game.rules.spec import Verdict

SEED_BITS = 48


def has_referee(session: Session) -> bool:
    """Whether this game knows somebody who settles disputes."""
    return session.spec.dispute is not None


def settled(session: Session, seed: int | None = None) -> Verdict | None:
    """His word, from a die that is none of the match's own; None: there is nobody to ask yet."""
    if session.spec.dispute is None:
        return None
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    return session.spec.dispute(session.state, StreamDice(chosen))


def dispute_rule(session: Session) -> RuleRef:
    """The rule by which he decides; empty: there is nobody to ask yet."""
    found = settled(session, 0)
    return found.rule if found is not None else ""


def verdict_text(session: Session, verdict: Verdict, words: Words) -> str:
    """The sentence of a verdict."""
    club = session.spec.sides(session.state)[verdict.side]
    return words.say(f"verdict.{session.spec.id}.{verdict.key}", {**dict(verdict.facts), "club": club})

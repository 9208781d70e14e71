"""What both may see of each trainer's table, from a view."""

from __future__ import annotations

from collections.abc import Callable

from game.content.words import Words
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState
from game.ui.undici.card_art import look_of
from game.ui.undici.trainer import TrainerFacts

LABELS = ("actions", "cards", "hand", "pile", "discards", "rerolls")


def trainer_labels(say: Callable[[str], str]) -> dict[str, str]:
    return {word: say(f"un.table.{word}") for word in LABELS}


def trainer_facts(words: Words, view: MatchState, side: int, person: str, opened: bool) -> TrainerFacts:
    limits, active = DESK.limits(), view.active == side and view.turn > 0 and not view.over
    lying = []
    for permanent in view.permanents[side]:
        lent = permanent.ability.value if permanent.ability is not None else ""
        lying.append((look_of(DESK.card(view, permanent.card), words, permanent.card), lent))
    off = tuple(lock for lock in (0, 1) if view.locks[lock] < 0) if active else ()
    return TrainerFacts(
        side, person, active, (view.actions, limits["actions"]),
        tuple(words.say(f"un.extra.{extra.value}") for extra in view.extras) if active else (),
        (view.played, limits["turn"]), len(view.hands[side]), view.piles[side], len(view.discards[side]),
        (view.rerolls[side], limits["rerolls"]), tuple(lying), off, opened,
    )  # fmt: skip

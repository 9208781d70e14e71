"""Looking at one position: what may be done, whether something may be done and why not, and with which odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from game.content.words import Words
from game.core.codec import CodecError, decode_union, encode
from game.core.driver import Refused, action_odds
from game.core.odds import Odds
from game.core.reading import parse_json
from game.core.rules import AnyAction, AnyState
from game.core.ruling import Ruling
from game.journal.reader import read_journal
from game.journal.replay import latest
from game.play.action_lines import read_action
from game.play.opening import spec_of
from game.play.policy import hidden_now
from game.play.story import question, with_names
from game.rules.spec import GameSpec


class ActionError(ValueError):
    """An action text that cannot be read."""


class HiddenError(ValueError):
    """A match that goes on and holds what one of the two may not know."""


def load_position(spec: GameSpec, text: str) -> Any:
    """The state a position text describes, or the one a journal file ends in."""
    if _is_file(text):
        journal = read_journal(Path(text))
        if spec_of(journal).id != spec.id:
            raise ActionError(f"{text} is a match of {journal.header.game}, not of {spec.id}")
        state = latest(spec.rules, journal).state
        if hidden_now(spec.rules, state):
            raise HiddenError(f"{text} holds what one of the two may not know yet; play it to the end first")
        return state
    return spec.position.parse(text)


def _is_file(text: str) -> bool:
    try:
        return text.endswith(".jsonl") or Path(text).is_file()
    except OSError:
        return False


def parse_action(spec: GameSpec, state: AnyState, text: str) -> Any:
    """An action as a line (``play/action_lines.py``), or as ``Name {json}``."""
    name, _, rest = text.strip().partition(" ")
    try:
        if rest.strip().startswith("{"):
            return decode_union(spec.rules.action_type, {"@": name} | parse_json(rest.strip()))
        return read_action(spec, state, text)
    except (ValueError, TypeError) as error:
        raise ActionError(f"cannot read the action '{text[:80]}': {error}") from error
    except CodecError as error:
        raise ActionError(f"cannot read the action '{text}': {error}") from error


def about(spec: GameSpec, state: AnyState, say: Words) -> dict[str, Any]:
    """Where the match stands and who must decide what."""
    prompt = spec.rules.prompt(state)
    ending = spec.rules.ending(state)
    data: dict[str, Any] = {"game": spec.id, "position": None, "prompt": None, "ending": None}
    if prompt:
        data["position"] = spec.position.describe(state)
        data["prompt"] = {
            "kind": prompt.kind,
            "seats": list(prompt.seats),
            "rule": prompt.rule,
            "sentence": question(spec, prompt, state, say),
        }
    if ending:
        data["ending"] = {"reason": ending.reason, "winner": ending.winner, "score": list(ending.score)}
    return data


def offers(spec: GameSpec, state: AnyState, say: Words) -> list[dict[str, Any]]:
    """What may be done, with the checks it would cause."""
    return [
        {
            "action": encode(spec.rules.action_type, offer.action),
            "label": say.say(f"offer.{offer.label}"),
            "checks": [
                {
                    "reason": check.reason,
                    "rule": check.rule,
                    "sides": check.sides,
                    "succeeds": list(check.success_faces),
                    "chance": str(check.chance()),
                }
                for check in offer.checks
            ],
        }
        for offer in spec.rules.offers(state)
    ]


def judged(spec: GameSpec, state: AnyState, ruling: Ruling, say: Words) -> dict[str, Any]:
    """A ruling in a state, with its sentence when it is a refusal."""
    data: dict[str, Any] = {"allowed": ruling.allowed}
    if not ruling.allowed:
        data |= {
            "reason": ruling.reason,
            "rule": ruling.rule,
            "facts": dict(ruling.facts),
            "sentence": say.refusal(with_names(spec, ruling, state)),
        }
    return data


def chances(spec: GameSpec, state: AnyState, seat: int, action: AnyAction, say: Words) -> dict[str, Any]:
    """The odds of an action; a whole match that can be forecast exactly is, everything else by its own handlers."""
    ruling = spec.rules.judge(state, seat, action)
    if not ruling.allowed:
        return judged(spec, state, ruling, say)
    if action == spec.finish and spec.forecast is not None and spec.can_forecast(state):
        return {"allowed": True, "exact": True, **spec.forecast(state)}
    found = action_odds(spec.rules, state, seat, action)
    assert not isinstance(found, Refused)
    return {"allowed": True, "exact": found.exact, "ways": found.ways, "outcomes": _listed(found)}


def _listed(found: Odds[Any]) -> dict[str, str]:
    ranked = sorted(found.chances.items(), key=lambda item: (-item[1], str(item[0])))
    return {str(outcome): str(Fraction(chance)) for outcome, chance in ranked}

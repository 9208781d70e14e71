"""Commands about matches: many of them, a recorded one, a position."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.commands.answering import WRONG_USE, Trouble, show_json
from game.commands.simulated_league import simulate_league_command
from game.content.errors import ContentError
from game.content.words import Words, words
from game.core.codec import CodecError, encode
from game.core.dice import fingerprint
from game.core.frozen import frozen
from game.core.position import PositionError
from game.core.rules import AnyEvent, AnyState
from game.journal.entries import Decision, Journal, Step
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest, replay
from game.play.browsing import check_whole, older_told
from game.play.opening import spec_of
from game.play.story import seal_sentence, sentences, told_by
from game.rules.registry import leagues, spec
from game.rules.spec import GameSpec


def simulate(options: argparse.Namespace) -> int:
    if options.game in leagues():
        return simulate_league_command(options)
    from game.workshop.options import OptionError
    from game.workshop.simulate import ready_match
    from game.workshop.simulate import simulate as run

    title = spec(options.game)
    try:
        start = ready_match(title, _path(options.home), _path(options.away), options.set)
    except OptionError as error:
        raise Trouble(str(error), WRONG_USE) from error
    except ContentError as error:
        raise Trouble(str(error)) from error
    data = run(title, start, options.matches, options.seed, options.exact)
    if options.json:
        show_json(data)
        return 0
    results, means = data["results"], data["mean_goals"]
    print(f"{data['home']} v {data['away']}: {data['matches']} matches, seed {data['seed']}")
    print(f"won {results['home']}, drawn {results['draw']}, lost {results['away']}")
    print(f"goals a match {means['home']:.3f} : {means['away']:.3f}   ({data['matches_per_second']} matches/s)")
    if "exact" in data:
        exact = {name: float(_fraction(chance)) for name, chance in data["exact"]["results"].items()}
        print(f"exactly: won {exact['home']:.2%}, drawn {exact['draw']:.2%}, lost {exact['away']:.2%}")
    return 0


def _path(text: str | None) -> Path | None:
    return Path(text) if text else None


def _fraction(text: str) -> float:
    numerator, _, denominator = text.partition("/")
    return int(numerator) / int(denominator or 1)


@frozen
class Replayed:
    """A recorded match up to one of its entries, with what it told until then."""

    path: Path
    journal: Journal
    title: GameSpec
    timeline: Timeline[AnyState]
    whole: bool
    """It has come to its end, so that nothing of it is secret any more."""
    shown: tuple[Step, ...]
    events: Mapping[int, Sequence[AnyEvent]]
    told: Mapping[int, list[str]]
    """Both by entry."""

    @property
    def verifiable(self) -> bool:
        """Whether all of it was played by the rules of today."""
        return self.timeline.set_aside == 0 and self.journal.rules_version == self.title.rules.version


def replay_command(options: argparse.Namespace) -> int:
    if options.seal is not None and not options.verify:
        raise Trouble("--seal is compared by --verify: give both", WRONG_USE)
    say = words(options.lang)
    found = _replayed(options, say)
    if options.json:
        show_json(_replay_data(found, options.verify))
    else:
        print("\n".join(_replay_lines(found, options.verify, say)))
    return 0


def _replayed(options: argparse.Namespace, say: Words) -> Replayed:
    from game.workshop.progress import told_progress

    path = Path(options.file)
    try:
        journal = read_journal(path)
        title = spec_of(journal)
        if options.verify:
            check_whole(path, journal)
            _check_seal(path, journal, options.seal)
        timeline = replay(title.rules, journal, options.to, options.verify, told_progress("replaying"))
    except JournalError as error:
        raise Trouble(str(error)) from error
    state = timeline.state
    shown = tuple(entry for entry in journal.steps() if entry.entry <= timeline.steps)
    cast, seats = title.cast(state), journal.header.seats
    whole = _is_over(title, journal, options.to, state)
    try:
        events = {entry.entry: told_by(title, timeline, entry, None if whole else state) for entry in shown}
        told = {entry.entry: sentences(title, entry, events[entry.entry], cast, seats, say) for entry in shown}
    except CodecError as error:
        raise Trouble(f"{path}: an event cannot be read: {error}") from error
    return Replayed(path, journal, title, timeline, whole, shown, events, told)


def _replay_data(found: Replayed, verify: bool) -> dict[str, Any]:
    journal, title, timeline, state = found.journal, found.title, found.timeline, found.timeline.state
    ending = title.rules.ending(state)
    open_now = ending is None and (found.whole or not title.rules.hides(state))
    return {
        "file": str(found.path),
        "game": title.id,
        "rules_version": journal.rules_version,
        "seats": [seat.name for seat in journal.header.seats],
        "what_if": journal.header.parent is not None,
        "fingerprint": fingerprint(journal.header.seal),
        "seal": journal.header.seal,
        "entries": timeline.steps,
        "verified": verify and found.verifiable,
        "older": {"moves": timeline.older.moves, "dice_checked": not timeline.older.unknown},
        "set_aside": timeline.set_aside,
        "ending": ending and {"reason": ending.reason, "winner": ending.winner, "score": list(ending.score)},
        "position": title.position.describe(state) if open_now else None,
        "story": [
            _entry_data(title, entry, found.events[entry.entry], found.told[entry.entry], found.whole)
            for entry in found.shown
        ],
    }


def _replay_lines(found: Replayed, verify: bool, say: Words) -> Iterator[str]:
    header = found.journal.header
    yield f"{0:4}  {seal_sentence(header.seal, say)}"
    if header.parent is not None:
        yield f"{0:4}  {say.say('what-if.mark')}: {say.say('what-if.text')}"
    for entry in found.shown:
        yield from (f"{entry.entry:4}  {line}" for line in found.told[entry.entry])
    if verify:
        yield from older_told(found.timeline.older, say)
        yield from _verdict(found.journal, found.verifiable, found.whole)


def _verdict(journal: Journal, verified: bool, over: bool) -> Iterator[str]:
    """What was verified, and what people must compare themselves."""
    if not verified:
        yield f"verified without the rules, version {journal.rules_version}, by which this match was played"
    else:
        since = " since the rules changed" if journal.base else ""
        yield f"verified{since}: every position, every event and the seal of the dice"
    if not over:
        yield "the match goes on: whether its last lines are all there can only be told when it is over"
    yield f"fingerprint {journal.header.seal}: compare it with the one you saw before the match"


def _check_seal(path: Path, journal: Journal, seen: str | None) -> None:
    """The fingerprint that people saw before the match, or the beginning of it, is the anchor of everything else."""
    if seen is None:
        return
    wanted = "".join(each for each in seen if each.isalnum()).lower()
    if not wanted:
        raise Trouble(f"'{seen}' is no fingerprint", WRONG_USE)
    if not journal.header.seal.startswith(wanted):
        problem = f"the fingerprint of this match is {journal.header.seal}: not the one that was shown before it"
        raise JournalError(path, 1, problem)


def _is_over(title: GameSpec, journal: Journal, to: int | None, state: AnyState) -> bool:
    """Whether a match has come to its end, so that nothing of it is secret any more."""
    last = state if to is None else latest(title.rules, journal).state
    return title.rules.ending(last) is not None


def _entry_data(
    title: GameSpec, entry: Any, events: Sequence[AnyEvent], told: list[str], whole: bool
) -> dict[str, Any]:
    """An entry for JSON; while a match goes on, without what would give hidden things away."""
    data: dict[str, Any] = {"entry": entry.entry, "kind": type(entry).__name__}
    if isinstance(entry, Decision):
        rolls = [list(roll) for roll in entry.rolls]
        data |= {"seat": entry.seat} | ({"action": entry.action, "rolls": rolls} if whole else {})
        data |= {"events": [encode(title.rules.event_type, event) for event in events]}
    data["sentences"] = told
    return data


def position(options: argparse.Namespace) -> int:
    from game.workshop.positions import (
        ActionError,
        HiddenError,
        about,
        chances,
        judged,
        load_position,
        offers,
        parse_action,
    )

    title, say = spec(options.game), words(options.lang)
    try:
        state = load_position(title, options.text)
    except (JournalError, HiddenError) as error:
        raise Trouble(str(error)) from error
    except (ActionError, PositionError) as error:
        raise Trouble(f"this position cannot be read: {error}. Example: {title.position.example}", WRONG_USE) from error
    prompt = title.rules.prompt(state)
    seat = options.seat if options.seat is not None else prompt.seats[0] if prompt else 0
    try:
        if options.judge is not None:
            ruling = title.rules.judge(state, seat, parse_action(title, state, options.judge))
            data: Any = judged(title, state, ruling, say)
        elif options.odds is not None:
            data = chances(title, state, seat, parse_action(title, state, options.odds), say)
        else:
            data = offers(title, state, say) if options.offers else about(title, state, say)
    except ActionError as error:
        raise Trouble(str(error), WRONG_USE) from error
    if options.json:
        show_json(data)
    else:
        _print_plain(data)
    return 0


def _print_plain(data: Any) -> None:
    """Data a person can read: one line for every leaf."""
    if isinstance(data, list):
        for each in data:
            print(f"- {each.get('label', '')}  {json.dumps(each.get('action'), ensure_ascii=False)}")
        return
    for key, value in data.items():
        if isinstance(value, dict):
            for name, inner in list(value.items())[:60]:
                shown = f"{_fraction(inner):.4f}" if key == "means" else _readable(inner)
                print(f"{key}.{name}: {shown}")
        else:
            print(f"{key}: {_readable(value)}")


def _readable(value: Any) -> str:
    """A fraction as a percentage, with the fraction itself while it is short."""
    if isinstance(value, str) and value.replace("/", "").isdecimal() and "/" in value:
        shown = f" ({value})" if len(value) <= 20 else ""
        return f"{_fraction(value):.4%}{shown}"
    return str(value)

"""Twin matches: the same public history, but what one seat hides from the other is not the same.

A *course* is worked out first, decision by decision in both worlds at once: only what is legal in both is done, and
after every decision it is checked that nobody who may not know could see a difference by the rules. Then it is played
into real files. A new game needs a maker here and nothing else.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.core.clock import Glass
from game.core.codec import encode
from game.core.dice import StreamDice
from game.core.digest import canonical
from game.core.driver import Applied, apply
from game.core.rules import Seat
from game.journal.entries import SeatSetup
from game.journal.witness import lock_path
from game.play.opening import start
from game.play.policy import hidden_now
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.rules.undici.actions import Discard, PlayCard
from game.rules.undici.deck import Effect
from game.rules.undici.effects import card_of
from game.workshop.simulate import load_teams
from tests.secrets.worlds import SECRET, World, living_in, public_digest

PEOPLE = (SeatSetup("Anna"), SeatSetup("Ben"))
Seats = tuple[SeatSetup, SeatSetup]
MATCH = "match.jsonl"
TRIES = 60
"""So many answers are tried until one is legal and looks alike in both worlds."""

WHITE = "white 1 3@C2 4@F2 5@J2 2@N2 11@C14 8@G10c 15@J9 7@N10 9@H12 10@I11"
BLACK = "black 1 2@B13 4@G12 5@I13 3@N13 7@C11 8@G11c 15@J11 11@N11d 9@H9 10@I6"
FURTHER = 3
"""So many decisions are known beyond each moment."""
OTHERS = 2
"""So many cards of a hidden hand differ; with the others it goes on."""

Pair = tuple[Any, Any]


@dataclass(slots=True)
class Course:
    """A match in two worlds; ``side`` is the seat whose secrets differ."""

    game: str
    side: Seat
    starts: Pair
    other: World = field(default_factory=World)
    moves: list[tuple[Seat, Pair]] = field(default_factory=list)
    cuts: dict[str, int] = field(default_factory=dict)
    """Moments worth looking at, by name: after so many decisions."""
    shown: bool = False
    """The other one was shown it on purpose: only what both see may not tell."""

    @property
    def spec(self) -> GameSpec:
        return spec(self.game)

    @property
    def worlds(self) -> tuple[World, World]:
        return World(), self.other

    @property
    def blind(self) -> tuple[Seat | None, ...]:
        """Who may not know what differs."""
        return (None,) if self.shown else (1 - self.side, None)


@dataclass(frozen=True, slots=True)
class Twins:
    """Two files of one moment that differ only in what is hidden."""

    name: str
    game: str
    side: Seat
    files: tuple[Path, Path]
    worlds: tuple[World, World]
    blind: tuple[Seat | None, ...]
    """Who may not know what differs."""
    coming: tuple[tuple[Seat, Pair], ...] = ()
    """What is decided next."""

    def lay(self, which: int, home: Path) -> Path:
        """A fresh home folder with one of the two, as if nothing else had ever been there."""
        shutil.rmtree(home, ignore_errors=True)
        (home / "matches").mkdir(parents=True)
        path = home / "matches" / MATCH
        for source, target in ((self.files[which], path), (lock_path(self.files[which]), lock_path(path))):
            shutil.copyfile(source, target)
            os.utime(target, (1_700_000_000, 1_700_000_000))
        return path


# -- working a course out ---------------------------------------------------------------------------------------------


class Diverged(AssertionError):
    """The two worlds could be told apart by the rules themselves."""


class Walker:
    """Goes on in both worlds at once."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.rules = course.spec.rules
        self.now: Pair = course.starts

    @property
    def prompt(self) -> Any:
        first, second = (self.rules.prompt(state) for state in self.now)
        if first != second:
            raise Diverged(f"another question: {first} / {second}")
        return first

    def done(self, which: int, seat: Seat, action: Any) -> tuple[Any, Any]:
        """A decision in one world: what it comes to, and its dice."""
        state = self.now[which]
        text = canonical(encode(self.rules.action_type, action))
        dice = self.course.worlds[which].dice(public_digest(self.rules.state_type, state), text)
        return apply(self.rules, state, seat, action, dice), dice

    def step(self, seat: Seat, first: Any, second: Any | None = None) -> bool:
        """The decision in both worlds, unless it is illegal in one or they could be told apart afterwards."""
        pair = first, first if second is None else second
        after = [self.done(which, seat, pair[which])[0] for which in (0, 1)]
        if not all(isinstance(each, Applied) for each in after) or not self.same(*after):
            return False
        self.now = after[0].state, after[1].state
        self.course.moves.append((seat, pair))
        return True

    def same(self, first: Any, second: Any) -> bool:
        """Whether nobody who may not know sees a difference."""
        return all(self._seen(first, seat) == self._seen(second, seat) for seat in self.course.blind)

    def _seen(self, done: Any, seat: Seat | None) -> Any:
        told = [self.rules.event_view(done.state, event, seat) for event in done.events]
        return self.rules.view(done.state, seat), [event for event in told if event is not None]

    @property
    def differs(self) -> bool:
        return bool(self.now[0] != self.now[1])

    def mark(self, name: str) -> None:
        self.course.cuts.setdefault(name, len(self.course.moves))


def whose(prompt: Any, side: Seat) -> str:
    """Who decides: the one who hides something, or the one who may not know it."""
    return "both" if len(prompt.seats) > 1 else "hidden" if prompt.seats[0] == side else "seen"


# -- games of hands ---------------------------------------------------------------------------------------------------


def hands(
    game: str, side: Seat, seed: int, begin: Any, drawn: str, most: int,
    avoid: Callable[[Any, Any], bool] = lambda state, action: False,
) -> Course:  # fmt: skip
    """Random decisions; the first cards that ``side`` draws are others in the second world and stay in its hand."""
    course = Course(game, side, (begin, begin))
    _wander(Walker(course), drawn, most, StreamDice(11 + 2 * seed + side), avoid)
    return course


def _wander(walker: Walker, drawn: str, most: int, minds: StreamDice, avoid: Callable[[Any, Any], bool]) -> None:
    """So many random decisions, if there is always one that both worlds have in common."""
    course = walker.course
    while len(course.moves) < most and (prompt := walker.prompt) is not None:
        if walker.differs:
            walker.mark(f"{prompt.kind.partition('.')[2]}-{whose(prompt, course.side)}")
        if not any(_tried(walker, prompt.seats[0], drawn, minds, avoid) for _ in range(TRIES)):
            break
    walker.mark("last")


def _tried(walker: Walker, seat: Seat, drawn: str, minds: StreamDice, avoid: Callable[[Any, Any], bool]) -> bool:
    action = walker.rules.random_answer(walker.now[0], seat, minds)
    if avoid(walker.now[0], action):
        return False
    if _apart(walker, *walker.now) < OTHERS and _another_card(walker, seat, action, drawn):
        return True
    return walker.step(seat, action) or walker.step(seat, action, _counterpart(walker, action))


def _another_card(walker: Walker, seat: Seat, action: Any, drawn: str) -> bool:
    """The decision, if a card is drawn with it that can be another one in the second world."""
    done, dice = walker.done(0, seat, action)
    faces = walker.course.other.other
    for index, roll in enumerate(dice.rolls if isinstance(done, Applied) else ()):
        for face in range(1, roll.sides + 1) if roll.reason == drawn else ():
            faces[dice.message, index] = face
            other, _ = walker.done(1, seat, action)
            strange = isinstance(other, Applied) and _apart(walker, done.state, other.state) > _apart(
                walker, *walker.now
            )
            if strange and walker.same(done, other):
                return walker.step(seat, action)
        faces.pop((dice.message, index), None)
    return False


def _apart(walker: Walker, first: Any, second: Any) -> int:
    """By how many cards the hidden hands differ."""
    one, two = (Counter(state.hands[walker.course.side]) for state in (first, second))
    return (one - two).total()


def _only(walker: Walker) -> list[list[Any]]:
    """The cards that are in the hidden hand of one world alone."""
    mine, others = (Counter(state.hands[walker.course.side]) for state in walker.now)
    return [list((one - two).elements()) for one, two in ((mine, others), (others, mine))]


def _counterpart(walker: Walker, action: Any) -> Any:
    """What is hidden anyway may be another card in the second world."""
    only = _only(walker)
    card = getattr(action, "card", None)
    if not only[0] or card != only[0][0]:
        return None
    return replace(action, card=type(card)(only[1][0]))


def scouts(state: Any, action: Any) -> bool:
    card = card_of(state, getattr(action, "card", "") or "")
    return card is not None and card.effect is Effect.SCOUT


def undici(side: Seat, seed: int) -> Course:
    """Hands of cards; a scout looks at them on purpose, so none is sent."""
    game = spec("undici")
    options = ({}, {"die_sides": 8, "response_cap": 3}, {"abilities": False, "substitutions": 3})[seed % 3]
    begin = game.new_match(load_teams(game, None, None), game.rules.options_type(**options))
    return hands("undici", side, seed, begin, "undici.draw", 150, scouts)


def scouted(side: Seat, seed: int) -> Course:
    """A scout was sent (UE-05) and has seen a hand; the table that both look at does not know it."""
    own, other = ("white", "black") if side == 1 else ("black", "white")
    held = [f"hand-{own}=UE-05,LR-01,EA-01 hand-{other}={hand},EP-12,EP-10" for hand in ("EP-11,UE-06", "UE-04,TC-05")]
    table = f"{WHITE} / {BLACK} / {own} 8 / {own} turn 3 / turn=7 score=1:0 piles={'17,16' if side else '16,17'}"
    starts = [spec("undici").position.parse(f"{table} {each}") for each in held]
    course = Course("undici", side, (starts[0], starts[1]), shown=True)
    walker, scout = Walker(course), 1 - side
    assert walker.step(scout, PlayCard("UE-05"))
    walker.mark("scout-both")
    assert walker.step(scout, Discard("EP-12"))
    _wander(walker, "", 25, StreamDice(seed), scouts)
    return course


def world_cup(side: Seat, seed: int) -> Course:
    """Hands of cards, and what was discarded face down."""
    game, cup = spec("world_cup"), ("2008", "1990", "1950", "1986")[seed % 4]
    begin = game.new_match(load_teams(game, None, None), game.rules.options_type(tournament=cup))
    return hands("world_cup", side, seed, begin, "world_cup.draw", 120)


# -- games of sealed line-ups -----------------------------------------------------------------------------------------


def sealed(game: str, side: Seat, seed: int, **options: Any) -> Course:
    """Another squad with other kept plans, and another line-up, which even has to be mended; in a closed match that
    goes on to the last whistle."""
    title = spec(game)
    teams = load_teams(title, None, None)
    secrets = [each.name for each in fields(teams[side]) if each.name in ("players", "stored", "coach")]
    strange = replace(teams[side], **{name: getattr(teams[1 - side], name) for name in secrets})
    more: dict[str, Any] = {"cup": True, "line_up_seconds": 600, "glass": Glass.STRICT} if seed % 2 else {}
    chosen = title.rules.options_type(**more, **options)
    other = (strange, teams[1]) if side == 0 else (teams[0], strange)
    course = Course(game, side, (title.new_match(teams, chosen), title.new_match(other, chosen)))
    walker = Walker(course)
    while (prompt := walker.prompt) is not None and walker.differs:
        walker.mark(f"{prompt.kind.partition('.')[2]}-{whose(prompt, side)}")
        if not any(_handed_in(walker, prompt, TRIES * seed + number) for number in range(TRIES)):
            break
    return course


def _handed_in(walker: Walker, prompt: Any, seed: int) -> bool:
    seat, rules = prompt.seats[0], walker.rules
    if not prompt.secret:
        offers = list(rules.offers(rules.view(walker.now[0], None)))
        return any(walker.step(seat, offer.action) for offer in offers)
    first = rules.random_answer(walker.now[0], seat, StreamDice(seed))
    if seat != walker.course.side:
        return walker.step(seat, first)
    wild = rules.random_nonsense(walker.now[1], seat, StreamDice(seed))
    return type(wild) is type(first) and walker.step(seat, first, replace(wild, repair=True))


MAKERS: dict[str, dict[str, Callable[[Seat, int], Course]]] = {
    "united": {
        "open": lambda side, seed: sealed("united", side, seed),
        "closed": lambda side, seed: sealed("united", side, seed, open_match=False, discipline=False),
    },
    "powerplay": {
        "open": lambda side, seed: sealed("powerplay", side, seed),
        "closed": lambda side, seed: sealed("powerplay", side, seed, open_match=False),
    },
    "undici": {"hands": undici, "scouted": scouted},
    "world_cup": {"hands": world_cup},
}
"""What can differ, by game. Counter Attack hides nothing, which a test of its own says."""


@cache
def course(game: str, kind: str, side: Seat, seed: int = 0) -> Course:
    return MAKERS[game][kind](side, seed)


# -- playing it into files --------------------------------------------------------------------------------------------


def recorded(made: Course, folder: Path, seats: Seats = PEOPLE) -> Iterator[Twins]:
    """The files of both worlds at every moment of a course."""
    for which, world in enumerate(made.worlds):
        path = folder / str(which) / MATCH
        with living_in(world), start(path, made.spec, made.starts[which], seats, seed=SECRET) as session:
            for number in range(len(made.moves) + 1):
                for name in (name for name, at in made.cuts.items() if at == number):
                    assert hidden_now(session.rules, session.state)
                    kept = folder / str(which) / f"{name}.jsonl"
                    shutil.copyfile(path, kept)
                    shutil.copyfile(lock_path(path), lock_path(kept))
                if number < len(made.moves):
                    seat, pair = made.moves[number]
                    session.submit(seat, pair[which])
    for name in made.cuts:
        files = folder / "0" / f"{name}.jsonl", folder / "1" / f"{name}.jsonl"
        coming = tuple(made.moves[made.cuts[name] : made.cuts[name] + FURTHER])
        yield Twins(name, made.game, made.side, files, made.worlds, made.blind, coming)

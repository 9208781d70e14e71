"""The report of an Undici match as blocks of a page: goals, figures, cards, the players who stood out, line-ups.

The last state knows the result and who played; when and how things happened is known from what was told of every
decision. Only cards that were played in the open are told of: what stayed in a hand remains there (UN-CARD-17).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.content.undici_cards import called
from game.core.figures import POSSESSION, Entry
from game.core.page import Block, Facts, Listing, Note, Speaker
from game.core.ruling import FactValue
from game.rules.undici import people, statistics
from game.rules.undici.chips import Role
from game.rules.undici.deck import CardId
from game.rules.undici.events import (
    Answered,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    Declared,
    Event,
    GoalScored,
    LocksPlaced,
    Moved,
    PlacesTaken,
    TurnedUp,
)
from game.rules.undici.report import match_report
from game.rules.undici.state import MatchState, Piece, Side, pieces_of
from game.rules.undici.statistics import Figure

Told = Sequence[tuple[MatchState, Sequence[Any]]]
Compared = tuple[str, str, str]
DASH = "–"
UNBROKEN = "\u00a0"
"""A space at which no line ends."""
FIGURES = (
    *("possession", "shots", "headers", "expected-goals", "saves", "passes", "completed", "crosses"),
    *("crosses-arrived", "interceptions", "tackles", "tackles-won", "dribbles", "dribbles-won", "cards", "rerolls"),
    "distance",
)
"""What is compared, in this order."""
ALWAYS = ("possession", "shots", "expected-goals", "passes", "completed")
"""Shown even where both have none."""
BEST = (Figure.GOALS, Figure.SHOTS, Figure.PASSES, Figure.COMPLETED, Figure.TACKLES_WON, Figure.DRIBBLES_WON)
"""What is told of the players who stood out."""
STARS = 6
ROUTINE = (CardDiscarded, CardDrawn, Declared, LocksPlaced, Moved, PlacesTaken, TurnedUp)
"""What happens so often that nobody wants to read it again."""


def blocks(state: MatchState, say: Speaker, told: Told = ()) -> list[Block]:
    """A finished match, left white and right black; what is short comes first, since two blocks stand side by side."""
    entries = [entry for before, events in told for entry in statistics.counted(before, events)]
    shown: list[Block] = [Note(_turns(state, say))]
    shown.append(Facts(say.say("page.undici.goals"), tuple(_goals(state, told, say))))
    shown.append(Facts(say.say("page.undici.changes"), tuple(_changes(state, told, say))))
    shown.append(Facts(say.say("page.undici.numbers"), tuple(_figures(entries, say))))
    shown.append(Facts(say.say("page.undici.line-ups"), tuple(_line_ups(state, say))))
    shown.append(Facts(say.say("page.undici.cards"), tuple(_cards(told, say))))
    shown.append(_stars(state, entries, say))
    return [block for block in shown if not isinstance(block, Facts | Listing) or block.rows]


def in_story(event: Event) -> bool:
    """Balls played, duels, cards, shots; not every single step, unless somebody runs with the ball."""
    if isinstance(event, Moved):
        return event.with_ball
    return not isinstance(event, ROUTINE) or (isinstance(event, Declared) and bool(event.cards))


def _turns(state: MatchState, say: Speaker) -> str:
    """How many turns were played, and with what."""
    report = match_report(state)
    key = "with-abilities" if state.options.abilities else "without-abilities"
    return say.say(f"page.undici.{key}", {"turns": report.turns, "die": state.options.die_sides})


# -- what happened -----------------------------------------------------------------------------------------------------


def _each(told: Told, *kinds: type) -> Iterator[tuple[MatchState, Any]]:
    """Every event of these kinds with the state before its decision."""
    return ((before, event) for before, events in told for event in events if isinstance(event, kinds))


def _beside(label: str, side: Side, text: str) -> Compared:
    """A line that is about one of the sides."""
    return (label, text, "") if side == 0 else (label, "", text)


def _goals(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    """The running score with the scorer on his side; without a story the last state still knows who and when."""
    names = people.players(state)
    kinds = [event.kind for _, event in _each(told, GoalScored)]
    score = [0, 0]
    for number, (side, scorer, turn) in enumerate(state.goals):
        score[side] += 1
        facts: dict[str, FactValue] = {"scorer": names[scorer], "turn": turn}
        header = number < len(kinds) and kinds[number] == "header"
        text = say.say(f"page.undici.{'headed' if header else 'goal'}", facts)
        yield _beside(say.say("page.undici.score", {"home": score[0], "away": score[1]}), side, text)


def _changes(state: MatchState, told: Told, say: Speaker) -> Iterator[Compared]:
    """UN-GOAL-04: where substitutions are played."""
    names = people.players(state)
    for before, event in _each(told, PlacesTaken):
        for out, come in event.change:
            text = say.say("page.undici.change", {"on": names[come], "off": names[out]})
            yield _beside(say.say("page.undici.turn", {"turn": before.turn}), event.side, text)


def _cards(told: Told, say: Speaker) -> Iterator[Compared]:
    """Every card that was played, by whom and how often, in the order in which they came out."""
    played: tuple[Counter[CardId], Counter[CardId]] = (Counter(), Counter())
    for _, event in _each(told, Declared, Answered, CardPlayed, LocksPlaced):
        cards = event.cards if isinstance(event, Declared | Answered) else (event.card,)
        played[event.side].update(card for card in cards if card)
    for card in dict.fromkeys((*played[0], *played[1])):
        yield str(say.named("card", called(card))), _times(played[0][card]), _times(played[1][card])


def _times(count: int) -> str:
    return str(count) if count else ""


# -- figures -----------------------------------------------------------------------------------------------------------


def _figures(entries: list[Entry], say: Speaker) -> Iterator[Compared]:
    """What the statistics count; without anything told there is nothing to count."""
    found = {name: pair for name, *pair in statistics.figures(entries)} if entries else {}
    for name in FIGURES:
        if name in found and (any(found[name]) or name in ALWAYS):
            home, away = (shown(name, value, say) for value in found[name])
            yield say.say(f"un.figure.{name}"), home, away


def shown(name: str, value: Fraction, say: Speaker) -> str:
    """A figure as people read it."""
    if name == POSSESSION:
        return say.say("page.undici.percent", {"number": round(100 * value)})
    if name == Figure.EXPECTED:
        return f"{float(value):.1f}".replace(".", say.say("page.decimal-mark"))
    return str(int(value))


def _stars(state: MatchState, entries: list[Entry], say: Speaker) -> Listing:
    """Who did most, goals first."""
    names, sums = people.players(state), statistics.of_players(entries)
    rows = [(piece, [int(found.get(figure, 0)) for figure in BEST]) for piece, found in sums.items()]
    best = sorted((row for row in rows if any(row[1])), key=lambda row: [-number for number in row[1]])[:STARS]
    columns = (say.say("page.undici.player"), *(say.say(f"un.figure.{figure}") for figure in BEST))
    lines = tuple((_with_squad(state, piece, names, say), *map(str, numbers)) for piece, numbers in best)
    return Listing(say.say("page.undici.stars"), columns, lines, tuple(range(1, len(BEST) + 1)))


def _with_squad(state: MatchState, piece: Piece, names: tuple[str, ...], say: Speaker) -> str:
    squad = state.squads[piece not in pieces_of(0)].name
    return say.say("page.undici.of", {"player": names[piece], "squad": squad})


# -- line-ups ----------------------------------------------------------------------------------------------------------

LINES = (Role.KEEPER, Role.DEFENDER, Role.PINK, Role.MIDFIELDER, Role.BLUE, Role.FORWARD)


def _line_ups(state: MatchState, say: Speaker) -> Iterator[Compared]:
    """Everybody who played at the end by his role, the captain marked, and who sat on the bench."""
    for role in LINES:
        home, away = (_named(state, side, role, say) for side in (0, 1))
        if home or away:
            label = str(say.named("role", role.value))
            yield label[:1].upper() + label[1:], home or DASH, away or DASH
    yield say.say("page.undici.bench"), _bench(state, 0), _bench(state, 1)


def _named(state: MatchState, side: Side, role: Role, say: Speaker) -> str:
    names = people.players(state)
    found = []
    for piece in state.elevens[side]:
        if state.chip(piece).role is role:
            captain = piece == state.captains[side]
            found.append(say.say("page.undici.captain", {"player": names[piece]}) if captain else names[piece])
    return _listed(found)


def _listed(names: Iterable[str]) -> str:
    """Names one after the other; a line never ends between a shirt and its name."""
    return ", ".join(name.replace(" ", UNBROKEN, 1) for name in names)


def _bench(state: MatchState, side: Side) -> str:
    names = people.players(state)
    return _listed(names[piece] for piece in pieces_of(side) if piece not in state.elevens[side]) or DASH

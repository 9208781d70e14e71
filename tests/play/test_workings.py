"""Every number can be added up by hand: the parts, throws and steps on a ticket give its odds, in all games.

The arithmetic of this file is its own: dice are counted one by one from the parts that are shown, and chances are
multiplied and added along the steps. Nothing of the program's reckoning is used but the ticket itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.content.words import LANGUAGES, Words, words
from game.core.checks import Aim, Cell
from game.core.dice import StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds
from game.core.sums import Sum
from game.core.workings import Step, Workings, workings
from game.play import opening
from game.play.explaining import Reader
from game.play.session import Session
from game.play.ticket import Ticket, chance, outcome_text, ticket, whole
from game.rules.counter_attack import actions as ca
from game.rules.counter_attack.frames import Phase, TackleOffer
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.spec import SPEC as COUNTER_SPEC
from game.rules.postal.actions import PlayOn
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.rules.undici import actions as un
from game.rules.undici.match import UNDICI
from game.workshop.simulate import load_teams
from tests.counter_attack.builders import build, r
from tests.counter_attack.builders import w as ca_w
from tests.journal.helpers import PEOPLE
from tests.undici.builders import w
from tests.undici.hands import table

MATCHES = {"counter_attack": 10, "undici": 4, "united": 24, "powerplay": 8, "world_cup": 3}
MOST = 220
"""Decisions that are looked at in a match."""
MOST_DICE = 4
"""Headers of more than so many players are too many throws to count in a test."""


def positions(title: GameSpec, matches: int) -> Iterator[tuple[Any, int, Any]]:
    """Decisions of random matches, both seats' in turn, with everything that may be done first of its kind."""
    rules = title.rules
    for seed in range(matches):
        dice = StreamDice(seed)
        state = title.random_start(dice)
        for _ in range(MOST):
            prompt = rules.prompt(state)
            if prompt is None:
                break
            seat = prompt.seats[0]
            action = rules.random_answer(state, seat, dice)
            if rules.judge(state, seat, PlayOn()).allowed:
                action = PlayOn()
            yield state, seat, action
            done = apply(rules, state, seat, action, dice)
            assert isinstance(done, Applied)
            state = done.state


Explained = tuple[Any, int, Any, Odds[Hashable], Workings]


@pytest.fixture(scope="module", params=MATCHES)
def explained(request: pytest.FixtureRequest) -> tuple[GameSpec, list[Explained]]:
    """A game with the decisions of its matches that can be explained: both tests look at the same ones."""
    title = spec(request.param)
    return title, list(every_explained(title))


def every_explained(title: GameSpec) -> Iterator[Explained]:
    rules = title.rules
    for state, seat, action in positions(title, MATCHES[title.id]):
        seen = rules.view(state, seat)
        if not rules.can_preview(seen):
            continue
        found = workings(rules, seen, seat, action)
        if found is not None:
            odds = action_odds(rules, seen, seat, action)
            assert isinstance(odds, Odds)
            assert odds.exact
            yield seen, seat, action, odds, found


# -- by hand ------------------------------------------------------------------------------------------------------


def dice_thrown(sum: Sum) -> list[int]:
    """The places of the dice that are rolled now."""
    return [place for place, die in enumerate(sum.dice) if not die.face]


def meets(sum: Sum, cell: Cell, faces: tuple[int, ...]) -> bool:
    """Whether a throw is what a cell says, from the parts that are shown."""
    shown = [die.face for die in sum.dice]
    for place, face in zip(dice_thrown(sum), faces, strict=True):
        shown[place] = face
    totals = [face + sum_of(die.parts) for face, die in zip(shown, sum.dice, strict=True)]
    for known, face in zip(cell.faces, faces, strict=False):
        if known and face not in known:
            return False
    if cell.leads:
        ours, theirs = max(totals[: sum.against]), max(totals[sum.against :])
        if (1 if ours > theirs else 0 if ours == theirs else -1) not in cell.leads:
            return False
    leading = max(range(sum.against or len(totals)), key=lambda place: (totals[place], -place))
    if shown[leading] <= cell.over or (cell.best < 0 and cell.face and shown[leading] != cell.face):
        return False
    if cell.best >= 0:
        first = 0 if cell.best < (sum.against or len(totals)) else sum.against
        last = len(totals) if first or not sum.against else sum.against
        best = max(range(first, last), key=lambda place: (totals[place], -place))
        if best != cell.best or (cell.face and shown[best] != cell.face):
            return False
    return True


def sum_of(parts: tuple[Any, ...]) -> int:
    total = 0
    for part in parts:
        total += part.value
    return total


def counted(step: Step) -> bool:
    """Count the throws of a step one by one; False: they are looked up on the board, or too many."""
    sum = step.sum
    cells = [cell for result in step.results for cell in result.cells]
    told = all(cell.leads or any(cell.faces) or cell.face or cell.best >= 0 for cell in cells)
    if not told or sum.stars or not sum.sides or len(dice_thrown(sum)) > MOST_DICE:
        return False
    throws = list(product(range(1, sum.sides + 1), repeat=len(dice_thrown(sum))))
    if step.until:
        throws = [faces for faces in throws if any(meets(sum, cell, faces) for cell in cells)]
    assert len(throws) == step.of
    for result in step.results:
        met = [faces for faces in throws if any(meets(sum, cell, faces) for cell in result.cells)]
        assert len(met) == result.ways, (sum, result)
        for cell in result.cells:
            assert len([faces for faces in throws if meets(sum, cell, faces)]) == cell.ways, (sum, cell)
    return True


def reached(step: Step) -> bool:
    """A die against a number: the faces that are enough are one of the results, and no other."""
    sum = step.sum
    need, bonus = sum_of(sum.need), sum_of(sum.dice[0].parts)
    enough = tuple(face for face in range(1, sum.sides + 1)
                   if (face <= need if sum.aim is Aim.AT_MOST else face + bonus >= need))  # fmt: skip
    split = [{face for cell in result.cells for face in cell.faces[0]} for result in step.results]
    return set(enough) in split or any(faces < set(enough) for faces in split)


def added_up(found: Workings) -> dict[Hashable, Fraction]:
    """What the steps come to, followed from the first one with pencil and paper."""
    sums: dict[Hashable, Fraction] = {}
    at = {0: Fraction(1)}
    for number, step in enumerate(found.steps):
        here = at.get(number, Fraction(0))
        assert here, "nobody comes to a step that does not follow on an earlier one"
        assert sum(result.ways for result in step.results) == step.of
        for result in step.results:
            share = here * result.ways / step.of
            if result.step >= 0:
                assert result.step > number
                at[result.step] = at.get(result.step, Fraction(0)) + share
            else:
                sums[result.outcome] = sums.get(result.outcome, Fraction(0)) + share
    return sums


def test_parts_throws_and_steps_add_up_to_the_odds(explained: tuple[GameSpec, list[Explained]]) -> None:
    title, decisions = explained
    game, kinds = title.id, Counter[str]()
    steps = by_hand = needs = 0
    for _, _, action, odds, found in decisions:
        assert added_up(found) == odds.chances, action
        kinds[type(action).__name__] += 1
        for step in found.steps:
            steps += 1
            by_hand += counted(step)
            if step.sum.need:
                needs += 1
                assert reached(step), step
    assert sum(kinds.values()) >= {"united": 30, "powerplay": 40, "world_cup": 4}.get(game, 50), kinds
    assert by_hand >= {"counter_attack": 0.6, "powerplay": 0.3, "united": 0.5}.get(game, 1.0) * steps
    assert needs


# -- one thing, one number ------------------------------------------------------------------------------------------

Shown = Callable[[Any], Ticket]
PLAYED = {"counter_attack": (6, 260), "undici": (2, 300)}
"""Matches that are followed, and how far."""


def goal_row(shown: Ticket, text: str) -> int:
    return sum(row.tenths for row in shown.every if row.text == text)


def ours(shown: Ticket) -> int:
    return sum(row.tenths for row in shown.every if row.mine)


def theirs(shown: Ticket) -> int:
    return sum(row.tenths for row in shown.every if row.mine is False)


def counter_attack_hints(session: Session, shown: Shown) -> Iterator[tuple[str, int]]:
    """What the tickets say of everything the tutor gives a number of."""
    actions = [offer.action for offer in session.offers()]
    shots = [action for action in actions if isinstance(action, ca.Shoot)]
    if shots:
        yield "shot-now", max(goal_row(shown(action), "You score") for action in shots)
    if ca.Tackle() in actions:
        yield "win-chance", goal_row(shown(ca.Tackle()), "You win the ball")
    if ca.Dive() in actions:
        yield "win-chance", goal_row(shown(ca.Dive()), "Your keeper takes the ball")


def undici_hints(session: Session, shown: Shown) -> Iterator[tuple[str, int]]:
    actions = [offer.action for offer in session.offers() if not getattr(offer.action, "cards", ())]
    for key, kind in (("shot-now", un.Shoot), ("tackle-now", un.Tackle), ("cross-now", un.Cross),
                      ("keeper-pass", un.Pass), ("header-now", un.Declare), ("reroll", un.Reroll)):  # fmt: skip
        found = [ours(shown(action)) for action in actions if isinstance(action, kind)]
        if found:
            yield key, max(found)
    if un.Respond() in actions:
        for answered in ("try", "tackle", "dribble", "ball", "cross"):
            yield f"answer-{answered}", theirs(shown(un.Respond()))


def followed(tmp_path: Path, game: str, matches: int, most: int) -> Iterator[tuple[Session, int]]:
    """Decisions of matches between the game's best bots, as a screen would see them."""
    title = spec(game)
    bot = list(title.bots.values())[-1]
    for seed in range(matches):
        dice = StreamDice(seed)
        state = title.new_match(load_teams(title, None, None), title.rules.options_type())
        with opening.start(tmp_path / f"{seed}.jsonl", title, state, PEOPLE, seed=bytes([seed]) * 32) as session:
            for _ in range(most):
                prompt = session.prompt
                if prompt is None:
                    break
                seat = prompt.seats[0]
                session.chair.take(seat)
                yield session, seat
                session.submit(seat, bot(session.view(seat), seat, dice))


@pytest.mark.parametrize(
    ("game", "tickets", "least"), [("counter_attack", counter_attack_hints, 2), ("undici", undici_hints, 4)]
)
def test_tutor_and_board_say_what_the_ticket_says(
    game: str, tickets: Callable[[Session, Shown], Iterator[tuple[str, int]]], least: int, tmp_path: Path
) -> None:
    english, heard, pinned = words("en"), Counter[str](), 0
    for session, seat in followed(tmp_path, game, *PLAYED[game]):

        def shown(action: Any, session: Session = session, seat: int = seat) -> Ticket:
            made = ticket(session, seat, action, english)
            assert made is not None
            return made

        assert session.spec.tutor is not None
        hints = {hint.key.removeprefix(f"{game}."): hint for hint in session.spec.tutor(session.view(seat), seat, None)}
        said = {key: hint for key, hint in hints.items() if "percent" in dict(hint.facts)}
        for key, number in tickets(session, shown):
            if key in said:
                heard[key] += 1
                assert dict(said[key].facts)["percent"] == Fraction(number, 10), (key, session.prompt)
        for offer in list(session.offers())[::40]:
            made = shown(offer.action)
            decides = len(made.every) > 1 or made.every[0].good is not None
            assert chance(session, seat, offer.action) == (made.hoped if decides else None), "the number on the board"
            if len(made.every) > 1:
                pinned += 1
                scores = isinstance(offer.action, ca.Shoot)
                assert made.hoped == (goal_row(made, "You score") if scores else ours(made))
                assert sum(row.tenths for row in made.outcomes) == 1000
    assert len(heard) >= least, heard
    assert pinned >= 15
    assert whole(667) == 67


# -- in words -------------------------------------------------------------------------------------------------------


def test_every_roll_part_and_result_is_said_in_both_languages(explained: tuple[GameSpec, list[Explained]]) -> None:
    (title, decisions), told = explained, 0
    for seen, seat, _, _, found in decisions:
        for language in LANGUAGES:
            say = words(language)

            def named(outcome: Hashable, say: Words = say, seen: Any = seen, seat: int = seat) -> str:
                return outcome_text(title.rules.prospect(seen, outcome, seat), say)

            for step in Reader(say, seat, title.sides(seen), title.players(seen)).steps(found, named):
                lines = [step.roll.question, step.roll.needs, *step.results,
                         *(text for rolls in step.roll.rolls for text in (rolls.text, rolls.value)),
                         *(part.text for rolls in step.roll.rolls for part in rolls.parts)]  # fmt: skip
                told += 1
                for line in lines:
                    assert "{" not in line, line
                    assert not line.startswith("["), line
            for kind in found.assumed:
                assert not say.say(f"odds.assumed.{kind}").startswith("["), kind
    assert told


@pytest.mark.rule("UN-CAPT-01", "UN-PASS-02")
def test_a_second_chance_is_an_explicit_step() -> None:
    """A captain who needs a four and may roll twice: 1/2 + 1/2 x 1/2."""
    state = table({9: "H12", 8: "H4"}, {4: "A9"}, 9, captains=(w(9), -1))
    state.rerolls = [1, 0]
    found = workings(UNDICI, state, 0, un.Pass(w(8)))
    assert found is not None
    first, again = found.steps
    assert (first.sum.needed, again.sum.needed, again.sum.reason) == (4, 4, "undici.captain")
    total = Reader(words("en"), 0, ("", "")).total(found, lambda word: word == "pass-arrived", 750)
    assert total == "50.0% + 50.0% \u00d7 50.0% = 75.0%"
    assert found.assumed == ("undici.reroll",)


@pytest.mark.rule("CA-TACKLE-02", "CA-TACKLE-05")
def test_a_tackle_shows_both_sides_parts_before_the_roll() -> None:
    """Tackling 4 against dribbling 3: of 36 throws 6 are fouls, in 18 the defender is higher, in 5 both are level."""
    made = build({1: (-16, 0), 9: (0, 0)}, {1: (17, 0), 4: (1, 0)}, 9, frame=Phase(2, 4, (r(4),)),
                 cards={r(4): {"tackling": 4}, ca_w(9): {"dribbling": 3}})  # fmt: skip
    made.frames.append(TackleOffer(r(4)))
    found = workings(COUNTER_ATTACK, made, 1, ca.Tackle())
    assert found is not None
    first = found.steps[0]
    assert [(die.side, die.who, die.bonus) for die in first.sum.dice] == [(1, r(4), 4), (0, ca_w(9), 3)]
    assert [part.name for die in first.sum.dice for part in die.parts] == [
        "counter_attack.tackling", "counter_attack.dribbling",
    ]  # fmt: skip
    ways = {result.outcome: result.ways for result in first.results if result.step < 0}
    assert ways == {"foul": 6, "tackle-won": 20, "tackle-lost": 6}
    assert [result.ways for result in first.results if result.step >= 0] == [4]
    told = Reader(words("en"), 1, ("", ""), COUNTER_SPEC.players(made)).roll(first.sum)
    assert [rolls.value for rolls in told.rolls] == ["a die +4", "a die +3"]
    assert told.rolls[0].text.startswith("You, ")
    assert told.rolls[1].text.startswith("They, ")

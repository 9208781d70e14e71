"""Actions as lines: read, written, and what is said of a line that means nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.words import words
from game.core.codec import decode_union, encode
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.action_lines import anchors, read_action, read_event, read_pattern, write_action
from game.rules.counter_attack.actions import Jump, Move, Pass, PlacePlayers, Run, Substitute, Tackle
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.frames import Intent, PassKind
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec, LineFault

CA = spec("counter_attack")
PITCH = CA.position.parse(CA.position.example)

LINES: tuple[tuple[str, Any], ...] = (
    ("Pass high 14,1", Pass(PassKind.HIGH, (14, 1))),
    ("Run w9 [10,1 11,1]", Run(8, ((10, 1), (11, 1)))),
    ("Tackle", Tackle()),
    ("Tackle reckless", Tackle(reckless=True)),
    ("Tackle - r4", Tackle(victim=19)),
    ("Jump [w9 w10] shot", Jump((8, 9), Intent.SHOT)),
    ("Jump [r4]", Jump((19,))),
    ("PlacePlayers [w1@-16,0 w9@0,0] w9", PlacePlayers(((0, (-16, 0)), (8, (0, 0))), 8)),
    ("Substitute w9 w34", Substitute(8, 13)),
    ("ChooseCorner north", decode_union(CA.rules.action_type, {"@": "ChooseCorner", "north": True})),
)  # fmt: skip


@pytest.mark.parametrize(("line", "action"), LINES, ids=[line for line, _ in LINES])
def test_a_line_is_its_action_and_back(line: str, action: Any) -> None:
    assert read_action(CA, PITCH, line) == action
    assert write_action(CA, PITCH, action) == line


def test_fields_can_be_named() -> None:
    assert read_action(CA, PITCH, "Move to=10,1 piece=w9") == Move(8, (10, 1))
    assert read_action(CA, PITCH, "Tackle victim=r4") == Tackle(victim=19)


FAULTS = (
    ("Kick 1,2", "line-name"),
    ("Pass high", "line-few"),
    ("Pass high 1,2 3,4", "line-many"),
    ("Pass higher 1,2", "line-word"),
    ("Pass high twelve", "line-place"),
    ("Run w9 10,1", "line-brackets"),
    ("Run w9 [10,1", "line-unbalanced"),
    ("Move w11 1,1", "line-nobody"),
    ("Move nine 1,1", "line-piece"),
    ("PlacePlayers [w1@-16,0@1]", "line-pair"),
    ("Pass standard *", "line-open"),
)


@pytest.mark.parametrize(("line", "key"), FAULTS, ids=[key for _, key in FAULTS])
def test_a_line_that_means_nothing_is_told_in_both_languages(line: str, key: str) -> None:
    with pytest.raises(LineFault) as caught:
        read_action(CA, PITCH, line)
    assert caught.value.key == key
    assert all(key not in words(language).fault(key, caught.value.facts) for language in ("en", "de"))


def test_a_star_stands_for_anything() -> None:
    pattern = read_pattern(CA, PITCH, "Pass standard *")
    assert pattern.fits(Pass(PassKind.STANDARD, (1, 2)))
    assert not pattern.fits(Pass(PassKind.HIGH, (1, 2)))
    assert not pattern.fits(Tackle())
    assert read_pattern(CA, PITCH, "Move w9 *").fits(Move(8, (3, 3)))


def test_an_event_is_known_by_the_fields_that_are_named() -> None:
    goal = GoalScored(0, 8, "shot", (1, 0))
    assert read_event(CA, PITCH, "GoalScored").fits(goal)
    assert read_event(CA, PITCH, "GoalScored side=0 scorer=w9").fits(goal)
    assert not read_event(CA, PITCH, "GoalScored side=1").fits(goal)
    with pytest.raises(LineFault):
        read_event(CA, PITCH, "GoalScored minute=3")


def test_pieces_and_places_can_be_pointed_at() -> None:
    assert anchors(CA, PITCH, Run(8, ((10, 1),))) == ("piece w9", "place 10,1")
    assert anchors(CA, PITCH, Tackle()) == ()


@pytest.mark.parametrize("game", TITLES)
def test_every_action_that_happens_has_a_line(game: str) -> None:
    """What random matches do can be written and read back; ids and long lists included."""
    title: GameSpec = spec(game)
    dice, written = StreamDice(7), 0
    for _ in range(3):
        state = title.random_start(dice)
        for _ in range(60):
            prompt = title.rules.prompt(state)
            if prompt is None:
                break
            seat = prompt.seats[0]
            action = title.rules.random_answer(title.rules.view(state, seat), seat, dice)
            line = write_action(title, state, action)
            again = read_action(title, state, line)
            assert encode(title.rules.action_type, again) == encode(title.rules.action_type, action), line
            written += 1
            done = apply(title.rules, state, seat, action, dice)
            assert isinstance(done, Applied)
            state = done.state
    assert written > 10

"""What lessons ask of Counter Attack: every question is answered by the rules' own functions."""

from __future__ import annotations

import pytest

from game.play.action_lines import words_of
from game.play.conditions import sight, value
from game.rules.counter_attack.position import parse
from game.rules.counter_attack.spec import SPEC
from game.rules.spec import LineFault

SHOT = "white 9@12,0 10@10,0 / red 1@17,0 4@14,1 5@14,-4 / white 9 / choose phase / core"
FREE_KICK = "white 9@10,0 / red 1@17,0 / white 9 / choose free-kick / core"
CORNER = "white 9@17,8 / red 1@18,3 / white 9 / choose phase / advanced"


def asked(position: str, line: str) -> object:
    state = parse(position)
    return value(SPEC, sight(SPEC, state, state.attack), words_of(line))


@pytest.mark.parametrize(
    ("position", "line", "answer"),
    [
        (SHOT, "blocks r4 19,3", 5),
        (SHOT, "blocks r4 19,0", 6),
        (SHOT, "blocks r4 19,-4", 0),
        (SHOT, "blocks r1 19,0", 0),
        (SHOT, "malus", 0),
        (SHOT.replace("choose phase", '[{"@":"SnapBlock","shooter":8}]'), "malus", 1),
        (FREE_KICK, "malus", 1),
        (CORNER, "malus", 2),
        (CORNER.replace("advanced", "core"), "malus", 1),
        (SHOT, "area w9", "yes"),
        (SHOT, "area 11,0", "no"),
        (SHOT, "area -12,0", "yes"),
        (SHOT, "third 8,0", "yes"),
        (SHOT, "third 7,0", "no"),
        (SHOT, "third ball", "yes"),
    ],
)
def test_questions_about_a_place_or_a_shot(position: str, line: str, answer: object) -> None:
    assert asked(position, line) == answer


def test_questions_about_cards_are_answered_by_the_cards() -> None:
    state = parse(SHOT)
    assert asked(SHOT, "skill w9 resilience") == state.card(8).resilience
    assert asked(SHOT, "leniency") == state.referee.leniency
    with pytest.raises(LineFault):
        asked(SHOT, "skill w9 charm")


def test_a_free_kick_cannot_be_blocked_from_a_total_of_nine_on() -> None:
    shooting = parse(FREE_KICK).card(8).shooting
    assert asked(FREE_KICK, "unblockable") == 9 - (shooting - 1)

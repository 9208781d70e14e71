"""What lessons ask of Undici: the printed examples as queries, words for chips and squares, small decisions."""

from __future__ import annotations

import re

import pytest

from game.core.rules import Seat
from game.play.action_lines import read_action, words_of, write_action
from game.play.conditions import sight, value
from game.rules.registry import spec
from game.rules.spec import LineFault
from game.rules.undici.actions import Action, Done, GoOn, Intercept, Respond
from game.rules.undici.frames import Contested, Deed, DeedKind, FreeMoveDue, InterceptDue, Reached, Responding
from game.rules.undici.match import UNDICI
from game.rules.undici.position import parse
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import MatchState, Options
from game.rules.undici.teaching import quiet, read_piece, read_square, write_piece, write_square
from tests.undici.builders import changed
from tests.undici.matches import match

UNDICI_SPEC = spec("undici")
PASS = "white 1 2@J4 9@F5 11@L8 10@G14 / black 1 7@K9 9@M8 4@A14 / white 9 / white turn 3 / plain"
WING = "white 1 9@H12 11@C14 8@D1 / black 1 4@G12 5@I12 3@A14 / white 11 / white turn 2 / plain"
LOCKED = f"{WING} locks=H11,H13 locked-by=black"
SHOT = "white 1 9@H11 8@E2 5@F2 / black 1 4@H12 2@A13 / white 9 / white turn 3 / plain"
ABLE = "white 1 8@F5 11@L8 10@G6 / black 1 4@G7 7@K9 9@M8 / white 8 / white turn 3"

ASKED = (
    (PASS, "need pass W2", 2), (PASS, "need pass W11", 5), (PASS, "face pass W11", 5), (PASS, "quadrants W9 W11", 3),
    (PASS, "markers W11", 2), (PASS, "markers W10", 1), (PASS, "line W9", 3), (PASS, "offside-line", 14),
    (PASS, "at W11", "L8"), (PASS, "at W1", "off"), (PASS, "actions", 3), (PASS, "rerolls", 2), (PASS, "turns", -1),
    (f"{PASS} last=1,1", "turns", 1), (PASS, "most hand", 5), (PASS, "most turn", 3), (PASS, "down W9", 0),
    (PASS.replace("2@J4", "2@J4dd"), "down W2", 2), (WING, "need cross W9", 4), (LOCKED, "need cross W9", 6),
    (LOCKED, "block W9", "yes"), (WING, "block W9", "no"), (SHOT, "lead shot 4 3", 0), (SHOT, "lead shot 3 5", -3),
    (SHOT, "crowd", 2), (SHOT, "room", 4),
    (f"{SHOT} lying-white=UE-07 piles=19,20", "room", 5), (SHOT, "points H14", 4), (SHOT, "points F5", 0),
    (SHOT, "square H14", "heading"), (SHOT, "square H11", "shooting"),
    (SHOT, "square C14", "crossing"), (SHOT, "square F5", "nothing"), (SHOT, "inside H12", "black"),
    (SHOT, "inside H2", "white"), (SHOT, "inside H11", "nobody"), (ABLE, "face pass W11", 3),
    (ABLE, "face pass W11 [TC-01]", 1), (ABLE.replace("white 8 /", "white 10 /"), "lead dribble 4 3 B4", 1),
)  # fmt: skip


BESIDE = "ABC"
"""The columns where those stand who have nothing to do with it."""


def told(text: str) -> MatchState:
    """A position with all who are not named standing aside."""
    white, black, *rest = text.split(" / ")
    return parse(" / ".join([_filled(white, range(3, 7)), _filled(black, range(9, 13)), *rest]))


def _filled(side: str, rows: range) -> str:
    shirts = {int(re.split("[@cd]", chip)[0]) for chip in side.split()[1:]}
    missing = [shirt for shirt in range(2, 19) if shirt not in shirts and shirt != 12][: 11 - len(shirts)]
    places = (f"{column}{row}" for column in BESIDE for row in rows)
    return " ".join([side, *(f"{shirt}@{place}" for shirt, place in zip(missing, places, strict=False))])


def asked(text: str, line: str, seat: Seat = 0) -> object:
    return value(UNDICI_SPEC, sight(UNDICI_SPEC, told(text), seat), words_of(line))


@pytest.mark.parametrize(("text", "line", "answer"), ASKED, ids=[f"{line} = {answer}" for _, line, answer in ASKED])
def test_queries_know_what_the_book_says(text: str, line: str, answer: object) -> None:
    assert asked(text, line) == answer


def test_what_a_square_is_good_for_depends_on_who_attacks() -> None:
    assert (asked(SHOT, "square H14", 1), asked(SHOT, "square H1", 1)) == ("nothing", "heading")
    assert (asked(SHOT, "offside-line", 0), asked(SHOT, "offside-line", 1)) == (13, 2)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("need pass W40", "line-nobody"), ("need pass X2", "line-piece"), ("need pass W12", "line-nobody"),
        ("points Z9", "line-place"), ("most luck", "line-word"), ("lead tackle 3", "line-few"), ("fame", "line-name"),
    ],
)  # fmt: skip
def test_a_query_that_means_nothing_is_told(line: str, key: str) -> None:
    with pytest.raises(LineFault) as caught:
        asked(PASS, line)
    assert caught.value.key == key


def test_nobody_is_needed_where_nobody_has_the_ball() -> None:
    with pytest.raises(LineFault):
        value(UNDICI_SPEC, sight(UNDICI_SPEC, new_match(sample_squads(), Options()), 0), ["lead", "shot", "3", "3"])


def test_chips_and_squares_have_one_word_each() -> None:
    state = new_match(sample_squads(), Options())
    pieces = [write_piece(state, piece) for piece in (-1, *range(36))]
    assert len(set(pieces)) == 37
    assert [read_piece(state, word) for word in pieces] == [-1, *range(36)]
    squares = [write_square(state, square) for square in (-1, *range(224))]
    assert [read_square(state, word) for word in squares] == [-1, *range(224)]


@pytest.mark.parametrize("number", range(3))
def test_every_action_of_a_match_is_a_line(number: int) -> None:
    kinds = set()
    for step in match(number)[::5]:
        for offer in list(UNDICI.offers(step.state))[:40]:
            line = write_action(UNDICI_SPEC, step.state, offer.action)
            assert read_action(UNDICI_SPEC, step.state, line) == offer.action, line
            kinds.add(type(offer.action))
    assert len(kinds) > 8


def left_out(state: MatchState, seat: Seat = 0) -> Action | None:
    return quiet(UNDICI.view(state, seat), seat)


def test_small_decisions_are_left_out() -> None:
    state = told(ABLE)
    shot = Deed(DeedKind.SHOT, 0, read_piece(state, "W8"), read_piece(state, "B1"))
    lost = Deed(DeedKind.PASS, 0, read_piece(state, "W8"), read_piece(state, "W11"))
    near = (read_piece(state, "B7"), read_piece(state, "B9"))
    turn = state.frames[0]
    assert left_out(state) is None, "what to do with a turn is always asked"
    assert left_out(changed(state, frames=[turn, Responding(shot)]), 1) == Respond()
    assert left_out(changed(state, frames=[turn, FreeMoveDue(shot.actor, 1, False)])) == GoOn()
    assert left_out(changed(state, frames=[turn, InterceptDue(lost, near)])) == Intercept(near[0])
    captain = changed(state, captains=[shot.actor, -1])
    assert left_out(changed(captain, frames=[turn, Reached(lost, 2, 5)])) == Done()
    assert left_out(changed(captain, frames=[turn, Contested(shot, (2, 5))])) == Done()


def test_padlocks_are_never_small() -> None:
    state = new_match(sample_squads(), Options())
    assert left_out(state) is None
    placing = next(step.state for step in match(0) if UNDICI.prompt(step.state).kind == "undici.locks")  # type: ignore[union-attr]
    assert left_out(placing, placing.active) is None

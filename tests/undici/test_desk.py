"""What the screens ask the rules: reach, markers, needs, padlock squares, cards and why not; asking is free."""

from __future__ import annotations

import pytest

from game.rules.undici.actions import Cross, Move, Pass, Respond, Shoot
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.desk import DESK
from game.rules.undici.match import UNDICI
from game.rules.undici.pitch import GRID
from game.rules.undici.position import parse
from game.rules.undici.state import MatchState
from tests.undici.builders import act

WHITE = "white 1 3@C2 4@F2 5@J2 2@N2 11@C14 8@G10c 15@J9 7@N10 9@H12 10@I11"
BLACK = "black 1 2@B13 4@G12 5@I13 3@N13 7@C11 8@G11c 15@J11 11@N11d 9@H9 10@I6"
HANDS = "hand-white=EP-01,LR-01,EA-01,UE-04,EP-04 hand-black=EP-10,EP-11,UE-06,EP-12 piles=15,16"
OPEN = f"{WHITE} / {BLACK} / white 8 / white turn 3 / turn=7 locks=H11,E9 locked-by=black {HANDS}"


def piece(state: MatchState, name: str) -> int:
    return state.at.index(GRID.parse(name))


@pytest.mark.rule("UN-PASS-03")
@pytest.mark.rule("UN-LOCK-10")
def test_markers_are_counted_one_by_one_with_the_padlock() -> None:
    state = parse(OPEN)
    receiver = piece(state, "I11")
    found = DESK.markers(state, receiver)
    assert ("padlock", GRID.parse("H11")) in found
    assert ("chip", piece(state, "J11")) in found
    deed = DESK.deed(state, Pass(receiver))
    assert deed is not None
    need = DESK.need(state, deed)
    assert need is not None
    assert need.number == sum(points for _, points in need.parts)
    assert need.face == need.number - sum(points for _, points in need.bonuses)
    assert sum(name.startswith("marker-") for name, _ in need.parts) == len(found)


@pytest.mark.rule("UN-SHOT-03")
def test_a_shot_has_two_sums_and_a_blocker() -> None:
    state = parse(OPEN.replace("/ white 8 /", "/ white 9 /", 1).replace("5@I13", "5@H13", 1))
    deed = DESK.deed(state, Shoot())
    assert deed is not None
    both = DESK.contest(state, deed)
    assert both is not None
    assert ("block", 1) in both[1]
    assert DESK.blocker(state, piece(state, "H12")) == GRID.parse("H13")
    assert DESK.need(state, deed) is None


@pytest.mark.rule("UN-MOVE-02")
def test_reach_is_what_is_offered() -> None:
    state = parse(OPEN)
    offered: dict[int, set[int]] = {}
    for offer in UNDICI.offers(UNDICI.view(state, 0)):
        action = offer.action
        if isinstance(action, Move) and not action.cards:
            offered.setdefault(action.piece, set()).add(action.path[-1])
    for chip, squares in offered.items():
        assert set(DESK.reach(state, chip)) == squares


@pytest.mark.rule("UN-OFFS-01")
def test_the_offside_edge_lies_behind_the_deepest_chip() -> None:
    state = parse(OPEN)
    assert DESK.offside_row(state, 0) == 13
    assert piece(state, "C14") in DESK.offside(state)


@pytest.mark.rule("UN-CARD-17")
def test_a_hidden_hand_says_nothing() -> None:
    state = parse(OPEN)
    seen = UNDICI.view(state, 0)
    assert {held.card for held in DESK.hand(seen, 1)} == {UNKNOWN}
    assert all(held.how == "" for held in DESK.hand(seen, 1))
    assert [held.card for held in DESK.hand(seen, 0)] == list(state.hands[0])


@pytest.mark.rule("UN-CARD-04")
def test_a_hand_says_what_each_card_is_good_for_and_why_not() -> None:
    state = parse(OPEN)
    held = {each.card: each for each in DESK.hand(state, 0)}
    assert held["EP-01"].how == "declare"
    assert held["EP-01"].tools == ("pass",)
    assert held["EA-01"].how == "play"
    assert len(held["EA-01"].ways) == 1
    assert held["UE-04"].how == ""
    why = held["UE-04"].why
    assert why is not None
    assert why.rule


@pytest.mark.rule("UN-CARD-10")
def test_answers_are_told_from_cards_that_do_not_fit() -> None:
    state = parse(OPEN.replace("/ white 8 /", "/ white 10 /", 1))
    after = act(state, Shoot(("EP-04",))).state
    held = {each.card: each for each in DESK.hand(after, 1)}
    assert held["EP-11"].how == "answer"
    assert held["EP-10"].how == ""
    assert DESK.cancels(after, "UE-06") == ("EP-04",)
    assert UNDICI.judge(after, 1, Respond(("UE-06",), "EP-04")).allowed


@pytest.mark.rule("UN-LOCK-07")
def test_padlock_squares_leave_out_the_area_of_the_other_one() -> None:
    state = parse(OPEN)
    inside = GRID.parse("H13")
    assert inside in DESK.lock_squares(state)
    other = DESK.lock_squares(state, inside)
    assert all(not (GRID.row(square) >= 12 and 5 <= GRID.column(square) <= 12) for square in other)


@pytest.mark.rule("UN-GROUP-04")
def test_a_shape_goes_as_far_as_it_is_told() -> None:
    state = parse(OPEN)
    line = next(pieces for number, pieces in DESK.lines(state, 0) if number == 1)
    far = dict(DESK.shape(state, line, 0, {}))
    near = dict(DESK.shape(state, line, 0, dict.fromkeys(line, 1)))
    assert all(len(path) == 1 for path in near.values())
    assert any(len(path) > 1 for path in far.values())
    stays = dict(DESK.shape(state, line, 0, {**dict.fromkeys(line, 2), line[0]: 0}))
    assert line[0] not in stays


def test_asking_changes_nothing() -> None:
    state = parse(OPEN)
    before = repr(state)
    DESK.hand(state, 0)
    DESK.deed(state, Cross(piece(state, "H12")))
    DESK.presets(state, 0, state.elevens[0])
    DESK.elevens(state, 1)
    assert repr(state) == before

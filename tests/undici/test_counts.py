"""How many offers a position has, counted again by other means, and the same positions in two mirrors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from game.core.driver import Refused, action_odds
from game.rules.undici.actions import (
    Cross,
    Done,
    Dribble,
    GroupMove,
    KickOff,
    Move,
    Pass,
    PlaceLocks,
    PlayCard,
    Respond,
    Shoot,
    Tackle,
    TakePlaces,
)
from game.rules.undici.chips import Chip, Flank, Squad
from game.rules.undici.frames import NOBODY, Formation, KickOffDue, LocksDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.position import EXAMPLE, parse
from game.rules.undici.state import OFF, SQUAD, MatchState
from tests.undici.builders import act, asks, b, offered, sq, w
from tests.undici.hands import table

WIDTH, HEIGHT = 16, 14
FLANKS = {Flank.LEFT: Flank.RIGHT, Flank.RIGHT: Flank.LEFT, Flank.CENTRE: Flank.CENTRE}
SQUARES, PIECES = ("square", "white", "black"), ("piece", "to", "opponent", "kicker", "receiver", "captain")


def with_ball() -> MatchState:
    """White attacks with cards in hand: passes, crosses, a shot, a dribble, a padlock in the way."""
    white = {9: "H12", 7: "C13", 8: "F5", 10: "F6", 4: "D3", 5: "G3"}
    black = {4: "G12", 5: "I12", 6: "C12", 7: "L5", 8: "H9"}
    return table(white, black, 7, locks=("H13", "E6"), hands=(("EP-03", "EA-01", "TC-02"), ("EP-11",)),
                 abilities={w(8): "hare", w(9): "ram"})  # fmt: skip


def without_ball() -> MatchState:
    """Black has the ball between three white chips, one of them turned over."""
    white = {6: "G5", 11: "H6", 10: "F7", 5: "F5", 4: "D3"}
    return table(white, {7: "G6", 9: "M8", 4: "K9"}, carrier=b(7), flipped={w(5): 1}, locks=("", "G4"))


def response() -> MatchState:
    hands = (("EP-04",), ("EP-11", "LR-04", "EP-10", "UE-06"))
    state = table({9: "H11"}, {4: "A9", 7: "H12"}, 9, hands=hands)
    return act(state, Shoot(("EP-04",))).state


def padlocks() -> MatchState:
    return table({6: "H2", 9: "F5", 4: "B3"}, {7: "L9"}, 9, lonely=True, frames=(Turn(), LocksDue()))


def kick_off() -> MatchState:
    state = parse(EXAMPLE)
    state.frames, state.carrier = [Turn(), KickOffDue()], NOBODY
    return state


def formation() -> MatchState:
    state = parse(EXAMPLE)
    state.frames, state.carrier = [Turn(), Formation(0)], NOBODY
    for piece in state.elevens[0][1:]:
        state.at[piece] = OFF
    return state


POSITIONS: dict[str, Callable[[], MatchState]] = {
    "turn with ball": with_ball, "turn without": without_ball, "response": response, "padlocks": padlocks,
    "kick-off": kick_off, "formation": formation,
}  # fmt: skip


# -- counted again -----------------------------------------------------------------------------------------------------


def count(state: MatchState) -> Counter[type]:
    every = offered(state)
    assert len(every) == len(set(every)), "nothing is offered twice"
    assert all(UNDICI.judge(state, asks(state), action).allowed for action in every)
    return Counter(map(type, every))


def walks(state: MatchState, side: int, reach: Callable[[int], int]) -> int:
    """Single movements by plain counting: straight, over free squares, as far as the chip goes."""
    taken = {square for square in (*state.at, *state.locks) if square >= 0}
    found = 0
    for piece in range(side * SQUAD, (side + 1) * SQUAD):
        if state.at[piece] < 0 or state.flipped[piece]:
            continue
        for across, up in product((-1, 0, 1), repeat=2):
            column, row = state.at[piece] % WIDTH, state.at[piece] // WIDTH
            for _ in range(reach(piece) if (across, up) != (0, 0) else 0):
                column, row = column + across, row + up
                if not (0 <= column < WIDTH and 0 <= row < HEIGHT) or row * WIDTH + column in taken:
                    break
                found += 1
    return found


@pytest.mark.rule("UN-MOVE-01", "UN-PASS-01", "UN-CROSS-01", "UN-DRIB-01", "UN-CARD-09", "UN-TURN-02")
def test_a_turn_with_the_ball() -> None:
    found = count(with_ball())
    assert found[Move] == walks(with_ball(), 0, lambda piece: {w(7): 1, w(8): 3}.get(piece, 2))
    assert found[Pass] == 6, "six team-mates, no card for a pass"
    assert found[Cross] == 2, "with and without EP-03; TC-02 needs an Archer"
    assert (found[Dribble], found[Shoot], found[Tackle], found[PlayCard], found[Done]) == (1, 0, 0, 1, 1)
    assert found[GroupMove] == 28, "the usual shapes of three lines"


@pytest.mark.rule("UN-TACK-02", "UN-MOVE-01")
def test_a_turn_without_the_ball() -> None:
    found = count(without_ball())
    assert found[Move] == walks(without_ball(), 0, lambda piece: 2)
    assert (found[Tackle], found[Pass], found[Shoot], found[Dribble], found[Cross]) == (2, 0, 0, 0, 0)
    assert (found[GroupMove], found[Done]) == (10, 1)


@pytest.mark.rule("UN-CARD-10")
def test_answers_to_a_shot() -> None:
    """Nothing, silence, and every choice of the three cards that fit."""
    assert count(response()) == {Respond: 2 + 3 + 3 + 1}


@pytest.mark.rule("UN-LOCK-03", "UN-LOCK-07", "UN-LOCK-08", "UN-LOCK-12")
def test_padlocks() -> None:
    state = padlocks()
    around = set()
    for piece in (w(6), w(9), w(4)):
        column, row = state.at[piece] % WIDTH, state.at[piece] // WIDTH
        near = product((column - 1, column, column + 1), (row - 1, row, row + 1))
        around |= {(at, up) for at, up in near if 0 <= at < WIDTH and 0 <= up < HEIGHT}
    legal = {
        (column, row) for column, row in around
        if row * WIDTH + column not in state.at and not (column in (0, 1, 14, 15) and row in (0, 1, 12, 13))
    }  # fmt: skip

    def inside(place: tuple[int, int]) -> bool:
        return 4 <= place[0] <= 11 and place[1] <= 2

    pairs = [(one, two) for one in legal for two in legal if one != two and not (inside(one) and inside(two))]
    found = {(action.white, action.black) for action in offered(state)}
    everything = {(one[1] * WIDTH + one[0], two[1] * WIDTH + two[0]) for one, two in pairs}
    assert found <= everything
    seat = asks(state)
    squares = range(WIDTH * HEIGHT)
    judged = {pair for pair in product(squares, squares) if pair in everything or pair[0] < 40}
    allowed = {(one, two) for one, two in judged if UNDICI.judge(state, seat, PlaceLocks(one, two)).allowed}
    assert allowed == everything


@pytest.mark.rule("UN-KICK-02", "UN-KICK-03")
def test_kick_offs() -> None:
    """Ten kickers on two squares with nine receivers each."""
    state = kick_off()
    legal = [
        action for kicker in state.elevens[0][1:] for square in (sq("H7"), sq("I7")) for to in state.elevens[0][1:]
        if UNDICI.judge(state, 0, action := KickOff(kicker, square, to)).allowed
    ]  # fmt: skip
    assert len(legal) == 10 * 2 * 9
    assert set(offered(state)) <= set(legal)


@pytest.mark.rule("UN-SET-05", "UN-SET-06")
def test_formations() -> None:
    found = count(formation())
    assert set(found) == {TakePlaces}
    assert found[TakePlaces] >= 1


# -- mirrors -----------------------------------------------------------------------------------------------------------

Map = Callable[[int], int]


def same(number: int) -> int:
    return number


def sideways(square: int) -> int:
    """Left and right exchanged."""
    return square if square < 0 else square // WIDTH * WIDTH + WIDTH - 1 - square % WIDTH


def turned(square: int) -> int:
    """The board turned round."""
    return square if square < 0 else WIDTH * HEIGHT - 1 - square


def other(piece: int) -> int:
    return piece if piece < 0 else (piece + SQUAD) % (2 * SQUAD)


def mirrored(thing: Any, piece: Map, square: Map) -> Any:
    """An action or a frame with every piece and square seen in the mirror."""
    changes: dict[str, Any] = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.name in SQUARES:
            changes[field.name] = square(value)
        elif field.name in PIECES or field.name in ("actor", "target"):
            changes[field.name] = piece(value)
        elif field.name == "path":
            changes[field.name] = tuple(map(square, value))
        elif field.name == "moves":
            changes[field.name] = tuple((piece(who), tuple(map(square, way))) for who, way in value)
        elif field.name == "places":
            changes[field.name] = tuple(sorted((piece(who), square(at)) for who, at in value))
        elif field.name == "side" and piece is other:
            changes[field.name] = 1 - value
        elif field.name == "deed":
            changes[field.name] = mirrored(value, piece, square)
    return replace(thing, **changes)


def flipped_squad(squad: Squad) -> Squad:
    chips: list[Chip] = [replace(chip, flank=FLANKS[chip.flank]) for chip in squad.chips]
    return replace(squad, chips=tuple(chips))


def left_right(state: MatchState) -> MatchState:
    twin = state.clone()
    twin.at, twin.locks = list(map(sideways, state.at)), list(map(sideways, state.locks))
    twin.squads = (flipped_squad(state.squads[0]), flipped_squad(state.squads[1]))
    twin.frames = [mirrored(frame, same, sideways) for frame in state.frames]
    return twin


def colours(state: MatchState) -> MatchState:
    """White plays black's part and the other way round."""
    twin = state.clone()
    for name in ("squads", "hands", "permanents", "discards", "piles", "rerolls"):
        value = getattr(state, name)
        setattr(twin, name, type(value)(reversed(value)))
    twin.at = [turned(square) for square in (*state.at[SQUAD:], *state.at[:SQUAD])]
    twin.flipped = [*state.flipped[SQUAD:], *state.flipped[:SQUAD]]
    twin.captains = [other(piece) for piece in reversed(state.captains)]
    twin.elevens = [tuple(map(other, eleven)) for eleven in reversed(state.elevens)]
    twin.locks, twin.carrier = list(map(turned, state.locks)), other(state.carrier)
    twin.active, twin.locked_by = 1 - state.active, 1 - state.locked_by
    twin.frames = [mirrored(frame, other, turned) for frame in state.frames]
    return twin


MIRRORS: dict[str, tuple[Callable[[MatchState], MatchState], Map, Map]] = {
    "left and right": (left_right, same, sideways), "white and black": (colours, other, turned),
}  # fmt: skip


def seen(action: Any, piece: Map, square: Map) -> Any:
    """An action in the mirror; the order in which chips of a group go or are named does not matter."""
    twin = mirrored(action, piece, square)
    return replace(twin, moves=tuple(sorted(twin.moves))) if isinstance(twin, GroupMove) else twin


@pytest.mark.parametrize("mirror", MIRRORS)
@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "formation"])
def test_mirrored_positions_have_mirrored_offers(name: str, mirror: str) -> None:
    state = POSITIONS[name]()
    twin_of, piece, square = MIRRORS[mirror]
    twin = twin_of(state)
    seat = asks(twin)
    assert seat == (1 - asks(state) if piece is other else asks(state))
    if name in ("kick-off", "padlocks"):  # suggestions of an open form: each must be legal in the mirror too
        assert all(UNDICI.judge(twin, seat, seen(each, piece, square)).allowed for each in offered(state))
        return
    assert {seen(each, piece, square) for each in offered(state)} == {seen(each, same, same) for each in offered(twin)}


@pytest.mark.parametrize("mirror", MIRRORS)
def test_every_suggested_formation_is_legal_in_the_mirror(mirror: str) -> None:
    state = formation()
    twin_of, piece, square = MIRRORS[mirror]
    for each in offered(state):
        assert UNDICI.judge(twin_of(state), asks(twin_of(state)), seen(each, piece, square)).allowed


@pytest.mark.parametrize("mirror", MIRRORS)
@pytest.mark.parametrize("name", ["turn with ball", "turn without", "response"])
def test_mirrored_actions_have_equal_odds(name: str, mirror: str) -> None:
    state = POSITIONS[name]()
    twin_of, piece, square = MIRRORS[mirror]
    twin = twin_of(state)
    for each in offered(state):
        if isinstance(each, Pass | Cross | Tackle | Dribble | Respond):
            one = action_odds(UNDICI, state, asks(state), each)
            two = action_odds(UNDICI, twin, asks(twin), mirrored(each, piece, square))
            assert not isinstance(one, Refused)
            assert not isinstance(two, Refused)
            assert one.chances == two.chances, each

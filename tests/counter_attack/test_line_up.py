"""Eleven starters, five substitutes and a formation for each side; then the toss, and the teams take the field."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.position import PositionError
from game.rules.counter_attack.actions import DealAll, PickCard, SubmitTeam
from game.rules.counter_attack.events import TeamNamed, TossWon
from game.rules.counter_attack.formations import FORMATIONS, lines, places
from game.rules.counter_attack.frames import After, Arrange, Choose, Dealing, LineUp
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics.draft import new_draft
from game.rules.counter_attack.mechanics.line_up import suggested
from game.rules.counter_attack.position import describe, parse
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.squads import shipped_deck, squad_faults
from game.rules.counter_attack.state import SQUAD, MatchState, Options, Switch, pieces_of
from tests.counter_attack.builders import KITS, act, asks, events, offered, why_not

NAMES = (KITS[0][0], KITS[1][0])
WORN = (KITS[0][1], KITS[1][1])
SHIRTS = (*range(1, 12), *(5 * (0,)))


@cache
def _dealt(two_keepers: bool) -> MatchState:
    options = Options(switches=(Switch.TWO_KEEPERS,) if two_keepers else ())
    state = new_draft(shipped_deck(), NAMES, WORN, options)
    for seat in (0, 1):
        done = apply(COUNTER_ATTACK, state, seat, DealAll(Dealing.RANDOM), StreamDice(7))
        assert isinstance(done, Applied)
        state = done.state
    return state


def dealt(two_keepers: bool = False) -> MatchState:
    """Two drafted squads that nobody has named yet."""
    return _dealt(two_keepers).clone()


def named(kicking: int = 0, formations: tuple[str, str] = ("4-4-2", "4-3-3")) -> Applied[MatchState]:
    half = act(dealt(), SubmitTeam(SHIRTS, formations[0])).state
    return act(half, SubmitTeam(SHIRTS, formations[1]), ("counter_attack.toss", kicking + 1))


@pytest.mark.rule("CA-SETUP-05")
def test_one_side_after_the_other() -> None:
    state = dealt()
    assert asks(state) == 0
    done = act(state, SubmitTeam(SHIRTS, "3-5-2"))
    assert done.events == (TeamNamed(0, SHIRTS, "3-5-2"),)
    assert (done.state.squads[0].shirts, done.state.squads[0].formation) == (SHIRTS, "3-5-2")
    assert done.state.frames == [LineUp(1)]
    assert asks(done.state) == 1
    assert COUNTER_ATTACK.broken_invariants(done.state) == []
    assert all(where is None for where in done.state.at), "nobody is on the pitch before both are named"


@pytest.mark.rule("CA-KICKOFF-02")
@pytest.mark.parametrize("kicking", [0, 1])
def test_the_toss_decides_who_kicks_off(kicking: int) -> None:
    done = named(kicking)
    state = done.state
    assert events(done, TossWon) == [TossWon(kicking)]
    assert (state.kicked_off, state.attack) == (kicking, kicking)
    frame = state.frames[-1]
    assert isinstance(frame, Arrange)
    assert (frame.sides, frame.kicking) == ((1 - kicking, kicking), kicking)
    assert COUNTER_ATTACK.broken_invariants(state) == []


@pytest.mark.rule("CA-SETUP-05", "CA-KICKOFF-01")
def test_the_starters_take_the_field_in_their_formations() -> None:
    state = named(0, ("4-4-2", "4-3-3")).state
    for side, formation in enumerate(("4-4-2", "4-3-3")):
        where = places(formation, east=side == 0)
        for place, piece in enumerate(pieces_of(side)):
            assert state.at[piece] == where.get(place + 1)
            assert state.shirts[piece] == SHIRTS[place]
    assert state.keepers == [0, SQUAD]
    assert all(squad_faults(squad) == () for squad in state.squads)


@pytest.mark.rule("CA-SETUP-05")
def test_whoever_wears_the_first_shirt_is_in_goal() -> None:
    """OPT-2GK: the second keeper may start, the first one sits on the bench."""
    shirts = (0, 1, *range(2, 12), 0, 0, 0, 0)
    state = act(dealt(two_keepers=True), SubmitTeam(shirts, "4-4-2")).state
    state = act(state, SubmitTeam(shirts, "4-4-2"), ("counter_attack.toss", 1)).state
    assert state.keepers == [1, SQUAD + 1]
    assert state.at[0] is None
    assert COUNTER_ATTACK.broken_invariants(state) == []


def swapped(**places_of: int) -> tuple[int, ...]:
    """The plain shirts with other numbers in some places."""
    shirts = list(SHIRTS)
    for place, shirt in places_of.items():
        shirts[int(place[1:])] = shirt
    return tuple(shirts)


@pytest.mark.rule("CA-SETUP-05", "CA-KICKOFF-01")
@pytest.mark.parametrize(
    ("shirts", "formation", "reason"),
    [
        ((), "4-4-2", Reason.SHIRT_FOR_EACH),
        (SHIRTS[:15], "4-4-2", Reason.SHIRT_FOR_EACH),
        ((*SHIRTS, 0), "4-4-2", Reason.SHIRT_FOR_EACH),
        (swapped(p15=12), "4-4-2", Reason.NO_SUCH_SHIRT),
        (swapped(p15=-1), "4-4-2", Reason.NO_SUCH_SHIRT),
        (swapped(p10=99), "4-4-2", Reason.NO_SUCH_SHIRT),
        (swapped(p10=0), "4-4-2", Reason.SHIRT_MISSING),
        ((0,) * 16, "4-4-2", Reason.SHIRT_MISSING),
        (swapped(p15=9), "4-4-2", Reason.SHIRT_TWICE),
        (swapped(p0=0, p15=1), "4-4-2", Reason.KEEPERS_SHIRT),
        (swapped(p0=2, p1=1), "4-4-2", Reason.KEEPERS_SHIRT),
        (SHIRTS, "2-3-5", Reason.UNKNOWN_FORMATION),
        (SHIRTS, "", Reason.UNKNOWN_FORMATION),
    ],
)
def test_what_is_no_team(shirts: tuple[int, ...], formation: str, reason: Reason) -> None:
    ruling = why_not(dealt(), SubmitTeam(shirts, formation))
    assert (ruling.reason, ruling.rule) == (reason, COUNTER_ATTACK.reasons[reason])


@pytest.mark.rule("CA-SETUP-05")
def test_a_second_keeper_does_not_play_in_the_field() -> None:
    ruling = why_not(dealt(two_keepers=True), SubmitTeam(SHIRTS, "4-4-2"))
    assert (ruling.reason, ruling.rule) == (Reason.KEEPER_IN_FIELD, "CA-SETUP-05")


def test_only_a_team_and_only_of_the_side_that_is_asked() -> None:
    assert why_not(dealt(), PickCard(0)).reason == "core.not-asked"
    assert why_not(dealt(), SubmitTeam(SHIRTS, "4-4-2"), seat=1).reason == "core.not-your-decision"


# -- suggestions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("two_keepers", [False, True])
def test_every_formation_is_offered_with_a_legal_team(two_keepers: bool) -> None:
    state = dealt(two_keepers)
    prompt = COUNTER_ATTACK.prompt(state)
    assert prompt is not None
    assert prompt.open_form
    actions = offered(state)
    assert [action.formation for action in actions] == list(FORMATIONS)
    for action in actions:
        assert COUNTER_ATTACK.judge(state, 0, action).allowed


@pytest.mark.parametrize("formation", list(FORMATIONS))
def test_suggested_players_suit_their_lines(formation: str) -> None:
    """Nobody on the bench would do better in the back line, and lines differ as they should."""
    cards = dealt().squads[0].cards
    squad = replace(dealt().squads[0], shirts=suggested(cards, formation), formation=formation)
    assert squad_faults(squad) == ()
    bench = squad.bench
    _, back, *_, front = lines(formation)
    defenders = [squad.wearing(shirt) for shirt in back]
    worst = min(2 * card.tackling + card.heading + card.pace for card in defenders)
    assert all(2 * card.tackling + card.heading + card.pace <= worst for card in bench)
    attack = sum(squad.wearing(shirt).shooting for shirt in front) / len(front)
    defence = sum(squad.wearing(shirt).shooting for shirt in back) / len(back)
    assert attack > defence
    tackles = [sum(squad.wearing(shirt).tackling for shirt in line) / len(line) for line in (back, front)]
    assert tackles[0] > tackles[1]


def test_the_better_keeper_is_suggested() -> None:
    cards = list(dealt(two_keepers=True).squads[0].cards)
    cards[0] = replace(cards[0], saving=2, handling=2, aerial=2)
    cards[1] = replace(cards[1], saving=6, handling=5, aerial=5)
    assert suggested(tuple(cards), "4-4-2")[:2] == (0, 1)
    assert suggested((cards[1], cards[0], *cards[2:]), "4-4-2")[:2] == (1, 0)


# -- from the first card to the kick-off ----------------------------------------------------------------------------


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-03", "CA-SETUP-05", "CA-SETUP-06", "CA-KICKOFF-02")
@pytest.mark.parametrize("seed", range(12))
def test_random_managers_get_from_the_cards_to_the_kick_off(seed: int) -> None:
    """Every offer on the way is legal, nonsense is refused or legal but never breaks, and the match can begin."""
    dice = StreamDice(seed)
    options = Options(switches=(Switch.TWO_KEEPERS,) if seed % 2 else ())
    state = new_draft(shipped_deck(), NAMES, WORN, options)
    while not isinstance(state.frames[-1], Choose):
        seat = asks(state)
        for _ in range(5):
            COUNTER_ATTACK.judge(state, seat, COUNTER_ATTACK.random_nonsense(state, seat, dice))
        assert all(COUNTER_ATTACK.judge(state, seat, action).allowed for action in offered(state))
        done = apply(COUNTER_ATTACK, state, seat, COUNTER_ATTACK.random_answer(state, seat, dice), dice)
        assert isinstance(done, Applied)
        state = done.state
        assert COUNTER_ATTACK.broken_invariants(state) == []
    assert state.frames == [Choose(After.KICK_OFF)]
    assert state.referee in shipped_deck().referees
    assert state.attack == state.kicked_off
    everybody = [card.name for squad in state.squads for card in squad.cards]
    assert len(set(everybody)) == 2 * SQUAD


def test_a_draft_has_no_place_in_a_position_text() -> None:
    """The cards of a text are those of the sample squads: they can be named, but not drafted."""
    with pytest.raises(PositionError, match="this cannot be"):
        parse(describe(new_draft(shipped_deck(), NAMES, WORN, Options())))
    assert parse(describe(dealt())).frames == [LineUp(1), LineUp(0)]

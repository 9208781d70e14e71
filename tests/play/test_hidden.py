"""Nothing hidden gets through: what a seat sees is the same whatever the other side is hiding (U-8.2)."""

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.core.codec import encode
from game.core.dice import StreamDice
from game.core.driver import Refused
from game.core.reports import report_of
from game.play.journaled import Done
from game.play.session import Session
from game.rules.united.actions import Finish, PlayOn, SubmitLineUp
from game.rules.united.chaos import random_clubs, random_line_up
from game.rules.united.events import (
    ChancesCounted,
    ChanceStopped,
    Event,
    GoalScored,
    KickTaken,
    LineUpRepaired,
    LineUpsOpened,
    PenaltyAwarded,
    PenaltyMissed,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
    ShotSaved,
    YellowShown,
)
from game.rules.united.match import UNITED
from game.rules.united.state import Club, MatchState, Moment, MomentKind, Options, Stage, TeamRow
from tests.journal.helpers import answer, begin, clubs, play, step

PAIRS = [(seed, open_match) for seed in range(6) for open_match in (True, False)]


def shown(session: Session, seat: int | None, events: Iterable[Any] = ()) -> Any:
    """Everything ``seat`` gets to know, as plain data."""
    return (
        encode(MatchState, session.view(seat)),
        [encode(UNITED.event_type, event) for event in session.told(events, seat)],
        session.prompt,
        session.chair.hand_over,
        (session.ending, session.timeline.steps),
    )


def other_club(club: Club, seed: int) -> Club:
    """A squad that has nothing but its name in common with ``club``, and keeps line-ups."""
    squad = random_clubs(StreamDice(seed))[0]
    keeps = clubs()[0].stored
    return Club(club.name, squad.players, club.short, keeps, not club.founded)


@pytest.mark.parametrize(("seed", "open_match"), PAIRS)
def test_a_sealed_line_up_shows_nothing(tmp_path: Path, seed: int, open_match: bool) -> None:
    """Two matches that differ only in the home squad and its line-up look the same from everywhere else."""
    home, away = clubs()
    options = Options(open_match=open_match)
    with (
        begin(tmp_path / "one.jsonl", options) as one,
        begin(tmp_path / "two.jsonl", options, teams=(other_club(home, seed), away)) as two,
    ):
        for seat in (1, None):
            assert shown(one, seat) == shown(two, seat)
        events = [step(session, seed).events for session in (one, two)]
        for seat in (1, None):
            assert shown(one, seat, events[0]) == shown(two, seat, events[1])
        assert list(one.offers()) == list(two.offers()), "what the away side is offered"
        assert shown(one, 0) != shown(two, 0), "home itself knows"


@pytest.mark.parametrize(("seed", "open_match"), PAIRS)
def test_another_line_up_of_the_same_squad_shows_nothing(tmp_path: Path, seed: int, open_match: bool) -> None:
    options = Options(open_match=open_match)
    with begin(tmp_path / "one.jsonl", options) as one, begin(tmp_path / "two.jsonl", options) as two:
        events = []
        for session, choice in ((one, seed), (two, seed + 100)):
            legal = answer(session.state, choice)[1]
            wild = SubmitLineUp(random_line_up(session.state, 0, StreamDice(choice)), repair=True)
            done = session.submit(0, legal if session is one else wild)
            assert isinstance(done, Done)
            events.append(done.events)
        assert one.state.line_ups != two.state.line_ups
        assert [type(event) for event in two.told(events[1], 0)] != [type(event) for event in two.told(events[1], 1)]
        for seat in (1, None):
            assert shown(one, seat, events[0]) == shown(two, seat, events[1])
        assert list(one.offers()) == list(two.offers())


def test_the_away_squad_is_hidden_from_home(tmp_path: Path) -> None:
    home, away = clubs()
    with (
        begin(tmp_path / "one.jsonl") as one,
        begin(tmp_path / "two.jsonl", teams=(home, other_club(away, 1))) as two,
    ):
        for session in (one, two):
            step(session)
        for seat in (0, None):
            assert shown(one, seat) == shown(two, seat)


def test_an_open_match_is_open_once_both_are_in(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl"), 2) as session:
        for seat in (None, 0, 1):
            assert session.view(seat) == session.state


def test_the_odds_of_a_second_line_up(tmp_path: Path) -> None:
    """Nothing is rolled; but asking must not need what is hidden."""
    with play(begin(tmp_path / "match.jsonl"), 1) as session:
        session.odds(*answer(session.state))


# -- closed matches -------------------------------------------------------------------------------------------------


def closed_match(path: Path, cup: bool = True, entries: int = 14) -> Session:
    """A closed match; after three entries it is in play, after four it is over."""
    return play(begin(path, Options(open_match=False, cup=cup)), entries)


def with_other_secrets(state: MatchState, side: int) -> MatchState:
    """The same public facts, but other levels, rows, points, sheets and moments of ``side``."""
    other = state.clone()
    club = state.clubs[side]
    players = tuple(replace(player, level=(player.level + 3) % 11, points=7) for player in club.players)
    players = (*players[::-1], replace(players[0], name="Somebody else"))
    changed = Club(club.name, players, club.short, (None, None), True)
    other.clubs = (changed, state.clubs[1]) if side == 0 else (state.clubs[0], changed)
    line_up = state.line_ups[side]
    if line_up is not None:
        in_goal, sweeping, defence, midfield, attack = line_up.places
        other.line_ups[side] = replace(
            line_up, places=(in_goal, sweeping, attack, defence, midfield), hardness=(0, 0, 1, 2, 3), home=(0, 0, 1)
        )
    other.sheets = tuple(replace(sheet, keeper_level=5, raised=(1, 2, 3), bonus=(1, 1)) for sheet in state.sheets)
    other.moments = state.moments[: state.played] + (Moment(side, MomentKind.CHANCE, TeamRow.M),) * 3
    other.goals = tuple(replace(goal, row=TeamRow.V) if goal.side == side else goal for goal in state.goals)
    cards = tuple(replace(card, row=TeamRow.M) for card in state.cards[side])
    other.cards = (cards, state.cards[1]) if side == 0 else (state.cards[0], cards)
    return other


@pytest.mark.parametrize("cup", [False, True])
def test_a_closed_match_shows_public_facts_only(tmp_path: Path, cup: bool) -> None:
    with closed_match(tmp_path / "match.jsonl", cup) as session:
        states = [session.state]
        while session.prompt is not None:
            step(session)
            states.append(session.state)
    assert any(state.goals for state in states)
    for state in states[::4] + states[-2:]:
        for side in (0, 1):
            other = with_other_secrets(state, side)
            for viewer in (1 - side, None):
                assert UNITED.view(state, viewer) == UNITED.view(other, viewer)
                seen = UNITED.view(state, viewer)
                assert list(UNITED.offers(seen)) == list(UNITED.offers(UNITED.view(other, viewer)))
            assert UNITED.prompt(state) == UNITED.prompt(other)
            assert UNITED.ending(state) == UNITED.ending(other)


def public_names(state: MatchState, side: int) -> set[str]:
    """Who stands in the newspaper: scorers, punished players."""
    return {goal.scorer for goal in state.goals if goal.side == side} | {card.player for card in state.cards[side]}


def test_no_name_gets_through_that_is_not_in_the_newspaper(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", Options(open_match=False, cup=True)) as session:
        while session.prompt is not None:
            events = step(session, session.timeline.steps).events
            for seat in (0, 1):
                other = 1 - seat
                told = session.told(events, seat)
                takers = {event.taker for event in told if isinstance(event, KickTaken | PenaltyMissed)}
                text = json.dumps(shown(session, seat, events)[:2])
                hidden = {player.name for player in session.state.clubs[other].players}
                for name in hidden - public_names(session.state, other) - takers:
                    assert json.dumps(name) not in text


def test_the_odds_of_a_closed_match_are_not_told(tmp_path: Path) -> None:
    with closed_match(tmp_path / "match.jsonl", entries=3) as session:
        for seat in (0, 1):
            assert session.odds(seat, Finish()) is None
        assert [(offer.action, offer.checks) for offer in session.offers()] == [(Finish(), ())]


@pytest.mark.rule("U-8.2")
def test_a_closed_match_cannot_be_counted_through(tmp_path: Path) -> None:
    """Step by step both would learn how many chances there were."""
    with closed_match(tmp_path / "match.jsonl", entries=3) as session:
        refused = session.submit(0, PlayOn())
        assert isinstance(refused, Refused)
        assert refused.ruling.rule == "U-8.2"


SECRETS = {"row", "face", "faces", "strength", "left", "needed", "point", "sweeper_face", "keeper_face"}
PUBLIC_ONLY = (GoalScored, YellowShown, SentOff, PenaltyMissed, KickTaken, PenaltyAwarded)
NEVER = (LineUpsOpened, PunishmentsCounted, ChancesCounted, ChanceStopped, ShotSaved, LineUpRepaired)


def with_other_numbers(value: Any) -> Any:
    """The same event, with every secret number and row another one."""
    changes = {}
    for field in (field for field in fields(value) if field.init):
        inner = getattr(value, field.name)
        if is_dataclass(inner):
            changes[field.name] = with_other_numbers(inner)
        elif field.name in SECRETS:
            changes[field.name] = (TeamRow.S if inner is TeamRow.V else TeamRow.V) if field.name == "row" else inner + 1
    return replace(value, **changes)


@pytest.fixture(scope="module")
def many_events(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[MatchState, Event]]:
    """The events of many closed cup matches with hard line-ups, each with the state after it."""
    seen: list[tuple[MatchState, Event]] = []
    folder = tmp_path_factory.mktemp("closed")
    for seed in range(12):
        path = folder / f"{seed}.jsonl"
        with begin(path, Options(open_match=False, cup=True), seed=bytes([seed]) * 32) as session:
            while session.prompt is not None:
                done = (
                    session.submit(0, Finish())
                    if session.timeline.steps > 3
                    else step(session, seed * 10 + session.timeline.steps)
                )
                assert isinstance(done, Done)
                seen += [(session.state, event) for event in done.events]
    return seen


def test_events_of_a_closed_match(many_events: list[tuple[MatchState, Event]]) -> None:
    kinds = {type(event) for _, event in many_events}
    assert set(PUBLIC_ONLY) - {KickTaken} <= kinds, "the sample is too small"
    for state, event in many_events:
        side = getattr(event, "side", getattr(event, "against", None))
        for viewer in (0, 1, None):
            told = UNITED.event_view(state, event, viewer)
            if isinstance(event, NEVER):
                assert told is None
            elif isinstance(event, RowsCounted):
                assert told == (event if event.side == viewer else None)
            elif isinstance(event, PUBLIC_ONLY) and viewer != side:
                assert told == UNITED.event_view(state, with_other_numbers(event), viewer)
                assert told is not None
                assert report_of(told) is None, "its dice would tell the numbers"


def test_events_of_an_open_match_are_told_to_everybody(many_events: list[tuple[MatchState, Event]]) -> None:
    for state, event in many_events[:400]:
        opened = replace(state, options=replace(state.options, open_match=True))
        for viewer in (0, 1, None):
            assert UNITED.event_view(opened, event, viewer) == event


def test_the_secret_of_the_dice_is_shown_at_the_end_only(tmp_path: Path) -> None:
    with play(begin(tmp_path / "match.jsonl"), 5) as session:
        assert session.secret is None
        assert session.header.seal == session.header.seal
        play(session)
        assert session.state.stage is Stage.OVER
        assert session.secret == session.header.secret

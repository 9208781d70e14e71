"""Odds speak to whoever decides: what is good for him stands first and says so, and nobody else's shirt is his."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.words import words
from game.play import opening
from game.play.session import Session
from game.play.ticket import Ticket, ticket
from game.rules.counter_attack.actions import Action, Jump, Tackle
from game.rules.counter_attack.frames import HeaderDefend, Intent, PassKind, Phase, TackleOffer
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.state import NOBODY, MatchState
from tests.counter_attack.builders import build, r, w
from tests.journal.helpers import PEOPLE

WHITE = {1: (-16, 0), 9: (14, 0)}
RED = {1: (17, 0)}
WORSE = {"tackling": 1}


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[list[Session]]:
    sessions: list[Session] = []
    yield sessions
    for session in sessions:
        session.close()


def shown(begun: list[Session], path: Path, state: MatchState, action: Action, language: str) -> Ticket:
    """The ticket of whoever is asked."""
    prompt = SPEC.rules.prompt(state)
    assert prompt is not None
    session = opening.start(path / "match.jsonl", SPEC, state, PEOPLE, seed=bytes(32))
    begun.append(session)
    session.chair.take(prompt.seats[0])
    found = ticket(session, prompt.seats[0], action, words(language))
    assert found is not None
    return found


@pytest.mark.rule("CA-TACKLE-02")
@pytest.mark.parametrize(
    ("language", "mine", "others"),
    [("en", "You win the ball", "They keep the ball"), ("de", "Du gewinnst den Ball", "Der Gegner behält den Ball")],
)
def test_a_defender_is_told_what_he_wins(
    begun: list[Session], tmp_path: Path, language: str, mine: str, others: str
) -> None:
    """He is likely to lose, and his own chance still comes first."""
    state = build({**WHITE, 9: (0, 0)}, {**RED, 4: (1, 0)}, 9, frame=Phase(2, 4, (r(4),)), cards={r(4): WORSE})
    state.frames.append(TackleOffer(r(4)))
    made = shown(begun, tmp_path, state, Tackle(), language)
    told = [row.text for row in made.outcomes]
    assert told[0] == mine
    assert others in told[1:]
    marks = {row.text: row.mine for row in made.outcomes}
    assert (marks[mine], marks[others]) == (True, False)
    assert made.hoped == sum(row.tenths for row in made.every if row.mine)


@pytest.mark.rule("CA-HEAD-04", "CA-LOOSE-01")
def test_a_header_names_whose_number_wins_it_and_a_loose_ball_who_gets_it(begun: list[Session], tmp_path: Path) -> None:
    """Both sides have a number 9 in the air."""
    frame = HeaderDefend(PassKind.HIGH, Intent.PASS, (w(9),))
    state = build({**WHITE, 10: (15, 2), 8: (13, 2)}, {**RED, 9: (14, 1), 4: (12, 0), 5: (16, 1)}, (14, 0), frame=frame)
    state.carrier = NOBODY
    rows = shown(begun, tmp_path, state, Jump((r(9),)), "en").every
    wanted = {"Your number 9 wins the header": True, "Their number 9 wins the header": False,
              "Loose ball: you get it": True, "Loose ball: they get it": False}  # fmt: skip
    assert set(wanted) <= {row.text for row in rows}
    assert {row.text: row.mine for row in rows if row.text in wanted} == wanted

"""What is offered in a position is worked out once, and only as far as somebody looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.core.rules import Offer
from game.play.journaled import Done
from game.play.session import Listed
from game.rules.united.actions import Action
from game.rules.united.match import UNITED
from game.rules.united.state import MatchState
from tests.journal.helpers import begin, reply


def test_each_is_worked_out_when_it_is_asked_for_and_only_once() -> None:
    made: list[int] = []

    def source() -> Iterator[int]:
        for number in range(3):
            made.append(number)
            yield number

    listed = Listed(source())
    assert made == []
    assert next(iter(listed)) == 0
    assert made == [0]
    assert (list(listed), list(listed), made) == ([0, 1, 2], [0, 1, 2], [0, 1, 2])


def test_a_session_lists_its_offers_once_for_every_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        asked, plain = list[MatchState](), UNITED.offers

        def offers(state: MatchState) -> Iterable[Offer[Action]]:
            asked.append(state)
            return plain(state)

        monkeypatch.setattr(UNITED, "offers", offers)
        first = list(session.offers())
        assert list(session.offers()) == first
        assert len(asked) == 1
        assert isinstance(session.submit(*reply(session, session.timeline.steps)), Done)
        list(session.offers())
        assert len(asked) == 2, "another position"

"""Letters between the host of a league and managers elsewhere: sealed, checked with sentences, equal in length."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.errors import ContentError
from game.play.career import Career, open_career
from game.play.mail import open_invitation, read_orders, write_invitation, write_orders
from game.rules.united.season.actions import HandIn
from game.rules.united.season.orders import Orders, TalentOrder
from game.rules.united.state import TeamRow
from tests.career.helpers import ADA, BEN, begin, submitted, to_orders

WORD = "over the hills"
SECRET_TALENT = "Quillfeather"
FULL = HandIn(Orders(talents=(TalentOrder(SECRET_TALENT, TeamRow.S),), press="Nobody expects this."))


def host(tmp_path: Path) -> Career:
    career = begin(tmp_path / "careers")
    to_orders(career.session)
    return career


def letter(career: Career, tmp_path: Path, action: Any, seat: int = BEN, name: str = "letter") -> Path:
    """By way of an invitation."""
    invitation, path = tmp_path / f"{name}.invitation", tmp_path / f"{name}.json"
    write_invitation(career, seat, invitation, WORD)
    write_orders(open_invitation(invitation, WORD), action, path)
    return path


def problem(career: Career, path: Path, seat: int | None = None) -> str:
    with pytest.raises(ContentError) as caught:
        read_orders(career, path, seat)
    return caught.value.key


def test_orders_come_back_as_they_were_given(tmp_path: Path) -> None:
    with host(tmp_path) as career:
        path = letter(career, tmp_path, FULL)
        assert read_orders(career, path) == (BEN, FULL)
        folder = career.folder
    with open_career(folder) as again:
        seat, action = read_orders(again, path, BEN)
        submitted(again.session, seat, action)
        assert again.session.waits_for == (ADA,)
        assert again.session.state.orders[BEN] == FULL.orders


def test_an_editor_shows_nothing_of_them_not_even_their_length(tmp_path: Path) -> None:
    with host(tmp_path) as career:
        full = letter(career, tmp_path, FULL, name="full")
        empty = letter(career, tmp_path, HandIn(Orders()), name="empty")
        assert len(full.read_bytes()) == len(empty.read_bytes())
        assert SECRET_TALENT not in full.read_text()
        squad = [man.name for man in career.session.state.clubs[BEN].squad]
        text = full.with_suffix(".invitation").read_text()
        assert not any(name in text for name in squad)


def test_an_invitation_opens_with_its_word_alone(tmp_path: Path) -> None:
    with host(tmp_path) as career:
        path = tmp_path / "invitation"
        write_invitation(career, BEN, path, WORD)
        seen = open_invitation(path, f" {WORD} ")
        assert seen.state == career.session.view(BEN)
        for wrong in ("", "over the hill", WORD.upper()):
            with pytest.raises(ContentError) as caught:
                open_invitation(path, wrong)
            assert caught.value.key == "mail-word"


def test_every_wrong_letter_has_a_sentence_of_its_own(tmp_path: Path) -> None:
    with host(tmp_path) as career, begin(tmp_path / "others") as other:
        to_orders(other.session)
        path = letter(career, tmp_path, FULL)
        assert problem(other, path) == "mail-league"
        assert problem(career, path, ADA) == "mail-club"
        assert problem(career, path.with_suffix(".invitation")) == "mail-kind"
        posed = posing_as(path, club=ADA)
        assert problem(career, posed) == "mail-club", "sealed by Ben, says that it is Ada's"
        changed = json.loads(path.read_text())
        changed["name"] = "Somebody"
        path.with_name("changed.json").write_text(json.dumps(changed))
        assert problem(career, path.with_name("changed.json")) == "mail-changed"
        for seat in career.session.waits_for:
            submitted(career.session, seat, HandIn(Orders()))
        assert problem(career, path) == "mail-moment"


def posing_as(path: Path, club: int) -> Path:
    """The letter of somebody who knows how letters are made and says that he is another club."""
    from game.play import mail

    data = json.loads(path.read_text()) | {"club": club}
    data["check"] = mail._check(data)
    sealed = json.loads(path.read_text())
    target = path.with_name("posed.json")
    key = open_invitation(path.with_suffix(".invitation"), WORD).key
    outside = {name: value for name, value in data.items() if name not in ("sealed", "sum", "check")}
    inside = mail._inside(path, sealed, key)
    mail._write(target, outside, key, inside, mail.ORDERS_ROOM)
    return target


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"kind": "touchline-orders"}', '{"kind": "touchline-orders", "format": 9}']
)
def test_what_is_no_letter_is_told(tmp_path: Path, text: str) -> None:
    with host(tmp_path) as career:
        path = tmp_path / "letter.json"
        path.write_text(text)
        with pytest.raises(ContentError) as caught:
            read_orders(career, path)
        assert caught.value.key

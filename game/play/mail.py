"""The league by mail: sealed letters between the computer that keeps a league and managers elsewhere.

An *invitation* holds what one manager may know of his league, sealed with a word that both have agreed on. His *orders*
come back sealed with a key that lay in it: an editor shows the host's players nothing of them, not even their length,
and they fit one league, one club and one sitting only. As with all envelopes this is for eyes (``docs/promises.md``).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from pathlib import Path
from typing import Any

from game.content.files import read_json, write_whole
from game.content.told import told
from game.core.codec import CodecError, decode, decode_union, encode
from game.core.digest import canonical
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyState, Seat
from game.journal.envelopes import EnvelopeError, closed, derived, opened
from game.league.spec import AnyLeague
from game.play.career import Career
from game.rules.registry import league as league_of

FORMAT = 1
INVITATION, ORDERS = "touchline-invitation", "touchline-orders"
STRETCH = {"n": 2**15, "r": 8, "p": 1, "maxmem": 2**26}
"""How hard it is to try words."""
INVITATION_ROOM, ORDERS_ROOM = 65536, 4096
_PLAIN = ("format", "kind", "game", "league", "club", "name", "moment")


@frozen
class Invitation:
    """What a manager elsewhere works from."""

    game: str
    league: str
    club: Seat
    name: str
    moment: str
    state: AnyState
    """The season as he may know it."""
    key: bytes
    """Of his letter back."""

    @property
    def rules(self) -> AnyLeague:
        return league_of(self.game)


# -- the host ---------------------------------------------------------------------------------------------------------


def write_invitation(career: Career, seat: Seat, path: Path, word: str) -> None:
    """The season as one manager may know it, for him alone."""
    session, salt = career.session, secrets.token_bytes(16)
    view = encode(session.rules.state_type, session.view(seat))
    data = _plain(career, seat, INVITATION) | {"salt": salt.hex()}
    inside = {"state": view, "key": _orders_key(career, seat).hex(), "version": session.rules.version}
    _write(path, data, _stretched(word, salt), inside, INVITATION_ROOM)


def read_orders(career: Career, path: Path, seat: Seat | None = None) -> tuple[Seat, AnyAction]:
    """Whose orders lie in a letter, and what they are; ``ContentError`` for any letter that is not meant for now."""
    data = _read(path, ORDERS)
    expected = _plain(career, seat if seat is not None else _club(path, data, career), ORDERS)
    if data["league"] != expected["league"]:
        raise told(path, "", "mail-league")
    if data["club"] != expected["club"]:
        raise told(path, "", "mail-club")
    if data["moment"] != expected["moment"]:
        raise told(path, "", "mail-moment", moment=str(expected["moment"]) or "–", stands=str(data["moment"])[:40])
    club = int(data["club"])
    key = _orders_key(career, club)
    if not _fits(data, key):
        foreign = any(_fits(data, _orders_key(career, other)) for other in range(len(career.session.header.seats)))
        raise told(path, "", "mail-club" if foreign else "mail-changed")
    inside = _inside(path, data, key)
    try:
        return club, decode_union(career.league.rules.action_type, inside.get("orders"))
    except CodecError as error:
        raise told(path, "", "mail-changed") from error


def _club(path: Path, data: dict[str, Any], career: Career) -> Seat:
    club = data["club"]
    if type(club) is not int or not 0 <= club < len(career.session.header.seats):
        raise told(path, "", "mail-club")
    return club


def _plain(career: Career, seat: Seat, kind: str) -> dict[str, Any]:
    """What stands on the outside of a letter."""
    name, _ = career.league.managers(career.session.state)[seat]
    return {"format": FORMAT, "kind": kind, "game": career.card.game, "league": career.card.id, "club": seat,
            "name": name, "moment": career.league.sheets.moment(career.session.state)}  # fmt: skip


def _orders_key(career: Career, seat: Seat) -> bytes:
    moment = career.league.sheets.moment(career.session.state)
    return derived(bytes.fromhex(career.session.header.secret), f"mail {seat} {moment}")


# -- the manager elsewhere --------------------------------------------------------------------------------------------


def open_invitation(path: Path, word: str) -> Invitation:
    """What a host has sent; ``ContentError`` with a sentence for a wrong word or a damaged letter."""
    data = _read(path, INVITATION)
    try:
        key = _stretched(word, bytes.fromhex(str(data.get("salt"))))
        league = league_of(str(data["game"]))
    except (ValueError, LookupError) as error:
        raise told(path, "", "mail-changed") from error
    if not _fits(data, key):
        raise told(path, "", "mail-word")
    inside = _inside(path, data, key)
    if inside.get("version") != league.rules.version:
        raise told(path, "", "mail-newer")
    try:
        state = decode(league.rules.state_type, inside.get("state"))
        answer = bytes.fromhex(str(inside.get("key")))
    except (CodecError, ValueError) as error:
        raise told(path, "", "mail-changed") from error
    plain = [str(data[name]) for name in ("game", "league", "name", "moment")]
    return Invitation(plain[0], plain[1], int(data["club"]), plain[2], plain[3], state, answer)


def write_orders(invitation: Invitation, action: AnyAction, path: Path) -> None:
    """The letter back, sealed for the host's program."""
    data = {"format": FORMAT, "kind": ORDERS, "game": invitation.game, "league": invitation.league,
            "club": invitation.club, "name": invitation.name, "moment": invitation.moment}  # fmt: skip
    inside = {"orders": encode(invitation.rules.rules.action_type, action)}
    _write(path, data, invitation.key, inside, ORDERS_ROOM)


# -- letters ----------------------------------------------------------------------------------------------------------


def _stretched(word: str, salt: bytes) -> bytes:
    return hashlib.scrypt(word.strip().encode(), salt=salt, dklen=32, **STRETCH)


def _write(path: Path, data: dict[str, Any], key: bytes, inside: dict[str, Any], room: int) -> None:
    data["sealed"] = closed(derived(key, "letter"), canonical(data), inside, room)
    data["sum"] = _sum(data, key)
    data["check"] = _check(data)
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=0) + "\n")


def _read(path: Path, kind: str) -> dict[str, Any]:
    """A letter as it lies there; what it says is checked, not who sealed it."""
    data = read_json(path)
    if not isinstance(data, dict) or data.get("kind") not in (INVITATION, ORDERS):
        raise told(path, "", "mail-none")
    if type(data.get("format")) is not int or data["format"] > FORMAT:
        raise told(path, "", "mail-newer")
    if data["kind"] != kind:
        raise told(path, "", "mail-kind")
    if any(name not in data for name in _PLAIN) or type(data["club"]) is not int or data.get("check") != _check(data):
        raise told(path, "", "mail-changed")
    return data


def _inside(path: Path, data: dict[str, Any], key: bytes) -> dict[str, Any]:
    outside = {name: value for name, value in data.items() if name not in ("sealed", "sum", "check")}
    try:
        inside = opened(derived(key, "letter"), canonical(outside), str(data.get("sealed")))
    except EnvelopeError as error:
        raise told(path, "", "mail-changed") from error
    if not isinstance(inside, dict):
        raise told(path, "", "mail-changed")
    return inside


def _fits(data: dict[str, Any], key: bytes) -> bool:
    """Whether the letter was sealed with this key and is as it was then."""
    return hmac.compare_digest(str(data.get("sum")).encode(), _sum(data, key).encode())


def _sum(data: dict[str, Any], key: bytes) -> str:
    covered = {name: value for name, value in data.items() if name not in ("sum", "check")}
    return hmac.digest(derived(key, "sum"), canonical(covered).encode(), "sha256").hex()


def _check(data: dict[str, Any]) -> str:
    """Tells damage on the way from a wrong word."""
    covered = {name: value for name, value in data.items() if name != "check"}
    return hashlib.sha256(canonical(covered).encode("utf-8", "replace")).hexdigest()[:16]


__all__ = ["Invitation", "open_invitation", "read_orders", "write_invitation", "write_orders"]

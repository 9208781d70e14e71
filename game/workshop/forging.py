"""Journals taken apart and put together again with sums and links that fit, whatever stands in them by then."""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Callable
from typing import Any

from game.core.digest import digest_of
from game.journal.entries import FORMAT
from game.journal.envelopes import closed
from game.journal.lines import CLOSED, HIDDEN, Chain, LineError, summed_data
from game.workshop.spoiling import Chance, as_json, spoil_value

Data = dict[str, Any]
STORED = ("Snapshot", "Decision")


def opened_lines(raw: bytes) -> list[Data]:
    """The JSON objects of a sound journal of any format, envelopes opened, without sums and links."""
    pieces = raw.splitlines()
    head = json.loads(pieces[0])
    if head["format"] != FORMAT:
        return [summed_data(piece) for piece in pieces]
    chain = Chain(head["seal"], head["id"])
    return [chain.to_data(piece) for piece in pieces]


class Forger(Chain):
    """Writes lines that follow one another, whatever is in them."""

    def forged(self, data: Any, hidden: bool) -> bytes:
        """The next line; what it hides lies in an envelope if anything can be put into one."""
        kind = data.get("@") if isinstance(data, dict) else None
        if kind == "Header" and "secret" in data:
            with contextlib.suppress(LineError, UnicodeError):
                self._unlock(data["secret"])
                data = self._covered(data, ("secret",), self._outer)
        elif hidden and isinstance(kind, str) and kind in HIDDEN:
            with contextlib.suppress(ValueError, TypeError, RecursionError):
                data = self._covered(data, HIDDEN[kind], self._inner)
        body = as_json(data)[:-1]
        self.link = self._sum(body)
        return body + b',"link":"%s"}\n' % self.link.encode()

    def _covered(self, data: Data, names: tuple[str, ...], key: bytes) -> Data:
        inside = {name: data[name] for name in names if name in data}
        left = {name: value for name, value in data.items() if name not in inside}
        return left | {CLOSED: closed(key, self.link, inside)}


def linked(lines: list[Any], hidden: Callable[[int], bool] = lambda number: False) -> bytes:
    """A journal of today's format; ``hidden`` says which lines have an envelope."""
    head = lines[0] if lines and isinstance(lines[0], dict) else {}
    forger = Forger(_text(head.get("seal")), _text(head.get("id")))
    return b"".join(forger.forged(line, hidden(number)) for number, line in enumerate(lines))


def summed(lines: list[Any]) -> bytes:
    """A journal of format 1, with plain check sums."""
    bodies = (as_json(line)[:-1] for line in lines)
    return b"".join(body + b',"crc":"%08x"}\n' % zlib.crc32(body) for body in bodies)


def _text(value: Any) -> str:
    return str(value).encode(errors="replace").decode()


def spoil_journal(chance: Chance, raw: bytes) -> bytes:
    """Some values of some lines changed, or whole lines stirred; sums, links and mostly digests fit again."""
    lines: list[Any] = opened_lines(raw)
    old = isinstance(lines[0], dict) and lines[0].get("format") != FORMAT
    for _ in range(chance.pick((1, 1, 1, 2, 5))):
        number = chance.below(min(3, len(lines))) if chance.one_in(3) else chance.below(len(lines))
        if chance.one_in(6):
            _stir(chance, lines, number)
            continue
        line = lines[number] = json.loads(json.dumps(lines[number]))
        inner = chance.pick([line, *(line[key] for key in ("events", "action", "state", "rolls") if key in line)])
        spoil_value(chance, inner if isinstance(inner, (dict, list)) else line)
        if line.get("@") == "Snapshot" and "state" in line and not chance.one_in(3):
            with contextlib.suppress(UnicodeEncodeError, ValueError):
                line["digest"] = digest_of(line["state"])
        if not lines:
            break
    if old:
        return summed(lines)
    secret = chance.below(3)
    return linked(lines, lambda number: secret == 1 or (secret == 2 and number % 2 == 0))


def _stir(chance: Chance, lines: list[Any], number: int) -> None:
    """Lines doubled, gone, swapped; or another kind of line."""
    other, kind = chance.below(len(lines)), chance.below(5)
    if kind == 0:
        lines.insert(other, lines[number])
    elif kind == 1 and len(lines) > 1:
        del lines[number]
    elif kind == 2:
        lines[number], lines[other] = lines[other], lines[number]
    elif kind == 3:
        lines.insert(number, {"@": "Renamed", "name": chance.pick(("", "A\0B", "x" * 10_000, "\u202eab"))})
    else:
        lines.append({**lines[other], "entry": chance.pick((-1, 0, 1, len(lines), 10**18))})

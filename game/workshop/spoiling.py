"""Ways to spoil a file: its bytes, its lines and words, or the values in it so that everything around still fits.

Nothing here looks at a clock or at true chance: the same seed spoils the same file in the same way.
"""

from __future__ import annotations

import copy
import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from game.core.dice import StreamDice

T = TypeVar("T")
Spoil = Callable[["Chance", bytes], bytes]


class Chance:
    """Chance that comes again with its seed."""

    def __init__(self, seed: int) -> None:
        self._dice = StreamDice(seed)

    def below(self, number: int) -> int:
        """0 up to, but without, ``number``."""
        return self._dice.roll("", max(1, number)) - 1

    def one_in(self, number: int) -> bool:
        return self.below(number) == 0

    def pick(self, several: Sequence[T]) -> T:
        return several[self.below(len(several))]

    def noise(self, size: int) -> bytes:
        return bytes(self.below(256) for _ in range(size))


LONG = "Übermut " * 40, "x" * 300, "Nordeck-" * 1300, "e\u0308" * 5000, "🏆" * 2500
UNSEEN = (
    "\0",
    "A\0B",
    "\x1b[31mB",
    "\x9b2J",
    "A\u202eB",
    "A\u2066B\u2069",
    "A\u2028B",
    "\u200b",
    "\ufeff",
    " ",
    "\n",
    "A\tB",
)
NUMBERS = (
    0, -1, 1, 2, 3, 7, 11, 99, 255, 256, 2**31 - 1, 2**31, -(2**31), 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 10**18,
    10**19, 10**40, -(10**18), 10**300, 1.5, 1e308, -0.0, 5e-324,
)  # fmt: skip
NASTY: tuple[Any, ...] = (
    None, True, False, *NUMBERS, *LONG, *UNSEEN, "", "T", "1", "\ud800", "ﬁ\U0001f600", "../../../x", "CON", "{0}",
    "%s", [], {}, [[]], [None], {"@": "Nobody"}, {"": 0}, {"\ud800": 1}, {"a": {"b": {"c": [1, 2, {"d": None}]}}},
)  # fmt: skip
WRITTEN = (
    "1e999",
    "-1e999",
    "Infinity",
    "NaN",
    "-NaN",
    "9" * 30,
    "-" + "9" * 400,
    "0" * 50,
    "1" * 5000,
    "01",
    "+1",
    "0x10",
)
"""Numbers as only a text can hold them."""
DEPTHS = (5, 40, 64, 65, 200, 990, 1100, 20_000)


# -- any bytes --------------------------------------------------------------------------------------------------------


def flip_bits(chance: Chance, raw: bytes) -> bytes:
    spoilt = bytearray(raw)
    for _ in range(chance.pick((1, 1, 1, 2, 8, 64))):
        spoilt[chance.below(len(spoilt))] ^= 1 << chance.below(8)
    return bytes(spoilt)


def cut(chance: Chance, raw: bytes) -> bytes:
    return raw[: chance.below(len(raw))]


def cut_front(chance: Chance, raw: bytes) -> bytes:
    return raw[chance.below(len(raw)) :]


def hole(chance: Chance, raw: bytes) -> bytes:
    """A block of zeros or of nothing, as a broken disk leaves it."""
    start = chance.below(len(raw))
    end = min(len(raw), start + chance.pick((1, 16, 512)))
    return raw[:start] + (b"" if chance.one_in(3) else b"\0" * (end - start)) + raw[end:]


def doubled(chance: Chance, raw: bytes) -> bytes:
    """A part of it twice, or all of it."""
    start, end = sorted((chance.below(len(raw)), chance.below(len(raw))))
    return raw + raw if chance.one_in(4) else raw[:end] + raw[start:]


def garbage(chance: Chance, raw: bytes) -> bytes:
    """Another file altogether, or something in front of or behind this one."""
    noise = chance.noise(chance.pick((1, 20, 600)))
    others = (b"", b"\n", b"{}", b"[]\n", b"null", b"\0" * 4096, noise, b"[" * 10**5, b"\n" * 50_000, b"=,;\t" * 5000)
    around = (b"\xef\xbb\xbf" + raw, raw + noise, noise + raw, raw.replace(b"\n", b"\r\n"), raw.replace(b"\n", b""))
    coded = tuple(_text(raw).encode(name, "replace") for name in ("utf-16", "latin-1", "utf-32"))
    return chance.pick(others + around + coded)


def swollen(chance: Chance, raw: bytes) -> bytes:
    """Much of the same, up to what is too large for any file of ours."""
    start = chance.below(len(raw))
    piece = raw[start : start + chance.pick((1, 30, 400))] or b"x"
    return raw[:start] + piece * (chance.pick((2000, 100_000, 1_100_000, 4_300_000)) // len(piece)) + raw[start:]


def stir_lines(chance: Chance, raw: bytes) -> bytes:
    """Lines doubled, removed, swapped, joined or ended otherwise."""
    lines = raw.splitlines(keepends=True) or [b""]
    one, other = chance.below(len(lines)), chance.below(len(lines))
    kind = chance.below(5)
    if kind == 0:
        lines.insert(other, lines[one])
    elif kind == 1:
        del lines[one]
    elif kind == 2:
        lines[one], lines[other] = lines[other], lines[one]
    elif kind == 3:
        lines[one] = lines[one].rstrip(b"\n")
    else:
        lines[one] = lines[one].replace(b"\n", chance.pick((b"\r\n", b"\n\n", b" \n", b"\0\n", b"\r")))
    return b"".join(lines)


BYTES: tuple[Spoil, ...] = (flip_bits, flip_bits, cut, cut_front, hole, doubled, stir_lines, stir_lines, garbage)


# -- words of a text --------------------------------------------------------------------------------------------------

_TOKENS = re.compile(r'"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w-]*|-?[0-9][0-9.eE+-]*|[^\s\w]|\s+')


def spoil_tokens(chance: Chance, raw: bytes) -> bytes:
    """Words, numbers and signs removed, put in, doubled, swapped or exchanged for worse."""
    tokens = _TOKENS.findall(_text(raw))
    if not tokens:
        return b"x"
    for _ in range(chance.pick((1, 1, 1, 2, 5))):
        at, other = chance.below(len(tokens)), chance.below(len(tokens))
        kind = chance.below(6)
        if kind == 0:
            tokens[at] = ""
        elif kind == 1:
            tokens.insert(at, tokens[other])
        elif kind == 2:
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 3:
            tokens.insert(at, chance.pick((*"{}[](),;:.=\"'\\\n\t#", *UNSEEN, "\\u0000", "\\ud800", '"""', "''", "-")))
        elif kind == 4:
            tokens[at] = _worse(chance, tokens[at])
        else:
            depth = chance.pick(DEPTHS)
            tokens[at] = chance.pick(("[" * depth + "]" * depth, '{"a":' * depth, "[" * depth, "a." * depth + "a"))
    return "".join(tokens).encode("utf-8", "surrogatepass")


def _worse(chance: Chance, token: str) -> str:
    """Something of the same kind that nobody expects."""
    if token[:1] in '-0123456789"' or chance.one_in(4):
        number = chance.pick((*map(str, NUMBERS), *WRITTEN))
        text = json.dumps(chance.pick((*LONG, *UNSEEN, "")), ensure_ascii=chance.one_in(2))
        return text if token.startswith('"') != chance.one_in(5) else number
    return chance.pick((token[::-1], token * 3, token.upper(), token[:-1], "x" * 5000))


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


# -- values -----------------------------------------------------------------------------------------------------------


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in ``data`` with one of its keys or indices."""
    waiting = [data]
    while waiting:
        container = waiting.pop()
        for key in list(container) if isinstance(container, dict) else range(len(container)):
            yield container, key
            if isinstance(container[key], (dict, list)):
                waiting.append(container[key])


def spoil_value(chance: Chance, data: Any) -> None:
    """One change somewhere inside ``data``: another value, a key more or less, a number nearby, a neighbour's value."""
    everywhere = list(places(data))
    if not everywhere:
        return
    container, key = chance.pick(everywhere)
    value, kind = container[key], chance.below(9)
    if kind == 0:
        del container[key]
    elif kind == 1 and isinstance(container, dict):
        container[chance.pick(("extra", "@", "", "crc", "link", "format", "\ud800", "a\0", "name"))] = chance.pick(
            NASTY
        )
    elif kind == 2 and isinstance(container, list):
        many = chance.pick((1, 1, 1, 50, 3000 if isinstance(value, int) else 200))
        container[key:key] = [copy.deepcopy(value)] * many
    elif kind == 3:
        other, there = chance.pick(everywhere)
        container[key] = copy.deepcopy(other[there])
    elif kind in (4, 5) and isinstance(value, int) and not isinstance(value, bool):
        container[key] = value + chance.pick((-1, 1, -2, 2, 10, 100, -value - 1, 10**6))
    elif kind == 6 and isinstance(value, str) and value:
        container[key] = chance.pick(
            (value[:-1] + chr(ord(value[-1]) ^ 1), value + chance.pick(UNSEEN), value * 30, " " + value)
        )
    elif kind == 7:
        container[key] = deep(chance.pick(DEPTHS))
    else:
        container[key] = copy.deepcopy(chance.pick(NASTY))


_DEEP = re.compile('"~~([0-9]+)~~"')


def deep(depth: int) -> str:
    """Stands for a value nested so deeply that Python could not even write it; ``as_json`` puts it in."""
    return f"~~{depth}~~"


def as_json(data: Any, ascii_only: bool = True) -> bytes:
    """JSON text, with everything in it that JSON forbids and Python writes nevertheless."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=ascii_only)
    text = _DEEP.sub(lambda match: "[" * int(match[1]) + "]" * int(match[1]), text)
    return text.encode("utf-8", "surrogatepass")


def spoil_json(chance: Chance, raw: bytes) -> bytes:
    """JSON that is still JSON, with some values changed."""
    try:
        data = json.loads(raw)
    except ValueError:
        return raw
    for _ in range(chance.pick((1, 1, 1, 2, 4))):
        if isinstance(data, (dict, list)):
            spoil_value(chance, data)
    return as_json(chance.pick(NASTY) if chance.one_in(40) else data, chance.one_in(2))


def spoil_table(chance: Chance, raw: bytes) -> bytes:
    """A table that is still a table: cells, columns and rows changed."""
    text = raw.decode("utf-8-sig", "replace")
    sign = chance.pick((",", ";", "\t")) if chance.one_in(10) else max(",;\t", key=text.count)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=sign)) or [[""]]
    for _ in range(chance.pick((1, 1, 2, 5))):
        row = chance.pick(rows)
        at, kind = chance.below(len(row)), chance.below(7)
        if kind == 0 and row:
            row[at] = str(chance.pick((*NUMBERS, *LONG, *UNSEEN, "", '"', "=1+1", "x" * 200_000)))
        elif kind == 1 and row:
            del row[at]
        elif kind == 2:
            row.insert(at, chance.pick(chance.pick(rows) or [""]))
        elif kind == 3:
            row += [chance.pick(("", "x", "1"))] * chance.pick((1, 90, 3000, 400_000 if chance.one_in(20) else 2))
        elif kind == 4:
            rows.insert(chance.below(len(rows)), list(chance.pick(rows)))
        elif kind == 5 and len(rows) > 1:
            del rows[chance.below(len(rows))]
        else:
            rows += [list(row) for _ in range(chance.pick((1, 50, 6000 if sum(map(len, row)) < 500 else 2)))]
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=sign, lineterminator=chance.pick(("\n", "\r\n"))).writerows(rows)
    return ("\ufeff" * chance.below(2) + out.getvalue()).encode("utf-8", "surrogatepass")

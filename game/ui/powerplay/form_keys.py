"""The keys that do something with the chosen man or the sixth that is shown, in the list and on the rink alike."""

from __future__ import annotations

from game.rules.powerplay.state import TeamRow
from game.ui.powerplay.draft import TAKER, Form, Hand

ROW_KEYS = {row.value.lower(): row for row in TeamRow}
POINT_KEYS = {"m": "mp", "h": "hv", "x": "hp"}
"""One point more; with Shift one less."""
KEY_OF = {kind: key for key, kind in POINT_KEYS.items()}
BENCH_KEY, TAKER_KEY = "b", "p"
KEY_SHEET = (
    (("v", "s", "t"), "row"),
    (("b",), "bench"),
    (("p",), "taker"),
    (("m", "h", "x"), "points"),
    (("shift+m", "shift+h", "shift+x"), "less"),
    (("1", "2", "3", "4", "5", "6"), "sixth"),
    (("ctrl+c", "ctrl+v"), "copy"),
    (("f",), "flip"),
    (("shift+left", "shift+right"), "shift"),
)
"""What the keys do, as the key sheet tells it."""


def form_key(hand: Hand, form: Form, name: str, chord: str) -> bool:
    """Whether a key meant the chosen man or the sixth that is shown."""
    return (bool(name) and _man_key(hand, name, chord)) or _sixth_key(hand, form, chord)


def _man_key(hand: Hand, name: str, chord: str) -> bool:
    plain = chord.removeprefix("shift+")
    if chord in ROW_KEYS:
        hand.to_row(name, ROW_KEYS[chord])
    elif plain in POINT_KEYS:
        hand.more_points(POINT_KEYS[plain], 1 if plain == chord else -1)
    elif chord == BENCH_KEY:
        hand.to_bench(name)
    elif chord == TAKER_KEY:
        hand.put(name, TAKER)
    else:
        return False
    return True


def _sixth_key(hand: Hand, form: Form, chord: str) -> bool:
    if chord.isdecimal() and 1 <= int(chord) <= len(form.line_up.sixths):
        hand.show_sixth(int(chord))
    elif chord == "ctrl+c":
        hand.mark_copy()
    elif chord == "ctrl+v":
        hand.paste()
    elif chord == "f":
        hand.flip()
    else:
        return False
    return True

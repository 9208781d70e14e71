"""The keys that do something with the chosen man or the sixth that is shown, in the list and on the rink alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.powerplay.state import TeamRow
from game.ui.powerplay.draft import TAKER

if TYPE_CHECKING:
    from game.ui.powerplay.line_up import PowerplayMaking

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


def form_key(making: PowerplayMaking, name: str, chord: str) -> bool:
    """Whether a key meant the chosen man or the sixth that is shown."""
    placing, plain = making.placing, chord.removeprefix("shift+")
    if name and chord in ROW_KEYS:
        placing.to_row(name, ROW_KEYS[chord])
    elif name and plain in POINT_KEYS:
        making.more_points(POINT_KEYS[plain], 1 if plain == chord else -1)
    elif name and chord == BENCH_KEY:
        placing.to_bench(name)
    elif name and chord == TAKER_KEY:
        placing.put(name, TAKER)
    elif chord.isdecimal() and 1 <= int(chord) <= len(making.form.line_up.sixths):
        making.show_sixth(int(chord))
    elif chord in ("ctrl+c", "ctrl+v", "f"):
        {"ctrl+c": making.mark_copy, "ctrl+v": making.paste, "f": making.flip}[chord]()
    else:
        return False
    return True

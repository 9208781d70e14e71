"""A decision on the screen: by mouse and keys, on the pitch, at the buttons and with the cards of an open hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.ui.inputs import Input, Key
from game.ui.table.tutor import toggle_tutor
from game.ui.undici.arranging import Arranging
from game.ui.undici.choosing import Choosing
from game.ui.undici.handling import Handling
from game.ui.undici.layers import Layers
from game.ui.undici.scene import PitchScene
from game.ui.undici.seen import NOBODY
from game.ui.undici.tools import How
from game.ui.widgets.fields import Entry

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table


class DecidingScene(Handling):
    """The pitch with a decision in the making; what becomes of it is the match's business."""

    first_rule = "UN-TURN-01"

    def __init__(self, app: App, table: Table) -> None:
        self.table, self.session = table, table.session
        PitchScene.__init__(self, app, self.session.spec, self.session.view(None), table.names)
        self.choosing = Choosing(self.session, self.commit, lambda: app.settings.one_click)
        self.arranging = Arranging(self.session)
        self.layers = Layers(self.choosing)
        self.pitch.on_enter = self.on_enter
        self.pitch.on_frame = self.on_frame
        self.pitch.draggable = lambda place: self.arrange and self.arranging.standing(place) != NOBODY
        self.pitch.on_drop = self.on_drop

    # -- input --------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super().commands(), "go": self.go, "undo": self.table.undo, "redo": self.table.redo, "odds": self.odds,
            "why": self.why, "skip": self.decline, "describe": self.describe, "hand": self.toggle_hand,
            "roll": self.program_rolls, "tutor": lambda: toggle_tutor(self.app), "rule": self.open_rule,
            "unpin": self.unpin,
        }  # fmt: skip

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet: keys of the pitch that are no commands."""
        names = (("1  2  3", "actions"), ("Tab", "pieces"), ("← ↑ ↓ →", "cursor"), ("Alt+1  2  3", "cards"),
                 ("Ctrl+↑ ↓ ← →", "group"))  # fmt: skip
        return [(key, self.say(f"un.key.{name}")) for key, name in names]

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and self.tray.asking and event.down and self.tray.key(event.chord):
            return True
        if super().intercept(event):
            return True
        if isinstance(event, Key) and event.down and not event.repeat and not isinstance(self.focus, Entry):
            return self._digit(event.chord) or self._group_key(event.chord)
        return False

    def _digit(self, chord: str) -> bool:
        if len(chord) == 1 and chord in "123456789":
            self.press(int(chord) - 1)
            return True
        if chord.startswith("alt+") and chord[4:] in tuple("12345"):
            self.use_card(int(chord[4:]) - 1)
            return True
        return False

    def _group_key(self, chord: str) -> bool:
        """Group movements by keys: lines up and down, the direction left and right, the length with page keys."""
        tool = self.choosing.tool
        if tool is None or tool.how is not How.GROUP or self.busy:
            return False
        if chord in ("ctrl+up", "ctrl+down"):
            self.group_line(1 if chord.endswith("up") else -1)
        elif chord in ("ctrl+left", "ctrl+right") and self.choosing.group.pieces:
            self.choosing.group.turn(1 if chord.endswith("right") else -1)
            self.choosing.pin_group()
            self.update()
        elif chord in ("pageup", "pagedown") and self.choosing.group.pieces:
            self.group_length(1 if chord == "pageup" else -1)
        else:
            return False
        return True

    def put_down(self) -> bool:
        return self.arranging.back() if self.arrange else self.choosing.back()

    def leave_it(self) -> None:
        if self.hand_open and self.alone is None:
            self.toggle_hand()
        else:
            self.menu()

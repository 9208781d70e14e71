"""The action bar: the same buttons in the same order at every moment; those that cannot be pressed say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.frozen import frozen
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Pack
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label


@frozen
class BarAction:
    """A button: what it does, its key, and why it cannot be pressed now (empty: it can)."""

    id: str
    text: str
    act: Callable[[], object]
    key: str = ""
    tip: str = ""
    why: str = ""
    icon: str = ""
    primary: bool = False
    danger: bool = False


def action_bar(actions: Sequence[BarAction], refused: Callable[[str], object], title: str = "") -> Widget:
    """All actions, the main one on a line of its own; a refused press is answered by ``refused``."""
    first: list[Widget] = [_button(action, refused) for action in actions if action.primary]
    others = Pack([_button(action, refused) for action in actions if not action.primary])
    parts = [*([Label(title, "caption", "muted")] if title else []), *first, others]
    return Column(parts, gap=8)


def _button(action: BarAction, refused: Callable[[str], object]) -> Button:
    kind = "primary" if action.primary else "danger" if action.danger else "plain"
    return Button(
        *(action.text, action.act, f"action-{action.id}", kind, action.icon, action.key, action.tip, action.why),
        refused=refused,
    )

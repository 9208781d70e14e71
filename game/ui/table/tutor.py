"""The tutor in the side panel: what is to be done now, what to watch out for, a rule worth knowing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.play.tutor import Card, TutorCards
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

LOOKS = {"now": ("flag", "accent"), "watch-out": ("warning", "warn"), "did-you-know": ("star", "muted")}
"""Icon and edge of every card; the heading says the same in words."""


class TutorPanel(Column):
    """Three cards, never a wall; folded to one line when the tutor is off."""

    def __init__(
        self,
        app: App,
        cards: TutorCards | None,
        toggle: Callable[[], object],
        more: Callable[[], object] | None = None,
        name: str = "tutor",
        grow: float = 1,
    ) -> None:
        super().__init__(self._contents(app, cards, toggle, more, name), gap=8, name=name, grow=grow)

    def _contents(
        self, app: App, cards: TutorCards | None, toggle: Callable[[], object],
        more: Callable[[], object] | None, name: str,
    ) -> Sequence[Widget]:  # fmt: skip
        say, on = app.words.say, app.settings.tutor and cards is not None
        switch = Button(say("tutor-panel.hide" if on else "tutor-panel.show"), toggle, f"{name}-toggle", "quiet",
                        "eye-off" if on else "eye", app.keymap.shown("tutor"), small=True)  # fmt: skip
        if not on or cards is None:
            return [Label(say("tutor-panel.off"), "table", "muted"), Flow([switch])]
        shown = [
            tutor_card(app, kind, card, name)
            for kind, card in (("now", cards.now), ("watch-out", cards.watch_out), ("did-you-know", cards.did_you_know))
            if card.sentences
        ]
        buttons: list[Widget] = []
        if more is not None and cards.did_you_know.sentences:
            buttons.append(Button(say("tutor-panel.more"), more, f"{name}-more", icon="next", small=True))
        buttons.append(switch)
        told = cards.now, cards.watch_out
        return [ScrollArea(Column([*shown, Flow(buttons)], gap=10), f"{name}-scroll", about=told)]


def tutor_card(app: App, kind: str, card: Card, name: str) -> Widget:
    """A heading, then every sentence with the rule it comes from."""
    icon, edge = LOOKS[kind]
    head = Row([Icon(icon, 18, edge), Label(app.words.say(f"tutor-panel.{kind}"), "table-bold", "muted", grow=1)])
    lines: list[Widget] = [head]
    for number, (sentence, rule) in enumerate(zip(card.sentences, card.rules, strict=True)):
        lines.append(Label(sentence, "table"))
        if rule:
            lines.append(Flow([RuleChip(rule, f"{name}-{kind}-{number}")]))
    return Panel(Column(lines, gap=6), "raised", pad=12, edge=edge, name=f"{name}-{kind}")


def toggle_tutor(app: App) -> None:
    """The tutor on or off, at once and for good."""
    app.change(tutor=not app.settings.tutor)

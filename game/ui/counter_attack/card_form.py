"""The form of one card: its name, its values with what is usual, what its sum is worth; for squads and for pools."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.content.counter_attack_models import RANGES
from game.rules.counter_attack.desk import DESK
from game.ui.editors.editor_parts import field_line
from game.ui.shell_parts import LateSlider
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Grid
from game.ui.widgets.buttons import Choice
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.content.words import Words

FAR = 2
"""So many standard deviations from the mean, a sum is remarkable."""


def decimal(words: Words, number: float) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{number:.1f}".replace(".", words.say("page.decimal-mark"))


def kind_choice(scene: Any, card: Any) -> Widget:
    """Outfielder or keeper; whatever the other kind does not have is made usual."""
    kinds = [(kind, scene.say(f"squads.kind-{kind}")) for kind in ("outfielder", "keeper")]
    return Choice(kinds, "keeper" if card.keeper else "outfielder", lambda kind: scene.turn_card(kind == "keeper"),
                  "player-kind", role="table")  # fmt: skip


def values(scene: Any, card: Any) -> Widget:
    """All values with their ranges, and what is usual."""
    ranges = RANGES["keeper" if card.keeper else "outfielder"]
    means = DESK.usual(card.keeper).means
    fields = [_value(scene, card, attribute, ranges[attribute], means[attribute]) for attribute in card.attributes]
    return Grid(fields, 2, 12, least=150)


def _value(scene: Any, card: Any, attribute: str, limits: tuple[int, int], mean: float) -> Widget:
    words = scene.app.words
    shown = decimal(words, mean)
    facts: dict[str, str | int] = {"mean": shown, "low": limits[0], "high": limits[1]}
    slider = LateSlider(getattr(card, attribute), *limits, _changer(scene, attribute), f"player-{attribute}",
                        width=110, ticks=True, tip=scene.say("squads.usual-tip", facts))  # fmt: skip
    head = [
        Label(str(words.named("attribute", attribute)), "table"),
        Label(scene.say("squads.usual", {"mean": shown}), "caption", "muted"),
    ]
    return Column([Column(head, gap=0), slider], gap=2)


def _changer(scene: Any, attribute: str) -> Callable[[int], object]:
    return lambda number: scene.change(attribute, number)


def total_line(scene: Any, card: Any) -> Widget:
    """The sum, and whether that is unusual."""
    usual = DESK.usual(card.keeper)
    low, high = (round(usual.total + way * FAR * usual.spread) for way in (-1, 1))
    key = "total-high" if card.total > high else "total-low" if card.total < low else "total"
    return Label(scene.say(f"squads.{key}", {"total": card.total, "low": low, "high": high}), "table",
                 "text" if key == "total" else "warn")  # fmt: skip


def leniency(scene: Any, referee: Any) -> list[Widget]:
    """The one value of a referee."""
    low, high = RANGES["referee"]["leniency"]
    slider = LateSlider(referee.leniency, low, high, _changer(scene, "leniency"), "player-leniency", width=150,
                        ticks=True)  # fmt: skip
    name = str(scene.app.words.named("attribute", "leniency"))
    return [field_line(name, slider), Label(scene.say("squads.leniency-help"), "table", "muted")]

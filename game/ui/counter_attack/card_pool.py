"""The cards of a match in numbers, and whether two people can draft from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.counter_attack.desk import Pool
from game.rules.registry import spec
from game.ui.counter_attack.card_form import decimal

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

LISTS = ("outfielders", "keepers", "referees")


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def pool_figures(scene: Scene, pool: Pool) -> list[str]:
    """Cards in numbers."""
    counts: dict[str, str | int] = {name: len(getattr(pool, name)) for name in LISTS}
    average = decimal(scene.app.words, mean([card.total for card in pool.outfielders]))
    lines = [scene.say("squads.pool-counts", counts)]
    if pool.outfielders:
        lines.append(scene.say("squads.pool-average", {"mean": average}))
    if not stock_reasons(scene.app, pool):
        lines.append(scene.say("squads.pool-enough"))
    return lines


def stock_reasons(app: App, pool: Pool) -> list[str]:
    """What keeps two people from drafting from these cards, with the rules."""
    title = spec("counter_attack")
    (stock,) = title.setup.stocks
    return [app.words.refusal(fault) for fault in stock.faults(pool, title.rules.options_type(), "draft")]

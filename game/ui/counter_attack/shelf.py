"""Squads and cards of Counter Attack on the shelf: kits, key figures, the strongest cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.counter_attack.desk import DESK, Pool, Squad
from game.ui.counter_attack.card_form import decimal
from game.ui.counter_attack.card_pool import LISTS, mean, pool_figures, stock_reasons
from game.ui.counter_attack.kit_art import shirts
from game.ui.shelf_look import ShelfLook
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.data_table import Cell, TableColumn
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

STRONG = 3
"""So many of a squad's best attributes are named."""


# -- squads ---------------------------------------------------------------------------------------------------------


def _squad_columns(scene: Scene) -> list[TableColumn]:
    return [
        TableColumn(scene.say("squads.column-formation")),
        TableColumn(scene.say("squads.column-strength"), "right"),
    ]


def _squad_cells(scene: Scene, squad: Squad) -> list[Cell]:
    strength = mean([card.total for card in squad.starters])
    return [Cell(squad.formation), Cell(decimal(scene.app.words, strength), strength)]


def _squad_about(scene: Scene, squad: Squad) -> list[Widget]:
    from game.ui.counter_attack.squad_form import figures

    kits = (squad.kit, squad.second) if squad.second else (squad.kit,)
    words = ", ".join(scene.say(f"kit.{kit.key}") for kit in kits)
    return [
        Picture(lambda size: shirts(kits, size), height=104),
        Label(squad.name, "h3", align="center"),
        Label(f"{squad.formation} · {words}", "table", "muted", align="center"),
        *(Label(line, "table") for line in [*figures(scene, squad), *_strong(scene, squad)]),
    ]


def _strong(scene: Scene, squad: Squad) -> list[str]:
    """In which attributes its starters are most above what is usual."""

    fielders = [card for card in squad.starters if not card.keeper]
    if not fielders:
        return []
    usual = DESK.usual(False).means
    means = {each: mean([getattr(card, each) for card in fielders]) for each in usual}
    best = sorted(usual, key=lambda each: usual[each] - means[each])[:STRONG]
    words = scene.app.words
    named = [scene.say("squads.best-one", {"attribute": str(words.named("attribute", each)),
                                           "mean": decimal(words, means[each])}) for each in best]  # fmt: skip
    return [scene.say("squads.best", {"names": ", ".join(named)})]


def _squad_names(app: App, squad: Squad) -> list[Widget]:
    """Everybody with his shirt; substitutes below."""
    worn = sorted((shirt, card.name) for shirt, card in zip(squad.shirts, squad.cards, strict=True) if shirt)
    starters = ", ".join(f"{shirt}\u00a0{name}" for shirt, name in worn)
    return [Label(text, "table", "muted") for text in (starters, ", ".join(card.name for card in squad.bench)) if text]


def _squad_editor(app: App, path: Path | None, squad: Squad | None) -> Scene:
    from game.ui.counter_attack.squad_editor import SquadEditor

    return SquadEditor(app, path, squad)


# -- cards ----------------------------------------------------------------------------------------------------------


def _pool_columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say(f"squads.column-{name}"), "right") for name in LISTS]


def _pool_cells(scene: Scene, pool: Pool) -> list[Cell]:
    return [Cell(str(len(getattr(pool, name))), len(getattr(pool, name))) for name in LISTS]


def _pool_about(scene: Scene, pool: Pool) -> list[Widget]:
    best = sorted(pool.outfielders, key=lambda card: (-card.total, card.name))[:8]
    parts: list[Widget] = [Label(pool.name or scene.say("shelf.counter_attack.cards.program"), "h3", align="center")]
    parts += [Label(line, "table") for line in pool_figures(scene, pool)]
    parts += [Row([Icon("info", 18, "muted"), Label(reason, "table", "muted", grow=1)], gap=8)
              for reason in stock_reasons(scene.app, pool)]  # fmt: skip
    lines = [Row([Label(card.name, "table", grow=1), Label(str(card.total), "table-bold")]) for card in best]
    return [*parts, Column(lines, gap=4)]


def _pool_editor(app: App, path: Path | None, pool: Pool | None) -> Scene:
    from game.ui.counter_attack.pool_editor import PoolEditor

    return PoolEditor(app, path, pool)


LOOKS = {
    "teams": ShelfLook(_squad_columns, _squad_cells, _squad_about, _squad_editor, _squad_names),
    "cards": ShelfLook(_pool_columns, _pool_cells, _pool_about, _pool_editor),
}

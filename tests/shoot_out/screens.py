"""The screens the shoot-out brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.matches import TitleScreens
from tests.shoot_out.scene import FullTime, KickScene, ReplayScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene


def play(app: App, table: Table) -> Scene:
    """The screen of the open decision; it is kept over all kicks."""
    if table.session.prompt is None:
        return FullTime(app, table)
    if isinstance(table.scene, KickScene) and table.scene.table is table:
        table.scene.reload()
        return table.scene
    return KickScene(app, table)


SCREENS = TitleScreens(play, ReplayScene)

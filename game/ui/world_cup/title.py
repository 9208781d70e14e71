"""The World Cup Game on its wall chart."""

from __future__ import annotations

from typing import TypeAlias

from game.play.by_hand import NeedsRoll
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.board.replay import ReplayScene
from game.ui.board.title import BoardTitle
from game.ui.matches import Table
from game.ui.world_cup.deciding import Deciding
from game.ui.world_cup.full_time import FullTime
from game.ui.world_cup.pictures import Sheet, save_chart
from game.ui.world_cup.show import ChartShow
from game.ui.world_cup.wall import Wall

Match: TypeAlias = MatchScene[Wall, Deciding]


def _over(app: App, table: Table) -> FullTime:
    """Both look: nothing is secret any more."""
    if table.session.chair.hand_over is not None:
        table.session.chair.take(None)
        table.viewer = None
    return FullTime(app, table)


def _no_die(needs: NeedsRoll) -> bool:
    """Cards, lots and deals are left to the program; penalties and shoot-outs may be rolled at the table."""
    return needs.check is None


def _keep_chart(replay: ReplayScene[Wall]) -> None:
    """The whole chart of this moment."""
    created, over = (
        replay.watched.journal.header.created,
        replay.at == replay.last and replay.watched.ending is not None,
    )
    moment = "" if over else f"{replay.at:04d}"
    save_chart(replay, Sheet(replay.app, replay.ground.shown, replay.people, created, moment))


TITLE = BoardTitle(
    "wc", "WC-TURN-01", Wall, ChartShow, Deciding, _over, frozenset({"world_cup.interval"}), _no_die,
    keep_picture=_keep_chart,
)  # fmt: skip

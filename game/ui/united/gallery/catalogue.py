"""All that United shows of itself."""

from __future__ import annotations

from game.rules.united.state import TeamRow
from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.examples import Gallery, Motion
from game.ui.gallery.filmed import SCREENS
from game.ui.gallery.what_if import marked
from game.ui.office.book import LeagueBook
from game.ui.office.leagues import Leagues
from game.ui.office.lobby import Lobby
from game.ui.office.managers import Managers
from game.ui.office.new_league import NewLeague
from game.ui.office.scene import Office
from game.ui.office.sealing import SealDialog
from game.ui.office.veil import DeskVeil
from game.ui.united.full_time import FullTime
from game.ui.united.gallery import clubs, days, desk, leagues, line_ups, match, public, sheets
from game.ui.united.office.founding import FoundingScene
from game.ui.united.office.matches.book import FilmShelf
from game.ui.united.office.matches.day import MatchDay
from game.ui.united.office.matches.film import LeagueFilm
from game.ui.united.office.public.auction import AuctionEvening
from game.ui.united.office.public.cup import CupDraw, CupTree
from game.ui.united.office.public.farewell import Farewell
from game.ui.united.office.public.figures import FiguresPage
from game.ui.united.office.public.paper import PaperPage
from game.ui.united.office.public.turn import SeasonTurn, TurnVeil

LEAGUE = (
    *(LeagueBook, Leagues, NewLeague, Lobby, Managers, DeskVeil, Office, SealDialog, FoundingScene),
    *(MatchDay, LeagueFilm, FilmShelf, AuctionEvening, PaperPage),
    *(CupDraw, CupTree, FiguresPage, SeasonTurn, TurnVeil, Farewell),
)
"""The screens of its league."""


def _hardness(app: App, step: int) -> None:
    """A point more or less, in turn."""
    scene = app.scene
    assert isinstance(scene, LineUpForm)
    scene.making.set_points("hardness", TeamRow.M, step % 3)


GALLERY = Gallery(
    {
        **desk.SHOTS,
        **match.SHOTS,
        **clubs.SHOTS,
        **leagues.SHOTS,
        **line_ups.SHOTS,
        **days.SHOTS,
        **sheets.SHOTS,
        **public.SHOTS,
        "what-if-united": lambda app: marked(match.table(app)).go_on(),
        "what-if-full-time": lambda app: marked(match.FILMED.over(app, match.RED)).go_on(),
    },
    (*SCREENS, LineUpForm, FullTime, RosterEditor, *LEAGUE),
    {},
    Motion(desk.SHOTS["line-up-filled"], _hardness, 60),
)

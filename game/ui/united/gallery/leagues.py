"""Examples of leagues: real careers with fixed seeds, played on by the automatic orders as far as is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.league.seats import HOUSE
from game.league.spec import ANY_CLUB
from game.play.career import Career, new_career
from game.play.career_files import write_card
from game.rules.registry import league
from game.rules.united.season.actions import GoOn, SkipOrders
from game.ui.app import App
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.office.book import LeagueBook
from game.ui.office.bureau import Bureau
from game.ui.office.leagues import Leagues
from game.ui.office.managers import Managers
from game.ui.office.new_league import OWN, NewLeague
from game.ui.scenes.menu import MainMenu

SEED = bytes(range(32))
SINCE = "2026-11-05T19:30:00+00:00"
"""A fixed evening, so that every picture is the same."""
LONG_NAME = "Liga der Freunde des gepflegten Riegelspiels am Niederrhein"


def career(app: App, clubs: Sequence[str] = (ANY_CLUB, ANY_CLUB), size: int = 12, name: str = "The house league",
           who: Sequence[str] = NAMES, **terms: Any) -> Career:  # fmt: skip
    """A new league with these people; ``terms`` as in its settings."""
    app.folders.careers.mkdir(parents=True, exist_ok=True)
    settings = replace(league("united").settings(size), **terms)
    made = new_career(app.folders.careers, "united", name, settings, who, SEED, clubs=clubs)
    made.card = replace(made.card, created=SINCE)
    write_card(made.folder, made.card)
    return made


def play_to(made: Career, kind: str, round: int) -> Career:
    """Played on by the automatic orders until such a decision of such a round is open: season, orders, match-day,
    interval. Orders are asked for before the matches first."""
    session = made.session
    while session.prompt is not None and (session.prompt.kind, session.state.round) != (f"united-league.{kind}", round):
        waits, kinds = session.waits_for, session.prompt.kind.rpartition(".")[2]
        if waits:
            session.submit(waits[0], SkipOrders())
        elif kinds in ("season", "interval"):
            session.submit(HOUSE, GoOn())
        else:
            for _ in session.house():
                pass
    return made


def bureau(app: App, kind: str = "orders", round: int = 1, **more: Any) -> Bureau:
    """A league on the screen, at such a decision of such a round."""
    app.push(MainMenu(app))
    found = Bureau(app, play_to(career(app, **more), kind, round))
    found.go_on()
    return found


def at_desk(app: App, kind: str = "orders", round: int = 1, seat: int = 0, **more: Any) -> Bureau:
    """Somebody sits at his desk."""
    found = bureau(app, kind, round, **more)
    found.lifted(seat)
    return found


def leagues(app: App) -> None:
    """Two leagues, one of them damaged; that with the long name is chosen."""
    play_to(career(app, name=LONG_NAME), "orders", 2).close()
    broken = career(app, name="Broken", size=4)
    broken.close()
    broken.folder.rename(broken.folder.with_name("20261101-193000-abcdef"))
    (app.folders.careers / "20261101-193000-abcdef" / "career.json").write_text("{", encoding="utf-8")
    app.push(MainMenu(app))
    app.push(Leagues(app))


def leagues_broken(app: App) -> None:
    leagues(app)
    scene = app.scene
    assert isinstance(scene, Leagues)
    scene.chosen = "20261101-193000-abcdef"
    scene.rebuild()


def no_leagues(app: App) -> None:
    app.push(MainMenu(app))
    app.push(Leagues(app))


def new_league(app: App) -> None:
    app.push(MainMenu(app))
    app.push(NewLeague(app))


def new_league_full(app: App) -> None:
    """Twelve people, one of them without a name, two with the same."""
    new_league(app)
    scene = app.scene
    assert isinstance(scene, NewLeague)
    scene.people = [*(f"Wilhelmine Oberhuber {number:02}" for number in range(10)), "Ben", "Ben"]
    scene.chosen = [OWN] * 12
    scene.rebuild()


def sealing(app: App) -> None:
    """Nobody was lined up: that is said before."""
    at_desk(app)
    Hands(app).key("ctrl+enter")


def founding_refused(app: App) -> None:
    """Too many players, too dear."""
    at_desk(app, "founding", 0, clubs=(OWN, OWN))
    hands = Hands(app)
    for _ in range(5):
        hands.click("add-T")
    hands.click("level-12")


def managers(app: App, kind: str = "interval") -> None:
    found = bureau(app, kind, 1)
    app.push(Managers(app, found))


def on_holiday(app: App) -> None:
    managers(app)
    Hands(app).click("go-away")


def book(app: App) -> None:
    found = bureau(app, "interval", 2)
    app.push(LeagueBook(app, found))


def book_tables(app: App) -> None:
    book(app)
    Hands(app).click("page-tables")


def veil(app: App) -> None:
    bureau(app).sit_down(1)


SHOTS = {
    "leagues": leagues,
    "leagues-broken": leagues_broken,
    "leagues-none": no_leagues,
    "new-league": new_league,
    "new-league-full": new_league_full,
    "league-founding": lambda app: at_desk(app, "founding", 0, clubs=(OWN, OWN)),
    "league-founding-refused": founding_refused,
    "league-before": lambda app: bureau(app, "season", 0),
    "league-orders": lambda app: bureau(app, "orders", 2),
    "league-interval": lambda app: bureau(app, "interval", 1),
    "league-veil": veil,
    "league-book": book,
    "league-book-tables": book_tables,
    "league-seal": sealing,
    "league-managers": managers,
    "league-holiday": on_holiday,
    "league-desk": at_desk,
}

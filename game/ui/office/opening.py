"""How leagues come onto the screen: taken up again, begun, ready-made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.content.titles import league_games
from game.journal.errors import JournalError
from game.league.spec import ANY_CLUB
from game.play.career import Career, new_career, open_career
from game.play.policy import Closed
from game.play.trouble import said
from game.rules.registry import league
from game.ui.damaged import playable
from game.ui.dialogs import Dialog
from game.ui.office.bureau import Bureau
from game.ui.office.title import office_of
from game.ui.shell_parts import people

if TYPE_CHECKING:
    from game.ui.app import App


def open_league(app: App, folder: Path) -> Bureau | None:
    """Take a league up again and show it; one that cannot be is named, with the reason, and nothing else happens."""
    return _shown(app, lambda: open_career(folder))


def begin_league(app: App, game: str, name: str, settings: Any, who: Sequence[str], clubs: Sequence[str]
                 ) -> Bureau | None:  # fmt: skip
    """A new league with these people and the clubs they take over."""
    return _shown(app, lambda: new_career(app.folders.careers, game, name, settings, who, clubs=clubs))


def ready_league(app: App) -> Bureau | None:
    """The two people of the settings with a ready club each, and computer managers for all others."""
    game = league_games()[0]
    if not playable(app, game):
        return None
    who = people(app)
    name = app.words.say("office.ready-name", dict(zip(("first", "second"), who, strict=True)))
    settings = league(game).settings(office_of(game).usual_size)
    return begin_league(app, game, name, settings, who, [ANY_CLUB] * len(who))


def _shown(app: App, make: Callable[[], Career]) -> Bureau | None:
    try:
        career = make()
    except Closed as error:
        _say_why(app, app.words.say(error.key, error.facts))
    except (ContentError, JournalError) as error:
        _say_why(app, said(error, app.words))
    else:
        bureau = Bureau(app, career)
        bureau.go_on()
        return bureau
    return None


def _say_why(app: App, problem: str) -> None:
    app.push(Dialog(app, app.words.say("office.cannot-open"), problem))

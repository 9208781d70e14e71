"""The screens of the shoot-out as examples."""

from __future__ import annotations

from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.recorded import recorded
from game.rules.registry import spec
from game.ui.app import App
from game.ui.gallery.examples import Gallery
from game.ui.gallery.windowless import NAMES
from game.ui.matches import Table
from tests.shoot_out.actions import Chip, Shoot
from tests.shoot_out.scene import FullTime, KickScene, ReplayScene
from tests.shoot_out.state import Options


def table(app: App, kicks: int) -> Table:
    """A shoot-out after so many kicks, always with the same dice."""
    title = spec("spot_kicks")
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    session = start(app.folders.matches / "shoot-out.jsonl", title, title.new_match(NAMES, Options()),
                    (SeatSetup(NAMES[0]), SeatSetup(NAMES[1])), seed=bytes(32))  # fmt: skip
    while (prompt := session.prompt) is not None and len(session.timeline.decisions) < kicks:
        session.submit(prompt.seats[0], Shoot() if len(session.timeline.decisions) > 1 else Chip())
    return Table(app, session)


def replay(app: App) -> None:
    played = table(app, 99)
    played.close()
    app.push(ReplayScene(app, recorded(played.session.path)))


GALLERY = Gallery(
    {
        "so-kick": lambda app: table(app, 3).go_on(),
        "so-full-time": lambda app: table(app, 99).go_on(),
        "so-replay": replay,
    },
    (KickScene, FullTime, ReplayScene),
    {},
)

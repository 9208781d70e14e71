"""Examples of Counter Attack before the match: set-up pages, the draft, the line-up."""

from __future__ import annotations

from typing import Any

from game.content.places import ASSETS
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.session import Session
from game.rules.counter_attack.actions import BeginDraft, DealAll, PickCard
from game.rules.counter_attack.state import Options
from game.rules.registry import spec
from game.ui.app import App
from game.ui.counter_attack.draft_scene import DraftScene
from game.ui.counter_attack.line_up_scene import LineUpScene
from game.ui.counter_attack.screens import SCREENS
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.scenes.setup import SetupScene
from game.ui.table.tutoring import Tutoring

SEED = bytes(range(32))
GAME = "counter_attack"


def session_of(app: App, way: str, kits: tuple[int, int] = (4, 5)) -> Session:
    """A new match by one of the ways, between two people, with fixed dice."""
    game = spec(GAME)
    chosen = next(each for each in game.setup.ways if each.key == way)
    wardrobe = game.setup.kits
    assert wardrobe is not None
    offered = wardrobe.offered()
    if chosen.named is not None:
        home, away = (chosen.named(f"Team {name}", offered[kit]) for name, kit in zip(NAMES, kits, strict=True))
        teams: tuple[Any, Any] = (home, away)
    else:
        home, away = (game.load_team(ASSETS / name) for name in game.sample_teams)
        teams = (home, wardrobe.dressed(away, wardrobe.fitting(wardrobe.worn(home), wardrobe.worn(away))))
    first, second = app.settings.names
    path = app.folders.matches / f"{way}.jsonl"
    return start(path, game, chosen.start(teams, Options()), (SeatSetup(first), SeatSetup(second)), seed=SEED)


def put(app: App, session: Session) -> Table:
    """The screen of the open decision."""
    table = Table(app, session)
    table.put(SCREENS.due(app, table))
    return table


def drafted(app: App, picks: int) -> Table:
    """A draft in which so many cards were taken, always the first."""
    session = session_of(app, "draft")
    session.submit(0, BeginDraft())
    for number in range(picks):
        prompt = session.prompt
        assert prompt is not None
        session.submit(prompt.seats[0], PickCard(number % 2))
    return put(app, session)


def dealt(app: App) -> Table:
    """Both squads dealt in balance: the first line-up is due."""
    session = session_of(app, "draft")
    deal = next(offer.action for offer in session.offers() if isinstance(offer.action, DealAll)
                and offer.action.dealing == "balanced")  # fmt: skip
    session.submit(0, deal)
    session.submit(1, deal)
    return put(app, session)


def _setup(page: str, preset: str = "", way: str = "", kits: tuple[str, str] = ("", "")) -> Shot:
    def show(app: App) -> None:
        scene = SetupScene(app, spec(GAME))
        app.push(scene)
        if preset:
            Hands(app).click(f"preset-{preset}")
        scene.choices.way, scene.choices.kits[:] = way, list(kits)
        scene.turned_to = page
        scene.rebuild()

    return show


def _begin(app: App) -> None:
    put(app, session_of(app, "draft"))


def _draft(app: App) -> None:
    drafted(app, 0)


def _pinned(app: App) -> None:
    """In the middle of it, with a card pinned."""
    drafted(app, 13)
    Hands(app).key("4")


def _agree(app: App) -> None:
    """The other manager would rather have the rest dealt."""
    drafted(app, 9)
    Hands(app).click("deal-balanced").key("enter")


def _late(app: App) -> None:
    drafted(app, 21)
    scene = app.scene
    assert isinstance(scene, DraftScene)
    scene.cards.hover(scene.cards.open[0])


def line_up(app: App, way: str = "line-ups") -> LineUpScene:
    """The form of the first side."""
    scene = (dealt(app) if way == "draft" else put(app, session_of(app, way))).scene
    assert isinstance(scene, LineUpScene)
    return scene


def _illegal(app: App) -> None:
    """Two on the bench who should not be there, and the keeper on his way into the attack: refused."""
    scene = line_up(app, "draft")
    for shirt in (5, 9):
        scene.give(scene.form.wearing(shirt), 0)
    scene.give(scene.form.wearing(1), 9)


def _missing(app: App) -> None:
    scene = line_up(app, "draft")
    for shirt in (1, 5, 9):
        scene.give(scene.form.wearing(shirt), 0)


def _tutored(shot: Shot) -> Shot:
    """A screen with the tutor's page open."""

    def shown(app: App) -> None:
        shot(app)
        assert isinstance(app.scene, Tutoring)
        app.scene.ask_tutor()

    return shown


def _drag(app: App) -> None:
    """A defender above the attack, not yet put down."""
    scene = line_up(app)
    spots = scene.pitch.spots()
    begin, end = spots[5][0], spots[9][0]
    for event in (Pointer("move", begin), Pointer("down", begin, 1), Pointer("move", (end[0] - 20, end[1] + 12))):
        app.dispatch(event)


SHOTS: dict[str, Shot] = {
    "ca-setup": _setup("", "first"),
    "ca-setup-advanced": _setup("advanced", "advanced", "line-ups", ("red", "")),
    "ca-setup-variants": _setup("variants", "", "draft", ("red", "red-white")),
    "ca-draft-begin": _begin,
    "ca-draft": _draft,
    "ca-draft-pinned": _pinned,
    "ca-draft-late": _late,
    "ca-draft-agree": _agree,
    "ca-draft-tutor": _tutored(_draft),
    "ca-line-up": line_up,
    "ca-line-up-missing": _missing,
    "ca-line-up-illegal": _illegal,
    "ca-line-up-drag": _drag,
    "ca-line-up-tutor": _tutored(line_up),
}

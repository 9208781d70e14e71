"""Examples of what lies over every game: curtain, recap, consent, dialogs, toasts, a tooltip, an open list."""

from __future__ import annotations

from game.ui.app import App
from game.ui.dialogs import AskText, Dialog
from game.ui.gallery.examples import Shot
from game.ui.gallery.shell import sample_match
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Key, Pointer
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu
from game.ui.table.consent import Consent


def _table(app: App, line_ups: int) -> Table:
    session = sample_match(app, line_ups)
    if line_ups == 2:
        session.chair.take(1)
    return Table(app, session)


def curtain(app: App) -> None:
    _table(app, 1).go_on()


def curtain_both(app: App) -> None:
    _table(app, 2).go_on()


def curtain_held(app: App) -> None:
    """In motion: somebody holds the key."""
    curtain(app)
    app.dispatch(Key("space"))


def recap(app: App) -> None:
    """All of it told."""
    table = _table(app, 1)
    table.seen[1] = 0
    table.go_on()
    table.lift_curtain(1)
    Hands(app).wait(2)


def consent(app: App) -> None:
    app.push(MainMenu(app))
    table = _table(app, 2)
    app.push(Consent(app, table, table.taking_back.label()))
    Hands(app).key("f")


def dialog(app: App) -> None:
    say = app.words.say
    app.push(MainMenu(app))
    answers = [(say("shell.ok"), "primary", lambda: None)]
    app.push(Dialog(app, say("shell.not-written"), say("shell.not-written-text"), answers, "U-3.1"))


def ask_text(app: App) -> None:
    app.push(MainMenu(app))
    text = app.words.say("setup.keep-text")
    problem = app.words.say("setup.keep-problem")
    app.push(AskText(app, app.words.say("setup.keep-title"), text, "", lambda name: None, lambda name: problem))


def toasts(app: App) -> None:
    app.push(MainMenu(app))
    for key, tone in (("shell.undone", "ok"), ("shell.undo-locked", "warn"), ("shell.not-written-text", "bad")):
        app.toast(app.words.say(key), tone)


def tooltip(app: App) -> None:
    app.push(MainMenu(app))
    widget = app.scene.root.find("ready-made")
    if widget is not None:
        app.dispatch(Pointer("move", widget.rect.center))
    app.tick(0.5)


def open_list(app: App) -> None:
    from game.ui.scenes.setup import SetupScene

    app.push(SetupScene(app, "united"))
    Hands(app).click("dice")


SHOTS: dict[str, Shot] = {
    "curtain": curtain,
    "curtain-both": curtain_both,
    "curtain-held": curtain_held,
    "recap": recap,
    "consent": consent,
    "dialog": dialog,
    "ask-text": ask_text,
    "toasts": toasts,
    "tooltip": tooltip,
    "open-list": open_list,
}

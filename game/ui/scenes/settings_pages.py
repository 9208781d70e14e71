"""The pages of the settings that are plain lists: display, sound, play, language."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.core.names import LONGEST_PERSON
from game.ui.metrics import TEXT_SIZES
from game.ui.scene import Host
from game.ui.shell_parts import LateSlider, percent_text
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Button, Choice, Toggle
from game.ui.widgets.fields import Entry, Slider
from game.ui.widgets.text import Label


class SettingsPage(Host, Protocol):
    """What the pages of the settings need of the screen they stand on."""

    seen_as: str
    """How the preview of the colours is looked at."""
    command: str
    """The command whose key is to be changed."""

    def line(self, name: str, control: Widget) -> Widget: ...


def switch(scene: SettingsPage, name: str) -> Widget:
    """A setting that is on or off."""
    app, on = scene.app, bool(getattr(scene.app.settings, name))
    toggle = Toggle(scene.say("settings.on" if on else "settings.off"), on, lambda to: app.change(**{name: to}), name)
    return scene.line(name, toggle)


def choice(scene: SettingsPage, name: str, values: tuple[str, ...], prefix: str = "") -> Widget:
    """A setting with a few values."""
    app = scene.app
    options = [(value, scene.say(f"settings.{prefix or name}-{value}")) for value in values]
    return scene.line(name, Choice(options, getattr(app.settings, name), lambda to: app.change(**{name: to}), name))


def display(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    fits = app.settings.scale == 0
    now = round(app.metrics.scale * 100)
    slider = LateSlider(max(80, min(300, app.settings.scale or now)), 80, 300, lambda to: app.change(scale=to), "scale",
                        step=5, show=partial(percent_text, app.words), width=240)  # fmt: skip
    as_large = Toggle(scene.say("settings.fits"), fits, lambda on: app.change(scale=0 if on else now), "fits")
    sizes = [(str(size), percent_text(app.words, size)) for size in TEXT_SIZES]
    text = Choice(sizes, str(app.settings.text), lambda size: app.change(text=int(size)), "text")
    sample = Panel(Label(scene.say("first.sample")), "background", 10, 8)
    speed = Slider(app.settings.speed, 1, 8, lambda to: app.change(speed=to), "speed", width=240, ticks=True)
    return [
        scene.line("scale", Column([as_large, slider], gap=4, align="left")),
        scene.line("text", Column([text, sample], gap=8, align="left")),
        choice(scene, "theme", ("dark", "light")),
        switch(scene, "full_screen"),
        switch(scene, "calm"),
        scene.line("speed", speed),
        switch(scene, "follow"),
    ]


def sound(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    volume = Slider(app.settings.volume, 0, 100, lambda to: app.change(volume=to), "volume", step=5, width=240,
                    show=partial(percent_text, app.words))  # fmt: skip
    return [scene.line("volume", volume), _mute(scene), scene.line("test", _test(scene))]


def _mute(scene: SettingsPage) -> Widget:
    def change(on: bool) -> None:
        scene.app.change(mute=on)
        scene.rebuild()

    on = scene.app.settings.mute
    return scene.line("mute", Toggle(scene.say("settings.on" if on else "settings.off"), on, change, "mute"))


def _test(scene: SettingsPage) -> Widget:
    def play(name: str) -> None:
        if not scene.app.sounds.play(name):
            muted = scene.app.settings.mute or not scene.app.settings.volume
            scene.app.toast(scene.say("settings.silent" if muted else "settings.no-device"), "warn")

    buttons: list[Widget] = [
        Button(scene.say(f"settings.test-{name}"), lambda name=name: play(name), "test" if name == "whistle" else name,  # type: ignore[misc]
               icon=icon, small=True)
        for name, icon in (("whistle", "whistle"), ("dice", "dice"), ("goal", "goal"))
    ]  # fmt: skip
    return Row(buttons)


def play(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    fields: list[Widget] = [
        Entry(app.settings.names[seat], lambda text, seat=seat: _name(scene, seat, text),  # type: ignore[misc]
              "names" if seat == 0 else "names-1", scene.say(f"setup.player-{seat + 1}"), LONGEST_PERSON, 180)
        for seat in (0, 1)
    ]  # fmt: skip
    quick = Slider(app.settings.computer_pace, 1, 8, lambda to: app.change(computer_pace=to), "computer_pace",
                   width=240, ticks=True)  # fmt: skip
    return [
        scene.line("names", Column(fields, gap=6, align="left")),
        choice(scene, "dice", ("program", "hand", "ask")),
        choice(scene, "undo", ("free", "tutor", "locked")),
        switch(scene, "tutor"),
        scene.line("computer_pace", quick),
        switch(scene, "auto_go"),
        switch(scene, "one_click"),
        switch(scene, "ask_end"),
        switch(scene, "recap"),
        switch(scene, "hide_results"),
        switch(scene, "refresh"),
    ]


def _name(scene: SettingsPage, seat: int, text: str) -> None:
    first, second = scene.app.settings.names
    scene.app.change(names=(text, second) if seat == 0 else (first, text))


def language(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    options = [("de", "Deutsch"), ("en", "English")]
    key = Label(scene.say("first.language-key", {"key": app.keymap.shown("language")}), "table", "muted")
    pick = Choice(options, app.settings.language, lambda to: app.change(language=to), "language")
    return [scene.line("language", Column([pick, key], gap=6, align="left"))]

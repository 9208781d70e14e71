"""What every screen rests on: the director of clips, keys and their names, and the measures of a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.keys import COMMANDS, KeyMap, pretty
from game.ui.metrics import SCALES, metrics_for
from game.ui.motion import Clip, Director
from game.ui.window import without_hurry
from tests.ui.sample import Everything, shown


def film(director: Director) -> list[object]:
    seen: list[object] = []
    for name in "ab":
        director.play(
            Clip(1.0, lambda t, name=name: seen.append((name, round(t, 2))),  # type: ignore[misc]
                 lambda name=name: seen.append(f"begin {name}"), lambda name=name: seen.append(f"end {name}"))  # type: ignore[misc]
        )  # fmt: skip
    return seen


def test_the_director_plays_one_after_the_other() -> None:
    director = Director()
    seen = film(director)
    director.tick(0.25)
    director.tick(1.0)
    assert seen == ["begin a", ("a", 0.25), ("a", 1.0), "end a", "begin b", ("b", 0.25)]
    director.tick(5)
    assert seen[-2:] == [("b", 1.0), "end b"]
    assert not director.busy


def test_a_hurrying_pointer_is_heard_once_a_frame() -> None:
    """Its last place before anything else happens counts; nothing else is lost."""
    kinds = "mmMdmMuMk"
    names = {"m": pygame.MOUSEMOTION, "d": pygame.MOUSEBUTTONDOWN, "u": pygame.MOUSEBUTTONUP, "k": pygame.KEYDOWN}
    events = [pygame.event.Event(names[kind.lower()], {"number": number}) for number, kind in enumerate(kinds)]
    assert "".join(kinds[event.number] for event in without_hurry(events)) == "MdMuMk"
    assert without_hurry([]) == []


def test_skipping_ends_in_the_same_place_as_watching() -> None:
    watched, skipped = Director(), Director()
    long, short = film(watched), film(skipped)
    for _ in range(300):
        watched.tick(0.01)
    skipped.tick(0.3)
    skipped.skip()
    ends = [each for each in long if isinstance(each, str) or each[1] == 1.0]  # type: ignore[index]
    assert [each for each in short if isinstance(each, str) or each[1] == 1.0] == ends  # type: ignore[index]
    assert not skipped.busy


def test_speed_pause_and_reduced_motion() -> None:
    quick = Director(speed=4)
    seen = film(quick)
    quick.tick(0.25)
    assert "end a" in seen
    quick.held = True
    count = len(seen)
    quick.tick(10)
    assert len(seen) == count
    calm = Director(calm=True)
    still = film(calm)
    calm.tick(0.1)
    calm.tick(0.1)
    assert still == ["begin a", ("a", 1.0), ("a", 1.0)]
    calm.tick(0.1)
    assert "end a" in still


def test_keys_can_be_chosen_and_clashes_are_named() -> None:
    keymap = KeyMap()
    assert keymap.commands("ctrl+z") == ["undo"]
    assert keymap.clash("undo", "ctrl+y") == "redo"
    assert keymap.clash("undo", "escape") == "back"
    assert keymap.clash("undo", "g") == "", "films and matches have keys of their own"
    assert keymap.clash("hint", "r") == "roll", "a coach hears keys before the match does"
    assert keymap.clash("bookmark", "k") == "show-me"
    assert keymap.clash("next", "enter") == keymap.clash("go", "enter") == "", "both lead on"
    own = KeyMap(keymap.with_key("undo", "y"))
    assert (own.commands("y"), own.commands("ctrl+z"), own.shown("undo")) == (["undo"], [], "Y")
    assert own.with_key("undo", "ctrl+z") == {}
    assert KeyMap({"no-such": ("q",)}).commands("q") == []


def test_no_two_commands_that_meet_share_a_key() -> None:
    keymap = KeyMap()
    for command in COMMANDS:
        for chord in command.keys:
            assert keymap.clash(command.id, chord) == "", f"{command.id} {chord}"


@pytest.mark.parametrize(
    ("chord", "text"),
    [("ctrl+z", "Ctrl+Z"), ("ctrl++", "Ctrl++"), ("+", "+"), ("f11", "F11"), ("shift+enter", "Shift+⏎"),
     ("space", "␣"), ("?", "?"), ("ctrl+shift+tab", "Ctrl+Shift+Tab"), ("ctrl+-", "Ctrl+-")],
)  # fmt: skip
def test_keys_are_written_as_people_write_them(chord: str, text: str) -> None:
    assert pretty(chord) == text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (820, 460)])
@pytest.mark.parametrize("scale", [0, *SCALES])
def test_no_scale_leaves_too_little_room(size: tuple[int, int], scale: int) -> None:
    made = metrics_for(size, scale, 100)
    assert size[0] / made.scale >= 1024 - 1
    assert size[1] / made.scale >= 576 - 1
    roomy = metrics_for((3840, 2160), scale, 100)
    assert roomy.scale == (scale / 100 if scale else 3.0)


def test_text_grows_by_itself() -> None:
    plain, large = metrics_for((1280, 720), 100, 100), metrics_for((1280, 720), 100, 150)
    assert plain.u(8) == large.u(8)
    assert large.font("body")[0] == round(plain.font("body")[0] * 1.5)
    assert large.t(100) == 150


def test_the_size_keys_step_through_the_scales(tmp_path: Path) -> None:
    hands = shown(tmp_path, Everything().make, (3840, 2160))
    app: App = hands.app
    hands.key("ctrl+0")
    seen = [app.metrics.scale]
    for _ in range(12):
        hands.key("ctrl+-")
        seen.append(app.metrics.scale)
    assert seen[-1] == 0.8
    assert sorted(seen, reverse=True) == seen
    for _ in range(12):
        hands.key("ctrl++")
    assert app.metrics.scale == 3.0

"""Commands about screens: the window, pictures of it, and whether the program is whole."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.answering import BROKEN, WRONG_USE, Trouble, show_json
from game.content.errors import ContentError
from game.core.collecting import nothing_to_collect

HEADLESS = "simulate, replay, rules, position, validate, bench, soak, screenshot and selftest"


def window() -> int:
    """Without a command: open the window."""
    try:
        with nothing_to_collect():
            from game.ui.window import GaveUp, NoDisplay, open_window
    except ImportError as error:
        raise Trouble(
            f"the window needs pygame-ce, which is not there ({error}); 'python run.py' installs it"
        ) from error
    try:
        open_window()
    except NoDisplay as error:
        raise Trouble(
            f"there is no display to open the window on ({error}). "
            f"Without one these commands work: {HEADLESS}; --help tells more."
        ) from error
    except GaveUp as error:
        raise Trouble(str(error)) from error
    return 0


def screenshot(options: argparse.Namespace) -> int:
    """A picture of any screen, drawn without a window."""
    from game.ui.gallery.camera import Lens, NoSuchScene, scenes, take

    if options.all is not None and options.scene is not None:
        raise Trouble("--all FOLDER draws every screen, so no SCENE is named beside it", WRONG_USE)
    if options.all is None and (options.scene is None or options.out is None):
        if options.json:
            show_json(scenes(options.game))
        else:
            print("\n".join(scenes(options.game)))
        return 0
    lens = Lens(options.size, options.lang, options.scale, options.text, options.theme, options.palette)
    if options.all is not None:
        taken = {name: Path(options.all) / f"{name}-{options.lang}.png" for name in scenes(options.game)}
    else:
        taken = {options.scene: _picture_file(Path(options.out))}
    try:
        for scene, target in taken.items():
            take(scene, target, lens, options.game)
    except NoSuchScene as error:
        raise Trouble(str(error.args[0]), WRONG_USE) from error
    except ContentError as error:
        raise Trouble(str(error)) from error
    data = [{"scene": scene, "file": str(target)} for scene, target in taken.items()]
    if options.json:
        show_json(data[0] if options.all is None else data)
    else:
        print("\n".join(str(target) for target in taken.values()))
    return 0


def _picture_file(out: Path) -> Path:
    """A name for one picture, if it will do."""
    if out.suffix.casefold() != ".png":
        raise Trouble(f"{out}: a picture is a PNG file, so its name ends in .png", WRONG_USE)
    if not out.parent.is_dir():
        raise Trouble(f"{out}: there is no folder {out.parent}")
    return out


def selftest(options: argparse.Namespace) -> int:
    from game.workshop.selftest import run_selftest

    tests = run_selftest()
    if options.json:
        show_json([{"name": test.name, "passed": not test.problem, "problem": test.problem} for test in tests])
    else:
        for test in tests:
            print(
                f"{'ok    ' if not test.problem else 'BROKEN'} {test.name}{': ' if test.problem else ''}{test.problem}"
            )
        failed = sum(bool(test.problem) for test in tests)
        print(f"{len(tests) - failed} passed, {failed} failed")
    return BROKEN if any(test.problem for test in tests) else 0

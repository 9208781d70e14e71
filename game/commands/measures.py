"""Commands that measure and attack the program."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.answering import BROKEN, WRONG_USE, Trouble, show_json
from game.content.errors import ContentError

if TYPE_CHECKING:
    from game.workshop.soak_files import FilesReport
    from game.workshop.soak_window import WindowReport


def bench(options: argparse.Namespace) -> int:
    from game.workshop.bench import BENCHES
    from game.workshop.game_bench import game_benches
    from game.workshop.window_bench import WINDOW_BENCHES, NotMeasured

    single = {**BENCHES, **game_benches()}
    names = [*single, *WINDOW_BENCHES]
    if options.name is not None and options.name not in names:
        raise Trouble(f"there is no benchmark '{options.name}'; there is {', '.join(names)}", WRONG_USE)
    figures = []
    for name in [options.name] if options.name else names:
        try:
            figures += [single[name]()] if name in single else WINDOW_BENCHES[name]()
        except NotMeasured as error:
            raise Trouble(f"'{name}' could not be measured: {error}") from error
    if options.json:
        show_json([figure.data() for figure in figures])
    else:
        for figure in figures:
            sign = "at least" if figure.at_least else "at most"
            verdict = "ok" if figure.met else "MISSED"
            print(
                f"{figure.name:40} {figure.value:>10} {figure.unit:14} ({sign} {figure.bar}: {verdict}; "
                f"yardstick {figure.yardstick})"
            )
    return 0 if all(figure.met for figure in figures) else BROKEN


def soak(options: argparse.Namespace) -> int:
    from game.workshop.options import OptionError
    from game.workshop.soak import all_cores, soaked
    from game.workshop.soak import soak as run
    from game.workshop.soak_report import MIXED, SoakFailure

    title = soaked(options.game)
    known = (MIXED, *title.bots)
    if options.bots not in known:
        raise Trouble(f"there is no bot '{options.bots}'; there is {', '.join(known)}", WRONG_USE)
    workers = options.workers or all_cores()
    try:
        report = run(title, options.matches, options.illegal, options.seed, options.bots, workers, options.set)
    except (OptionError, ContentError) as error:
        raise Trouble(str(error), WRONG_USE) from error
    except SoakFailure as failure:
        raise Trouble(f"a promise was not kept: {failure}") from failure
    if options.json:
        show_json(report.data())
    else:
        print(f"{report.matches} matches, {report.decisions} decisions: every promise kept")
        print(f"{report.illegal_tries} illegal actions refused, {len(report.refused)} different reasons")
        print("ended by " + ", ".join(f"{reason} {count}" for reason, count in sorted(report.endings.items())))
    return 0


def soak_window(options: argparse.Namespace) -> int:
    from game.workshop.soak import all_cores
    from game.workshop.soak_window import NotPlayed, replay_window
    from game.workshop.soak_window import soak_window as run

    try:
        if options.replay:
            return _replayed(replay_window(Path(options.replay)), options.json)
        workers = options.workers or all_cores()
        report = run(options.target, options.events, options.seed, options.size, workers, Path(options.faults))
    except NotPlayed as error:
        raise Trouble(str(error)) from error
    if options.json:
        show_json(report.data())
    else:
        _tell_window(report)
    return BROKEN if report.broken or report.grown else 0


def _replayed(found: dict[str, Any], as_json: bool) -> int:
    """A recorded sequence once more: 1 if something still goes wrong."""
    if as_json:
        show_json(found)
    else:
        print("\n".join(found["steps"]))
        print(found["traceback"] or f"nothing went wrong; recorded was: {found['recorded']}")
    return BROKEN if found["sign"] else 0


def _tell_window(report: WindowReport) -> None:
    pace = report.events / report.seconds if report.seconds else 0
    print(f"{report.events} events in {report.seconds:.0f} s ({pace:.0f} a second), seed {report.seed}")
    print("by kind: " + ", ".join(f"{kind} {count}" for kind, count in report.kinds.most_common()))
    met = ", ".join(f"{name} {count}" for name, count in report.scenes.most_common())
    print(f"{len(report.scenes)} screens: {met}")
    print("never seen: " + (", ".join(report.never) or "none"))
    print("answers of matches: " + ", ".join(f"{kind} {count}" for kind, count in report.answers.most_common()))
    print(f"{report.begun} matches met, {report.ended} of them played to the end")
    print("memory: " + ", ".join(f"{early:.0f} MB early, {end:.0f} MB at the end" for early, end in report.memories()))
    print(f"slowest step: {report.slowest:.3f} s, {report.slowest_at}")
    for found in report.broken:
        print(f"\nFAULT ({found.count} times): {found.said}\n{found.traceback}")
        print(f"screens: {' > '.join(found.where)}\nthe last of {found.length} steps:")
        print("\n".join(f"  {step}" for step in found.steps))
        print(f"again: main.py soak window {report.target} --replay {found.file}")
    once = [found.sign for found in report.faults.values() if found.once]
    if once:
        print("once, and not again with the same steps: " + ", ".join(once))
    if report.grown:
        print("FAULT: memory grows with the time")
    faults = len(report.broken) + report.grown
    print(f"{faults} faults" if faults else "every promise kept")


def soak_files(options: argparse.Namespace) -> int:
    from game.workshop.soak import all_cores
    from game.workshop.soak_files import Run
    from game.workshop.soak_files import soak_files as run

    try:
        from game.ui.spoilt_pages import look
    except ImportError as error:
        raise Trouble(f"pages need pygame-ce, which is not there ({error}); 'python run.py' installs it") from error
    try:
        work = Run(options.seed, options.kind, options.faults)
        report = run(work, options.files, options.workers or all_cores(), look)
    except LookupError as error:
        raise Trouble(str(error.args[0]), WRONG_USE) from error
    if options.json:
        show_json(report.data())
    else:
        _tell_files(report)
    return BROKEN if report.faults else 0


def _tell_files(report: FilesReport) -> None:
    data = report.data()
    print(f"{data['files']} files of {len(data['kinds'])} kinds, {data['pages']} pages; {data['refused']} refused")
    slow, large = data["slowest"], data["largest"]
    print(f"at most {slow['milliseconds']} ms ({slow['kind']}, file {slow['number']})")
    print(f"at most {large['megabytes']} MB for one file ({large['kind']}, file {large['number']})")
    for fault in report.faults:
        where = f" in {fault.place}" if fault.place else ""
        print(f"BROKEN  {fault.kind}, file {fault.number}: {fault.problem}{where}; {fault.file}")
    if not report.faults:
        print("every promise kept")

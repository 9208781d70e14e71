"""What each command prints. The work itself is done in ``game.workshop``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.content.words import words
from game.core.codec import CodecError, encode
from game.core.dice import fingerprint
from game.journal.entries import Decision, Journal
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import latest, replay
from game.play.browsing import check_whole, older_told
from game.play.opening import spec_of
from game.play.story import seal_sentence, sentences, told_by
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec

if TYPE_CHECKING:
    from game.workshop.soak_files import FilesReport
    from game.workshop.soak_window import WindowReport

BROKEN, WRONG_USE = 1, 2


class Trouble(Exception):
    """Something to tell the person in one sentence, and the exit code."""

    def __init__(self, sentence: str, code: int = BROKEN) -> None:
        super().__init__(sentence)
        self.code = code


def chosen_language() -> str:
    """The language of the settings; a broken settings file is named once and left alone."""
    from game.play.folders import own_folders
    from game.play.settings import load_settings

    settings, problem = load_settings(own_folders().settings)
    if problem:
        print(f"touchline: {problem}; default settings are used", file=sys.stderr)
    return settings.language


def show_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


HEADLESS = "simulate, replay, rules, position, validate, bench, soak, screenshot and selftest"


def window(options: argparse.Namespace) -> int:
    """Without a command: open the window."""
    try:
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


def simulate(options: argparse.Namespace) -> int:
    from game.workshop.options import OptionError
    from game.workshop.simulate import ready_match
    from game.workshop.simulate import simulate as run

    title = spec(options.game)
    try:
        start = ready_match(title, _path(options.home), _path(options.away), options.set)
    except OptionError as error:
        raise Trouble(str(error), WRONG_USE) from error
    except ContentError as error:
        raise Trouble(str(error)) from error
    data = run(title, start, options.matches, options.seed, options.exact)
    if options.json:
        show_json(data)
        return 0
    results, means = data["results"], data["mean_goals"]
    print(f"{data['home']} v {data['away']}: {data['matches']} matches, seed {data['seed']}")
    print(f"won {results['home']}, drawn {results['draw']}, lost {results['away']}")
    print(f"goals a match {means['home']:.3f} : {means['away']:.3f}   ({data['matches_per_second']} matches/s)")
    if "exact" in data:
        exact = {name: float(_fraction(chance)) for name, chance in data["exact"]["results"].items()}
        print(f"exactly: won {exact['home']:.2%}, drawn {exact['draw']:.2%}, lost {exact['away']:.2%}")
    return 0


def _path(text: str | None) -> Path | None:
    return Path(text) if text else None


def _fraction(text: str) -> float:
    numerator, _, denominator = text.partition("/")
    return int(numerator) / int(denominator or 1)


def replay_command(options: argparse.Namespace) -> int:
    from game.workshop.progress import told_progress

    path = Path(options.file)
    if options.seal is not None and not options.verify:
        raise Trouble("--seal is compared by --verify: give both", WRONG_USE)
    try:
        journal = read_journal(path)
        title = spec_of(journal)
        if options.verify:
            check_whole(path, journal)
            _check_seal(path, journal, options.seal)
        timeline = replay(title.rules, journal, options.to, options.verify, told_progress("replaying"))
    except JournalError as error:
        raise Trouble(str(error)) from error
    say = words(options.lang)
    state = timeline.state
    ending = title.rules.ending(state)
    shown = [entry for entry in journal.steps() if entry.entry <= timeline.steps]
    cast = title.cast(state)
    whole = _is_over(title, journal, options.to, state)
    try:
        events = {entry.entry: told_by(title, entry, None if whole else state) for entry in shown}
        told = {
            entry.entry: sentences(title, entry, events[entry.entry], cast, journal.header.seats, say)
            for entry in shown
        }
    except CodecError as error:
        raise Trouble(f"{path}: an event cannot be read: {error}") from error
    verified = options.verify and timeline.set_aside == 0 and journal.rules_version == title.rules.version
    if options.json:
        all_open = not title.rules.hides(state)
        show_json(
            {
                "file": str(path),
                "game": title.id,
                "rules_version": journal.rules_version,
                "seats": [seat.name for seat in journal.header.seats],
                "what_if": journal.header.parent is not None,
                "fingerprint": fingerprint(journal.header.seal),
                "seal": journal.header.seal,
                "entries": timeline.steps,
                "verified": verified,
                "older": {"moves": timeline.older.moves, "dice_checked": not timeline.older.unknown},
                "set_aside": timeline.set_aside,
                "ending": ending and {"reason": ending.reason, "winner": ending.winner, "score": list(ending.score)},
                "position": title.position.describe(state) if ending is None and (whole or all_open) else None,
                "story": [_entry_data(title, entry, events[entry.entry], told[entry.entry], whole) for entry in shown],
            }
        )
        return 0
    print(f"{0:4}  {seal_sentence(journal.header.seal, say)}")
    if journal.header.parent is not None:
        print(f"{0:4}  {say.say('what-if.mark')}: {say.say('what-if.text')}")
    for entry in shown:
        for line in told[entry.entry]:
            print(f"{entry.entry:4}  {line}")
    if options.verify:
        print("\n".join((*older_told(timeline.older, say), *_verdict(journal, verified, whole))))
    return 0


def _verdict(journal: Journal, verified: bool, over: bool) -> Iterator[str]:
    """What was verified, and what people must compare themselves."""
    if not verified:
        yield f"verified without the rules, version {journal.rules_version}, by which this match was played"
    else:
        since = " since the rules changed" if journal.base else ""
        yield f"verified{since}: every position, every event and the seal of the dice"
    if not over:
        yield "the match goes on: whether its last lines are all there can only be told when it is over"
    yield f"fingerprint {journal.header.seal}: compare it with the one you saw before the match"


def _check_seal(path: Path, journal: Journal, seen: str | None) -> None:
    """The fingerprint that people saw before the match, or the beginning of it, is the anchor of everything else."""
    if seen is None:
        return
    wanted = "".join(each for each in seen if each.isalnum()).lower()
    if not wanted:
        raise Trouble(f"'{seen}' is no fingerprint", WRONG_USE)
    if not journal.header.seal.startswith(wanted):
        problem = f"the fingerprint of this match is {journal.header.seal}: not the one that was shown before it"
        raise JournalError(path, 1, problem)


def _is_over(title: GameSpec, journal: Journal, to: int | None, state: Any) -> bool:
    """Whether a match has come to its end, so that nothing of it is secret any more."""
    last = state if to is None else latest(title.rules, journal).state
    return title.rules.ending(last) is not None


def _entry_data(title: GameSpec, entry: Any, events: list[Any], told: list[str], whole: bool) -> dict[str, Any]:
    """An entry for JSON; while a match goes on, without what would give hidden things away."""
    data: dict[str, Any] = {"entry": entry.entry, "kind": type(entry).__name__}
    if isinstance(entry, Decision):
        rolls = [list(roll) for roll in entry.rolls]
        data |= {"seat": entry.seat} | ({"action": entry.action, "rolls": rolls} if whole else {})
        data |= {"events": [encode(title.rules.event_type, event) for event in events]}
    data["sentences"] = told
    return data


def rules_command(options: argparse.Namespace) -> int:
    from game.content.rulebook import rule_book

    if options.game is None:
        return _coverage(options) if options.coverage else _list_games(options)
    try:
        book = rule_book(options.game)
    except ContentError as error:
        raise Trouble(str(error)) from error
    if options.coverage:
        return _coverage(options)
    chosen = [rule for rule in book.rule if options.id is None or rule is book.find(options.id)]
    if not chosen:
        raise Trouble(f"there is no rule '{options.id}' in {options.game}", WRONG_USE)
    if options.json:
        show_json([_rule_data(rule, options.lang) for rule in chosen])
    elif options.id is None:
        for rule in chosen:
            print(f"{rule.id:8} {rule.say(options.lang).title}")
    else:
        _print_rule(chosen[0], options.lang)
    return 0


def _list_games(options: argparse.Namespace) -> int:
    from game.content.rulebook import rule_book

    say = words(options.lang)
    games = {game: say.say(f"game.{game}.name") for game in TITLES}
    if options.json:
        show_json(games)
    else:
        for game, name in games.items():
            print(f"{game}: {name}, {len(rule_book(game).rule)} rules")
    return 0


def _rule_data(rule: Any, language: str) -> dict[str, Any]:
    text = rule.say(language)
    return {
        "id": rule.id,
        "section": rule.section,
        "chapter": rule.chapter,
        "scope": rule.scope,
        "title": text.title,
        "text": text.text.strip(),
        "rulings": [ruling.say(language) for ruling in rule.rulings],
        "league_part": rule.league_part.say(language) if rule.league_part else None,
    }


def _print_rule(rule: Any, language: str) -> None:
    text = rule.say(language)
    print(f"{rule.id}  {text.title}\n\n{text.text.strip()}")
    for ruling in rule.rulings:
        print(f"\n* {ruling.say(language)}")
    if rule.league_part:
        print(f"\n({rule.league_part.say(language)})")


def _coverage(options: argparse.Namespace) -> int:
    """One game, or all of them."""
    from game.workshop.coverage import Covered, coverage, store

    rows: list[Covered] = []
    for game in [options.game] if options.game else TITLES:
        found = coverage(game)
        if options.store:
            store(game, found)
        rows += found
    missing = [row for row in rows if not row.complete]
    if options.json:
        show_json([{**asdict(row), "complete": row.complete} for row in rows])
        return BROKEN if missing else 0
    for row in rows:
        ticks = [_tick(bool(row.enforced)), _tick(bool(row.tested)), _tick(row.explained)]
        state = "" if row.complete else "MISSING"
        print(
            f"{row.id:8} enforced {ticks[0]}  tested {ticks[1]}  explained {ticks[2]}  {row.reason or state}".rstrip()
        )
    applicable = [row for row in rows if row.scope == "match"]
    done = sum(row.done for row in applicable)
    left_out = len(applicable) - len(missing) - done
    reasons = f"; {left_out} left out for a stated reason" if left_out else ""
    print(f"{done} of {len(applicable)} rules of single matches are complete{reasons}")
    return BROKEN if missing else 0


def _tick(done: bool) -> str:
    return "yes" if done else "no "


def position(options: argparse.Namespace) -> int:
    from game.workshop.positions import (
        ActionError,
        HiddenError,
        about,
        chances,
        judged,
        load_position,
        offers,
        parse_action,
    )

    title, say = spec(options.game), words(options.lang)
    try:
        state = load_position(title, options.text)
    except (JournalError, HiddenError) as error:
        raise Trouble(str(error)) from error
    except (ActionError, title.position.error) as error:
        raise Trouble(f"this position cannot be read: {error}. Example: {title.position.example}", WRONG_USE) from error
    prompt = title.rules.prompt(state)
    seat = options.seat if options.seat is not None else prompt.seats[0] if prompt else 0
    try:
        if options.judge is not None:
            ruling = title.rules.judge(state, seat, parse_action(title, options.judge))
            data: Any = judged(title, state, ruling, say)
        elif options.odds is not None:
            data = chances(title, state, seat, parse_action(title, options.odds), say)
        else:
            data = offers(title, state, say) if options.offers else about(title, state, say)
    except ActionError as error:
        raise Trouble(str(error), WRONG_USE) from error
    if options.json:
        show_json(data)
    else:
        _print_plain(data)
    return 0


def _print_plain(data: Any) -> None:
    """Data a person can read: one line for every leaf."""
    if isinstance(data, list):
        for each in data:
            print(f"- {each.get('label', '')}  {json.dumps(each.get('action'), ensure_ascii=False)}")
        return
    for key, value in data.items():
        if isinstance(value, dict):
            for name, inner in list(value.items())[:60]:
                shown = f"{_fraction(inner):.4f}" if key == "means" else _readable(inner)
                print(f"{key}.{name}: {shown}")
        else:
            print(f"{key}: {_readable(value)}")


def _readable(value: Any) -> str:
    """A fraction as a percentage, with the fraction itself while it is short."""
    if isinstance(value, str) and value.replace("/", "").isdecimal() and "/" in value:
        shown = f" ({value})" if len(value) <= 20 else ""
        return f"{_fraction(value):.4%}{shown}"
    return str(value)


def validate(options: argparse.Namespace) -> int:
    from game.workshop.validate import validate as check

    say = words(options.lang)
    results = [result for path in options.paths for result in check(Path(path), say)]
    if options.json:
        show_json([{"path": each.path, "kind": each.kind, "problems": list(each.problems), "hints": list(each.hints)}
                   for each in results])  # fmt: skip
    else:
        for each in results:
            if not each.problems:
                print(f"ok      {each.path} ({each.kind})")
            for problem in each.problems:
                place = "" if problem.startswith(each.path) else f"{each.path}: "
                print(f"BROKEN  {place}{problem}")
            for hint in each.hints:
                print(f"hint    {each.path}: {hint}")
    return BROKEN if any(each.problems for each in results) else 0


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
    from game.workshop.soak import all_cores
    from game.workshop.soak import soak as run
    from game.workshop.soak_report import MIXED, SoakFailure

    title = spec(options.game)
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


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "window": window,
    "selftest": selftest,
    "simulate": simulate,
    "replay": replay_command,
    "rules": rules_command,
    "position": position,
    "validate": validate,
    "bench": bench,
    "soak": soak,
    "soak window": soak_window,
    "soak files": soak_files,
    "screenshot": screenshot,
}

"""Commands about lessons."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from game.commands.answering import BROKEN, WRONG_USE, Trouble, show_json
from game.content.errors import ContentError
from game.content.lessons import Course, Lesson, course
from game.content.words import words
from game.play.folders import own_folders
from game.play.own_lessons import OwnLessons, faults, own_lessons
from game.rules.registry import TITLES, spec


def lessons(options: argparse.Namespace) -> int:
    """List them; check them; tell one; who has learned what; what can be asked."""
    if options.progress:
        return _progress(options)
    if options.queries:
        return _queries(options)
    if options.mine:
        return _mine(options)
    chosen = list(_chosen(options))
    if options.id is not None and not chosen:
        raise Trouble(f"there is no lesson '{options.id}' in {options.game}", WRONG_USE)
    if options.check:
        return _check(options)
    if options.walk:
        return _walk(options, [lesson for _, lesson in chosen])
    if options.json:
        show_json([_data(lesson, options.lang) for _, lesson in chosen])
        return 0
    for broken in _broken(options):
        print(f"BROKEN  {words(options.lang).problem(broken)}")
    for chapter, lesson in chosen:
        file = lesson.file
        waits = f", waits for: {file.waits}" if file.waits else ""
        print(f"{lesson.id:6} {file.title.say(options.lang)} ({chapter}, {file.minutes} min{waits})")
    return BROKEN if _broken(options) else 0


def _courses(options: argparse.Namespace) -> list[Course]:
    return [course(game) for game in ([options.game] if options.game else TITLES)]


def _own(options: argparse.Namespace) -> list[OwnLessons]:
    """Lessons that somebody has written or taken in on this computer."""
    folders = own_folders()
    return [own_lessons(folders, game) for game in ([options.game] if options.game else TITLES)]


def _broken(options: argparse.Namespace) -> list[ContentError]:
    """What is wrong with lessons that cannot be read."""
    found = [error for each in _courses(options) for error in each.broken]
    found += [error for own in _own(options) for error in own.broken]
    return list({str(error): error for error in found}.values())


def _chosen(options: argparse.Namespace) -> Iterator[tuple[str, Lesson]]:
    for each in _courses(options):
        for chapter in each.chapters:
            for lesson in chapter.lessons:
                if options.id in (None, lesson.id):
                    yield chapter.title.say(options.lang), lesson
    for own in _own(options):
        for lesson in own.lessons:
            if options.id in (None, lesson.id):
                yield words(options.lang).say("learn.own"), lesson


def _data(lesson: Lesson, language: str) -> dict[str, Any]:
    file = lesson.file
    return {
        "id": file.id, "game": file.game, "title": file.title.say(language), "goal": file.goal.say(language),
        "minutes": file.minutes, "steps": len(file.step), "teaches": list(file.teaches), "waits": file.waits,
    }  # fmt: skip


def _check(options: argparse.Namespace) -> int:
    from game.content.drills import drills_path
    from game.play.drills import check_drills
    from game.play.lesson_check import check, check_course

    say = words(options.lang)
    found: list[ContentError] = [] if options.id else _broken(options)
    for each in _courses(options):
        lesson = each.find(options.id) if options.id else None
        known = frozenset(lesson.id for lesson in each.lessons)
        if lesson is not None:
            found += check(spec(each.game), lesson, known)
        elif options.id is None:
            found += check_course(spec(each.game), each)
            found += check_drills(spec(each.game), drills_path(each.game)) if drills_path(each.game).is_file() else []
    for own in _own(options):
        for lesson in own.lessons:
            found += faults(lesson) if options.id in (None, lesson.id) else ()
    if options.json:
        show_json([{"path": each.path, "place": each.place, "problem": say.fault(each.key, each.facts)}
                   for each in found])  # fmt: skip
    else:
        for problem in found:
            print(f"BROKEN  {say.problem(problem)}")
        count = len(list(_chosen(options)))
        print(f"{count} lessons, {len(found)} problems" if count != 1 else f"1 lesson, {len(found)} problems")
    return BROKEN if found else 0


def _walk(options: argparse.Namespace, chosen: list[Lesson]) -> int:
    from game.content.told import Fault
    from game.workshop.lessons import walk

    say = words(options.lang)
    for lesson in chosen:
        file = lesson.file
        try:
            steps = list(walk(spec(file.game), lesson, say))
        except Fault as fault:
            raise Trouble(f"{lesson.id}: {say.fault(fault.key, fault.facts)}") from fault
        if options.json:
            told = [{"step": each.number, "kind": each.kind, "text": each.text, "lines": list(each.lines)}
                    for each in steps]  # fmt: skip
            show_json({**_data(lesson, options.lang), "told": told})
            continue
        print(f"{lesson.id} {file.title.say(options.lang)}: {file.goal.say(options.lang)}")
        for each in steps:
            print(f"\n{each.number}. {each.kind}: {each.text}".rstrip())
            for line in each.lines:
                print(f"   {line}")
    return 0


def _progress(options: argparse.Namespace) -> int:
    """How far everybody on this computer has come."""
    from game.play.learning import Learning

    learning = Learning(own_folders())
    if learning.problem is not None:
        raise Trouble(str(learning.problem))
    ids = [lesson.id for each in _courses(options) for lesson in each.lessons]
    rows: list[tuple[str, dict[str, int], dict[str, int]]] = []
    for name in learning.names:
        marks = {lesson: learning.mark(name, lesson) for lesson in ids}
        done = {lesson: mark.stars for lesson, mark in marks.items() if mark.done}
        left = {lesson: mark.step for lesson, mark in marks.items() if mark.step}
        rows.append((name, done, left))
    if options.json:
        show_json([{"name": name, "done": done, "left_at": left} for name, done, left in rows])
        return 0
    for name, done, _ in rows:
        print(f"{name}: {len(done)} of {len(ids)} lessons, {sum(done.values())} stars")
    return 0


def _queries(options: argparse.Namespace) -> int:
    """What lessons of a game can ask, with what each question needs."""
    import inspect

    rows: list[tuple[str, list[str], str]] = []
    for game in [options.game] if options.game else TITLES:
        teaching = spec(game).teaching
        for name, query in teaching.queries.items() if teaching is not None else ():
            _, *given = inspect.signature(query).parameters.values()
            needs = [f"{each.name}: {each.annotation}" for each in given]
            rows.append((f"{game} {name}", needs, inspect.getdoc(query) or ""))
    if options.json:
        show_json({name: {"needs": needs, "about": about} for name, needs, about in rows})
        return 0
    for name, needs, about in rows:
        print(f"{name}{' (' if needs else ''}{', '.join(needs)}{')' if needs else ''}: {about}")
    return 0


def _mine(options: argparse.Namespace) -> int:
    """Positions for drills out of matches of programs, as the file of a game has them."""
    from game.workshop.mining import as_toml, mined

    if options.game is None:
        raise Trouble("say of which game: lessons GAME --mine N", WRONG_USE)
    found = mined(spec(options.game), options.mine, options.seed)
    if options.json:
        show_json([{"kinds": list(each.kinds), "position": each.text} for each in found])
    else:
        print(as_toml(options.game, found), end="")
    return 0

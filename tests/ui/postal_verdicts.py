"""What all readers of the rolls of a postal match must agree on, and matches in which every roll occurs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.luck import ATTEMPT
from game.core.reports import Reporting, RollReport, report_of
from game.rules.spec import GameSpec
from game.ui.film.pages import in_tray
from game.ui.film.rolls import rolls_of
from game.ui.film.title import FilmTitle

GOAL = "goal"


def random_matches(spec: GameSpec, count: int, fix: Callable[[int, Any], Any]) -> Iterator[tuple[list[Any], Any]]:
    """Matches of random clubs with random line-ups: what happened, with its reports, and the last state."""
    for seed in range(count):
        dice = StreamDice(seed)
        state = spec.random_start(dice, partial(fix, seed))
        events: list[Any] = []
        while (prompt := spec.rules.prompt(state)) is not None:
            seat = prompt.seats[0]
            done = apply(spec.rules, state, seat, spec.rules.random_answer(state, seat, dice), dice, reports=True)
            assert isinstance(done, Applied)
            events += done.events
            state = done.state
        yield events, state


def reporting(spec: GameSpec) -> set[type]:
    """Every kind of event that dice decide."""
    return {kind for kind in get_args(spec.rules.event_type) if issubclass(kind, Reporting)}


def verdict(event: Any) -> str:
    report = report_of(event)
    assert report is not None, event
    return report.verdict


def dice_tell_the_verdict(title: FilmTitle[Any, Any], beat: Any, unsaid: tuple[str, ...] = ()) -> None:
    """The dice of a moment in film, tray and log are those of the rules, each with what it decided; ``unsaid``:
    verdicts for which a table has no line of its own."""
    report = report_of(beat.event)
    assert report is not None
    rolls = rolls_of(beat)
    told = [(each, die) for each in report.rolls for die in each.fallen]
    assert [(roll.report, roll.fallen) for roll in rolls] == told
    assert tuple(die for _, die in told) == report.fallen
    for roll in rolls:
        meant = roll.fallen.meaning
        assert meant is not None
        assert roll.verdict in unsaid or meant.name == f"{roll.sum.reason}-{roll.verdict}"
        if roll.check is not None:
            assert roll.check.passes(roll.face) == roll.good, "the faces that are marked are those that count"
        for language in LANGUAGES:
            said = words(language)
            lies = in_tray(title.words, said, roll)
            assert (lies.face, lies.side, lies.good) == (roll.face, roll.side, roll.good)
            assert lies.result == title.words.roll_words(said, roll)[1] != ""
            assert (lies.check is None) == (roll.good is None)
            assert title.words.roll_words(said, roll.awaited())[1] == "", "a die that has not fallen says nothing"


def luck_tells_the_verdict(report: RollReport) -> None:
    """Whoever a roll was good for has a success of his own in the ledger, and a try succeeds when it is a goal."""
    for each in report.rolls:
        for roll in each.luck():
            if roll.kind != ATTEMPT and each.good is not None:
                assert (roll.good_for if roll.success else 1 - roll.good_for) == each.good
    tries = [roll for roll in report.luck() if roll.kind == ATTEMPT]
    assert len(tries) <= 1
    assert all(roll.success == (report.verdict == GOAL) == (report.good == roll.side) for roll in tries)

"""The report of a roll as the dice tray shows it, for every game: whose die, what for, its sum, and whom it helped."""

from __future__ import annotations

from collections.abc import Callable

from game.content.words import Words
from game.core.checks import Aim
from game.core.reports import Fallen, RollReport
from game.core.ruling import FactValue
from game.core.sums import Die, check_of
from game.play.explaining import part_name, signed
from game.ui.table.dice_tray import TrayRoll

STAR = "*"
"""Behind a face that is a star."""


def tray_rolls(
    report: RollReport | None, words: Words, who: Callable[[Fallen], str], by_hand: bool = False
) -> list[TrayRoll]:
    """The dice of a report in the order in which they fell; ``who`` says whose one is."""
    if report is None:
        return []
    return [tray_roll(report, fallen, words, by_hand, who(fallen)) for fallen in report.fallen]


def tray_roll(report: RollReport, fallen: Fallen, words: Words, by_hand: bool, who: str = "") -> TrayRoll:
    """One of its dice; ``who``: whose it is."""
    return TrayRoll(
        words.say(f"roll.{fallen.question}"), fallen.thrown.sum.sides, fallen.face, check_of(fallen.thrown.sum),
        result(fallen, words), result(fallen, words, named=False), favours(report, fallen), fallen.die.side, by_hand,
        who,
    )  # fmt: skip


def favours(report: RollReport, fallen: Fallen) -> bool | None:
    """Whether what was decided is good for whoever rolled; None: for neither, or his die did not count."""
    return report.favours(fallen.die) if fallen.counts else None


def result(fallen: Fallen, words: Words, named: bool = True) -> str:
    """What a die has come to: its sum part by part and the number it was rolled for, or what its face means."""
    face, sum = f"{fallen.face}{STAR * fallen.star}", fallen.thrown.sum
    if fallen.meaning is not None:
        return words.say("reported.meaning", {"face": face, "meaning": words.say(f"value.{fallen.meaning.name}")})
    facts: dict[str, FactValue] = {"sum": _added(face, fallen, words, named), "needed": sum.needed}
    if fallen.met is not None:
        return words.say("reported.against", facts | {"met": fallen.met})
    if sum.aim is None:
        return str(facts["sum"])
    return words.say("reported.at-most" if sum.aim is Aim.AT_MOST else "reported.at-least", facts)


def _added(face: str, fallen: Fallen, words: Words, named: bool) -> str:
    """The face, and what was added to it, by name or only how much."""
    die: Die = fallen.die
    if not die.parts:
        return words.say("reported.face", {"face": face})
    names = [f" {part_name(words, part.name)}" if named else "" for part in die.parts]
    parts = " ".join(f"{signed(part.value)}{name}" for part, name in zip(die.parts, names, strict=True))
    return f"{face} {parts} = {fallen.thrown.total(fallen.number)}"

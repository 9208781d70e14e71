"""What everybody knows of a club (U-8.2), as a card beside a line-up; and what a manager takes its rows for."""

from __future__ import annotations

from game.content.words import Words
from game.core.ruling import FactValue
from game.league.standings import Line
from game.rules.united.season import desk
from game.rules.united.season.state import Fixture, SeasonState
from game.rules.united.state import ROWS
from game.ui.forms.points import Stepper
from game.ui.office.colours import badge
from game.ui.united.office.matches.own import OwnMatches
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label, RuleChip

MOST_GUESS = (15, 15, 60, 60, 60)
"""So strong can a row be taken for, T A V M S."""
TONES = {1: "ok", 0: "muted", -1: "bad"}


def rival_card(own: OwnMatches, fixture: Fixture) -> Widget:
    """The opponent's public file, and the guess for the laboratory below it."""
    office, club = own.office, own.rival(fixture)
    words, seen = office.app.words, own.seen
    name = seen.clubs[club].name
    head = Row([badge(office.bureau, club, 32), Label(name, "body-bold", grow=1), RuleChip("U-8.2", "public-rule")],
               gap=10, align="center")  # fmt: skip
    facts = known(seen, club, own.side(fixture) == 1, words)
    return Panel(Column([head, *facts, Rule(), *_guess(own, club)], gap=8), "raised", pad=12)


def known(seen: SeasonState, club: int, at_home: bool, words: Words) -> list[Widget]:
    """Place, balance, form, scorers, and who is banned."""
    say, found = words.say, desk.public_file(seen, club, at_home)
    if not found.line.played:
        return [Label(say("office.file.nothing"), "table", "muted")]
    place = say("office.file.place", {"place": found.place, "points": found.line.points, **_balance(found.line)})
    there = say(f"office.file.{'at-home' if at_home else 'away'}", _balance(found.venue))
    tip = say("office.file.balance")
    lines: list[Widget] = [
        Label(place, "table", tip=tip),
        Label(there, "table", tip=tip),
        _form(seen, found.form, words),
    ]
    if found.scorers:
        told = ", ".join(f"{man.name} {man.goals}" for man in found.scorers[:3])
        lines.append(Label(say("office.file.scorers", {"names": told}), "table"))
    if found.banned:
        told = ", ".join(f"{man.name} ({man.banned})" for man in found.banned)
        lines.append(Label(say("office.file.banned", {"names": told}), "table", "warn"))
    return lines


def _balance(line: Line) -> dict[str, int]:
    return {"won": line.won, "drawn": line.drawn, "lost": line.lost, "goals": line.goals, "against": line.against}


def _form(seen: SeasonState, form: tuple[desk.Met, ...], words: Words) -> Widget:
    """The last matches, the latest first: result and opponent on the tip."""
    chips: list[Widget] = [Label(words.say("office.file.form"), "table", "muted")]
    for met in form:
        outcome = (met.goals > met.against) - (met.goals < met.against)
        text = f"{met.goals}:{met.against}"
        home, away = (seen.clubs[each].name for each in met.fixture.clubs)
        facts: dict[str, FactValue] = {"home": home, "away": away, "round": met.fixture.round, "score": text}
        tip = words.say("office.file.match", facts)
        chips.append(Label(text, "table-bold", TONES[outcome], tip=tip))
    return Flow(chips, gap=10)


def _guess(own: OwnMatches, club: int) -> list[Widget]:
    """The rows he is taken for in the laboratory: sliders of one's own, begun from results."""
    say, values = own.office.say, own.guess(club).values
    steps: list[Widget] = []
    for at, (row, value, most) in enumerate(zip(ROWS, values, MOST_GUESS, strict=True)):
        name = own.office.app.words.say(f"value.row.{row.value}")
        step = Stepper(
            "", value, lambda wanted, at=at: own.set_guess(club, at, wanted), f"guess-{row.value}",  # type: ignore[misc]
            say("office.guess-row", {"row": name}), less=value > 0, more=value < most,
            refused=lambda: own.office.app.toast(say("office.guess-most")),
        )  # fmt: skip
        steps.append(Row([Label(row.value, "table-bold", "muted"), step], gap=4, align="center"))
    anew = Button(say("office.guess-anew"), lambda: own.forget_guess(club), "guess-anew", "quiet", "refresh",
                  tip=say("office.guess-anew-tip"), small=True)  # fmt: skip
    head = Row([Icon("lab", 18, "muted"), Label(say("office.guess"), "table-bold", grow=1)], gap=8, align="center")
    return [head, Label(say("office.guess-about"), "caption", "muted"), Flow(steps, gap=10), Flow([anew])]

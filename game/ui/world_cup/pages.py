"""Pages of the side column: a group or the final in full, with the reasons; figures of both managers and of the cup."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content.words import Words
from game.play.pages import decimal
from game.rules.world_cup.desk import DESK, TableLine
from game.rules.world_cup.state import CupState
from game.ui.table.stat_bar import StatBar
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Gap, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, Picture
from game.ui.world_cup import texts
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate

if TYPE_CHECKING:
    from game.ui.world_cup.wall import Wall

BADGE = (64, 22)
NUMBER, GOALS = 24, 44
"""Units of the columns of a table."""


def group_page(wall: Wall, group: str) -> Widget:
    """A group with all figures, and below each line why it stands there."""
    words, view = wall.app.words, wall.view.view
    rows = DESK.table(view, group)
    parts: list[Widget] = [Label(str(words.named("cup_group", group)), "body-bold"), _head(wall)]
    for place in rows:
        parts.append(_line(wall, place))
        why = [*texts.reasons(group, place.team, view, words)[:1],
               *texts.third_lines(group, place.team, view, words)]  # fmt: skip
        parts += [Label(text, "caption", "muted") for text in why]
    parts += _thirds(wall)
    parts.append(Label(wall.word("page-hint", {"key": wall.app.keymap.shown("zoom-in")}), "caption", "muted"))
    return ScrollArea(Column(parts, gap=4), "group-scroll", focusable=True)


def _head(wall: Wall) -> Widget:
    cells: list[Widget] = [Label("", "caption", "muted", grow=1)]
    for key in ("won", "drawn", "lost", "goals", "points"):
        wide = GOALS if key == "goals" else NUMBER
        cells.append(_cell(wall.word(f"column.{key}"), wide, "muted"))
    return Row(cells, gap=2, align="center")


def _cell(text: str, units: float, tone: str = "text", role: str = "caption") -> Widget:
    return Sized(Label(text, role, tone, "right", wrap=False), width=units, words=True)


def _line(wall: Wall, place: TableLine) -> Widget:
    view, record = wall.view.view, place.record
    words = wall.app.words
    code = view.tournament.nations[place.team].code
    kit = kit_of(wall.app.theme, DESK.owner(view, place.team))
    look = "out" if place.team in wall.view.gone else ""
    badge = Picture(lambda size: plate(code, size, kit, look), *BADGE)
    tip = texts.whose(view, place.team, words, wall.scene.people)
    figures = ((record.won, NUMBER), (record.drawn, NUMBER), (record.lost, NUMBER),
               (f"{record.scored}:{record.conceded}", GOALS))  # fmt: skip
    cells: list[Widget] = [_cell(f"{place.place}", 14, "muted"), Gap(2), badge,
                           Label("", "caption", grow=1)]  # fmt: skip
    cells += [_cell(str(value), wide) for value, wide in figures]
    cells.append(_cell(str(record.points), NUMBER, "text", "table-bold"))
    row = Row(cells, gap=2, align="center")
    row.tip = f"{texts.nation(view, place.team, words)}. {tip}"
    return row


def _thirds(wall: Wall) -> list[Widget]:
    """The thirds of all groups in their order, as far as they count."""
    view = wall.view.view
    if not view.fixtures or not any(view.lanes):
        return []
    ranked = DESK.thirds(view)
    if not ranked:
        return []
    through = DESK.thirds_through(view)
    parts: list[Widget] = [Label(wall.word("thirds"), "body-bold")]
    for number, place in enumerate(ranked, 1):
        parts.append(_line(wall, place))
        slot = DESK.meets(view, place.team)
        if number <= through and slot:
            facts = texts.opponent(slot, view, wall.app.words)
            met = wall.word("met" if DESK.groups_over(view) else "would-meet", facts)
            parts.append(Label(met, "caption", "muted"))
    return parts


def stats_page(wall: Wall) -> Widget:
    """Cards and goals of both managers; goals per match beside those of reality."""
    words = wall.app.words
    parts = [*figure_bars(words, DESK.figures(wall.scene.entries)), *goal_lines(words, wall.view.view)]
    more = Button(wall.word("ledger"), wall.scene.show_luck, "ledger", icon="scales", small=True)
    return ScrollArea(Column([*parts, Flow([more])], gap=6), "stats-scroll", focusable=True)


def goal_lines(words: Words, view: CupState) -> list[Widget]:
    """Goals per match of every stage, beside those of reality where they are known."""
    lines = DESK.goals_per_match(view) if view.fixtures else ()
    parts: list[Widget] = [Label(words.say("wc.goals-per-match"), "table-bold", "muted")] if lines else []
    for line in lines:
        facts = {"round": words.say(f"wc.round.{line.stage}"), "mean": decimal(line.mean, words),
                 "real": decimal(line.real, words) if line.real is not None else ""}  # fmt: skip
        parts.append(Label(words.say("wc.mean-real" if line.real is not None else "wc.mean", facts), "table"))
    return parts


def figure_bars(words: Words, figures: Sequence[tuple[str, Fraction, Fraction]]) -> list[Widget]:
    """The figures of both managers, each as a bar."""
    return [
        StatBar(words.say(f"wc.figure.{name}"), (float(home), float(away)), (_shown(home, words), _shown(away, words)))
        for name, home, away in figures
    ]


def _shown(value: Fraction, words: Words) -> str:
    return str(int(value)) if value == int(value) else decimal(value, words)

"""The men of a club in a list, and all that is known of one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.frozen import frozen
from game.rules.united.season import desk, desk_squad
from game.rules.united.season.state import Member, SeasonState
from game.rules.united.state import ROWS, Age
from game.ui.office.scene import Office
from game.ui.united.office.sheets.common import choose, fact, note, rows_text
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.text import Label

AGES = list(Age)


@frozen
class Shown:
    """A man as his line in a list shows him."""

    man: Member
    now: Member | None
    """As he is, or as he would be after ageing; None: gone."""
    mark: str = ""
    """An icon before his name."""
    tone: str = "text"
    older: bool = False
    """Whether he is shown after ageing."""


def man_table(office: Office, name: str, shown: Sequence[Shown], extra: Mapping[int, str], title: str = "",
              empty: str = "") -> DataTable:  # fmt: skip
    """A line a man: rows, age, level, what he is worth; ``extra`` is a last column of the sheet's own."""
    say = office.say
    columns = [
        TableColumn(say("office.man.name"), grow=1), TableColumn(say("office.man.rows")),
        TableColumn(say("office.man.age")), TableColumn(say("office.man.level"), "right"),
        TableColumn(say("office.man.value"), "right", tip="U-6.4a"),
        TableColumn(say("office.man.estimate"), "right", tip="U-6.11"), TableColumn(title),
    ]  # fmt: skip
    rows = [_line(office, each, extra.get(each.man.id, "")) for each in shown]
    chosen = office.chosen.get(name, "")
    return DataTable(columns, rows, name, lambda key: choose(office, name, key), chosen=chosen, empty=empty)


def _line(office: Office, shown: Shown, extra: str) -> TableRow:
    now, seen = shown.now, office.view
    named = Cell(shown.man.name, icon=shown.mark, tone=shown.tone)
    if now is None:
        gone = Cell(office.say("office.man.gone"), tone="muted")
        return TableRow(str(shown.man.id), (named, gone, *(Cell("", 0) for _ in range(4)), Cell(extra)), shown.man.name)
    rows = Cell(rows_text(now.qualified), min(map(ROWS.index, now.qualified), default=0))
    changed = "accent" if now != shown.man else "text"
    value = desk.nonleague_value(now)
    estimate = (desk_squad.estimate_later if shown.older else desk.estimate_now)(seen, now)
    cells = (
        named, rows, Cell(now.age.value, AGES.index(now.age), tone=changed),
        Cell(str(now.level), now.level, bold=True, tone=changed), Cell(str(value), value),
        Cell(str(estimate), estimate), Cell(extra),
    )  # fmt: skip
    return TableRow(str(shown.man.id), cells, shown.man.name)


def man_head(office: Office, man: Member) -> list[Widget]:
    """Who is meant."""
    facts = {"rows": rows_text(man.qualified), "age": man.age.value, "level": man.level}
    return [Label(man.name, "h3"), Label(office.say("office.man.is", facts))]


def man_facts(office: Office, seen: SeasonState, man: Member) -> list[Widget]:
    """All else there is to know of one man of the own club."""
    say = office.say
    lines: list[Widget] = [
        fact(say("office.man.value-long"), say("office.kkj", {"money": desk.nonleague_value(man)}), "U-6.4a"),
        fact(say("office.man.estimate-long"), say("office.kkj", {"money": desk.estimate_now(seen, man)}), "U-6.11"),
        _older(office, man),
    ]  # fmt: skip
    for row, count in desk_squad.learning(man):
        known = f"{count}/{desk_squad.LEARNED_AFTER}"
        lines.append(fact(say("office.man.learns", {"row": row.value}), known, "U-3.2a", name=row.value))
    if not man.played_in:
        lines.append(fact(say("office.man.plays-in"), f"{man.talent_matches}/{desk_squad.PLAYED_IN_AFTER}", "U-5c"))
    return [*lines, *_held_back(office, seen, man)]


def _older(office: Office, man: Member) -> Widget:
    """U-7.1: what becomes of him when the season is over."""
    older = desk.aged(man)
    text = office.say("office.man.gone") if older is None else f"{older.age.value} {older.level}"
    return fact(office.say("office.man.older"), text, "U-7.1", "warn" if older is None else "text")


def _held_back(office: Office, seen: SeasonState, man: Member) -> list[Widget]:
    """Points, bans, locks, and talents that must not play."""
    say = office.say
    lines = [fact(say("office.man.points", {"left": desk_squad.to_next_ban(man)}), str(man.points), "U-3.5c")]
    if man.banned:
        lines.append(note("card-red", "warn", say("office.man.banned", {"count": man.banned}), "U-3.5d"))
    if man.locked_until > seen.absolute_round:
        left = man.locked_until - seen.absolute_round
        lines.append(note("lock", "warn", say("office.man.locked", {"rounds": left}), "U-6.8b"))
    if man.age is Age.FROZEN:
        lines.append(note("hourglass", "muted", say("office.man.frozen"), "U-6.7a"))
    return lines

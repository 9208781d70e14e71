"""What is worth knowing in a United position: traps of a line-up, and what the rows on the table mean.

Works on a view, so it can tell nothing that its seat may not know. The gravest hint comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from game.core.rules import Seat
from game.core.ruling import FactValue, RuleRef
from game.rules.postal.hints import Hints, Weighed, gravest_first
from game.rules.spec import Hint, played_with
from game.rules.united.checks import keeper_check, kick_check, sweeper_check
from game.rules.united.counting import chances, counted, extra_chances, losses
from game.rules.united.desk_numbers import known, risk, sheet
from game.rules.united.frames import LineUpDue
from game.rules.united.handlers.moments import shoot_out_keepers
from game.rules.united.judges.line_up import number_faults, row_faults
from game.rules.united.queries import (
    available,
    fielded,
    home_allowance,
    is_keeper,
    is_novice,
    keepers,
    may_play,
    strength,
)
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    ROWS,
    Club,
    LineUp,
    MatchState,
    Options,
    Player,
    Sheet,
    Stage,
    TeamRow,
)
from game.rules.united.tables import RATIO

OPPOSITE = {TeamRow.V: TeamRow.S, TeamRow.M: TeamRow.M, TeamRow.S: TeamRow.V}

_hint = Hints("united")

PLAYED: dict[RuleRef, Callable[[Options], bool]] = {
    "U-3.5a": lambda options: options.discipline,
    "U-3.5b": lambda options: options.discipline,
    "U-3.5c": lambda options: options.discipline,
    "U-3.6": lambda options: options.home_points > 0,
    "U-8.2": lambda options: not options.open_match,
    "U-8.4": lambda options: options.cup,
    "U-8.7": lambda options: options.line_up_seconds > 0,
}
"""Rules that only some matches are played with."""
in_force = played_with(PLAYED)


def hints(view: MatchState, seat: Seat, draft: LineUp | None = None) -> list[Hint]:
    """Everything worth knowing for ``seat``, the gravest first."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, LineUpDue):
        return gravest_first(_form(view, seat, draft)) if frame.side == seat else []
    return gravest_first(_table(view, seat)) if frame else []


# -- the line-up form ------------------------------------------------------------------------------------------------


def _form(view: MatchState, seat: Seat, draft: LineUp | None) -> Iterator[Weighed]:
    """Traps of a form that is being filled in; as long as men are missing, only what is certain already."""
    club = view.clubs[seat]
    yield from _squad(club)
    seen = sheet(club, draft) if draft is not None else None
    if draft is None or seen is None:
        return
    placed = known(club, draft)
    yield from _hardness(view, club, draft)
    if placed.places[0] and seen.values[0] <= 0:
        yield _hint(2, "open-goal", "U-3.9b", player=placed.places[0][0])
    if any(number_faults(club, draft)) or any(row_faults(club, draft)):
        return
    yield from _cuts(seen, draft)
    if not placed.places[1]:
        yield _hint(1, "no-sweeper", "U-3.9a")
    yield from _left_out(club, placed)
    unused = home_allowance(view, seat) - sum(draft.home)
    if unused > 0:
        yield _hint(Fraction(unused, 2), "home-unused", "U-3.6", points=unused)


def _squad(club: Club) -> Iterator[Weighed]:
    if club.players and not keepers(club):
        yield _hint(2, "amateur", "U-3.1")
    banned = [player for player in club.players if player.banned]
    if banned:
        best = max(banned, key=lambda player: player.level)
        yield _hint(Fraction(1, 4), "banned", "U-3.5c", player=best.name, matches=best.banned)


def _hardness(view: MatchState, club: Club, draft: LineUp) -> Iterator[Weighed]:
    """U-3.5: what the hardness is likely to cost."""
    cost = risk(club, draft, view.options.discipline)
    if cost.penalties:
        grave, red = cost.penalty_goals + 4 * cost.red, 100 * cost.red
        yield _hint(grave, "hardness", "U-3.5b", points=cost.hardness, penalties=cost.penalties, red=red)


def _cuts(seen: Sheet, draft: LineUp) -> Iterator[Weighed]:
    """U-3.7: strength that the 3:1 rule takes away, the worst row only."""
    lifted = [cut + hard + home for cut, hard, home in zip(seen.cut, draft.hardness[2:], draft.home, strict=True)]
    lost = [
        (total - cut + up - raised, row, total + up - cut, raised)
        for row, total, cut, up, raised in zip(FIELD_ROWS, seen.sums, seen.cut, lifted, seen.raised, strict=True)
    ]
    most, row, before, after = max(lost, key=lambda each: each[0])
    if most > 0:
        yield _hint(most, "cut", "U-3.7", row=row.value, before=before, after=after, ratio=RATIO)


def _left_out(club: Club, placed: LineUp) -> Iterator[Weighed]:
    """Talents who miss a match they need, and better men on the bench."""
    names = placed.names()
    idle = [player for player in club.players if available(player) and player.name not in names]
    talents = [player for player in idle if _must_play(player)]
    if talents:
        yield _hint(Fraction(1, 2), "talent-out", "U-5", player=talents[0].name)
    gains = [
        (strength(better, row) - strength(man, row), better, man, row)
        for man, row in fielded(club, placed)
        for better in idle
        if may_play(better, row) and not _must_play(man)
    ]
    best = max(gains, key=lambda each: each[0], default=None)
    if best and best[0] > 0:
        gain, better, man, row = best
        yield _hint(gain, "stronger-out", "U-3.3", player=better.name, other=man.name, row=row.value, points=gain)


def _must_play(player: Player) -> bool:
    """U-5: a talent who still collects his matches."""
    return is_novice(player) and not is_keeper(player)


# -- line-ups on the table -------------------------------------------------------------------------------------------


def _table(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """What the rows mean, as far as this seat knows them."""
    if view.stage is Stage.SHOOT_OUT:
        yield from _shoot_out(view, seat)
        return
    if view.stage is Stage.BEFORE:
        yield from _risks(view, seat)
    own, other = _rows(view, seat), _rows(view, 1 - seat)
    if own is not None:
        yield from _sent_off(own)
        if own.values[0] <= 0:
            yield _hint(2, "own-goal-open", "U-3.9b")
    if other is not None:
        yield from _their_men(other)
    if own is not None and other is not None:
        yield from _leads(view, own, other)


def _risks(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """U-3.5: before kick-off, what the hardness of both sides is likely to bring."""
    own, other = view.line_ups[seat], view.line_ups[1 - seat]
    if own is not None:
        yield from _hardness(view, view.clubs[seat], own)
    if other is not None:
        cost = risk(view.clubs[1 - seat], other, view.options.discipline)
        if cost.penalties:
            points, penalties = cost.hardness, cost.penalties
            yield _hint(cost.penalty_goals, "their-hardness", "U-3.5a", points=points, penalties=penalties)


def _rows(view: MatchState, side: Seat) -> Sheet | None:
    """The rows of a side, with its sendings-off, if they are known."""
    if view.sheets:
        return view.sheets[side]
    club, line_up = view.clubs[side], view.line_ups[side]
    if line_up is None or not club.players:
        return None
    return replace(counted(club, line_up), losses=losses(club, line_up, view.cards[side]))


def _sent_off(own: Sheet) -> Iterator[Weighed]:
    """U-3.5b: the row that lost most."""
    lost = max(own.losses)
    if lost:
        yield _hint(lost, "sent-off", "U-3.5b", row=ROWS[own.losses.index(lost)].value, points=lost)


def _their_men(other: Sheet) -> Iterator[Weighed]:
    sweeper, keeper = sweeper_check(other), keeper_check(other)
    if not keeper.success_faces:
        yield _hint(2, "their-goal-open", "U-3.9b")
    if sweeper.success_faces:
        faces = len(sweeper.success_faces)
        yield _hint(3 * sweeper.chance(), "their-sweeper", "U-3.9a", points=faces, sides=sweeper.sides)


def _leads(view: MatchState, own: Sheet, other: Sheet) -> Iterator[Weighed]:
    """U-3.8: the row where they get most chances, and the one where you do."""
    count_chances = extra_chances if view.stage is Stage.EXTRA else chances
    for key, first, second in (("their-lead", other, own), ("your-lead", own, other)):
        found = count_chances(first.values, second.values)
        count = max(found)
        if count:
            row = FIELD_ROWS[found.index(count)]
            facts: dict[str, FactValue] = {
                "row": row.value,
                "points": first.values[ROW_INDEX[row]],
                "opposite": OPPOSITE[row].value,
                "against": _against(row, second),
                "count": count,
            }
            yield _hint(count if key == "their-lead" else Fraction(count, 2), key, "U-3.8", **facts)


def _against(row: TeamRow, other: Sheet) -> int:
    """U-3.8: what stands against a row; an attack meets the sweeper too."""
    _, sweeper, defence, midfield, attack = other.values
    return {TeamRow.V: attack, TeamRow.M: midfield, TeamRow.S: defence + sweeper}[row]


def _shoot_out(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """U-8.4: how often a kick of each side goes in."""
    if not view.sheets:
        return
    levels = shoot_out_keepers(view)
    for key, side in (("your-kicks", seat), ("their-kicks", 1 - seat)):
        check = kick_check(levels, side)
        yield _hint(1, key, "U-8.4", points=len(check.success_faces), sides=check.sides)

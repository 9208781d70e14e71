"""Phase 13: the game master's offer, made with the book's dice and auctioned (U-6.5, U-6.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from game.core.dice import Dice
from game.core.frozen import frozen
from game.rules.united import tables
from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season import events as told
from game.rules.united.season.ageing import row_of
from game.rules.united.season.bidding import auction
from game.rules.united.season.bids import Lot
from game.rules.united.season.queries import usual_cost
from game.rules.united.season.state import Halves, Member
from game.rules.united.season.tables import OFFERED_TALENT
from game.rules.united.season.work import Season
from game.rules.united.state import Age, TeamRow

E = TypeVar("E")
ROW, AGE, LEVEL = "offer-row", "offer-age", "offer-level"
SPECIAL, SPECIAL_KIND = "offer-special", "offer-special-kind"
"""What the dice of an offer are rolled for."""
SPECIALISTS = ((TeamRow.T,), (TeamRow.A,))
"""U-6.5a: the first lots of every offer; all others are field players."""


@frozen
class Special:
    """U-6.7c: what is other about a player of a special kind; 0 and no age: as rolled."""

    cost: Halves
    age: Age | None = None
    level: int = 0
    ceiling: int = 0


SPECIAL_DIE = 4
FIELD_SPECIALS = (Special(3, ceiling=13), Special(4, level=10, ceiling=13))
SPECIALIST_SPECIALS = (Special(3), Special(5, age=Age.TALENT))
"""U-6.7c: of the four kinds two suit each lot: the first one on a roll of 1 or 2, the second on 3 or 4."""


def publish_offer(work: Season, number: int) -> None:
    """U-6.5a: the lots that are auctioned in the round after; the last ones in the last trading round (U-6.10)."""
    draft = work.draft
    last = draft.calendar.last_trading - 1
    if number > last:
        draft.offer = ()
        return
    kinds: list[tuple[TeamRow, ...] | None] = [*SPECIALISTS]
    kinds += [None] * (draft.settings.offer_size - len(kinds))
    rolled = [_rolled(work.dice, rows, number, frozen_only=number == last) for rows in kinds]
    if number < last:
        rolled = [_perhaps_special(work.dice, man, number, draft.settings.special_share) for man in rolled]
    draft.offer = tuple(
        replace(man, id=id, since=draft.season, untrainable=man.level > tables.FULL_LEVEL and not man.ceiling)
        for id, man in enumerate(rolled, draft.next_id)
    )
    draft.next_id += len(rolled)
    work.emit(told.OfferPublished, number, draft.offer)


def _rolled(dice: Dice, rows: tuple[TeamRow, ...] | None, number: int, frozen_only: bool) -> Member:
    """U-6.5b: rows, age and level; U-6.5c: whoever is offered is played in."""
    qualified = rows or tuple(map(TeamRow, _by_roll(tables.OFFER_ROWS, dice.roll(ROW, tables.OFFER_DIE))))
    age = Age.FROZEN if frozen_only else Age(_by_roll(tables.OFFER_AGES, dice.roll(AGE, tables.OFFER_DIE)))
    level = offered_level(age, dice.roll(LEVEL, tables.OFFER_DIE), number, specialist=rows is not None)
    return Member(0, "", qualified, age, level, cost=usual_cost(qualified))


def _by_roll(rows: Iterable[tuple[int, E]], face: int) -> E:
    return next(found for last, found in rows if face <= last)


def offered_level(age: Age, face: int, number: int, specialist: bool) -> int:
    """U-6.5b: by the table of the age; T and A with 10 off the roll, a new talent raised by the round."""
    rows = tables.OFFER_LEVELS[row_of(age, tuple(tables.OFFER_LEVELS))]
    face -= tables.SPECIALIST_OFFER if specialist else 0
    if face > 0:
        level = _by_roll(rows, face)
    elif age in (Age.FROZEN, Age.TALENT):
        level = rows[0][1]
    else:
        least = tables.SPECIALIST_OFFER_LEVELS
        level = least[row_of(age, tuple(least))]
    lowest, highest = OFFERED_TALENT
    return min(max(number + level, lowest), highest) if age is Age.TALENT else level


def _perhaps_special(dice: Dice, man: Member, number: int, share: int) -> Member:
    """U-6.7c: so many in a hundred have a cost or a ceiling of their own; nobody in the last offer, which is frozen."""
    if not share or dice.roll(SPECIAL, tables.OFFER_DIE) > share:
        return man
    kinds = SPECIALIST_SPECIALS if is_keeper(man) or is_sweeper(man) else FIELD_SPECIALS
    special = kinds[(dice.roll(SPECIAL_KIND, SPECIAL_DIE) - 1) * len(kinds) // SPECIAL_DIE]
    level = special.level or man.level
    if special.age is not None:
        level = offered_level(special.age, dice.roll(LEVEL, tables.OFFER_DIE), number, specialist=True)
    return replace(man, cost=special.cost, age=special.age or man.age, level=level, ceiling=special.ceiling)


def auction_offer(work: Season, phase: int, lot: int) -> None:
    """U-6.5d-e: lot by lot to the highest valid bid; the money is gone, and so is a player whom nobody bought."""
    if auction(work, phase, lot, [Lot(member) for member in work.draft.offer], unsold=lambda work, lot: 0):
        work.draft.offer = ()

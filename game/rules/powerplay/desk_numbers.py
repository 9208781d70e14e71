"""The numbers beside the line-up form: boards, tiredness, points that are left, and what hardness risks."""

from __future__ import annotations

from fractions import Fraction

from game.core.frozen import frozen
from game.core.ruling import FactValue, RuleRef
from game.rules.powerplay.checks import PENALTY_SHOT, effect_weights
from game.rules.powerplay.counting import Plan, reached
from game.rules.powerplay.queries import dangerous, foreign_loss, hardness, hardness_range, tiredness
from game.rules.powerplay.state import Board, Club, LineUp, Sixth, Support, row_of, six
from game.rules.powerplay.tables import EFFECT_DIE, GOAL, LAST_FIELD, MAN_DIE, OUTFIELD, support_of
from game.rules.spec import Note


@frozen
class Purse:
    """The points of a kind: how many are used, must be and may be used."""

    used: int
    least: int
    most: int

    @property
    def left(self) -> int:
        return max(0, self.most - self.used)


@frozen
class Risk:
    """What the hardness of a line-up brings on average; all of it exact (PP-7.3.5)."""

    points: int
    """Points that can do harm."""
    minutes: Fraction
    """Chance of a time penalty, on average so many."""
    losses: Fraction
    """Own men lost by injury or match penalty."""
    shots: Fraction
    """Penalty shots for the others."""
    shot_goals: Fraction


def known(club: Club, line_up: LineUp) -> LineUp:
    """The line-up without men and fields that do not exist, so that it can be counted."""
    sixths = []
    for sixth in line_up.sixths:
        fields: set[int] = set()
        places = []
        for place in sixth.places:
            fits = place.player in club.by_name and GOAL <= place.field <= LAST_FIELD and place.field not in fields
            if fits:
                fields.add(place.field)
                places.append(place)
        sixths.append(Sixth(tuple(places)))
    return LineUp(six(sixths), line_up.substitutes, line_up.taker)


def boards(club: Club, line_up: LineUp, support: Support) -> tuple[Board, ...]:
    """PP-7.3.3: all six sixths as they stand, before any hardness strikes."""
    plan = Plan(club, known(club, line_up))
    return tuple(plan.board(number, (), (), support) for number in range(1, len(line_up.sixths) + 1))


def tired(line_up: LineUp) -> tuple[dict[str, int], ...]:
    """PP-7.3.4: what everybody has lost when each sixth begins."""
    return tiredness(line_up)


def purses(club: Club, line_up: LineUp, home_points: int) -> dict[str, Purse]:
    """PP-4: motivation, home points and hardness."""
    places = [place for sixth in line_up.sixths for place in sixth.places]
    least, most = hardness_range(club)
    return {
        "mp": Purse(sum(place.mp for place in places), 0, club.coach),
        "hv": Purse(sum(place.hv for place in places), 0, home_points),
        "hp": Purse(hardness(line_up), least, most),
    }


def risk(club: Club, line_up: LineUp) -> Risk:
    """PP-7.3.5: what each point brings by the table, five men on the ice."""
    points = dangerous(club, line_up)
    struck = Fraction(points * OUTFIELD, MAN_DIE)
    share = {name: Fraction(weight, EFFECT_DIE) for name, weight in effect_weights().items()}
    shots = struck * share["their-injury"]
    return Risk(
        points,
        struck * (share["two"] + share["five"]),
        struck * (share["own-injury"] + share["match"]),
        shots,
        shots * PENALTY_SHOT.chance(),
    )


def field_notes(club: Club, line_up: LineUp, sixth: int, where: int, support: Support) -> tuple[Note, ...]:
    """PP-7.3.3: how a field comes to its number, line by line."""
    board = boards(club, line_up, support)[sixth - 1]
    notes: list[Note] = []
    man = next((each for each in board.men if each.field == where), None)
    if man is not None:
        player = club.by_name[man.player]
        lost = tiredness(line_up)[sixth - 1].get(man.player, 0)
        notes.append(_note("strength", "PP-3.2", player=man.player, points=player.strength))
        foreign = foreign_loss(player, row_of(where))
        notes += [_note("foreign", "PP-3.3", points=foreign)] if foreign else []
        notes += [_note("tired", "PP-7.3.4", points=lost)] if lost else []
        notes += [_note("extra", "PP-4", points=man.extra)] if man.extra else []
    taken = {each.field for each in board.men}
    for each in board.men:
        if each.field != where and where in reached(each.field, taken, support) and support_of(each.total):
            notes.append(_note("support", "PP-7.3.3", player=each.player, points=support_of(each.total)))
    notes.append(_note("field", "PP-7.3.3", points=board.at(where)))
    return tuple(notes)


def _note(key: str, rule: RuleRef, **facts: FactValue) -> Note:
    return Note(f"note.powerplay.{key}", rule, tuple(facts.items()))

"""What lessons ask of Powerplay: plans by fields and names, and the numbers of fields, runs and tiredness."""

from __future__ import annotations

from types import MappingProxyType

from game.core.rules import Seat
from game.rules.postal.writing import OWN, line_up_of, read_man, write_name
from game.rules.powerplay import checks, desk_numbers, queries, report, squad, tables
from game.rules.powerplay.actions import Action
from game.rules.powerplay.counting import attacked, countered, duel
from game.rules.powerplay.handlers import periods
from game.rules.powerplay.puzzles import PUZZLES
from game.rules.powerplay.state import Age, Board, MatchState, Player, Region, Run, Stage, TeamRow, row_of
from game.rules.powerplay.written import LETTERS, NOBODY, read_line_up, write_line_up
from game.rules.spec import LineFault, Reference, Sight, Teaching

Looks = Sight[MatchState, Action]


def _board(look: Looks, sixth: int, side: int) -> Board:
    club, line_up = line_up_of(look, side)
    return desk_numbers.boards(club, line_up, look.state.options.support)[_sixth(sixth) - 1]


def _sixth(number: int) -> int:
    if not 1 <= number <= tables.SIXTHS:
        raise LineFault("line-word", found=str(number), expected=f"1–{tables.SIXTHS}")
    return number


def _field(where: int) -> int:
    if not 1 <= where <= tables.LAST_FIELD:
        raise LineFault("line-word", found=str(where), expected=f"1–{tables.LAST_FIELD}")
    return where


def field(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """The strength of a field in a sixth, with support and points (PP-7.3.3)."""
    return _board(look, sixth, side).at(_field(where))


def support(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """What neighbours give a field (PP-7.3.3)."""
    return _board(look, sixth, side).support[_field(where) - 1]


def skating(look: Looks, man: Man, sixth: int = 1, side: int = OWN) -> int:
    """What a man is worth on his field in a sixth, tiredness and points counted; 0: he is not there (PP-7.3.4)."""
    return next((each.total for each in _board(look, sixth, side).men if each.player == man.name), 0)


def tired(look: Looks, man: Man, sixth: int, side: int = OWN) -> int:
    """What a man has lost when a sixth begins (PP-7.3.4)."""
    return desk_numbers.tired(line_up_of(look, side)[1])[_sixth(sixth) - 1].get(man.name, 0)


def strength(look: Looks, man: Man, row: TeamRow, tired: int = 0) -> int:
    """What a man is worth in a row, having lost so much (PP-3.3, PP-7.3.4)."""
    return queries.strength_at(man, row, tired)


def _run(look: Looks, where: int, sixth: int, side: int) -> tuple[Run, Run | None]:
    whose = look.seat if side == OWN else side
    own, other = _board(look, sixth, whose), _board(look, sixth, 1 - whose)
    if not tables.COLUMNS < where <= tables.LAST_FIELD:
        raise LineFault("line-word", found=str(where), expected=f"{tables.COLUMNS + 1}–{tables.LAST_FIELD}")
    return attacked(where, own.strengths, other.strengths)


def run(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """What is left of an attack from a field; 0 or less: stopped (PP-7.3.1)."""
    return _run(look, where, sixth, side)[0].left


def chances(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """How many chances an attack from a field brings (PP-7.3.1)."""
    return _run(look, where, sixth, side)[0].chances


def counter(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """How many chances the other side's counter brings when an attack from a field is stopped (PP-7.3.2)."""
    back = _run(look, where, sixth, side)[1]
    return back.chances if back is not None else 0


def countering(look: Looks, back: int, start: int, sixth: int = 1, side: int = OWN) -> int:
    """What is left of a counter that a side begins on a field of defence with so much (PP-7.3.2)."""
    whose = look.seat if side == OWN else side
    return countered(_field(back), start, _board(look, sixth, 1 - whose).strengths).left


def all_chances(look: Looks, sixth: int = 1, side: int = OWN) -> int:
    """All chances of a side in a sixth, counters too."""
    boards = (_board(look, sixth, 0), _board(look, sixth, 1))
    return duel(boards[0].strengths, boards[1].strengths).count(look.seat if side == OWN else side)


def hardness(look: Looks, side: int = OWN) -> int:
    """How many points of hardness are spent."""
    return queries.hardness(line_up_of(look, side)[1])


def dangerous(look: Looks, side: int = OWN) -> int:
    """How many of them can do harm (PP-4.3)."""
    return queries.dangerous(*line_up_of(look, side))


def home_points(look: Looks) -> int:
    """How many home points one's own side may place (PP-4.2)."""
    return queries.home_allowance(look.state, look.seat)


def score(look: Looks) -> str:
    return ":".join(map(str, look.state.score))


# -- the form ----------------------------------------------------------------------------------------------------------


def on(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> str:
    """Who stands on a field in a sixth, 0 is the goal; ``-``: nobody."""
    places = line_up_of(look, side)[1].sixths[_sixth(sixth) - 1].places
    return next((write_name(place.player) for place in places if place.field == where), NOBODY)


def skaters(look: Looks, sixth: int = 1, side: int = OWN) -> int:
    """How many men are on the ice in a sixth, the keeper left out (PP-7.2)."""
    return len(line_up_of(look, side)[1].sixths[_sixth(sixth) - 1].on_ice)


def strangers(look: Looks, side: int = OWN) -> int:
    """How many places of a plan have men out of position (PP-3.3)."""
    club, line_up = line_up_of(look, side)
    places = [place for sixth in line_up.sixths for place in sixth.places if place.player in club.by_name]
    return sum(club.by_name[place.player].row is not row_of(place.field) for place in places)


def taker(look: Looks, side: int = OWN) -> str:
    """Who takes the penalty shots (PP-7.5); ``-``: nobody."""
    return write_name(line_up_of(look, side)[1].taker) or NOBODY


def substitute(look: Looks, row: TeamRow, side: int = OWN) -> str:
    """Who is the substitute of a row (PP-7.3.7); ``-``: nobody."""
    return write_name(line_up_of(look, side)[1].substitutes[0 if row is TeamRow.V else 1]) or NOBODY


def worth(look: Looks, man: Man, sixth: int, side: int = OWN) -> int:
    """What a man is worth in his own row when a sixth begins, whether he plays in it or not (PP-7.3.4)."""
    return queries.strength_at(man, man.row, tired(look, man, _sixth(sixth), side))


def placed(look: Looks, letter: str, side: int = OWN) -> int:
    """How many extra points of a kind are placed: ``m`` motivation, ``v`` home, ``h`` hardness (PP-4)."""
    if letter not in LETTERS:
        raise LineFault("line-word", found=letter, expected=", ".join(LETTERS))
    sixths = line_up_of(look, side)[1].sixths
    return sum(place.points()[LETTERS.index(letter)][1] for sixth in sixths for place in sixth.places)


# -- tables ------------------------------------------------------------------------------------------------------------


def motivation(look: Looks, side: int = OWN) -> int:
    """How many motivation points the coach of a side has (PP-4.1)."""
    return look.state.clubs[look.seat if side == OWN else side].coach


def least_hardness(look: Looks, side: int = OWN) -> int:
    """How many points of hardness a side must place (PP-4.3, PP-4.3.4)."""
    return queries.hardness_range(look.state.clubs[look.seat if side == OWN else side])[0]


def most_hardness(look: Looks, side: int = OWN) -> int:
    """How many points of hardness a side may place (PP-4.3, PP-4.3.4)."""
    return queries.hardness_range(look.state.clubs[look.seat if side == OWN else side])[1]


def lends(look: Looks, strength: int) -> int:
    """What a man of this strength gives every neighbouring field (PP-7.3.3)."""
    return tables.support_of(strength)


def opposite(look: Looks, where: int) -> int:
    """The field of the other side that lies opposite, in the same row (PP-7.3.1)."""
    return tables.mirrored(_field(where))


def half(look: Looks, number: int) -> int:
    """Half of what an attack has left: so many chances (PP-7.4)."""
    return tables.halved(number)


def shot(look: Looks, where: int, keeper: int) -> int:
    """The chance of a shot from a field against a keeper, in per cent (PP-7.4)."""
    return int(100 * checks.scoring_chance(_field(where), keeper))


def penalty_shot(look: Looks) -> int:
    """The chance of a penalty shot, in per cent (PP-7.5)."""
    return int(100 * checks.PENALTY_SHOT.chance())


def effect(look: Looks, face: int) -> str:
    """What hardness brings by this face of the die of twenty (PP-7.3.5)."""
    return checks.effect_of(face)


def ban(look: Looks, before: int, after: int) -> int:
    """How many matches somebody misses whose penalty minutes rise from one number to another (PP-4.3.3)."""
    return report.minute_ban(before, after)


def now(look: Looks, where: int, side: int = OWN) -> int:
    """The strength of a field in the sixth that is being played, penalties taken off (PP-7.3.5)."""
    if not look.state.boards:
        raise LineFault("line-no-line-up")
    return look.state.boards[look.seat if side == OWN else side].at(_field(where))


def points(look: Looks, winner: int, after: Stage, side: int = OWN) -> int:
    """What a side gets for a match that somebody has won in time or later (PP-7.6)."""
    return periods.points(look.state.options.cup, winner, after)[look.seat if side == OWN else side]


def founding_points(look: Looks, region: Region) -> int:
    """What a new club of this region may spend (PP-2.2, PP-3.2)."""
    return queries.founding_points(region)


def cost(look: Looks, side: int = OWN) -> int:
    """What the squad of a side costs a new club (PP-3.2)."""
    return squad.founding_cost(look.state.clubs[look.seat if side == OWN else side])


def founding(look: Looks, side: int = OWN) -> str:
    """Why a squad cannot be that of a new club (PP-3.2); ``-``: it can."""
    club = look.state.clubs[look.seat if side == OWN else side]
    faults = (*squad.squad_faults(club), *squad.founding_faults(club))
    return faults[0].reason.removeprefix("powerplay.") if faults else NOBODY


def rookie_most(look: Looks) -> int:
    """How far a rookie gets in his first season (PP-3.2.3)."""
    return tables.ROOKIE_MOST


def training(look: Looks, strength: int) -> int:
    """What one point more costs somebody of this strength (PP-3.5)."""
    return tables.TRAINING_COSTS[_among(strength, len(tables.TRAINING_COSTS) - 1)]


def lowest_bid(look: Looks, age: Age, strength: int) -> int:
    """The lowest bid for somebody of this age and strength (PP-5.2)."""
    if age not in tables.LOWEST_BIDS:
        raise LineFault("line-word", found=age, expected=", ".join(tables.LOWEST_BIDS))
    return tables.LOWEST_BIDS[age] * strength


def ageing(look: Looks, age: Age) -> int:
    """What somebody of this age loses after a season (PP-3.4)."""
    return {old: lost for old, _, lost in tables.AGEING}.get(age, 0)


def _among(number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise LineFault("line-word", found=str(number), expected=f"0–{most}")
    return number


Man = Player
"""Named in a line."""


def quiet(view: MatchState, seat: Seat) -> Action | None:
    """Nothing here is small: even the next moment is somebody's to be seen."""
    return None


TEACHING: Teaching[MatchState, Action] = Teaching(
    references=MappingProxyType(
        {
            "LineUp": Reference(
                lambda state, text: read_line_up(text), lambda state, line_up: write_line_up(line_up)
            ),
            "Man": Reference(
                lambda state, word: read_man(state.clubs, word), lambda state, man: write_name(man.name), "man"
            ),
        }
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "field": field, "support": support, "skating": skating, "tired": tired, "worth": worth,
            "strength": strength, "run": run, "chances": chances, "counter": counter, "countering": countering,
            "all-chances": all_chances, "now": now, "score": score, "on": on, "skaters": skaters,
            "strangers": strangers, "taker": taker, "substitute": substitute, "placed": placed,
            "hardness": hardness,
            "dangerous": dangerous, "home-points": home_points, "motivation": motivation,
            "least-hardness": least_hardness, "most-hardness": most_hardness, "lends": lends, "opposite": opposite,
            "half": half, "shot": shot, "penalty-shot": penalty_shot, "effect": effect, "ban": ban, "points": points,
            "founding-points": founding_points, "cost": cost, "founding": founding, "rookie-most": rookie_most,
            "training": training, "lowest-bid": lowest_bid, "ageing": ageing,
        }
    ),
    puzzles=PUZZLES,
)  # fmt: skip

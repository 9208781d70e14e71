"""What is worth knowing in a Powerplay position: traps of a line-up, and what the fields on the table mean.

Works on a view, so it can tell nothing that its seat may not know. The gravest hint comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from game.core.rules import Seat
from game.core.ruling import RuleRef
from game.rules.postal.hints import Hints, Weighed, gravest_first
from game.rules.powerplay.checks import scoring_chance
from game.rules.powerplay.desk_numbers import boards, purses, risk
from game.rules.powerplay.frames import FaceOff, LineUpDue
from game.rules.powerplay.queries import cuts, foreign_loss, home_allowance, keepers, outs, tiredness
from game.rules.powerplay.scoring import expected_goals
from game.rules.powerplay.state import Board, Club, LineUp, MatchState, MomentKind, Options, Stage, row_of
from game.rules.powerplay.tables import COLUMNS, OUTFIELD
from game.rules.spec import Hint, played_with

WORN = 4
"""So much tiredness is worth a word."""

_hint = Hints("powerplay")

PLAYED: dict[RuleRef, Callable[[Options], bool]] = {
    "PP-4.2": lambda options: not options.neutral,
    "PP-9.2": lambda options: options.line_up_seconds > 0,
}
"""Rules that only some matches are played with."""
in_force = played_with(PLAYED)


def hints(view: MatchState, seat: Seat, draft: LineUp | None = None) -> list[Hint]:
    """Everything worth knowing for ``seat``, the gravest first."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, LineUpDue):
        return gravest_first(_form(view, seat, draft)) if frame.side == seat else []
    if isinstance(frame, FaceOff):
        return gravest_first(_before(view, seat))
    return gravest_first(_table(view, seat)) if frame else []


# -- the line-up form ------------------------------------------------------------------------------------------------


def _form(view: MatchState, seat: Seat, draft: LineUp | None) -> Iterator[Weighed]:
    """Traps of a form that is being filled in."""
    club = view.clubs[seat]
    yield from _squad(club)
    if draft is None or not club.players:
        return
    yield from _unused(view, seat, draft)
    yield from _hardness(club, draft)
    yield from _foreign(club, draft)
    yield from _worn(club, draft)
    yield from _holes(boards(club, draft, view.options.support))
    if not any(draft.substitutes):
        yield _hint(Fraction(1, 4), "no-substitute", "PP-7.3.7")
    lined_up = {place.player for sixth in draft.sixths for place in sixth.on_ice}
    if draft.taker and draft.taker not in lined_up:
        yield _hint(Fraction(1, 8), "taker-idle", "PP-7.5", player=draft.taker)


def _squad(club: Club) -> Iterator[Weighed]:
    if club.players and not keepers(club):
        yield _hint(3, "no-keeper", "PP-7.2")
    missing = [player for player in club.players if player.banned or player.injured]
    if missing:
        best = max(missing, key=lambda player: player.strength)
        yield _hint(Fraction(1, 4), "missing", "PP-4.3.3", player=best.name, matches=max(best.banned, best.injured))


def _unused(view: MatchState, seat: Seat, draft: LineUp) -> Iterator[Weighed]:
    """PP-4.1, PP-4.2: points that cost nothing and lie idle."""
    purse = purses(view.clubs[seat], draft, home_allowance(view, seat))
    for kind, key, rule in (("mp", "motivation-unused", "PP-4.1"), ("hv", "home-unused", "PP-4.2")):
        if purse[kind].left:
            yield _hint(Fraction(purse[kind].left, 3), key, rule, points=purse[kind].left)


def _hardness(club: Club, draft: LineUp) -> Iterator[Weighed]:
    """PP-7.3.5: what hardness is likely to cost."""
    cost = risk(club, draft)
    if cost.points:
        grave = cost.shot_goals + cost.losses
        yield _hint(grave, "hardness", "PP-7.3.5", points=cost.points, losses=cost.losses, shots=cost.shots)


def _foreign(club: Club, draft: LineUp) -> Iterator[Weighed]:
    """PP-3.3: the man who loses most by playing out of position."""
    lost = [
        (foreign_loss(club.by_name[place.player], row_of(place.field)), place.player, number)
        for number, sixth in enumerate(draft.sixths, 1)
        for place in sixth.places
        if place.player in club.by_name
    ]
    most = max(lost, default=(0, "", 0))
    if most[0]:
        yield _hint(Fraction(most[0], 4), "foreign", "PP-3.3", player=most[1], sixth=most[2], points=most[0])


def _worn(club: Club, draft: LineUp) -> Iterator[Weighed]:
    """PP-7.3.4: who plays on although he has lost much."""
    tired = tiredness(draft)
    worn = [
        (tired[number - 1].get(place.player, 0), place.player, number)
        for number, sixth in enumerate(draft.sixths, 1)
        for place in sixth.on_ice
        if place.player in club.by_name
    ]
    most = max(worn, default=(0, "", 0))
    if most[0] >= WORN:
        yield _hint(Fraction(most[0], 4), "worn", "PP-7.3.4", player=most[1], sixth=most[2], points=most[0])


def _holes(seen: tuple[Board, ...]) -> Iterator[Weighed]:
    """PP-7.4: a sixth whose middle in front of the own goal is open."""
    for board in seen:
        middle = COLUMNS // 2 + 1
        if len(board.men) >= OUTFIELD and not board.at(middle):
            yield _hint(1, "open-middle", "PP-7.4", sixth=board.sixth)
            return


# -- line-ups on the table -------------------------------------------------------------------------------------------


def _before(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """Before the face-off: the sixths where each side expects most."""
    own, other = view.line_ups[seat], view.line_ups[1 - seat]
    if own is not None:
        yield from _hardness(view.clubs[seat], own)
    if own is None or other is None:
        return
    support = view.options.support
    mine, theirs = boards(view.clubs[seat], own, support), boards(view.clubs[1 - seat], other, support)
    expected = [expected_goals(ours, others) for ours, others in zip(mine, theirs, strict=True)]
    for side, key in enumerate(("your-sixth", "their-sixth")):
        goals = [each[side] for each in expected]
        best = max(goals)
        if best:
            yield _hint(best, key, "PP-7.3.1", sixth=goals.index(best) + 1, goals=best)


def _table(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """What this sixth means, as far as this seat knows it."""
    if view.stage is Stage.SHOOT_OUT:
        yield _hint(1, "shoot-out", "PP-7.6")
        return
    yield from _short(view, seat)
    if not view.boards or not view.moments:
        return
    own, other = view.boards[seat], view.boards[1 - seat]
    for key, side, board in (("your-chances", seat, other), ("their-chances", 1 - seat, own)):
        left = [each for each in view.moments[view.played :] if each.side == side and each.kind is MomentKind.CHANCE]
        if left:
            goals = sum((scoring_chance(each.field, board.keeper_strength) for each in left), Fraction(0))
            yield _hint(goals, key, "PP-7.4", count=len(left), goals=goals)


def _short(view: MatchState, seat: Seat) -> Iterator[Weighed]:
    """PP-7.3.5: who is short in this sixth."""
    for key, side in (("you-short", seat), ("they-short", 1 - seat)):
        missing = len(outs(view.incidents[side])) + len(cuts(view.incidents[side], view.sixth))
        if missing:
            yield _hint(Fraction(missing, 2), key, "PP-7.3.5", count=missing)

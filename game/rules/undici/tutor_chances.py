"""What a trainer can hope for now: shots, crosses, passes, tackles, answers and re-rolls with their exact chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from game.core.driver import action_odds
from game.core.odds import Odds, tenths
from game.core.prospects import hope, share
from game.core.rules import Seat
from game.rules.spec import Hint
from game.rules.undici import outcomes, paying, people, rolls
from game.rules.undici.actions import Action, Cross, Declare, Pass, Reroll, Respond, Shoot, Tackle
from game.rules.undici.frames import Contested, Deed, DeedKind, HeaderCards, Reached, Responding, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics import crossing, passing, shooting, tackling
from game.rules.undici.queries import has_ball, keeper, keeper_holds
from game.rules.undici.rolled import success_chance
from game.rules.undici.state import MatchState, Piece

NONE = Fraction(0)


def named(view: MatchState, piece: Piece) -> str:
    """Shirt and name, as the tutor calls a player."""
    return people.players(view)[piece]


def percent(chance: Fraction) -> Fraction:
    """A chance of what nobody can do yet, rounded as on a ticket."""
    return Fraction(tenths([chance, 1 - chance])[0], 10)


def _hoped(view: MatchState, seat: Seat, action: Action) -> Fraction:
    """What is good for ``seat`` about an action, in percent, as its ticket has it."""
    return Fraction(hope(UNDICI, view, seat, action), 10)


def _feared(view: MatchState, seat: Seat, action: Action) -> Fraction:
    """What is good for the other side about an action of ``seat``, in percent, as its ticket has it."""
    found = action_odds(UNDICI, view, seat, action)
    if not isinstance(found, Odds):
        return NONE
    return Fraction(share(found, lambda word: outcomes.good_for(view, str(word)) == 1 - seat), 10)


def margin(view: MatchState, deed: Deed) -> int:
    """By how many points the acting side is ahead before the dice."""
    return rolls.total(rolls.attack(view, deed)) - rolls.total(rolls.defence(view, deed))


def _turn(view: MatchState, seat: Seat) -> bool:
    return isinstance(view.frames[-1], Turn) and seat == view.active


# -- with the ball -----------------------------------------------------------------------------------------------------


def shot(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-SHOT-04: the carrier can shoot from where he stands."""
    if _turn(view, seat) and shooting.ruling(view, Shoot()).allowed:
        facts = (("player", named(view, view.carrier)), ("percent", _hoped(view, seat, Shoot())))
        yield Hint("undici.shot-now", "UN-SHOT-04", facts)


def cross(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-CROSS-04: the best cross with its header."""
    if not _turn(view, seat):
        return
    bare = [action for action in crossing.options(view) if not action.cards]
    different = {_heads(view, action): action for action in bare}
    tried = [(_hoped(view, seat, action), -action.to) for action in different.values()]
    if tried:
        chance, piece = max(tried)
        facts = (("player", named(view, -piece)), ("percent", chance))
        yield Hint("undici.cross-now", "UN-CROSS-04", facts)


def _heads(view: MatchState, action: Cross) -> tuple[int, int, bool]:
    """What tells the chances of crosses apart: the face they need, the header's points, a captain who heads."""
    deed = crossing.deed_of(view, action)
    head = Deed(DeedKind.HEADER, deed.side, action.to, keeper(view, 1 - deed.side))
    return rolls.need(view, deed).face, margin(view, head), action.to == view.captains[deed.side]


def passes(view: MatchState) -> list[Piece]:
    """Whom the carrier could pass to, if he has an action for it."""
    return passing.receivers(view) if paying.payment(view, DeedKind.PASS) is not None else []


def keeper_pass(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-SAVE-05: the keeper's surest pass."""
    if not _turn(view, seat) or not keeper_holds(view, seat):
        return
    deeds = [passing.deed_of(view, Pass(piece)) for piece in passes(view)]
    if deeds:
        surest = min(deeds, key=lambda deed: rolls.need(view, deed).face)
        facts = (("player", named(view, surest.target)), ("percent", _hoped(view, seat, Pass(surest.target))))
        yield Hint("undici.keeper-pass", "UN-SAVE-05", facts)


# -- without it --------------------------------------------------------------------------------------------------------


def tackle(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-TACK-03: who can go for the ball at once, and the best of them."""
    if not _turn(view, seat) or has_ball(view, seat):
        return
    deeds = [tackling.deed_of(view, action) for action in tackling.options(view) if not action.cards]
    if deeds:
        piece = best(view, deeds)[1]
        facts = (("player", named(view, piece)), ("count", len(deeds)), ("percent", _hoped(view, seat, Tackle(piece))))
        yield Hint("undici.tackle-now", "UN-TACK-03", facts)


def best(view: MatchState, deeds: Iterable[Deed]) -> tuple[Fraction, Piece]:
    """Who of several has the best chance in the same duel; those with equal points are reckoned only once."""
    different: dict[tuple[int, bool], Deed] = {}
    for deed in deeds:
        different.setdefault((margin(view, deed), deed.actor == view.captains[deed.side]), deed)
    most = max((points for points, captain in different if not captain), default=0)
    worthy = [deed for (points, captain), deed in different.items() if captain or points == most]
    chance, piece = max((success_chance(view, deed), -deed.actor) for deed in worthy)
    return chance, -piece


# -- in the middle of an action ----------------------------------------------------------------------------------------

AGAINST = {
    DeedKind.SHOT: "answer-try", DeedKind.HEADER: "answer-try", DeedKind.TACKLE: "answer-tackle",
    DeedKind.DRIBBLE: "answer-dribble", DeedKind.PASS: "answer-ball", DeedKind.KEEPER_PASS: "answer-ball",
    DeedKind.CROSS: "answer-cross",
}  # fmt: skip


def answer(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-CARD-10: how the announced action stands without an answer."""
    frame = view.frames[-1]
    if isinstance(frame, Responding) and frame.deed.kind in AGAINST:
        facts = (("player", named(view, frame.deed.actor)), ("percent", _feared(view, seat, Respond())))
        yield Hint(f"undici.{AGAINST[frame.deed.kind]}", "UN-CARD-10", facts)


def header(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-HEAD-05: how the header stands without a card."""
    frame = view.frames[-1]
    if isinstance(frame, HeaderCards):
        facts = (("player", named(view, frame.deed.actor)), ("percent", _hoped(view, seat, Declare())))
        yield Hint("undici.header-now", "UN-HEAD-05", facts)


def reroll(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-CAPT-01: what rolling again is worth, and how often it is still possible."""
    frame = view.frames[-1]
    if not isinstance(frame, Contested | Reached):
        return
    chance = _hoped(view, seat, Reroll())
    yield Hint("undici.reroll", "UN-CAPT-01", (("percent", chance), ("count", view.rerolls[seat])))

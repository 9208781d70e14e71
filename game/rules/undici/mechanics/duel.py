"""Two dice against each other: tackle, dribble, shot, header (UN-TACK-03 to UN-TACK-10, UN-DRIB, UN-SHOT, UN-HEAD).

While a captain may roll again (UN-CAPT-03) the dice lie on the table as a ``Contested`` frame; ties are rolled again
with bare dice (UN-TACK-04), then the result counts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product

from game.core.luck import LuckRoll
from game.core.parts import Part, anything
from game.core.reports import Thrown
from game.core.rules import Seat, Work
from game.core.sums import Die, Sum
from game.rules.undici import effects, flow, rolls
from game.rules.undici.actions import Action, Done, Reroll
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Effect
from game.rules.undici.events import Compared, DuelEnded, RolledAgain
from game.rules.undici.frames import Contested, Deed, DeedKind, FreeMoveDue
from game.rules.undici.queries import has
from game.rules.undici.rolls import Scales
from game.rules.undici.state import MatchState, Piece, Rerolls, Side
from game.rules.undici.tables import FREE_MOVE, HARE_FREE_MOVE, LUCKY_STEP
from game.rules.undici.verdicts import DuelReport, Verdict

Pair = tuple[int, int]
"""Of the deed's side and of the other side."""
NONE: Pair = (0, 0)
LUCKS = (Effect.LUCKY_SECOND_SHOT, Effect.LUCKY_STAY_UP, Effect.LUCKY_LONG_MOVE)
ATTACK, DEFENCE, BARE = "undici.attack", "undici.defence", "undici.bare"
CAPTAIN = "undici.captain"
TRIES = (DeedKind.SHOT, DeedKind.HEADER)
RULE = {DeedKind.SHOT: "UN-SHOT-04", DeedKind.HEADER: "UN-HEAD-02", DeedKind.TACKLE: "UN-TACK-03",
        DeedKind.DRIBBLE: "UN-DRIB-02"}  # fmt: skip
QUESTIONS = {
    DeedKind.SHOT: ("undici.shot", "undici.save"), DeedKind.HEADER: ("undici.header", "undici.save"),
    DeedKind.TACKLE: ("undici.tackle", "undici.duel"), DeedKind.DRIBBLE: ("undici.dribble", "undici.duel"),
}  # fmt: skip
"""What both sides are asked for as people call it, where everything counts."""


def roll(work: Work[MatchState], deed: Deed) -> None:
    """Both roll once, everything counted."""
    _both(work, Contested(deed, NONE), (ATTACK, DEFENCE))


def _both(work: Work[MatchState], at: Contested, reasons: tuple[str, str]) -> None:
    """Both dice of a new roll."""
    _throw(work, at, rolls.scales(work.draft, at), reasons)


def _throw(work: Work[MatchState], at: Contested, scales: Scales, reasons: tuple[str, ...], lying: Pair = NONE) -> None:
    """The dice that do not lie there already; odds need no more than who is ahead, unless faces can still matter."""
    draft = work.draft
    made = partial(_sum, draft, at, scales, reasons[0], lying)
    work.dice.about(made)
    thrown = work.dice.throw(reasons, draft.options.die_sides, _apart(draft, at, scales, lying))
    _lay(work, at.showing((lying[0] or thrown[0], lying[1] or thrown[-1])), scales, made)


def _sum(state: MatchState, at: Contested, scales: Scales, reason: str, lying: Pair = NONE) -> Sum:
    """Both dice with what is added to them; ``lying`` shows those that stay as they are (0: rolled now)."""
    deed, rule = at.deed, RULE[at.deed.kind]
    pieces = deed.actor, rolls.opponent(state, deed)
    parts = (rolls.named(scales.mine, rule), rolls.named(scales.theirs, rule))
    dice = tuple(
        Die(side, piece, own, face)
        for side, piece, own, face in zip((deed.side, 1 - deed.side), pieces, parts, lying, strict=True)
    )
    question, answer = QUESTIONS[deed.kind] if reason == ATTACK else (reason, "")
    return Sum(question, rule, state.options.die_sides, dice, against=1, answer=answer)


def _apart(state: MatchState, at: Contested, scales: Scales, lying: Pair) -> Callable[[Sequence[int]], Hashable]:
    """Tells throws apart by what the rest depends on; what is the same for all is asked once, and only by odds."""
    acting, both = at.deed.side, state.options.captain_rerolls is Rerolls.BOTH
    mine, theirs = lying
    known: list[tuple[tuple[bool, bool], tuple[int, ...]]] = []

    def by(thrown: Sequence[int]) -> Hashable:
        """The die that stays where a captain rolls again, else the result and luck."""
        if not known:
            known.append((_can(state, at), _lucky_faces(state, at.deed)))
        can, lucky = known[0]
        faces = (mine or thrown[0], theirs or thrown[-1])
        lead = scales.lead(faces)
        side = _asked(can, acting, lead)
        if side is None:
            return (lead > 0) - (lead < 0), tuple(faces[0] >= luck for luck in lucky)
        return "again", side, () if both else faces[side == acting]

    return by


def _lucky_faces(state: MatchState, deed: Deed) -> tuple[int, ...]:
    """LR-02, LR-03, LR-05: from which faces on the acting side's own die can still bring something."""
    found = (effects.find(state, deed, deed.side, luck) for luck in LUCKS)
    return tuple(rolls.lucky_face(state, card) for card in found if card is not None)


def _man(state: MatchState, deed: Deed, side: Side) -> Piece:
    """Who rolls for a side."""
    return deed.actor if side == deed.side else rolls.opponent(state, deed)


def _lay(work: Work[MatchState], at: Contested, scales: Scales, made: Callable[[], Sum]) -> None:
    """The dice as they lie now, and what follows."""
    _go_on(work, at, _shown(work, at, scales, made))


def _shown(work: Work[MatchState], at: Contested, scales: Scales, made: Callable[[], Sum]) -> Verdict:
    """Everybody sees the dice and what they have come to."""
    deed, lead = at.deed, scales.lead(at.faces)
    verdict, other = _verdict(work.draft, at, lead), rolls.opponent(work.draft, deed)
    work.tell(Compared, deed.kind, deed.actor, other, at.faces, scales.mine, scales.theirs, at.ties > 0, lead,
              report=lambda: _report(at, scales, made(), verdict))  # fmt: skip
    return verdict


def _verdict(state: MatchState, at: Contested, lead: int) -> Verdict:
    """Whoever may roll again is asked; ties go on with bare dice; otherwise the result counts (LR-02: or not yet)."""
    if _behind(state, at, lead) is not None:
        return Verdict.OPEN
    if lead == 0:
        return Verdict.TIED
    if at.deed.kind not in TRIES:
        return Verdict.WON if lead > 0 else Verdict.LOST
    if lead > 0:
        return Verdict.GOAL
    return Verdict.SECOND if _second_bite(state, at) else Verdict.SAVED


def _report(at: Contested, scales: Scales, made: Sum, verdict: Verdict) -> DuelReport:
    side, lead = at.deed.side, scales.lead(at.faces)
    ahead = None if lead == 0 else side if lead > 0 else 1 - side

    def luck() -> tuple[LuckRoll, ...]:
        """One roll of whoever acts; a tie decides nothing and is left out."""
        return (LuckRoll(side, at.deed.kind, _chance(scales, made), lead > 0, side),) if lead else ()

    return DuelReport((Thrown(made, at.faces),), verdict, ahead, luck, deed=at.deed)


def _chance(scales: Scales, made: Sum) -> Fraction:
    """That such a throw puts the acting side ahead, given that somebody is."""
    faces = range(1, made.sides + 1)
    mine, theirs = ((die.face,) if die.face else faces for die in made.dice)
    leads = [scales.lead(pair) for pair in product(mine, theirs)]
    return Fraction(sum(lead > 0 for lead in leads), sum(lead != 0 for lead in leads))


# -- captains --------------------------------------------------------------------------------------------------------


def window(state: MatchState, at: Contested) -> Side | None:
    """UN-CAPT-03: whose captain may roll again now; on a tie first the active trainer's."""
    return _behind(state, at, rolls.lead(state, at))


def _behind(state: MatchState, at: Contested, lead: int) -> Side | None:
    return _asked(_can(state, at), at.deed.side, lead)


def _asked(can: tuple[bool, bool], acting: Side, lead: int) -> Side | None:
    """Of the captains who can, the one whose side is not ahead."""
    if can[acting] and lead <= 0:
        return acting
    return 1 - acting if can[1 - acting] and lead >= 0 else None


def _can(state: MatchState, at: Contested) -> tuple[bool, bool]:
    """Whose captain could roll again, if he were not ahead."""
    home, away = state.rerolls
    if not home and not away:
        return False, False
    return (
        home > 0 and not at.declined[0] and rolls.rerolls(state, 0, _man(state, at.deed, 0)) > 0,
        away > 0 and not at.declined[1] and rolls.rerolls(state, 1, _man(state, at.deed, 1)) > 0,
    )


def seat(state: MatchState, frame: Contested) -> Seat:
    """The dice wait for somebody: if only one captain can, for him."""
    home, away = _can(state, frame)
    if home != away:
        return 1 if away else 0
    side = window(state, frame)
    assert side is not None
    return side


def offers(state: MatchState, frame: Contested) -> Iterable[Action]:
    return (Reroll(), Done())


def answer(work: Work[MatchState], frame: Contested, action: Action) -> None:
    scales = rolls.scales(work.draft, frame)
    lead = scales.lead(frame.faces)
    side = _behind(work.draft, frame, lead)
    assert side is not None
    work.pop()
    if isinstance(action, Reroll):
        _again(work, frame, side, scales)
    else:
        stands = replace(frame, declined=(frame.declined[0] or side == 0, frame.declined[1] or side == 1))
        _go_on(work, stands, _verdict(work.draft, stands, lead))


def _again(work: Work[MatchState], at: Contested, side: Side, scales: Scales) -> None:
    """UN-CAPT-01, UN-CAPT-03: his own die, or both by option; everybody may react to the new result."""
    draft = work.draft
    draft.rerolls[side] -= 1
    work.emit(RolledAgain, draft.captains[side], draft.rerolls[side])
    used = (at.again[0] + (side == 0), at.again[1] + (side == 1))
    fresh = Contested(at.deed, at.faces, at.ties, (False, False), at.second, used)
    if draft.options.captain_rerolls is Rerolls.BOTH:
        _throw(work, fresh, scales, (CAPTAIN, CAPTAIN))
    else:
        _throw(work, fresh, scales, (CAPTAIN,), (0, at.faces[1]) if side == at.deed.side else (at.faces[0], 0))


def taken_up(at: Contested, side: Side, which: Rerolls) -> Contested:
    """The dice without what the captain of a side would roll again (UN-CAPT-03); his own is 0."""
    mine, theirs = (1, 1) if which is Rerolls.BOTH else at.faces
    return at.showing((0, theirs) if side == at.deed.side else (mine, 0))


# -- the result ------------------------------------------------------------------------------------------------------


def _go_on(work: Work[MatchState], at: Contested, verdict: Verdict) -> None:
    """UN-SHOT-04, UN-HEAD-03; LR-02 gives a saved shot its second roll."""
    draft, deed = work.draft, at.deed
    match verdict:
        case Verdict.OPEN:
            work.push(at)
        case Verdict.TIED:
            _bare(work, at)
        case Verdict.GOAL:
            flow.score_goal(work, deed.side, deed.actor, deed.kind)
        case Verdict.SECOND:
            _both(work, Contested(deed, NONE, second=True, again=at.again), (ATTACK, DEFENCE))
        case Verdict.SAVED:
            flow.saved(work, rolls.opponent(draft, deed), deed.actor, deed.kind)
        case _:
            _duel_ended(work, at, verdict is Verdict.WON)


def _bare(work: Work[MatchState], at: Contested) -> None:
    """UN-TACK-04: without any bonus, again and again, until somebody is ahead (or a captain steps in)."""
    draft = work.draft
    tied = replace(at, ties=at.ties + 1, declined=(False, False))
    if any(rolls.rerolls(draft, side, _man(draft, at.deed, side)) for side in (0, 1)):
        _both(work, tied, (BARE, BARE))
        return
    scales = rolls.scales(draft, tied)
    made = partial(_sum, draft, tied, scales, BARE)
    work.dice.about(made)
    throws = work.dice.throw_until((BARE, BARE), draft.options.die_sides, lambda f: f[0] > f[1], lambda f: f[0] != f[1])
    laid = [replace(tied, ties=tied.ties + number, faces=(one, two)) for number, (one, two) in enumerate(throws)]
    for again in laid[:-1]:
        _shown(work, again, scales, made)
    _lay(work, laid[-1], scales, made)


def _second_bite(state: MatchState, at: Contested) -> bool:
    """LR-02: once, and not after a tie was rolled again."""
    first = not at.second and not at.ties
    return first and rolls.lucky(state, at.deed, Effect.LUCKY_SECOND_SHOT, at.faces[0])


def _duel_ended(work: Work[MatchState], at: Contested, won: bool) -> None:
    """UN-TACK-05 to UN-TACK-07, UN-DRIB-03: the two swap, the loser is turned over, the winner goes on.

    UN-TACK-08, UN-TACK-09, UN-DRIB-04: the turn goes on as well, unless a dribble was lost (UN-DRIB-05).
    """
    draft, deed = work.draft, at.deed
    winner, loser = (deed.actor, deed.target) if won else (deed.target, deed.actor)
    draft.at[winner], draft.at[loser] = draft.at[loser], draft.at[winner]

    def luck(effect: Effect) -> bool:
        return not at.ties and rolls.lucky(draft, deed, effect, at.faces[0])

    stays_up = not won and luck(Effect.LUCKY_STAY_UP)
    if not stays_up:
        flow.turn_over(work, loser)
    work.emit(DuelEnded, deed.kind, deed.actor, winner, loser, not stays_up)
    flow.give_ball(work, winner)
    longest = HARE_FREE_MOVE if has(draft, winner, Ability.HARE) else FREE_MOVE
    if won and luck(Effect.LUCKY_LONG_MOVE):
        longest += LUCKY_STEP
    work.push(FreeMoveDue(winner, longest, closes=deed.kind is DeedKind.DRIBBLE and not won))


PARTS = {Contested: Part("reroll", "UN-CAPT-01", seat, (Reroll, Done), anything, offers, answer)}

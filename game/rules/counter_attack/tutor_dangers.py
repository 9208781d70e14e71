"""Dangers of single decisions: fouls, headers, moved keepers, injured players; every number comes from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.prospects import hope, share
from game.core.rules import Seat
from game.rules.counter_attack import frames, keepers, pitch
from game.rules.counter_attack.actions import Action, Dive, Pass, Shoot, Substitute, Tackle
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import headed_ball, jumping, shot, substitution, tackle
from game.rules.counter_attack.mechanics.choice import menu
from game.rules.counter_attack.queries import target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch
from game.rules.counter_attack.tables import BEHIND_FOUL_FACE
from game.rules.counter_attack.zones import area, in_bounds
from game.rules.spec import Hint


def named(view: MatchState, piece: Piece) -> str:
    """Shirt and name, as the tutor calls a player."""
    shirt = view.shirts[piece]
    return f"{shirt} {view.card(piece).name}" if shirt else view.card(piece).name


def shot_now(view: MatchState, frame: frames.Choose) -> Iterator[Hint]:
    """CA-SHOT-05, CA-SNAP-01: how good the best try would be as everybody stands, as the tickets have it."""
    row = menu(view, frame.after)
    if row.shot or row.snapshot:
        at = view if row.shot else _aiming(view)
        tried = [hope(COUNTER_ATTACK, at, view.attack, Shoot(aim)) for aim in shot.aims(at, at.carrier)]
        key, rule = ("shot-now", "CA-SHOT-05") if row.shot else ("snapshot-now", "CA-SNAP-01")
        facts = (("player", named(view, view.carrier)), ("percent", Fraction(max(tried, default=0), 10)))
        yield Hint(f"counter_attack.{key}", rule, facts)


def _aiming(view: MatchState) -> MatchState:
    """CA-SNAP-02: a snapshot that nobody has moved against is about to be aimed."""
    state = view.clone()
    state.frames = [frames.ShotAim(view.carrier, False)]
    return state


def fouls(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SET-08, CA-ADV-10: what a foul would cost here, and how likely the ball is won."""
    frame = view.frames[-1]
    if not isinstance(frame, frames.TackleOffer | frames.DiveOffer):
        return
    if view.ball in area(target_end(view, view.attack)):
        yield Hint("counter_attack.penalty", "CA-SET-08")
    if isinstance(frame, frames.DiveOffer):
        yield _win_chance(view, seat, Dive(), "dive-held", "CA-GK-11")
    elif tackle.at_the_ball(view, frame.tackler):
        behind = tackle.from_behind(view, frame.tackler)
        if behind:
            yield Hint("counter_attack.behind", "CA-ADV-10", (("most", BEHIND_FOUL_FACE),))
        yield _win_chance(view, seat, Tackle(), "tackle-won", "CA-TACKLE-02")


def _win_chance(view: MatchState, seat: Seat, action: Action, word: str, rule: str) -> Hint:
    """How likely he takes the ball at once, as his ticket has it."""
    found = action_odds(COUNTER_ATTACK, view, seat, action)
    won = share(found, lambda outcome: outcome == word) if isinstance(found, Odds) else 0
    return Hint("counter_attack.win-chance", rule, (("percent", Fraction(won, 10)),))


def dive_now(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-GK-11: the carrier is about to get away from the keeper, or to walk the ball in (CA-MOVE-10)."""
    going = next((frame for frame in view.frames if isinstance(frame, frames.Leaving)), None)
    if isinstance(view.frames[-1], frames.DiveOffer) and going is not None:
        goal = not all(map(in_bounds, going.path))
        key, rule = ("walks-in", "CA-MOVE-10") if goal else ("gets-away", "CA-GK-11")
        yield Hint(f"counter_attack.{key}", rule, (("player", named(view, view.carrier)),))


def keeper_out(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-GK-12: a keeper outside his area blocks a shot like anybody, but saves nothing (but for OPT-SAVEOUT)."""
    side, frame = 1 - view.attack, view.frames[-1]
    keeper = keepers.keeper_of(view, side)
    shot_near = view.carrier != NOBODY and view.ball in pitch.shooting_hexes(target_end(view, view.attack))
    asked = isinstance(frame, frames.Choose) if seat == view.attack else isinstance(frame, frames.Phase)
    if not (asked and shot_near) or keepers.stands(view, side) is None or view.options.on(Switch.SAVE_OUT):
        return
    if keepers.in_the_field(view, keeper):
        key = "keeper-out-theirs" if seat == view.attack else "keeper-out"
        yield Hint(f"counter_attack.{key}", "CA-GK-12", (("player", named(view, keeper)),))


def keeper_jumps(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-GK-09: past a keeper who jumps it is a goal."""
    frame = view.frames[-1]
    if not isinstance(frame, frames.HeaderDefend) or not frame.jumpers:
        return
    for piece in jumping.in_reach(view, frame.kind, seat):
        if keepers.has_hands(view, piece):
            yield Hint("counter_attack.keeper-jumps", "CA-GK-09", (("player", named(view, piece)),))


def back_header(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-ADV-12: a header back to the keeper may go in."""
    frame, keeper = view.frames[-1], keepers.keeper_of(view, seat)
    if not isinstance(frame, frames.HeaderTarget) or not view.options.on(Switch.BACK_HEADER) or keeper == NOBODY:
        return
    if headed_ball.judge_target(view, frame, Pass(frames.PassKind.HEADED, view.hex(keeper))).allowed:
        yield Hint("counter_attack.back-header", "CA-ADV-12", (("player", named(view, keeper)),))


def moved_keeper(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-ADV-08: a keeper who is moved before a snapshot saves worse."""
    if isinstance(view.frames[-1], frames.SnapBlock) and view.options.on(Switch.KEEPER_MOVED):
        yield Hint("counter_attack.moved-keeper", "CA-ADV-08")


def injured(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SET-17: somebody is hurt and could be changed now."""
    frame = view.frames[-1]
    if not isinstance(frame, frames.Arrange | frames.Taker | frames.Placing):
        return
    taker = frame.taker if isinstance(frame, frames.Placing) else NOBODY
    offs = {action.off for action in substitution.offers(view, seat, taker) if isinstance(action, Substitute)}
    hurt = [piece for piece in sorted(offs) if view.injured[piece]]
    if hurt:
        yield Hint("counter_attack.injured", "CA-SET-17", (("player", named(view, hurt[0])),))

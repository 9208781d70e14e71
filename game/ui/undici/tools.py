"""What can be done at a decision, as the action bar offers it: always in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.rules import AnyAction
from game.rules.undici.actions import (
    Action,
    Cross,
    Declare,
    Done,
    Dribble,
    GoOn,
    GroupMove,
    Intercept,
    KickOff,
    Leave,
    Move,
    Pass,
    PlaceLocks,
    Reroll,
    Respond,
    Shoot,
    Tackle,
)
from game.rules.undici.state import MatchState, pieces_of
from game.ui.board.holding import How, Tool
from game.ui.undici.seen import where
from game.ui.undici.square_layout import NOWHERE, Place

GAME = "undici."
DECLINES: dict[str, Any] = {
    "turn": Done(), "respond": Respond(), "header-cards": Declare(), "reroll": Done(), "free-move": GoOn(),
    "tractor": Done(), "reposition": Done(),
}  # fmt: skip
"""What leaves it at that, by the kind of decision."""


def places_of(view: MatchState, action: Action) -> list[Place]:
    """Where a second click says yes to an action: the place it is aimed at, or where the chips of a group end."""
    return [path[-1] for _, path in action.moves] if isinstance(action, GroupMove) else [place_of(view, action)]


def place_of(view: MatchState, action: Action) -> Place:
    """The place an action is aimed at; NOWHERE: at none."""
    if isinstance(action, Pass | Cross):
        return where(view, action.to)
    if isinstance(action, KickOff):
        return where(view, action.receiver)
    if isinstance(action, Dribble):
        return where(view, action.opponent)
    if isinstance(action, Tackle | Intercept):
        return where(view, action.piece)
    if isinstance(action, Move | GoOn):
        return action.path[-1] if action.path else NOWHERE
    if isinstance(action, Leave):
        return action.square
    return NOWHERE


def tools_for(kind: str, view: MatchState, actions: Sequence[Action]) -> tuple[Tool, ...]:
    """The tools of a decision by its kind; leaving it at that is not among them."""
    make = MAKERS.get(kind.removeprefix(GAME))
    return tuple(make(view, actions)) if make else ()


def _of(actions: Iterable[Action], *kinds: type) -> tuple[Any, ...]:
    return tuple(action for action in actions if isinstance(action, kinds))


def _target(id: str, view: MatchState, actions: Sequence[Action], typical: Iterable[Action] = ()) -> Tool:
    targets = {place_of(view, action): action for action in actions}
    targets.pop(NOWHERE, None)
    return Tool(id, How.TARGET, tuple(actions), tuple(typical), targets=targets)


def _mover(id: str, view: MatchState, actions: Sequence[AnyAction]) -> Tool:
    by_piece: dict[int, dict[Place, Any]] = {}
    for action in actions:
        by_piece.setdefault(action.piece, {})[place_of(view, action)] = action
    return Tool(id, How.MOVER, tuple(actions), _first_steps(view), pieces=by_piece)


def _first_steps(view: MatchState) -> tuple[Any, ...]:
    mine = [piece for piece in pieces_of(view.active) if view.at[piece] >= 0]
    return tuple(Move(piece, (view.at[piece],)) for piece in mine[:1])


def _mates(view: MatchState) -> list[int]:
    return [piece for piece in pieces_of(view.active) if view.at[piece] >= 0 and piece != view.carrier]


def _opponents(view: MatchState) -> list[int]:
    return [piece for piece in pieces_of(1 - view.active) if view.at[piece] >= 0]


def _turn(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    shots = _of(actions, Shoot)
    return [
        _mover("move", view, _of(actions, Move)),
        Tool("group", How.GROUP, _of(actions, GroupMove), (GroupMove(()),)),
        _target("pass", view, _of(actions, Pass), [Pass(mate) for mate in _mates(view)]),
        _target("cross", view, _of(actions, Cross), [Cross(mate) for mate in _mates(view)]),
        Tool("shot", How.PRESS, shots, (Shoot(),), True),
        _target("tackle", view, _of(actions, Tackle), [Tackle(mate) for mate in _mates(view)]),
        _target("dribble", view, _of(actions, Dribble), [Dribble(other) for other in _opponents(view)]),
    ]


def _moves(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    groups = _of(actions, GroupMove)
    return [
        _mover("move", view, _of(actions, Move)),
        *([Tool("group", How.GROUP, groups, (GroupMove(()),))] if groups else []),
    ]


def _leave(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    return [_mover("leave", view, _of(actions, Leave))]


def _go_on(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    return [_target("go-on", view, _of(actions, GoOn))]


def _intercept(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    return [_target("intercept", view, _of(actions, Intercept))]


def _reroll(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    return [Tool("reroll", How.PRESS, _of(actions, Reroll), (Reroll(),), True)]


def _respond(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    silent = tuple(action for action in _of(actions, Respond) if action.silent)
    return [Tool("silent", How.PRESS, silent, (Respond(silent=True),))]


def _locks(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    offers = _of(actions, PlaceLocks)
    return [Tool(f"lock-{colour}", How.LOCK, offers) for colour in ("white", "black")]


def _kick(view: MatchState, actions: Sequence[Action]) -> list[Tool]:
    return [Tool("kick", How.KICK, _of(actions, KickOff))]


MAKERS: dict[str, Callable[[MatchState, Sequence[Any]], list[Tool]]] = {
    "turn": _turn, "reposition": _moves, "tractor": _moves, "area": _leave, "free-move": _go_on,
    "intercept": _intercept, "reroll": _reroll, "respond": _respond, "locks": _locks, "kick-off": _kick,
}  # fmt: skip

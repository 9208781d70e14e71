"""What can be done at a decision, as the action bar offers it: in the order of the rule book, never reshuffled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.content.counter_attack_board import load_board
from game.core.frozen import frozen
from game.core.rules import AnyAction
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import (
    Action,
    BeginMatch,
    ChooseCorner,
    Decline,
    Dive,
    Intent,
    Jump,
    KeeperKick,
    Move,
    NameTaker,
    Nutmeg,
    Pass,
    PassKind,
    PlayOn,
    Run,
    Shoot,
    Snapshot,
    StartPhase,
    StopPlay,
    Substitute,
    Swap,
    Tackle,
)
from game.rules.counter_attack.state import NOBODY, MatchState, pieces_of, side_of
from game.ui.board.holding import How, Tool


@frozen
class PieceTool(Tool):
    """A tool that names a player: it makes only what his button would do."""

    def makes(self, action: Action) -> bool:
        return piece_of(action) in self.pieces and Tool.makes(self, action)


GAME = "counter_attack."
EVERY_PASS = (PassKind.STANDARD, PassKind.FIRST, PassKind.HIGH, PassKind.LONG)
HEX_OF: dict[type, Callable[[Any], Hex]] = {
    Pass: lambda action: action.to,
    Shoot: lambda action: action.aim,
    Move: lambda action: action.to,
    Run: lambda action: action.path[-1],
}


def hex_of(action: Action) -> Hex | None:
    """The hex an action is aimed at."""
    found = HEX_OF.get(type(action))
    return found(action) if found else None


def piece_of(action: Action) -> int:
    """The player an action names."""
    if isinstance(action, Nutmeg):
        return action.defender
    if isinstance(action, Substitute):
        return action.off
    if isinstance(action, Tackle):
        return action.victim
    piece = getattr(action, "piece", NOBODY)
    return piece if isinstance(piece, int) else NOBODY


# -- the tools of a decision ------------------------------------------------------------------------------------------


def tools_for(kind: str, view: MatchState, offers: Iterable[Action]) -> tuple[Tool, ...]:
    """The tools of a decision by its kind; declining is not among them (see ``declines``)."""
    actions = list(offers)
    name = kind.removeprefix(GAME)
    make = MAKERS.get(name)
    return tuple(make(view, actions)) if make else ()


def declines(offers: Iterable[Action]) -> bool:
    """Whether one may leave it at that."""
    return any(isinstance(action, Decline) for action in offers)


def _press(id: str, actions: Sequence[Action], typical: Any, pins: bool = False) -> Tool:
    found = tuple(action for action in actions if action == typical)
    return Tool(id, How.PRESS, found, (typical,), pins)


def _target(id: str, actions: Sequence[Action], typical: Sequence[Action]) -> Tool:
    targets = {place: action for action in actions if (place := hex_of(action)) is not None}
    return Tool(id, How.TARGET, tuple(actions), tuple(typical), targets=targets)


def _piece(id: str, actions: Sequence[Action], typical: Sequence[Action] = (), pins: bool = True) -> Tool:
    by_piece = {piece_of(action): action for action in actions}
    return PieceTool(id, How.PIECE, tuple(actions), tuple(typical), pins, pieces=by_piece)


def _mover(id: str, actions: Sequence[Action]) -> Tool:
    by_piece: dict[int, dict[Hex, Any]] = {}
    for action in actions:
        if isinstance(action, Move | Run):
            place = hex_of(action)
            assert place is not None
            by_piece.setdefault(action.piece, {})[place] = action
    return Tool(id, How.MOVER, tuple(actions), pieces=by_piece)


def _change(actions: Sequence[Action]) -> list[Tool]:
    found = tuple(action for action in actions if isinstance(action, Substitute))
    if not found:
        return []
    by_piece: dict[int, list[Any]] = {}
    for action in found:
        by_piece.setdefault(action.off, []).append(action)
    return [Tool("substitute", How.CHANGE, found, pieces=dict(by_piece))]


def _of(actions: Sequence[Action], kind: type) -> list[Any]:
    return [action for action in actions if isinstance(action, kind)]


def _mates(view: MatchState, kind: PassKind) -> list[Pass]:
    """Passes to the own players, the nearest first: what a refused pass is judged by."""
    mine = [place for piece in pieces_of(view.attack) if (place := view.at[piece]) is not None and place != view.ball]
    return [Pass(kind, place) for place in sorted(mine, key=lambda place: distance(view.ball, place))]


def _passes(view: MatchState, actions: Sequence[Action], kinds: Iterable[PassKind]) -> list[Tool]:
    return [
        _target(str(kind), [action for action in _of(actions, Pass) if action.kind is kind], _mates(view, kind))
        for kind in kinds
    ]


def _shots(view: MatchState, actions: Sequence[Action]) -> Tool:
    goal = load_board().goal[1 if view.east == view.attack else 0]
    aims = sorted(goal, key=lambda aim: (distance(view.ball, aim), abs(aim[1])))
    return _target("shot", _of(actions, Shoot), [Shoot(aim) for aim in aims])


def _begin(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_press("begin", actions, BeginMatch())]


def _arrange(view: MatchState, actions: list[Action]) -> list[Tool]:
    return _change(actions)


def _choose(view: MatchState, actions: list[Action]) -> list[Tool]:
    again = _of(actions, Jump)
    return [
        _press("phase", actions, StartPhase()),
        *_passes(view, actions, EVERY_PASS),
        _shots(view, actions),
        _press("snapshot", actions, Snapshot()),
        *([_jumping(again), _intent(again, Intent.SHOT)] if again else []),
    ]


def _phase(view: MatchState, actions: list[Action]) -> list[Tool]:
    tricks = _of(actions, Nutmeg)
    return [
        _mover("move", actions),
        *([_piece("nutmeg", tricks)] if tricks else []),
        *([_press("snapshot", actions, Snapshot())] if view.carrier != NOBODY and _attacks(view, actions) else []),
    ]


def _attacks(view: MatchState, actions: Sequence[Action]) -> bool:
    """Whether the side with the ball moves."""
    return Snapshot() in actions or any(
        side_of(action.piece) == view.attack for action in actions if isinstance(action, Move | Run)
    )


def _running(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_mover("run", actions), *_phase(view, actions)[1:]]


def _moving(view: MatchState, actions: list[Action]) -> list[Tool]:
    """Before a goal kick players may be changed as well, or only that (CA-SET-17)."""
    changes = _change(actions)
    return changes if changes and not _of(actions, Move) else [_mover("move", actions), *changes]


def _placing(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_mover("place", actions), *_change(actions)]


def _swap(view: MatchState, actions: list[Action]) -> list[Tool]:
    around = _of(actions, Move)
    return [_mover("move", actions)] if around else [_press("swap", actions, Swap())]


def _tackle(view: MatchState, actions: list[Action]) -> list[Tool]:
    victims = [action for action in _of(actions, Tackle) if action.victim != NOBODY]
    return [
        _press("tackle", actions, Tackle(), True),
        _press("reckless", actions, Tackle(True), True),
        *([_piece("bring-down", victims)] if victims else []),
    ]


def _dive(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_press("dive", actions, Dive(), True)]


def _foul(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_press("stop", actions, StopPlay(), True), _press("play-on", actions, PlayOn(), True)]


def _steals(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_piece("roll-for", actions)]


def _takers(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_piece("taker", _of(actions, NameTaker)), *_change(actions)]


def _goalkeepers(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_piece("in-goal", _of(actions, NameTaker)), *_change(actions)]


def _held(view: MatchState, actions: list[Action]) -> list[Tool]:
    drop = _press("drop", actions, Decline())
    return [
        _press("keeper-kick", actions, KeeperKick()),
        *_passes(view, actions, (PassKind.QUICK,)),
        *([drop] if drop.offers else []),
    ]


def _passing(*kinds: PassKind) -> Callable[[MatchState, list[Any]], list[Tool]]:
    return lambda view, actions: _passes(view, actions, kinds)


def _throw(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_press("phase", actions, StartPhase()), *_passes(view, actions, (PassKind.THROW, PassKind.HEAD_THROW))]


def _aims(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_shots(view, actions)]


def _corner_side(view: MatchState, actions: list[Action]) -> list[Tool]:
    return [_press("north", actions, ChooseCorner(True)), _press("south", actions, ChooseCorner(False))]


def _jumping(actions: Sequence[AnyAction]) -> Tool:
    """Who can jump: everybody of whom an offer speaks."""
    pieces = dict.fromkeys(piece for action in actions for piece in action.pieces)
    return Tool("jump", How.JUMP, tuple(actions), pieces=dict(pieces))


def _header_attack(view: MatchState, actions: list[Action]) -> list[Tool]:
    jumps = _of(actions, Jump)
    return [
        _jumping(jumps),
        *(_intent(jumps, intent) for intent in (Intent.PASS, Intent.SHOT, Intent.CONTROL)),
        *([_press("leave", actions, Jump((), Intent.PASS))] if Jump((), Intent.PASS) in actions else []),
        *([_press("phase", actions, StartPhase())] if StartPhase() in actions else []),
    ]


def _intent(jumps: Sequence[Any], intent: Intent) -> Tool:
    """The button for what they jump for; it sends up whoever is named."""
    wanted = tuple(action for action in jumps if action.intent is intent and action.pieces)
    near = tuple(_jumping(jumps).pieces)
    return Tool(f"head-{intent}", How.PRESS, wanted, (Jump(near[:1], intent),), True)


def _header_defend(view: MatchState, actions: list[Action]) -> list[Tool]:
    jumps = _of(actions, Jump)
    named = tuple(action for action in jumps if action.pieces)
    alone = [_press("nobody", actions, Jump(()))] if Jump(()) in actions else []
    return [_jumping(jumps), Tool("head-defend", How.PRESS, named, named[:1], True), *alone]


MAKERS: dict[str, Callable[[MatchState, list[Any]], list[Tool]]] = {
    "match-due": _begin, "arrange": _arrange,
    "choose": _choose, "phase": _phase, "running": _running, "steals": _steals, "dive": _dive,
    "nutmeg-place": _moving, "tackle": _tackle, "reposition": _moving, "swap": _swap, "foul": _foul,
    "flight-move": _moving, "keeper-move": _moving, "snap-block": _moving, "thirds": _moving,
    "header-attack": _header_attack, "header-defend": _header_defend,
    "header-target": _passing(PassKind.HEADED), "header-aim": _aims, "shot-aim": _aims, "penalty": _aims,
    "held": _held, "kick": _passing(PassKind.KICK), "corner-side": _corner_side,
    "corner": _passing(PassKind.CORNER, PassKind.LOW_CORNER), "throw-in": _throw,
    "taker": _takers, "shoot-out": _takers, "keeper-needed": _goalkeepers, "placing": _placing,
    "change-due": _arrange,
}  # fmt: skip

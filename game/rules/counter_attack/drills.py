"""What drills ask of Counter Attack: passes, who rolls against them, offside, runs, shots, what may follow."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way, number
from game.core.rules import Seat
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import desk_pitch, desk_ways
from game.rules.counter_attack.actions import Pass
from game.rules.counter_attack.frames import Choose, PassKind
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import shot
from game.rules.counter_attack.queries import on_pitch, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, side_of
from game.rules.counter_attack.tables import DIE
from game.rules.counter_attack.teaching import write_hex, write_piece
from game.rules.counter_attack.zones import board

FACES = range(1, DIE + 1)
MOST_ROLLERS, MOST_DIVE = 5, 5
AFTER = (("phase", "StartPhase"), ("snapshot", "Snapshot"))
"""What can be done without saying where."""


def _chooses(view: MatchState, seat: Seat) -> bool:
    """Whether a side has the ball and says what is to be done with it."""
    return isinstance(view.frames[-1], Choose) and view.carrier != NOBODY and side_of(view.carrier) == seat


def _mates(view: MatchState, seat: Seat) -> list[tuple[Piece, Hex]]:
    """Whom he could pass to."""
    if not _chooses(view, seat):
        return []
    return [(piece, view.hex(piece)) for piece in on_pitch(view, seat) if piece != view.carrier]


def _passed(view: MatchState, seat: Seat, kind: PassKind) -> list[tuple[Piece, Hex]]:
    """Whom he may pass to."""
    return [(piece, to) for piece, to in _mates(view, seat) if COUNTER_ATTACK.judge(view, seat, Pass(kind, to)).allowed]


def _line(view: MatchState, kind: PassKind, to: Hex) -> str:
    return f"Pass {kind} {write_hex(view, to)}"


def _to(view: MatchState, piece: Piece) -> str:
    """The line from the ball to somebody, to be pointed at."""
    return f"line {write_piece(view, view.carrier)} {write_piece(view, piece)}"


def best_pass(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which pass arrives most surely?"""
    kind = PassKind.STANDARD
    answers = tuple(
        DrillAnswer(f"chance {_line(view, kind, to)}", (("piece", piece),)) for piece, to in _passed(view, seat, kind)
    )
    yield DrillQuestion(Way.BEST, answers, (("piece", view.carrier),))


def which_pass(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which pass may be played?"""
    answers = tuple(
        DrillAnswer(_line(view, PassKind.STANDARD, to), (("piece", piece),)) for piece, to in _mates(view, seat)
    )
    yield DrillQuestion(Way.LEGAL, answers, (("piece", view.carrier),))


def rollers(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """How many may roll against a pass?"""
    kind = PassKind.STANDARD
    found = [(len(desk_ways.rollers(view, Pass(kind, to))), piece, to) for piece, to in _passed(view, seat, kind)]
    for count, piece, to in sorted(found, reverse=True)[:1]:
        if count:
            yield number(f"rollers {kind} {write_hex(view, to)}", range(MOST_ROLLERS), ("piece", view.carrier),
                         ("rival", piece), point=(_to(view, piece),))  # fmt: skip


def needed(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """What must the die of somebody next to the line show?"""
    kind = PassKind.STANDARD
    for piece, to in _passed(view, seat, kind):
        for rival, face, _ in desk_ways.rollers(view, Pass(kind, to)):
            if face:
                line = f"needed {write_piece(view, rival)} {kind} {write_hex(view, to)}"
                yield number(line, FACES, ("piece", piece), ("rival", rival),
                             point=(_to(view, piece), f"zone {write_piece(view, rival)}"))  # fmt: skip


def accuracy(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """What must the die of a high pass show?"""
    for piece, to in _passed(view, seat, PassKind.HIGH):
        yield number(f"accuracy {PassKind.HIGH} {write_hex(view, to)}", FACES, ("piece", view.carrier),
                     ("rival", piece), point=(_to(view, piece),))  # fmt: skip


def offside(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Who stands offside?"""
    ahead = sorted(_mates(view, seat), key=lambda each: distance(each[1], view.ball))
    answers = tuple(DrillAnswer(f"offside {write_piece(view, piece)} = yes", (("piece", piece),)) for piece, _ in ahead)
    yield DrillQuestion(Way.TRUE, answers)


def reach(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Who can run there?"""
    mates = [piece for piece, _ in _mates(view, seat)]
    ways = {piece: frozenset(desk_pitch.reach(view, piece)) for piece in mates}
    for place in sorted({place for way in ways.values() for place in way}, key=lambda each: distance(each, view.ball)):
        if sum(place in way for way in ways.values()) == 1:
            near = sorted(mates, key=lambda piece: distance(view.hex(piece), place))
            where = write_hex(view, place)
            answers = tuple(
                DrillAnswer(f"reaches {write_piece(view, piece)} {where} = yes", (("piece", piece),)) for piece in near
            )
            yield DrillQuestion(Way.TRUE, answers, (("place", where),), (f"place {where}",))


def dive(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """How far does the keeper dive?"""
    for aim in _aims(view, seat):
        where = write_hex(view, aim)
        yield number(f"dive {where}", range(MOST_DIVE), ("piece", view.carrier), ("place", where),
                     point=(f"place {where}",))  # fmt: skip


def _aims(view: MatchState, seat: Seat) -> tuple[Hex, ...]:
    return shot.aims(view, view.carrier) if _chooses(view, seat) else ()


def follows(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """What may be done now?"""
    answers = [DrillAnswer(line, (("to_do", name),)) for name, line in AFTER]
    for kind in (PassKind.STANDARD, PassKind.HIGH, PassKind.LONG):
        near = sorted(_mates(view, seat), key=lambda each: distance(each[1], view.ball))
        answers += [DrillAnswer(_line(view, kind, to), (("to_do", str(kind)),)) for _, to in near[1:2]]
    aims = _aims(view, seat) or board().goal[target_end(view, seat)]
    answers += [DrillAnswer(f"Shoot {write_hex(view, aim)}", (("to_do", "shot"),)) for aim in aims[:1]]
    if _chooses(view, seat):
        yield DrillQuestion(Way.LEGAL, tuple(answers), (("piece", view.carrier),))


DRILLS = MappingProxyType(
    {
        "best-pass": DrillKind(("CA-PASS-04",), best_pass),
        "which-pass": DrillKind(("CA-PASS-02", "CA-PASS-03"), which_pass),
        "rollers": DrillKind(("CA-PASS-04", "CA-SETUP-08"), rollers),
        "needed": DrillKind(("CA-PASS-04",), needed),
        "accuracy": DrillKind(("CA-HIGH-04",), accuracy),
        "offside": DrillKind(("CA-SET-20",), offside),
        "reach": DrillKind(("CA-MOVE-02",), reach),
        "dive": DrillKind(("CA-GK-03",), dive),
        "follows": DrillKind(("CA-MOVE-01", "CA-MOVE-09"), follows),
    }
)

"""Computer opponents at the table: what they are called, the seats they take, and their turns."""

from __future__ import annotations

from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.seats import Seat
from game.journal.entries import SeatKind, SeatSetup
from game.play.journaled import Done
from game.play.session import Session
from game.rules.spec import Computer, GameSpec

AGAIN = " II"
"""What tells two of one name apart."""


def called(computer: Computer, other: str = "") -> str:
    """The name of a computer opponent beside somebody of this name."""
    same = computer.name.casefold() == other.strip().casefold()
    return computer.name + AGAIN if same else computer.name


def computer_seat(spec: GameSpec, key: str, other: str = "") -> SeatSetup:
    """The seat of a computer opponent of a game, beside somebody of this name."""
    return SeatSetup(called(spec.bots[key], other), SeatKind.BOT, key)


def level_of(spec: GameSpec, wanted: str) -> str:
    """The opponent that was asked for, or the strongest there is."""
    return wanted if wanted in spec.bots else next(iter(spec.bots))


def whims(session: Session, seat: Seat) -> StreamDice:
    """The whims of a computer opponent, from nothing but what its seat may see: others when a position comes again, or
    two programs could go round in a circle for ever."""
    seen, now = session.view(seat), session.digest()
    told = now if seen is session.state else digest(session.rules.state_type, seen)
    met = sum(each.digest == now for each in session.timeline.decisions[:-1])
    return StreamDice(int(told[:12], 16) + met)


def bot_turn(session: Session) -> Done | None:
    """Let a computer opponent answer if it is its turn; None: it is not. It sees only what its seat may see."""
    prompt = session.prompt
    if prompt is None or any(session.header.seats[seat].kind is SeatKind.PERSON for seat in prompt.seats):
        return None
    seat = prompt.seats[0]
    bot = session.header.seats[seat].bot
    done = session.submit(seat, session.spec.bots[bot](session.view(seat), seat, whims(session, seat)))
    if not isinstance(done, Done):
        raise RuntimeError(f"the bot '{bot}' chose something illegal: {done}")
    return done

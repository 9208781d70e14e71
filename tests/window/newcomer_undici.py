"""A newcomer's first match of Undici in the real window, the same by mouse and by keys.

Who kicks off, what dice fall and which cards are drawn is different every time: what is asked is looked up in the
file of the match, and answered as a newcomer would.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from game.rules.registry import spec
from game.rules.undici.desk import DESK
from game.rules.undici.pitch import GRID
from game.rules.undici.state import pieces_of
from tests.window.at_the_table import AtTheTable
from tests.window.harness import Display, Program
from tests.window.journey import Standing, first_start, new_match, past_the_seal, standing
from tests.window.newcomer import Hand, decisions, from_the_list, pause

GAME = "undici"
TURNS = 5
"""So many turns are begun before the break."""
WISHES = ("shot", "tackle", "why_not", "ticket", "move", "group", "cards", "move", "move", "pass", "move")
RARE = {"shot", "tackle", "cards", "pass"}
"""What dice and cards may not allow."""
MOST = 60
FAR = 3
"""Squares nobody goes at once."""


@dataclass
class Evening(AtTheTable):
    """Somebody at the match, and what was already tried."""

    wanted: list[str] = field(default_factory=lambda: list(WISHES))
    """What is still to be tried at the turns, in this order, as far as it can be."""
    game: ClassVar[str] = GAME
    short: ClassVar[str] = "un"

    def chips_lit(self) -> bool:
        """Whether players are marked, and no empty squares."""
        return bool(self.hand.targets(piece=True)) and not self.hand.targets(piece=False)


# -- before the kick-off -----------------------------------------------------------------------------------------------


def set_up(at: Evening) -> None:
    """The preset for a first match, and off we go."""
    way, program = at.hand.way, at.program
    new_match(way, GAME)
    program.wait_scene("SetupScene")
    way.press("preset-first")
    at.picture("03-set-up")
    way.press("start")
    past_the_seal(way)
    program.wait_scene("LineUpScene")


def line_ups(at: Evening) -> None:
    """Ten are not enough, which is said with its rule; then both elevens are named."""
    way, program = at.hand.way, at.program
    state = at.state()
    out = f"chip-{next(piece for piece in pieces_of(at.asked()[1]) if state.chip(piece).role.value == 'defender')}"
    way.press(out)
    program.wait(lambda seen: any(name.startswith("rule-UN-SET") for name in seen["places"]), "why ten are not enough")
    at.picture("04-ten")
    way.command("formation-4-4-2", "1")
    program.wait(lambda seen: not any(name.startswith("rule-UN-SET") for name in seen["places"]), "eleven again")
    at.picture("05-line-up")
    for side in (1, 2):
        at.decided(f"line-up {side}", lambda: way.press("ready"))
    program.wait_scene("MatchScene")


def formations(at: Evening) -> None:
    """Both sides take their squares."""
    for side in (1, 2):
        at.rest()
        at.program.wait_place("ready")
        at.picture(f"06-formation-{side}")
        places(at, side)


# -- questions --------------------------------------------------------------------------------------------------------


def kick_off(at: Evening, seat: int) -> None:
    """Two chips: who kicks, who receives."""
    first = at.targets()[0]
    at.choose(first, lambda: first not in at.targets(), "the kicker")
    mates = at.targets()
    at.choose(mates[len(mates) // 2], at.pinned, "the receiver")
    at.picture("07-kick-off")
    at.yes("the kick-off")


def locks(at: Evening, seat: int) -> None:
    """Both padlocks, one after the other."""
    if at.first("locks"):
        at.picture("12-locks")
    for _ in range(2):
        if not at.pinned():
            before = at.targets()
            at.choose(before[len(before) // 2], lambda before=before: at.pinned() or at.targets() != before, "a lock")  # type: ignore[misc]
    at.yes("the padlocks")


def respond(at: Evening, seat: int) -> None:
    """The hand is looked at once; nothing is answered."""
    if at.first("respond"):
        at.picture("13-answer")
        _look_at_hand(at, "13-answer-hand")
    at.decided("no answer", lambda: at.do("skip", "x"))


def leave_it(at: Evening, seat: int) -> None:
    at.decided("leaving it at that", lambda: at.do("skip", "x"))


def one_target(at: Evening, seat: int) -> None:
    at.choose(at.targets()[0], at.pinned, "a target")
    at.yes("the target")


def too_many(at: Evening, seat: int) -> None:
    """A card must go."""
    at.do("hand", "h")
    at.program.wait_place("hand-0")
    at.do("hand-0", "alt+1")
    at.yes("a card less")


def places(at: Evening, seat: int) -> None:
    """After a goal both sides take their squares again."""
    at.program.wait_place("ready")
    at.decided("the formation", lambda: at.do("ready", "enter"))


def scout(at: Evening, seat: int) -> None:
    """The other hand lies open: one of its cards goes."""
    at.program.wait_place("hand-0")
    at.do("hand-0", "alt+1")
    at.yes("the card of the other hand")


def area(at: Evening, seat: int) -> None:
    """Somebody must leave the area."""
    state = at.state()
    for piece in state.elevens[seat][1:]:
        if DESK.in_area(state, seat, [state.at[piece]])[0] or DESK.in_area(state, 1 - seat, [state.at[piece]])[0]:
            at.hand.choose(f"pitch:piece-{piece}")
            at.program.settle()
            if at.targets():
                one_target(at, seat)
                return


# -- the turn ---------------------------------------------------------------------------------------------------------


def turn(at: Evening, seat: int) -> None:
    """The next thing that is to be tried, if it can be; otherwise the ball is won, played or the turn is over."""
    state = at.state()
    if at.first(f"turn-{state.turn}") and state.turn <= 2:
        at.picture(f"08-turn-{state.turn}")
    for what in tuple(dict.fromkeys(at.wanted)):
        if TRIES[what](at, seat, state):
            at.wanted.remove(what)
            return
    _end(at)


def _usable(at: Evening, kind: str) -> bool:
    """Whether there is something of this kind among what may be done without a card."""
    found = [offer.action for offer in spec(GAME).rules.offers(at.state())]
    return any(type(each).__name__ == kind and not each.cards for each in found)


def _way(state: Any, seat: int) -> tuple[int, int]:
    """Who goes where: whoever can come nearest to the ball, but not into its way."""
    able = [piece for piece in state.elevens[seat][1:] if piece != state.carrier]
    ways = [(piece, square) for piece in able for square in DESK.reach(state, piece)]
    ball = state.at[state.carrier]
    return min(ways, key=lambda way: GRID.distance(way[1], ball) if ball >= 0 else 0)


def _take(at: Evening, piece: int) -> None:
    at.do("tool-move", "1")
    at.choose(f"pitch:piece-{piece}", lambda: at.targets() != [], "where he may go")


def try_why_not(at: Evening, seat: int, state: Any) -> bool:
    """A square that is too far: the slip says why and names the rule, and nothing has happened."""
    if not _usable(at, "Move"):
        return False
    before = decisions(at.program)
    mover = _way(state, seat)[0]
    _take(at, mover)
    others = [piece for piece in state.elevens[1 - seat][1:] if GRID.distance(state.at[piece], state.at[mover]) > FAR]
    at.hand.choose(f"pitch:piece-{others[0]}")
    seen = at.program.wait(lambda seen: any(name.startswith("rule-UN-MOVE-02") for name in seen["places"]), "why not")
    assert "slip" in seen["places"]
    at.picture("09-why-not")
    at.drop()
    assert decisions(at.program) == before
    return True


def try_move(at: Evening, seat: int, state: Any) -> bool:
    if not _usable(at, "Move"):
        return False
    mover, square = _way(state, seat)
    _take(at, mover)
    at.choose(f"pitch:target-{square}", at.pinned, "a square")
    if at.first("move"):
        at.picture("10-move")
    at.yes("a move")
    return True


def try_group(at: Evening, seat: int, state: Any) -> bool:
    """A line of chips, chosen with the button or keys of the bar; one square in a direction that is free."""
    if not _usable(at, "GroupMove"):
        return False
    at.do("tool-group", "2")
    mates = DESK.lines(state, seat)
    line = max(mates, key=lambda each: len(each[1]))[1]
    for piece in line[:3]:
        at.hand.choose(f"pitch:piece-{piece}")
    at.program.wait_place("way-0")
    for way in range(8):
        at.do(f"way-{way}", "ctrl+right")
        at.program.settle()
        if at.pinned():
            at.picture("11-group")
            at.yes("a group movement")
            return True
    at.do("tool-move", "1")
    return False


def _aim(at: Evening) -> bool:
    """Hold a pass; the ticket says what is needed."""
    if not _usable(at, "Pass"):
        return False
    at.do("tool-pass", "3")
    at.program.wait(lambda seen: at.chips_lit() or at.pinned(), "whom to pass to")
    if not at.pinned():
        mates = at.targets()
        at.choose(mates[len(mates) // 2], at.pinned, "the receiver")
    return True


def try_ticket(at: Evening, seat: int, state: Any) -> bool:
    """The odds of a pass, in full by key; then it is played."""
    if not _aim(at):
        return False
    at.picture("14-ticket")
    at.program.key("o")
    at.program.wait_scene("OddsScene")
    at.picture("15-odds")
    at.program.key("escape")
    at.program.wait_scene("MatchScene")
    at.yes("the pass")
    return True


def try_pass(at: Evening, seat: int, state: Any) -> bool:
    if not _aim(at):
        return False
    at.yes("the pass")
    return True


def _duel(kind: str, tool: str, digit: str) -> Callable[[Evening, int, Any], bool]:
    def attempt(at: Evening, seat: int, state: Any) -> bool:
        if not _usable(at, kind):
            return False
        at.do(tool, digit)
        at.program.wait(lambda seen: at.pinned() or at.chips_lit(), tool)
        if not at.pinned():
            at.choose(at.targets()[0], at.pinned, "whom")
        at.picture(f"16-{tool}")
        at.yes(tool)
        return True

    return attempt


def _look_at_hand(at: Evening, name: str) -> None:
    at.do("hand", "h")
    at.program.wait_place("close-hand")
    at.picture(name)
    at.do("close-hand", "h")
    at.program.wait(lambda seen: "close-hand" not in seen["places"], "the hand to close")


def _name_for_card(at: Evening, ways: Any) -> None:
    """A card that can be meant in several ways asks for a chip, a padlock or an answer."""
    if len(ways) > 1 and ways[0].piece >= 0:
        at.program.settle()
        at.hand.choose(f"pitch:piece-{ways[0].piece}")
    elif len(ways) > 1 and ways[0].lock >= 0:
        at.program.settle()
        at.hand.choose(f"pitch:piece-lock-{ways[0].lock}")
    elif len(ways) > 1:
        at.program.wait_scene("Dialog")
        at.hand.way.press("answer-0")
    at.program.wait(lambda seen: at.pinned(), "the card to be laid ready")


def try_cards(at: Evening, seat: int, state: Any) -> bool:
    """Open the hand and play the first card that can be played by itself; every card of the game can be read."""
    at.do("hand", "h")
    at.program.wait_place("close-hand")
    at.picture("17-hand")
    shown = at.program.seen()["places"]
    held = enumerate(DESK.hand(state, seat))
    number, card = next(((n, each) for n, each in held if each.how == "play" and f"hand-{n}" in shown), (-1, None))
    if card is not None:
        at.do(f"hand-{number}", f"alt+{number + 1}")
        _name_for_card(at, card.ways)
    if at.pinned():
        at.picture("18-card")
        at.yes("a card")
        return True
    at.do("close-hand", "h")
    at.program.wait(lambda seen: "close-hand" not in seen["places"], "the hand to close")
    at.done.append("look")
    return at.done.count("look") > 3


def _end(at: Evening) -> None:
    """Actions are given away, which is asked about first."""
    before = decisions(at.program)
    at.do("skip", "x")
    at.program.wait(lambda seen: "end-yes" in seen["places"] or decisions(at.program) > before, "the end of the turn")
    if "end-yes" in at.program.seen()["places"]:
        if at.first("end"):
            at.picture("19-end")
        at.decided("the end of the turn", lambda: at.do("end-yes", "x"))


TRIES: dict[str, Callable[[Evening, int, Any], bool]] = {
    "why_not": try_why_not, "move": try_move, "ticket": try_ticket, "group": try_group, "cards": try_cards,
    "pass": try_pass, "tackle": _duel("Tackle", "tool-tackle", "6"), "shot": _duel("Shoot", "tool-shot", "5"),
}  # fmt: skip
ANSWERS: dict[str, Callable[[Evening, int], None]] = {
    "kick-off": kick_off, "locks": locks, "respond": respond, "turn": turn, "header-cards": leave_it,
    "reroll": leave_it, "free-move": leave_it, "tractor": leave_it, "reposition": leave_it, "intercept": one_target,
    "hand": too_many, "area": area, "formation": places, "scout": scout,
}  # fmt: skip


# -- together ---------------------------------------------------------------------------------------------------------


def play(at: Evening) -> None:
    """Answer what is asked until several turns are over and everything was tried."""
    for _ in range(MOST):
        state = at.state()
        if state.turn > TURNS or (state.turn == TURNS and not set(at.wanted) - RARE):
            break
        at.rest()
        kind, seat = at.asked()
        ANSWERS[kind](at, seat)
    assert decisions(at.program) >= 14
    assert at.state().turn >= 3, "several turns"
    assert "locks" in at.done, "the padlocks were laid"
    assert not set(at.wanted) - RARE, at.wanted


def look_around(at: Evening) -> None:
    """Marked squares, nearer and back, every page of the side column, and all cards of the game."""
    program = at.program
    at.do("pitch-zones", "z")
    at.picture("20-zones")
    at.do("pitch-zones", "z")
    for tab in ("log", "team", "stats", "tutor"):
        at.hand.turn_to(tab)
        program.wait(lambda seen, tab=tab: seen["chosen"].get("tabs") == tab, tab)  # type: ignore[misc]
        at.picture(f"21-{tab}")
    at.hand.menu()
    program.wait_scene("PauseMenu")
    at.hand.way.press("cards")
    program.wait_scene("CardBrowser")
    at.picture("22-cards")
    program.key("escape")
    program.wait_scene("PauseMenu")
    program.key("escape")
    program.wait_scene("MatchScene")


def resume(at: Evening, was: Standing) -> None:
    """After a restart the question is still there; it is answered."""
    program = at.program
    program.wait_scene("MainMenu")
    at.picture("26-continue")
    at.do("continue", "c")
    program.wait_scene("MatchScene")
    assert standing(program.home) == was
    at.rest()
    at.picture("27-again")
    kind, seat = at.asked()
    at.wanted = ["move", "pass"]
    ANSWERS[kind](at, seat)
    assert decisions(program) > was.decisions
    at.picture("28-after")


def first_match(display: Display, home: Path, kind: type[Hand], **more: str) -> None:
    """Everything in a row, with a break in which the window is closed."""
    with Program(display, home, **more) as program:
        at = Evening(kind(program))
        first_start(at.hand.way)
        for station in (set_up, line_ups, formations, play, look_around):
            station(at)
        was = pause(at.hand, "un")
        from_the_list(at.hand, was, "un")
        assert program.close_window() == 0
        assert program.errors == ""
    with Program(display, home, **more) as program:
        resume(Evening(kind(program)), was)
        assert program.close_window() == 0
        assert program.errors == ""

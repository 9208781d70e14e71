"""What can come of an action, in one short word: what its odds are told apart by.

Words are seen from the side that had the ball before (``teller``): ``kept`` and ``lost``, ``goal`` and
``goal-against``. Behind a colon stands the shirt of whoever did it (``intercepted:5``), behind a plus what a foul cost
(``free-kick+yellow``). No word depends on anything but what came of the dice, so that forked and rolled dice give the
same words. People are told of them from their own side (``prospect``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.rules import Prospect
from game.core.ruling import Fact
from game.rules.counter_attack import events as told
from game.rules.counter_attack import scenarios
from game.rules.counter_attack.frames import Challenge, ShootOut
from game.rules.counter_attack.queries import top
from game.rules.counter_attack.state import NOBODY, MatchState, Side, side_of

Word = str

DONE = "done"
GOAL, AGAINST = "goal", "goal-against"
KEEPER_DUE = "keeper-due"
"""The shot got past everybody; the keeper may move before the duel (CA-SHOT-04)."""
SURVIVED = MappingProxyType(
    {
        Challenge.TACKLE: "tackle-lost",
        Challenge.BEHIND: "tackle-lost",
        Challenge.NUTMEG: "nutmeg-past",
        Challenge.DIVE: "dive-past",
    }
)
"""The carrier keeps the ball."""
WON_BY = MappingProxyType(
    {"tackle": "tackle-won", "dive": "dive-held", "save": "saved-held", "header": "keeper-held",
     "control": "controlled", "picked-up": "picked-up"}
)  # fmt: skip
CARDS = MappingProxyType({"none": "", "yellow": "yellow", "second-yellow": "red", "red": "red"})
NAMED = ("intercepted", "stolen", "header-won", "header-lost")
"""With the shirt of whoever it was behind a colon."""
WORDS = (
    DONE, GOAL, AGAINST, "missed", "wide", "offside", KEEPER_DUE, "saved-held", "keeper-held", "header-due",
    "header-won", "header-lost", "controlled", "arrives", "into-space", "on-its-way", "intercepted", "claim-missed",
    "claimed", "loose-kept", "loose-lost", "loose-free", "inaccurate-kept", "inaccurate-lost", "inaccurate-free",
    "throw-in", "throw-in-against", "corner", "corner-against", "goal-kick", "goal-kick-against", "stolen", "runs-on",
    "picked-up", "picked-up-against", "own-held", "tackle-missed",
    "cleared", "tackle-won", "tackle-lost", "nutmeg-past", "dive-held", "dive-past", "foul", "advantage",
    "free-kick", "free-kick-against", "penalty", "penalty-against", "keeper-needed", "toss-home", "toss-away",
)  # fmt: skip
"""Every word an outcome can begin with, for the catalogues."""
KEPT = frozenset((
    "goal", "keeper-due", "header-due", "header-won", "controlled", "arrives", "into-space", "claim-missed",
    "loose-kept", "inaccurate-kept", "throw-in", "corner", "goal-kick", "runs-on", "picked-up", "own-held",
    "tackle-lost", "tackle-missed", "nutmeg-past", "dive-past", "foul", "advantage", "free-kick", "penalty",
))  # fmt: skip
"""After these the side that had the ball has it still, or something better."""
OPEN = frozenset((DONE, "on-its-way", "loose-free", "inaccurate-free", "keeper-needed", "toss-home", "toss-away"))
"""These are good for neither; after all others it is the other side that is better off."""
TOSSED = ("toss-home", "toss-away")


def teller(before: MatchState) -> Side:
    """From whose side the words are seen."""
    frame = top(before)
    return frame.side if isinstance(frame, ShootOut) else before.attack


def good_for(before: MatchState, word: Word) -> Side | None:
    """Which side is better off after an outcome; None: neither."""
    name = parts(word)[0]
    if name in OPEN:
        return None
    if name == "cleared":
        return 1 - scenarios.ATTACK
    return teller(before) if name in KEPT else 1 - teller(before)


def prospect(before: MatchState, word: Word, seat: Side) -> Prospect:
    """An outcome as ``seat`` is told of it: what is mine, what is theirs."""
    name, shirt, costs = parts(word)
    whose = "own" if seat == teller(before) else "theirs"
    if name in TOSSED:
        name, whose = "toss", "own" if TOSSED[seat] == name else "theirs"
    facts: tuple[Fact, ...] = (("shirt", shirt),) if shirt else ()
    also = tuple(f"counter_attack.{whose}.{cost}" for cost in costs)
    return Prospect(f"counter_attack.{whose}.{name}", good_for(before, word), facts, also)


def outcome(before: MatchState, events: told.Events) -> Word:
    """What came of an action: a goal before everything, then the foul, then the last fact that decides something."""
    for event in events:
        final = _FINAL.get(type(event))
        if final is not None:
            return final(before, event)
    if any(
        isinstance(event, told.FoulGiven | told.RecklessRolled | told.InjuryChecked | told.AdvantagePlayed)
        for event in events
    ):
        return _foul(before, events)
    return _last(before, events) or DONE


def parts(word: Word) -> tuple[str, int, tuple[str, ...]]:
    """An outcome taken apart: its word, the shirt in it (0: none), and what a foul cost."""
    base, *costs = word.split("+")
    name, _, shirt = base.partition(":")
    return name, int(shirt or 0), tuple(costs)


# -- goals, wide balls, flags -------------------------------------------------------------------------------------


def _goal(before: MatchState, event: told.GoalScored) -> Word:
    return GOAL if event.side == before.attack else AGAINST


def _kick(before: MatchState, event: told.KickTaken) -> Word:
    return GOAL if event.scored else "missed"


def _always(word: Word) -> Callable[[MatchState, Any], Word]:
    return lambda before, event: word


_FINAL: Mapping[type, Callable[[MatchState, Any], Word]] = {
    told.GoalScored: _goal,
    told.KickTaken: _kick,
    told.ShotWide: _always("wide"),
    told.OffsideGiven: _always("offside"),
    told.BallCleared: _always("cleared"),
}


# -- fouls --------------------------------------------------------------------------------------------------------


def _foul(before: MatchState, events: told.Events) -> Word:
    """CA-FOUL-08: how play goes on, and what it cost whom."""
    costs = [_cost(event) for event in events if isinstance(event, told.InjuryChecked | told.BookingChecked)]
    return "+".join((_goes_on(before, events), *filter(None, costs)))


def _cost(event: told.InjuryChecked | told.BookingChecked) -> str:
    if isinstance(event, told.InjuryChecked):
        return "injury" if event.injured else ""
    return CARDS[event.card]


def _goes_on(before: MatchState, events: told.Events) -> Word:
    kinds = {type(event): index for index, event in enumerate(events)}
    given = [event for event in events if isinstance(event, told.SetPieceAwarded)]
    if given:
        return _awarded(before, given[-1])
    if told.AdvantagePlayed in kinds:
        later = events[kinds[told.AdvantagePlayed] + 1 :]
        again = any(isinstance(event, told.FoulGiven) for event in later)
        return "foul" if again else _last(before, later) or "advantage"
    if told.FoulGiven in kinds:
        return "foul"
    return "tackle-missed" if told.RecklessRolled in kinds else "keeper-needed"


# -- everything else, looked at from the end ----------------------------------------------------------------------


def _last(before: MatchState, events: told.Events) -> Word:
    for event in reversed(events):
        word = _WORD.get(type(event))
        if word is not None:
            return word(before, event, events)
    return ""


def _shirt(before: MatchState, word: Word, piece: int) -> Word:
    return f"{word}:{before.shirts[piece]}"


def _won(before: MatchState, event: told.BallWon, events: told.Events) -> Word:
    if event.how == "interception":
        return _shirt(before, "intercepted", event.piece)
    if event.how == "steal":
        return _shirt(before, "stolen", event.piece)
    if event.how == "loose":
        if not any(isinstance(other, told.LooseRolled) for other in events):
            return "claimed"
        kept = side_of(event.piece) == before.attack
        return f"{_astray(events)}-{'kept' if kept else 'lost'}"
    word = WON_BY[event.how]
    own = side_of(event.piece) == before.attack
    if word == "picked-up":
        return word if own else f"{word}-against"
    return "own-held" if own and word in ("saved-held", "keeper-held") else word


def _free(before: MatchState, event: told.LooseRolled, events: told.Events) -> Word:
    return f"{_astray(events)}-free"


def _astray(events: told.Events) -> Word:
    """Why the ball was loose: a pass went astray, or anything else."""
    return "inaccurate" if any(isinstance(event, told.AccuracyRolled) for event in events) else "loose"


def _headed(before: MatchState, event: told.HeaderWon, events: told.Events) -> Word:
    won = side_of(event.piece) == before.attack
    return _shirt(before, "header-won" if won else "header-lost", event.piece)


def _arrived(before: MatchState, event: told.PassArrived, events: told.Events) -> Word:
    return "into-space" if event.receiver == NOBODY else "arrives"


def _awarded(before: MatchState, event: told.SetPieceAwarded, events: told.Events = ()) -> Word:
    return event.kind if event.side == before.attack else f"{event.kind}-against"


def _duel(before: MatchState, event: told.DuelRolled, events: told.Events) -> Word:
    return SURVIVED[event.challenge]


def _moved(before: MatchState, event: told.PlayerMoved, events: told.Events) -> Word:
    return "runs-on" if event.with_ball else DONE


def _toss(before: MatchState, event: told.TossWon, events: told.Events) -> Word:
    return "toss-away" if event.side else "toss-home"


def _plain(word: Word) -> Callable[[MatchState, Any, told.Events], Word]:
    return lambda before, event, events: word


_WORD: Mapping[type, Callable[[MatchState, Any, told.Events], Word]] = {
    told.BallWon: _won,
    told.LooseRolled: _free,
    told.HeaderWon: _headed,
    told.PassArrived: _arrived,
    told.SetPieceAwarded: _awarded,
    told.DuelRolled: _duel,
    told.PlayerMoved: _moved,
    told.TossWon: _toss,
    told.StealRolled: _plain("runs-on"),
    told.AccuracyRolled: _plain("header-due"),
    told.InterceptionRolled: _plain("claim-missed"),
    told.FreeKickRolled: _plain(KEEPER_DUE),
    told.BlockRolled: _plain(KEEPER_DUE),
    told.ShotTaken: _plain(KEEPER_DUE),
    told.PassPlayed: _plain("on-its-way"),
}

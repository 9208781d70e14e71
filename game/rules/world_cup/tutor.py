"""What is worth knowing in a position, the gravest first: dangers and chances that are true now, each with its rule.

Works on a view, so it tells nothing that its seat may not know; every number comes from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from typing import Any

from game.core.rules import Seat
from game.core.ruling import RuleRef
from game.rules.spec import Hint
from game.rules.world_cup import queries
from game.rules.world_cup.cards import ATTACK, GOAL_TILES, TILES, TURNED, Card
from game.rules.world_cup.desk_chart import leads_on
from game.rules.world_cup.frames import Interval, StrengthsDue, Turn
from game.rules.world_cup.judging import legal_lanes
from game.rules.world_cup.queries import deciding_groups, open_lanes, owner_of, settled_for
from game.rules.world_cup.repeats import may_follow, plays_again
from game.rules.world_cup.state import NEUTRAL, CupState, LaneId
from game.rules.world_cup.tournament import KNOCK_OUT, Stage, Team

LATE = 6
"""So few cards before the end of a pile are worth a word."""
BIG = 4
"""Half goals of a tile that one would not like to lose."""


def in_force(state: CupState, rule: RuleRef) -> bool:
    """Whether a tournament is played with a rule: not all of them know thirds that go on, or a match for them."""
    if rule in ("WC-GRP-04", "WC-GRP-05", "WC-TIE-07"):
        return bool(state.tournament.third_slots)
    return rule != "WC-KO-06" or state.options.third_place


def hints(view: CupState, seat: Seat, draft: Any = None) -> list[Hint]:
    """Everything that fits the open decision of ``seat``."""
    if not view.frames:
        return []
    return [hint for look in LOOKS for hint in look(view, seat)]


def _playing(view: CupState, seat: Seat) -> bool:
    return isinstance(view.frames[-1], Turn) and view.active == seat


def _code(view: CupState, team: Team) -> tuple[str, str]:
    return ("nation", view.tournament.nations[team].called)


# -- the deck ----------------------------------------------------------------------------------------------------------


def _last(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-TURN-06: how many turns are left; what is in the hand then is not played out (WC-TIE-04: unless repeated)."""
    if _playing(view, seat) and view.pile <= LATE:
        if view.stage is Stage.GROUP and view.run == 1 and view.tournament.second_part:
            key, rule = "run-ends", "WC-DECK-04"
        elif may_follow(view):
            key, rule = "repeats-may-follow", "WC-TIE-04"
        else:
            key, rule = "stage-ends", "WC-TURN-06"
        yield Hint(f"world_cup.{key}", rule, (("count", (view.pile + 1) // 2),))


def _three(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-DECK-05: a 3-goal card outlives the change of runs only in a hand."""
    again = view.stage is Stage.GROUP and view.run == 1 and bool(view.tournament.second_part)
    if _playing(view, seat) and again and view.pile <= 2 * LATE and Card.THREE in view.hands[seat]:
        yield Hint("world_cup.three", "WC-DECK-05")


def _useless(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-TURN-05."""
    if _playing(view, seat):
        found = [card for card in dict.fromkeys(view.hands[seat]) if not legal_lanes(view, Card(card))]
        if found:
            yield Hint("world_cup.useless", "WC-TURN-05", (("cup_card", found[0]),))


# -- lanes -------------------------------------------------------------------------------------------------------------


def _margin(view: CupState, lane: LaneId) -> int:
    home, away = view.score(lane >> 1)
    return away - home if lane & 1 else home - away


def _lanes_of(view: CupState, side: Seat) -> Iterator[LaneId]:
    """The open lanes of a manager's teams in which something lies."""
    return (lane for lane in open_lanes(view) if view.lanes[lane] and owner_of(view, view.team_of(lane)) == side)


def _decides(view: CupState, lane: LaneId) -> bool:
    """Whether a team leads only because of its outermost tile."""
    worth = view.box.worth(view.lanes[lane][-1]) // 2
    return 0 < _margin(view, lane) <= worth


def _exposed(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-LANE-03: a lead that hangs on an outermost tile can be taken away; a tile on top would protect it."""
    if not _playing(view, seat):
        return
    for lane in _lanes_of(view, seat):
        tile = view.lanes[lane][-1]
        if tile in GOAL_TILES and view.box.worth(tile) >= BIG and _decides(view, lane):
            yield Hint("world_cup.exposed", "WC-LANE-03", (_code(view, view.team_of(lane)), ("cup_tile", tile)))
            return


def _target(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-CARD-05 to WC-CARD-07: a tile of the other that decides a match and that a card of one's own can reach."""
    if not _playing(view, seat):
        return
    for card in (Card.FOUL, Card.DEFENCE, Card.OFFSIDE):
        if card not in view.hands[seat]:
            continue
        lanes = [lane for lane in legal_lanes(view, card) if owner_of(view, view.team_of(lane)) == 1 - seat]
        decisive = (lane for lane in lanes if _decides(view, lane))
        best = max(decisive, key=lambda lane: view.box.worth(view.lanes[lane][-1]), default=-1)
        if best >= 0:
            facts = (_code(view, view.team_of(best)), ("cup_tile", view.lanes[best][-1]), ("cup_card", str(card)))
            yield Hint("world_cup.target", "WC-LANE-03", facts)
            return


def _half(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-LANE-04: a single half is lost unless another follows."""
    if not _playing(view, seat) or Card.ATTACK not in view.hands[seat]:
        return
    for lane in _lanes_of(view, seat):
        tiles = view.lanes[lane]
        if sum(map(view.box.worth, tiles)) % 2 and len(tiles) < view.room(lane) and ATTACK in tiles:
            yield Hint("world_cup.half", "WC-CARD-03", (_code(view, view.team_of(lane)),))
            return


def _full(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-LANE-02: a team that is behind and can score no more."""
    if not _playing(view, seat):
        return
    for lane in _lanes_of(view, seat):
        if len(view.lanes[lane]) >= view.room(lane) and _margin(view, lane) < 0 and TURNED not in view.lanes[lane]:
            yield Hint("world_cup.full", "WC-LANE-02", (_code(view, view.team_of(lane)),))
            return


# -- who goes on -------------------------------------------------------------------------------------------------------


def _at_the_line(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-GRP-03, WC-GRP-04, WC-GRP-06, WC-TIE-01: an own team that is out or in only by a hair, or would play again."""
    if not _playing(view, seat) or view.stage in KNOCK_OUT:
        return
    begun = {view.fixtures[lane >> 1].group for lane, tiles in enumerate(view.lanes) if tiles}
    found = (hint for group in deciding_groups(view) if group in begun for hint in _by_a_hair(view, seat, group))
    yield from islice(found, 1)


def _by_a_hair(view: CupState, seat: Seat, group: str) -> Iterator[Hint]:
    """Level on points across the line between going on and going out."""
    for number, (above, below) in enumerate(pairwise(queries.standings(view, group)), 1):
        level = above.record.points == below.record.points
        if level and leads_on(view, number) != leads_on(view, number + 1):
            for place, key in ((below, "just-out"), (above, "just-in")):
                if owner_of(view, place.team) == seat:
                    again = plays_again(view, group, place.team)
                    facts = (_code(view, place.team), ("cup_group", group))
                    yield Hint(f"world_cup.{'level' if again else key}", "WC-TIE-01" if again else _line(view), facts)


def _line(view: CupState) -> RuleRef:
    """The rule that says who goes on."""
    if view.final_phase:
        return "WC-END-02"
    if view.tournament.final_part:
        return "WC-GRP-03"
    return "WC-GRP-04" if view.tournament.third_slots else "WC-GRP-06"


def _drawn(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-KO-04: a knock-out match that is level goes to a shoot-out."""
    if not _playing(view, seat) or view.stage not in KNOCK_OUT or view.pile > LATE:
        return
    for match in view.open:
        home, away = view.score(match)
        fixture = view.fixtures[match]
        own = [team for team in (fixture.home, fixture.away) if owner_of(view, team) == seat]
        if home == away and len(own) == 1:
            yield Hint("world_cup.drawn", "WC-KO-04", (_code(view, own[0]),))
            return


def _over(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-KO-05: nothing is left to be decided."""
    if isinstance(view.frames[-1], Interval) and settled_for(view) not in (NEUTRAL, seat):
        yield Hint("world_cup.settled", "WC-KO-05")


def _squares(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-SET-05: what a colour does."""
    if isinstance(view.frames[-1], StrengthsDue):
        yield Hint("world_cup.squares", "WC-SET-05")


def _spread(view: CupState, seat: Seat) -> Iterator[Hint]:
    """WC-CARD-02: a multiple card can help several teams."""
    if _playing(view, seat):
        found = next((card for card in view.hands[seat] if len(TILES.get(card, ())) > 1), "")
        if found:
            yield Hint("world_cup.spread", "WC-CARD-02", (("cup_card", found),))


LOOKS: tuple[Callable[[CupState, Seat], Iterator[Hint]], ...] = (
    _over, _last, _drawn, _target, _exposed, _at_the_line, _three, _full, _useless, _half, _spread, _squares,
)  # fmt: skip

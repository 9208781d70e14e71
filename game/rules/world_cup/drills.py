"""What drills ask of The World Cup Game: lanes, tables of groups, cards that can be played and that cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way, number
from game.core.rules import Seat
from game.rules.world_cup import desk_chart, queries
from game.rules.world_cup.actions import LaneId
from game.rules.world_cup.cards import Card
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.state import CupState
from game.rules.world_cup.teaching import write_lane, write_team
from game.rules.world_cup.tournament import Team

GOALS, ROOM, POINTS, DIFFERENCE = range(10), range(9), range(10), range(-9, 10)
Ask = Callable[[CupState, Seat], Iterator[DrillQuestion]]


def _team(view: CupState, lane: LaneId) -> Team:
    match = view.fixtures[lane // 2]
    return match.away if lane % 2 else match.home


def _lanes(view: CupState) -> list[LaneId]:
    """Lanes with tiles, the fullest first."""
    laid = [lane for lane in range(2 * len(view.fixtures)) if lane < len(view.lanes) and view.lanes[lane]]
    return sorted(laid, key=lambda lane: -len(view.lanes[lane])) if isinstance(view.frames[-1], Turn) else []


def _of_lanes(query: str, numbers: range) -> Ask:
    def ask(view: CupState, seat: Seat) -> Iterator[DrillQuestion]:
        for lane in _lanes(view):
            name = write_lane(view, lane)
            facts = (("team", _team(view, lane)), ("rival_team", name.partition("/")[0]))
            yield number(f"{query} {name}", numbers, *facts, point=(f"lane {name}",))

    return ask


def _groups(view: CupState) -> list[tuple[str, list[Team]]]:
    """The groups that are being played, those with most goals first."""
    if not isinstance(view.frames[-1], Turn):
        return []
    found = [(group, desk_chart.table(view, group)) for group in queries.deciding_groups(view)]
    found.sort(key=lambda pair: -sum(line.record.scored for line in pair[1]))
    return [(group, sorted(line.team for line in lines)) for group, lines in found if len(lines) > 1]


def _of_teams(query: str, numbers: range) -> Ask:
    def ask(view: CupState, seat: Seat) -> Iterator[DrillQuestion]:
        for group, teams in _groups(view):
            for team in teams:
                yield number(f"{query} {write_team(view, team)}", numbers, ("team", team), ("group", group),
                             point=(f"group {group}",))  # fmt: skip

    return ask


def _placed(place: int) -> Ask:
    def ask(view: CupState, seat: Seat) -> Iterator[DrillQuestion]:
        for group, teams in _groups(view):
            lines = tuple(DrillAnswer(f"place {write_team(view, team)} = {place}", (("team", team),)) for team in teams)
            yield DrillQuestion(Way.TRUE, lines, (("group", group),), (f"group {group}",))

    return ask


def useless(view: CupState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which card can only be laid aside?"""
    if isinstance(view.frames[-1], Turn):
        held = dict.fromkeys(view.hands[seat])
        answers = tuple(DrillAnswer(f"useless {card} = yes", (("card", str(card)),)) for card in held)
        yield DrillQuestion(Way.TRUE, answers)


def playable(view: CupState, seat: Seat) -> Iterator[DrillQuestion]:
    """Where can a card be played?"""
    held = dict.fromkeys(view.hands[seat]) if isinstance(view.frames[-1], Turn) else {}
    for card in held:
        if card in (Card.ONE, Card.TWO, Card.THREE, Card.FOUL, Card.OFFSIDE, Card.DEFENCE, Card.ATTACK):
            lanes = _lanes(view)
            lines = tuple(
                DrillAnswer(f"PlayCard {card} [{write_lane(view, lane)}]",
                            (("team", _team(view, lane)), ("rival_team", write_lane(view, lane).partition("/")[0])))
                for lane in lanes
            )  # fmt: skip
            yield DrillQuestion(Way.LEGAL, lines, (("card", str(card)),))


DRILLS = MappingProxyType(
    {
        "goals": DrillKind(("WC-LANE-04",), _of_lanes("goals", GOALS)),
        "room": DrillKind(("WC-LANE-02", "WC-SET-05"), _of_lanes("room", ROOM)),
        "points": DrillKind(("WC-GRP-02",), _of_teams("points", POINTS)),
        "difference": DrillKind(("WC-TIE-06",), _of_teams("difference", DIFFERENCE)),
        "first": DrillKind(("WC-GRP-02", "WC-TIE-06"), _placed(1)),
        "second": DrillKind(("WC-GRP-02", "WC-TIE-06"), _placed(2)),
        "useless": DrillKind(("WC-TURN-05",), useless),
        "playable": DrillKind(("WC-TURN-04", "WC-LANE-02"), playable),
    }
)

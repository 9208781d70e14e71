"""What lessons ask of The World Cup Game: lanes by match and nation, small decisions, goals, tables, thirds."""

from __future__ import annotations

from types import MappingProxyType

from game.core.rules import Seat
from game.rules.spec import LineFault, Reference, Sight, Teaching
from game.rules.world_cup import desk_chart, desk_plays, queries
from game.rules.world_cup.actions import NOWHERE, Action, GoOn, LaneId
from game.rules.world_cup.cards import goals as goals_in
from game.rules.world_cup.frames import Interval
from game.rules.world_cup.standings import TableLine
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Team

LEFT_OUT = "none"
Looks = Sight[CupState, Action]


# -- lanes and nations -------------------------------------------------------------------------------------------------


def read_team(state: CupState, word: str) -> Team:
    """A nation by its three letters."""
    for team, nation in enumerate(state.tournament.nations):
        if nation.code == word:
            return team
    raise LineFault("line-nobody", found=word)


def write_team(state: CupState, team: Team) -> str:
    return state.tournament.nations[team].code if 0 <= team < len(state.tournament.nations) else LEFT_OUT


def read_lane(state: CupState, word: str) -> LaneId:
    """``POR-TUR/POR``: the lane of Portugal in that match, the last one where they met more than once."""
    if word == LEFT_OUT:
        return NOWHERE
    pair, _, nation = word.partition("/")
    home, _, away = pair.partition("-")
    teams = (read_team(state, home), read_team(state, away))
    met = [at for at, each in enumerate(state.fixtures) if (each.home, each.away) == teams]
    if not met or nation not in (home, away):
        raise LineFault("line-place", found=word, expected="POR-TUR/POR")
    return 2 * met[-1] + (nation == away)


def write_lane(state: CupState, lane: LaneId) -> str:
    if not 0 <= lane < len(state.lanes):
        return LEFT_OUT
    match = state.fixtures[lane // 2]
    home, away = write_team(state, match.home), write_team(state, match.away)
    return f"{home}-{away}/{away if lane % 2 else home}"


# -- small decisions ---------------------------------------------------------------------------------------------------


def quiet(view: CupState, seat: Seat) -> Action | None:
    """Looking at the chart between two stages is over; cards are always asked for."""
    return GoOn() if view.frames and isinstance(view.frames[-1], Interval) else None


# -- questions ---------------------------------------------------------------------------------------------------------


def goals(look: Looks, lane: LaneId) -> int:
    """How many goals lie in a lane (WC-LANE-04)."""
    _expect(lane)
    return goals_in(look.state.lanes[lane], look.state.box.halves)


def room(look: Looks, lane: LaneId) -> int:
    """How many tiles still fit in a lane (WC-LANE-02)."""
    _expect(lane)
    match = look.state.fixtures[lane // 2]
    team = match.away if lane % 2 else match.home
    return desk_plays.squares_of(look.state, look.state.colours[team]) - len(look.state.lanes[lane])


def _expect(lane: LaneId) -> None:
    if lane == NOWHERE:
        raise LineFault("line-place", found=LEFT_OUT, expected="POR-TUR/POR")


def _line(state: CupState, team: Team) -> TableLine:
    """The line of a team in the table of its group."""
    for group in queries.deciding_groups(state):
        for line in desk_chart.table(state, group):
            if line.team == team:
                return line
    raise LineFault("line-nobody", found=write_team(state, team))


def place(look: Looks, team: Team) -> int:
    """The place of a nation in its group, as the lanes lie (WC-TIE)."""
    return _line(look.state, team).place


def points(look: Looks, team: Team) -> int:
    """Its points (WC-GRP-02)."""
    return _line(look.state, team).record.points


def difference(look: Looks, team: Team) -> int:
    """Its goal difference."""
    return _line(look.state, team).record.difference


def scored(look: Looks, team: Team) -> int:
    """The goals it has scored."""
    return _line(look.state, team).record.scored


def win(look: Looks) -> int:
    """What a win is worth in this tournament."""
    return look.state.tournament.points_for_win


def thirds(look: Looks) -> int:
    """How many thirds go on (WC-GRP-04)."""
    return desk_chart.thirds_through(look.state)


def third_meets(look: Looks, team: Team) -> str:
    """The winner that a third would meet, such as ``1A``; ``none``: it would go out (WC-GRP-05)."""
    return desk_chart.meets(look.state, team) or LEFT_OUT


def at(look: Looks, source: str) -> str:
    """The nation at a place such as ``1A``, as things stand."""
    return write_team(look.state, desk_chart.team_from(look.state, source))


def hand(look: Looks) -> int:
    """How many cards one has."""
    return len(look.state.hands[look.seat])


def pile(look: Looks) -> int:
    """How many cards the pile has."""
    return look.state.pile


def owner(look: Looks, team: Team) -> str:
    """Whose a nation is: ``mine``, ``theirs`` or ``nobody``."""
    side = queries.owner_of(look.state, team)
    return "mine" if side == look.seat else "theirs" if side == 1 - look.seat else "nobody"


TEACHING: Teaching[CupState, Action] = Teaching(
    references=MappingProxyType(
        {"LaneId": Reference(read_lane, write_lane, "lane"), "Team": Reference(read_team, write_team)}
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "goals": goals, "room": room, "place": place, "points": points, "difference": difference, "scored": scored,
            "win": win, "thirds": thirds, "third-meets": third_meets, "at": at, "hand": hand, "pile": pile,
            "owner": owner,
        }
    ),
)  # fmt: skip

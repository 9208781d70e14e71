"""What lessons ask of The World Cup Game: lanes by match and nation, small decisions, goals, tables, thirds."""

from __future__ import annotations

from types import MappingProxyType

from game.core.rules import Seat
from game.rules.spec import LineFault, Reference, Sight, Teaching
from game.rules.world_cup import desk_chart, desk_plays, desk_rank, queries
from game.rules.world_cup.actions import NOWHERE, Action, GoOn, LaneId
from game.rules.world_cup.cards import INDEX, Card
from game.rules.world_cup.cards import goals as goals_in
from game.rules.world_cup.events import TileLaid
from game.rules.world_cup.frames import Interval
from game.rules.world_cup.puzzles import PUZZLES
from game.rules.world_cup.repeats import due_repeats
from game.rules.world_cup.standings import TableLine
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Stage, Team

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


def ahead_by(look: Looks, team: Team) -> str:
    """What puts a nation ahead of the next one in its group, such as ``difference``; ``none``: nothing yet."""
    return _line(look.state, team).below or LEFT_OUT


def again(look: Looks, group: str) -> int:
    """How many matches of a group would be played again, as the lanes lie (WC-TIE-01 to WC-TIE-05)."""
    return sum(len(each.matches) for each in due_repeats(look.state, [group]))


def source(look: Looks, match: str) -> str:
    """Where the nations of a knock-out match come from: ``W-X`` (WC-KO-02)."""
    every = (each for entry in queries.rounds(look.state) for each in entry.pairings)
    found = next((each for each in every if each.name == match), None)
    if found is None:
        raise LineFault("line-place", found=match, expected="S1")
    return f"{found.home}-{found.away}"


def hand(look: Looks) -> int:
    """How many cards one has."""
    return len(look.state.hands[look.seat])


def pile(look: Looks) -> int:
    """How many cards the pile has."""
    return look.state.pile


def pile_of(look: Looks, stage: Stage) -> int:
    """How many cards the pile of a knock-out round has (WC-DECK-10)."""
    for entry in queries.rounds(look.state):
        if entry.stage is stage:
            return entry.pile
    raise LineFault("line-word", found=stage, expected=", ".join(each.stage for each in queries.rounds(look.state)))


def turns(look: Looks) -> int:
    """How many turns this stage has, as many as its piles have cards (WC-TURN-06)."""
    return desk_rank.progress(look.state).due


def deck(look: Looks, card: Card) -> int:
    """How many cards of a kind are in the game now (WC-DECK)."""
    return look.state.deck[INDEX[card]]


def cards(look: Looks) -> int:
    """How many cards are in the game now."""
    return sum(look.state.deck)


def useless(look: Looks, card: Card) -> str:
    """Whether a card can only be laid aside (WC-TURN-05)."""
    return "yes" if desk_rank.useless(look.state, card) else "no"


def owner(look: Looks, team: Team) -> str:
    """Whose a nation is: ``mine``, ``theirs`` or ``nobody``."""
    side = queries.owner_of(look.state, team)
    return "mine" if side == look.seat else "theirs" if side == 1 - look.seat else "nobody"


def nations(look: Looks) -> int:
    """How many nations of the learner can still become champion."""
    return desk_chart.nations_in(look.state, look.seat)


def squares(look: Looks, team: Team) -> int:
    """How many tiles fit in the lanes of a nation (WC-SET-05)."""
    return look.state.squares(team)


def strength(look: Looks, team: Team) -> str:
    """The colour of a nation (WC-SET-05)."""
    return look.state.colours[team]


def laid(look: Looks, whose: str) -> int:
    """How many tiles were just laid for nations that are ``mine``, ``theirs`` or ``nobody``'s."""
    return sum(owner(look, each.team) == whose for each in look.events if isinstance(each, TileLaid))


TEACHING: Teaching[CupState, Action] = Teaching(
    references=MappingProxyType(
        {"LaneId": Reference(read_lane, write_lane, "lane"), "Team": Reference(read_team, write_team)}
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "goals": goals, "room": room, "place": place, "points": points, "difference": difference, "scored": scored,
            "win": win, "thirds": thirds, "third-meets": third_meets, "at": at, "ahead-by": ahead_by, "again": again,
            "source": source, "hand": hand, "pile": pile, "pile-of": pile_of, "turns": turns, "deck": deck,
            "cards": cards, "useless": useless, "owner": owner, "nations": nations, "squares": squares,
            "strength": strength, "laid": laid,
        }
    ),
    puzzles=PUZZLES,
)  # fmt: skip

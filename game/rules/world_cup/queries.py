"""What many ask about a tournament: results, tables, thirds, who meets whom, which cards are where."""

from __future__ import annotations

from game.rules.world_cup.cards import INDEX, UNKNOWN, Counts
from game.rules.world_cup.frames import StageStart
from game.rules.world_cup.standings import Place, Ranking, Record, Result, records
from game.rules.world_cup.state import NEUTRAL, NOBODY, CupState, LaneId, Match, Seat
from game.rules.world_cup.tournament import KNOCK_OUT, Stage, Team, Tie, source_place

FINAL_GROUP = "final"
"""The name of the final group among the groups."""
LEADING = tuple(stage for stage in KNOCK_OUT if stage is not Stage.THIRD)
"""The rounds that lead to the title."""


# -- tables ------------------------------------------------------------------------------------------------------------


def group_teams(state: CupState, group: str) -> tuple[Team, ...]:
    """The teams of a group; of the final group those who have reached it."""
    if group != FINAL_GROUP:
        return state.tournament.group(group).teams
    found = [team for each in state.fixtures if each.group == FINAL_GROUP for team in (each.home, each.away)]
    return tuple(sorted(set(found)))


def deciding_groups(state: CupState) -> list[str]:
    """The groups whose tables count now: all of them, or the final group."""
    return [FINAL_GROUP] if state.final_phase else [group.name for group in state.tournament.groups]


def results(state: CupState, group: str) -> tuple[Result, ...]:
    """The matches of a group as they lie."""
    return tuple(
        Result(fixture.home, fixture.away, state.score(match))
        for match, fixture in enumerate(state.fixtures)
        if fixture.group == group
    )


def ranking(state: CupState, group: str) -> Ranking:
    """How the teams of a group are compared."""
    tournament = state.tournament
    return Ranking(tournament.ties, tournament.points_for_win, results(state, group), state.lots)


def group_records(state: CupState, group: str) -> dict[Team, Record]:
    return records(group_teams(state, group), results(state, group), state.tournament.points_for_win)


def standings(state: CupState, group: str) -> tuple[Place, ...]:
    """The table of a group as the lanes lie now, with the reasons."""
    return ranking(state, group).table(group_records(state, group).values())


def thirds_ranking(state: CupState) -> Ranking:
    """WC-TIE-07: thirds never met, so nothing can be compared between them."""
    tournament = state.tournament
    ties = tuple(tie for tie in tournament.ties if tie is not Tie.BETWEEN)
    return Ranking(ties, tournament.points_for_win, (), state.lots)


def third_records(state: CupState) -> list[Record]:
    return [standings(state, group.name)[2].record for group in state.tournament.groups]


def best_thirds(state: CupState) -> tuple[Place, ...]:
    """All thirds in their order; the first ones go on, as many as there are slots."""
    if not state.tournament.third_slots:
        return ()
    return thirds_ranking(state).table(third_records(state))


def thirds_row(state: CupState) -> str:
    """WC-GRP-05: the groups whose thirds go on, as the table names them."""
    through = best_thirds(state)[: len(state.tournament.third_slots)]
    return "".join(sorted(state.tournament.group_of(place.team).name for place in through))


def third_for(state: CupState, slot: str) -> Team:
    """Whom a group winner (``1A``) meets by the table of thirds."""
    tournament = state.tournament
    given = dict(tournament.thirds)[thirds_row(state)]
    group = given[tournament.third_slots.index(slot)]
    return standings(state, group)[2].team


def slot_of(state: CupState, third: Team) -> str:
    """Which group winner (``1A``) a third would meet as things stand; "" if he would not go on."""
    row, group = thirds_row(state), state.tournament.group_of(third).name
    if group not in row or standings(state, group)[2].team != third:
        return ""
    given = dict(state.tournament.thirds)[row]
    return state.tournament.third_slots[given.index(group)]


# -- knock-out rounds --------------------------------------------------------------------------------------------------


def match_named(state: CupState, name: str) -> Match:
    """The number of a knock-out match; -1: it is not there yet."""
    found = (at for at, each in enumerate(state.fixtures) if each.name == name and not each.group)
    return next(found, -1)


def winner_of(state: CupState, match: Match) -> Team:
    """WC-KO-04: who has won a knock-out match; nobody while it is drawn without a shoot-out."""
    home, away = state.score(match)
    if home == away:
        kicks = next((each.score for each in state.shootouts if each.match == match), (0, 0))
        home, away = kicks
    if home == away:
        return NOBODY
    fixture = state.fixtures[match]
    return fixture.home if home > away else fixture.away


def loser_of(state: CupState, match: Match) -> Team:
    fixture, winner = state.fixtures[match], winner_of(state, match)
    if winner == NOBODY:
        return NOBODY
    return fixture.away if winner == fixture.home else fixture.home


def source_team(state: CupState, source: str, opponent: str) -> Team:
    """WC-GRP-06, WC-KO-02: who comes from a source of a pairing (``2A``); for thirds the table asks whom they meet."""
    place = source_place(source)
    if place is None:
        return winner_of(state, match_named(state, source))
    if place[0] == 3 and len(place[1]) > 1:
        return third_for(state, opponent)
    return standings(state, place[1])[place[0] - 1].team


def alive(state: CupState) -> tuple[Team, ...]:
    """Who can still become champion, between two stages; empty within a stage and until the groups are decided."""
    following = next((frame.stage for frame in state.frames if isinstance(frame, StageStart)), None)
    if following is None or following is Stage.GROUP:
        return ()
    if following is Stage.REPEAT:
        return group_teams(state, FINAL_GROUP) if state.final_phase else ()
    if following is Stage.FINAL_GROUP:
        return group_winners(state)
    rounds = [(match, each.stage) for match, each in enumerate(state.fixtures) if each.stage in LEADING]
    if not rounds:
        pairs = [(each.home, each.away) for each in state.tournament.rounds[0].pairings]
        return tuple(source_team(state, *sources) for home, away in pairs for sources in ((home, away), (away, home)))
    return tuple(winner_of(state, match) for match, stage in rounds if stage is rounds[-1][1])


def group_winners(state: CupState) -> tuple[Team, ...]:
    """WC-GRP-03: who leads each group."""
    return tuple(standings(state, group.name)[0].team for group in state.tournament.groups)


def settled_for(state: CupState) -> Seat:
    """D.4: the manager who owns every team that is left between two stages; NEUTRAL: there is none."""
    owners = {owner_of(state, team) for team in alive(state)}
    return owners.pop() if len(owners) == 1 else NEUTRAL


def owner_of(state: CupState, team: Team) -> Seat:
    return state.owners[team] if state.owners else NEUTRAL


# -- cards -------------------------------------------------------------------------------------------------------------


def hidden_cards(state: CupState, *known: Seat) -> Counts:
    """What nobody of ``known`` has seen since the last shuffle: pile, cards aside, other hands, face-down discards."""
    left = [count - spent for count, spent in zip(state.deck, state.spent, strict=True)]
    for side in known:
        for card in (*state.hands[side], *state.dropped[side]):
            if card != UNKNOWN:
                left[INDEX[card]] -= 1
    return tuple(left)


def pool(state: CupState) -> Counts:
    """What can be drawn: every card that is neither in a hand nor discarded (pile and cards aside are one in law)."""
    return hidden_cards(state, 0, 1)


def open_lanes(state: CupState) -> list[LaneId]:
    """Every lane that cards can be used on."""
    return [lane for match in state.open for lane in (2 * match, 2 * match + 1)]

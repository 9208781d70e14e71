"""What many ask about a tournament: results, tables, thirds, who meets whom, which cards are where."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from game.rules.world_cup.cards import INDEX, UNKNOWN, Counts
from game.rules.world_cup.frames import StageStart
from game.rules.world_cup.standings import Ranking, Record, Result, TableLine, records
from game.rules.world_cup.state import NEUTRAL, NOBODY, CupState, LaneId, Match, Seat
from game.rules.world_cup.tournament import KNOCK_OUT, Round, Stage, Team, Tie, source_place

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


def standings(state: CupState, group: str) -> tuple[TableLine, ...]:
    """The table of a group as the lanes lie now, with the reasons."""
    return ranking(state, group).table(group_records(state, group).values())


def thirds_ranking(state: CupState) -> Ranking:
    """WC-TIE-07: thirds never met, so nothing can be compared between them."""
    tournament = state.tournament
    ties = tuple(tie for tie in tournament.ties if tie is not Tie.BETWEEN)
    return Ranking(ties, tournament.points_for_win, (), state.lots)


class GroupTables:
    """The tables of the groups in one position, each worked out once, and who goes on from them."""

    def __init__(self, state: CupState, known: Mapping[str, tuple[TableLine, ...]] | None = None) -> None:
        self.state = state
        self._known = dict(known or {})

    def __getitem__(self, group: str) -> tuple[TableLine, ...]:
        if group not in self._known:
            self._known[group] = standings(self.state, group)
        return self._known[group]

    @property
    def third_records(self) -> list[Record]:
        return [self[group.name][2].record for group in self.state.tournament.groups]

    @cached_property
    def thirds(self) -> tuple[TableLine, ...]:
        """WC-TIE-07: all thirds in their order; empty where they do not count."""
        if not self.state.tournament.third_slots:
            return ()
        return thirds_ranking(self.state).table(self.third_records)

    @property
    def best_thirds(self) -> tuple[Team, ...]:
        """WC-GRP-04: the thirds that go on."""
        return tuple(place.team for place in self.thirds[: len(self.state.tournament.third_slots)])

    @property
    def row(self) -> str:
        """WC-GRP-05: the groups whose thirds go on, as the table of thirds names them."""
        return "".join(sorted(self.state.tournament.group_of(team).name for team in self.best_thirds))

    @cached_property
    def met(self) -> dict[str, Team]:
        """WC-GRP-05: the third that each group winner (``1A``) meets by the table of thirds."""
        cup = self.state.tournament
        given = dict(cup.thirds)[self.row] if cup.third_slots else ""
        return {slot: self[group][2].team for slot, group in zip(cup.third_slots, given, strict=True)}

    def slot_of(self, third: Team) -> str:
        """The group winner (``1A``) that a third meets; "": he goes out."""
        return next((slot for slot, team in self.met.items() if team == third), "")

    def team(self, place: tuple[int, str], opponent: str) -> Team:
        """WC-GRP-06: who comes from a place in a group; for thirds the table asks whom they meet."""
        number, groups = place
        return self.met[opponent] if len(groups) > 1 else self[groups][number - 1].team


# -- knock-out rounds --------------------------------------------------------------------------------------------------


def rounds(state: CupState) -> tuple[Round, ...]:
    """The knock-out rounds that are played, in their order (WC-KO-06)."""
    every = state.tournament.every_round
    return every if state.options.third_place else tuple(each for each in every if each.stage is not Stage.THIRD)


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
    """WC-GRP-06, WC-KO-02: who comes from a source of a pairing: a place (``2A``) or a match (``M1``)."""
    place = source_place(source)
    return winner_of(state, match_named(state, source)) if place is None else GroupTables(state).team(place, opponent)


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

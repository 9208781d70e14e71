"""Pure questions about players, clubs and line-ups."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from game.rules.powerplay.state import (
    Age,
    Club,
    Crowd,
    Incident,
    LineUp,
    MatchState,
    Options,
    Out,
    Outs,
    Player,
    Region,
    Sixth,
    TeamRow,
    Trouble,
)
from game.rules.powerplay.tables import (
    EASTERN_SP,
    FOREIGN_GOAL,
    FOREIGN_ROW,
    FOUNDING_SP,
    GOAL,
    GUESTS,
    HARMLESS,
    HOME_POINTS,
    LEAST_HARDNESS,
    MOST_HARDNESS,
    OUTFIELD,
    RESTING,
    SOLD_OUT_POINT,
    TIRING,
)


def available(player: Player) -> bool:
    """PP-4.3.3, PP-7.3.6: neither banned nor hurt."""
    return not player.banned and not player.injured


def is_rookie(player: Player) -> bool:
    return player.age is Age.ROOKIE


def foreign_loss(player: Player, row: TeamRow) -> int:
    """PP-3.3: what playing out of position costs for the match."""
    if player.row is row:
        return 0
    return FOREIGN_GOAL if row is TeamRow.T else FOREIGN_ROW


def strength_at(player: Player, row: TeamRow, tired: int) -> int:
    """PP-3.3, PP-7.3.4: his strength in a row, without extra points; it may be below 0, and then he may not play."""
    return player.strength - tired - foreign_loss(player, row)


def may_stand(player: Player, row: TeamRow, tired: int) -> bool:
    """PP-3.2.3, PP-7.3.4: rookies only in their own row, nobody below 0."""
    if is_rookie(player) and player.row is not row:
        return False
    return strength_at(player, row, tired) >= 0


def may_skate(player: Player, tired: int) -> bool:
    """Whether he can play in any of the two rows on the ice."""
    return available(player) and (may_stand(player, TeamRow.V, tired) or may_stand(player, TeamRow.S, tired))


def tired_after(tired: Mapping[str, int], sixth: Sixth) -> dict[str, int]:
    """PP-7.3.4: what everybody has lost after a sixth: two more on the ice, one less at rest; the goal does neither."""
    skating = {place.player for place in sixth.places if place.field != GOAL}
    keeping = {place.player for place in sixth.places} - skating
    rested = {name: lost - (0 if name in keeping else RESTING) for name, lost in tired.items() if name not in skating}
    fresh = {name: lost for name, lost in rested.items() if lost > 0}
    return fresh | {name: tired.get(name, 0) + TIRING for name in skating}


def tiredness(line_up: LineUp) -> tuple[dict[str, int], ...]:
    """PP-7.3.4: what everybody lined up has lost when each sixth begins; whoever is not there is fresh."""
    tired: dict[str, int] = {}
    before = []
    for sixth in line_up.sixths:
        before.append(tired)
        tired = tired_after(tired, sixth)
    return tuple(before)


def needed_men(club: Club, keeper: str, tired: dict[str, int]) -> int:
    """PP-7.2: five on the ice, or as many as can play beside this keeper."""
    usable = (man for man in club.players if man.name != keeper and may_skate(man, tired.get(man.name, 0)))
    return sum(1 for _ in islice(usable, OUTFIELD))


def keepers(club: Club) -> list[Player]:
    """The keepers who may play now."""
    return [player for player in club.players if player.row is TeamRow.T and available(player)]


def founding_points(region: Region) -> int:
    """PP-2.2, PP-3.2: what a new club may spend."""
    return EASTERN_SP if region is Region.EASTERN_EUROPE else FOUNDING_SP


def harmless(club: Club) -> int:
    """PP-4.3.4: how much of the hardness of this club does no harm."""
    return HARMLESS if club.region is Region.SCANDINAVIA else 0


def hardness_range(club: Club) -> tuple[int, int]:
    """PP-4.3, PP-4.3.4: how much hardness a line-up must and may have."""
    return LEAST_HARDNESS + harmless(club), MOST_HARDNESS + harmless(club)


def dangerous(club: Club, line_up: LineUp) -> int:
    """PP-7.3.5: the points of hardness that are rolled for."""
    return max(0, hardness(line_up) - harmless(club))


def hardness(line_up: LineUp) -> int:
    return sum(place.hp for sixth in line_up.sixths for place in sixth.places)


def attendance(home: Club, away: Club) -> int:
    """PP-8.3: all own fans and half of the guests want in; all of them at a derby."""
    derby = bool(home.country) and home.country == away.country
    return home.fans + (away.fans if derby else away.fans // GUESTS)


def guests_to_fill(home: Club) -> int:
    """PP-8.3: the fans that guests from another country need for a full house."""
    return max(0, home.seats - home.fans) * GUESTS


def sold_out(options: Options, clubs: tuple[Club, Club]) -> bool:
    """PP-4.2: demand reaches the seats."""
    if options.crowd is Crowd.COUNTED:
        return attendance(*clubs) >= clubs[0].seats
    return options.crowd is Crowd.FULL


def home_points(options: Options, clubs: tuple[Club, Club], side: int) -> int:
    """PP-4.2: the home points a side may place; none away or on neutral ground."""
    if side or options.neutral:
        return 0
    return HOME_POINTS + (SOLD_OUT_POINT if sold_out(options, clubs) else 0)


def home_allowance(state: MatchState, side: int) -> int:
    return home_points(state.options, state.clubs, side)


def side_line_up(state: MatchState, side: int) -> LineUp:
    """The line-up of a side that has handed one in."""
    line_up = state.line_ups[side]
    if line_up is None:
        raise LookupError(f"side {side} has no line-up yet")
    return line_up


def outs(incidents: tuple[Incident, ...]) -> Outs:
    """PP-7.3.5: who takes no further part, and who has his places."""
    if not incidents:
        return ()
    gone = (Trouble.INJURY, Trouble.MATCH)
    return tuple([Out(each.player, each.sixth, each.substitute) for each in incidents if each.kind in gone])


def cuts(incidents: tuple[Incident, ...], sixth: int) -> tuple[tuple[int, bool], ...]:
    """PP-7.3.5: the fields that minor (False) and major (True) penalties weaken in a sixth."""
    minutes = (Trouble.TWO, Trouble.FIVE)
    return tuple(
        [(each.field, each.kind is Trouble.FIVE) for each in incidents if each.sixth == sixth and each.kind in minutes]
    )

"""Everything the screens ask of this game, by one name each; the parts of the desk answer it."""

from __future__ import annotations

from game.rules.counter_attack import (
    desk_clock,
    desk_pitch,
    desk_places,
    desk_team,
    desk_ways,
    evidence,
    formations,
    kits,
    plans,
    queries,
    report,
    statistics,
    usual,
)
from game.rules.counter_attack.cards import Card, Pool, Squad
from game.rules.counter_attack.mechanics import substitution
from game.rules.counter_attack.state import SQUAD

__all__ = ["DESK", "Card", "Desk", "Pool", "Squad"]


class Desk:
    """Pure questions, answered from a view; nothing here is remembered."""

    # -- before a match: the draft, the line-up, making teams and cards ----------------------------------------------

    size = SQUAD
    coming = staticmethod(desk_team.coming)
    places = staticmethod(formations.places)
    lines = staticmethod(formations.lines)
    formations = tuple(formations.FORMATIONS)
    stored = staticmethod(desk_team.stored)
    suggested = staticmethod(desk_team.suggested)
    may_wear = staticmethod(desk_team.may_wear)
    faults = staticmethod(desk_team.faults)
    checklist = staticmethod(desk_team.checklist)
    new_card = staticmethod(desk_team.new_card)
    of_kind = staticmethod(desk_team.of_kind)
    new_referee = staticmethod(desk_team.new_referee)
    new_squad = staticmethod(desk_team.new_squad)
    coloured = staticmethod(desk_team.coloured)
    suits = staticmethod(desk_team.suits)
    wearing = staticmethod(desk_team.wearing)
    new_pool = staticmethod(Pool)
    usual = staticmethod(usual.usual)
    alike = staticmethod(kits.clash)

    # -- players and pitch ---------------------------------------------------------------------------------------------

    pace = staticmethod(queries.pace)
    bench = staticmethod(substitution.bench)
    changes_left = staticmethod(desk_pitch.changes_left)
    reach = staticmethod(desk_pitch.reach)
    zone = staticmethod(desk_pitch.zone)
    zones = staticmethod(desk_pitch.zones)
    moved = staticmethod(desk_pitch.moved)
    resting = staticmethod(desk_pitch.resting)
    offside_line = staticmethod(desk_pitch.offside_line)
    offside = staticmethod(desk_pitch.offside)
    shooting = staticmethod(desk_pitch.shooting)
    aims = staticmethod(desk_pitch.aims)
    thirds = staticmethod(desk_pitch.thirds)
    far_third = staticmethod(desk_pitch.far_third)
    only_far_third = staticmethod(desk_pitch.only_far_third)
    landing = staticmethod(desk_pitch.landing)
    announced = staticmethod(desk_pitch.announced)

    # -- what an action leads over, and why it is refused --------------------------------------------------------------

    way = staticmethod(desk_ways.way)
    rollers = staticmethod(desk_ways.rollers)
    later = staticmethod(desk_ways.later)
    heads = staticmethod(desk_ways.heads)
    evidence = staticmethod(evidence.evidence)

    # -- placing players, and several moves at once --------------------------------------------------------------------

    presets = staticmethod(desk_places.presets)
    placing = staticmethod(desk_places.placing)
    set_piece = staticmethod(desk_places.set_piece)
    set_plays = staticmethod(desk_places.set_plays)
    repeated = staticmethod(desk_places.repeated)
    unused = staticmethod(desk_places.unused)
    begun = staticmethod(desk_places.begun)
    trial = staticmethod(plans.trial)

    # -- the clock, and what came of it --------------------------------------------------------------------------------

    time = staticmethod(desk_clock.time)
    clock_runs = staticmethod(desk_clock.clock_runs)
    action = staticmethod(desk_clock.action)
    counted = staticmethod(statistics.counted)
    figures = staticmethod(statistics.figures)
    scorers = staticmethod(report.goals_by_name)


DESK = Desk()

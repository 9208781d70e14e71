"""What the screens ask besides legality and odds. Everything is answered from a view and changes nothing."""

from __future__ import annotations

from game.rules.world_cup import desk_chart, desk_files, desk_film, desk_plays, desk_rank, plans, queries, statistics
from game.rules.world_cup.actions import NOWHERE
from game.rules.world_cup.cards import ALL_TILES, COLOURS, UNKNOWN, Box, Card, Colour
from game.rules.world_cup.decks import Deck
from game.rules.world_cup.desk_chart import GroupLines, Overview, Slot
from game.rules.world_cup.plans import Plan
from game.rules.world_cup.queries import FINAL_GROUP
from game.rules.world_cup.standings import TableLine
from game.rules.world_cup.tables import KICKS
from game.rules.world_cup.tournament import Tie

__all__ = ["DESK", "Box", "Colour", "Deck", "Desk", "GroupLines", "Overview", "Plan", "Slot", "TableLine"]


class Desk:
    """Pure questions, each by one name; the parts of the desk answer them."""

    # -- the wall chart and its tables -------------------------------------------------------------------------------

    final_group = FINAL_GROUP
    course = staticmethod(desk_chart.course)
    ended = staticmethod(desk_chart.ended)
    groups_over = staticmethod(desk_chart.groups_over)
    kicks = staticmethod(desk_chart.kicks)
    kicks_each = KICKS
    leads_on = staticmethod(desk_chart.leads_on)
    match_of = staticmethod(queries.match_named)
    meets = staticmethod(desk_chart.meets)
    nations_in = staticmethod(desk_chart.nations_in)
    out = staticmethod(desk_chart.out)
    overview = staticmethod(desk_chart.overview)
    podium = staticmethod(desk_chart.podium)
    reached = staticmethod(desk_chart.reached)
    rounds = staticmethod(queries.rounds)
    slots = staticmethod(desk_chart.slots)
    table = staticmethod(desk_chart.table)
    team_from = staticmethod(desk_chart.team_from)
    thirds = staticmethod(desk_chart.thirds)
    thirds_through = staticmethod(desk_chart.thirds_through)
    won_by = staticmethod(desk_chart.won_by)

    # -- cards and where they may lie --------------------------------------------------------------------------------

    nowhere = NOWHERE
    unknown = UNKNOWN
    strengths = tuple(Colour)
    cards = tuple(map(str, Card))
    chance = staticmethod(desk_plays.chance)
    discard = staticmethod(desk_plays.discard)
    evidence = staticmethod(desk_plays.evidence)
    play = staticmethod(desk_plays.play)
    squares_of = staticmethod(desk_plays.squares_of)
    preview = staticmethod(desk_plays.preview)
    tiles_of = staticmethod(desk_plays.tiles_of)
    unseen = staticmethod(desk_plays.unseen)
    with_lanes = staticmethod(desk_plays.with_lanes)

    # -- the film ----------------------------------------------------------------------------------------------------

    after = staticmethod(desk_film.after)

    # -- ranks, and how far things have come -------------------------------------------------------------------------

    lane_fault = staticmethod(desk_rank.lane_fault)
    legal = staticmethod(desk_rank.legal)
    owner = staticmethod(desk_rank.owner)
    progress = staticmethod(desk_rank.progress)
    third_rows = staticmethod(desk_rank.third_rows)
    useless = staticmethod(desk_rank.useless)
    why = staticmethod(desk_rank.why)

    # -- tournaments and decks as people make them -------------------------------------------------------------------

    all_tiles = ALL_TILES
    colours = COLOURS
    ties = tuple(str(tie) for tie in Tie if tie is not Tie.POINTS)
    acts = staticmethod(desk_files.acts)
    chart_of = staticmethod(desk_files.chart_of)
    deck_sizes = staticmethod(desk_files.deck_sizes)
    fewer_groups = staticmethod(plans.fewer_groups)
    fewer_teams = staticmethod(plans.fewer_teams)
    more_groups = staticmethod(plans.more_groups)
    more_rounds = staticmethod(desk_files.more_rounds)
    more_teams = staticmethod(plans.more_teams)
    new_deck = staticmethod(desk_files.new_deck)
    new_plan = staticmethod(desk_files.new_plan)
    own_way = staticmethod(desk_files.own_way)
    stages_left = staticmethod(desk_files.stages_left)
    turned_match = staticmethod(plans.turned)
    with_box = staticmethod(desk_files.with_box)
    with_count = staticmethod(desk_files.with_count)
    with_group = staticmethod(plans.with_group)
    with_round = staticmethod(desk_files.with_round)
    with_team = staticmethod(plans.with_team)
    with_touch = staticmethod(desk_files.with_touch)
    with_worth = staticmethod(desk_files.with_worth)

    # -- figures -------------------------------------------------------------------------------------------------------

    counted = staticmethod(statistics.counted)
    figures = staticmethod(statistics.figures)
    goals_per_match = staticmethod(statistics.goals_per_match)


DESK = Desk()
